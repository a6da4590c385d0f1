//! Legal moves by two versions of the same rules, in positions in which both can be.

use std::collections::BTreeSet;

use variorum_rules::{Position, Rules};

/// Positions that are looked at of one game.
const EACH: usize = 4;

/// A position in which one version allows what the other does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sampled {
    /// The position.
    pub fen: String,
    /// Moves of this version that were not legal before.
    pub gained: Vec<String>,
    /// Moves that were legal before and are not now.
    pub lost: Vec<String>,
}

/// What was found in all positions together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    /// Positions that both versions know.
    pub compared: usize,
    /// Positions of this version that the other one refuses, since it lacks a piece, a square or a right.
    pub refused: usize,
    /// Those in which moves differ, most differences first.
    pub different: Vec<Sampled>,
}

/// Positions out of games: the first one, and a few more of each at equal distances.
///
/// `games` are positions to begin with, and moves with blanks between them; a game that these rules do not know ends where that shows.
pub fn positions<'a>(
    rules: &Rules,
    games: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Vec<Position> {
    let mut found: Vec<Position> = Vec::new();
    for (fen, moves) in games {
        let Ok(mut position) = rules.position_from_fen(fen) else {
            continue;
        };
        let moves: Vec<&str> = moves.split_whitespace().collect();
        let step = moves.len().div_ceil(EACH).max(1);
        for (ply, text) in moves.iter().enumerate() {
            if ply % step == 0 {
                found.push(position.clone());
            }
            let Ok(mv) = position.legal().parse(text) else {
                break;
            };
            position.play_unchecked(mv);
        }
    }
    // Clocks and history are no part of what is compared.
    let mut seen = BTreeSet::new();
    found.retain(|position| seen.insert(position.fen()));
    found
}

/// Compares the legal moves of positions of this version with those of the version before.
pub fn compared(before: &Rules, positions: &[Position]) -> Samples {
    let mut samples = Samples::default();
    for position in positions {
        let fen = position.fen();
        let Ok(old) = before.position_from_fen(&fen) else {
            samples.refused += 1;
            continue;
        };
        samples.compared += 1;
        let [now, was] = [position, &old].map(|position| -> BTreeSet<String> {
            let legal = position.legal();
            let moves = legal.moves().iter();
            moves.map(|mv| legal.text(*mv)).collect()
        });
        let only = |these: &BTreeSet<String>, those: &BTreeSet<String>| {
            these.difference(those).cloned().collect::<Vec<_>>()
        };
        let (gained, lost) = (only(&now, &was), only(&was, &now));
        if !gained.is_empty() || !lost.is_empty() {
            samples.different.push(Sampled { fen, gained, lost });
        }
    }
    let count = |sampled: &Sampled| sampled.gained.len() + sampled.lost.len();
    let different = &mut samples.different;
    different.sort_by_key(|sampled| std::cmp::Reverse(count(sampled)));
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> Rules {
        let (bundle, _) =
            variorum_catalog::Bundle::gather("a.kdl", text, &variorum_catalog::BuiltIn);
        bundle.load(&[]).unwrap()
    }

    #[test]
    fn moves_that_come_and_go_are_found() {
        let game = |knight: &str| {
            rules(&format!(
                "game \"A\" id=\"a\"\nextends \"chess\"\npiece \"Knight\" id=\"N\" {{ move \"{knight}\" }}\n"
            ))
        };
        let (before, now) = (rules("game \"A\" id=\"a\"\nextends \"chess\"\n"), game("N"));
        let start = now.start_position().unwrap().fen();
        let all = positions(&now, [(start.as_str(), "e2e4 e7e5 g1f3 b8c6")]);
        assert_eq!(all.len(), 4);
        let same = compared(&before, &all);
        assert_eq!((same.compared, same.different.len()), (4, 0));
        let now = game("C");
        let all = positions(&now, [(start.as_str(), "e2e4 e7e5 nonsense d2d4")]);
        assert_eq!(all.len(), 3);
        let other = compared(&before, &all);
        assert_eq!(other.different.len(), 3);
        let first = &other.different[0];
        assert!(first.lost.contains(&"g1f3".to_owned()), "{first:?}");
        assert!(first.gained.contains(&"g1h4".to_owned()), "{first:?}");
    }
}
