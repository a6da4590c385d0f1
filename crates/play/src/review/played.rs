//! A finished game as it is looked back at.

use crate::game::Game;
use crate::identity::GameId;
use crate::stored::{Ending, Entry, GameRecord};
use crate::table::{Made, Table, Unreadable};
use crate::wire::{GamePart, ReviewMark};
use variorum_rules::{Color, Move, Position};

/// Why a game cannot be looked back at.
#[derive(Debug, thiserror::Error)]
pub enum NotPlayed {
    /// It is being played.
    #[error("This game has not ended yet.")]
    GoesOn,
    /// It was played by rules that have become others.
    #[error("The rules of this game have been corrected since it was played.")]
    OtherRules,
    /// The rules do not accept what is stored.
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
}

/// A finished game. Its positions are played again when they are needed: those of a long game would take much room.
pub struct Played {
    /// Its address.
    pub id: GameId,
    /// How it was set up.
    pub record: GameRecord,
    /// Its rules.
    pub game: Game,
    /// How it ended.
    pub ending: Ending,
    /// Its first position.
    pub start: Position,
    /// Its moves.
    pub moves: Vec<Move>,
    /// What each of them did.
    pub made: Vec<Made>,
    /// The number of each move as people count.
    pub numbers: Vec<u32>,
    /// Who is to move in each position, the last one included.
    pub turns: Vec<Color>,
    /// The units of each side that are frozen in each position, White's first.
    pub frozen: Vec<[u32; 2]>,
    /// Where its parts begin.
    pub marks: Vec<ReviewMark>,
    /// The last position, as text.
    pub last: String,
}

impl Played {
    /// A stored game under its rules, with all that has happened in it.
    ///
    /// # Errors
    /// It goes on, or its rules have become others.
    pub fn stored(record: GameRecord, history: &[Entry], game: Game) -> Result<Played, NotPlayed> {
        let rules = game.rules().clone();
        let table = Table::replay(rules, record.terms(), &record.start, history)?;
        if table.stopped().is_some() {
            return Err(NotPlayed::OtherRules);
        }
        let ending = table.ending().cloned().ok_or(NotPlayed::GoesOn)?;
        let start = game.rules().position_from_fen(&record.start);
        let start = start.map_err(Unreadable::Start)?;
        let made = table.log().moves(0).to_vec();
        Ok(Played::of(record, game, ending, start, made))
    }

    fn of(
        record: GameRecord,
        game: Game,
        ending: Ending,
        start: Position,
        made: Vec<Made>,
    ) -> Played {
        let mut played = Played {
            id: record.id.clone(),
            record,
            game,
            ending,
            start: start.clone(),
            moves: Vec::with_capacity(made.len()),
            numbers: Vec::with_capacity(made.len()),
            turns: Vec::with_capacity(made.len() + 1),
            frozen: Vec::new(),
            marks: Vec::new(),
            last: String::new(),
            made,
        };
        let freezes = {
            let mut pieces = played.game.rules().def().pieces.iter();
            pieces.any(|piece| !piece.freezes.is_empty())
        };
        let mut position = start;
        let at_first = count(&position);
        let (mut placed, mut taken, mut half) = (position.is_placing(), false, false);
        for ply in 0..=played.made.len() {
            played.turns.push(position.turn());
            if freezes {
                played.frozen.push(frozen(&position));
            }
            let mark = |what| ReviewMark {
                ply: u32::try_from(ply).unwrap_or(u32::MAX),
                what,
            };
            if placed && !position.is_placing() {
                placed = false;
                played.marks.push(mark(GamePart::Placed));
            }
            let Some(made) = played.made.get(ply) else {
                break;
            };
            // The table has played them.
            let Ok(mv) = position.legal().parse(&made.info.text) else {
                break;
            };
            if !taken && !made.info.captures.is_empty() {
                taken = true;
                played.marks.push(mark(GamePart::Taken));
            }
            played.numbers.push(position.setup().fullmove.into());
            position.play_unchecked(mv);
            played.moves.push(mv);
            if taken && !half && 2 * count(&position) <= at_first {
                half = true;
                played.marks.push(ReviewMark {
                    ply: mark(GamePart::Half).ply + 1,
                    what: GamePart::Half,
                });
            }
        }
        played.made.truncate(played.moves.len());
        played.last = position.fen();
        played
    }

    /// The position after so many moves.
    pub fn at(&self, ply: usize) -> Position {
        let mut position = self.start.clone();
        for mv in &self.moves[..ply.min(self.moves.len())] {
            position.play_unchecked(*mv);
        }
        position
    }
}

/// How many units there are on the board.
fn count(position: &Position) -> usize {
    let squares = position.rules().topology().squares();
    squares.filter(|at| position.unit(*at).is_some()).count()
}

fn frozen(position: &Position) -> [u32; 2] {
    let mut frozen = [0, 0];
    for unit in position.frozen().iter().filter_map(|at| position.unit(*at)) {
        frozen[unit.color().index()] += 1;
    }
    frozen
}
