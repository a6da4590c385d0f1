//! What an engine says, for programs that lead engines.

use std::time::Duration;

/// A line of an engine, as far as it concerns a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// `feature …`
    Feature(Vec<(String, String)>),
    /// `move …`
    Move(String),
    /// `resign`
    Resign,
    /// `1-0 {…}` and its like: the engine says that the game is over. With the words in braces.
    Result(String, String),
    /// `pong …`
    Pong(String),
    /// `Illegal move …`, `tellusererror …`: it does not take a move or a position.
    Refused(String),
    /// A line of its thoughts.
    Thought(Told),
    /// Something else.
    Other,
}

/// What an engine tells about its search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Plies searched.
    pub depth: u32,
    /// Centipawns for the engine; beyond 100,000, moves to mate are added to that.
    pub score: i32,
    /// Time used.
    pub time: Duration,
    /// Positions looked at.
    pub nodes: u64,
    /// The line expected.
    pub pv: String,
}

impl Heard {
    /// Reads a line; no line is an error.
    #[must_use]
    pub fn parse(line: &str) -> Heard {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "feature" => Heard::Feature(features(rest)),
            "move" => Heard::Move(rest.to_owned()),
            "resign" => Heard::Resign,
            "pong" => Heard::Pong(rest.to_owned()),
            "1-0" | "0-1" | "1/2-1/2" => {
                let words = rest.trim_start_matches('{').trim_end_matches('}');
                Heard::Result(word.to_owned(), words.trim().to_owned())
            }
            "tellusererror" | "Illegal" => Heard::Refused(line.to_owned()),
            _ => thought(line).map_or(Heard::Other, Heard::Thought),
        }
    }
}

/// `name=value` and `name="a value"`.
fn features(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while let Some((name, after)) = rest.split_once('=') {
        let quoted = after.strip_prefix('"');
        let (value, next) = match quoted {
            Some(text) => text.split_once('"').unwrap_or((text, "")),
            None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
        };
        found.push((name.trim().to_owned(), value.to_owned()));
        rest = next.trim();
    }
    found
}

fn thought(line: &str) -> Option<Told> {
    let mut words = line.split_whitespace();
    // Some engines put a sign behind the depth.
    let depth = words.next()?.trim_end_matches(['.', '+', '-', '&']);
    let depth = depth.parse().ok()?;
    let score = words.next()?.parse().ok()?;
    let centiseconds: u64 = words.next()?.parse().ok()?;
    let nodes = words.next()?.parse().ok()?;
    Some(Told {
        depth,
        score,
        time: Duration::from_millis(centiseconds.saturating_mul(10)),
        nodes,
        pv: words.collect::<Vec<_>>().join(" "),
    })
}

/// The features of an engine, with what the protocol assumes of those it does not mention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    /// It answers `ping`.
    pub ping: bool,
    /// It takes positions by `setboard`.
    pub setboard: bool,
    /// Moves are sent with `usermove` before them.
    pub usermove: bool,
    /// It can be told to play the side that is not to move.
    pub playother: bool,
    /// Moves are written in algebraic notation.
    pub san: bool,
    /// It wants to know the clocks.
    pub time: bool,
    /// It can play several games.
    pub reuse: bool,
    /// Its memory can be set.
    pub memory: bool,
    /// The number of its threads can be set.
    pub smp: bool,
    /// What it calls itself.
    pub name: Option<String>,
    /// The games it plays.
    pub variants: Vec<String>,
    /// Whether it has said all: nothing if it never says so.
    pub done: Option<bool>,
}

impl Default for Features {
    fn default() -> Self {
        Features {
            ping: false,
            setboard: false,
            usermove: false,
            playother: false,
            san: false,
            time: true,
            reuse: true,
            memory: false,
            smp: false,
            name: None,
            variants: Vec::new(),
            done: None,
        }
    }
}

impl Features {
    /// Takes note of a feature; false if it means nothing here.
    pub fn note(&mut self, name: &str, value: &str) -> bool {
        let on = value == "1";
        match name {
            "ping" => self.ping = on,
            "setboard" => self.setboard = on,
            "usermove" => self.usermove = on,
            "playother" => self.playother = on,
            "san" => self.san = on,
            "time" => self.time = on,
            "reuse" => self.reuse = on,
            "memory" => self.memory = on,
            "smp" => self.smp = on,
            "myname" => self.name = Some(value.to_owned()),
            "variants" => self.variants = value.split(',').map(|v| v.trim().to_owned()).collect(),
            "done" => self.done = Some(on),
            // Options may be set, whatever they are.
            "option" => {}
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_noted() {
        let Heard::Feature(list) = Heard::parse(
            "feature ping=1 setboard=1 myname=\"An Engine 2.0\" variants=\"normal, losers\" done=1",
        ) else {
            panic!("features");
        };
        let mut features = Features::default();
        for (name, value) in &list {
            assert!(features.note(name, value), "{name}");
        }
        assert!(features.ping && features.setboard && !features.usermove);
        assert_eq!(features.name.as_deref(), Some("An Engine 2.0"));
        assert_eq!(features.variants, ["normal", "losers"]);
        assert_eq!(features.done, Some(true));
        assert!(!features.note("egt", "1"));
    }

    #[test]
    fn lines() {
        assert_eq!(Heard::parse("move e7e8q"), Heard::Move("e7e8q".into()));
        assert_eq!(
            Heard::parse("0-1 {White resigns}"),
            Heard::Result("0-1".into(), "White resigns".into())
        );
        assert_eq!(Heard::parse("pong 7"), Heard::Pong("7".into()));
        assert!(matches!(
            Heard::parse("Illegal move: e2e5"),
            Heard::Refused(_)
        ));
        assert_eq!(Heard::parse("Error (too many parameters): x"), Heard::Other);
        assert_eq!(Heard::parse("# a remark"), Heard::Other);
        assert_eq!(Heard::parse(""), Heard::Other);
    }

    #[test]
    fn thoughts() {
        let Heard::Thought(told) = Heard::parse(" 9. 156 1084 48000 Nf3 Nc6") else {
            panic!("a thought");
        };
        assert_eq!((told.depth, told.score, told.nodes), (9, 156, 48_000));
        assert_eq!(told.time, Duration::from_millis(10_840));
        assert_eq!(told.pv, "Nf3 Nc6");
        assert_eq!(Heard::parse("12 x 0 0"), Heard::Other);
    }
}
