//! A program that speaks XBoard's protocol, version 2.

use std::thread;
use std::time::{Duration, Instant};

use variorum_engine::Score;
use variorum_protocol::xboard::{Command, Features, Heard, Squares, Told};
use variorum_rules::{Color, Position};

use crate::contestant::{Answer, Choice, Contestant, GRACE, Thought, Trouble, Turn};
use crate::dialect::Dialect;
use crate::entrant::{Hall, is_own_build};
use crate::plan::Control;
use crate::process::{Process, Quiet};
use crate::uci::{READY, said};

/// How long programs that never say that they are ready have to introduce themselves. The protocol's two seconds are
/// too short on a machine that has much else to do.
const INTRODUCTION: Duration = Duration::from_secs(10);

/// How long a program is left alone after it has said its move, before it is told the answer: some say it before they
/// have made it themselves, and stumble over quick ones. Nobody's clock runs meanwhile.
const PAUSE: Duration = Duration::from_millis(30);

/// What the protocol calls the game that is usual.
const NORMAL: &str = "normal";

/// Scores beyond this say in how many moves somebody is mated.
const MATE: i32 = 100_000;

pub(crate) struct XBoard {
    process: Process,
    features: Features,
    dialect: Dialect,
    variant: String,
    control: Control,
    hash_mib: usize,
    threads: usize,
    pings: u32,
    /// Moves of this game that the program knows of.
    known: usize,
    /// It has not been told to play yet.
    forced: bool,
    /// When it said its last move.
    moved: Option<Instant>,
}

impl XBoard {
    /// Starts the program and learns what it can do.
    ///
    /// # Errors
    /// Why it cannot play the games of the match.
    pub(crate) fn start(process: Process, hall: &Hall<'_>) -> Result<XBoard, String> {
        let mut xboard = XBoard {
            process,
            features: Features::default(),
            dialect: hall.program.dialect.clone(),
            variant: NORMAL.to_owned(),
            control: hall.control,
            hash_mib: hall.hash_mib,
            threads: hall.threads,
            pings: 0,
            known: 0,
            forced: true,
            moved: None,
        };
        xboard.process.say(Command::Xboard);
        xboard.process.say(Command::Protover(2));
        xboard.introduction().map_err(said)?;
        let features = &xboard.features;
        if !features.setboard {
            return Err("it does not take positions (`setboard`)".to_owned());
        }
        if hall.threads > 1 && !features.smp {
            return Err("the number of its threads cannot be set (`smp`)".to_owned());
        }
        let usual = hall.program.variant.is_none() && hall.usual;
        if !usual {
            let lists = |name: &str| features.variants.iter().any(|known| known == name);
            let mut elsewhere = hall.elsewhere.iter().filter(|_| !xboard.is_own());
            let elsewhere = elsewhere.find(|other| lists(&other.name));
            let elsewhere = elsewhere.filter(|_| hall.program.variant.is_none());
            let name = hall.program.variant.as_deref();
            let name = name.or(elsewhere.map(|other| other.name.as_str()));
            let name = name.unwrap_or(hall.variant);
            let listed = lists(name);
            if hall.program.variant.is_none() && !listed {
                return Err(format!(
                    "it does not list the game `{name}`; if it calls it otherwise, say how"
                ));
            }
            xboard.variant = name.to_owned();
        }
        for (name, value) in &hall.program.options {
            let line = if value.is_empty() {
                format!("option {name}")
            } else {
                format!("option {name}={value}")
            };
            xboard.process.say(line);
        }
        Ok(xboard)
    }

    fn introduction(&mut self) -> Result<(), Trouble> {
        let mut until = Instant::now() + INTRODUCTION;
        loop {
            let line = match self.hear(until) {
                Ok((_, line)) => line,
                // An old program, which says nothing of all this.
                Err(Trouble::Silent) if self.features.done != Some(false) => return Ok(()),
                Err(trouble) => return Err(trouble),
            };
            let Heard::Feature(list) = Heard::parse(&line) else {
                continue;
            };
            for (name, value) in list {
                let known = self.features.note(&name, &value);
                let answer = if known { "accepted" } else { "rejected" };
                self.process.say(format_args!("{answer} {name}"));
            }
            match self.features.done {
                Some(true) => return Ok(()),
                Some(false) => until = Instant::now() + READY,
                None => {}
            }
        }
    }

    fn hear(&mut self, until: Instant) -> Result<(Instant, String), Trouble> {
        self.process.hear(until).map_err(|quiet| match quiet {
            Quiet::Timeout => Trouble::Silent,
            Quiet::Ended(why) => Trouble::Gone(why),
        })
    }

    /// Waits until the program has done everything it was told to.
    fn ready(&mut self) -> Result<(), Trouble> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        let number = self.pings.to_string();
        self.process.say(Command::Ping(number.clone()));
        let until = Instant::now() + READY;
        loop {
            if Heard::parse(&self.hear(until)?.1) == Heard::Pong(number.clone()) {
                return Ok(());
            }
        }
    }

    /// Says the limits that hold for the whole game.
    fn say_limits(&self) {
        let control = self.control;
        if let Some(clock) = control.clock {
            self.process.say(Command::Level {
                moves: clock.moves.unwrap_or(0),
                base: clock.base,
                increment: clock.increment,
            });
        }
        if let Some(time) = control.movetime {
            self.process.say(Command::MoveTime(time));
        }
        if let Some(depth) = control.depth {
            self.process.say(Command::Depth(depth));
        }
        if control.clock.is_none() && control.movetime.is_none() {
            // Without a limit of time programs use one of their own.
            self.process.say(Command::Level {
                moves: 0,
                base: AGES,
                increment: Duration::ZERO,
            });
        }
    }

    /// Whether it is another build of this program.
    fn is_own(&self) -> bool {
        self.features.name.as_deref().is_some_and(is_own_build)
    }

    fn tell_move(&mut self, position: &Position, text: &str) -> Result<(), Trouble> {
        let legal = position.legal();
        let mv = legal.parse(text).ok();
        let san = mv.filter(|_| self.features.san).map(|mv| legal.san(mv));
        let text = san.unwrap_or_else(|| {
            let squares = Squares::of(position.rules().topology());
            // A pass has a sign of its own in this protocol.
            let theirs = mv.filter(|mv| !self.is_own() && !mv.is_pass());
            let theirs = theirs.map(|mv| legal.text_elsewhere(mv));
            let text = squares.theirs(theirs.as_deref().unwrap_or(text));
            self.dialect.theirs(&text)
        });
        if self.features.usermove {
            self.process.say(Command::UserMove(text));
        } else {
            self.process.say(text);
        }
        self.known += 1;
        Ok(())
    }

    /// Tells the program what was played since its last move, and that it is to move.
    fn put_question(&mut self, turn: &Turn<'_>) -> Result<(), Trouble> {
        let side = turn.position.turn();
        if self.features.time
            && let Some(own) = turn.faces[side.index()].left
        {
            let other = turn.faces[(!side).index()].left.unwrap_or(own);
            self.process.say(Command::Time(own));
            self.process.say(Command::OpponentTime(other));
        }
        let news: Vec<String> = turn.moves[self.known.min(turn.moves.len())..].to_vec();
        let mut position = turn.position.clone();
        for _ in &news {
            position.undo();
        }
        for text in &news {
            self.tell_move(&position, text)?;
            if let Ok(mv) = position.legal().parse(text) {
                position.play_unchecked(mv);
            }
        }
        // It answers a move of its opponent by itself, and goes on by itself where it moves several times in a row.
        if std::mem::take(&mut self.forced) {
            self.process.say(Command::Go);
        }
        Ok(())
    }
}

impl XBoard {
    /// Shows a program that has lost the thread the position in which it is to move.
    fn show_board(&mut self, turn: &Turn<'_>) -> Result<(), Trouble> {
        let fen = told_fen(turn.position, &self.dialect, self.is_own());
        self.process.say(Command::Force);
        // What it says until now belongs to a position of its own.
        self.ready()?;
        self.process.say(Command::SetBoard(fen));
        self.process.say(Command::Go);
        self.known = turn.moves.len();
        self.forced = false;
        Ok(())
    }
}

/// The field of a FEN that names squares: those open to en passant.
const PASSED: usize = 3;

/// A position as an XBoard engine reads it: with its letters, and with its names of squares, as moves have.
fn told_fen(position: &Position, dialect: &Dialect, own: bool) -> String {
    let squares = Squares::of(position.rules().topology());
    let fen = match own {
        true => position.fen(),
        false => position.fen_elsewhere(),
    };
    let fields = fen.split(' ').enumerate();
    let fields: Vec<String> = fields
        .map(|(at, field)| match at {
            PASSED => squares.theirs(field),
            _ => field.to_owned(),
        })
        .collect();
    dialect.fen(&fields.join(" "))
}

/// As much time as anybody could want.
const AGES: Duration = Duration::from_secs(60 * 60 * 10);

/// A score as the protocol tells it.
fn score(told: &Told) -> Score {
    match told.score {
        mate if mate > MATE => Score::Mate(mate - MATE),
        mated if mated < -MATE => Score::Mate(mated + MATE),
        score => Score::Centipawns(score),
    }
}

/// Whether a claimed result means that this side has lost.
fn gives_up(result: &str, side: Color) -> bool {
    result
        == match side {
            Color::White => "0-1",
            Color::Black => "1-0",
        }
}

impl Contestant for XBoard {
    fn begin(&mut self, start: &Position, _: u64) -> Result<(), Trouble> {
        self.process.say(Command::Force);
        self.process.say(Command::New);
        self.process.say(Command::Force);
        if self.variant != NORMAL {
            self.process.say(Command::Variant(self.variant.clone()));
            self.process.say(Command::Force);
        }
        if self.features.memory {
            self.process.say(Command::Memory(self.hash_mib));
        }
        if self.threads > 1 {
            self.process.say(Command::Cores(self.threads));
        }
        self.process.say("easy");
        self.process.say(Command::Post(true));
        self.say_limits();
        let fen = told_fen(start, &self.dialect, self.is_own());
        self.process.say(Command::SetBoard(fen));
        self.known = 0;
        self.forced = true;
        self.ready()
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        let rest = self.moved.map_or(PAUSE, |moved| moved.elapsed());
        thread::sleep(PAUSE.saturating_sub(rest));
        let begun = Instant::now();
        self.put_question(turn)?;
        let side = turn.position.turn();
        let mut thought: Option<Thought> = None;
        let mut shown = false;
        let mut part = String::new();
        let mut deadline = begun + turn.patience;
        let mut hurried = false;
        loop {
            let (at, line) = match self.hear(deadline) {
                Err(Trouble::Silent) if !hurried => {
                    hurried = true;
                    self.process.say(Command::MoveNow);
                    deadline += GRACE;
                    continue;
                }
                other => other?,
            };
            let used = at.saturating_duration_since(begun);
            let choice = match Heard::parse(&line) {
                // The first part of a move of two, as in `a1b2,` and `b2c3`.
                Heard::Move(text) if text.ends_with(',') => {
                    part = text;
                    continue;
                }
                Heard::Move(text) => {
                    self.known += 1;
                    self.moved = Some(at);
                    let squares = Squares::of(turn.position.rules().topology());
                    let text = squares.ours(&format!("{part}{text}"));
                    Choice::Text(self.dialect.ours(&text))
                }
                Heard::Resign => Choice::Resign,
                Heard::Result(result, _) if gives_up(&result, side) => Choice::Resign,
                // It has lost the thread: it is shown the board, once.
                Heard::Refused(_) if self.known > 0 && !std::mem::replace(&mut shown, true) => {
                    thread::sleep(PAUSE);
                    self.show_board(turn)?;
                    continue;
                }
                Heard::Refused(line) => Choice::Refused(line),
                Heard::Thought(told) => {
                    thought = Some(Thought {
                        depth: Some(told.depth),
                        score: Some(score(&told)),
                        nodes: Some(told.nodes),
                        pv: told.pv.split_whitespace().map(str::to_owned).collect(),
                    });
                    continue;
                }
                _ => continue,
            };
            return Ok(Answer {
                choice,
                used,
                thought,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_claims() {
        let told = |score| Told {
            score,
            ..Told::default()
        };
        assert_eq!(score(&told(35)), Score::Centipawns(35));
        assert_eq!(score(&told(100_003)), Score::Mate(3));
        assert_eq!(score(&told(-100_002)), Score::Mate(-2));
        assert!(gives_up("0-1", Color::White) && !gives_up("0-1", Color::Black));
        assert!(!gives_up("1/2-1/2", Color::Black));
    }

    /// Boards of ten ranks are counted from 0, in the field for en passant as in moves.
    #[test]
    fn positions_name_squares_as_moves_do() {
        let rules = variorum_catalog::load("grand").unwrap();
        let mut position = rules.start_position().unwrap();
        assert_eq!(
            told_fen(&position, &Dialect::default(), false),
            position.fen(),
            "names no square"
        );
        let double = position.legal().parse("e3e5").unwrap();
        position.play(double).unwrap();
        assert_eq!(position.fen().split(' ').nth(PASSED), Some("e4"));
        let told = told_fen(&position, &Dialect::default(), false);
        assert_eq!(told.split(' ').nth(PASSED), Some("e3"));
    }
}
