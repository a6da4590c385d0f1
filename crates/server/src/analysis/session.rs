//! One browser's connection to the analysis of a game.
//!
//! Questions are answered one after the other, on a thread that may block, since the rules may be anybody's. A search goes on
//! meanwhile; there is one at a time, and a new one takes the place of the last.

use std::sync::Arc;
use variorum_journal::identity::Random;
use variorum_play::game::Game;
use variorum_play::table::{Questions, Tried};
use variorum_play::view;
use variorum_play::wire::analysis::{Candidate, Inquiry, Reply, Stage};
use variorum_play::wire::{Line, VERSION};
use variorum_play::words::Words;

use axum::extract::ws::WebSocket;
use variorum_engine::{FoundLine, Level};
use variorum_rules::Position;

use super::lines;
use super::walk::{Walk, WalkError, standing};
use crate::bans::Caller;
use crate::room::{Asker, MOVETIME, News, Place, Search, milliseconds};
use crate::state::AppState;
use crate::talk::{self, Visit, talk};

/// The largest message a browser may send, in bytes: a tree of as many moves as are taken.
pub(crate) const LIMIT: usize = 256 * 1024;

/// The most lines that a search looks for.
const LINES: u8 = 5;

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

/// A message as JSON text.
fn encoded(told: &Reply<'_>) -> String {
    serde_json::to_string(told).expect("wire types hold only plain data")
}

fn rejected(id: Option<&str>, message: &str) -> String {
    encoded(&Reply::Rejected { id, message })
}

/// A search that a reader waits for.
struct Wanted {
    id: String,
    position: Arc<Position>,
    /// The lines told last, and what they were made of.
    found: Vec<FoundLine>,
    told: Vec<Candidate>,
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
        let language = self.words.language();
        let stage = Stage {
            variant: self.game.id(),
            name: self.game.title_in(language),
            board: self.game.board(),
            pieces: self.game.pieces(language),
            pictures: self.game.pictures().address(),
            longest: self.state.rooms.longest(),
            levels: Level::COUNT,
        };
        encoded(&Reply::Welcome {
            v: VERSION,
            stage: &stage,
        })
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
        self.work(move |walk| reply(walk, &asked, words)).await
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
        let done = tokio::task::spawn_blocking(move || {
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
            .work(move |walk| {
                let position = walk.go(start.as_deref(), &moves).cloned()?;
                let position = match threat {
                    true => lines::threatened(walk.game(), &position),
                    false => Some(position),
                };
                Ok::<_, WalkError>(position.filter(|at| at.outcome().is_none()))
            })
            .await?;
        let position = match found {
            Ok(Some(position)) => position,
            Ok(None) => {
                let key = if threat {
                    "analysis-no-threat"
                } else {
                    "analysis-over"
                };
                return Some(rejected(Some(&id), &words.say(key)));
            }
            Err(error) => return Some(rejected(Some(&id), &error.to_string())),
        };
        let longest = self.state.rooms.longest().max(*MOVETIME.start());
        let ms = ms.clamp(*MOVETIME.start(), longest);
        let lines = usize::from(lines.clamp(1, LINES));
        let visitor = self.caller.visitor.clone();
        let asker = Asker {
            visitor: visitor.unwrap_or_else(variorum_journal::identity::Visitor::random),
            address: self.caller.address,
            behind: false,
        };
        self.search.explore(position.clone(), lines, ms, asker);
        self.wanted = Some(Wanted {
            id,
            position: Arc::new(position),
            found: Vec::new(),
            told: Vec::new(),
        });
        Some(self.status(None))
    }

    /// Takes note of what is new about the search; gives what there is to tell.
    async fn heed(&mut self, news: News) -> Option<String> {
        let lines = match &news {
            News::Progress => self.search.lines(),
            News::Over(Ok(result)) => result.lines.clone(),
            News::Over(Err(_)) => Vec::new(),
        };
        let wanted = self.wanted.as_mut()?;
        if wanted.found != lines && !lines.is_empty() {
            let (game, position) = (self.game.clone(), Arc::clone(&wanted.position));
            let found = lines.clone();
            let told = move || lines::candidates(&game, &position, &found);
            if let Ok(told) = tokio::task::spawn_blocking(told).await {
                wanted.told = told;
                wanted.found = lines;
            }
        }
        let over = match news {
            News::Progress => None,
            News::Over(result) => Some(result.map_or(0, |result| result.nodes)),
        };
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
        let progress = self.search.progress();
        encoded(&Reply::Found {
            id: &wanted.id,
            line,
            nodes: over.unwrap_or_else(|| progress.map_or(0, |progress| progress.nodes)),
            nps: progress.map_or(0, |progress| progress.nps),
            elapsed: progress.map_or(0, |progress| progress.elapsed),
            lines: &wanted.told,
            over: over.is_some(),
        })
    }
}

/// The answer to a question that the rules alone can answer.
fn reply(walk: &mut Walk, asked: &Inquiry, words: Words) -> String {
    let answer = match asked {
        Inquiry::Unfold { id, start, tree } => walk.unfold(start.as_deref(), tree).map(|found| {
            let (grown, broken) = &found;
            encoded(&Reply::Unfolded { id, grown, broken })
        }),
        Inquiry::Stand {
            id,
            start,
            moves,
            from,
        } => walk.go(start.as_deref(), moves).cloned().map(|position| {
            let (position, legal) = standing(walk.game(), &position);
            let told = Reply::Standing {
                id,
                from: *from,
                moves: &walk.made_from(*from as usize),
                position: &position,
                legal: &legal,
            };
            encoded(&told)
        }),
        Inquiry::Inspect {
            id,
            start,
            moves,
            square,
        } => walk.go(start.as_deref(), moves).cloned().map(|position| {
            let questions = Questions::about(walk.game().rules(), &position);
            let found = questions.inspect(square);
            match found.and_then(|found| Ok((found, questions.reach(square)?))) {
                Ok(((side, moves), reach)) => encoded(&Reply::Inspection {
                    id,
                    square,
                    moves: &view::moves(walk.game(), moves, side),
                    reach: &reach,
                }),
                Err(reason) => rejected(Some(id), &reason.to_string()),
            }
        }),
        Inquiry::Why {
            id,
            start,
            moves,
            from,
            piece,
            to,
        } => walk.go(start.as_deref(), moves).cloned().map(|position| {
            let questions = Questions::about(walk.game().rules(), &position);
            let tried = Tried {
                from: from.as_deref(),
                piece: piece.as_deref(),
                to: to.as_deref(),
            };
            let refusal = questions.attempt(tried).map(|attempt| {
                let over = position.outcome().map(|_| variorum_rules::Refusal::Over);
                over.or_else(|| position.legal().why_not(attempt))
            });
            match refusal {
                Ok(refusal) => {
                    let reason = refusal.map(|why| questions.told(&why, words.language()));
                    let (text, squares) = reason.unzip();
                    encoded(&Reply::Refusal {
                        id,
                        text: text.as_deref(),
                        squares: &squares.unwrap_or_default(),
                    })
                }
                Err(reason) => rejected(Some(id), &reason.to_string()),
            }
        }),
        Inquiry::Hello { .. } | Inquiry::Search { .. } | Inquiry::Stop {} | Inquiry::Ping {} => {
            return encoded(&Reply::Pong {});
        }
    };
    let id = match asked {
        Inquiry::Unfold { id, .. }
        | Inquiry::Stand { id, .. }
        | Inquiry::Inspect { id, .. }
        | Inquiry::Why { id, .. } => Some(id.as_str()),
        _ => None,
    };
    answer.unwrap_or_else(|error| rejected(id, &error.to_string()))
}
