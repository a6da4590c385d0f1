//! A finished game as it is looked back at.

use variorum_journal::Journal;
use variorum_journal::identity::GameId;
use variorum_journal::stored::{Ending, GameRecord};
use variorum_play::game::Game;
use variorum_play::table::{Made, Table};
use variorum_play::wire::{GamePart, ReviewMark};
use variorum_rules::{Color, Move, Position};

use super::ReviewError;
use crate::shelf::Library;

/// A finished game. Its positions are played again when they are needed: those of a long game would take much room.
pub(crate) struct Played {
    pub(crate) id: GameId,
    pub(crate) record: GameRecord,
    pub(crate) game: Game,
    pub(crate) ending: Ending,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
    pub(crate) made: Vec<Made>,
    /// The number of each move as people count.
    pub(crate) numbers: Vec<u32>,
    /// Who is to move in each position, the last one included.
    pub(crate) turns: Vec<Color>,
    /// The units of each side that are frozen in each position, White's first.
    pub(crate) frozen: Vec<[u32; 2]>,
    pub(crate) marks: Vec<ReviewMark>,
    /// The last position, as text.
    pub(crate) last: String,
}

impl Played {
    /// A game of the journal.
    ///
    /// # Errors
    /// There is none, it goes on, or its rules cannot be loaded or have become others.
    pub(crate) async fn load(
        journal: &dyn Journal,
        library: &Library,
        id: &GameId,
    ) -> Result<Played, ReviewError> {
        let stored = journal.game(id).await?;
        let (record, history) = stored.ok_or(ReviewError::NoGame)?;
        let game = library.load(&record.variant).await?;
        let read = tokio::task::spawn_blocking(move || {
            let rules = game.rules().clone();
            let table = Table::replay(rules, record.terms(), &record.start, &history)?;
            if table.stopped().is_some() {
                return Err(ReviewError::OtherRules);
            }
            let ending = table.ending().cloned().ok_or(ReviewError::GoesOn)?;
            let start = game.rules().position_from_fen(&record.start);
            let start = start.map_err(variorum_play::table::Unreadable::Start)?;
            Ok(Played::of(
                record,
                game,
                ending,
                start,
                table.log().moves(0).to_vec(),
            ))
        });
        read.await.map_err(|_| ReviewError::Crashed)?
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
    pub(crate) fn at(&self, ply: usize) -> Position {
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
