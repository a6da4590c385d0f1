//! Forced wins in games of random moves, in which every other move takes something where that is possible.

use variorum_rules::setup::Choices;
use variorum_rules::{Move, Position, Rules, SplitMix64};

use crate::marks::marks;
use crate::prove::{Prover, Spent};
use crate::record::Win;
use crate::solve;
use crate::witness::Witness;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The game.
    pub variant: String,
    /// A win in exactly so many moves.
    pub moves: u32,
    /// The first position; without it a set-up that the seed of the game draws.
    pub start: Option<String>,
    /// Random games from this seed on.
    pub seed: u64,
    /// So many games at most.
    pub games: u64,
    /// So many wins.
    pub count: usize,
    /// At most so many first moves win.
    pub keys: usize,
    /// Words that the line must have.
    pub marks: Vec<String>,
    /// Positions that may be looked at to see whether there is a win.
    pub most: u64,
    /// Positions that whoever confirms it may look at.
    pub slow: u64,
    /// Fewest and most plies of random play before a position is looked at.
    pub plies: (usize, usize),
}

/// Plays random games and tells `report` of each win that was found and confirmed.
///
/// # Errors
/// If there is no such game, or the two generators disagree.
pub fn find(wanted: &Wanted, report: &mut dyn FnMut(&Win)) -> Result<(), String> {
    let rules = variorum_catalog::load(&wanted.variant).map_err(|error| error.to_string())?;
    let mut found = 0;
    for game in wanted.seed..wanted.seed + wanted.games {
        let mut position = start(&rules, wanted, game)?;
        let mut random = SplitMix64::new(game);
        for ply in 1..=wanted.plies.1 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            if ply > wanted.plies.0
                && !position.is_placing()
                && let Some(win) = look(wanted, &rules, &position, &place(wanted, game, ply))?
            {
                report(&win);
                found += 1;
                if found == wanted.count {
                    return Ok(());
                }
                break;
            }
            position.play_unchecked(choose(&position, &moves, &mut random));
        }
    }
    Ok(())
}

/// Any move, but every other time one that takes something, if there is one: so that boards get empty enough for wins.
fn choose(position: &Position, moves: &[Move], random: &mut SplitMix64) -> Move {
    let legal = position.legal();
    let takes = |mv: &Move| !legal.captures(*mv).is_empty() || !legal.converts(*mv).is_empty();
    let mut chosen: Vec<Move> = Vec::new();
    if random.below(2) == 0 {
        chosen.extend(moves.iter().copied().filter(takes));
    }
    if chosen.is_empty() {
        chosen.extend_from_slice(moves);
    }
    chosen[random.below(chosen.len())]
}

/// How a position is found again.
fn place(wanted: &Wanted, game: u64, ply: usize) -> String {
    let start = wanted
        .start
        .as_ref()
        .map_or(String::new(), |fen| format!(" --start \"{fen}\""));
    format!(
        "find {} --win {}{start} --seed {game} --games 1 --from {} --to {ply}",
        wanted.variant,
        wanted.moves,
        ply - 1
    )
}

fn start(rules: &Rules, wanted: &Wanted, seed: u64) -> Result<Position, String> {
    match &wanted.start {
        Some(fen) => rules
            .position_from_fen(fen)
            .map_err(|error| format!("{fen}: {error}")),
        None => rules
            .setup(&Choices::default(), seed)
            .map_err(|error| error.to_string()),
    }
}

/// The win of a position, if it is one that is wanted.
fn look(
    wanted: &Wanted,
    rules: &Rules,
    position: &Position,
    place: &str,
) -> Result<Option<Win>, String> {
    // What is kept is the FEN, so it is the position without a past that has to be won.
    let fen = position.fen();
    let position = rules
        .position_from_fen(&fen)
        .map_err(|error| format!("{fen}: {error}"))?;
    let mut prover = Prover::new(wanted.most);
    let Ok(Some(keys)) = win_in(&mut prover, &position, wanted.moves, wanted.keys) else {
        return Ok(None);
    };
    // Where several moves win, the line is one with what is wanted.
    let mut lines = keys.iter().filter_map(|key| {
        let line = prover.line(&position, *key, wanted.moves).ok()?;
        let marks = marks(&position, &line);
        let has_all = wanted.marks.iter().all(|word| marks.contains(word));
        has_all.then_some((line, marks))
    });
    let Some((line, marks)) = lines.next() else {
        return Ok(None);
    };
    let legal = position.legal();
    let mut win = Win {
        variant: wanted.variant.clone(),
        fen,
        moves: wanted.moves,
        best: keys.iter().map(|mv| legal.text(*mv)).collect(),
        line: texts(&position, &line),
        marks,
        limit: 0,
        found: place.to_owned(),
        confirmed: String::new(),
    };
    match confirm(&win, wanted.slow)? {
        Some(confirmed) => win.confirmed = confirmed,
        None => return Ok(None),
    }
    match solve::needed(&win, solve::MOST)? {
        Some(nodes) => win.limit = solve::limit(nodes),
        None => return Ok(None),
    }
    Ok(Some(win))
}

/// All first moves of a win in exactly so many moves, if they are not more than `most`.
fn win_in(
    prover: &mut Prover,
    position: &Position,
    moves: u32,
    most: usize,
) -> Result<Option<Vec<Move>>, Spent> {
    for fewer in 1..moves {
        if prover.winning(position, fewer)?.is_some() {
            return Ok(None);
        }
    }
    if prover.winning(position, moves)?.is_none() {
        return Ok(None);
    }
    let keys = prover.all_winning(position, moves)?;
    Ok((keys.len() <= most).then_some(keys))
}

/// What is said of a confirmed win: in one or two moves everything is looked at without the program; in more, or where that
/// takes longer than `most` positions, the answers to the solution; nothing if even that takes too long.
///
/// # Errors
/// If it is not confirmed.
pub fn confirm(win: &Win, most: u64) -> Result<Option<String>, String> {
    for thorough in [true, false] {
        if thorough && win.moves > 2 {
            continue;
        }
        let mut witness = Witness::of(&win.variant)?;
        witness.most = most;
        match confirm_by(&mut witness, win, thorough) {
            Ok(()) => {
                let what = if thorough {
                    "every move and every answer"
                } else {
                    "every answer to the solution"
                };
                return Ok(Some(format!(
                    "{what} by {}, {} positions",
                    witness.name(),
                    witness.looked
                )));
            }
            Err(_) if witness.looked >= most => {}
            Err(error) => return Err(format!("{}: {error}", win.fen)),
        }
    }
    Ok(None)
}

fn confirm_by(witness: &mut Witness, win: &Win, thorough: bool) -> Result<(), String> {
    for text in &win.best {
        if !witness.wins_with(&win.fen, text, win.moves)? {
            return Err(format!("{text} does not win in {}", win.moves));
        }
    }
    if !thorough {
        return Ok(());
    }
    let fewer = win.moves - 1;
    if fewer > 0 && witness.count(&win.fen, fewer)? > 0 {
        return Err(format!("there is a win in {fewer}"));
    }
    let count = witness.count(&win.fen, win.moves)?;
    if count != win.best.len() {
        return Err(format!("{count} moves win in {}", win.moves));
    }
    Ok(())
}

fn texts(position: &Position, line: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for mv in line {
        texts.push(position.legal().text(*mv));
        position.play_unchecked(*mv);
    }
    texts
}
