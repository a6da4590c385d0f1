//! Random definitions and positions.
//!
//! Everything shrinks towards small boards, few pieces and plain movements.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::Color;
use variorum_rules::def::{
    Arrival, Atom, AttributeDef, BoardDef, BoardShape, BorrowDef, CastlingDef, CastlingSquares,
    Course, Deed, DropDef, Effects, EnPassant, EntryDef, Freeze, GameDef, Goal, Harm, Landing,
    Legs, MovementDef, Over, Path, PieceDef, Placed, PromotionDef, Ray, Region, RegionKind,
    Returns, Route, Shot, Sight, Stop, Turn, TypeSet, Zone, sense,
};

use crate::summary::summary;
use crate::{Naive, Side, State, Unit};

/// A game with a position of it, and numbers with which a test may choose moves.
#[derive(Clone)]
pub struct Case {
    /// The game.
    pub game: GameDef,
    /// The position.
    pub state: State,
    /// Choices.
    pub choices: Vec<u16>,
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let naive = Naive::new(&self.game);
        write!(
            f,
            "\n{}FEN {}\nchoices {:?}\n",
            summary(&self.game),
            naive.fen(&self.state, true),
            self.choices
        )
    }
}

/// The letters that name the types.
const IDS: &[u8] = b"ABCDEFGH";

fn vectors(long: i8, short: i8) -> Vec<(i8, i8)> {
    let mut all = BTreeSet::new();
    for (x, y) in [(long, short), (short, long)] {
        all.extend([(x, y), (-x, y), (x, -y), (-x, -y)]);
    }
    all.into_iter().collect()
}

/// How a ray is not straight.
#[derive(Clone, Copy, Debug)]
enum Bend {
    Straight,
    Crooked,
    Lame(i8),
}

/// Which of an atom's directions are there.
#[derive(Clone, Copy, Debug)]
enum Directions {
    All,
    Forward,
    Some(u8),
}

fn atom() -> impl Strategy<Value = Atom> {
    let shape = prop_oneof![
        4 => Just(vec![(1, 0)]),
        4 => Just(vec![(1, 1)]),
        4 => Just(vec![(1, 0), (1, 1)]),
        2 => Just(vec![(2, 1)]),
        1 => Just(vec![(2, 0)]),
        1 => Just(vec![(2, 2)]),
        1 => Just(vec![(3, 1)]),
        1 => Just(vec![(3, 0)]),
        1 => Just(vec![(2, 0), (3, 0)]),
        1 => Just(vec![(3, 2)]),
    ];
    let directions = prop_oneof![
        6 => Just(Directions::All),
        1 => Just(Directions::Forward),
        2 => (1..=u8::MAX).prop_map(Directions::Some),
    ];
    let bend = prop_oneof![
        10 => Just(Bend::Straight),
        1 => Just(Bend::Crooked),
        1 => (0..3_i8).prop_map(Bend::Lame),
    ];
    let reach = prop_oneof![
        4 => Just((1, 1)),
        4 => Just((1, u8::MAX)),
        2 => (1..=4_u8).prop_map(|max| (1, max)),
        1 => (1..=3_u8).prop_map(|n| (n, n)),
        1 => (1..=3_u8).prop_map(|min| (min, u8::MAX)),
    ];
    let modes = prop_oneof![
        3 => Just((true, true)),
        2 => Just((true, false)),
        1 => Just((false, true)),
    ];
    (shape, directions, bend, reach, modes).prop_map(
        |(shape, directions, bend, (min, max), (quiet, capture))| {
            let all: Vec<(i8, i8)> = shape
                .iter()
                .flat_map(|&(long, short)| vectors(long, short))
                .collect();
            let mut rays = Vec::new();
            for &step in &all {
                match bend {
                    Bend::Straight => rays.push(Ray::straight(step)),
                    Bend::Crooked => {
                        for &turn in &all {
                            if step.0 * turn.0 + step.1 * turn.1 == 0 {
                                rays.push(Ray {
                                    steps: [step, turn],
                                    lame: None,
                                });
                            }
                        }
                    }
                    Bend::Lame(which) => rays.push(Ray {
                        lame: Some(match which {
                            0 => (step.0.signum(), step.1.signum()),
                            1 if step.0.abs() > step.1.abs() => (step.0.signum(), 0),
                            1 => (0, step.1.signum()),
                            _ => (step.1, -step.0),
                        }),
                        ..Ray::straight(step)
                    }),
                }
            }
            match directions {
                Directions::All => {}
                Directions::Forward => {
                    let far = rays.iter().map(|ray| ray.steps[0].1).max().unwrap_or(0);
                    rays.retain(|ray| ray.steps[0].1 == far);
                }
                Directions::Some(mask) => {
                    let mut index = 0_u32;
                    let first = rays[0];
                    rays.retain(|_| {
                        index += 1;
                        mask & (1 << ((index - 1) % 8)) != 0
                    });
                    if rays.is_empty() {
                        rays.push(first);
                    }
                }
            }
            Atom {
                text: String::new(),
                rays,
                min,
                max,
                quiet,
                capture,
            }
        },
    )
}

fn types() -> impl Strategy<Value = TypeSet> {
    (1..=u8::MAX).prop_map(|mask| (0..8).filter(|bit| mask & (1 << bit) != 0).collect())
}

fn zone() -> impl Strategy<Value = Zone> {
    proptest::sample::select(Zone::ALL.to_vec())
}

fn arrival() -> impl Strategy<Value = Arrival> {
    (
        prop_oneof![Just(Deed::Capture), Just(Deed::Convert)],
        zone(),
        option::weighted(0.2, types()),
    )
        .prop_map(|(deed, zone, only)| Arrival { deed, zone, only })
}

fn over() -> impl Strategy<Value = Over> {
    prop_oneof![
        8 => Just(Over::Nothing),
        1 => Just(Over::One),
        2 => Just(Over::Any),
        1 => Just(Over::Trample),
        1 => Just(Over::Gap(None)),
        1 => types().prop_map(|only| Over::Gap(Some(only))),
        1 => Just(Over::Line),
    ]
}

fn region() -> impl Strategy<Value = Region> {
    prop_oneof![
        (1..=5_u8).prop_map(|own| Region::rank(&large(), own)),
        Just(Region::last_rank(&large())),
        vec((1..=5_u8).prop_map(|own| Region::rank(&large(), own)), 1..3).prop_map(Region::any),
        // Names that most boards have; `tidy` drops the others.
        proptest::sample::subsequence(
            vec!["a1", "b1", "b2", "c2", "c3", "d1", "d4", "w1", "w2"],
            2..6
        )
        .prop_map(|names| squares(&large(), &names)),
    ]
}

/// A board on which every region can be described; `tidy` describes them again on the game's own.
fn large() -> BoardDef {
    let corners = [("w1", -1, -1), ("w2", 11, -1)];
    let board = BoardDef::new(BoardShape {
        files: 11,
        ranks: 11,
        first_rank: 1,
        holes: Vec::new(),
        extra: corners
            .map(|(name, file, rank)| (name.to_owned(), file, rank))
            .into(),
    });
    board.expect("a board")
}

/// The squares of these names, as far as the board has them.
fn squares<T: AsRef<str>>(board: &BoardDef, names: &[T]) -> Region {
    let known = names
        .iter()
        .filter_map(|name| board.topology().square(name.as_ref()));
    Region::of(board, known.collect())
}

/// The parts of a path that not all courses have.
#[derive(Clone, Debug)]
struct Way {
    atoms: Vec<Atom>,
    over: Over,
    stops: bool,
    landing: Landing,
    only: Option<TypeSet>,
}

fn way() -> impl Strategy<Value = Way> {
    (
        vec(atom(), 1..3),
        over(),
        prop_oneof![4 => Just(false), 1 => Just(true)],
        prop_oneof![9 => Just(Landing::Anywhere), 1 => Just(Landing::BehindUnit)],
        option::weighted(0.1, types()),
    )
        .prop_map(|(atoms, over, stops, landing, only)| Way {
            atoms,
            over,
            stops,
            landing,
            only,
        })
}

/// A route without contradictions; a swap cannot trample.
fn route(swaps: bool) -> impl Strategy<Value = Route> {
    way().prop_map(move |way| {
        let is_lame = |atom: &Atom| atom.rays.iter().any(|ray| ray.lame.is_some());
        let over = match way.over {
            Over::Any if way.atoms.iter().any(is_lame) => Over::Nothing,
            Over::Trample if swaps => Over::Nothing,
            over => over,
        };
        let stop = match over {
            Over::Nothing if way.stops => Stop::BesideEnemy,
            Over::Trample if way.stops => Stop::OnStopper,
            _ => Stop::Never,
        };
        Route {
            atoms: way.atoms,
            over,
            stop,
            landing: way.landing,
            only: way.only,
        }
    })
}

fn effects() -> impl Strategy<Value = Effects> {
    (
        prop_oneof![2 => Just(Vec::new()), 3 => vec(arrival(), 1..3)],
        proptest::bool::weighted(0.25),
    )
        .prop_map(|(arrivals, requires)| Effects {
            requires: requires && !arrivals.is_empty(),
            arrivals,
        })
}

/// Effects that do not depend on the direction from which the mover came.
fn still_effects() -> impl Strategy<Value = Effects> {
    effects().prop_map(|mut effects| {
        effects
            .arrivals
            .retain(|arrival| !arrival.zone.is_directional());
        effects.requires &= !effects.arrivals.is_empty();
        effects
    })
}

fn path() -> impl Strategy<Value = Path> {
    let en_passant = prop_oneof![
        8 => Just(None),
        1 => Just(Some(EnPassant::Leaves)),
        1 => Just(Some(EnPassant::Takes)),
    ];
    (route(false), effects(), en_passant).prop_map(|(route, effects, en_passant)| {
        let mut path = Path {
            route,
            effects,
            en_passant,
        };
        // Only some paths have to do with en passant.
        if sense::contradiction(&Course::Path(path.clone()).into()).is_some() {
            path.en_passant = None;
        }
        path
    })
}

fn legs() -> impl Strategy<Value = Legs> {
    (
        vec(atom(), 1..3),
        prop_oneof![
            Just(Turn::Free),
            Just(Turn::RightAngle),
            Just(Turn::Straight)
        ],
        vec(atom(), 1..3),
        prop_oneof![Just(Returns::Never), Just(Returns::IfCaptured)],
        option::weighted(0.1, types()),
        still_effects(),
    )
        .prop_map(|(first, turn, second, returns, only, effects)| Legs {
            // After a crooked leg there is no right angle and no straight on.
            turn: if first.iter().all(is_straight) {
                turn
            } else {
                Turn::Free
            },
            first,
            second,
            returns,
            only,
            effects,
        })
}

fn shot() -> impl Strategy<Value = Shot> {
    let over = prop_oneof![4 => Just(Sight::Clear), 1 => Just(Sight::One), 1 => Just(Sight::Any)];
    (vec(atom(), 1..3), over, option::weighted(0.1, types())).prop_map(|(atoms, over, only)| {
        let mut shot = Shot { atoms, over, only };
        if sense::contradiction(&Course::Shot(shot.clone()).into()).is_some() {
            shot.over = Sight::Clear;
        }
        shot
    })
}

fn movement() -> impl Strategy<Value = MovementDef> {
    let course = prop_oneof![
        60 => path().prop_map(Course::Path),
        14 => legs().prop_map(Course::Legs),
        10 => route(true).prop_map(Course::Swap),
        10 => shot().prop_map(Course::Shot),
        4 => still_effects().prop_map(Course::Jump),
    ];
    (
        course,
        option::weighted(0.08, region()),
        option::weighted(0.08, region()),
    )
        .prop_map(|(course, mut from, mut to)| {
            if let Course::Jump(_) = course {
                from.get_or_insert_with(|| Region::rank(&large(), 1));
                to.get_or_insert_with(|| Region::last_rank(&large()));
            }
            MovementDef {
                from,
                to,
                house: false,
                course,
            }
        })
}

fn is_straight(atom: &Atom) -> bool {
    atom.rays.iter().all(|ray| ray.steps[0] == ray.steps[1])
}

/// Whether a unit of this type can be subject to the crossing rule: it captures in one step only.
fn can_cross(piece: &PieceDef) -> bool {
    let mut atoms = piece.movements.iter().flat_map(MovementDef::atoms);
    atoms.all(|atom| atom.max == 1 || !atom.capture)
}

fn freeze() -> impl Strategy<Value = Freeze> {
    (
        vec(atom(), 1..3),
        option::weighted(0.2, types()),
        proptest::bool::weighted(0.2),
    )
        .prop_map(|(atoms, only, released_by_own)| Freeze {
            atoms,
            only,
            released_by_own,
            house: false,
        })
}

/// A promotion. The array of these games is empty, so none depends on what has been lost.
fn promotion() -> impl Strategy<Value = PromotionDef> {
    (region(), types(), option::weighted(0.3, region())).prop_map(|(region, to, optional)| {
        PromotionDef {
            region,
            to: to.into_iter().collect(),
            optional,
            lost_only: false,
        }
    })
}

/// A piece; types in it are numbers below 8, made real by `tidy`.
fn piece() -> impl Strategy<Value = PieceDef> {
    (
        vec(movement(), 1..4),
        prop_oneof![3 => Just(Vec::new()), 1 => vec(freeze(), 1..3)],
        prop_oneof![2 => Just(0_u8), 1 => any::<u8>()],
        proptest::bool::weighted(0.15),
        option::weighted(0.15, promotion()),
    )
        .prop_map(
            |(movements, freezes, attributes, royal, promotion)| PieceDef {
                class: "piece".to_owned(),
                attributes: (0..5).filter(|bit| attributes & (1 << bit) != 0).collect(),
                royal,
                movements,
                freezes,
                promotion,
                ..PieceDef::default()
            },
        )
}

/// A plain path.
fn along(atoms: Vec<Atom>) -> Path {
    Path {
        route: Route {
            atoms,
            ..Route::default()
        },
        ..Path::default()
    }
}

/// A unit that goes forward by single steps, or several from its own second rank.
fn pawn() -> impl Strategy<Value = PieceDef> {
    let step = |steps: &[(i8, i8)], min, max, quiet, capture| Atom {
        text: String::new(),
        rays: steps.iter().map(|&step| Ray::straight(step)).collect(),
        min,
        max,
        quiet,
        capture,
    };
    (
        any::<bool>(),
        1..=3_u8,
        any::<bool>(),
        option::of(promotion()),
    )
        .prop_map(move |(diagonal, far, en_passant, promotion)| {
            let (ahead, aside) = ([(0, 1)].as_slice(), [(1, 1), (-1, 1)].as_slice());
            let (moves, captures) = if diagonal {
                (aside, ahead)
            } else {
                (ahead, aside)
            };
            let in_passing = |atom, kind| {
                let mut path = along(vec![atom]);
                path.en_passant = en_passant.then_some(kind);
                MovementDef::from(Course::Path(path))
            };
            let mut movements = vec![
                MovementDef::along(vec![step(moves, 1, 1, true, false)]),
                in_passing(step(captures, 1, 1, false, true), EnPassant::Takes),
            ];
            if far > 1 {
                movements.push(MovementDef {
                    from: Some(Region::rank(&large(), 2)),
                    ..in_passing(step(moves, 2, far, true, false), EnPassant::Leaves)
                });
            }
            PieceDef {
                class: "pawn".to_owned(),
                movements,
                promotion,
                ..PieceDef::default()
            }
        })
}

fn board() -> impl Strategy<Value = BoardDef> {
    (
        prop_oneof![6 => 2..=6_u8, 1 => 7..=11_u8],
        prop_oneof![6 => 3..=6_u8, 1 => 7..=11_u8],
        prop_oneof![4 => Just(1_u8), 1 => Just(0)],
        prop_oneof![3 => Just(Vec::new()), 1 => vec((0..11_u8, 0..11_u8), 1..4)],
        prop_oneof![3 => Just(0_u8), 1 => 1..16_u8],
    )
        .prop_map(|(files, ranks, first_rank, holes, corners)| {
            let mut board = BoardShape {
                files,
                ranks,
                first_rank,
                ..BoardShape::default()
            };
            for (file, rank) in holes {
                let name = format!(
                    "{}{}",
                    char::from(b'a' + file % files),
                    rank % ranks + first_rank
                );
                if !board.holes.contains(&name) {
                    board.holes.push(name);
                }
            }
            let (right, top) = (files.cast_signed(), ranks.cast_signed());
            let outside = [(-1, -1), (right, -1), (right, top), (-1, top)];
            for (number, (file, rank)) in outside.into_iter().enumerate() {
                if corners & (1 << number) != 0 {
                    board.extra.push((format!("w{}", number + 1), file, rank));
                }
            }
            BoardDef::new(board).expect("a board")
        })
}

fn attributes() -> Vec<AttributeDef> {
    [
        ("shielded", vec![Harm::Proximity], false),
        ("resolute", vec![Harm::Freeze], false),
        ("armored", vec![Harm::Shot], true),
        ("loyal", vec![Harm::Conversion], false),
        ("massive", vec![], true),
    ]
    .into_iter()
    .map(|(name, resists, stops_trampling)| AttributeDef {
        name: name.to_owned(),
        resists,
        stops_trampling,
    })
    .collect()
}

/// Random well-formed games.
pub fn game() -> impl Strategy<Value = GameDef> {
    (
        board(),
        vec(prop_oneof![6 => piece().boxed(), 1 => pawn().boxed()], 1..5),
        prop_oneof![Just(Goal::Capture), Just(Goal::Mate)],
        any::<bool>(),
        prop_oneof![3 => Just(0_u8), 1 => any::<u8>()],
    )
        .prop_map(|(board, mut pieces, goal, crossing, suicide)| {
            if goal == Goal::Mate {
                // The first type is the royal.
                for (index, piece) in pieces.iter_mut().enumerate() {
                    piece.royal = index == 0;
                }
            }
            let mut game = GameDef {
                id: "random".to_owned(),
                name: "Random".to_owned(),
                board,
                attributes: attributes(),
                pieces,
                goal,
                ..GameDef::default()
            };
            game.suicide = (0..game.pieces.len())
                .filter(|index| suicide & (1 << index) != 0 && !game.pieces[*index].royal)
                .collect();
            if crossing {
                game.crossing = (0..game.pieces.len())
                    .filter(|&index| game.pieces[index].class == "pawn")
                    .collect();
            }
            tidy(&mut game);
            game
        })
}

/// Makes names and types real.
fn tidy(game: &mut GameDef) {
    let board = game.board.clone();
    let types = game.pieces.len();
    let real = |set: &mut TypeSet| {
        *set = set.iter().map(|index| index % types).collect();
    };
    // Nobody becomes a royal or ceases to be one.
    let royal: Vec<bool> = game.pieces.iter().map(|piece| piece.royal).collect();
    let mut released = false;
    for (index, piece) in game.pieces.iter_mut().enumerate() {
        piece.id = char::from(IDS[index]).to_string();
        piece.name = format!("Type {}", piece.id);
        for movement in &mut piece.movements {
            filters(&mut movement.course).into_iter().for_each(real);
            for region in movement.from.iter_mut().chain(movement.to.iter_mut()) {
                tidy_region(&board, region);
            }
        }
        for freeze in &mut piece.freezes {
            freeze.only.as_mut().into_iter().for_each(real);
            // "Freezes likewise" is clear only where one type has one such pattern.
            if !freeze.atoms.iter().all(is_symmetric) {
                freeze.released_by_own = false;
            }
            if released {
                freeze.released_by_own = false;
            }
            released |= freeze.released_by_own;
        }
        if let Some(promotion) = &mut piece.promotion {
            tidy_region(&board, &mut promotion.region);
            if let Some(region) = &mut promotion.optional {
                tidy_region(&board, region);
            }
            let mut to: TypeSet = promotion.to.iter().copied().collect();
            real(&mut to);
            to.retain(|&kind| !royal[kind]);
            promotion.to = to.into_iter().collect();
        }
        if royal[index] || piece.promotion.as_ref().is_some_and(|p| p.to.is_empty()) {
            piece.promotion = None;
        }
    }
}

/// All sets of types that a course speaks of.
fn filters(course: &mut Course) -> Vec<&mut TypeSet> {
    let (over, only, effects) = match course {
        Course::Path(path) => (
            Some(&mut path.route.over),
            Some(&mut path.route.only),
            Some(&mut path.effects),
        ),
        Course::Legs(legs) => (None, Some(&mut legs.only), Some(&mut legs.effects)),
        Course::Swap(route) => (Some(&mut route.over), Some(&mut route.only), None),
        Course::Shot(shot) => (None, Some(&mut shot.only), None),
        Course::Jump(effects) => (None, None, Some(effects)),
    };
    let gap = over.and_then(|over| match over {
        Over::Gap(only) => only.as_mut(),
        _ => None,
    });
    let arrivals = effects
        .into_iter()
        .flat_map(|effects| &mut effects.arrivals);
    gap.into_iter()
        .chain(only.into_iter().flatten())
        .chain(arrivals.filter_map(|arrival| arrival.only.as_mut()))
        .collect()
}

/// Whether a pattern looks the same from both of its ends and for both sides.
fn is_symmetric(atom: &Atom) -> bool {
    atom.rays.iter().all(|ray| {
        let (x, y) = ray.steps[0];
        ray.steps[0] == ray.steps[1]
            && ray.lame.is_none()
            && [(-x, -y), (x, -y)]
                .iter()
                .all(|&step| atom.rays.contains(&Ray::straight(step)))
    })
}

/// Describes a region again, on this board.
fn tidy_region(board: &BoardDef, region: &mut Region) {
    *region = match region.kind() {
        RegionKind::Rank(own) => Region::rank(board, (*own).min(board.shape().ranks)),
        RegionKind::LastRank => Region::last_rank(board),
        RegionKind::Squares(names) => match squares(board, names) {
            none if none.squares(Color::White).is_empty() => Region::last_rank(board),
            some => some,
        },
        RegionKind::Any(parts) => {
            let mut parts = parts.clone();
            parts.iter_mut().for_each(|part| tidy_region(board, part));
            Region::any(parts)
        }
    };
}

/// A random position of a game. `None` if the royals cannot be placed as a game with check demands.
fn position(game: &GameDef, picks: &[(u16, u8, bool)], white: bool) -> Option<State> {
    let naive = Naive::new(game);
    let squares = naive.all_squares();
    let side = |white| if white { Side::White } else { Side::Black };
    let mut state = State::empty(side(white));
    let mate = game.goal == Goal::Mate;
    let types = game.pieces.len();
    for (number, &(square, kind, white)) in picks.iter().enumerate() {
        let unit = match (mate, number) {
            (true, 0 | 1) => Unit {
                kind: 0,
                side: side(number == 0),
            },
            (true, _) if types == 1 => break,
            (true, _) => Unit {
                kind: 1 + usize::from(kind) % (types - 1),
                side: side(white),
            },
            (false, _) => Unit {
                kind: usize::from(kind) % types,
                side: side(white),
            },
        };
        let at = squares[usize::from(square) * squares.len() / (usize::from(u16::MAX) + 1)];
        if mate && number == 1 && state.units.contains_key(&at) {
            return None;
        }
        state.units.entry(at).or_insert(unit);
    }
    if mate && state.units.len() < 2 {
        return None;
    }
    Some(state)
}

/// The side that is not to move may not be in check: attackers leave. False if they cannot.
fn quiet(game: &GameDef, state: &mut State) -> bool {
    let naive = Naive::new(game);
    while game.goal == Goal::Mate && naive.royal_hangs(state, state.turn.other()) {
        let attacker = state
            .units
            .iter()
            .filter(|(at, unit)| {
                unit.side == state.turn
                    && !game.pieces[unit.kind].royal
                    && !state.unmoved.contains(at)
            })
            .map(|(&at, _)| at)
            .next();
        match attacker {
            Some(at) if state.castling.is_empty() => state.units.remove(&at),
            _ => return false,
        };
    }
    true
}

/// In games without check, a side without royals has lost if the other has one: mostly nobody has any.
fn stakes(game: &GameDef, state: &mut State, keep: bool) {
    if game.goal == Goal::Mate {
        return;
    }
    let royals = |side| {
        state
            .units
            .values()
            .any(|unit| unit.side == side && game.pieces[unit.kind].royal)
    };
    let (white, black) = (royals(Side::White), royals(Side::Black));
    if white == black {
        return;
    }
    if keep {
        state.won = Some(if white { Side::White } else { Side::Black });
    } else {
        state.units.retain(|_, unit| !game.pieces[unit.kind].royal);
    }
}

/// Which parts of a definition a random game is rich in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// Paths, effects, freezing, attributes.
    Effects,
    /// Sliders, leapers and hoppers in games with check.
    Plain,
    /// First moves of several steps, en passant, the crossing rule.
    Pawns,
    /// Castling, borrowed movement, entry from the hand.
    Court,
    /// Captured units come back.
    Drops,
}

/// A unit with nothing but simple moves.
fn simple_piece() -> impl Strategy<Value = PieceDef> {
    vec(atom(), 1..3).prop_map(|mut atoms| {
        for atom in &mut atoms {
            for ray in &mut atom.rays {
                ray.lame = None;
                ray.steps[1] = ray.steps[0];
            }
        }
        PieceDef {
            class: "piece".to_owned(),
            movements: vec![MovementDef::along(atoms)],
            ..PieceDef::default()
        }
    })
}

/// A unit with simple moves, some of them over other units.
fn hopper() -> impl Strategy<Value = PieceDef> {
    let over = prop_oneof![
        3 => Just(Over::Nothing),
        3 => Just(Over::One),
        1 => Just(Over::Any),
    ];
    vec((simple_piece(), over), 1..4).prop_map(|parts| PieceDef {
        class: "piece".to_owned(),
        movements: parts
            .into_iter()
            .flat_map(|(piece, over)| {
                piece.movements.into_iter().map(move |movement| {
                    let mut path = along(movement.atoms().to_vec());
                    path.route.over = over.clone();
                    Course::Path(path).into()
                })
            })
            .collect(),
        ..PieceDef::default()
    })
}

/// Whether all movements go to or capture on an empty path's end, and nothing else happens.
fn is_simple(piece: &PieceDef) -> bool {
    let mut movements = piece.movements.iter();
    movements.all(|movement| *movement == MovementDef::along(movement.atoms().to_vec()))
}

/// Random games rich in something.
pub fn game_of(taste: Taste) -> BoxedStrategy<GameDef> {
    let goal = prop_oneof![Just(Goal::Capture), Just(Goal::Mate)];
    match taste {
        Taste::Effects => game().boxed(),
        Taste::Pawns => (
            board(),
            vec(
                prop_oneof![4 => pawn().boxed(), 1 => simple_piece().boxed(), 1 => piece().boxed()],
                2..5,
            ),
            goal,
            1..=3_u8,
        )
            .prop_map(|(board, mut pieces, goal, crossing)| {
                royals(&mut pieces, goal);
                let mut game = with(board, pieces, goal);
                if crossing > 1 {
                    game.crossing = (0..game.pieces.len())
                        .filter(|&index| {
                            let piece = &game.pieces[index];
                            piece.class == "pawn"
                                || crossing > 2 && is_simple(piece) && can_cross(piece)
                        })
                        .collect();
                }
                tidy(&mut game);
                game
            })
            .boxed(),
        Taste::Plain => (board(), vec(hopper(), 2..5))
            .prop_map(|(board, mut pieces)| {
                royals(&mut pieces, Goal::Mate);
                let mut game = with(board, pieces, Goal::Mate);
                tidy(&mut game);
                game
            })
            .boxed(),
        Taste::Drops => (
            board(),
            vec(simple_piece(), 2..4),
            goal,
            option::of(region()),
        )
            .prop_map(|(board, mut pieces, goal, region)| {
                royals(&mut pieces, goal);
                let mut game = with(board, pieces, goal);
                tidy(&mut game);
                let regions = region.map(|mut region| {
                    tidy_region(&game.board, &mut region);
                    (1, region)
                });
                game.drops = Some(DropDef {
                    regions: regions.into_iter().collect(),
                });
                game
            })
            .boxed(),
        Taste::Court => (
            (5..=9_u8, 3..=6_u8),
            vec(
                prop_oneof![
                    6 => simple_piece().boxed(),
                    2 => pawn().boxed(),
                    1 => hopper().boxed(),
                    1 => piece().boxed()
                ],
                3..5,
            ),
            goal,
            vec((0..9_u8, 0..9_u8, any::<bool>(), any::<bool>()), 0..3),
            (any::<bool>(), any::<bool>(), any::<bool>()),
            0..4_u16,
        )
            .prop_map(
                |(
                    (files, ranks),
                    mut pieces,
                    goal,
                    castlings,
                    (borrows, first_move, on_capture),
                    until,
                )| {
                    royals(&mut pieces, goal);
                    let fool = pieces.len() - 1;
                    if borrows {
                        pieces[fool].movements.clear();
                        pieces[fool].promotion = None;
                        pieces[fool].borrows = Some(BorrowDef { when_promoted: 1 });
                    }
                    let mut game = with(
                        BoardDef::rectangle(files, ranks).expect("a board"),
                        pieces,
                        goal,
                    );
                    tidy(&mut game);
                    game.entry = (first_move || on_capture || until > 0).then_some(EntryDef {
                        piece: fool,
                        until_move: until,
                        first_move,
                        on_capture,
                    });
                    for (number, (a, b, safe, lettered)) in castlings.into_iter().enumerate() {
                        let new = castling(&game.board, number, (a, b), safe, lettered);
                        let old = game.castlings.iter().any(|old| {
                            new.iter().any(|new| {
                                old.squares[0].from == new.squares[0].from
                                    && old.squares[0].to == new.squares[0].to
                            })
                        });
                        if !old {
                            game.castlings.extend(new);
                        }
                    }
                    game
                },
            )
            .boxed(),
    }
}

/// A move of the first and the second type on the first rank, towards each other.
fn castling(
    board: &BoardDef,
    number: usize,
    (a, b): (u8, u8),
    safe: bool,
    lettered: bool,
) -> Option<CastlingDef> {
    let files = board.shape().files;
    let (from, partner) = (a % files, b % files);
    if from.abs_diff(partner) < 2 {
        return None;
    }
    let square = |file: u8| board.topology().at(file.cast_signed(), 0);
    let (to, partner_to) = if partner > from {
        (from + 2, from + 1)
    } else {
        (from - 2, from - 1)
    };
    let white = CastlingSquares {
        from: square(from)?,
        to: square(to)?,
        partner_from: square(partner)?,
        partner_to: square(partner_to)?,
    };
    Some(CastlingDef {
        letter: lettered.then(|| char::from(b"KQ"[number])),
        mover: 0,
        partner: 1,
        squares: [white, white.mirrored(board.topology())?],
        safe,
    })
}

/// In a game with check the first type is the royal; otherwise none but perhaps the first.
fn royals(pieces: &mut [PieceDef], goal: Goal) {
    for (index, piece) in pieces.iter_mut().enumerate() {
        piece.royal = index == 0 && (goal == Goal::Mate || piece.class == "piece");
    }
}

fn with(board: BoardDef, pieces: Vec<PieceDef>, goal: Goal) -> GameDef {
    GameDef {
        id: "random".to_owned(),
        name: "Random".to_owned(),
        board,
        attributes: attributes(),
        pieces,
        goal,
        ..GameDef::default()
    }
}

/// Puts the units of castlings on their squares where these are empty, gives rights and hands, and declares
/// the position to be the array.
fn court(game: &mut GameDef, state: &mut State, hands: u8) {
    let naive = Naive::new(game);
    for castling in &game.castlings {
        for side in [Side::White, Side::Black] {
            let [from, _, partner_from, _] = naive.castling_squares(castling, side);
            let (mover, partner) = (
                Unit {
                    kind: castling.mover,
                    side,
                },
                Unit {
                    kind: castling.partner,
                    side,
                },
            );
            // Only one unit of the first type may be there in a game with check.
            let lonely = game.goal == Goal::Mate;
            let stands = state.units.get(&from) == Some(&mover);
            if !stands && lonely {
                let old = state
                    .units
                    .iter()
                    .find(|(_, unit)| **unit == mover)
                    .map(|(&at, _)| at);
                if state.units.contains_key(&from) || hands & 4 != 0 {
                    continue;
                }
                if let Some(old) = old {
                    state.units.remove(&old);
                }
            }
            state.units.entry(from).or_insert(mover);
            state.units.entry(partner_from).or_insert(partner);
        }
    }
    for castling in &game.castlings {
        for side in [Side::White, Side::Black] {
            let [from, _, partner_from, _] = naive.castling_squares(castling, side);
            let at = |square| state.units.get(&square).map(|unit| (unit.kind, unit.side));
            if at(from) == Some((castling.mover, side))
                && at(partner_from) == Some((castling.partner, side))
            {
                state
                    .castling
                    .extend(crate::castling::letter(castling, side));
            }
        }
    }
    if let Some(entry) = &game.entry {
        for side in [Side::White, Side::Black] {
            let count = hands >> (4 * side as u8) & 3;
            if count > 0 {
                state.hands[side as usize].insert(entry.piece, count.min(2));
            }
        }
    }
    if naive.tracks_unmoved() {
        let topology = game.board.topology();
        let units = state.units.iter().map(|(&(file, rank), unit)| Placed {
            square: topology.at(file, rank).expect("a square of the board"),
            color: match unit.side {
                Side::White => Color::White,
                Side::Black => Color::Black,
            },
            piece: unit.kind,
        });
        game.array = units.collect();
        state.unmoved = state.units.keys().copied().collect();
    }
}

/// Random games with a position each.
pub fn case(taste: Taste) -> impl Strategy<Value = Case> {
    let plies = if taste == Taste::Effects { 4 } else { 10 };
    (
        game_of(taste),
        vec((any::<u16>(), any::<u8>(), any::<bool>()), 2..28),
        any::<bool>(),
        vec(any::<u16>(), 0..plies),
        any::<u8>(),
    )
        .prop_filter_map(
            "royals cannot stand so",
            |(mut game, picks, white, choices, hands)| {
                let mut state = position(&game, &picks, white)?;
                if game.castlings.is_empty() {
                    stakes(&game, &mut state, picks.len().is_multiple_of(4));
                    court(&mut game, &mut state, hands);
                } else {
                    court(&mut game, &mut state, hands);
                    stakes(&game, &mut state, true);
                }
                if !quiet(&game, &mut state) {
                    return None;
                }
                Some(Case {
                    game,
                    state,
                    choices,
                })
            },
        )
}

/// Random positions of one game, up to so many units, with choices for so many plies.
pub fn positions(game: Arc<GameDef>, units: usize, plies: usize) -> impl Strategy<Value = Case> {
    (
        vec((any::<u16>(), any::<u8>(), any::<bool>()), 2..units),
        any::<bool>(),
        vec(any::<u16>(), 0..=plies),
    )
        .prop_filter_map("royals cannot stand so", move |(picks, white, choices)| {
            let mut state = position(&game, &picks, white)?;
            stakes(&game, &mut state, picks.len().is_multiple_of(4));
            quiet(&game, &mut state).then(|| Case {
                game: GameDef::clone(&game),
                state,
                choices,
            })
        })
}
