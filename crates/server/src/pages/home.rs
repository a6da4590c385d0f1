//! The first page: the games there are, and those played last.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

use super::{Frame, PageError, blocking, render, visitor};
use crate::AppState;
use crate::game::{self, Library};
use crate::journal::{self, GameLine, StoredEnding};
use crate::wire::Player;

/// Games listed.
const RECENT: u32 = 12;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    frame: Frame,
    games: &'static [game::Listed],
    recent: Vec<RecentGame>,
}

struct RecentGame {
    id: String,
    name: String,
    players: String,
    state: String,
    when: String,
}

impl RecentGame {
    fn new(line: GameLine, library: &Library, now: u64) -> RecentGame {
        let players = match (line.white, line.black) {
            (Player::Human, Player::Human) => "two at one board",
            (Player::Human, Player::Computer) => "White against the computer",
            (Player::Computer, Player::Human) => "Black against the computer",
            (Player::Computer, Player::Computer) => "the computer against itself",
        };
        RecentGame {
            players: players.into(),
            state: standing(&line, library),
            when: ago(now.saturating_sub(line.updated)),
            id: line.id.to_string(),
            name: line.name,
        }
    }
}

/// How a game stands, in words. Its rules are needed for some endings only, and may be gone.
fn standing(line: &GameLine, library: &Library) -> String {
    match &line.ending {
        Some(StoredEnding::Sentence(words)) => words.clone(),
        Some(StoredEnding::Known(ending)) => {
            let game = library.load(&line.variant).ok();
            ending.words(game.as_ref().map(game::Game::draws))
        }
        None => match line.ply {
            0 => "not begun".into(),
            1 => "1 move played".into(),
            moves => format!("{moves} moves played"),
        },
    }
}

/// A time that has passed, as people say it.
fn ago(ms: u64) -> String {
    let (count, unit) = match ms / 60_000 {
        0 => return "just now".into(),
        minutes @ 1..60 => (minutes, "minute"),
        minutes @ 60..1440 => (minutes / 60, "hour"),
        minutes => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

pub(crate) async fn home(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let lines = match (state.policy.list_all, visitor(&headers)) {
        (true, _) => state.journal.recent(None, RECENT).await?,
        (false, Some(visitor)) => state.journal.recent(Some(&visitor), RECENT).await?,
        (false, None) => Vec::new(),
    };
    let (library, now) = (state.library.clone(), journal::now());
    let recent = blocking(move || {
        let lines = lines.into_iter();
        lines
            .map(|line| RecentGame::new(line, &library, now))
            .collect()
    });
    render(&HomePage {
        frame,
        games: game::list(),
        recent: recent.await?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_as_people_say_them() {
        for (ms, words) in [
            (0, "just now"),
            (60_000, "1 minute ago"),
            (3 * 3_600_000, "3 hours ago"),
            (25 * 3_600_000, "1 day ago"),
            (u64::MAX, "213503982334 days ago"),
        ] {
            assert_eq!(ago(ms), words);
        }
    }
}
