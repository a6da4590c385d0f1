//! One browser's connection to the analysis of a game.
//!
//! Questions are answered one after the other, on a thread that may block, since the rules may be anybody's. A search goes on
//! meanwhile; there is one at a time, and a new one takes the place of the last.

use std::sync::Arc;

use variorum_journal::identity::{Random, Visitor};
use variorum_play::analysis::{
    LINES, Walk, Wanted, answer, candidates, encoded, rejected, welcome,
};
use variorum_play::game::Game;
use variorum_play::setup_form::MOVETIME;
use variorum_play::wire::analysis::{Inquiry, Reply};
use variorum_play::wire::{Line, VERSION};
use variorum_play::words::Words;
use variorum_rules::Position;

use crate::bans::Caller;
use crate::machine;
use crate::machine::ws::WebSocket;
use crate::room::{Asker, News, Place, Search, milliseconds};
use crate::state::AppState;
use crate::talk::{self, Visit, talk};

/// The largest message a browser may send, in bytes: a tree of as many moves as are taken.
pub(crate) const LIMIT: usize = 256 * 1024;

/// Serves a reader until either side ends it.
pub(crate) async fn serve(mut socket: WebSocket, state: AppState, visit: Visit, game: Game) {
    let language = visit.words.language();
    let mut desk = Desk {
        state: &state,
        words: visit.words,
        caller: &visit.caller,
        walk: Some(Walk::new(game.clone(), language)),
        game,
        search: state.rooms.search(),
        wanted: None,
    };
    talk(&mut socket, &state, &visit, &mut desk).await;
    // Whatever ended the talk, nobody wants to know any more.
    desk.search.abandon();
}

/// What a reader has before him.
struct Desk<'a> {
    state: &'a AppState,
    words: Words,
    caller: &'a Caller,
    /// Nothing only while it works on a question.
    walk: Option<Walk>,
    game: Game,
    search: Search,
    wanted: Option<Wanted>,
}

impl talk::Desk for Desk<'_> {
    type Asked = Inquiry;
    type News = News;

    /// Who walks with a key held sends many.
    const BURST: u32 = 90;
    const VERSION: u32 = VERSION;

    fn version(asked: &Inquiry) -> Option<u32> {
        match asked {
            Inquiry::Hello { v } => Some(*v),
            _ => None,
        }
    }

    fn welcome(&self) -> String {
        let longest = self.state.rooms.longest();
        welcome(&self.game, self.words.language(), longest)
    }

    async fn hear(&mut self, asked: Inquiry) -> Option<String> {
        match asked {
            Inquiry::Hello { .. } => None,
            Inquiry::Ping {} => Some(encoded(&Reply::Pong {})),
            Inquiry::Stop {} => {
                self.search.abandon();
                self.wanted = None;
                None
            }
            Inquiry::Search {
                id,
                start,
                moves,
                lines,
                ms,
                threat,
            } => self.explore(id, start, moves, (lines, ms, threat)).await,
            Inquiry::Lend { lends } => {
                self.search.lend(false);
                if lends && let Some(game) = self.state.library.source(&self.game).await {
                    self.search.offer(&game);
                }
                None
            }
            Inquiry::Heard { errand, lines } => {
                self.search.heard(errand, &lines);
                None
            }
            asked => self.answer(asked).await,
        }
    }

    fn refuse(reason: String) -> String {
        rejected(None, &reason)
    }

    async fn news(&mut self) -> Option<News> {
        Some(self.search.next().await)
    }

    async fn tell(&mut self, news: News) -> Option<String> {
        self.heed(news).await
    }
}

impl Desk<'_> {
    /// Answers what the rules alone know.
    async fn answer(&mut self, asked: Inquiry) -> Option<String> {
        let words = self.words;
        self.work(move |walk| answer(walk, &asked, words)).await?
    }

    /// Work on the walk, in its turn, which is fair to addresses.
    async fn work<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut Walk) -> T + Send + 'static,
    ) -> Option<T> {
        let language = self.words.language();
        let walk = self.walk.take();
        let mut walk = walk.unwrap_or_else(|| Walk::new(self.game.clone(), language));
        let turn = self.state.line.turn().await;
        let done = machine::spawn_blocking(move || {
            let done = work(&mut walk);
            drop(turn);
            (walk, done)
        });
        // A walk that panicked is made anew, and the question stays without an answer.
        let (walk, done) = done.await.ok()?;
        self.walk = Some(walk);
        Some(done)
    }

    async fn explore(
        &mut self,
        id: String,
        start: Option<String>,
        moves: Vec<String>,
        (lines, ms, threat): (u8, u64, bool),
    ) -> Option<String> {
        self.search.abandon();
        self.wanted = None;
        let words = self.words;
        let found = self
            .work(move |walk| Wanted::after(walk, id, start.as_deref(), &moves, threat, words))
            .await?;
        let wanted = match found {
            Ok(wanted) => wanted,
            Err(answer) => return Some(answer),
        };
        let longest = self.state.rooms.longest().max(*MOVETIME.start());
        let ms = ms.clamp(*MOVETIME.start(), longest);
        let lines = usize::from(lines.clamp(1, LINES));
        let visitor = self.caller.visitor.clone();
        let asker = Asker {
            visitor: visitor.unwrap_or_else(Visitor::random),
            address: self.caller.address,
            behind: false,
        };
        let position = Position::clone(wanted.position());
        self.search.explore(position, lines, ms, asker);
        self.wanted = Some(wanted);
        Some(self.status(None))
    }

    /// Takes note of what is new about the search; gives what there is to tell.
    async fn heed(&mut self, news: News) -> Option<String> {
        let (lines, over) = match news {
            News::Say(text) => return Some(text),
            News::Progress => (self.search.lines(), None),
            News::Over(Ok(result)) => (result.lines, Some(result.nodes)),
            News::Over(Err(_)) => (Vec::new(), Some(0)),
        };
        let wanted = self.wanted.as_mut()?;
        if wanted.is_news(&lines) {
            let (game, position) = (self.game.clone(), Arc::clone(wanted.position()));
            let found = lines.clone();
            let told = move || candidates(&game, &position, &found);
            if let Ok(told) = machine::spawn_blocking(told).await {
                wanted.note(lines, told);
            }
        }
        let said = self.status(over);
        if over.is_some() {
            self.wanted = None;
        }
        Some(said)
    }

    /// How the search stands; with the positions that it has looked at, if it is over.
    fn status(&self, over: Option<u64>) -> String {
        let Some(wanted) = &self.wanted else {
            return encoded(&Reply::Pong {});
        };
        let line = match self.search.place() {
            Place::Waiting { place, within } => Some(Line {
                place,
                within: milliseconds(within),
            }),
            _ => None,
        };
        wanted.status(line, self.search.progress(), over)
    }
}
