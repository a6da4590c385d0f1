//! What is stored of a game: how it was set up, what has happened in it, and how it stands.
//!
//! These are plain data that the rules of the game know nothing of. The table makes and reads them, a journal keeps them, and
//! pages show them; so they lie below all three.
//!
//! A storage may keep them as JSON, so a field that is named anew or comes along must leave what was written before readable.

mod control;
mod ending;
mod event;
mod players;
mod seating;
mod side;

use serde::{Deserialize, Deserializer, Serialize};
use variorum_engine::Level;

use crate::identity::{GameId, PersonName, RequestId, VariantId, Visitor};
pub use control::{Control, DAY, OFFERED};
pub use ending::{AGREEMENT, Ending, RESIGNATION, TIME, UNSTATED};
pub use event::Event;
pub use players::{Players, Sides, Terms};
pub use seating::{Pass, Seating};
pub use side::{Player, Proposal, Side};

/// What the players of a game call themselves, White first.
pub type Names = [Option<PersonName>; 2];

/// A game as it was set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The game's address.
    pub id: GameId,
    /// The browser that made it.
    pub owner: Visitor,
    /// The variant with its options.
    pub variant: VariantId,
    /// The variant's name when the game was made.
    pub name: String,
    /// The first position.
    pub start: String,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// Thinking time in milliseconds.
    pub movetime: u64,
    /// How strong the computer is to play.
    #[serde(with = "level")]
    pub level: Level,
    /// A digest of the rules under which the game was made, or last went on; none in games of older versions.
    pub rules: Option<String>,
    /// Who moves for whom.
    pub seating: Seating,
    /// How much time the players have; none for as much as they like.
    pub control: Option<Control>,
    /// What the players call themselves.
    #[serde(deserialize_with = "names")]
    pub names: Names,
    /// The tags of the file that the game came from, as they stand there.
    pub tags: Option<String>,
    /// The address of the form that it was set up with, without what chance is drawn from; none if there was no form.
    pub form: Option<String>,
    /// Whether it counts in the opening tree when it is over: whoever made it has said so, and whoever plays is told.
    pub counts: bool,
    /// When it was made, in Unix milliseconds.
    pub created: u64,
}

impl GameRecord {
    /// What the players agreed on.
    pub fn terms(&self) -> Terms {
        Terms {
            players: Players {
                white: self.white,
                black: self.black,
            },
            control: self.control,
        }
    }

    /// Another game from the same first position with colours exchanged, under the rules with this digest, made at a time in
    /// Unix milliseconds.
    pub fn rematch(&self, id: GameId, rules: &str, created: u64) -> GameRecord {
        let [white, black] = self.seating.keys.clone();
        let [white_name, black_name] = self.names.clone();
        GameRecord {
            id,
            rules: Some(rules.to_owned()),
            white: self.black,
            black: self.white,
            seating: Seating {
                host: self.seating.host.exchanged(),
                keys: [black, white],
            },
            names: [black_name, white_name],
            tags: None,
            // Whoever was asked before was asked about one game.
            counts: self.counts && self.seating.invited().is_none(),
            created,
            ..self.clone()
        }
    }
}

/// A level in JSON is its number. One that there is no more is the strongest.
mod level {
    use serde::{Deserialize as _, Deserializer, Serializer};
    use variorum_engine::Level;

    pub(super) fn serialize<S: Serializer>(
        level: &Level,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(level.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Level, D::Error> {
        u8::deserialize(deserializer).map(|number| Level::new(number).unwrap_or_default())
    }
}

/// Reads names from JSON. What is no name any more is none: a game is not lost for it.
fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Names, D::Error> {
    let texts = <[Option<String>; 2]>::deserialize(deserializer)?;
    Ok(texts.map(|text| PersonName::parse(&text?)))
}

/// How a game stands, for lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Moves played.
    pub ply: u32,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
}

/// What a list says about how a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredEnding {
    /// Who won, and why.
    Known(Ending),
    /// A sentence that an older version of the program stored.
    Sentence(String),
}

/// An event with its place in the game's history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// From 1, without gaps.
    pub seq: u64,
    /// What happened.
    pub event: Event,
    /// The client's id of the request, where a client asked for it.
    pub request: Option<RequestId>,
    /// Where the game stands after it. A journal keeps this for the last event and for some of the others.
    pub fen: Option<String>,
    /// When, in Unix milliseconds.
    pub at: u64,
}

/// A line of the list of games.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLine {
    /// The game's address.
    pub id: GameId,
    /// The variant with its options.
    pub variant: VariantId,
    /// The variant's name.
    pub name: String,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// What the players call themselves.
    pub names: Names,
    /// Moves played.
    pub ply: u32,
    /// How it ended, once it has.
    pub ending: Option<StoredEnding>,
    /// Where it stands; none in games of older versions.
    pub fen: Option<String>,
    /// The only side that the browser moves for which asked for its games; none if it moves for both. Where everybody's games are
    /// asked for, the host's.
    pub seat: Option<Side>,
    /// When it was made, in Unix milliseconds.
    pub created: u64,
    /// When it last changed, in Unix milliseconds.
    pub updated: u64,
}

impl GameLine {
    /// Its place in the list.
    pub fn mark(&self) -> Mark {
        Mark {
            updated: self.updated,
            id: self.id.clone(),
        }
    }
}

/// A place in the list of games: that of a game, which need not be there any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// When it last changed, in Unix milliseconds.
    pub updated: u64,
    /// Its address.
    pub id: GameId,
}

/// A game that was played elsewhere.
#[derive(Clone, Debug)]
pub struct Imported {
    /// How it was set up.
    pub record: GameRecord,
    /// What has happened in it, numbered from 1.
    pub entries: Vec<Entry>,
    /// How it stands.
    pub standing: Standing,
}

/// A position is kept with every event whose number is a multiple of this.
pub const CHECKPOINT: u64 = 8;
