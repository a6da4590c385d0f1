//! Pawns: small chessmen, whose bodies and heads say straight, diagonal or both.

use crate::compose::{Rest, View, head_part, sign_at};
use crate::drawing::Drawing;
use crate::looks::{Looks, Powers, Ways};
use crate::parts::Part;
use crate::place::Place;
use crate::sign::Sign;

/// How small it is.
const SMALL: f32 = 0.93;

pub(super) fn draw(looks: &Looks, view: View, drawing: &mut Drawing) -> Rest {
    let long = looks.reach > 3;
    let all = |powers: &Powers| powers.steps.or(powers.all_lines());
    let size = if long { 1.0 } else { SMALL };
    drawing.frame = drawing.frame.inside(Place::about(size, 50.0, 93.0));
    drawing.part_at(Part::Foot, Place::about(0.86, 50.0, 93.0));
    let size = if long { 1.08 } else { 1.0 };
    drawing.frame = drawing.frame.inside(Place::about(size, 50.0, 82.0));
    drawing.part(match all(&looks.moves) {
        Ways::BOTH => Part::LittleSkirt,
        Ways::DIAGONAL => Part::LittleLegs,
        _ => Part::LittleBell,
    });
    let mut signs = looks.signs.clone();
    let captures = all(&looks.captures);
    let head = if captures.any() || looks.head.is_some() {
        None
    } else {
        signs.iter().position(|sign| sign.captures())
    };
    if let Some(index) = head {
        let sign: Sign = signs.remove(index);
        sign_at(sign, Place::new(0.8, 50.0, 31.0), view, drawing);
    } else if let Some(head) = looks.head {
        drawing.chosen(head_part(head), Place::about(0.74, 50.0, 50.0));
    } else {
        drawing.part(match captures {
            Ways::BOTH => Part::LittleCoronet,
            Ways::DIAGONAL => Part::BallHead,
            Ways::STRAIGHT => Part::BlockHead,
            _ => Part::KnobHead,
        });
    }
    drawing.part(if looks.forward {
        Part::LittleCollar
    } else {
        Part::LittleRing
    });
    if long && head.is_none() && looks.head.is_none() {
        let down = looks.forward && view.down;
        let place = Place::new(1.0, 0.0, if down { 70.0 } else { 0.0 });
        drawing.part_at(Part::LongArrow, place.flipped(down));
    }
    Rest {
        signs,
        chest: (50.0, 70.0),
    }
}
