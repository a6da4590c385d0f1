//! What XBoard says.

use std::time::Duration;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `xboard`
    Xboard,
    /// `protover n`
    Protover(u32),
    /// `new`
    New,
    /// `variant …`
    Variant(String),
    /// `setboard …`
    SetBoard(String),
    /// `usermove …`
    UserMove(String),
    /// `go`
    Go,
    /// `playother`
    PlayOther,
    /// `force`
    Force,
    /// `?`: move now.
    MoveNow,
    /// `st s`: time for each move.
    MoveTime(Duration),
    /// `sd n`: depth for each move.
    Depth(u32),
    /// `level moves base increment`
    Level {
        /// Moves of a session; 0 for the whole game.
        moves: u32,
        /// Time for them.
        base: Duration,
        /// Time gained with each move.
        increment: Duration,
    },
    /// `time cs`: the engine's clock.
    Time(Duration),
    /// `otim cs`: the opponent's clock.
    OpponentTime(Duration),
    /// `undo`: one ply.
    Undo,
    /// `remove`: two plies.
    Remove,
    /// `hint`: which move the engine would make.
    Hint,
    /// `analyze`: think about the position, whatever it becomes, and tell.
    Analyze,
    /// `exit`: no longer.
    Exit,
    /// `.`: how the analysis goes.
    Status,
    /// `hard` or `easy`: whether to think on the opponent's time.
    Ponder(bool),
    /// `ping n`
    Ping(String),
    /// `result …`
    Result,
    /// `post` or `nopost`: whether thoughts are shown.
    Post(bool),
    /// `memory mib`
    Memory(usize),
    /// `cores threads`
    Cores(usize),
    /// `quit`
    Quit,
    /// Known, and without meaning here.
    Ignored,
    /// An empty line.
    Empty,
    /// Known, but with arguments that make no sense.
    Malformed(String),
    /// Something else.
    Unknown(String),
}

const IGNORED: [&str; 13] = [
    "accepted", "rejected", "random", "computer", "name", "rating", "ics", "draw", "bk", "white",
    "black", "nps", "pause",
];

impl Command {
    /// Reads a line.
    #[must_use]
    pub fn parse(line: &str) -> Command {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if word.is_empty() {
            return Command::Empty;
        }
        if IGNORED.contains(&word) {
            return Command::Ignored;
        }
        let malformed = || Command::Malformed(line.to_owned());
        let centiseconds = || {
            rest.parse::<i64>()
                .ok()
                .map(|n| Duration::from_millis(n.max(0) as u64 * 10))
        };
        match word {
            "xboard" => Command::Xboard,
            "protover" => rest.parse().map_or_else(|_| malformed(), Command::Protover),
            "new" => Command::New,
            "variant" => Command::Variant(rest.to_owned()),
            "setboard" => Command::SetBoard(rest.to_owned()),
            "usermove" => Command::UserMove(rest.to_owned()),
            "go" => Command::Go,
            "playother" => Command::PlayOther,
            "force" => Command::Force,
            "?" => Command::MoveNow,
            "st" => clock_text(rest).map_or_else(malformed, Command::MoveTime),
            "sd" => rest.parse().map_or_else(|_| malformed(), Command::Depth),
            "level" => parse_level(rest).unwrap_or_else(malformed),
            "time" => centiseconds().map_or_else(malformed, Command::Time),
            "otim" => centiseconds().map_or_else(malformed, Command::OpponentTime),
            "undo" => Command::Undo,
            "remove" => Command::Remove,
            "hint" => Command::Hint,
            "analyze" => Command::Analyze,
            "exit" => Command::Exit,
            "." => Command::Status,
            "hard" => Command::Ponder(true),
            "easy" => Command::Ponder(false),
            "ping" => Command::Ping(rest.to_owned()),
            "result" => Command::Result,
            "post" => Command::Post(true),
            "nopost" => Command::Post(false),
            "cores" => rest.parse().map_or_else(|_| malformed(), Command::Cores),
            "memory" => rest.parse().map_or_else(|_| malformed(), Command::Memory),
            "quit" => Command::Quit,
            _ => Command::Unknown(line.to_owned()),
        }
    }
}

/// Reads the arguments of `level`: moves, minutes or minutes:seconds, and seconds of increment.
#[must_use]
pub fn parse_level(text: &str) -> Option<Command> {
    let mut words = text.split_whitespace();
    let moves = words.next()?.parse().ok()?;
    let base = words.next()?;
    let base = match base.split_once(':') {
        Some(_) => clock_text(base)?,
        None => seconds(base)?.checked_mul(60)?,
    };
    let increment = seconds(words.next()?)?;
    Some(Command::Level {
        moves,
        base,
        increment,
    })
}

/// Seconds, or minutes:seconds.
fn clock_text(text: &str) -> Option<Duration> {
    match text.split_once(':') {
        None => seconds(text),
        Some((minutes, rest)) => seconds(minutes)?
            .checked_mul(60)?
            .checked_add(seconds(rest)?),
    }
}

fn seconds(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok()?;
    // Nobody plays longer than a year.
    (0.0..=3.2e7)
        .contains(&number)
        .then(|| Duration::from_secs_f64(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        let level = |moves, base, increment| Command::Level {
            moves,
            base: Duration::from_secs(base),
            increment: Duration::from_secs_f64(increment),
        };
        assert_eq!(Command::parse("level 40 5 0"), level(40, 300, 0.0));
        assert_eq!(Command::parse("level 0 0:30 0.5"), level(0, 30, 0.5));
        assert_eq!(
            Command::parse("st 5"),
            Command::MoveTime(Duration::from_secs(5))
        );
        assert_eq!(
            Command::parse("time 250"),
            Command::Time(Duration::from_millis(2_500))
        );
        assert_eq!(Command::parse("time -1"), Command::Time(Duration::ZERO));
        for text in [
            "level",
            "level 1 2",
            "level x 5 0",
            "level 40 -5 0",
            "level 40 nan 0",
            "st 1e99",
        ] {
            assert_eq!(Command::parse(text), Command::Malformed(text.to_owned()));
        }
    }

    #[test]
    fn words() {
        assert_eq!(Command::parse(""), Command::Empty);
        assert_eq!(Command::parse("?"), Command::MoveNow);
        assert_eq!(Command::parse("accepted ping"), Command::Ignored);
        assert_eq!(Command::parse("result 1-0 {White mates}"), Command::Result);
        assert_eq!(Command::parse("e2e4"), Command::Unknown("e2e4".to_owned()));
        assert_eq!(
            Command::parse("usermove e4f5,f5g5"),
            Command::UserMove("e4f5,f5g5".to_owned())
        );
    }
}
