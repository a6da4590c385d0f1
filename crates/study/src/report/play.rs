//! How a game is played: who wins, how long it takes, how it ends, and whether it is exciting.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use variorum_rules::Color;

use super::Measure;
use crate::played::{PlayedGame, is_zero};

/// The score from which a side leads, in centipawns.
const LEAD: i32 = 100;
/// The score from which a side is lost if nothing happens, in centipawns.
const FAR: i32 = 300;
/// Bars of the histogram of lengths.
const BARS: usize = 16;

/// How a game is played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Play {
    /// Games played, different ones.
    pub games: usize,
    /// Games that were the same as others, move for move. They tell nothing new and count nowhere.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub repeated: usize,
    /// Points a game of the side that moves first, from 0 to 1.
    pub first: Measure,
    /// The share of drawn games.
    pub draws: Measure,
    /// Plies a game.
    pub plies: Measure,
    /// Plies of the shortest game, of those at a quarter, a half and three quarters, and of the longest one.
    pub spread: [usize; 5],
    /// Games by their length, from the shortest; bars of equal width.
    pub lengths: Vec<Length>,
    /// Legal moves a position.
    pub branching: Measure,
    /// Why games ended, the most frequent first.
    pub ends: Vec<End>,
    /// How often in a game the lead passes from one side to the other, as the engine sees it.
    pub lead_changes: Measure,
    /// The share of won games whose winner was far behind at some time.
    pub comebacks: Measure,
    /// After what part of a won game its winner leads for good.
    pub decided: Measure,
}

/// Games of some length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Length {
    /// Plies of the shortest that belong here.
    pub from: usize,
    /// Plies of the longest.
    pub to: usize,
    /// Won by the side that moved first.
    pub first: usize,
    /// Drawn.
    pub drawn: usize,
    /// Won by the other side.
    pub second: usize,
}

/// Games that ended in the same way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    /// The reason, as everywhere in machine-readable output.
    pub reason: String,
    /// Whether somebody has won.
    pub won: bool,
    /// Games.
    pub games: usize,
    /// Their share.
    pub share: Measure,
}

/// The side that moves first in a game.
fn mover(line: &PlayedGame) -> Color {
    match line.fen.split(' ').nth(1) {
        Some("b") => Color::Black,
        _ => Color::White,
    }
}

/// The leader of a position, if somebody leads by so much.
fn leader(score: i32, least: i32) -> Option<Color> {
    match score {
        score if score >= least => Some(Color::White),
        score if score <= -least => Some(Color::Black),
        _ => None,
    }
}

impl Play {
    /// Sums up games; nothing if there are none.
    #[must_use]
    pub fn of(lines: &[&PlayedGame]) -> Option<Play> {
        if lines.is_empty() {
            return None;
        }
        let mut seen = BTreeSet::new();
        let all = lines.iter().copied();
        let different: Vec<&PlayedGame> = all
            .filter(|line| seen.insert((&line.fen, &line.moves)))
            .collect();
        let repeated = lines.len() - different.len();
        let lines = &different[..];
        let each = |value: &dyn Fn(&PlayedGame) -> f64| -> Vec<f64> {
            lines.iter().map(|line| value(line)).collect()
        };
        let first = |line: &PlayedGame| match mover(line) {
            Color::White => line.points(),
            Color::Black => 1.0 - line.points(),
        };
        let yes = |is: bool| f64::from(u8::from(is));
        let won: Vec<(&PlayedGame, Color)> = lines
            .iter()
            .filter_map(|line| Some((*line, line.winner()?)))
            .collect();
        let comebacks: Vec<f64> = won
            .iter()
            .map(|(line, winner)| {
                let behind = |score: &i32| leader(*score, FAR) == Some(!*winner);
                yes(line.scores.iter().any(behind))
            })
            .collect();
        let decided: Vec<f64> = won
            .iter()
            .map(|(line, winner)| decided(line, *winner))
            .collect();
        let mut plies: Vec<usize> = lines.iter().map(|line| line.plies()).collect();
        plies.sort_unstable();
        let at = |quarter: usize| plies[(plies.len() - 1) * quarter / 4];
        Some(Play {
            games: lines.len(),
            repeated,
            first: Measure::share(&each(&first)),
            draws: Measure::share(&each(&|line| yes(line.winner().is_none()))),
            plies: Measure::mean(&each(&|line| line.plies() as f64)),
            spread: [0, 1, 2, 3, 4].map(at),
            lengths: lengths(lines, plies[0], plies[plies.len() - 1]),
            branching: Measure::mean(&each(&|line| {
                line.legal as f64 / line.plies().max(1) as f64
            })),
            ends: ends(lines),
            lead_changes: Measure::mean(&each(&|line| f64::from(changes(line)))),
            comebacks: Measure::share(&comebacks),
            decided: Measure::share(&decided),
        })
    }
}

/// How often the lead passes to the other side.
pub(super) fn changes(line: &PlayedGame) -> u32 {
    let leaders: Vec<Color> = line
        .scores
        .iter()
        .filter_map(|score| leader(*score, LEAD))
        .collect();
    leaders.windows(2).filter(|two| two[0] != two[1]).count() as u32
}

/// The part of a game before its winner leads for good.
fn decided(line: &PlayedGame, winner: Color) -> f64 {
    let open = |score: &i32| leader(*score, LEAD) != Some(winner);
    let last = line.scores.iter().rposition(open);
    let before = line.opening as usize + last.map_or(0, |at| at + 1);
    before as f64 / line.plies().max(1) as f64
}

fn lengths(lines: &[&PlayedGame], shortest: usize, longest: usize) -> Vec<Length> {
    let width = (longest - shortest + 1).div_ceil(BARS).max(1);
    let count = (longest - shortest + 1).div_ceil(width);
    let mut bars: Vec<Length> = (0..count)
        .map(|index| Length {
            from: shortest + index * width,
            to: shortest + (index + 1) * width - 1,
            ..Length::default()
        })
        .collect();
    for line in lines {
        let bar = &mut bars[(line.plies() - shortest) / width];
        match line.winner() {
            None => bar.drawn += 1,
            Some(winner) if winner == mover(line) => bar.first += 1,
            Some(_) => bar.second += 1,
        }
    }
    bars
}

fn ends(lines: &[&PlayedGame]) -> Vec<End> {
    let mut counts: BTreeMap<(&str, bool), usize> = BTreeMap::new();
    for line in lines {
        *counts
            .entry((&line.reason, line.winner().is_some()))
            .or_default() += 1;
    }
    let mut ends: Vec<End> = counts
        .into_iter()
        .map(|((reason, won), games)| {
            let mut seen = vec![0.0; lines.len()];
            seen[..games].fill(1.0);
            End {
                reason: reason.to_owned(),
                won,
                games,
                share: Measure::share(&seen),
            }
        })
        .collect();
    ends.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.reason.cmp(&b.reason)));
    ends
}
