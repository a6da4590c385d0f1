//! What the page of a new game asks for.

use serde::Serialize;
use variorum_journal::identity::VariantId;

use super::PieceTold;

/// A description of a position on a board, for the preview on the setup page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Preview {
    /// The address of the form with these answers.
    pub(crate) address: String,
    /// What chance is drawn from, where anything is left to it.
    pub(crate) seed: Option<u64>,
    /// The address of the picture of the first position, for light pages.
    pub(crate) board_light: String,
    /// The same for dark ones.
    pub(crate) board_dark: String,
    /// What the questions came to.
    pub(crate) decided: Vec<Decided>,
    /// What there is to say about the first position.
    pub(crate) note: String,
    /// Why there is none.
    pub(crate) problem: Option<String>,
}

/// What a question of a form came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Decided {
    /// The question.
    pub(crate) field: String,
    /// Values, and pieces by their ids.
    pub(crate) values: Vec<String>,
}

/// Who plays in a variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Roster {
    /// The variant with its options.
    pub(crate) variant: VariantId,
    /// Its name.
    pub(crate) name: String,
    /// Every piece type.
    pub(crate) pieces: Vec<PieceTold>,
    /// The address of all pictures.
    pub(crate) pictures: String,
}
