//! Sentences about promotion, castling, hands and what else concerns a whole piece.

use variorum_def::{
    DropDef, EntryDef, Goal, Occasion, PromotionBound, PromotionDef, Region, RegionKind, Royals,
    TypeIndex, Wing,
};
use variorum_geometry::Color;

use super::Teller;
use super::effects::nearby;
use crate::clause::{Castling, Dropping, Entry};
use crate::paths::Paths;
use crate::texts::{Voice, say};

impl Teller<'_> {
    pub(super) fn promotes(&self, promotion: &PromotionDef, region: &Region, must: bool) -> String {
        let has = |occasion| promotion.when.contains(&occasion);
        let ends = match (has(Occasion::Enters), has(Occasion::Stays)) {
            (true, true) => Some("ends"),
            (true, false) => Some("enters"),
            (false, true) => Some("stays"),
            (false, false) => None,
        };
        let leaves = has(Occasion::Leaves).then_some("leaves");
        let captures = has(Occasion::Captures).then_some("captures");
        let occasions = ends.into_iter().chain(leaves).chain(captures);
        // Whoever promotes by any capture needs to be told of no place.
        let anywhere = promotion.when.len() == 1
            && matches!(region.kind(), RegionKind::All)
            && has(Occasion::Captures);
        let occasions =
            occasions.map(|occasion| say!(self.voice, PromotesWhen, occasion, region, anywhere));
        let occasions: Vec<String> = occasions.collect();
        let (side, to) = (promotion.side, self.promoted_to(promotion));
        say!(
            self.voice, Promotes, side, occasions, region, anywhere, must, to
        )
    }

    pub(super) fn promotes_standing(&self, promotion: &PromotionDef, region: &Region) -> String {
        let to = self.promoted_to(promotion);
        say!(self.voice, PromotesStanding, side: promotion.side, region, to)
    }

    /// "With a move that captures it becomes a Queen, with any other move it becomes a Bishop": where each of its moves does one
    /// or the other.
    pub(super) fn promotes_by_captures(&self, promotion: &PromotionDef) -> Option<String> {
        let by = |kind: &TypeIndex| {
            let mut own = promotion.bounds.iter();
            own.find(|bound| bound.types.contains(kind))
                .filter(|bound| bound.region.is_none())?
                .captures
        };
        let (mut taking, mut others) = (Vec::new(), Vec::new());
        for kind in &promotion.to {
            let list = if by(kind)? { &mut taking } else { &mut others };
            list.push(*kind);
        }
        let always = matches!(promotion.region.kind(), RegionKind::All)
            && promotion.when == PromotionDef::usual()
            && promotion.optional.is_none();
        if !always || taking.is_empty() || others.is_empty() {
            return None;
        }
        let [taking, others] = [taking, others].map(|kinds| {
            let own = |kind: TypeIndex| self.voice.game.pieces[kind].id == self.piece.id;
            let stays = matches!(kinds[..], [kind] if own(kind));
            let names = kinds.iter().map(|&index| self.voice.name(index));
            let to = say!(self.voice, PromotedTo, names: names.collect::<Vec<_>>());
            say!(self.voice, Becomes, stays, to)
        });
        Some(say!(self.voice, PromotesByCaptures, side: promotion.side, taking, others))
    }

    /// "it becomes a Queen only by capturing".
    pub(super) fn promotion_bound(
        &self,
        promotion: &PromotionDef,
        bound: &PromotionBound,
    ) -> String {
        let to = promotion.to.iter().copied();
        let types = to.filter(|kind| bound.types.contains(kind)).collect();
        let names = self.voice.names(&types);
        let place = bound.region.as_ref();
        let place = place.map(|region| say!(self.voice, PromotionPlace, region));
        say!(self.voice, PromotionBound, names, captures: bound.captures, place: place.unwrap_or_default())
    }

    /// "a Rook or a Knight, as its owner chooses".
    fn promoted_to(&self, promotion: &PromotionDef) -> String {
        let names = promotion.to.iter().map(|&index| self.voice.name(index));
        say!(self.voice, PromotedTo, names: names.collect::<Vec<_>>())
    }

    pub(super) fn castling(&self, castling: &Castling) -> String {
        let voice = self.voice;
        let partner = voice.name(castling.partner);
        let all = castling.ways.iter();
        let all = all.filter_map(|&index| voice.game.castlings.get(index));
        let wherever = all.clone().any(|way| way.wherever.is_some());
        let ways = all.filter_map(|way| {
            let side = castling.side.unwrap_or(Color::White);
            let squares = way.squares_of(side).next()?;
            let (to, partner_to) = (voice.square(squares.to), voice.square(squares.partner_to));
            Some(match &way.wherever {
                None => {
                    let from = voice.square(squares.from);
                    let partner_from = voice.square(squares.partner_from);
                    say!(
                        voice,
                        CastlingWay,
                        from,
                        to,
                        partner,
                        partner_from,
                        partner_to
                    )
                }
                Some(wherever) => {
                    let wing = match wherever.wing {
                        Wing::Left => "left",
                        Wing::Right => "right",
                    };
                    let region = &wherever.region;
                    say!(
                        voice,
                        CastlingFromRegion,
                        region,
                        to,
                        wing,
                        partner,
                        partner_to
                    )
                }
            })
        });
        let ways: Vec<String> = ways.collect();
        let royal = self.piece.royal;
        say!(voice, Castling, partner, royal, wherever, side: castling.side, ways)
    }

    pub(super) fn castling_partner(&self, movers: &[TypeIndex]) -> String {
        let voice = self.voice;
        let moves = movers.iter().map(|&mover| {
            let castles = voice
                .game
                .pieces
                .get(mover)
                .is_some_and(|piece| piece.royal);
            say!(voice, CastlingPartnerOf, castles, name: voice.name(mover))
        });
        say!(voice, CastlingPartner, moves: moves.collect::<Vec<_>>())
    }

    pub(super) fn drop(&self, dropping: &Dropping, drop: &DropDef) -> String {
        let how = if drop.endless {
            "endless"
        } else if dropping.captured && !dropping.promoted && dropping.either {
            "either"
        } else if dropping.captured && !dropping.promoted {
            "captured"
        } else {
            "in-hand"
        };
        let mut promotions = self.piece.promotions.iter();
        let same = |own: &PromotionDef| own.side.zip(drop.side).is_none_or(|(one, two)| one == two);
        let promoted = drop.promoted && promotions.any(same);
        let past = self.piece.limit.filter(|_| drop.past_limit);
        let cells = self.voice.game.board.shape().cells;
        let reach = drop.reach.as_ref().map(|atoms| Paths::on(cells, atoms));
        say!(
            self.voice, Drop, side: drop.side, how, region: drop.region.as_ref(), nearby: nearby(drop.nearby), promoted,
            past, most: drop.per_file, reach: reach.as_ref(), first_on: drop.first_on.as_ref()
        )
    }

    pub(super) fn reverts(&self, dropping: &Dropping, base: TypeIndex) -> String {
        let Dropping {
            promoted, either, ..
        } = *dropping;
        say!(self.voice, Reverts, promoted, either, name: self.voice.name(base))
    }

    /// When and where it may enter.
    pub(super) fn enters_if(&self, entry: &Entry) -> String {
        let rules = entry.rules.iter().map(|rule| enters_when(self.voice, rule));
        say!(self.voice, EntersIf, rules: rules.collect::<Vec<_>>())
    }

    pub(super) fn royal(&self) -> String {
        let goal = match self.voice.game.goal {
            Goal::Capture => "capture",
            Goal::Mate => "mate",
        };
        say!(self.voice, Royal, goal, royals: royals_key(self.voice.game.royals))
    }
}

/// The case that texts tell apart: which royals of several must not be lost.
pub(crate) fn royals_key(royals: Royals) -> &'static str {
    match royals {
        Royals::Each => "each",
        Royals::Last => "last",
        Royals::Kinds => "kinds",
        Royals::All => "all",
    }
}

fn enters_when(voice: Voice<'_>, rule: &EntryDef) -> String {
    let until = (rule.until_move > 0).then_some(rule.until_move);
    let (first, captures) = (rule.first_move, rule.on_capture);
    say!(voice, EntersWhen, until, first, captures, region: rule.region.as_ref())
}
