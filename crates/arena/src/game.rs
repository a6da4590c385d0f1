//! One game, led by the rules.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use variorum_describe::{Language, refusal_text};
use variorum_rules::{Color, Position};

use crate::contestant::{Answer, Choice, Contestant, Face, GRACE, Trouble, Turn};
use crate::line::{GameLine, MoveLine, reason, side_word};
use crate::plan::{Adjudication, Control, Forfeit, Judge, Opening, Ruling, Slot, Timer};

/// A game of more plies is drawn, in games whose own rules would let it go on for ever.
pub(crate) const LONGEST: usize = 10_000;

/// Letters of an engine's words that are repeated.
const SHOWN: usize = 100;

/// What holds for all games of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) adjudication: Adjudication,
    /// How much more time than there is costs nothing.
    pub(crate) margin: Duration,
    /// The longest that a player may take for a move whose time is not limited.
    pub(crate) patience: Duration,
    /// Whether what players think is written down.
    pub(crate) lines: bool,
}

/// A player at the board.
pub(crate) struct Seat<'a> {
    pub(crate) name: &'a str,
    pub(crate) control: Control,
    pub(crate) player: &'a mut dyn Contestant,
}

/// How a game ended.
struct End {
    winner: Option<Color>,
    reason: &'static str,
    detail: Option<String>,
    /// The move that was not legal.
    refused: Option<String>,
}

impl End {
    fn lost(side: Color, reason: &'static str, detail: String) -> End {
        End {
            winner: Some(!side),
            reason,
            detail: Some(detail),
            refused: None,
        }
    }

    fn illegal(side: Color, detail: String, text: &str) -> End {
        End {
            refused: Some(text.to_owned()),
            ..End::lost(side, reason::ILLEGAL, detail)
        }
    }
}

/// A game as it was played.
pub(crate) struct Played {
    pub(crate) line: GameLine,
    /// The sides whose players are of no use any more.
    pub(crate) broken: Option<Color>,
}

/// A game under way.
struct Table<'a, 'b> {
    seats: [&'a mut Seat<'b>; 2],
    timers: [Timer; 2],
    judge: Judge,
    terms: &'a Terms,
    start: String,
    position: Position,
    moves: Vec<String>,
    times: Vec<f64>,
    lines: Vec<Option<MoveLine>>,
    broken: Option<Color>,
}

/// Plays a game of the first and the second player, who are ready for it. Nothing if it was stopped.
pub(crate) fn play(
    slot: Slot,
    opening: &Opening,
    [first, second]: [&mut Seat<'_>; 2],
    terms: &Terms,
    stop: &AtomicBool,
) -> Option<Played> {
    let began = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as u64);
    let seats = match slot.first {
        Color::White => [first, second],
        Color::Black => [second, first],
    };
    let timers = [seats[0].control, seats[1].control].map(Timer::new);
    let mut table = Table {
        seats,
        timers,
        judge: Judge::new(terms.adjudication),
        terms,
        start: opening.position.fen(),
        position: opening.position.clone(),
        moves: Vec::new(),
        times: Vec::new(),
        lines: Vec::new(),
        broken: None,
    };
    let end = loop {
        if let Some(outcome) = table.position.outcome() {
            break End {
                winner: outcome.winner,
                reason: outcome.reason.key(),
                detail: None,
                refused: None,
            };
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Err(end) = table.ply() {
            break end;
        }
    };
    let result = match end.winner {
        None => "1/2-1/2",
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
    };
    let line = GameLine {
        game: slot.game,
        pair: slot.pair,
        white: table.seats[0].name.to_owned(),
        black: table.seats[1].name.to_owned(),
        first: side_word(slot.first).to_owned(),
        seed: opening.seed,
        fen: table.start,
        balance: opening.score.map(Into::into),
        unbalanced: opening.unbalanced,
        moves: table.moves,
        last: table.position.fen(),
        result: result.to_owned(),
        reason: end.reason.to_owned(),
        detail: end.detail,
        refused: end.refused,
        times: table.times,
        lines: terms.lines.then_some(table.lines),
        began,
    };
    Some(Played {
        line,
        broken: table.broken,
    })
}

impl Table<'_, '_> {
    /// A move of the side whose turn it is, or the end of the game.
    fn ply(&mut self) -> Result<(), End> {
        let side = self.position.turn();
        let answer = self.ask(side)?;
        let pressed = self.timers[side.index()].press(answer.used, self.terms.margin);
        if let Err(Forfeit { had, used }) = pressed {
            let detail = format!(
                "{} used {} of {} ms",
                self.seats[side.index()].name,
                used.as_millis(),
                had.as_millis()
            );
            return Err(End::lost(side, reason::TIME, detail));
        }
        let legal = self.position.legal();
        let mv = match answer.choice {
            Choice::Resign => {
                return Err(End {
                    winner: Some(!side),
                    reason: reason::RESIGNATION,
                    detail: None,
                    refused: None,
                });
            }
            Choice::Refused(line) => {
                let name = self.seats[side.index()].name;
                let line: String = line.chars().take(SHOWN).collect();
                let detail = format!("{name} does not take what is legal: {line}");
                return Err(End::lost(side, reason::ILLEGAL, detail));
            }
            Choice::Move(mv) => mv,
            Choice::Text(text) => legal
                .parse(&text)
                .map_err(|error| self.illegal(side, &text, &error))?,
        };
        let score = answer.thought.as_ref().and_then(|thought| thought.score);
        self.moves.push(legal.text(mv));
        let micros = answer.used.as_micros() as f64;
        self.times.push((micros / 100.0).round() / 10.0);
        self.lines.push(answer.thought.map(MoveLine::from));
        self.position.play_unchecked(mv);
        if self.position.outcome().is_some() {
            return Ok(());
        }
        let ruling = self.judge.after(side, score);
        let too_long = (self.moves.len() >= LONGEST).then_some(Ruling::Length);
        match ruling.or(too_long) {
            None => Ok(()),
            Some(ruling) => Err(self.ruled(ruling)),
        }
    }

    fn ask(&mut self, side: Color) -> Result<Answer, End> {
        let faces = self.timers.map(|timer| Face {
            left: timer.left(),
            increment: timer.increment(),
            moves_to_go: timer.moves_to_go(),
        });
        let allowed = self.timers[side.index()].allowed();
        let patience = match allowed {
            Some(allowed) => allowed + self.terms.margin,
            None => self.terms.patience,
        };
        let seat = &mut *self.seats[side.index()];
        let name = seat.name;
        let answer = seat.player.choose(&Turn {
            position: &self.position,
            moves: &self.moves,
            control: seat.control,
            faces,
            patience,
        });
        let answer = answer.map_err(|trouble| {
            self.broken = Some(side);
            match trouble {
                Trouble::Gone(why) => End::lost(side, reason::CRASH, format!("{name}: {why}")),
                Trouble::Silent => {
                    let waited = (patience + GRACE).as_millis();
                    let detail = format!("{name} said nothing for {waited} ms and was ended");
                    End::lost(side, reason::TIME, detail)
                }
            }
        })?;
        if allowed.is_none() && answer.used > patience {
            let detail = format!(
                "{name} had to be told to move after {} ms",
                patience.as_millis()
            );
            return Err(End::lost(side, reason::TIME, detail));
        }
        Ok(answer)
    }

    fn illegal(&self, side: Color, text: &str, error: &variorum_rules::ParseMoveError) -> End {
        let why = self.position.legal().why_not_text(text);
        let rules = self.position.rules();
        let why = error.told(why.as_ref(), |why| {
            refusal_text(rules.def(), why, Language::English)
        });
        let name = self.seats[side.index()].name;
        let text: String = text.chars().take(SHOWN).collect();
        let detail = format!("{name} answered `{text}`: {why}");
        End::illegal(side, detail, &text)
    }

    fn ruled(&self, ruling: Ruling) -> End {
        let name = |side: Color| self.seats[side.index()].name;
        let (winner, detail) = match ruling {
            Ruling::Lost(side) => (Some(!side), format!("both saw {} lost", name(side))),
            Ruling::Level => (None, "both saw the game level".to_owned()),
            Ruling::Length => (None, format!("{} plies were played", self.moves.len())),
        };
        End {
            winner,
            reason: reason::ADJUDICATION,
            detail: Some(detail),
            refused: None,
        }
    }
}
