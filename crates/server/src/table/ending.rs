//! How games end, and the sentences that say so.
//!
//! What is stored is who won and why ([`Ending`]); the sentence is made when it is shown, with the numbers of the
//! game's own rules ([`Ending::words`]).

use variorum_rules::Outcome;
use variorum_rules::def::DrawRules;

use crate::game::side;
use crate::wire::{self, Side};

/// Who won, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    /// The winner; none for a draw.
    pub(crate) winner: Option<Side>,
    /// The reason as programs read it: one of the rules' ([`variorum_rules::Reason::key`]), [`RESIGNATION`] or
    /// [`AGREEMENT`].
    pub(crate) reason: String,
}

/// The reason of a game that a player gave up.
pub(crate) const RESIGNATION: &str = "resignation";

/// The reason of a draw that both players wanted.
pub(crate) const AGREEMENT: &str = "agreement";

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending {
            winner: outcome.winner.map(side),
            reason: outcome.reason.key().to_owned(),
        }
    }
}

impl Ending {
    /// The players end the game: one resigns, or both agree to a draw.
    pub(crate) fn by_will(resigns: Option<Side>) -> Ending {
        Ending {
            winner: resigns.map(Side::other),
            reason: match resigns {
                Some(_) => RESIGNATION,
                None => AGREEMENT,
            }
            .to_owned(),
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    fn result(&self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Says in a sentence who won and why. Without the draw rules of the game, which say how often and how long,
    /// the sentence has no numbers. An unknown reason is shown as it is.
    pub(crate) fn words(&self, draws: Option<&DrawRules>) -> String {
        let reason = self.reason.as_str();
        let Some(winner) = self.winner else {
            return format!("Draw: {}.", draw_reason(reason, draws));
        };
        let (winner, loser) = (winner.name(), winner.other().name());
        match reason {
            "royal-captured" => format!("{winner} wins: a royal of {loser} was captured."),
            "checkmate" => format!("{winner} wins by checkmate."),
            "stalemate" => {
                format!("{winner} wins: {loser} is stalemated, which loses in this game.")
            }
            "no-moves" => format!("{winner} wins: {loser} has no legal move left."),
            RESIGNATION => format!("{winner} wins: {loser} resigned."),
            other => format!("{winner} wins: {}.", other.replace('-', " ")),
        }
    }

    /// The ending as it travels.
    pub(crate) fn to_wire(&self, draws: &DrawRules) -> wire::Outcome {
        wire::Outcome {
            result: self.result().to_owned(),
            winner: self.winner,
            reason: self.reason.clone(),
            words: self.words(Some(draws)),
        }
    }
}

fn draw_reason(reason: &str, draws: Option<&DrawRules>) -> String {
    match reason {
        "repetition" => match draws.and_then(|draws| draws.repetition) {
            Some(count) => format!("the same position stood on the board {}", times(count)),
            None => "the same position came again and again".into(),
        },
        "fifty-moves" => match draws.and_then(|draws| draws.move_limit) {
            Some(plies) => format!("{} without progress", moves(plies)),
            None => "too many moves passed without progress".into(),
        },
        "dead-position" => "neither side has the means to win".into(),
        "stalemate" | "no-moves" => "the side to move has no legal move".into(),
        AGREEMENT => "both sides agreed".into(),
        other => other.replace('-', " "),
    }
}

/// How often, as people say it.
fn times(count: u8) -> String {
    match count {
        1 => "once".into(),
        2 => "twice".into(),
        _ => format!("{} times", number(u16::from(count))),
    }
}

/// A number of plies as moves, which both sides make one of, with the verb of the sentence.
fn moves(plies: u16) -> String {
    match (plies / 2, plies % 2) {
        (0, _) => "a single move of one side passed".into(),
        (1, 0) => "one move passed".into(),
        (count, 0) => format!("{} moves passed", number(count)),
        (count, _) => format!("{} and a half moves passed", number(count)),
    }
}

/// A number in words as far as those are common, in digits beyond.
fn number(n: u16) -> String {
    const SMALL: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    const TENS: [&str; 9] = [
        "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    let word = match n {
        0..=12 => SMALL.get(usize::from(n)),
        20..=90 if n.is_multiple_of(10) => TENS.get(usize::from(n / 10 - 1)),
        100 => Some(&"a hundred"),
        _ => None,
    };
    word.map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(winner: Option<Side>, reason: &str) -> String {
        let chess = DrawRules {
            repetition: Some(3),
            move_limit: Some(100),
            ..DrawRules::default()
        };
        let reason = reason.to_owned();
        Ending { winner, reason }.words(Some(&chess))
    }

    #[test]
    fn endings_are_sentences() {
        for (winner, reason, sentence) in [
            (Some(Side::White), "checkmate", "White wins by checkmate."),
            (
                Some(Side::Black),
                "royal-captured",
                "Black wins: a royal of White was captured.",
            ),
            (
                None,
                "repetition",
                "Draw: the same position stood on the board three times.",
            ),
            (
                None,
                "fifty-moves",
                "Draw: fifty moves passed without progress.",
            ),
            (
                Some(Side::White),
                "resignation",
                "White wins: Black resigned.",
            ),
            (None, "agreement", "Draw: both sides agreed."),
            (None, "agreed-by-both", "Draw: agreed by both."),
        ] {
            assert_eq!(words(winner, reason), sentence);
        }
    }

    /// The language allows 2 to 100 repetitions and 1 to 10,000 plies.
    #[test]
    fn numbers_are_those_of_the_rules() {
        let draw = |reason: &str, repetition, move_limit| {
            let draws = DrawRules {
                repetition: Some(repetition),
                move_limit: Some(move_limit),
                ..DrawRules::default()
            };
            let ending = Ending {
                winner: None,
                reason: reason.into(),
            };
            ending.words(Some(&draws))
        };
        for (count, text) in [
            (2, "twice"),
            (3, "three times"),
            (5, "five times"),
            (13, "13 times"),
            (100, "a hundred times"),
        ] {
            assert_eq!(
                draw("repetition", count, 100),
                format!("Draw: the same position stood on the board {text}.")
            );
        }
        for (plies, text) in [
            (1, "a single move of one side"),
            (2, "one move"),
            (4, "two moves"),
            (5, "two and a half moves"),
            (80, "forty moves"),
            (150, "75 moves"),
            (200, "a hundred moves"),
            (10_000, "5000 moves"),
        ] {
            assert_eq!(
                draw("fifty-moves", 3, plies),
                format!("Draw: {text} passed without progress.")
            );
        }
    }

    /// The rules of a stored game may not be at hand any more.
    #[test]
    fn without_the_rules_there_are_no_numbers() {
        for reason in ["repetition", "fifty-moves"] {
            let ending = Ending {
                winner: None,
                reason: reason.into(),
            };
            let words = ending.words(None);
            assert!(words.starts_with("Draw: ") && !words.contains("fifty"));
        }
    }

    #[test]
    fn what_the_players_end_is_told_from_what_the_rules_end() {
        let resigned = Ending::by_will(Some(Side::White));
        assert_eq!(resigned.winner, Some(Side::Black));
        assert_eq!(resigned.reason, RESIGNATION);
        assert_eq!(Ending::by_will(None).reason, AGREEMENT);
    }
}
