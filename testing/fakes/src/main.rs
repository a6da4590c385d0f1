//! An engine that plays the first legal move, until it misbehaves: for tests of matches.
//!
//! `fake-engine uci|xboard VARIANT [FAULT [AFTER]]`; the fault happens when it is asked for a move that is not among its
//! first `AFTER`. `fake-engine foreign VARIANT NAME` speaks UCI, calls the game `NAME`, and knows no moves and positions but
//! those that are written as programs of other makers do; it likes the moves best that we write otherwise.

use std::io::{BufRead, Write, stdin, stdout};
use std::thread::sleep;
use std::time::Duration;

use variorum_rules::{Position, Rules};

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// Ends without a word.
    Crash,
    /// Says nothing any more, and does not listen.
    Hang,
    /// Says nothing until it is told to move at once.
    Dawdle,
    /// Answers after a quarter of a second.
    Slow,
    /// Answers a move that is none.
    Illegal,
    /// Gives up.
    Resign,
    /// Writes without end.
    Flood,
    /// Does not even introduce itself.
    Deaf,
    /// Takes every second move only.
    Stumble,
    /// Takes no move, and no position once it has played.
    Stubborn,
}

struct Fake {
    rules: Rules,
    position: Position,
    fault: Fault,
    after: usize,
    asked: usize,
    told: usize,
}

impl Fake {
    fn say(&self, text: &str) {
        let mut out = stdout();
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }

    /// The text of a move; nothing if there is to be no answer.
    fn answer(&mut self) -> Option<String> {
        self.asked += 1;
        if self.asked > self.after {
            match self.fault {
                Fault::Crash => std::process::exit(7),
                Fault::Hang => loop {
                    sleep(Duration::from_secs(3_600));
                },
                Fault::Flood => loop {
                    self.say("info depth 1 score cp 0");
                },
                Fault::Slow => sleep(Duration::from_millis(250)),
                Fault::Illegal => return Some("a1a1".to_owned()),
                Fault::Resign => return Some("resign".to_owned()),
                Fault::Dawdle => return None,
                Fault::None | Fault::Deaf | Fault::Stumble | Fault::Stubborn => {}
            }
        }
        self.first_move()
    }

    fn first_move(&mut self) -> Option<String> {
        let legal = self.position.legal();
        let mv = *legal.moves().first()?;
        self.position.play_unchecked(mv);
        Some(legal.text(mv))
    }

    fn uci(&mut self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("uci") if self.fault == Fault::Deaf => {}
            Some("uci") => {
                self.say("id name Fake");
                self.say("option name UCI_Variant type combo default chess var chess var grand");
                self.say("uciok");
            }
            Some("isready") => self.say("readyok"),
            Some("position") => self.set_position(line),
            Some("go") => {
                if let Some(text) = self.answer() {
                    self.say(&format!("bestmove {text}"));
                }
            }
            Some("stop") => {
                if let Some(text) = self.first_move() {
                    self.say(&format!("bestmove {text}"));
                }
            }
            Some("quit") => return false,
            _ => {}
        }
        true
    }

    /// A line of UCI for a program of another maker. What it does not understand leaves everything as it was.
    fn foreign(&mut self, line: &str, name: &str) -> bool {
        match line.split_whitespace().next() {
            Some("uci") => {
                self.say("id name Fake");
                self.say(&format!(
                    "option name UCI_Variant type combo default {name} var {name}"
                ));
                self.say("uciok");
            }
            Some("d") => self.say(&format!("Fen: {}", self.position.fen_elsewhere())),
            Some("position") => {
                let (start, moves) = line.split_once(" moves ").unwrap_or((line, ""));
                let fen = start.trim_start_matches("position fen ");
                let known = self.rules.position_from_fen(fen).ok();
                if let Some(position) = known.filter(|known| known.fen_elsewhere() == fen) {
                    self.position = position;
                }
                for text in moves.split_whitespace() {
                    let legal = self.position.legal();
                    let mut known = legal.moves().iter();
                    match known.find(|mv| legal.text_elsewhere(**mv) == text) {
                        Some(mv) => self.position.play_unchecked(*mv),
                        None => break,
                    }
                }
            }
            Some("go") => {
                self.asked += 1;
                let legal = self.position.legal();
                let moves = legal.moves();
                let mut special = moves.iter().copied();
                let special = special.find(|mv| legal.text_elsewhere(*mv) != legal.text(*mv));
                let other = moves.get(self.asked * 7 % moves.len().max(1)).copied();
                let text = special.filter(|_| self.asked.is_multiple_of(3)).or(other);
                let text = text.map_or("(none)".to_owned(), |mv| legal.text_elsewhere(mv));
                self.say(&format!("bestmove {text}"));
            }
            _ => return self.uci(line),
        }
        true
    }

    fn set_position(&mut self, line: &str) {
        let (start, moves) = line.split_once(" moves ").unwrap_or((line, ""));
        let fen = start.trim_start_matches("position fen ");
        let moves: Vec<&str> = moves.split_whitespace().collect();
        if let Ok(position) = self.rules.replay(Some(fen), &moves) {
            self.position = position;
        }
    }

    fn xboard(&mut self, line: &str, forced: &mut bool) -> bool {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "protover" if self.fault != Fault::Deaf => {
                self.say("feature done=0");
                self.say("feature ping=1 setboard=1 usermove=1 reuse=1 myname=\"Fake\"");
                self.say("feature variants=\"normal,grand\" done=1");
            }
            "ping" => self.say(&format!("pong {rest}")),
            "force" => *forced = true,
            "new" => *forced = false,
            "setboard" if self.fault == Fault::Stubborn && self.asked > 0 => {
                self.say("tellusererror Illegal position");
            }
            "setboard" => {
                if let Ok(position) = self.rules.position_from_fen(rest) {
                    self.position = position;
                }
            }
            "usermove" if self.stumbles() => self.say(&format!("Illegal move: {rest}")),
            "usermove" => {
                let mv = self.position.legal().parse(rest);
                match mv {
                    Ok(mv) => self.position.play_unchecked(mv),
                    Err(_) => self.say(&format!("Illegal move: {rest}")),
                }
                if !*forced {
                    self.move_xboard();
                }
            }
            "go" => {
                *forced = false;
                self.move_xboard();
            }
            "?" => {
                if let Some(text) = self.first_move() {
                    self.say(&format!("move {text}"));
                }
            }
            "quit" => return false,
            _ => {}
        }
        true
    }

    /// Whether a move is not taken, whatever it is.
    fn stumbles(&mut self) -> bool {
        self.told += 1;
        match self.fault {
            Fault::Stumble => !self.told.is_multiple_of(2),
            Fault::Stubborn => true,
            _ => false,
        }
    }

    fn move_xboard(&mut self) {
        match self.answer() {
            Some(text) if text == "resign" => self.say("resign"),
            Some(text) => self.say(&format!("move {text}")),
            None => {}
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize| args.get(index).map_or("", String::as_str);
    let fault = match word(2) {
        "crash" => Fault::Crash,
        "hang" => Fault::Hang,
        "dawdle" => Fault::Dawdle,
        "slow" => Fault::Slow,
        "illegal" => Fault::Illegal,
        "resign" => Fault::Resign,
        "flood" => Fault::Flood,
        "deaf" => Fault::Deaf,
        "stumble" => Fault::Stumble,
        "stubborn" => Fault::Stubborn,
        _ => Fault::None,
    };
    let rules = variorum_catalog::load_path(word(1)).expect("a game");
    let mut fake = Fake {
        position: rules.start_position().expect("a position"),
        rules,
        fault,
        after: word(3).parse().unwrap_or(0),
        asked: 0,
        told: 0,
    };
    let mut forced = false;
    for line in stdin().lock().lines().map_while(Result::ok) {
        let goes_on = match word(0) {
            "xboard" => fake.xboard(&line, &mut forced),
            "foreign" => fake.foreign(&line, word(2)),
            _ => fake.uci(&line),
        };
        if !goes_on {
            return;
        }
    }
}
