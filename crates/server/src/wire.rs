//! What travels between browser and server, version 2.
//!
//! These types are the contract with `web/src/wire.js` and nothing else: domain types are turned into them in
//! [`crate::game`] and [`crate::table`], so a change inside the rules never changes the wire by accident, and the
//! browser needs no rule at all. Everything is JSON; squares, moves and pieces travel as the texts that the
//! command line prints. A move travels as what it changes ([`Change`]), and what a player may play as [`Bundle`]s. A test
//! compares both sides (`wire/mirror.rs`).

use serde::{Deserialize, Serialize};

use crate::identity::{GameId, VariantId};

mod bundle;
mod change;
#[cfg(test)]
pub(crate) mod fold;
#[cfg(test)]
mod mirror;
#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use bundle::unpack;
pub(crate) use bundle::{Bundle, bundle};
pub(crate) use change::Change;

/// The version both sides must speak. A client that says another one is told so and let go.
pub(crate) const VERSION: u32 = 2;

/// Close codes: the numbers from 4000 on are ours, and after them the browser does not try again.
pub(crate) mod close {
    /// There is no such game.
    pub(crate) const NOT_FOUND: u16 = 4004;
    /// The other side speaks another version.
    pub(crate) const VERSION: u16 = 4010;
    /// The game cannot be read.
    pub(crate) const BROKEN: u16 = 4011;
    /// More games open, or more messages, than one may have.
    pub(crate) const LIMIT: u16 = 4029;
    /// The protocol's own: the server restarts.
    pub(crate) const RESTART: u16 = 1012;
    /// The protocol's own: try again later.
    pub(crate) const AGAIN: u16 = 1013;
    /// The protocol's own: bad messages.
    pub(crate) const POLICY: u16 = 1008;
}

/// A side of the game, as FENs write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Side {
    /// The side that begins.
    #[serde(rename = "w")]
    White,
    /// The other side.
    #[serde(rename = "b")]
    Black,
}

impl Side {
    /// Both sides, White first.
    pub(crate) const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// 0 for White, 1 for Black.
    pub(crate) const fn index(self) -> usize {
        match self {
            Side::White => 0,
            Side::Black => 1,
        }
    }

    /// The opponent.
    pub(crate) fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// Who makes a side's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Player {
    /// Somebody at the board.
    Human,
    /// The engine.
    Computer,
}

/// What one player can propose to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Proposal {
    /// To take back the proposer's last move, or how the game was ended.
    Undo,
    /// To call it a draw.
    Draw,
    /// Another game with the same set-up and colours exchanged.
    Rematch,
}

/// A proposal that stands open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Offer {
    /// What.
    pub(crate) what: Proposal,
    /// Who made it.
    pub(crate) by: Side,
}

/// The clocks as they stand when this is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Clocks {
    /// Milliseconds that White has left.
    pub(crate) w: u64,
    /// Milliseconds that Black has left.
    pub(crate) b: u64,
    /// Whose clock runs.
    pub(crate) running: Option<Side>,
}

/// How much time the players have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Control {
    /// So much for the whole game, and a little more with each move.
    Fischer {
        /// At the beginning.
        initial: u64,
        /// With each move.
        increment: u64,
    },
    /// So much for each move.
    PerMove {
        /// For one move.
        limit: u64,
    },
}

/// Ways to the game, as paths on this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Links {
    /// For who only watches.
    pub(crate) watch: String,
    /// Gives the seat of the other side; told to who opened the game.
    pub(crate) invite: Option<String>,
    /// Gives this browser's seat to another browser as well; where only this machine is served, also the free seats
    /// that a browser may take which only watches.
    pub(crate) seat: Option<String>,
}

/// The shape of a board. It may have holes and squares outside its rectangle, so every square
/// says where it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Board {
    /// Columns of the frame.
    pub(crate) columns: u8,
    /// Rows of the frame.
    pub(crate) rows: u8,
    /// The squares that exist.
    pub(crate) cells: Vec<Cell>,
}

/// One square of a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Cell {
    /// Its name.
    pub(crate) square: String,
    /// Column of the frame, 0 at White's left.
    pub(crate) column: u8,
    /// Row of the frame, 0 nearest White.
    pub(crate) row: u8,
}

/// What a player can know about a piece type.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct PieceInfo {
    /// The short id shown on the board.
    pub(crate) id: String,
    /// The full name.
    pub(crate) name: String,
    /// The class the rule file puts it in.
    pub(crate) class: String,
    /// Losing one decides the game.
    pub(crate) royal: bool,
    /// The attributes, in the rule file's words.
    pub(crate) attributes: Vec<String>,
    /// For each attribute the picture that stands for it, or nothing.
    pub(crate) seals: Vec<String>,
    /// What it does, in plain English.
    pub(crate) description: String,
    /// What the rule file remarks about it.
    pub(crate) note: Option<String>,
    /// Whether some of it is this project's reading and not a source's.
    pub(crate) house: bool,
}

/// A unit on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unit {
    /// Where it stands.
    pub(crate) square: String,
    /// The id of its type.
    pub(crate) piece: String,
    /// Whose it is.
    pub(crate) side: Side,
}

/// Equal units that are off the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Reserve {
    /// The id of their type.
    pub(crate) piece: String,
    /// How many there are.
    pub(crate) count: u32,
}

/// Everything that waits beside the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Reserves {
    /// White's hand.
    pub(crate) w: Vec<Reserve>,
    /// Black's hand.
    pub(crate) b: Vec<Reserve>,
    /// The pool both draw from.
    pub(crate) shared: Vec<Reserve>,
}

/// What kind of turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Phase {
    /// Units are put on the board.
    Placement,
    /// Units move.
    Movement,
}

/// The manner in which a move is made: what its squares alone do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Manner {
    /// The unit goes to its destination.
    Plain,
    /// It captures without leaving its square.
    Shot,
    /// It captures on the way and ends where it began.
    Return,
    /// It changes places with its victim.
    Swap,
    /// A pawn is captured in passing.
    Passing,
    /// Two units move together.
    Castling,
    /// The unit removes itself.
    Suicide,
    /// A unit comes from beside the board.
    Drop,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Move {
    /// The machine's text, which is also what the client sends to play it.
    pub(crate) text: String,
    /// The manner in which it is made.
    pub(crate) manner: Manner,
    /// Origin; none for a placement.
    pub(crate) from: Option<String>,
    /// Where the mover ends.
    pub(crate) to: String,
    /// The squares to click, in order.
    pub(crate) path: Vec<String>,
    /// Squares whose unit is captured.
    pub(crate) captures: Vec<String>,
    /// Squares whose unit changes sides.
    pub(crate) converts: Vec<String>,
    /// The id promoted to.
    pub(crate) promotes: Option<String>,
    /// The id of the unit that comes from outside the board in place of a move.
    pub(crate) drop: Option<String>,
    /// The unit that enters from the hand together with the move; its square is the last of `path`.
    pub(crate) enters: Option<Unit>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub(crate) result: String,
    /// The winner; none for a draw.
    pub(crate) winner: Option<Side>,
    /// The reason as programs read it.
    pub(crate) reason: String,
    /// How often a position came about, or how many moves of either side passed, where that is the reason; else 0.
    pub(crate) count: f64,
}

/// A unit that others do something to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Held {
    /// Where it stands.
    pub(crate) square: String,
    /// Where the others stand.
    pub(crate) by: Vec<String>,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Position {
    /// The position as text.
    pub(crate) fen: String,
    /// Who is to move.
    pub(crate) turn: Side,
    /// What kind of turn it is.
    pub(crate) phase: Phase,
    /// Units on the board.
    pub(crate) units: Vec<Unit>,
    /// Units beside the board.
    pub(crate) reserves: Reserves,
    /// Placements left in this turn, in the placement phase.
    pub(crate) placements_left: Option<u32>,
    /// Squares whose units are immobilized.
    pub(crate) frozen: Vec<String>,
    /// The same squares, each with those of the units that immobilize it.
    pub(crate) frozen_by: Vec<Held>,
    /// Whether the side to move is in check.
    pub(crate) check: bool,
    /// The royals, of either side, that an enemy could capture if it were his turn, each with those who could.
    pub(crate) danger: Vec<Held>,
    /// How the game ended, if it has.
    pub(crate) outcome: Option<Outcome>,
}

/// A move of the game so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Made {
    /// Who made it.
    pub(crate) side: Side,
    /// The phase it belongs to, if it is not the one in which units move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) phase: Option<Phase>,
    /// The id of the type that moved, as it was before; none for a placement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mover: Option<String>,
    /// The units it captured, as they stood.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) taken: Vec<Unit>,
    /// The human's text.
    pub(crate) san: String,
    /// The move.
    #[serde(flatten)]
    pub(crate) mv: Bundle,
}

/// What does not change during a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct GameInfo<'a> {
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
    /// Who plays White.
    pub(crate) white: Player,
    /// Who plays Black.
    pub(crate) black: Player,
    /// The sides that this browser moves for; none if it watches.
    pub(crate) you: Vec<Side>,
    /// Ways to the game.
    pub(crate) links: Links,
    /// How much time the players have, if there is a limit.
    pub(crate) control: Option<Control>,
    /// Thinking times to choose from, in milliseconds.
    pub(crate) times: &'a [u64],
    /// How many levels the computer has, counted from 1.
    pub(crate) levels: u8,
    /// Whether this browser leads a game that the computer plays alone.
    pub(crate) leads: bool,
}

/// The computer's opinion of a position, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "unit", content = "value", rename_all = "lowercase")]
pub(crate) enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// A forced end in so many moves; negative when the side to move loses.
    Mate(i32),
}

/// A search's place in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Line {
    /// From 1.
    pub(crate) place: u32,
    /// It begins within so many milliseconds.
    pub(crate) within: u64,
}

/// Progress of a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Progress {
    /// Plies searched.
    pub(crate) depth: u32,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// Positions per second.
    pub(crate) nps: u64,
    /// Milliseconds spent so far.
    pub(crate) elapsed: u64,
    /// The opinion, where there is one.
    pub(crate) score: Option<Score>,
    /// The line expected, in human notation.
    pub(crate) pv: Vec<String>,
}

/// What a browser may say.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ClientMessage {
    /// The first message: the version spoken, and the last sequence number seen.
    Hello {
        /// The wire version.
        v: u32,
        /// The last event this client knows; none on a first visit.
        #[serde(default)]
        seq: Option<u64>,
    },
    /// Plays a move. The id makes it safe to send again after a lost connection.
    Move {
        /// A unique name of this request.
        id: String,
        /// The ply the player saw.
        ply: u32,
        /// The move in any accepted notation.
        text: String,
    },
    /// Takes back to the last own move.
    Undo {
        /// A unique name of this request.
        id: String,
        /// The ply the player saw.
        ply: u32,
    },
    /// Ends the game by the players' will.
    End {
        /// A unique name of this request.
        id: String,
        /// The ply the player saw.
        ply: u32,
        /// Who resigns; none for a draw that both agree to.
        resigns: Option<Side>,
    },
    /// Proposes something to the other player, or agrees to what he has proposed. Who plays alone agrees with himself.
    Offer {
        /// A unique name of this request.
        id: String,
        /// The ply the player saw.
        ply: u32,
        /// What.
        what: Proposal,
    },
    /// Takes back an own proposal, or declines the other player's.
    Retract {
        /// A unique name of this request.
        id: String,
        /// What.
        what: Proposal,
    },
    /// Asks how the board stood after some moves.
    Look {
        /// A unique name of this request.
        id: String,
        /// The number of moves.
        ply: u32,
    },
    /// Changes the computer's thinking time from its next turn on.
    Movetime {
        /// Milliseconds a move.
        ms: u64,
    },
    /// Changes the computer's level from its next turn on.
    Level {
        /// From 1.
        level: u8,
    },
    /// Asks the computer to play what it has.
    Hurry {},
    /// Says how a game goes on that the computer plays alone.
    Pace {
        /// The time from move to move, in milliseconds; 0 for as fast as it thinks.
        ms: u64,
        /// Whether it stands still.
        paused: bool,
    },
    /// Lets a game that stands still go on for one move.
    Step {},
    /// Asks what the computer would play.
    Hint {
        /// A unique name of this request.
        id: String,
        /// The ply the player sees: that of the game, or any once it is over.
        ply: u32,
    },
    /// Asks what a unit of either side could do from where it stands.
    Inspect {
        /// A unique name of this request.
        id: String,
        /// The ply the player sees.
        ply: u32,
        /// Where the unit stands.
        square: String,
    },
    /// Asks why something that the player tried cannot be played. Either `from` or `piece` is there.
    Why {
        /// A unique name of this request.
        id: String,
        /// The ply the player sees.
        ply: u32,
        /// The square of the unit that was to move.
        #[serde(default)]
        from: Option<String>,
        /// The id of the unit that was to be put on the board.
        #[serde(default)]
        piece: Option<String>,
        /// The square that it was to go to; none if it was only picked up.
        #[serde(default)]
        to: Option<String>,
        /// The code of the language of the answer; English, if it is none that is known.
        #[serde(default)]
        lang: String,
    },
    /// A heartbeat.
    Ping {},
}

/// What the server may say.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ServerMessage<'a> {
    /// The answer to a first hello.
    Welcome {
        /// The wire version.
        v: u32,
        /// The game.
        game: &'a GameInfo<'a>,
    },
    /// From ply `from` on, the game now goes on with `moves`; `position` is where it stands.
    Update {
        /// The number of the last event this contains.
        seq: u64,
        /// The first ply that changed.
        from: u32,
        /// The moves from there on.
        moves: &'a [Made],
        /// The position after them.
        position: &'a Position,
        /// What may be played in it, for who may play it.
        legal: &'a [Bundle],
    },
    /// The same for who knows the position in which the game stood before, since event `after`.
    Changed {
        /// The number of the last event this contains.
        seq: u64,
        /// The number of the last event before it that changed the position.
        after: u64,
        /// The first ply that changed.
        from: u32,
        /// The moves from there on.
        moves: &'a [Made],
        /// What is new about the position.
        change: &'a Change,
        /// What may be played in it, for who may play it.
        legal: &'a [Bundle],
    },
    /// A request was carried out and is stored.
    Accepted {
        /// The request.
        id: &'a str,
        /// The event that carried it out.
        seq: u64,
    },
    /// A request was refused.
    Rejected {
        /// The request, where the message had one.
        id: Option<&'a str>,
        /// The reason, for people.
        message: &'a str,
    },
    /// Who is there, what is proposed and how the clocks stand.
    Around {
        /// The sides whose players have the game open.
        present: Vec<Side>,
        /// How many others have.
        watching: u32,
        /// What is proposed.
        offers: Vec<Offer>,
        /// The clocks, in a game with time.
        clocks: Option<Clocks>,
        /// The path of the game that followed this one, with this browser's seat.
        rematch: Option<String>,
        /// What White's player calls himself.
        white: Option<&'a str>,
        /// What Black's player calls himself.
        black: Option<&'a str>,
    },
    /// How the board stood.
    Past {
        /// The request.
        id: &'a str,
        /// The number of moves played then.
        ply: u32,
        /// The position.
        position: &'a Position,
    },
    /// The computer is at work.
    Thinking {
        /// The ply it thinks about.
        ply: u32,
        /// Thinking time a move.
        ms: u64,
        /// The time that this search may take: less, while others wait.
        granted: u64,
        /// Its place in line, if it has not begun.
        line: Option<Line>,
        /// How far it has come; none at the start.
        progress: Option<&'a Progress>,
        /// How strong it is to play, from 1.
        level: u8,
    },
    /// The computer is not at work.
    Idle {
        /// Thinking time a move.
        ms: u64,
        /// How strong it is to play, from 1.
        level: u8,
    },
    /// How a game goes on that the computer plays alone.
    Pace {
        /// The time from move to move, in milliseconds; 0 for as fast as it thinks.
        ms: u64,
        /// Whether it stands still.
        paused: bool,
    },
    /// What the computer would play.
    Hint {
        /// The request.
        id: &'a str,
        /// The ply that it is about.
        ply: u32,
        /// The move, as it is told once it is played.
        best: &'a Made,
    },
    /// What a unit could do.
    Inspection {
        /// The request.
        id: &'a str,
        /// Where the unit stands.
        square: &'a str,
        /// Its moves, were it its side's turn.
        moves: &'a [Move],
        /// Squares it could plainly go to if others stood differently, for a move planned ahead.
        reach: &'a [String],
    },
    /// Why something cannot be played.
    Refusal {
        /// The request.
        id: &'a str,
        /// The reason, for people; none if it can be played.
        text: Option<&'a str>,
        /// The squares that the reason is about: who stands in the way, who freezes, which royal is in danger, and
        /// from whom.
        squares: &'a [String],
    },
    /// The answer to a heartbeat.
    Pong {},
}

impl ServerMessage<'_> {
    /// The message as JSON text.
    pub(crate) fn encode(&self) -> String {
        serde_json::to_string(self).expect("wire types hold only plain data")
    }
}

/// Why a text is no message; in plain words, for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DecodeError {
    /// It is not JSON.
    #[error("not valid JSON: {0}")]
    Syntax(String),
    /// It is no message of this version.
    #[error("not a known message: {0}")]
    Unknown(String),
}

/// Reads a client's message.
///
/// # Errors
/// Text that is not JSON, or not a message of this version.
pub(crate) fn decode(text: &str) -> Result<ClientMessage, DecodeError> {
    serde_json::from_str(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => DecodeError::Unknown(error.to_string()),
        _ => DecodeError::Syntax(error.to_string()),
    })
}

/// A description of a position on a board, for the preview on the setup page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Preview {
    /// The address of the form with these answers.
    pub(crate) address: String,
    /// What chance is drawn from, where anything is left to it.
    pub(crate) seed: Option<u64>,
    /// The address of the picture of the first position, for light pages.
    pub(crate) board_light: String,
    /// The same for dark ones.
    pub(crate) board_dark: String,
    /// What the questions came to.
    pub(crate) decided: Vec<Decided>,
    /// What there is to say about the first position.
    pub(crate) note: String,
    /// Why there is none.
    pub(crate) problem: Option<String>,
}

/// What a question of a form came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Decided {
    /// The question.
    pub(crate) field: String,
    /// Values, and pieces by their ids.
    pub(crate) values: Vec<String>,
}

/// Who plays in a variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Roster {
    /// The variant with its options.
    pub(crate) variant: VariantId,
    /// Its name.
    pub(crate) name: String,
    /// Every piece type.
    pub(crate) pieces: Vec<PieceInfo>,
    /// The address of all pictures.
    pub(crate) pictures: String,
}

/// What a piece is to be tried out against.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyRequest {
    /// The id of its type.
    pub(crate) piece: String,
    /// Whose it is.
    pub(crate) side: Side,
    /// Where it stands; nothing for a board that the server makes, with others on it.
    pub(crate) square: Option<String>,
    /// What else stands on the board.
    pub(crate) others: Vec<Unit>,
    /// The square of the others that the reader wants to be told about.
    pub(crate) about: Option<String>,
    /// The ids of the types of the game being played, or no id for all of the variant.
    pub(crate) cast: Vec<String>,
}

/// What a unit can do to a square, or to what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Deed {
    /// Go there; nothing stands there.
    Move,
    /// Capture by moving there.
    Take,
    /// Capture without ending its move there.
    Strike,
    /// Capture without moving.
    Shoot,
    /// Make it change sides.
    Convert,
    /// Change places with it; it changes sides.
    Swap,
    /// Keep it from doing anything.
    Freeze,
}

/// What a unit can do on a square.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Target {
    /// Where.
    pub(crate) square: String,
    /// What.
    pub(crate) deeds: Vec<Deed>,
}

/// Why a unit is offered to try a piece out against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    /// An enemy like most.
    Enemy,
    /// An own unit like most.
    Friend,
    /// An enemy with an attribute.
    Attribute,
    /// An enemy that freezes.
    Freezer,
    /// An enemy on which the game depends.
    Royal,
}

/// A unit to try a piece out against.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Extra {
    /// Why it is offered.
    pub(crate) role: Role,
    /// The attribute that it is offered for, in the reader's language.
    pub(crate) attribute: Option<String>,
    /// The id of its type.
    pub(crate) piece: String,
    /// Whose it is.
    pub(crate) side: Side,
}

/// Something that a unit can do to one unit and not to another in the same place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Difference {
    /// What.
    pub(crate) deed: Deed,
    /// The attributes that make the difference, in the reader's language; none if it is something else.
    pub(crate) attributes: Vec<String>,
}

/// What there is to say about one of the others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct About {
    /// Where it stands.
    pub(crate) square: String,
    /// What can be done to it.
    pub(crate) can: Vec<Deed>,
    /// What could be done to an ordinary unit there, but not to it.
    pub(crate) spared: Vec<Difference>,
    /// What can be done to it, but not to an ordinary unit there.
    pub(crate) exposed: Vec<Difference>,
}

/// What a piece can do on a board set up to try it out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Study {
    /// The part of the board that is drawn.
    pub(crate) board: Board,
    /// Where the piece stands.
    pub(crate) square: String,
    /// What else stands on the board.
    pub(crate) others: Vec<Unit>,
    /// What it can do where.
    pub(crate) targets: Vec<Target>,
    /// Its moves.
    pub(crate) moves: Vec<Move>,
    /// Squares of all frozen units.
    pub(crate) frozen: Vec<String>,
    /// Squares of the units that freeze the piece.
    pub(crate) frozen_by: Vec<String>,
    /// What may be put on the board.
    pub(crate) extras: Vec<Extra>,
    /// What was asked about one of the others.
    pub(crate) about: Option<About>,
}
