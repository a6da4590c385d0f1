//! From looks to a picture: foot, body, head, signs, seals, from bottom to top.
//!
//! The body follows moving, the head capturing, each decided for itself; if they are of the same family they make the
//! well-known chessman. So only what is unusual looks unusual. No piece is drawn by hand: what is to look better is a
//! part or a rule, so that pieces that do not exist yet gain too.

mod figure;
mod foot;
mod shield;
mod small;
mod tile;

use variorum_rules::Color;
use variorum_rules::def::{Art, Head, PictureKind, PictureSign};

use crate::drawing::{Brush, Drawing};
use crate::looks::{Count, Family, Looks, Powers, Seal, Ways};
use crate::parts::Part;
use crate::place::Place;
use crate::sign::Sign;
use crate::tag::Tag;

/// A figure whose lines are short.
const SHORT: f32 = 0.88;
/// Either of two figures.
const TWIN: f32 = 0.84;
/// Either of three figures at the back.
const TRIPLET: f32 = 0.76;
/// How far a figure goes to the edges of its square.
const WHOLE: f32 = 0.96;

/// What is drawn where, besides a figure: signs that the head does not show, and where on the figure they go.
pub(super) struct Rest {
    signs: Vec<Sign>,
    chest: (f32, f32),
}

/// For whom a picture is, and which way ahead is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    /// Whose unit it is.
    pub(crate) side: Color,
    /// It goes down the page.
    pub(crate) down: bool,
}

impl View {
    /// White's, from below.
    pub(crate) const USUAL: View = View {
        side: Color::White,
        down: false,
    };
}

/// What a picture is made from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Model<'a> {
    /// What follows from the definition, and what the file chooses.
    pub(crate) looks: &'a Looks,
    /// A drawing in place of that.
    pub(crate) art: Option<&'a Art>,
}

impl Model<'_> {
    /// The picture, with what tells it from others.
    pub(crate) fn draw(&self, tag: Tag, view: View) -> Drawing {
        let mut drawing = match self.art {
            Some(art) => Drawing {
                art: Some(art.clone()),
                ..Drawing::new(Place::HERE)
            },
            None => compose(self.looks, view),
        };
        drawing.frame = Place::about(WHOLE, 50.0, 54.0);
        tag.draw(&mut drawing);
        drawing
    }
}

/// The picture of a piece, without what tells it from others.
pub(crate) fn compose(looks: &Looks, view: View) -> Drawing {
    let mut whole = Place::about(WHOLE, 50.0, 54.0);
    if looks.shoots {
        whole = whole.inside(Place::new(0.95, -3.0, 4.5));
    }
    let mut drawing = Drawing::new(whole);
    let storeys = foot::storeys(looks);
    let lines = matches!(
        looks.lower(),
        Family::Straight | Family::Diagonal | Family::Both | Family::Steps
    );
    drawing.brush = match looks.kind {
        PictureKind::Disc => Brush::RedAndDark,
        PictureKind::Octagon => Brush::GreenAndRed,
        _ if looks.promoted => Brush::Red,
        _ => Brush::Dark,
    };
    let rest = match looks.kind {
        PictureKind::Disc | PictureKind::Octagon | PictureKind::Wedge => {
            tile::draw(looks, view, &mut drawing);
            return drawing;
        }
        PictureKind::Shield => shield::draw(looks, view, &mut drawing),
        PictureKind::Stone => stone(looks, &mut drawing),
        PictureKind::Small if lines && !looks.royal && !looks.borrows => {
            small::draw(looks, view, &mut drawing)
        }
        PictureKind::Small | PictureKind::Figure => {
            figures(looks, &storeys, whole, view, &mut drawing)
        }
    };
    signs(looks, &rest, storeys.len() > 1, view, &mut drawing);
    drawing.frame = Place::about(WHOLE, 50.0, 54.0);
    if looks.shoots {
        drawing.part(Part::Arrow);
    }
    seals(looks, &mut drawing);
    drawing
}

/// Whether a leaper along lines stands on storeys, as a bust.
fn is_bust(looks: &Looks, storeys: usize) -> bool {
    looks.lower() == Family::Leaps && storeys > 1
}

/// The foot and what stands on it: one figure, or several.
fn figures(
    looks: &Looks,
    storeys: &[foot::Storey],
    whole: Place,
    view: View,
    drawing: &mut Drawing,
) -> Rest {
    let top = foot::draw(looks, storeys, drawing);
    drawing.foot = 0..drawing.layers.len();
    let lower = looks.lower();
    let bust = is_bust(looks, storeys.len());
    let bottom = if bust { 60.0 } else { 82.0 };
    let mut base = whole.inside(
        Place::about((top - 4.0) / (bottom - 4.0), 50.0, bottom).shifted(0.0, top - bottom),
    );
    let lined = matches!(lower, Family::Straight | Family::Diagonal | Family::Both);
    let short = lined && looks.reach <= 3;
    if short && looks.count != Count::Two {
        base = base.inside(Place::about(SHORT, 50.0, 82.0));
    }
    let frames = match looks.count {
        Count::Three if lower != Family::Straight => vec![
            Place::about(TRIPLET, 50.0, 82.0).shifted(-23.0, 0.0),
            Place::about(TRIPLET, 50.0, 82.0).shifted(23.0, 0.0),
            Place::about(0.94, 50.0, 82.0),
        ],
        Count::Two => {
            let scale = TWIN * if short { SHORT } else { 1.0 };
            vec![
                Place::about(scale * 0.96, 50.0, 82.0).shifted(18.0, -3.0),
                Place::about(scale, 50.0, 82.0).shifted(-16.0, 0.0),
            ]
        }
        Count::One | Count::Three => vec![Place::HERE],
    };
    let mut rest = None;
    for frame in frames {
        drawing.frame = base.inside(frame);
        rest = Some(figure::draw(looks, bust, view, drawing));
    }
    rest.unwrap_or(Rest {
        signs: Vec::new(),
        chest: (50.0, 50.0),
    })
}

/// A stone. A royal one bears a cross.
fn stone(looks: &Looks, drawing: &mut Drawing) -> Rest {
    drawing.part(Part::Stone);
    if let Some(head) = looks.head {
        drawing.chosen(head_part(head), Place::new(0.8, 10.0, 14.0));
    } else if looks.royal {
        drawing.part(Part::StoneCross);
    }
    Rest {
        signs: Vec::new(),
        chest: (50.0, 50.0),
    }
}

/// Signs on the chest and at the side.
fn signs(looks: &Looks, rest: &Rest, storeys: bool, view: View, drawing: &mut Drawing) {
    let bust = looks.kind == PictureKind::Figure && looks.lower() == Family::Leaps && storeys;
    let most = if bust { 3 } else { 2 };
    for (index, sign) in rest.signs.iter().take(most).enumerate() {
        let oblique = looks.lower() == Family::Oblique;
        let rods = matches!(
            sign,
            Sign::ConvertNear | Sign::ConvertNearStraight | Sign::ConvertNearDiagonal
        );
        let (place, scale) = match index {
            _ if bust => ([rest.chest, (82.0, 60.0), (20.0, 34.0)][index], 0.7),
            0 if oblique && !rods => (rest.chest, 1.2),
            0 => (rest.chest, 0.94),
            1 => ((20.0, 62.0), 0.7),
            _ => ((20.0, 34.0), 0.7),
        };
        sign_at(*sign, Place::new(scale, place.0, place.1), view, drawing);
    }
    if let Some(sign) = looks.sign {
        let (scale, x, y) = match looks.kind {
            PictureKind::Stone => (0.8, 50.0, 54.0),
            PictureKind::Shield => (0.7, 50.0, 82.0),
            _ if !rest.signs.is_empty() => (0.7, 20.0, 34.0),
            _ if looks.kind == PictureKind::Small => (0.72, rest.chest.0, rest.chest.1),
            _ => (0.94, rest.chest.0, rest.chest.1),
        };
        drawing.chosen(sign.into(), Place::new(scale, x, y));
    }
}

/// A sign; where it converts in a way that is usually a capture, with a diamond in it.
fn sign_at(sign: Sign, place: Place, view: View, drawing: &mut Drawing) {
    let (part, dotted) = sign_part(sign);
    let down = sign == Sign::Forward && view.down;
    drawing.part_at(part, place.flipped(down));
    if dotted {
        drawing.part_at(Part::ConvertDot, place);
    }
}

/// The part that shows a sign, and whether a diamond is put on it.
pub(crate) fn sign_part(sign: Sign) -> (Part, bool) {
    match sign {
        Sign::Many => (Part::SignMany, false),
        Sign::Convert => (Part::SignConvert, false),
        Sign::Swap => (Part::SignSwap, false),
        Sign::Exchange => (Part::SignExchange, false),
        Sign::Near => (Part::SignNear, false),
        Sign::NearStraight => (Part::SignNearStraight, false),
        Sign::NearDiagonal => (Part::SignNearDiagonal, false),
        Sign::ConvertNear => (Part::SignConvertNear, false),
        Sign::ConvertNearStraight => (Part::SignConvertNearStraight, false),
        Sign::ConvertNearDiagonal => (Part::SignConvertNearDiagonal, false),
        Sign::Ahead => (Part::SignAhead, false),
        Sign::Dagger => (Part::SignDagger, false),
        Sign::Over => (Part::SignOver, false),
        Sign::ConvertOver => (Part::SignConvertOver, false),
        Sign::Line => (Part::SignLine, false),
        Sign::ConvertLine => (Part::SignLine, true),
        Sign::Withdraw => (Part::SignWithdraw, false),
        Sign::ConvertWithdraw => (Part::SignWithdraw, true),
        Sign::Corners => (Part::SignCorners, false),
        Sign::ConvertCorners => (Part::SignCorners, true),
        Sign::Pinch => (Part::SignPinch, false),
        Sign::ConvertPinch => (Part::SignPinch, true),
        Sign::Freeze => (Part::SignFreeze, false),
        Sign::Jump => (Part::SignJump, false),
        Sign::Crooked => (Part::SignCrooked, false),
        Sign::Rider => (Part::SignRider, false),
        Sign::Forward => (Part::SignForward, false),
    }
}

/// The part that shows a head that the file chooses.
fn head_part(head: Head) -> Part {
    match head {
        Head::Tower => Part::KeepHead,
        Head::Mitre => Part::MitreHead,
        Head::Coronet => Part::CoronetHead,
        Head::Crown => Part::CrownHead,
        Head::Helmet => Part::HelmetHead,
        Head::Knob => Part::KnobHead,
        Head::Horse => Part::Horse,
        Head::Camel => Part::Camel,
        Head::Ram => Part::RamHead,
        Head::Elephant => Part::ElephantHead,
        Head::Lion => Part::LionHead,
        Head::Cap => Part::JesterHead,
    }
}

impl From<PictureSign> for Part {
    fn from(sign: PictureSign) -> Part {
        match sign {
            PictureSign::Sun => Part::EmblemSun,
            PictureSign::Wave => Part::EmblemWave,
            PictureSign::Leaf => Part::EmblemLeaf,
            PictureSign::Key => Part::EmblemKey,
            PictureSign::Bolt => Part::EmblemBolt,
            PictureSign::House => Part::EmblemHouse,
        }
    }
}

/// Seals, upwards from the lower right or, where an arrow stands there, from the lower left.
fn seals(looks: &Looks, drawing: &mut Drawing) {
    let scale = if looks.seals.len() < 3 { 1.0 } else { 0.75 };
    let x = if looks.shoots { 17.0 } else { 83.0 };
    for (index, seal) in looks.seals.iter().enumerate() {
        let y = 82.0 - 27.0 * scale * index as f32;
        drawing.seal(*seal, seal_part(*seal), Place::new(scale, x, y));
    }
}

/// A seal by itself.
pub(crate) fn seal_alone(seal: Seal) -> Drawing {
    let mut drawing = Drawing::new(Place::HERE);
    drawing.seal(seal, seal_part(seal), Place::new(2.8, 50.0, 50.0));
    drawing
}

/// The part that shows a seal.
pub(crate) fn seal_part(seal: Seal) -> Part {
    match seal {
        Seal::Proximity => Part::SealProximity,
        Seal::Freeze => Part::SealFreeze,
        Seal::Conversion => Part::SealConversion,
        Seal::Shot => Part::SealShot,
        Seal::Trample => Part::SealTrample,
    }
}

/// The storeys of a foot from the lowest up: where they move to and where they capture.
pub(crate) fn storeys(looks: &Looks) -> Vec<(Ways, Ways)> {
    let storeys = foot::storeys(looks).into_iter();
    if foot::wheeled(looks) {
        return Vec::new();
    }
    storeys.map(foot::Storey::ways).collect()
}

/// Whether these powers are none at all.
fn powerless(powers: &Powers) -> bool {
    *powers == Powers::default()
}
