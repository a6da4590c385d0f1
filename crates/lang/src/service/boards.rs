//! Little boards of characters, for explanations.

use variorum_describe::{Language, describe_listed};
use variorum_geometry::{Cells, Color, Square, Topology};
use variorum_rules::def::{Atom, BoardDef, GameDef, MovementDef, PieceDef, Region};

/// How far a little board goes from its middle, at least and at most.
const NEAR: i8 = 3;
const FAR: i8 = 5;

/// Where atoms lead on an empty board of squares, and where they are ways to move a line that says what the letters mean. Nothing for hexagons, which
/// have no rows.
pub(super) fn path(cells: Cells, atoms: &[Atom], moves: bool) -> Option<String> {
    if cells == Cells::Hexagons || atoms.is_empty() {
        return None;
    }
    let steps = atoms.iter().flat_map(|atom| &atom.rays);
    let steps = steps.flat_map(|ray| ray.steps);
    let longest = steps.map(|(x, y)| x.abs().max(y.abs())).max();
    let radius = longest.unwrap_or(NEAR).clamp(NEAR, FAR);
    let within = |(x, y): (i8, i8)| x.abs() <= radius && y.abs() <= radius;
    let mut modes: std::collections::BTreeMap<(i8, i8), (bool, bool)> = Default::default();
    for atom in atoms {
        for ray in &atom.rays {
            let mut at = (0_i8, 0_i8);
            for step in 0..atom.max {
                let (x, y) = ray.steps[usize::from(step % 2)];
                at = (at.0.saturating_add(x), at.1.saturating_add(y));
                if !within(at) {
                    break;
                }
                if step + 1 >= atom.min && at != (0, 0) {
                    let mode = modes.entry(at).or_default();
                    mode.0 |= atom.quiet;
                    mode.1 |= atom.capture;
                }
            }
        }
    }
    let sign = |mode: Option<&(bool, bool)>| match mode {
        None => '.',
        Some(_) if !moves => 'o',
        Some((true, true)) => 'o',
        Some((true, false)) => 'm',
        Some(_) => 'c',
    };
    let row = |y: i8| {
        let cells = (-radius..=radius).map(|x| match (x, y) {
            (0, 0) => "@".to_owned(),
            at => sign(modes.get(&at)).to_string(),
        });
        cells.collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = (-radius..=radius).rev().map(row).collect();
    let mut used: Vec<&str> = Vec::new();
    for (mode, words) in [
        ((true, true), "`o` moves or captures"),
        ((true, false), "`m` only moves"),
        ((false, true), "`c` only captures"),
    ] {
        if modes.values().any(|known| *known == mode) {
            used.push(words);
        }
    }
    let board = format!("```\n{}\n```", rows.join("\n"));
    Some(match moves {
        true => format!("{board}\n\n{}", used.join(", ")),
        false => board,
    })
}

/// What a piece does that moves along atoms and nothing else, in a sentence.
pub(super) fn words(board: BoardDef, atoms: &[Atom]) -> String {
    let piece = PieceDef {
        movements: vec![MovementDef::along(atoms.to_vec())],
        ..PieceDef::default()
    };
    let game = GameDef {
        board,
        pieces: vec![piece],
        ..GameDef::default()
    };
    describe_listed(&game, 0, Language::English).text
}

/// The squares of a region: `#` those of both sides, `w` and `b` those of one. On hexagons they are listed.
pub(super) fn region(board: &BoardDef, region: &Region) -> String {
    let topology = board.topology();
    let [white, black] = Color::BOTH.map(|side| region.squares(side));
    if topology.shape() == Cells::Hexagons {
        let names = |squares: &[Square]| {
            let names = squares.iter().map(|square| topology.name(*square));
            names.collect::<Vec<_>>().join(", ")
        };
        return match white == black {
            true => names(white),
            false => format!("White: {}. Black: {}.", names(white), names(black)),
        };
    }
    let sign = |square: Square| match (white.contains(&square), black.contains(&square)) {
        (true, true) => '#',
        (true, false) => 'w',
        (false, true) => 'b',
        (false, false) => '.',
    };
    let drawn = drawn(topology, &sign);
    let words = match white == black {
        true => count(white.len()),
        false => format!(
            "`w` White’s, {}; `b` Black’s, {}",
            count(white.len()),
            count(black.len())
        ),
    };
    format!("```\n{drawn}\n```\n\n{words}")
}

fn count(squares: usize) -> String {
    match squares {
        1 => "1 square".to_owned(),
        several => format!("{several} squares"),
    }
}

/// A board with the names of its ranks and files, and a character on each square.
fn drawn(topology: &Topology, sign: &dyn Fn(Square) -> char) -> String {
    let (columns, rows) = (topology.frame_width(), topology.frame_height());
    let inside = |square: &Square| {
        let (file, rank) = topology.coordinates(*square);
        (0..topology.files() as i8).contains(&file) && (0..topology.ranks() as i8).contains(&rank)
    };
    let row = |row: usize| {
        let squares = (0..columns).map(|column| topology.cell(column, row));
        let named = squares.clone().flatten().find(inside);
        let name = named.map_or("", |square| topology.name(square));
        let rank = name.trim_start_matches(char::is_alphabetic);
        let cells = squares.map(|square| square.map_or(' ', sign).to_string());
        let cells = cells.collect::<Vec<_>>().join(" ");
        format!("{rank:>2}  {cells}").trim_end().to_owned()
    };
    let file = |column: usize| {
        let mut squares = (0..rows).filter_map(|row| topology.cell(column, row));
        let square = squares.find(inside);
        let letter = square.and_then(|square| topology.name(square).chars().next());
        letter.unwrap_or(' ').to_string()
    };
    let mut lines: Vec<String> = (0..rows).rev().map(row).collect();
    let files = (0..columns).map(file).collect::<Vec<_>>().join(" ");
    lines.push(format!("    {files}").trim_end().to_owned());
    lines.join("\n")
}
