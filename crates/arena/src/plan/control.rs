//! How long a player may think, and the clock that says so.

use std::fmt;
use std::time::Duration;

/// What a player may use for its moves. Without anything it has all the time that the referee's patience grants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Control {
    /// A clock for the whole game.
    pub clock: Option<Clock>,
    /// Time for each move.
    pub movetime: Option<Duration>,
    /// Positions for each move.
    pub nodes: Option<u64>,
    /// Plies for each move.
    pub depth: Option<u32>,
}

/// A clock: so much time, and so much more with each move.
///
/// ```
/// use std::time::Duration;
/// use variorum_arena::plan::Clock;
///
/// let clock = Clock::parse("40/1:30+0.5")?;
/// assert_eq!((clock.moves, clock.base), (Some(40), Duration::from_secs(90)));
/// assert_eq!(clock.to_string(), "40/90+0.5");
/// # Ok::<(), variorum_arena::plan::ControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time at the beginning, and again after so many moves.
    pub base: Duration,
    /// Time gained with each move.
    pub increment: Duration,
    /// Moves after which the time at the beginning is given again; nothing if never.
    pub moves: Option<u32>,
}

/// Why a text is no clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlError(String);

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a time control such as 10+0.1 (seconds and increment), 1:30+1 or 40/60+0.6",
            self.0
        )
    }
}

impl std::error::Error for ControlError {}

/// More than anybody means.
const LONGEST: f64 = 1e7;

impl Clock {
    /// Reads `[moves/]base[+increment]`, the base in seconds or minutes:seconds, the increment in seconds.
    ///
    /// # Errors
    /// If it is anything else, or leaves no time at all.
    pub fn parse(text: &str) -> Result<Clock, ControlError> {
        parse(text)
            .filter(|clock| clock.base + clock.increment > Duration::ZERO)
            .ok_or_else(|| ControlError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Clock> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|moves| *moves > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let base = match base.split_once(':') {
        Some((minutes, rest)) => seconds(minutes)? * 60 + seconds(rest)?,
        None => seconds(base)?,
    };
    Some(Clock {
        base,
        increment: seconds(increment)?,
        moves,
    })
}

fn seconds(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok()?;
    (0.0..=LONGEST)
        .contains(&number)
        .then(|| Duration::from_secs_f64(number))
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(
            f,
            "{}+{}",
            self.base.as_secs_f64(),
            self.increment.as_secs_f64()
        )
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.clock.map(|clock| clock.to_string()),
            self.movetime
                .map(|time| format!("{} ms a move", time.as_millis())),
            self.nodes.map(|nodes| format!("{nodes} nodes a move")),
            self.depth.map(|depth| format!("depth {depth}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() {
            f.write_str("no limit")
        } else {
            f.write_str(&parts.join(", "))
        }
    }
}

/// A player's time in one game, by the referee's watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timer {
    control: Control,
    /// What the clock shows; nothing without one.
    left: Option<Duration>,
    /// Moves made.
    made: u32,
}

/// A player has used more time than it had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// What it had for the move.
    pub had: Duration,
    /// What it used.
    pub used: Duration,
}

impl Timer {
    pub(crate) fn new(control: Control) -> Timer {
        Timer {
            control,
            left: control.clock.map(|clock| clock.base),
            made: 0,
        }
    }

    /// What the clock shows; nothing without one.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.left
    }

    /// What is gained with each move.
    pub(crate) fn increment(&self) -> Duration {
        self.control
            .clock
            .map_or(Duration::ZERO, |clock| clock.increment)
    }

    /// Moves until more time is given; nothing if none is.
    pub(crate) fn moves_to_go(&self) -> Option<u32> {
        let moves = self.control.clock?.moves?;
        Some(moves - self.made % moves)
    }

    /// The time that the next move may take; nothing if time is not limited.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        match (self.left, self.control.movetime) {
            (Some(left), Some(fixed)) => Some(left.min(fixed)),
            (left, fixed) => left.or(fixed),
        }
    }

    /// Takes the time of a move. Up to `margin` more than there is costs nothing.
    pub(crate) fn press(&mut self, used: Duration, margin: Duration) -> Result<(), Forfeit> {
        if let Some(had) = self.allowed()
            && used > had + margin
        {
            return Err(Forfeit { had, used });
        }
        self.made += 1;
        if let (Some(left), Some(clock)) = (&mut self.left, self.control.clock) {
            *left = left.saturating_sub(used) + clock.increment;
            if clock
                .moves
                .is_some_and(|moves| self.made.is_multiple_of(moves))
            {
                *left += clock.base;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn clocks_are_read() {
        let clock = |base, increment, moves| {
            Ok(Clock {
                base: ms(base),
                increment: ms(increment),
                moves,
            })
        };
        assert_eq!(Clock::parse("10+0.1"), clock(10_000, 100, None));
        assert_eq!(Clock::parse("0.5"), clock(500, 0, None));
        assert_eq!(Clock::parse("2:00+1"), clock(120_000, 1_000, None));
        assert_eq!(Clock::parse("40/60+0.6"), clock(60_000, 600, Some(40)));
        for text in [
            "", "x", "0", "-1", "1+-1", "0/10", "10+", "nan", "1e99", "1:2:3",
        ] {
            assert!(Clock::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_clock_counts_down_and_is_refilled() {
        let control = Control {
            clock: Clock::parse("2/1+0.1").ok(),
            ..Control::default()
        };
        let mut timer = Timer::new(control);
        assert_eq!(
            (timer.left(), timer.moves_to_go()),
            (Some(ms(1000)), Some(2))
        );
        timer.press(ms(300), Duration::ZERO).unwrap();
        assert_eq!(
            (timer.left(), timer.moves_to_go()),
            (Some(ms(800)), Some(1))
        );
        timer.press(ms(800), Duration::ZERO).unwrap();
        assert_eq!(
            (timer.left(), timer.moves_to_go()),
            (Some(ms(1100)), Some(2))
        );
        let late = timer.press(ms(1111), ms(10)).unwrap_err();
        assert_eq!((late.had, late.used), (ms(1100), ms(1111)));
        timer.press(ms(1110), ms(10)).unwrap();
        assert_eq!(timer.left(), Some(ms(100)), "the margin gives no time");
    }

    #[test]
    fn time_for_each_move() {
        let control = Control {
            movetime: Some(ms(50)),
            ..Control::default()
        };
        let mut timer = Timer::new(control);
        assert_eq!(timer.allowed(), Some(ms(50)));
        assert!(timer.press(ms(50), Duration::ZERO).is_ok());
        assert!(timer.press(ms(51), Duration::ZERO).is_err());
        let mut free = Timer::new(Control::default());
        assert_eq!(free.allowed(), None);
        assert!(free.press(ms(1_000_000), Duration::ZERO).is_ok());
    }
}
