//! The board of a game definition, and parts of it.

use std::sync::Arc;

use variorum_geometry::{BoardError, Color, Square, Topology};

use super::{Language, Translations};

/// What a rule file says of the board: a rectangle, possibly with holes and with named squares outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardShape {
    /// Files of the rectangle, named `a`, `b`, … At most 16.
    pub files: u8,
    /// Ranks of the rectangle. At most 16.
    pub ranks: u8,
    /// The number of White's first rank in square names: 1, or 0.
    pub first_rank: u8,
    /// Names of squares of the rectangle that do not exist.
    pub holes: Vec<String>,
    /// Squares outside the rectangle: name, file and rank counted from 0 at the first file and rank of the
    /// rectangle (so −1 is one step to the left of or below it).
    pub extra: Vec<(String, i8, i8)>,
}

/// A board that can exist, with its squares. The default is a single square, until there is something better.
///
/// # Examples
/// ```
/// use variorum_rules::def::{BoardDef, BoardShape};
///
/// let shape = BoardShape { files: 3, ranks: 3, first_rank: 1, holes: vec!["b2".into()], ..BoardShape::default() };
/// let ring = BoardDef::new(shape)?;
/// assert_eq!(ring.topology().len(), 8);
/// assert!(BoardDef::new(BoardShape { files: 99, ..BoardShape::default() }).is_err());
/// # Ok::<(), variorum_rules::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BoardDef {
    shape: BoardShape,
    /// Shared with everything that is compiled from the definition.
    topology: Arc<Topology>,
}

impl BoardDef {
    /// The board of this shape.
    ///
    /// # Errors
    /// If its size, holes or extra squares are impossible.
    pub fn new(shape: BoardShape) -> Result<Self, BoardError> {
        let topology = Topology::new(
            shape.files,
            shape.ranks,
            shape.first_rank,
            &shape.holes,
            &shape.extra,
        )?;
        Ok(BoardDef {
            shape,
            topology: Arc::new(topology),
        })
    }

    /// A rectangle without holes, its ranks numbered from 1.
    ///
    /// # Errors
    /// If a side is 0 or more than 16, or there are more than 128 squares.
    pub fn rectangle(files: u8, ranks: u8) -> Result<Self, BoardError> {
        BoardDef::new(BoardShape {
            files,
            ranks,
            first_rank: 1,
            ..BoardShape::default()
        })
    }

    /// What the rule file said.
    #[must_use]
    pub fn shape(&self) -> &BoardShape {
        &self.shape
    }

    /// The squares and how vectors connect them.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The same, to be kept.
    pub(crate) fn shared_topology(&self) -> Arc<Topology> {
        self.topology.clone()
    }
}

impl Default for BoardDef {
    fn default() -> Self {
        BoardDef::rectangle(1, 1).expect("one square is a board")
    }
}

/// A part of a board, seen from a player's side: how it was described, and which squares it has for either
/// side. It is made from a board, so it holds no square that the board lacks.
///
/// # Examples
/// ```
/// use variorum_rules::Color;
/// use variorum_rules::def::{BoardDef, Region};
///
/// let board = BoardDef::rectangle(8, 8)?;
/// let second = Region::rank(&board, 2);
/// let names = |side| -> String {
///     second.squares(side).iter().map(|square| board.topology().name(*square)).collect()
/// };
/// assert_eq!(names(Color::White), "a2b2c2d2e2f2g2h2");
/// assert_eq!(names(Color::Black), "a7b7c7d7e7f7g7h7");
/// # Ok::<(), variorum_rules::BoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    name: Option<String>,
    /// The name in other languages.
    names: Translations,
    kind: RegionKind,
    /// White's and Black's squares, lowest first.
    squares: [Vec<Square>; 2],
}

/// How a [`Region`] is described.
#[derive(Clone, Debug, PartialEq)]
pub enum RegionKind {
    /// The player's n-th rank of the rectangle, counted from 1 on his own side.
    Rank(u8),
    /// The player's farthest rank.
    LastRank,
    /// The squares of these names, the same for both sides.
    Squares(Vec<String>),
    /// All of several regions together.
    Any(Vec<Region>),
}

impl Default for RegionKind {
    fn default() -> Self {
        RegionKind::Any(Vec::new())
    }
}

impl Region {
    /// The player's n-th rank of the rectangle, counted from 1 on his own side. No square, if there is no such
    /// rank.
    #[must_use]
    pub fn rank(board: &BoardDef, own: u8) -> Self {
        Region {
            name: None,
            names: Translations::default(),
            kind: RegionKind::Rank(own),
            squares: rank_squares(board, own),
        }
    }

    /// The player's farthest rank.
    #[must_use]
    pub fn last_rank(board: &BoardDef) -> Self {
        Region {
            name: None,
            names: Translations::default(),
            kind: RegionKind::LastRank,
            squares: rank_squares(board, board.topology.ranks()),
        }
    }

    /// These squares, the same for both sides.
    ///
    /// # Panics
    /// If the board has no such square.
    #[must_use]
    pub fn of(board: &BoardDef, squares: Vec<Square>) -> Self {
        let names = squares.iter().map(|square| board.topology.name(*square));
        let kind = RegionKind::Squares(names.map(str::to_owned).collect());
        let mut squares = squares;
        squares.sort_unstable();
        squares.dedup();
        Region {
            name: None,
            names: Translations::default(),
            kind,
            squares: [squares.clone(), squares],
        }
    }

    /// All of several regions of one board together.
    #[must_use]
    pub fn any(parts: Vec<Region>) -> Self {
        let squares = Color::BOTH.map(|side| {
            let mut all: Vec<Square> = parts
                .iter()
                .flat_map(|part| part.squares(side))
                .copied()
                .collect();
            all.sort_unstable();
            all.dedup();
            all
        });
        Region {
            name: None,
            names: Translations::default(),
            kind: RegionKind::Any(parts),
            squares,
        }
    }

    /// The same region under the name that a rule file gives it.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Region {
            name: Some(name.into()),
            ..self
        }
    }

    /// The same region with its name in other languages.
    #[must_use]
    pub fn translated(self, names: Translations) -> Self {
        Region { names, ..self }
    }

    /// Its name in a language, if it has any.
    #[must_use]
    pub fn name_in(&self, language: Language) -> Option<&str> {
        let name = self.name.as_deref()?;
        Some(self.names.of(name, language))
    }

    /// The name that the rule file gives it, if any.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// How it is described.
    #[must_use]
    pub fn kind(&self) -> &RegionKind {
        &self.kind
    }

    /// Its squares for one side, lowest first.
    #[must_use]
    pub fn squares(&self, side: Color) -> &[Square] {
        &self.squares[side.index()]
    }

    /// Whether a square belongs to it for one side.
    #[must_use]
    pub fn contains(&self, square: Square, side: Color) -> bool {
        self.squares(side).binary_search(&square).is_ok()
    }
}

/// The squares of the rectangle on a rank counted from each side's own.
fn rank_squares(board: &BoardDef, own: u8) -> [Vec<Square>; 2] {
    let board = &board.topology;
    Color::BOTH.map(|side| {
        let wanted = match side {
            Color::White => i16::from(own) - 1,
            Color::Black => i16::from(board.ranks()) - i16::from(own),
        };
        let squares = board.squares().filter(|square| {
            let (file, rank) = board.coordinates(*square);
            // Extra squares are on no rank.
            let inside = 0..board.files() as i8;
            i16::from(rank) == wanted
                && inside.contains(&file)
                && (0..board.ranks() as i8).contains(&rank)
        });
        squares.collect()
    })
}
