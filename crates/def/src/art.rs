//! Drawings of rule files, as plain data: nothing of their text is left but numbers and colours.

/// A drawing in a square of 100 by 100: shapes, the lowest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Art {
    /// The shapes.
    pub shapes: Vec<ArtShape>,
}

/// A shape of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct ArtShape {
    /// Its outline, as the `d` of an SVG path: three letters with numbers and a `Z`, written by the reader and not
    /// by the author.
    pub path: String,
    /// What it is filled with.
    pub fill: Option<ArtColor>,
    /// What its outline is drawn with, and how wide.
    pub stroke: Option<(ArtColor, f32)>,
    /// What its outline encloses twice is outside.
    pub even_odd: bool,
    /// Lines end round, and corners are.
    pub round: bool,
}

/// A colour of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArtColor {
    /// What the areas of figures have: light for White, dark for Black.
    Paper,
    /// What is drawn on them: dark for White, light for Black.
    Ink,
    /// Red, green and blue, the same for both sides.
    Fixed([u8; 3]),
}
