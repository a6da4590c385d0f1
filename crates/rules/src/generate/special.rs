//! Moves that are not one unit's movement: placing, dropping, castling, en passant, entering.

use variorum_geometry::{Bits, Color, Square};

use super::sink::Sink;
use crate::def::{Goal, TypeIndex};
use crate::moves::{Move, rule};
use crate::now::Now;
use crate::tables::{Castling, Drop, Entering, Extra, Promoting};
use crate::units::{SHARED, Safety};

impl<B: Bits> Now<'_, B> {
    /// Whether each side takes half of all royals from a shared pool first, and this side has not yet done so.
    pub(crate) fn must_place_royal(&self, us: Color) -> bool {
        let placement = self.t.def.placement.as_ref();
        let royals_first = placement.is_some_and(|placement| placement.royals_first);
        if !royals_first || self.source(us) != SHARED {
            return false;
        }
        let pool = self.royals_off_board(SHARED);
        let (own, their) = (self.royals(us).count(), self.royals(!us).count());
        pool > 0 && 2 * own < pool + own + their
    }

    /// How many units of a type a side still needs on squares of a color, and whether it may have one more than it has there.
    fn wanted_on(&self, us: Color, kind: TypeIndex, shade: B) -> (usize, bool) {
        let unit = self.t.unit(kind, us);
        let colors = self.t.lattice.shades.len();
        let all = self.count_of(unit) + usize::from(self.count_off_board(us.index(), kind));
        let standing = (self.side(us) & shade).squares();
        let there = standing.filter(|square| self.unit(*square) == unit).count();
        (
            (all / colors).saturating_sub(there),
            there < all.div_ceil(colors),
        )
    }

    /// The types of which a side has units on squares of every color when all are placed.
    fn every_color(&self, us: Color) -> impl Iterator<Item = TypeIndex> {
        let placement = self.t.def.placement.as_ref();
        let types = placement.into_iter().flat_map(|own| &own.every_color);
        let from_hand = self.source(us) != SHARED;
        types.copied().filter(move |_| from_hand)
    }

    /// Those of the squares free to a side on which it may place a unit of a type, so that there is room on squares of every
    /// color for those that belong there.
    pub(crate) fn leaving_every_color(&self, us: Color, kind: TypeIndex, free: B) -> B {
        let mut open = free;
        if self.every_color(us).next().is_none() {
            return open;
        }
        let belongs = self.every_color(us).any(|other| other == kind);
        for shade in &self.t.lattice.shades {
            let room = (free & *shade).count() as usize;
            let needed: usize = self
                .every_color(us)
                .map(|kind| self.wanted_on(us, kind, *shade).0)
                .sum();
            let (own, more) = match belongs {
                true => self.wanted_on(us, kind, *shade),
                false => (0, true),
            };
            // Who is not needed on this color may stand there only while more room is left than others need.
            if !more || own == 0 && room <= needed {
                open &= !*shade;
            }
        }
        open
    }

    /// Whether a side finds no room for its units on squares of every color.
    pub(crate) fn lacks_a_color(&self, us: Color, free: B) -> bool {
        let mut shades = self.t.lattice.shades.iter();
        shades.any(|shade| {
            let kinds = self.every_color(us);
            let needed: usize = kinds.map(|kind| self.wanted_on(us, kind, *shade).0).sum();
            ((free & *shade).count() as usize) < needed
        })
    }

    pub(crate) fn generate_placements(&self, us: Color, sink: &mut impl Sink<B>) {
        let Some(zones) = &self.t.placement else {
            return;
        };
        let owner = self.source(us);
        let free = zones[us.index()] & !self.occupied();
        let must_be_royal = self.must_place_royal(us);
        // Placing knows no check; but after the last unit White moves, and Black may not be in check then.
        let is_last = self.counts_off_board().iter().sum::<u16>() == 1;
        let doubtful = is_last && us == Color::Black && self.t.def.goal == Goal::Mate;
        for kind in 0..self.t.types {
            if self.count_off_board(owner, kind) > 0
                && (!must_be_royal || self.t.def.pieces[kind].royal)
            {
                let free = self.leaving_every_color(us, kind, free);
                if doubtful {
                    for to in free.squares() {
                        sink.doubt(Move::drop(kind, to));
                    }
                } else {
                    sink.set(Move::drop(kind, Square(0)), free);
                }
            }
        }
    }

    pub(crate) fn generate_drops<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        empty: B,
        safety: &G,
        sink: &mut S,
    ) {
        for kind in 0..self.t.types {
            let targets = self.droppable_in_any_form(us, kind, self.stage(us)) & empty;
            let Some(drop) = self.drop_of(us, kind).filter(|_| !targets.is_empty()) else {
                continue;
            };
            if drop.promoted {
                for form in self.forms(us, kind) {
                    let template = Move::drop_as(kind, form, Square(0));
                    self.emit_drops(drop, template, targets, safety, sink);
                }
            }
            if !self.is_full(us, kind) {
                self.emit_drops(drop, Move::drop(kind, Square(0)), targets, safety, sink);
            }
        }
    }

    /// Hands over drops of one kind.
    fn emit_drops<G: Safety<B>, S: Sink<B>>(
        &self,
        drop: &Drop<B>,
        template: Move,
        targets: B,
        safety: &G,
        sink: &mut S,
    ) {
        let (certain, unsure) = if drop.arrivals.is_empty() {
            safety.dropped(targets)
        } else {
            let certain = safety.certain(Square::NONE, targets, |targets| targets);
            (certain, targets & !certain)
        };
        if !certain.is_empty() {
            sink.set(template, certain);
        }
        for to in unsure.squares() {
            sink.doubt(template.with_to(to));
        }
    }

    pub(crate) fn generate_castlings<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        frozen: B,
        safety: &G,
        sink: &mut S,
    ) {
        let occupied = self.occupied();
        for (index, castling) in self.t.castlings_of(us).iter().enumerate() {
            let ready = if castling.right == 0 {
                self.state.unmoved.has(castling.from)
                    && self.state.unmoved.has(castling.partner_from)
            } else {
                self.state.castling() & castling.right != 0
            };
            if ready
                && !occupied.meets(castling.empty)
                && !frozen.has(castling.from)
                && !frozen.has(castling.partner_from)
                && self.stands_ready(castling)
                && !self.is_a_plain_move(castling, us)
            {
                let via = Square(index as u8);
                let mv = Move::new(castling.from, castling.to, via, rule::CASTLE, 0);
                match safety.castling(self, castling) {
                    None => sink.doubt(mv),
                    Some(true) => sink.set(mv, B::of(castling.to)),
                    Some(false) => {}
                }
            }
        }
    }

    /// Whether a castling only does what its mover can do alone, since the partner stays and nothing tells whether it has
    /// moved: that is one move, not two.
    fn is_a_plain_move(&self, castling: &Castling<B>, us: Color) -> bool {
        let stays = castling.partner_from == castling.partner_to;
        let is_told = self.t.tracks_unmoved && self.state.unmoved.has(castling.partner_from);
        stays && !is_told && self.could_go(castling.from, us).has(castling.to)
    }

    /// Where a unit could go by moving and nothing else.
    fn could_go(&self, from: Square, us: Color) -> B {
        let plan = self.t.plan(self.unit(from));
        let ends = self.plain_ends(from, us);
        let may_start = |extra: &&Extra<B>| {
            extra.is_displacement()
                && extra.from.has(from)
                && (!extra.first || self.state.unmoved.has(from))
                && self.in_contact(extra, from, us)
                && !extra.crossing
                && !extra.leaves_en_passant
        };
        let extras = plan.extras.iter().filter(may_start);
        extras.fold(ends, |ends, extra| ends | self.all_ends(extra, from, us))
    }

    pub(crate) fn generate_en_passant<S: Sink<B>>(&self, us: Color, frozen: B, sink: &mut S) {
        self.generate_crossing(us, frozen, self.open.en_passant, Square::NONE, sink);
        // What a turn leaves open is open to the other side, when it is over.
        let theirs = self.is_earlier_theirs();
        for crossing in self.earlier.iter().filter(|_| theirs) {
            self.generate_crossing(us, frozen, crossing.squares, crossing.victim, sink);
        }
    }

    /// Whether a unit of a side, frozen or not, stands where it could capture in passing.
    pub(crate) fn is_near_crossed(&self, us: Color) -> bool {
        let from_where = &self.t.en_passant_from[us.index()];
        self.crossings().any(|crossing| {
            let mut crossed = crossing.squares.squares();
            crossed.any(|square| from_where[square.index()].meets(self.side(us)))
        })
    }

    /// Captures in passing of one unit: that of the last move, if none is named.
    fn generate_crossing<S: Sink<B>>(
        &self,
        us: Color,
        frozen: B,
        crossed: B,
        victim: Square,
        sink: &mut S,
    ) {
        let open = crossed & !self.occupied();
        let from_where = &self.t.en_passant_from[us.index()];
        let origins = open
            .squares()
            .fold(B::EMPTY, |set, square| set | from_where[square.index()]);
        for from in (self.side(us) & !frozen & origins).squares() {
            let plan = self.t.plan(self.unit(from));
            for to in (self.passing_ends(plan, from, us) & open).squares() {
                let mv = Move::new(from, to, victim, rule::EN_PASSANT, 0);
                match &plan.promotion {
                    Some(promotion) => {
                        self.doubt_promotions(promotion, mv, sink);
                    }
                    None => sink.doubt(mv),
                }
            }
        }
    }

    /// Promotions of units that stay where they are.
    pub(crate) fn generate_standing<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        frozen: B,
        safety: &G,
        sink: &mut S,
    ) {
        for from in (self.side(us) & !frozen).squares() {
            let promotion = self.t.plan(self.unit(from)).promotion.as_ref();
            let standing =
                promotion.filter(|promotion| promotion.stands && promotion.zone.has(from));
            let moves = Promoting {
                from: Some(from),
                taking: B::EMPTY,
            };
            let kinds = standing
                .into_iter()
                .flat_map(|promotion| self.promotions(promotion, moves));
            for (kind, _) in kinds.filter(|(_, ends)| ends.has(from)) {
                let mv = Move::new(from, from, Square::NONE, rule::STAND, 0).promoting(kind);
                self.emit_one(mv, safety, sink);
            }
        }
    }

    /// Adds to pseudo-legal moves the same moves together with an entry.
    pub(crate) fn add_entries(&self, us: Color, moves: &mut Vec<Move>) {
        let mut held: Vec<(TypeIndex, B)> = Vec::new();
        for &kind in self.t.entries.iter().flat_map(|entry| &entry.types) {
            let known = held.iter().any(|(other, _)| *other == kind);
            if self.count_off_board(us.index(), kind) > 0 && !known {
                held.push((kind, self.always_open_to_entry(us, kind)));
            }
        }
        // The length is that before the loop: a move with an entry gets no second one.
        for index in 0..moves.len() {
            let mv = moves[index];
            let left = match mv.rule() {
                // A unit that shoots stays.
                rule::PLAIN => B::of(mv.from()) & !B::of(mv.to()),
                _ => self.vacated(us, mv),
            };
            for &(kind, always) in &held {
                // What depends on the move need not be asked where any move will do.
                let mut open = match left & always {
                    open if open == left => open,
                    _ => left & self.open_to_entry(us, mv, kind),
                };
                if mv.rule() == rule::CASTLE {
                    open &= !self.entered_otherwise(us, index, kind, moves);
                }
                for at in open.squares() {
                    moves.push(mv.entering(kind, at));
                }
            }
        }
    }

    /// Where a unit that enters with a castling leads to what another of the moves does with such a unit: where it takes the
    /// place of a partner of its type. If the partner goes to where the mover came from, the mover alone can do as much,
    /// and of two partners that go to the same square either may be the one. That is one move, not two.
    fn entered_otherwise(&self, us: Color, index: usize, kind: TypeIndex, moves: &[Move]) -> B {
        let mv = moves[index];
        let castling = &self.t.castlings_of(us)[mv.via().index()];
        let marks = |square: Square| {
            let unmoved = self.t.tracks_unmoved && self.state.unmoved.has(square);
            (unmoved, self.state.promoted().has(square))
        };
        let place = castling.partner_from;
        let fresh = (false, self.t.is_always_promoted(kind));
        if self.unit(place).kind() != kind || marks(place) != fresh {
            return B::EMPTY;
        }
        let does_as_much = |(other, does): (usize, &Move)| {
            let at = if does.rule() == rule::CASTLE {
                let twin = &self.t.castlings_of(us)[does.via().index()];
                let is_twin = twin.partner_to == castling.partner_to
                    && self.unit(twin.partner_from).kind() == kind
                    && marks(twin.partner_from) == fresh;
                (other < index && is_twin).then_some(twin.partner_from)
            } else {
                let effects = self.effects(*does);
                let alone = castling.partner_to == does.from()
                    && does.kind().is_none()
                    && (effects.captures | effects.converts).is_empty();
                alone.then(|| does.from())
            };
            (does.from(), does.to()) == (mv.from(), mv.to())
                && does.entry().is_none()
                && at.is_some_and(|at| {
                    (self.vacated(us, *does) & self.open_to_entry(us, *does, kind)).has(at)
                })
        };
        match moves.iter().enumerate().any(does_as_much) {
            true => B::of(place),
            false => B::EMPTY,
        }
    }

    /// The squares that own units leave empty with a move.
    fn vacated(&self, us: Color, mv: Move) -> B {
        match mv.rule() {
            rule::DROP | rule::SUICIDE | rule::STAND | rule::EXCHANGE => B::EMPTY,
            rule::PLAIN => B::of(mv.from()) & !B::of(mv.to()),
            rule::CASTLE => {
                let castling = &self.t.castlings_of(us)[mv.via().index()];
                let left = B::of(castling.from) | B::of(castling.partner_from);
                left & !(B::of(castling.to) | B::of(castling.partner_to))
            }
            rule::SWAP if self.effects(mv).converts.has(mv.to()) => B::EMPTY,
            _ if self.movement_of(mv).is_some_and(|extra| extra.leaves) => B::EMPTY,
            _ => B::of(mv.from()) & !B::of(mv.to()),
        }
    }

    /// Where a unit of a type may enter together with any move that leaves the square.
    fn always_open_to_entry(&self, us: Color, kind: TypeIndex) -> B {
        let entries = self.t.entries.iter();
        let always = entries
            .filter(|entry| entry.types.contains(&kind) && self.state.fullmove <= entry.until_move);
        always.fold(B::EMPTY, |open, entry| open | entry.zone[us.index()])
    }

    /// Where a unit of a type may enter together with a move, if the move leaves the square.
    fn open_to_entry(&self, us: Color, mv: Move, kind: TypeIndex) -> B {
        let allows = |entry: &&Entering<B>| {
            entry.types.contains(&kind)
                && (self.state.fullmove <= entry.until_move
                    || entry.first_move && self.state.unmoved.has(mv.from())
                    || entry.on_capture && !self.effects(mv).captures.is_empty())
        };
        let allowed = self.t.entries.iter().filter(allows);
        allowed.fold(B::EMPTY, |open, entry| open | entry.zone[us.index()])
    }

    /// Adds the entries that go with the moves from `start` on.
    pub(crate) fn append_entries(&self, us: Color, moves: &mut Vec<Move>, start: usize) {
        if self.may_enter(us) {
            let mut own = moves.split_off(start);
            self.add_entries(us, &mut own);
            moves.append(&mut own);
        }
    }
}
