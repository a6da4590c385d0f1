//! What a game counts beside units.

use variorum_rules::{Bits, Board, Color};

/// What is counted: how often a side has given check, where that is counted; how many more moves its turn has after the next one; and
/// how many rights to castle it has left.
pub const COUNTS: usize = 3;

/// The counts of one side.
pub type Counts = [u8; COUNTS];

/// What a game counts beside units, of White and of Black.
///
/// ```
/// use variorum_engine::net::counts;
/// use variorum_rules::with_board;
///
/// let rules = variorum_catalog::load("threecheck")?;
/// let position = rules.position_from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1 +2+0")?;
/// let counts = with_board!(&position, board => counts(board));
/// assert_eq!(counts, [[2, 0, 1], [0, 0, 0]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn counts<B: Bits>(board: &Board<B>) -> [Counts; 2] {
    Color::BOTH.map(|side| {
        let more = match side == board.turn() {
            true => board.moves_left().saturating_sub(1),
            false => 0,
        };
        [board.checks_given(side), more, board.castling_rights(side)]
    })
}

/// Where among the rows for counts that of one is: of the own side (relation 0) or of the other (1).
#[must_use]
pub fn count_row(count: usize, relation: usize) -> usize {
    2 * count + relation
}

/// How many rows there are for counts.
pub const COUNT_ROWS: usize = 2 * COUNTS;

/// The rows of counts as one side sees them, each with how often it is to be added.
pub fn counted(counts: &[Counts; 2], us: Color) -> impl Iterator<Item = (usize, u8)> {
    Color::BOTH.into_iter().flat_map(move |side| {
        let rows = counts[side.index()].into_iter().enumerate();
        rows.map(move |(count, times)| (count_row(count, usize::from(side != us)), times))
    })
}
