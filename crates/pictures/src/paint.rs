//! The colours. White is warm, Black is cool, and they are drawn inversely: a dark edge and light paper; a dark edge, a
//! light contour and dark paper. So the sides differ in more than hue, and one set of colours serves light and dark pages.

use variorum_rules::Color;

use crate::drawing::Brush;
use crate::looks::Seal;

/// Whose a unit is, as its picture shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// A side's.
    Of(Color),
    /// Nobody's: neither warm paper nor dark, but gold.
    Nobody,
}

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tint {
    /// The areas of figures.
    Paper,
    /// Inked areas and lines.
    Ink,
    /// Contours inside a figure.
    Contour,
    /// What stands around a figure.
    Edge,
    /// Tiles.
    Wood,
    /// Contours of tiles.
    Grain,
    /// What is written on them.
    Brush(Brush),
    /// A seal.
    Seal(Seal),
    /// Around a seal.
    SealEdge,
    /// The light line inside a seal's edge.
    SealRim,
}

/// How colours are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colors {
    /// As they are: for pictures that stand alone.
    Fixed,
    /// As properties of the page, with the same colours where it sets none.
    Themed,
}

impl Tint {
    /// The name of the property, without the side.
    fn name(self) -> &'static str {
        match self {
            Tint::Paper => "paper",
            Tint::Ink => "ink",
            Tint::Contour => "line",
            Tint::Edge => "edge",
            Tint::Wood => "wood",
            Tint::Grain => "grain",
            Tint::Brush(Brush::Dark) => "brush",
            Tint::Brush(Brush::Red) => "brush-red",
            Tint::Brush(Brush::RedAndDark) => "brush-red-dark",
            Tint::Brush(Brush::GreenAndRed) => "brush-green-red",
            Tint::Seal(Seal::Proximity) => "seal-proximity",
            Tint::Seal(Seal::Freeze) => "seal-freeze",
            Tint::Seal(Seal::Conversion) => "seal-conversion",
            Tint::Seal(Seal::Shot) => "seal-shot",
            Tint::Seal(Seal::Trample) => "seal-trample",
            Tint::SealEdge => "seal-edge",
            Tint::SealRim => "seal-rim",
        }
    }

    fn fixed(self, owner: Owner) -> &'static str {
        let of = |white, black, nobody| match owner {
            Owner::Of(Color::White) => white,
            Owner::Of(Color::Black) => black,
            Owner::Nobody => nobody,
        };
        match self {
            Tint::Paper => of("#fffdf4", "#20242f", "#e3b341"),
            Tint::Ink => of("#3b2a1a", "#e2ecfd", "#4a3206"),
            Tint::Contour => of("#5d472f", "#8fa6cc", "#7a5508"),
            Tint::Edge => of("#2b1f13", "#0b0d13", "#3a2704"),
            Tint::Wood => of("#f8e6bd", "#d49a52", "#e3b341"),
            Tint::Grain => of("#8d6431", "#6d431a", "#7a5508"),
            Tint::Brush(Brush::Dark) => of("#2b1a0c", "#1d1006", "#2b1a0c"),
            Tint::Brush(Brush::Red) => of("#8c0f08", "#700903", "#8c0f08"),
            Tint::Brush(Brush::RedAndDark) => of("#b01a10", "#1d1006", "#2b1a0c"),
            Tint::Brush(Brush::GreenAndRed) => of("#0d5a3c", "#8a0f08", "#2b1a0c"),
            Tint::Seal(Seal::Proximity) => "#d8352a",
            Tint::Seal(Seal::Freeze) => "#1c9a58",
            Tint::Seal(Seal::Conversion) => "#8b45cf",
            Tint::Seal(Seal::Shot) => "#5a7896",
            Tint::Seal(Seal::Trample) => "#c77a1a",
            Tint::SealEdge => "#14120f",
            Tint::SealRim => "#fffdf6",
        }
    }

    /// The colour as an attribute's value.
    pub(crate) fn write(self, owner: Owner, colors: Colors) -> String {
        let fixed = self.fixed(owner);
        let sided = !matches!(self, Tint::Seal(_) | Tint::SealEdge | Tint::SealRim);
        match colors {
            Colors::Fixed => fixed.to_owned(),
            Colors::Themed if sided => {
                let letter = match owner {
                    Owner::Of(side) => letter(side),
                    Owner::Nobody => 'n',
                };
                format!("var(--{}-{letter},{fixed})", self.name())
            }
            Colors::Themed => format!("var(--{},{fixed})", self.name()),
        }
    }
}

/// A side in ids, properties and addresses.
pub(crate) fn letter(side: Color) -> char {
    match side {
        Color::White => 'w',
        Color::Black => 'b',
    }
}
