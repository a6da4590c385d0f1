//! A finished game that is looked back at.

use crate::identity::{GameId, VariantId};
use serde::{Deserialize, Serialize};

use super::{Board, Bundle, Made, PieceInfo, Player, Position, Score, Side};

/// What does not change while a game is looked back at, and what is known of it so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewGame<'a> {
    /// The game's address.
    pub id: GameId,
    /// The variant with its options.
    pub variant: VariantId,
    /// The variant's name.
    pub name: String,
    /// The board.
    pub board: &'a Board,
    /// Every piece type the variant knows.
    pub pieces: &'a [PieceInfo],
    /// The address of all pictures.
    pub pictures: String,
    /// Who played White.
    pub white: Player,
    /// Who played Black.
    pub black: Player,
    /// What White's player calls himself.
    pub white_name: Option<String>,
    /// What Black's player calls himself.
    pub black_name: Option<String>,
    /// How strong the computer played, from 1.
    pub level: u8,
    /// How many levels the computer has.
    pub levels: u8,
    /// The sides that whoever reads this moved for; none if he only watched.
    pub you: Vec<Side>,
    /// Who won; none for a draw.
    pub winner: Option<Side>,
    /// How it ended, in a sentence.
    pub ending: String,
    /// The moves.
    pub moves: Vec<ReviewMove>,
    /// Where another part of the game begins.
    pub marks: Vec<ReviewMark>,
    /// How many of White's units are frozen in each position; nothing in a game that freezes none.
    pub frozen_w: Vec<u32>,
    /// The same of Black's.
    pub frozen_b: Vec<u32>,
    /// What is known so far.
    pub review: Review,
}

/// A move as a review names it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewMove {
    /// Who made it.
    pub side: Side,
    /// The number of the move in the game, as people count.
    pub number: u32,
    /// As people write it.
    pub san: String,
}

/// What begins at a place of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GamePart {
    /// The armies stand.
    Placed,
    /// Something has been captured.
    Taken,
    /// Half of the units are gone.
    Half,
}

/// A place of the graph at which another part of the game begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewMark {
    /// After so many moves.
    pub ply: u32,
    /// What.
    pub what: GamePart,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ReviewStage {
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
pub struct Review {
    /// How far it is.
    pub stage: ReviewStage,
    /// How much of that is done, in percent.
    pub percent: u32,
    /// Whether others are served first just now.
    pub waiting: bool,
    /// White's chances in each position, from 0 to 1000; -1 where nothing is known yet.
    pub chances: Vec<i32>,
    /// The moves that are judged, in their order.
    pub judged: Vec<JudgedMove>,
    /// White's moves that cost most, the worst first.
    pub worst_w: Vec<u32>,
    /// Black's.
    pub worst_b: Vec<u32>,
    /// Those of both.
    pub worst: Vec<u32>,
    /// What White's moves came to, as far as they are judged.
    pub tally_w: Option<ReviewTally>,
    /// What Black's came to.
    pub tally_b: Option<ReviewTally>,
}

/// What a side's moves came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewTally {
    /// How many.
    pub moves: u32,
    /// Little is lost by them.
    pub inaccuracies: u32,
    /// Much is.
    pub mistakes: u32,
    /// The game may be.
    pub blunders: u32,
    /// How near to the best they were, in percent.
    pub accuracy: f64,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Judgement {
    /// It costs a little.
    Inaccuracy,
    /// It costs much.
    Mistake,
    /// It may cost the game.
    Blunder,
}

/// A move that is judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgedMove {
    /// How many moves came before it.
    pub ply: u32,
    /// How bad it was.
    pub judgement: Judgement,
    /// How much of the chances it cost, from 0 to 1000.
    pub lost: u32,
    /// How many pawns it cost; nothing if it cost the game.
    pub pawns: Option<f64>,
    /// What was wrong with it, in words.
    pub lesson: String,
    /// A better move, as people write it.
    pub best: String,
    /// Another number when something is new about it.
    pub depth: u32,
}

/// A judged move with its position and both lines.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewLines {
    /// How many moves came before it.
    pub ply: u32,
    /// The position before it.
    pub position: Position,
    /// What could be played there.
    pub legal: Vec<Bundle>,
    /// What was wrong with the move.
    pub lesson: String,
    /// Whose doing it is.
    pub by: Option<ReviewPiece>,
    /// The move with what follows on it.
    pub played: ReviewLine,
    /// A better move with what would have followed.
    pub better: ReviewLine,
}

/// A piece, with what it does.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewPiece {
    /// The id of its type.
    pub piece: String,
    /// Whose it is.
    pub side: Side,
    /// The sentences of its description that tell what it did.
    pub about: String,
}

/// Moves from the position before a judged move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewLine {
    /// What the line is worth for White.
    pub score: Score,
    /// The moves.
    pub moves: Vec<ReviewStep>,
}

/// A move of a line, with the position after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewStep {
    /// The move.
    pub made: Made,
    /// The position.
    pub position: Position,
}

/// A second try.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttemptRequest {
    /// The judged move that is tried again.
    pub ply: u32,
    /// The move, in any accepted notation.
    pub text: String,
}

/// What a second try is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// As good as the best.
    Found,
    /// Better than what was played, but not the best.
    Worse,
    /// No better.
    Refuted,
}

/// What the computer thinks of a second try.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Attempt {
    /// The judged move that was tried again.
    pub ply: u32,
    /// What it is.
    pub verdict: Verdict,
    /// How many pawns worse than the best it is; nothing if it costs the game.
    pub pawns: Option<f64>,
    /// What is wrong with it.
    pub lesson: Option<String>,
    /// The move with what follows on it.
    pub line: ReviewLine,
}
