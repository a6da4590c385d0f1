//! What nobody owns: walls that are put on the board after every move.

use super::Writer;
use crate::betza::{Ray, rays};
use crate::file::{SIDES, paths};

/// What stands for all walls. Its id has two letters, as none of the others has.
const WALL: &str = "Wall";
const ID: &str = "Wa";

impl Writer<'_> {
    /// The piece that walls are, how it comes onto the board, and the turns in which it does.
    pub(super) fn wall_entries(&mut self) -> Vec<String> {
        let rule = self.settings.text("wallingRule").to_owned();
        if rule == "none" {
            return Vec::new();
        }
        let reach = self.one_path().filter(|_| rule == "shot");
        let known = reach.is_some() || ["mobile", "anywhere"].contains(&rule.as_str());
        if !known || self.settings.flag("wallOrMove") {
            self.leave_out("wallingRule", "Moves leave no such walls behind.");
            return Vec::new();
        }
        let reach = reach.map(|path| format!(" reach=\"{path}\""));
        let all = self.regions.all();
        let squares = SIDES.map(|side| self.settings.squares("wallingRegion", side).and(all));
        let region = self.regions.text("wall-squares", squares);
        let on = region.clone().map(|region| format!(" on=\"{region}\""));
        let to = region.unwrap_or("all".to_owned());
        let piece = format!("piece \"{WALL}\" id=\"{ID}\" neutral=#true");
        let piece = if rule == "mobile" {
            format!("{piece} limit=1 {{ jump from=\"all\" to=\"{to}\" }}")
        } else {
            piece
        };
        vec![
            piece,
            format!(
                "drop \"{WALL}\" from=\"nothing\"{}{}",
                on.unwrap_or_default(),
                reach.unwrap_or_default()
            ),
            format!("turn {{\n    part\n    part pieces=\"{WALL}\"\n}}"),
        ]
    }

    /// How units move, where there is one kind of them and it captures nothing: then it is known who shoots.
    fn one_path(&self) -> Option<String> {
        let [piece] = self.pieces.as_slice() else {
            return None;
        };
        let paths = rays(self.settings.path(piece.kind));
        let quiet = paths
            .iter()
            .all(|ray| ray.quiet && !ray.capture && !ray.initial);
        let free: Vec<Ray> = paths
            .into_iter()
            .map(|ray| Ray {
                capture: true,
                ..ray
            })
            .collect();
        quiet.then(|| paths::path(&free))
    }
}
