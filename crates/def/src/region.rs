//! Parts of a board: how rule files say them, and which squares they have for either side.

use variorum_geometry::{Color, Square};

use crate::{BoardDef, Language, Symmetry, Translations};

/// A part of a board, seen from a player's side: how it was described, and which squares it has for either
/// side. It is made from a board, so it holds no square that the board lacks.
///
/// # Examples
/// ```
/// use variorum_geometry::Color;
/// use variorum_def::{BoardDef, Region};
///
/// let board = BoardDef::rectangle(8, 8)?;
/// let second = Region::rank(&board, 2);
/// let names = |side| -> String {
///     second.squares(side).iter().map(|square| board.topology().name(*square)).collect()
/// };
/// assert_eq!(names(Color::White), "a2b2c2d2e2f2g2h2");
/// assert_eq!(names(Color::Black), "a7b7c7d7e7f7g7h7");
/// # Ok::<(), variorum_geometry::BoardError>(())
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
    /// From one file of the rectangle to another, counted from 1; the same for both sides.
    Files(u8, u8),
    /// The squares of these names, the same for both sides.
    Squares(Vec<String>),
    /// The smallest block that has both of these squares, the same for both sides. They are its lower left and upper
    /// right corners, or, where one of these is a hole, any other two that say the same.
    Block(String, String),
    /// Every square.
    All,
    /// The outermost files and ranks of the rectangle.
    Edge,
    /// The squares of the lighter of the two colors.
    Light,
    /// The squares of the darker of the two colors, that of White's left corner among them.
    Dark,
    /// All of several regions together.
    Any(Vec<Region>),
    /// What several regions have in common.
    Common(Vec<Region>),
    /// The first region without the second.
    Except(Box<[Region; 2]>),
    /// The region as the enemy sees it.
    Far(Box<Region>),
    /// One region for White and another for Black.
    BySide(Box<[Region; 2]>),
    /// White's squares of a region, and for Black those where they come to lie by a symmetry of the board.
    Turned(Box<Region>, Symmetry),
}

impl Default for RegionKind {
    fn default() -> Self {
        RegionKind::Any(Vec::new())
    }
}

impl Region {
    /// A region without a name. Squares may come in any order, and repeatedly.
    fn new(kind: RegionKind, squares: [Vec<Square>; 2]) -> Self {
        let squares = squares.map(|mut squares| {
            squares.sort_unstable();
            squares.dedup();
            squares
        });
        Region {
            name: None,
            names: Translations::default(),
            kind,
            squares,
        }
    }

    /// A region that is the same for both sides.
    fn shared(kind: RegionKind, squares: Vec<Square>) -> Self {
        Region::new(kind, [squares.clone(), squares])
    }

    /// The player's n-th rank of the rectangle, counted from 1 on his own side. No square, if there is no such
    /// rank.
    #[must_use]
    pub fn rank(board: &BoardDef, own: u8) -> Self {
        Region::new(
            RegionKind::Rank(own),
            Color::BOTH.map(|side| rank_squares(board, own, side)),
        )
    }

    /// The player's farthest rank.
    #[must_use]
    pub fn last_rank(board: &BoardDef) -> Self {
        let squares = Color::BOTH.map(|side| rank_squares(board, 1, !side));
        Region::new(RegionKind::LastRank, squares)
    }

    /// The files of the rectangle from one to another, both counted from 1. No square, if there are no such files.
    ///
    /// ```
    /// use variorum_geometry::Color;
    /// use variorum_def::{BoardDef, Region};
    ///
    /// let board = BoardDef::rectangle(8, 8)?;
    /// assert_eq!(Region::files(&board, 4, 5).squares(Color::Black).len(), 16);
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn files(board: &BoardDef, first: u8, last: u8) -> Self {
        let within = |(file, rank): (i8, i8)| {
            is_inside(board, (file, rank)) && (first as i8 - 1..last as i8).contains(&file)
        };
        Region::shared(RegionKind::Files(first, last), squares_where(board, within))
    }

    /// These squares, the same for both sides.
    ///
    /// # Panics
    /// If the board has no such square.
    #[must_use]
    pub fn of(board: &BoardDef, squares: Vec<Square>) -> Self {
        let names = squares.iter().map(|square| board.topology().name(*square));
        let kind = RegionKind::Squares(names.map(str::to_owned).collect());
        Region::shared(kind, squares)
    }

    /// The squares of the smallest block that has both of these squares, the same for both sides.
    ///
    /// ```
    /// use variorum_geometry::Color;
    /// use variorum_def::{BoardDef, Region, RegionKind};
    ///
    /// let board = BoardDef::rectangle(9, 10)?;
    /// let square = |name| board.topology().square(name).expect("a square");
    /// let palace = Region::block(&board, square("f1"), square("d3"));
    /// assert_eq!(*palace.kind(), RegionKind::Block("d1".to_owned(), "f3".to_owned()));
    /// assert_eq!(palace.squares(Color::White).len(), 9);
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    ///
    /// # Panics
    /// If the board has no such square.
    #[must_use]
    pub fn block(board: &BoardDef, a: Square, b: Square) -> Self {
        let topology = board.topology();
        let corners = [a, b].map(|square| topology.coordinates(square));
        let [(x, y), (u, v)] = corners;
        let (low, high) = ((x.min(u), y.min(v)), (x.max(u), y.max(v)));
        let within = |(file, rank): (i8, i8)| {
            (low.0..=high.0).contains(&file) && (low.1..=high.1).contains(&rank)
        };
        let squares = squares_where(board, within);
        // Where a corner is a hole, the squares that were given say the same.
        let corners = topology.at(low.0, low.1).zip(topology.at(high.0, high.1));
        let (first, last) = corners.unwrap_or((a, b));
        let name = |square| topology.name(square).to_owned();
        Region::shared(RegionKind::Block(name(first), name(last)), squares)
    }

    /// All squares of the board.
    #[must_use]
    pub fn all(board: &BoardDef) -> Self {
        Region::shared(RegionKind::All, board.topology().squares().collect())
    }

    /// The outermost files and ranks of the rectangle.
    #[must_use]
    pub fn edge(board: &BoardDef) -> Self {
        let topology = board.topology();
        let ends = [0, topology.files() as i8 - 1];
        let outermost = |square: &Square| {
            let ranks = Color::BOTH.map(|side| topology.rank(*square, side));
            let is_end = ends.contains(&topology.coordinates(*square).0);
            ranks.contains(&Some(0)) || is_end && ranks[0].is_some()
        };
        Region::shared(
            RegionKind::Edge,
            topology.squares().filter(outermost).collect(),
        )
    }

    /// The light squares; the one in White's left corner is dark.
    ///
    /// ```
    /// use variorum_geometry::Color;
    /// use variorum_def::{BoardDef, Region};
    ///
    /// let board = BoardDef::rectangle(8, 8)?;
    /// let h1 = board.topology().square("h1").expect("a square");
    /// assert!(Region::light(&board).contains(h1, Color::White));
    /// assert!(!Region::dark(&board).contains(h1, Color::White));
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn light(board: &BoardDef) -> Self {
        let light = |(file, rank): (i8, i8)| (file + rank) & 1 != 0;
        Region::shared(RegionKind::Light, squares_where(board, light))
    }

    /// The dark squares.
    #[must_use]
    pub fn dark(board: &BoardDef) -> Self {
        let dark = |(file, rank): (i8, i8)| (file + rank) & 1 == 0;
        Region::shared(RegionKind::Dark, squares_where(board, dark))
    }

    /// All of several regions of one board together.
    #[must_use]
    pub fn any(parts: Vec<Region>) -> Self {
        let squares = Color::BOTH.map(|side| {
            let parts = parts.iter();
            parts.flat_map(|part| part.squares(side)).copied().collect()
        });
        Region::new(RegionKind::Any(parts), squares)
    }

    /// What several regions of one board have in common; nothing at all if there are none.
    #[must_use]
    pub fn common(parts: Vec<Region>) -> Self {
        let squares = Color::BOTH.map(|side| {
            let first = parts.first().map_or(&[][..], |part| part.squares(side));
            let in_all = |square: &&Square| parts.iter().all(|part| part.contains(**square, side));
            first.iter().filter(in_all).copied().collect()
        });
        Region::new(RegionKind::Common(parts), squares)
    }

    /// This region without the squares of another.
    #[must_use]
    pub fn except(self, other: Region) -> Self {
        let squares = Color::BOTH.map(|side| {
            let own = self.squares(side).iter();
            let left = own.filter(|square| !other.contains(**square, side));
            left.copied().collect()
        });
        Region::new(RegionKind::Except(Box::new([self, other])), squares)
    }

    /// What the enemy calls by the name of this region.
    ///
    /// ```
    /// use variorum_geometry::Color;
    /// use variorum_def::{BoardDef, Region};
    ///
    /// let board = BoardDef::rectangle(8, 8)?;
    /// let far = Region::rank(&board, 1).far();
    /// assert_eq!(far.squares(Color::White), Region::last_rank(&board).squares(Color::White));
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn far(self) -> Self {
        let squares = Color::BOTH.map(|side| self.squares(!side).to_vec());
        Region::new(RegionKind::Far(Box::new(self)), squares)
    }

    /// White's squares of the first region and Black's of the second.
    #[must_use]
    pub fn by_side(regions: [Region; 2]) -> Self {
        let squares = Color::BOTH.map(|side| regions[side.index()].squares(side).to_vec());
        Region::new(RegionKind::BySide(Box::new(regions)), squares)
    }

    /// White's squares of this region, and for Black those opposite, by a symmetry of the board. Where the board has no
    /// such square, Black has none.
    ///
    /// ```
    /// use variorum_geometry::Color;
    /// use variorum_def::{BoardDef, Region, Symmetry};
    ///
    /// let board = BoardDef::rectangle(8, 8)?;
    /// let square = |name| board.topology().square(name).expect("a square");
    /// let corner = Region::of(&board, vec![square("a8")]);
    /// let turned = corner.turned(&board, Symmetry::Rotate);
    /// assert_eq!(turned.squares(Color::Black), [square("h1")]);
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn turned(self, board: &BoardDef, symmetry: Symmetry) -> Self {
        let opposite = |square: &Square| match symmetry {
            Symmetry::Rotate => board.topology().rotated(*square),
            Symmetry::Mirror => board.topology().mirrored(*square),
        };
        let white = self.squares(Color::White);
        let squares = [white.to_vec(), white.iter().filter_map(opposite).collect()];
        Region::new(RegionKind::Turned(Box::new(self), symmetry), squares)
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

    /// The regions of which it is made, one level deep.
    ///
    /// ```
    /// use variorum_def::{BoardDef, Region};
    ///
    /// let board = BoardDef::rectangle(8, 8)?;
    /// let all_but_edge = Region::all(&board).except(Region::edge(&board));
    /// assert_eq!(all_but_edge.parts(), [Region::all(&board), Region::edge(&board)]);
    /// # Ok::<(), variorum_geometry::BoardError>(())
    /// ```
    #[must_use]
    pub fn parts(&self) -> &[Region] {
        match &self.kind {
            RegionKind::Any(parts) | RegionKind::Common(parts) => parts,
            RegionKind::Except(two) | RegionKind::BySide(two) => &two[..],
            RegionKind::Far(one) | RegionKind::Turned(one, _) => std::slice::from_ref(one),
            RegionKind::Rank(_)
            | RegionKind::LastRank
            | RegionKind::Files(..)
            | RegionKind::Squares(_)
            | RegionKind::Block(..)
            | RegionKind::All
            | RegionKind::Edge
            | RegionKind::Light
            | RegionKind::Dark => &[],
        }
    }

    /// Whether it has no square, for either side.
    #[must_use]
    pub fn is_nowhere(&self) -> bool {
        self.squares.iter().all(Vec::is_empty)
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

    /// Whether both sides have the same squares.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.squares[0] == self.squares[1]
    }
}

/// Whether coordinates lie within the rectangle.
fn is_inside(board: &BoardDef, (file, rank): (i8, i8)) -> bool {
    let topology = board.topology();
    (0..topology.files() as i8).contains(&file) && (0..topology.ranks() as i8).contains(&rank)
}

/// The squares with such coordinates.
fn squares_where(board: &BoardDef, fits: impl Fn((i8, i8)) -> bool) -> Vec<Square> {
    let board = board.topology();
    let fits = |square: &Square| fits(board.coordinates(*square));
    board.squares().filter(fits).collect()
}

/// The squares on a rank counted from a side's own. Squares outside the rectangle are on no rank.
fn rank_squares(board: &BoardDef, own: u8, side: Color) -> Vec<Square> {
    let topology = board.topology();
    let on_rank =
        |square: &Square| topology.rank(*square, side).map(|behind| behind + 1) == Some(own);
    topology.squares().filter(on_rank).collect()
}
