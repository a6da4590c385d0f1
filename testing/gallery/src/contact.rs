//! Every picture in the sizes and on the squares where it is seen.

use std::fmt::Write;

use variorum_pictures::{Pictures, Side};

/// The width of a sheet in pixels.
pub const WIDTH: u32 = 1536;

/// Sizes with their squares and page.
const STRIPS: [(usize, [&str; 3]); 4] = [
    (96, ["#efe4cf", "#cdb592", "#faf6ee"]),
    (64, ["#a89c87", "#7d7160", "#191a1e"]),
    (32, ["#efe4cf", "#cdb592", "#faf6ee"]),
    (32, ["#a89c87", "#7d7160", "#191a1e"]),
];

/// All pictures of a game, White's and Black's, as SVG.
#[must_use]
pub fn sheet(pictures: &Pictures) -> String {
    let width = WIDTH as usize;
    let (mut body, mut y) = (String::new(), 0);
    for (size, [light, dark, page]) in STRIPS {
        let columns = (width / size).min(pictures.len().max(1));
        let rows = pictures.len().div_ceil(columns);
        let _ = write!(
            body,
            "<path fill=\"{page}\" d=\"M0 {y}h{width}v{}h-{width}z\"/>",
            2 * rows * size + 12
        );
        y += 12;
        for side in Side::BOTH {
            for piece in 0..pictures.len() {
                let (column, row) = (piece % columns, piece / columns);
                let (x, y) = (column * size, y + row * size);
                let color = if (column + row) % 2 == 0 { light } else { dark };
                let svg = pictures.piece(piece, side);
                let group = svg.split_once('>').map_or("", |(_, rest)| rest);
                let group = group.trim_end().trim_end_matches("</svg>");
                let _ = write!(
                    body,
                    "<path fill=\"{color}\" d=\"M{x} {y}h{size}v{size}h-{size}z\"/>\
                     <g transform=\"translate({x} {y}) scale({})\">{group}</g>",
                    size as f32 / 100.0
                );
            }
            y += rows * size;
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {y}\" width=\"{width}\" height=\"{y}\">{body}</svg>\n"
    )
}
