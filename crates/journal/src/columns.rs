//! Events and the like as the columns in which every storage keeps them, and back.

use crate::identity::GameId;
use crate::openings::{NO, WHEN_OVER};
use crate::stored::{
    Ending, Event, GameRecord, Player, Proposal, Side, Sides, StoredEnding, UNSTATED,
};

/// An event as the columns `kind`, `ply` and `move`.
pub fn written(event: &Event) -> (&'static str, u32, Option<String>) {
    let proposal = |what: Proposal, by: Side| Some(format!("{}-{}", what_text(what), by_text(by)));
    match event {
        Event::Move { ply, mv } => ("move", *ply, Some(mv.clone())),
        Event::Undo { ply } => ("undo", *ply, None),
        Event::End { ply, resigns } => (ending_text(*resigns), *ply, None),
        // Older versions of the program read the same, less exactly.
        Event::Declared { ply, winner } => {
            let loser = winner.map(Side::other);
            (ending_text(loser), *ply, Some(UNSTATED.to_owned()))
        }
        Event::Flag { ply, side } => (flag_text(*side), *ply, None),
        Event::Offer { ply, what, by } => ("offer", *ply, proposal(*what, *by)),
        Event::Retract { ply, what, by } => ("retract", *ply, proposal(*what, *by)),
        Event::Rematch { ply, game } => ("rematch", *ply, Some(game.to_string())),
        Event::Pause { ply, ms } => ("pause", *ply, Some(ms.to_string())),
    }
}

/// The event that [`written`] wrote; nothing if no version of this program can have written that.
pub fn event(kind: &str, ply: u32, text: Option<String>) -> Option<Event> {
    let of_side = |text: fn(Side) -> &'static str| {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| text(*side) == kind)
    };
    let proposal = |text: &str| {
        let (what, by) = text.split_once('-')?;
        let what = PROPOSALS.into_iter().find(|it| what_text(*it) == what)?;
        let by = Side::BOTH.into_iter().find(|side| by_text(*side) == by)?;
        Some((what, by))
    };
    Some(match kind {
        "move" => Event::Move { ply, mv: text? },
        "undo" => Event::Undo { ply },
        "draw" => ended(text, ply, None),
        "offer" => {
            let (what, by) = proposal(&text?)?;
            Event::Offer { ply, what, by }
        }
        "retract" => {
            let (what, by) = proposal(&text?)?;
            Event::Retract { ply, what, by }
        }
        "rematch" => Event::Rematch {
            ply,
            game: GameId::parse(&text?)?,
        },
        "pause" => Event::Pause {
            ply,
            ms: text?.parse().ok()?,
        },
        _ => match (of_side(flag_text), of_side(|side| ending_text(Some(side)))) {
            (Some(side), _) => Event::Flag { ply, side },
            (None, resigns) => ended(text, ply, Some(resigns?)),
        },
    })
}

/// Who won, as the column `winner`.
pub fn winner_text(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The kind of the event that ends a game by the players' will.
fn ending_text(resigns: Option<Side>) -> &'static str {
    match resigns {
        Some(Side::White) => "white-resigns",
        Some(Side::Black) => "black-resigns",
        None => "draw",
    }
}

/// The event that ends a game against a side, or in a draw: by the players' will, unless the column `move` says that nobody knows.
fn ended(text: Option<String>, ply: u32, loser: Option<Side>) -> Event {
    match text.as_deref() {
        Some(UNSTATED) => Event::Declared {
            ply,
            winner: loser.map(Side::other),
        },
        _ => Event::End {
            ply,
            resigns: loser,
        },
    }
}

/// The kind of the event that a side's time was up.
fn flag_text(side: Side) -> &'static str {
    match side {
        Side::White => "white-flag",
        Side::Black => "black-flag",
    }
}

const PROPOSALS: [Proposal; 3] = [Proposal::Undo, Proposal::Draw, Proposal::Rematch];

fn what_text(what: Proposal) -> &'static str {
    match what {
        Proposal::Undo => "undo",
        Proposal::Draw => "draw",
        Proposal::Rematch => "rematch",
    }
}

fn by_text(side: Side) -> &'static str {
    match side {
        Side::White => "w",
        Side::Black => "b",
    }
}

/// Where a host can sit.
const HOSTS: [Sides; 4] = [
    Sides::NONE,
    Sides::BOTH,
    Sides::of(Side::White),
    Sides::of(Side::Black),
];

/// Where a host sits, as the column `host`.
pub fn sides_text(sides: Sides) -> &'static str {
    match (sides.has(Side::White), sides.has(Side::Black)) {
        (true, true) => "both",
        (true, false) => "white",
        (false, true) => "black",
        (false, false) => "none",
    }
}

/// Who plays a side, as the columns `white` and `black`.
pub fn player_text(player: Player) -> &'static str {
    match player {
        Player::Human => "human",
        Player::Computer => "computer",
    }
}

/// What [`player_text`] wrote.
pub fn player(text: &str) -> Player {
    if text == player_text(Player::Computer) {
        Player::Computer
    } else {
        Player::Human
    }
}

/// What [`sides_text`] wrote.
pub fn sides(text: &str) -> Sides {
    let found = HOSTS.into_iter().find(|sides| sides_text(*sides) == text);
    found.unwrap_or(Sides::NONE)
}

/// Where a browser sits, from the column `host` and whether it is the host's: at one side, or at both. Who sits at a game
/// that another one opened has the side that this one left.
pub fn seat(host: &str, is_host: Option<bool>) -> Option<Side> {
    let side = sides(host).only();
    // Where everybody's games are asked for, they are told as their hosts see them.
    if is_host.unwrap_or(true) {
        side
    } else {
        side.map(Side::other)
    }
}

/// How a game ended, from the columns `winner`, `reason` and `words`.
pub fn ending(
    winner: Option<&str>,
    reason: Option<String>,
    words: Option<String>,
) -> Option<StoredEnding> {
    let winner = Side::BOTH
        .into_iter()
        .find(|side| winner == Some(winner_text(*side)));
    let known = reason.map(|reason| StoredEnding::Known(Ending { winner, reason }));
    known.or(words.map(StoredEnding::Sentence))
}

/// A number as databases keep it.
pub fn signed(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// What [`signed`] wrote.
pub fn unsigned(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

/// Whether a game is to be counted in the opening tree, as it is stored when it is made.
pub fn counting(record: &GameRecord) -> i64 {
    match record.counts {
        true => WHEN_OVER,
        false => NO,
    }
}
