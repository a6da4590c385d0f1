//! The board that a page brings along: seen before any script has come.

use std::collections::BTreeMap;
use std::time::Duration;

use variorum_pictures::{Grid, Options, Scene, Set};
use variorum_play::game::Game;
use variorum_rules::{Cells, Color, Position, Rules, Square, Topology};

use super::heavy;
use crate::state::AppState;

/// A board for a page.
pub(super) struct FirstBoard {
    pub(super) drawing: String,
    /// Its width and height, its borders, and whether it has them in every window: what `theme.js` reads.
    pub(super) shape: String,
    /// Where all pictures of the game are.
    pub(super) pictures: String,
}

/// How long a page waits for its board. One that is not there by then is drawn by the script.
const PATIENCE: Duration = Duration::from_millis(100);

impl FirstBoard {
    /// Draws the position in which a game begins.
    pub(super) async fn begins(
        state: &AppState,
        game: Game,
        bottom: Color,
        start: Option<String>,
    ) -> Option<FirstBoard> {
        let position = move |rules: &Rules| match start {
            Some(start) => rules.position_from_fen(&start).ok(),
            None => rules.start_position().ok(),
        };
        FirstBoard::draw(state, game, bottom, position).await
    }

    /// Draws a position of a game; nothing if there is none, or if it takes too long.
    pub(super) async fn draw(
        state: &AppState,
        game: Game,
        bottom: Color,
        position: impl FnOnce(&Rules) -> Option<Position> + Send + 'static,
    ) -> Option<FirstBoard> {
        let drawn = heavy(state, move || {
            let rules = game.rules();
            let scene = Scene::of(&position(rules)?);
            let def = &rules.def().board;
            let drawn = game.pictures();
            let options = Options {
                bottom,
                set: Set::Either,
                ..Options::default()
            };
            Some(FirstBoard {
                drawing: variorum_pictures::board(def, &drawn.pictures, &scene, &options),
                shape: shape(def.topology(), bottom),
                pictures: drawn.address(),
            })
        });
        crate::machine::time::timeout(PATIENCE, drawn)
            .await
            .ok()?
            .ok()?
    }
}

/// The border with the names of files and ranks, where a square has 100: as in `board/render.js`.
const EDGE: usize = 26;

/// The shape of a board as its page draws it. There is a border where a line ends at the rim whose name at least three of its
/// squares bear, and around hexagons.
fn shape(topology: &Topology, bottom: Color) -> String {
    let grid = Grid::of(topology);
    let hexagons = topology.shape() == Cells::Hexagons;
    let mut names = BTreeMap::<(bool, usize, &str), usize>::new();
    let lines = |square: Square| {
        let name = topology.name(square);
        let (file, rank) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
        let (column, row) = topology.frame_position(square);
        Some([(true, column, file), (false, row, rank)])
    };
    for line in topology.squares().filter_map(lines).flatten() {
        *names.entry(line).or_default() += 1;
    }
    let (width, height) = grid.size();
    let ends = |file: bool| {
        let border = topology.squares().filter(|square| {
            let (x, y) = grid.corner(bottom, topology.frame_position(*square));
            if file { y + 100 >= height } else { x == 0 }
        });
        let mut lines = border.filter_map(lines);
        lines.any(|both| names[&both[usize::from(!file)]] > 2)
    };
    let room = |file| if hexagons || ends(file) { EDGE } else { 0 };
    let (left, below) = (room(false), room(true));
    format!("{width} {height} {left} {below} {}", u8::from(hexagons))
}
