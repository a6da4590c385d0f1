//! How much time the players have.

use std::fmt;

use serde::{Serialize, Serializer};

/// A day, in milliseconds.
pub const DAY: u64 = 24 * 3_600_000;

/// The longest time that a control can give, in milliseconds: four weeks.
const LONGEST: u64 = 28 * DAY;

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// So much for the whole game, and a little more with each move (after Bobby Fischer); in milliseconds.
    Fischer {
        /// At the beginning.
        initial: u64,
        /// With each move.
        increment: u64,
    },
    /// So much for each move, in milliseconds; what is left of it is lost.
    PerMove {
        /// For one move.
        limit: u64,
    },
}

/// The controls that a set-up form offers, the fastest first.
pub const OFFERED: [Control; 9] = [
    fischer(3, 2),
    fischer(5, 3),
    fischer(10, 5),
    fischer(15, 10),
    fischer(30, 20),
    Control::PerMove { limit: 60_000 },
    Control::PerMove { limit: DAY },
    Control::PerMove { limit: 3 * DAY },
    Control::PerMove { limit: 7 * DAY },
];

const fn fischer(minutes: u64, seconds: u64) -> Control {
    Control::Fischer {
        initial: minutes * 60_000,
        increment: seconds * 1000,
    }
}

impl Control {
    /// What a side has before its first move.
    pub fn initial(self) -> u64 {
        match self {
            Control::Fischer { initial, .. } => initial,
            Control::PerMove { limit } => limit,
        }
    }

    /// Reads what [`fmt::Display`] writes; nothing if the text is no control, or one beyond reason.
    pub fn parse(text: &str) -> Option<Control> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|ms| *ms <= LONGEST);
        let control = match text.split_once('+') {
            Some((initial, increment)) => Control::Fischer {
                initial: number(initial)?,
                increment: number(increment)?,
            },
            None => Control::PerMove {
                limit: number(text)?,
            },
        };
        (control.initial() >= 1000).then_some(control)
    }
}

/// `300000+3000` for five minutes and three seconds a move, `86400000` for a day a move.
impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Fischer { initial, increment } => write!(f, "{initial}+{increment}"),
            Control::PerMove { limit } => write!(f, "{limit}"),
        }
    }
}

impl Serialize for Control {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

read_as_parsed!((Control, "this is no time control"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_written_and_read() {
        for control in OFFERED {
            assert_eq!(Control::parse(&control.to_string()), Some(control));
        }
        for text in [
            "",
            "x",
            "1+",
            "-1",
            "0",
            "999",
            "99999999999",
            "60000+99999999999",
        ] {
            assert_eq!(Control::parse(text), None, "{text}");
        }
    }
}
