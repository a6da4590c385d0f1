//! Paths in English.
//!
//! The handful of chess units that every reader knows serve as words for shapes ("like a rook"). They are
//! vocabulary, chosen by the shape alone; a unit that happens to bear the same name as the word is
//! described by directions and distances instead, so that no text says "this moves like itself".

use std::collections::BTreeSet;

use super::English;
use super::words::{Phrase, list, number, phrase, squares};
use crate::describe::paths::{Paths, RayKey, Reach, Vector};
use crate::describe::shapes::{Blocked, Directions, Shape};

/// Towards the first file. Only forward and back turn around with the owner, so the sides must be named for both.
const LEFT: &str = "to the left (for Black: to the right)";

/// Towards the last file.
const RIGHT: &str = "to the right (for Black: to the left)";

/// A shape in words, by the place it takes in a list of shapes.
enum Item {
    /// What follows "like": "a rook".
    Like(Phrase),
    /// What follows "by jumping".
    Jump(Phrase),
    /// What follows "by".
    By(Phrase),
    /// Anything else.
    Other(Phrase),
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
        let shapes = paths.shapes();
        // A step like a king's reads best spelled out when it stands alone.
        if let [Shape::Slide { directions, reach }] = shapes.as_slice()
            && reach.is_single_step()
        {
            return (phrase!("one square ", self.directions(directions)), false);
        }
        let mut like = Vec::new();
        let mut jumps = Vec::new();
        // Each with whether it begins with "by".
        let mut items: Vec<(Phrase, bool)> = Vec::new();
        let mut jump_place = 0;
        for shape in &shapes {
            match self.item(shape) {
                Item::Like(noun) => like.push(noun),
                Item::Jump(how) => {
                    if jumps.is_empty() {
                        jump_place = items.len();
                    }
                    jumps.push(how);
                }
                Item::By(how) => items.push((phrase!("by ", how), true)),
                Item::Other(text) => items.push((text, false)),
            }
        }
        if !jumps.is_empty() {
            let jumping = phrase!("by jumping ", list(jumps, "or"));
            items.insert(jump_place, (jumping, true));
        }
        if !like.is_empty() {
            items.insert(0, (phrase!("like ", list(like, "or")), false));
        }
        match items.first() {
            None => ("not at all".into(), false),
            Some(&(_, by)) => (list(items.into_iter().map(|(item, _)| item), "or"), by),
        }
    }

    /// Whether the words for these paths leave open that the squares on the way must be empty.
    pub(super) fn leaves_way_open(&self, paths: &Paths) -> bool {
        paths.shapes().iter().any(|shape| match shape {
            Shape::Slide { directions, reach } => {
                !reach.is_single_step() && self.slider(directions).is_none()
            }
            Shape::Leap { reach, .. }
            | Shape::Oblique { reach, .. }
            | Shape::LameLeap { reach, .. }
            | Shape::Zigzag { reach, .. }
            | Shape::Ray { reach, .. } => !reach.is_single_step(),
        })
    }

    /// The unit that slides in these directions, if that word may be used.
    fn slider(&self, directions: &Directions) -> Option<&'static str> {
        let word = if *directions == Directions::all() {
            "queen"
        } else if *directions == Directions::straight() {
            "rook"
        } else if *directions == Directions::diagonal() {
            "bishop"
        } else {
            return None;
        };
        self.may_say(word).then_some(word)
    }

    fn may_say(&self, word: &str) -> bool {
        !self.piece.name.eq_ignore_ascii_case(word)
    }

    fn item(&self, shape: &Shape) -> Item {
        match shape {
            Shape::Slide { directions, reach } => self.slide(directions, reach),
            Shape::Leap {
                directions,
                distances,
                reach,
            } => self.leap(directions, distances, reach),
            Shape::Oblique {
                size,
                vectors,
                reach,
            } => self.oblique(*size, vectors.as_ref(), reach),
            Shape::LameLeap { by, reach } => Item::Other(self.lame_leap(*by, reach)),
            Shape::Zigzag { diagonal, reach } => Item::Other(zigzag(*diagonal, reach)),
            Shape::Ray { key, reach } => ray(key, reach),
        }
    }

    fn slide(&self, directions: &Directions, reach: &Reach) -> Item {
        let word = self.slider(directions);
        if reach.is_single_step() {
            if *directions == Directions::all() && self.may_say("king") {
                return Item::Like("a king".into());
            }
            return Item::Other(phrase!("one square ", self.directions(directions)));
        }
        let far = counted(reach, "square", "squares");
        match word {
            Some(word) if reach.is_unlimited() => Item::Like(format!("a {word}").into()),
            Some(word) => Item::Other(phrase!(far, format!(" like a {word}"))),
            None => {
                let text = phrase!(far, " ", self.directions(directions));
                Item::Other(if *directions == Directions::straight() {
                    phrase!(text, Phrase::heavy(", never diagonally"))
                } else {
                    text
                })
            }
        }
    }

    fn leap(&self, directions: &Directions, distances: &BTreeSet<u8>, reach: &Reach) -> Item {
        let far = list(distances.iter().map(|&n| Phrase::from(number(n))), "or");
        let directions = self.directions(directions);
        if reach.is_single_step() {
            Item::Jump(phrase!(far, " squares ", directions))
        } else {
            Item::By(phrase!(
                counted(reach, "jump", "jumps"),
                " of ",
                far,
                " squares ",
                directions,
                Phrase::heavy(", all in one line")
            ))
        }
    }

    fn oblique(
        &self,
        (long, short): (u8, u8),
        vectors: Option<&BTreeSet<Vector>>,
        reach: &Reach,
    ) -> Item {
        let knight = vectors.is_none() && (long, short) == (2, 1) && self.may_say("knight");
        let how = match vectors {
            None => Phrase::heavy(format!(
                "{} straight and {} to the side",
                squares(long),
                number(short)
            )),
            Some(vectors) => list(oblique_directions(vectors), "or"),
        };
        match (reach.is_single_step(), knight) {
            (true, true) => Item::Like("a knight".into()),
            (true, false) => Item::Jump(how),
            (false, true) => Item::By(phrase!(
                counted(reach, "knight's jump", "knight's jumps"),
                Phrase::heavy(", all in one line")
            )),
            (false, false) => Item::By(phrase!(
                counted(reach, "jump", "jumps"),
                " of ",
                how,
                Phrase::heavy(", all in one line")
            )),
        }
    }

    fn lame_leap(&self, by: Blocked, reach: &Reach) -> Phrase {
        let text = Phrase::heavy(match by {
            Blocked::Straight if self.may_say("knight") => {
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
    fn directions(&self, directions: &Directions) -> Phrase {
        if *directions == Directions::all() {
            return "in any direction".into();
        }
        let has = |x, y| directions.has(x, y);
        let mut parts: Vec<Phrase> = Vec::new();
        if [(0, 1), (0, -1), (-1, 0), (1, 0)]
            .into_iter()
            .all(|(x, y)| has(x, y))
        {
            parts.push("straight".into());
        } else {
            match (has(0, 1), has(0, -1)) {
                (true, true) => parts.push(Phrase::heavy("straight forward or back")),
                (true, false) => parts.push("straight forward".into()),
                (false, true) => parts.push("straight back".into()),
                (false, false) => {}
            }
            match (has(-1, 0), has(1, 0)) {
                (true, true) => parts.push("sideways".into()),
                (true, false) => parts.push(LEFT.into()),
                (false, true) => parts.push(RIGHT.into()),
                (false, false) => {}
            }
        }
        if [(-1, 1), (1, 1), (-1, -1), (1, -1)]
            .into_iter()
            .all(|(x, y)| has(x, y))
        {
            parts.push("diagonally".into());
        } else {
            for (y, word) in [(1, "forward"), (-1, "back")] {
                match (has(-1, y), has(1, y)) {
                    (true, true) => parts.push(format!("diagonally {word}").into()),
                    (true, false) => parts.push(format!("diagonally {word} {LEFT}").into()),
                    (false, true) => parts.push(format!("diagonally {word} {RIGHT}").into()),
                    (false, false) => {}
                }
            }
        }
        list(parts, "or")
    }
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
fn ray(key: &RayKey, reach: &Reach) -> Item {
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
        Item::By(phrase!("stepping ", first, rest))
    } else {
        let and = Phrase::heavy(" and then ");
        Item::Other(phrase!(
            "in a zigzag of first ",
            first,
            and,
            second,
            " in turn",
            rest
        ))
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
    let mut texts = Vec::new();
    let mut done = BTreeSet::new();
    for &(x, y) in vectors.iter().rev() {
        if !done.insert((x, y)) {
            continue;
        }
        if vectors.contains(&(-x, y)) {
            done.insert((-x, y));
            texts.push(Phrase::heavy(format!(
                "{} {} and {} to either side",
                squares(y.unsigned_abs()),
                if y > 0 { "forward" } else { "back" },
                number(x.unsigned_abs()),
            )));
        } else {
            texts.push(vector((x, y)));
        }
    }
    texts
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
