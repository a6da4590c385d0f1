//! The sentences that say how a game ended, in the reader's language and with the numbers of the game's own rules; and the same
//! for browsers, whose scripts make the sentence from the same texts.

use crate::stored::{Ending, Side};
use variorum_rules::def::DrawRules;

use crate::wire;
use crate::words::Words;

/// `1-0`, `0-1` or `1/2-1/2`.
fn result(ending: &Ending) -> &'static str {
    match ending.winner {
        Some(Side::White) => "1-0",
        Some(Side::Black) => "0-1",
        None => "1/2-1/2",
    }
}

/// How often, or after how many moves of either side, the game was drawn, where its rules count that.
fn count(ending: &Ending, draws: &DrawRules) -> Option<f64> {
    match ending.reason.as_str() {
        "repetition" => draws.repetition.map(f64::from),
        // Turns of several moves have no number of moves.
        "fifty-moves" if draws.clock_turns => None,
        "fifty-moves" => draws.move_limit.map(|plies| f64::from(plies) / 2.0),
        _ => None,
    }
}

/// Says in a sentence who won and why. Without the draw rules of the game, which say how often and how long,
/// the sentence has no numbers.
pub fn in_words(ending: &Ending, draws: Option<&DrawRules>, words: &Words) -> String {
    let won = if ending.winner.is_some() {
        "win"
    } else {
        "draw"
    };
    let winner = match ending.winner {
        Some(Side::White) => "w",
        Some(Side::Black) => "b",
        None => "",
    };
    let count = draws.and_then(|draws| count(ending, draws)).unwrap_or(0.0);
    let values = [("winner", winner.into()), ("count", count.into())];
    let key = format!("ending-{won}-{}", ending.reason);
    let said = words.with(&key, &values);
    // A reason that no version of the texts knows is not told.
    if said == key {
        words.with(&format!("ending-{won}"), &values)
    } else {
        said
    }
}

/// The ending as it travels.
pub fn outcome(ending: &Ending, draws: &DrawRules) -> wire::Outcome {
    wire::Outcome {
        result: result(ending).to_owned(),
        winner: ending.winner,
        reason: ending.reason.clone(),
        count: count(ending, draws).unwrap_or(0.0),
    }
}

#[cfg(test)]
mod tests {
    use variorum_describe::Language;

    use super::*;
    use crate::stored::{AGREEMENT, RESIGNATION};

    fn said(winner: Option<Side>, reason: &str, draws: Option<&DrawRules>) -> [String; 2] {
        let reason = reason.to_owned();
        let ending = Ending { winner, reason };
        [Language::English, Language::German]
            .map(|language| in_words(&ending, draws, &Words::of(language)))
    }

    #[test]
    fn endings_are_sentences() {
        let chess = DrawRules {
            repetition: Some(3),
            move_limit: Some(100),
            ..DrawRules::default()
        };
        let (white, black) = (Some(Side::White), Some(Side::Black));
        for (winner, reason, english, german) in [
            (
                white,
                "checkmate",
                "White wins by checkmate.",
                "Weiß gewinnt durch Matt.",
            ),
            (
                black,
                "royal-captured",
                "Black wins: a royal piece of White was captured.",
                "Schwarz gewinnt: Eine königliche Figur von Weiß wurde geschlagen.",
            ),
            (
                None,
                "repetition",
                "Draw: the same position happened three times.",
                "Remis: Dieselbe Stellung kam dreimal vor.",
            ),
            (
                None,
                "fifty-moves",
                "Draw: 50 moves of each side without progress.",
                "Remis: 50 Züge jeder Seite ohne Fortschritt.",
            ),
            (
                white,
                "resignation",
                "White wins: Black resigned.",
                "Weiß gewinnt: Schwarz hat aufgegeben.",
            ),
            (
                None,
                "agreement",
                "Draw: both sides agreed.",
                "Remis: Beide Seiten waren einverstanden.",
            ),
            (None, "from-nowhere", "Draw.", "Remis."),
            (black, "from-nowhere", "Black wins.", "Schwarz gewinnt."),
        ] {
            assert_eq!(said(winner, reason, Some(&chess)), [english, german]);
        }
    }

    #[test]
    fn every_reason_of_the_rules_has_a_sentence() {
        for (winner, reasons) in [
            (
                Some(Side::White),
                &[
                    "checkmate",
                    "royal-captured",
                    "stalemate",
                    "no-moves",
                    "reached",
                    "left",
                    "checks",
                    "row",
                    "full",
                    "facing",
                    "joined",
                    "attacked",
                    "mated",
                    "stalemate-wins",
                    "no-moves-wins",
                    "repetition",
                    "perpetual-check",
                    "points",
                    RESIGNATION,
                ][..],
            ),
            (
                None,
                &[
                    "repetition",
                    "fifty-moves",
                    "dead-position",
                    "counted",
                    "points",
                    "passed",
                    "stalemate",
                    "no-moves",
                    "royal-captured",
                    "reached",
                    "left",
                    "checks",
                    "row",
                    "full",
                    "facing",
                    "joined",
                    "attacked",
                    "mated",
                    AGREEMENT,
                ][..],
            ),
        ] {
            let nothing = said(winner, "from-nowhere", None);
            for reason in reasons {
                let [english, german] = said(winner, reason, None);
                assert!(english != nothing[0] && german != nothing[1], "{reason}");
            }
        }
    }

    /// The rules of a stored game may not be at hand any more.
    #[test]
    fn without_the_rules_there_are_no_numbers() {
        for reason in ["repetition", "fifty-moves"] {
            for words in said(None, reason, None) {
                assert!(
                    !words.contains(|letter: char| letter.is_ascii_digit()),
                    "{words}"
                );
            }
        }
    }

    /// The language allows an odd number of plies.
    #[test]
    fn half_moves_are_counted() {
        let draws = DrawRules {
            move_limit: Some(151),
            repetition: Some(5),
            ..DrawRules::default()
        };
        let words = said(None, "fifty-moves", Some(&draws));
        assert_eq!(words[0], "Draw: 75.5 moves of each side without progress.");
        let words = said(None, "repetition", Some(&draws));
        assert_eq!(words[1], "Remis: Dieselbe Stellung kam 5-mal vor.");
    }
}
