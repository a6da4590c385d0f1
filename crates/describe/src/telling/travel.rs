//! Ways to travel in words.

use std::collections::BTreeSet;

use super::manner::{Bearing, Hand, Heading, Jump, Likeness, Manner, headings, mirrored_pairs};
use crate::paths::{Paths, RayKey, Reach, Vector};
use crate::shapes::{Blocked, Directions};
use crate::texts::{Voice, say};

/// Paths as an adverb: "like a rook or a knight, or one square diagonally". With `by` it follows words like "that it could
/// reach".
pub(crate) fn paths(voice: Voice<'_>, paths: &Paths, by: &str) -> String {
    let manners = voice.manners(paths);
    if manners.is_empty() {
        return say!(voice, NoWay, by);
    }
    let ways: Vec<String> = manners
        .iter()
        .enumerate()
        .map(|(place, own)| manner(voice, own, if place == 0 { by } else { "" }))
        .collect();
    say!(voice, Ways, ways)
}

fn manner(voice: Voice<'_>, manner: &Manner, by: &str) -> String {
    match manner {
        Manner::Like(units) => {
            let units: Vec<String> = units.iter().map(|like| a(voice, *like)).collect();
            say!(voice, MannerLike, units, by)
        }
        Manner::Step(own) => say!(voice, MannerStep, directions: directions(voice, own), by),
        Manner::Slide {
            like,
            directions: own,
            reach,
        } => {
            let straight = *own == Directions::straight();
            let directions = directions(voice, own);
            say!(voice, MannerSlide, reach, like: like.map(|like| a(voice, like)), directions, straight, by)
        }
        Manner::Jumps(jumps) => {
            let jumps: Vec<String> = jumps.iter().map(|one| jump(voice, one)).collect();
            say!(voice, MannerJumps, jumps)
        }
        Manner::Rides {
            jump:
                Jump::Line {
                    distances,
                    directions: own,
                },
            reach,
        } => {
            let (distances, directions) = (numbers(voice, distances), directions(voice, own));
            say!(voice, MannerLineRides, reach, distances, directions)
        }
        Manner::Rides { jump: one, reach } => {
            say!(voice, MannerRides, reach, jump: jump(voice, one))
        }
        Manner::LeapRides(reach) => say!(voice, MannerLeapRides, reach),
        Manner::LameLeap {
            by: blocked,
            known,
            reach,
        } => {
            let blocked = match blocked {
                Blocked::Straight => "straight",
                Blocked::Diagonal => "diagonal",
            };
            say!(voice, MannerLameLeap, blocked, known: *known, reach, by)
        }
        Manner::Zigzag { diagonal, reach } => {
            let steps = if *diagonal { "diagonal" } else { "straight" };
            say!(voice, MannerZigzag, steps, reach, by)
        }
        Manner::Ray { key, reach } => ray(voice, key, reach, by),
    }
}

/// "a rook".
fn a(voice: Voice<'_>, like: Likeness) -> String {
    say!(voice, ALikeness, unit: like.key())
}

fn numbers(voice: Voice<'_>, numbers: &BTreeSet<u8>) -> Vec<String> {
    let words = numbers
        .iter()
        .map(|&number| say!(voice, Number, number, case: ""));
    words.collect()
}

/// One leap, after "by jumping".
fn jump(voice: Voice<'_>, jump: &Jump) -> String {
    match jump {
        Jump::Line {
            distances,
            directions: own,
        } => {
            let distances = numbers(voice, distances);
            say!(voice, JumpLine, distances, directions: directions(voice, own))
        }
        Jump::Oblique(long, short) => say!(voice, JumpOblique, long: *long, short: *short),
        Jump::Vectors(vectors) => {
            let jumps = mirrored_pairs(vectors).into_iter();
            let jumps = jumps.map(|((x, y), mirrored)| match mirrored {
                true => {
                    let (ranks, files) = (y.unsigned_abs(), x.unsigned_abs());
                    say!(voice, VectorPair, ahead: ahead(y), ranks, files)
                }
                false => vector(voice, (x, y), ""),
            });
            say!(voice, Jumps, jumps: jumps.collect::<Vec<_>>())
        }
    }
}

/// Whether so many ranks lead forward or back, if anywhere.
fn ahead(ranks: i8) -> Option<&'static str> {
    match ranks.signum() {
        1 => Some("forward"),
        -1 => Some("back"),
        _ => None,
    }
}

/// One vector in words.
pub(crate) fn vector(voice: Voice<'_>, (x, y): Vector, case: &str) -> String {
    let side = match x.signum() {
        1 => Some("right"),
        -1 => Some("left"),
        _ => None,
    };
    let (ranks, files) = (y.unsigned_abs(), x.unsigned_abs());
    say!(voice, Vector, ahead: ahead(y), ranks, side, files, case)
}

/// A set of the eight directions: "straight or diagonally forward".
fn directions(voice: Voice<'_>, directions: &Directions) -> String {
    let headings = headings(directions).into_iter();
    let headings: Vec<String> = headings.map(|heading| direction(voice, heading)).collect();
    say!(voice, Directions, headings)
}

fn direction(voice: Voice<'_>, heading: Heading) -> String {
    let heading = match heading {
        Heading::Any => "any",
        Heading::Straight => "straight",
        Heading::ForwardOrBack => "forward-or-back",
        Heading::Forward => "forward",
        Heading::Back => "back",
        Heading::Sideways => "sideways",
        Heading::Left => "left",
        Heading::Right => "right",
        Heading::Diagonal => "diagonal",
        Heading::DiagonalForward => "diagonal-forward",
        Heading::DiagonalBack => "diagonal-back",
        Heading::DiagonalForwardLeft => "diagonal-forward-left",
        Heading::DiagonalForwardRight => "diagonal-forward-right",
        Heading::DiagonalBackLeft => "diagonal-back-left",
        Heading::DiagonalBackRight => "diagonal-back-right",
        Heading::ThroughSides(bearing) => return through(voice, "edge", bearing),
        Heading::ThroughCorners(bearing) => return through(voice, "corner", bearing),
    };
    say!(voice, Direction, heading)
}

/// "forward through a corner to its owner's left".
fn through(voice: Voice<'_>, part: &str, bearing: Bearing) -> String {
    let (way, hand) = match bearing {
        Bearing::All => ("all", Hand::Both),
        Bearing::Ahead(hand) => ("forward", hand),
        Bearing::Level(hand) => ("level", hand),
        Bearing::Behind(hand) => ("back", hand),
    };
    let hand = match hand {
        Hand::Both => "both",
        Hand::Left => "left",
        Hand::Right => "right",
    };
    say!(voice, Through, part, way, hand)
}

/// "up to three", "any number of".
pub(crate) fn span(voice: Voice<'_>, reach: &Reach, case: &str) -> String {
    let all = reach.spans();
    let spans = all.iter().map(|&(min, max)| {
        let kind = match (min, max) {
            (1, 1) => "one",
            (1, u8::MAX) => "any",
            (1, _) => "most",
            (_, u8::MAX) => "least",
            (min, max) if min == max && all.len() == 1 => "exactly",
            (min, max) if min == max => "just",
            (min, max) if min + 1 == max => "two",
            _ => "range",
        };
        say!(voice, Span, kind, min, max, case)
    });
    say!(voice, Spans, spans: spans.collect::<Vec<_>>())
}

/// The cases that texts tell apart by a number of steps.
pub(crate) fn kinds_of_reach(reach: &Reach) -> impl Iterator<Item = &'static str> {
    let exact = matches!(reach.spans(), [(min, max)] if min == max);
    let all = [
        (reach.is_single_step(), "single"),
        (reach.is_unlimited(), "unlimited"),
        (exact, "exact"),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, kind)| kind)
}

/// A ray that belongs to no family.
fn ray(voice: Voice<'_>, key: &RayKey, reach: &Reach, by: &str) -> String {
    let [first, second] = key.steps;
    if first == second {
        say!(voice, MannerRay, step: first, lame: key.lame, reach)
    } else {
        say!(voice, MannerTurningRay, first, second, lame: key.lame, reach, by)
    }
}
