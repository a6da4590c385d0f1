//! Counts of a side's turns that draw the game when they go past a limit.

use variorum_geometry::{Bits, Color};

use crate::board::Board;
use crate::def::Count;
use crate::tables::{CountTo, Countdown};

impl<B: Bits> Board<B> {
    /// Counts a turn of `us`, which is over, and looks whether anybody counts on. It is the enemy's turn now.
    pub(crate) fn count_turn(&mut self, us: Color) {
        let t = self.t.clone();
        let Some(countdown) = &t.countdown else {
            return;
        };
        match self.state.count {
            Some(count) => self.count_on(countdown, count, us),
            None => self.start_count(countdown),
        }
    }

    /// Takes the count that a position from outside tells, and begins one where it tells none; whether the side can be
    /// counting so here.
    pub(crate) fn begin_count(&mut self, told: Option<Count>) -> bool {
        let t = self.t.clone();
        let Some(countdown) = &t.countdown else {
            return true;
        };
        let Some(count) = told else {
            self.start_count(countdown);
            return true;
        };
        // Whether a count began with the units is what holds of the limit now, see `count_on`.
        let now = self.limit_for(countdown, count.side);
        self.state.count = Some(count);
        self.state.counts_units = now.is_some_and(|now| now.units);
        now.is_some_and(|now| {
            let mut limits = countdown.limits.iter();
            limits.any(|limit| (limit.turns, limit.units) == (count.limit, now.units))
        })
    }

    /// Takes the count that a position in the middle of a turn tells, which began before it; whether one can go so far.
    pub(crate) fn keep_count(&mut self, told: Option<Count>) -> bool {
        let t = self.t.clone();
        let (Some(countdown), Some(count)) = (&t.countdown, told) else {
            return told.is_none();
        };
        let mut limits = countdown.limits.iter();
        // No two of these differ in where they begin, see `CountdownDef`.
        let limit = limits.find(|limit| limit.turns == count.limit);
        self.state.count = limit.map(|_| count);
        self.state.counts_units = limit.is_some_and(|limit| limit.units);
        limit.is_some()
    }

    /// So many plies are played for certain before a clock or a count draws the game, as long as units become no more; nothing if none
    /// ever does. What ends the game with the last of them does so before the draw.
    ///
    /// # Examples
    /// ```
    /// use variorum_rules::with_board;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// // Black has counted four of eight turns, and Black's fifth from here goes past the limit.
    /// let rules = variorum_catalog::load("makruk")?;
    /// let position = rules.position_from_fen("8/1K6/8/5RR1/8/3k4/8/8 w - - 0 1 count=4/8b")?;
    /// assert_eq!(with_board!(&position, board => board.plies_before_draw()), Some(9));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn plies_before_draw(&self) -> Option<u32> {
        let clock = self.t.def.draws.move_limit;
        let clock = clock.map(|limit| u32::from(limit.saturating_sub(self.halfmove())));
        clock.into_iter().chain(self.plies_before_count()).min()
    }

    fn plies_before_count(&self) -> Option<u32> {
        let countdown = self.t.countdown.as_ref()?;
        let units = self.units_on_board();
        // The side that counts may be the first to move.
        let plies = |limit: u16, number: u16| 2 * u32::from(limit.saturating_sub(number)) + 1;
        // A capture or a promotion may let another count begin.
        let fresh = (countdown.limits.iter())
            .map(|limit| plies(limit.turns, if limit.units { units } else { 0 }));
        let current = self
            .state
            .count
            .map(|count| plies(count.limit, count.number));
        fresh.chain(current).min()
    }

    fn units_on_board(&self) -> u16 {
        (self.owned(Color::White) | self.owned(Color::Black)).count() as u16
    }

    /// The limit up to which a side would begin to count now, if it would.
    fn limit_for<'a>(&self, countdown: &'a Countdown<B>, side: Color) -> Option<&'a CountTo<B>> {
        let mut limits = countdown.limits.iter();
        limits
            .find(|limit| self.passes_all(&limit.conditions, side))
            .filter(|_| self.passes_all(&countdown.starts, side))
    }

    fn count_on(&mut self, countdown: &Countdown<B>, count: Count, us: Color) {
        match self.limit_for(countdown, count.side) {
            None => {
                self.state.count = None;
                self.start_count(countdown);
            }
            Some(limit) if limit.units != self.state.counts_units => {
                self.count_from(limit, count.side);
            }
            Some(_) => {
                let more = u16::from(count.side == us);
                let number = count.number.saturating_add(more);
                self.state.count = Some(Count { number, ..count });
            }
        }
    }

    fn start_count(&mut self, countdown: &Countdown<B>) {
        let us = self.state.turn();
        // If both could count, the side to move does.
        for side in [us, !us] {
            if let Some(limit) = self.limit_for(countdown, side) {
                self.count_from(limit, side);
                return;
            }
        }
    }

    fn count_from(&mut self, limit: &CountTo<B>, side: Color) {
        let units = self.units_on_board();
        self.state.count = Some(Count {
            side,
            number: if limit.units { units } else { 0 },
            limit: limit.turns,
        });
        self.state.counts_units = limit.units;
    }
}
