//! The life of a room.
//!
//! - A change is decided, **stored**, and only then made and told to anybody.
//! - The computer thinks while at least one browser watches. An undo, or the last browser leaving, stops it at
//!   once; when somebody comes back (after a crash, too) the position says whose turn it is and it starts again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use variorum_lang::describe::Language;
use variorum_rules::Move;

use super::pool::{Asker, Place};
use super::search::{News, Search};
use super::seats::{ClientId, Seats};
use super::{Call, Guest, MOVETIME, OpenError, Outbox, Rooms};
use crate::game::Game;
use crate::identity::{GameId, RequestId, Visitor};
use crate::journal::{Entry, GameRecord, Journal, JournalError};
use crate::metrics::Metrics;
use crate::table::{Command, Players, Refusal, Table, Tried};
use crate::wire::{self, ClientMessage, GameInfo, ServerMessage, VERSION};

/// How long a game stays loaded after the last browser has left.
const LINGER: Duration = Duration::from_secs(30);

/// How long is waited before the computer's move is stored once more; the next time twice as long.
const RETRY: Duration = Duration::from_millis(500);

/// The longest of these times.
const LAST_RETRY: Duration = Duration::from_secs(120);

/// The life of an actor.
pub(super) async fn live(
    rooms: Rooms,
    game: GameId,
    calls: mpsc::Sender<Call>,
    mut inbox: mpsc::Receiver<Call>,
) {
    match open(&rooms, &game).await {
        Ok(mut actor) => loop {
            tokio::select! {
                call = inbox.recv() => match call {
                    Some(call) => actor.handle(call).await,
                    None => break,
                },
                news = actor.search.next() => actor.heed(news).await,
                () = due(actor.retry.as_ref()) => actor.try_again().await,
                () = tokio::time::sleep(LINGER), if actor.seats.is_empty() => break,
            }
        },
        Err(error) => {
            rooms.forget(&game, &calls);
            inbox.close();
            while let Some(call) = inbox.recv().await {
                if let Call::Join { seated, .. } = call {
                    let _ = seated.send(Err(error.clone()));
                }
            }
        }
    }
    rooms.forget(&game, &calls);
}

async fn open(rooms: &Rooms, game: &GameId) -> Result<Actor, OpenError> {
    let stored = rooms.journal.game(game).await?;
    let (record, history) = stored.ok_or(OpenError::NotFound)?;
    let rooms = rooms.clone();
    // Compiling rules and replaying a long game is work for a thread that may block.
    tokio::task::spawn_blocking(move || Actor::replay(&rooms, record, &history))
        .await
        .map_err(|_| OpenError::Crashed)?
}

/// Why something did not happen, for whoever asked for it.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Refused(#[from] Refusal),
    #[error("This could not be stored, so it did not happen: {0}")]
    NotStored(JournalError),
    #[error(
        "This game has had {0} moves and take-backs, which is as many as this server keeps. It can only be ended."
    )]
    Full(u32),
}

/// A move of the computer that could not be stored.
struct Retry {
    mv: Move,
    at: tokio::time::Instant,
    /// How long was waited for this attempt.
    waited: Duration,
}

/// Waits until a move is to be tried again; for ever if none is.
async fn due(retry: Option<&Retry>) {
    match retry {
        Some(retry) => tokio::time::sleep_until(retry.at).await,
        None => std::future::pending().await,
    }
}

struct Actor {
    journal: Arc<dyn Journal>,
    metrics: Metrics,
    game: Game,
    info: GameInfo,
    owner: Visitor,
    movetime: u64,
    longest: u64,
    events: u32,
    table: Table,
    seats: Seats,
    search: Search,
    retry: Option<Retry>,
}

impl Actor {
    fn replay(rooms: &Rooms, record: GameRecord, history: &[Entry]) -> Result<Actor, OpenError> {
        let game = rooms.library.load(&record.variant)?;
        let players = Players {
            white: record.white,
            black: record.black,
        };
        let info = GameInfo {
            id: record.id,
            variant: record.variant,
            // Both depend on who asks.
            name: String::new(),
            pieces: Vec::new(),
            board: game.board(),
            pictures: game.pictures().address(),
            white: record.white,
            black: record.black,
            times: rooms.times(),
        };
        Ok(Actor {
            journal: Arc::clone(&rooms.journal),
            metrics: rooms.metrics.clone(),
            game: game.clone(),
            info,
            owner: record.owner,
            movetime: record.movetime,
            longest: rooms.limits.thinking_ms(),
            events: rooms.limits.events,
            table: Table::replay(game, players, &record.start, history)?,
            seats: Seats::default(),
            search: Search::new(rooms.pool.clone()),
            retry: None,
        })
    }

    async fn handle(&mut self, call: Call) {
        match call {
            Call::Join {
                seq,
                guest,
                outbox,
                seated,
            } => self.join(seq, guest, outbox, seated),
            Call::Leave(client) => self.seats.leave(client),
            Call::Say(client, message) => self.said(client, message).await,
        }
        if self.seats.is_empty() {
            self.search.abandon();
        }
    }

    fn join(
        &mut self,
        seq: Option<u64>,
        guest: Guest,
        outbox: Outbox,
        seated: oneshot::Sender<Result<ClientId, OpenError>>,
    ) {
        let client = self.seats.next();
        if seated.send(Ok(client)).is_err() {
            return;
        }
        let language = guest.language;
        self.seats.take(client, guest, outbox);
        let game = GameInfo {
            name: self.game.title_in(language),
            pieces: self.game.pieces(language),
            ..self.info.clone()
        };
        let welcome = ServerMessage::Welcome {
            v: VERSION,
            game: &game,
        };
        self.seats.tell(client, &welcome);
        let from = self.table.log().missed_since(seq);
        self.seats.tell(client, &self.update(from));
        self.think();
        self.seats.tell(client, &self.status());
    }

    async fn said(&mut self, client: ClientId, message: ClientMessage) {
        match message {
            ClientMessage::Hello { .. } => {
                self.refuse(client, None, "You have said hello already.");
            }
            ClientMessage::Ping {} => self.seats.tell(client, &ServerMessage::Pong {}),
            ClientMessage::Move { id, ply, text } => {
                self.request(client, &id, Command::Move { ply, text }).await;
            }
            ClientMessage::Undo { id, ply } => {
                self.request(client, &id, Command::Undo { ply }).await;
            }
            ClientMessage::End { id, ply, resigns } => {
                self.request(client, &id, Command::End { ply, resigns })
                    .await;
            }
            ClientMessage::Movetime { ms } => self.set_movetime(client, ms).await,
            ClientMessage::Hurry {} => self.search.hurry(),
            ClientMessage::Inspect { id, ply, square } => self.inspect(client, &id, ply, &square),
            ClientMessage::Why {
                id,
                ply,
                from,
                piece,
                to,
                lang,
            } => {
                let tried = Tried {
                    from: from.as_deref(),
                    piece: piece.as_deref(),
                    to: to.as_deref(),
                };
                let language = Language::parse(&lang).unwrap_or_default();
                self.explain(client, &id, ply, tried, language);
            }
        }
    }

    /// Carries out what a browser asks for, and answers it. A request that was carried out before its answer got
    /// lost is only answered.
    async fn request(&mut self, client: ClientId, id: &str, command: Command) {
        let begun = Instant::now();
        let Some(request) = RequestId::parse(id) else {
            let reason = "A request needs an id of 1 to 64 characters.";
            return self.refuse(client, Some(id), reason);
        };
        if !self.table.is_what_was_asked(&request, &command) {
            let reason = "This request has the id of an earlier one that asked for something else.";
            return self.refuse(client, Some(id), reason);
        }
        let mut seq = self.table.log().answered(&request);
        if seq.is_none() {
            match self.carry_out(&command, Some(&request)).await {
                Ok(()) => seq = Some(self.table.log().seq()),
                Err(failure) => self.refuse(client, Some(id), &failure.to_string()),
            }
        }
        if let Some(seq) = seq {
            self.seats
                .tell(client, &ServerMessage::Accepted { id, seq });
            self.metrics.acknowledged(begun.elapsed());
        }
        self.think();
    }

    /// Decides, stores, makes and announces. On an error nothing has changed.
    async fn carry_out(
        &mut self,
        command: &Command,
        request: Option<&RequestId>,
    ) -> Result<(), Failure> {
        let full = self.table.log().seq() >= u64::from(self.events);
        if full && !matches!(command, Command::End { .. }) {
            return Err(Failure::Full(self.events));
        }
        let events = self.table.decide(command)?;
        let Some(last) = events.last() else {
            return Ok(());
        };
        let standing = last.standing();
        let entries = self.table.entries(&events, request);
        // Stopped before the disk is waited for: the search's position is no more.
        let searched = self.search.is_busy();
        self.search.abandon();
        let begun = Instant::now();
        let stored = self.journal.append(&self.info.id, entries, standing).await;
        self.metrics.wrote(begun.elapsed(), stored.is_ok());
        if let Err(error) = stored {
            tracing::error!(game = %self.info.id, %error, "an event could not be stored");
            return Err(Failure::NotStored(error));
        }
        self.retry = None;
        let from = self.table.apply(&events, request);
        self.seats.tell_all(&self.update(from));
        if searched && !self.is_thinking_due() {
            self.seats.tell_all(&self.status());
        }
        Ok(())
    }

    async fn set_movetime(&mut self, client: ClientId, ms: u64) {
        let longest = self.longest.min(*MOVETIME.end());
        let ms = ms.clamp(*MOVETIME.start(), longest);
        match self.journal.set_movetime(&self.info.id, ms).await {
            Ok(()) => {
                self.movetime = ms;
                self.seats.tell_all(&self.status());
            }
            Err(error) => self.refuse(client, None, &error.to_string()),
        }
    }

    fn inspect(&self, client: ClientId, id: &str, ply: u32, square: &str) {
        match self.table.inspect(ply, square) {
            Ok(moves) => self.seats.tell(
                client,
                &ServerMessage::Inspection {
                    id,
                    square,
                    moves: &moves,
                },
            ),
            Err(reason) => self.refuse(client, Some(id), &reason.to_string()),
        }
    }

    fn explain(&self, client: ClientId, id: &str, ply: u32, tried: Tried<'_>, language: Language) {
        match self.table.why(ply, tried, language) {
            Ok(reason) => {
                let (text, squares) = reason.unzip();
                let squares = squares.unwrap_or_default();
                self.seats.tell(
                    client,
                    &ServerMessage::Refusal {
                        id,
                        text: text.as_deref(),
                        squares: &squares,
                    },
                );
            }
            Err(reason) => self.refuse(client, Some(id), &reason.to_string()),
        }
    }

    fn is_thinking_due(&self) -> bool {
        self.table.is_computers_turn() && !self.seats.is_empty()
    }

    /// Starts the computer if it is its turn, somebody watches and it is not at work yet.
    fn think(&mut self) {
        if self.is_thinking_due() && !self.search.is_busy() && self.retry.is_none() {
            let position = self.table.position().clone();
            let asker = Asker {
                visitor: self.owner.clone(),
                address: self.seats.address(),
            };
            let ms = self.movetime.min(self.longest);
            self.search.start(position, ms, asker);
            self.seats.tell_all(&self.status());
        }
    }

    /// Takes note of what is new about the search.
    async fn heed(&mut self, news: News) {
        let News::Over(result) = news else {
            return self.seats.tell_all(&self.status());
        };
        let best = match result {
            Ok(result) => result.best,
            Err(failure) => {
                tracing::error!(game = %self.info.id, %failure, "the computer's turn failed");
                None
            }
        };
        match best {
            Some(best) => self.answer(best, RETRY).await,
            None => {
                self.give_up_turn("The computer found no move. Take back, or reload the page.");
            }
        }
    }

    /// Plays the computer's move. Where it cannot be stored, that is tried again after a while, and later and later.
    async fn answer(&mut self, best: Move, wait: Duration) {
        match self.carry_out(&Command::Answer(best), None).await {
            Ok(()) => {
                self.think();
                if !self.search.is_busy() {
                    self.seats.tell_all(&self.status());
                }
            }
            Err(failure) => {
                tracing::error!(game = %self.info.id, %failure, "the computer's turn failed");
                let stored = !matches!(failure, Failure::NotStored(_));
                if !stored && wait <= LAST_RETRY {
                    self.retry = Some(Retry {
                        mv: best,
                        at: tokio::time::Instant::now() + wait,
                        waited: wait,
                    });
                }
                self.give_up_turn(&failure.to_string());
            }
        }
    }

    async fn try_again(&mut self) {
        if let Some(retry) = self.retry.take() {
            self.answer(retry.mv, retry.waited * 2).await;
        }
    }

    fn give_up_turn(&self, message: &str) {
        self.seats
            .tell_all(&ServerMessage::Rejected { id: None, message });
        self.seats.tell_all(&self.status());
    }

    fn status(&self) -> ServerMessage<'_> {
        let ms = self.movetime.min(self.longest);
        if !self.search.is_busy() {
            return ServerMessage::Idle { ms };
        }
        let (granted, line) = match self.search.place() {
            Place::Running { granted, .. } => (milliseconds(granted), None),
            Place::Over => (ms, None),
            Place::Waiting { place, within } => {
                let within = milliseconds(within);
                (ms, Some(wire::Line { place, within }))
            }
        };
        ServerMessage::Thinking {
            ply: self.table.log().ply(),
            ms,
            granted,
            line,
            progress: self.search.progress(),
        }
    }

    /// The game from a ply on.
    fn update(&self, from: u32) -> ServerMessage<'_> {
        let log = self.table.log();
        ServerMessage::Update {
            seq: log.seq(),
            from,
            moves: log.moves(from),
            position: self.table.view(),
        }
    }

    fn refuse(&self, client: ClientId, id: Option<&str>, message: &str) {
        self.seats
            .tell(client, &ServerMessage::Rejected { id, message });
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
