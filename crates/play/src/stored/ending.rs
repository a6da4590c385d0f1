//! How a game ended.

use serde::{Deserialize, Serialize};
use variorum_rules::Outcome;

use super::Side;

/// Who won, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// The reason as programs read it: one of the rules' ([`variorum_rules::Reason::key`]), [`RESIGNATION`],
    /// [`TIME`], [`AGREEMENT`] or [`UNSTATED`].
    pub reason: String,
}

/// The reason of a game that a player gave up.
pub const RESIGNATION: &str = "resignation";

/// The reason of a game in which a player's time was up.
pub const TIME: &str = "time";

/// The reason of a draw that both players wanted.
pub const AGREEMENT: &str = "agreement";

/// The reason of an ending that nobody gave a reason for.
pub const UNSTATED: &str = "unstated";

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending {
            winner: outcome.winner.map(Side::from),
            reason: outcome.reason.key().to_owned(),
        }
    }
}

impl Ending {
    /// The players end the game: one resigns, or both agree to a draw.
    pub fn by_will(resigns: Option<Side>) -> Ending {
        Ending {
            winner: resigns.map(Side::other),
            reason: match resigns {
                Some(_) => RESIGNATION,
                None => AGREEMENT,
            }
            .to_owned(),
        }
    }

    /// A file says who won, and not why.
    pub fn declared(winner: Option<Side>) -> Ending {
        let reason = UNSTATED.to_owned();
        Ending { winner, reason }
    }

    /// A side's time is up.
    pub fn on_time(side: Side) -> Ending {
        Ending {
            winner: Some(side.other()),
            reason: TIME.to_owned(),
        }
    }

    /// Whether a side's time was up.
    pub fn is_on_time(&self) -> bool {
        self.reason == TIME
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_players_end_is_told_from_what_the_rules_end() {
        let resigned = Ending::by_will(Some(Side::White));
        assert_eq!(resigned.winner, Some(Side::Black));
        assert_eq!(resigned.reason, RESIGNATION);
        assert_eq!(Ending::by_will(None).reason, AGREEMENT);
    }
}
