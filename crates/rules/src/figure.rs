//! A small board that shows what a piece can do: where it stands, and what stands around it so that all of its
//! abilities are seen.
//!
//! Nothing here knows a piece. Each part of the definition (an atom of a movement, an effect, a freeze) is given to a
//! type of its own; a unit is put wherever it makes the rules show a part that was not seen yet, until all parts
//! are seen or none more can be.

use std::collections::BTreeSet;

use variorum_geometry::{Bits, Cells, Color, Square, Topology};

mod company;
mod parts;

use crate::compile::CompileError;
use crate::def::{Course, GameDef, MovementDef, TypeIndex, Unit};
use crate::position::{Position, Rules};
use crate::setup::Setup;
use crate::tryout::{Mark, Tryout};
use crate::units::Units;
use crate::with_board;
use company::{company, lent, ordinary, reach};
use parts::{Part, is_plain, parts, split};

/// A board drawn to show one piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Where the piece stands.
    pub square: Square,
    /// What stands on the board, the piece among it.
    pub setup: Setup,
    /// The squares to draw.
    pub window: Window,
    /// What the piece can do there.
    pub tryout: Tryout,
    /// Empty squares of the window where it could capture, convert or freeze an ordinary enemy if one stood there,
    /// but where it cannot go.
    pub could: BTreeSet<(Square, Mark)>,
    /// What of the definition the board does not show.
    pub unseen: Vec<Unseen>,
}

/// A part of a piece's definition that a board does not show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// The movement's place in the definition; freezes come after all movements.
    pub part: usize,
    /// What it would do.
    pub mark: Mark,
}

/// A rectangle of a board: its lowest file and rank, counted as [`Topology::coordinates`] does, and its size.
///
/// [`Topology::coordinates`]: variorum_geometry::Topology::coordinates
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Window {
    /// The lowest file.
    pub file: i8,
    /// The lowest rank.
    pub rank: i8,
    /// How many files.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
}

impl Window {
    /// Whether a square with these coordinates lies in it.
    #[must_use]
    pub fn contains(&self, (file, rank): (i8, i8)) -> bool {
        let within = |at: i8, low: i8, size: u8| {
            (0..i16::from(size)).contains(&(i16::from(at) - i16::from(low)))
        };
        within(file, self.file, self.files) && within(rank, self.rank, self.ranks)
    }
}

/// Units put beside the piece.
type Addition = Vec<(Square, Unit)>;

/// What must be seen: a part (by number) with a mark, or any capture where a piece captures as it moves.
type Want = (Option<usize>, Mark);

impl Figure {
    /// A piece that stands for any other: nothing protects it, it freezes nothing, and no game depends on it. A simple
    /// one, if the game has one; nothing if it has none.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::Figure;
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// assert_eq!(Figure::ordinary(rules.def()), rules.kind_by_id("P"));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn ordinary(game: &GameDef) -> Option<TypeIndex> {
        ordinary(game)
    }

    /// The figure of a piece; nothing if the game has no such piece.
    ///
    /// # Errors
    /// If the game cannot be compiled, which cannot happen to a game that has been.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::{Figure, Mark};
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let figure = Figure::of(&rules, 0)?.expect("the first piece");
    /// assert!(figure.tryout.marks.iter().any(|(_, mark)| *mark == Mark::Take));
    /// assert_eq!((figure.window.files, figure.unseen.len()), (5, 0));
    /// # Ok(())
    /// # }
    /// ```
    pub fn of(rules: &Rules, piece: TypeIndex) -> Result<Option<Self>, CompileError> {
        let game = rules.def();
        let Some(def) = game.pieces.get(piece) else {
            return Ok(None);
        };
        let parts = parts(game, def);
        let split = Rules::compile_unchecked(split(game, piece, &parts))?;
        let mut stage = Stage::new(game, &split, piece, &parts);
        stage.choose_square();
        stage.choose_others();
        Ok(Some(stage.figure(rules)))
    }
}

/// The making of a figure.
struct Stage<'a> {
    game: &'a GameDef,
    piece: TypeIndex,
    parts: &'a [Part],
    wants: BTreeSet<Want>,
    /// An empty board of the split game.
    blank: Position,
    square: Square,
    window: Window,
    others: Vec<(Square, Unit)>,
}

impl<'a> Stage<'a> {
    fn new(game: &'a GameDef, split: &Rules, piece: TypeIndex, parts: &'a [Part]) -> Self {
        let mut wants = BTreeSet::new();
        for (number, part) in parts.iter().enumerate() {
            for mark in &part.marks {
                // What captures as it moves is seen once for all such movements.
                let alike =
                    *mark == Mark::Take && part.marks.contains(&Mark::Move) && is_plain(part);
                wants.insert(((!alike).then_some(number), *mark));
            }
        }
        let empty = split.sketch(&Setup::default());
        Stage {
            game,
            piece,
            parts,
            wants,
            blank: empty.expect("an empty board is one"),
            square: middle(game.board.topology()),
            window: Window::default(),
            others: Vec::new(),
        }
    }

    /// What of the parts is seen with these units on the board and the piece on its square.
    fn seen(&self, others: &[(Square, Unit)], parts: &BTreeSet<usize>) -> BTreeSet<Want> {
        with_board!(&self.blank, blank => {
            let mut units = blank.blank();
            for (at, unit) in others {
                units.put(*at, *unit);
            }
            self.seen_on(&mut units, parts)
        })
    }

    fn seen_on<B: Bits>(&self, units: &mut Units<B>, parts: &BTreeSet<usize>) -> BTreeSet<Want> {
        let mut seen = BTreeSet::new();
        let topology = self.game.board.topology();
        for &number in parts {
            let unit = Unit::new(self.game.pieces.len() + number, Color::White);
            units.put(self.square, unit);
            for (at, mark) in units.marks(self.square) {
                if self.window.contains(topology.coordinates(at)) {
                    seen.insert((Some(number), mark));
                    if mark == Mark::Take && is_plain(&self.parts[number]) {
                        seen.insert((None, mark));
                    }
                }
            }
            units.put(self.square, Unit::NONE);
        }
        seen.retain(|want| self.wants.contains(want));
        seen
    }

    fn all_parts(&self) -> BTreeSet<usize> {
        (0..self.parts.len()).collect()
    }

    /// The parts that could show what is not seen yet.
    fn parts_of(&self, missing: &BTreeSet<Want>) -> BTreeSet<usize> {
        let parts = self.all_parts().into_iter();
        let takes = missing.contains(&(None, Mark::Take));
        parts
            .filter(|number| {
                let own = missing.iter().any(|(part, _)| *part == Some(*number));
                own || takes && is_plain(&self.parts[*number])
            })
            .collect()
    }

    /// Puts the piece where most of it can be seen on an empty board.
    fn choose_square(&mut self) {
        let center = self.square;
        let topology = self.game.board.topology();
        let near = |square: &Square| distance(topology, *square, center);
        let mut squares = vec![center];
        for movement in &self.game.pieces[self.piece].movements {
            for region in movement.from.iter().chain(&movement.to) {
                squares.extend(
                    region
                        .squares(Color::White)
                        .iter()
                        .copied()
                        .min_by_key(near),
                );
            }
        }
        // The middle is tried first, and only a square that shows more takes its place.
        let mut best = (0, center);
        for square in squares {
            self.square = square;
            self.window = self.window_around(square);
            let seen = self.seen(&[], &self.all_parts()).len();
            if seen > best.0 {
                best = (seen, square);
            }
        }
        self.square = best.1;
        self.window = self.window_around(best.1);
    }

    /// The part of the board to be drawn for a piece on a square.
    fn window_around(&self, square: Square) -> Window {
        let topology = self.game.board.topology();
        let (width, height) = (topology.frame_width(), topology.frame_height());
        let corner = frame_corner(topology);
        let piece = &self.game.pieces[self.piece];
        let jumps = |movement: &MovementDef| matches!(movement.course, Course::Jump(_));
        let whole = Window {
            file: corner.0,
            rank: corner.1,
            files: width as u8,
            ranks: height as u8,
        };
        if piece.movements.iter().any(jumps) || width.max(height) <= 7 {
            return whole;
        }
        // A hexagon is two steps high.
        let (wide, high) = match topology.shape() {
            Cells::Squares => (reach(piece) as i8, reach(piece) as i8),
            Cells::Hexagons => (3, 6),
        };
        let (file, rank) = topology.coordinates(square);
        let place = |at: i8, low: i8, size: u8, radius: i8| {
            let wanted = (2 * radius + 1) as u8;
            if wanted >= size {
                return (low, size);
            }
            let last = low + (size - wanted) as i8;
            ((at - radius).clamp(low, last), wanted)
        };
        // Squares beside the rectangle of files and ranks are drawn only with the whole board.
        let (file, files) = place(file, 0, topology.files(), wide);
        let (rank, ranks) = place(rank, 0, topology.ranks(), high);
        Window {
            file,
            rank,
            files,
            ranks,
        }
    }

    /// Puts units around the piece until all of it is seen, or no unit and no two units show more.
    fn choose_others(&mut self) {
        let mut seen = self.seen(&[], &self.all_parts());
        loop {
            // Each round shows something more and hides nothing, so this ends.
            let missing: BTreeSet<Want> = self.wants.difference(&seen).copied().collect();
            if missing.is_empty() {
                return;
            }
            let found = self.best_addition(&seen, &missing);
            let Some(addition) = found else { return };
            self.others.extend(addition);
            seen = self.seen(&self.others, &self.all_parts());
        }
    }

    /// The unit, or failing that the two units, that show most of what is missing and hide nothing.
    fn best_addition(&self, seen: &BTreeSet<Want>, missing: &BTreeSet<Want>) -> Option<Addition> {
        let parts = self.parts_of(missing);
        let places = self.places();
        let single = places.iter().map(|place| vec![*place]);
        if let Some(best) = self.best_of(single, seen, missing, &parts) {
            return Some(best);
        }
        let pairs = places.iter().enumerate().flat_map(|(number, first)| {
            let rest = places[number + 1..].iter();
            let others = rest.filter(|second| second.0 != first.0);
            others.map(move |second| vec![*first, *second])
        });
        self.best_of(pairs, seen, missing, &parts)
    }

    fn best_of(
        &self,
        additions: impl Iterator<Item = Addition>,
        seen: &BTreeSet<Want>,
        missing: &BTreeSet<Want>,
        parts: &BTreeSet<usize>,
    ) -> Option<Addition> {
        let mut found: Vec<(usize, u32, Addition)> = Vec::new();
        for addition in additions {
            let others = [&self.others[..], &addition[..]].concat();
            let gain = self.seen(&others, parts).intersection(missing).count();
            if gain > 0 {
                found.push((gain, self.cost(&addition), addition));
            }
        }
        found.sort_by_key(|(gain, cost, _)| (std::cmp::Reverse(*gain), *cost));
        let all = self.all_parts();
        let hides_nothing = |addition: &Addition| {
            let others = [&self.others[..], &addition[..]].concat();
            seen.is_subset(&self.seen(&others, &all))
        };
        let additions = found.into_iter().map(|(_, _, addition)| addition);
        // A unit that freezes the piece hides all of it wherever it stands, so not all need be tried.
        additions.take(64).find(hides_nothing)
    }

    /// All units on all empty squares that are drawn.
    fn places(&self) -> Vec<(Square, Unit)> {
        let topology = self.game.board.topology();
        let taken = |square: &Square| {
            *square == self.square || self.others.iter().any(|(other, _)| other == square)
        };
        let drawn = |square: &Square| self.window.contains(topology.coordinates(*square));
        let squares = topology
            .squares()
            .filter(|square| drawn(square) && !taken(square));
        let units = company(self.game, self.piece);
        squares
            .flat_map(|square| units.clone().into_iter().map(move |unit| (square, unit)))
            .collect()
    }

    /// How little units please the eye: those two squares away in a direction of their own please most.
    fn cost(&self, addition: &[(Square, Unit)]) -> u32 {
        let topology = self.game.board.topology();
        let (file, rank) = topology.coordinates(self.square);
        let direction = |square: Square| {
            let (to_file, to_rank) = topology.coordinates(square);
            ((to_file - file).signum(), (to_rank - rank).signum())
        };
        let mut cost = 0;
        for (square, unit) in addition {
            let away = distance(topology, *square, self.square);
            let crowd = self
                .others
                .iter()
                .filter(|(other, _)| direction(*other) == direction(*square));
            let behind = u32::from(direction(*square).1 < 0) + u32::from(direction(*square).0 < 0);
            cost += 4 * away.abs_diff(2) + 6 * crowd.count() as u32 + behind;
            cost += 3 * u32::from(unit.color() == Color::White);
        }
        cost
    }

    fn figure(self, rules: &Rules) -> Figure {
        let seen = self.seen(&self.others, &self.all_parts());
        let unseen = self.wants.difference(&seen).map(|(part, mark)| Unseen {
            part: part.map_or(0, |number| self.parts[number].index),
            mark: *mark,
        });
        let unseen = unseen.collect();
        let mut setup = Setup::default();
        setup
            .units
            .insert(self.square, Unit::new(self.piece, Color::White));
        setup.units.extend(self.others.iter().copied());
        setup.lent[Color::Black.index()] = lent(self.game, self.piece);
        let mut movements = self.game.pieces[self.piece].movements.iter();
        if movements.any(|movement| movement.first) {
            setup.unmoved = Some(BTreeSet::from([self.square]));
        }
        let tryout = rules.try_out(&setup, self.square).unwrap_or_default();
        let could = self.could(rules, &setup, &tryout);
        Figure {
            square: self.square,
            setup,
            window: self.window,
            tryout,
            could,
            unseen,
        }
    }

    /// What the piece could do to an ordinary enemy on the squares that are empty.
    fn could(&self, rules: &Rules, setup: &Setup, tryout: &Tryout) -> BTreeSet<(Square, Mark)> {
        let mut could = BTreeSet::new();
        let Some(enemy) = ordinary(self.game) else {
            return could;
        };
        let topology = self.game.board.topology();
        let mut setup = setup.clone();
        for square in topology.squares() {
            if setup.units.contains_key(&square)
                || !self.window.contains(topology.coordinates(square))
            {
                continue;
            }
            setup.units.insert(square, Unit::new(enemy, Color::Black));
            let goes = tryout.marks.contains(&(square, Mark::Move));
            if let Ok(tried) = rules.try_out(&setup, self.square) {
                could.extend(tried.marks.into_iter().filter(|(at, mark)| {
                    let shown = match mark {
                        Mark::Freeze => true,
                        Mark::Take | Mark::Shoot => !goes,
                        Mark::Move | Mark::Strike | Mark::Convert | Mark::Swap => false,
                    };
                    *at == square && shown
                }));
            }
            setup.units.remove(&square);
        }
        could
    }
}

fn distance(topology: &variorum_geometry::Topology, a: Square, b: Square) -> u32 {
    let ((x, y), (to_x, to_y)) = (topology.coordinates(a), topology.coordinates(b));
    u32::from(x.abs_diff(to_x).max(y.abs_diff(to_y)))
}

/// The lowest file and rank that any square has.
fn frame_corner(topology: &Topology) -> (i8, i8) {
    let lowest = topology
        .squares()
        .map(|square| topology.coordinates(square));
    lowest.fold((0, 0), |(x, y), (file, rank)| (x.min(file), y.min(rank)))
}

/// The square nearest to the middle, on White's side of it and to its right.
fn middle(topology: &Topology) -> Square {
    let (files, ranks) = (i16::from(topology.files()), i16::from(topology.ranks()));
    let away = |square: &Square| {
        let (file, rank) = topology.coordinates(*square);
        let (x, y) = (
            2 * i16::from(file) + 1 - files,
            2 * i16::from(rank) + 1 - ranks,
        );
        (
            x.abs().max(y.abs()),
            x.abs() + y.abs(),
            y > 0,
            x > 0,
            *square,
        )
    };
    topology
        .squares()
        .min_by_key(away)
        .expect("a board has squares")
}
