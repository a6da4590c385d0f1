//! Short forms in German.

use variorum_def::{Over, Zone};

use super::{Brief, Style, told};
use crate::clause::Verb;
use crate::paths::Reach;
use crate::shapes::Directions;
use crate::telling::{Bearing, Heading, Jump, Likeness, Manner, headings};

/// German.
pub(super) struct German;

impl Brief for German {
    fn word(like: Likeness) -> &'static str {
        crate::german::word(like)
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
                    format!("beliebig weit {directions}")
                } else {
                    format!("{} {directions}", far(reach))
                }
            }
            Manner::Jumps(jumps) => {
                let jumps: Vec<String> = jumps.iter().map(|one| jump(one, style)).collect();
                format!("Sprung {}", jumps.join("/"))
            }
            Manner::Rides { jump, .. } => format!("Sprünge {}", self::jump(jump, style)),
            Manner::LeapRides(_) => format!("{} in Serie", Self::word(Likeness::Leap)),
            Manner::LameLeap { known: true, .. } => {
                format!("blockierbarer {}", Self::word(Likeness::Leap))
            }
            Manner::LameLeap { known: false, .. } => "blockierbarer Sprung".to_owned(),
            Manner::Zigzag { diagonal, .. } => {
                let steps = if *diagonal { "diagonal" } else { "gerade" };
                format!("Zickzack {steps}")
            }
            Manner::Ray { .. } => "besonderer Weg".to_owned(),
        }
    }

    fn step_and_leap(distances: &str, directions: &Directions, style: Style) -> String {
        format!(
            "1/Sprung {distances} {}",
            self::directions(directions, style)
        )
    }

    fn verb(verb: Verb, like: bool) -> &'static str {
        match (verb, like) {
            (Verb::Both, _) => "",
            (Verb::Move, false) => "zieht ",
            (Verb::Move, true) => "zieht wie ",
            (Verb::Capture, false) => "schlägt ",
            (Verb::Capture, true) => "schlägt wie ",
        }
    }

    fn over(over: &Over, style: Style) -> &'static str {
        match (over, style) {
            (Over::One(_), Style::Whole) => " über eine",
            (Over::One(_), Style::Terse) => " über 1",
            (Over::Any, _) => " über alles",
            (Over::Line, _) => " über Ketten",
            (Over::Gap(_), _) => " über einzelne",
            (Over::Nothing | Over::Trample, _) => "",
        }
    }

    fn converts(zone: Zone) -> &'static str {
        match zone {
            Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal => "bekehrt ringsum",
            Zone::Ahead => "bekehrt voraus",
            Zone::Behind | Zone::LineBehind | Zone::Passed | Zone::LeaptOver => "bekehrt im Sprung",
            Zone::Withdrawn
            | Zone::Rectangle
            | Zone::Pinched
            | Zone::Here
            | Zone::Enclosed
            | Zone::Surrounded => "bekehrt",
        }
    }

    fn captures_passed() -> &'static str {
        "schlägt Passiertes"
    }

    fn jumps() -> &'static str {
        "springt"
    }

    fn borrows() -> &'static str {
        "zieht wie die zuletzt gezogene"
    }

    fn immobile() -> &'static str {
        "kann nicht ziehen"
    }
}

/// "bis 3", "genau 2".
fn far(reach: &Reach) -> String {
    let spans = reach.spans().iter().map(|&(min, max)| match (min, max) {
        (1, max) => format!("bis {max}"),
        (min, u8::MAX) => format!("ab {min}"),
        (min, max) if min == max => format!("genau {min}"),
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
        Jump::Vectors(_) => "schief".to_owned(),
    }
}

fn directions(directions: &Directions, style: Style) -> String {
    let terse = style == Style::Terse;
    let words = headings(directions)
        .into_iter()
        .map(|heading| match heading {
            Heading::Any => "ringsum",
            Heading::Straight => "gerade",
            Heading::ForwardOrBack => "vor/zurück",
            Heading::Forward => "vor",
            Heading::Back => "zurück",
            Heading::Sideways => "seitwärts",
            Heading::Left | Heading::Right => "zu einer Seite",
            Heading::Diagonal if terse => "diag.",
            Heading::Diagonal => "diagonal",
            Heading::DiagonalForward
            | Heading::DiagonalForwardLeft
            | Heading::DiagonalForwardRight => "schräg vor",
            Heading::DiagonalBack | Heading::DiagonalBackLeft | Heading::DiagonalBackRight => {
                "schräg zurück"
            }
            Heading::ThroughSides(Bearing::All) => "Kanten",
            Heading::ThroughSides(Bearing::Ahead(_)) => "vor über Kante",
            Heading::ThroughSides(Bearing::Level(_) | Bearing::Behind(_)) => "zurück über Kante",
            Heading::ThroughCorners(Bearing::All) => "Ecken",
            Heading::ThroughCorners(Bearing::Ahead(_)) => "vor über Ecke",
            Heading::ThroughCorners(Bearing::Level(_)) => "waagerecht über Ecke",
            Heading::ThroughCorners(Bearing::Behind(_)) => "zurück über Ecke",
        });
    words.collect::<Vec<_>>().join("/")
}
