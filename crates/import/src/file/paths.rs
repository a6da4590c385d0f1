//! Directions as paths of a rule file.

use crate::betza::{Ray, Way};

/// A step that is a letter, or written out.
const ATOMS: &[((i8, i8), &str)] = &[
    ((0, 1), "W"),
    ((1, 1), "F"),
    ((0, 2), "D"),
    ((2, 2), "A"),
    ((0, 3), "H"),
    ((3, 3), "G"),
    ((1, 2), "N"),
    ((1, 3), "C"),
    ((2, 3), "Z"),
];

/// Modifiers that single out directions, the shortest first.
const DIRECTIONS: &[&str] = &[
    "", "f", "b", "l", "r", "v", "s", "ff", "bb", "ll", "rr", "fl", "fr", "bl", "br", "fs", "bs",
    "fv", "bv", "lv", "rv", "ls", "rs", "ffl", "ffr", "bbl", "bbr", "fll", "frr", "bll", "brr",
    "flv", "frv", "blv", "brv",
];

/// How a group of directions goes.
type Manner = (Way, bool, bool);

/// The path of some directions, all of which leap, are lame or slide, or all of which hop.
pub(crate) fn path(rays: &[Ray]) -> String {
    let mut atoms: Vec<String> = Vec::new();
    let mut rest: Vec<Ray> = rays.to_vec();
    while let Some(first) = rest.first().copied() {
        let manner = manner(&first);
        let (group, others): (Vec<Ray>, Vec<Ray>) = rest
            .into_iter()
            .partition(|ray| self::manner(ray) == manner);
        atoms.extend(group_atoms(&group, manner));
        rest = others;
    }
    atoms.sort_by_key(|atom| order(atom));
    atoms.join(" ")
}

/// What moves and captures first, long ways before short ones.
fn order(atom: &str) -> (usize, usize) {
    let mode = match atom.chars().next() {
        Some('m') => 1,
        Some('c') => 2,
        _ => 0,
    };
    let letter = atom.trim_start_matches(|c: char| c.is_lowercase());
    let place = "QRBKNWFDAHGCZ".find(letter.chars().next().unwrap_or('W'));
    (mode, place.unwrap_or(usize::MAX))
}

fn manner(ray: &Ray) -> Manner {
    (ray.way, ray.quiet, ray.capture)
}

/// The atoms of directions that go alike.
fn group_atoms(group: &[Ray], (way, quiet, capture): Manner) -> Vec<String> {
    let mode = match (quiet, capture) {
        (true, false) => "m",
        (false, true) => "c",
        _ => "",
    };
    let mut parts: Vec<(&str, Vec<String>)> = Vec::new();
    let mut written = Vec::new();
    let mut kinds: Vec<(i8, i8)> = group.iter().map(|ray| kind(ray.step)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        let steps: Vec<(i8, i8)> = group
            .iter()
            .map(|ray| ray.step)
            .filter(|step| self::kind(*step) == kind)
            .collect();
        let atom = ATOMS
            .iter()
            .find(|(step, _)| *step == kind)
            .map(|(_, atom)| *atom);
        match atom {
            Some(atom) => parts.push((atom, directions(kind, &steps))),
            None => written.push(format!("{mode}({},{})", kind.0, kind.1)),
        }
    }
    // A king is what goes alike straight and diagonally in all directions.
    let all = |atom: &str| parts.iter().any(|part| part.0 == atom && part.1 == [""]);
    if all("W") && all("F") && way != Way::Lame {
        parts.retain(|(atom, _)| *atom != "W" && *atom != "F");
        parts.insert(0, ("K", vec![String::new()]));
    }
    for (atom, directions) in parts {
        for direction in directions {
            let lame = if way == Way::Lame { "n" } else { "" };
            written.push(format!("{mode}{direction}{lame}{}", letter(atom, way)));
        }
    }
    written
}

/// The letter of an atom with its range.
fn letter(atom: &str, way: Way) -> String {
    let limit = match way {
        Way::Leap | Way::Lame => return atom.to_owned(),
        // What lands behind the unit it leaps over goes any distance before it.
        Way::Hop(_) | Way::Slide(0) => String::new(),
        Way::Slide(limit) => limit.to_string(),
        Way::Range(near, far) => format!("{near}-{far}"),
    };
    let rider = match atom {
        "W" => "R".to_owned(),
        "F" => "B".to_owned(),
        "K" => "Q".to_owned(),
        other => other.repeat(2),
    };
    format!("{rider}{limit}")
}

/// The smaller number of a step before the larger one.
fn kind((x, y): (i8, i8)) -> (i8, i8) {
    let (x, y) = (x.abs(), y.abs());
    (x.min(y), x.max(y))
}

/// The modifiers that together single out these steps of a kind.
fn directions(kind: (i8, i8), steps: &[(i8, i8)]) -> Vec<String> {
    let all = images(kind);
    let mut left: Vec<(i8, i8)> = steps.to_vec();
    let mut found = Vec::new();
    while !left.is_empty() {
        let meant = |text: &str| -> Vec<(i8, i8)> {
            all.iter()
                .copied()
                .filter(|step| allowed(text, *step))
                .collect()
        };
        let fits = DIRECTIONS.iter().filter(|text| {
            let meant = meant(text);
            !meant.is_empty() && meant.iter().all(|step| left.contains(step))
        });
        // Of those that say most the first, which is the shortest.
        let best = fits.rev().max_by_key(|text| meant(text).len());
        let best = best.expect("two letters single out every direction");
        let meant = meant(best);
        left.retain(|step| !meant.contains(step));
        found.push((*best).to_owned());
    }
    found
}

fn images((a, b): (i8, i8)) -> Vec<(i8, i8)> {
    let mut all = Vec::new();
    for (x, y) in [(a, b), (b, a)] {
        for step in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            if !all.contains(&step) {
                all.push(step);
            }
        }
    }
    all
}

/// Whether modifiers of our paths admit a step.
fn allowed(letters: &str, (x, y): (i8, i8)) -> bool {
    let count = |letter: char| letters.matches(letter).count();
    let has = |letter: char| count(letter) > 0;
    if letters.is_empty() {
        return true;
    }
    if x == 0 || y == 0 {
        return y > 0 && (has('f') || has('v'))
            || y < 0 && (has('b') || has('v'))
            || x < 0 && (has('l') || has('s'))
            || x > 0 && (has('r') || has('s'));
    }
    let upright = !has('f') && !has('b') || y > 0 && has('f') || y < 0 && has('b');
    let sideways = !has('l') && !has('r') || x < 0 && has('l') || x > 0 && has('r');
    let steep = has('v') || count('f') > 1 || count('b') > 1;
    let flat = has('s') || count('l') > 1 || count('r') > 1;
    let half = x.abs() == y.abs() || !(steep && x.abs() > y.abs() || flat && y.abs() > x.abs());
    upright && sideways && half
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betza::rays;

    fn rewritten(betza: &str) -> String {
        path(&rays(betza))
    }

    #[test]
    fn paths_are_written_as_ours() {
        for (theirs, ours) in [
            ("K", "K"),
            ("BN", "B N"),
            ("fN", "ffN"),
            ("fhN", "fN"),
            ("fsW", "fsW"),
            ("FfW", "fW F"),
            ("mQ2cQ2", "Q2"),
            ("fmWfceF", "mfW cfF"),
            ("fRrbBlbF", "fR brB blF"),
            ("mvR", "mvR"),
            ("KbRfBbF2", "bR bB2 fB fsW"),
        ] {
            assert_eq!(rewritten(theirs), ours, "{theirs}");
        }
    }
}
