//! From a [`GameDef`] to [`Tables`].

use std::collections::BTreeSet;

use variorum_geometry::{Bits, Color, Square, Topology};

use crate::def::{
    Atom, Freeze, GameDef, Goal, Harm, Landing, MovementDef, Over, Ray, Region, Stop, Turn,
    TypeSet, Zone,
};
use crate::herd::Herd;
use crate::setup::{Placed, StartingPosition};
use crate::tables::{
    Attack, Castling, CompiledFreeze, CompiledRay, DIAGONAL, DIRECTIONS, Extra, Line, Masks, NONE,
    ORTHOGONAL, Plan, Promotion, Second, ShortPath, ShortPaths, Tables, Walk, Zobrist, feature,
};
use crate::threat::{Threat, ray_squares, reverse};
use crate::unit::{Unit, rule};

/// Why a definition cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    /// The piece concerned, as an index into the definition.
    pub piece: Option<usize>,
    /// Its movement concerned.
    pub movement: Option<usize>,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
}

impl std::fmt::Display for CompileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for CompileError {}

fn fault(message: impl Into<String>) -> CompileError {
    CompileError {
        piece: None,
        movement: None,
        message: message.into(),
    }
}

/// The board of a definition.
///
/// # Errors
/// If its size, holes or extra squares are impossible.
pub fn topology(def: &GameDef) -> Result<Topology, CompileError> {
    let board = &def.board;
    Topology::new(
        board.files,
        board.ranks,
        board.first_rank,
        &board.holes,
        &board.extra,
    )
    .map_err(|error| fault(error.to_string()))
}

/// Checks that a movement combines things that mean something together.
///
/// # Errors
/// The first combination that has no meaning.
pub fn check_movement(movement: &MovementDef) -> Result<(), &'static str> {
    let directional = |zone: Zone| {
        matches!(
            zone,
            Zone::Ahead
                | Zone::Behind
                | Zone::LineBehind
                | Zone::Passed
                | Zone::LeaptOver
                | Zone::Withdrawn
        )
    };
    let plain_path = movement.over == Over::Nothing
        && movement.stop == Stop::Never
        && movement.landing == Landing::Anywhere;
    if movement.jump {
        if !movement.atoms.is_empty() || movement.from.is_none() || movement.to.is_none() {
            return Err("a jump between regions needs `from` and `to` and no path");
        }
        if !plain_path || movement.second.is_some() || movement.shoots || movement.swap {
            return Err("a jump between regions cannot be combined with a path, a shot or a swap");
        }
        if movement
            .arrivals
            .iter()
            .any(|arrival| directional(arrival.zone))
        {
            return Err("a jump between regions has no direction, so no effect may depend on it");
        }
    } else if movement.atoms.is_empty() {
        return Err("a movement needs a path");
    }
    if movement.second.is_some() {
        if !plain_path {
            return Err("a path of two legs cannot have `over`, `stop` or `landing`");
        }
        let crooked = movement.atoms.iter().flat_map(|atom| &atom.rays);
        let crooked = crooked.into_iter().any(|ray| ray.steps[0] != ray.steps[1]);
        if crooked
            && movement
                .second
                .as_ref()
                .is_some_and(|leg| leg.turn != Turn::Free)
        {
            return Err("after a crooked leg the second leg can only go in any direction");
        }
        if movement.shoots || movement.swap {
            return Err("a path of two legs can neither shoot nor swap");
        }
        if movement.leaves_en_passant || movement.takes_en_passant {
            return Err("a path of two legs has nothing to do with en passant");
        }
        if movement
            .arrivals
            .iter()
            .any(|arrival| directional(arrival.zone))
        {
            return Err("after two legs no effect may depend on the direction");
        }
    }
    let mut rays = movement.atoms.iter().flat_map(|atom| &atom.rays);
    if movement.over == Over::Any && rays.any(|ray| ray.lame.is_some()) {
        return Err("a lame leap is held up by a unit in its way, so it cannot go over any");
    }
    if movement.shoots && (movement.swap || !movement.arrivals.is_empty()) {
        return Err("a unit that shoots does not arrive anywhere, so nothing can happen there");
    }
    if movement.swap && !movement.arrivals.is_empty() {
        return Err("a swap cannot be combined with effects on arrival");
    }
    if movement.requires && movement.arrivals.is_empty() {
        return Err("`requires` needs an effect on arrival");
    }
    match (&movement.over, movement.stop) {
        (Over::Nothing, Stop::BesideEnemy)
        | (Over::Trample, Stop::OnStopper)
        | (_, Stop::Never) => {}
        (_, Stop::BesideEnemy) => return Err("stopping beside an enemy needs a path over nothing"),
        (_, Stop::OnStopper) => return Err("stopping on a victim needs a trampling path"),
    }
    let unusual = movement.jump || movement.shoots || movement.swap;
    if movement.leaves_en_passant && (unusual || movement.over != Over::Nothing) {
        return Err("only a move over empty squares leaves them open to en-passant capture");
    }
    if movement.takes_en_passant {
        if unusual || !plain_path || !movement.arrivals.is_empty() || movement.only.is_some() {
            return Err("an en-passant capture has neither conditions nor effects");
        }
        let mut captures = movement.atoms.iter().filter(|atom| atom.capture);
        if captures.any(|atom| atom.max > 1 || atom.rays.iter().any(|ray| ray.lame.is_some())) {
            return Err("an en-passant capture is a single step or leap");
        }
    }
    if movement.over == Over::Trample && (movement.swap || movement.shoots) {
        return Err("a trampling path can neither swap nor shoot");
    }
    let legs = movement
        .atoms
        .iter()
        .chain(movement.second.iter().flat_map(|leg| &leg.atoms));
    if legs.clone().map(|atom| atom.rays.len()).sum::<usize>() > 250 {
        return Err("a movement has too many directions");
    }
    for atom in legs {
        if atom.min == 0 || atom.min > atom.max || atom.rays.is_empty() {
            return Err("a path goes at least one step");
        }
        if atom
            .rays
            .iter()
            .any(|ray| ray.steps.contains(&(0, 0)) || ray.lame == Some((0, 0)))
        {
            return Err("a step goes somewhere");
        }
    }
    Ok(())
}

/// Compiles a definition; `array` is what stands on the board at the start by default.
pub(crate) fn compile<B: Bits>(
    def: GameDef,
    array: &StartingPosition,
) -> Result<Tables<B>, CompileError> {
    let topology = topology(&def)?;
    if topology.len() > B::WIDTH {
        return Err(fault("the board is too large"));
    }
    if def.pieces.len() > 126 {
        return Err(fault(format!(
            "a game has at most 126 piece types, not {}",
            def.pieces.len()
        )));
    }
    for (index, piece) in def.pieces.iter().enumerate() {
        if piece.movements.len() > rule::MOVEMENTS {
            return Err(CompileError {
                piece: Some(index),
                movement: None,
                message: format!("a piece has at most {} movements", rule::MOVEMENTS),
            });
        }
        for (number, movement) in piece.movements.iter().enumerate() {
            let crosses = def.crossing.contains(&index)
                && movement
                    .atoms
                    .iter()
                    .any(|atom| atom.max > 1 && atom.capture);
            let checked = if crosses {
                Err("a unit that may not cross attacked squares captures in one step only")
            } else {
                check_movement(movement)
            };
            checked.map_err(|message| CompileError {
                piece: Some(index),
                movement: Some(number),
                message: message.to_owned(),
            })?;
        }
    }
    let mut tables = Compiler::new(def, topology, array).finish()?;
    if tables.tracks_unmoved {
        tables.home = vec![Unit::NONE; tables.topology.len()];
        for placed in &array.board {
            if let Some(square) = tables.topology.square(&placed.square) {
                tables.home[square.index()] = Unit::new(placed.piece, placed.color);
            }
        }
    }
    Ok(tables)
}

struct Compiler<B> {
    t: Tables<B>,
    /// What stands on the board at the start.
    array: Vec<Placed>,
    /// Types of each feature that is a plain set of types, to share equal filters.
    filters: Vec<(TypeSet, usize)>,
    leap_keys: Vec<Vec<(i8, i8)>>,
    line_keys: [[Vec<LineKey>; 2]; 2],
}

/// Vectors to empty squares and to enemies at which something can land.
type Landings = [BTreeSet<(i8, i8)>; 2];

/// Directions (index into [`DIRECTIONS`]) with least and greatest number of steps.
type LineKey = Vec<(usize, u8, u8)>;

/// Vectors of one Betza orbit: all reflections and rotations.
fn orbit((x, y): (i8, i8)) -> BTreeSet<(i8, i8)> {
    [(x, y), (y, x)]
        .into_iter()
        .flat_map(|(a, b)| [(a, b), (-a, b), (a, -b), (-a, -b)])
        .collect()
}

fn flip(color: Color, (file, rank): (i8, i8)) -> (i8, i8) {
    if color == Color::White {
        (file, rank)
    } else {
        (file, -rank)
    }
}

fn direction(step: (i8, i8)) -> Option<usize> {
    DIRECTIONS.iter().position(|direction| *direction == step)
}

/// A straight ray of single king steps, its slider class and direction.
fn line_of(ray: &Ray) -> Option<(usize, usize)> {
    if ray.lame.is_some() || ray.steps[0] != ray.steps[1] {
        return None;
    }
    direction(ray.steps[0]).map(|d| (if d < 4 { ORTHOGONAL } else { DIAGONAL }, d))
}

impl<B: Bits> Compiler<B> {
    fn new(def: GameDef, topology: Topology, array: &StartingPosition) -> Self {
        let squares = topology.len();
        let ray = |square: Square, step: (i8, i8)| {
            let mut set = B::EMPTY;
            let mut at = square;
            while let Some(next) = topology.step(at, step) {
                set |= B::of(next);
                at = next;
            }
            set
        };
        let near = |square: Square, range: std::ops::Range<usize>| {
            DIRECTIONS[range]
                .iter()
                .filter_map(|step| topology.step(square, *step))
                .fold(B::EMPTY, |set, next| set | B::of(next))
        };
        let rays = DIRECTIONS.map(|step| topology.squares().map(|s| ray(s, step)).collect());
        let lines = topology
            .squares()
            .map(|s| {
                [
                    ((1, 0), (-1, 0)),
                    ((0, 1), (0, -1)),
                    ((1, 1), (-1, -1)),
                    ((-1, 1), (1, -1)),
                ]
                .map(|(up, down)| Line {
                    upper: ray(s, up),
                    lower: ray(s, down),
                })
            })
            .collect();
        let level = |coordinate: &dyn Fn((i8, i8)) -> i8| {
            let of = |square| coordinate(topology.coordinates(square));
            let same = |square| topology.squares().filter(move |s| of(*s) == of(square));
            let set = |square| same(square).fold(B::EMPTY, |set, s| set | B::of(s));
            topology.squares().map(set).collect()
        };
        let light = topology
            .squares()
            .filter(|s| {
                let (file, rank) = topology.coordinates(*s);
                (file + rank) & 1 != 0
            })
            .fold(B::EMPTY, |set, s| set | B::of(s));
        let codes = 2 + 2 * def.pieces.len();
        let tables = Tables {
            all: topology.squares().fold(B::EMPTY, |set, s| set | B::of(s)),
            lines,
            rays,
            near: topology.squares().map(|s| near(s, 0..8)).collect(),
            near_orthogonal: topology.squares().map(|s| near(s, 0..4)).collect(),
            near_diagonal: topology.squares().map(|s| near(s, 4..8)).collect(),
            vectors: Vec::new(),
            next: Vec::new(),
            directions: [0; 8],
            opposite: Vec::new(),
            plans: (0..codes).map(|_| Plan::default()).collect(),
            features: vec![0; codes],
            feature_count: feature::FIRST_FREE,
            leap_attacks: Vec::new(),
            slide_attacks: [Vec::new(), Vec::new()],
            hop_attacks: [Vec::new(), Vec::new()],
            herds: [Vec::new(), Vec::new()],
            threats: (0..codes).map(|_| None).collect(),
            files: level(&|(file, _)| file),
            ranks: level(&|(_, rank)| rank),
            castlings: [Vec::new(), Vec::new()],
            rights: [0; 128],
            placement: None,
            drops: None,
            zobrist: zobrist(def.pieces.len()),
            restarts_clock: vec![false; codes],
            light,
            tracks_unmoved: def.entry.as_ref().is_some_and(|entry| entry.first_move)
                || def
                    .castlings
                    .iter()
                    .any(|castling| castling.letter.is_none()),
            has_special_key: def.entry.is_some()
                || def
                    .castlings
                    .iter()
                    .any(|castling| castling.letter.is_none())
                || def.pieces.iter().any(|piece| piece.borrows.is_some()),
            borrows: def.pieces.iter().any(|piece| piece.borrows.is_some()),
            en_passant_from: [vec![B::EMPTY; squares], vec![B::EMPTY; squares]],
            crossing_from: [vec![B::EMPTY; squares], vec![B::EMPTY; squares]],
            home: Vec::new(),
            types: def.pieces.len(),
            def,
            topology,
        };
        debug_assert_eq!(squares, tables.topology.len());
        Compiler {
            t: tables,
            array: array.board.clone(),
            filters: Vec::new(),
            leap_keys: Vec::new(),
            line_keys: Default::default(),
        }
    }

    fn finish(mut self) -> Result<Tables<B>, CompileError> {
        self.t.directions = DIRECTIONS.map(|step| self.vector(step));
        self.basic_features();
        for kind in 0..self.t.types {
            for color in Color::BOTH {
                let plan = self.plan(kind, color)?;
                let code = Unit::new(kind, color).code() as usize;
                if !plan.freezes.is_empty() {
                    self.t.features[code] |= 1 << feature::FREEZER;
                }
                self.t.plans[code] = plan;
            }
        }
        if self.t.def.goal == Goal::Mate {
            for kind in 0..self.t.types {
                for color in Color::BOTH {
                    self.attack_features(kind, color)?;
                }
            }
        }
        self.herds()?;
        self.castlings()?;
        let def = self.t.def.clone();
        if let Some(placement) = &def.placement {
            let zone = |color| self.region(&placement.region, color);
            self.t.placement = Some([zone(Color::White)?, zone(Color::Black)?]);
        }
        if let Some(drops) = &def.drops {
            let mut zones = vec![[self.t.all; 2]; self.t.types];
            for (kind, region) in &drops.regions {
                for color in Color::BOTH {
                    zones[*kind][color.index()] = self.region(region, color)?;
                }
            }
            self.t.drops = Some(zones);
        }
        Ok(self.t)
    }

    /// Types of which a side may have several units and that can move all at once, as far as features last.
    fn herds(&mut self) -> Result<(), CompileError> {
        for kind in 0..self.t.types {
            let herds = Color::BOTH.map(|color| Herd::of(&self.t, Unit::new(kind, color)));
            let [Some(white), Some(black)] = herds else {
                continue;
            };
            if self.t.def.pieces[kind].royal || self.t.feature_count >= 64 {
                continue;
            }
            let feature = self.filter(Some(&TypeSet::from([kind])))? as usize;
            for (color, mut herd) in Color::BOTH.into_iter().zip([white, black]) {
                herd.feature = feature;
                self.t.herds[color.index()].push(herd);
            }
        }
        Ok(())
    }

    fn basic_features(&mut self) {
        let def = &self.t.def;
        for (kind, piece) in def.pieces.iter().enumerate() {
            let mut bits = 0u64;
            if piece.royal {
                bits |= 1 << feature::ROYAL;
            }
            for attribute in &piece.attributes {
                let attribute = &def.attributes[*attribute];
                for harm in &attribute.resists {
                    bits |= 1
                        << match harm {
                            Harm::Proximity => feature::RESISTS_PROXIMITY,
                            Harm::Freeze => feature::RESISTS_FREEZE,
                            Harm::Shot => feature::RESISTS_SHOT,
                            Harm::Conversion => feature::RESISTS_CONVERSION,
                        };
                }
                if attribute.stops_trampling {
                    bits |= 1 << feature::STOPPER;
                }
            }
            let freezes = |kind: &usize| !def.pieces[*kind].freezes.is_empty();
            if piece
                .promotion
                .iter()
                .any(|promotion| promotion.to.iter().any(freezes))
            {
                bits |= 1 << feature::PROMOTES_TO_FREEZER;
            }
            if def.crossing.contains(&kind) {
                bits |= 1 << feature::CROSSING;
            }
            for color in Color::BOTH {
                let code = Unit::new(kind, color).code() as usize;
                self.t.features[code] |= bits;
                self.t.restarts_clock[code] = def.draws.clock.contains(&kind);
            }
        }
    }

    fn new_feature(&mut self) -> Result<usize, CompileError> {
        if self.t.feature_count >= 64 {
            return Err(fault(
                "the game needs too many different filters and capture patterns",
            ));
        }
        self.t.feature_count += 1;
        Ok(self.t.feature_count - 1)
    }

    /// The feature that marks exactly these types.
    fn filter(&mut self, types: Option<&TypeSet>) -> Result<u8, CompileError> {
        let Some(types) = types else { return Ok(NONE) };
        if let Some((_, index)) = self.filters.iter().find(|(set, _)| set == types) {
            return Ok(*index as u8);
        }
        let index = self.new_feature()?;
        for kind in types {
            for color in Color::BOTH {
                self.t.features[Unit::new(*kind, color).code() as usize] |= 1 << index;
            }
        }
        self.filters.push((types.clone(), index));
        Ok(index as u8)
    }

    /// Index of a vector in the neighbour tables.
    fn vector(&mut self, step: (i8, i8)) -> u8 {
        if let Some(index) = self.t.vectors.iter().position(|vector| *vector == step) {
            return index as u8;
        }
        for vector in [step, (-step.0, -step.1)] {
            let mut next = [NONE; 128];
            for square in self.t.topology.squares() {
                if let Some(to) = self.t.topology.step(square, vector) {
                    next[square.index()] = to.0;
                }
            }
            let twin = self.t.vectors.len() as u8 ^ 1;
            self.t.vectors.push(vector);
            self.t.next.push(next);
            self.t.opposite.push(twin);
        }
        self.t.vectors.len() as u8 - 2
    }

    fn region(&self, region: &Region, color: Color) -> Result<B, CompileError> {
        let board = &self.t.topology;
        let ranks = board.ranks() as i8;
        let rank = |own: i8| {
            let rank = if color == Color::White {
                own - 1
            } else {
                ranks - own
            };
            board
                .squares()
                .filter(|s| {
                    let (file, r) = board.coordinates(*s);
                    r == rank && (0..board.files() as i8).contains(&file)
                })
                .fold(B::EMPTY, |set, s| set | B::of(s))
        };
        Ok(match region {
            Region::Rank(own) => rank((*own).min(100) as i8),
            Region::LastRank => rank(ranks),
            Region::Squares(names) => {
                let mut set = B::EMPTY;
                for name in names {
                    let square = board
                        .square(name)
                        .ok_or_else(|| fault(format!("there is no square `{name}`")))?;
                    set |= B::of(square);
                }
                set
            }
            Region::Any(regions) => {
                let mut set = B::EMPTY;
                for region in regions {
                    set |= self.region(region, color)?;
                }
                set
            }
        })
    }

    fn ray(&mut self, ray: &Ray, atom: &Atom, color: Color) -> CompiledRay {
        CompiledRay {
            steps: ray.steps.map(|step| self.vector(flip(color, step))),
            lame: ray.lame.map_or(NONE, |step| self.vector(flip(color, step))),
            min: atom.min,
            max: atom.max,
            quiet: atom.quiet,
            capture: atom.capture,
        }
    }

    fn rays(&mut self, atoms: &[Atom], color: Color) -> Vec<CompiledRay> {
        let mut rays = Vec::new();
        for atom in atoms {
            for ray in &atom.rays {
                let ray = self.ray(ray, atom, color);
                if !rays.contains(&ray) {
                    rays.push(ray);
                }
            }
        }
        rays
    }

    fn add_masks(&self, table: &mut Option<Box<[Masks<B>]>>, ray: &CompiledRay) {
        let squares = self.t.topology.len();
        let table = table.get_or_insert_with(|| vec![Masks::default(); squares].into());
        for square in self.t.topology.squares() {
            let set = ray_squares(&self.t, square, ray);
            let masks = &mut table[square.index()];
            if ray.quiet {
                masks.quiet |= set;
            }
            if ray.capture {
                masks.capture |= set;
            }
        }
    }

    fn is_plain(&self, kind: usize, movement: &MovementDef) -> bool {
        let several_steps = movement.atoms.iter().any(|atom| atom.max > 1);
        !movement.jump
            && movement.second.is_none()
            && movement.stop == Stop::Never
            && movement.landing == Landing::Anywhere
            && movement.arrivals.is_empty()
            && !movement.swap
            && !movement.shoots
            && movement.only.is_none()
            && movement.from.is_none()
            && movement.to.is_none()
            && !movement.leaves_en_passant
            && matches!(movement.over, Over::Nothing | Over::One | Over::Any)
            && !(several_steps && self.t.def.crossing.contains(&kind))
    }

    /// Of a unit that may not cross attacked squares only the paths of several steps are special.
    fn split_by_crossing(&self, kind: usize, movement: &MovementDef) -> Vec<MovementDef> {
        let long = |atom: &&Atom| atom.max > 1;
        let (several, single): (Vec<_>, Vec<_>) = movement.atoms.iter().partition(long);
        let splits = self.t.def.crossing.contains(&kind)
            && movement.second.is_none()
            && !several.is_empty()
            && !single.is_empty();
        if !splits {
            return vec![movement.clone()];
        }
        [single, several]
            .map(|atoms| MovementDef {
                atoms: atoms.into_iter().cloned().collect(),
                ..movement.clone()
            })
            .into()
    }

    fn plan(&mut self, kind: usize, color: Color) -> Result<Plan<B>, CompileError> {
        let piece = self.t.def.pieces[kind].clone();
        let mut plan = Plan::default();
        for movement in &piece.movements {
            if movement.takes_en_passant {
                self.en_passant(&mut plan, movement, color)?;
            }
            for movement in self.split_by_crossing(kind, movement) {
                if self.is_plain(kind, &movement) {
                    self.plain(&mut plan, &movement, color);
                } else {
                    let extra = self.extra(kind, &movement, color)?;
                    plan.extras_from |= extra.from;
                    plan.extras.push(extra);
                }
            }
        }
        self.mark_overlaps(&mut plan);
        for freeze in &piece.freezes {
            let freeze = self.freeze(freeze, color, &piece.freezes, kind)?;
            plan.freezes.push(freeze);
        }
        if let Some(promotion) = &piece.promotion {
            let must = self.region(&promotion.region, color)?;
            let may = match &promotion.optional {
                Some(region) => self.region(region, color)? & !must,
                None => B::EMPTY,
            };
            let full_at = promotion.lost_only.then(|| {
                let in_array = |kind: &usize| {
                    let same = |unit: &&Placed| unit.piece == *kind && unit.color == color;
                    self.array.iter().filter(same).count()
                };
                promotion.to.iter().map(in_array).collect()
            });
            plan.promotion = Some(Promotion {
                zone: must | may,
                optional: may,
                to: promotion.to.clone(),
                full_at,
            });
        }
        plan.has_vias = plan
            .extras
            .iter()
            .any(|extra| extra.shoots || extra.second.is_some());
        plan.compares = plan
            .extras
            .iter()
            .any(|extra| extra.meets_extra && !extra.is_pooled() && !extra.shoots);
        if let Some(table) = &plan.en_passant {
            for from in self.t.topology.squares() {
                for to in table[from.index()].squares() {
                    self.t.en_passant_from[color.index()][to.index()] |= B::of(from);
                }
            }
        }
        if self.t.def.crossing.contains(&kind) {
            self.crossing_from(&plan, color);
        }
        plan.complicated =
            !plan.walks.is_empty() || !plan.extras.is_empty() || piece.borrows.is_some();
        Ok(plan)
    }

    /// Adds the origins from which a unit of this plan might capture on each square.
    fn crossing_from(&mut self, plan: &Plan<B>, color: Color) {
        for from in self.t.topology.squares() {
            let mut reach = B::EMPTY;
            if let Some(leaps) = &plan.leaps {
                reach |= leaps[from.index()].capture;
            }
            for masks in plan.slides.iter().flatten() {
                reach |= masks[from.index()].capture;
            }
            for ray in plan.walks.iter().flat_map(|walk| &walk.rays) {
                if ray.capture {
                    reach |= ray_squares(&self.t, from, ray);
                }
            }
            for to in reach.squares() {
                self.t.crossing_from[color.index()][to.index()] |= B::of(from);
            }
        }
    }

    fn plain(&mut self, plan: &mut Plan<B>, movement: &MovementDef, color: Color) {
        let mut walk = Vec::new();
        for atom in &movement.atoms {
            for source in &atom.rays {
                let ray = self.ray(source, atom, color);
                match (&movement.over, line_of(source)) {
                    (Over::Any, _) => self.add_masks(&mut plan.leaps, &ray),
                    (Over::Nothing, _) if source.lame.is_none() && atom.max == 1 => {
                        self.add_masks(&mut plan.leaps, &ray);
                    }
                    (Over::Nothing, Some((class, _))) => {
                        self.add_masks(&mut plan.slides[class], &ray)
                    }
                    (Over::One, Some((class, _))) => self.add_masks(&mut plan.hops[class], &ray),
                    _ => walk.push(ray),
                }
            }
        }
        if !walk.is_empty() {
            plan.walks.push(Walk {
                rays: walk,
                one: movement.over == Over::One,
            });
        }
    }

    fn empty_extra(&self, rays: Vec<CompiledRay>) -> Extra<B> {
        Extra {
            displaces: rays.iter().any(|ray| ray.capture),
            rays,
            second: None,
            over: Over::Nothing,
            gap: NONE,
            stop: Stop::Never,
            landing: Landing::Anywhere,
            arrivals: Vec::new(),
            requires: false,
            swap: false,
            shoots: false,
            only: NONE,
            from: self.t.all,
            to: self.t.all,
            jump: false,
            crossing: false,
            leaves_en_passant: false,
            short: None,
            meets_extra: true,
        }
    }

    fn extra(
        &mut self,
        kind: usize,
        movement: &MovementDef,
        color: Color,
    ) -> Result<Extra<B>, CompileError> {
        let rays = self.rays(&movement.atoms, color);
        let mut extra = self.empty_extra(rays);
        if let Some(leg) = &movement.second {
            let all = self.rays(&leg.atoms, color);
            let fits = |first: &CompiledRay, second: &CompiledRay| {
                let (a, b) = (
                    self.t.vectors[first.steps[0] as usize],
                    self.t.vectors[second.steps[0] as usize],
                );
                let (a, b) = ((a.0 as i32, a.1 as i32), (b.0 as i32, b.1 as i32));
                let (dot, cross) = (a.0 * b.0 + a.1 * b.1, a.0 * b.1 - a.1 * b.0);
                match leg.turn {
                    Turn::Free => true,
                    Turn::RightAngle => dot == 0,
                    Turn::Straight => cross == 0 && dot > 0,
                }
            };
            let rays = extra
                .rays
                .iter()
                .map(|first| {
                    all.iter()
                        .filter(|second| fits(first, second))
                        .copied()
                        .collect()
                })
                .collect();
            extra.second = Some(Second {
                rays,
                returns: leg.returns,
            });
        }
        extra.over = movement.over.clone();
        if let Over::Gap(types) = &movement.over {
            extra.gap = self.filter(types.as_ref())?;
        }
        extra.stop = movement.stop;
        extra.landing = movement.landing;
        for arrival in &movement.arrivals {
            let only = self.filter(arrival.only.as_ref())?;
            extra.arrivals.push((arrival.clone(), only));
        }
        extra.requires = movement.requires;
        extra.swap = movement.swap;
        extra.shoots = movement.shoots;
        extra.only = self.filter(movement.only.as_ref())?;
        if let Some(region) = &movement.from {
            extra.from = self.region(region, color)?;
        }
        if let Some(region) = &movement.to {
            extra.to = self.region(region, color)?;
        }
        extra.jump = movement.jump;
        extra.crossing = self.t.def.crossing.contains(&kind);
        extra.leaves_en_passant = movement.leaves_en_passant;
        extra.short = self.short_paths(&extra);
        Ok(extra)
    }

    /// The table of a movement that is nothing but a quiet path of up to four steps.
    fn short_paths(&self, extra: &Extra<B>) -> Option<ShortPaths<B>> {
        let fits = extra.is_displacement()
            && extra.over == Over::Nothing
            && extra.stop == Stop::Never
            && extra.landing == Landing::Anywhere
            && !extra.jump
            && extra
                .rays
                .iter()
                .all(|ray| ray.max <= 4 && !ray.capture && ray.lame == NONE);
        if !fits {
            return None;
        }
        let paths = |square: Square, ray: &CompiledRay| {
            let (mut at, mut crossed, mut list) = (square.0, B::EMPTY, Vec::new());
            for n in 0..ray.max {
                at = self.t.next(ray.steps[(n & 1) as usize], at);
                if at == NONE {
                    break;
                }
                let to = B::of(Square(at));
                if n + 1 >= ray.min && extra.to.meets(to) {
                    list.push(ShortPath {
                        to,
                        empty: crossed | to,
                        crossed,
                    });
                }
                crossed |= to;
            }
            list
        };
        let table = |ray| {
            self.t
                .topology
                .squares()
                .map(|square| paths(square, ray))
                .collect()
        };
        Some(extra.rays.iter().map(table).collect())
    }

    /// Displacements of a ray that may end quietly, or with a capture.
    fn displacements(&self, ray: &CompiledRay, into: &mut BTreeSet<(i8, i8)>) {
        let mut at = (0i8, 0i8);
        for n in 0..ray.max.min(40) {
            let step = self.t.vectors[ray.steps[(n & 1) as usize] as usize];
            at = (at.0.saturating_add(step.0), at.1.saturating_add(step.1));
            if at.0.abs() > 24 || at.1.abs() > 24 {
                break;
            }
            if n + 1 >= ray.min {
                into.insert(at);
            }
        }
    }

    /// Decides which extra movements can coincide with others, so that only those pay for comparing.
    ///
    /// The test is conservative: two movements that can reach a common displacement with a common kind of
    /// landing (on an empty or on an enemy square) count as overlapping.
    fn mark_overlaps(&self, plan: &mut Plan<B>) {
        let landing = |extra: &Extra<B>, ray: &CompiledRay| -> Landings {
            let mut sets = [BTreeSet::new(), BTreeSet::new()];
            let mut all = BTreeSet::new();
            self.displacements(ray, &mut all);
            if ray.quiet && !extra.shoots && !extra.swap {
                sets[0] = all.clone();
            }
            if ray.capture {
                sets[1] = all;
            }
            sets
        };
        let simple = |extra: &Extra<B>| extra.second.is_none() && !extra.jump;
        let any_complicated = plan.extras.iter().any(|extra| !simple(extra));
        let rays: Vec<Vec<Landings>> = plan
            .extras
            .iter()
            .map(|extra| extra.rays.iter().map(|ray| landing(extra, ray)).collect())
            .collect();
        let meet = |a: &Landings, b: &Landings| (0..2).any(|mode| !a[mode].is_disjoint(&b[mode]));
        for (i, extra) in plan.extras.iter_mut().enumerate() {
            extra.meets_extra = !simple(extra)
                || any_complicated
                || rays[i].iter().enumerate().any(|(m, a)| {
                    rays.iter().enumerate().any(|(j, others)| {
                        others
                            .iter()
                            .enumerate()
                            .any(|(n, b)| (i, m) != (j, n) && meet(a, b))
                    })
                });
        }
    }

    fn en_passant(
        &mut self,
        plan: &mut Plan<B>,
        movement: &MovementDef,
        color: Color,
    ) -> Result<(), CompileError> {
        let squares = self.t.topology.len();
        let rays = self.rays(&movement.atoms, color);
        let region = |region: &Option<Region>| match region {
            Some(region) => self.region(region, color),
            None => Ok(self.t.all),
        };
        let (starts, ends) = (region(&movement.from)?, region(&movement.to)?);
        let table = plan
            .en_passant
            .get_or_insert_with(|| vec![B::EMPTY; squares].into());
        for square in starts.squares() {
            for ray in rays.iter().filter(|ray| ray.capture) {
                table[square.index()] |= ray_squares(&self.t, square, ray) & ends;
            }
        }
        Ok(())
    }

    /// Whether a royal can be captured en passant.
    fn royals_leave_en_passant(&self) -> bool {
        let royals = self.t.def.pieces.iter().filter(|piece| piece.royal);
        let mut movements = royals.flat_map(|piece| &piece.movements);
        movements.any(|movement| movement.leaves_en_passant)
    }

    fn freeze(
        &mut self,
        freeze: &Freeze,
        color: Color,
        all: &[Freeze],
        kind: usize,
    ) -> Result<CompiledFreeze<B>, CompileError> {
        debug_assert!(all.contains(freeze));
        let squares = self.t.topology.len();
        let mut compiled = CompiledFreeze {
            leaps: vec![B::EMPTY; squares].into(),
            lines: [None, None],
            walks: Vec::new(),
            only: self.filter(freeze.only.as_ref())?,
            released: NONE,
        };
        if freeze.released_by_own {
            compiled.released = self.filter(Some(&TypeSet::from([kind])))?;
        }
        for atom in &freeze.atoms {
            for source in &atom.rays {
                let ray = self.ray(source, atom, color);
                if atom.max == 1 && source.lame.is_none() {
                    for square in self.t.topology.squares() {
                        compiled.leaps[square.index()] |= ray_squares(&self.t, square, &ray);
                    }
                } else if let Some((class, _)) = line_of(source) {
                    let mut table = compiled.lines[class]
                        .take()
                        .unwrap_or_else(|| vec![B::EMPTY; squares].into());
                    for square in self.t.topology.squares() {
                        table[square.index()] |= ray_squares(&self.t, square, &ray);
                    }
                    compiled.lines[class] = Some(table);
                } else {
                    compiled.walks.push(ray);
                }
            }
        }
        Ok(compiled)
    }

    // --- what attacks a square --------------------------------------------------------------------------

    fn attack_features(&mut self, kind: usize, color: Color) -> Result<(), CompileError> {
        let piece = self.t.def.pieces[kind].clone();
        let code = Unit::new(kind, color).code() as usize;
        let mut leaps: BTreeSet<(i8, i8)> = BTreeSet::new();
        let mut lines: [[LineKey; 2]; 2] = Default::default();
        let takes_royals = self.royals_leave_en_passant()
            && piece
                .movements
                .iter()
                .any(|movement| movement.takes_en_passant);
        let mut complex = piece.borrows.is_some() || takes_royals;
        let movements: Vec<MovementDef> = piece
            .movements
            .iter()
            .flat_map(|movement| self.split_by_crossing(kind, movement))
            .collect();
        for movement in &movements {
            let captures = movement.atoms.iter().any(|atom| atom.capture)
                || movement
                    .second
                    .iter()
                    .flat_map(|leg| &leg.atoms)
                    .any(|atom| atom.capture)
                || !movement.arrivals.is_empty()
                || movement.over == Over::Trample;
            if !captures {
                continue;
            }
            if !self.is_plain(kind, movement) {
                complex = true;
                continue;
            }
            for atom in movement.atoms.iter().filter(|atom| atom.capture) {
                for ray in &atom.rays {
                    let free = movement.over == Over::Any
                        || (movement.over == Over::Nothing && atom.max == 1);
                    match (&movement.over, line_of(ray)) {
                        _ if ray.lame.is_some() || free && atom.max > 1 => complex = true,
                        _ if free => {
                            leaps.insert(ray.steps[0]);
                        }
                        (over, Some((class, d))) => {
                            let hop = usize::from(*over == Over::One);
                            lines[hop][class].push((d, atom.min, atom.max));
                        }
                        _ => complex = true,
                    }
                }
            }
        }
        if complex {
            self.t.features[code] |= 1 << feature::COMPLEX;
            let unit = Unit::new(kind, color);
            self.t.threats[code] = Some(Threat::new(&self.t, unit, takes_royals));
        }
        while let Some(first) = leaps.first().copied() {
            let whole = orbit(first);
            let key: BTreeSet<(i8, i8)> = if whole.is_subset(&leaps) {
                whole
            } else {
                std::mem::take(&mut leaps)
            };
            leaps.retain(|vector| !key.contains(vector));
            let key: Vec<_> = key.into_iter().collect();
            let index = match self.leap_keys.iter().position(|known| *known == key) {
                Some(index) => index,
                None => {
                    let feature = self.new_feature()?;
                    let from = Color::BOTH.map(|attacker| {
                        reverse(&self.t, |square| {
                            key.iter().fold(B::EMPTY, |set, vector| {
                                match self.t.topology.step(square, flip(attacker, *vector)) {
                                    Some(to) => set | B::of(to),
                                    None => set,
                                }
                            })
                        })
                    });
                    self.t.leap_attacks.push(Attack { feature, from });
                    self.leap_keys.push(key);
                    self.leap_keys.len() - 1
                }
            };
            self.t.features[code] |= 1 << self.t.leap_attacks[index].feature;
        }
        for (hop, classes) in lines.into_iter().enumerate() {
            for (class, mut key) in classes.into_iter().enumerate() {
                if key.is_empty() {
                    continue;
                }
                key.sort_unstable();
                key.dedup();
                let index = match self.line_keys[hop][class]
                    .iter()
                    .position(|known| *known == key)
                {
                    Some(index) => index,
                    None => {
                        let feature = self.new_feature()?;
                        let from = Color::BOTH.map(|attacker| {
                            reverse(&self.t, |square| self.line_squares(square, &key, attacker))
                        });
                        let list = if hop == 1 {
                            &mut self.t.hop_attacks
                        } else {
                            &mut self.t.slide_attacks
                        };
                        list[class].push(Attack { feature, from });
                        self.line_keys[hop][class].push(key);
                        self.line_keys[hop][class].len() - 1
                    }
                };
                let list = if hop == 1 {
                    &self.t.hop_attacks
                } else {
                    &self.t.slide_attacks
                };
                self.t.features[code] |= 1 << list[class][index].feature;
            }
        }
        Ok(())
    }

    fn line_squares(&self, square: Square, key: &LineKey, color: Color) -> B {
        let mut set = B::EMPTY;
        for (d, min, max) in key {
            let step = flip(color, DIRECTIONS[*d]);
            let mut at = square;
            for n in 1..=*max {
                let Some(next) = self.t.topology.step(at, step) else {
                    break;
                };
                if n >= *min {
                    set |= B::of(next);
                }
                at = next;
            }
        }
        set
    }

    fn castlings(&mut self) -> Result<(), CompileError> {
        let def = self.t.def.clone();
        let mut letters: Vec<char> = Vec::new();
        for castling in &def.castlings {
            for color in Color::BOTH {
                let find =
                    |name: &str| {
                        let white = self
                            .t
                            .topology
                            .square(name)
                            .ok_or_else(|| fault(format!("there is no square `{name}`")))?;
                        match color {
                            Color::White => Ok(white),
                            Color::Black => self.t.topology.mirrored(white).ok_or_else(|| {
                                fault(format!("`{name}` has no counterpart for Black"))
                            }),
                        }
                    };
                let (from, to) = (find(&castling.from)?, find(&castling.to)?);
                let (partner_from, partner_to) =
                    (find(&castling.partner_from)?, find(&castling.partner_to)?);
                let between = |a: Square, b: Square| -> Result<B, CompileError> {
                    let along = (0..8)
                        .find(|d| self.t.rays[*d][a.index()].has(b))
                        .ok_or_else(|| fault("castling needs units on one line"))?;
                    let back = (along + 2) % 4 + (along / 4) * 4;
                    Ok(self.t.rays[along][a.index()] & self.t.rays[back][b.index()])
                };
                let letter = castling.letter.map(|letter| match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter.to_ascii_lowercase(),
                });
                let right = match letter {
                    None => 0,
                    Some(letter) => {
                        letters.push(letter);
                        if letters.len() > 8 {
                            return Err(fault("there are at most four castling letters a side"));
                        }
                        1u8 << (letters.len() - 1)
                    }
                };
                let ends = B::of(from) | B::of(partner_from);
                let landing = B::of(to) | B::of(partner_to);
                let empty = (between(from, partner_from)? | landing) & !ends;
                let crossed = between(from, to)?;
                for square in [from, partner_from] {
                    self.t.rights[square.index()] |= right;
                }
                self.t.castlings[color.index()].push(Castling {
                    right,
                    letter,
                    mover: Unit::new(castling.mover, color),
                    from,
                    to,
                    partner: Unit::new(castling.partner, color),
                    partner_from,
                    partner_to,
                    empty,
                    crossed,
                    // Only a game with check knows attacked squares.
                    safe: castling.safe && def.goal == Goal::Mate,
                });
            }
        }
        Ok(())
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014), seeded with a constant: the same keys in every run.
fn zobrist(types: usize) -> Zobrist {
    let mut state = 0x56_41_52_49_4f_52_55_4du64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let mut row = || std::array::from_fn::<u64, 128, _>(|_| next());
    let mut unit: Vec<[u64; 128]> = (0..2 + 2 * types).map(|_| row()).collect();
    // The empty square has no key, so a change of one square is two unconditional xors.
    unit[0] = [0; 128];
    let en_passant = row();
    let unmoved = row();
    let mut castling = [0; 256];
    let singles: [u64; 8] = std::array::from_fn(|_| next());
    for (rights, key) in castling.iter_mut().enumerate() {
        *key = (0..8)
            .filter(|bit| rights >> bit & 1 == 1)
            .fold(0, |key, bit| key ^ singles[bit]);
    }
    let mut list = || (0..=types).map(|_| next() | 1).collect::<Vec<u64>>();
    let reserve = [list(), list(), list()];
    let borrowed = [list(), list()];
    Zobrist {
        unit,
        turn: next(),
        en_passant,
        castling,
        reserve,
        won: [next(), next()],
        unmoved,
        borrowed,
        entry_window: next(),
    }
}
