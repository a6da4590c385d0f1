//! Where shapes are put: scaled, shifted, and perhaps upside down.

/// A scale about the origin, perhaps upside down, then a shift.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    /// The scale.
    pub(crate) scale: f32,
    /// The shift to the right.
    pub(crate) x: f32,
    /// The shift down.
    pub(crate) y: f32,
    /// What was above is below.
    pub(crate) flipped: bool,
}

impl Place {
    /// Where it is drawn.
    pub(crate) const HERE: Place = Place {
        scale: 1.0,
        x: 0.0,
        y: 0.0,
        flipped: false,
    };

    pub(crate) const fn new(scale: f32, x: f32, y: f32) -> Place {
        Place {
            scale,
            x,
            y,
            flipped: false,
        }
    }

    /// Scaled about a point.
    pub(crate) fn about(scale: f32, x: f32, y: f32) -> Place {
        Place::new(scale, x - scale * x, y - scale * y)
    }

    /// Shifted afterwards.
    pub(crate) fn shifted(self, x: f32, y: f32) -> Place {
        Place {
            x: self.x + x,
            y: self.y + y,
            ..self
        }
    }

    /// Upside down about the height of its own origin, or not.
    pub(crate) fn flipped(self, flipped: bool) -> Place {
        Place { flipped, ..self }
    }

    /// What is placed so inside what is placed like this.
    pub(crate) fn inside(self, inner: Place) -> Place {
        let down = if self.flipped { -1.0 } else { 1.0 };
        Place {
            scale: self.scale * inner.scale,
            x: self.scale * inner.x + self.x,
            y: down * self.scale * inner.y + self.y,
            flipped: self.flipped != inner.flipped,
        }
    }
}
