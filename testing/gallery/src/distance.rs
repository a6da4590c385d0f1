//! How far apart the pictures of a game are.

use std::collections::HashMap;

use variorum_pictures::{Pictures, Side};

use crate::eye::{Eye, seen};
use crate::raster::render;

/// The two squares of the light theme.
pub const LIGHT_SQUARES: [[u8; 3]; 2] = [[0xef, 0xe4, 0xcf], [0xcd, 0xb5, 0x92]];

/// Pixels in a row of a picture that is measured.
const SIZE: u32 = 32;

/// Two types with the mean difference of their pictures, from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The mean difference.
    pub distance: f32,
    /// The types, in the order of the game.
    pub types: [usize; 2],
}

/// What one eye sees of a game's pictures: by side, type and square.
pub struct Distances {
    seen: [Vec<[Vec<f32>; 2]>; 2],
    /// By type, whether it belongs to nobody.
    neutral: Vec<bool>,
}

impl Distances {
    /// Looks at all pictures.
    #[must_use]
    pub fn of(pictures: &Pictures, eye: Eye) -> Distances {
        let mut memo: HashMap<[u8; 3], f32> = HashMap::new();
        let seen = Side::BOTH.map(|side| {
            let all = (0..pictures.len()).map(|piece| {
                let svg = pictures.piece(piece, side);
                LIGHT_SQUARES.map(|square| {
                    let pixels = render(&svg, SIZE, square);
                    let light = pixels.data.into_iter();
                    light
                        .map(|color| *memo.entry(color).or_insert_with(|| seen(color, eye)))
                        .collect()
                })
            });
            all.collect()
        });
        let neutral = (0..pictures.len()).map(|piece| pictures.is_neutral(piece));
        Distances {
            seen,
            neutral: neutral.collect(),
        }
    }

    /// Two pictures: the mean over both squares.
    fn between(&self, one: (usize, usize), other: (usize, usize)) -> f32 {
        let (a, b) = (&self.seen[one.0][one.1], &self.seen[other.0][other.1]);
        let squares = a.iter().zip(b).map(|(a, b)| {
            let sum: f32 = a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum();
            sum / a.len() as f32
        });
        squares.sum::<f32>() / 2.0
    }

    /// All pairs of types of one side, the closest first: as White or Black, whichever are closer.
    #[must_use]
    pub fn pairs(&self) -> Vec<Pair> {
        let count = self.seen[0].len();
        let mut pairs: Vec<Pair> = (0..count)
            .flat_map(|one| (one + 1..count).map(move |other| [one, other]))
            .map(|types| {
                let of = |side| self.between((side, types[0]), (side, types[1]));
                Pair {
                    distance: of(0).min(of(1)),
                    types,
                }
            })
            .collect();
        pairs.sort_by(|a, b| a.distance.total_cmp(&b.distance));
        pairs
    }

    /// The white and the black picture that are closest; not what is nobody's.
    #[must_use]
    pub fn closest_sides(&self) -> Option<Pair> {
        let count = self.seen[0].len();
        (0..count)
            .flat_map(|white| (0..count).map(move |black| [white, black]))
            .filter(|types| types.iter().all(|kind| !self.neutral[*kind]))
            .map(|types| Pair {
                distance: self.between((0, types[0]), (1, types[1])),
                types,
            })
            .min_by(|a, b| a.distance.total_cmp(&b.distance))
    }
}
