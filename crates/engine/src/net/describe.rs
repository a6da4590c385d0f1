//! What a type of unit can do, as a list of numbers.
//!
//! Most are measured as [the worth of types](crate) is: some units of the type stand on random boards of three densities,
//! and everything that they could do there is counted. The rest is read from the definition. Unlike the worth, these numbers
//! must not change from version to version: nets were trained with them.

use std::collections::BTreeMap;

use variorum_rules::def::{Course, Harm, Over, TypeIndex};
use variorum_rules::{Bits, Board, Color, Position, SplitMix64, Square, Unit, Units, with_board};

/// What the descriptors of a type say, in their order.
pub const DESCRIPTORS: [&str; 32] = [
    "one",
    "royal",
    "promotes",
    "gain by promotion",
    "quiet squares on a sparse board",
    "quiet squares on a half-full board",
    "quiet squares on a crowded board",
    "captures on a sparse board",
    "captures on a half-full board",
    "captures on a crowded board",
    "shots",
    "conversions",
    "units taken at once",
    "share of reach forwards",
    "share of reach backwards",
    "share of reach at one square",
    "share of reach at two squares",
    "share of reach at three or four squares",
    "share of reach farther away",
    "share of reach on the own colour",
    "captures where it cannot move",
    "moves where it cannot capture",
    "passes over units",
    "freezes",
    "swaps",
    "share of moves that are its end",
    "share of movements that must hit",
    "resists freezing",
    "resists shots",
    "resists proximity",
    "resists conversion",
    "borrows",
];

/// The descriptors of a type, each between about 0 and 1.
pub type Descriptors = [f32; DESCRIPTORS.len()];

/// The descriptors of every type of a game, by type. Takes some milliseconds a type.
///
/// ```
/// use variorum_engine::net::{DESCRIPTORS, describe};
///
/// let rules = variorum_catalog::load("chess")?;
/// let all = describe(&rules.start_position()?);
/// let at = |name: &str| DESCRIPTORS.iter().position(|other| *other == name).expect("a descriptor");
/// let of = |id: &str, name: &str| all[rules.kind_by_id(id).expect("a piece")][at(name)];
/// assert_eq!((of("K", "royal"), of("Q", "royal")), (1.0, 0.0));
/// assert!(of("Q", "captures on a sparse board") > of("N", "captures on a sparse board"));
/// assert!(of("P", "captures where it cannot move") > 0.8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn describe(position: &Position) -> Vec<Descriptors> {
    with_board!(position, board => {
        let mut describer = Describer::default();
        (0..board.def().pieces.len()).map(|kind| describer.of(board, kind)).collect()
    })
}

/// Random boards of each density.
const BOARDS: usize = 14;
/// Units of the type on each board.
const COPIES: usize = 8;
/// Percent of the squares that are occupied.
const DENSITIES: [usize; 3] = [14, 26, 40];

/// Sums over what units of a type could do.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// By density: units looked at, quiet squares, units captured and the number of enemies as a share of the board.
    dense: [Dense; 3],
    shots: f32,
    conversions: f32,
    at_once: f32,
    frozen: f32,
    /// Squares reached in any way; in which of them.
    reach: f32,
    forwards: f32,
    backwards: f32,
    distances: [f32; 4],
    same_colour: f32,
    moves: f32,
    ends: f32,
}

#[derive(Clone, Copy, Default)]
struct Dense {
    units: f32,
    quiet: f32,
    captured: f32,
    enemies: f32,
}

impl Dense {
    fn quiet(&self) -> f32 {
        self.quiet / self.units.max(1.0)
    }

    /// Squares under fire.
    fn fire(&self) -> f32 {
        self.captured / self.enemies.max(1e-3)
    }
}

impl Seen {
    fn units(&self) -> f32 {
        self.dense
            .iter()
            .map(|dense| dense.units)
            .sum::<f32>()
            .max(1.0)
    }

    fn enemies(&self) -> f32 {
        self.dense
            .iter()
            .map(|dense| dense.enemies)
            .sum::<f32>()
            .max(1e-3)
    }

    /// How strong it is, roughly.
    fn power(&self) -> f32 {
        let dense = &self.dense[1];
        dense.quiet() + 2.0 * dense.fire() + 3.0 * (self.shots + self.conversions) / self.enemies()
    }
}

/// Describes the types of one game, looking at each once.
#[derive(Clone, Default)]
pub(crate) struct Describer {
    seen: BTreeMap<TypeIndex, Seen>,
}

impl Describer {
    fn see<B: Bits>(&mut self, board: &Board<B>, kind: TypeIndex) -> Seen {
        *self.seen.entry(kind).or_insert_with(|| watch(board, kind))
    }

    /// The descriptors of a type.
    pub(crate) fn of<B: Bits>(&mut self, board: &Board<B>, kind: TypeIndex) -> Descriptors {
        let def = board.def();
        let piece = &def.pieces[kind];
        let seen = self.see(board, kind);
        let later = piece.promotions.iter().flat_map(|promotion| &promotion.to);
        let best = later
            .map(|to| self.see(board, *to).power())
            .fold(0.0, f32::max);
        let gain = if !piece.promotions.is_empty() {
            (best - seen.power()).max(0.0)
        } else {
            0.0
        };
        let yes = |is: bool| f32::from(u8::from(is));
        let any = |test: &dyn Fn(&Course) -> bool| {
            yes(piece
                .movements
                .iter()
                .any(|movement| test(&movement.course)))
        };
        let passes = piece
            .movements
            .iter()
            .any(|movement| *movement.over() != Over::Nothing);
        let required = piece
            .movements
            .iter()
            .filter(|movement| movement.requires())
            .count();
        let resists = |harm: Harm| {
            let mut own = piece
                .attributes
                .iter()
                .filter_map(|at| def.attributes.get(*at));
            yes(own.any(|attribute| attribute.resists.contains(&harm)))
        };
        let (units, enemies) = (seen.units(), seen.enemies());
        let share = |part: f32| part / seen.reach.max(1.0);
        let apart = apart(
            piece
                .movements
                .iter()
                .flat_map(|movement| movement.legs())
                .flatten(),
        );
        let [sparse, half, crowded] = &seen.dense;
        [
            1.0,
            yes(piece.royal),
            yes(!piece.promotions.is_empty()),
            gain / 40.0,
            sparse.quiet() / 20.0,
            half.quiet() / 20.0,
            crowded.quiet() / 20.0,
            sparse.fire() / 15.0,
            half.fire() / 15.0,
            crowded.fire() / 15.0,
            seen.shots / enemies / 10.0,
            seen.conversions / enemies / 10.0,
            seen.at_once / units,
            share(seen.forwards),
            share(seen.backwards),
            share(seen.distances[0]),
            share(seen.distances[1]),
            share(seen.distances[2]),
            share(seen.distances[3]),
            share(seen.same_colour),
            apart.0,
            apart.1,
            yes(passes),
            seen.frozen / enemies / 10.0,
            any(&|course| matches!(course, Course::Swap(_) | Course::Exchange(_))),
            seen.ends / seen.moves.max(1.0),
            required as f32 / piece.movements.len().max(1) as f32,
            resists(Harm::Freeze),
            resists(Harm::Shot),
            resists(Harm::Proximity),
            resists(Harm::Conversion),
            yes(piece.borrows.is_some()),
        ]
    }
}

/// Shares of the ways that are only for captures and only for other moves.
fn apart<'a>(atoms: impl Iterator<Item = &'a variorum_rules::def::Atom>) -> (f32, f32) {
    let (mut all, mut captures, mut moves) = (0.0_f32, 0.0, 0.0);
    for atom in atoms {
        let rays = atom.rays.len() as f32;
        all += rays;
        captures += if atom.quiet { 0.0 } else { rays };
        moves += if atom.capture { 0.0 } else { rays };
    }
    // Of as many ways to capture as to move, all apart, both shares are 1.
    let share = |part: f32, other: f32| {
        if all > 0.0 {
            part / (all - other).max(1.0)
        } else {
            0.0
        }
    };
    (share(captures, moves), share(moves, captures))
}

/// Watches a type on random boards.
fn watch<B: Bits>(model: &Board<B>, kind: TypeIndex) -> Seen {
    // Not by type: the same type may have another number in the next version of its game.
    let mut random = SplitMix64::new(0xde5c);
    let mut seen = Seen::default();
    for round in 0..BOARDS * DENSITIES.len() {
        look(model, kind, round % DENSITIES.len(), &mut random, &mut seen);
    }
    seen
}

/// Puts some units of a type among others, and counts what they could do.
fn look<B: Bits>(
    model: &Board<B>,
    kind: TypeIndex,
    density: usize,
    random: &mut SplitMix64,
    seen: &mut Seen,
) {
    let def = model.def();
    let squares = model.topology().len();
    let mut order: Vec<u8> = (0..squares as u8).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i + 1));
    }
    let mut units = model.blank();
    let copies = COPIES.min(squares / 8 + 1);
    let each = (squares * DENSITIES[density] / 200).max(2);
    let friends = each.saturating_sub(copies).max(1);
    let royal = def.pieces.iter().position(|piece| piece.royal);
    let mut enemies = 0;
    for (number, square) in order.iter().enumerate().take(copies + friends + each) {
        let side = if number < copies + friends {
            Color::White
        } else {
            Color::Black
        };
        enemies += usize::from(side == Color::Black);
        // One royal a side: some units act together with it.
        let other = match royal {
            Some(royal) if number == copies || number == copies + friends => royal,
            _ => random.below(def.pieces.len()),
        };
        let kind = if number < copies { kind } else { other };
        units.put(Square(*square), Unit::new(kind, side));
    }
    let share = enemies as f32 / squares as f32;
    let dense = &mut seen.dense[density];
    dense.units += copies as f32;
    dense.enemies += share * copies as f32;
    if !def.pieces[kind].freezes.is_empty() {
        seen.frozen += units.frozen(Color::Black).count() as f32;
    }
    let mut moves = Vec::new();
    units.moves_of(Color::White, &mut moves);
    for square in &order[..copies] {
        count(&units, Square(*square), &moves, density, seen);
    }
}

/// Counts what one unit could do.
fn count<B: Bits>(
    units: &Units<B>,
    from: Square,
    moves: &[variorum_rules::Move],
    density: usize,
    seen: &mut Seen,
) {
    let (mut quiet, mut captured, mut shot, mut converted) =
        (B::EMPTY, B::EMPTY, B::EMPTY, B::EMPTY);
    let mut most = 0;
    for mv in moves.iter().filter(|mv| mv.from() == from) {
        seen.moves += 1.0;
        seen.ends += f32::from(u8::from(units.is_suicide(*mv)));
        let effects = units.effects_of(Color::White, *mv);
        if effects.all().is_empty() {
            quiet |= B::of(mv.to());
        } else if mv.to() == from {
            shot |= effects.captures;
        } else {
            captured |= effects.captures;
        }
        converted |= effects.converts;
        most = most.max(effects.all().count());
    }
    let dense = &mut seen.dense[density];
    dense.quiet += quiet.count() as f32;
    dense.captured += captured.count() as f32;
    seen.shots += (shot & !captured).count() as f32;
    seen.conversions += converted.count() as f32;
    seen.at_once += most.saturating_sub(1) as f32;
    let topology = units.topology();
    let (file, rank) = topology.coordinates(from);
    for to in (quiet | captured | shot | converted).squares() {
        let (other_file, other_rank) = topology.coordinates(to);
        let (files, ranks) = (other_file - file, other_rank - rank);
        let distance = files.unsigned_abs().max(ranks.unsigned_abs());
        let band = match distance {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        seen.reach += 1.0;
        seen.distances[band] += 1.0;
        seen.forwards += f32::from(u8::from(ranks > 0));
        seen.backwards += f32::from(u8::from(ranks < 0));
        seen.same_colour += f32::from(u8::from((files + ranks) % 2 == 0));
    }
}
