//! Short forms in English.

use variorum_def::{Over, Zone};

use super::{Brief, Style, told};
use crate::clause::Verb;
use crate::paths::Reach;
use crate::shapes::Directions;
use crate::telling::{Bearing, Heading, Jump, Likeness, Manner, headings};

/// English.
pub(super) struct English;

impl Brief for English {
    fn word(like: Likeness) -> &'static str {
        crate::english::word(like)
    }

    fn manner(manner: &Manner, alone: bool, style: Style) -> String {
        match manner {
            Manner::Like(units) => {
                let units: Vec<_> = units.iter().map(|like| Self::word(*like)).collect();
                units.join("/")
            }
            Manner::Step(directions) => format!("1 {}", self::directions(directions, style)),
            Manner::Slide {
                like: Some(like),
                reach,
                ..
            } => {
                let comma = if alone { "," } else { "" };
                format!("{}{comma} {}", Self::word(*like), far(reach))
            }
            Manner::Slide {
                like: None,
                directions,
                reach,
            } => {
                let directions = self::directions(directions, style);
                if reach.is_unlimited() {
                    format!("any distance {directions}")
                } else {
                    format!("{directions} {}", far(reach))
                }
            }
            Manner::Jumps(jumps) => {
                let jumps: Vec<String> = jumps.iter().map(|one| jump(one, style)).collect();
                format!("leap {}", jumps.join("/"))
            }
            Manner::Rides { jump, .. } => format!("leaps of {}", self::jump(jump, style)),
            Manner::LeapRides(_) => format!("{} on and on", Self::word(Likeness::Leap)),
            Manner::LameLeap { known: true, .. } => {
                format!("blockable {}", Self::word(Likeness::Leap))
            }
            Manner::LameLeap { known: false, .. } => "blockable leap".to_owned(),
            Manner::Zigzag { diagonal, .. } => {
                let steps = if *diagonal { "diagonal" } else { "straight" };
                format!("zigzag {steps}")
            }
            Manner::Ray { .. } => "odd path".to_owned(),
        }
    }

    fn step_and_leap(distances: &str, directions: &Directions, style: Style) -> String {
        format!("1/leap {distances} {}", self::directions(directions, style))
    }

    fn verb(verb: Verb, like: bool) -> &'static str {
        match (verb, like) {
            (Verb::Both, _) => "",
            (Verb::Move, false) => "moves ",
            (Verb::Move, true) => "moves as ",
            (Verb::Capture, false) => "takes ",
            (Verb::Capture, true) => "takes as ",
        }
    }

    fn over(over: &Over, style: Style) -> &'static str {
        match (over, style) {
            (Over::One(_), Style::Whole) => " over one",
            (Over::One(_), Style::Terse) => " over 1",
            (Over::Any, _) => " over any",
            (Over::Line, _) => " over a line",
            (Over::Gap(_), _) => " over singles",
            (Over::Nothing | Over::Trample, _) => "",
        }
    }

    fn converts(zone: Zone) -> &'static str {
        match zone {
            Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal => "converts all around",
            Zone::Ahead => "converts ahead",
            Zone::Behind | Zone::LineBehind | Zone::Passed | Zone::LeaptOver => {
                "converts by leaping"
            }
            Zone::Withdrawn
            | Zone::Rectangle
            | Zone::Pinched
            | Zone::Here
            | Zone::Enclosed
            | Zone::Surrounded => "converts",
        }
    }

    fn captures_passed() -> &'static str {
        "takes passed"
    }

    fn jumps() -> &'static str {
        "jumps"
    }

    fn borrows() -> &'static str {
        "moves as the last mover"
    }

    fn immobile() -> &'static str {
        "cannot move"
    }
}

/// "to 3", "just 2".
fn far(reach: &Reach) -> String {
    let spans = reach.spans().iter().map(|&(min, max)| match (min, max) {
        (1, max) => format!("to {max}"),
        (min, u8::MAX) => format!("from {min}"),
        (min, max) if min == max => format!("just {min}"),
        (min, max) => format!("{min}–{max}"),
    });
    spans.collect::<Vec<_>>().join(", ")
}

fn jump(jump: &Jump, style: Style) -> String {
    match jump {
        Jump::Line {
            distances,
            directions,
        } => {
            let far = told::far(distances);
            if directions.are_all() {
                far
            } else {
                format!("{far} {}", self::directions(directions, style))
            }
        }
        Jump::Oblique(long, short) => format!("{long}+{short}"),
        Jump::Vectors(_) => "askew".to_owned(),
    }
}

fn directions(directions: &Directions, style: Style) -> String {
    let terse = style == Style::Terse;
    let words = headings(directions)
        .into_iter()
        .map(|heading| match heading {
            Heading::Any => "any way",
            Heading::Straight => "straight",
            Heading::ForwardOrBack => "forward/back",
            Heading::Forward => "forward",
            Heading::Back => "back",
            Heading::Sideways => "sideways",
            Heading::Left | Heading::Right => "to one side",
            Heading::Diagonal if terse => "diag.",
            Heading::Diagonal => "diagonal",
            Heading::DiagonalForward
            | Heading::DiagonalForwardLeft
            | Heading::DiagonalForwardRight => "diagonal ahead",
            Heading::DiagonalBack | Heading::DiagonalBackLeft | Heading::DiagonalBackRight => {
                "diagonal back"
            }
            Heading::ThroughSides(Bearing::All) => "edges",
            Heading::ThroughSides(Bearing::Ahead(_)) => "ahead by edge",
            Heading::ThroughSides(Bearing::Level(_) | Bearing::Behind(_)) => "back by edge",
            Heading::ThroughCorners(Bearing::All) => "corners",
            Heading::ThroughCorners(Bearing::Ahead(_)) => "ahead by corner",
            Heading::ThroughCorners(Bearing::Level(_)) => "level by corner",
            Heading::ThroughCorners(Bearing::Behind(_)) => "back by corner",
        });
    words.collect::<Vec<_>>().join("/")
}
