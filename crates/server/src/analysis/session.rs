//! One browser's connection to the analysis of a game.
//!
//! Questions are answered one after the other, on a thread that may block, since the rules may be anybody's. A search goes on
//! meanwhile; there is one at a time, and a new one takes the place of the last.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket};
use variorum_engine::{FoundLine, Level};
use variorum_rules::Position;

use super::lines;
use super::walk::{Walk, WalkError, standing};
use crate::bans::Caller;
use crate::game::Game;
use crate::limits::{Bucket, Entry};
use crate::listen::told;
use crate::room::{Asker, MOVETIME, News, Place, Search, milliseconds};
use crate::socket::{end, first_text, outdated, send};
use crate::state::AppState;
use crate::table::{Questions, Tried};
use crate::view;
use crate::wire::analysis::{Candidate, Inquiry, Reply, Stage};
use crate::wire::{Line, VERSION, close};
use crate::words::Words;

/// The largest message a browser may send, in bytes: a tree of as many moves as are taken.
pub(crate) const LIMIT: usize = 256 * 1024;

const HEARTBEAT: Duration = Duration::from_secs(15);
/// A browser that has not answered two heartbeats is gone.
const SILENCE: Duration = Duration::from_secs(40);

/// Bad messages after which a connection is closed.
const PATIENCE: u32 = 20;

/// Messages that a reader may send in a moment; as many come back in the time below. Who walks with a key held sends many.
const BURST: u32 = 90;
const FILL: Duration = Duration::from_secs(3);

/// The most lines that a search looks for.
const LINES: u8 = 5;

/// Who analyses what.
pub(crate) struct Visit {
    /// The game.
    pub(crate) game: Game,
    /// Who reads.
    pub(crate) caller: Caller,
    /// His language.
    pub(crate) words: Words,
    /// His right to be here.
    #[expect(dead_code, reason = "it is held, and given back when it is dropped")]
    pub(crate) entry: Entry,
}

/// Serves a reader until either side ends it.
pub(crate) async fn serve(mut socket: WebSocket, state: AppState, visit: Visit) {
    let _connected = state.metrics.connected();
    if !greet(&mut socket, &state, &visit).await {
        return;
    }
    let language = visit.words.language();
    let mut desk = Desk {
        state: &state,
        words: visit.words,
        caller: &visit.caller,
        walk: Some(Walk::new(visit.game.clone(), language)),
        game: visit.game.clone(),
        search: state.rooms.search(),
        wanted: None,
    };
    talk(&mut socket, &state, &visit, &mut desk).await;
    // Whatever ended the talk, nobody wants to know any more.
    desk.search.abandon();
}

async fn greet(socket: &mut WebSocket, state: &AppState, visit: &Visit) -> bool {
    let Some(text) = first_text(socket).await else {
        return false;
    };
    match serde_json::from_str(&text) {
        Ok(Inquiry::Hello { v: VERSION }) => {}
        Ok(Inquiry::Hello { v }) => {
            outdated(socket, VERSION, v).await;
            return false;
        }
        _ => {
            end(socket, close::POLICY, "The first message must be a hello.").await;
            return false;
        }
    }
    let language = visit.words.language();
    let stage = Stage {
        variant: visit.game.id(),
        name: visit.game.title_in(language),
        board: visit.game.board(),
        pieces: visit.game.pieces(language),
        pictures: visit.game.pictures().address(),
        longest: state.rooms.longest(),
        levels: Level::COUNT,
    };
    let welcome = Reply::Welcome {
        v: VERSION,
        stage: &stage,
    };
    send(socket, Message::Text(encoded(&welcome).into())).await
}

/// A message as JSON text.
fn encoded(told: &Reply<'_>) -> String {
    serde_json::to_string(told).expect("wire types hold only plain data")
}

async fn talk(socket: &mut WebSocket, state: &AppState, visit: &Visit, desk: &mut Desk<'_>) {
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let mut closing = state.closing.subscribe();
    let mut heard = Instant::now();
    let mut bucket = Bucket::full(BURST, heard);
    let mut bad = 0;
    loop {
        let said = tokio::select! {
            biased;
            () = told(&mut closing) => {
                return end(socket, close::RESTART, "The server restarts. This page comes back by itself.").await;
            }
            _ = heartbeat.tick() => {
                if state.bans.until(&visit.caller).is_some() {
                    return end(socket, close::LIMIT, &visit.words.say("banned")).await;
                }
                if heard.elapsed() > SILENCE || !send(socket, Message::Ping(Default::default())).await {
                    return;
                }
                None
            }
            news = desk.search.next() => desk.heed(news).await,
            message = socket.recv() => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => return end(socket, close::POLICY, "Messages are text.").await,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                };
                // Who is too fast waits: nothing more is read from him meanwhile.
                let wait = bucket.wait(BURST, FILL, heard);
                if !wait.is_zero() {
                    tokio::time::sleep(wait).await;
                }
                bucket.take(BURST, FILL, Instant::now());
                match serde_json::from_str(&text) {
                    Ok(asked) => desk.hear(asked).await,
                    Err(reason) => {
                        bad += 1;
                        if bad > PATIENCE {
                            return end(socket, close::POLICY, "Too many bad messages.").await;
                        }
                        Some(rejected(None, &reason.to_string()))
                    }
                }
            }
        };
        if let Some(said) = said
            && !send(socket, Message::Text(said.into())).await
        {
            return;
        }
    }
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

impl Desk<'_> {
    /// Takes in what is asked; gives the answer.
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
