//! Marks on the squares of a board. They differ in shape; colours repeat it.

use std::fmt::Write;

use variorum_rules::Mark as Deed;

use crate::Grid;
use crate::board::Theme;

/// What is drawn on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A dot: the unit may move here.
    Moves,
    /// A broken ring: it may take here by moving here.
    Takes,
    /// Cross-hairs: it may shoot here.
    Shoots,
    /// A saltire in the corner: it may take here without moving here.
    Strikes,
    /// A lozenge: it may convert here.
    Converts,
    /// Two arrows: it may change places with what stands here, which it converts.
    Swaps,
    /// Frost: the unit here is frozen.
    Frozen,
    /// A dashed frame: the last move began or ended here.
    Last,
    /// A frame: the unit spoken of.
    Subject,
}

impl Mark {
    /// The mark for what a unit can do.
    #[must_use]
    pub const fn of(deed: Deed) -> Mark {
        match deed {
            Deed::Move => Mark::Moves,
            Deed::Take => Mark::Takes,
            Deed::Strike => Mark::Strikes,
            Deed::Shoot => Mark::Shoots,
            Deed::Convert => Mark::Converts,
            Deed::Swap => Mark::Swaps,
            Deed::Freeze => Mark::Frozen,
        }
    }

    /// All marks.
    pub const ALL: [Mark; 9] = [
        Mark::Moves,
        Mark::Takes,
        Mark::Shoots,
        Mark::Strikes,
        Mark::Converts,
        Mark::Swaps,
        Mark::Frozen,
        Mark::Last,
        Mark::Subject,
    ];

    /// What lies below the units.
    pub(crate) fn below(self, theme: Theme, grid: &Grid, corner: (usize, usize), out: &mut String) {
        let whole = grid.outline(corner);
        let dark = theme == Theme::Dark;
        let _ = match self {
            Mark::Frozen => write!(
                out,
                "<path fill=\"#c3e6f5\" fill-opacity=\".5\" d=\"{whole}\"/>"
            ),
            Mark::Last => {
                let edge = if dark { "#fff0b0" } else { "#8a6a00" };
                write!(
                    out,
                    "<path fill=\"#f0c940\" fill-opacity=\".42\" stroke=\"{edge}\" stroke-width=\"4\" \
                     stroke-dasharray=\"14 10\" d=\"{}\"/>",
                    grid.inset(corner, 3)
                )
            }
            Mark::Subject => write!(
                out,
                "<path fill=\"#9cc27a\" fill-opacity=\".75\" d=\"{whole}\"/>"
            ),
            Mark::Moves
            | Mark::Takes
            | Mark::Shoots
            | Mark::Strikes
            | Mark::Converts
            | Mark::Swaps => Ok(()),
        };
    }

    /// What lies above them.
    pub(crate) fn above(
        self,
        theme: Theme,
        (x, y): (usize, usize),
        occupied: bool,
        out: &mut String,
    ) {
        let dark = theme == Theme::Dark;
        let capture = if dark { "#8f1200" } else { "#b3200c" };
        let convert = if dark { "#083f7d" } else { "#0b57a4" };
        let (cx, cy) = (x + 50, y + 50);
        let _ = match self {
            Mark::Moves => {
                let quiet = if dark { "#1f3512" } else { "#3d5a2b" };
                write!(
                    out,
                    "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"15\" fill=\"{quiet}\" fill-opacity=\".75\"/>"
                )
            }
            Mark::Takes => {
                let (radius, dash) = if occupied { (44, 46) } else { (22, 23) };
                write!(
                    out,
                    "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\" fill=\"none\" stroke=\"{capture}\" \
                     stroke-width=\"8\" stroke-dasharray=\"{dash} {}\" stroke-dashoffset=\"{}\"/>",
                    f32::from(dash as u8) / 2.0 + 0.1,
                    f32::from(dash as u8) / 2.0
                )
            }
            Mark::Shoots => write!(
                out,
                "<g fill=\"none\" stroke-linecap=\"round\"><path stroke=\"#fffdf4\" stroke-width=\"13\" \
                 d=\"M{cx} {}v22M{cx} {}v22M{} {cy}h22M{} {cy}h22\"/><path stroke=\"{capture}\" \
                 stroke-width=\"7\" d=\"M{cx} {}v22M{cx} {}v22M{} {cy}h22M{} {cy}h22\"/></g>",
                y + 8,
                y + 70,
                x + 8,
                x + 70,
                y + 8,
                y + 70,
                x + 8,
                x + 70
            ),
            Mark::Strikes => lines(
                out,
                [capture, "8"],
                &format!("M{} {}l22 22m0-22l-22 22", x + 7, y + 7),
            ),
            Mark::Swaps => lines(
                out,
                [convert, "7"],
                &format!(
                    "M{} {}a44 44 0 0 1 74 0m-20 1l20 1 1-20M{} {}a44 44 0 0 1-74 0m20-1l-20-1-1 20",
                    x + 13,
                    y + 27,
                    x + 87,
                    y + 73
                ),
            ),
            Mark::Converts => {
                let r = if occupied { 46 } else { 24 };
                write!(
                    out,
                    "<path fill=\"none\" stroke=\"{convert}\" stroke-width=\"8\" stroke-linejoin=\"round\" \
                     d=\"M{cx} {}l{r} {r}l-{r} {r}l-{r}-{r}z\"/>",
                    cy - r
                )
            }
            Mark::Frozen => write!(
                out,
                "<g fill=\"none\" stroke=\"#14607f\" stroke-linecap=\"round\" transform=\"translate({} {})\">\
                 <circle r=\"15\" fill=\"#f2fbff\" stroke-width=\"2\"/>\
                 <path stroke-width=\"3.5\" d=\"M0-10V10M-8.7-5L8.7 5M-8.7 5L8.7-5\"/></g>",
                x + 82,
                y + 18
            ),
            Mark::Last | Mark::Subject => Ok(()),
        };
    }
}

/// Lines of a colour and a width, in a light halo.
fn lines(out: &mut String, [color, width]: [&str; 2], path: &str) -> std::fmt::Result {
    write!(
        out,
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
         <path stroke=\"#fffdf4\" stroke-width=\"14\" d=\"{path}\"/>\
         <path stroke=\"{color}\" stroke-width=\"{width}\" d=\"{path}\"/></g>"
    )
}
