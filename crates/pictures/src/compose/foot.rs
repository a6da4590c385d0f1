//! The foot: steps beyond the lines in the lowest storey, leaps of two and of three in those above.

use variorum_rules::def;

use crate::compose::powerless;
use crate::drawing::Drawing;
use crate::looks::{Count, Family, Looks, Ways};
use crate::parts::{Part, Role};

/// One storey: where it moves to and where it captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Storey {
    moves: Ways,
    captures: Ways,
}

impl Storey {
    /// Where it moves to and where it captures.
    pub(super) fn ways(self) -> (Ways, Ways) {
        (self.moves, self.captures)
    }

    fn any(self) -> bool {
        self.moves.any() || self.captures.any()
    }
}

/// The storeys from the lowest up; at least one, which may be empty.
pub(super) fn storeys(looks: &Looks) -> Vec<Storey> {
    let (moves, captures) = (&looks.moves, &looks.captures);
    let storey = |moves, captures| Storey { moves, captures };
    if let Some(foot) = looks.foot {
        let ways = match foot {
            def::Foot::Plain | def::Foot::Wheels => Ways::NONE,
            def::Foot::Square => Ways::STRAIGHT,
            def::Foot::Pointed => Ways::DIAGONAL,
            def::Foot::Both => Ways::BOTH,
        };
        return vec![storey(ways, ways)];
    }
    let mut all = [
        storey(moves.own_steps(), captures.own_steps()),
        storey(moves.leaps, captures.leaps),
        storey(moves.bounds, captures.bounds),
    ];
    if !looks.signs.is_empty() && powerless(captures) {
        // The sign says how it captures; half feet would say it twice.
        for storey in &mut all {
            storey.captures = storey.moves;
        }
    }
    let single = matches!(looks.moves.family(), Family::Steps | Family::None);
    let around = storey(Ways::BOTH, Ways::BOTH);
    if single && all[0] == around && looks.count != Count::Three {
        // A king's steps and nothing else: that is what the body says.
        all[0] = Storey::default();
    }
    let high = all.iter().rposition(|storey| storey.any()).unwrap_or(0);
    all[..=high].to_vec()
}

/// Whether it stands on wheels.
pub(super) fn wheeled(looks: &Looks) -> bool {
    match looks.foot {
        Some(foot) => foot == def::Foot::Wheels,
        None => looks.tramples,
    }
}

/// Draws the foot and says how high it is.
pub(super) fn draw(looks: &Looks, storeys: &[Storey], drawing: &mut Drawing) -> f32 {
    if wheeled(looks) {
        drawing.part(Part::Treads);
        return 77.0;
    }
    if storeys.iter().all(|storey| !storey.any()) {
        drawing.part(Part::Foot);
        return 82.0;
    }
    let steps = storeys[0].moves.or(storeys[0].captures);
    let height = match storeys.len() {
        1 if steps == Ways::BOTH => 22.0,
        1 => 19.0,
        2 => 15.5,
        _ => 13.0,
    };
    let mut top = 93.0;
    for (index, storey) in storeys.iter().enumerate() {
        top -= height;
        let half = 34.0 - 2.5 * index as f32;
        draw_storey(*storey, top, height, half, storeys.len() > 1, drawing);
    }
    top
}

/// A plate on square feet at the ends (straight steps) and on a pointed one in the middle (diagonal steps). Square feet
/// are paper, the pointed one is ink; of a foot that only moves or only captures, the half that is missing (above:
/// capturing, below: moving) has the other tone.
fn draw_storey(
    storey: Storey,
    top: f32,
    height: f32,
    half: f32,
    fine: bool,
    drawing: &mut Drawing,
) {
    let plate = if fine { 5.0 } else { 6.5 };
    let role = if fine { Role::FineFace } else { Role::Face };
    let (y, h) = (top + plate, height - plate);
    let Storey { moves, captures } = storey;
    let all = moves.or(captures);
    if all.straight {
        let width = half * 0.45;
        for x in [50.0 - half, 50.0 + half - width] {
            let block = |y: f32, h: f32| format!("M{x},{y} h{width} v{h} h{}Z", -width);
            drawing.path(role, block(y, h));
            if !captures.straight {
                drawing.path(Role::Ink, block(y, h / 2.0));
            } else if !moves.straight {
                drawing.path(Role::Ink, block(y + h / 2.0, h / 2.0));
            }
        }
    }
    if all.diagonal {
        let (q, r) = (half * 0.45, h * 0.5);
        drawing.path(
            role,
            format!(
                "M{},{y} H{} L{},{} H{}Z",
                50.0 - q,
                50.0 + q,
                50.0 + q - r,
                y + h,
                50.0 - q + r
            ),
        );
        let (y, h) = if !captures.diagonal {
            (y + h / 2.0, h / 2.0)
        } else if !moves.diagonal {
            (y, h / 2.0)
        } else {
            (y, h)
        };
        let (x, width) = (50.0 - q + 1.0, 2.0 * q - 2.0);
        drawing.path(
            Role::Ink,
            format!("M{x},{y} h{width} l{},{h} h{}Z", -h * 0.5, -width + h),
        );
    }
    let (left, right) = (50.0 - half, 50.0 + half);
    let bottom = if all.any() { y } else { top + height };
    drawing.path(role, format!("M{left},{top} H{right} V{bottom} H{left}Z"));
}
