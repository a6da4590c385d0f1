//! What stands in the attributes of a drawing: numbers, colours, and where things are put.

use variorum_rules::def::ArtColor;

/// A number that is not absurd.
pub(super) fn number(text: &str) -> Option<f64> {
    let value: f64 = text.trim().parse().ok()?;
    (value.abs() <= 1e6).then_some(value)
}

/// Numbers with spaces or commas between them. Signs and points begin new ones, too.
pub(super) fn numbers(text: &str) -> Option<Vec<f64>> {
    let mut found = Vec::new();
    let mut rest = separated(text);
    while !rest.is_empty() {
        let (value, after) = leading_number(rest)?;
        found.push(value);
        rest = separated(after);
    }
    Some(found)
}

/// A text without the spaces and the comma that it begins with.
pub(super) fn separated(text: &str) -> &str {
    let text = text.trim_start();
    text.strip_prefix(',').map_or(text, str::trim_start)
}

/// The number that a text begins with, and the rest.
pub(super) fn leading_number(text: &str) -> Option<(f64, &str)> {
    let (mut point, mut power, mut before) = (false, false, None);
    let end = text.char_indices().find(|(at, c)| {
        let goes_on = match c {
            '0'..='9' => true,
            '+' | '-' => *at == 0 || matches!(before, Some('e' | 'E')),
            '.' => !std::mem::replace(&mut point, true) && !power,
            'e' | 'E' => *at > 0 && !std::mem::replace(&mut power, true),
            _ => false,
        };
        before = Some(*c);
        !goes_on
    });
    let (own, rest) = text.split_at(end.map_or(text.len(), |(at, _)| at));
    Some((number(own)?, rest))
}

/// A colour: `Some(None)` is none, `None` is none that is known.
pub(super) fn color(text: &str) -> Option<Option<ArtColor>> {
    Some(Some(match text.to_ascii_lowercase().as_str() {
        "none" => return Some(None),
        "paper" | "white" | "#fff" | "#ffffff" => ArtColor::Paper,
        "ink" | "black" | "currentcolor" | "#000" | "#000000" => ArtColor::Ink,
        other => {
            let digits = other.strip_prefix('#')?;
            let value = u32::from_str_radix(digits, 16).ok()?;
            let part = |shift: u32| (value >> shift) as u8;
            match digits.len() {
                3 => ArtColor::Fixed([part(8), part(4), part(0)].map(|half| (half & 15) * 17)),
                6 => ArtColor::Fixed([part(16), part(8), part(0)]),
                _ => return None,
            }
        }
    }))
}

/// An affine map, its six numbers as in SVG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Matrix(pub(super) [f64; 6]);

impl Matrix {
    /// Nothing is moved.
    pub(super) const HERE: Matrix = Matrix([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// First the other one, then this one.
    pub(super) fn then(self, inner: Matrix) -> Matrix {
        let Matrix([a, b, c, d, e, f]) = self;
        let Matrix([p, q, r, s, t, u]) = inner;
        Matrix([
            a * p + c * q,
            b * p + d * q,
            a * r + c * s,
            b * r + d * s,
            a * t + c * u + e,
            b * t + d * u + f,
        ])
    }

    /// Where a point comes to lie.
    pub(super) fn map(self, (x, y): (f64, f64)) -> (f64, f64) {
        let Matrix([a, b, c, d, e, f]) = self;
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// By how much it makes lines longer, on average.
    pub(super) fn scale(self) -> f64 {
        let Matrix([a, b, c, d, ..]) = self;
        (a * d - b * c).abs().sqrt()
    }
}

/// The maps of a `transform`, one after the other.
pub(super) fn transform(text: &str) -> Option<Matrix> {
    let mut whole = Matrix::HERE;
    let mut rest = separated(text);
    while !rest.is_empty() {
        let (name, after) = rest.split_once('(')?;
        let (inside, after) = after.split_once(')')?;
        let values = numbers(inside)?;
        let turned = |degrees: f64| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            Matrix([cos, sin, -sin, cos, 0.0, 0.0])
        };
        let shifted = |x, y| Matrix([1.0, 0.0, 0.0, 1.0, x, y]);
        let own = match (name.trim(), values.as_slice()) {
            ("translate", &[x]) => shifted(x, 0.0),
            ("translate", &[x, y]) => shifted(x, y),
            ("scale", &[by]) => Matrix([by, 0.0, 0.0, by, 0.0, 0.0]),
            ("scale", &[x, y]) => Matrix([x, 0.0, 0.0, y, 0.0, 0.0]),
            ("rotate", &[degrees]) => turned(degrees),
            ("rotate", &[degrees, x, y]) => {
                shifted(x, y).then(turned(degrees)).then(shifted(-x, -y))
            }
            ("matrix", &[a, b, c, d, e, f]) => Matrix([a, b, c, d, e, f]),
            _ => return None,
        };
        whole = whole.then(own);
        rest = separated(after);
    }
    Some(whole)
}
