//! What a user interface says.

use std::time::Duration;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `uci`
    Uci,
    /// `isready`
    IsReady,
    /// `ucinewgame`
    NewGame,
    /// `setoption name … value …`
    SetOption {
        /// The option's name.
        name: String,
        /// Its value, if one was given.
        value: Option<String>,
    },
    /// `position …`
    Position {
        /// Where the moves begin.
        start: Start,
        /// The moves, as text.
        moves: Vec<String>,
    },
    /// `go …`
    Go(Go),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `d`: show the position.
    Display,
    /// `quit`
    Quit,
    /// `debug`, `register`: understood and ignored.
    Ignored,
    /// An empty line.
    Empty,
    /// Something else.
    Unknown(String),
}

/// The position from which moves are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The game's default position.
    Default,
    /// A FEN.
    Fen(String),
}

/// How to think.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Time left to White and Black.
    pub time: [Option<Duration>; 2],
    /// Time that White and Black gain with each move.
    pub increment: [Duration; 2],
    /// Moves until the clocks are refilled.
    pub moves_to_go: Option<u32>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub movetime: Option<Duration>,
    /// A win in so many moves.
    pub mate: Option<u32>,
    /// On the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// Until told to stop.
    pub infinite: bool,
    /// The moves to choose from, as text; all if there are none.
    pub search_moves: Vec<String>,
}

impl Command {
    /// Reads a line. Unknown words before a known command are skipped, as the protocol asks.
    #[must_use]
    pub fn parse(line: &str) -> Command {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            return Command::Empty;
        }
        (0..words.len())
            .find_map(|at| known(words[at], &words[at + 1..]))
            .unwrap_or_else(|| Command::Unknown(line.to_owned()))
    }
}

fn known(word: &str, rest: &[&str]) -> Option<Command> {
    Some(match word {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => set_option(rest),
        "position" => position(rest)?,
        "go" => Command::Go(go(rest)),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "d" => Command::Display,
        "quit" => Command::Quit,
        "debug" | "register" => Command::Ignored,
        _ => return None,
    })
}

fn set_option(rest: &[&str]) -> Command {
    let rest = rest.strip_prefix(&["name"]).unwrap_or(rest);
    let split = rest.iter().position(|word| *word == "value");
    let (name, value) = match split {
        Some(at) => (&rest[..at], Some(rest[at + 1..].join(" "))),
        None => (rest, None),
    };
    Command::SetOption {
        name: name.join(" "),
        value,
    }
}

fn position(rest: &[&str]) -> Option<Command> {
    let (kind, rest) = rest.split_first()?;
    let split = rest.iter().position(|word| *word == "moves");
    let (before, moves) = match split {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None => (rest, &[][..]),
    };
    let start = match *kind {
        "startpos" => Start::Default,
        "fen" => Start::Fen(before.join(" ")),
        _ => return None,
    };
    let moves = moves.iter().map(|&text| text.to_owned()).collect();
    Some(Command::Position { start, moves })
}

/// The words of `go`: no moves.
const LIMITS: [&str; 12] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "movetime",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "infinite",
    "ponder",
    "searchmoves",
];

fn go(rest: &[&str]) -> Go {
    let mut go = Go::default();
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        let number = || {
            words
                .clone()
                .next()
                .and_then(|text| text.parse::<i64>().ok())
        };
        // A clock may have run out by the time the command arrives.
        let millis = || number().map(|n| Duration::from_millis(n.max(0) as u64));
        match *word {
            "wtime" => go.time[0] = millis(),
            "btime" => go.time[1] = millis(),
            "winc" => go.increment[0] = millis().unwrap_or_default(),
            "binc" => go.increment[1] = millis().unwrap_or_default(),
            "movetime" => go.movetime = millis(),
            "movestogo" => go.moves_to_go = number().map(|n| n.clamp(0, 10_000) as u32),
            "depth" => go.depth = number().map(|n| n.clamp(1, 1_000) as u32),
            "nodes" => go.nodes = number().map(|n| n.max(1) as u64),
            "mate" => go.mate = number().map(|n| n.clamp(1, 1_000) as u32),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                let moves = words.clone().take_while(|word| !LIMITS.contains(word));
                go.search_moves = moves.map(|&text| text.to_owned()).collect();
            }
            _ => {}
        }
    }
    go
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_before_a_command_are_skipped() {
        assert_eq!(Command::parse("joho uci"), Command::Uci);
        assert_eq!(Command::parse("  "), Command::Empty);
        assert_eq!(Command::parse("joho"), Command::Unknown("joho".to_owned()));
    }

    #[test]
    fn options_may_have_spaces() {
        let option = |name: &str, value: Option<&str>| Command::SetOption {
            name: name.to_owned(),
            value: value.map(str::to_owned),
        };
        assert_eq!(
            Command::parse("setoption name Clear Hash"),
            option("Clear Hash", None)
        );
        assert_eq!(
            Command::parse("setoption name UCI_Variant value /a b/c.kdl"),
            option("UCI_Variant", Some("/a b/c.kdl"))
        );
        assert_eq!(
            Command::parse("setoption name Hash value"),
            option("Hash", Some(""))
        );
    }

    #[test]
    fn positions() {
        assert_eq!(
            Command::parse("position fen 8/8 w - - moves a1a2 b1b2,b2b3"),
            Command::Position {
                start: Start::Fen("8/8 w - -".to_owned()),
                moves: vec!["a1a2".to_owned(), "b1b2,b2b3".to_owned()],
            }
        );
        assert_eq!(
            Command::parse("position"),
            Command::Unknown("position".to_owned())
        );
    }

    #[test]
    fn limits() {
        let go = |text: &str| match Command::parse(text) {
            Command::Go(go) => go,
            other => panic!("{other:?}"),
        };
        let found = go("go wtime 1000 btime -5 winc 10 movestogo 3 depth x nodes 0");
        assert_eq!(
            found.time,
            [Some(Duration::from_secs(1)), Some(Duration::ZERO)]
        );
        assert_eq!(found.increment[0], Duration::from_millis(10));
        assert_eq!(
            (found.moves_to_go, found.depth, found.nodes),
            (Some(3), None, Some(1))
        );
        assert!(go("go infinite").infinite);
        let found = go("go searchmoves e2e4 e4f5,f5g5 ponder mate 3");
        assert_eq!(found.search_moves, ["e2e4", "e4f5,f5g5"]);
        assert_eq!(
            (found.ponder, found.infinite, found.mate),
            (true, false, Some(3))
        );
        assert_eq!(go("go depth 99999999999").depth, Some(1_000));
    }
}
