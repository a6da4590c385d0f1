//! What pieces become.

use variorum_rules::Color;

use super::{Piece, Writer};
use crate::file::SIDES;
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
        self.piece_was(to, Some(kind).filter(|_| becomes && self.remembers()))
    }

    /// The `promote` entries of a kind.
    pub(super) fn promotions(&mut self, kind: Kind) -> Vec<String> {
        let sides = SIDES.map(|side| self.promotion(kind, side));
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
        if let Some(when) = self.when(kind) {
            entry += &format!(" when=\"{when}\"");
        }
        if let Some(side) = side {
            entry += &format!(" side=\"{side}\"");
        }
        if self.limited(own) {
            entry += " lost-only=#true";
        }
        entry
    }

    /// Whether a side may promote only to what it has lost.
    fn limited(&self, promotion: &Promotion) -> bool {
        let array = |kind: Kind, limit: u32| {
            SIDES
                .iter()
                .all(|side| self.start.squares(kind, *side).len() == limit as usize)
        };
        let lost = |(kind, _): &(Kind, bool)| {
            self.settings
                .limits
                .get(kind)
                .is_some_and(|limit| array(*kind, *limit))
        };
        !self.settings.flag("pieceDrops") && promotion.to.iter().all(lost)
    }

    /// How many of a piece a side may have by promotion, where it is not what it has lost.
    pub(super) fn limit(&self, piece: &Piece) -> Option<u32> {
        let limit = *self.settings.limits.get(&piece.kind)?;
        let kinds: Vec<Kind> = self.pieces.iter().map(|piece| piece.kind).collect();
        let mut by = kinds
            .iter()
            .flat_map(|kind| SIDES.map(|side| self.promotion(*kind, side)));
        let promotes = |promotion: &Promotion| {
            promotion.to.iter().any(|(to, _)| *to == piece.kind) && !self.limited(promotion)
        };
        if !by.any(|promotion| promotes(&promotion)) {
            return None;
        }
        Some(limit)
    }

    /// Whether some of these kinds are dropped however many there are, since what limits promotion does not limit drops.
    pub(super) fn drops_past_limit(&self, kinds: &[Kind]) -> bool {
        let mut dropped = self
            .pieces
            .iter()
            .filter(|piece| piece.was.is_none() && kinds.contains(&piece.kind));
        dropped.any(|piece| self.limit(piece).is_some())
    }

    /// Which moves promote a kind to what it becomes in its zone; nothing for those that end there.
    fn when(&self, kind: Kind) -> Option<&'static str> {
        if !self.settings.becomes.contains_key(&kind) || KINDS[kind].role == Some(Role::Steps) {
            return None;
        }
        if self.settings.flag("piecePromotionOnCapture") {
            return Some("captures");
        }
        let stays = !self.settings.flag("mandatoryPiecePromotion")
            || self.settings.flag("pieceDrops")
            || self.start_in_zone(kind);
        (stays && self.goes_back(kind)).then_some("enters, stays, leaves")
    }

    /// The entry by which a promoted unit becomes again what it was.
    pub(super) fn demotion(&mut self, piece: &Piece) -> Vec<String> {
        let base = piece.was.and_then(|was| self.piece(was));
        let Some(base) = base
            .filter(|_| self.settings.flag("pieceDemotion"))
            .cloned()
        else {
            return Vec::new();
        };
        let zones = SIDES.map(|side| self.settings.squares("promotionRegion", side));
        let zone = self
            .regions
            .text("promotion-zone", zones)
            .unwrap_or("all".to_owned());
        let must = self.settings.flag("mandatoryPiecePromotion");
        let zone = if must {
            format!("\"{zone}\"")
        } else {
            format!("optional=\"{zone}\"")
        };
        let mut entry = format!("promote {zone} to=\"{}\"", base.name);
        if let Some(when) = self.when(base.kind) {
            entry += &format!(" when=\"{when}\"");
        }
        vec![entry]
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
