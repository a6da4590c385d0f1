//! What is known of a game that is looked back at, and which position is to be looked at next.
//!
//! It goes over the game twice, first quickly and then more sharply, and looks at the worst moves of either side once more.
//! After each round the moves are judged, for which some positions beside the game are looked at, too. Nothing here searches:
//! [`Course::next_task`] says what is missing, and [`Course::learn`] takes it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use crate::wire::ReviewStage;
use serde::{Deserialize, Serialize};
use variorum_engine::{Clock, Limits, Score};
use variorum_review::{Found, Reviewed, for_white, judge, look, worst};
use variorum_rules::{Color, Move, Position};

use super::played::Played;

/// How many of the worst moves of a side are shown, and looked at once more.
pub(super) const WORST: usize = 3;

/// Moves of a line that are kept.
const LINE: usize = 12;

/// How sharply a position was looked at, from the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Round {
    /// At a glance.
    Quick,
    /// More closely.
    Sharp,
    /// As closely as any.
    Sharpest,
}

impl Round {
    /// What a search may use, in a game with so many positions: a long one is looked at as long as any, all in all.
    pub fn limits(self, positions: usize, clock: Clock) -> Limits {
        let positions = positions.max(1) as u64;
        let (depth, nodes) = match self {
            Round::Quick => (7, (2_000_000 / positions).clamp(500, 20_000)),
            Round::Sharp => (10, (20_000_000 / positions).clamp(2_000, 200_000)),
            Round::Sharpest => (13, 1_500_000),
        };
        Limits {
            depth: Some(depth),
            nodes: Some(nodes),
            ..Limits::movetime(Duration::from_secs(10), clock)
        }
    }

    fn stage(self) -> ReviewStage {
        match self {
            Round::Quick => ReviewStage::Quick,
            Round::Sharp => ReviewStage::Sharp,
            Round::Sharpest => ReviewStage::Sharpest,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Debug)]
struct Known {
    round: Round,
    found: Found,
}

/// What is known of a move.
#[derive(Clone, Debug)]
struct Judged {
    round: Round,
    /// Not if it is to be judged anew, since more is known of a position or not yet all. It is shown all the same: whoever has
    /// seen that a move is judged asks for its lines.
    is_settled: bool,
    reviewed: Option<Arc<Reviewed>>,
}

/// A position that is to be looked at.
#[derive(Debug)]
pub struct Task {
    /// The position.
    pub position: Position,
    /// How sharply.
    pub round: Round,
    place: Place,
}

#[derive(Debug)]
enum Place {
    /// In the game, after so many moves.
    Ply(usize),
    /// Beside it.
    Aside(String),
}

/// What is known of a game.
pub struct Course {
    played: Arc<Played>,
    /// What units are worth, by type.
    values: Arc<[i32]>,
    /// By the number of moves before it.
    found: Vec<Option<Known>>,
    /// Positions beside the game, by their text.
    aside: HashMap<String, Known>,
    judged: Vec<Option<Judged>>,
    /// The moves of the last round, once it is known which.
    chosen: Option<Vec<usize>>,
    /// The round that is going on; nothing when all is known.
    round: Option<Round>,
    done: usize,
    of: usize,
}

/// What is shown of it.
pub struct Sight {
    /// Where the work stands.
    pub stage: ReviewStage,
    /// How much of this stage is done.
    pub percent: u32,
    /// Whether others are served first.
    pub waiting: bool,
    /// What each position is worth for White.
    pub scores: Vec<Option<Score>>,
    /// What is thought of each move, with the round in which that was found.
    pub judged: Vec<Option<(Round, Arc<Reviewed>)>>,
    /// What units are worth, by type.
    pub values: Arc<[i32]>,
}

impl std::fmt::Debug for Sight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Sight").field(&self.stage).finish()
    }
}

impl Sight {
    /// The same, while others are served first, or not any more.
    pub fn waiting(&self, waiting: bool) -> Sight {
        Sight {
            waiting,
            scores: self.scores.clone(),
            judged: self.judged.clone(),
            values: Arc::clone(&self.values),
            ..*self
        }
    }

    /// What is thought of the moves, as far as it is known.
    pub fn reviewed(&self) -> Vec<Option<&Reviewed>> {
        let judged = self.judged.iter();
        judged
            .map(|one| one.as_ref().map(|(_, reviewed)| &**reviewed))
            .collect()
    }
}

impl Course {
    /// Nothing is known yet.
    pub fn new(played: Arc<Played>, values: Vec<i32>) -> Course {
        let moves = played.moves.len();
        Course {
            values: values.into(),
            found: vec![None; moves + 1],
            aside: HashMap::new(),
            judged: vec![None; moves],
            chosen: None,
            round: Some(Round::Quick),
            done: 0,
            of: 2 * moves + 1,
            played,
        }
    }

    /// The position that is to be looked at next; nothing when all is known.
    pub fn next_task(&mut self) -> Option<Task> {
        // That a position was looked at more closely says that the first round is over, whatever was kept of it.
        let found = self.found.iter().flatten();
        let is_begun = found.map(|known| known.round).max() > Some(Round::Quick);
        let rounds = [Round::Quick, Round::Sharp].into_iter();
        for round in rounds.skip(usize::from(is_begun)) {
            let (plies, moves) = (0..self.found.len(), 0..self.judged.len());
            let task = self.missing(
                round,
                &plies.collect::<Vec<_>>(),
                &moves.collect::<Vec<_>>(),
            );
            if task.is_some() {
                return task;
            }
        }
        let chosen = match &self.chosen {
            Some(chosen) => chosen.clone(),
            None => {
                let chosen = self.worst();
                self.chosen = Some(chosen.clone());
                chosen
            }
        };
        let mut plies: Vec<usize> = chosen.iter().flat_map(|ply| [*ply, ply + 1]).collect();
        plies.sort_unstable();
        plies.dedup();
        let task = self.missing(Round::Sharpest, &plies, &chosen);
        if task.is_none() {
            self.round = None;
        }
        task
    }

    /// The worst moves of either side, in their order.
    fn worst(&self) -> Vec<usize> {
        let judged = self.judged.iter();
        let reviewed: Vec<Option<&Reviewed>> = judged
            .map(|one| one.as_ref().and_then(|one| one.reviewed.as_deref()))
            .collect();
        let sides = Color::BOTH.into_iter();
        let mut chosen: Vec<usize> = sides
            .flat_map(|side| worst(&reviewed, Some(side), WORST))
            .collect();
        chosen.sort_unstable();
        chosen
    }

    /// What is missing of a round that goes over these positions and judges these moves.
    fn missing(&mut self, round: Round, plies: &[usize], moves: &[usize]) -> Option<Task> {
        self.round = Some(round);
        self.of = plies.len() + moves.len();
        let known = |known: &Option<Known>| known.as_ref().is_some_and(|one| one.round >= round);
        let is_judged = |one: &Judged| one.is_settled && one.round >= round;
        let judged = |one: &Option<Judged>| one.as_ref().is_some_and(is_judged);
        self.done = plies.iter().filter(|ply| known(&self.found[**ply])).count()
            + moves
                .iter()
                .filter(|ply| judged(&self.judged[**ply]))
                .count();
        for ply in plies {
            if known(&self.found[*ply]) {
                continue;
            }
            let position = self.played.at(*ply);
            match Found::of_end(&position) {
                Some(end) if !position.has_legal_move() => {
                    self.found[*ply] = Some(Known { round, found: end });
                }
                _ => {
                    return Some(Task {
                        position,
                        round,
                        place: Place::Ply(*ply),
                    });
                }
            }
        }
        // The moves in their order, so that the game is played once.
        let mut position = self.played.start.clone();
        let mut next = 0;
        for ply in moves {
            if judged(&self.judged[*ply]) {
                continue;
            }
            while next < *ply {
                position.play_unchecked(self.played.moves[next]);
                next += 1;
            }
            let (reviewed, missing) = self.judge(&position, *ply, round);
            if let Some(position) = missing {
                return Some(Task {
                    place: Place::Aside(position.fen()),
                    position: *position,
                    round,
                });
            }
            self.judged[*ply] = Some(Judged {
                round,
                is_settled: true,
                reviewed,
            });
        }
        None
    }

    /// What is thought of a move, and the position that has to be looked at before that is sure.
    fn judge(
        &self,
        position: &Position,
        ply: usize,
        round: Round,
    ) -> (Option<Arc<Reviewed>>, Option<Box<Position>>) {
        let found = |ply: usize, at: &Position| {
            let known = self.found[ply].as_ref();
            // The end of the game counts, even if people played on.
            look(at, &mut |_| {
                known.map_or_else(nothing, |known| known.found.clone())
            })
        };
        let mut after = position.clone();
        after.play_unchecked(self.played.moves[ply]);
        let (before, next) = (found(ply, position), found(ply + 1, &after));
        let known = |position: &Position| {
            let known = self.aside.get(&position.fen());
            let known = known.filter(|known| known.round >= round);
            known.map(|known| known.found.clone())
        };
        let played = self.played.moves[ply];
        let (judged, missing) = asking(known, |think| {
            judge(position, played, &before, &next, &self.values, think)
        });
        (judged.map(Arc::new), missing)
    }

    /// Takes what was found out.
    pub fn learn(&mut self, task: Task, mut found: Found) {
        found.line.truncate(LINE);
        let known = Known {
            round: task.round,
            found,
        };
        match task.place {
            Place::Ply(ply) => {
                self.found[ply] = Some(known);
                // The last round looks at a few positions only; the moves on both sides of them are judged anew.
                if task.round == Round::Sharpest {
                    let beside = [ply.checked_sub(1), Some(ply)].into_iter().flatten();
                    for judged in beside {
                        if let Some(Some(judged)) = self.judged.get_mut(judged) {
                            judged.is_settled = false;
                        }
                    }
                }
            }
            Place::Aside(fen) => {
                self.aside.insert(fen, known);
            }
        }
    }

    /// What is shown of it.
    pub fn sight(&self) -> Sight {
        let turns = self.played.turns.iter();
        let scores = self.found.iter().zip(turns).map(|(known, turn)| {
            let known = known.as_ref()?;
            Some(for_white(known.found.score, *turn))
        });
        let judged = self.judged.iter().map(|one| {
            let one = one.as_ref()?;
            Some((one.round, Arc::clone(one.reviewed.as_ref()?)))
        });
        Sight {
            stage: self.round.map_or(ReviewStage::Done, Round::stage),
            percent: match self.round {
                Some(_) => (100 * self.done / self.of.max(1)) as u32,
                None => 100,
            },
            waiting: false,
            scores: scores.collect(),
            judged: judged.collect(),
            values: Arc::clone(&self.values),
        }
    }
}

fn nothing() -> Found {
    Found {
        score: Score::Centipawns(0),
        line: Vec::new(),
    }
}

/// Does something that asks about positions of which some are known. If one is not, that one, too: what was done is then done as
/// if nothing were gained or lost there.
pub fn asking<T>(
    known: impl Fn(&Position) -> Option<Found>,
    work: impl FnOnce(&mut dyn FnMut(&Position) -> Found) -> T,
) -> (T, Option<Box<Position>>) {
    let mut missing = None;
    let done = work(&mut |position| {
        known(position).unwrap_or_else(|| {
            missing.get_or_insert_with(|| Box::new(position.clone()));
            nothing()
        })
    });
    (done, missing)
}

/// What is kept of a game.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// The version of the program that looked.
    program: String,
    /// By which the game is known to be the same.
    rules: String,
    last: String,
    found: Vec<Option<KeptFound>>,
    aside: Vec<(String, KeptFound)>,
}

#[derive(Serialize, Deserialize)]
struct KeptFound {
    round: Round,
    #[serde(flatten)]
    score: KeptScore,
    line: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeptScore {
    Cp(i32),
    Mate(i32),
}

impl KeptFound {
    fn of(known: &Known, position: &Position) -> KeptFound {
        let mut position = position.clone();
        let mut line = Vec::new();
        for mv in &known.found.line {
            let legal = position.legal();
            if !legal.contains(*mv) {
                break;
            }
            line.push(legal.text(*mv));
            position.play_unchecked(*mv);
        }
        KeptFound {
            round: known.round,
            score: match known.found.score {
                Score::Centipawns(n) => KeptScore::Cp(n),
                Score::Mate(n) => KeptScore::Mate(n),
            },
            line,
        }
    }

    fn known(self, position: &Position) -> Known {
        let mut position = position.clone();
        let moves = self.line.iter().map_while(|text| {
            let mv: Move = position.legal().parse(text).ok()?;
            position.play_unchecked(mv);
            Some(mv)
        });
        Known {
            round: self.round,
            found: Found {
                line: moves.collect(),
                score: match self.score {
                    KeptScore::Cp(n) => Score::Centipawns(n),
                    KeptScore::Mate(n) => Score::Mate(n),
                },
            },
        }
    }
}

impl Course {
    /// What was found out, as text.
    pub fn kept(&self) -> String {
        let mut position = self.played.start.clone();
        let found = self.found.iter().enumerate().map(|(ply, known)| {
            if ply > 0 {
                position.play_unchecked(self.played.moves[ply - 1]);
            }
            known.as_ref().map(|known| KeptFound::of(known, &position))
        });
        let found = found.collect();
        let rules = self.played.game.rules();
        let mut aside: Vec<(String, KeptFound)> = self
            .aside
            .iter()
            .filter_map(|(fen, known)| {
                let position = rules.position_from_fen(fen).ok()?;
                Some((fen.clone(), KeptFound::of(known, &position)))
            })
            .collect();
        aside.sort_by(|(one, _), (other, _)| one.cmp(other));
        let kept = Kept {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules: self.played.game.digest().to_owned(),
            last: self.played.last.clone(),
            found,
            aside,
        };
        serde_json::to_string(&kept).expect("plain data")
    }

    /// Takes what was found out before, if it is about the same game under the same rules, and by this version of the program.
    pub fn remember(&mut self, text: &str) {
        let Ok(kept) = serde_json::from_str::<Kept>(text) else {
            return;
        };
        let is_same = kept.program == env!("CARGO_PKG_VERSION")
            && kept.rules == self.played.game.digest()
            && kept.last == self.played.last
            && kept.found.len() == self.found.len();
        if !is_same {
            return;
        }
        let mut position = self.played.start.clone();
        for (ply, found) in kept.found.into_iter().enumerate() {
            if ply > 0 {
                position.play_unchecked(self.played.moves[ply - 1]);
            }
            self.found[ply] = found.map(|found| found.known(&position));
        }
        let rules = self.played.game.rules();
        for (fen, found) in kept.aside {
            if let Ok(position) = rules.position_from_fen(&fen) {
                self.aside.insert(fen, found.known(&position));
            }
        }
        // This judges all that can be judged for good. Whoever looked before finds the other moves judged, too, as far as that
        // can be said.
        if self.next_task().is_none() {
            return;
        }
        let mut position = self.played.start.clone();
        for ply in 0..self.judged.len() {
            let is_known = self.found[ply].is_some() && self.found[ply + 1].is_some();
            if is_known && self.judged[ply].is_none() {
                let (reviewed, _) = self.judge(&position, ply, Round::Quick);
                self.judged[ply] = Some(Judged {
                    round: Round::Quick,
                    is_settled: false,
                    reviewed,
                });
            }
            position.play_unchecked(self.played.moves[ply]);
        }
    }
}
