//! How far scores foretell results: the curve of chances of a game.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::CorpusError;
use crate::model::sigmoid;
use crate::shard::Shard;

/// At most about so many positions are looked at.
const ENOUGH: usize = 50_000;
/// The greatest spread of a curve.
const GREATEST: f32 = 2_000.0;
/// What scores must explain of who wins, as a share of its variance, for a curve to say anything.
const LEAST: f64 = 0.03;

/// How far scores foretell results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foretold {
    /// The expected result is 1 / (1 + e^(-score / spread)), in centipawns.
    pub spread: f32,
    /// How much of who won the scores explain, as a share of its variance.
    pub explained: f64,
}

impl Foretold {
    /// Fits a curve to scores with the results from 0 to 1 of their games, by least squares.
    ///
    /// Where most games are drawn because nobody could win what he had, scores of winning positions seem to mean nothing. So
    /// the spread is at most twice that of games that somebody won, and these say how much is explained.
    pub(crate) fn by(told: &[(f32, f32)], greatest: f32) -> Foretold {
        let step = told.len().div_ceil(ENOUGH).max(1);
        let all: Vec<(f32, f32)> = told.iter().step_by(step).copied().collect();
        let won: Vec<(f32, f32)> = (all.iter().copied())
            .filter(|(_, result)| *result != 0.5)
            .collect();
        let (spread, _) = best(&all, greatest);
        let (sharp, off) = best(&won, greatest);
        let mean = won.iter().map(|(_, result)| result).sum::<f32>() / won.len().max(1) as f32;
        let blind = error(&won, |_| mean);
        Foretold {
            spread: spread.min(2.0 * sharp),
            explained: if blind > 0.0 { 1.0 - off / blind } else { 0.0 },
        }
    }

    /// The curves of all games of some shards, by the identifiers of games without their options. A game whose scores foretell
    /// nothing has none.
    ///
    /// # Errors
    /// If a file cannot be read as a shard.
    pub fn curves(paths: &[PathBuf]) -> Result<BTreeMap<String, Foretold>, CorpusError> {
        let mut told: BTreeMap<String, Vec<(f32, f32)>> = BTreeMap::new();
        for path in paths {
            let shard =
                Shard::read(path).map_err(|error| CorpusError::Shard(path.clone(), error))?;
            let game = shard.head.variant.split('+').next().unwrap_or_default();
            let samples = shard.samples.iter().map(|sample| {
                let result = (f32::from(sample.result) + 1.0) / 2.0;
                (f32::from(sample.score), result)
            });
            told.entry(game.to_owned()).or_default().extend(samples);
        }
        let curves = told
            .into_iter()
            .map(|(game, told)| (game, Foretold::by(&told, GREATEST)));
        Ok(curves
            .filter(|(_, curve)| curve.explained >= LEAST)
            .collect())
    }
}

/// The spread with which scores foretell these results best, and the error that is left.
fn best(told: &[(f32, f32)], greatest: f32) -> (f32, f64) {
    let candidates = (0..).map(|n| 60.0 * 1.06_f32.powi(n));
    let candidates = candidates.take_while(|spread| *spread <= greatest);
    let all = candidates.map(|spread| (spread, error(told, |score| sigmoid(score / spread))));
    let best = all.min_by(|(_, a), (_, b)| a.total_cmp(b));
    best.unwrap_or((300.0, 0.0))
}

/// The sum of squares by which results are off.
fn error(told: &[(f32, f32)], foretell: impl Fn(f32) -> f32) -> f64 {
    let off = told.iter().map(|(score, result)| foretell(*score) - result);
    off.map(|off| f64::from(off * off)).sum()
}

#[cfg(test)]
mod tests {
    use variorum_rules::SplitMix64;

    use super::*;
    use crate::Sample;
    use crate::shard::Head;

    /// Positions of a game whose results follow from their scores by chance, with this spread.
    fn shard(game: &str, spread: f32) -> Shard {
        let mut random = SplitMix64::new(7);
        let rules = variorum_catalog::load("chess").unwrap();
        let samples = (0..20_000).map(|_| {
            let score = random.below(1_601) as i16 - 800;
            let wins =
                (random.below(10_000) as f32) < 10_000.0 * sigmoid(f32::from(score) / spread);
            Sample {
                score,
                result: if wins { 1 } else { -1 },
                ..Sample::default()
            }
        });
        Shard {
            head: Head::new(&rules, game, 1, 1),
            samples: samples.collect(),
        }
    }

    #[test]
    fn the_curve_that_results_follow_is_found() {
        let folder = std::env::temp_dir().join(format!("variorum-curves-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let games = [("flat+gentle", 600.0), ("steep", 150.0), ("blind", 1e6)];
        let paths = games.map(|(game, spread)| {
            let path = folder.join(game);
            shard(game, spread).write(&path).unwrap();
            path
        });
        let found = Foretold::curves(&paths).unwrap();
        let games: Vec<&str> = found.keys().map(String::as_str).collect();
        assert_eq!(games, ["flat", "steep"]);
        for (game, spread) in [("flat", 600.0), ("steep", 150.0)] {
            let off = found[game].spread / spread;
            assert!((0.9..1.1).contains(&off), "{game} {off}");
        }
        std::fs::write(&paths[0], "nothing").unwrap();
        assert!(Foretold::curves(&paths).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
