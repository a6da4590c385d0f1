//! Commands as text, for programs that lead engines.

use std::fmt;
use std::time::Duration;

use super::{Command, Go, Start};

impl fmt::Display for Command {
    /// The line that [`Command::parse`] reads as this. Commands without a text of their own are empty lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Uci => f.write_str("uci"),
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("ucinewgame"),
            Command::SetOption { name, value } => {
                write!(f, "setoption name {name}")?;
                value
                    .iter()
                    .try_for_each(|value| write!(f, " value {value}"))
            }
            Command::Position { start, moves } => {
                match start {
                    Start::Default => f.write_str("position startpos")?,
                    Start::Fen(fen) => write!(f, "position fen {fen}")?,
                }
                if !moves.is_empty() {
                    write!(f, " moves {}", moves.join(" "))?;
                }
                Ok(())
            }
            Command::Go(go) => write!(f, "go{go}"),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Display => f.write_str("d"),
            Command::Quit => f.write_str("quit"),
            Command::Ignored | Command::Empty => Ok(()),
            Command::Unknown(line) => f.write_str(line),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut number = |word: &str, number: Option<u128>| {
            number.map_or(Ok(()), |number| write!(f, " {word} {number}"))
        };
        let millis = |time: Option<Duration>| time.map(|time| time.as_millis());
        let gained = |side: usize| {
            let increment = self.increment[side];
            let told = !increment.is_zero();
            told.then_some(increment.as_millis())
        };
        number("wtime", millis(self.time[0]))?;
        number("btime", millis(self.time[1]))?;
        number("winc", gained(0))?;
        number("binc", gained(1))?;
        number("movestogo", self.moves_to_go.map(u128::from))?;
        number("movetime", millis(self.movetime))?;
        number("depth", self.depth.map(u128::from))?;
        number("nodes", self.nodes.map(u128::from))?;
        number("mate", self.mate.map(u128::from))?;
        for (word, said) in [(" infinite", self.infinite), (" ponder", self.ponder)] {
            if said {
                f.write_str(word)?;
            }
        }
        if !self.search_moves.is_empty() {
            write!(f, " searchmoves {}", self.search_moves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for line in [
            "uci",
            "isready",
            "ucinewgame",
            "setoption name Clear Hash",
            "setoption name VariantPath value /a b/c.ini",
            "position startpos",
            "position fen 8/8 w - - 0 1 moves a1a2 b1b2,b2b3",
            "go wtime 900 btime 1000 winc 10 binc 20 movestogo 3",
            "go movetime 100 depth 5 nodes 2000",
            "go infinite",
            "go mate 3 ponder searchmoves e2e4 e4f5,f5g5",
            "stop",
            "ponderhit",
            "quit",
        ] {
            assert_eq!(Command::parse(line).to_string(), line);
        }
    }
}
