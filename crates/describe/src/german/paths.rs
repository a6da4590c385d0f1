//! Paths in German.

use std::collections::BTreeSet;

use super::German;
use super::words::{count, list, number, squares, squares_dative, ways};
use crate::paths::{Paths, RayKey, Reach, Vector};
use crate::shapes::{Blocked, Directions};
use crate::telling::{
    Bearing, Hand, Heading, Jump, Likeness, Manner, Phrase, headings, mirrored_pairs, phrase,
};

/// Towards the first file for White and the last for Black.
const LEFT: &str = "nach links (vom Besitzer aus)";

/// Towards the last file for White and the first for Black.
const RIGHT: &str = "nach rechts (vom Besitzer aus)";

/// What a known unit is called.
pub(crate) fn word(like: Likeness) -> &'static str {
    match like {
        Likeness::Steps => "König",
        Likeness::Lines => "Dame",
        Likeness::StraightLines => "Turm",
        Likeness::DiagonalLines => "Läufer",
        Likeness::Leap => "Springer",
    }
}

/// The same with its article: "ein Turm".
fn a(like: Likeness) -> Phrase {
    let article = match like {
        Likeness::Lines => "eine",
        Likeness::Steps | Likeness::StraightLines | Likeness::DiagonalLines | Likeness::Leap => {
            "ein"
        }
    };
    format!("{article} {}", word(like)).into()
}

impl German<'_> {
    /// Paths as an adverb: "wie ein Turm oder ein Springer sowie ein Feld weit diagonal".
    pub(super) fn paths(&self, paths: &Paths) -> Phrase {
        let manners = self.teller.manners(paths);
        if manners.is_empty() {
            return "überhaupt nicht".into();
        }
        ways(manners.iter().map(manner))
    }
}

fn manner(manner: &Manner) -> Phrase {
    match manner {
        Manner::Like(units) => {
            phrase!("wie ", list(units.iter().map(|like| a(*like)), "oder"))
        }
        Manner::Step(directions) => phrase!("ein Feld weit ", self::directions(directions)),
        Manner::Slide {
            like: Some(like),
            reach,
            ..
        } => phrase!(far(reach), " wie ", a(*like)),
        Manner::Slide {
            like: None,
            directions,
            reach,
        } => phrase!(far(reach), " ", self::directions(directions)),
        Manner::Jumps(jumps) => {
            let jumps = jumps.iter().map(|jump| match jump {
                Jump::Line {
                    distances,
                    directions,
                } => phrase!(
                    distances_of(distances),
                    " Felder weit ",
                    self::directions(directions)
                ),
                Jump::Oblique(..) | Jump::Vectors(_) => oblique(jump),
            });
            phrase!("im Sprung ", list(jumps, "oder"))
        }
        Manner::Rides { jump, reach } => {
            let many = phrase!("mit ", counted(reach, Case::Dative), " Sprüngen");
            let jumps = match jump {
                Jump::Line {
                    distances,
                    directions,
                } => phrase!(
                    " von je ",
                    distances_of(distances),
                    " Feldern ",
                    self::directions(directions)
                ),
                Jump::Oblique(..) | Jump::Vectors(_) => phrase!(" (je ", oblique(jump), ")"),
            };
            phrase!(many, jumps, " in einer Linie")
        }
        Manner::LeapRides(reach) => phrase!(
            "mit ",
            counted(reach, Case::Dative),
            " Springerzügen in einer Linie"
        ),
        Manner::LameLeap { by, known, reach } => lame_leap(*by, *known, reach),
        Manner::Zigzag { diagonal, reach } => zigzag(*diagonal, reach),
        Manner::Ray { key, reach } => ray(key, reach),
    }
}

fn distances_of(distances: &BTreeSet<u8>) -> Phrase {
    list(distances.iter().map(|&n| Phrase::from(number(n))), "oder")
}

/// A leap that is no straight one: "drei Felder gerade und eins zur Seite".
fn oblique(jump: &Jump) -> Phrase {
    match jump {
        Jump::Line { .. } => Phrase::default(),
        Jump::Oblique(long, short) => Phrase::heavy(format!(
            "{} gerade und {} zur Seite",
            squares(*long),
            count(*short)
        )),
        Jump::Vectors(vectors) => {
            let pairs = mirrored_pairs(vectors).into_iter();
            let words = pairs.map(|((x, y), mirrored)| {
                if !mirrored {
                    return vector((x, y), Case::Accusative);
                }
                Phrase::heavy(format!(
                    "{} {} und {} zu einer der Seiten",
                    squares(y.unsigned_abs()),
                    if y > 0 { "nach vorn" } else { "zurück" },
                    count(x.unsigned_abs()),
                ))
            });
            list(words, "oder")
        }
    }
}

fn lame_leap(by: Blocked, known: bool, reach: &Reach) -> Phrase {
    let how = match by {
        Blocked::Straight => {
            "(erst ein Feld gerade, das leer sein muss, dann eins diagonal nach außen)"
        }
        Blocked::Diagonal => {
            "(erst ein Feld diagonal, das leer sein muss, dann eins gerade nach außen)"
        }
    };
    let like = if known {
        "als blockierbarer Springer"
    } else {
        "in einem Doppelschritt"
    };
    let text = Phrase::heavy(format!("{like} {how}"));
    if reach.is_single_step() {
        text
    } else {
        phrase!(
            text,
            " mit ",
            counted(reach, Case::Dative),
            " solchen Sätzen in einer Linie"
        )
    }
}

/// A set of the eight directions: "waagerecht, senkrecht oder diagonal nach vorn".
fn directions(directions: &Directions) -> Phrase {
    let words = |heading| match heading {
        Heading::Any => "in jede Richtung".into(),
        Heading::Straight => Phrase::heavy("waagerecht oder senkrecht"),
        Heading::ForwardOrBack => Phrase::heavy("gerade nach vorn oder zurück"),
        Heading::Forward => "gerade nach vorn".into(),
        Heading::Back => "gerade zurück".into(),
        Heading::Sideways => "zur Seite".into(),
        Heading::Left => LEFT.into(),
        Heading::Right => RIGHT.into(),
        Heading::Diagonal => "diagonal".into(),
        Heading::DiagonalForward => "diagonal nach vorn".into(),
        Heading::DiagonalBack => "diagonal zurück".into(),
        Heading::DiagonalForwardLeft => format!("diagonal vorwärts {LEFT}").into(),
        Heading::DiagonalForwardRight => format!("diagonal vorwärts {RIGHT}").into(),
        Heading::DiagonalBackLeft => format!("diagonal rückwärts {LEFT}").into(),
        Heading::DiagonalBackRight => format!("diagonal rückwärts {RIGHT}").into(),
        Heading::ThroughSides(bearing) => through("Kante", bearing),
        Heading::ThroughCorners(bearing) => through("Ecke", bearing),
    };
    ways(headings(directions).into_iter().map(words))
}

/// "vorwärts über eine Ecke nach links".
fn through(what: &str, bearing: Bearing) -> Phrase {
    let (way, hand) = match bearing {
        Bearing::All => return format!("über eine {what}").into(),
        Bearing::Ahead(hand) => ("vorwärts über eine", hand),
        Bearing::Level(hand) => ("waagerecht über eine", hand),
        Bearing::Behind(hand) => ("rückwärts über eine", hand),
    };
    let side = match hand {
        Hand::Both => "zu einer der Seiten",
        Hand::Left => LEFT,
        Hand::Right => RIGHT,
    };
    Phrase::heavy(format!("{way} {what} {side}"))
}

/// The form of "ein".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    /// "ein", "viele".
    Accusative,
    /// "einem", "vielen".
    Dative,
}

/// "bis zu drei Felder weit", "beliebig weit".
fn far(reach: &Reach) -> Phrase {
    if reach.is_unlimited() {
        return "beliebig weit".into();
    }
    let noun = if reach.is_single_step() {
        "Feld"
    } else {
        "Felder"
    };
    phrase!(counted(reach, Case::Accusative), format!(" {noun} weit"))
}

/// How far a long move went: "zwei Felder weit".
pub(super) fn number_of_squares(reach: &Reach) -> Phrase {
    match reach.spans() {
        &[(min, max)] if min == max => format!("{} weit", squares(min)).into(),
        _ => far(reach),
    }
}

/// "bis zu drei", "beliebig viele".
fn counted(reach: &Reach, case: Case) -> Phrase {
    let spans = reach.spans();
    let parts = spans.iter().map(|&(min, max)| match (min, max) {
        (1, 1) if case == Case::Dative => "einem".into(),
        (1, 1) => "ein".into(),
        (1, u8::MAX) if case == Case::Dative => "beliebig vielen".into(),
        (1, u8::MAX) => "beliebig viele".into(),
        (1, max) => format!("bis zu {}", number(max)).into(),
        (min, u8::MAX) => format!("mindestens {}", number(min)).into(),
        (min, max) if min == max && spans.len() == 1 => format!("genau {}", number(min)).into(),
        (min, max) if min == max => number(min).into(),
        (min, max) if min + 1 == max => {
            Phrase::heavy(format!("{} oder {}", number(min), number(max)))
        }
        (min, max) => format!("{} bis {}", number(min), number(max)).into(),
    });
    list(parts, "oder")
}

/// A ray that belongs to no family.
fn ray(key: &RayKey, reach: &Reach) -> Phrase {
    let lame = match key.lame {
        Some(lame) => phrase!(
            " (das Feld ",
            vector(lame, Case::Accusative),
            " muss dabei leer sein)"
        ),
        None => Phrase::default(),
    };
    let [first, second] = key.steps.map(|step| vector(step, Case::Dative));
    let steps = if reach.is_single_step() {
        Phrase::from("mit einem Schritt von ")
    } else {
        phrase!("mit ", counted(reach, Case::Dative), " Schritten von je ")
    };
    if key.steps[0] == key.steps[1] {
        phrase!(steps, first, lame)
    } else {
        phrase!(
            "im Zickzack ",
            steps,
            "abwechselnd ",
            first,
            Phrase::heavy(" und "),
            second,
            lame
        )
    }
}

fn zigzag(diagonal: bool, reach: &Reach) -> Phrase {
    let many = if reach.is_unlimited() {
        Phrase::default()
    } else {
        phrase!(counted(reach, Case::Dative), " ")
    };
    phrase!(
        "im Zickzack aus ",
        many,
        Phrase::heavy(if diagonal {
            "diagonalen Schritten mit einer Wendung nach jedem (zum Beispiel vorn rechts, vorn links, vorn rechts)"
        } else {
            "geraden Schritten mit einer Wendung nach jedem (zum Beispiel vor, rechts, vor, rechts)"
        })
    )
}

/// One vector in words.
fn vector((x, y): Vector, case: Case) -> Phrase {
    let along = |n: i8, plus: &str, minus: &str| -> Phrase {
        let way = if n > 0 { plus } else { minus };
        let far = match case {
            Case::Accusative => squares(n.unsigned_abs()),
            Case::Dative => squares_dative(n.unsigned_abs()),
        };
        format!("{far} {way}").into()
    };
    let (ranks, files) = (|| along(y, "nach vorn", "zurück"), || along(x, RIGHT, LEFT));
    match (x, y) {
        (0, 0) => "auf der Stelle".into(),
        (0, _) => ranks(),
        (_, 0) => files(),
        _ => phrase!(ranks(), Phrase::heavy(" und "), files()),
    }
}
