//! Positions to learn from, packed into few bytes.

use variorum_engine::net::{COUNTS, Counts, counts};
use variorum_rules::setup::Setup;
use variorum_rules::{Bits, Board, Color, Square, Unit};

/// A position with what a search thought of it and how its game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// What stands on the board, by square.
    pub units: Vec<(Square, Unit)>,
    /// What is off the board: owner (White's hand, Black's hand, the pool), type, number.
    pub reserve: Vec<(u8, u8, u8)>,
    /// What the game counts besides, of White and of Black.
    pub counts: [Counts; 2],
    /// Whether Black is to move.
    pub black: bool,
    /// The halfmove clock, at most 255.
    pub halfmove: u8,
    /// Centipawns, for the side to move.
    pub score: i16,
    /// How the game ended for the side to move: 1 won, 0 drawn, -1 lost.
    pub result: i8,
}

/// Bytes of a sample before its lists.
const HEAD: usize = 7;
/// The bit of a sample's third byte that says that Black is to move.
const BLACK: u8 = 1;
/// The bit that says that counts follow the lists.
const COUNTED: u8 = 2;

impl Sample {
    /// The position of a board, whose result is not known yet.
    #[must_use]
    pub fn of<B: Bits>(board: &Board<B>, score: i16) -> Sample {
        let units = board.occupied().squares();
        let units = units.map(|square| (square, board.unit(square))).collect();
        let mut reserve = Vec::new();
        if board.has_off_board() {
            let owners = [Some(Color::White), Some(Color::Black), None];
            for (number, owner) in (0..).zip(owners) {
                for kind in 0..board.def().pieces.len() {
                    match board.off_board(owner, kind) {
                        0 => {}
                        count => reserve.push((number, kind as u8, count)),
                    }
                }
            }
        }
        Sample {
            units,
            reserve,
            counts: counts(board),
            black: board.turn() == Color::Black,
            halfmove: board.halfmove().min(255) as u8,
            score,
            result: 0,
        }
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        Color::from_index(self.black.into())
    }

    /// The position as plain data; rights that are not kept, such as castling, are left out.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            units: self.units.iter().copied().collect(),
            turn: self.turn(),
            halfmove: self.halfmove.into(),
            checks: self.counts.map(|[checks, ..]| checks),
            ..Setup::default()
        };
        for (owner, kind, count) in &self.reserve {
            let counts = match setup.hands.get_mut(usize::from(*owner)) {
                Some(hand) => hand,
                None => &mut setup.pool,
            };
            counts.insert(usize::from(*kind), *count);
        }
        setup
    }

    /// A number that equal positions share, whatever was thought of them.
    #[must_use]
    pub fn key(&self) -> u64 {
        let mut bytes = vec![self.flags()];
        self.pack_lists(&mut bytes);
        fnv(&bytes)
    }

    fn is_counted(&self) -> bool {
        self.counts != [[0; COUNTS]; 2]
    }

    fn flags(&self) -> u8 {
        let black = if self.black { BLACK } else { 0 };
        let counted = if self.is_counted() { COUNTED } else { 0 };
        black | counted
    }

    fn pack_lists(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.units.iter().flat_map(|(at, unit)| [at.0, unit.code()]));
        bytes.extend(self.reserve.iter().flat_map(|(a, b, c)| [*a, *b, *c]));
        if self.is_counted() {
            bytes.extend(self.counts.as_flattened());
        }
    }

    /// Appends the packed form.
    pub(crate) fn pack(&self, bytes: &mut Vec<u8>) {
        let [low, high] = self.score.to_le_bytes();
        bytes.extend([
            self.units.len() as u8,
            self.reserve.len() as u8,
            self.flags(),
            self.halfmove,
            low,
            high,
            self.result as u8,
        ]);
        self.pack_lists(bytes);
    }

    /// Takes a packed sample from the front; nothing if there is none. `squares` and `types` are those of the game.
    pub(crate) fn unpack(bytes: &mut &[u8], squares: usize, types: usize) -> Option<Sample> {
        let (head, rest) = bytes.split_at_checked(HEAD)?;
        let (units, rest) = rest.split_at_checked(2 * usize::from(head[0]))?;
        let (reserve, rest) = rest.split_at_checked(3 * usize::from(head[1]))?;
        let counted = head[2] & COUNTED != 0;
        let (told, rest) = rest.split_at_checked(if counted { 2 * COUNTS } else { 0 })?;
        *bytes = rest;
        let mut counts = [[0; COUNTS]; 2];
        counts.as_flattened_mut()[..told.len()].copy_from_slice(told);
        let units = units.as_chunks::<2>().0.iter().map(|[at, code]| {
            let (kind, side) = (code.checked_sub(2)? / 2, usize::from(*code));
            let known = usize::from(*at) < squares && usize::from(kind) < types;
            known.then(|| {
                let unit = Unit::new(kind.into(), Color::from_index(side));
                (Square(*at), unit)
            })
        });
        let reserve = reserve
            .as_chunks::<3>()
            .0
            .iter()
            .map(|[owner, kind, count]| {
                let known = *owner < 3 && usize::from(*kind) < types;
                known.then_some((*owner, *kind, *count))
            });
        Some(Sample {
            units: units.collect::<Option<_>>()?,
            reserve: reserve.collect::<Option<_>>()?,
            counts,
            black: head[2] & BLACK != 0,
            halfmove: head[3],
            score: i16::from_le_bytes([head[4], head[5]]),
            result: (head[6] as i8).signum(),
        })
    }
}

/// FNV-1a, with its ends mixed: a checksum, and a key.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in bytes {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    hash ^ hash >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use variorum_rules::with_board;

    #[test]
    fn a_sample_is_packed_and_comes_back() {
        for (id, seed) in [("chess", 1), ("optima10", 5), ("nova10", 3)] {
            let rules = variorum_catalog::load(id).unwrap();
            let position = rules.setup(&Default::default(), seed).unwrap();
            let mut sample = with_board!(&position, board => Sample::of(board, -321));
            sample.result = -1;
            let mut bytes = Vec::new();
            sample.pack(&mut bytes);
            let (squares, types) = (rules.topology().len(), rules.def().pieces.len());
            let mut rest = &bytes[..];
            assert_eq!(
                Sample::unpack(&mut rest, squares, types).as_ref(),
                Some(&sample)
            );
            assert!(rest.is_empty());
            for short in 0..bytes.len() {
                assert_eq!(Sample::unpack(&mut &bytes[..short], squares, types), None);
            }
            // What is no unit of the game is noticed.
            assert_eq!(Sample::unpack(&mut &bytes[..], squares, 1), None);
            sample.counts = [[1, 0, 2], [0, 3, 0]];
            let mut counted = Vec::new();
            sample.pack(&mut counted);
            let mut rest = &counted[..];
            assert_eq!(
                Sample::unpack(&mut rest, squares, types).as_ref(),
                Some(&sample)
            );
            assert!(rest.is_empty());
            assert_eq!(
                Sample::unpack(&mut &counted[..counted.len() - 1], squares, types),
                None
            );
            assert_eq!(sample.setup().checks, [1, 0]);
            let again = rules.position_from_setup(&sample.setup()).unwrap();
            let shown = |position: &variorum_rules::Position| {
                let fen = position.fen();
                fen.split(' ')
                    .take(2)
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            };
            assert_eq!(shown(&again), shown(&position), "{id}");
        }
    }
}
