//! Restrictions: which of the moves that its pieces have a side may not make, or must.

use std::fmt;

use crate::TypeSet;
use crate::told::Told;

/// What strikes moves off the list of those that are legal otherwise. First what is forbidden goes, then what is not
/// what a side must do.
#[derive(Clone, Default, PartialEq)]
pub struct Restrictions {
    /// As long as a unit of these types can capture, one of them must. Empty: no such rule.
    pub must_capture: TypeSet,
    /// As long as one of them can, any capture of any unit will do.
    pub any_capture: bool,
    /// And it must be done so that as many units as possible are captured in the whole turn.
    pub most: bool,
    /// Moves that nobody may make.
    pub forbidden: Vec<Forbidden>,
}

impl Restrictions {
    /// Whether there is no restriction at all.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Restrictions::default()
    }
}

impl fmt::Debug for Restrictions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "Restrictions")
            .with("must_capture", &self.must_capture)
            .if_set("any_capture", self.any_capture)
            .with("most", &self.most)
            .with("forbidden", &self.forbidden)
            .end()
    }
}

/// Moves that nobody may make.
#[derive(Clone, PartialEq)]
pub struct Forbidden {
    /// What they do.
    pub threat: Threat,
    /// Only drops are meant.
    pub drops: bool,
    /// Moves and drops of these types alone are meant.
    pub types: TypeSet,
    /// Of captures, only those of enemies of these types.
    pub of: Option<TypeSet>,
}

impl fmt::Debug for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "Forbidden")
            .with("threat", &self.threat)
            .with("drops", &self.drops)
            .with("types", &self.types)
            .if_some("of", self.of.as_ref())
            .end()
    }
}

/// What a move does to the enemy's royal or other units, or leaves its own royal to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Threat {
    /// It attacks it.
    Check,
    /// It attacks it, and some move of the enemy's could save it, whether or not that one is forbidden in turn.
    CheckAlone,
    /// It attacks it so that nothing can save it, obligations to capture aside.
    Mate,
    /// Its own royal leaves a square on which enemies could capture it, and does not capture all of them.
    Flight,
    /// It captures an enemy. A drop captures none.
    Capture,
}
