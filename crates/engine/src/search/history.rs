//! What moves did well before.

use variorum_rules::{Bits, Board, Color, Move, Square};

/// Scores of moves by what they are, and by what came before them. All lie between ±[`LIMIT`].
pub(super) struct History {
    /// Of quiet moves, by the unit that moves and where to.
    quiet: Vec<i16>,
    /// Of quiet moves, by a move played one, two, four or six plies before them, too: rows of [`ROW`] scores, one for each such move.
    after: Vec<i16>,
    /// How often each row has been halved, of how many times it should be: most rows are not asked for in most searches.
    halved: Vec<u32>,
    halvings: u32,
    /// Of moves that take something, by the unit that moves, where to, and what it takes.
    noisy: Vec<i16>,
    /// By how much the evaluation was wrong, in [`GRAIN`]ths of a centipawn, by side to move and structure.
    corrections: Vec<i32>,
    /// Refutations by the move answered.
    answers: Vec<Option<Move>>,
}

const SQUARES: usize = 128;
/// Units and squares, as [`index`] numbers them.
const MOVES: usize = 256 * SQUARES;
/// Of all pairs of moves few occur in a game, and two that share a place do little harm, so rows and places in a row are hashed.
const ROW: usize = 1 << 10;
const ROWS: usize = 1 << 10;
const NOISY: usize = 1 << 15;
/// The highest score.
pub(super) const LIMIT: i32 = 16_000;

/// The rows of [`History`] for the moves before the present one, the last first.
#[derive(Clone, Copy)]
pub(super) struct Before([usize; BACK.len()]);

/// How many plies before the present move lie those after which it is remembered.
pub(super) const BACK: [usize; 4] = [1, 2, 4, 6];

impl Default for History {
    fn default() -> Self {
        History {
            quiet: vec![0; MOVES],
            after: vec![0; ROWS * ROW],
            halved: vec![0; ROWS],
            halvings: 0,
            noisy: vec![0; NOISY],
            corrections: vec![0; 2 * STRUCTURES],
            answers: vec![None; MOVES],
        }
    }
}

/// Index of a move by the unit that moves or is dropped, and where to.
#[inline]
pub(super) fn index<B: Bits>(board: &Board<B>, mv: Move) -> usize {
    let code = if mv.from() == Square::NONE {
        mv.kind()
            .map_or(0, |kind| 2 + 2 * kind + board.turn().index())
    } else {
        board.unit(mv.from()).code() as usize
    };
    // On the largest boards two squares share a place, which costs a little order and no more.
    (code & 255) * SQUARES + (mv.to().index() & 127)
}

/// The place of a move in a row.
#[inline]
fn place(index: usize) -> usize {
    ((index as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize
}

/// The place of a move that takes a unit with this code.
#[inline]
fn taking(index: usize, taken: u8) -> usize {
    let number = (index as u64) << 8 | u64::from(taken);
    (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 49) as usize
}

/// Places for structures.
const STRUCTURES: usize = 1 << 14;
/// Parts of a centipawn.
const GRAIN: i32 = 256;
/// The greatest correction, in centipawns.
const MOST_WRONG: i32 = 64;

fn correction_place(structure: u64, turn: Color) -> usize {
    turn.index() * STRUCTURES + (structure >> 50) as usize
}

impl History {
    /// By how much the evaluation is too low in positions of this structure, in centipawns.
    pub(super) fn correction(&self, structure: u64, turn: Color) -> i32 {
        self.corrections[correction_place(structure, turn)] / GRAIN
    }

    /// Hears that the evaluation was too low by so much in a position of this structure that was searched so deep.
    pub(super) fn correct(&mut self, structure: u64, turn: Color, wrong: i32, depth: i32) {
        let slot = &mut self.corrections[correction_place(structure, turn)];
        let weight = (depth + 1).min(16);
        let seen = GRAIN * (wrong + *slot / GRAIN).clamp(-4 * MOST_WRONG, 4 * MOST_WRONG);
        *slot = ((256 - weight) * *slot / 256 + weight * seen / 256)
            .clamp(-GRAIN * MOST_WRONG, GRAIN * MOST_WRONG);
    }

    /// The rows for the moves before the present one, the last first: [`index`]es, 0 for a pass or nothing.
    pub(super) fn before(&mut self, moves: [usize; BACK.len()]) -> Before {
        let row = |ago: usize| {
            let number = (BACK.len() * moves[ago] + ago) as u64;
            let row = (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;
            if self.halved[row] != self.halvings {
                self.catch_up(row);
            }
            row * ROW
        };
        Before(std::array::from_fn(row))
    }

    /// Halves the scores of a row as often as it should have been.
    #[cold]
    fn catch_up(&mut self, row: usize) {
        let missed = self.halvings.wrapping_sub(self.halved[row]);
        self.halved[row] = self.halvings;
        let halvings = missed.min(14);
        let below_one = (1 << halvings) - 1;
        for score in &mut self.after[row * ROW..][..ROW] {
            // A division that rounds towards zero, but many at a time: a short search meets most rows once.
            let up = (*score >> 15) & below_one;
            *score = (*score + up) >> halvings;
        }
    }

    /// The sum of what is known of a quiet move, between ±4 × [`LIMIT`].
    #[inline]
    pub(super) fn quiet(&self, index: usize, before: Before) -> i32 {
        let place = place(index);
        let after = before.0.map(|row| i32::from(self.after[row + place]));
        let [one, two, four, six] = after;
        i32::from(self.quiet[index]) + one + two + (four + six) / 2
    }

    /// What is known of a move that takes a unit with this code.
    #[inline]
    pub(super) fn noisy(&self, index: usize, taken: u8) -> i32 {
        i32::from(self.noisy[taking(index, taken)])
    }

    #[inline]
    pub(super) fn countermove(&self, moved: usize) -> Option<Move> {
        self.answers[moved]
    }

    pub(super) fn set_countermove(&mut self, moved: usize, mv: Move) {
        self.answers[moved] = Some(mv);
    }

    /// Learns that a quiet move did well (`bonus` above 0) or badly.
    pub(super) fn update_quiet(&mut self, index: usize, before: Before, bonus: i32) {
        nudge(&mut self.quiet[index], bonus);
        for row in before.0 {
            nudge(&mut self.after[row + place(index)], bonus);
        }
    }

    /// The same of a move that takes a unit.
    pub(super) fn update_noisy(&mut self, index: usize, taken: u8, bonus: i32) {
        nudge(&mut self.noisy[taking(index, taken)], bonus);
    }

    /// Lets a new search begin with half of what is known.
    pub(super) fn fade(&mut self) {
        for score in self.quiet.iter_mut().chain(&mut self.noisy) {
            *score /= 2;
        }
        self.halvings = self.halvings.wrapping_add(1);
    }
}

/// Moves a score towards a limit, the slower the nearer it is.
fn nudge(slot: &mut i16, bonus: i32) {
    let old = i32::from(*slot);
    *slot = (old + bonus - old * bonus.abs() / LIMIT).clamp(-LIMIT, LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a row is asked for in every search or once in a while, it says the same.
    #[test]
    fn rows_fade_whether_they_are_looked_at_or_not() {
        let (mut often, mut seldom) = (History::default(), History::default());
        let (moves, index) = ([700, 4_321, 17, 99], 1_234);
        let ask = |history: &mut History| {
            let before = history.before(moves);
            history.quiet(index, before)
        };
        for searches in [0, 1, 3, 20, 300] {
            for history in [&mut often, &mut seldom] {
                let before = history.before(moves);
                for _ in 0..40 {
                    history.update_quiet(index, before, 1_500);
                }
            }
            let known = ask(&mut often);
            assert!(known > 2 * LIMIT && known == ask(&mut seldom));
            for _ in 0..searches {
                often.fade();
                ask(&mut often);
                seldom.fade();
            }
            let left = ask(&mut seldom);
            assert_eq!(ask(&mut often), left);
            let half = (known / 2 - 3)..=(known / 2);
            assert!(searches != 1 || half.contains(&left), "{known} to {left}");
            assert!(searches != 300 || left == 0);
        }
    }
}
