//! Short forms in English.

use variorum_rules::def::Over;

use super::Brief;
use crate::describe::clause::Verb;
use crate::describe::paths::Reach;
use crate::describe::shapes::Directions;
use crate::describe::telling::{Heading, Jump, Likeness, Manner, headings};

/// English.
pub(super) struct English;

impl Brief for English {
    fn word(like: Likeness) -> &'static str {
        crate::describe::english::word(like)
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
                    None => format!("lines {}", self::directions(directions)),
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
                format!("leap {}", jumps.join("/"))
            }
            Manner::Rides { jump, .. } => format!("leaps of {}", self::jump(jump)),
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

    fn ways(verb: Verb, over: &Over, manners: &str, like: bool) -> String {
        let like = if like { "as " } else { "" };
        let over = match over {
            Over::One => " over one",
            Over::Any => " over any",
            Over::Line => " over a line",
            Over::Gap(_) => " over singles",
            Over::Nothing | Over::Trample => "",
        };
        match verb {
            Verb::Both => format!("{manners}{over}"),
            Verb::Move => format!("moves {like}{manners}{over}"),
            Verb::Capture => format!("takes {like}{manners}{over}"),
        }
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
        Jump::Vectors(_) => "askew".to_owned(),
    }
}

fn directions(directions: &Directions) -> String {
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
            Heading::Diagonal => "diagonal",
            Heading::DiagonalForward
            | Heading::DiagonalForwardLeft
            | Heading::DiagonalForwardRight => "diagonal ahead",
            Heading::DiagonalBack | Heading::DiagonalBackLeft | Heading::DiagonalBackRight => {
                "diagonal back"
            }
        });
    words.collect::<Vec<_>>().join("/")
}
