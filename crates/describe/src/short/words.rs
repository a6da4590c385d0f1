//! Ways to travel in as few words as can be understood.

use variorum_def::{Over, Zone};

use super::{Style, told};
use crate::clause::Verb;
use crate::paths::Reach;
use crate::shapes::Directions;
use crate::telling::{Bearing, Heading, Jump, Manner, headings};
use crate::texts::{Voice, say};

/// A way to travel: "queen to 3"; `alone` where nothing else is told with it: "queen, to 3".
pub(super) fn manner(voice: Voice<'_>, manner: &Manner, alone: bool, style: Style) -> String {
    let directions = |own: &Directions| directions(voice, own, style);
    match manner {
        Manner::Like(units) => {
            let units = units
                .iter()
                .map(|like| say!(voice, Likeness, unit: like.key()));
            units.collect::<Vec<_>>().join("/")
        }
        Manner::Step(own) => say!(voice, ShortStep, directions: directions(own)),
        Manner::Slide {
            like: Some(like),
            reach,
            ..
        } => {
            let like = say!(voice, Likeness, unit: like.key());
            say!(voice, ShortSlideLike, like, alone, far: far(voice, reach))
        }
        Manner::Slide {
            like: None,
            directions: own,
            reach,
        } => {
            let far = (!reach.is_unlimited()).then(|| far(voice, reach));
            say!(voice, ShortSlide, directions: directions(own), far)
        }
        Manner::Jumps(jumps) => {
            let jumps: Vec<String> = jumps.iter().map(|one| jump(voice, one, style)).collect();
            say!(voice, ShortJumps, jumps: jumps.join("/"))
        }
        Manner::Rides { jump, .. } => {
            say!(voice, ShortRides, jump: self::jump(voice, jump, style))
        }
        Manner::LeapRides(_) => say!(voice, ShortLeapRides),
        Manner::LameLeap { known, .. } => say!(voice, ShortLameLeap, known: *known),
        Manner::Zigzag { diagonal, .. } => say!(voice, ShortZigzag, diagonal: *diagonal),
        Manner::Ray { .. } => say!(voice, ShortRay),
    }
}

/// One step and single leaps of so many squares in the same directions: "1/leap 2 straight".
pub(super) fn step_and_leap(
    voice: Voice<'_>,
    distances: String,
    directions: &Directions,
    style: Style,
) -> String {
    let directions = self::directions(voice, directions, style);
    say!(voice, ShortStepAndLeap, distances, directions)
}

/// What is said of ways to travel that pass units.
pub(super) fn passing(voice: Voice<'_>, ways: String, over: &Over, style: Style) -> String {
    let over = match over {
        Over::One(_) => "one",
        Over::Any => "any",
        Over::Line => "line",
        Over::Gap(_) => "gap",
        Over::Friends(_) => "friends",
        Over::Nothing | Over::Trample => "",
    };
    say!(voice, ShortPassing, ways, over, terse: style == Style::Terse)
}

/// A whole way; `like` where it is named after a unit.
pub(super) fn way(voice: Voice<'_>, verb: Verb, like: bool, told: String) -> String {
    let verb = match verb {
        Verb::Both => "both",
        Verb::Move => "move",
        Verb::Capture => "capture",
    };
    say!(voice, ShortWay, verb, like, told)
}

/// It converts what is there.
pub(super) fn converts(voice: Voice<'_>, zone: Zone) -> String {
    let zone = match zone {
        Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal => "around",
        Zone::Ahead => "ahead",
        Zone::Behind | Zone::LineBehind | Zone::Passed | Zone::LeaptOver => "leaping",
        Zone::Withdrawn
        | Zone::Rectangle
        | Zone::Pinched
        | Zone::Here
        | Zone::Enclosed
        | Zone::Seen
        | Zone::Surrounded => "",
    };
    say!(voice, ShortConverts, zone)
}

/// "to 3", "just 2".
fn far(voice: Voice<'_>, reach: &Reach) -> String {
    let spans = reach.spans().iter().map(|&(min, max)| {
        let kind = match (min, max) {
            (1, _) => "most",
            (_, u8::MAX) => "least",
            (min, max) if min == max => "exactly",
            _ => "range",
        };
        say!(voice, ShortSpan, kind, min, max)
    });
    spans.collect::<Vec<_>>().join(", ")
}

fn jump(voice: Voice<'_>, jump: &Jump, style: Style) -> String {
    match jump {
        Jump::Line {
            distances,
            directions,
        } => {
            let far = told::far(distances);
            match directions.are_all() {
                true => far,
                false => format!("{far} {}", self::directions(voice, directions, style)),
            }
        }
        Jump::Oblique(long, short) => format!("{long}+{short}"),
        Jump::Vectors(_) => say!(voice, ShortAskew),
    }
}

fn directions(voice: Voice<'_>, directions: &Directions, style: Style) -> String {
    let terse = style == Style::Terse;
    let headings = headings(directions).into_iter().map(|heading| {
        let heading = match heading {
            Heading::Any => "any",
            Heading::Straight => "straight",
            Heading::ForwardOrBack => "forward-or-back",
            Heading::Forward => "forward",
            Heading::Back => "back",
            Heading::Sideways => "sideways",
            Heading::Left | Heading::Right => "one-side",
            Heading::Diagonal => "diagonal",
            Heading::DiagonalForward
            | Heading::DiagonalForwardLeft
            | Heading::DiagonalForwardRight => "diagonal-forward",
            Heading::DiagonalBack | Heading::DiagonalBackLeft | Heading::DiagonalBackRight => {
                "diagonal-back"
            }
            Heading::ThroughSides(Bearing::All) => "edges",
            Heading::ThroughSides(Bearing::Ahead(_)) => "edge-forward",
            Heading::ThroughSides(Bearing::Level(_) | Bearing::Behind(_)) => "edge-back",
            Heading::ThroughCorners(Bearing::All) => "corners",
            Heading::ThroughCorners(Bearing::Ahead(_)) => "corner-forward",
            Heading::ThroughCorners(Bearing::Level(_)) => "corner-level",
            Heading::ThroughCorners(Bearing::Behind(_)) => "corner-back",
        };
        say!(voice, ShortDirection, heading, terse)
    });
    headings.collect::<Vec<_>>().join("/")
}
