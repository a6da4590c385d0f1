//! A game being played, as pure logic: commands in, events out.
//!
//! [`Table::decide`] says what a command comes to and changes nothing; [`Table::apply`] makes it so. Between the
//! two the events are stored, by whoever holds the table: here is no clock, no storage and no browser. A stored
//! history is read back by the same [`Table::apply`].
//!
//! The moves of a position are generated once a ply, when it comes about; everything that asks about them asks that
//! list.

pub(crate) mod ending;
mod log;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod view;

use variorum_lang::describe::{Language, refusal_text};
use variorum_rules::{Attempt, Legal, Move, ParseFenError, ParseMoveError, Position, Square};

pub(crate) use log::{Asked, Log};

use crate::game::{self, Game};
use crate::identity::RequestId;
use crate::journal::{self, Entry, Standing};
use crate::wire::{self, Player, Side};
use ending::Ending;

/// The longest text that can be a move, in bytes.
const MOVE: usize = 100;

/// Who makes the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Players {
    /// White's.
    pub(crate) white: Player,
    /// Black's.
    pub(crate) black: Player,
}

impl Players {
    /// Who makes a side's moves.
    pub(crate) fn of(self, side: Side) -> Player {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    fn is_human(self, side: Side) -> bool {
        self.of(side) == Player::Human
    }
}

/// What somebody wants. `ply` is what he saw: the number of moves played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// A person plays a move, in any accepted notation.
    Move {
        /// What the player saw.
        ply: u32,
        /// The move.
        text: String,
    },
    /// The computer plays a move.
    Answer(Move),
    /// Takes back to the last own move.
    Undo {
        /// What the player saw.
        ply: u32,
    },
    /// Ends the game by the players' will.
    End {
        /// What the player saw.
        ply: u32,
        /// Who resigns; none for a draw that both agree to.
        resigns: Option<Side>,
    },
}

/// What a command comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A move is played.
    Move {
        /// Its number, from 0.
        ply: u32,
        /// The move.
        mv: Move,
        /// How it ends the game, if it does.
        ending: Option<Ending>,
    },
    /// Moves, or an ending by the players' will, are taken back.
    Undo {
        /// The number of moves left.
        ply: u32,
    },
    /// The players end the game.
    End {
        /// The number of moves played.
        ply: u32,
        /// Who resigned; none for a draw agreed on.
        resigns: Option<Side>,
    },
}

impl Event {
    /// The first ply that looks different afterwards.
    fn from(&self) -> u32 {
        match *self {
            Event::Move { ply, .. } | Event::Undo { ply } | Event::End { ply, .. } => ply,
        }
    }

    /// How the game stands afterwards.
    pub(crate) fn standing(&self) -> Standing {
        let (ply, ending) = match self {
            Event::Move { ply, ending, .. } => (ply + 1, ending.clone()),
            Event::Undo { ply } => (*ply, None),
            Event::End { ply, resigns } => (*ply, Some(Ending::by_will(*resigns))),
        };
        Standing { ply, ending }
    }
}

/// Why a command is refused, in words for whoever gave it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    /// The game is over.
    #[error("The game is over.")]
    Over,
    /// The player saw another position.
    #[error("The position has changed meanwhile; {0}.")]
    Stale(&'static str),
    /// The computer is to move.
    #[error("It is the computer's turn.")]
    ComputersTurn,
    /// A person is to move.
    #[error("It is not the computer's turn.")]
    PlayersTurn,
    /// No move is so long.
    #[error("That is too long for a move.")]
    TooLong,
    /// No legal move fits, or several do.
    #[error("{0}")]
    Move(ParseMoveError),
    /// The computer's move is not legal.
    #[error("The computer's move is not legal here.")]
    Illegal,
    /// Nobody has moved yet, or only the computer.
    #[error("There is no move of yours to take back.")]
    NothingToTakeBack,
    /// Nobody resigns for the computer.
    #[error("The computer resigns for itself.")]
    ComputerResigns,
    /// Nobody agrees for the computer.
    #[error("The computer agrees to no draw.")]
    ComputerAgrees,
    /// The board has no such square.
    #[error("There is no square {0}.")]
    NoSquare(String),
    /// A square without a unit.
    #[error("Nothing stands on {0}.")]
    Empty(String),
    /// The game has no such unit.
    #[error("There is no unit {0} in this game.")]
    NoPiece(String),
    /// The game cannot go on.
    #[error("{0}")]
    Stopped(Unreadable),
    /// A question about no unit.
    #[error("The question names no unit.")]
    NoUnit,
}

/// What somebody tried to play: the unit on a square, or one from beside the board, and where it was to go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried<'a> {
    /// The square of the unit.
    pub(crate) from: Option<&'a str>,
    /// The id of the unit, if it comes from beside the board.
    pub(crate) piece: Option<&'a str>,
    /// Where it was to go; none if it was only picked up.
    pub(crate) to: Option<&'a str>,
}

/// Why something cannot be played, and the squares that this is about.
pub(crate) type Reason = (String, Vec<String>);

/// Why a stored game cannot be brought back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unreadable {
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
    fn key(&self) -> &'static str {
        match self {
            Unreadable::Start(_) => "rules-refuse-start",
            Unreadable::Move { .. } => "rules-refuse",
            Unreadable::Changed { .. } => "rules-differ",
        }
    }

    /// The move that it is about, from 1.
    fn ply(&self) -> u32 {
        match self {
            Unreadable::Start(_) => 0,
            Unreadable::Move { ply, .. } => ply + 1,
            Unreadable::Changed { ply } => *ply,
        }
    }
}

/// A game being played.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    game: Game,
    players: Players,
    position: Position,
    /// The moves of the position, whether or not it is over.
    legal: Legal,
    /// How the players ended the game, whatever the rules' own verdict.
    by_will: Option<Ending>,
    /// Why it cannot go on, if its rules have become others.
    stopped: Option<Unreadable>,
    /// What everybody sees.
    view: wire::Position,
    log: Log,
}

impl Table {
    /// A game from its first position on.
    pub(crate) fn new(game: Game, players: Players, position: Position) -> Table {
        let legal = position.legal();
        let ending = position.outcome().map(Ending::from);
        Table {
            view: view::position(&game, &position, &legal, ending.as_ref()),
            game,
            players,
            position,
            legal,
            by_will: None,
            stopped: None,
            log: Log::default(),
        }
    }

    /// A stored game, brought back. Where the rules have become others, as far as it is the same game: then it is
    /// shown, and cannot go on.
    ///
    /// # Errors
    /// The rules do not accept its first position.
    pub(crate) fn replay(
        game: Game,
        players: Players,
        start: &str,
        history: &[Entry],
    ) -> Result<Table, Unreadable> {
        let position = game.rules().position_from_fen(start);
        let position = position.map_err(Unreadable::Start)?;
        let mut table = Table::new(game.clone(), players, position);
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
            table.happen(&event, entry.request.as_ref());
            match &entry.fen {
                Some(fen) if table.stands_at(fen) => sure = index + 1,
                Some(_) => {
                    let ply = table.log.ply();
                    table = Table::replay(game, players, start, &history[..sure])?;
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
        let read = self.game.rules().position_from_fen(fen);
        read.is_ok_and(|read| read.fen() == self.position.fen())
    }

    /// Where the game stands after an event.
    fn fen_after(&self, event: &Event) -> String {
        let mut position = self.position.clone();
        match event {
            Event::Move { mv, .. } => position.play_unchecked(*mv),
            Event::Undo { ply } => {
                for _ in *ply..self.log.ply() {
                    position.undo();
                }
            }
            Event::End { .. } => {}
        }
        position.fen()
    }

    /// Where it stands.
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// What everybody may see and do.
    pub(crate) fn view(&self) -> &wire::Position {
        &self.view
    }

    /// What has happened.
    pub(crate) fn log(&self) -> &Log {
        &self.log
    }

    /// Whether the computer is to move.
    pub(crate) fn is_computers_turn(&self) -> bool {
        !self.is_over() && self.players.of(self.view.turn) == Player::Computer
    }

    fn is_over(&self) -> bool {
        self.view.outcome.is_some()
    }

    /// What a command comes to. Nothing has changed afterwards.
    ///
    /// # Errors
    /// Why it comes to nothing.
    pub(crate) fn decide(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        if let Some(reason) = &self.stopped {
            return Err(Refusal::Stopped(reason.clone()));
        }
        match command {
            Command::Move { ply, text } => self.decide_move(*ply, text),
            Command::Answer(mv) => self.decide_answer(*mv),
            Command::Undo { ply } => self.decide_undo(*ply),
            Command::End { ply, resigns } => self.decide_end(*ply, *resigns),
        }
        .map(|event| vec![event])
    }

    fn decide_move(&mut self, ply: u32, text: &str) -> Result<Event, Refusal> {
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
        let mv = self.legal.parse(text).map_err(Refusal::Move)?;
        Ok(self.playing(mv))
    }

    fn decide_answer(&mut self, mv: Move) -> Result<Event, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if !self.is_computers_turn() {
            return Err(Refusal::PlayersTurn);
        }
        if !self.legal.contains(mv) {
            return Err(Refusal::Illegal);
        }
        Ok(self.playing(mv))
    }

    /// The event of a legal move. How it ends the game is found out by playing it and taking it back.
    fn playing(&mut self, mv: Move) -> Event {
        let ply = self.log.ply();
        self.position.play_unchecked(mv);
        let ending = self.position.outcome().map(Ending::from);
        self.position.undo();
        Event::Move { ply, mv, ending }
    }

    fn decide_undo(&self, ply: u32) -> Result<Event, Refusal> {
        self.is_fresh(ply, "nothing was taken back")?;
        // What ended the game is taken back first, and alone.
        let target = if self.by_will.is_some() {
            Some(ply)
        } else {
            self.log.last_of(|side| self.players.is_human(side))
        };
        let ply = target.ok_or(Refusal::NothingToTakeBack)?;
        Ok(Event::Undo { ply })
    }

    fn decide_end(&self, ply: u32, resigns: Option<Side>) -> Result<Event, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        self.is_fresh(ply, "the game goes on")?;
        let human = |side| self.players.is_human(side);
        match resigns {
            Some(side) if !human(side) => Err(Refusal::ComputerResigns),
            None if !(human(Side::White) && human(Side::Black)) => Err(Refusal::ComputerAgrees),
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

    /// Events as they are stored, numbered from the log's end. They must not have been applied yet.
    pub(crate) fn entries(&self, events: &[Event], request: Option<&RequestId>) -> Vec<Entry> {
        let stored = |event: &Event| match *event {
            Event::Move { ply, mv, .. } => journal::Event::Move {
                ply,
                text: self.legal.text(mv),
            },
            Event::Undo { ply } => journal::Event::Undo { ply },
            Event::End { ply, resigns } => journal::Event::End { ply, resigns },
        };
        let entry = |(seq, event)| Entry {
            seq,
            event: stored(event),
            request: request.cloned(),
            fen: Some(self.fen_after(event)),
        };
        (self.log.seq() + 1..).zip(events).map(entry).collect()
    }

    /// Makes events happen that were decided, and stored, here and now. The answer is the first ply that changed.
    pub(crate) fn apply(&mut self, events: &[Event], request: Option<&RequestId>) -> u32 {
        let mut from = self.log.ply();
        for event in events {
            self.happen(event, request);
            from = from.min(event.from());
        }
        self.settle();
        from
    }

    /// A stored event as it is meant here.
    fn read(&self, event: &journal::Event) -> Result<Event, Unreadable> {
        Ok(match event {
            journal::Event::Move { ply, text } => {
                let mv = self.legal.parse(text);
                Event::Move {
                    ply: *ply,
                    mv: mv.map_err(|error| Unreadable::Move { ply: *ply, error })?,
                    // What is stored goes on; how it ends is asked at its end.
                    ending: None,
                }
            }
            journal::Event::Undo { ply } => Event::Undo { ply: *ply },
            journal::Event::End { ply, resigns } => Event::End {
                ply: *ply,
                resigns: *resigns,
            },
        })
    }

    /// Makes an event happen and notes it, with what was asked for.
    fn happen(&mut self, event: &Event, request: Option<&RequestId>) {
        let seen = self.log.ply();
        self.advance(event);
        let asked = || match *event {
            Event::Move { ply, .. } => {
                let played = self.log.moves(ply).first();
                let (text, san) = played
                    .map(|played| (played.mv.text.clone(), played.mv.san.clone()))
                    .unwrap_or_default();
                Asked::Move { ply, text, san }
            }
            Event::Undo { .. } => Asked::Undo { ply: seen },
            Event::End { ply, resigns } => Asked::End { ply, resigns },
        };
        let request = request.map(|request| (request.clone(), asked()));
        self.log.note(event.from(), request);
    }

    /// Whether a command is what a request asked for that was carried out under the same name; true if there was none.
    pub(crate) fn is_what_was_asked(&self, request: &RequestId, command: &Command) -> bool {
        let Some(asked) = self.log.asked(request) else {
            return true;
        };
        match (command, asked) {
            (
                Command::Move { ply, text },
                Asked::Move {
                    ply: then,
                    text: played,
                    san,
                },
            ) => ply == then && (text.trim() == played || text.trim() == san),
            (Command::Undo { ply }, Asked::Undo { ply: then }) => ply == then,
            (
                Command::End { ply, resigns },
                Asked::End {
                    ply: then,
                    resigns: who,
                },
            ) => ply == then && resigns == who,
            _ => false,
        }
    }

    /// Changes position and log; what follows from them is left to [`Table::settle`], moves apart.
    fn advance(&mut self, event: &Event) {
        self.by_will = None;
        match event {
            Event::Move { mv, .. } => {
                let mv = *mv;
                let played = view::played(&self.game, &self.position, &self.legal, mv);
                self.log.play(played);
                self.position.play_unchecked(mv);
                self.legal = self.position.legal();
            }
            Event::Undo { ply } => {
                let before = self.log.ply();
                while self.log.ply() > *ply && self.position.undo() {
                    self.log.take_back();
                }
                if self.log.ply() != before {
                    self.legal = self.position.legal();
                }
            }
            Event::End { resigns, .. } => self.by_will = Some(Ending::by_will(*resigns)),
        }
    }

    /// Works out what everybody sees.
    fn settle(&mut self) {
        let ending = match &self.by_will {
            Some(ending) => Some(ending.clone()),
            None => self.position.outcome().map(Ending::from),
        };
        self.view = view::position(&self.game, &self.position, &self.legal, ending.as_ref());
        if let Some(reason) = &self.stopped {
            self.view.moves.clear();
            self.view.outcome = Some(wire::Outcome {
                result: "*".into(),
                winner: None,
                reason: reason.key().into(),
                count: f64::from(reason.ply()),
            });
        }
    }

    /// What the unit on a square could do from there, were it its side's turn.
    ///
    /// # Errors
    /// The player saw another position, there is no such square, or nothing on it.
    pub(crate) fn inspect(&self, ply: u32, square: &str) -> Result<Vec<wire::Move>, Refusal> {
        self.is_fresh(ply, "nothing was looked at")?;
        let found = self.square(square)?;
        let Some(unit) = self.position.unit(found) else {
            return Err(Refusal::Empty(square.to_owned()));
        };
        let mover = game::side(unit.color());
        let moves = self.position.moves_of(found).into_iter();
        Ok(moves
            .map(|info| view::wire_move(&self.game, info, mover, String::new()))
            .collect())
    }
    fn square(&self, name: &str) -> Result<Square, Refusal> {
        let known = self.game.rules().topology().square(name);
        known.ok_or_else(|| Refusal::NoSquare(name.to_owned()))
    }

    /// Why what somebody tried cannot be played; nothing if it can.
    ///
    /// # Errors
    /// The player saw another position, or there is no such square or unit.
    pub(crate) fn why(
        &self,
        ply: u32,
        tried: Tried<'_>,
        language: Language,
    ) -> Result<Option<Reason>, Refusal> {
        self.is_fresh(ply, "nothing was looked at")?;
        let to = tried.to.map(|to| self.square(to)).transpose()?;
        let attempt = match (tried.from, tried.piece) {
            (Some(from), _) => Attempt::Board {
                from: self.square(from)?,
                to,
            },
            (None, Some(piece)) => {
                let kind = self.game.rules().kind_by_id(piece);
                let kind = kind.ok_or_else(|| Refusal::NoPiece(piece.to_owned()))?;
                Attempt::Place { kind, to }
            }
            (None, None) => return Err(Refusal::NoUnit),
        };
        let refusal = if self.is_over() {
            Some(variorum_rules::Refusal::Over)
        } else if self.is_computers_turn() {
            let turn = self.position.turn();
            Some(variorum_rules::Refusal::NotYourTurn { turn })
        } else {
            self.legal.why_not(attempt)
        };
        Ok(refusal.map(|refusal| {
            let text = refusal_text(self.game.rules().def(), &refusal, language);
            let squares = refusal.squares().into_iter();
            (
                text,
                squares.map(|square| self.game.square(square)).collect(),
            )
        }))
    }
}
