//! One actor per open game.
//!
//! The actor owns the position and is the only one to change it, so moves, undos and the
//! computer's answers are in one order for everybody. It is spawned when the first browser opens
//! the game, loads the game from the store, and ends some time after the last one has left.
//!
//! - A change is played, **stored**, and only then told to anybody.
//! - The computer thinks on a thread of its own while at least one browser watches. An undo, or
//!   the last browser leaving, raises the thread's stop flag at once; when somebody comes back
//!   (after a crash, too) the position says whose turn it is and the search starts again.
//! - The number of searches at a time is limited to the processor's cores; others wait in line.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::game::{Engine, Game, Table};
use crate::store::{Entry, Event, GameRecord, Store};
use crate::wire::{
    self, ClientMessage, GameInfo, Outcome, Played, Player, Progress, ServerMessage, Side, VERSION,
};

/// How long a game stays loaded after the last browser has left.
const LINGER: Duration = Duration::from_secs(30);

/// The least time between two reports of a search.
const REPORT: Duration = Duration::from_millis(100);

/// The time between two signs of life of a search that has nothing new to report.
const PULSE: Duration = Duration::from_millis(200);

/// Memory of a game's transposition table, in megabytes.
const HASH_MB: usize = 32;

/// Compiled games kept for the next visitor.
const LIBRARY: usize = 64;

/// The shortest and the longest thinking time, in milliseconds.
pub(crate) const MOVETIME: std::ops::RangeInclusive<u64> = 50..=600_000;

/// Why a game cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// There is none at this address.
    #[error("There is no game at this address.")]
    NotFound,
    /// It is stored, but this program cannot make sense of it.
    #[error("This game cannot be opened: {0}")]
    Broken(String),
}

/// All open games. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Sessions {
    store: Store,
    open: Arc<Mutex<HashMap<String, mpsc::Sender<Command>>>>,
    library: Library,
    workers: Workers,
}

/// Compiled games by id, so that a visitor need not wait for a compilation twice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Library(Arc<Mutex<HashMap<String, Game>>>);

impl Library {
    /// The game with this id and options.
    ///
    /// # Errors
    /// There is none, or its rule file has faults.
    pub(crate) fn load(&self, id: &str) -> Result<Game, String> {
        if let Some(game) = self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(id)
        {
            return Ok(game.clone());
        }
        let game = Game::load(id)?;
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= LIBRARY {
            games.clear();
        }
        games.insert(id.to_owned(), game.clone());
        Ok(game)
    }
}

/// The processor's share for searches.
#[derive(Clone, Debug)]
struct Workers {
    slots: Arc<Semaphore>,
    searching: Arc<AtomicUsize>,
}

/// Where the actor writes to a browser.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// A browser's place at a game.
#[derive(Debug)]
pub(crate) struct Seat {
    client: u64,
    commands: mpsc::Sender<Command>,
}

impl Seat {
    /// Passes a browser's message on. False when the game has closed.
    pub(crate) async fn say(&self, message: ClientMessage) -> bool {
        self.commands
            .send(Command::Say {
                client: self.client,
                message,
            })
            .await
            .is_ok()
    }

    /// Leaves the game.
    pub(crate) async fn leave(self) {
        let _ = self
            .commands
            .send(Command::Leave {
                client: self.client,
            })
            .await;
    }
}

#[derive(Debug)]
enum Command {
    Join {
        seq: Option<u64>,
        outbox: Outbox,
        seated: oneshot::Sender<Result<u64, OpenError>>,
    },
    Leave {
        client: u64,
    },
    Say {
        client: u64,
        message: ClientMessage,
    },
    Progress {
        search: u64,
        progress: Progress,
    },
    /// Time passed in a search.
    Pulse {
        search: u64,
    },
    Found {
        search: u64,
        best: Option<String>,
        engine: Option<Box<Engine>>,
    },
}

impl Sessions {
    /// No game open yet.
    pub(crate) fn new(store: Store) -> Sessions {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Sessions {
            store,
            open: Arc::default(),
            library: Library::default(),
            workers: Workers {
                slots: Arc::new(Semaphore::new(cores)),
                searching: Arc::default(),
            },
        }
    }

    /// The compiled games.
    pub(crate) fn library(&self) -> &Library {
        &self.library
    }

    /// How many games are open.
    pub(crate) fn open_games(&self) -> usize {
        self.open
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
    }

    /// How many searches are running.
    pub(crate) fn searching(&self) -> usize {
        self.workers.searching.load(Ordering::Relaxed)
    }

    /// Takes a place at a game, opening it if need be. What happens from event `seq` on is
    /// written to `outbox`; without a number, the whole game.
    ///
    /// # Errors
    /// There is no such game or it cannot be read.
    pub(crate) async fn join(
        &self,
        id: &str,
        seq: Option<u64>,
        outbox: Outbox,
    ) -> Result<Seat, OpenError> {
        // An actor may be just about to end: then the channel is closed or the answer never
        // comes, and the next round finds or opens a fresh one.
        for _ in 0..8 {
            let commands = self.actor(id);
            let (seated, answer) = oneshot::channel();
            let join = Command::Join {
                seq,
                outbox: outbox.clone(),
                seated,
            };
            if commands.send(join).await.is_ok() {
                match answer.await {
                    Ok(Ok(client)) => return Ok(Seat { client, commands }),
                    Ok(Err(error)) => return Err(error),
                    Err(_) => {}
                }
            }
            self.forget(id, &commands);
        }
        Err(OpenError::Broken(
            "it keeps closing; the server's log may say why".into(),
        ))
    }

    fn actor(&self, id: &str) -> mpsc::Sender<Command> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(id.to_owned())
            .or_insert_with(|| {
                let (commands, inbox) = mpsc::channel(64);
                tokio::spawn(run(self.clone(), id.to_owned(), commands.clone(), inbox));
                commands
            })
            .clone()
    }

    fn forget(&self, id: &str, commands: &mpsc::Sender<Command>) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open
            .get(id)
            .is_some_and(|known| known.same_channel(commands))
        {
            open.remove(id);
        }
    }
}

/// The life of an actor.
async fn run(
    sessions: Sessions,
    id: String,
    commands: mpsc::Sender<Command>,
    mut inbox: mpsc::Receiver<Command>,
) {
    match load(&sessions, &id, commands.clone()).await {
        Ok(mut session) => loop {
            let command = if session.clients.is_empty() {
                match tokio::time::timeout(LINGER, inbox.recv()).await {
                    Ok(command) => command,
                    Err(_) => break,
                }
            } else {
                inbox.recv().await
            };
            let Some(command) = command else { break };
            session.handle(command).await;
        },
        Err(error) => {
            sessions.forget(&id, &commands);
            inbox.close();
            while let Some(command) = inbox.recv().await {
                if let Command::Join { seated, .. } = command {
                    let _ = seated.send(Err(error.clone()));
                }
            }
        }
    }
    sessions.forget(&id, &commands);
}

async fn load(
    sessions: &Sessions,
    id: &str,
    commands: mpsc::Sender<Command>,
) -> Result<Session, OpenError> {
    let stored = sessions
        .store
        .game(id)
        .await
        .map_err(|e| OpenError::Broken(e.to_string()))?;
    let (record, history) = stored.ok_or(OpenError::NotFound)?;
    let sessions = sessions.clone();
    // Compiling rules and replaying a long game is work for a thread that may block.
    tokio::task::spawn_blocking(move || Session::replay(&sessions, record, &history, commands))
        .await
        .map_err(|_| OpenError::Broken("reading it failed".into()))?
        .map_err(OpenError::Broken)
}

struct Client {
    id: u64,
    outbox: Outbox,
}

/// A search under way. Dropping it stops the search.
struct Running {
    id: u64,
    stop: Arc<AtomicBool>,
    begun: Instant,
    /// Positions looked at so far; zero while it waits for its turn on the processor.
    nodes: Arc<AtomicU64>,
    progress: Option<Progress>,
}

impl Running {
    /// Milliseconds.
    fn elapsed(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

struct Session {
    store: Store,
    workers: Workers,
    commands: mpsc::Sender<Command>,
    info: GameInfo,
    movetime: u64,
    table: Table,
    moves: Vec<Played>,
    position: wire::Position,
    /// Whether the players ended the game, against the rules' own verdict.
    ended: bool,
    /// For each event the first ply it changed; event 1 is at index 0.
    changes: Vec<u32>,
    requests: HashMap<String, u64>,
    clients: Vec<Client>,
    next_client: u64,
    running: Option<Running>,
    next_search: u64,
    engine: Option<Box<Engine>>,
}

impl Session {
    fn replay(
        sessions: &Sessions,
        record: GameRecord,
        history: &[Entry],
        commands: mpsc::Sender<Command>,
    ) -> Result<Session, String> {
        let game = sessions.library.load(&record.variant)?;
        let mut table = game.table(&record.start)?;
        let mut moves = Vec::new();
        let mut changes = Vec::with_capacity(history.len());
        let mut requests = HashMap::new();
        let mut ending = None;
        for entry in history {
            ending = None;
            match &entry.event {
                Event::Move { text, ply } => {
                    moves.push(table.play(text)?);
                    changes.push(*ply);
                }
                Event::Undo { ply } => {
                    while moves.len() > *ply as usize && table.undo() {
                        moves.pop();
                    }
                    changes.push(*ply);
                }
                Event::End { ply, resigns } => {
                    ending = Some(*resigns);
                    changes.push(*ply);
                }
            }
            if let Some(request) = &entry.request {
                requests.insert(request.clone(), entry.seq);
            }
        }
        let mut position = table.view();
        if let Some(resigns) = ending {
            close(&mut position, resigns);
        }
        let info = GameInfo {
            id: record.id,
            variant: record.variant,
            name: game.title(),
            board: game.board(),
            pieces: game.pieces(),
            white: record.white,
            black: record.black,
        };
        Ok(Session {
            store: sessions.store.clone(),
            workers: sessions.workers.clone(),
            commands,
            info,
            movetime: record.movetime,
            position,
            ended: ending.is_some(),
            table,
            moves,
            changes,
            requests,
            clients: Vec::new(),
            next_client: 0,
            running: None,
            next_search: 0,
            engine: None,
        })
    }

    fn seq(&self) -> u64 {
        self.changes.len() as u64
    }

    fn ply(&self) -> u32 {
        self.moves.len() as u32
    }

    fn player(&self, side: Side) -> Player {
        match side {
            Side::White => self.info.white,
            Side::Black => self.info.black,
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Join {
                seq,
                outbox,
                seated,
            } => self.join(seq, outbox, seated),
            Command::Leave { client } => self.clients.retain(|c| c.id != client),
            Command::Say { client, message } => self.said(client, message).await,
            Command::Progress { search, progress } => self.progress(search, progress),
            Command::Pulse { search } => self.pulse(search),
            Command::Found {
                search,
                best,
                engine,
            } => self.found(search, best, engine).await,
        }
        if self.clients.is_empty() {
            self.running = None;
        }
    }

    fn join(
        &mut self,
        seq: Option<u64>,
        outbox: Outbox,
        seated: oneshot::Sender<Result<u64, OpenError>>,
    ) {
        let id = self.next_client;
        self.next_client += 1;
        if seated.send(Ok(id)).is_err() {
            return;
        }
        self.clients.push(Client { id, outbox });
        // A number from the future means the store went back in time: start over.
        let known = seq.filter(|seq| *seq <= self.seq());
        let from = match known {
            Some(seq) => {
                let later = &self.changes[seq as usize..];
                later
                    .iter()
                    .copied()
                    .min()
                    .unwrap_or(self.ply())
                    .min(self.ply())
            }
            None => 0,
        };
        self.tell(
            id,
            &ServerMessage::Welcome {
                v: VERSION,
                game: &self.info,
            },
        );
        let moves = &self.moves[from as usize..];
        let seq = self.seq();
        self.tell(
            id,
            &ServerMessage::Update {
                seq,
                from,
                moves,
                position: &self.position,
            },
        );
        self.think();
        self.tell(id, &self.status());
    }

    async fn said(&mut self, client: u64, message: ClientMessage) {
        match message {
            ClientMessage::Hello { .. } => {
                self.refuse(client, None, "You have said hello already.")
            }
            ClientMessage::Ping {} => self.tell(client, &ServerMessage::Pong {}),
            ClientMessage::Move { id, ply, text } => {
                if self.answered(client, &id) {
                    return;
                }
                if let Err(reason) = self.human_move(&id, ply, &text).await {
                    self.refuse(client, Some(&id), &reason);
                } else {
                    self.tell(
                        client,
                        &ServerMessage::Accepted {
                            id: &id,
                            seq: self.seq(),
                        },
                    );
                    self.think();
                }
            }
            ClientMessage::Undo { id, ply } => {
                if self.answered(client, &id) {
                    return;
                }
                if let Err(reason) = self.undo(&id, ply).await {
                    self.refuse(client, Some(&id), &reason);
                } else {
                    self.tell(
                        client,
                        &ServerMessage::Accepted {
                            id: &id,
                            seq: self.seq(),
                        },
                    );
                }
                self.think();
            }
            ClientMessage::End { id, ply, resigns } => {
                if self.answered(client, &id) {
                    return;
                }
                match self.end(&id, ply, resigns).await {
                    Err(reason) => self.refuse(client, Some(&id), &reason),
                    Ok(()) => self.tell(
                        client,
                        &ServerMessage::Accepted {
                            id: &id,
                            seq: self.seq(),
                        },
                    ),
                }
            }
            ClientMessage::Movetime { ms } => {
                let ms = ms.clamp(*MOVETIME.start(), *MOVETIME.end());
                match self.store.set_movetime(&self.info.id, ms).await {
                    Ok(()) => {
                        self.movetime = ms;
                        self.tell_all(&self.status());
                    }
                    Err(error) => self.refuse(client, None, &error.to_string()),
                }
            }
            ClientMessage::Hurry {} => {
                if let Some(running) = &self.running {
                    running.stop.store(true, Ordering::Relaxed);
                }
            }
            ClientMessage::Inspect { id, ply, square } => {
                if ply != self.ply() {
                    return self.refuse(client, Some(&id), "The position has changed meanwhile.");
                }
                match self.table.moves_of(&square) {
                    Ok(moves) => self.tell(
                        client,
                        &ServerMessage::Inspection {
                            id: &id,
                            square: &square,
                            moves: &moves,
                        },
                    ),
                    Err(reason) => self.refuse(client, Some(&id), &reason),
                }
            }
        }
    }

    /// Answers a request that was carried out before its answer got lost.
    fn answered(&self, client: u64, request: &str) -> bool {
        let Some(seq) = self.requests.get(request) else {
            return false;
        };
        self.tell(
            client,
            &ServerMessage::Accepted {
                id: request,
                seq: *seq,
            },
        );
        true
    }

    async fn human_move(&mut self, request: &str, ply: u32, text: &str) -> Result<(), String> {
        check_request(request)?;
        if text.len() > 100 {
            return Err("That is too long for a move.".into());
        }
        if self.position.outcome.is_some() {
            return Err("The game is over.".into());
        }
        if ply != self.ply() {
            return Err("The position has changed meanwhile; this move was not played.".into());
        }
        if self.player(self.position.turn) == Player::Computer {
            return Err("It is the computer's turn.".into());
        }
        self.play(text, Some(request.to_owned())).await
    }

    /// Plays, stores and announces a move. On an error nothing has changed.
    async fn play(&mut self, text: &str, request: Option<String>) -> Result<(), String> {
        let played = self.table.play(text)?;
        let position = self.table.view();
        let event = Event::Move {
            ply: self.ply(),
            text: played.mv.text.clone(),
        };
        let words = position.verdict();
        let entry = Entry {
            seq: self.seq() + 1,
            event,
            request,
        };
        if let Err(error) = self.record(entry, words).await {
            self.table.undo();
            return Err(error);
        }
        self.running = None;
        self.moves.push(played);
        self.position = position;
        self.announce(self.ply() - 1);
        Ok(())
    }

    async fn undo(&mut self, request: &str, ply: u32) -> Result<(), String> {
        check_request(request)?;
        if ply != self.ply() {
            return Err("The position has changed meanwhile; nothing was taken back.".into());
        }
        let own = |played: &Played| self.player(played.side) == Player::Human;
        // What ended the game is taken back first, and alone.
        let target = if self.ended {
            Some(self.moves.len())
        } else {
            self.moves.iter().rposition(own)
        };
        let Some(target) = target else {
            return Err("There is no move of yours to take back.".into());
        };
        // Stopped before the disk is waited for: the search's position is no more.
        self.running = None;
        let target = target as u32;
        let event = Event::Undo { ply: target };
        self.record(
            Entry {
                seq: self.seq() + 1,
                event,
                request: Some(request.to_owned()),
            },
            None,
        )
        .await?;
        while self.ply() > target && self.table.undo() {
            self.moves.pop();
        }
        self.ended = false;
        self.position = self.table.view();
        self.announce(target);
        self.tell_all(&self.status());
        Ok(())
    }

    /// Ends the game because somebody resigns, or because both agree to a draw.
    async fn end(&mut self, request: &str, ply: u32, resigns: Option<Side>) -> Result<(), String> {
        check_request(request)?;
        if self.position.outcome.is_some() {
            return Err("The game is over.".into());
        }
        if ply != self.ply() {
            return Err("The position has changed meanwhile; the game goes on.".into());
        }
        let human = |side| self.player(side) == Player::Human;
        match resigns {
            Some(side) if !human(side) => return Err("The computer resigns for itself.".into()),
            None if !(human(Side::White) && human(Side::Black)) => {
                return Err("The computer agrees to no draw.".into());
            }
            _ => {}
        }
        self.running = None;
        let mut position = self.position.clone();
        close(&mut position, resigns);
        let words = position.verdict();
        let entry = Entry {
            seq: self.seq() + 1,
            event: Event::End { ply, resigns },
            request: Some(request.to_owned()),
        };
        if let Err(error) = self.record(entry, words).await {
            self.think();
            return Err(error);
        }
        self.ended = true;
        self.position = position;
        self.announce(ply);
        self.tell_all(&self.status());
        Ok(())
    }

    async fn record(&mut self, entry: Entry, words: Option<String>) -> Result<(), String> {
        let (seq, request) = (entry.seq, entry.request.clone());
        let from = match entry.event {
            Event::Move { ply, .. } | Event::Undo { ply } | Event::End { ply, .. } => ply,
        };
        self.store
            .append(&self.info.id, entry, words)
            .await
            .map_err(|error| {
                tracing::error!(game = self.info.id, %error, "an event could not be stored");
                format!("This could not be stored, so it did not happen: {error}")
            })?;
        self.changes.push(from);
        if let Some(request) = request {
            self.requests.insert(request, seq);
        }
        Ok(())
    }

    /// Starts the computer if it is its turn, somebody watches and it is not at work yet.
    fn think(&mut self) {
        let due = self.position.outcome.is_none()
            && self.player(self.position.turn) == Player::Computer
            && !self.clients.is_empty()
            && self.running.is_none();
        if !due {
            return;
        }
        let search = self.next_search;
        self.next_search += 1;
        let stop = Arc::new(AtomicBool::new(false));
        let nodes = Arc::new(AtomicU64::new(0));
        self.running = Some(Running {
            id: search,
            stop: Arc::clone(&stop),
            begun: Instant::now(),
            nodes: Arc::clone(&nodes),
            progress: None,
        });
        tokio::spawn(beat(search, Arc::clone(&stop), self.commands.clone()));
        let job = Job {
            search,
            stop,
            nodes,
            table: self.table.clone(),
            engine: self.engine.take(),
            movetime: self.movetime,
            commands: self.commands.clone(),
            searching: Arc::clone(&self.workers.searching),
        };
        let slots = Arc::clone(&self.workers.slots);
        tokio::spawn(async move {
            let Ok(permit) = slots.acquire_owned().await else {
                return;
            };
            let thread = std::thread::Builder::new().name("search".into());
            let started = thread.spawn(move || {
                job.run();
                drop(permit);
            });
            if let Err(error) = started {
                tracing::error!(%error, "no thread for a search");
            }
        });
        self.tell_all(&self.status());
    }

    /// Takes what a search reports after an iteration. One clock and one count tell how far it is, so that
    /// neither runs backwards.
    fn progress(&mut self, search: u64, progress: Progress) {
        let Some(running) = self.running.as_mut().filter(|running| running.id == search) else {
            return;
        };
        running.progress = Some(Progress {
            elapsed: running.elapsed(),
            nodes: progress.nodes.max(running.nodes.load(Ordering::Relaxed)),
            ..progress
        });
        self.tell_all(&self.status());
    }

    /// Tells that the search goes on. Iterations take ever longer, so what they report is not
    /// enough to see that.
    fn pulse(&mut self, search: u64) {
        let Some(running) = self.running.as_mut().filter(|running| running.id == search) else {
            return;
        };
        let elapsed = running.elapsed();
        let nodes = running.nodes.load(Ordering::Relaxed);
        let progress = running.progress.get_or_insert_default();
        if nodes > progress.nodes {
            progress.nodes = nodes;
            progress.nps = nodes.saturating_mul(1000) / elapsed.max(1);
        }
        progress.elapsed = elapsed;
        self.tell_all(&self.status());
    }

    async fn found(&mut self, search: u64, best: Option<String>, engine: Option<Box<Engine>>) {
        if engine.is_some() {
            self.engine = engine;
        }
        if self
            .running
            .as_ref()
            .is_none_or(|running| running.id != search)
        {
            return;
        }
        self.running = None;
        let played = match best {
            Some(best) => self.play(&best, None).await,
            None => Err("The computer found no move. Take back, or reload the page.".into()),
        };
        if let Err(reason) = played {
            tracing::error!(game = self.info.id, reason, "the computer's turn failed");
            self.tell_all(&ServerMessage::Rejected {
                id: None,
                message: &reason,
            });
            self.tell_all(&self.status());
            return;
        }
        self.think();
        if self.running.is_none() {
            self.tell_all(&self.status());
        }
    }

    fn status(&self) -> ServerMessage<'_> {
        match &self.running {
            Some(running) => ServerMessage::Thinking {
                ply: self.ply(),
                ms: self.movetime,
                progress: running.progress.as_ref(),
            },
            None => ServerMessage::Idle { ms: self.movetime },
        }
    }

    fn announce(&self, from: u32) {
        let moves = &self.moves[from as usize..];
        let seq = self.seq();
        self.tell_all(&ServerMessage::Update {
            seq,
            from,
            moves,
            position: &self.position,
        });
    }

    fn refuse(&self, client: u64, id: Option<&str>, message: &str) {
        self.tell(client, &ServerMessage::Rejected { id, message });
    }

    fn tell(&self, client: u64, message: &ServerMessage<'_>) {
        if let Some(client) = self.clients.iter().find(|c| c.id == client) {
            send(client, message.encode().into());
        }
    }

    fn tell_all(&self, message: &ServerMessage<'_>) {
        let text = Utf8Bytes::from(message.encode());
        for client in &self.clients {
            send(client, text.clone());
        }
    }
}

/// A browser that does not read fast enough loses its connection and resumes when it can: its
/// socket sees the full queue as closed.
fn send(client: &Client, text: Utf8Bytes) {
    if client.outbox.try_send(text).is_err() {
        tracing::debug!(client = client.id, "a browser is gone or too slow");
    }
}

/// Ends a position by the players' will.
fn close(position: &mut wire::Position, resigns: Option<Side>) {
    position.outcome = Some(match resigns {
        Some(side) => Outcome::new(Some(side.other()), "resignation"),
        None => Outcome::new(None, "agreement"),
    });
    position.moves.clear();
}

/// Reminds the actor of a search until it is stopped.
async fn beat(search: u64, stop: Arc<AtomicBool>, commands: mpsc::Sender<Command>) {
    loop {
        tokio::time::sleep(PULSE).await;
        if stop.load(Ordering::Relaxed) {
            return;
        }
        // An actor with a full queue has more urgent things to tell.
        if let Err(mpsc::error::TrySendError::Closed(_)) =
            commands.try_send(Command::Pulse { search })
        {
            return;
        }
    }
}

fn check_request(request: &str) -> Result<(), String> {
    if request.is_empty() || request.len() > 64 {
        return Err("A request needs an id of 1 to 64 characters.".into());
    }
    Ok(())
}

/// A search on its own thread.
struct Job {
    search: u64,
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
    table: Table,
    engine: Option<Box<Engine>>,
    movetime: u64,
    commands: mpsc::Sender<Command>,
    searching: Arc<AtomicUsize>,
}

impl Job {
    fn run(self) {
        let Job {
            search,
            stop,
            nodes,
            table,
            engine,
            movetime,
            commands,
            searching,
        } = self;
        if stop.load(Ordering::Relaxed) {
            return;
        }
        searching.fetch_add(1, Ordering::Relaxed);
        let mut last: Option<Instant> = None;
        let mut report = |progress: Progress| {
            if last.is_none_or(|last| last.elapsed() >= REPORT) {
                last = Some(Instant::now());
                let _ = commands.try_send(Command::Progress { search, progress });
            }
        };
        let result = catch_unwind(AssertUnwindSafe(|| {
            let mut engine = engine.unwrap_or_else(|| Box::new(Engine::new(HASH_MB)));
            engine.count_in(nodes);
            let best = engine.search(&table, movetime, &stop, &mut report);
            (best, engine)
        }));
        searching.fetch_sub(1, Ordering::Relaxed);
        let (best, engine) = match result {
            Ok((best, engine)) => (best, Some(engine)),
            Err(_) => (None, None),
        };
        let _ = commands.blocking_send(Command::Found {
            search,
            best,
            engine,
        });
    }
}
