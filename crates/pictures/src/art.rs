//! Drawings of rule files. Only numbers and colours that the reader knew are written.

use std::fmt::Write;

use variorum_rules::def::{Art, ArtColor, ArtShape};

use crate::paint::{Colors, Owner, Tint};
use crate::svg::number;

/// How far the edge around a drawing reaches out of its shapes.
const EDGE: f32 = 2.6;

/// Writes the edges of all shapes, so that the drawing has one outer contour on any square, then the shapes.
pub(crate) fn write(art: &Art, owner: Owner, colors: Colors, out: &mut String) {
    let edge = Tint::Edge.write(owner, colors);
    let _ = write!(out, "<g stroke=\"{edge}\" fill=\"{edge}\">");
    for shape in &art.shapes {
        let width = shape.stroke.map_or(0.0, |(_, width)| width) + 2.0 * EDGE;
        let fill = if shape.fill.is_some() {
            ""
        } else {
            " fill=\"none\""
        };
        let rule = rule(shape);
        let (width, path) = (number(width, 2), &shape.path);
        let _ = write!(
            out,
            "<path stroke-width=\"{width}\"{fill}{rule} d=\"{path}\"/>"
        );
    }
    out.push_str("</g>");
    for shape in &art.shapes {
        let color = |color| match color {
            ArtColor::Paper => Tint::Paper.write(owner, colors),
            ArtColor::Ink => Tint::Ink.write(owner, colors),
            ArtColor::Fixed([red, green, blue]) => format!("#{red:02x}{green:02x}{blue:02x}"),
        };
        let fill = shape.fill.map_or("none".to_owned(), color);
        let _ = write!(out, "<path fill=\"{fill}\"{}", rule(shape));
        if let Some((stroke, width)) = shape.stroke {
            let (stroke, width) = (color(stroke), number(width, 2));
            let _ = write!(out, " stroke=\"{stroke}\" stroke-width=\"{width}\"");
        }
        if !shape.round {
            out.push_str(" stroke-linecap=\"butt\" stroke-linejoin=\"miter\"");
        }
        let _ = write!(out, " d=\"{}\"/>", shape.path);
    }
}

fn rule(shape: &ArtShape) -> &'static str {
    if shape.even_odd {
        " fill-rule=\"evenodd\""
    } else {
        ""
    }
}
