//! What a side can do in a position.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{
    Arrival, Atom, CastlingDef, Course, Deed, EnPassant, Freeze, GameDef, Goal, Harm, Landing,
    Legs, MovementDef, Over, PieceDef, Returns, Route, Stop, Turn, TypeIndex, TypeSet, Zone,
};
use variorum_rules::{Color, Square};

use crate::board::{At, Side, Squares, State, Unit};
use crate::path::{Path, minus, paths, plus};

/// A move with everything that tells it from others: equal results are one move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Done {
    /// Where it starts; nothing for a drop.
    pub from: Option<At>,
    /// The position after it.
    pub after: State,
    /// Squares of captured units.
    pub captures: BTreeSet<At>,
    /// Squares of converted units.
    pub converts: BTreeSet<At>,
    /// The type promoted to.
    pub promotes: Option<TypeIndex>,
}

/// A game read literally.
#[derive(Clone, Debug)]
pub struct Naive {
    game: GameDef,
    squares: Squares,
}

/// A move under way: the board, and what has happened so far.
#[derive(Clone)]
struct Action {
    from: At,
    to: At,
    units: BTreeMap<At, Unit>,
    captures: BTreeSet<At>,
    converts: BTreeSet<At>,
    crossed: BTreeSet<At>,
}

impl Naive {
    /// Takes a definition as it is.
    #[must_use]
    pub fn new(game: &GameDef) -> Self {
        Naive {
            squares: Squares::new(game),
            game: game.clone(),
        }
    }

    /// The definition.
    #[must_use]
    pub fn game(&self) -> &GameDef {
        &self.game
    }

    /// All squares.
    #[must_use]
    pub fn all_squares(&self) -> Vec<At> {
        self.squares.all().collect()
    }

    /// The name of a square.
    #[must_use]
    pub fn name(&self, at: At) -> &str {
        self.squares.name(at)
    }

    /// The square of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<At> {
        self.squares.named(name)
    }

    /// File and rank of a square of the definition.
    fn at(&self, square: Square) -> At {
        self.game.board.topology().coordinates(square)
    }

    pub(crate) fn frame(&self) -> Vec<Vec<At>> {
        self.squares.frame()
    }

    /// Whether a square has a unit of the array (unused squares have none); `None` where it does not exist.
    pub(crate) fn exists(&self, at: At) -> bool {
        self.squares.has(at)
    }

    fn piece(&self, unit: Unit) -> &PieceDef {
        &self.game.pieces[unit.kind]
    }

    fn resists(&self, unit: Unit, harm: Harm) -> bool {
        self.piece(unit)
            .attributes
            .iter()
            .any(|&index| self.game.attributes[index].resists.contains(&harm))
    }

    /// Squares of all frozen units.
    #[must_use]
    pub fn frozen(&self, units: &BTreeMap<At, Unit>) -> BTreeSet<At> {
        units
            .iter()
            .filter(|&(&at, &unit)| self.is_frozen(units, at, unit))
            .map(|(&at, _)| at)
            .collect()
    }

    fn is_frozen(&self, units: &BTreeMap<At, Unit>, at: At, unit: Unit) -> bool {
        if self.resists(unit, Harm::Freeze) {
            return false;
        }
        units
            .iter()
            .filter(|(_, freezer)| freezer.side != unit.side)
            .any(|(&from, &freezer)| {
                self.piece(freezer).freezes.iter().any(|freeze| {
                    allows(freeze.only.as_ref(), unit.kind)
                        && self.pattern_hits(units, freeze, from, freezer.side, at)
                        && !(freeze.released_by_own && self.is_released(units, freeze, at, unit))
                })
            })
    }

    /// Along lines the first unit met, for leaps the square itself.
    fn pattern_hits(
        &self,
        units: &BTreeMap<At, Unit>,
        freeze: &Freeze,
        from: At,
        side: Side,
        target: At,
    ) -> bool {
        freeze.atoms.iter().any(|atom| {
            paths(&self.squares, atom, from, side).iter().any(|path| {
                path.end() == target
                    && path.passed().iter().all(|at| !units.contains_key(at))
                    && path.lame.iter().all(|at| !units.contains_key(at))
            })
        })
    }

    /// Another unit of its own side that freezes likewise stands in the same pattern to it.
    fn is_released(&self, units: &BTreeMap<At, Unit>, freeze: &Freeze, at: At, unit: Unit) -> bool {
        units.iter().any(|(&from, &helper)| {
            from != at
                && helper.side == unit.side
                && self.piece(helper).freezes.contains(freeze)
                && self.pattern_hits(units, freeze, from, helper.side, at)
        })
    }

    /// Whether the game has been decided by the loss of a royal.
    #[must_use]
    pub fn is_over(&self, state: &State) -> bool {
        let royals = |side| {
            state
                .units
                .values()
                .any(|unit| unit.side == side && self.piece(*unit).royal)
        };
        state.won.is_some()
            || self.game.goal == Goal::Capture && royals(Side::White) != royals(Side::Black)
    }

    /// All legal moves. Equal results are one move.
    #[must_use]
    pub fn legal(&self, state: &State) -> BTreeSet<Done> {
        if self.is_over(state) {
            return BTreeSet::new();
        }
        let mut moves = self.possible(state);
        for castling in &self.game.castlings {
            moves.extend(self.castle(state, castling));
        }
        let mut entering = BTreeSet::new();
        for done in &moves {
            self.entries(state, done, &mut entering);
        }
        moves.extend(entering);
        if self.game.goal == Goal::Mate {
            moves.retain(|done| !self.royal_hangs(&done.after, state.turn));
        }
        moves
    }

    /// The number of sequences of so many legal moves.
    #[must_use]
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal(state);
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = moves.iter().map(|done| &done.after);
        after.map(|state| self.perft(state, depth - 1)).sum()
    }

    /// The same move with a unit from the hand on a square that it vacates.
    fn entries(&self, state: &State, done: &Done, found: &mut BTreeSet<Done>) {
        let (Some(entry), Some(from)) = (&self.game.entry, done.from) else {
            return;
        };
        let side = state.turn;
        let mut vacated = vec![from];
        let castled = self.game.castlings.iter().find_map(|castling| {
            let squares = self.castling_squares(castling, side);
            self.castle(state, castling)
                .filter(|other| other == done)
                .map(|_| squares[2])
        });
        vacated.extend(castled);
        vacated.retain(|at| !done.after.units.contains_key(at));
        let allowed = state.number <= entry.until_move
            || entry.first_move && state.unmoved.contains(&from)
            || entry.on_capture && !done.captures.is_empty();
        let held = done.after.hands[side as usize]
            .get(&entry.piece)
            .copied()
            .unwrap_or(0);
        if !allowed || held == 0 {
            return;
        }
        for at in vacated {
            let mut with = done.clone();
            with.after.units.insert(
                at,
                Unit {
                    kind: entry.piece,
                    side,
                },
            );
            let hand = &mut with.after.hands[side as usize];
            if held == 1 {
                hand.remove(&entry.piece);
            } else {
                hand.insert(entry.piece, held - 1);
            }
            found.insert(with);
        }
    }

    /// Whether, were it the enemy's turn, one of his units could capture or convert a royal of this side.
    #[must_use]
    pub fn royal_hangs(&self, state: &State, side: Side) -> bool {
        let mut enemy = state.clone();
        enemy.turn = side.other();
        self.possible(&enemy).iter().any(|done| {
            done.captures.iter().any(|at| {
                state
                    .units
                    .get(at)
                    .is_some_and(|unit| unit.side == side && self.piece(*unit).royal)
            })
        })
    }

    /// Whether, were it the enemy's turn, one of his units could capture or convert what stands there.
    fn unit_hangs(&self, state: &State, at: At, side: Side) -> bool {
        let mut enemy = state.clone();
        enemy.turn = side.other();
        self.possible(&enemy)
            .iter()
            .any(|done| done.captures.contains(&at) || done.converts.contains(&at))
    }

    /// All moves without regard to the royal's safety, castling apart.
    fn possible(&self, state: &State) -> BTreeSet<Done> {
        let frozen = self.frozen(&state.units);
        let mut moves = BTreeSet::new();
        for (&from, &unit) in &state.units {
            if unit.side != state.turn {
                continue;
            }
            if frozen.contains(&from) {
                if self.game.suicide.contains(&unit.kind) {
                    let mut after = self.next(state);
                    after.units.remove(&from);
                    self.bookkeeping(state, &mut after, &[from], None);
                    self.decide(state, &mut after, [from].iter());
                    moves.insert(Done {
                        from: Some(from),
                        after,
                        captures: [from].into(),
                        converts: BTreeSet::new(),
                        promotes: None,
                    });
                }
                continue;
            }
            for movement in self.movements(state, unit) {
                for action in self.actions(state, &frozen, from, unit, &movement) {
                    moves.extend(self.finish(state, unit, &movement, action));
                }
            }
        }
        self.drops(state, &mut moves);
        moves
    }

    /// A unit's own movements and those it borrows.
    fn movements(&self, state: &State, unit: Unit) -> Vec<MovementDef> {
        let mut movements = self.piece(unit).movements.clone();
        if self.piece(unit).borrows.is_some() {
            let lent = state.lends[unit.side.other() as usize];
            if let Some(kind) = lent {
                // Plain moves only: no effects, no conditions, no en passant, no path that may not cross
                // attacked squares.
                let crossing = self.game.crossing.contains(&kind);
                movements.extend(
                    self.game.pieces[kind]
                        .movements
                        .iter()
                        .filter_map(|movement| {
                            let Course::Path(path) = &movement.course else {
                                return None;
                            };
                            let mut route = Route {
                                atoms: path.route.atoms.clone(),
                                over: path.route.over.clone(),
                                ..Route::default()
                            };
                            let plain = route == path.route
                                && path.effects.arrivals.is_empty()
                                && path.en_passant != Some(EnPassant::Leaves)
                                && movement.from.is_none()
                                && movement.to.is_none()
                                && matches!(route.over, Over::Nothing | Over::One | Over::Any);
                            route.atoms.retain(|atom| atom.max == 1 || !crossing);
                            plain.then(|| {
                                MovementDef::from(Course::Path(variorum_rules::def::Path {
                                    route,
                                    ..Default::default()
                                }))
                            })
                        }),
                );
            }
        }
        movements
    }

    /// Everything one movement of one unit can do, up to promotion.
    fn actions(
        &self,
        state: &State,
        frozen: &BTreeSet<At>,
        from: At,
        unit: Unit,
        movement: &MovementDef,
    ) -> Vec<Action> {
        if let Some(region) = &movement.from
            && !self.squares.within(from, region, unit.side)
        {
            return Vec::new();
        }
        let mut actions = Vec::new();
        if let Course::Jump(_) = movement.course {
            for to in self.squares.all() {
                if to != from && !state.units.contains_key(&to) {
                    actions.extend(self.arrive(state, unit, movement, from, to, None));
                }
            }
        }
        for atom in movement.atoms() {
            for path in paths(&self.squares, atom, from, unit.side) {
                if let Course::Legs(legs) = &movement.course {
                    actions.extend(self.two_legs(state, unit, movement, legs, atom, from, &path));
                } else {
                    actions.extend(self.one_leg(state, unit, movement, atom, from, &path));
                }
            }
        }
        if self.game.crossing.contains(&unit.kind) {
            actions.retain(|action| {
                !action
                    .crossed
                    .iter()
                    .any(|&at| self.guarded(state, frozen, unit.side, at))
            });
        }
        actions
    }

    /// Whether an enemy unit of the crossing types, not frozen, could capture a unit standing there.
    fn guarded(&self, state: &State, frozen: &BTreeSet<At>, side: Side, at: At) -> bool {
        let mut units = state.units.clone();
        units.insert(
            at,
            Unit {
                kind: *self.game.crossing.iter().next().expect("a crossing type"),
                side,
            },
        );
        let mut imagined = state.clone();
        imagined.units = units;
        state.units.iter().any(|(&from, &enemy)| {
            enemy.side != side
                && self.game.crossing.contains(&enemy.kind)
                && !frozen.contains(&from)
                && self.piece(enemy).movements.iter().any(|movement| {
                    self.actions_without_crossing(&imagined, from, enemy, movement)
                        .iter()
                        .any(|action| action.captures.contains(&at))
                })
        })
    }

    fn actions_without_crossing(
        &self,
        state: &State,
        from: At,
        unit: Unit,
        movement: &MovementDef,
    ) -> Vec<Action> {
        let mut game = self.clone();
        game.game.crossing = TypeSet::new();
        game.actions(state, &BTreeSet::new(), from, unit, movement)
    }

    fn one_leg(
        &self,
        state: &State,
        unit: Unit,
        movement: &MovementDef,
        atom: &Atom,
        from: At,
        path: &Path,
    ) -> Option<Action> {
        let units = &state.units;
        let side = unit.side;
        let empty = |at: &At| !units.contains_key(at);
        let enemy = |at: &At| units.get(at).is_some_and(|unit| unit.side != side);
        if !path.lame.iter().all(empty) {
            return None;
        }
        let passed = path.passed();
        let end = path.end();
        let passes = match movement.over() {
            Over::Nothing => passed.iter().all(empty),
            Over::One => passed.iter().filter(|at| !empty(at)).count() == 1,
            Over::Any => true,
            Over::Trample => passed.iter().all(|at| empty(at) || enemy(at)),
            Over::Gap(types) => {
                empty(&end)
                    && path.squares.windows(2).all(|pair| {
                        empty(&pair[0])
                            || enemy(&pair[0])
                                && allows(types.as_ref(), units[&pair[0]].kind)
                                && empty(&pair[1])
                    })
            }
            Over::Line => {
                let line = passed.iter().skip_while(|at| empty(at)).collect::<Vec<_>>();
                empty(&end) && !line.is_empty() && line.iter().all(|at| enemy(at))
            }
        };
        if !passes {
            return None;
        }
        let route = movement.route();
        match route.map_or(Stop::Never, |route| route.stop) {
            Stop::Never => {}
            Stop::BesideEnemy => {
                let beside = |at: &At| around(*at).iter().any(enemy);
                if passed.iter().any(beside) {
                    return None;
                }
            }
            Stop::OnStopper => {
                if passed
                    .iter()
                    .any(|at| enemy(at) && self.stops_trampling(units[at]))
                {
                    return None;
                }
            }
        }
        if route.is_some_and(|route| route.landing == Landing::BehindUnit) {
            // The square before the destination; the origin holds the mover, which is on its way.
            let before = passed.last()?;
            if empty(before) {
                return None;
            }
        }
        if let Course::Shot(_) = movement.course {
            return self.shoot(state, movement, atom, from, path);
        }
        self.arrive(state, unit, movement, from, end, Some((atom, path)))
    }

    fn shoot(
        &self,
        state: &State,
        movement: &MovementDef,
        atom: &Atom,
        from: At,
        path: &Path,
    ) -> Option<Action> {
        let end = path.end();
        let side = state.units[&from].side;
        let target = *state.units.get(&end)?;
        if target.side == side
            || !atom.capture
            || !allows(movement.only(), target.kind)
            || self.resists(target, Harm::Shot)
            || !self.ends_within(movement, end, side)
        {
            return None;
        }
        let mut units = state.units.clone();
        units.remove(&end);
        Some(Action {
            from,
            to: from,
            units,
            captures: [end].into(),
            converts: BTreeSet::new(),
            crossed: BTreeSet::new(),
        })
    }

    fn ends_within(&self, movement: &MovementDef, at: At, side: Side) -> bool {
        movement
            .to
            .as_ref()
            .is_none_or(|region| self.squares.within(at, region, side))
    }

    fn stops_trampling(&self, unit: Unit) -> bool {
        self.piece(unit)
            .attributes
            .iter()
            .any(|&index| self.game.attributes[index].stops_trampling)
    }

    /// The mover reaches its destination: displacement, trampling, swap, effects. Without a path for a jump.
    fn arrive(
        &self,
        state: &State,
        unit: Unit,
        movement: &MovementDef,
        from: At,
        to: At,
        way: Option<(&Atom, &Path)>,
    ) -> Option<Action> {
        if !self.ends_within(movement, to, unit.side) {
            return None;
        }
        let mut action = Action {
            from,
            to,
            units: state.units.clone(),
            captures: BTreeSet::new(),
            converts: BTreeSet::new(),
            crossed: way.map_or_else(BTreeSet::new, |(_, path)| {
                path.passed().iter().copied().collect()
            }),
        };
        action.units.remove(&from);
        match (state.units.get(&to), way) {
            (None, None) => {}
            (None, Some((atom, _))) => {
                let victim = (movement.en_passant() == Some(EnPassant::Takes)
                    && atom.capture
                    && state.en_passant.contains(&to))
                .then_some(state.victim)
                .flatten();
                match victim {
                    Some(victim) => {
                        action.units.remove(&victim);
                        action.captures.insert(victim);
                    }
                    None if atom.quiet => {}
                    None => return None,
                }
            }
            (Some(_), None) => return None,
            (Some(&victim), Some((atom, _))) => {
                if victim.side == unit.side
                    || to == from
                    || !atom.capture
                    || !allows(movement.only(), victim.kind)
                {
                    return None;
                }
                action.units.remove(&to);
                if let Course::Swap(_) = movement.course {
                    if self.resists(victim, Harm::Conversion) {
                        return None;
                    }
                    if self.piece(victim).royal {
                        action.captures.insert(to);
                    } else {
                        action.converts.insert(to);
                        action.units.insert(
                            from,
                            Unit {
                                kind: victim.kind,
                                side: unit.side,
                            },
                        );
                    }
                } else {
                    action.captures.insert(to);
                }
            }
        }
        if *movement.over() == Over::Trample {
            for at in way.map_or(&[][..], |(_, path)| path.passed()) {
                if action.units.remove(at).is_some() {
                    action.captures.insert(*at);
                }
            }
        }
        action.units.insert(to, unit);
        self.effects(unit, movement, &mut action, way.map(|(_, path)| path))
            .then_some(action)
    }

    /// Effects on arrival. False if the movement requires one and there is none.
    fn effects(
        &self,
        unit: Unit,
        movement: &MovementDef,
        action: &mut Action,
        path: Option<&Path>,
    ) -> bool {
        // All effects look at the same board and happen together.
        let mut captured = BTreeSet::new();
        let mut converted = BTreeSet::new();
        for arrival in movement.arrivals() {
            for at in self.zone(unit, arrival, action, path) {
                let Some(&target) = action.units.get(&at) else {
                    continue;
                };
                if target.side == unit.side || !allows(arrival.only.as_ref(), target.kind) {
                    continue;
                }
                let proximity = matches!(
                    arrival.zone,
                    Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal
                );
                match arrival.deed {
                    Deed::Capture => {
                        if !(proximity && self.resists(target, Harm::Proximity)) {
                            captured.insert(at);
                        }
                    }
                    Deed::Convert => {
                        if self.resists(target, Harm::Conversion) {
                            // Safe.
                        } else if self.piece(target).royal {
                            captured.insert(at);
                        } else {
                            converted.insert(at);
                        }
                    }
                }
            }
        }
        if movement.requires() && captured.is_empty() && converted.is_empty() {
            return false;
        }
        for at in &captured {
            action.units.remove(at);
            converted.remove(at);
        }
        for at in &converted {
            if let Some(target) = action.units.get_mut(at) {
                target.side = unit.side;
            }
        }
        action.captures.extend(captured);
        action.converts.extend(converted);
        true
    }

    /// The squares of a zone.
    fn zone(&self, unit: Unit, arrival: &Arrival, action: &Action, path: Option<&Path>) -> Vec<At> {
        let s = action.to;
        let units = &action.units;
        match arrival.zone {
            Zone::Beside => around(s),
            Zone::BesideOrthogonal => ORTHOGONAL.map(|step| plus(s, step)).to_vec(),
            Zone::BesideDiagonal => DIAGONAL.map(|step| plus(s, step)).to_vec(),
            Zone::Ahead => path
                .map(|path| plus(s, path.last_step()))
                .into_iter()
                .collect(),
            Zone::Behind => path
                .map(|path| minus(s, path.last_step()))
                .into_iter()
                .collect(),
            Zone::LineBehind => path.map_or_else(Vec::new, |path| {
                path.passed()
                    .iter()
                    .rev()
                    .copied()
                    .take_while(|at| units.get(at).is_some_and(|other| other.side != unit.side))
                    .collect()
            }),
            Zone::Passed => path.map_or_else(Vec::new, |path| path.passed().to_vec()),
            Zone::LeaptOver => path.map_or_else(Vec::new, |path| {
                let mut inside = Vec::new();
                let mut at = action.from;
                for &step in &path.steps {
                    let far = step.0.abs().max(step.1.abs());
                    let along_line = step.0 % far == 0 && step.1 % far == 0;
                    if along_line && (2..=3).contains(&far) {
                        let unit_step = (step.0 / far, step.1 / far);
                        let mut between = plus(at, unit_step);
                        while between != plus(at, step) {
                            inside.push(between);
                            between = plus(between, unit_step);
                        }
                    }
                    at = plus(at, step);
                }
                inside
            }),
            Zone::Withdrawn => path
                .map(|path| minus(action.from, path.first_step()))
                .into_iter()
                .collect(),
            Zone::Rectangle => {
                let mut corners = Vec::new();
                for (&king, other) in units {
                    if other.side == unit.side
                        && self.piece(*other).royal
                        && king.0 != s.0
                        && king.1 != s.1
                    {
                        corners.extend([(s.0, king.1), (king.0, s.1)]);
                    }
                }
                corners
            }
            Zone::Pinched => ORTHOGONAL
                .into_iter()
                .filter(|&step| {
                    units
                        .get(&plus(plus(s, step), step))
                        .is_some_and(|friend| friend.side == unit.side)
                })
                .map(|step| plus(s, step))
                .collect(),
        }
    }

    fn two_legs(
        &self,
        state: &State,
        unit: Unit,
        movement: &MovementDef,
        legs: &Legs,
        atom: &Atom,
        from: At,
        path: &Path,
    ) -> Vec<Action> {
        let via = path.end();
        let Some(captured_first) = self.leg(&state.units, unit, movement, atom, path) else {
            return Vec::new();
        };
        // The origin counts as empty, and what was captured at the turning point is gone.
        let mut units = state.units.clone();
        units.remove(&from);
        units.remove(&via);
        let mut actions = Vec::new();
        for next in &legs.second {
            for path2 in paths(&self.squares, next, via, unit.side) {
                if !turns_right(path.last_step(), path2.first_step(), legs.turn) {
                    continue;
                }
                let Some(captured_second) = self.leg(&units, unit, movement, next, &path2) else {
                    continue;
                };
                let to = path2.end();
                let captured = captured_first.is_some() || captured_second.is_some();
                if to == from && !(legs.returns == Returns::IfCaptured && captured) {
                    continue;
                }
                if !self.ends_within(movement, to, unit.side) {
                    continue;
                }
                let mut action = Action {
                    from,
                    to,
                    units: units.clone(),
                    captures: captured_first.into_iter().chain(captured_second).collect(),
                    converts: BTreeSet::new(),
                    crossed: path.squares.iter().chain(path2.passed()).copied().collect(),
                };
                action.units.insert(to, unit);
                if self.effects(unit, movement, &mut action, None) {
                    actions.push(action);
                }
            }
        }
        actions
    }

    /// One leg over empty squares: nothing if it is impossible, else the captured square, if any.
    fn leg(
        &self,
        units: &BTreeMap<At, Unit>,
        unit: Unit,
        movement: &MovementDef,
        atom: &Atom,
        path: &Path,
    ) -> Option<Option<At>> {
        let empty = |at: &At| !units.contains_key(at);
        if !path.passed().iter().all(empty) || !path.lame.iter().all(empty) {
            return None;
        }
        match units.get(&path.end()) {
            None => atom.quiet.then_some(None),
            Some(victim) => {
                (atom.capture && victim.side != unit.side && allows(movement.only(), victim.kind))
                    .then_some(Some(path.end()))
            }
        }
    }

    /// The position with the turn passed, before anything has changed on the board.
    fn next(&self, state: &State) -> State {
        let mut after = state.clone();
        after.turn = state.turn.other();
        after.en_passant.clear();
        after.victim = None;
        if state.turn == Side::Black {
            after.number += 1;
        }
        after
    }

    /// Whether a side has fewer units of a type than the array gave it.
    fn has_lost(&self, state: &State, kind: TypeIndex, side: Side) -> bool {
        let white = side == Side::White;
        let array = self.game.array.iter();
        let given =
            array.filter(|unit| unit.piece == kind && (unit.color == Color::White) == white);
        let unit = Unit { kind, side };
        state.units.values().filter(|other| **other == unit).count() < given.count()
    }

    /// Completes a move: promotion, what is remembered. Nothing if the placement has not changed.
    fn finish(
        &self,
        state: &State,
        unit: Unit,
        movement: &MovementDef,
        action: Action,
    ) -> Vec<Done> {
        if action.units == state.units {
            return Vec::new();
        }
        let mut kinds: Vec<Option<TypeIndex>> = Vec::new();
        let mut must = false;
        if let Some(promotion) = &self.piece(unit).promotion
            && !matches!(movement.course, Course::Shot(_))
            && action.to != action.from
        {
            let side = unit.side;
            must = self.squares.within(action.to, &promotion.region, side);
            let may = promotion.optional.as_ref();
            if must || may.is_some_and(|region| self.squares.within(action.to, region, side)) {
                let possible = promotion
                    .to
                    .iter()
                    .filter(|kind| !promotion.lost_only || self.has_lost(state, **kind, unit.side));
                kinds.extend(possible.map(|&kind| Some(kind)));
            }
        }
        if !must {
            kinds.push(None);
        }
        kinds
            .into_iter()
            .map(|promotes| {
                let mut after = self.next(state);
                after.units = action.units.clone();
                if let Some(kind) = promotes {
                    after.units.insert(
                        action.to,
                        Unit {
                            kind,
                            side: unit.side,
                        },
                    );
                }
                if movement.en_passant() == Some(EnPassant::Leaves) && !action.crossed.is_empty() {
                    after.en_passant = action.crossed.clone();
                    after.victim = Some(action.to);
                }
                self.bookkeeping(state, &mut after, &[action.from, action.to], promotes);
                self.decide(state, &mut after, action.captures.iter());
                for at in &action.captures {
                    self.to_hand(state, &mut after, *at);
                }
                Done {
                    from: Some(action.from),
                    after,
                    captures: action.captures.clone(),
                    converts: action.converts.clone(),
                    promotes,
                }
            })
            .collect()
    }

    /// In games without check the loss of a royal decides.
    fn decide<'a>(
        &self,
        state: &State,
        after: &mut State,
        mut captures: impl Iterator<Item = &'a At>,
    ) {
        if self.game.goal == Goal::Capture {
            after.won = captures
                .find_map(|at| state.units.get(at).filter(|unit| self.piece(**unit).royal))
                .map(|unit| unit.side.other());
        }
    }

    /// A captured unit goes to the capturer's hand in games with drops.
    fn to_hand(&self, state: &State, after: &mut State, at: At) {
        if self.game.drops.is_some()
            && let Some(unit) = state.units.get(&at)
        {
            *after.hands[state.turn as usize]
                .entry(unit.kind)
                .or_insert(0) += 1;
        }
    }

    /// What stands on a square at the start; such units may never have moved.
    pub(crate) fn home(&self) -> BTreeMap<At, Unit> {
        let mut home = BTreeMap::new();
        for placed in &self.game.array {
            let side = match placed.color {
                Color::White => Side::White,
                Color::Black => Side::Black,
            };
            let kind = placed.piece;
            home.insert(self.at(placed.square), Unit { kind, side });
        }
        home
    }

    /// Whether the game remembers which units never moved.
    pub(crate) fn tracks_unmoved(&self) -> bool {
        self.game
            .entry
            .as_ref()
            .is_some_and(|entry| entry.first_move)
            || self
                .game
                .castlings
                .iter()
                .any(|castling| castling.letter.is_none())
    }

    /// Squares of units that have not moved because a castling right says so.
    pub(crate) fn implied_unmoved(&self, state: &State) -> BTreeSet<At> {
        let mut squares = BTreeSet::new();
        for side in [Side::White, Side::Black] {
            for castling in &self.game.castlings {
                if letter(castling, side).is_some_and(|letter| state.castling.contains(&letter)) {
                    let [from, _, partner_from, _] = self.castling_squares(castling, side);
                    squares.extend([from, partner_from]);
                }
            }
        }
        squares
    }

    /// Castling rights, unmoved units and what the move lends.
    fn bookkeeping(
        &self,
        state: &State,
        after: &mut State,
        touched: &[At],
        promotes: Option<TypeIndex>,
    ) {
        let changed =
            |at: At| touched.contains(&at) || state.units.get(&at) != after.units.get(&at);
        let mut lost = BTreeSet::new();
        for (side, castling) in Side::White
            .both()
            .into_iter()
            .flat_map(|side| self.game.castlings.iter().map(move |c| (side, c)))
        {
            let squares = self.castling_squares(castling, side);
            if (changed(squares[0]) || changed(squares[2]))
                && let Some(letter) = letter(castling, side)
            {
                lost.insert(letter);
            }
        }
        after.castling.retain(|letter| !lost.contains(letter));
        let unmoved: BTreeSet<At> = after
            .unmoved
            .iter()
            .copied()
            .filter(|&at| !changed(at))
            .collect();
        after.unmoved = unmoved;
        if self.game.pieces.iter().any(|piece| piece.borrows.is_some()) {
            let mover = state.units[&touched[0]];
            after.lends[state.turn as usize] = match promotes {
                Some(kind) => match &self.game.pieces[kind].borrows {
                    Some(borrow) => Some(borrow.when_promoted),
                    None => Some(kind),
                },
                None if self.piece(mover).borrows.is_some() => {
                    state.lends[state.turn.other() as usize]
                }
                None => Some(mover.kind),
            };
        }
    }

    /// Origin and destination of both units.
    pub(crate) fn castling_squares(&self, castling: &CastlingDef, side: Side) -> [At; 4] {
        let [white, _] = castling.squares;
        let ranks = self.game.board.shape().ranks.cast_signed();
        [white.from, white.to, white.partner_from, white.partner_to].map(|square| {
            match (self.at(square), side) {
                (at, Side::White) => at,
                ((file, rank), Side::Black) => (file, ranks - 1 - rank),
            }
        })
    }

    fn castle(&self, state: &State, castling: &CastlingDef) -> Option<Done> {
        let side = state.turn;
        let [from, to, partner_from, partner_to] = self.castling_squares(castling, side);
        let mover = Unit {
            kind: castling.mover,
            side,
        };
        let partner = Unit {
            kind: castling.partner,
            side,
        };
        let right = match letter(castling, side) {
            Some(letter) => state.castling.contains(&letter),
            None => state.unmoved.contains(&from) && state.unmoved.contains(&partner_from),
        };
        if !right
            || state.units.get(&from) != Some(&mover)
            || state.units.get(&partner_from) != Some(&partner)
        {
            return None;
        }
        let frozen = self.frozen(&state.units);
        if frozen.contains(&from) || frozen.contains(&partner_from) {
            return None;
        }
        let between = |a: At, b: At| (a.0.min(b.0)..=a.0.max(b.0)).map(move |file| (file, a.1));
        let all = between(from, to)
            .chain(between(partner_from, partner_to))
            .chain(between(from, partner_from));
        for at in all {
            if at != from && at != partner_from && state.units.contains_key(&at) {
                return None;
            }
        }
        if castling.safe && self.game.goal == Goal::Mate {
            let mut crossing: Vec<At> = between(from, to).collect();
            crossing.retain(|&at| at != to);
            for at in crossing {
                let mut imagined = state.clone();
                imagined.units.remove(&from);
                imagined.units.insert(at, mover);
                if self.unit_hangs(&imagined, at, side) {
                    return None;
                }
            }
        }
        let mut after = self.next(state);
        after.units.remove(&from);
        after.units.remove(&partner_from);
        after.units.insert(to, mover);
        after.units.insert(partner_to, partner);
        self.bookkeeping(
            state,
            &mut after,
            &[from, to, partner_from, partner_to],
            None,
        );
        Some(Done {
            from: Some(from),
            after,
            captures: BTreeSet::new(),
            converts: BTreeSet::new(),
            promotes: None,
        })
    }

    fn drops(&self, state: &State, moves: &mut BTreeSet<Done>) {
        let Some(drops) = &self.game.drops else {
            return;
        };
        for (&kind, _) in state.hands[state.turn as usize]
            .iter()
            .filter(|&(_, &n)| n > 0)
        {
            let region = drops
                .regions
                .iter()
                .find(|(of, _)| *of == kind)
                .map(|(_, region)| region);
            for at in self.squares.all() {
                let allowed =
                    region.is_none_or(|region| self.squares.within(at, region, state.turn));
                if state.units.contains_key(&at) || !allowed {
                    continue;
                }
                let mut after = self.next(state);
                after.units.insert(
                    at,
                    Unit {
                        kind,
                        side: state.turn,
                    },
                );
                let hand = &mut after.hands[state.turn as usize];
                let left = hand[&kind] - 1;
                if left == 0 {
                    hand.remove(&kind);
                } else {
                    hand.insert(kind, left);
                }
                moves.insert(Done {
                    from: None,
                    after,
                    captures: BTreeSet::new(),
                    converts: BTreeSet::new(),
                    promotes: None,
                });
            }
        }
    }
}

impl Side {
    fn both(self) -> [Side; 2] {
        [self, self.other()]
    }
}

pub(crate) fn letter(castling: &CastlingDef, side: Side) -> Option<char> {
    castling.letter.map(|letter| match side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    })
}

fn allows(only: Option<&TypeSet>, kind: TypeIndex) -> bool {
    only.is_none_or(|only| only.contains(&kind))
}

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

fn around(at: At) -> Vec<At> {
    ORTHOGONAL
        .into_iter()
        .chain(DIAGONAL)
        .map(|step| plus(at, step))
        .collect()
}

/// Whether the second leg may start in this direction after the first ended in that one.
fn turns_right(first: (i8, i8), second: (i8, i8), turn: Turn) -> bool {
    let (a, b) = (
        (i16::from(first.0), i16::from(first.1)),
        (i16::from(second.0), i16::from(second.1)),
    );
    let dot = a.0 * b.0 + a.1 * b.1;
    let cross = a.0 * b.1 - a.1 * b.0;
    match turn {
        Turn::Free => true,
        Turn::RightAngle => dot == 0,
        Turn::Straight => cross == 0 && dot > 0,
    }
}
