//! Legal moves.
//!
//! Moves are generated as sets of destinations: the plain moves of a unit are one set, so counting them is
//! one population count and two ways to the same result fall together by themselves. Movements with effects
//! are walked square by square. In games with check, plain sets are filtered by what is known about the
//! royal's lines; everything else is played and looked at.

use variorum_geometry::{Bits, Color, Square};

use crate::attack::Guard;
use crate::board::{Board, Effects};
use crate::def::Goal;
use crate::tables::{Castling, Extra, NONE, Plan, Promotion, ShortPath, feature};
use crate::unit::{Move, Unit, rule};
use crate::walk::{Landed, Path, Vias, View};

/// Where generated moves go.
pub(crate) trait Sink<B> {
    /// Legal moves that differ only in their destination.
    fn set(&mut self, template: Move, targets: B);
    /// Legal moves by one distance between square numbers; origin and destination of the template mean nothing.
    fn shifted(&mut self, template: Move, by: i8, targets: B);
    /// A move that must still be tested.
    fn doubt(&mut self, mv: Move);
}

/// Collects moves in a list.
pub(crate) struct List<'a> {
    pub(crate) moves: &'a mut Vec<Move>,
    pub(crate) doubtful: Vec<Move>,
}

impl<B: Bits> Sink<B> for List<'_> {
    #[inline]
    fn set(&mut self, template: Move, targets: B) {
        for to in targets.squares() {
            self.moves.push(template.with_to(to));
        }
    }

    #[inline]
    fn shifted(&mut self, template: Move, by: i8, targets: B) {
        for to in targets.squares() {
            self.moves.push(template.ending(to, by));
        }
    }

    #[inline]
    fn doubt(&mut self, mv: Move) {
        self.doubtful.push(mv);
    }
}

/// Counts moves.
struct Count {
    count: u64,
    doubtful: Vec<Move>,
}

impl<B: Bits> Sink<B> for Count {
    #[inline]
    fn set(&mut self, _: Move, targets: B) {
        self.count += u64::from(targets.count());
    }

    #[inline]
    fn shifted(&mut self, _: Move, _: i8, targets: B) {
        self.count += u64::from(targets.count());
    }

    #[inline]
    fn doubt(&mut self, mv: Move) {
        self.doubtful.push(mv);
    }
}

/// What is known about the safety of the own royal while generating.
pub(crate) trait Safety<B: Bits> {
    /// Whether moves other than plain ones are known to be legal.
    const CERTAIN: bool;
    /// Those of some units whose plain moves are all legal but for those that end on a hurdle.
    fn free(&self, units: B) -> B;
    /// Empty squares on which no unit may be put.
    fn hurdles(&self) -> B;
    /// The targets of plain displacement that are known to be legal.
    fn plain(&self, board: &Board<B>, from: Square, targets: B) -> B;
    /// Whether castling is legal, its units and empty squares given; `None` if that must be tested.
    fn castling(&self, board: &Board<B>, castling: &Castling<B>) -> Option<bool>;
}

/// There is no check, or it is looked at later.
pub(crate) struct Unguarded;

impl<B: Bits> Safety<B> for Unguarded {
    const CERTAIN: bool = true;

    #[inline]
    fn free(&self, units: B) -> B {
        units
    }

    #[inline]
    fn hurdles(&self) -> B {
        B::EMPTY
    }

    #[inline]
    fn plain(&self, _: &Board<B>, _: Square, targets: B) -> B {
        targets
    }

    fn castling(&self, _: &Board<B>, _: &Castling<B>) -> Option<bool> {
        None
    }
}

impl<B: Bits> Safety<B> for Guard<B> {
    const CERTAIN: bool = false;

    #[inline]
    fn free(&self, units: B) -> B {
        self.unbound(units)
    }

    #[inline]
    fn hurdles(&self) -> B {
        self.hurdles
    }

    #[inline]
    fn plain(&self, board: &Board<B>, from: Square, targets: B) -> B {
        board.guarded(self, from, targets)
    }

    fn castling(&self, board: &Board<B>, castling: &Castling<B>) -> Option<bool> {
        board.guarded_castling(self, castling)
    }
}

impl Move {
    #[inline]
    pub(crate) fn with_to(self, to: Square) -> Self {
        Move::from_bits(self.bits() & !0xff00 | (to.0 as u64) << 8)
    }

    /// The move by a distance between square numbers that ends on a square.
    #[inline]
    pub(crate) fn ending(self, to: Square, by: i8) -> Self {
        let from = to.0.wrapping_sub(by as u8);
        Move::from_bits(self.bits() & !0xffff | (to.0 as u64) << 8 | from as u64)
    }
}

/// What candidates still have to prove, see [`Board::candidate_moves`].
///
/// Nothing where they are all legal. Otherwise that they leave their royal safe, with the squares that a safe move
/// must change for that to be in question, as far as they are known.
#[derive(Clone, Copy, Debug)]
pub struct Doubt<B>(Option<Option<B>>);

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// Captures, conversions and promotions.
    Noisy,
}

impl<B: Bits> Board<B> {
    /// All legal moves, appended to a list.
    pub fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        let start = moves.len();
        let doubt = self.candidate_moves(moves);
        if doubt.0.is_none() {
            return;
        }
        let mut kept = start;
        for index in start..moves.len() {
            let mv = moves[index];
            if self.confirms(doubt, mv) {
                moves[kept] = mv;
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// Like [`Board::legal_moves`], for those who will not play all of them: where the safety of the royal would
    /// have to be looked at move by move, that is left to [`Board::confirms`].
    pub fn candidate_moves(&mut self, moves: &mut Vec<Move>) -> Doubt<B> {
        self.candidates(moves, Wanted::All)
    }

    /// The captures, conversions and promotions among the candidates.
    pub fn noisy_candidates(&mut self, moves: &mut Vec<Move>) -> Doubt<B> {
        self.candidates(moves, Wanted::Noisy)
    }

    /// Whether a candidate of this very position is legal.
    #[must_use]
    pub fn confirms(&mut self, doubt: Doubt<B>, mv: Move) -> bool {
        match doubt {
            Doubt(Some(watched)) => {
                watched.is_some_and(|watched| self.leaves_alone(mv, watched))
                    || self.is_safe_after(mv)
            }
            Doubt(None) => true,
        }
    }

    fn candidates(&mut self, moves: &mut Vec<Move>, wanted: Wanted) -> Doubt<B> {
        let us = self.state.turn;
        let start = moves.len();
        let mut list = List {
            moves,
            doubtful: Vec::new(),
        };
        if self.state.won.is_some() {
            return Doubt(None);
        }
        if self.is_placing() {
            if wanted == Wanted::All {
                self.generate_placements(us, &mut list);
            }
            return Doubt(None);
        }
        if self.t.def.goal == Goal::Capture {
            self.generate(us, &Unguarded, wanted, &mut list);
            let List { moves, doubtful } = list;
            moves.extend(doubtful.into_iter().filter(|mv| self.may_try(*mv)));
            self.append_entries(us, moves, start);
            Doubt(None)
        } else if self.guard_suffices(us) {
            self.generate(us, &self.guard(us), wanted, &mut list);
            let List {
                moves,
                mut doubtful,
            } = list;
            doubtful.retain(|mv| self.is_safe_after(*mv));
            moves.append(&mut doubtful);
            Doubt(None)
        } else {
            self.generate(us, &Unguarded, wanted, &mut list);
            let List {
                moves,
                mut doubtful,
            } = list;
            moves.append(&mut doubtful);
            self.append_entries(us, moves, start);
            Doubt(Some(self.watch(us)))
        }
    }

    /// Adds the entries that go with the moves from `start` on.
    fn append_entries(&self, us: Color, moves: &mut Vec<Move>, start: usize) {
        if self.may_enter(us) {
            let mut own = moves.split_off(start);
            self.add_entries(us, &mut own);
            moves.append(&mut own);
        }
    }

    /// The number of legal moves.
    pub fn count_moves(&mut self) -> u64 {
        let us = self.state.turn;
        if self.state.won.is_some() {
            return 0;
        }
        let mut count = Count {
            count: 0,
            doubtful: Vec::new(),
        };
        if self.is_placing() {
            self.generate_placements(us, &mut count);
            return count.count;
        }
        if self.t.def.goal == Goal::Capture && !self.may_enter(us) {
            self.generate(us, &Unguarded, Wanted::All, &mut count);
            let Count { count, doubtful } = count;
            return count + doubtful.into_iter().filter(|mv| self.may_try(*mv)).count() as u64;
        }
        if self.t.def.goal == Goal::Mate && self.guard_suffices(us) {
            self.generate(us, &self.guard(us), Wanted::All, &mut count);
            let doubtful = std::mem::take(&mut count.doubtful);
            return count.count
                + doubtful
                    .into_iter()
                    .filter(|mv| self.is_safe_after(*mv))
                    .count() as u64;
        }
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// Whether a move fulfils the conditions that do not concern the position after it.
    fn may_try(&self, mv: Move) -> bool {
        mv.rule() != rule::CASTLE || self.may_castle(mv)
    }

    /// Whether a move of the side to move leaves its royal safe.
    fn is_safe_after(&mut self, mv: Move) -> bool {
        let us = self.state.turn;
        if !self.may_try(mv) {
            return false;
        }
        self.play(mv);
        let safe = !self.is_capturable(us);
        self.undo();
        safe
    }

    /// Whether a move is not the royal's and changes nothing on some squares.
    fn leaves_alone(&self, mv: Move, squares: B) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_drop() {
            return !squares.has(to);
        }
        let whole_board = [rule::CASTLE, rule::EN_PASSANT].contains(&mv.rule());
        if whole_board
            || mv.entry().is_some()
            || squares.meets(B::of(from) | B::of(to))
            || self.feature(feature::ROYAL).has(from)
        {
            return false;
        }
        let touched = squares & self.side(!self.state.turn);
        if touched.is_empty() || mv.is_simple() {
            return true;
        }
        let effects = self.effects(mv);
        !touched.meets(effects.captures | effects.converts)
    }

    fn may_castle(&self, mv: Move) -> bool {
        let us = self.state.turn;
        let castling = &self.t.castlings_of(us)[mv.via().index()];
        !castling.safe
            || !self.is_attacked(castling.from, !us)
                && castling
                    .crossed
                    .squares()
                    .all(|square| !self.is_crossing_hit(castling.from, square, us))
    }

    /// Whether a castling unit would be capturable while it crosses a square.
    fn is_crossing_hit(&self, from: Square, square: Square, us: Color) -> bool {
        let mut there = self.clone_board();
        let unit = there.unit(from);
        there.put(from, Unit::NONE);
        there.put(square, unit);
        there.is_attacked(square, !us)
    }

    /// A copy without history.
    pub(crate) fn clone_board(&self) -> Self {
        let mut copy = Board::new(self.t.clone());
        for square in self.occupied().squares() {
            copy.put(square, self.unit(square));
        }
        copy.reserve.clone_from(&self.reserve);
        copy.state = self.state;
        copy
    }

    fn generate_placements(&self, us: Color, sink: &mut impl Sink<B>) {
        let Some(zones) = &self.t.placement else {
            return;
        };
        let owner = self.source(us);
        let free = zones[us.index()] & !self.occupied();
        let must_be_royal = self.must_place_royal(us);
        for kind in 0..self.t.types {
            if self.count_off_board(owner, kind) > 0
                && (!must_be_royal || self.t.def.pieces[kind].royal)
            {
                sink.set(Move::drop(kind, Square(0)), free);
            }
        }
    }

    /// From a shared pool each side takes half of all royals, and takes them first.
    fn must_place_royal(&self, us: Color) -> bool {
        if self.source(us) != crate::board::SHARED {
            return false;
        }
        let pool = self.royals_off_board(crate::board::SHARED);
        let (own, their) = (self.royals(us).count(), self.royals(!us).count());
        pool > 0 && 2 * own < pool + own + their
    }

    pub(crate) fn generate<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let view = self.view(us);
        let frozen = self.frozen(us);
        let mut single = view.own & !frozen;
        for herd in &self.t.herds[us.index()] {
            let units = guard.free(self.feature(herd.feature) & single & !herd.apart);
            if units.is_several() {
                single &= !units;
                self.generate_herd(herd, units, guard, view, wanted, sink);
            }
        }
        for from in single.squares() {
            let unit = self.unit(from);
            let plan = match self.borrowed(unit) {
                None => self.t.plan(unit),
                Some(_) => {
                    self.generate_borrowed(us, from, guard, wanted, sink);
                    continue;
                }
            };
            let targets = self.masked_ends(plan, from, view);
            if plan.complicated && (plan.extras_from.has(from) || !plan.walks.is_empty()) {
                self.generate_complicated(us, from, plan, targets, guard, wanted, sink);
            } else {
                let template = Move::new(from, from, Square::NONE, rule::PLAIN, 0);
                let targets = guard.plain(self, from, targets);
                self.emit(plan, template, targets, wanted, sink);
            }
        }
        if !self.state.en_passant.is_empty() {
            self.generate_en_passant(us, frozen, sink);
        }
        if wanted == Wanted::All {
            if self.state.castling != 0 || self.t.tracks_unmoved {
                self.generate_castlings(us, frozen, guard, sink);
            }
            if !frozen.is_empty() && !self.t.def.suicide.is_empty() {
                for from in frozen.squares() {
                    if self.t.def.suicide.contains(&self.unit(from).kind()) {
                        let mv = Move::new(from, from, Square::NONE, rule::SUICIDE, 0);
                        self.emit_one::<G, S>(mv, sink);
                    }
                }
            }
            if self.t.drops.is_some() && self.state.off_board[us.index()] > 0 {
                self.generate_drops::<G, S>(us, self.t.all & !self.occupied(), sink);
            }
        }
    }

    /// Ends of the plain movements that masks express: leaps, slides and hops.
    #[inline]
    pub(crate) fn masked_ends(&self, plan: &Plan<B>, from: Square, view: View<B>) -> B {
        let index = from.index();
        let occupied = view.occupied();
        let empty = self.t.all & !occupied;
        let mut ends = B::EMPTY;
        if let Some(leaps) = &plan.leaps {
            let masks = leaps[index];
            ends |= masks.quiet & empty | masks.capture & view.them;
        }
        for class in 0..2 {
            if let Some(masks) = &plan.slides[class] {
                let masks = masks[index];
                ends |= self.t.slide(class, from, occupied)
                    & (masks.quiet & empty | masks.capture & view.them);
            }
            if let Some(masks) = &plan.hops[class] {
                let masks = masks[index];
                ends |= self.t.hop(class, from, occupied)
                    & (masks.quiet & empty | masks.capture & view.them);
            }
        }
        ends
    }

    /// Hands over moves of one unit that differ in their destination, with promotion where it happens.
    #[inline]
    fn emit<S: Sink<B>>(
        &self,
        plan: &Plan<B>,
        template: Move,
        targets: B,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let mut targets = targets;
        if let Some(promotion) = &plan.promotion {
            let promoting = targets & promotion.zone & !B::of(template.from());
            targets &= !promoting | promotion.optional;
            if !promoting.is_empty() {
                for kind in self.promotions(promotion) {
                    sink.set(template.promoting(kind), promoting);
                }
            }
        }
        if wanted == Wanted::Noisy && template.via().is_none() && template.rule() == rule::PLAIN {
            targets &= self.side(!self.unit(template.from()).color());
        }
        sink.set(template, targets);
    }

    /// The types that a unit of the side to move may become.
    pub(crate) fn promotions<'a>(
        &'a self,
        promotion: &'a Promotion<B>,
    ) -> impl Iterator<Item = usize> + 'a {
        let us = self.state.turn;
        let count = move |kind| {
            let same = |square: &Square| self.unit(*square) == Unit::new(kind, us);
            self.side(us).squares().filter(same).count()
        };
        let kinds = promotion.to.iter().copied().enumerate();
        let possible = kinds.filter(move |&(index, kind)| {
            let full_at = promotion.full_at.as_ref().map(|full_at| full_at[index]);
            full_at.is_none_or(|full_at| count(kind) < full_at)
        });
        possible.map(|(_, kind)| kind)
    }

    /// Hands over a move to a square where the unit promotes, in each form it has.
    fn doubt_promotions<S: Sink<B>>(&self, promotion: &Promotion<B>, mv: Move, sink: &mut S) {
        for kind in self.promotions(promotion) {
            sink.doubt(mv.promoting(kind));
        }
        if promotion.optional.has(mv.to()) {
            sink.doubt(mv);
        }
    }

    #[inline]
    fn emit_one<G: Safety<B>, S: Sink<B>>(&self, mv: Move, sink: &mut S) {
        if G::CERTAIN {
            sink.set(mv, B::of(mv.to()));
        } else {
            sink.doubt(mv);
        }
    }

    /// Hands over moves whose legality only plain displacement would guarantee.
    fn emit_extra<G: Safety<B>, S: Sink<B>>(
        &self,
        plan: &Plan<B>,
        template: Move,
        targets: B,
        sink: &mut S,
    ) {
        if G::CERTAIN {
            self.emit(plan, template, targets, Wanted::All, sink);
        } else {
            for to in targets.squares() {
                let mv = template.with_to(to);
                match &plan.promotion {
                    Some(promotion) if promotion.zone.has(to) && to != mv.from() => {
                        self.doubt_promotions(promotion, mv, sink);
                    }
                    _ => sink.doubt(mv),
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn generate_complicated<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        mut plain: B,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let view = self.view(us);
        for walk in &plan.walks {
            for ray in &walk.rays {
                plain |= self.walk_plain(ray, from, walk.one, view);
            }
        }
        if plan.has_vias {
            self.generate_with_vias(us, from, plan, plain, guard, wanted, sink);
            return;
        }
        for extra in plan.extras.iter().filter(|extra| extra.from.has(from)) {
            plain |= self.plain_part(extra, from, us);
        }
        let template = Move::new(from, from, Square::NONE, rule::PLAIN, 0);
        self.emit(plan, template, guard.plain(self, from, plain), wanted, sink);
        if plan.compares {
            let vias = Vias::new();
            self.generate_compared::<G, S>(us, from, plan, plain, &vias, wanted, sink);
        } else {
            self.generate_extras(us, from, plan, plain, guard, wanted, sink);
        }
    }

    /// Ends of short quiet paths that are open and, if asked, cross no square where an enemy unit of the
    /// crossing types could capture.
    #[inline]
    fn short_ends(&self, extra: &Extra<B>, paths: &[ShortPath<B>], us: Color, known: B) -> B {
        let occupied = self.occupied();
        let mut ends = B::EMPTY;
        for path in paths {
            // A long step that leaves squares open to en passant is not the plain move to the same square.
            let special = extra.leaves_en_passant && !path.crossed.is_empty();
            let blocked = occupied.meets(path.empty)
                || !special && known.meets(path.to)
                || extra.crossing && self.crosses_attack(path.crossed, us);
            if !blocked {
                ends |= path.to;
            }
        }
        ends
    }

    /// The results of an extra movement of one leg that are plain displacement: all of them, or those of a
    /// swap that finds nothing to swap.
    fn plain_part(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        if extra.is_pooled() {
            self.pooled_ends(extra, from, us)
        } else if extra.swap {
            self.pooled_ends(extra, from, us) & !self.occupied()
        } else {
            B::EMPTY
        }
    }

    fn pooled_ends(&self, extra: &Extra<B>, from: Square, us: Color) -> B {
        let mut ends = B::EMPTY;
        if extra.jump {
            return extra.to & self.t.all & !self.occupied();
        }
        if let Some(table) = &extra.short {
            for paths in table {
                ends |= self.short_ends(extra, &paths[from.index()], us, B::EMPTY);
            }
            return ends;
        }
        for ray in &extra.rays {
            self.walk_extra(extra, ray, from, us, &mut |to, _| {
                ends |= B::of(to);
                true
            });
        }
        ends
    }

    /// Units that can capture something on the way, or shoot: results are collected by the square of that
    /// victim, where equal ones fall together.
    #[allow(clippy::too_many_arguments)]
    fn generate_with_vias<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        mut plain: B,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let mut vias = Vias::new();
        for extra in plan.extras.iter().filter(|extra| extra.from.has(from)) {
            if extra.shoots {
                self.shots(extra, from, us, &mut vias);
            } else if let (Some(second), true) = (&extra.second, extra.is_pooled()) {
                plain |= self.walk_two_legs(extra, second, from, us, &mut vias);
            } else {
                plain |= self.plain_part(extra, from, us);
            }
        }
        let template = Move::new(from, from, Square::NONE, rule::PLAIN, 0);
        self.emit(plan, template, guard.plain(self, from, plain), wanted, sink);
        for (via, targets) in vias.iter() {
            let template = Move::new(from, from, via, rule::PLAIN, 0);
            self.emit_extra::<G, S>(plan, template, targets, sink);
        }
        if plan.compares {
            self.generate_compared::<G, S>(us, from, plan, plain, &vias, wanted, sink);
        } else {
            self.generate_extras(us, from, plan, plain, guard, wanted, sink);
        }
    }

    /// Extra movements of a unit whose results cannot coincide with each other.
    #[allow(clippy::too_many_arguments)]
    fn generate_extras<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        plain: B,
        guard: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        for (number, extra) in plan.extras.iter().enumerate() {
            if !extra.from.has(from) || extra.is_pooled() || extra.shoots {
                continue;
            }
            let rule = number as u8 + 1;
            if let Some(table) = &extra.short {
                for (index, paths) in table.iter().enumerate() {
                    let ends = self.short_ends(extra, &paths[from.index()], us, plain);
                    if wanted == Wanted::All && !ends.is_empty() {
                        let template = Move::new(from, from, Square::NONE, rule, index as u8);
                        self.emit(plan, template, guard.plain(self, from, ends), wanted, sink);
                    }
                }
                continue;
            }
            for (index, ray) in extra.rays.iter().enumerate() {
                let mut targets = B::EMPTY;
                self.walk_extra(extra, ray, from, us, &mut |to, path| {
                    if extra.needs_look(wanted) || plain.has(to) {
                        let landed = self.landed(extra, ray, from, to, path, us);
                        let left = extra.left_open(path);
                        if !self.is_wanted(extra, to, landed, left, plain, wanted, us) {
                            return true;
                        }
                    }
                    targets |= B::of(to);
                    true
                });
                if targets.is_empty() {
                    continue;
                }
                let template = if extra.swap {
                    Move::new(from, from, Square::NONE, rule::SWAP, 0)
                } else {
                    Move::new(from, from, Square::NONE, rule, index as u8)
                };
                if extra.is_displacement() {
                    self.emit(
                        plan,
                        template,
                        guard.plain(self, from, targets),
                        Wanted::All,
                        sink,
                    );
                } else {
                    self.emit_extra::<G, S>(plan, template, targets, sink);
                }
            }
        }
    }

    /// Whether the result of an extra movement exists, is asked for and is not a plain move again. `left` are
    /// the squares that it leaves open to en-passant capture.
    #[expect(clippy::too_many_arguments, reason = "a move, taken apart")]
    fn is_wanted(
        &self,
        extra: &Extra<B>,
        to: Square,
        landed: Landed<B>,
        left: B,
        plain: B,
        wanted: Wanted,
        us: Color,
    ) -> bool {
        let effects = landed.effects;
        if extra.swap {
            let royal = self.feature(feature::ROYAL).has(to);
            return self.side(!us).has(to)
                && !self.feature(feature::RESISTS_CONVERSION).has(to)
                && !(royal && plain.has(to));
        }
        if extra.requires && !landed.hits {
            return false;
        }
        let displaced = self.side(!us) & B::of(to);
        let nothing_more = effects.captures == displaced && effects.converts.is_empty();
        if plain.has(to) && nothing_more && left.is_empty() {
            return false;
        }
        wanted == Wanted::All || !(effects.captures | effects.converts).is_empty()
    }

    fn shots(&self, extra: &Extra<B>, from: Square, us: Color, vias: &mut Vias<B>) {
        let targets = self.side(!us) & !self.feature(feature::RESISTS_SHOT);
        for ray in &extra.rays {
            self.walk_extra(extra, ray, from, us, &mut |to, _| {
                if targets.has(to) {
                    vias.add(to, B::of(from));
                }
                true
            });
        }
    }

    /// Extra movements of a unit whose results may coincide: all are listed, equal ones once.
    #[allow(clippy::too_many_arguments)]
    fn generate_compared<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        from: Square,
        plan: &Plan<B>,
        plain: B,
        vias: &Vias<B>,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let them = self.side(!us);
        let mut seen: Vec<(Square, Effects<B>, bool, B)> = Vec::new();
        for (via, targets) in vias.iter() {
            for to in targets.squares() {
                let landing = if to == from {
                    B::EMPTY
                } else {
                    B::of(to) & them
                };
                let captures = B::of(via) | landing;
                seen.push((
                    to,
                    Effects {
                        captures,
                        converts: B::EMPTY,
                    },
                    false,
                    B::EMPTY,
                ));
            }
        }
        let offer = |mv: Move, extra: &Extra<B>, landed, left, seen: &mut Vec<_>, sink: &mut S| {
            let to = mv.to();
            if !self.is_wanted(extra, to, landed, left, plain, wanted, us) {
                return;
            }
            let swapped = extra.swap && landed.effects.converts.has(to);
            let result = (to, landed.effects, swapped, left);
            if !seen.contains(&result) {
                seen.push(result);
                self.emit_extra::<G, S>(plan, mv, B::of(to), sink);
            }
        };
        for (number, extra) in plan.extras.iter().enumerate() {
            if !extra.from.has(from) || extra.is_pooled() || extra.shoots {
                continue;
            }
            let rule = number as u8 + 1;
            if extra.jump {
                let quiet = extra.to & self.t.all & !self.occupied();
                for to in quiet.squares() {
                    let effects = self.extra_effects(extra, 0, from, to, Square::NONE, us);
                    let mv = Move::new(from, to, Square::NONE, rule, 0);
                    offer(mv, extra, effects, B::EMPTY, &mut seen, sink);
                }
                continue;
            }
            if let Some(second) = &extra.second {
                let mut ends = Vias::new();
                let quiet = self.walk_two_legs(extra, second, from, us, &mut ends);
                for (via, targets) in std::iter::once((Square::NONE, quiet)).chain(ends.iter()) {
                    for to in targets.squares() {
                        let effects = self.extra_effects(extra, 0, from, to, via, us);
                        offer(
                            Move::new(from, to, via, rule, 0),
                            extra,
                            effects,
                            B::EMPTY,
                            &mut seen,
                            sink,
                        );
                    }
                }
                continue;
            }
            for (index, ray) in extra.rays.iter().enumerate() {
                let mut ends: Vec<(Square, Landed<B>, B)> = Vec::new();
                self.walk_extra(extra, ray, from, us, &mut |to, path| {
                    let landed = self.landed(extra, ray, from, to, path, us);
                    ends.push((to, landed, extra.left_open(path)));
                    true
                });
                for (to, mut landed, left) in ends {
                    let mut rule = rule;
                    if extra.swap {
                        rule = rule::SWAP;
                        landed.effects = self.swap_effects(to);
                    }
                    let ray = if extra.swap { 0 } else { index as u8 };
                    let mv = Move::new(from, to, Square::NONE, rule, ray);
                    offer(mv, extra, landed, left, &mut seen, sink);
                }
            }
        }
    }

    fn swap_effects(&self, to: Square) -> Effects<B> {
        let set = B::of(to);
        if self.feature(feature::ROYAL).meets(set) {
            Effects {
                captures: set,
                converts: B::EMPTY,
            }
        } else {
            Effects {
                captures: B::EMPTY,
                converts: set,
            }
        }
    }

    fn generate_en_passant<S: Sink<B>>(&self, us: Color, frozen: B, sink: &mut S) {
        let open = self.state.en_passant & !self.occupied();
        let from_where = &self.t.en_passant_from[us.index()];
        let origins = open
            .squares()
            .fold(B::EMPTY, |set, square| set | from_where[square.index()]);
        for from in (self.side(us) & !frozen & origins).squares() {
            let plan = self.t.plan(self.unit(from));
            let Some(table) = &plan.en_passant else {
                continue;
            };
            for to in (table[from.index()] & open).squares() {
                let mv = Move::new(from, to, Square::NONE, rule::EN_PASSANT, 0);
                match &plan.promotion {
                    Some(promotion) if promotion.zone.has(to) => {
                        self.doubt_promotions(promotion, mv, sink);
                    }
                    _ => sink.doubt(mv),
                }
            }
        }
    }

    /// Whether the side to move can legally capture en passant.
    pub(crate) fn has_en_passant(&mut self) -> bool {
        let us = self.state.turn;
        let frozen = self.frozen(us);
        let mut list: Vec<Move> = Vec::new();
        let mut sink = List {
            moves: &mut list,
            doubtful: Vec::new(),
        };
        self.generate_en_passant(us, frozen, &mut sink);
        let doubtful = std::mem::take(&mut sink.doubtful);
        let check = self.t.def.goal == Goal::Mate;
        doubtful
            .into_iter()
            .any(|mv| !check || self.is_safe_after(mv))
    }

    fn generate_castlings<G: Safety<B>, S: Sink<B>>(
        &self,
        us: Color,
        frozen: B,
        guard: &G,
        sink: &mut S,
    ) {
        let occupied = self.occupied();
        for (index, castling) in self.t.castlings_of(us).iter().enumerate() {
            let ready = if castling.right == 0 {
                self.state.unmoved.has(castling.from)
                    && self.state.unmoved.has(castling.partner_from)
            } else {
                self.state.castling & castling.right != 0
            };
            if ready
                && !occupied.meets(castling.empty)
                && !frozen.has(castling.from)
                && !frozen.has(castling.partner_from)
                && self.unit(castling.from) == castling.mover
                && self.unit(castling.partner_from) == castling.partner
            {
                let via = Square(index as u8);
                let mv = Move::new(castling.from, castling.to, via, rule::CASTLE, 0);
                match guard.castling(self, castling) {
                    None => sink.doubt(mv),
                    Some(true) => sink.set(mv, B::of(castling.to)),
                    Some(false) => {}
                }
            }
        }
    }

    fn generate_drops<G: Safety<B>, S: Sink<B>>(&self, us: Color, empty: B, sink: &mut S) {
        let Some(zones) = &self.t.drops else { return };
        for (kind, zone) in zones.iter().enumerate() {
            if self.count_off_board(us.index(), kind) > 0 {
                for to in (zone[us.index()] & empty).squares() {
                    self.emit_one::<G, S>(Move::drop(kind, to), sink);
                }
            }
        }
    }

    /// What a move captures and converts.
    pub(crate) fn effects(&self, mv: Move) -> Effects<B> {
        let (from, to, via) = (mv.from(), mv.to(), mv.via());
        match mv.rule() {
            rule::DROP | rule::CASTLE => Effects::default(),
            rule::SUICIDE => Effects {
                captures: B::of(from),
                converts: B::EMPTY,
            },
            rule::EN_PASSANT => {
                let victim = Square(self.state.victim);
                Effects {
                    captures: B::of(victim),
                    converts: B::EMPTY,
                }
            }
            rule::SWAP => self.swap_effects(to),
            rule::PLAIN => {
                let them = self.side(!self.unit(from).color());
                let mut captures = if to == from {
                    B::EMPTY
                } else {
                    B::of(to) & them
                };
                if !via.is_none() {
                    captures |= B::of(via);
                }
                Effects {
                    captures,
                    converts: B::EMPTY,
                }
            }
            number => {
                let unit = self.unit(from);
                let extra = &self.t.plan(unit).extras[number as usize - 1];
                self.extra_effects(extra, mv.ray(), from, to, via, unit.color())
                    .effects
            }
        }
    }

    /// Squares that a multi-step move leaves open to en-passant capture.
    pub(crate) fn crossed(&self, mv: Move) -> B {
        let number = mv.rule();
        if number == rule::PLAIN || number >= rule::SWAP {
            return B::EMPTY;
        }
        let unit = self.unit(mv.from());
        let extra = &self.t.plan(unit).extras[number as usize - 1];
        if !extra.leaves_en_passant {
            return B::EMPTY;
        }
        let ray = &extra.rays[mv.ray() as usize];
        let mut crossed = B::EMPTY;
        let mut at = mv.from().0;
        for n in 0..ray.max {
            at = self.t.next(ray.steps[(n & 1) as usize], at);
            if at == NONE || at == mv.to().0 {
                break;
            }
            crossed |= B::of(Square(at));
        }
        crossed
    }
}

impl<B: Bits> Extra<B> {
    /// Whether its results are plain displacement, listed with the plain moves of the unit.
    pub(crate) fn is_pooled(&self) -> bool {
        self.arrivals.is_empty()
            && !self.requires
            && !self.swap
            && !self.shoots
            && !self.leaves_en_passant
            && self.over != crate::def::Over::Trample
    }

    /// Whether nothing but one displacement happens on the board, so that a royal's safety follows from
    /// origin and destination.
    pub(crate) fn is_displacement(&self) -> bool {
        self.arrivals.is_empty()
            && !self.swap
            && !self.shoots
            && self.second.is_none()
            && self.over != crate::def::Over::Trample
    }

    /// The squares that a move along a path leaves open to en-passant capture.
    fn left_open(&self, path: &Path) -> B {
        if self.leaves_en_passant {
            path.passed()
        } else {
            B::EMPTY
        }
    }

    /// Whether its results must be looked at even where no other movement interferes.
    fn needs_look(&self, wanted: Wanted) -> bool {
        self.requires || self.swap || wanted == Wanted::Noisy
    }
}
