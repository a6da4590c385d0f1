//! Units, the position, and one way to make a move.

use crate::game::{Family, Game, Kind};
use crate::square::{Color, Square};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Unit {
    pub(crate) kind: Kind,
    pub(crate) owner: Color,
}

/// Everything a FEN says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    width: i8,
    cells: Vec<Option<Unit>>,
    /// White's hand and Black's, in roster order.
    pub(crate) hands: [Vec<Kind>; 2],
    /// The shared pool, in roster order.
    pub(crate) pool: Vec<Kind>,
    pub(crate) turn: Color,
    /// The rights K, Q, k, q.
    pub(crate) castling: [bool; 4],
    /// The squares crossed by the last move's pawn, lowest first.
    pub(crate) en_passant: Vec<Square>,
    pub(crate) halfmove: u32,
    pub(crate) fullmove: u32,
    pub(crate) won: Option<Color>,
    /// What White's last move lends to Black's fools, and Black's to White's.
    pub(crate) last: [Option<Kind>; 2],
    /// Units that never moved, apart from those that castling rights imply (Omega Advanced).
    pub(crate) unmoved: Vec<Square>,
}

impl Position {
    pub(crate) fn empty(game: &Game) -> Position {
        Position {
            width: game.width,
            cells: vec![None; game.width as usize * game.height as usize],
            hands: [Vec::new(), Vec::new()],
            pool: Vec::new(),
            turn: Color::White,
            castling: [false; 4],
            en_passant: Vec::new(),
            halfmove: 0,
            fullmove: 1,
            won: None,
            last: [None, None],
            unmoved: Vec::new(),
        }
    }

    fn index(&self, s: Square) -> usize {
        s.y as usize * self.width as usize + s.x as usize
    }

    /// The unit on a square; a square off the board holds none.
    pub(crate) fn at(&self, s: Square) -> Option<Unit> {
        if s.x < 0 || s.y < 0 || s.x >= self.width {
            return None;
        }
        self.cells.get(self.index(s)).copied().flatten()
    }

    pub(crate) fn set(&mut self, s: Square, unit: Option<Unit>) {
        let index = self.index(s);
        self.cells[index] = unit;
    }

    /// All units with their squares, by rank, then file.
    pub(crate) fn units(&self) -> Vec<(Square, Unit)> {
        let mut found = Vec::new();
        for (i, cell) in self.cells.iter().enumerate() {
            if let Some(unit) = cell {
                let (x, y) = (i % self.width as usize, i / self.width as usize);
                found.push((Square::new(x as i8, y as i8), *unit));
            }
        }
        found
    }

    /// Is something still to be placed before the movement phase?
    pub(crate) fn placing(&self, game: &Game) -> bool {
        game.family == Family::Optima
            && !(self.hands[0].is_empty() && self.hands[1].is_empty() && self.pool.is_empty())
    }

    /// Same position in the sense of "same move": everything but the clocks.
    pub(crate) fn same_but_clocks(&self, other: &Position) -> bool {
        self.cells == other.cells
            && self.hands == other.hands
            && self.pool == other.pool
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
            && self.won == other.won
            && self.last == other.last
            && self.unmoved == other.unmoved
    }
}

/// One way to make a move. Two ways may turn out to be the same move.
#[derive(Clone, Debug)]
pub(crate) struct Action {
    /// Where the mover stood; none for a placement.
    pub(crate) from: Option<Square>,
    /// Where it ends; the origin for a shot.
    pub(crate) to: Square,
    /// The square between the two parts of a move; the target of a shot.
    pub(crate) via: Option<Square>,
    pub(crate) captures: Vec<Square>,
    pub(crate) converts: Vec<Square>,
    /// The unit on `to` is converted and put on `from`.
    pub(crate) swap: bool,
    pub(crate) promotes: Option<Kind>,
    /// The unit placed from the hand or pool.
    pub(crate) placed: Option<Kind>,
    /// Castling: the rook's way.
    pub(crate) castling: Option<(Square, Square)>,
    /// Guarding: the rook's way.
    pub(crate) guarding: Option<(Square, Square)>,
    /// Where a fool enters.
    pub(crate) entry: Option<Square>,
    /// Squares crossed by a pawn that moved several squares.
    pub(crate) crossed: Vec<Square>,
}

impl Action {
    pub(crate) fn new(from: Square, to: Square) -> Action {
        Action {
            from: Some(from),
            to,
            via: None,
            captures: Vec::new(),
            converts: Vec::new(),
            swap: false,
            promotes: None,
            placed: None,
            castling: None,
            guarding: None,
            entry: None,
            crossed: Vec::new(),
        }
    }

    pub(crate) fn placement(kind: Kind, to: Square) -> Action {
        let mut action = Action::new(to, to);
        action.from = None;
        action.placed = Some(kind);
        action
    }
}
