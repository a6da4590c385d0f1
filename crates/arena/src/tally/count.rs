//! Counting games and pairs.

/// What a game brought the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl Points {
    /// The same in half points: 0, 1 or 2.
    #[must_use]
    pub const fn halves(self) -> usize {
        match self {
            Points::Loss => 0,
            Points::Draw => 1,
            Points::Win => 2,
        }
    }
}

/// Games and pairs counted from the first player's point of view.
///
/// ```
/// use variorum_arena::tally::{Points, Tally};
///
/// let mut tally = Tally::default();
/// tally.add_game(Points::Win);
/// tally.add_game(Points::Draw);
/// tally.add_pair(Points::Win, Points::Draw);
/// assert_eq!((tally.games(), tally.pairs()), (2, 1));
/// assert_eq!(tally.penta, [0, 0, 0, 1, 0]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs that brought 0, ½, 1, 1½ and 2 points.
    pub penta: [u32; 5],
}

impl Tally {
    /// Counts a game.
    pub fn add_game(&mut self, points: Points) {
        match points {
            Points::Win => self.wins += 1,
            Points::Draw => self.draws += 1,
            Points::Loss => self.losses += 1,
        }
    }

    /// Counts a pair, whose games are counted by [`Tally::add_game`].
    pub fn add_pair(&mut self, first: Points, second: Points) {
        self.penta[first.halves() + second.halves()] += 1;
    }

    /// Games counted.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Pairs counted.
    #[must_use]
    pub fn pairs(&self) -> u32 {
        self.penta.iter().sum()
    }
}
