//! A definition, and plain questions about it.

use variorum_rules::Square;
use variorum_rules::def::{GameDef, Harm, PieceDef, TypeIndex, TypeSet};

use crate::board::{At, Squares, Unit};

/// A game read literally.
#[derive(Clone, Debug)]
pub struct Naive {
    pub(crate) game: GameDef,
    pub(crate) squares: Squares,
}

impl Naive {
    /// Takes a definition as it is.
    #[must_use]
    pub fn new(game: &GameDef) -> Self {
        Naive {
            squares: Squares::new(game),
            game: game.clone(),
        }
    }

    /// The definition.
    #[must_use]
    pub fn game(&self) -> &GameDef {
        &self.game
    }

    /// All squares.
    #[must_use]
    pub fn all_squares(&self) -> Vec<At> {
        self.squares.all().collect()
    }

    /// The name of a square.
    #[must_use]
    pub fn name(&self, at: At) -> &str {
        self.squares.name(at)
    }

    /// The square of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<At> {
        self.squares.named(name)
    }

    /// File and rank of a square of the definition.
    pub(crate) fn at(&self, square: Square) -> At {
        self.game.board.topology().coordinates(square)
    }

    pub(crate) fn frame(&self) -> Vec<Vec<At>> {
        self.squares.frame()
    }

    /// Whether a square has a unit of the array (unused squares have none); `None` where it does not exist.
    pub(crate) fn exists(&self, at: At) -> bool {
        self.squares.has(at)
    }

    pub(crate) fn piece(&self, unit: Unit) -> &PieceDef {
        &self.game.pieces[unit.kind]
    }

    pub(crate) fn resists(&self, unit: Unit, harm: Harm) -> bool {
        self.piece(unit)
            .attributes
            .iter()
            .any(|&index| self.game.attributes[index].resists.contains(&harm))
    }

    pub(crate) fn stops_trampling(&self, unit: Unit) -> bool {
        self.piece(unit)
            .attributes
            .iter()
            .any(|&index| self.game.attributes[index].stops_trampling)
    }
}

/// Whether a filter lets a type through.
pub(crate) fn allows(only: Option<&TypeSet>, kind: TypeIndex) -> bool {
    only.is_none_or(|only| only.contains(&kind))
}
