//! What pieces become.

use variorum_rules::Color;

use super::{SIDES, Writer};
use crate::kinds::{KINDS, Kind, Role};
use crate::squares::Squares;

/// What one side's units of a kind become, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Promotion {
    to: Vec<Kind>,
    must: Squares,
    may: Squares,
}

impl Writer<'_> {
    /// The squares on which a unit cannot stay what it is, or need not.
    pub(super) fn settled(&self, kind: Kind, side: Color) -> Squares {
        let promotion = self.promotion(kind, side);
        promotion.must.or(promotion.may)
    }

    fn promotion(&self, kind: Kind, side: Color) -> Promotion {
        let zone = self
            .settings
            .squares("promotionRegion", side)
            .and(self.regions.all());
        let mut to = Vec::new();
        let mut must = false;
        if self
            .settings
            .kinds("promotionPawnTypes", side)
            .some
            .contains(&kind)
        {
            to.extend(self.settings.present("promotionPieceTypes", side));
            must |= self.settings.flag("mandatoryPawnPromotion");
        }
        if let Some(other) = self.settings.becomes.get(&kind) {
            if !to.contains(other) {
                to.push(*other);
            }
            must |= self.settings.flag("mandatoryPiecePromotion")
                && KINDS[kind].role != Some(Role::Steps);
        }
        to.retain(|kind| self.piece(*kind).is_some());
        if to.is_empty() {
            return Promotion::default();
        }
        // Where it could never move again it cannot stay what it is.
        let stuck = if self.settings.flag("immobilityIllegal") {
            self.immobile(kind, side)
        } else {
            Squares::NONE
        };
        let must = if must { zone } else { zone.and(stuck) };
        Promotion {
            to,
            must,
            may: zone.without(must),
        }
    }

    /// The `promote` entries of a kind.
    pub(super) fn promotions(&mut self, kind: Kind) -> Vec<String> {
        let sides = SIDES.map(|side| self.promotion(kind, side));
        if self.settings.becomes.contains_key(&kind) && sides.iter().any(|side| !side.to.is_empty())
        {
            self.leaving_zones(kind);
        }
        let [white, black] = &sides;
        if white.to.is_empty() && black.to.is_empty() {
            return Vec::new();
        }
        if white.to == black.to {
            return vec![self.promotion_entry([white, black], None)];
        }
        let mut entries = Vec::new();
        for (side, promotion, word) in [(0, white, "white"), (1, black, "black")] {
            let present = SIDES[side];
            if !promotion.to.is_empty() && self.can_have(kind, present) {
                entries.push(self.promotion_entry([white, black], Some(word)));
            }
        }
        entries
    }

    /// Whether a side can have a kind at all.
    pub(super) fn can_have(&self, kind: Kind, side: Color) -> bool {
        let converts = self.settings.flag("capturesToHand");
        let made = |to: &Kind| *to == kind;
        converts
            || self.start.count(kind, side) > 0
            || self.settings.becomes.values().any(made)
            || self
                .settings
                .kinds("promotionPieceTypes", side)
                .some
                .iter()
                .any(made)
    }

    fn promotion_entry(&mut self, sides: [&Promotion; 2], side: Option<&str>) -> String {
        let own = match side {
            Some("black") => sides[1],
            _ => sides[0],
        };
        let to = self.names(&own.to);
        let mut entry = "promote".to_owned();
        let must = sides.map(|side| side.must);
        let may = sides.map(|side| side.may);
        if must.iter().any(|squares| !squares.is_empty()) {
            let region = self.regions.text("promotion-zone", must);
            entry += &format!(" \"{}\"", region.unwrap_or("all".to_owned()));
        }
        if may.iter().any(|squares| !squares.is_empty()) {
            let region = self.regions.text("promotion-zone", may);
            entry += &format!(" optional=\"{}\"", region.unwrap_or("all".to_owned()));
        }
        entry += &format!(" to=\"{to}\"");
        if let Some(side) = side {
            entry += &format!(" side=\"{side}\"");
        }
        entry
    }

    /// Promotion by moves out of a zone, or by captures alone.
    fn leaving_zones(&mut self, kind: Kind) {
        if KINDS[kind].role == Some(Role::Steps) {
            return;
        }
        let leaves = !self.settings.flag("mandatoryPiecePromotion") && self.goes_back(kind)
            || self.start_in_zone(kind)
            || self.settings.flag("pieceDrops") && self.goes_back(kind);
        if leaves {
            self.leave_out(
                "promotedPieceType",
                "Promotion by a move out of the zone is not imported.",
            );
        }
        for (key, why) in [
            (
                "piecePromotionOnCapture",
                "Promotion by captures alone is not imported.",
            ),
            (
                "pieceDemotion",
                "Pieces do not become again what they were.",
            ),
        ] {
            if self.settings.flag(key) {
                self.leave_out(key, why);
            }
        }
    }

    /// Whether a kind could leave its zone.
    fn goes_back(&self, kind: Kind) -> bool {
        let zone = SIDES.map(|side| {
            self.settings
                .squares("promotionRegion", side)
                .and(self.regions.all())
        });
        let rays = crate::betza::rays(self.settings.path(kind));
        SIDES.into_iter().zip(zone).any(|(side, zone)| {
            zone.iter().any(|place| {
                rays.iter().any(|ray| {
                    super::pieces::shifted(place, ray.step, side)
                        .is_some_and(|to| self.regions.all().has(to) && !zone.has(to))
                })
            })
        })
    }

    fn start_in_zone(&self, kind: Kind) -> bool {
        SIDES.iter().any(|side| {
            let zone = self.settings.squares("promotionRegion", *side);
            self.start
                .squares(kind, *side)
                .iter()
                .any(|place| zone.has(*place))
                && self.goes_back(kind)
        })
    }
}
