//! Commands as text, for programs that lead engines.

use std::fmt;
use std::time::Duration;

use super::Command;

impl fmt::Display for Command {
    /// The line that [`Command::parse`] reads as this. Commands without a text of their own are empty lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Xboard => f.write_str("xboard"),
            Command::Protover(version) => write!(f, "protover {version}"),
            Command::New => f.write_str("new"),
            Command::Variant(name) => write!(f, "variant {name}"),
            Command::SetBoard(fen) => write!(f, "setboard {fen}"),
            Command::UserMove(text) => write!(f, "usermove {text}"),
            Command::Go => f.write_str("go"),
            Command::PlayOther => f.write_str("playother"),
            Command::Force => f.write_str("force"),
            Command::MoveNow => f.write_str("?"),
            Command::MoveTime(time) => write!(f, "st {}", time.as_secs_f64()),
            Command::Depth(depth) => write!(f, "sd {depth}"),
            Command::Level {
                moves,
                base,
                increment,
            } => {
                let (minutes, seconds) = (base.as_secs() / 60, base.as_secs() % 60);
                write!(f, "level {moves} {minutes}")?;
                if seconds > 0 {
                    write!(f, ":{seconds:02}")?;
                }
                write!(f, " {}", increment.as_secs_f64())
            }
            Command::Time(time) => write!(f, "time {}", centiseconds(*time)),
            Command::OpponentTime(time) => write!(f, "otim {}", centiseconds(*time)),
            Command::Undo => f.write_str("undo"),
            Command::Remove => f.write_str("remove"),
            Command::Hint => f.write_str("hint"),
            Command::Analyze => f.write_str("analyze"),
            Command::Exit => f.write_str("exit"),
            Command::Status => f.write_str("."),
            Command::Ponder(true) => f.write_str("hard"),
            Command::Ponder(false) => f.write_str("easy"),
            Command::Ping(number) => write!(f, "ping {number}"),
            Command::Result => f.write_str("result *"),
            Command::Post(true) => f.write_str("post"),
            Command::Post(false) => f.write_str("nopost"),
            Command::Cores(threads) => write!(f, "cores {threads}"),
            Command::Memory(mib) => write!(f, "memory {mib}"),
            Command::Quit => f.write_str("quit"),
            Command::Ignored | Command::Empty => Ok(()),
            Command::Malformed(line) | Command::Unknown(line) => f.write_str(line),
        }
    }
}

fn centiseconds(time: Duration) -> u128 {
    time.as_millis() / 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for line in [
            "xboard",
            "protover 2",
            "new",
            "variant a/b.kdl",
            "setboard 8/8 w - - 0 1",
            "usermove e4f5,f5g5",
            "go",
            "playother",
            "force",
            "?",
            "st 0.5",
            "sd 7",
            "level 40 5 0",
            "level 0 0:30 0.5",
            "time 250",
            "otim 0",
            "ping 3",
            "post",
            "nopost",
            "hint",
            "analyze",
            "exit",
            ".",
            "hard",
            "easy",
            "memory 16",
            "cores 2",
            "quit",
        ] {
            assert_eq!(Command::parse(line).to_string(), line);
        }
    }
}
