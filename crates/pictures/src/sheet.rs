//! A contact sheet: all pictures of a game with their names, as White and as Black.

use std::fmt::Write;

use variorum_rules::def::GameDef;

use crate::board::{Set, Theme};
use crate::{Pictures, Side};

/// The side of a picture.
const SIZE: usize = 64;
/// The width of an entry: two pictures and a name.
const ENTRY: usize = 264;
/// The height of an entry.
const ROW: usize = SIZE + 8;

/// All pictures of a game with their names, so many entries in a row.
///
/// ```
/// use variorum_pictures::{Pictures, Theme, sheet};
///
/// let chess = variorum_catalog::load("chess")?;
/// let svg = sheet(chess.def(), &Pictures::of(chess.def()), Theme::Light, 3);
/// assert!(svg.contains(">King</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn sheet(game: &GameDef, pictures: &Pictures, theme: Theme, columns: usize) -> String {
    let columns = columns.max(1);
    let rows = pictures.len().div_ceil(columns);
    let (width, height) = (columns * ENTRY, rows * ROW + 8);
    let page = match theme {
        Theme::Light => "#faf6ee",
        Theme::Dark => "#191a1e",
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\"><path fill=\"{page}\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n"
    );
    for (piece, def) in game.pieces.iter().enumerate() {
        let (x, y) = (piece % columns * ENTRY + 8, piece / columns * ROW + 8);
        for (side, square) in Side::BOTH.into_iter().zip(theme.squares()) {
            let at = x + side.index() * SIZE;
            let _ = writeln!(
                out,
                "<path fill=\"{square}\" d=\"M{at} {y}h{SIZE}v{SIZE}h-{SIZE}z\"/>\
                 <g transform=\"translate({at} {y}) scale(.64)\">{}</g>",
                pictures.group(piece, side, Side::White, Set::Own)
            );
        }
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"14\" font-weight=\"600\" \
             fill=\"{}\">{}</text>",
            x + 2 * SIZE + 6,
            y + SIZE / 2 + 5,
            theme.text(),
            escaped(&def.name)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// Text between tags and in attributes.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
