//! The pictures of the documents: all in `docs/pictures/`, all made from rule files.

use std::path::PathBuf;

use variorum_pictures::{Mark, Options, Pictures, Scene, Side, Theme, board};
use variorum_rules::Rules;
use variorum_rules::def::{BoardDef, Placed};

use crate::language::figures;

/// Where they are.
#[must_use]
pub fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures"))
}

/// Every picture: the name of its file and its text.
///
/// # Errors
/// If a game that they show cannot be loaded.
pub fn all() -> Result<Vec<(String, String)>, String> {
    let mut files = Vec::new();
    for theme in Theme::ALL {
        for (name, game, pieces) in ROWS {
            let name = format!("{name}-{}.svg", theme.word());
            files.push((name, row(game, pieces, theme)?));
        }
    }
    for figure in FIGURES {
        for theme in Theme::ALL {
            let name = format!("{}-{}.svg", figure.name, theme.word());
            files.push((name, figure.draw(theme)?));
        }
    }
    files.extend(figures()?);
    Ok(files)
}

/// Writes them, and removes what is no longer one.
///
/// # Errors
/// If a file cannot be written.
pub fn write() -> Result<(), String> {
    // First, so that a fault leaves all as it was.
    let pictures = all()?;
    let folder = folder();
    let fault = |error: std::io::Error| error.to_string();
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder).map_err(fault)?;
    }
    std::fs::create_dir_all(&folder).map_err(fault)?;
    for (name, text) in pictures {
        std::fs::write(folder.join(name), text).map_err(fault)?;
    }
    Ok(())
}

fn load(game: &str) -> Result<Rules, String> {
    variorum_catalog::load(game).map_err(|error| error.to_string())
}

/// Rows of pieces: the name of the picture, the game, the ids.
const ROWS: [(&str, &str, &[&str]); 2] = [
    (
        "pieces",
        "optima10",
        &[
            "Em", "Ge", "Ag", "Ar", "Ba", "Ce", "Ju", "Di", "Ow", "Cp", "He", "Pt",
        ],
    ),
    (
        "tiles",
        "shogi",
        &[
            "K", "R", "B", "G", "S", "N", "L", "P", "+R", "+B", "+N", "+P",
        ],
    ),
];

/// A row of pieces, White's above Black's.
fn row(game: &str, pieces: &[&str], theme: Theme) -> Result<String, String> {
    let rules = load(game)?;
    let columns = u8::try_from(pieces.len()).map_err(|error| error.to_string())?;
    let def = BoardDef::rectangle(columns, 2).map_err(|error| error.to_string())?;
    let mut scene = Scene::default();
    for (file, id) in pieces.iter().enumerate() {
        let piece = rules
            .kind_by_id(id)
            .ok_or_else(|| format!("no piece {id}"))?;
        for (rank, color) in [(1, Side::White), (0, Side::Black)] {
            let square = def.topology().at(file as i8, rank).expect("a square");
            scene.units.push(Placed {
                square,
                color,
                piece,
            });
        }
    }
    let options = Options {
        theme,
        cell: 64,
        ..Options::default()
    };
    Ok(board(&def, &Pictures::of(rules.def()), &scene, &options))
}

/// What a unit can do in a position.
struct Figure {
    name: &'static str,
    game: &'static str,
    fen: &'static str,
    square: &'static str,
}

const FIGURES: &[Figure] = &[
    Figure {
        name: "ultima-coordinator",
        game: "ultima",
        fen: "7k/8/4p3/8/2C5/8/p3K3/8 w - - 0 1",
        square: "c4",
    },
    Figure {
        name: "ultima-long-leaper",
        game: "ultima",
        fen: "4k3/8/8/8/8/8/8/L1p1p1K1 w - - 0 1",
        square: "a1",
    },
];

impl Figure {
    fn draw(&self, theme: Theme) -> Result<String, String> {
        let rules = load(self.game)?;
        let position = rules
            .position_from_fen(self.fen)
            .map_err(|error| format!("{}: {error}", self.name))?;
        let square = rules
            .topology()
            .square(self.square)
            .ok_or_else(|| format!("{}: no square {}", self.name, self.square))?;
        let mut scene = Scene::of(&position);
        scene.marks.push((square, Mark::Subject));
        scene.mark_moves(&position, square);
        let options = Options {
            theme,
            names: true,
            cell: 40,
            ..Options::default()
        };
        let pictures = Pictures::of(rules.def());
        Ok(board(&rules.def().board, &pictures, &scene, &options))
    }
}
