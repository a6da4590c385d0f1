//! What a unit could do on a board that was set up to look at it: the marks of a diagram.

use std::collections::BTreeSet;

use variorum_geometry::{Bits, Square};

use crate::board::Board;
use crate::legal::MoveInfo;
use crate::moves::{Move, rule};
use crate::now::Now;
use crate::position::{Position, Rules};
use crate::setup::{Setup, SetupErrors};
use crate::state::State;
use crate::tables::Course;
use crate::units::Units;
use crate::units::Vias;
use crate::with_board;

/// What a unit can do to a square, or to what stands there.
///
/// One square may bear several: what can be captured by moving there can perhaps be shot as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// It can go there, and nothing stands there.
    Move,
    /// It can capture what stands there by moving onto it.
    Take,
    /// It can capture what stands there without ending its move there.
    Strike,
    /// It can capture what stands there without moving.
    Shoot,
    /// It can make what stands there change sides.
    Convert,
    /// It can change places with what stands there, which changes sides.
    Swap,
    /// It keeps what stands there from doing anything.
    Freeze,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 7] = [
        Mark::Move,
        Mark::Take,
        Mark::Strike,
        Mark::Shoot,
        Mark::Convert,
        Mark::Swap,
        Mark::Freeze,
    ];

    /// The word for it on the wire and in pictures.
    ///
    /// ```
    /// use variorum_rules::Mark;
    /// assert_eq!(Mark::ALL.map(Mark::word).join(" "), "move take strike shoot convert swap freeze");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Move => "move",
            Mark::Take => "take",
            Mark::Strike => "strike",
            Mark::Shoot => "shoot",
            Mark::Convert => "convert",
            Mark::Swap => "swap",
            Mark::Freeze => "freeze",
        }
    }
}

/// What one unit could do from where it stands, as if it were its side's turn and royals' safety did not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tryout {
    /// What it can do to which squares.
    pub marks: BTreeSet<(Square, Mark)>,
    /// Its moves, with all that they do.
    pub moves: Vec<MoveInfo>,
    /// Squares of all frozen units of the board, of either side: perhaps its own among them.
    pub frozen: BTreeSet<Square>,
    /// Squares of the units that freeze it.
    pub frozen_by: Vec<Square>,
}

impl Rules {
    /// What the unit on a square could do on a board set up to look at it.
    ///
    /// The set-up need not be a position that can occur: there may be no royal, or several, and whoever is in
    /// check may be. Hands and pools do not matter; castling rights, crossed squares and what was lent do, as far
    /// as they make sense. An empty square gives an empty tryout.
    ///
    /// # Errors
    /// If the set-up speaks of squares or pieces that the game does not have.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::setup::Setup;
    /// use variorum_rules::{Color, Mark, Unit};
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let square = |name| rules.topology().square(name).expect("a square");
    /// let unit = |id, side| Unit::new(rules.kind_by_id(id).expect("a piece"), side);
    ///
    /// // A pawn between two others, and no king anywhere.
    /// let mut setup = Setup::default();
    /// setup.units.insert(square("d2"), unit("P", Color::White));
    /// setup.units.insert(square("c3"), unit("P", Color::Black));
    /// setup.units.insert(square("e3"), unit("P", Color::White));
    ///
    /// let tryout = rules.try_out(&setup, square("d2"))?;
    /// let marks: Vec<_> = tryout.marks.into_iter().collect();
    /// assert_eq!(marks, [(square("c3"), Mark::Take), (square("d3"), Mark::Move), (square("d4"), Mark::Move)]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn try_out(&self, setup: &Setup, square: Square) -> Result<Tryout, SetupErrors> {
        let sketch = self.sketch(setup)?;
        Ok(sketch.try_out(square))
    }
}

impl Position {
    /// What the unit on a square could do from there, as if it were its side's turn and royals' safety did not
    /// matter. Nothing for a square that is empty or that the board does not have, and nothing but what is frozen
    /// once the game is won.
    #[must_use]
    pub fn try_out(&self, square: Square) -> Tryout {
        with_board!(self, b => {
            if square.index() < b.topology().len() { b.try_out(square) } else { Tryout::default() }
        })
    }
}

impl<B: Bits> Board<B> {
    fn try_out(&self, square: Square) -> Tryout {
        let unit = self.unit(square);
        if unit.is_none() {
            return Tryout::default();
        }
        let us = unit.color();
        let frozen = if self.is_placing() {
            B::EMPTY
        } else {
            self.frozen(us) | self.frozen(!us)
        };
        let freezes = |by: &Square| self.frozen_by(us, B::of(*by)).has(square);
        let mut frozen_by: Vec<Square> = Vec::new();
        if frozen.has(square) {
            frozen_by.extend(self.side(!us).squares().filter(freezes));
        }
        Tryout {
            marks: self.now().marks(square),
            moves: self.infos_of(square),
            frozen: frozen.squares().collect(),
            frozen_by,
        }
    }
}

impl<B: Bits> Units<B> {
    /// What the unit on a square can do to which squares, if nothing is known of the game besides.
    pub(crate) fn marks(&self, square: Square) -> BTreeSet<(Square, Mark)> {
        let state = &State::START;
        Now { units: self, state }.marks(square)
    }
}

impl<B: Bits> Now<'_, B> {
    /// What the unit on a square can do to which squares.
    pub(crate) fn marks(&self, square: Square) -> BTreeSet<(Square, Mark)> {
        let unit = self.unit(square);
        let us = unit.color();
        let mut marks = BTreeSet::new();
        if !self.is_placing() {
            let frozen = self.frozen_by(!us, B::of(square) & self.freezers());
            marks.extend(frozen.squares().map(|hit| (hit, Mark::Freeze)));
        }
        if self.state.ended().is_some() {
            return marks;
        }
        let state = self.state_for(unit);
        let now = Now {
            state: &state,
            ..*self
        };
        let mut moves = Vec::new();
        now.moves_of(us, &mut moves);
        moves.retain(|mv| mv.from() == square && !now.is_suicide(*mv));
        let shot = now.shot_from(square);
        for mv in moves {
            now.mark_move(mv, shot, &mut marks);
        }
        marks
    }

    fn mark_move(&self, mv: Move, shot: B, marks: &mut BTreeSet<(Square, Mark)>) {
        let effects = self.effects(mv);
        let stays = mv.from() == mv.to();
        for hit in effects.captures.squares() {
            let mark = match (stays, hit == mv.to()) {
                (true, _) if shot.has(hit) => Mark::Shoot,
                (false, true) => Mark::Take,
                _ => Mark::Strike,
            };
            marks.insert((hit, mark));
        }
        let converts = effects.converts.squares();
        let swaps = |hit: Square| mv.rule() == rule::SWAP && hit == mv.to();
        marks.extend(converts.map(|hit| {
            let mark = if swaps(hit) {
                Mark::Swap
            } else {
                Mark::Convert
            };
            (hit, mark)
        }));
        if mv.rule() == rule::EXCHANGE {
            marks.insert((mv.to(), Mark::Swap));
        }
        if !stays && self.unit(mv.to()).is_none() {
            marks.insert((mv.to(), Mark::Move));
        }
    }

    /// Squares of the enemies that the unit on a square can shoot, were it not frozen.
    fn shot_from(&self, square: Square) -> B {
        let unit = self.unit(square);
        let mut vias = Vias::new();
        for extra in &self.t.plan(unit).extras {
            let us = unit.color();
            let may = extra.from.has(square) && self.in_contact(extra, square, us);
            if matches!(extra.course, Course::Shot(_)) && may {
                self.shots(extra, square, us, &mut vias);
            }
        }
        vias.iter().map(|(target, _)| target).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::{board, square};

    fn marks(picture: &str, from: &str) -> String {
        let board = board(picture);
        let marks = board.now().marks(square(&board, from));
        let named =
            |(at, mark): &(Square, Mark)| format!("{} {}", board.topology().name(*at), mark.word());
        marks.iter().map(named).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn an_effect_away_from_the_last_square_strikes() {
        // The long-leaper passes one enemy; the one behind two others it cannot reach.
        assert_eq!(marks("L.s.ss", "a1"), "b1 move, c1 strike, d1 move");
    }

    #[test]
    fn a_freezer_marks_what_it_freezes_even_if_it_is_frozen_itself() {
        assert_eq!(marks("Zz...", "a1"), "b1 freeze");
        let board = board("Zz...");
        let tryout = board.try_out(square(&board, "a1"));
        assert_eq!(tryout.frozen_by, [square(&board, "b1")]);
        assert_eq!(tryout.frozen.len(), 2);
    }

    #[test]
    fn what_moves_there_takes_there() {
        assert_eq!(marks("R.s.s", "a1"), "b1 move, c1 take");
        assert_eq!(marks("H.s.s", "a1"), "b1 move, e1 take");
    }
}
