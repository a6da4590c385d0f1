//! Where in the text of a position a fault is.

use std::ops::Range;

use variorum_rules::{FenFault, FenFaultKind as Kind};

/// The first character of what cannot be read, and the one behind the last, as browsers count them.
pub(super) fn of_fault(fen: &str, fault: &FenFault) -> [u32; 2] {
    let bytes = range(fen, fault);
    [bytes.start, bytes.end].map(|end| {
        let before = fen.get(..end).unwrap_or(fen).encode_utf16().count();
        u32::try_from(before).unwrap_or(u32::MAX)
    })
}

/// The same in bytes.
fn range(fen: &str, fault: &FenFault) -> Range<usize> {
    let fields: Vec<Range<usize>> = fields(fen);
    let Some(first) = fields.first().cloned() else {
        return 0..fen.len();
    };
    let board = first.start
        ..fen[first.clone()]
            .find('[')
            .map_or(first.end, |at| first.start + at);
    let pools = board.end..first.end;
    let within = |whole: Range<usize>, text: &str| {
        let text = text.trim_end_matches('…');
        let found = fen[whole.clone()].find(text).filter(|_| !text.is_empty());
        found.map(|at| whole.start + at..whole.start + at + text.len())
    };
    let field = |number: usize| fields.get(number).cloned();
    let whole = match fault.field {
        "placement" => board,
        "pools" => pools,
        "side to move" => field(1).unwrap_or(first),
        _ => fields.get(1).map_or(first.start, |field| field.start)..fen.len(),
    };
    let Some(kind) = &fault.kind else {
        return whole;
    };
    match kind {
        Kind::OpenBrace => fen[whole.clone()]
            .rfind('{')
            .map_or(whole.clone(), |at| whole.start + at..whole.end),
        Kind::Run { row, given } => {
            let row = line(fen, &whole, *row);
            within(row.clone(), given).unwrap_or(row)
        }
        Kind::EmptyOnHole(row)
        | Kind::UnitOnHole(row)
        | Kind::RowTooLong { row, .. }
        | Kind::RowTooShort { row, .. } => line(fen, &whole, *row),
        Kind::NoSuchPiece(text)
        | Kind::PieceCase { given: text, .. }
        | Kind::NoSuchSquare(text)
        | Kind::SideToMove(text)
        | Kind::SquareTwice(text)
        | Kind::Number(text)
        | Kind::ExtraField(text)
        | Kind::KeyForm(text)
        | Kind::KeyTwice(text)
        | Kind::NoSuchKey(text)
        | Kind::Won(text) => within(whole.clone(), text).unwrap_or(whole),
        Kind::CastlingTwice(letter) => field(2)
            .and_then(|field| within(field, &letter.to_string()))
            .unwrap_or(whole),
        _ => whole,
    }
}

/// The fields of a text.
fn fields(fen: &str) -> Vec<Range<usize>> {
    let start = |part: &str| part.as_ptr() as usize - fen.as_ptr() as usize;
    fen.split_ascii_whitespace()
        .map(|part| start(part)..start(part) + part.len())
        .collect()
}

/// A row of the board, counted from 1.
fn line(fen: &str, board: &Range<usize>, row: usize) -> Range<usize> {
    let mut start = board.start;
    for (number, text) in fen[board.clone()].split('/').enumerate() {
        if number + 1 == row {
            return start..start + text.len();
        }
        start += text.len() + 1;
    }
    board.clone()
}

#[cfg(test)]
mod tests {
    use crate::testing::first_game;
    use variorum_rules::setup::Setup;

    use super::*;

    #[test]
    fn what_cannot_be_read_is_found() {
        let game = first_game();
        let rules = game.rules();
        let fen = rules.start_position().unwrap().fen();
        let places = |fen: &str| -> Vec<String> {
            let error = Setup::from_fen(rules.def(), fen).unwrap_err();
            let faults = error.faults().iter();
            let places = faults.map(|fault| of_fault(fen, fault));
            let units: Vec<u16> = fen.encode_utf16().collect();
            places
                .map(|[from, to]| String::from_utf16_lossy(&units[from as usize..to as usize]))
                .collect()
        };
        let first = fen.split('/').next().unwrap();
        let twice = fen.replacen(first, &format!("{first}{first}"), 1);
        let row = twice.split('/').next().unwrap();
        assert_eq!(places(&twice), [row]);
        assert_eq!(places(&fen.replacen(" w ", " x ", 1)), ["x"]);
        assert_eq!(places(&fen.replacen(first, "§", 1)), ["§"]);
        assert_eq!(places(&format!("{fen} nonsense=1")), ["nonsense"]);
        assert_eq!(
            places(&fen.replacen(first, "{", 1))[0].chars().next(),
            Some('{')
        );
    }
}
