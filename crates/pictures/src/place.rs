//! Where shapes are put: scaled and shifted, never turned.

/// A scale about the origin, then a shift.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    /// The scale.
    pub(crate) scale: f32,
    /// The shift to the right.
    pub(crate) x: f32,
    /// The shift down.
    pub(crate) y: f32,
}

impl Place {
    /// Where it is drawn.
    pub(crate) const HERE: Place = Place {
        scale: 1.0,
        x: 0.0,
        y: 0.0,
    };

    pub(crate) const fn new(scale: f32, x: f32, y: f32) -> Place {
        Place { scale, x, y }
    }

    /// Scaled about a point.
    pub(crate) fn about(scale: f32, x: f32, y: f32) -> Place {
        Place::new(scale, x - scale * x, y - scale * y)
    }

    /// Shifted afterwards.
    pub(crate) fn shifted(self, x: f32, y: f32) -> Place {
        Place::new(self.scale, self.x + x, self.y + y)
    }

    /// What is placed so inside what is placed like this.
    pub(crate) fn inside(self, inner: Place) -> Place {
        Place::new(
            self.scale * inner.scale,
            self.scale * inner.x + self.x,
            self.scale * inner.y + self.y,
        )
    }
}
