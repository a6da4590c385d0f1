//! The life of a room.
//!
//! - A change is decided, **stored**, and only then made and told to anybody.
//! - The computer thinks while at least one browser watches. An undo, or the last browser leaving, stops it at
//!   once; when somebody comes back (after a crash, too) the position says whose turn it is and it starts again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use variorum_describe::Language;
use variorum_engine::{Level, Score};
use variorum_journal::identity::{GameId, PersonName, Random, RequestId, Visitor};
use variorum_journal::stored::{Entry, GameRecord, Proposal, Side, Sides, Standing, now};
use variorum_journal::{Journal, JournalError, Lead, Lease};
use variorum_play::game::Game;
use variorum_play::setup_form::MOVETIME;
use variorum_play::table::clock::Clock;
use variorum_play::table::{self, Command, Event, Made, Refusal, Table, Tried};
use variorum_play::view;
use variorum_play::wire::{self, ClientMessage, GameInfo, Links, Offer, ServerMessage, VERSION};
use variorum_rules::Move;

use super::hint::{Asked, Hints};
use super::pace::Pace;
use super::pool::{Asker, Place};
use super::pulse::Down;
use super::search::{News, Search, milliseconds};
use super::seats::{ClientId, Seats};
use super::{Call, Guest, OpenError, Outbox, Rooms};
use crate::metrics::Metrics;

/// How long a game stays loaded after the last browser has left.
const LINGER: Duration = Duration::from_secs(30);

/// How long an open game keeps what it can work out again when nobody does anything.
const REST: Duration = Duration::from_secs(1);

/// How long is waited before what the game itself does is stored once more: the computer's move, the next time twice as
/// long, or that a side's time is up.
const RETRY: Duration = Duration::from_millis(500);

/// Moves of both sides after which the computer agrees to a draw at the earliest.
const AGREES_AFTER: usize = 40;

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
        Ok(mut actor) => {
            loop {
                let flag = actor.flag_falls();
                tokio::select! {
                    call = inbox.recv() => match call {
                        Some(Call::Gone) | None => break,
                        Some(call) => actor.handle(call).await,
                    },
                    news = actor.search.next() => actor.heed(news).await,
                    (asked, best) = actor.hints.next() => actor.give_hint(&asked, best),
                    () = due(actor.retry.as_ref()) => actor.try_again().await,
                    () = tokio::time::sleep(flag.unwrap_or_default()), if flag.is_some() => {
                        actor.flag().await;
                    }
                    () = tokio::time::sleep(LINGER), if actor.seats.is_empty() && !actor.search.is_busy() => break,
                    () = actor.lease.over() => break,
                    () = tokio::time::sleep(REST), if actor.table.is_awake() => actor.table.rest(),
                }
            }
            rooms.clocks.note(&game, actor.table.deadline());
        }
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
    let lease = match rooms.journal.lead(game).await? {
        Lead::Here(lease) => lease,
        Lead::Elsewhere => return Err(OpenError::Elsewhere),
    };
    let stored = rooms.journal.game(game).await?;
    let (record, history) = stored.ok_or(OpenError::NotFound)?;
    let down = rooms.pulse.down(&rooms.journal).await;
    let rules = rooms.library.load(&record.variant).await?;
    let rooms = rooms.clone();
    // Replaying a long game is work for a thread that may block.
    let gap = lease.gap().map(Down::from);
    let replayed =
        tokio::task::spawn_blocking(move || Actor::replay(&rooms, rules, lease, record, &history));
    let mut actor = replayed.await.map_err(|_| OpenError::Crashed)??;
    actor.take_todays_rules().await;
    actor.correct_clock(down).await;
    if let Some(gap) = gap {
        actor.correct_clock(gap).await;
    }
    actor.spare_computer().await;
    // A flag that fell while nobody looked has fallen for whoever comes now.
    if actor.flag_falls().is_some_and(|left| left.is_zero()) {
        actor.flag().await;
    }
    Ok(actor)
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

/// A move of the computer that could not be stored, or that is held back.
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
    /// The right to change the game.
    lease: Lease,
    journal: Arc<dyn Journal>,
    metrics: Metrics,
    game: Game,
    record: GameRecord,
    /// Thinking times to choose from, in milliseconds.
    times: Arc<[u64]>,
    /// The longest thinking time that is granted, in milliseconds.
    longest: u64,
    events: u32,
    /// Whether only this machine is served.
    local: bool,
    table: Table,
    seats: Seats,
    search: Search,
    hints: Hints,
    pace: Pace,
    retry: Option<Retry>,
}

impl Actor {
    fn replay(
        rooms: &Rooms,
        game: Game,
        lease: Lease,
        record: GameRecord,
        history: &[Entry],
    ) -> Result<Actor, OpenError> {
        Ok(Actor {
            lease,
            journal: Arc::clone(&rooms.journal),
            metrics: rooms.metrics.clone(),
            times: rooms.times(),
            longest: rooms.limits.thinking_ms(),
            events: rooms.limits.events,
            local: rooms.local,
            table: Table::replay(game.rules().clone(), record.terms(), &record.start, history)?,
            game,
            record,
            seats: Seats::default(),
            search: Search::new(rooms.pool.clone()),
            hints: Hints::new(rooms.pool.clone()),
            pace: Pace::new(),
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
            Call::Leave(client) => {
                self.seats.leave(client);
                self.hints.leave(client);
                self.tell_around();
            }
            Call::Say(client, message) => self.said(client, message).await,
            // Whoever asks has what he wants: the game is open.
            Call::Settle(settled) => drop(settled.send(())),
            Call::Gone => {}
        }
        if !self.is_thinking_due() {
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
        let visitor = guest.pass.visitor.clone();
        let is_host = visitor.as_ref() == Some(&self.record.owner);
        let sides = self.record.seating.of(is_host, &guest.pass.keys);
        self.name(sides, guest.name.as_ref());
        let leads = self.table.is_played_alone() && (is_host || self.local);
        self.seats.take(client, (sides, leads), guest, outbox);
        self.remember(sides, is_host, visitor);
        let game = GameInfo {
            id: self.record.id.clone(),
            variant: self.record.variant.clone(),
            name: self.game.title_in(language),
            board: self.game.board(),
            pieces: self.game.pieces(language),
            pictures: self.game.pictures().address(),
            white: self.record.white,
            black: self.record.black,
            you: sides.list(),
            links: self.links(sides, is_host),
            control: self.record.control.map(wire::Control::from),
            times: &self.times,
            levels: Level::COUNT,
            leads,
        };
        let welcome = ServerMessage::Welcome {
            v: VERSION,
            game: &game,
        };
        self.seats.tell(client, &welcome);
        let from = self.table.log().missed_since(seq);
        self.tell_all_of_it(client, sides, from);
        self.tell_around();
        if self.table.is_played_alone() {
            self.seats.tell(client, &self.paced());
        }
        self.think();
        self.seats.tell(client, &self.status());
    }

    /// What somebody who sits down calls himself is noted with the game, while it goes on. Who sits at both sides may be two
    /// people.
    fn name(&mut self, sides: Sides, name: Option<&PersonName>) {
        let fresh = sides.names(self.record.terms().players, name);
        let sides = Side::BOTH.into_iter().zip(fresh);
        let mut names = self.record.names.clone();
        for (side, name) in sides.filter(|(_, name)| name.is_some()) {
            names[side.index()] = name;
        }
        if names == self.record.names || self.table.is_over() {
            return;
        }
        self.record.names = names.clone();
        let (journal, game) = (Arc::clone(&self.journal), self.record.id.clone());
        tokio::spawn(async move {
            if let Err(error) = journal.set_names(&game, names).await {
                tracing::error!(%game, %error, "a name could not be stored");
            }
        });
    }

    /// A game that a browser sits at is among its games, although another one opened it.
    fn remember(&self, sides: Sides, is_host: bool, visitor: Option<Visitor>) {
        let Some(guest) = visitor.filter(|_| !is_host && sides != Sides::NONE) else {
            return;
        };
        let (journal, game) = (Arc::clone(&self.journal), self.record.id.clone());
        // Nobody waits for this; the seat is taken either way.
        tokio::spawn(async move {
            if let Err(error) = journal.seat(&game, &guest).await {
                tracing::error!(%game, %error, "a seat could not be stored");
            }
        });
    }

    /// The ways to the game that a browser is told.
    fn links(&self, sides: Sides, is_host: bool) -> Links {
        let seating = &self.record.seating;
        let path = |sides| {
            let secret = seating.secret(sides)?;
            Some(format!("/games/{}/seat/{secret}", self.record.id))
        };
        let invited = seating.invited();
        // On this machine alone, any browser may play on where no second person is expected.
        let alone = self.local && invited.is_none();
        let own = match sides {
            Sides::NONE if alone => seating.host,
            sides => sides,
        };
        Links {
            invite: invited
                .filter(|_| is_host)
                .and_then(|side| path(Sides::of(side))),
            seat: path(own),
            watch: format!("/games/{}", self.record.id),
        }
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
            ClientMessage::Offer { id, ply, what } => {
                let next = GameId::random();
                self.request(client, &id, Command::Offer { ply, what, next })
                    .await;
            }
            ClientMessage::Retract { id, what } => {
                self.request(client, &id, Command::Retract { what }).await;
            }
            ClientMessage::Look { id, ply } => self.look(client, &id, ply),
            ClientMessage::Movetime { .. }
            | ClientMessage::Level { .. }
            | ClientMessage::Hurry {}
            | ClientMessage::Pace { .. }
            | ClientMessage::Step {}
                if self.watches(client) =>
            {
                self.refuse(client, None, &Refusal::Watching.to_string());
            }
            ClientMessage::Movetime { ms } => self.set_movetime(client, ms).await,
            ClientMessage::Level { level } => self.set_level(client, level).await,
            ClientMessage::Hurry {} => self.search.hurry(),
            ClientMessage::Pace { ms, paused } => self.set_pace(ms, paused),
            ClientMessage::Step {} => self.step(),
            ClientMessage::Hint { id, ply } => self.look_for_hint(client, id, ply),
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
            let who = self.seats.sides(client);
            match self.carry_out(&command, who, Some(&request)).await {
                Ok(()) => seq = Some(self.table.log().seq()),
                // The room closes, and the browser asks again wherever the game goes on.
                Err(Failure::NotStored(JournalError::Lost)) => return,
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
        who: Sides,
        request: Option<&RequestId>,
    ) -> Result<(), Failure> {
        let full = self.table.log().seq() >= u64::from(self.events);
        let ends = matches!(
            command,
            Command::End { .. } | Command::Flag | Command::Pause { .. }
        );
        if full && !ends {
            return Err(Failure::Full(self.events));
        }
        let at = now();
        let events = self.table.decide(command, who, at)?;
        let standing = events.iter().rev().find_map(table::standing);
        let entries = self.table.entries(&events, request, at);
        // Stopped before the disk is waited for: the search's position is no more.
        let moved = standing.is_some();
        let searched = moved && self.search.is_busy();
        if moved {
            self.search.abandon();
            self.hints.forget();
        }
        let begun = Instant::now();
        let stored = self.store(&events, entries, standing).await;
        self.metrics.wrote(begun.elapsed(), stored.is_ok());
        if let Err(error) = stored {
            tracing::error!(game = %self.record.id, %error, "an event could not be stored");
            return Err(Failure::NotStored(error));
        }
        self.retry = None;
        // Offers and pauses leave the board alone, and whoever is looking back at another position.
        let before = moved.then(|| (self.table.log().stands(), self.view()));
        let from = self.table.apply(&events, request, at);
        if let Some((after, before)) = before {
            self.tell_change(after, from, &before);
        }
        self.tell_around();
        if searched && !self.is_thinking_due() {
            self.seats.tell_all(&self.status());
        }
        Ok(())
    }

    async fn store(
        &self,
        events: &[Event],
        entries: Vec<Entry>,
        standing: Option<Standing>,
    ) -> Result<(), JournalError> {
        // First what the event speaks of: were it the other way round, a crash could leave an address without a game.
        for event in events {
            if let Event::Rematch { game, .. } = event {
                self.journal
                    .create(self.record.rematch(game.clone(), self.game.digest(), now()))
                    .await?;
            }
        }
        self.journal
            .append(&self.record.id, entries, standing)
            .await
    }

    /// After how long somebody's time is up.
    fn flag_falls(&self) -> Option<Duration> {
        let up = self.table.deadline()?;
        Some(Duration::from_millis(up.saturating_sub(now())))
    }

    /// Somebody's time is up.
    async fn flag(&mut self) {
        match self.carry_out(&Command::Flag, Sides::NONE, None).await {
            Ok(()) | Err(Failure::Refused(_) | Failure::Full(_)) => {}
            // The disk may have room again in a moment.
            Err(Failure::NotStored(_)) => tokio::time::sleep(RETRY).await,
        }
    }

    /// A game whose rules have been corrected since, and that fits them all the same, goes on under those of today.
    async fn take_todays_rules(&mut self) {
        let digest = self.game.digest();
        if self.record.rules.as_deref() == Some(digest) || self.table.stopped().is_some() {
            return;
        }
        match self.journal.set_rules(&self.record.id, digest).await {
            Ok(()) => self.record.rules = Some(digest.to_owned()),
            Err(error) => {
                tracing::error!(game = %self.record.id, %error, "the rules of a game could not be noted");
            }
        }
    }

    /// Nobody's clock is charged for the time at which the server was down.
    async fn correct_clock(&mut self, down: Down) {
        let Some((_, since)) = self.table.clock().and_then(Clock::running) else {
            return;
        };
        if let Some(ms) = down.uncharged(since, self.table.paused()) {
            self.pause(ms).await;
        }
    }

    /// The computer's clock is not charged for the time in which its game was closed: it could not think. It thinks now.
    async fn spare_computer(&mut self) {
        if !self.is_computers_time() {
            return;
        }
        if let Some((_, since)) = self.table.clock().and_then(Clock::running) {
            self.pause(now().saturating_sub(since)).await;
            self.think();
        }
    }

    /// Takes time from the clock that runs, in milliseconds.
    async fn pause(&mut self, ms: u64) {
        if let Err(failure) = self
            .carry_out(&Command::Pause { ms }, Sides::NONE, None)
            .await
        {
            tracing::error!(game = %self.record.id, %failure, "a clock could not be corrected");
        }
    }

    /// Whether a browser neither sits anywhere nor leads the game.
    fn watches(&self, client: ClientId) -> bool {
        self.seats.sides(client) == Sides::NONE && !self.seats.leads(client)
    }

    async fn set_level(&mut self, client: ClientId, number: u8) {
        let Some(level) = Level::new(number) else {
            let reason = format!("The levels are 1 to {}.", Level::COUNT);
            return self.refuse(client, None, &reason);
        };
        match self.journal.set_level(&self.record.id, level).await {
            Ok(()) => {
                self.record.level = level;
                self.seats.tell_all(&self.status());
            }
            Err(error) => self.refuse(client, None, &error.to_string()),
        }
    }

    /// Another pace for a game that the computer plays alone.
    fn set_pace(&mut self, ms: u64, paused: bool) {
        self.pace.set(ms, paused);
        self.go_on();
    }

    /// One more move of a game that the computer plays alone.
    fn step(&mut self) {
        self.pace.step();
        self.go_on();
    }

    /// Makes what is under way fit the pace, which has changed: the move is looked for anew, or not at all.
    fn go_on(&mut self) {
        if !self.table.is_played_alone() {
            return;
        }
        self.search.abandon();
        self.retry = None;
        self.seats.tell_all(&self.paced());
        self.think();
        if !self.search.is_busy() {
            self.seats.tell_all(&self.status());
        }
    }

    fn paced(&self) -> ServerMessage<'_> {
        ServerMessage::Pace {
            ms: milliseconds(self.pace.every()),
            paused: self.pace.is_paused(),
        }
    }

    fn look_for_hint(&mut self, client: ClientId, id: String, ply: u32) {
        match self.table.hint(ply, self.seats.sides(client)) {
            Ok(position) => {
                let asker = self.seats.asker(client, &self.record.owner);
                let asked = Asked {
                    client,
                    id,
                    ply,
                    position,
                };
                self.hints.look(asked, asker);
            }
            Err(reason) => self.refuse(client, Some(&id), &reason.to_string()),
        }
    }

    fn give_hint(&mut self, asked: &Asked, best: Option<Move>) {
        let id = &asked.id;
        let legal = asked.position.legal();
        match best.filter(|best| legal.contains(*best)) {
            Some(best) => {
                let best = Made::of(&asked.position, &legal, best);
                let (ply, best) = (asked.ply, &view::made(&self.game, &best));
                let message = ServerMessage::Hint { id, ply, best };
                self.seats.tell(asked.client, &message);
            }
            None => self.refuse(asked.client, Some(id), "There is no move here."),
        }
    }

    async fn set_movetime(&mut self, client: ClientId, ms: u64) {
        let longest = self.longest.min(*MOVETIME.end());
        let ms = ms.clamp(*MOVETIME.start(), longest);
        match self.journal.set_movetime(&self.record.id, ms).await {
            Ok(()) => {
                self.record.movetime = ms;
                self.seats.tell_all(&self.status());
            }
            Err(error) => self.refuse(client, None, &error.to_string()),
        }
    }

    fn inspect(&self, client: ClientId, id: &str, ply: u32, square: &str) {
        let found = self.table.inspect(ply, square);
        match found.and_then(|found| Ok((found, self.table.reach(square)?))) {
            Ok(((side, moves), reach)) => self.seats.tell(
                client,
                &ServerMessage::Inspection {
                    id,
                    square,
                    moves: &view::moves(&self.game, moves, side),
                    reach: &reach,
                },
            ),
            Err(reason) => self.refuse(client, Some(id), &reason.to_string()),
        }
    }

    fn look(&self, client: ClientId, id: &str, ply: u32) {
        match self.table.before(ply) {
            Ok(position) => {
                let position = &view::past(&self.game, &position);
                let message = ServerMessage::Past { id, ply, position };
                self.seats.tell(client, &message);
            }
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
        let wanted = !self.table.is_played_alone() || self.pace.goes_on();
        let needed = !self.seats.is_empty() || self.is_computers_time();
        wanted && self.table.is_computers_turn() && needed
    }

    /// Whether the computer's clock runs: then it thinks whoever watches.
    fn is_computers_time(&self) -> bool {
        self.table.is_computers_turn() && self.table.deadline().is_some()
    }

    /// Starts the computer if it is its turn, somebody watches and it is not at work yet.
    fn think(&mut self) {
        if self.is_thinking_due() && !self.search.is_busy() && self.retry.is_none() {
            let position = self.table.position().clone();
            let asker = Asker {
                visitor: self.record.owner.clone(),
                address: self.seats.address(),
                behind: false,
            };
            let ms = self.thinking_time();
            self.search.start(position, self.record.level, ms, asker);
            self.seats.tell_all(&self.status());
        }
    }

    /// What the computer may think about its next move, in milliseconds: with a clock, no more than a small part of
    /// what it has left.
    fn thinking_time(&self) -> u64 {
        let clock = self.table.clock();
        let left = clock.map(|clock| clock.left(self.table.turn(), now()) / 20);
        let mut ms = self.record.movetime.min(self.longest);
        if self.table.is_played_alone() && !self.pace.every().is_zero() {
            ms = ms.min(milliseconds(self.pace.every()));
        }
        left.map_or(ms, |left| ms.min(left.max(*MOVETIME.start())))
    }

    /// Takes note of what is new about the search.
    async fn heed(&mut self, news: News) {
        let News::Over(result) = news else {
            return self.seats.tell_all(&self.status());
        };
        let best = match result {
            Ok(result) if self.agrees(result.score) => return self.agree().await,
            Ok(result) => result.best,
            Err(failure) => {
                tracing::error!(game = %self.record.id, %failure, "the computer's turn failed");
                None
            }
        };
        match best {
            Some(best) if self.table.is_played_alone() && !self.pace.left().is_zero() => {
                self.retry = Some(Retry {
                    mv: best,
                    at: tokio::time::Instant::now() + self.pace.left(),
                    waited: RETRY / 2,
                });
                self.seats.tell_all(&self.status());
            }
            Some(best) => self.answer(best, RETRY).await,
            None => {
                self.give_up_turn("The computer found no move. Take back, or reload the page.");
            }
        }
    }

    /// Whether the computer, which thinks so of its position, agrees to a draw that is offered: once the game has been
    /// going on for a while, unless it stands better.
    fn agrees(&self, score: Score) -> bool {
        let moves = self.table.log().moves(0).iter();
        let played = moves.filter(|made| !made.placing).count();
        let better = match score {
            Score::Centipawns(score) => score > 0,
            Score::Mate(moves) => moves > 0,
        };
        self.table.is_computer_asked() && played >= AGREES_AFTER && !better
    }

    async fn agree(&mut self) {
        if let Err(failure) = self.carry_out(&Command::Agree, Sides::NONE, None).await {
            tracing::error!(game = %self.record.id, %failure, "a draw could not be agreed on");
            self.give_up_turn(&failure.to_string());
        }
        self.seats.tell_all(&self.status());
    }

    /// Plays the computer's move. Where it cannot be stored, that is tried again after a while, and later and later.
    async fn answer(&mut self, best: Move, wait: Duration) {
        match self
            .carry_out(&Command::Answer(best), Sides::NONE, None)
            .await
        {
            Ok(()) => {
                self.pace.moved();
                self.think();
                if !self.search.is_busy() {
                    self.seats.tell_all(&self.status());
                }
            }
            Err(failure) => {
                tracing::error!(game = %self.record.id, %failure, "the computer's turn failed");
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
        let ms = self.record.movetime.min(self.longest);
        let level = self.record.level.number();
        if !self.search.is_busy() {
            return ServerMessage::Idle { ms, level };
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
            level,
        }
    }

    /// Tells everybody who is there, what is proposed and how the clocks stand.
    fn tell_around(&self) {
        let [white, black] = &self.record.names;
        let list = |proposals: &[(Proposal, Side)]| -> Vec<Offer> {
            let proposals = proposals.iter();
            proposals.map(|&(what, by)| Offer { what, by }).collect()
        };
        let offers = list(self.table.offers().open());
        let declined = list(self.table.offers().declined());
        let clocks = self.table.clock().map(|clock| view::clocks(clock, now()));
        self.seats.tell_each(|sides| ServerMessage::Around {
            present: self.seats.present(),
            watching: self.seats.watching(),
            offers: offers.clone(),
            declined: declined.clone(),
            clocks,
            rematch: self.rematch_path(sides),
            white: white.as_ref().map(PersonName::as_str),
            black: black.as_ref().map(PersonName::as_str),
        });
    }

    /// The way to the game that followed, with the seat that somebody has there who moves for these sides here.
    fn rematch_path(&self, sides: Sides) -> Option<String> {
        let game = self.table.rematch()?;
        Some(match self.record.seating.secret(sides) {
            Some(secret) => format!("/games/{game}/seat/{secret}"),
            None => format!("/games/{game}"),
        })
    }

    /// What everybody may see of the game.
    fn view(&self) -> wire::Position {
        view::table(&self.game, &self.table)
    }

    /// The moves that stand, from a ply on.
    fn moves_since(&self, from: u32) -> Vec<wire::Made> {
        let moves = self.table.log().moves(from).iter();
        moves.map(|made| view::made(&self.game, made)).collect()
    }

    /// What may be played now by who moves for these sides.
    fn legal(&self, sides: Sides) -> Vec<wire::Bundle> {
        let moves = self.table.moves(sides);
        wire::bundle(view::moves(&self.game, moves, self.table.turn()))
    }

    /// Tells a browser the game from a ply on, with the whole position.
    fn tell_all_of_it(&self, client: ClientId, sides: Sides, from: u32) {
        let log = self.table.log();
        let message = ServerMessage::Update {
            seq: log.seq(),
            from,
            moves: &self.moves_since(from),
            position: &self.view(),
            legal: &self.legal(sides),
        };
        self.seats.tell(client, &message);
    }

    /// Tells everybody how the game goes on from a ply on, which stood otherwise since an event. What may be played
    /// now is told only those who may play it.
    fn tell_change(&self, after: u64, from: u32, before: &wire::Position) {
        let log = self.table.log();
        let change = wire::Change::between(before, &self.view());
        let moves = self.moves_since(from);
        let turn = self.table.turn();
        let plays = |sides: Sides| sides.has(turn);
        let legal = if self.seats.any(plays) {
            self.legal(Sides::of(turn))
        } else {
            Vec::new()
        };
        let changed = |legal| ServerMessage::Changed {
            seq: log.seq(),
            after,
            from,
            moves: &moves,
            change: &change,
            legal,
        };
        self.seats
            .tell_either(&changed(&[]), &changed(&legal), plays);
    }

    fn refuse(&self, client: ClientId, id: Option<&str>, message: &str) {
        self.seats
            .tell(client, &ServerMessage::Rejected { id, message });
    }
}
