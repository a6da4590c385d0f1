//! What the page of a new game asks for.

use crate::identity::VariantId;
use serde::Serialize;

use super::PieceTold;

/// A description of a position on a board, for the preview on the setup page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// The address of the form with these answers.
    pub address: String,
    /// What chance is drawn from, where anything is left to it.
    pub seed: Option<u64>,
    /// The address of the picture of the first position, for light pages.
    pub board_light: String,
    /// The same for dark ones.
    pub board_dark: String,
    /// What the questions came to.
    pub decided: Vec<Decided>,
    /// What there is to say about the first position.
    pub note: String,
    /// Why there is none.
    pub problem: Option<String>,
}

/// What a question of a form came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decided {
    /// The question.
    pub field: String,
    /// Values, and pieces by their ids.
    pub values: Vec<String>,
}

/// Who plays in a variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Roster {
    /// The variant with its options.
    pub variant: VariantId,
    /// Its name.
    pub name: String,
    /// Every piece type.
    pub pieces: Vec<PieceTold>,
    /// The address of all pictures.
    pub pictures: String,
}
