//! From SVG to pixels.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Red, green and blue, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Pixels {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The pixels.
    pub data: Vec<[u8; 3]>,
}

/// Draws a picture into a square of so many pixels, on this ground.
///
/// # Panics
/// If it is no SVG.
#[must_use]
pub fn render(svg: &str, size: u32, ground: [u8; 3]) -> Pixels {
    let pixmap = paint(svg, size, ground);
    let data = pixmap.pixels().iter();
    Pixels {
        width: pixmap.width() as usize,
        height: pixmap.height() as usize,
        data: data
            .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
            .collect(),
    }
}

fn paint(svg: &str, width: u32, ground: [u8; 3]) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).expect("a picture is SVG");
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixmap = Pixmap::new(width, height).expect("a size that is not 0");
    let [red, green, blue] = ground;
    pixmap.fill(Color::from_rgba8(red, green, blue, 255));
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    pixmap
}

/// Writes a drawing as a PNG of this width.
///
/// # Errors
/// If the file cannot be written.
///
/// # Panics
/// If it is no SVG.
pub fn write_png(svg: &str, width: u32, path: &std::path::Path) -> Result<(), String> {
    let pixmap = paint(svg, width, [255, 255, 255]);
    pixmap.save_png(path).map_err(|error| error.to_string())
}
