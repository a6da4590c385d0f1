//! What pieces become.

use variorum_rules::Color;

use super::{Piece, SIDES, Writer};
use crate::kinds::{KINDS, Kind, Role};
use crate::squares::Squares;

/// What one side's units of a kind become, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Promotion {
    /// The kinds, and whether each is that which it becomes in its zone.
    to: Vec<(Kind, bool)>,
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
            let targets = self.settings.present("promotionPieceTypes", side);
            to.extend(targets.into_iter().map(|kind| (kind, false)));
            must |= self.settings.flag("mandatoryPawnPromotion");
        }
        if let Some(other) = self.settings.becomes.get(&kind) {
            if !to.contains(&(*other, false)) {
                to.push((*other, true));
            }
            must |= self.settings.flag("mandatoryPiecePromotion")
                && KINDS[kind].role != Some(Role::Steps);
        }
        to.retain(|(target, becomes)| self.target(kind, *target, *becomes).is_some());
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

    /// The piece that a unit of a kind promotes to.
    fn target(&self, kind: Kind, to: Kind, becomes: bool) -> Option<&Piece> {
        self.piece_was(to, Some(kind).filter(|_| becomes && self.reverts()))
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
            return vec![self.promotion_entry(kind, [white, black], None)];
        }
        let mut entries = Vec::new();
        for (side, promotion, word) in [(0, white, "white"), (1, black, "black")] {
            let present = SIDES[side];
            if !promotion.to.is_empty() && self.can_have(kind, present) {
                entries.push(self.promotion_entry(kind, [white, black], Some(word)));
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

    fn promotion_entry(
        &mut self,
        kind: Kind,
        sides: [&Promotion; 2],
        side: Option<&str>,
    ) -> String {
        let own = match side {
            Some("black") => sides[1],
            _ => sides[0],
        };
        let targets = own
            .to
            .iter()
            .filter_map(|(to, becomes)| self.target(kind, *to, *becomes));
        let targets: Vec<&str> = targets.map(|piece| piece.name.as_str()).collect();
        let listed = self.pieces.iter().map(|piece| piece.name.as_str());
        let to = listed
            .filter(|name| targets.contains(name))
            .collect::<Vec<_>>()
            .join(", ");
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
        if self.limited(own) {
            entry += " lost-only=#true";
        }
        entry
    }

    /// Whether a side may promote only to what it has lost. Other limits are left out.
    fn limited(&mut self, promotion: &Promotion) -> bool {
        let limit = |kind: &Kind| self.settings.limits.get(kind).copied();
        let limits: Vec<(Kind, Option<u32>)> = promotion
            .to
            .iter()
            .map(|(kind, _)| (*kind, limit(kind)))
            .collect();
        if limits.iter().all(|(_, limit)| limit.is_none()) {
            return false;
        }
        let array = |kind: Kind, limit: u32| {
            SIDES
                .iter()
                .all(|side| self.start.squares(kind, *side).len() == limit as usize)
        };
        let lost = limits
            .iter()
            .all(|(kind, limit)| limit.is_some_and(|limit| array(*kind, limit)));
        if !lost || self.settings.flag("pieceDrops") {
            self.leave_out(
                "promotionLimit",
                "How many units of a kind a side may promote to is not limited.",
            );
        }
        lost
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
