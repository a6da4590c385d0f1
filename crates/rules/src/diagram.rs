//! A board drawn as text.

use std::fmt;

use variorum_geometry::Color;

use crate::position::Position;

/// The board of a position, drawn with a letter or an id for each unit: as the rule file writes it for White, in
/// lower case for Black. A `.` is an empty square, a gap is no square at all.
///
/// Printed with `{}` it is the bare board, each cell as wide as the longest id; with `{:#}` it has the names of
/// its ranks at the left and of its files below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The cells of the board's frame from its top, row by row; nothing where there is no square.
    rows: Vec<Vec<Option<String>>>,
    /// The name of each row's rank; empty for rows that hold extra squares only.
    ranks: Vec<String>,
    /// The name of each column's file; empty for columns that hold extra squares only.
    files: Vec<String>,
}

impl Position {
    /// The board as people draw it.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.position_from_fen("7k/8/8/8/8/8/8/K7 w - - 0 1")?;
    /// let drawn = position.diagram().to_string();
    /// assert_eq!(drawn.lines().next().map(str::trim), Some(". . . . . . . k"));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::of(self)
    }
}

impl Diagram {
    /// Draws a position.
    pub(crate) fn of(position: &Position) -> Self {
        let rules = position.rules();
        let topology = rules.topology();
        let pieces = &rules.def().pieces;
        let symbol = |square| match position.unit(square) {
            None => ".".to_owned(),
            Some(unit) if unit.color() == Color::White => pieces[unit.kind()].id.clone(),
            Some(unit) => pieces[unit.kind()].id.to_lowercase(),
        };
        let (columns, rows) = (topology.frame_width(), topology.frame_height());
        // Squares outside the rectangle of files and ranks have names of their own.
        let inside = |square| (0..topology.files() as i8).contains(&topology.coordinates(square).0);
        let rank = |row| {
            let square = (0..columns)
                .filter_map(|column| topology.cell(column, row))
                .find(|square| inside(*square));
            let name = square.map(|square| topology.name(square));
            name.map_or("", |name| name.trim_start_matches(char::is_alphabetic))
        };
        let file = |column| {
            let square = (0..rows).find_map(|row| topology.cell(column, row));
            let square = square.filter(|square| inside(*square));
            let letter = square.and_then(|square| topology.name(square).chars().next());
            letter.map_or(String::new(), String::from)
        };
        let cells = |row| (0..columns).map(move |column| topology.cell(column, row).map(symbol));
        Diagram {
            rows: (0..rows).rev().map(|row| cells(row).collect()).collect(),
            ranks: (0..rows).rev().map(|row| rank(row).to_owned()).collect(),
            files: (0..columns).map(file).collect(),
        }
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |cell: &Option<String>| cell.clone().unwrap_or_default();
        let longest = self.rows.iter().flatten().flatten();
        let width = longest.map(|cell| cell.chars().count()).max().unwrap_or(1);
        if !f.alternate() {
            for (index, row) in self.rows.iter().enumerate() {
                let cells: Vec<String> = row
                    .iter()
                    .map(|cell| format!("{:width$}", text(cell)))
                    .collect();
                let end = if index + 1 < self.rows.len() {
                    "\n"
                } else {
                    ""
                };
                write!(f, "{}{end}", cells.join(" ").trim_end())?;
            }
            return Ok(());
        }
        let width = width + 1;
        for (rank, row) in self.ranks.iter().zip(&self.rows) {
            write!(f, "{rank:>3} ")?;
            for cell in row {
                write!(f, "{:>width$}", text(cell))?;
            }
            writeln!(f)?;
        }
        write!(f, "    ")?;
        self.files
            .iter()
            .try_for_each(|file| write!(f, "{file:>width$}"))
    }
}
