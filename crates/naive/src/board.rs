//! Units on coordinates.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::Cells;
use variorum_rules::def::{GameDef, Region, RegionKind, Symmetry, TypeIndex};

/// File and rank, counted from 0 at the first file and rank of the rectangle.
pub type At = (i8, i8);

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Moves up the board.
    White,
    /// Moves down the board.
    Black,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// A vector written for White, as this side sees it.
    #[must_use]
    pub fn turned(self, (file, rank): (i8, i8)) -> (i8, i8) {
        match self {
            Side::White => (file, rank),
            Side::Black => (-file, -rank),
        }
    }
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Its type.
    pub kind: TypeIndex,
    /// Its owner.
    pub side: Side,
}

/// A position: everything that the legal moves depend on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    /// What stands where.
    pub units: BTreeMap<At, Unit>,
    /// What promoted units were first, where that goes to the hand.
    pub was: BTreeMap<At, TypeIndex>,
    /// Whose turn it is.
    pub turn: Side,
    /// Squares crossed by the last move that an en-passant capture may use.
    pub en_passant: BTreeSet<At>,
    /// The unit that crossed them.
    pub victim: Option<At>,
    /// Letters of castling rights.
    pub castling: BTreeSet<char>,
    /// Units in hand, White's and Black's.
    pub hands: [BTreeMap<TypeIndex, u8>; 2],
    /// What each side's last move lends to units that borrow their movement.
    pub lent: [Option<TypeIndex>; 2],
    /// Which ends held, by number, and of whom when the last turn was over.
    pub held: BTreeSet<(usize, Side)>,
    /// Units that never moved, where that matters.
    pub unmoved: BTreeSet<At>,
    /// How what stands on the board or was done has ended the game: who has won, if anybody.
    pub won: Option<Option<Side>>,
    /// How often either side has given check, in games that count it.
    pub checks: [u8; 2],
    /// Whether the last move was a pass, in games that count it.
    pub passed: bool,
    /// How far a side has counted its turns: who, what, up to which limit, and whether it began with the units.
    pub count: Option<(Side, u16, u16, bool)>,
    /// What earlier moves of the same turn have crossed, with where the unit stands that did.
    pub earlier: Vec<(BTreeSet<At>, At)>,
    /// Which part of its turn the side to move is at, from 0.
    pub part: u8,
    /// Where the unit stands that has captured and goes on in the same turn.
    pub going: Option<At>,
    /// From where it has come, where that limits in which directions it goes on.
    pub came: Option<At>,
    /// What it has captured that is still in the way: it is nobody's.
    pub taken: BTreeSet<At>,
    /// The number of the move.
    pub number: u16,
}

impl State {
    /// An empty board.
    #[must_use]
    pub fn empty(turn: Side) -> Self {
        State {
            units: BTreeMap::new(),
            was: BTreeMap::new(),
            turn,
            en_passant: BTreeSet::new(),
            victim: None,
            castling: BTreeSet::new(),
            hands: [BTreeMap::new(), BTreeMap::new()],
            lent: [None, None],
            held: BTreeSet::new(),
            unmoved: BTreeSet::new(),
            won: None,
            checks: [0; 2],
            passed: false,
            count: None,
            earlier: Vec::new(),
            part: 0,
            going: None,
            came: None,
            taken: BTreeSet::new(),
            number: 1,
        }
    }
}

/// The squares of a board and their names.
#[derive(Clone, Debug)]
pub(crate) struct Squares {
    cells: Cells,
    /// The last file is followed by the first.
    wraps: bool,
    names: BTreeMap<At, String>,
    files: i8,
    ranks: i8,
}

impl Squares {
    pub(crate) fn new(game: &GameDef) -> Self {
        let board = game.board.shape();
        let mut names = BTreeMap::new();
        if board.cells == Cells::Hexagons {
            return Squares::hexagons(&board.letters, board.ranks.cast_signed());
        }
        for file in 0..board.files {
            for rank in 0..board.ranks {
                let name = format!("{}{}", char::from(b'a' + file), rank + board.first_rank);
                if !board.holes.contains(&name) {
                    names.insert((file.cast_signed(), rank.cast_signed()), name);
                }
            }
        }
        for (name, file, rank) in &board.extra {
            names.insert((*file, *rank), name.clone());
        }
        Squares {
            cells: Cells::Squares,
            wraps: board.wraps,
            names,
            files: board.files.cast_signed(),
            ranks: board.ranks.cast_signed(),
        }
    }

    /// A hexagon of hexagons, whose longest file, of so many, is the one in the middle. The two steps of a rank are the height of a hexagon.
    fn hexagons(letters: &[char], longest: i8) -> Squares {
        let files = i8::try_from(letters.len()).expect("few files");
        let mut names = BTreeMap::new();
        for (file, letter) in (0..).zip(letters) {
            let missing = (files / 2 - file).abs();
            for rank in 1..=longest - missing {
                names.insert((file, missing + 2 * (rank - 1)), format!("{letter}{rank}"));
            }
        }
        Squares {
            cells: Cells::Hexagons,
            wraps: false,
            names,
            files,
            ranks: 2 * longest - 1,
        }
    }

    /// The squares of its file, lowest first.
    fn file_of(&self, at: At) -> Vec<At> {
        self.all().filter(|other| other.0 == at.0).collect()
    }

    pub(crate) fn has(&self, at: At) -> bool {
        self.names.contains_key(&at)
    }

    /// Where a step leads, whether there is a square or not.
    pub(crate) fn plus(&self, at: At, step: (i8, i8)) -> At {
        let file = at.0 + step.0;
        let file = if self.wraps {
            file.rem_euclid(self.files)
        } else {
            file
        };
        (file, at.1 + step.1)
    }

    /// Where a step leads that goes the other way.
    pub(crate) fn minus(&self, at: At, step: (i8, i8)) -> At {
        self.plus(at, (-step.0, -step.1))
    }

    /// Steps through the sides of a square.
    pub(crate) fn orthogonal(&self) -> &'static [(i8, i8)] {
        match self.cells {
            Cells::Squares => &[(1, 0), (0, 1), (-1, 0), (0, -1)],
            Cells::Hexagons => &[(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)],
        }
    }

    /// How many rows it has.
    pub(crate) fn ranks(&self) -> i8 {
        self.ranks
    }

    /// The squares from one to another, both included: along their rank, or through the sides of hexagons.
    pub(crate) fn between(&self, a: At, b: At) -> Vec<At> {
        if self.cells == Cells::Squares {
            return (a.0.min(b.0)..=a.0.max(b.0))
                .map(|file| (file, a.1))
                .collect();
        }
        let line = |step: &(i8, i8)| {
            let mut line = vec![a];
            let mut at = a;
            while at != b {
                at = self.plus(at, *step);
                if !self.has(at) {
                    return None;
                }
                line.push(at);
            }
            Some(line)
        };
        self.orthogonal().iter().find_map(line).unwrap_or_default()
    }

    /// What the board is made of.
    pub(crate) fn cells(&self) -> Cells {
        self.cells
    }

    /// Steps through the corners of a square.
    pub(crate) fn diagonal(&self) -> &'static [(i8, i8)] {
        match self.cells {
            Cells::Squares => &[(1, 1), (-1, 1), (-1, -1), (1, -1)],
            Cells::Hexagons => &[(2, 0), (-2, 0), (1, 3), (1, -3), (-1, 3), (-1, -3)],
        }
    }

    /// The squares around a square.
    pub(crate) fn around(&self, at: At) -> Vec<At> {
        let steps = self.orthogonal().iter().chain(self.diagonal());
        steps.map(|step| self.plus(at, *step)).collect()
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = At> + '_ {
        self.names.keys().copied()
    }

    pub(crate) fn name(&self, at: At) -> &str {
        &self.names[&at]
    }

    pub(crate) fn named(&self, name: &str) -> Option<At> {
        self.names
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(&at, _)| at)
    }

    /// Whether a square belongs to a region, seen from a side.
    pub(crate) fn within(&self, at: At, region: &Region, side: Side) -> bool {
        let (file, rank) = at;
        if !self.has(at) {
            return false;
        }
        let in_rectangle = (0..self.files).contains(&file) && (0..self.ranks).contains(&rank);
        let within = |part: &Region| self.within(at, part, side);
        // Counted from 1 on the side's own side.
        let (own_rank, last_rank) = match (self.cells, side) {
            (Cells::Squares, Side::White) => (rank + 1, self.ranks),
            (Cells::Squares, Side::Black) => (self.ranks - rank, self.ranks),
            (Cells::Hexagons, _) => {
                let mut file_of = self.file_of(at);
                if side == Side::Black {
                    file_of.reverse();
                }
                let place = file_of.iter().position(|other| *other == at);
                let counted = |n: usize| i8::try_from(n).expect("few ranks");
                (
                    counted(place.expect("on its file") + 1),
                    counted(file_of.len()),
                )
            }
        };
        match region.kind() {
            RegionKind::Rank(n) => in_rectangle && own_rank == n.cast_signed(),
            RegionKind::LastRank => in_rectangle && own_rank == last_rank,
            RegionKind::Squares(names) => names.contains(&self.names[&at]),
            RegionKind::Files(first, last) => {
                in_rectangle && (first.cast_signed()..=last.cast_signed()).contains(&(file + 1))
            }
            RegionKind::Block(low, high) => {
                let corners = self.named(low).zip(self.named(high));
                corners.is_some_and(|(a, b)| {
                    (a.0.min(b.0)..=a.0.max(b.0)).contains(&file)
                        && (a.1.min(b.1)..=a.1.max(b.1)).contains(&rank)
                })
            }
            RegionKind::All => true,
            RegionKind::Edge => {
                let ends = |at: i8, size: i8| at == 0 || at == size - 1;
                let ends_rank = own_rank == 1 || own_rank == last_rank;
                in_rectangle && (ends(file, self.files) || ends_rank)
            }
            RegionKind::Light => (file + rank).rem_euclid(2) == 1,
            RegionKind::Dark => (file + rank).rem_euclid(2) == 0,
            RegionKind::Any(regions) => regions.iter().any(within),
            RegionKind::Common(regions) => !regions.is_empty() && regions.iter().all(within),
            RegionKind::Except(two) => within(&two[0]) && !within(&two[1]),
            RegionKind::Far(region) => self.within(at, region, side.other()),
            RegionKind::BySide(two) => within(&two[side as usize]),
            RegionKind::Turned(region, symmetry) => {
                let seen = match (side, symmetry) {
                    (Side::White, _) => at,
                    (Side::Black, Symmetry::Mirror) => (file, self.ranks - 1 - rank),
                    (Side::Black, Symmetry::Rotate) => {
                        (self.files - 1 - file, self.ranks - 1 - rank)
                    }
                };
                self.within(seen, region, Side::White)
            }
        }
    }

    /// The FEN frame: the smallest rectangle around everything, from the top rank, left to right.
    pub(crate) fn frame(&self) -> Vec<Vec<At>> {
        if self.cells == Cells::Hexagons {
            // A rank of hexagons has only those that there are.
            let on_rank = |rank: i8| -> Vec<At> {
                let number = format!("{rank}");
                let named = self.names.iter();
                named
                    .filter(|(_, name)| name[1..] == number)
                    .map(|(&at, _)| at)
                    .collect()
            };
            return (1..=self.ranks / 2 + 1).rev().map(on_rank).collect();
        }
        let min_file = self.all().map(|at| at.0).min().unwrap_or(0).min(0);
        let max_file = self
            .all()
            .map(|at| at.0)
            .max()
            .unwrap_or(0)
            .max(self.files - 1);
        let min_rank = self.all().map(|at| at.1).min().unwrap_or(0).min(0);
        let max_rank = self
            .all()
            .map(|at| at.1)
            .max()
            .unwrap_or(0)
            .max(self.ranks - 1);
        (min_rank..=max_rank)
            .rev()
            .map(|rank| (min_file..=max_file).map(|file| (file, rank)).collect())
            .collect()
    }
}
