//! Drawings of pieces: SVG in a rule file, of which nothing is kept but outlines and colours.
//!
//! Whatever is not on the list is a fault: no text, no style, no script, no reference. What passes is written down anew from
//! the numbers that were read, so no character of the author's text reaches a page.

mod outline;
mod value;

use roxmltree::{Attribute, Document, Node as Element, NodeType, ParsingOptions};
use variorum_rules::def::{Art, ArtColor, ArtShape};

use self::outline::Outline;
use self::value::{Matrix, color, number, numbers, transform};
use crate::check::shape::{Kind, Shape};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::suggest;
use crate::syntax::{Node, Text, excerpt};

pub(in crate::check) const SVG: Shape = Shape {
    args: &[("a drawing", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

/// The longest text of a drawing, the most shapes, how deep groups may be nested, and the most points of all outlines together.
const MAX_BYTES: usize = 16 << 10;
const MAX_SHAPES: usize = 200;
const MAX_DEPTH: usize = 16;
const MAX_POINTS: usize = 4_000;
/// How far a drawing may reach out of its square of 100 by 100.
const MARGIN: f64 = 2.0;

/// What is said of shapes, and inherited from groups.
const PAINT: [&str; 7] = [
    "fill",
    "stroke",
    "stroke-width",
    "fill-rule",
    "stroke-linecap",
    "stroke-linejoin",
    "transform",
];

/// The elements and what each says of its outline.
const ELEMENTS: [(&str, &[&str]); 9] = [
    ("svg", &["viewBox", "width", "height", "version"]),
    ("g", &[]),
    ("path", &["d"]),
    ("circle", &["cx", "cy", "r"]),
    ("ellipse", &["cx", "cy", "rx", "ry"]),
    ("rect", &["x", "y", "width", "height", "rx", "ry"]),
    ("line", &["x1", "y1", "x2", "y2"]),
    ("polyline", &["points"]),
    ("polygon", &["points"]),
];

/// Why something is refused: what, and where in the text.
pub(super) struct Refused {
    title: String,
    help: Option<String>,
    at: std::ops::Range<usize>,
}

impl Refused {
    fn new(at: std::ops::Range<usize>, title: impl Into<String>) -> Refused {
        Refused {
            title: title.into(),
            help: None,
            at,
        }
    }

    fn help(self, help: impl Into<String>) -> Refused {
        Refused {
            help: Some(help.into()),
            ..self
        }
    }
}

/// Reads the drawing between the quotes of an entry. The first thing that is wrong is reported.
pub(crate) fn read(node: &Node, faults: &Faults) -> Option<Art> {
    let text = SVG.check(node, faults).text(0)?;
    match parse(text) {
        Ok(art) => Some(art),
        Err(refused) => {
            let at = refused.at.start.min(text.value.len())..refused.at.end.min(text.value.len());
            let fault = Fault::of(Code::BadDrawing, text.part(at), refused.title);
            faults.report(fault.maybe_help(refused.help));
            None
        }
    }
}

fn parse(text: &Text) -> Result<Art, Refused> {
    let source = text.as_str();
    if source.len() > MAX_BYTES {
        let title = format!("a drawing has at most {} kB of text", MAX_BYTES / 1024);
        return Err(Refused::new(0..source.len(), title));
    }
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: 4 * MAX_SHAPES as u32,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(source, options).map_err(|error| {
        let at = offset(source, error.pos());
        Refused::new(at..at + 1, format!("this is no SVG: {error}"))
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let title = "a drawing begins with `<svg …>`";
        return Err(Refused::new(name_of(root), title));
    }
    if let Some(other) = document.root().children().find(|node| node.is_pi()) {
        return Err(Refused::new(other.range(), "a drawing has no instructions"));
    }
    let mut reader = Reader::default();
    let style = Style {
        matrix: view(root)?,
        ..Style::default()
    };
    reader.element(root, &style, 0)?;
    if reader.shapes.is_empty() {
        return Err(Refused::new(root.range(), "nothing is drawn"));
    }
    Ok(Art {
        shapes: reader.shapes,
    })
}

/// The offset of a place in lines and columns.
fn offset(source: &str, place: roxmltree::TextPos) -> usize {
    let before = source.split_inclusive('\n').take(place.row as usize - 1);
    let line: usize = before.map(str::len).sum();
    let rest = source[line..].char_indices();
    let column = (place.col as usize).saturating_sub(1);
    line + rest.map(|(at, _)| at).nth(column).unwrap_or(0)
}

/// Where the name of an element stands.
fn name_of(element: Element<'_, '_>) -> std::ops::Range<usize> {
    let start = element.range().start + 1;
    start..start + element.tag_name().name().len()
}

/// How the square that an `svg` shows is put into ours: as large as fits, in the middle.
fn view(root: Element<'_, '_>) -> Result<Matrix, Refused> {
    let [x, y, width, height] = match root.attribute_node("viewBox") {
        Some(attribute) => match numbers(attribute.value()).as_deref() {
            Some(&[x, y, width, height]) if width > 0.0 && height > 0.0 => [x, y, width, height],
            _ => {
                let title = "`viewBox` is four numbers: left, top, width, height";
                return Err(Refused::new(attribute.range_value(), title));
            }
        },
        None => {
            let side = |name| match root.attribute_node(name) {
                Some(attribute) => size(attribute),
                None => Ok(100.0),
            };
            [0.0, 0.0, side("width")?, side("height")?]
        }
    };
    let scale = 100.0 / width.max(height);
    let to = |from: f64, length: f64| 50.0 - scale * (from + length / 2.0);
    Ok(Matrix([
        scale,
        0.0,
        0.0,
        scale,
        to(x, width),
        to(y, height),
    ]))
}

/// A length that is more than nothing.
fn size(attribute: Attribute<'_, '_>) -> Result<f64, Refused> {
    let length = number(attribute.value().trim_end_matches("px"));
    length.filter(|length| *length > 0.0).ok_or_else(|| {
        let title = format!("`{}` is a number above 0", attribute.name());
        Refused::new(attribute.range_value(), title)
    })
}

/// How shapes are painted and where they are put.
#[derive(Clone, Debug)]
struct Style {
    fill: Option<ArtColor>,
    stroke: Option<ArtColor>,
    width: f64,
    even_odd: bool,
    round: bool,
    matrix: Matrix,
}

impl Default for Style {
    fn default() -> Self {
        Style {
            fill: Some(ArtColor::Ink),
            stroke: None,
            width: 1.0,
            even_odd: false,
            round: false,
            matrix: Matrix::HERE,
        }
    }
}

#[derive(Default)]
struct Reader {
    shapes: Vec<ArtShape>,
    points: usize,
}

impl Reader {
    fn element(
        &mut self,
        element: Element<'_, '_>,
        above: &Style,
        depth: usize,
    ) -> Result<(), Refused> {
        let name = element.tag_name().name();
        let own = ELEMENTS.iter().find(|known| known.0 == name);
        let foreign = !matches!(
            element.tag_name().namespace(),
            None | Some("http://www.w3.org/2000/svg")
        );
        let nested = name == "svg" && depth > 0;
        let Some((_, own)) = own.filter(|_| !foreign && !nested) else {
            let title = format!("a drawing has no `{}`", excerpt(name));
            let known: Vec<&str> = ELEMENTS[1..].iter().map(|known| known.0).collect();
            let help = format!("it is made of `{}`", known.join("`, `"));
            return Err(Refused::new(name_of(element), title).help(help));
        };
        if depth > MAX_DEPTH {
            let title = format!("groups are nested at most {MAX_DEPTH} deep");
            return Err(Refused::new(name_of(element), title));
        }
        let mut style = above.clone();
        for attribute in element.attributes() {
            let name = attribute.name();
            let known = attribute.namespace().is_none()
                && (own.contains(&name)
                    || PAINT.contains(&name) && !(depth == 0 && name == "transform"));
            if !known {
                let title = format!("a drawing has no `{}=`", excerpt(name));
                let all = own.iter().chain(&PAINT).copied();
                let help = match suggest::closest(name, all) {
                    Some(meant) => format!("did you mean `{meant}`?"),
                    None => "colours and lines are attributes of their own: `fill`, `stroke`, `stroke-width`".to_owned(),
                };
                return Err(Refused::new(attribute.range_qname(), title).help(help));
            }
            style.take(attribute)?;
        }
        if matches!(name, "svg" | "g") {
            return self.children(element, &style, depth);
        }
        if let Some(child) = element
            .children()
            .find(|child| !child.is_comment() && !blank(*child))
        {
            return Err(Refused::new(
                child.range(),
                format!("`{name}` holds nothing"),
            ));
        }
        self.shape(element, &style)
    }

    fn children(
        &mut self,
        element: Element<'_, '_>,
        style: &Style,
        depth: usize,
    ) -> Result<(), Refused> {
        for child in element.children() {
            match child.node_type() {
                NodeType::Element => self.element(child, style, depth + 1)?,
                NodeType::Comment => {}
                _ if blank(child) => {}
                NodeType::PI => {
                    return Err(Refused::new(child.range(), "a drawing has no instructions"));
                }
                _ => return Err(Refused::new(child.range(), "a drawing has no text")),
            }
        }
        Ok(())
    }

    fn shape(&mut self, element: Element<'_, '_>, style: &Style) -> Result<(), Refused> {
        let outline = Outline::of(element, style.matrix)?;
        self.points += outline.points;
        let stroke = style
            .stroke
            .map(|color| (color, (style.width * style.matrix.scale()) as f32));
        if stroke.is_none() && style.fill.is_none() || outline.points == 0 {
            return Ok(());
        }
        let room = stroke.map_or(0.0, |(_, width)| f64::from(width) / 2.0);
        let (least, most) = (-MARGIN + room, 100.0 + MARGIN - room);
        let inside = |value: f64| least <= value && value <= most;
        if !outline
            .corners
            .iter()
            .all(|(x, y)| inside(*x) && inside(*y))
        {
            let title = "the drawing leaves its square";
            let help = "all of it lies within the `viewBox`, or within 100 by 100 if there is none";
            return Err(Refused::new(element.range(), title).help(help));
        }
        if self.shapes.len() >= MAX_SHAPES || self.points > MAX_POINTS {
            let title =
                format!("a drawing has at most {MAX_SHAPES} shapes and {MAX_POINTS} points");
            return Err(Refused::new(element.range(), title));
        }
        self.shapes.push(ArtShape {
            path: outline.path,
            fill: style.fill,
            stroke,
            even_odd: style.even_odd,
            round: style.round,
        });
        Ok(())
    }
}

/// Spaces between elements.
fn blank(node: Element<'_, '_>) -> bool {
    node.is_text() && node.text().is_none_or(|text| text.trim().is_empty())
}

impl Style {
    /// Takes in what an attribute says; those of outlines say nothing here.
    fn take(&mut self, attribute: Attribute<'_, '_>) -> Result<(), Refused> {
        let (name, value) = (attribute.name(), attribute.value().trim());
        let refused = |expected: &str| {
            let title = format!("`{name}` is {expected}");
            Refused::new(attribute.range_value(), title)
        };
        let one_of = |words: &[&str]| {
            let word = words.iter().position(|word| *word == value);
            word.ok_or_else(|| refused(&format!("`{}`", words.join("` or `"))))
        };
        match name {
            "fill" | "stroke" => {
                let color = color(value).ok_or_else(|| {
                    refused("`none`, `paper`, `ink` or a colour such as `#d8352a`").help(
                        "`paper` and `white` are light for White and dark for Black, `ink` and `black` the reverse",
                    )
                })?;
                match name {
                    "fill" => self.fill = color,
                    _ => self.stroke = color,
                }
            }
            "stroke-width" => {
                let width = number(value).filter(|width| (0.0..=1_000.0).contains(width));
                self.width = width.ok_or_else(|| refused("a number from 0"))?;
            }
            "fill-rule" => self.even_odd = one_of(&["nonzero", "evenodd"])? == 1,
            "stroke-linecap" => self.round |= one_of(&["butt", "round", "square"])? == 1,
            "stroke-linejoin" => self.round |= one_of(&["miter", "round", "bevel"])? == 1,
            "transform" => {
                let inner = transform(value).ok_or_else(|| {
                    refused("a list of `translate`, `scale`, `rotate` and `matrix`")
                })?;
                self.matrix = self.matrix.then(inner);
            }
            _ => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
