//! What a position is worth at first sight.
//!
//! Nothing here is typed in for any game or piece: [`worth`] derives the tables from the compiled rules, this
//! module adds them up.

mod aims;
mod bare;
mod evaluator;
mod misjudged;
mod place;
mod race;
mod sums;
mod worth;

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board, Color, Position, Rules, Square, Unit, with_board};

use std::sync::Arc;

use crate::net::{Bearers, Describer, Folded, Net, choose};
use crate::score::EVAL_LIMIT;
use aims::Aims;
use bare::Rim;
pub(crate) use evaluator::Evaluator;
use sums::Sums;
use worth::Vectors;

/// Worth of a unit on a square while the board is full and when it is nearly empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) early: i16,
    pub(crate) late: i16,
}

/// The derived tables of one game.
#[derive(Clone)]
pub(crate) struct Values {
    /// By type; 0 for types not met yet.
    pieces: Vec<i32>,
    /// By type: as what it goes to its captor's hand; nothing where it leaves the board for good.
    spoils: Vec<Option<TypeIndex>>,
    /// By unit code and square: worth for its owner.
    squares: Vec<[Pair; 256]>,
    /// By type: how much a unit near an enemy royal weighs.
    attack: Vec<i32>,
    /// By type.
    royal: Vec<bool>,
    /// By type: whether it can promote.
    promotes: Vec<bool>,
    /// By type: where it takes units.
    threats: Vec<Vectors>,
    /// By type: where it goes.
    ways: Vec<Vectors>,
    /// File and rank of each square.
    coordinates: Vec<(i8, i8)>,
    /// Weight of a unit on one square for an attack on another.
    nearness: Vec<[u8; 256]>,
    /// Share of the board that is occupied when the game is in full swing, in units.
    crowd: i32,
    /// Where bare royals are driven to.
    rim: Rim,
    /// The balance of the starting position, if the armies are of different units.
    head_start: i32,
    /// What ends besides royals make worth something.
    aims: Option<Aims>,
    /// What was learnt about the game, if anything.
    net: Option<Folded>,
    /// How many types were met when a net was looked for last.
    sought: usize,
}

/// What having the move is worth.
const TEMPO: i32 = 12;

impl Values {
    /// The worth of each type.
    pub(crate) fn pieces(&self) -> &[i32] {
        &self.pieces
    }

    /// The worth of a type.
    #[inline]
    pub(crate) fn piece(&self, kind: usize) -> i32 {
        self.pieces[kind]
    }

    /// What is at stake where a unit of a type may be captured: its worth to one side, and what it is then worth in the other's hand.
    #[inline]
    pub(crate) fn stake(&self, kind: usize) -> i32 {
        self.pieces[kind] + self.spoils[kind].map_or(0, |spoil| self.pieces[spoil])
    }

    /// Whether a type is royal.
    #[inline]
    pub(crate) fn is_royal(&self, kind: usize) -> bool {
        self.royal[kind]
    }

    /// Whether units of a type can promote.
    #[inline]
    pub(crate) fn promotes(&self, kind: usize) -> bool {
        self.promotes[kind]
    }

    /// The worth of a unit on a square while the board is full.
    #[inline]
    pub(crate) fn placed(&self, unit: Unit, square: Square) -> i32 {
        i32::from(self.squares[unit.code() as usize][square.index()].early)
    }

    /// The worth of all units of a side, in hand and on the board, wherever they stand.
    pub(crate) fn material<B: Bits>(&self, board: &Board<B>, us: Color) -> i32 {
        let standing = board.side(us).squares();
        standing
            .map(|square| self.pieces[board.unit(square).kind()])
            .sum::<i32>()
            + self.in_hand(board, us)
    }

    fn in_hand<B: Bits>(&self, board: &Board<B>, us: Color) -> i32 {
        if !board.has_off_board() {
            return 0;
        }
        (0..self.pieces.len())
            .map(|kind| i32::from(board.off_board(Some(us), kind)) * self.pieces[kind])
            .sum()
    }

    /// Whether a unit standing on a square may be able to take something on another: wrong now and then, but
    /// quick, so that a closer look can be spared in most cases.
    #[inline]
    pub(crate) fn may_threaten(&self, unit: Unit, from: Square, target: Square) -> bool {
        self.threats[unit.kind()].has(self.vector(unit, from, target))
    }

    /// Whether a unit may be able to go from one square to another with a single move, as wrong now and then.
    pub(crate) fn may_reach(&self, unit: Unit, from: Square, to: Square) -> bool {
        self.ways[unit.kind()].has(self.vector(unit, from, to))
    }

    /// The way from one square to another, seen from a unit's side.
    #[inline]
    fn vector(&self, unit: Unit, from: Square, target: Square) -> (i8, i8) {
        let ((file, rank), (other_file, other_rank)) = (
            self.coordinates[from.index()],
            self.coordinates[target.index()],
        );
        let ranks = if unit.color() == Color::White {
            other_rank - rank
        } else {
            rank - other_rank
        };
        (other_file - file, ranks)
    }

    /// The evaluation for the side to move.
    pub(crate) fn evaluate<B: Bits>(&self, board: &Board<B>) -> i32 {
        let net = self.net.as_ref();
        self.evaluate_sums(board, &Sums::of(self, board), || {
            let net = net?;
            Some(net.answer(board, &net.refresh(board), &mut Bearers::default()))
        })
    }

    /// Takes what was learnt into account, with every type whose worth is known.
    fn consult<B: Bits>(&mut self, learnt: &Learnt, board: &Board<B>) {
        if let Some(folded) = &mut self.net {
            include(folded, &self.pieces, board);
            return;
        }
        let met = self.pieces.iter().filter(|worth| **worth != 0).count();
        if met == std::mem::replace(&mut self.sought, met) {
            return;
        }
        let mut describer = Describer::default();
        let net = match learnt {
            Learnt::Nothing => None,
            Learnt::Given(net) => net.fits(board.topology()).then(|| Arc::clone(net)),
            Learnt::Bundled => {
                let kinds = 0..self.pieces.len();
                let kinds: Vec<_> = kinds.filter(|kind| self.pieces[*kind] != 0).collect();
                choose(board, &kinds, &mut describer)
            }
        };
        self.net = net.map(|net| {
            let mut folded = Folded::new(net, describer, board);
            include(&mut folded, &self.pieces, board);
            folded
        });
    }

    /// The same, if the sums over all units are known. `learnt` says what a net adds, if there is one. It is not asked where bare
    /// royals are driven: a net saw few games that came to such an end, and none of them stands in its way.
    pub(crate) fn evaluate_sums<B: Bits>(
        &self,
        board: &Board<B>,
        sums: &Sums,
        learnt: impl FnOnce() -> Option<i32>,
    ) -> i32 {
        let us = board.turn();
        let driven = self.driven(board);
        let mut score = self.balance(board, sums) + driven.unwrap_or(-self.head_start);
        if let Some(aims) = &self.aims {
            score = aims.score(board, score);
        }
        if us == Color::Black {
            score = -score;
        }
        // A side that is ahead should get on with it before a draw rule does.
        let stale = i32::from(board.halfmove()).min(128);
        score -= score * stale / 384;
        let by_hand = (score + TEMPO).clamp(-EVAL_LIMIT, EVAL_LIMIT);
        match driven {
            Some(_) => by_hand,
            None => (by_hand + learnt().unwrap_or(0)).clamp(-EVAL_LIMIT, EVAL_LIMIT),
        }
    }

    /// How much more White's units are worth than Black's.
    fn balance<B: Bits>(&self, board: &Board<B>, sums: &Sums) -> i32 {
        let side = |color: Color| {
            let hand = self.in_hand(board, color);
            let (early, late, pressure) = sums.of_side(color);
            let pressure = pressure / 256;
            (early + hand + pressure, late + hand + pressure / 2)
        };
        let [white, black] = Color::BOTH.map(side);
        let (early, late) = (white.0 - black.0, white.1 - black.1);
        let units = board.occupied().count() as i32;
        // 256 in full swing, 0 when no more than a sixth of that is left.
        let phase = (256 * (units - self.crowd / 6) / (self.crowd - self.crowd / 6)).clamp(0, 256);
        (early * phase + late * (256 - phase)) / 256
    }

    /// What a unit near enemy royals weighs, in 256ths.
    #[inline]
    fn pressure<B: Bits>(&self, unit: Unit, square: Square, royals: B) -> i32 {
        let weight = self.attack[unit.kind()];
        if weight == 0 {
            return 0;
        }
        let row = &self.nearness[square.index()];
        let near = royals.squares().map(|royal| row[royal.index()]).max();
        weight * i32::from(near.unwrap_or(0))
    }

    /// The worth of a unit on a square.
    #[inline]
    fn pair(&self, unit: Unit, square: Square) -> Pair {
        self.squares[unit.code() as usize][square.index()]
    }
}

/// Adds every type whose worth is known to a net.
fn include<B: Bits>(folded: &mut Folded, worths: &[i32], board: &Board<B>) {
    for (kind, worth) in worths.iter().enumerate() {
        if *worth != 0 {
            folded.include(board, kind);
        }
    }
}

/// What was learnt about games beside what their rules say.
#[derive(Default)]
enum Learnt {
    /// What the program brings along.
    #[default]
    Bundled,
    /// This net, where it fits.
    Given(Arc<Net>),
    /// Nothing.
    Nothing,
}

/// Games whose tables are kept: they take a while to make, and an engine may serve several games by turns.
const GAMES: usize = 8;

/// The tables of the games met last.
#[derive(Default)]
pub(crate) struct ValueCache {
    /// The latest game is the last.
    known: Vec<(Rules, Arc<Values>)>,
    learnt: Learnt,
}

impl ValueCache {
    /// Evaluates with this net, or without any, from now on.
    pub(crate) fn set_net(&mut self, net: Option<Arc<Net>>) {
        self.known.clear();
        self.learnt = net.map_or(Learnt::Nothing, Learnt::Given);
    }

    /// Makes sure that the tables cover every type that can appear from here; true if the game is another than
    /// before.
    pub(crate) fn meet(&mut self, position: &Position) -> bool {
        let rules = position.rules();
        let is_same = |(known, _): &(Rules, Arc<Values>)| std::ptr::eq(known.def(), rules.def());
        let same = self.known.last().is_some_and(is_same);
        if !same {
            let met = match self.known.iter().position(is_same) {
                Some(index) => self.known.remove(index),
                None => {
                    let mut values = with_board!(position, board => Values::new(board));
                    if let Ok(start) = rules.start_position() {
                        with_board!(&start, board => values.level(board));
                    }
                    (rules, Arc::new(values))
                }
            };
            if self.known.len() >= GAMES {
                self.known.remove(0);
            }
            self.known.push(met);
        }
        let (_, values) = self.known.last_mut().expect("just met");
        // Whoever else still searches with the tables keeps them as they were.
        let values = Arc::make_mut(values);
        with_board!(position, board => {
            values.learn(board);
            values.consult(&self.learnt, board);
        });
        !same
    }

    /// The same for every type of the game, whether it can appear from here or not.
    pub(crate) fn meet_all(&mut self, position: &Position) {
        self.meet(position);
        let (_, values) = self.known.last_mut().expect("just met");
        // Whoever else still searches with the tables keeps them as they were.
        let values = Arc::make_mut(values);
        with_board!(position, board => {
            values.learn_all(board);
            values.consult(&self.learnt, board);
        });
    }

    /// The tables of the game met last.
    ///
    /// # Panics
    /// If none was met.
    pub(crate) fn values(&self) -> &Arc<Values> {
        &self.known.last().expect("a game was met").1
    }
}
