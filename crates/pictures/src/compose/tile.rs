//! Discs, eight-cornered discs and wedges, seen from above: with a character, with a head or a sign, or with rings.

use std::fmt::Write;

use variorum_rules::def::PictureKind;

use super::{View, head_part};
use crate::characters::strokes;
use crate::drawing::Drawing;
use crate::looks::Looks;
use crate::parts::{Part, Role};
use crate::place::Place;

/// Draws the tile and what stands on it.
pub(super) fn draw(looks: &Looks, view: View, drawing: &mut Drawing) {
    drawing.frame = Place::HERE;
    let writing = looks.writing.map(|both| both[view.side.index()]);
    drawing.turned = looks.kind == PictureKind::Wedge && view.down;
    let written = writing.is_some();
    match looks.kind {
        PictureKind::Wedge => drawing.part(Part::Wedge),
        PictureKind::Octagon => drawing.part(Part::Octagon),
        _ if written => drawing.part(Part::Disc),
        _ => drawing.part(Part::Draught),
    }
    if looks.promoted && looks.kind == PictureKind::Wedge {
        drawing.part(Part::WedgeRim);
    }
    // Left, top, width, height.
    let room = match looks.kind {
        PictureKind::Wedge => [25.0, 27.0, 50.0, 61.0],
        _ => [22.0, 24.0, 56.0, 56.0],
    };
    if let Some(character) = writing {
        write(character, room, drawing);
    } else if let Some(head) = looks.head {
        engrave(head_part(head), drawing);
    } else if let Some(sign) = looks.sign {
        drawing.chosen(sign.into(), Place::new(1.0, 50.0, 52.0));
    } else if looks.royal {
        engrave(Part::CrownHead, drawing);
    } else if looks.kind == PictureKind::Disc {
        drawing.part(Part::DraughtRings);
    }
}

/// Puts a head on the disc as an inked area.
fn engrave(head: Part, drawing: &mut Drawing) {
    let (scale, middle) = (0.92, (50.0, 24.5));
    drawing.frame = Place::new(scale, 50.0 - scale * middle.0, 52.0 - scale * middle.1);
    for (role, path) in head.shapes() {
        if matches!(role, Role::Face | Role::FineFace) {
            drawing.path(Role::Ink, *path);
        }
    }
    drawing.frame = Place::HERE;
}

/// Writes a character into its room.
fn write(character: char, [left, top, width, height]: [f32; 4], drawing: &mut Drawing) {
    let mut path = String::new();
    for stroke in strokes(character) {
        for (number, (x, y)) in stroke.into_iter().enumerate() {
            let letter = if number == 0 { 'M' } else { 'L' };
            let (x, y) = (left + x * width / 100.0, top + y * height / 100.0);
            let _ = write!(path, "{letter}{x:.1},{y:.1}");
        }
    }
    let role = match path.matches('M').count() {
        0..=6 => Role::BroadBrush,
        7..=9 => Role::Brush,
        10..=13 => Role::FineBrush,
        _ => Role::FinestBrush,
    };
    drawing.path(role, path);
}
