//! Won endings played out: does the engine win what every beginner wins?

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use variorum_engine::{Engine, Limits, Score, Verdict};
use variorum_rules::setup::{Random, Setup};
use variorum_rules::{Color, Position, Rules, Unit, with_board};
use variorum_tables::{Build, Endings, Folder, Material, Shelf};

/// Which positions, how many, and how long is thought of a move.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The game.
    pub variant: String,
    /// Letters of White's units and of Black's, as `KRRvK`.
    pub units: String,
    /// How many positions.
    pub count: u64,
    /// Nodes a move for both sides.
    pub nodes: u64,
    /// From which the positions follow.
    pub seed: u64,
    /// The folder of the endgame tables that say which positions are won, made where they are missing; without one a search says it, which takes
    /// some draws for wins.
    pub tables: Option<PathBuf>,
}

/// One ending that was played out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Where it began, with White to move.
    pub fen: String,
    /// Whether White won.
    pub won: bool,
    /// Moves of both sides.
    pub plies: u32,
}

/// Nodes with which it is asked whether a position is won at all.
const DOUBT: u64 = 100_000;
/// So much White must be ahead, in centipawns, for a position to count as won.
const AHEAD: i32 = 300;
/// A longer game is not won.
const LONGEST: u32 = 300;
/// How many squares are drawn for one position that is wanted.
const TRIES: u64 = 2_000;

/// Plays endings from random positions in which White is to move and wins.
///
/// # Errors
/// If there is no such game or unit, a table cannot be made or read, or no such position is found.
pub fn play(wanted: &Wanted, told: &mut dyn FnMut(&Played)) -> Result<Vec<Played>, String> {
    let rules = variorum_catalog::load(&wanted.variant).map_err(|error| error.to_string())?;
    let sides = kinds(&rules, &wanted.units)?;
    let shelf = match &wanted.tables {
        Some(folder) => Some(shelf(folder, &rules, &sides)?),
        None => None,
    };
    let mut random = Random::new(wanted.seed, &wanted.units);
    // With what a program has at hand: small tables that are made on the spot.
    let mut engine = Engine::new(8);
    engine.set_library(Some(Arc::new(Endings::new(None))));
    let mut played = Vec::new();
    for _ in 0..wanted.count * TRIES {
        if played.len() as u64 == wanted.count {
            break;
        }
        let Some(position) = draw(&rules, &sides, &mut random) else {
            continue;
        };
        let won = match &shelf {
            Some(shelf) => is_won_for_certain(shelf, &position)?,
            None => {
                engine.new_game();
                is_won(&mut engine, &position)
            }
        };
        if !won {
            continue;
        }
        engine.new_game();
        let end = finish(&mut engine, position, wanted.nodes);
        told(&end);
        played.push(end);
    }
    if played.is_empty() {
        return Err(format!("{}: no won position was found", wanted.units));
    }
    Ok(played)
}

/// The types of both sides.
fn kinds(rules: &Rules, units: &str) -> Result<[Vec<usize>; 2], String> {
    let parts: Vec<&str> = units.split('v').collect();
    let [white, black] = parts[..] else {
        return Err(format!("{units}: not of the form KRRvK"));
    };
    let of = |letters: &str| {
        let kind = |letter: char| {
            let kind = rules.kind_by_id(&letter.to_string());
            kind.ok_or_else(|| format!("{}: no piece {letter}", rules.def().id))
        };
        letters.trim().chars().map(kind).collect::<Result<_, _>>()
    };
    Ok([of(white)?, of(black)?])
}

/// A random position, White to move; nothing if it is none.
fn draw(rules: &Rules, sides: &[Vec<usize>; 2], random: &mut Random) -> Option<Position> {
    let squares: Vec<_> = rules.topology().squares().collect();
    let mut setup = Setup {
        turn: Color::White,
        ..Setup::default()
    };
    for (kinds, color) in sides.iter().zip(Color::BOTH) {
        for kind in kinds {
            let square = squares[random.below(squares.len())];
            if setup
                .units
                .insert(square, Unit::new(*kind, color))
                .is_some()
            {
                return None;
            }
        }
    }
    let position = rules.position_from_setup(&setup).ok()?;
    position.outcome().is_none().then_some(position)
}

/// The tables of the game; that of these units is made if it is not there.
fn shelf(folder: &Path, rules: &Rules, sides: &[Vec<usize>; 2]) -> Result<Shelf, String> {
    let units = sides
        .iter()
        .zip(Color::BOTH)
        .flat_map(|(kinds, color)| kinds.iter().map(move |kind| Unit::new(*kind, color)));
    let wanted = Material::new(rules.def(), units);
    let how = Build::default();
    variorum_tables::build(rules, &wanted, folder, &how, &mut |_| {
        ControlFlow::Continue(())
    })
    .and_then(|_| Folder::new(folder).shelf(rules))
    .map_err(|error| error.to_string())
}

/// Whether tables know a move that wins before the clock can draw the game.
fn is_won_for_certain(shelf: &Shelf, position: &Position) -> Result<bool, String> {
    let moves = shelf.moves(position).map_err(|error| error.to_string())?;
    let left = with_board!(position, board => board.plies_before_draw());
    Ok(matches!(
        moves.first(),
        Some((_, Some(Verdict::Won(plies)))) if *plies <= left.unwrap_or(u32::MAX)
    ))
}

fn is_won(engine: &mut Engine, position: &Position) -> bool {
    match search(engine, position, DOUBT).0 {
        Score::Centipawns(score) => score >= AHEAD,
        Score::Mate(moves) => moves > 0,
    }
}

fn finish(engine: &mut Engine, mut position: Position, nodes: u64) -> Played {
    let fen = position.fen();
    let mut plies = 0;
    let won = loop {
        if let Some(outcome) = position.outcome() {
            break outcome.winner == Some(Color::White);
        }
        match search(engine, &position, nodes).1 {
            Some(best) if plies < LONGEST => position.play_unchecked(best),
            _ => break false,
        }
        plies += 1;
    };
    Played { fen, won, plies }
}

fn search(
    engine: &mut Engine,
    position: &Position,
    nodes: u64,
) -> (Score, Option<variorum_rules::Move>) {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let found = engine.search(position, &limits, &AtomicBool::new(false), &mut |_| {});
    (found.score, found.best)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With few nodes, so that it does not take long: more of them win more.
    #[test]
    fn a_queen_and_two_rooks_win_against_a_bare_king() {
        for (variant, units) in [("chess", "KQvK"), ("chess", "KRRvK"), ("omega", "KRRvK")] {
            let wanted = Wanted {
                variant: variant.to_owned(),
                units: units.to_owned(),
                count: 3,
                nodes: 2_000,
                seed: 4,
                tables: None,
            };
            let played = play(&wanted, &mut |_| {}).unwrap();
            assert!(
                played.iter().all(|end| end.won),
                "{variant} {units}: {played:?}"
            );
        }
        let none = Wanted {
            variant: "chess".to_owned(),
            units: "KXvK".to_owned(),
            count: 1,
            nodes: 1,
            seed: 1,
            tables: None,
        };
        assert_eq!(
            play(&none, &mut |_| {}),
            Err("chess: no piece X".to_owned())
        );
    }

    /// A search takes this draw for a win, as a pawn is ahead.
    #[test]
    fn a_table_knows_a_draw_from_a_win() {
        let rules = variorum_catalog::load("chess").unwrap();
        let sides = kinds(&rules, "KPvK").unwrap();
        let folder = std::env::temp_dir().join(format!("variorum-endings-{}", std::process::id()));
        let shelf = shelf(&folder, &rules, &sides).unwrap();
        let known = |fen: &str| {
            let position = rules.position_from_fen(fen).unwrap();
            is_won_for_certain(&shelf, &position).unwrap()
        };
        assert!(known("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"));
        assert!(!known("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
