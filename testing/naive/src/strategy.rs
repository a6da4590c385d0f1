//! Random definitions and positions.
//!
//! Everything shrinks towards small boards, few pieces and plain movements.

use std::collections::BTreeSet;
use std::fmt;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::def::{
    Arrival, Atom, AttributeDef, BoardDef, Deed, Freeze, GameDef, Goal, Harm, Landing, MovementDef,
    Over, PieceDef, PromotionDef, Ray, Region, Returns, SecondLeg, Stop, Turn, TypeSet, Zone,
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
    proptest::sample::select(vec![
        Zone::Beside,
        Zone::BesideOrthogonal,
        Zone::BesideDiagonal,
        Zone::Ahead,
        Zone::Behind,
        Zone::LineBehind,
        Zone::Passed,
        Zone::LeaptOver,
        Zone::Withdrawn,
        Zone::Rectangle,
        Zone::Pinched,
    ])
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
        (1..=5_u8).prop_map(Region::Rank),
        Just(Region::LastRank),
        vec((1..=5_u8).prop_map(Region::Rank), 1..3).prop_map(Region::Any),
        // Names that most boards have; `tidy` drops the others.
        proptest::sample::subsequence(
            vec!["a1", "b1", "b2", "c2", "c3", "d1", "d4", "w1", "w2"],
            2..6
        )
        .prop_map(|names| Region::Squares(names.into_iter().map(str::to_owned).collect())),
    ]
}

fn second() -> impl Strategy<Value = SecondLeg> {
    (
        prop_oneof![
            Just(Turn::Free),
            Just(Turn::RightAngle),
            Just(Turn::Straight)
        ],
        vec(atom(), 1..3),
        prop_oneof![Just(Returns::Never), Just(Returns::IfCaptured)],
    )
        .prop_map(|(turn, atoms, returns)| SecondLeg {
            turn,
            atoms,
            returns,
        })
}

fn movement() -> impl Strategy<Value = MovementDef> {
    let path = (
        vec(atom(), 1..3),
        option::weighted(0.15, second()),
        over(),
        prop_oneof![4 => Just(false), 1 => Just(true)],
        prop_oneof![9 => Just(Landing::Anywhere), 1 => Just(Landing::BehindUnit)],
    );
    let deeds = (
        prop_oneof![2 => Just(Vec::new()), 3 => vec(arrival(), 1..3)],
        proptest::bool::weighted(0.25),
        proptest::bool::weighted(0.12),
        proptest::bool::weighted(0.12),
        proptest::bool::weighted(0.04),
    );
    let limits = (
        option::weighted(0.1, types()),
        option::weighted(0.08, region()),
        option::weighted(0.08, region()),
    );
    (path, deeds, limits).prop_map(
        |(
            (atoms, second, over, stops, landing),
            (arrivals, requires, swap, shoots, jump),
            (only, from, to),
        )| {
            let mut movement = MovementDef {
                atoms,
                second,
                over,
                stop: Stop::Never,
                landing,
                arrivals,
                requires,
                swap,
                shoots,
                only,
                from,
                to,
                jump,
                ..MovementDef::default()
            };
            if stops {
                movement.stop = match movement.over {
                    Over::Nothing => Stop::BesideEnemy,
                    Over::Trample => Stop::OnStopper,
                    _ => Stop::Never,
                };
            }
            combine(&mut movement);
            movement
        },
    )
}

/// Drops what cannot be combined; see [`variorum_rules::check_movement`].
fn combine(movement: &mut MovementDef) {
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
    if movement.jump {
        movement.atoms.clear();
        movement.second = None;
        movement.from.get_or_insert(Region::Rank(1));
        movement.to.get_or_insert(Region::LastRank);
        movement.only = None;
    }
    if movement.second.is_some() || movement.jump {
        movement.over = Over::Nothing;
        movement.stop = Stop::Never;
        movement.landing = Landing::Anywhere;
        movement.shoots = false;
        movement.swap = false;
        movement
            .arrivals
            .retain(|arrival| !directional(arrival.zone));
    }
    if movement.over == Over::Trample {
        movement.shoots = false;
        movement.swap = false;
    }
    if movement.shoots {
        movement.swap = false;
    }
    if movement.shoots || movement.swap {
        movement.arrivals.clear();
    }
    movement.requires &= !movement.arrivals.is_empty();
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

/// A piece; types in it are numbers below 8, made real by `tidy`.
fn piece() -> impl Strategy<Value = PieceDef> {
    (
        vec(movement(), 1..4),
        prop_oneof![3 => Just(Vec::new()), 1 => vec(freeze(), 1..3)],
        prop_oneof![2 => Just(0_u8), 1 => any::<u8>()],
        proptest::bool::weighted(0.15),
        option::weighted(0.15, (region(), types())),
    )
        .prop_map(
            |(movements, freezes, attributes, royal, promotion)| PieceDef {
                class: "piece".to_owned(),
                attributes: (0..5).filter(|bit| attributes & (1 << bit) != 0).collect(),
                royal,
                movements,
                freezes,
                promotion: promotion.map(|(region, to)| PromotionDef {
                    region,
                    to: to.into_iter().collect(),
                }),
                ..PieceDef::default()
            },
        )
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
        option::of((region(), types())),
    )
        .prop_map(move |(diagonal, far, en_passant, promotion)| {
            let (ahead, aside) = ([(0, 1)].as_slice(), [(1, 1), (-1, 1)].as_slice());
            let (moves, captures) = if diagonal {
                (aside, ahead)
            } else {
                (ahead, aside)
            };
            let mut movements = vec![
                MovementDef {
                    atoms: vec![step(moves, 1, 1, true, false)],
                    ..MovementDef::default()
                },
                MovementDef {
                    atoms: vec![step(captures, 1, 1, false, true)],
                    takes_en_passant: en_passant,
                    ..MovementDef::default()
                },
            ];
            if far > 1 {
                movements.push(MovementDef {
                    atoms: vec![step(moves, 2, far, true, false)],
                    from: Some(Region::Rank(2)),
                    leaves_en_passant: en_passant,
                    ..MovementDef::default()
                });
            }
            PieceDef {
                class: "pawn".to_owned(),
                movements,
                promotion: promotion.map(|(region, to)| PromotionDef {
                    region,
                    to: to.into_iter().collect(),
                }),
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
            let mut board = BoardDef {
                files,
                ranks,
                first_rank,
                ..BoardDef::default()
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
            board
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
    let naive = Naive::new(game);
    let types = game.pieces.len();
    let real = |set: &mut TypeSet| {
        *set = set.iter().map(|index| index % types).collect();
    };
    // Nobody becomes a royal or ceases to be one.
    let royal: Vec<bool> = game.pieces.iter().map(|piece| piece.royal).collect();
    let mut released = false;
    let mate = game.goal == Goal::Mate;
    for (index, piece) in game.pieces.iter_mut().enumerate() {
        piece.id = char::from(IDS[index]).to_string();
        piece.name = format!("Type {}", piece.id);
        for movement in &mut piece.movements {
            if let Over::Gap(Some(only)) = &mut movement.over {
                real(only);
            }
            // "The own royal" is clear only where each side has one, and the mover is another unit.
            if !mate || royal[index] {
                movement
                    .arrivals
                    .retain(|arrival| arrival.zone != Zone::Rectangle);
                movement.requires &= !movement.arrivals.is_empty();
            }
            movement.only.as_mut().into_iter().for_each(real);
            for arrival in &mut movement.arrivals {
                arrival.only.as_mut().into_iter().for_each(real);
            }
            for region in movement.from.iter_mut().chain(movement.to.iter_mut()) {
                tidy_region(&naive, region);
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
            tidy_region(&naive, &mut promotion.region);
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

fn tidy_region(naive: &Naive, region: &mut Region) {
    match region {
        Region::Squares(names) => {
            names.retain(|name| naive.named(name).is_some());
            if names.is_empty() {
                *region = Region::LastRank;
            }
        }
        Region::Rank(n) => *n = (*n).min(naive.game().board.ranks),
        Region::Any(parts) => parts.iter_mut().for_each(|part| tidy_region(naive, part)),
        Region::LastRank => {}
    }
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
    if mate {
        if state.units.len() < 2 {
            return None;
        }
        // The side that is not to move may not be in check: attackers leave.
        loop {
            let waiting = state.turn.other();
            if !naive.royal_hangs(&state, waiting) {
                break;
            }
            let attacker = state
                .units
                .iter()
                .filter(|(_, unit)| unit.side == state.turn && !game.pieces[unit.kind].royal)
                .map(|(&at, _)| at)
                .next()?;
            state.units.remove(&attacker);
        }
    }
    if !mate {
        let royals = |side| {
            state
                .units
                .values()
                .any(|unit| unit.side == side && game.pieces[unit.kind].royal)
        };
        let (white, black) = (royals(Side::White), royals(Side::Black));
        if white != black && !picks.len().is_multiple_of(4) {
            // Nothing is at stake.
            state.units.retain(|_, unit| !game.pieces[unit.kind].royal);
        } else if white != black {
            state.won = Some(side(white));
        }
    }
    Some(state)
}

/// Random games, adjusted by the caller, with a position each.
pub fn case(adjust: fn(&mut GameDef)) -> impl Strategy<Value = Case> {
    (
        game().prop_map(move |mut game| {
            adjust(&mut game);
            game
        }),
        vec((any::<u16>(), any::<u8>(), any::<bool>()), 2..28),
        any::<bool>(),
        vec(any::<u16>(), 0..4),
    )
        .prop_filter_map("royals cannot stand so", |(game, picks, white, choices)| {
            let state = position(&game, &picks, white)?;
            Some(Case {
                game,
                state,
                choices,
            })
        })
}
