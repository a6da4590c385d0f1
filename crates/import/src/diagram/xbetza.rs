//! Moves as diagrams write them: the notation of settings files, with first moves, en passant, castling and moves of two
//! legs. A text is taken apart into atoms with the letters before them; what plain atoms mean is read as in settings files.

use crate::betza::{self, Ray, Way};

/// One atom of a text, as our rule files can say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Directions.
    Plain(Vec<Ray>),
    /// Captures that also capture in passing.
    Passing(Vec<Ray>),
    /// A first move; whether it leaves squares open to capture in passing.
    First(Vec<Ray>, bool),
    /// A path of ours that turns at each step.
    Crooked(String),
    /// A second leg, with the word it follows by, and whether it may end where the first began.
    Legs {
        first: String,
        word: &'static str,
        second: String,
        returns: bool,
    },
    /// A capture from afar.
    Shot(String),
    /// The royal goes so far to a side, towards the outermost unit or the one before it.
    Castling {
        far: u8,
        left: bool,
        right: bool,
        inward: bool,
    },
}

/// Reads a move. Atoms that mean nothing here come with what is wrong with them.
pub(super) fn read(text: &str) -> Vec<Result<Part, String>> {
    let mut parts = Vec::new();
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut at = 0;
    while at < letters.len() {
        let begin = at;
        while at < letters.len() && letters[at].is_ascii_lowercase() {
            at += 1;
        }
        let before: String = letters[begin..at].iter().collect();
        let Some(&atom) = letters.get(at) else {
            parts.push(Err(format!("`{before}` stands before nothing")));
            break;
        };
        at += 1;
        if !atom.is_ascii_uppercase() {
            // A leap by its numbers, a group of legs, or something else: all up to the next capital letter.
            while at < letters.len() && !letters[at].is_ascii_alphabetic() {
                at += 1;
            }
            let whole: String = letters[begin..at].iter().collect();
            parts.push(leap(&before, &whole[before.len()..]).ok_or(format!("`{whole}`")));
            continue;
        }
        let doubled = letters.get(at) == Some(&atom) && !"KQRBO".contains(atom);
        at += usize::from(doubled);
        let digits: String = letters[at..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        at += digits.len();
        let whole: String = letters[begin..at].iter().collect();
        let range = match (doubled, digits.as_str()) {
            (true, "") => Some(0),
            (_, "") => None,
            (_, digits) => digits.parse().ok().filter(|_| !digits.starts_with("00")),
        };
        let exact = digits.len() > 1 && digits.starts_with('0');
        let token = Token {
            before: &before,
            atom,
            range,
        };
        let part = if exact { None } else { token.part() };
        parts.push(part.ok_or(format!("`{whole}`")));
    }
    parts
}

/// A leap `(1,4)` in all eight directions.
fn leap(before: &str, text: &str) -> Option<Part> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    let (a, b) = inner.split_once(',')?;
    let (a, b): (i8, i8) = (a.parse().ok()?, b.parse().ok()?);
    let (quiet, capture) = (before.contains('m'), before.contains('c'));
    let known = before.chars().all(|c| "mc".contains(c)) && (1..16).contains(&a.max(b));
    let mut rays: Vec<Ray> = Vec::new();
    for (x, y) in [(a, b), (b, a)] {
        for step in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            let ray = Ray {
                step,
                way: Way::Leap,
                quiet: quiet || !capture,
                capture: capture || !quiet,
                initial: false,
            };
            if !rays.contains(&ray) {
                rays.push(ray);
            }
        }
    }
    (known && a.min(b) >= 0).then_some(Part::Plain(rays))
}

/// Letters, an atom and a range.
struct Token<'a> {
    before: &'a str,
    atom: char,
    range: Option<u8>,
}

impl Token<'_> {
    fn has(&self, letter: char) -> bool {
        self.before.contains(letter)
    }

    fn only(&self, letters: &str) -> bool {
        self.before.chars().all(|c| letters.contains(c))
    }

    /// What the atom means; nothing if that cannot be said.
    fn part(&self) -> Option<Part> {
        if self.atom == 'O' {
            return self.castling();
        }
        if !"WFDNAHLCJZGKRBQ".contains(self.atom) {
            return None;
        }
        if self.has('a') {
            return self.legs();
        }
        if self.has('z') {
            return self.crooked();
        }
        if !self.only("mcfblrvshinpge") {
            return None;
        }
        if self.has('i') {
            return self.first();
        }
        let rays = self.rays()?;
        if self.has('e') {
            let single = rays.iter().all(|ray| ray.way == Way::Leap);
            return (self.has('c') && !self.has('m') && single).then_some(Part::Passing(rays));
        }
        Some(Part::Plain(rays))
    }

    /// The directions of a plain atom.
    fn rays(&self) -> Option<Vec<Ray>> {
        let before: String = self.before.chars().filter(|c| !"ie".contains(*c)).collect();
        let range = match self.range {
            None => String::new(),
            // More than any board has room for.
            Some(far @ 10..) => (far >= 15).then(|| "0".to_owned())?,
            Some(far) => far.to_string(),
        };
        let rays = betza::rays(&format!("{before}{}{range}", self.atom));
        let ranged_hop = self.has('p') && matches!(self.range, Some(1..));
        let leaps = rays.iter().all(|ray| ray.step.0 == 0 || ray.step.1 == 0)
            || rays.iter().all(|ray| ray.step.0.abs() == ray.step.1.abs());
        let fine = !rays.is_empty() && !ranged_hop && (!self.has('n') || leaps);
        fine.then(|| rays.into_iter().map(unblocked).collect())
    }

    /// First moves go to empty squares.
    fn first(&self) -> Option<Part> {
        if !self.has('m') || self.has('c') || self.has('e') || self.has('p') || self.has('g') {
            return None;
        }
        Some(Part::First(self.rays()?, self.has('n')))
    }

    fn crooked(&self) -> Option<Part> {
        let known = self.only("mcz") && "RB".contains(self.atom);
        let mode: String = self.before.chars().filter(|c| *c != 'z').collect();
        let range = self
            .range
            .filter(|far| *far > 0)
            .map_or(String::new(), |far| far.to_string());
        known.then(|| Part::Crooked(format!("{}z{}{range}", mode_of(&mode), self.atom)))
    }

    fn castling(&self) -> Option<Part> {
        let known = self.only("ilrsj");
        let both = !self.has('l') && !self.has('r');
        known.then_some(Part::Castling {
            far: self.range.unwrap_or(2),
            left: both || self.has('l'),
            right: both || self.has('r'),
            inward: self.has('j'),
        })
    }

    /// Two legs: what stands before the `a` says how the first goes, what stands behind it how the second does.
    fn legs(&self) -> Option<Part> {
        let (first, second) = self.before.split_once('a')?;
        let known = |text: &str, letters: &str| text.chars().all(|c| letters.contains(c));
        if !known(first, "mc") || !known(second, "mcfbsv") || self.range.is_some_and(|far| far > 0)
        {
            return None;
        }
        let turns: String = second.chars().filter(|c| !"mc".contains(*c)).collect();
        let ours = |mode: &str, fallback: &'static str| {
            let mode: String = mode.chars().filter(|c| "mc".contains(*c)).collect();
            let mode = if mode.is_empty() {
                fallback
            } else {
                mode_of(&mode)
            };
            format!("{mode}{}", self.atom)
        };
        // A leg that is not the last only goes to empty squares, unless it says something else.
        let (begin, end) = (ours(first, "m"), ours(second, ""));
        let line = "WFRBDAHG".contains(self.atom);
        let (word, returns) = match turns.as_str() {
            "" if self.atom == 'K' => ("then", false),
            "f" if line => ("straight", false),
            "s" if "WFRB".contains(self.atom) => ("turn", false),
            "b" if first == "c" && self.atom == 'K' => {
                return Some(Part::Shot(self.atom.to_string()));
            }
            _ => return None,
        };
        Some(Part::Legs {
            first: begin,
            word,
            second: end,
            returns,
        })
    }
}

fn mode_of(letters: &str) -> &'static str {
    match (letters.contains('m'), letters.contains('c')) {
        (true, false) => "m",
        (false, true) => "c",
        _ => "",
    }
}

/// A straight or diagonal leap that may not pass units is a slide of so many steps.
fn unblocked(ray: Ray) -> Ray {
    let (x, y) = ray.step;
    let far = x.abs().max(y.abs());
    let line = x == 0 || y == 0 || x.abs() == y.abs();
    if ray.way != Way::Lame || !line {
        return ray;
    }
    let steps = far.unsigned_abs();
    Ray {
        step: (x / far, y / far),
        way: if far == 1 {
            Way::Leap
        } else {
            Way::Range(steps, steps)
        },
        ..ray
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::paths::path;

    fn plain(text: &str) -> String {
        let rays: Vec<Ray> = read(text)
            .into_iter()
            .flat_map(|part| match part {
                Ok(Part::Plain(rays)) => rays,
                other => panic!("{text}: {other:?}"),
            })
            .collect();
        path(&betza::tidy(rays))
    }

    #[test]
    fn plain_moves_are_read() {
        for (theirs, ours) in [
            ("KN", "K N"),
            ("R4B", "R4 B"),
            ("NN", "NN"),
            ("N0", "NN"),
            ("W3F", "R3 F"),
            ("fmWfcF", "mfW cfF"),
            ("(1,4)", "(1,4)"),
            ("nDnA", "Q2-2"),
        ] {
            assert_eq!(plain(theirs), ours, "{theirs}");
        }
    }

    #[test]
    fn pawns_kings_and_two_legs_are_read() {
        let pawn = read("fmWfceFifmnD");
        assert!(matches!(pawn[1], Ok(Part::Passing(_))));
        assert!(matches!(pawn[2], Ok(Part::First(_, true))));
        assert_eq!(
            read("isO2"),
            [Ok(Part::Castling {
                far: 2,
                left: true,
                right: true,
                inward: false
            })]
        );
        let legs = |text: &str| match read(text).remove(0) {
            Ok(Part::Legs {
                first,
                word,
                second,
                ..
            }) => format!("{first} {word} {second}"),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(legs("caK"), "cK then K");
        assert_eq!(legs("camfF"), "cF straight mF");
        assert_eq!(legs("asR"), "mR turn R");
        assert_eq!(read("cabK"), [Ok(Part::Shot("K".to_owned()))]);
    }

    #[test]
    fn what_is_not_known_is_named() {
        for text in ["oR", "jB", "W03", "U", "afsW", "iN", "xK", "nN", "mpafR"] {
            assert_eq!(read(text), [Err(format!("`{text}`"))]);
        }
        assert!(read("m").remove(0).is_err());
    }
}
