//! A picture as a list of shapes, before it is written down.

use std::borrow::Cow;
use std::ops::Range;

use variorum_rules::def::Art;

use crate::looks::Seal;
use crate::parts::{Part, Role};
use crate::place::Place;

/// One shape of a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layer {
    /// What it is.
    pub(crate) role: Role,
    /// Its outline.
    pub(crate) path: Cow<'static, str>,
    /// A hole in it, through which the square is seen.
    pub(crate) hole: Option<&'static str>,
    /// Where it is drawn.
    pub(crate) place: Place,
    /// Of which seal it is.
    pub(crate) seal: Option<Seal>,
}

/// Shapes, the lowest first, and what they are made of.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawing {
    /// The shapes.
    pub(crate) layers: Vec<Layer>,
    /// The parts, each once.
    pub(crate) parts: Vec<Part>,
    /// Where the next shape is drawn.
    pub(crate) frame: Place,
    /// Which of the shapes are the foot.
    pub(crate) foot: Range<usize>,
    /// What its characters are written with.
    pub(crate) brush: Brush,
    /// All of it is turned by half a turn.
    pub(crate) turned: bool,
    /// A drawing of the file's, below all shapes.
    pub(crate) art: Option<Art>,
}

/// The colours of characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Brush {
    /// Dark on both sides.
    #[default]
    Dark,
    /// Red on both.
    Red,
    /// White's are red, Black's dark.
    RedAndDark,
    /// White's are green, Black's red.
    GreenAndRed,
}

impl Drawing {
    pub(crate) fn new(frame: Place) -> Drawing {
        Drawing {
            layers: Vec::new(),
            parts: Vec::new(),
            frame,
            foot: 0..0,
            brush: Brush::default(),
            turned: false,
            art: None,
        }
    }

    /// A shape of no part.
    pub(crate) fn path(&mut self, role: Role, path: impl Into<Cow<'static, str>>) {
        self.layers.push(Layer {
            role,
            path: path.into(),
            hole: None,
            place: self.frame,
            seal: None,
        });
    }

    /// A part where the frame is.
    pub(crate) fn part(&mut self, part: Part) {
        self.part_at(part, Place::HERE);
    }

    /// A part in the frame.
    pub(crate) fn part_at(&mut self, part: Part, place: Place) {
        self.note(part);
        let frame = self.frame;
        self.frame = frame.inside(place);
        for (role, path) in part.shapes() {
            self.path(*role, *path);
        }
        self.frame = frame;
    }

    /// A part with a hole through which the square is seen.
    pub(crate) fn hollow(&mut self, part: Part, hole: &'static str) {
        let first = self.layers.len();
        self.part(part);
        if let Some(layer) = self.layers.get_mut(first) {
            layer.hole = Some(hole);
            self.path(Role::Window, hole);
        }
    }

    /// A seal.
    pub(crate) fn seal(&mut self, seal: Seal, part: Part, place: Place) {
        let first = self.layers.len();
        self.part_at(part, place);
        for layer in &mut self.layers[first..] {
            layer.seal = Some(seal);
        }
    }

    /// Lines across: how high, and from where to where.
    pub(crate) fn lines(&mut self, role: Role, rows: &[(f32, f32)]) {
        for (y, half) in rows {
            self.path(role, format!("M{},{y} H{}", 50.0 - half, 50.0 + half));
        }
    }

    /// A part that the file chooses, so that it means nothing and no legend explains it.
    pub(crate) fn chosen(&mut self, part: Part, place: Place) {
        let parts = self.parts.len();
        self.part_at(part, place);
        self.parts.truncate(parts);
    }

    /// Notes a part whose shapes are drawn otherwise.
    pub(crate) fn note(&mut self, part: Part) {
        if !self.parts.contains(&part) {
            self.parts.push(part);
        }
    }
}
