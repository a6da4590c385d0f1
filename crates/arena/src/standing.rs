//! How a match stands.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashSet};
use std::hash::{Hash, Hasher};

use crate::line::{GameLine, reason};
use crate::tally::{Estimate, Points, Sprt, Tally, Verdict};

/// The games of a match played so far.
///
/// A sequential test looks at the pairs in the order of their numbers, and not in the order in which they happened to
/// end: short games would count before long ones otherwise. So the same games give the same verdict, however many were
/// played at once.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    sprt: Option<Sprt>,
    games: BTreeMap<u64, Note>,
    /// Pairs from the first on, all of which are complete.
    prefix: Tally,
    decided: Option<(Verdict, u64)>,
}

/// What is remembered of a game.
#[derive(Clone, Copy, Debug)]
struct Note {
    points: Points,
    /// The same for White.
    white: Points,
    fault: Option<(Fault, bool)>,
    adjudicated: bool,
    unbalanced: bool,
    plies: usize,
    /// Of opening and moves.
    hash: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Forfeit,
    Crash,
    Illegal,
}

/// Games that a player lost otherwise than on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// On time, or by keeping silent.
    pub forfeits: u32,
    /// By ending.
    pub crashes: u32,
    /// By a move that is not legal.
    pub illegal: u32,
}

impl Faults {
    /// How many games these are.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.forfeits + self.crashes + self.illegal
    }

    /// Both players' together.
    #[must_use]
    pub const fn and(&self, other: &Faults) -> Faults {
        Faults {
            forfeits: self.forfeits + other.forfeits,
            crashes: self.crashes + other.crashes,
            illegal: self.illegal + other.illegal,
        }
    }
}

/// What a match says in the end, or meanwhile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Games and pairs counted.
    pub tally: Tally,
    /// How much stronger the first player is.
    pub estimate: Estimate,
    /// Games and pairs counted for White, whoever that was: what it is worth to begin.
    pub white: Tally,
    /// The log likelihood ratio of the pairs in order; nothing without a test.
    pub llr: Option<f64>,
    /// How the test ended, if it has.
    pub verdict: Option<Verdict>,
    /// Faults of the first and the second player.
    pub faults: [Faults; 2],
    /// Games that the match ended.
    pub adjudicated: u32,
    /// Games from openings that were not as balanced as was asked for.
    pub unbalanced: u32,
    /// Games of which no two have the same opening and moves.
    pub distinct: u32,
    /// Plies of all games counted.
    pub plies: u64,
    /// Games that were under way, or had ended, when the test was decided: they are not counted.
    pub after: u32,
}

impl Standing {
    /// A match before its first game.
    #[must_use]
    pub fn new(sprt: Option<Sprt>) -> Standing {
        Standing {
            sprt,
            ..Standing::default()
        }
    }

    /// Whether a game has been played.
    #[must_use]
    pub fn has(&self, game: u64) -> bool {
        self.games.contains_key(&game)
    }

    /// How many games have been played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.games.len() as u64
    }

    /// Takes note of a game. One that is known already changes nothing.
    pub fn add(&mut self, line: &GameLine) {
        if self.has(line.game) {
            return;
        }
        let loser = line.winner().map(|winner| !winner);
        let fault = match line.reason.as_str() {
            reason::TIME => Some(Fault::Forfeit),
            reason::CRASH => Some(Fault::Crash),
            reason::ILLEGAL => Some(Fault::Illegal),
            _ => None,
        };
        let by_first = loser == Some(line.first_side());
        let mut hasher = DefaultHasher::new();
        (&line.fen, &line.moves).hash(&mut hasher);
        let note = Note {
            points: line.points(),
            white: line.whites_points(),
            fault: fault.map(|fault| (fault, by_first)),
            adjudicated: line.reason == reason::ADJUDICATION,
            unbalanced: line.unbalanced,
            plies: line.moves.len(),
            hash: hasher.finish(),
        };
        self.games.insert(line.game, note);
        self.go_on();
    }

    /// Counts the pairs that are complete without a gap, until the test is decided.
    fn go_on(&mut self) {
        while self.decided.is_none() {
            let pair = u64::from(self.prefix.pairs()) + 1;
            let (Some(one), Some(two)) =
                (self.games.get(&(2 * pair - 1)), self.games.get(&(2 * pair)))
            else {
                return;
            };
            self.prefix.add_pair(one.points, two.points);
            let verdict = self
                .sprt
                .and_then(|sprt| sprt.verdict(sprt.llr(&self.prefix)));
            self.decided = verdict.map(|verdict| (verdict, pair));
        }
    }

    /// How the test was decided, if it was.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.decided.map(|(verdict, _)| verdict)
    }

    /// What there is to say.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let last = self.decided.map_or(u64::MAX, |(_, pair)| 2 * pair);
        let (mut tally, mut white) = (Tally::default(), Tally::default());
        let mut faults = [Faults::default(); 2];
        let (mut adjudicated, mut unbalanced, mut plies) = (0, 0, 0);
        let mut seen = HashSet::new();
        for (game, note) in self.games.range(..=last) {
            tally.add_game(note.points);
            white.add_game(note.white);
            if game.is_multiple_of(2)
                && let Some(before) = self.games.get(&(game - 1))
            {
                tally.add_pair(before.points, note.points);
                white.add_pair(before.white, note.white);
            }
            adjudicated += u32::from(note.adjudicated);
            unbalanced += u32::from(note.unbalanced);
            plies += note.plies as u64;
            seen.insert(note.hash);
            if let Some((fault, by_first)) = note.fault {
                let faults = &mut faults[usize::from(!by_first)];
                match fault {
                    Fault::Forfeit => faults.forfeits += 1,
                    Fault::Crash => faults.crashes += 1,
                    Fault::Illegal => faults.illegal += 1,
                }
            }
        }
        Summary {
            tally,
            estimate: Estimate::of(&tally),
            white,
            llr: self.sprt.map(|sprt| sprt.llr(&self.prefix)),
            verdict: self.verdict(),
            faults,
            adjudicated,
            unbalanced,
            distinct: seen.len() as u32,
            plies,
            after: self.games.len() as u32 - tally.games(),
        }
    }
}

impl Summary {
    /// The mean length of a game in plies; 0 without a game.
    #[must_use]
    pub fn mean_plies(&self) -> f64 {
        match self.tally.games() {
            0 => 0.0,
            games => self.plies as f64 / f64::from(games),
        }
    }

    /// The share of draws, from 0 to 1; 0 without a game.
    #[must_use]
    pub fn drawn(&self) -> f64 {
        match self.tally.games() {
            0 => 0.0,
            games => f64::from(self.tally.draws) / f64::from(games),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::side_word;
    use crate::plan::Pairing;
    use crate::tally::Model;

    fn line(game: u64, result: &str, reason: &str) -> GameLine {
        let slot = Pairing::slot(game);
        GameLine {
            game,
            pair: slot.pair,
            white: "a".into(),
            black: "b".into(),
            first: side_word(slot.first).into(),
            seed: 1,
            fen: "x".into(),
            balance: None,
            unbalanced: false,
            moves: vec![format!("{}", game / 3)],
            last: "y".into(),
            result: result.into(),
            reason: reason.into(),
            detail: None,
            refused: None,
            times: vec![1.0],
            lines: None,
            began: 0,
        }
    }

    #[test]
    fn games_are_counted_for_the_first_player() {
        let mut standing = Standing::new(None);
        standing.add(&line(1, "1-0", "checkmate"));
        standing.add(&line(2, "1-0", "time"));
        standing.add(&line(2, "0-1", "time"));
        standing.add(&line(4, "1/2-1/2", "adjudication"));
        let summary = standing.summary();
        let tally = summary.tally;
        assert_eq!((tally.wins, tally.draws, tally.losses), (1, 1, 1));
        assert_eq!(tally.penta, [0, 0, 1, 0, 0]);
        let white = summary.white;
        assert_eq!((white.wins, white.draws, white.losses), (2, 1, 0));
        assert_eq!(white.penta, [0, 0, 0, 0, 1]);
        assert_eq!((summary.adjudicated, summary.distinct), (1, 2));
        // Game 2: the first player is Black and lost on time.
        assert_eq!(summary.faults[0].forfeits, 1);
        assert_eq!(summary.faults[1].total(), 0);
    }

    #[test]
    fn the_order_in_which_games_end_does_not_matter() {
        let sprt = Sprt::new(0.0, 50.0, 0.05, 0.05, Model::Normalized).ok();
        let mut lines: Vec<GameLine> = (1..=200)
            .map(|game| {
                let won = if game % 2 == 1 { "1-0" } else { "0-1" };
                line(game, if game % 8 < 5 { won } else { "1/2-1/2" }, "x")
            })
            .collect();
        let play = |lines: &[GameLine]| {
            let mut standing = Standing::new(sprt);
            lines.iter().for_each(|line| standing.add(line));
            standing.summary()
        };
        let forwards = play(&lines);
        assert_eq!(forwards.verdict, Some(Verdict::Stronger));
        assert!(forwards.tally.games() < 200);
        assert_eq!(forwards.after + forwards.tally.games(), 200);
        assert!(forwards.llr.unwrap() >= 2.94);
        lines.reverse();
        assert_eq!(play(&lines), forwards);
    }

    #[test]
    fn a_gap_holds_the_test_up() {
        let sprt = Sprt::new(0.0, 50.0, 0.05, 0.05, Model::Normalized).ok();
        let mut standing = Standing::new(sprt);
        for game in 2..=200 {
            let won = if game % 2 == 1 { "1-0" } else { "0-1" };
            standing.add(&line(game, if game % 8 < 5 { won } else { "1/2-1/2" }, "x"));
        }
        assert_eq!(standing.verdict(), None);
        standing.add(&line(1, "1-0", "x"));
        assert_eq!(standing.verdict(), Some(Verdict::Stronger));
    }
}
