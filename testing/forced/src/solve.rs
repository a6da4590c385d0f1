//! The engine at forced wins.

use std::sync::atomic::{AtomicBool, Ordering};

use variorum_engine::{Engine, Limits, Score, SearchResult};
use variorum_rules::{Move, Position};

use crate::record::Win;

/// More nodes are not looked at to find out how many a win needs.
pub const MOST: u64 = 400_000;
/// Mebibytes of the table.
const HASH: usize = 4;

/// The position of a win and its first moves.
///
/// # Errors
/// If there is no such game, position or move.
pub fn position(win: &Win) -> Result<(Position, Vec<Move>), String> {
    let rules = variorum_catalog::load(&win.variant).map_err(|error| error.to_string())?;
    let position = rules
        .position_from_fen(&win.fen)
        .map_err(|error| format!("{}: {error}", win.fen))?;
    let legal = position.legal();
    let keys: Result<Vec<Move>, _> = win.best.iter().map(|text| legal.parse(text)).collect();
    let keys = keys.map_err(|error| format!("{}: {error}", win.fen))?;
    Ok((position, keys))
}

/// The nodes after which a fresh engine on one thread says that one of the first moves wins, and has it as its choice from
/// then on; nothing if that takes more than `most`.
///
/// # Errors
/// As [`position`].
pub fn needed(win: &Win, most: u64) -> Result<Option<u64>, String> {
    let (position, keys) = position(win)?;
    let solved = AtomicBool::new(false);
    let mut nodes = None;
    let limits = Limits {
        nodes: Some(most),
        ..Limits::default()
    };
    Engine::new(HASH).search(&position, &limits, &solved, &mut |info| {
        let wins = matches!(info.score, Score::Mate(count) if count > 0);
        if nodes.is_none() && wins && info.pv.first().is_some_and(|mv| keys.contains(mv)) {
            nodes = Some(info.nodes);
            solved.store(true, Ordering::Relaxed);
        }
    });
    Ok(nodes)
}

/// What the engine says when it is asked for a win in so many moves.
///
/// # Errors
/// As [`position`].
pub fn asked(win: &Win, moves: u32) -> Result<SearchResult, String> {
    let (position, _) = position(win)?;
    let limits = Limits {
        mate: Some(moves),
        ..Limits::default()
    };
    Ok(Engine::new(HASH).search(&position, &limits, &AtomicBool::new(false), &mut |_| {}))
}

/// A limit for what needs so many nodes today: two and a half times as many, in two figures.
#[must_use]
pub fn limit(needed: u64) -> u64 {
    let wide = (needed * 5 / 2).max(500);
    let mut unit = 1;
    while wide / unit >= 100 {
        unit *= 10;
    }
    wide.div_ceil(unit) * unit
}
