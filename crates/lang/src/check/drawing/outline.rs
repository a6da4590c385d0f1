//! The outlines of shapes, written anew with three letters and a `Z`: every corner and curve where it comes to lie.

use std::fmt::Write;

use roxmltree::Node as Element;

use super::Refused;
use super::value::{Matrix, leading_number, number, numbers, separated};

type Point = (f64, f64);

/// How far the handles of a quarter of a circle are from its ends, for a radius of 1.
const HANDLE: f64 = 0.552_284_75;

/// The outline of a shape.
#[derive(Debug)]
pub(super) struct Outline {
    /// The `d` of a path.
    pub(super) path: String,
    /// The points of it.
    pub(super) points: usize,
    /// Left above and right below: no point lies farther out.
    pub(super) corners: [Point; 2],
    matrix: Matrix,
    /// Where the pen is, where the part began, and the last handle of a curve with the letter of the curve.
    at: Point,
    start: Point,
    handle: Option<(char, Point)>,
}

impl Outline {
    /// The outline of an element, put where it belongs.
    pub(super) fn of(element: Element<'_, '_>, matrix: Matrix) -> Result<Outline, Refused> {
        let mut outline = Outline {
            path: String::new(),
            points: 0,
            corners: [(f64::MAX, f64::MAX), (f64::MIN, f64::MIN)],
            matrix,
            at: (0.0, 0.0),
            start: (0.0, 0.0),
            handle: None,
        };
        let given = |name: &str| -> Result<Option<f64>, Refused> {
            let Some(attribute) = element.attribute_node(name) else {
                return Ok(None);
            };
            let value = number(attribute.value());
            let title = format!("`{name}` is a number");
            value
                .map(Some)
                .ok_or_else(|| Refused::new(attribute.range_value(), title))
        };
        let or_zero = |name| given(name).map(|value| value.unwrap_or(0.0));
        match element.tag_name().name() {
            "circle" => {
                let r = or_zero("r")?;
                outline.ellipse((or_zero("cx")?, or_zero("cy")?), (r, r));
            }
            "ellipse" => {
                let radii = (or_zero("rx")?, or_zero("ry")?);
                outline.ellipse((or_zero("cx")?, or_zero("cy")?), radii);
            }
            "rect" => {
                let (rx, ry) = (given("rx")?, given("ry")?);
                let radii = (rx.or(ry).unwrap_or(0.0), ry.or(rx).unwrap_or(0.0));
                let size = (or_zero("width")?, or_zero("height")?);
                outline.rect((or_zero("x")?, or_zero("y")?), size, radii);
            }
            "line" => {
                outline.go((or_zero("x1")?, or_zero("y1")?));
                outline.line((or_zero("x2")?, or_zero("y2")?));
            }
            "polyline" => outline.corners_of(element, false)?,
            "polygon" => outline.corners_of(element, true)?,
            _ => outline.path_of(element)?,
        }
        Ok(outline)
    }

    fn point(&mut self, point: Point) {
        let (x, y) = self.matrix.map(point);
        let [least, most] = &mut self.corners;
        *least = (least.0.min(x), least.1.min(y));
        *most = (most.0.max(x), most.1.max(y));
        let rounded = |value: f64| (value * 100.0).round() / 100.0 + 0.0;
        let _ = write!(self.path, "{} {} ", rounded(x), rounded(y));
        self.points += 1;
    }

    fn go(&mut self, to: Point) {
        self.path.push('M');
        self.point(to);
        (self.at, self.start) = (to, to);
    }

    fn line(&mut self, to: Point) {
        self.path.push('L');
        self.point(to);
        self.at = to;
    }

    fn curve(&mut self, one: Point, two: Point, to: Point) {
        self.path.push('C');
        for point in [one, two, to] {
            self.point(point);
        }
        self.at = to;
    }

    fn close(&mut self) {
        self.path.push('Z');
        self.at = self.start;
    }

    fn ellipse(&mut self, (cx, cy): Point, (rx, ry): Point) {
        if rx <= 0.0 || ry <= 0.0 {
            return;
        }
        let (hx, hy) = (rx * HANDLE, ry * HANDLE);
        self.go((cx + rx, cy));
        self.curve((cx + rx, cy + hy), (cx + hx, cy + ry), (cx, cy + ry));
        self.curve((cx - hx, cy + ry), (cx - rx, cy + hy), (cx - rx, cy));
        self.curve((cx - rx, cy - hy), (cx - hx, cy - ry), (cx, cy - ry));
        self.curve((cx + hx, cy - ry), (cx + rx, cy - hy), (cx + rx, cy));
        self.close();
    }

    fn rect(&mut self, (x, y): Point, (width, height): Point, (rx, ry): Point) {
        if width <= 0.0 || height <= 0.0 {
            return;
        }
        let (rx, ry) = (rx.clamp(0.0, width / 2.0), ry.clamp(0.0, height / 2.0));
        let (right, below) = (x + width, y + height);
        if rx == 0.0 || ry == 0.0 {
            self.go((x, y));
            for corner in [(right, y), (right, below), (x, below)] {
                self.line(corner);
            }
            return self.close();
        }
        let (ox, oy) = (rx * (1.0 - HANDLE), ry * (1.0 - HANDLE));
        self.go((x + rx, y));
        self.line((right - rx, y));
        self.curve((right - ox, y), (right, y + oy), (right, y + ry));
        self.line((right, below - ry));
        self.curve(
            (right, below - oy),
            (right - ox, below),
            (right - rx, below),
        );
        self.line((x + rx, below));
        self.curve((x + ox, below), (x, below - oy), (x, below - ry));
        self.line((x, y + ry));
        self.curve((x, y + oy), (x + ox, y), (x + rx, y));
        self.close();
    }

    /// The corners that `points` lists.
    fn corners_of(&mut self, element: Element<'_, '_>, closed: bool) -> Result<(), Refused> {
        let Some(attribute) = element.attribute_node("points") else {
            return Ok(());
        };
        let values = numbers(attribute.value()).filter(|values| values.len() % 2 == 0);
        let values = values.ok_or_else(|| {
            let title = "`points` is a list of numbers, two a point";
            Refused::new(attribute.range_value(), title)
        })?;
        for (index, pair) in values.chunks_exact(2).enumerate() {
            let point = (pair[0], pair[1]);
            if index == 0 {
                self.go(point);
            } else {
                self.line(point);
            }
        }
        if closed && self.points > 0 {
            self.close();
        }
        Ok(())
    }

    fn path_of(&mut self, element: Element<'_, '_>) -> Result<(), Refused> {
        let Some(attribute) = element.attribute_node("d") else {
            return Ok(());
        };
        let (text, start) = (attribute.value(), attribute.range_value().start);
        let mut rest = text.trim_start();
        let mut letter = None;
        while !rest.is_empty() {
            let here = start + text.len() - rest.len();
            let refused = |title: &str| Refused::new(here..here + 1, title);
            let first = rest.chars().next().unwrap_or(' ');
            if first.is_ascii_alphabetic() {
                letter = Some(first);
                rest = separated(&rest[1..]);
            } else if matches!(letter, Some('Z' | 'z')) {
                letter = None;
            }
            let Some(command) = letter else {
                return Err(refused("a path begins with `M`"));
            };
            let count = match command.to_ascii_uppercase() {
                'Z' => 0,
                'H' | 'V' => 1,
                'M' | 'L' | 'T' => 2,
                'S' | 'Q' => 4,
                'C' => 6,
                'A' => 7,
                _ => {
                    return Err(refused(
                        "a path has the letters `M L H V C S Q T A Z`, large or small",
                    ));
                }
            };
            if self.points == 0 && !command.eq_ignore_ascii_case(&'M') {
                return Err(refused("a path begins with `M`"));
            }
            let mut values = [0.0; 7];
            for (index, value) in values[..count].iter_mut().enumerate() {
                let flag = count == 7 && matches!(index, 3 | 4);
                let read = if flag {
                    leading_flag(rest)
                } else {
                    leading_number(rest)
                };
                let Some((number, after)) = read else {
                    return Err(refused("a number is missing in this path"));
                };
                *value = number;
                rest = separated(after);
            }
            self.step(command, values);
            // Further pairs after a move are lines.
            letter = Some(match command {
                'M' => 'L',
                'm' => 'l',
                other => other,
            });
        }
        Ok(())
    }

    /// Does what a letter of a path and its numbers say.
    fn step(&mut self, command: char, v: [f64; 7]) {
        let base = if command.is_ascii_lowercase() {
            self.at
        } else {
            (0.0, 0.0)
        };
        let point = |x: f64, y: f64| (x + base.0, y + base.1);
        let mirrored = |of: char| match self.handle {
            Some((last, (x, y))) if last == of => (2.0 * self.at.0 - x, 2.0 * self.at.1 - y),
            _ => self.at,
        };
        let mut handle = None;
        match command.to_ascii_uppercase() {
            'M' => self.go(point(v[0], v[1])),
            'L' => self.line(point(v[0], v[1])),
            'H' => self.line((v[0] + base.0, self.at.1)),
            'V' => self.line((self.at.0, v[0] + base.1)),
            'C' => {
                let two = point(v[2], v[3]);
                handle = Some(('C', two));
                self.curve(point(v[0], v[1]), two, point(v[4], v[5]));
            }
            'S' => {
                let (one, two) = (mirrored('C'), point(v[0], v[1]));
                handle = Some(('C', two));
                self.curve(one, two, point(v[2], v[3]));
            }
            'Q' => {
                let middle = point(v[0], v[1]);
                handle = Some(('Q', middle));
                self.quadratic(middle, point(v[2], v[3]));
            }
            'T' => {
                let middle = mirrored('Q');
                handle = Some(('Q', middle));
                self.quadratic(middle, point(v[0], v[1]));
            }
            'A' => self.arc(
                (v[0].abs(), v[1].abs()),
                v[2],
                (v[3] != 0.0, v[4] != 0.0),
                point(v[5], v[6]),
            ),
            _ => self.close(),
        }
        self.handle = handle;
    }

    fn quadratic(&mut self, middle: Point, to: Point) {
        let towards = |from: Point| {
            (
                from.0 + (middle.0 - from.0) * 2.0 / 3.0,
                from.1 + (middle.1 - from.1) * 2.0 / 3.0,
            )
        };
        self.curve(towards(self.at), towards(to), to);
    }

    /// An arc of an ellipse as curves of at most a quarter each, as the implementation notes of SVG have it.
    fn arc(&mut self, (rx, ry): Point, degrees: f64, (large, sweep): (bool, bool), to: Point) {
        let from = self.at;
        if rx == 0.0 || ry == 0.0 || from == to {
            return self.line(to);
        }
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (dx, dy) = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
        let (x, y) = (cos * dx + sin * dy, cos * dy - sin * dx);
        let grown = ((x / rx).powi(2) + (y / ry).powi(2)).sqrt().max(1.0);
        let (rx, ry) = (rx * grown, ry * grown);
        let under = (rx * ry).powi(2) - (rx * y).powi(2) - (ry * x).powi(2);
        let root = (under.max(0.0) / ((rx * y).powi(2) + (ry * x).powi(2))).sqrt();
        let root = if large == sweep { -root } else { root };
        let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx);
        let center = (
            cos * cx - sin * cy + (from.0 + to.0) / 2.0,
            sin * cx + cos * cy + (from.1 + to.1) / 2.0,
        );
        let angle = |x: f64, y: f64| (y / ry).atan2(x / rx);
        let begin = angle(x - cx, y - cy);
        let mut turn = angle(-x - cx, -y - cy) - begin;
        let full = std::f64::consts::TAU;
        if sweep && turn < 0.0 {
            turn += full;
        } else if !sweep && turn > 0.0 {
            turn -= full;
        }
        let parts = (turn.abs() / (full / 4.0) - 1e-9).ceil().max(1.0);
        let step = turn / parts;
        let reach = 4.0 / 3.0 * (step / 4.0).tan();
        let on = |angle: f64, along: f64| {
            let (s, c) = angle.sin_cos();
            let (x, y) = (rx * (c - along * s), ry * (s + along * c));
            (center.0 + cos * x - sin * y, center.1 + sin * x + cos * y)
        };
        for part in 0..parts as usize {
            let (a, b) = (begin + step * part as f64, begin + step * (part + 1) as f64);
            let end = if part + 1 == parts as usize {
                to
            } else {
                on(b, 0.0)
            };
            self.curve(on(a, reach), on(b, -reach), end);
        }
    }
}

/// A flag of an arc, which may stand right before what follows.
fn leading_flag(text: &str) -> Option<(f64, &str)> {
    match text.as_bytes().first()? {
        b'0' => Some((0.0, &text[1..])),
        b'1' => Some((1.0, &text[1..])),
        _ => None,
    }
}
