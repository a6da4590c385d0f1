//! Small positions for tests, drawn as lists of units.

use std::collections::BTreeMap;

use variorum_reference::{RefMove, moves};

/// A FEN with these units, written `Ag e4, k j10`, White to move.
pub(crate) fn board(variant: &str, units: &str) -> String {
    let omega = variant.starts_with("omega");
    let size: usize = match variant.split('+').next().unwrap() {
        "optima9" => 9,
        "optima10" | "optima2002" | "nova10" => 10,
        "omega" | "omega-advanced" => 12,
        _ => 8,
    };
    let mut cells: BTreeMap<(usize, usize), &str> = BTreeMap::new();
    for unit in units.split(',').map(str::trim).filter(|u| !u.is_empty()) {
        let (id, square) = unit.split_once(' ').expect("`unit square`");
        let place = if omega {
            match square {
                "w1" => (0, 0),
                "w2" => (11, 0),
                "w3" => (11, 11),
                "w4" => (0, 11),
                _ => {
                    let y: usize = square[1..].parse().unwrap();
                    ((square.as_bytes()[0] - b'a') as usize + 1, y + 1)
                }
            }
        } else {
            let y: usize = square[1..].parse().unwrap();
            ((square.as_bytes()[0] - b'a') as usize, y - 1)
        };
        assert!(cells.insert(place, id).is_none(), "two units on {square}");
    }
    let hole = |x: usize, y: usize| omega && ((x == 0 || x == 11) != (y == 0 || y == 11));
    let mut ranks = Vec::new();
    for y in (0..size).rev() {
        let mut rank = String::new();
        let mut run = 0;
        for x in 0..size {
            let text = match cells.get(&(x, y)) {
                Some(id) if id.len() > 1 => format!("{{{id}}}"),
                Some(id) => id.to_string(),
                None if hole(x, y) => "*".to_string(),
                None => {
                    run += 1;
                    continue;
                }
            };
            if run > 0 {
                rank.push_str(&run.to_string());
                run = 0;
            }
            rank.push_str(&text);
        }
        if run > 0 {
            rank.push_str(&run.to_string());
        }
        ranks.push(rank);
    }
    format!("{} w - - 0 1", ranks.join("/"))
}

/// A move as `text xcaptured >converted`.
pub(crate) fn line(m: &RefMove) -> String {
    let mut line = m.text.clone();
    for s in &m.captures {
        line.push_str(&format!(" x{s}"));
    }
    for s in &m.converts {
        line.push_str(&format!(" >{s}"));
    }
    line
}

pub(crate) fn lines(variant: &str, fen: &str) -> Vec<String> {
    let list = moves(variant, Some(fen)).unwrap_or_else(|e| panic!("{fen}: {e}"));
    list.iter().map(line).collect()
}

/// The moves from one square: how many, some that must be there, some that must not.
pub(crate) fn case(
    variant: &str,
    units: &str,
    from: &str,
    count: usize,
    has: &[&str],
    lacks: &[&str],
) {
    let fen = board(variant, units);
    case_fen(variant, &fen, from, count, has, lacks);
}

pub(crate) fn case_fen(
    variant: &str,
    fen: &str,
    from: &str,
    count: usize,
    has: &[&str],
    lacks: &[&str],
) {
    let list = moves(variant, Some(fen)).unwrap_or_else(|e| panic!("{fen}: {e}"));
    let found: Vec<String> = list
        .iter()
        .filter(|m| m.from.as_deref() == Some(from))
        .map(line)
        .collect();
    assert_eq!(found.len(), count, "{fen}\n{found:#?}");
    for text in has {
        assert!(
            found.iter().any(|f| f == text),
            "{fen}: no `{text}` in\n{found:#?}"
        );
    }
    for text in lacks {
        let same = |f: &String| f == text || f.starts_with(&format!("{text} "));
        assert!(!found.iter().any(same), "{fen}: `{text}` in\n{found:#?}");
    }
}

/// The position after a move.
pub(crate) fn after(variant: &str, fen: &str, text: &str) -> String {
    let list = moves(variant, Some(fen)).unwrap_or_else(|e| panic!("{fen}: {e}"));
    let found = list.iter().find(|m| m.text == text);
    found
        .unwrap_or_else(|| panic!("{fen}: no move {text}"))
        .fen
        .clone()
}
