//! Shields: they bear the moves themselves, as rays for lines and squares for steps and leaps.

use crate::compose::{Rest, View};
use crate::drawing::Drawing;
use crate::looks::Looks;
use crate::parts::{Part, Role};

/// The side of a square of the field.
const CELL: f32 = 12.2;
/// The middle of the field.
const MIDDLE: (f32, f32) = (50.0, 42.0);

pub(super) fn draw(looks: &Looks, view: View, drawing: &mut Drawing) -> Rest {
    drawing.part(Part::Shield);
    let (cx, cy) = MIDDLE;
    let lines = looks.moves.all_lines().or(looks.captures.all_lines());
    let reach = f32::from(looks.reach).min(2.2) * CELL;
    let straight = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
    let diagonal = [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)];
    for (has, steps) in [(lines.straight, straight), (lines.diagonal, diagonal)] {
        for (x, y) in steps.into_iter().filter(|_| has) {
            let end = (cx + x * reach, cy + y * reach);
            drawing.path(Role::Ray, format!("M{cx},{cy} L{},{}", end.0, end.1));
        }
    }
    for (x, y) in &looks.targets {
        if x.abs().max(y.abs()) > 2 {
            continue;
        }
        let ahead = if view.down { -CELL } else { CELL };
        let (x, y) = (
            cx + f32::from(*x) * CELL - 5.6,
            cy - f32::from(*y) * ahead - 5.6,
        );
        drawing.path(Role::Ink, format!("M{x},{y} h11.2 v11.2 h-11.2Z"));
    }
    drawing.path(
        Role::Paper,
        format!("M{},{cy} l3.5,-3.5 l3.5,3.5 l-3.5,3.5Z", cx - 3.5),
    );
    Rest {
        signs: looks.signs.clone(),
        chest: (50.0, 45.0),
    }
}
