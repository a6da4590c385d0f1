//! What pieces do, and what none of them was seen to do.

use super::markup::{count, escaped, number};
use super::{Page, head, row, table};
use crate::report::pieces::{COLUMNS, Column};

impl Page<'_> {
    pub(super) fn acts(&self) -> Option<String> {
        let pieces = &self.report.pieces;
        if pieces.is_empty() {
            return None;
        }
        let seen = |column: &&Column| pieces.iter().any(|piece| column.1(piece) > 0);
        let columns: Vec<&Column> = COLUMNS.iter().filter(seen).collect();
        let names: Vec<&str> = ["Piece", "games"]
            .into_iter()
            .chain(columns.iter().map(|column| column.0))
            .collect();
        let rows: String = pieces
            .iter()
            .map(|piece| {
                let share = |column: &&Column| {
                    let (name, counted) = **column;
                    let count = counted(piece);
                    match (count, name) {
                        (0, _) => "·".to_owned(),
                        (_, "made") => number(f64::from(count) / piece.games.max(1) as f64, 2),
                        _ => number(piece.per_unit(count), 2),
                    }
                };
                let cells: Vec<String> = std::iter::once(piece.games.to_string())
                    .chain(columns.iter().map(share))
                    .collect();
                row(
                    &format!("{}{}", self.unit(&piece.id), escaped(&piece.name)),
                    &cells,
                )
            })
            .collect();
        let made = match columns.iter().any(|column| column.0 == "made") {
            true => " <i>Made</i> are units that came by promotion, a game.",
            false => "",
        };
        let frozen = match columns.iter().any(|column| column.0 == "frozen") {
            true => " <i>Frozen</i> counts each turn of its side at which a unit was frozen.",
            false => "",
        };
        Some(format!(
            "<p>What one unit does in a game in which there is one; <i>games</i> says in how many there was.{frozen}{made}</p>\n{}",
            table("What a unit does in a game", &head(&names), &rows)
        ))
    }

    pub(super) fn untried(&self) -> Option<String> {
        let untried = &self.report.untried;
        let names = |ids: &[String]| -> String {
            let names: Vec<String> = ids.iter().map(|id| self.name(id)).collect();
            names.join(", ")
        };
        let options: Vec<String> = untried
            .options
            .iter()
            .map(|option| format!("<code>{}</code>", escaped(option)))
            .collect();
        let mut out = String::new();
        for (what, list) in [
            ("Never on the board", names(&untried.absent)),
            ("On the board, but never moved", names(&untried.idle)),
            (
                "Options and set-up choices that were not tried",
                options.join(", "),
            ),
        ] {
            if !list.is_empty() {
                out.push_str(&format!("<dt>{what}</dt><dd>{list}</dd>\n"));
            }
        }
        if out.is_empty() {
            return None;
        }
        Some(format!(
            "<p>Of this the {} say nothing.</p>\n<dl>\n{out}</dl>\n",
            count(self.report.games, "game")
        ))
    }
}
