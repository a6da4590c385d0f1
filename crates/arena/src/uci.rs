//! A program that speaks UCI.

use std::time::{Duration, Instant};

use variorum_protocol::uci::{Command, Go, Heard, Offer, Start, Told};
use variorum_rules::Position;

use crate::contestant::{Answer, Choice, Contestant, GRACE, Thought, Trouble, Turn};
use crate::dialect::Dialect;
use crate::entrant::{Board, Hall, is_own_build};
use crate::process::{Process, Quiet};

/// How long a program may take to start, to get ready, to forget a game.
pub(crate) const READY: Duration = Duration::from_secs(30);

/// The option by which programs of many games are told which to play.
const VARIANT: &str = "UCI_Variant";

/// What stands before the position that programs show when asked for it.
const SHOWN: &str = "Fen: ";

pub(crate) struct Uci {
    process: Process,
    dialect: Dialect,
    /// It is another build of this program.
    own: bool,
    /// The first position and the moves of this game, as the program has been told them.
    start: String,
    told: Vec<String>,
}

impl Uci {
    /// Starts the program and makes it ready for the games of a match.
    ///
    /// # Errors
    /// Why it cannot play them.
    pub(crate) fn start(process: Process, hall: &Hall<'_>) -> Result<Uci, String> {
        let mut uci = Uci {
            process,
            dialect: hall.program.dialect.clone(),
            own: false,
            start: String::new(),
            told: Vec::new(),
        };
        uci.process.say(Command::Uci);
        let (called, offers) = uci.introduction().map_err(said)?;
        uci.own = is_own_build(&called);
        let offered = |name: &str| {
            let same = |offer: &&Offer| offer.name.eq_ignore_ascii_case(name);
            offers.iter().find(same)
        };
        let set = |name: &str, value: &str| {
            let value = (!value.is_empty()).then(|| value.to_owned());
            let name = name.to_owned();
            uci.process.say(Command::SetOption { name, value });
        };
        if offered("Hash").is_some() {
            set("Hash", &hall.hash_mib.to_string());
        }
        if hall.threads > 1 && offered("Threads").is_none() {
            return Err("it has no option `Threads`".to_owned());
        }
        if hall.threads > 1 {
            set("Threads", &hall.threads.to_string());
        }
        if offered("Ponder").is_some() {
            set("Ponder", "false");
        }
        for (name, value) in &hall.program.options {
            if offered(name).is_none() {
                return Err(format!("it has no option `{name}`"));
            }
            set(name, value);
        }
        let offer = offered(VARIANT);
        let lists = |name: &str| {
            let listed = |offer: &Offer| offer.values.iter().any(|value| value == name);
            offer.is_some_and(listed)
        };
        let mut elsewhere = hall.elsewhere.iter().filter(|_| !uci.own);
        let elsewhere = elsewhere.find(|other| lists(&other.name));
        let (name, explicit) = match (&hall.program.variant, elsewhere) {
            (Some(name), _) => (name.as_str(), true),
            (None, Some(elsewhere)) => (elsewhere.name.as_str(), false),
            (None, None) => (hall.variant, false),
        };
        match offer {
            Some(_) => set(VARIANT, name),
            None if explicit || !hall.usual => {
                return Err(format!(
                    "it plays one game only: it has no option `{VARIANT}`"
                ));
            }
            None => {}
        }
        if offer.is_some() {
            // Not all programs say of themselves what a game is like, but those with many games show it when asked.
            uci.process.say(Command::Position {
                start: Start::Default,
                moves: Vec::new(),
            });
            uci.process.say(Command::Display);
        }
        let told = uci.ready().map_err(said)?;
        if offer.is_some() {
            let board = Board {
                shape: hall.board.shape,
                // Under another name it may be meant for other positions.
                array: hall.board.array.clone().filter(|_| !explicit),
            };
            let check = |dialect: &Dialect| {
                check_variant(name, lists(name) || explicit, &told, &board, dialect)
            };
            // Its letters for pieces may be known.
            let letters = elsewhere.map(|other| &other.letters);
            let letters = letters.filter(|_| !explicit && uci.dialect.is_empty());
            match (check(&uci.dialect), letters) {
                (Err(_), Some(letters)) if check(letters).is_ok() => {
                    uci.dialect = letters.clone();
                }
                (checked, _) => checked?,
            }
        }
        Ok(uci)
    }

    /// Hears what the program says of itself: its name and its options.
    fn introduction(&mut self) -> Result<(String, Vec<Offer>), Trouble> {
        let until = Instant::now() + READY;
        let (mut name, mut offers) = (String::new(), Vec::new());
        loop {
            match Heard::parse(&self.hear(until)?.1) {
                Heard::UciOk => return Ok((name, offers)),
                Heard::Name(told) => name = told,
                Heard::Option(offer) => offers.push(offer),
                _ => {}
            }
        }
    }

    /// Waits until the program has done everything it was told to; what it remarked meanwhile.
    fn ready(&mut self) -> Result<Vec<String>, Trouble> {
        self.process.say(Command::IsReady);
        let until = Instant::now() + READY;
        let mut told = Vec::new();
        loop {
            let (_, line) = self.hear(until)?;
            match Heard::parse(&line) {
                Heard::ReadyOk => return Ok(told),
                Heard::Text(text) => told.push(text),
                Heard::Other if line.starts_with(SHOWN) => told.push(line),
                _ => {}
            }
        }
    }

    fn hear(&mut self, until: Instant) -> Result<(Instant, String), Trouble> {
        self.process.hear(until).map_err(|quiet| match quiet {
            Quiet::Timeout => Trouble::Silent,
            Quiet::Ended(why) => Trouble::Gone(why),
        })
    }

    /// Adds the moves that were played since it was asked last.
    fn tell_moves(&mut self, turn: &Turn<'_>) {
        let news = &turn.moves[self.told.len().min(turn.moves.len())..];
        let mut position = turn.position.clone();
        for _ in news {
            position.undo();
        }
        for text in news {
            let legal = position.legal();
            let mv = legal.parse(text).ok();
            let theirs = mv.filter(|_| !self.own).map(|mv| legal.text_elsewhere(mv));
            let told = self.dialect.theirs(theirs.as_ref().unwrap_or(text));
            self.told.push(told);
            if let Some(mv) = mv {
                position.play_unchecked(mv);
            }
        }
    }

    fn go(turn: &Turn<'_>) -> Go {
        let control = turn.control;
        let mut go = Go {
            depth: control.depth,
            nodes: control.nodes,
            movetime: control.movetime,
            ..Go::default()
        };
        let own = turn.faces[turn.position.turn().index()];
        if own.left.is_some() {
            for (side, face) in turn.faces.iter().enumerate() {
                // A player without a clock is shown as having as much time as we.
                go.time[side] = face.left.or(own.left);
                go.increment[side] = face.increment;
            }
            go.moves_to_go = own.moves_to_go;
        }
        let limited =
            go.depth.is_some() || go.nodes.is_some() || go.movetime.is_some() || own.left.is_some();
        go.infinite = !limited;
        go
    }
}

/// A trouble during the introduction, in words.
pub(crate) fn said(trouble: Trouble) -> String {
    match trouble {
        Trouble::Gone(why) => why,
        Trouble::Silent => format!("it said nothing for {} seconds", READY.as_secs()),
    }
}

/// Programs that know a game say so, with the size of its board and how it begins, or show the latter; some keep silent
/// about games they list, and about games they do not know.
fn check_variant(
    name: &str,
    believed: bool,
    told: &[String],
    board: &Board,
    dialect: &Dialect,
) -> Result<(), String> {
    let remarks = || told.iter().rev().filter(|text| !text.starts_with(SHOWN));
    let about = remarks().find_map(|text| {
        let rest = text.strip_prefix("variant ")?.strip_prefix(name)?;
        rest.starts_with(' ').then_some(rest)
    });
    if about.is_none() && !believed {
        let why = remarks().next().map(|text| format!(" ({text})"));
        return Err(format!(
            "it does not know the game `{name}`{}; if it calls it otherwise, say how",
            why.unwrap_or_default()
        ));
    }
    let number = |word: &str| {
        let mut words = about?.split_whitespace().skip_while(|other| *other != word);
        words.nth(1)?.parse::<usize>().ok()
    };
    if let (Some(files), Some(ranks)) = (number("files"), number("ranks"))
        && (files, ranks) != board.shape
    {
        let (ours, high) = board.shape;
        return Err(format!(
            "its board of `{name}` has {files} files and {ranks} ranks, and not {ours} and {high}"
        ));
    }
    let said = about.and_then(|about| Some(about.split_once("startpos ")?.1));
    let shown = || told.iter().find_map(|line| line.strip_prefix(SHOWN));
    if let (Some(theirs), Some(ours)) = (said.or_else(shown), &board.array) {
        let ours = dialect.fen(ours);
        let (theirs, ours) = (placement(theirs), placement(&ours));
        if theirs != ours {
            return Err(format!(
                "its `{name}` begins from {theirs}, and ours from {ours}: say which letters it has for the pieces, or \
                 what it calls the game"
            ));
        }
    }
    Ok(())
}

/// Where the units of a position stand, and which are in hand, in whatever order.
fn placement(fen: &str) -> String {
    let field = fen.split_whitespace().next().unwrap_or_default();
    let (board, hands) = field.split_once('[').unwrap_or((field, ""));
    let mut hands: Vec<char> = hands.chars().filter(char::is_ascii_alphabetic).collect();
    hands.sort_unstable();
    match hands.is_empty() {
        true => board.to_owned(),
        false => format!("{board}[{}]", hands.into_iter().collect::<String>()),
    }
}

impl Contestant for Uci {
    fn begin(&mut self, start: &Position, _: u64) -> Result<(), Trouble> {
        let fen = match self.own {
            true => start.fen(),
            false => start.fen_elsewhere(),
        };
        self.start = self.dialect.fen(&fen);
        self.told.clear();
        self.process.say(Command::NewGame);
        self.ready().map(|_| ())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        self.tell_moves(turn);
        self.process.say(Command::Position {
            start: Start::Fen(self.start.clone()),
            moves: self.told.clone(),
        });
        let begun = Instant::now();
        self.process.say(Command::Go(Uci::go(turn)));
        let mut thought: Option<Thought> = None;
        let mut deadline = begun + turn.patience;
        let mut hurried = false;
        loop {
            let (at, line) = match self.hear(deadline) {
                Err(Trouble::Silent) if !hurried => {
                    hurried = true;
                    self.process.say(Command::Stop);
                    deadline += GRACE;
                    continue;
                }
                other => other?,
            };
            match Heard::parse(&line) {
                Heard::Info(told) => note(&mut thought, told),
                Heard::BestMove(text) => {
                    let text = text.unwrap_or_default();
                    let choice = if text == "resign" {
                        Choice::Resign
                    } else {
                        Choice::Text(self.dialect.ours(&text))
                    };
                    return Ok(Answer {
                        choice,
                        used: at.saturating_duration_since(begun),
                        thought,
                    });
                }
                _ => {}
            }
        }
    }
}

/// Keeps the latest of what was told about the best line.
fn note(thought: &mut Option<Thought>, told: Told) {
    if told.multipv.is_some_and(|line| line > 1) {
        return;
    }
    let known = thought.get_or_insert_default();
    if let Some(nodes) = told.nodes {
        known.nodes = Some(nodes);
    }
    if told.score.is_some() && !told.bound {
        known.score = told.score;
        known.depth = told.depth.or(known.depth);
        if !told.pv.is_empty() {
            known.pv = told.pv;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_must_know_the_game() {
        let told = ["variant a files 8 ranks 8 pocket 0".to_owned()];
        let check = |name, believed, told: &[String], shape| {
            let array = None;
            check_variant(
                name,
                believed,
                told,
                &Board { shape, array },
                &Dialect::default(),
            )
        };
        assert_eq!(check("a", false, &told, (8, 8)), Ok(()));
        assert!(check("a", true, &told, (10, 8)).is_err());
        assert!(check("b", false, &told, (8, 8)).is_err());
        assert_eq!(check("b", true, &[], (8, 8)), Ok(()));
    }

    #[test]
    fn letters_must_agree() {
        let told = ["variant a files 2 ranks 1 pocket 0 startpos Rk[] w - - 0 1".to_owned()];
        let check = |array: &str, letters: &str| {
            let board = Board {
                shape: (2, 1),
                array: Some(array.to_owned()),
            };
            let dialect = Dialect::parse(letters).unwrap();
            check_variant("a", true, &told, &board, &dialect).is_ok()
        };
        assert!(check("Rk w - - 0 1", ""));
        assert!(!check("{Bt}k w - - 0 1", ""));
        assert!(check("{Bt}k w - - 0 1", "Bt=R"));
        // Hands are the same in any order.
        let told = ["variant a files 2 ranks 1 pocket 2 startpos Rk[Bnb-] w - - 0 1".to_owned()];
        let check = |array: &str| {
            let board = Board {
                shape: (2, 1),
                array: Some(array.to_owned()),
            };
            check_variant("a", true, &told, &board, &Dialect::default()).is_ok()
        };
        assert!(check("Rk[bBn] w - - 0 1") && !check("Rk[Bn] w - - 0 1"));
        // A program that shows its position when it is asked.
        let told = ["Fen: Rk w - - 0 1".to_owned(), "classical".to_owned()];
        let check = |array: &str| {
            let board = Board {
                shape: (2, 1),
                array: Some(array.to_owned()),
            };
            check_variant("a", true, &told, &board, &Dialect::default()).is_ok()
        };
        assert!(check("Rk w - - 0 1") && !check("Qk w - - 0 1"));
    }

    #[test]
    fn bounds_and_other_lines_do_not_count() {
        let mut thought = None;
        for line in [
            "info depth 3 score cp 20 nodes 100 pv a1a2",
            "info depth 4 score cp 90 lowerbound nodes 200 pv b1b2",
            "info depth 4 multipv 2 score cp -90 nodes 300 pv c1c2",
        ] {
            if let Heard::Info(told) = Heard::parse(line) {
                note(&mut thought, told);
            }
        }
        let thought = thought.unwrap();
        assert_eq!((thought.depth, thought.nodes), (Some(3), Some(200)));
        assert_eq!(thought.pv, ["a1a2"]);
    }
}
