//! What positions say otherwise in programs of other makers.
//!
//! They have no keys. Units that have not moved stand among the castling rights, by their files, where only such units make
//! room for others; a unit to be captured in passing stands beside the squares that it crossed; checks that are still to be given stand as `3+3` before the clock. And what a game does not have may be
//! missing from the middle: castling and en passant.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use variorum_geometry::{Bits, Color, Square};

use super::{KEY, fault};
use crate::board::Board;
use crate::def::{Fact, GameDef, Unit};
use crate::fen::{FenFault, FenFaultKind};
use crate::setup::Setup;

/// Hands with nothing in them.
pub(super) const NOTHING: [&str; 2] = ["", "-"];

/// The square whose unit has not moved if a letter stands among the castling rights. Nothing if the letter means a right, or
/// if files alone do not say where units make room for others.
pub(super) fn gate(game: &GameDef, letter: char) -> Option<Square> {
    let side = match letter {
        'A'..='Z' => Color::White,
        'a'..='z' => Color::Black,
        _ => return None,
    };
    let is_right = game.castlings.iter().any(|castling| {
        let own = castling.letter;
        castling.wherever.is_some() || own.is_some_and(|own| own.eq_ignore_ascii_case(&letter))
    });
    if is_right || !has_gates(game) {
        return None;
    }
    let mut squares = gates(game, side);
    squares.find(|square| file(game, *square).eq_ignore_ascii_case(&letter))
}

/// Whether some unit enters only where another leaves its first square, and the file says which square that is.
pub(super) fn has_gates(game: &GameDef) -> bool {
    let mut entries = game.entries.iter().filter(|entry| entry.first_move);
    let any = entries.clone().next().is_some();
    let by_file = |side| {
        let files: Vec<char> = gates(game, side).map(|square| file(game, square)).collect();
        let distinct: BTreeSet<&char> = files.iter().collect();
        distinct.len() == files.len()
    };
    any && entries.all(|entry| entry.region.is_some()) && Color::BOTH.into_iter().all(by_file)
}

/// What can be captured in passing, where several squares stand without commas between them: those that were crossed, and the
/// one on which the victim stands. Nothing if that is not what the text says.
pub(super) fn en_passant(
    game: &GameDef,
    setup: &Setup,
    text: &str,
) -> Option<(BTreeSet<Square>, Option<Square>)> {
    let topology = game.board.topology();
    let (mut crossed, mut victim) = (BTreeSet::new(), None);
    let mut rest = text;
    while !rest.is_empty() {
        let (square, length) = (2..=4).rev().find_map(|length| {
            let square = topology.square(rest.get(..length)?)?;
            Some((square, length))
        })?;
        rest = &rest[length..];
        let is_new = match setup.units.contains_key(&square) {
            true => victim.replace(square).is_none(),
            false => crossed.insert(square),
        };
        if !is_new {
            return None;
        }
    }
    // One square alone is read as ever.
    (crossed.len() + usize::from(victim.is_some()) > 1).then_some((crossed, victim))
}

/// The squares of units that have not moved if the castling field names these: those in the same places as in the array where
/// nothing enters, as pawns, are believed not to have moved, as ever.
pub(super) fn unmoved(
    game: &GameDef,
    setup: &Setup,
    mut named: BTreeSet<Square>,
) -> BTreeSet<Square> {
    let home = game.array.iter().filter(|placed| {
        let unit = Unit::new(placed.piece, placed.color);
        setup.units.get(&placed.square) == Some(&unit)
            && gates(game, placed.color).all(|square| square != placed.square)
    });
    named.extend(home.map(|placed| placed.square));
    named
}

/// The squares on which units of a side make room when they move first.
fn gates(game: &GameDef, side: Color) -> impl Iterator<Item = Square> {
    let entries = game.entries.iter().filter(|entry| entry.first_move);
    let regions = entries.filter_map(|entry| entry.region.as_ref());
    let squares = regions.flat_map(move |region| region.squares(side).iter().copied());
    squares.collect::<BTreeSet<Square>>().into_iter()
}

fn file(game: &GameDef, square: Square) -> char {
    let name = game.board.topology().name(square);
    name.chars().next().unwrap_or_default()
}

/// Fields by their places, and how often each side has given check if a field says it.
pub(super) type Fields<'a> = (Vec<&'a str>, Option<[u8; 2]>);

/// The fields in the places where ours stand.
pub(super) fn fields<'a>(game: &GameDef, fields: &[&'a str]) -> Result<Fields<'a>, FenFault> {
    let mut fields = fields.to_vec();
    let counted = |field: &&str| {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let parts = field.trim_start_matches('+').split_once('+');
        parts.is_some_and(|(white, black)| digits(white) && digits(black))
    };
    let at = fields.iter().position(counted);
    let checks = match at.filter(|_| game.counts_checks()) {
        None => None,
        Some(at) => Some(checks(game, fields.remove(at))?),
    };
    // The side to move, castling, en passant, two numbers.
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    while (3..5).contains(&fields.len()) && fields[1..3].iter().any(is_number) {
        fields.insert(1, "-");
    }
    Ok((fields, checks))
}

/// `3+3` are checks still to be given, `+0+0` those that were given.
fn checks(game: &GameDef, field: &str) -> Result<[u8; 2], FenFault> {
    let given = field.strip_prefix('+');
    let counts = given.unwrap_or(field).split_once('+');
    let counts = counts.and_then(|(white, black)| {
        let number = |text: &str| {
            let number = text.parse::<u8>().ok()?;
            match given {
                Some(_) => Some(number),
                None => wanted(game).checked_sub(number),
            }
        };
        Some([number(white)?, number(black)?])
    });
    counts.map_or_else(|| fault(KEY, FenFaultKind::Checks), Ok)
}

/// How many checks end the game.
fn wanted(game: &GameDef) -> u8 {
    let conditions = game.ends.iter().flat_map(|end| &end.conditions);
    let counts = conditions.filter_map(|condition| match condition {
        Fact::Checks(count) => Some(*count),
        _ => None,
    });
    counts.max().unwrap_or(0)
}

impl<B: Bits> Board<B> {
    /// The position as a program of another maker reads it.
    pub(crate) fn fen_elsewhere(&self) -> String {
        let (setup, game) = (self.setup(), &self.t.def);
        let rights = setup.castling_text(game);
        let known = self.implied_unmoved();
        let mut castling = String::new();
        for side in Color::BOTH {
            let is_own = |letter: &char| letter.is_ascii_uppercase() == (side == Color::White);
            castling.extend(rights.chars().filter(is_own));
            // Who has nothing to bring in needs no room.
            if !has_gates(game) || setup.hands[side.index()].is_empty() {
                continue;
            }
            let free = self.state.unmoved & self.side(side) & !known;
            let free = gates(game, side).filter(|square| free.has(*square));
            castling.extend(free.map(|square| match side {
                Color::White => file(game, square).to_ascii_uppercase(),
                Color::Black => file(game, square).to_ascii_lowercase(),
            }));
        }
        let topology = &self.t.topology;
        let place = |square: &Square| {
            let (file, rank) = topology.coordinates(*square);
            (rank, file)
        };
        let mut passed: Vec<Square> = setup.en_passant.iter().copied().collect();
        let victim = Square(self.open.victim);
        // Who did not come along the file must be named.
        if passed
            .iter()
            .any(|square| place(square).1 != place(&victim).1)
        {
            passed.push(victim);
        }
        passed.sort_by_key(place);
        let passed: String = passed.iter().map(|square| topology.name(*square)).collect();
        let passed = Some(passed).filter(|text| !text.is_empty());
        let mut text = setup.board_text(game);
        let castling = Some(castling).filter(|text| !text.is_empty());
        let _ = write!(
            text,
            " {} {} {}",
            setup.turn.letter(),
            castling.as_deref().unwrap_or("-"),
            passed.as_deref().unwrap_or("-")
        );
        if game.counts_checks() {
            let [white, black] = setup.checks.map(|given| wanted(game).saturating_sub(given));
            let _ = write!(text, " {white}+{black}");
        }
        let _ = write!(text, " {} {}", setup.halfmove, setup.fullmove);
        text
    }
}
