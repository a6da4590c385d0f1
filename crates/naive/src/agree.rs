//! Whether the compiled rules of a game say what the literal reading of its definition says, move by move, in games of chance.

use std::collections::BTreeSet;

use variorum_rules::{Color, Move, MoveInfo, Position, Reason, Rules, Square};

use crate::board::{At, State};
use crate::game::Naive;
use crate::moves::Done;

/// A move as both tell it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Told {
    from: Option<String>,
    to: Option<String>,
    after: String,
    captures: BTreeSet<String>,
    converts: BTreeSet<String>,
    promotes: Option<usize>,
}

/// What came of a game of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// All of its positions are the same for both: so many.
    Agreed(u32),
    /// The literal reading cannot follow: it knows no such beginning.
    Untold,
    /// They differ: where, and how.
    Differs {
        /// The position.
        fen: String,
        /// In English.
        how: String,
    },
}

/// Plays moves from a position and compares, in each position, its text, all legal moves with what they do, and who has won. `choose`
/// gives a number below the one that it is given. The game ends by its rules, with a difference, or when `goes_on` says so, which is told
/// the number of plies.
#[must_use]
pub fn agree(
    rules: &Rules,
    start: &Position,
    choose: &mut dyn FnMut(usize) -> usize,
    goes_on: &dyn Fn(u32) -> bool,
) -> Agreement {
    let naive = Naive::new(rules.def());
    let mut position = start.clone();
    let fen = position.fen();
    let read = naive.read(&fen).filter(|_| !position.is_placing());
    // What it does not read it cannot tell again.
    let read = read.filter(|state| naive.fen(state, false) == without_clocks(&fen));
    let Some(mut state) = read else {
        return Agreement::Untold;
    };
    let mut ply = 0;
    loop {
        let differs = |position: &Position, how: String| Agreement::Differs {
            fen: position.fen(),
            how,
        };
        let literal: Vec<Done> = match naive.compared(rules, &state, &mut position) {
            Ok(moves) => moves,
            Err(how) => return differs(&position, how),
        };
        if literal.is_empty() || position.outcome().is_some() || !goes_on(ply) {
            return Agreement::Agreed(ply + 1);
        }
        let done = &literal[choose(literal.len())];
        let Some(mv) = naive.same_move(rules, done, &mut position) else {
            let told = literally(&naive, done);
            return differs(&position, format!("not found: {}", list(&[&told])));
        };
        position.play_unchecked(mv);
        state = done.after.clone();
        ply += 1;
    }
}

impl Naive {
    /// Compares a position with what compiled rules say of it: its text, its moves with what they do, its result. Gives the literal moves,
    /// none where the game is over; the position is as it was.
    ///
    /// # Errors
    /// How they differ, in English.
    pub fn compared(
        &self,
        rules: &Rules,
        state: &State,
        position: &mut Position,
    ) -> Result<Vec<Done>, String> {
        let naive = self;
        let (one, other) = (without_clocks(&position.fen()), naive.fen(state, false));
        if one != other {
            return Err(format!("the position is {one} and {other}"));
        }
        let literal: Vec<Done> = naive.legal(state).into_iter().collect();
        let expected: BTreeSet<Told> = literal.iter().map(|done| literally(naive, done)).collect();
        let infos = position.legal().infos();
        let count = infos.len();
        let found: BTreeSet<Told> = infos
            .iter()
            .map(|info| compiled(rules, position, info))
            .collect();
        if found.len() != count {
            return Err("the same move is there twice".to_owned());
        }
        let missing: Vec<&Told> = expected.difference(&found).collect();
        let invented: Vec<&Told> = found.difference(&expected).collect();
        if !missing.is_empty() {
            return Err(format!("not found: {}", list(&missing)));
        }
        if !invented.is_empty() {
            return Err(format!("not allowed: {}", list(&invented)));
        }
        let outcome = position.outcome();
        let of_history = outcome.is_some_and(|end| is_of_history(end.reason));
        let winner = outcome
            .filter(|end| !is_of_history(end.reason))
            .map(|end| end.winner.map(Color::index));
        let expected = match naive.decided(state) {
            Some(winner) => Some(winner),
            None if literal.is_empty() => Some(naive.without_moves(state)),
            // What else history ends goes before counts.
            None if of_history => None,
            None => naive.counted_out(state),
        };
        let expected = expected.map(|side| side.map(|side| side as usize));
        match winner == expected {
            true => Ok(literal),
            false => Err(format!("the result is {winner:?} and {expected:?}")),
        }
    }

    /// The compiled move that does what a literal one does, if there is one; the position is as it was.
    pub fn same_move(&self, rules: &Rules, done: &Done, position: &mut Position) -> Option<Move> {
        let told = literally(self, done);
        let mut infos = position.legal().infos().into_iter();
        let same = infos.find(|info| compiled(rules, position, info) == told);
        same.map(|info| info.mv)
    }
}

/// A few moves, for people.
fn list(moves: &[&Told]) -> String {
    let texts = moves.iter().take(3).map(|told| {
        let name = |square: &Option<String>| square.clone().unwrap_or_else(|| "–".to_owned());
        let all =
            |squares: &BTreeSet<String>| squares.iter().cloned().collect::<Vec<_>>().join(" ");
        let mut text = format!("{} to {}", name(&told.from), name(&told.to));
        for (does, squares) in [("captures", &told.captures), ("converts", &told.converts)] {
            if !squares.is_empty() {
                text.push_str(&format!(", {does} {}", all(squares)));
            }
        }
        if let Some(kind) = told.promotes {
            text.push_str(&format!(", promotes to type {kind}"));
        }
        format!("{text}, then {}", told.after)
    });
    texts.collect::<Vec<_>>().join("; ")
}

fn literally(naive: &Naive, done: &Done) -> Told {
    let names = |squares: &BTreeSet<At>| {
        let names = squares.iter().map(|&at| naive.name(at).to_owned());
        names.collect()
    };
    Told {
        from: done.from.map(|at| naive.name(at).to_owned()),
        to: done.to.map(|at| naive.name(at).to_owned()),
        after: naive.fen(&done.after, false),
        captures: names(&done.captures),
        converts: names(&done.converts),
        promotes: done.promotes,
    }
}

fn compiled(rules: &Rules, position: &mut Position, info: &MoveInfo) -> Told {
    let name = |square: Square| rules.topology().name(square).to_owned();
    let names = |squares: &[Square]| squares.iter().map(|&square| name(square)).collect();
    position.play_unchecked(info.mv);
    let after = without_clocks(&position.fen());
    position.undo();
    Told {
        from: info.from.map(name),
        to: info.to.map(name),
        after,
        captures: names(&info.captures),
        converts: names(&info.converts),
        promotes: info.promotes,
    }
}

/// The position without what the literal reading keeps to itself: the clocks, and which unit can be captured in passing.
fn without_clocks(fen: &str) -> String {
    let fields = fen.split(' ').filter(|field| !field.starts_with("victim="));
    let kept: Vec<&str> = fields
        .enumerate()
        .filter(|(index, _)| !(4..=5).contains(index))
        .map(|(_, field)| field)
        .collect();
    kept.join(" ")
}

/// Whether a game has been drawn by what the literal reading does not look at.
fn is_of_history(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Repetition | Reason::PerpetualCheck | Reason::FiftyMoves | Reason::DeadPosition
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_rules::SplitMix64;

    #[test]
    fn bundled_games_agree_from_their_first_position() {
        let mut untold = Vec::new();
        for game in variorum_catalog::ids() {
            let rules = variorum_catalog::load(&game).unwrap();
            let Ok(start) = rules.start_position() else {
                continue;
            };
            let mut random = SplitMix64::new(7);
            match agree(&rules, &start, &mut |n| random.below(n), &|ply| ply < 3) {
                Agreement::Agreed(positions) => assert!(positions > 1, "{game}"),
                Agreement::Untold => untold.push(game),
                Agreement::Differs { fen, how } => panic!("{game}: {fen}: {how}"),
            }
        }
        // Armies that are placed, and rooks that castle from anywhere, are not read.
        let known = [
            "chess960",
            "omega-advanced",
            "optima10",
            "optima2002",
            "optima9",
        ];
        assert_eq!(untold, known);
    }
}
