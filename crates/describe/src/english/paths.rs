//! Paths in English.

use std::collections::BTreeSet;

use super::English;
use super::words::{list, number, squares, with_article};
use crate::paths::{Paths, RayKey, Reach, Vector};
use crate::shapes::{Blocked, Directions};
use crate::telling::{
    Bearing, Hand, Heading, Jump, Likeness, Manner, Phrase, headings, mirrored_pairs, phrase,
};

/// Towards the first file for White and the last for Black.
const LEFT: &str = "to its owner’s left";

/// Towards the last file for White and the first for Black.
const RIGHT: &str = "to its owner’s right";

/// What a known unit is called.
pub(crate) fn word(like: Likeness) -> &'static str {
    match like {
        Likeness::Steps => "king",
        Likeness::Lines => "queen",
        Likeness::StraightLines => "rook",
        Likeness::DiagonalLines => "bishop",
        Likeness::Leap => "knight",
    }
}

impl English<'_> {
    /// Paths as an adverb: "like a rook or a knight, or one square diagonally".
    pub(super) fn paths(&self, paths: &Paths) -> Phrase {
        self.adverb(paths).0
    }

    /// The same after words like "that it could reach": "by moving like a rook", "by jumping two squares".
    pub(super) fn by_moving(&self, paths: &Paths) -> Phrase {
        match self.adverb(paths) {
            (text, true) => text,
            (text, false) => phrase!("by moving ", text),
        }
    }

    /// Paths as an adverb, and whether it begins with "by".
    fn adverb(&self, paths: &Paths) -> (Phrase, bool) {
        let items: Vec<(Phrase, bool)> = self.teller.manners(paths).iter().map(manner).collect();
        match items.first() {
            None => ("not at all".into(), false),
            Some(&(_, by)) => (list(items.into_iter().map(|(item, _)| item), "or"), by),
        }
    }
}

/// A way to travel, and whether the words for it begin with "by".
fn manner(manner: &Manner) -> (Phrase, bool) {
    match manner {
        Manner::Like(units) => {
            let units = units.iter().map(|like| with_article(word(*like)));
            (phrase!("like ", list(units, "or")), false)
        }
        Manner::Step(directions) => (phrase!("one square ", self::directions(directions)), false),
        Manner::Slide {
            like,
            directions,
            reach,
        } => {
            let far = counted(reach, "square", "squares");
            let text = match like {
                Some(like) => phrase!(far, format!(" like a {}", word(*like))),
                None if *directions == Directions::straight() => phrase!(
                    far,
                    " ",
                    self::directions(directions),
                    Phrase::heavy(", never diagonally")
                ),
                None => phrase!(far, " ", self::directions(directions)),
            };
            (text, false)
        }
        Manner::Jumps(jumps) => (
            phrase!("by jumping ", list(jumps.iter().map(jump), "or")),
            true,
        ),
        Manner::Rides { jump, reach } => (
            phrase!(
                "by ",
                counted(reach, "jump", "jumps"),
                " of ",
                self::jump(jump),
                Phrase::heavy(", all in one line")
            ),
            true,
        ),
        Manner::LeapRides(reach) => (
            phrase!(
                "by ",
                counted(reach, "knight's jump", "knight's jumps"),
                Phrase::heavy(", all in one line")
            ),
            true,
        ),
        Manner::LameLeap { by, known, reach } => (lame_leap(*by, *known, reach), false),
        Manner::Zigzag { diagonal, reach } => (zigzag(*diagonal, reach), false),
        Manner::Ray { key, reach } => ray(key, reach),
    }
}

/// What follows "by jumping".
fn jump(jump: &Jump) -> Phrase {
    match jump {
        Jump::Line {
            distances,
            directions,
        } => {
            let far = list(distances.iter().map(|&n| Phrase::from(number(n))), "or");
            phrase!(far, " squares ", self::directions(directions))
        }
        Jump::Oblique(long, short) => Phrase::heavy(format!(
            "{} straight and {} to the side",
            squares(*long),
            number(*short)
        )),
        Jump::Vectors(vectors) => list(oblique_directions(vectors), "or"),
    }
}

fn lame_leap(by: Blocked, known: bool, reach: &Reach) -> Phrase {
    let text = Phrase::heavy(match by {
        Blocked::Straight if known => {
            "like a knight that cannot jump (one square straight, which must be empty, and then one \
             diagonally outward)"
        }
        Blocked::Straight => {
            "one square straight, which must be empty, and then one diagonally outward"
        }
        Blocked::Diagonal => {
            "one square diagonally, which must be empty, and then one straight outward"
        }
    });
    if reach.is_single_step() {
        text
    } else {
        let steps = counted(reach, "such step", "such steps");
        phrase!(text, ", ", steps, " in one line")
    }
}

/// A set of the eight directions: "straight or diagonally forward".
fn directions(directions: &Directions) -> Phrase {
    let words = |heading| match heading {
        Heading::Any => "in any direction".into(),
        Heading::Straight => "straight".into(),
        Heading::ForwardOrBack => Phrase::heavy("straight forward or back"),
        Heading::Forward => "straight forward".into(),
        Heading::Back => "straight back".into(),
        Heading::Sideways => "sideways".into(),
        Heading::Left => LEFT.into(),
        Heading::Right => RIGHT.into(),
        Heading::Diagonal => "diagonally".into(),
        Heading::DiagonalForward => "diagonally forward".into(),
        Heading::DiagonalBack => "diagonally back".into(),
        Heading::DiagonalForwardLeft => format!("diagonally forward {LEFT}").into(),
        Heading::DiagonalForwardRight => format!("diagonally forward {RIGHT}").into(),
        Heading::DiagonalBackLeft => format!("diagonally back {LEFT}").into(),
        Heading::DiagonalBackRight => format!("diagonally back {RIGHT}").into(),
        Heading::ThroughSides(bearing) => through("an edge", bearing),
        Heading::ThroughCorners(bearing) => through("a corner", bearing),
    };
    list(headings(directions).into_iter().map(words), "or")
}

/// "forward through a corner to its owner's left".
fn through(what: &str, bearing: Bearing) -> Phrase {
    let (way, hand) = match bearing {
        Bearing::All => return format!("through {what}").into(),
        Bearing::Ahead(hand) => ("forward", hand),
        Bearing::Level(hand) => ("level", hand),
        Bearing::Behind(hand) => ("back", hand),
    };
    let side = match hand {
        Hand::Both => "to either side",
        Hand::Left => LEFT,
        Hand::Right => RIGHT,
    };
    Phrase::heavy(format!("{way} through {what} {side}"))
}

/// "two squares", "two or three squares".
pub(super) fn number_of_squares(reach: &Reach) -> Phrase {
    match reach.spans() {
        &[(min, max)] if min == max => squares(min).into(),
        _ => counted(reach, "square", "squares"),
    }
}

/// "up to three squares", "any number of squares", for the unit in singular and plural.
fn counted(reach: &Reach, one: &str, many: &str) -> Phrase {
    let spans = reach.spans();
    let parts = spans.iter().map(|&(min, max)| match (min, max) {
        (1, 1) => "one".into(),
        (1, u8::MAX) => "any number of".into(),
        (1, max) => format!("up to {}", number(max)).into(),
        (min, u8::MAX) => format!("at least {}", number(min)).into(),
        (min, max) if min == max && spans.len() == 1 => format!("exactly {}", number(min)).into(),
        (min, max) if min == max => number(min).into(),
        (min, max) if min + 1 == max => {
            Phrase::heavy(format!("{} or {}", number(min), number(max)))
        }
        (min, max) => format!("{} to {}", number(min), number(max)).into(),
    });
    let noun = if reach.is_single_step() { one } else { many };
    phrase!(alternatives(parts), " ", noun)
}

/// "a or b or c".
fn alternatives(parts: impl Iterator<Item = Phrase>) -> Phrase {
    parts
        .reduce(|all, part| phrase!(all, Phrase::heavy(" or "), part))
        .unwrap_or_default()
}

/// A ray that belongs to no family.
fn ray(key: &RayKey, reach: &Reach) -> (Phrase, bool) {
    let mut rest = Phrase::default();
    if let Some(lame) = key.lame {
        rest = phrase!(" provided that the square ", vector(lame), " is empty");
    }
    if !reach.is_single_step() {
        let steps = counted(reach, "step", "steps");
        rest = phrase!(rest, Phrase::heavy(", "), steps, " in all");
    }
    let [first, second] = key.steps.map(vector);
    if key.steps[0] == key.steps[1] {
        (phrase!("by stepping ", first, rest), true)
    } else {
        let and = Phrase::heavy(" and then ");
        let text = phrase!(
            "in a zigzag of first ",
            first,
            and,
            second,
            " in turn",
            rest
        );
        (text, false)
    }
}

fn zigzag(diagonal: bool, reach: &Reach) -> Phrase {
    let text = Phrase::heavy(if diagonal {
        "in a zigzag of diagonal steps with a turn after each (for example forward-right, forward-left, \
         forward-right)"
    } else {
        "in a zigzag of straight steps with a turn after each (for example forward, right, forward, right)"
    });
    if reach.is_unlimited() {
        text
    } else {
        phrase!(text, ", ", counted(reach, "step", "steps"))
    }
}

/// Oblique vectors in words, mirrored pairs together.
fn oblique_directions(vectors: &BTreeSet<Vector>) -> Vec<Phrase> {
    let pairs = mirrored_pairs(vectors).into_iter();
    let words = pairs.map(|((x, y), mirrored)| {
        if !mirrored {
            return vector((x, y));
        }
        Phrase::heavy(format!(
            "{} {} and {} to either side",
            squares(y.unsigned_abs()),
            if y > 0 { "forward" } else { "back" },
            number(x.unsigned_abs()),
        ))
    });
    words.collect()
}

/// One vector in words.
fn vector((x, y): Vector) -> Phrase {
    let along = |n: i8, plus: &str, minus: &str| -> Phrase {
        let way = if n > 0 { plus } else { minus };
        format!("{} {way}", squares(n.unsigned_abs())).into()
    };
    let (ranks, files) = (|| along(y, "forward", "back"), || along(x, RIGHT, LEFT));
    match (x, y) {
        (0, 0) => "nowhere".into(),
        (0, _) => ranks(),
        (_, 0) => files(),
        _ => phrase!(ranks(), Phrase::heavy(" and "), files()),
    }
}
