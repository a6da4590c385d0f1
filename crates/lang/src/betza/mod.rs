//! Betza notation: the community's shorthand for paths.
//!
//! A path is one or several atoms, one after the other or with spaces between. Every atom has modifiers of
//! its own, written before it in any order, and a range after it:
//!
//! - atoms: the leapers `W F D A H G N C Z`, `K` (`W` and `F`), any leaper `(2,3)`, the sliders `R B Q`;
//!   a leaper's letter twice is its rider (`NN`, `DD`);
//! - modes: `m` to empty squares, `c` to capture, neither or both for both;
//! - directions: `f b l r`, `v` for `fb`, `s` for `lr`;
//! - `z` zigzags (`zR`, `zB`); `n` does not leap (`nN`, `nD`, `nA`);
//! - range: `R3` up to three steps, `R2-3` two or three, `R2-` at least two, `R2-2` exactly two.

mod hexagons;

use variorum_geometry::Cells;
use variorum_rules::def::{Atom, Ray};

use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::syntax::{Text, excerpt};

/// What a path is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Moving: all modes.
    Move,
    /// Capturing from afar: the mode is understood.
    Shoot,
    /// A pattern around a unit: there is no mode.
    Pattern,
}

/// The longest range.
const MAX_RANGE: u8 = 15;

/// A letter, one vector of each of its kinds of steps, and whether it goes any distance.
type Basic = (char, &'static [(i8, i8)], bool);

/// The basic leaps, and sliders as riders of one.
const LEAPS: &[Basic] = &[
    ('W', &[(0, 1)], false),
    ('F', &[(1, 1)], false),
    ('D', &[(0, 2)], false),
    ('A', &[(2, 2)], false),
    ('H', &[(0, 3)], false),
    ('G', &[(3, 3)], false),
    ('N', &[(1, 2)], false),
    ('C', &[(1, 3)], false),
    ('Z', &[(2, 3)], false),
    ('K', &[(0, 1), (1, 1)], false),
    ('R', &[(0, 1)], true),
    ('B', &[(1, 1)], true),
    ('Q', &[(0, 1), (1, 1)], true),
];

/// The parts of which paths are written, and what each is for.
pub(crate) const PARTS: &[(&str, &str)] = &[
    ("W", "One square straight."),
    ("F", "One square diagonally."),
    ("K", "One square in any direction: `W` and `F`."),
    ("D", "A leap of two squares straight."),
    ("A", "A leap of two squares diagonally."),
    ("H", "A leap of three squares straight."),
    ("G", "A leap of three squares diagonally."),
    (
        "N",
        "The knight’s leap: two squares one way and one square across.",
    ),
    (
        "C",
        "A longer knight’s leap: three squares one way and one across.",
    ),
    ("Z", "A leap of three squares one way and two across."),
    ("R", "Any distance straight."),
    ("B", "Any distance diagonally."),
    ("Q", "Any distance in any direction: `R` and `B`."),
    (
        VECTOR,
        "Any other leap: so many squares one way, so many across.",
    ),
    (
        RIDER,
        "A leaper’s letter twice: it leaps on and on in one direction.",
    ),
    ("m", "It only moves: to empty squares."),
    ("c", "It only captures."),
    ("f", "Forward, seen from its owner."),
    ("b", "Back."),
    ("l", "To the left."),
    ("r", "To the right."),
    ("v", "Forward and back."),
    ("s", "To both sides."),
    (
        STEEP,
        "The same direction twice: of oblique leaps the half that goes farthest there.",
    ),
    (
        "z",
        "It turns by a right angle at each step, back and forth.",
    ),
    (
        "n",
        "It does not leap: the square on its way must be empty.",
    ),
    (FAR, "A number: so many steps at most."),
    (
        RANGE,
        "Two numbers: at least and at most so many steps; `2-` is two or more.",
    ),
];

const VECTOR: &str = "(1,4)";
const RIDER: &str = "NN";
const STEEP: &str = "ff";
const FAR: &str = "R4";
const RANGE: &str = "R2-3";

/// The parts of a path, each with its bytes. What is no part of any path is passed over.
pub(crate) fn parts(path: &str) -> Vec<(&'static str, std::ops::Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(letter) = path[at..].chars().next() {
        let rest = &path[at..];
        let run = |fits: &dyn Fn(char) -> bool| rest.find(|c| !fits(c)).unwrap_or(rest.len());
        let same = run(&|c| c == letter);
        let (part, length) = match letter {
            '(' => (
                Some(VECTOR),
                rest.find(')').map_or(rest.len(), |end| end + 1),
            ),
            '0'..='9' => {
                let range = run(&|c| c.is_ascii_digit() || c == '-');
                let two = rest[..range].contains('-');
                (Some(if two { RANGE } else { FAR }), range)
            }
            'A'..='Z' if same == 2 => (Some(RIDER), same),
            'f' | 'b' | 'l' | 'r' if same == 2 => (Some(STEEP), same),
            _ => {
                let own = |(part, _): &&(&str, &str)| part.chars().eq([letter]);
                let part = PARTS.iter().find(own).map(|(part, _)| *part);
                (part, letter.len_utf8())
            }
        };
        found.extend(part.map(|part| (part, at..at + length)));
        at += length;
    }
    found
}

/// Reads a path. `None` if it has a fault, which is then reported.
pub(crate) fn atoms(
    text: &Text,
    used_for: Use,
    cells: Cells,
    faults: &Faults,
) -> Option<Vec<Atom>> {
    let mut reader = Reader {
        text,
        cells,
        at: 0,
        used_for,
    };
    let mut atoms = Vec::new();
    let mut good = true;
    loop {
        reader.skip(|c| c.is_whitespace());
        if reader.peek().is_none() {
            break;
        }
        match reader.atom() {
            Ok(atom) => atoms.push(atom),
            Err(fault) => {
                // One fault of a string is enough: what follows may be misread because of it.
                faults.report(*fault);
                good = false;
                reader.skip(|c| !c.is_whitespace());
            }
        }
    }
    if good && atoms.is_empty() {
        let fault = Fault::of(Code::EmptyPath, text.span, "expected a path");
        faults.report(fault.help("for example `Q3`, `mW` or `cF`"));
        return None;
    }
    good.then_some(atoms)
}

struct Reader<'a> {
    text: &'a Text,
    cells: Cells,
    at: usize,
    used_for: Use,
}

/// The letters before an atom.
#[derive(Default)]
struct Modifiers {
    quiet: bool,
    capture: bool,
    zigzag: Option<usize>,
    lame: Option<usize>,
    /// Letters of `fblrvs`.
    directions: String,
    first_direction: usize,
}

type Result<T> = std::result::Result<T, Box<Fault>>;

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text.value[self.at..].chars().next()
    }

    fn skip(&mut self, predicate: impl Fn(char) -> bool) {
        let rest = &self.text.value[self.at..];
        self.at += rest.find(|c| !predicate(c)).unwrap_or(rest.len());
    }

    fn fault(
        &self,
        code: Code,
        range: std::ops::Range<usize>,
        title: impl Into<String>,
    ) -> Box<Fault> {
        Box::new(Fault::of(code, self.text.part(range), title))
    }

    fn atom(&mut self) -> Result<Atom> {
        let start = self.at;
        let modifiers = self.modifiers()?;
        let core = self.at;
        let Some(letter) = self.peek().filter(|letter| !letter.is_whitespace()) else {
            let title = "expected an atom after this";
            return Err(Box::new(
                self.fault(Code::EmptyPath, start..core, title).help(KNOWN),
            ));
        };
        let (vectors, slides) = if letter == '(' {
            (vec![self.vector()?], false)
        } else {
            self.letters(letter)?
        };
        let core_end = self.at;
        let (min, max) = self.range(slides)?;
        let rays = self.rays(&modifiers, &vectors, slides, core..core_end)?;
        let (quiet, capture) = match self.used_for {
            Use::Move if modifiers.quiet == modifiers.capture => (true, true),
            Use::Move => (modifiers.quiet, modifiers.capture),
            Use::Shoot | Use::Pattern => (false, true),
        };
        Ok(Atom {
            text: self.text.value[start..self.at].to_owned(),
            rays,
            min,
            max,
            quiet,
            capture,
        })
    }

    fn modifiers(&mut self) -> Result<Modifiers> {
        let mut found = Modifiers::default();
        while let Some(letter) = self.peek().filter(|c| c.is_lowercase()) {
            let place = self.at..self.at + letter.len_utf8();
            match letter {
                'm' | 'c' if self.used_for != Use::Move => {
                    let title = format!("`{letter}` has no meaning here");
                    let help = match self.used_for {
                        Use::Shoot => "a shot always captures",
                        _ => "a pattern is the same for empty and for occupied squares",
                    };
                    return Err(Box::new(
                        self.fault(Code::UselessModifier, place, title).help(help),
                    ));
                }
                'm' => found.quiet = true,
                'c' => found.capture = true,
                'z' => found.zigzag = Some(self.at),
                'n' => found.lame = Some(self.at),
                'f' | 'b' | 'l' | 'r' | 'v' | 's' => {
                    if found.directions.is_empty() {
                        found.first_direction = self.at;
                    }
                    found.directions.push(letter);
                }
                _ => {
                    let capital = letter.to_ascii_uppercase();
                    let known = LEAPS.iter().any(|leap| leap.0 == capital);
                    // Before an atom it is a modifier of another dialect.
                    let after = self.text.value[place.end..].chars().next();
                    let modifies = after.is_some_and(char::is_alphabetic);
                    let fault = self.fault(
                        Code::UnknownModifier,
                        place,
                        format!("unknown modifier `{letter}`"),
                    );
                    return Err(Box::new(match dialect(letter) {
                        Some(help) if modifies || !known => fault.help(help),
                        _ if known => {
                            let span = fault.span;
                            fault
                                .help(format!("did you mean the atom `{capital}`?"))
                                .fix(span, capital)
                        }
                        _ => fault.help(MODIFIERS),
                    }));
                }
            }
            self.at = place.end;
            if found.directions.len() > 4 {
                let range = found.first_direction..self.at;
                return Err(self.fault(Code::BadDirections, range, "too many directions"));
            }
        }
        Ok(found)
    }

    /// An atom's letter, perhaps twice.
    fn letters(&mut self, letter: char) -> Result<(Vec<(i8, i8)>, bool)> {
        let start = self.at;
        let Some(&(_, vectors, slides)) = LEAPS.iter().find(|leap| leap.0 == letter) else {
            self.at += letter.len_utf8();
            self.skip(|c| c == letter);
            self.skip(|c| c.is_ascii_digit());
            let name = excerpt(&self.text.value[start..self.at]);
            let fault = self.fault(
                Code::UnknownAtom,
                start..self.at,
                format!("unknown atom `{name}`"),
            );
            return Err(Box::new(
                fault.maybe_help(guess(letter)).label("no such atom"),
            ));
        };
        self.skip(|c| c == letter);
        let count = self.at - start;
        if count > 2 || count == 2 && slides {
            let doubled = &self.text.value[start..self.at];
            let title = format!("`{}` is not an atom", excerpt(doubled));
            let help = if slides {
                format!("`{letter}` goes any distance already")
            } else {
                format!("the rider of `{letter}` is `{letter}{letter}`")
            };
            return Err(Box::new(
                self.fault(Code::UnknownAtom, start..self.at, title)
                    .help(help),
            ));
        }
        Ok((vectors.to_vec(), slides || count == 2))
    }

    /// A leaper written as its vector, `(2,3)`.
    fn vector(&mut self) -> Result<(i8, i8)> {
        let start = self.at;
        let rest = &self.text.value[start..];
        let close = rest.find(')');
        let end = close.map_or(rest.len(), |i| i + 1);
        self.at = start + end;
        let parts = close.and_then(|close| rest[1..close].split_once(','));
        let number = |text: &str| {
            text.trim()
                .parse::<i8>()
                .ok()
                .filter(|n| (0..=15).contains(n))
        };
        let vector = parts.and_then(|(a, b)| Some((number(a)?, number(b)?)));
        match vector {
            Some((0, 0)) | None => {
                let title = format!("`{}` is not a leap", excerpt(&rest[..end]));
                let fault = self.fault(Code::BadLeap, start..self.at, title);
                Err(Box::new(
                    fault.help("two numbers from 0 to 15, for example `(2,3)`"),
                ))
            }
            Some(vector) => Ok(vector),
        }
    }

    /// The range after an atom.
    fn range(&mut self, slides: bool) -> Result<(u8, u8)> {
        let unlimited = if slides { u8::MAX } else { 1 };
        let start = self.at;
        if self.peek() == Some('[') {
            return Err(self.bracketed());
        }
        let Some(first) = self.number()? else {
            return Ok((1, unlimited));
        };
        if self.peek() != Some('-') {
            return Ok((1, first));
        }
        self.at += 1;
        let Some(last) = self.number()? else {
            return Ok((first, u8::MAX));
        };
        if last < first {
            let title = format!("the range `{first}-{last}` is empty");
            return Err(self.fault(Code::BadRange, start..self.at, title));
        }
        Ok((first, last))
    }

    /// The fault of a range in brackets, as some dialects write it.
    fn bracketed(&mut self) -> Box<Fault> {
        let start = self.at;
        let rest = &self.text.value[start..];
        let end = rest.find(']').map_or(rest.len(), |end| end + 1);
        self.at += end;
        let inside = rest[1..end].trim_end_matches(']').to_owned();
        let title = "a range stands without brackets";
        let fault = self.fault(Code::BadRange, start..self.at, title);
        let span = fault.span;
        Box::new(fault.help(format!("write `{inside}`")).fix(span, inside))
    }

    fn number(&mut self) -> Result<Option<u8>> {
        let start = self.at;
        self.skip(|c| c.is_ascii_digit());
        let digits = &self.text.value[start..self.at];
        if digits.is_empty() {
            return Ok(None);
        }
        match digits.parse::<u8>() {
            Ok(number) if (1..=MAX_RANGE).contains(&number) => Ok(Some(number)),
            _ => {
                let title = format!("a range of `{}` is not possible", excerpt(digits));
                let fault = self.fault(Code::BadRange, start..self.at, title);
                Err(Box::new(
                    fault.label(format!("expected a number from 1 to {MAX_RANGE}")),
                ))
            }
        }
    }

    /// All directions of an atom that its modifiers leave.
    fn rays(
        &self,
        modifiers: &Modifiers,
        vectors: &[(i8, i8)],
        slides: bool,
        core: std::ops::Range<usize>,
    ) -> Result<Vec<Ray>> {
        if self.cells == Cells::Hexagons {
            return self.rays_on_hexagons(modifiers, vectors, core);
        }
        if let Some(at) = modifiers.zigzag {
            let step = (slides && vectors.len() == 1).then(|| vectors[0]);
            let step = step.filter(|&(x, y)| y == 1 && (x == 0 || x == 1));
            let Some(step) = step else {
                let fault = self.fault(
                    Code::UselessModifier,
                    at..core.end,
                    "only `R` and `B` can zigzag",
                );
                return Err(Box::new(fault.help("write `zR` or `zB`")));
            };
            if !modifiers.directions.is_empty() || modifiers.lame.is_some() {
                let title = "a zigzag takes no direction and no `n`";
                return Err(self.fault(Code::UselessModifier, at..core.end, title));
            }
            return Ok(zigzags(step));
        }
        let lame = match (modifiers.lame, vectors) {
            (None, _) => None,
            (Some(_), &[(a, b)]) if matches!((a, b), (1, 2) | (2, 1) | (0 | 2, 2) | (2, 0)) => {
                Some(())
            }
            (Some(at), _) => {
                let fault = self.fault(
                    Code::UselessModifier,
                    at..core.end,
                    "`n` goes with `N`, `D` and `A` only",
                );
                return Err(Box::new(fault.help("other leaps pass no single square")));
            }
        };
        let mut rays = Vec::new();
        for &vector in vectors {
            for step in self.cells.leaps(vector) {
                if allowed(&modifiers.directions, step) {
                    let mut ray = Ray::straight(step);
                    ray.lame = lame.map(|()| lame_square(step));
                    rays.push(ray);
                }
            }
        }
        self.some(rays, modifiers, core.end)
    }

    /// The same on a board of hexagons.
    fn rays_on_hexagons(
        &self,
        modifiers: &Modifiers,
        vectors: &[(i8, i8)],
        core: std::ops::Range<usize>,
    ) -> Result<Vec<Ray>> {
        if let Some(at) = modifiers.zigzag.or(modifiers.lame) {
            let title = "`z` and `n` are for boards of squares";
            return Err(self.fault(Code::UselessModifier, at..core.end, title));
        }
        let letters = &modifiers.directions;
        let vague = |vector: &(i8, i8)| !hexagons::has_directions(*vector);
        if !letters.is_empty() && vectors.iter().any(vague) {
            let title = "of the twelve directions of this leap on hexagons, none has a letter";
            let start = modifiers.first_direction;
            return Err(self.fault(Code::BadDirections, start..core.end, title));
        }
        let steps = vectors.iter().flat_map(|vector| self.cells.leaps(*vector));
        let rays = steps.filter(|step| hexagons::allowed(letters, *step));
        self.some(rays.map(Ray::straight).collect(), modifiers, core.end)
    }

    /// These rays, unless directions have left none.
    fn some(&self, rays: Vec<Ray>, modifiers: &Modifiers, end: usize) -> Result<Vec<Ray>> {
        if rays.is_empty() {
            let start = modifiers.first_direction;
            let title = "these directions leave nothing of the atom";
            return Err(self.fault(Code::BadDirections, start..end, title));
        }
        Ok(rays)
    }
}

const KNOWN: &str = "atoms are the leapers `W F D A H G N C Z K`, the sliders `R B Q`, riders such as `NN`, and `(2,3)`";

const MODIFIERS: &str = "modifiers are `m c`, `f b l r v s`, `z` and `n`";

/// What to write in place of a modifier of other dialects of Betza notation; nothing for one that is unknown there, too.
fn dialect(letter: char) -> Option<&'static str> {
    Some(match letter {
        'i' => "a first move is said by where it begins: `from=\"2nd rank\"` beside the path",
        'p' => "a hopper is said beside the path: `over=\"one\"`",
        'g' => "a grasshopper is said beside the path: `over=\"one\" landing=\"behind-unit\"`",
        'j' => "passing units is said beside the path: `over=\"one\"` or `over=\"any\"`",
        'o' => "a board that wraps around is not known; leave `o` out",
        'a' => {
            "a second leg is an entry of its own: `move \"…\" { then \"…\" }` or `{ turn \"…\" }`"
        }
        'e' => "en passant is said beside the path: `en-passant=\"takes\"` or `\"leaves\"`",
        'd' => "own units cannot be captured; leave `d` out",
        't' | 'u' | 'x' | 'y' => {
            "only `m c f b l r v s z n` are known; the rest of a movement is said beside the path"
        }
        _ => return None,
    })
}

/// Help for a capital letter that is no atom: letters with a usual meaning elsewhere.
fn guess(letter: char) -> Option<String> {
    let usual = match letter {
        'L' => "the camel is `C` here, the leap (1,3)",
        'J' => "the zebra is `Z` here, the leap (2,3)",
        'P' => "a hopper is `R` with `over=\"one\"`",
        'M' | 'S' | 'V' => {
            return Some(format!(
                "did you mean the modifier `{}`?",
                letter.to_ascii_lowercase()
            ));
        }
        _ => KNOWN,
    };
    Some(usual.to_owned())
}

/// Whether direction letters admit a vector. Orthogonal vectors: any letter that points their way.
/// Diagonal and oblique ones: they go the vertical way named, if one is, and the sideways way named, if
/// one is. Oblique ones besides: `v` and a doubled `f` or `b` for the steep half, `s` and a doubled `l`
/// or `r` for the flat half.
fn allowed(letters: &str, (x, y): (i8, i8)) -> bool {
    if letters.is_empty() {
        return true;
    }
    let count = |letter: char| letters.matches(letter).count();
    let has = |letter: char| count(letter) > 0;
    let (vertical, sideways) = (has('v'), has('s'));
    if x == 0 || y == 0 {
        return y > 0 && (has('f') || vertical)
            || y < 0 && (has('b') || vertical)
            || x < 0 && (has('l') || sideways)
            || x > 0 && (has('r') || sideways);
    }
    let up_down = !has('f') && !has('b') || y > 0 && has('f') || y < 0 && has('b');
    let left_right = !has('l') && !has('r') || x < 0 && has('l') || x > 0 && has('r');
    let half = if x.abs() == y.abs() {
        true
    } else {
        let steep = vertical || count('f') > 1 || count('b') > 1;
        let flat = sideways || count('l') > 1 || count('r') > 1;
        !(steep && x.abs() > y.abs() || flat && y.abs() > x.abs())
    };
    up_down && left_right && half
}

/// The square that a lame leap must find empty.
fn lame_square((x, y): (i8, i8)) -> (i8, i8) {
    match x.abs().cmp(&y.abs()) {
        std::cmp::Ordering::Greater => (x.signum(), 0),
        std::cmp::Ordering::Less => (0, y.signum()),
        std::cmp::Ordering::Equal => (x.signum(), y.signum()),
    }
}

/// Both zigzags that begin with each direction of a step.
fn zigzags(step: (i8, i8)) -> Vec<Ray> {
    let mut rays = Vec::new();
    for (x, y) in Cells::Squares.leaps(step) {
        for second in [(y, -x), (-y, x)] {
            rays.push(Ray {
                steps: [(x, y), second],
                lame: None,
            });
        }
    }
    rays
}

#[cfg(test)]
mod tests;
