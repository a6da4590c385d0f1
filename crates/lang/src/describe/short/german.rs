//! Short forms in German.

use variorum_rules::def::Over;

use super::Brief;
use crate::describe::clause::Verb;
use crate::describe::paths::Reach;
use crate::describe::shapes::Directions;
use crate::describe::telling::{Heading, Jump, Likeness, Manner, headings};

/// German.
pub(super) struct German;

impl Brief for German {
    fn word(like: Likeness) -> &'static str {
        crate::describe::german::word(like)
    }

    fn manner(manner: &Manner, alone: bool) -> String {
        match manner {
            Manner::Like(units) => {
                let units: Vec<_> = units.iter().map(|like| Self::word(*like)).collect();
                units.join("/")
            }
            Manner::Step(directions) => format!("1 {}", self::directions(directions)),
            Manner::Slide {
                like,
                directions,
                reach,
            } => {
                let word = match like {
                    Some(like) => Self::word(*like).to_owned(),
                    None => format!("Linien {}", self::directions(directions)),
                };
                if reach.is_unlimited() {
                    word
                } else {
                    let comma = if alone && like.is_some() { "," } else { "" };
                    format!("{word}{comma} {}", far(reach))
                }
            }
            Manner::Jumps(jumps) => {
                let jumps: Vec<String> = jumps.iter().map(jump).collect();
                format!("Sprung {}", jumps.join("/"))
            }
            Manner::Rides { jump, .. } => format!("Sprünge {}", self::jump(jump)),
            Manner::LeapRides(_) => format!("{} in Serie", Self::word(Likeness::Leap)),
            Manner::LameLeap { known: true, .. } => {
                format!("{}, blockierbar", Self::word(Likeness::Leap))
            }
            Manner::LameLeap { known: false, .. } => "Sprung, blockierbar".to_owned(),
            Manner::Zigzag { diagonal, .. } => {
                let steps = if *diagonal { "diagonal" } else { "gerade" };
                format!("Zickzack {steps}")
            }
            Manner::Ray { .. } => "besonderer Weg".to_owned(),
        }
    }

    fn ways(verb: Verb, over: &Over, manners: &str, like: bool) -> String {
        let like = if like { "wie " } else { "" };
        let over = match over {
            Over::One => " über eine",
            Over::Any => " über alles",
            Over::Line => " über Ketten",
            Over::Gap(_) => " über einzelne",
            Over::Nothing | Over::Trample => "",
        };
        match verb {
            Verb::Both => format!("{manners}{over}"),
            Verb::Move => format!("zieht {like}{manners}{over}"),
            Verb::Capture => format!("schlägt {like}{manners}{over}"),
        }
    }

    fn borrows() -> &'static str {
        "wie die zuletzt gezogene"
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

fn jump(jump: &Jump) -> String {
    match jump {
        Jump::Line {
            distances,
            directions,
        } => {
            let far: Vec<String> = distances.iter().map(u8::to_string).collect();
            let far = far.join("–");
            if *directions == Directions::all() {
                far
            } else {
                format!("{far} {}", self::directions(directions))
            }
        }
        Jump::Oblique(long, short) => format!("{long}+{short}"),
        Jump::Vectors(_) => "schief".to_owned(),
    }
}

fn directions(directions: &Directions) -> String {
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
            Heading::Diagonal => "diagonal",
            Heading::DiagonalForward
            | Heading::DiagonalForwardLeft
            | Heading::DiagonalForwardRight => "schräg vor",
            Heading::DiagonalBack | Heading::DiagonalBackLeft | Heading::DiagonalBackRight => {
                "schräg zurück"
            }
        });
    words.collect::<Vec<_>>().join("/")
}
