//! A finished game that is looked back at.

use serde::{Deserialize, Serialize};
use variorum_journal::identity::{GameId, VariantId};

use super::{Board, Bundle, Made, PieceInfo, Player, Position, Score, Side};

/// What does not change while a game is looked back at, and what is known of it so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewGame<'a> {
    /// The game's address.
    pub(crate) id: GameId,
    /// The variant with its options.
    pub(crate) variant: VariantId,
    /// The variant's name.
    pub(crate) name: String,
    /// The board.
    pub(crate) board: &'a Board,
    /// Every piece type the variant knows.
    pub(crate) pieces: &'a [PieceInfo],
    /// The address of all pictures.
    pub(crate) pictures: String,
    /// Who played White.
    pub(crate) white: Player,
    /// Who played Black.
    pub(crate) black: Player,
    /// What White's player calls himself.
    pub(crate) white_name: Option<String>,
    /// What Black's player calls himself.
    pub(crate) black_name: Option<String>,
    /// How strong the computer played, from 1.
    pub(crate) level: u8,
    /// How many levels the computer has.
    pub(crate) levels: u8,
    /// The sides that whoever reads this moved for; none if he only watched.
    pub(crate) you: Vec<Side>,
    /// Who won; none for a draw.
    pub(crate) winner: Option<Side>,
    /// How it ended, in a sentence.
    pub(crate) ending: String,
    /// The moves.
    pub(crate) moves: Vec<ReviewMove>,
    /// Where another part of the game begins.
    pub(crate) marks: Vec<ReviewMark>,
    /// How many of White's units are frozen in each position; nothing in a game that freezes none.
    pub(crate) frozen_w: Vec<u32>,
    /// The same of Black's.
    pub(crate) frozen_b: Vec<u32>,
    /// What is known so far.
    pub(crate) review: Review,
}

/// A move as a review names it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewMove {
    /// Who made it.
    pub(crate) side: Side,
    /// The number of the move in the game, as people count.
    pub(crate) number: u32,
    /// As people write it.
    pub(crate) san: String,
}

/// What begins at a place of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GamePart {
    /// The armies stand.
    Placed,
    /// Something has been captured.
    Taken,
    /// Half of the units are gone.
    Half,
}

/// A place of the graph at which another part of the game begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewMark {
    /// After so many moves.
    pub(crate) ply: u32,
    /// What.
    pub(crate) what: GamePart,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ReviewStage {
    /// Every position is looked at quickly.
    Quick,
    /// The same, sharper.
    Sharp,
    /// The worst moves, sharper still.
    Sharpest,
    /// All is known.
    Done,
}

/// What is known of a game that is looked back at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Review {
    /// How far it is.
    pub(crate) stage: ReviewStage,
    /// How much of that is done, in percent.
    pub(crate) percent: u32,
    /// Whether others are served first just now.
    pub(crate) waiting: bool,
    /// White's chances in each position, from 0 to 1000; -1 where nothing is known yet.
    pub(crate) chances: Vec<i32>,
    /// The moves that are judged, in their order.
    pub(crate) judged: Vec<JudgedMove>,
    /// White's moves that cost most, the worst first.
    pub(crate) worst_w: Vec<u32>,
    /// Black's.
    pub(crate) worst_b: Vec<u32>,
    /// Those of both.
    pub(crate) worst: Vec<u32>,
    /// What White's moves came to, as far as they are judged.
    pub(crate) tally_w: Option<ReviewTally>,
    /// What Black's came to.
    pub(crate) tally_b: Option<ReviewTally>,
}

/// What a side's moves came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewTally {
    /// How many.
    pub(crate) moves: u32,
    /// Little is lost by them.
    pub(crate) inaccuracies: u32,
    /// Much is.
    pub(crate) mistakes: u32,
    /// The game may be.
    pub(crate) blunders: u32,
    /// How near to the best they were, in percent.
    pub(crate) accuracy: f64,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Judgement {
    /// It costs a little.
    Inaccuracy,
    /// It costs much.
    Mistake,
    /// It may cost the game.
    Blunder,
}

/// A move that is judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct JudgedMove {
    /// How many moves came before it.
    pub(crate) ply: u32,
    /// How bad it was.
    pub(crate) judgement: Judgement,
    /// How much of the chances it cost, from 0 to 1000.
    pub(crate) lost: u32,
    /// How many pawns it cost; nothing if it cost the game.
    pub(crate) pawns: Option<f64>,
    /// What was wrong with it, in words.
    pub(crate) lesson: String,
    /// A better move, as people write it.
    pub(crate) best: String,
    /// Another number when something is new about it.
    pub(crate) depth: u32,
}

/// A judged move with its position and both lines.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewLines {
    /// How many moves came before it.
    pub(crate) ply: u32,
    /// The position before it.
    pub(crate) position: Position,
    /// What could be played there.
    pub(crate) legal: Vec<Bundle>,
    /// What was wrong with the move.
    pub(crate) lesson: String,
    /// Whose doing it is.
    pub(crate) by: Option<ReviewPiece>,
    /// The move with what follows on it.
    pub(crate) played: ReviewLine,
    /// A better move with what would have followed.
    pub(crate) better: ReviewLine,
}

/// A piece, with what it does.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewPiece {
    /// The id of its type.
    pub(crate) piece: String,
    /// Whose it is.
    pub(crate) side: Side,
    /// The sentences of its description that tell what it did.
    pub(crate) about: String,
}

/// Moves from the position before a judged move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewLine {
    /// What the line is worth for White.
    pub(crate) score: Score,
    /// The moves.
    pub(crate) moves: Vec<ReviewStep>,
}

/// A move of a line, with the position after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ReviewStep {
    /// The move.
    pub(crate) made: Made,
    /// The position.
    pub(crate) position: Position,
}

/// A second try.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttemptRequest {
    /// The judged move that is tried again.
    pub(crate) ply: u32,
    /// The move, in any accepted notation.
    pub(crate) text: String,
}

/// What a second try is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Verdict {
    /// As good as the best.
    Found,
    /// Better than what was played, but not the best.
    Worse,
    /// No better.
    Refuted,
}

/// What the computer thinks of a second try.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Attempt {
    /// The judged move that was tried again.
    pub(crate) ply: u32,
    /// What it is.
    pub(crate) verdict: Verdict,
    /// How many pawns worse than the best it is; nothing if it costs the game.
    pub(crate) pawns: Option<f64>,
    /// What is wrong with it.
    pub(crate) lesson: Option<String>,
    /// The move with what follows on it.
    pub(crate) line: ReviewLine,
}
