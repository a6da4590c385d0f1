//! A game being played, as pure logic: commands in, events out.
//!
//! [`Table::decide`] says what a command comes to and changes nothing; [`Table::apply`] makes it so. Between the
//! two the events are stored, by whoever holds the table. Here is no input or output and no clock: times come with
//! the commands. The types of what is stored are plain data below (`crate::stored`); what is sent is made elsewhere
//! ([`crate::view`]). A stored history is read back by the
//! same [`Table::apply`].
//!
//! The moves of a position are generated when they are first asked for; everything that asks about them asks that
//! list, and [`Table::rest`] forgets it.

pub mod clock;
mod command;
mod event;
mod log;
mod offers;
mod questions;
mod reach;
#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::sync::OnceLock;

use crate::identity::{GameId, RequestId};
use crate::stored::{self, Ending, Entry, Player, Players, Proposal, Side, Sides, Terms};
use variorum_describe::Language;
use variorum_rules::{Legal, Move, MoveInfo, ParseFenError, ParseMoveError, Position, Rules};

pub use command::{Command, Refusal};
pub use event::{Event, Moved, standing};
pub use log::{Log, Made};
pub use questions::{Questions, Reason, Tried};

use clock::Clock;
use offers::Offers;

/// The longest text that can be a move, in bytes.
const MOVE: usize = 100;

/// Why a stored game cannot be brought back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The rules refuse its first position.
    #[error("its first position: {0}")]
    Start(ParseFenError),
    /// The rules refuse one of its moves.
    #[error("The rules of this game have been corrected since it was played, and do not allow its move {} any more.", ply + 1)]
    Move {
        /// The move's number, from 0.
        ply: u32,
        /// What is wrong with it.
        error: ParseMoveError,
    },
    /// A move no longer leads where it led.
    #[error(
        "The rules of this game have been corrected since it was played: up to move {} it would have gone another way.",
        ply
    )]
    Changed {
        /// Moves played until then.
        ply: u32,
    },
}

impl Unreadable {
    /// The reason as programs read it.
    pub fn key(&self) -> &'static str {
        match self {
            Unreadable::Start(_) => "rules-refuse-start",
            Unreadable::Move { .. } => "rules-refuse",
            Unreadable::Changed { .. } => "rules-differ",
        }
    }

    /// The move that it is about, from 1.
    pub fn ply(&self) -> u32 {
        match self {
            Unreadable::Start(_) => 0,
            Unreadable::Move { ply, .. } => ply + 1,
            Unreadable::Changed { ply } => *ply,
        }
    }
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Rules,
    players: Players,
    position: Position,
    /// The moves of the position, whether or not it is over, once somebody has asked for them.
    legal: OnceLock<Box<Legal>>,
    /// How the players ended the game, whatever the rules' own verdict.
    by_will: Option<Ending>,
    /// How it has ended, by them or by the rules.
    ending: Option<Ending>,
    /// Why it cannot go on, if its rules have become others.
    stopped: Option<Unreadable>,
    log: Log,
    clock: Option<Clock>,
    offers: Offers,
    /// The game that followed this one.
    rematch: Option<GameId>,
    /// When time in which nobody could move was last taken from the clocks.
    paused: Option<u64>,
}

impl Table {
    /// A game from its first position on.
    pub fn new(rules: Rules, terms: impl Into<Terms>, position: Position) -> Table {
        let Terms { players, control } = terms.into();
        Table {
            ending: position.outcome().map(Ending::from),
            rules,
            players,
            position,
            legal: OnceLock::new(),
            by_will: None,
            stopped: None,
            log: Log::default(),
            clock: control.map(Clock::new),
            offers: Offers::default(),
            rematch: None,
            paused: None,
        }
    }

    /// A stored game, brought back. Where the rules have become others, as far as it is the same game: then it is
    /// shown, and cannot go on.
    ///
    /// # Errors
    /// The rules do not accept its first position.
    pub fn replay(
        rules: Rules,
        terms: impl Into<Terms>,
        start: &str,
        history: &[Entry],
    ) -> Result<Table, Unreadable> {
        let terms = terms.into();
        let position = rules.position_from_fen(start);
        let position = position.map_err(Unreadable::Start)?;
        let mut table = Table::new(rules.clone(), terms, position);
        // The events that have led where they led when they were played.
        let mut sure = 0;
        for (index, entry) in history.iter().enumerate() {
            let event = match table.read(&entry.event) {
                Ok(event) => event,
                Err(reason) => {
                    table.stopped = Some(reason);
                    break;
                }
            };
            table.happen(&event, entry.request.as_ref(), entry.at);
            match &entry.fen {
                Some(fen) if table.stands_at(fen) => sure = index + 1,
                Some(_) => {
                    let ply = table.log.ply();
                    table = Table::replay(rules, terms, start, &history[..sure])?;
                    table.stopped = Some(Unreadable::Changed { ply });
                    break;
                }
                None => {}
            }
        }
        table.settle();
        Ok(table)
    }

    /// Whether the position is the one that a text says.
    fn stands_at(&self, fen: &str) -> bool {
        if self.position.fen() == fen {
            return true;
        }
        // Another version may write the same position in another way.
        let read = self.rules.position_from_fen(fen);
        read.is_ok_and(|read| read.fen() == self.position.fen())
    }

    /// Where the game stands after an event.
    fn fen_after(&self, event: &Event) -> String {
        let mut position = self.position.clone();
        match event {
            Event::Move { mv, .. } => position.play_unchecked(mv.mv),
            Event::Undo { ply } => {
                for _ in *ply..self.log.ply() {
                    position.undo();
                }
            }
            _ => {}
        }
        position.fen()
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How it has ended, by the players or by the rules.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Why it cannot go on, if its rules have become others.
    pub fn stopped(&self) -> Option<&Unreadable> {
        self.stopped.as_ref()
    }

    /// What somebody may play now who moves for these sides.
    pub fn moves(&self, who: Sides) -> Vec<MoveInfo> {
        // A draw ends the game although its rules leave the moves legal.
        if self.is_over() || !who.has(self.turn()) {
            return Vec::new();
        }
        self.legal().infos()
    }

    /// The side to move, whether or not the game is over.
    pub fn turn(&self) -> Side {
        Side::from(self.position.turn())
    }

    fn legal(&self) -> &Legal {
        self.legal.get_or_init(|| Box::new(self.position.legal()))
    }

    /// Forgets what can be worked out again: nobody asks for a while.
    pub fn rest(&mut self) {
        self.legal.take();
    }

    /// Whether there is something that [`Table::rest`] forgets.
    pub fn is_awake(&self) -> bool {
        self.legal.get().is_some()
    }

    /// What has happened.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The clocks, in a game with time.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// When somebody's time will be up, in Unix milliseconds, if the game goes on until then.
    pub fn deadline(&self) -> Option<u64> {
        let clock = self.clock.as_ref().filter(|_| !self.is_over())?;
        clock.deadline().map(|(_, up)| up)
    }

    /// What is proposed.
    pub fn offers(&self) -> &Offers {
        &self.offers
    }

    /// The game that followed this one.
    pub fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    /// When time in which nobody could move was last taken from the clocks, in Unix milliseconds.
    pub fn paused(&self) -> Option<u64> {
        self.paused
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        !self.is_over() && self.players.of(self.turn()) == Player::Computer
    }

    /// Whether the computer plays both sides.
    pub fn is_played_alone(&self) -> bool {
        self.players.humans() == Sides::NONE
    }

    /// Whether it goes on no more: it has ended, or its rules have become others.
    pub fn is_over(&self) -> bool {
        self.ending.is_some() || self.stopped.is_some()
    }

    /// The position that somebody who moves for these sides may have a hint about: the present one on his turn, unless
    /// another person plays against him; any once the game is over.
    ///
    /// # Errors
    /// Why there is none.
    pub fn hint(&self, ply: u32, who: Sides) -> Result<Position, Refusal> {
        if who == Sides::NONE {
            return Err(Refusal::Watching);
        }
        if let Some(reason) = &self.stopped {
            return Err(Refusal::Stopped(reason.clone()));
        }
        if self.is_over() {
            return self.before(ply);
        }
        if self.asks(who).is_some() {
            return Err(Refusal::OnYourOwn);
        }
        self.is_fresh(ply, "no hint was looked for")?;
        if self.is_computers_turn() {
            return Err(Refusal::ComputersTurn);
        }
        if !who.has(self.turn()) {
            return Err(Refusal::NotYourTurn);
        }
        Ok(self.position.clone())
    }

    /// What a command comes to that somebody gives who moves for these sides, at a time in Unix milliseconds. Nothing
    /// has changed afterwards. The computer, and the server's own clock, sit nowhere.
    ///
    /// # Errors
    /// Why it comes to nothing.
    pub fn decide(
        &mut self,
        command: &Command,
        who: Sides,
        now: u64,
    ) -> Result<Vec<Event>, Refusal> {
        let by_players = !matches!(
            command,
            Command::Answer(_) | Command::Agree | Command::Flag | Command::Pause { .. }
        );
        if by_players && who == Sides::NONE {
            return Err(Refusal::Watching);
        }
        if let Some(reason) = &self.stopped {
            return Err(Refusal::Stopped(reason.clone()));
        }
        match command {
            Command::Move { ply, text } => self.decide_move(*ply, text, who, now),
            Command::Answer(mv) => self.decide_answer(*mv),
            Command::Undo { ply } => self.decide_undo(*ply, who),
            Command::Offer { ply, what, next } => self.decide_offer(*ply, *what, next, who),
            Command::Retract { what } => self.decide_retract(*what, who),
            Command::End { ply, resigns } => self.decide_end(*ply, *resigns, who),
            Command::Agree => self.decide_agreement(),
            Command::Flag => self.decide_flag(now),
            Command::Pause { ms } => Ok(Event::Pause {
                ply: self.log.ply(),
                ms: *ms,
            }),
        }
        .map(|event| vec![event])
    }

    fn decide_move(
        &mut self,
        ply: u32,
        text: &str,
        who: Sides,
        now: u64,
    ) -> Result<Event, Refusal> {
        if text.len() > MOVE {
            return Err(Refusal::TooLong);
        }
        if self.is_over() {
            return Err(Refusal::Over);
        }
        self.is_fresh(ply, "this move was not played")?;
        if self.is_computers_turn() {
            return Err(Refusal::ComputersTurn);
        }
        if !who.has(self.turn()) {
            return Err(Refusal::NotYourTurn);
        }
        if self.flagged(now).is_some() {
            return Err(Refusal::TimeIsUp);
        }
        let mv = self.legal().parse(text).map_err(Refusal::Move)?;
        Ok(self.playing(mv))
    }

    /// Whose time is up, although nobody has said so yet.
    fn flagged(&self, now: u64) -> Option<Side> {
        let (side, up) = self.clock.as_ref()?.deadline()?;
        (up <= now).then_some(side)
    }

    fn decide_flag(&self, now: u64) -> Result<Event, Refusal> {
        let side = self.flagged(now).filter(|_| !self.is_over());
        let side = side.ok_or(Refusal::TimeIsLeft)?;
        let ply = self.log.ply();
        Ok(Event::Flag { ply, side })
    }

    fn decide_answer(&mut self, mv: Move) -> Result<Event, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if !self.is_computers_turn() {
            return Err(Refusal::PlayersTurn);
        }
        if !self.legal().contains(mv) {
            return Err(Refusal::Illegal);
        }
        Ok(self.playing(mv))
    }

    /// Whether the computer, which is to move, has been offered a draw.
    pub(crate) fn is_computer_asked(&self) -> bool {
        let by = self.offers.by(Proposal::Draw);
        self.is_computers_turn() && by == Some(self.turn().other())
    }

    fn decide_agreement(&self) -> Result<Event, Refusal> {
        if !self.is_computer_asked() {
            return Err(Refusal::NothingOffered);
        }
        let ply = self.log.ply();
        Ok(Event::End { ply, resigns: None })
    }

    /// The event of a legal move. How it ends the game is found out by playing it and taking it back.
    fn playing(&mut self, mv: Move) -> Event {
        let ply = self.log.ply();
        self.position.play_unchecked(mv);
        let ending = self.position.outcome().map(Ending::from);
        self.position.undo();
        let mv = Moved { mv, ending };
        Event::Move { ply, mv }
    }

    /// The side of somebody who has an opponent that can be asked; nothing for who plays alone.
    fn asks(&self, who: Sides) -> Option<Side> {
        let side = who.only()?;
        self.players.is_human(side.other()).then_some(side)
    }

    /// The side of somebody whose proposal waits for an answer. The computer is asked whether the game is a draw; whatever
    /// else is proposed to it happens.
    fn proposes(&self, what: Proposal, who: Sides) -> Option<Side> {
        match what {
            Proposal::Draw => who.only(),
            Proposal::Undo | Proposal::Rematch => self.asks(who),
        }
    }

    fn decide_undo(&self, ply: u32, who: Sides) -> Result<Event, Refusal> {
        self.is_fresh(ply, "nothing was taken back")?;
        match self.asks(who) {
            Some(_) => Err(Refusal::MustAsk),
            None => self.taking_back(|side| self.players.is_human(side)),
        }
    }

    /// Takes back to the last move of a side of which this is true.
    fn taking_back(&self, own: impl Fn(Side) -> bool) -> Result<Event, Refusal> {
        if self.by_will.as_ref().is_some_and(Ending::is_on_time) {
            return Err(Refusal::TimeIsUp);
        }
        // What ended the game is taken back first, and alone.
        let target = match &self.by_will {
            Some(_) => Some(self.log.ply()),
            None => self.log.last_of(own),
        };
        let ply = target.ok_or(Refusal::NothingToTakeBack)?;
        Ok(Event::Undo { ply })
    }

    fn decide_offer(
        &self,
        ply: u32,
        what: Proposal,
        next: &GameId,
        who: Sides,
    ) -> Result<Event, Refusal> {
        self.is_fresh(ply, "nothing was offered")?;
        self.is_possible(what, who)?;
        // Who plays alone, or both sides, agrees with himself.
        let Some(by) = self.proposes(what, who) else {
            return self.agreeing(what, next, |side| self.players.is_human(side));
        };
        match self.offers.by(what) {
            Some(maker) if maker == by => Err(Refusal::OfferedAlready),
            Some(maker) => self.agreeing(what, next, |side| side == maker),
            None if self.offers.is_declined(what, by) => Err(Refusal::Declined),
            None => {
                if what == Proposal::Undo {
                    self.taking_back(|side| side == by)?;
                }
                Ok(Event::Offer { ply, what, by })
            }
        }
    }

    /// Whether the game stands so that something can be proposed.
    fn is_possible(&self, what: Proposal, who: Sides) -> Result<(), Refusal> {
        match what {
            Proposal::Rematch if !self.is_over() => Err(Refusal::NotOver),
            Proposal::Rematch if self.rematch.is_some() => Err(Refusal::RematchBegun),
            Proposal::Rematch => Ok(()),
            _ if self.is_over() && self.asks(who).is_some() => Err(Refusal::Over),
            Proposal::Draw if self.is_over() => Err(Refusal::Over),
            Proposal::Draw | Proposal::Undo => Ok(()),
        }
    }

    /// What a proposal comes to on which both agree.
    fn agreeing(
        &self,
        what: Proposal,
        next: &GameId,
        own: impl Fn(Side) -> bool,
    ) -> Result<Event, Refusal> {
        let ply = self.log.ply();
        match what {
            Proposal::Undo => self.taking_back(own),
            Proposal::Draw => Ok(Event::End { ply, resigns: None }),
            Proposal::Rematch => Ok(Event::Rematch {
                ply,
                game: next.clone(),
            }),
        }
    }

    fn decide_retract(&self, what: Proposal, who: Sides) -> Result<Event, Refusal> {
        let open = self.offers.by(what).ok_or(Refusal::NothingOffered)?;
        let ply = self.log.ply();
        let by = self.asks(who).unwrap_or(open);
        Ok(Event::Retract { ply, what, by })
    }

    fn decide_end(&self, ply: u32, resigns: Option<Side>, who: Sides) -> Result<Event, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        self.is_fresh(ply, "the game goes on")?;
        match resigns {
            Some(side) if !self.players.is_human(side) => Err(Refusal::ComputerResigns),
            Some(side) if !who.has(side) => Err(Refusal::NotYours),
            None if self.players.humans() != Sides::BOTH => Err(Refusal::ComputerAgrees),
            None if self.asks(who).is_some() => Err(Refusal::MustAsk),
            _ => Ok(Event::End { ply, resigns }),
        }
    }

    fn is_fresh(&self, ply: u32, what_now: &'static str) -> Result<(), Refusal> {
        if ply == self.log.ply() {
            Ok(())
        } else {
            Err(Refusal::Stale(what_now))
        }
    }

    /// Events as they are stored, numbered from the log's end, at a time. They must not have been applied yet.
    pub fn entries(&self, events: &[Event], request: Option<&RequestId>, at: u64) -> Vec<Entry> {
        let text = |_, moved: Moved| Ok::<_, Infallible>(self.legal().text(moved.mv));
        let stored = |event: &Event| {
            let Ok(event) = event.clone().with(text);
            event
        };
        let entry = |(seq, event)| Entry {
            seq,
            event: stored(event),
            request: request.cloned(),
            fen: Some(self.fen_after(event)),
            at,
        };
        (self.log.seq() + 1..).zip(events).map(entry).collect()
    }

    /// Makes events happen that were decided, and stored, here and now. The answer is the first ply that changed.
    pub fn apply(&mut self, events: &[Event], request: Option<&RequestId>, at: u64) -> u32 {
        let mut from = self.log.ply();
        for event in events {
            self.happen(event, request, at);
            from = from.min(event.from());
        }
        self.settle();
        from
    }

    /// A stored event as it is meant here.
    fn read(&self, event: &stored::Event) -> Result<Event, Unreadable> {
        event.clone().with(|ply, text| {
            let mv = self.legal().parse(&text);
            Ok(Moved {
                mv: mv.map_err(|error| Unreadable::Move { ply, error })?,
                // What is stored goes on; how it ends is asked at its end.
                ending: None,
            })
        })
    }

    /// Makes an event happen and notes it, with what was asked for.
    fn happen(&mut self, event: &Event, request: Option<&RequestId>, at: u64) {
        let seen = self.log.ply();
        self.advance(event, at);
        let asked = request.and_then(|_| self.log.asked_for(event, seen));
        self.log.note(event, request.cloned().zip(asked));
    }

    /// Whether a command is what a request asked for that was carried out under the same name; true if there was none.
    pub(crate) fn is_what_was_asked(&self, request: &RequestId, command: &Command) -> bool {
        let asked = self.log.asked(request);
        asked.is_none_or(|asked| asked.is(command))
    }

    /// Changes position, log, clocks and offers; what follows from them is left to [`Table::settle`], moves apart.
    fn advance(&mut self, event: &Event, at: u64) {
        match event {
            Event::Move { mv, .. } => self.play(mv.mv, at),
            Event::Undo { ply } => self.take_back(*ply, at),
            Event::End { resigns, .. } => self.end(Ending::by_will(*resigns), at),
            Event::Declared { winner, .. } => self.end(Ending::declared(*winner), at),
            Event::Flag { side, .. } => self.end(Ending::on_time(*side), at),
            Event::Offer { what, by, .. } => self.offers.make(*what, *by),
            Event::Retract { what, by, .. } => self.offers.retract(*what, *by),
            Event::Rematch { game, .. } => {
                self.offers.clear();
                self.rematch = Some(game.clone());
            }
            Event::Pause { ms, .. } => {
                self.paused = Some(at);
                if let Some(clock) = &mut self.clock {
                    clock.pause(*ms);
                }
            }
        }
    }

    fn play(&mut self, mv: Move, at: u64) {
        self.by_will = None;
        let mover = Side::from(self.position.turn());
        let made = Made::of(&self.position, self.legal(), mv);
        self.log.play(made);
        self.position.play_unchecked(mv);
        self.rest();
        self.offers.moved(mover);
        let next = self.to_move();
        if let Some(clock) = &mut self.clock {
            clock.moved(mover, next, at);
        }
    }

    fn take_back(&mut self, ply: u32, at: u64) {
        self.by_will = None;
        while self.log.ply() > ply && self.position.undo() {
            self.log.take_back();
            self.rest();
        }
        self.offers.clear();
        let next = self.to_move();
        if let Some(clock) = &mut self.clock {
            clock.taken_back(next, at);
        }
    }

    fn end(&mut self, ending: Ending, at: u64) {
        self.by_will = Some(ending);
        self.offers.clear();
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    /// Whose turn it is, unless the rules have ended the game.
    fn to_move(&self) -> Option<Side> {
        // Asked once a move and only where a clock wants to know.
        self.clock.as_ref()?;
        let goes_on = self.position.outcome().is_none();
        goes_on.then(|| Side::from(self.position.turn()))
    }

    /// Works out whether the game is over.
    fn settle(&mut self) {
        self.ending = match &self.by_will {
            Some(ending) => Some(ending.clone()),
            None => self.position.outcome().map(Ending::from),
        };
    }

    /// What the unit on a square could do from there, were it its side's turn, and which side that is.
    ///
    /// # Errors
    /// The player saw another position, there is no such square, or nothing on it.
    pub fn inspect(&self, ply: u32, square: &str) -> Result<(Side, Vec<MoveInfo>), Refusal> {
        self.is_fresh(ply, "nothing was looked at")?;
        self.questions().inspect(square)
    }

    /// The squares that the unit on a square could plainly go to if others stood differently, for a move planned ahead;
    /// none while units are being put on the board.
    ///
    /// # Errors
    /// There is no such square.
    pub fn reach(&self, square: &str) -> Result<Vec<String>, Refusal> {
        match self.is_over() {
            true => Ok(Vec::new()),
            false => self.questions().reach(square),
        }
    }

    /// The position after some moves.
    ///
    /// # Errors
    /// There were not so many moves.
    pub fn before(&self, ply: u32) -> Result<Position, Refusal> {
        if ply > self.log.ply() {
            return Err(Refusal::Stale("nothing was looked at"));
        }
        let mut position = self.position.clone();
        for _ in ply..self.log.ply() {
            position.undo();
        }
        Ok(position)
    }

    fn questions(&self) -> Questions<'_> {
        Questions::about(&self.rules, &self.position)
    }

    /// Why what somebody tried cannot be played; nothing if it can.
    ///
    /// # Errors
    /// The player saw another position, or there is no such square or unit.
    pub fn why(
        &self,
        ply: u32,
        tried: Tried<'_>,
        language: Language,
    ) -> Result<Option<Reason>, Refusal> {
        self.is_fresh(ply, "nothing was looked at")?;
        let attempt = self.questions().attempt(tried)?;
        let refusal = if self.is_over() {
            Some(variorum_rules::Refusal::Over)
        } else if self.is_computers_turn() {
            let turn = self.position.turn();
            Some(variorum_rules::Refusal::NotYourTurn { turn })
        } else {
            self.legal().why_not(attempt)
        };
        Ok(refusal.map(|refusal| self.questions().told(&refusal, language)))
    }
}
