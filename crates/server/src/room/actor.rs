//! The life of a room.
//!
//! - A change is decided, **stored**, and only then made and told to anybody.
//! - The computer thinks while at least one browser watches. An undo, or the last browser leaving, stops it at
//!   once; when somebody comes back (after a crash, too) the position says whose turn it is and it starts again.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use variorum_engine::Level;
use variorum_journal::identity::{GameId, PersonName, Random, RequestId, Visitor};
use variorum_journal::stored::{Entry, GameRecord, Player, Players, Side, Sides, Standing, now};
use variorum_journal::{Journal, JournalError, Lead, Lease};
use variorum_play::game::Game;
use variorum_play::open::{self, OpenGame, Work};
use variorum_play::pace::Pace;
use variorum_play::setup_form::MOVETIME;
use variorum_play::table::clock::Clock;
use variorum_play::table::{self, Command, Event, Refusal};
use variorum_play::wire::{self, ClientMessage};
use variorum_rules::Move;

use super::hint::{Asked, Hints, Told};
use super::pool::{Asker, Place};
use super::pulse::Down;
use super::search::{News, Search, milliseconds};
use super::seats::{ClientId, Seats};
use super::{Call, Guest, OpenError, Outbox, Rooms};
use crate::machine;
use crate::machine::Instant;
use crate::machine::clock;
use crate::metrics::Metrics;
use crate::shelf::Library;

/// How long a game stays loaded after the last browser has left.
const LINGER: Duration = Duration::from_secs(30);

/// How long an open game keeps what it can work out again when nobody does anything.
const REST: Duration = Duration::from_secs(1);

/// How long is waited before what the game itself does is stored once more: the computer's move, the next time twice as
/// long, or that a side's time is up.
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
        Ok(mut actor) => {
            loop {
                let flag = actor.flag_falls();
                tokio::select! {
                    call = inbox.recv() => match call {
                        Some(Call::Gone) | None => break,
                        Some(call) => actor.handle(call).await,
                    },
                    news = actor.search.next() => actor.heed(news).await,
                    told = actor.hints.next() => match told {
                        Told::Hint(asked, best) => actor.give_hint(&asked, best),
                        Told::Say(text) => actor.say_to_lender(text),
                    },
                    () = due(actor.retry.as_ref()) => actor.try_again().await,
                    () = machine::time::sleep(flag.unwrap_or_default()), if flag.is_some() => {
                        actor.flag().await;
                    }
                    () = machine::time::sleep(LINGER), if actor.seats.is_empty() && !actor.search.is_busy() => break,
                    () = actor.lease.over() => break,
                    () = machine::time::sleep(REST), if actor.open.table.is_awake() => actor.open.table.rest(),
                }
            }
            rooms.clocks.note(&game, actor.open.table.deadline());
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
    let rules = rooms.library.load(&record.variant).await?;
    let Rooms { pulse, journal, .. } = rooms.clone();
    let rooms = rooms.clone();
    // Replaying a long game is work for a thread that may block.
    let gap = lease.gap().map(Down::from);
    let replayed =
        machine::spawn_blocking(move || Actor::replay(&rooms, rules, lease, record, &history));
    let mut actor = replayed.await.map_err(|_| OpenError::Crashed)??;
    actor.take_todays_rules().await;
    if actor.open.table.clock().is_some() {
        actor.correct_clock(pulse.down(&journal).await).await;
    }
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
        "This game has had {0} moves and take-backs, which is as many as are kept of one game. It can only be ended."
    )]
    Full(u32),
}

/// A move of the computer that could not be stored, or that is held back.
struct Retry {
    mv: Move,
    at: machine::time::Instant,
    /// How long was waited for this attempt.
    waited: Duration,
}

/// Waits until a move is to be tried again; for ever if none is.
async fn due(retry: Option<&Retry>) {
    match retry {
        Some(retry) => machine::time::sleep_until(retry.at).await,
        None => std::future::pending().await,
    }
}

struct Actor {
    /// The right to change the game.
    lease: Lease,
    journal: Arc<dyn Journal>,
    metrics: Metrics,
    open: OpenGame,
    /// Thinking times to choose from, in milliseconds.
    times: Arc<[u64]>,
    /// The longest thinking time that is granted, in milliseconds.
    longest: u64,
    events: u32,
    /// Whether only this machine is served.
    local: bool,
    seats: Seats,
    search: Search,
    hints: Hints,
    library: Library,
    /// Whose device searches.
    lender: Option<ClientId>,
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
            open: OpenGame::replay(game, record, history)?,
            seats: Seats::default(),
            search: Search::new(rooms.pool.clone()),
            hints: Hints::new(rooms.pool.clone()),
            library: rooms.library.clone(),
            lender: None,
            pace: Pace::new(clock()),
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
                self.lend(client, false).await;
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
        let is_host = visitor.as_ref() == Some(&self.open.record.owner);
        let sides = self.open.record.seating.of(is_host, &guest.pass.keys);
        self.name(sides, guest.name.as_ref());
        let leads = self.open.table.is_played_alone() && (is_host || self.local);
        self.seats.take(client, (sides, leads), guest, outbox);
        self.remember(sides, is_host, visitor);
        let links = self.open.links(sides, is_host, self.local);
        let welcome = self
            .open
            .welcome(language, (sides, leads), links, &self.times);
        self.seats.tell(client, welcome);
        let from = self.open.table.log().missed_since(seq);
        self.seats.tell(client, self.open.whole(sides, from));
        self.tell_around();
        if self.open.table.is_played_alone() {
            self.seats.tell(client, self.paced());
        }
        self.think();
        self.seats.tell(client, self.status());
    }

    /// What somebody who sits down calls himself is noted with the game, while it goes on. Who sits at both sides may be two
    /// people.
    fn name(&mut self, sides: Sides, name: Option<&PersonName>) {
        let fresh = sides.names(self.open.record.terms().players, name);
        let sides = Side::BOTH.into_iter().zip(fresh);
        let mut names = self.open.record.names.clone();
        for (side, name) in sides.filter(|(_, name)| name.is_some()) {
            names[side.index()] = name;
        }
        if names == self.open.record.names || self.open.table.is_over() {
            return;
        }
        self.open.record.names = names.clone();
        let (journal, game) = (Arc::clone(&self.journal), self.open.record.id.clone());
        machine::spawn(async move {
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
        let (journal, game) = (Arc::clone(&self.journal), self.open.record.id.clone());
        // Nobody waits for this; the seat is taken either way.
        machine::spawn(async move {
            if let Err(error) = journal.seat(&game, &guest).await {
                tracing::error!(%game, %error, "a seat could not be stored");
            }
        });
    }

    async fn said(&mut self, client: ClientId, message: ClientMessage) {
        if let Some(answer) = self.open.answer(&message) {
            return self.seats.tell(client, answer);
        }
        let message = match open::command(message, GameId::random) {
            Ok((id, command)) => return self.request(client, &id, command).await,
            Err(message) => message,
        };
        match message {
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
            ClientMessage::Lend { lends } => self.lend(client, lends).await,
            ClientMessage::Heard { errand, lines } if self.lender == Some(client) => {
                self.search.heard(errand, &lines);
                self.hints.heard(errand, &lines);
            }
            // All else is answered by now.
            _ => {}
        }
    }

    /// Carries out what a browser asks for, and answers it. A request that was carried out before its answer got
    /// lost is only answered.
    async fn request(&mut self, client: ClientId, id: &str, command: Command) {
        let begun = Instant::now();
        let (request, mut seq) = match self.open.request(id, &command) {
            Ok(request) => request,
            Err(reason) => return self.refuse(client, Some(id), reason),
        };
        if seq.is_none() {
            let who = self.seats.sides(client);
            match self.carry_out(&command, who, Some(&request)).await {
                Ok(()) => seq = Some(self.open.table.log().seq()),
                // The room closes, and the browser asks again wherever the game goes on.
                Err(Failure::NotStored(JournalError::Lost)) => return,
                Err(failure) => self.refuse(client, Some(id), &failure.to_string()),
            }
        }
        if let Some(seq) = seq {
            self.seats.tell(client, open::accepted(id, seq));
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
        let full = self.open.table.log().seq() >= u64::from(self.events);
        let ends = matches!(
            command,
            Command::End { .. } | Command::Flag | Command::Pause { .. }
        );
        if full && !ends {
            return Err(Failure::Full(self.events));
        }
        let at = now();
        let events = self.open.table.decide(command, who, at)?;
        let standing = events.iter().rev().find_map(table::standing);
        let entries = self.open.table.entries(&events, request, at);
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
            tracing::error!(game = %self.open.record.id, %error, "an event could not be stored");
            return Err(Failure::NotStored(error));
        }
        self.retry = None;
        // Offers and pauses leave the board alone, and whoever is looking back at another position.
        let before = moved.then(|| (self.open.table.log().stands(), self.open.position()));
        let from = self.open.table.apply(&events, request, at);
        if let Some((after, before)) = before {
            self.tell_change(after, from, &before);
        }
        self.tell_around();
        if searched && !self.is_thinking_due() {
            self.seats.tell_all(self.status());
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
                    .create(
                        self.open
                            .record
                            .rematch(game.clone(), self.open.game.digest(), now()),
                    )
                    .await?;
            }
        }
        self.journal
            .append(&self.open.record.id, entries, standing)
            .await
    }

    /// After how long somebody's time is up.
    fn flag_falls(&self) -> Option<Duration> {
        let up = self.open.table.deadline()?;
        Some(Duration::from_millis(up.saturating_sub(now())))
    }

    /// Somebody's time is up.
    async fn flag(&mut self) {
        match self.carry_out(&Command::Flag, Sides::NONE, None).await {
            Ok(()) | Err(Failure::Refused(_) | Failure::Full(_)) => {}
            // The disk may have room again in a moment.
            Err(Failure::NotStored(_)) => machine::time::sleep(RETRY).await,
        }
    }

    /// A game whose rules have been corrected since, and that fits them all the same, goes on under those of today.
    async fn take_todays_rules(&mut self) {
        let digest = self.open.game.digest();
        if self.open.record.rules.as_deref() == Some(digest) || self.open.table.stopped().is_some()
        {
            return;
        }
        match self.journal.set_rules(&self.open.record.id, digest).await {
            Ok(()) => self.open.record.rules = Some(digest.to_owned()),
            Err(error) => {
                tracing::error!(game = %self.open.record.id, %error, "the rules of a game could not be noted");
            }
        }
    }

    /// Nobody's clock is charged for the time at which the server was down.
    async fn correct_clock(&mut self, down: Down) {
        let Some((_, since)) = self.open.table.clock().and_then(Clock::running) else {
            return;
        };
        if let Some(ms) = down.uncharged(since, self.open.table.paused()) {
            self.pause(ms).await;
        }
    }

    /// The computer's clock is not charged for the time in which its game was closed: it could not think. It thinks now.
    async fn spare_computer(&mut self) {
        if !self.is_computers_time() {
            return;
        }
        if let Some((_, since)) = self.open.table.clock().and_then(Clock::running) {
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
            tracing::error!(game = %self.open.record.id, %failure, "a clock could not be corrected");
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
        match self.journal.set_level(&self.open.record.id, level).await {
            Ok(()) => {
                self.open.record.level = level;
                self.seats.tell_all(self.status());
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
        if !self.open.table.is_played_alone() {
            return;
        }
        self.search.abandon();
        self.retry = None;
        self.seats.tell_all(self.paced());
        self.think();
        if !self.search.is_busy() {
            self.seats.tell_all(self.status());
        }
    }

    fn paced(&self) -> String {
        open::paced(milliseconds(self.pace.every()), self.pace.is_paused())
    }

    /// Has a browser's device search, or no more. Only who plays against the computer, or has it play, can have it play worse.
    async fn lend(&mut self, client: ClientId, lends: bool) {
        if self.lender == Some(client) {
            self.lender = None;
            self.search.lend(false);
            self.hints.lend(false);
        }
        let Players { white, black } = self.open.record.terms().players;
        let plays = [white, black].contains(&Player::Computer);
        if lends
            && plays
            && !self.watches(client)
            && let Some(game) = self.library.source(&self.open.game).await
        {
            self.search.lend(false);
            self.lender = Some(client);
            self.search.offer(&game);
        }
    }

    fn say_to_lender(&self, text: String) {
        if let Some(client) = self.lender {
            self.seats.tell(client, text);
        }
    }

    fn look_for_hint(&mut self, client: ClientId, id: String, ply: u32) {
        match self.open.table.hint(ply, self.seats.sides(client)) {
            Ok(position) => {
                let asker = self.seats.asker(client, &self.open.record.owner);
                let asked = Asked {
                    client,
                    id,
                    ply,
                    position,
                };
                let lent = self.lender == Some(client) && self.search.is_lent();
                self.hints.look(asked, asker, lent);
            }
            Err(reason) => self.refuse(client, Some(&id), &reason.to_string()),
        }
    }

    fn give_hint(&mut self, asked: &Asked, best: Option<Move>) {
        let answer = self.open.hint(&asked.id, asked.ply, &asked.position, best);
        self.seats.tell(asked.client, answer);
    }

    async fn set_movetime(&mut self, client: ClientId, ms: u64) {
        let longest = self.longest.min(*MOVETIME.end());
        let ms = ms.clamp(*MOVETIME.start(), longest);
        match self.journal.set_movetime(&self.open.record.id, ms).await {
            Ok(()) => {
                self.open.record.movetime = ms;
                self.seats.tell_all(self.status());
            }
            Err(error) => self.refuse(client, None, &error.to_string()),
        }
    }

    fn is_thinking_due(&self) -> bool {
        let wanted = !self.open.table.is_played_alone() || self.pace.goes_on();
        let needed = !self.seats.is_empty() || self.is_computers_time();
        wanted && self.open.table.is_computers_turn() && needed
    }

    /// Whether the computer's clock runs: then it thinks whoever watches.
    fn is_computers_time(&self) -> bool {
        self.open.table.is_computers_turn() && self.open.table.deadline().is_some()
    }

    /// Starts the computer if it is its turn, somebody watches and it is not at work yet.
    fn think(&mut self) {
        if self.is_thinking_due() && !self.search.is_busy() && self.retry.is_none() {
            let position = self.open.table.position().clone();
            let asker = Asker {
                visitor: self.open.record.owner.clone(),
                address: self.seats.address(),
                behind: false,
            };
            let ms = self.thinking_time();
            self.search
                .start(position, self.open.record.level, ms, asker);
            self.seats.tell_all(self.status());
        }
    }

    /// What the computer may think about its next move, in milliseconds.
    fn thinking_time(&self) -> u64 {
        let mut longest = self.longest;
        if self.open.table.is_played_alone() && !self.pace.every().is_zero() {
            longest = longest.min(milliseconds(self.pace.every()));
        }
        self.open.thinking_time(longest, now())
    }

    /// Takes note of what is new about the search.
    async fn heed(&mut self, news: News) {
        let result = match news {
            News::Progress => return self.seats.tell_all(self.status()),
            News::Say(text) => return self.say_to_lender(text),
            News::Over(result) => result,
        };
        let best = match result {
            Ok(result) if self.open.agrees(result.score) => return self.agree().await,
            Ok(result) => result.best,
            Err(failure) => {
                tracing::error!(game = %self.open.record.id, %failure, "the computer's turn failed");
                None
            }
        };
        match best {
            Some(best)
                if self.open.table.is_played_alone() && !self.pace.left(clock()).is_zero() =>
            {
                self.retry = Some(Retry {
                    mv: best,
                    at: machine::time::Instant::now() + self.pace.left(clock()),
                    waited: RETRY / 2,
                });
                self.seats.tell_all(self.status());
            }
            Some(best) => self.answer(best, RETRY).await,
            None => {
                self.give_up_turn("The computer found no move. Take back, or reload the page.");
            }
        }
    }

    async fn agree(&mut self) {
        if let Err(failure) = self.carry_out(&Command::Agree, Sides::NONE, None).await {
            tracing::error!(game = %self.open.record.id, %failure, "a draw could not be agreed on");
            self.give_up_turn(&failure.to_string());
        }
        self.seats.tell_all(self.status());
    }

    /// Plays the computer's move. Where it cannot be stored, that is tried again after a while, and later and later.
    async fn answer(&mut self, best: Move, wait: Duration) {
        match self
            .carry_out(&Command::Answer(best), Sides::NONE, None)
            .await
        {
            Ok(()) => {
                self.pace.moved(clock());
                self.think();
                if !self.search.is_busy() {
                    self.seats.tell_all(self.status());
                }
            }
            Err(failure) => {
                tracing::error!(game = %self.open.record.id, %failure, "the computer's turn failed");
                let stored = !matches!(failure, Failure::NotStored(_));
                if !stored && wait <= LAST_RETRY {
                    self.retry = Some(Retry {
                        mv: best,
                        at: machine::time::Instant::now() + wait,
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
        self.seats.tell_all(open::rejected(None, message));
        self.seats.tell_all(self.status());
    }

    fn status(&self) -> String {
        if !self.search.is_busy() {
            return self.open.status(None, self.longest);
        }
        let (granted, line) = match self.search.place() {
            Place::Running { granted, .. } => (Some(granted), None),
            Place::Over => (None, None),
            Place::Waiting { place, within } => {
                let within = milliseconds(within);
                (None, Some(wire::Line { place, within }))
            }
        };
        let work = Work {
            granted: granted.map(milliseconds),
            line,
            progress: self.search.progress(),
        };
        self.open.status(Some(work), self.longest)
    }

    /// Tells everybody who is there, what is proposed and how the clocks stand.
    fn tell_around(&self) {
        let (present, watching, now) = (self.seats.present(), self.seats.watching(), now());
        self.seats
            .tell_each(|sides| self.open.around(sides, present.clone(), watching, now));
    }

    /// Tells everybody how the game goes on from a ply on, which stood otherwise since an event. What may be played
    /// now is told only those who may play it.
    fn tell_change(&self, after: u64, from: u32, before: &wire::Position) {
        let development = self.open.development(after, from, before);
        let turn = self.open.table.turn();
        let plays = |sides: Sides| sides.has(turn);
        let watched = || development.told(&[]);
        let played = || development.told(&self.open.legal(Sides::of(turn)));
        self.seats.tell_either(watched, played, plays);
    }

    fn refuse(&self, client: ClientId, id: Option<&str>, message: &str) {
        self.seats.tell(client, open::rejected(id, message));
    }
}
