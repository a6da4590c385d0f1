//! Units in hand.

use variorum_rules::Color;

use super::Writer;
use crate::file::SIDES;
use crate::kinds::{self, KINDS, Kind, Role};
use crate::squares::Squares;

/// What may be dropped where.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Drop {
    regions: [Squares; 2],
    per_file: Option<u32>,
    /// Also as what they become in their zone.
    promoted: bool,
    kinds: Vec<Kind>,
}

impl Writer<'_> {
    pub(super) fn hand_entries(&mut self) -> Vec<String> {
        let mut entries = self.entry_entries();
        if self.settings.flag("pieceDrops") {
            entries.extend(self.drop_entries());
        }
        entries
    }

    /// Units that join the game where others leave their first squares.
    fn entry_entries(&mut self) -> Vec<String> {
        // What may not be dropped there does not enter there either.
        let home = self.regions.rank(Color::White, 0);
        let may = |kind: &Kind| !self.drop_region(*kind, Color::White).and(home).is_empty();
        let own = self.pieces.iter().filter(|piece| piece.was.is_none());
        let kinds: Vec<Kind> = own
            .map(|piece| piece.kind)
            .filter(|kind| self.in_hand(*kind) && may(kind))
            .collect();
        let names = self.names(&kinds);
        if !self.enters() || names.is_empty() {
            return Vec::new();
        }
        let sides = SIDES.map(|side| self.regions.rank(side, 0));
        let region = self.regions.text("home", sides);
        let region = region.unwrap_or("all".to_owned());
        vec![format!(
            "entry \"{names}\" first-move=#true on=\"{region}\""
        )]
    }

    /// Whether units in hand enter so.
    pub(super) fn enters(&self) -> bool {
        self.settings.flag("gating") && self.settings.flag("seirawanGating")
    }

    fn drop_entries(&mut self) -> Vec<String> {
        self.other_drops();
        if let Some(placement) = self.placement() {
            return vec![placement];
        }
        let mut lines = Vec::new();
        if self.settings.flag("capturesToHand") {
            let promotes = self.pieces.iter().any(|piece| {
                SIDES
                    .iter()
                    .any(|side| !self.settled(piece.kind, *side).is_empty())
            });
            let reverts = if promotes && self.reverts() {
                " reverts=#true"
            } else {
                ""
            };
            // What its own capture blows up goes to the enemy's hand.
            let whose = if self.settings.flag("blastOnCapture") {
                " whose=\"all\""
            } else {
                ""
            };
            lines.push(format!("captured \"hand\"{reverts}{whose}"));
        }
        for drop in self.drops() {
            lines.push(self.drop_entry(&drop));
        }
        let hued = self.piece(kinds::with(Role::TwoHued)).is_some();
        if hued && self.settings.flag("dropOppositeColoredBishop") {
            let why = "The color of a square matters only to units that are placed first.";
            self.leave_out("dropOppositeColoredBishop", why);
        }
        if self.settings.flag("mustDrop") {
            self.leave_out("mustDrop", "Nobody has to drop.");
        }
        lines
    }

    /// Units that must be dropped before anything else, and never come back to the hand, are placed.
    fn placement(&mut self) -> Option<String> {
        let all = self.settings.kinds("mustDropType", Color::White).all;
        let only = all && !self.settings.flag("capturesToHand") && !self.settings.flag("freeDrops");
        if !self.settings.flag("mustDrop") || !only || self.start.hands.is_empty() {
            return None;
        }
        let drops = self.drops();
        let [drop] = drops.as_slice() else {
            return None;
        };
        let per_file = drop.per_file.is_some();
        let region = self.regions.text("drop-zone", drop.regions);
        let region = region.unwrap_or("all".to_owned());
        let hued = kinds::with(Role::TwoHued);
        let every_color = match self.settings.flag("dropOppositeColoredBishop") {
            true if self.in_hand(hued) => format!(" every-color=\"{}\"", self.name_of(hued)),
            _ => String::new(),
        };
        (!per_file).then(|| format!("placement region=\"{region}\" pool=0{every_color}"))
    }

    /// What the sides have in hand in the first position.
    pub(super) fn hand_lines(&mut self) -> Vec<String> {
        let names = |side: Color| -> Vec<String> {
            let pieces = self.pieces.iter().filter(|piece| piece.was.is_none());
            pieces
                .flat_map(|piece| {
                    let own = self
                        .start
                        .hands
                        .iter()
                        .filter(|hand| **hand == (side, piece.kind));
                    own.map(|_| format!("\"{}\"", piece.name))
                })
                .collect()
        };
        let [white, black] = SIDES.map(names);
        crate::file::draft::hand_lines(&white, &black)
    }

    /// Whether a side can ever have a kind in hand.
    pub(super) fn in_hand(&self, kind: Kind) -> bool {
        let drops = self.settings.flag("pieceDrops");
        let all = drops && self.settings.flag("capturesToHand") && !self.is_royal(kind);
        all || self.settings.flag("freeDrops") || self.start.hands.iter().any(|hand| hand.1 == kind)
    }

    fn drops(&self) -> Vec<Drop> {
        let mut drops: Vec<Drop> = Vec::new();
        let pieces = self
            .pieces
            .iter()
            .filter(|piece| piece.was.is_none() && self.in_hand(piece.kind));
        for kind in pieces.map(|piece| piece.kind) {
            let regions = SIDES.map(|side| self.drop_region(kind, side));
            let doubled = self
                .settings
                .present("dropNoDoubled", Color::White)
                .contains(&kind);
            let per_file = doubled.then(|| self.settings.number("dropNoDoubledCount"));
            if per_file == Some(0) || regions.iter().all(|region| region.is_empty()) {
                continue;
            }
            let becomes = self.settings.becomes.contains_key(&kind);
            let promoted = becomes && self.settings.flag("dropPromoted");
            let same = |drop: &&mut Drop| {
                (drop.regions, drop.per_file, drop.promoted) == (regions, per_file, promoted)
            };
            match drops.iter_mut().find(same) {
                Some(drop) => drop.kinds.push(kind),
                None => drops.push(Drop {
                    regions,
                    per_file,
                    promoted,
                    kinds: vec![kind],
                }),
            }
        }
        drops
    }

    /// Where a side may drop a kind.
    fn drop_region(&self, kind: Kind, side: Color) -> Squares {
        let all = self.regions.all();
        let mut region = self.settings.squares("dropRegion", side).and(all);
        if let Some(reach) = self.settings.mobility(kind, side) {
            region = region.and(reach);
        }
        let role = KINDS[kind].role;
        if role == Some(Role::Steps) {
            if !self.settings.flag("promotionZonePawnDrops") {
                region = region.without(self.settings.squares("promotionRegion", side));
            }
            if !self.settings.flag("firstRankPawnDrops") {
                region = region.without(self.regions.rank(side, 0));
            }
        }
        if role == Some(Role::HomeRank) && self.settings.flag("sittuyinRookDrop") {
            region = region.and(self.regions.rank(side, 0));
        }
        if self.settings.flag("immobilityIllegal") {
            region = region.without(self.immobile(kind, side));
        }
        region
    }

    fn drop_entry(&mut self, drop: &Drop) -> String {
        let mut entry = format!("drop \"{}\"", self.names(&drop.kinds));
        if let Some(region) = self.regions.text("drop-zone", drop.regions) {
            entry += &format!(" on=\"{region}\"");
        }
        if let Some(count) = drop.per_file {
            entry += &format!(" per-file={count}");
        }
        if drop.promoted {
            entry += " promoted=#true";
        }
        if self.drops_past_limit(&drop.kinds) {
            entry += " past-limit=#true";
        }
        if self.settings.flag("freeDrops") {
            entry += " from=\"nothing\"";
        }
        entry + &self.around()
    }

    /// What must be around a square for a drop, and what a drop does to what is there.
    fn around(&mut self) -> String {
        let flank = self.settings.text("flipEnclosedPieces") == "flank";
        let mut words = match self.settings.text("enclosingDrop") {
            "none" => "",
            "beside" => " landing=\"beside-friend\"",
            "apart" => " landing=\"not-beside-enemy-orthogonal\"",
            "fall" => " landing=\"resting\"",
            "flank" if flank => " requires=#true",
            _ => {
                let why = "Where a unit may be dropped does not depend on so much around.";
                self.leave_out("enclosingDrop", why);
                ""
            }
        }
        .to_owned();
        let first = self.settings.squares("enclosingDropStart", Color::White);
        let first = first.and(self.regions.all());
        let open = first.filter(|place| self.start.at(place).is_none());
        if !words.is_empty() && !open.is_empty() {
            let region = self.regions.text("first-squares", [first; 2]);
            let region = region.unwrap_or("all".to_owned());
            words += &format!(" first-on=\"{region}\"");
        }
        match self.settings.text("flipEnclosedPieces") {
            "none" => {}
            "flank" => words += " { convert \"enclosed\" }",
            "beside" => words += " { convert \"beside\" }",
            "mixed" => words += " { convert \"beside\" landing=\"beside-friend\" }",
            _ => {
                let why = "What a drop converts does not depend on friends around.";
                self.leave_out("flipEnclosedPieces", why);
            }
        }
        words
    }

    /// What else is said of drops.
    fn other_drops(&mut self) {
        let becomes = self.settings.becomes.clone();
        let unlike = becomes.iter().any(|(from, to)| {
            let foot = self.is_foot(*from) && self.piece(*from).is_some();
            foot || self.settings.limits.contains_key(to)
        });
        let stuck = self.settings.flag("immobilityIllegal");
        if self.settings.flag("dropPromoted") && (unlike || stuck) {
            let why = "Where a unit is dropped promoted there are the limits of other promotions.";
            self.leave_out("dropPromoted", why);
        }
    }
}
