//! Games that the engine plays against itself, to learn from.

use std::sync::atomic::AtomicBool;

use variorum_arena::plan::{Draft, Opening, Openings};
use variorum_engine::{Engine, Limits, Score};
use variorum_rules::setup::{Choices, FieldKind, Random, SetupError};
use variorum_rules::{Bits, Board, Color, Move, Position, Rules, with_board};

use crate::sample::Sample;

/// How games are played.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Positions looked at for a move.
    pub nodes: u64,
    /// Set-up options that all games share.
    pub choices: Choices,
    /// Of a hundred games, those in which chance chooses the other options of the set-up.
    pub vary: u32,
    /// The least number of random moves in the beginning; there are up to three more.
    pub plies: u32,
    /// The greatest advantage of an opening, in centipawns.
    pub balance: i32,
}

/// Positions looked at to weigh an opening.
const WEIGHING: u64 = 400;
/// How often other options are drawn before the game is played with the usual ones.
const TRIES: usize = 40;
/// A side that sees itself so far ahead, in centipawns …
const DECIDED: i32 = 1_500;
/// … for so many plies of both sides has won.
const DECIDED_PLIES: u32 = 6;
/// A game within so many centipawns of level …
const LEVEL: i32 = 8;
/// … for so many plies, after the first [`LEVEL_FROM`], is drawn.
const LEVEL_PLIES: u32 = 16;
const LEVEL_FROM: u32 = 80;
/// A longer game is drawn.
const LONGEST: u32 = 320;
/// Scores beyond this teach nothing about positions.
const MOST: i32 = 3_000;

/// Plays a game and returns the quiet positions of it. The same game of the same seed is always the same.
///
/// # Errors
/// If the rule file makes no set-up of the options.
pub fn game(
    rules: &Rules,
    engine: &mut Engine,
    manner: &Manner,
    seed: u64,
    number: u64,
) -> Result<Vec<Sample>, SetupError> {
    let mut position = opening(rules, engine, manner, seed, number)?.position;
    engine.new_game();
    let mut samples: Vec<Sample> = Vec::new();
    let mut judge = Judge::default();
    let winner = loop {
        if let Some(outcome) = position.outcome() {
            break outcome.winner;
        }
        let found = search(engine, &position, manner.nodes, false);
        let Some(best) = found.1 else {
            break None;
        };
        if let Some(winner) = judge.after(position.turn(), found.0) {
            break winner;
        }
        if let Score::Centipawns(score) = found.0
            && score.abs() < MOST
            && with_board!(&mut position, board => is_quiet(board, best))
        {
            samples.push(with_board!(&position, board => Sample::of(board, score as i16)));
        }
        position.play_unchecked(best);
    };
    for sample in &mut samples {
        sample.result = match winner {
            None => 0,
            Some(winner) if winner == sample.turn() => 1,
            Some(_) => -1,
        };
    }
    Ok(samples)
}

fn search(
    engine: &mut Engine,
    position: &Position,
    nodes: u64,
    fresh: bool,
) -> (Score, Option<Move>) {
    let limits = Limits {
        nodes: Some(nodes),
        fresh,
        ..Limits::default()
    };
    let result = engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {});
    (result.score, result.best)
}

/// Where a game begins.
fn opening(
    rules: &Rules,
    engine: &mut Engine,
    manner: &Manner,
    seed: u64,
    number: u64,
) -> Result<Opening, SetupError> {
    let mut random = Random::new(seed, &format!("training game {number}"));
    let plies = manner.plies + random.below(4) as u32;
    let varied = random.below(100) < manner.vary as usize;
    let mut weigh = |position: &Position| search(engine, position, WEIGHING, true).0;
    let mut openings = Openings {
        seed: random.below_u64(1 << 48),
        choices: manner.choices.clone(),
        draft: Draft::Chance,
        plies,
        balance: Some(manner.balance),
    };
    for _ in 0..if varied { TRIES } else { 0 } {
        openings.choices = vary(rules, &manner.choices, &mut random);
        // Not everything that can be drawn goes together.
        if let Ok(opening) = openings.opening(rules, 0, &mut weigh) {
            return Ok(opening);
        }
    }
    openings.choices = manner.choices.clone();
    openings.opening(rules, 0, &mut weigh)
}

/// Other options of the set-up, each drawn or left as it is.
fn vary(rules: &Rules, fixed: &Choices, random: &mut Random) -> Choices {
    let mut choices = fixed.clone();
    for field in rules.setup_form().fields {
        if fixed.get(&field.name).is_some() || random.below(2) == 0 {
            continue;
        }
        let values = match field.kind {
            FieldKind::Values { values, .. } => values,
            FieldKind::Pieces(mut cases) => cases.swap_remove(0).values,
            FieldKind::Places => continue,
        };
        if !values.is_empty() {
            let value = &values[random.below(values.len())];
            choices.set(field.name, value.name.as_str());
        }
    }
    choices
}

/// Whether a position says by itself what it is worth: nobody takes a royal, and the best move takes, converts and
/// promotes nothing. Where most moves take or convert something, as in games of turning stones, that is no reason to wait for
/// another position, unless captures are compulsory.
fn is_quiet<B: Bits>(board: &mut Board<B>, best: Move) -> bool {
    if board.is_placing() || Color::BOTH.iter().any(|side| board.is_capturable(*side)) {
        return false;
    }
    let is_calm = |board: &Board<B>, mv: Move| {
        (mv.is_drop() || mv.kind().is_none())
            && board.effects(mv).all().is_empty()
            && !board.is_suicide(mv)
    };
    if is_calm(board, best) {
        return true;
    }
    if board.must_capture() {
        return false;
    }
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    let calm = moves.iter().filter(|mv| is_calm(board, **mv)).count();
    2 * calm < moves.len()
}

/// Ends games that are decided.
#[derive(Default)]
struct Judge {
    plies: u32,
    level: u32,
    /// For how many plies the same side has been far ahead, and which.
    ahead: (u32, Option<Color>),
}

impl Judge {
    /// Hears what the side to move thinks; perhaps the game is over, with or without a winner.
    fn after(&mut self, side: Color, score: Score) -> Option<Option<Color>> {
        self.plies += 1;
        let score = match score {
            Score::Centipawns(score) => score,
            Score::Mate(moves) => {
                if moves > 0 {
                    i32::MAX
                } else {
                    -i32::MAX
                }
            }
        };
        self.level = if score.abs() <= LEVEL {
            self.level + 1
        } else {
            0
        };
        let leader = (score.abs() >= DECIDED).then_some(if score > 0 { side } else { !side });
        self.ahead = match leader {
            None => (0, None),
            Some(_) if leader == self.ahead.1 => (self.ahead.0 + 1, leader),
            Some(_) => (1, leader),
        };
        if self.ahead.0 >= DECIDED_PLIES {
            return Some(leader);
        }
        let level = self.plies > LEVEL_FROM && self.level >= LEVEL_PLIES;
        (level || self.plies >= LONGEST).then_some(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manner(vary: u32) -> Manner {
        Manner {
            nodes: 60,
            choices: Choices::new(),
            vary,
            plies: 6,
            balance: 400,
        }
    }

    #[test]
    fn a_game_repeats_itself_and_its_positions_are_quiet() {
        let rules = variorum_catalog::load("nova8").unwrap();
        let play = |number| game(&rules, &mut Engine::new(1), &manner(50), 7, number).unwrap();
        // Armies are drawn by lot, and some end a game before there is a quiet position.
        let long = (1..20).find(|number| play(*number).len() > 5).unwrap();
        let samples = play(long);
        assert_eq!(samples, play(long));
        assert_ne!(samples, play(long + 1));
        for sample in &samples {
            let position = rules.position_from_setup(&sample.setup()).unwrap();
            assert!(!position.in_check());
        }
        // What is good for one side is bad for the other.
        let won: Vec<i8> = samples
            .iter()
            .map(|s| if s.black { -s.result } else { s.result })
            .collect();
        assert!(won.iter().all(|result| *result == won[0]));
    }

    #[test]
    fn chance_draws_options_that_go_together() {
        let rules = variorum_catalog::load("nova10").unwrap();
        let mut engine = Engine::new(1);
        // The type of which there are most units.
        let mut usual = std::collections::BTreeSet::new();
        for number in 0..12 {
            let opening = opening(&rules, &mut engine, &manner(100), 3, number).unwrap();
            let mut counts = vec![0; rules.def().pieces.len()];
            for square in rules.topology().squares() {
                if let Some(unit) = opening.position.unit(square) {
                    counts[unit.kind()] += 1;
                }
            }
            usual.insert((0..counts.len()).max_by_key(|kind| counts[*kind]));
        }
        assert!(usual.len() > 2, "{usual:?}");
    }

    #[test]
    fn decided_games_end() {
        let mut judge = Judge::default();
        let mut end = None;
        for ply in 0..DECIDED_PLIES {
            let side = Color::from_index(ply as usize);
            let score = if side == Color::White { 2_000 } else { -2_000 };
            assert_eq!(end, None);
            end = judge.after(side, Score::Centipawns(score));
        }
        assert_eq!(end, Some(Some(Color::White)));
        let mut judge = Judge::default();
        let drawn = (0..LONGEST).find(|ply| {
            judge.after(Color::from_index(*ply as usize), Score::Centipawns(0)) == Some(None)
        });
        assert_eq!(drawn, Some(LEVEL_FROM));
    }
}
