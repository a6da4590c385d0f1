//! What an engine says, for programs that lead engines.

use std::time::Duration;

use variorum_engine::Score;

/// A line of an engine, as far as it concerns a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// `id name …`
    Name(String),
    /// `option name … type …`
    Option(Offer),
    /// `uciok`
    UciOk,
    /// `readyok`
    ReadyOk,
    /// `info …` about a search.
    Info(Told),
    /// `info string …`
    Text(String),
    /// `bestmove …`: the first word after it; nothing if there is none.
    BestMove(Option<String>),
    /// Something else.
    Other,
}

/// An option that an engine offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// Its name.
    pub name: String,
    /// Its type: `spin`, `combo`, `check`, `string`, `button`.
    pub kind: String,
    /// The values of a `combo`.
    pub values: Vec<String>,
}

/// What an engine tells about its search; what it does not mention is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Plies searched.
    pub depth: Option<u32>,
    /// For the side to move.
    pub score: Option<Score>,
    /// Whether the score is only a bound.
    pub bound: bool,
    /// Which of several lines this is, from 1.
    pub multipv: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time used.
    pub time: Option<Duration>,
    /// The line expected.
    pub pv: Vec<String>,
}

impl Heard {
    /// Reads a line; no line is an error.
    #[must_use]
    pub fn parse(line: &str) -> Heard {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["id", "name", ref rest @ ..] => Heard::Name(rest.join(" ")),
            ["option", "name", ref rest @ ..] => Heard::Option(offer(rest)),
            ["uciok", ..] => Heard::UciOk,
            ["readyok", ..] => Heard::ReadyOk,
            ["info", "string", ref rest @ ..] => Heard::Text(rest.join(" ")),
            ["info", ref rest @ ..] => Heard::Info(told(rest)),
            ["bestmove", ref rest @ ..] => {
                Heard::BestMove(rest.first().map(|&text| text.to_owned()))
            }
            _ => Heard::Other,
        }
    }
}

fn offer(words: &[&str]) -> Offer {
    let is = |word: &'static str| move |other: &&str| *other == word;
    let split = words.iter().position(is("type")).unwrap_or(words.len());
    let mut offer = Offer {
        name: words[..split].join(" "),
        kind: words.get(split + 1).copied().unwrap_or_default().to_owned(),
        values: Vec::new(),
    };
    let rest = words.get(split + 2..).unwrap_or_default();
    for value in rest.split(is("var")).skip(1) {
        offer.values.push(value.join(" "));
    }
    offer
}

fn told(words: &[&str]) -> Told {
    let mut told = Told::default();
    let mut at = 0;
    while at < words.len() {
        let number = words.get(at + 1).and_then(|text| text.parse::<i64>().ok());
        let positive = number.map(|number| number.max(0) as u64);
        let small = positive.map(|number| number.min(u64::from(u32::MAX)) as u32);
        match words[at] {
            "depth" => told.depth = small,
            "multipv" => told.multipv = small,
            "nodes" => told.nodes = positive,
            "time" => told.time = positive.map(Duration::from_millis),
            "cp" => told.score = number.map(|n| Score::Centipawns(clamped(n))),
            "mate" => told.score = number.map(|n| Score::Mate(clamped(n))),
            "lowerbound" | "upperbound" => told.bound = true,
            "pv" => {
                told.pv = words[at + 1..]
                    .iter()
                    .map(|&text| text.to_owned())
                    .collect();
                break;
            }
            _ => {}
        }
        at += 1;
    }
    told
}

fn clamped(number: i64) -> i32 {
    number.clamp(-1_000_000, 1_000_000) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options() {
        let offer = |line: &str| match Heard::parse(line) {
            Heard::Option(offer) => offer,
            other => panic!("{other:?}"),
        };
        let found = offer("option name Skill Level type spin default 20 min -20 max 20");
        assert_eq!(
            (found.name.as_str(), found.kind.as_str()),
            ("Skill Level", "spin")
        );
        let found = offer("option name UCI_Variant type combo default a b var a b var c");
        assert_eq!(found.values, ["a b", "c"]);
        assert_eq!(offer("option name").name, "");
    }

    #[test]
    fn thoughts() {
        let told = |line: &str| match Heard::parse(line) {
            Heard::Info(told) => told,
            other => panic!("{other:?}"),
        };
        let found = told(
            "info depth 5 seldepth 7 multipv 1 score cp -13 lowerbound nodes 99 time 3 pv e2e4 e7e5",
        );
        assert_eq!(
            (found.depth, found.score),
            (Some(5), Some(Score::Centipawns(-13)))
        );
        assert_eq!(
            (found.nodes, found.time),
            (Some(99), Some(Duration::from_millis(3)))
        );
        assert!(found.bound);
        assert_eq!(found.pv, ["e2e4", "e7e5"]);
        assert_eq!(told("info score mate -3").score, Some(Score::Mate(-3)));
        assert_eq!(told("info depth x nodes").nodes, None);
    }

    #[test]
    fn the_rest() {
        assert_eq!(
            Heard::parse("bestmove e2e4 ponder e7e5"),
            Heard::BestMove(Some("e2e4".into()))
        );
        assert_eq!(Heard::parse("bestmove"), Heard::BestMove(None));
        assert_eq!(
            Heard::parse(" id name Some  Engine 3"),
            Heard::Name("Some Engine 3".into())
        );
        assert_eq!(Heard::parse("info string a b"), Heard::Text("a b".into()));
        assert_eq!(Heard::parse(""), Heard::Other);
    }

    /// What our own engine says is understood.
    #[test]
    fn our_own_replies() {
        use crate::uci::{OptionKind, Reply};
        let line = Reply::Option("Hash", OptionKind::Spin(1, 1, 9)).to_string();
        assert!(matches!(Heard::parse(&line), Heard::Option(offer) if offer.name == "Hash"));
        let line = Reply::BestMove(Some("a1a2".into()), Some("b1b2".into())).to_string();
        assert_eq!(Heard::parse(&line), Heard::BestMove(Some("a1a2".into())));
    }
}
