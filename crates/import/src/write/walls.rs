//! What nobody owns: walls that are put on the board after every move.

use variorum_rules::Color;

use super::Writer;
use crate::betza::{Ray, rays};
use crate::file::movement::Movement;
use crate::file::{SIDES, paths};
use crate::kinds::Kind;

/// What stands for all walls. Its id has two letters, as none of the others has.
pub(super) const WALL: &str = "Wall";
const ID: &str = "Wa";

impl Writer<'_> {
    /// The piece that walls are, how it comes onto the board, and the turns in which it does.
    pub(super) fn wall_entries(&mut self) -> Vec<String> {
        let rule = self.settings.text("wallingRule").to_owned();
        let bare = vec![format!("piece \"{WALL}\" id=\"{ID}\" neutral=#true")];
        if rule == "none" {
            let petrified = !self.petrified().is_empty();
            return if petrified { bare } else { Vec::new() };
        }
        if rule == "trail" {
            return bare;
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

    /// The kinds of which units that capture become walls.
    pub(super) fn petrified(&self) -> Vec<Kind> {
        let kinds = self.settings.present("petrifyOnCaptureTypes", Color::White);
        let stands = |kind: &Kind| self.pieces.iter().any(|piece| piece.kind == *kind);
        kinds.into_iter().filter(stands).collect()
    }

    /// Moves leave walls where they begin.
    pub(super) fn trail(&mut self, lines: &mut [Movement]) {
        if self.settings.text("wallingRule") != "trail" {
            return;
        }
        let all = self.regions.all();
        let everywhere = SIDES.iter().all(|side| {
            all.without(self.settings.squares("wallingRegion", *side))
                .is_empty()
        });
        let castles = !self.start.rights.is_empty();
        if !everywhere || castles || self.settings.flag("wallOrMove") {
            let why = "Only single units leave walls behind, with every move and everywhere.";
            self.leave_out("wallingRule", why);
        }
        for line in lines {
            if line.takes_in_passing() {
                let why = "Who captures in passing leaves no wall behind.";
                self.leave_out("wallingRule", why);
            } else {
                line.say("leaves", WALL);
            }
        }
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
