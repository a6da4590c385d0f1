//! A drawing as SVG: the edges of all silhouettes first, so that a figure has one outer contour, then shape after shape,
//! then the seals.

use std::fmt::Write;

use variorum_rules::Color;

use crate::art;
use crate::drawing::{Brush, Drawing, Layer};
use crate::paint::{Colors, Owner, Tint};
use crate::parts::Role;
use crate::place::Place;

/// How a path is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Paint {
    fill: Option<Tint>,
    stroke: Option<(Tint, f32)>,
    /// Strokes end where the path ends.
    butt: bool,
}

impl Paint {
    const fn fill(tint: Tint) -> Paint {
        Paint {
            fill: Some(tint),
            stroke: None,
            butt: false,
        }
    }

    const fn stroke(tint: Tint, width: f32) -> Paint {
        Paint {
            fill: None,
            stroke: Some((tint, width)),
            butt: false,
        }
    }

    const fn both(fill: Tint, stroke: Tint, width: f32) -> Paint {
        Paint {
            fill: Some(fill),
            stroke: Some((stroke, width)),
            butt: false,
        }
    }

    const fn butt(self) -> Paint {
        Paint { butt: true, ..self }
    }
}

/// Lists of paints for what lies below all figures, for the figure, and for what lies above.
struct Paints {
    edge: Option<Paint>,
    figure: Vec<Paint>,
    above: Vec<Paint>,
}

fn paints(role: Role, owner: Owner, seal: Tint, brush: Brush) -> Paints {
    use Tint::{Contour, Edge, Grain, Ink, Paper, Wood};
    // What lies on a dark edge needs a broader one.
    let white = owner != Owner::Of(Color::Black);
    let by = |on_white, on_black| if white { on_white } else { on_black };
    let (edge, contour) = (by(7.0, 8.0), by(3.0, 2.6));
    let figure = |figure| Paints {
        edge: None,
        figure,
        above: Vec::new(),
    };
    let edged = |edge, figure| Paints {
        edge: Some(edge),
        figure,
        above: Vec::new(),
    };
    let line = |width| figure(vec![Paint::stroke(Ink, width)]);
    let brushed = |width| figure(vec![Paint::stroke(Tint::Brush(brush), width)]);
    match role {
        Role::Face => edged(
            Paint::both(Edge, Edge, edge),
            vec![Paint::both(Paper, Contour, contour)],
        ),
        Role::FineFace => edged(
            Paint::both(Edge, Edge, edge - 1.0),
            vec![Paint::both(Paper, Contour, contour - 0.6)],
        ),
        Role::Hollow | Role::WideHollow => {
            let (width, hollow) = if role == Role::Hollow {
                (11.0, 4.0)
            } else {
                (14.0, 6.0)
            };
            edged(
                Paint::stroke(Edge, width + by(2.0, 5.0)),
                vec![Paint::stroke(Ink, width), Paint::stroke(Paper, hollow)],
            )
        }
        Role::Rod => edged(Paint::stroke(Edge, 14.0), vec![Paint::stroke(Ink, 9.0)]),
        Role::Zigzag => figure(vec![Paint::stroke(Paper, 14.0), Paint::stroke(Ink, 8.0)]),
        Role::Chevron => figure(vec![Paint::stroke(Paper, 11.5), Paint::stroke(Ink, 6.5)]),
        Role::Ink => figure(vec![Paint::fill(Ink)]),
        Role::Paper => figure(vec![Paint::fill(Paper)]),
        Role::Line => line(3.2),
        Role::Ring => line(5.0),
        Role::Window => figure(vec![Paint::stroke(Contour, contour + 1.8)]),
        Role::Stripe => figure(vec![Paint::stroke(Ink, 6.2).butt()]),
        Role::Band => figure(vec![Paint::stroke(Ink, 5.2).butt()]),
        Role::Ray => line(6.0),
        Role::Digit => line(5.4),
        Role::Tile => edged(
            Paint::both(Edge, Edge, 5.0),
            vec![Paint::both(Wood, Grain, 2.4)],
        ),
        Role::Rim => brushed(2.6),
        Role::BroadBrush => brushed(7.6),
        Role::Brush => brushed(6.0),
        Role::FineBrush => brushed(4.4),
        Role::FinestBrush => brushed(3.5),
        Role::Seal => Paints {
            edge: None,
            figure: Vec::new(),
            above: vec![
                Paint::both(Tint::SealEdge, Tint::SealEdge, 8.0),
                Paint::both(seal, Tint::SealRim, 3.0),
            ],
        },
    }
}

/// A path on its way to the page.
struct Stroke<'a> {
    paint: Paint,
    layer: &'a Layer,
    /// With the hole, if it has one.
    open: bool,
}

/// The picture, in a square of 100 by 100, as one group.
pub(crate) fn group(drawing: &Drawing, owner: Owner, colors: Colors) -> String {
    let mut lists: [Vec<Stroke<'_>>; 3] = Default::default();
    for layer in &drawing.layers {
        let seal = layer.seal.map_or(Tint::SealEdge, Tint::Seal);
        let paints = paints(layer.role, owner, seal, drawing.brush);
        let stroke = |paint, open| Stroke { paint, layer, open };
        if let Some(edge) = paints.edge {
            // A hole is left open by the edge, too.
            let edge = if layer.hole.is_some() {
                Paint { fill: None, ..edge }
            } else {
                edge
            };
            lists[0].push(stroke(edge, false));
        }
        lists[1].extend(paints.figure.into_iter().map(|paint| stroke(paint, true)));
        lists[2].extend(paints.above.into_iter().map(|paint| stroke(paint, true)));
    }
    let strokes: Vec<Stroke<'_>> = lists.into_iter().flatten().collect();
    let mut out = String::from("<g stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    if drawing.turned {
        out.push_str(" transform=\"rotate(180 50 50)\"");
    }
    out.push('>');
    if let Some(art) = &drawing.art {
        art::write(art, owner, colors, &mut out);
    }
    let alike = |a: &Stroke<'_>, b: &Stroke<'_>| {
        a.paint == b.paint && a.layer.place == b.layer.place && !b.open_hole() && !a.open_hole()
    };
    for run in strokes.chunk_by(alike) {
        write_run(run, owner, colors, &mut out);
    }
    out.push_str("</g>");
    out
}

impl Stroke<'_> {
    fn open_hole(&self) -> bool {
        self.open && self.layer.hole.is_some()
    }

    fn path(&self, out: &mut String) {
        out.push_str(&self.layer.path);
        if let Some(hole) = self.layer.hole.filter(|_| self.open) {
            out.push_str(hole);
        }
    }
}

/// Paths that are painted alike in the same place.
fn write_run(run: &[Stroke<'_>], owner: Owner, colors: Colors, out: &mut String) {
    let Some(first) = run.first() else { return };
    let many = run.len() > 1;
    out.push_str(if many { "<g" } else { "<path" });
    attributes(first, owner, colors, out);
    if !many {
        out.push_str(" d=\"");
        first.path(out);
        out.push_str("\"/>");
        return;
    }
    out.push('>');
    for stroke in run {
        out.push_str("<path d=\"");
        stroke.path(out);
        out.push_str("\"/>");
    }
    out.push_str("</g>");
}

fn attributes(stroke: &Stroke<'_>, owner: Owner, colors: Colors, out: &mut String) {
    let Place {
        scale,
        x,
        y,
        flipped,
    } = stroke.layer.place;
    let paint = stroke.paint;
    if stroke.layer.place != Place::HERE {
        let _ = write!(
            out,
            " transform=\"matrix({} 0 0 {} {} {})\"",
            number(scale, 3),
            number(if flipped { -scale } else { scale }, 3),
            number(x, 2),
            number(y, 2)
        );
    }
    match paint.fill {
        Some(tint) => {
            let _ = write!(out, " fill=\"{}\"", tint.write(owner, colors));
        }
        None => out.push_str(" fill=\"none\""),
    }
    if stroke.open_hole() {
        out.push_str(" fill-rule=\"evenodd\"");
    }
    if let Some((tint, width)) = paint.stroke {
        // Small copies keep their weight.
        let width = width / scale.powf(0.7);
        let _ = write!(
            out,
            " stroke=\"{}\" stroke-width=\"{}\"",
            tint.write(owner, colors),
            number(width, 1)
        );
    }
    if paint.butt {
        out.push_str(" stroke-linecap=\"butt\"");
    }
}

/// A number with at most so many digits after the point, and no more than it needs.
pub(crate) fn number(value: f32, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    let text = if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.')
    } else {
        &text
    };
    match text.strip_prefix("-0.") {
        Some(rest) => format!("-.{rest}"),
        None => match text.strip_prefix("0.") {
            Some(rest) => format!(".{rest}"),
            None if text == "-0" => "0".to_owned(),
            None => text.to_owned(),
        },
    }
}
