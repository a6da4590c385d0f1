//! Small boards as drawings in a page: what a piece can do, and how a game begins.
//!
//! Colours are the style sheet's; shapes carry the meaning.

use std::fmt::Write;

use variorum_pictures::{BoardLines, Grid};
use variorum_rules::def::{BoardLook, GameDef};
use variorum_rules::setup::Setup;
use variorum_rules::{Cells, Color, Figure, Mark, Rules, Square, Window};

/// A drawing of a part of a board.
pub struct Drawing<'a> {
    game: &'a GameDef,
    window: Window,
    /// The address of the game's pictures.
    pictures: &'a str,
    text: String,
}

/// The path of a mark around the middle of a square, from its upper left corner.
fn shape(mark: Mark, (x, y): (i32, i32)) -> String {
    let (cx, cy) = (x + 50, y + 50);
    match mark {
        Mark::Move => format!("M{cx} {cy}h0"),
        Mark::Take => format!("M{cx} {}a45 45 0 0 1 0 90a45 45 0 0 1 0-90", y + 5),
        Mark::Strike => format!("M{} {}l24 24m0-24l-24 24", x + 6, y + 6),
        Mark::Shoot => format!(
            "M{cx} {}v22M{cx} {}v-22M{} {cy}h22M{} {cy}h-22",
            y + 1,
            y + 99,
            x + 1,
            x + 99
        ),
        Mark::Convert => format!("M{cx} {}l47 47-47 47-47-47z", y + 3),
        // Two arrows around the square, each the other's way.
        Mark::Swap => format!(
            "M{0} {1}a44 44 0 0 1 74 0m-19 1l20 1 1-20M{2} {3}a44 44 0 0 1-74 0m19-1l-20-1-1 20",
            x + 13,
            y + 27,
            x + 87,
            y + 73
        ),
        Mark::Freeze => {
            let (fx, fy) = (x + 80, y + 21);
            format!(
                "M{fx} {}v24M{} {}l20.8 12M{} {}l20.8-12",
                fy - 12,
                fx - 10,
                fy - 6,
                fx - 10,
                fy + 6
            )
        }
    }
}

/// The path of what could happen to an enemy on an empty square.
fn ghost(mark: Mark, (x, y): (i32, i32)) -> String {
    let (cx, cy) = (x + 50, y + 50);
    match mark {
        Mark::Shoot => format!("M{cx} {}v12m0 16v12M{} {cy}h12m16 0h12", y + 30, x + 30),
        _ => format!("M{cx} {}a22 22 0 0 1 0 44a22 22 0 0 1 0-44", y + 28),
    }
}

/// The outline of a square.
fn outline(grid: &Grid, (x, y): (i32, i32)) -> String {
    grid.outline((x as usize, y as usize))
}

impl<'a> Drawing<'a> {
    /// A part of the empty board of a game.
    pub fn new(rules: &'a Rules, window: Window, pictures: &'a str) -> Self {
        let mut drawing = Drawing {
            game: rules.def(),
            window,
            pictures,
            text: String::new(),
        };
        let grid = drawing.grid();
        let (width, height) = grid.size();
        let _ = write!(
            drawing.text,
            "<svg class=\"diagram\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">"
        );
        let topology = rules.topology();
        let lines = BoardLines::of(&rules.def().board, Color::White);
        let classes: &[&str] = match topology.shape() {
            _ if rules.def().board.shape().look != BoardLook::Chequers => &["sl", "sl", "sl"],
            Cells::Squares => &["sd", "sl"],
            Cells::Hexagons => &["sd", "sm", "sl"],
        };
        for (shade, class) in classes.iter().enumerate().rev() {
            let drawn = |square: &Square| Grid::shade(topology, *square) == shade;
            let squares = topology.squares().filter(drawn);
            let path = drawing.path(squares, |corner| outline(&grid, corner));
            drawing.draw(class, &path);
        }
        drawing.lines(&lines);
        drawing
    }

    /// What is drawn on the squares of the whole board, shifted so that it fits.
    fn lines(&mut self, lines: &BoardLines) {
        let topology = self.game.board.topology();
        let whole = Grid::of(topology);
        let shift = topology.squares().find_map(|square| {
            let (x, y) = self.corner(square)?;
            let (left, above) = whole.corner(Color::White, topology.frame_position(square));
            Some((x - left as i32, y - above as i32))
        });
        let Some((x, y)) = shift else { return };
        for (class, path) in [
            ("bt", &lines.tints),
            ("bl", &lines.lines),
            ("bl", &lines.frames),
        ] {
            if !path.is_empty() {
                let _ = write!(
                    self.text,
                    "<path class=\"{class}\" transform=\"translate({x} {y})\" d=\"{path}\"/>"
                );
            }
        }
    }

    /// The whole board.
    pub fn whole(rules: &Rules) -> Window {
        let topology = rules.topology();
        let corners = topology
            .squares()
            .map(|square| topology.coordinates(square));
        let (file, rank) = corners.fold((0, 0), |(x, y), (file, rank)| (x.min(file), y.min(rank)));
        Window {
            file,
            rank,
            files: topology.frame_width() as u8,
            ranks: topology.frame_height() as u8,
        }
    }

    /// The upper left corner of a square that is drawn.
    fn corner(&self, square: Square) -> Option<(i32, i32)> {
        let at = self.game.board.topology().coordinates(square);
        let inside = self.window.contains(at);
        let column = i32::from(at.0) - i32::from(self.window.file);
        let row = i32::from(at.1) - i32::from(self.window.rank);
        inside.then(|| {
            let corner = self
                .grid()
                .corner(Color::White, (column as usize, row as usize));
            (corner.0 as i32, corner.1 as i32)
        })
    }

    /// Where the squares of the window lie.
    fn grid(&self) -> Grid {
        let (files, ranks) = (
            usize::from(self.window.files),
            usize::from(self.window.ranks),
        );
        Grid::part(self.game.board.topology(), files, ranks)
    }

    fn path(
        &self,
        squares: impl IntoIterator<Item = Square>,
        shape: impl Fn((i32, i32)) -> String,
    ) -> String {
        let corners = squares.into_iter().filter_map(|square| self.corner(square));
        corners.map(shape).collect()
    }

    fn draw(&mut self, class: &str, path: &str) {
        if !path.is_empty() {
            let _ = write!(self.text, "<path class=\"{class}\" d=\"{path}\"/>");
        }
    }

    /// What stands on the board.
    pub fn units(&mut self, setup: &Setup, symbol: impl Fn(usize, Color) -> String) {
        for (square, unit) in &setup.units {
            if let Some((x, y)) = self.corner(*square) {
                let _ = write!(
                    self.text,
                    "<use href=\"{}#{}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>",
                    self.pictures,
                    symbol(unit.kind(), unit.color())
                );
                let side = match unit.color() {
                    Color::White => 'w',
                    Color::Black => 'b',
                };
                let _ = write!(
                    self.text,
                    "<text class=\"initials {side}\" x=\"{}\" y=\"{}\">{}</text>",
                    x + 4,
                    y + 96,
                    self.game.pieces[unit.kind()].id
                );
            }
        }
    }

    /// The drawing.
    pub fn finish(mut self) -> String {
        self.text.push_str("</svg>");
        self.text
    }

    /// What a piece can do.
    pub fn of_piece(
        rules: &'a Rules,
        figure: &Figure,
        pictures: &'a str,
        symbol: impl Fn(usize, Color) -> String,
    ) -> String {
        let mut drawing = Drawing::new(rules, figure.window, pictures);
        let marks = &figure.tryout.marks;
        let with = |mark: Mark| {
            marks
                .iter()
                .filter(move |(_, own)| *own == mark)
                .map(|(square, _)| *square)
        };
        let could = |mark: Mark| {
            figure
                .could
                .iter()
                .filter(move |(_, own)| *own == mark)
                .map(|(square, _)| *square)
        };
        let grid = drawing.grid();
        let full = |corner: (i32, i32)| outline(&grid, corner);
        let frost = drawing.path(with(Mark::Freeze).chain(could(Mark::Freeze)), full);
        drawing.draw("frost", &frost);
        let subject = drawing.path([figure.square], full);
        drawing.draw("subject", &subject);
        drawing.units(&figure.setup, symbol);
        for mark in [Mark::Take, Mark::Shoot] {
            let path = drawing.path(could(mark), |corner| ghost(mark, corner));
            drawing.draw(&format!("ghost {}", mark.word()), &path);
        }
        for mark in Mark::ALL {
            let path = drawing.path(with(mark), |corner| shape(mark, corner));
            drawing.draw(&format!("halo {}", mark.word()), &path);
            drawing.draw(mark.word(), &path);
        }
        drawing.finish()
    }
}

/// One mark alone, for a key.
pub fn key(mark: Mark) -> String {
    let frost = if mark == Mark::Freeze { FROST } else { "" };
    let path = shape(mark, (0, 0));
    let word = mark.word();
    alone(&format!(
        "{frost}<path class=\"halo {word}\" d=\"{path}\"/><path class=\"{word}\" d=\"{path}\"/>"
    ))
}

/// What could happen to an enemy on an empty square, for a key; nothing for marks that are not drawn there.
pub fn key_of_ghost(mark: Mark) -> Option<String> {
    match mark {
        Mark::Take | Mark::Shoot => {
            let path = ghost(mark, (0, 0));
            let word = mark.word();
            Some(alone(&format!(
                "<path class=\"ghost {word}\" d=\"{path}\"/>"
            )))
        }
        Mark::Freeze => Some(alone(FROST)),
        Mark::Move | Mark::Strike | Mark::Convert | Mark::Swap => None,
    }
}

const FROST: &str = "<path class=\"frost\" d=\"M0 0h100v100h-100z\"/>";

/// A square with something on it.
fn alone(drawn: &str) -> String {
    format!(
        "<svg class=\"diagram\" viewBox=\"0 0 100 100\" aria-hidden=\"true\">\
         <path class=\"sl\" d=\"M0 0h100v100h-100z\"/>{drawn}</svg>"
    )
}
