//! The signs: what a piece does besides moving and capturing where it moves.

use variorum_rules::def::{Deed, Zone};

/// A sign on a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// Effects of several kinds, each on certain types only.
    Many,
    /// Converts what stands straight ahead where it stops.
    Convert,
    /// What it captures turns and takes its place.
    Swap,
    /// Changes places with another unit.
    Exchange,
    /// Captures all around where it stops.
    Near,
    /// Captures straight beside where it stops.
    NearStraight,
    /// Captures diagonally beside where it stops.
    NearDiagonal,
    /// Converts all around where it stops.
    ConvertNear,
    /// Converts straight beside where it stops.
    ConvertNearStraight,
    /// Converts diagonally beside where it stops.
    ConvertNearDiagonal,
    /// Captures what stands straight ahead where it stops.
    Ahead,
    /// Converts what it leapt over last.
    Dagger,
    /// Captures what it passed.
    Over,
    /// Converts what it passed.
    ConvertOver,
    /// Captures the line of units behind it.
    Line,
    /// Converts the line of units behind it.
    ConvertLine,
    /// Captures what it withdraws from.
    Withdraw,
    /// Converts what it withdraws from.
    ConvertWithdraw,
    /// Captures on the corners of the rectangle with its royal.
    Corners,
    /// Converts on the corners of the rectangle with its royal.
    ConvertCorners,
    /// Captures what it and a friend have between them.
    Pinch,
    /// Converts what it and a friend have between them.
    ConvertPinch,
    /// Freezes enemies.
    Freeze,
    /// Jumps from region to region.
    Jump,
    /// Turns at every step.
    Crooked,
    /// Leaps on and on.
    Rider,
    /// Never moves sideways or back.
    Forward,
}

impl Sign {
    /// All signs, those that are drawn as heads first in front.
    pub const ALL: [Sign; 27] = [
        Sign::Many,
        Sign::Convert,
        Sign::Swap,
        Sign::Exchange,
        Sign::Near,
        Sign::NearStraight,
        Sign::NearDiagonal,
        Sign::ConvertNear,
        Sign::ConvertNearStraight,
        Sign::ConvertNearDiagonal,
        Sign::Ahead,
        Sign::Dagger,
        Sign::Over,
        Sign::ConvertOver,
        Sign::Line,
        Sign::ConvertLine,
        Sign::Withdraw,
        Sign::ConvertWithdraw,
        Sign::Corners,
        Sign::ConvertCorners,
        Sign::Pinch,
        Sign::ConvertPinch,
        Sign::Freeze,
        Sign::Jump,
        Sign::Crooked,
        Sign::Rider,
        Sign::Forward,
    ];

    /// The sign of an effect on arrival; what happens to the unit itself has none.
    #[must_use]
    pub fn of(zone: Zone, deed: Deed) -> Option<Sign> {
        Some(match (deed, zone) {
            (_, Zone::Here) => return None,
            (Deed::Capture, Zone::Beside) => Sign::Near,
            (Deed::Capture, Zone::BesideOrthogonal) => Sign::NearStraight,
            (Deed::Capture, Zone::BesideDiagonal) => Sign::NearDiagonal,
            (Deed::Capture, Zone::Ahead) => Sign::Ahead,
            (Deed::Capture, Zone::Behind | Zone::Passed | Zone::LeaptOver) => Sign::Over,
            (Deed::Capture, Zone::LineBehind | Zone::Seen) => Sign::Line,
            (Deed::Capture, Zone::Withdrawn) => Sign::Withdraw,
            (Deed::Capture, Zone::Rectangle) => Sign::Corners,
            (Deed::Capture, Zone::Pinched | Zone::Enclosed | Zone::Surrounded) => Sign::Pinch,
            (Deed::Convert, Zone::Beside) => Sign::ConvertNear,
            (Deed::Convert, Zone::BesideOrthogonal) => Sign::ConvertNearStraight,
            (Deed::Convert, Zone::BesideDiagonal) => Sign::ConvertNearDiagonal,
            (Deed::Convert, Zone::Ahead) => Sign::Convert,
            (Deed::Convert, Zone::Behind) => Sign::Dagger,
            (Deed::Convert, Zone::Passed | Zone::LeaptOver) => Sign::ConvertOver,
            (Deed::Convert, Zone::LineBehind | Zone::Seen) => Sign::ConvertLine,
            (Deed::Convert, Zone::Withdrawn) => Sign::ConvertWithdraw,
            (Deed::Convert, Zone::Rectangle) => Sign::ConvertCorners,
            (Deed::Convert, Zone::Pinched | Zone::Enclosed | Zone::Surrounded) => {
                Sign::ConvertPinch
            }
        })
    }

    /// Whether it says how a piece captures, so that it may take the place of the head.
    #[must_use]
    pub fn captures(self) -> bool {
        !matches!(
            self,
            Sign::Jump | Sign::Crooked | Sign::Rider | Sign::Forward
        )
    }
}
