//! The settings files' Betza notation, as their program reads it. It differs from ours in small things — `fN` is the two
//! leaps farthest forward — so a path is taken apart into its directions, and written anew from these.

/// A way to move in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ray {
    /// How far sideways and forward a step goes, White's right and forward being positive.
    pub(crate) step: (i8, i8),
    pub(crate) way: Way,
    pub(crate) quiet: bool,
    pub(crate) capture: bool,
    /// Only from the squares where long first steps begin.
    pub(crate) initial: bool,
}

/// How a direction is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// One leap.
    Leap,
    /// One leap, if the squares on its way are empty.
    Lame,
    /// Up to so many steps; any number for 0.
    Slide(u8),
    /// At least and at most so many steps.
    Range(u8, u8),
    /// Over one unit, then up to so many steps; any number for 0.
    Hop(u8),
}

const LEAPERS: &[(char, &[(i8, i8)])] = &[
    ('W', &[(1, 0)]),
    ('F', &[(1, 1)]),
    ('D', &[(2, 0)]),
    ('N', &[(2, 1)]),
    ('A', &[(2, 2)]),
    ('H', &[(3, 0)]),
    ('L', &[(3, 1)]),
    ('C', &[(3, 1)]),
    ('J', &[(3, 2)]),
    ('Z', &[(3, 2)]),
    ('G', &[(3, 3)]),
    ('K', &[(1, 0), (1, 1)]),
];

const RIDERS: &[(char, &[(i8, i8)])] =
    &[('R', &[(1, 0)]), ('B', &[(1, 1)]), ('Q', &[(1, 0), (1, 1)])];

/// Where a step goes that is turned or mirrored.
type Image = fn(i8, i8) -> (i8, i8);

/// The eight images of a leap `(a, b)`, a forward and b sideways, with the pairs of letters that ask for each. A letter that
/// stands alone counts twice.
const IMAGES: &[(Image, &[&str])] = &[
    (|a, b| (b, a), &["ff", "vv", "rf", "rv", "fh", "rh", "hr"]),
    (|a, b| (-b, -a), &["bb", "vv", "lb", "lv", "bh", "lh", "hr"]),
    (|a, b| (a, -b), &["rr", "ss", "br", "bs", "bh", "rh", "hr"]),
    (|a, b| (-a, b), &["ll", "ss", "fl", "fs", "fh", "lh", "hr"]),
    (|a, b| (a, b), &["rr", "ss", "fr", "fs", "fh", "rh", "hl"]),
    (|a, b| (-a, -b), &["ll", "ss", "bl", "bs", "bh", "lh", "hl"]),
    (|a, b| (b, -a), &["bb", "vv", "rb", "rv", "bh", "rh", "hl"]),
    (|a, b| (-b, a), &["ff", "vv", "lf", "lv", "fh", "lh", "hl"]),
];

/// The letters before an atom.
#[derive(Default)]
struct Modifiers {
    quiet: bool,
    capture: bool,
    hops: bool,
    lame: bool,
    initial: bool,
    limit: u8,
    directions: Vec<String>,
}

/// The directions of a path, in a fixed order; letters without a meaning are passed over.
pub(crate) fn rays(betza: &str) -> Vec<Ray> {
    let letters: Vec<char> = betza.chars().collect();
    let mut found: Vec<Ray> = Vec::new();
    let mut modifiers = Modifiers::default();
    let mut at = 0;
    while at < letters.len() {
        let letter = letters[at];
        let next = letters.get(at + 1).copied();
        at += 1;
        match letter {
            'm' => modifiers.quiet = true,
            'c' => modifiers.capture = true,
            'p' => modifiers.hops = true,
            'g' => (modifiers.hops, modifiers.limit) = (true, 1),
            'n' => modifiers.lame = true,
            'i' => modifiers.initial = true,
            _ if is_upright(letter) || is_sideways(letter) => {
                let joined = next.filter(|next| {
                    *next == letter
                        || is_upright(letter) && is_sideways(*next)
                        || is_sideways(letter) && is_upright(*next)
                });
                at += usize::from(joined.is_some());
                let pair = [letter, joined.unwrap_or(letter)];
                modifiers.directions.push(pair.iter().collect());
            }
            _ => {
                let rider = RIDERS.iter().find(|(atom, _)| *atom == letter);
                let Some((_, steps)) = rider.or(LEAPERS.iter().find(|(atom, _)| *atom == letter))
                else {
                    continue;
                };
                let mut rides = rider.is_some();
                if let Some(next) = next.filter(|next| next.is_ascii_digit() || *next == letter) {
                    rides = true;
                    at += 1;
                    if let Some(limit) = next.to_digit(10) {
                        modifiers.limit = limit as u8;
                    }
                }
                add(&mut found, steps, rides, &modifiers);
                modifiers = Modifiers::default();
            }
        }
    }
    tidy(found)
}

fn is_upright(letter: char) -> bool {
    "fbvh".contains(letter)
}

fn is_sideways(letter: char) -> bool {
    "rlsh".contains(letter)
}

/// The directions of one atom.
fn add(found: &mut Vec<Ray>, steps: &[(i8, i8)], rides: bool, modifiers: &Modifiers) {
    let way = match (modifiers.hops, rides, modifiers.lame) {
        (true, ..) => Way::Hop(modifiers.limit),
        (_, true, _) => Way::Slide(modifiers.limit),
        (.., true) => Way::Lame,
        _ => Way::Leap,
    };
    let both = !modifiers.quiet && !modifiers.capture;
    for &(a, b) in steps {
        let mut asked: Vec<String> = Vec::new();
        for pair in &modifiers.directions {
            // A straight step goes each way that is named.
            let mut parts = pair.chars();
            let (first, second) = (parts.next(), parts.next());
            if steps.len() == 1 && b == 0 && first != second {
                asked.extend(
                    [first, second]
                        .into_iter()
                        .flatten()
                        .map(|c| [c, c].iter().collect()),
                );
            } else {
                asked.push(pair.clone());
            }
        }
        for (image, names) in IMAGES {
            if asked.is_empty() || asked.iter().any(|pair| names.contains(&pair.as_str())) {
                found.push(Ray {
                    step: image(a, b),
                    way,
                    quiet: both || modifiers.quiet,
                    capture: both || modifiers.capture,
                    initial: modifiers.initial,
                });
            }
        }
    }
}

/// A rough measure of what a piece can do, for putting the strong before the weak.
pub(crate) fn strength(betza: &str) -> u32 {
    let worth = |ray: &Ray| {
        let far = match ray.way {
            Way::Slide(0) | Way::Hop(0) => 8,
            Way::Slide(limit) | Way::Range(_, limit) => 2 * u32::from(limit),
            _ => 2,
        };
        // What goes straight is worth more than what goes diagonally.
        let straight = u32::from(far > 2 && (ray.step.0 == 0 || ray.step.1 == 0));
        (far + straight) * (u32::from(ray.quiet) + u32::from(ray.capture))
    };
    rays(betza).iter().map(worth).sum()
}

/// Each direction once, what one says and another repeats left out, in a fixed order.
pub(crate) fn tidy(found: Vec<Ray>) -> Vec<Ray> {
    let mut kept: Vec<Ray> = Vec::new();
    for ray in found {
        // There are no first moves that capture.
        let ray = Ray {
            capture: ray.capture && !ray.initial,
            ..ray
        };
        let same = kept.iter_mut().find(|other| {
            (other.step, other.way, other.initial) == (ray.step, ray.way, ray.initial)
        });
        match same {
            Some(other) => {
                other.quiet |= ray.quiet;
                other.capture |= ray.capture;
            }
            None => kept.push(ray),
        }
    }
    let all = kept.clone();
    for ray in &mut kept {
        let short = *ray;
        for other in all.iter().filter(|other| covers(other, &short)) {
            ray.quiet &= !other.quiet;
            ray.capture &= !other.capture;
        }
    }
    kept.retain(|ray| ray.quiet || ray.capture);
    kept.sort();
    kept
}

/// Whether all that a direction allows is also in another, longer one.
fn covers(long: &Ray, short: &Ray) -> bool {
    let reach = |limit: u8| if limit == 0 { u8::MAX } else { limit };
    let longer = match (long.way, short.way) {
        (Way::Slide(_), Way::Leap) => true,
        (Way::Slide(far), Way::Slide(near)) => reach(far) > reach(near),
        _ => false,
    };
    longer && long.step == short.step && long.initial == short.initial
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(betza: &str) -> Vec<(i8, i8)> {
        let mut found: Vec<(i8, i8)> = rays(betza).iter().map(|ray| ray.step).collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn forward_leaps_are_the_steep_ones() {
        assert_eq!(steps("fN"), [(-1, 2), (1, 2)]);
        assert_eq!(steps("fsN"), [(-2, 1), (2, 1)]);
        assert_eq!(steps("fhN"), [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
        assert_eq!(steps("N").len(), 8);
    }

    #[test]
    fn straight_steps_go_each_way_named() {
        assert_eq!(steps("fsW"), [(-1, 0), (0, 1), (1, 0)]);
        assert_eq!(steps("flF"), [(-1, 1)]);
        assert_eq!(steps("lfrbB"), [(-1, 1), (1, -1)]);
    }

    #[test]
    fn a_slide_covers_its_first_step() {
        assert_eq!(rays("KR"), rays("RF"));
        assert_eq!(rays("bFbB"), rays("bB"));
    }
}
