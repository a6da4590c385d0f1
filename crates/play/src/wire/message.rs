//! What the two sides say to each other in a game.

use serde::{Deserialize, Serialize};

use super::{
    Bundle, Change, Clocks, GameInfo, Line, Made, Move, Offer, Position, Progress, Proposal, Side,
};

/// What a browser may say.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
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
    /// Says whether the reader's device searches for the server.
    Lend {
        /// Whether it does.
        lends: bool,
    },
    /// What the engine of the reader's device says.
    Heard {
        /// The number of the errand.
        errand: u64,
        /// Its lines; none as a sign of life.
        lines: Vec<String>,
    },
    /// A heartbeat.
    Ping {},
}

/// What the server may say.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage<'a> {
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
        /// What was proposed and declined, until who proposed it has moved.
        declined: Vec<Offer>,
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
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("wire types hold only plain data")
    }
}

/// Why a text is no message; in plain words, for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
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
pub fn decode(text: &str) -> Result<ClientMessage, DecodeError> {
    serde_json::from_str(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => DecodeError::Unknown(error.to_string()),
        _ => DecodeError::Syntax(error.to_string()),
    })
}
