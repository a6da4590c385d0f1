//! Body and head of a chessman, whose base is at y = 82.

use crate::compose::{Rest, View, head_part, sign_at};
use crate::drawing::Drawing;
use crate::looks::{Count, Family, Looks, Pass, Ways};
use crate::parts::{Part, Role};
use crate::place::Place;

/// Lines across or a hole in a part: heights with half widths, and the hole.
struct Passing {
    lines: &'static [(f32, f32)],
    hole: &'static str,
}

fn body(family: Family) -> (Part, Option<Passing>) {
    match family {
        Family::Straight => (
            Part::ColumnBody,
            Some(Passing {
                lines: &[(55.5, 20.0), (64.5, 21.5), (73.5, 22.5)],
                hole: "M39,53 H61 L64.5,77 H35.5Z",
            }),
        ),
        Family::Diagonal => (
            Part::BellBody,
            Some(Passing {
                lines: &[(56.0, 12.5), (65.0, 17.5), (74.0, 25.0)],
                hole: "M43,52 H57 C58,66 65.5,71 71.5,79 H28.5 C34.5,71 42,66 43,52Z",
            }),
        ),
        Family::Both => (
            Part::HourglassBody,
            Some(Passing {
                lines: &[(55.5, 18.5), (64.5, 17.0), (73.5, 22.0)],
                hole: "M38,53 H62 C57.5,60 58,69 65,76.5 H35 C42,69 42.5,60 38,53Z",
            }),
        ),
        Family::Leaps => (Part::LegsBody, None),
        Family::Oblique => (Part::HorseBody, None),
        Family::Steps | Family::None => (Part::StemBody, None),
    }
}

/// The lines on a body that a rim hides in part.
fn low_lines(family: Family) -> &'static [(f32, f32)] {
    match family {
        Family::Straight => &[(69.0, 22.0), (76.0, 23.0)],
        Family::Diagonal => &[(69.0, 21.0), (76.0, 26.0)],
        _ => &[(69.0, 18.0), (76.0, 24.0)],
    }
}

fn head(family: Family) -> (Part, Option<Passing>) {
    match family {
        Family::Straight => (
            Part::KeepHead,
            Some(Passing {
                lines: &[(27.0, 22.5), (34.0, 22.0), (41.0, 22.0)],
                hole: "M35,27.5 H65 L64.5,40.5 H35.5Z",
            }),
        ),
        Family::Diagonal => (
            Part::MitreHead,
            Some(Passing {
                lines: &[(24.5, 15.5), (32.0, 20.0), (39.5, 20.5)],
                hole: "M50,16.5 C39.5,24 28,33 35,42 H65 C72,33 60.5,24 50,16.5Z",
            }),
        ),
        Family::Both => (
            Part::CoronetHead,
            Some(Passing {
                lines: &[(28.5, 24.5), (35.0, 23.0), (41.5, 21.0)],
                hole: "M37.5,40 L35,31 H65 L62.5,40Z",
            }),
        ),
        Family::Oblique => (Part::Horse, None),
        Family::Steps => (Part::HelmetHead, None),
        Family::Leaps | Family::None => (Part::KnobHead, None),
    }
}

/// The rim on which a horse's or another head stands.
fn rim(family: Family) -> (Part, &'static [(f32, f32)]) {
    match family {
        Family::Straight => (Part::CrenelRim, &[(52.0, 22.0), (59.0, 21.5)]),
        Family::Diagonal => (Part::CleftRim, &[(53.0, 21.0), (59.0, 18.0)]),
        Family::Both => (Part::PointedRim, &[(52.0, 24.0), (59.0, 20.5)]),
        _ => (Part::RingRim, &[]),
    }
}

const RIM_HOLE: &str = "M36.5,51 H63.5 L63,59 H37Z";

/// The head of a leaper along lines.
fn beast(looks: &Looks) -> Part {
    match looks.leaps_along_lines() {
        Ways::STRAIGHT => Part::RamHead,
        Ways::DIAGONAL => Part::ElephantHead,
        _ => Part::LionHead,
    }
}

/// Draws body and head into the frame.
pub(super) fn draw(looks: &Looks, bust: bool, view: View, drawing: &mut Drawing) -> Rest {
    let lower = looks.lower();
    let upper = looks.captures.family();
    let mut signs = looks.signs.clone();
    let head_sign = looks.head_sign();
    signs.retain(|sign| Some(*sign) != head_sign);
    if lower == Family::Oblique
        && looks.head.is_none()
        && !looks.borrows
        && (looks.royal || matches!(upper, Family::Oblique | Family::None))
    {
        return Rest {
            signs,
            chest: horse(looks, drawing),
        };
    }
    if looks.count == Count::Three && lower == Family::Straight && looks.head.is_none() {
        drawing.part(Part::Fortress);
        return Rest {
            signs,
            chest: (50.0, 62.0),
        };
    }
    let lined = matches!(lower, Family::Straight | Family::Diagonal | Family::Both);
    let with_horse = looks.leaps_off_lines() && lined && upper != Family::Oblique;
    let crowned = looks.royal || looks.borrows || looks.head.is_some();
    let on_rim = with_horse && !crowned || head_sign.is_some();
    let pass = looks.moves.pass();
    let (part, passing) = body(lower);
    match (pass, passing) {
        (Pass::Only, Some(passing)) => drawing.hollow(part, passing.hole),
        (Pass::Also, Some(_)) if on_rim => {
            drawing.part(part);
            drawing.lines(Role::Stripe, low_lines(lower));
        }
        (Pass::Also, Some(passing)) => {
            drawing.part(part);
            drawing.lines(Role::Stripe, passing.lines);
        }
        _ if bust => drawing.part(Part::Bust),
        _ => drawing.part(part),
    }
    if lower == Family::Straight && pass == Pass::Never && signs.is_empty() && !on_rim {
        drawing.part(Part::ColumnSlit);
    }
    if with_horse && !crowned {
        drawing.part_at(
            beside(looks),
            Place::about(0.62, 50.0, 6.0).shifted(0.0, -1.0),
        );
        collar(lower, looks.captures.pass(), drawing);
    } else if let Some(sign) = head_sign {
        sign_at(sign, Place::new(0.9, 50.0, 22.0), view, drawing);
        collar(lower, Pass::Never, drawing);
    } else {
        self::crown(looks, lower, upper, drawing);
    }
    Rest {
        signs,
        chest: if bust { (20.0, 66.0) } else { (50.0, 67.0) },
    }
}

/// The horse that stands for a leap off the lines.
fn beside(looks: &Looks) -> Part {
    if looks.moves.oblique || looks.captures.oblique {
        Part::Horse
    } else {
        Part::Camel
    }
}

/// A whole horse; a royal one wears the crown.
fn horse(looks: &Looks, drawing: &mut Drawing) -> (f32, f32) {
    if looks.royal {
        drawing.part_at(beside(looks), Place::about(0.84, 52.0, 82.0));
        drawing.part_at(
            Part::CrownHead,
            Place::about(0.56, 50.0, 46.0).shifted(0.0, -20.0),
        );
    } else {
        drawing.part(beside(looks));
    }
    (55.0, 65.0)
}

/// A rim, with what it says of passing units when capturing.
fn collar(family: Family, pass: Pass, drawing: &mut Drawing) {
    let (part, lines) = rim(family);
    match pass {
        Pass::Only => drawing.hollow(part, RIM_HOLE),
        Pass::Never | Pass::Also => drawing.part(part),
    }
    match (family, pass) {
        (Family::Straight, Pass::Never) => drawing.part(Part::RimSlit),
        (Family::Diagonal, Pass::Never) => drawing.part(Part::CleftSlit),
        (_, Pass::Also) => drawing.lines(Role::Stripe, lines),
        _ => {}
    }
}

/// The head.
fn crown(looks: &Looks, lower: Family, upper: Family, drawing: &mut Drawing) {
    let leaper = upper == Family::Leaps || lower == Family::Leaps && upper == Family::None;
    let mut broad = false;
    if let Some(head) = looks.head {
        let part = head_part(head);
        let place = match part {
            Part::Horse | Part::Camel => Place::about(0.58, 52.0, 6.0),
            _ => Place::HERE,
        };
        broad = matches!(part, Part::RamHead | Part::ElephantHead);
        drawing.chosen(part, place);
    } else if looks.royal {
        drawing.part(Part::CrownHead);
    } else if looks.borrows {
        drawing.part(Part::JesterHead);
    } else if leaper {
        let beast = beast(looks);
        broad = beast != Part::LionHead;
        drawing.part(beast);
    } else if upper == Family::Oblique {
        drawing.part_at(beside(looks), Place::about(0.58, 52.0, 6.0));
    } else {
        let (part, passing) = head(upper);
        let pass = looks.captures.pass();
        match (pass, passing) {
            (Pass::Only, Some(passing)) => drawing.hollow(part, passing.hole),
            (Pass::Also, Some(passing)) => {
                drawing.part(part);
                drawing.lines(Role::Band, passing.lines);
            }
            _ => drawing.part(part),
        }
        if upper == Family::Diagonal && pass == Pass::Never {
            drawing.part(Part::MitreSlit);
        }
    }
    if !broad {
        drawing.part(Part::Collar);
    }
}
