//! Random games, each rich in something.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::def::{
    Arrival, AttributeDef, BoardDef, BoardShape, BorrowDef, CapturedDef, CastlingDef,
    CastlingSquares, Course, Deed, DropDef, Effects, EntryDef, Forbidden, GameDef, Goal, Harm,
    Nearby, OnCaptureDef, PieceDef, Region, Threat, TypeSet, Victims, Wherever, Wing, Zone,
};
use variorum_rules::{Cells, Color};

use super::atoms::{is_symmetric, region, tidy_region, types};
use super::chains::with_chains;
use super::contacts::with_contacts;
use super::courses::{arrival, arrivals, filters, still_effects};
use super::goals::{goals, guards, tidy_fact};
use super::pieces::{can_cross, hopper, is_simple, pawn, piece, promoting_piece, simple_piece};
use super::relics::with_relics;
use super::turns::with_turns;

/// The letters that name the types.
const IDS: &[u8] = b"ABCDEFGH";

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
    /// None, one or many royals, and other ends of the game.
    Goals,
}

/// Random games rich in something, some of them with limits.
pub fn game_of(taste: Taste) -> BoxedStrategy<GameDef> {
    let game = match taste {
        Taste::Effects => effects().boxed(),
        Taste::Plain => plain().boxed(),
        Taste::Pawns => pawns().boxed(),
        Taste::Court => court().boxed(),
        Taste::Drops => drops().boxed(),
        Taste::Goals => goals().boxed(),
    };
    let limits = prop_oneof![2 => Just(None), 1 => limits().prop_map(Some)];
    let captures = prop_oneof![5 => Just(Vec::new()), 1 => vec(on_capture(), 1..3)];
    let limited = (game, limits, captures).prop_map(|(mut game, limits, captures)| {
        let known = |types: TypeSet| {
            let kinds = types.into_iter().map(|kind| kind % game.pieces.len());
            kinds.collect::<TypeSet>()
        };
        for mut entry in captures {
            entry.types = known(entry.types);
            entry.of = entry.of.map(known);
            for arrival in &mut entry.arrivals {
                arrival.only = arrival.only.take().map(known);
                tidy_places(&game.board, arrival);
            }
            game.on_captures.push(entry);
        }
        let Some((must, bans)) = limits else {
            return game;
        };
        let some = |bits: u8| {
            let kinds = 0..game.pieces.len();
            kinds.filter(|kind| bits & 1 << kind != 0).collect()
        };
        game.restrictions.must_capture = some(must);
        // Without this rule nothing is said of it.
        game.restrictions.any_capture = must & 1 == 0 && !game.restrictions.must_capture.is_empty();
        let bans = bans.into_iter().map(|(threat, drops, types)| Forbidden {
            threat,
            drops: drops && ![Threat::Flight, Threat::Capture].contains(&threat)
                || threat == Threat::Mate,
            types: some(types),
            of: (threat == Threat::Capture && drops).then(|| some(!types)),
        });
        let mate = game.goal == Goal::Mate;
        game.restrictions.forbidden = bans
            .filter(|ban| mate || ban.threat == Threat::Capture)
            .filter(|ban| !ban.drops || !game.drops.is_empty())
            .collect();
        game
    });
    with_contacts(with_relics(with_chains(with_turns(limited.boxed()))))
}

/// What captures do besides: blasts, most of them, as simple as games have them.
fn on_capture() -> impl Strategy<Value = OnCaptureDef> {
    let here = |around: Vec<Arrival>| {
        let mut all = vec![Arrival::new(Deed::Capture, Zone::Here)];
        all.extend(around);
        all
    };
    let blast = types().prop_map(move |only| {
        here(vec![Arrival {
            only: Some(only),
            whose: Victims::All,
            check: false,
            ..Arrival::new(Deed::Capture, Zone::Beside)
        }])
    });
    let any = vec(arrival(), 1..3).prop_map(|mut arrivals| {
        arrivals.retain(|arrival| !arrival.zone.is_directional());
        arrivals
    });
    let all: TypeSet = (0..IDS.len()).collect();
    prop_oneof![
        1 => blast.prop_map(move |arrivals| OnCaptureDef {
            types: all.clone(),
            of: None,
            arrivals,
        }),
        1 => (types(), option::of(types()), any).prop_map(|(types, of, arrivals)| OnCaptureDef {
            types,
            of,
            arrivals,
        }),
    ]
}

/// Which types must capture, and what which of them may not do, perhaps only when dropped.
fn limits() -> impl Strategy<Value = (u8, Vec<(Threat, bool, u8)>)> {
    let threat = prop_oneof![
        Just(Threat::Check),
        Just(Threat::CheckAlone),
        Just(Threat::Mate),
        Just(Threat::Flight),
        Just(Threat::Capture)
    ];
    (any::<u8>(), vec((threat, any::<bool>(), any::<u8>()), 0..3))
}

pub(super) fn goal() -> impl Strategy<Value = Goal> {
    prop_oneof![Just(Goal::Capture), Just(Goal::Mate)]
}

fn plain() -> impl Strategy<Value = GameDef> {
    (board(), vec(hopper(), 2..5)).prop_map(|(board, mut pieces)| {
        royals(&mut pieces, Goal::Mate);
        let mut game = with(board, pieces, Goal::Mate);
        tidy(&mut game);
        game
    })
}

fn pawns() -> impl Strategy<Value = GameDef> {
    (
        board(),
        vec(
            prop_oneof![4 => pawn().boxed(), 1 => simple_piece().boxed(), 1 => piece().boxed()],
            2..5,
        ),
        goal(),
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
}

/// What random drops are like, beside their regions.
type Dropped = (
    Option<u8>,
    (bool, bool, bool),
    Option<bool>,
    u8,
    Nearby,
    (Effects, bool),
);

fn dropped() -> impl Strategy<Value = Dropped> {
    (
        option::of(1..=2_u8),
        (
            proptest::bool::weighted(0.2),
            proptest::bool::weighted(0.3),
            proptest::bool::weighted(0.3),
        ),
        option::weighted(0.2, any::<bool>()),
        any::<u8>(),
        prop_oneof![
            5 => Just(Nearby::Anything),
            1 => Just(Nearby::Friend),
            1 => Just(Nearby::NoEnemy),
            1 => Just(Nearby::NoEnemyOrthogonal),
            1 => Just(Nearby::Rest),
        ],
        (
            prop_oneof![3 => Just(Effects::default()), 1 => still_effects()],
            proptest::bool::weighted(0.3),
        ),
    )
}

fn drops() -> impl Strategy<Value = GameDef> {
    (
        board(),
        vec(promoting_piece(), 2..5),
        goal(),
        vec((dropped(), option::of(region())), 1..3),
        proptest::bool::weighted(0.9),
        (any::<bool>(), proptest::bool::weighted(0.3)),
        (option::weighted(0.2, any::<u8>()), any::<u8>()),
        option::weighted(0.3, (any::<u8>(), 1..4_u8)),
        guards(),
    )
        .prop_map(
            |(
                board,
                mut pieces,
                goal,
                drops,
                captured,
                (reverts, friends),
                (only, plus),
                limit,
                mut conditions,
            )| {
                royals(&mut pieces, goal);
                let mut game = with(board, pieces, goal);
                tidy(&mut game);
                let types = game.pieces.len();
                if let Some((kind, most)) = limit {
                    let kind = usize::from(kind) % types;
                    // A capture attacks although nothing is left to become; the literal reading knows only moves.
                    let mut promotions = game.pieces.iter().flat_map(|piece| &piece.promotions);
                    let forced = promotions.any(|promotion| {
                        promotion.to.contains(&kind) && !promotion.region.is_nowhere()
                    });
                    if goal == Goal::Capture || !forced {
                        game.pieces[kind].limit = Some(most);
                    }
                }
                let chosen = |mask: u8| (0..types).filter(move |kind| mask >> kind & 1 == 1);
                for kind in chosen(plus & plus >> 1).filter(|kind| *kind > 0) {
                    let id = format!("+{}", game.pieces[kind].id);
                    game.pieces[kind].id = id;
                }
                // What exists by promotion only is what something becomes.
                let unfounded = |game: &GameDef| {
                    (0..types).find(|kind| {
                        game.pieces[*kind].is_promoted() && game.bases(*kind).is_empty()
                    })
                };
                while let Some(kind) = unfounded(&game) {
                    game.pieces[kind].id.remove(0);
                }
                let clear = (0..types).all(|kind| game.bases(kind).len() < 2);
                game.captured = captured.then(|| CapturedDef {
                    only: only.map(|mask| chosen(mask).collect()),
                    reverts: reverts && clear,
                    friends,
                });
                for fact in conditions.iter_mut().flatten() {
                    tidy_fact(&game.board, types, fact);
                }
                // What exists by promotion only is dropped as what promotes to it.
                let mut left: TypeSet = (0..types)
                    .filter(|kind| !game.pieces[*kind].is_promoted())
                    .collect();
                let last = drops.len() - 1;
                for (number, (drop, mut region)) in drops.into_iter().enumerate() {
                    let (per_file, (endless, promoted, past_limit), white, mask, nearby, effects) =
                        drop;
                    let (effects, first) = effects;
                    if let Some(region) = &mut region {
                        tidy_region(&game.board, region);
                    }
                    let types: TypeSet = left
                        .iter()
                        .copied()
                        .filter(|kind| number == last || mask >> kind & 1 == 1)
                        .collect();
                    left.retain(|kind| !types.contains(kind));
                    let side = white.map(|white| if white { Color::White } else { Color::Black });
                    let royal = |kind: &usize| game.pieces[*kind].royal;
                    let endless = endless && !types.iter().any(royal);
                    let mut effects = effects;
                    effects
                        .arrivals
                        .retain(|arrival| arrival.zone != Zone::Here);
                    effects.requires &= !effects.arrivals.is_empty();
                    for arrival in &mut effects.arrivals {
                        let only = arrival.only.take();
                        let known = |kind| kind % game.pieces.len();
                        arrival.only = only.map(|only| only.into_iter().map(known).collect());
                        tidy_places(&game.board, arrival);
                    }
                    let conditions = std::mem::take(&mut conditions);
                    game.drops.push(DropDef {
                        conditions,
                        reach: None,
                        nearby,
                        first_on: region.take_if(|_| first),
                        effects,
                        types,
                        region,
                        per_file,
                        endless,
                        side,
                        promoted,
                        past_limit,
                    });
                }
                // Where a drop would not say what leaves the hand, nothing is dropped promoted.
                if game.unclear_drop().is_some() {
                    for drop in &mut game.drops {
                        drop.promoted = false;
                    }
                }
                game
            },
        )
}

fn court() -> impl Strategy<Value = GameDef> {
    (
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
        goal(),
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
                    pieces[fool].promotions.clear();
                    pieces[fool].borrows = Some(BorrowDef { when_promoted: 1 });
                }
                let mut game = with(
                    BoardDef::rectangle(files, ranks).expect("a board"),
                    pieces,
                    goal,
                );
                tidy(&mut game);
                if first_move || on_capture || until > 0 {
                    game.entries.push(EntryDef {
                        types: TypeSet::from([fool]),
                        region: borrows.then(|| Region::rank(&game.board, 1)),
                        until_move: until,
                        first_move,
                        on_capture,
                    });
                }
                if until % 2 == 1 {
                    game.entries.push(EntryDef {
                        types: TypeSet::from([fool - 1, fool]),
                        region: first_move.then(|| Region::last_rank(&game.board)),
                        until_move: 2 * until,
                        first_move: on_capture,
                        on_capture: borrows,
                    });
                }
                for (number, (a, b, safe, lettered)) in castlings.into_iter().enumerate() {
                    // Both at once, and both on every third board of their kind: anywhere on the first rank.
                    let roams = lettered && goal == Goal::Mate && (a + b) % 3 == 0;
                    let new = if roams {
                        roaming(&game.board, number, (a, b), safe)
                    } else {
                        castling(&game.board, number, (a, b), safe, lettered)
                    };
                    let old = game.castlings.iter().any(|old| {
                        let ends = |[white, _]: &[CastlingSquares; 2]| (white.from, white.to);
                        let mut ways = new.iter().flat_map(|new| &new.squares);
                        ways.any(|new| old.squares.iter().any(|old| ends(old) == ends(new)))
                    });
                    if !old {
                        game.castlings.extend(new);
                    }
                }
                game
            },
        )
}

fn effects() -> impl Strategy<Value = GameDef> {
    (
        board(),
        vec(prop_oneof![6 => piece().boxed(), 1 => pawn().boxed()], 1..5),
        goal(),
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
            let mut game = with(board, pieces, goal);
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
        safe,
        side: SIDES[usize::from(a / files) % SIDES.len()],
        once: lettered && b < files,
        ..CastlingDef::on([white, white.mirrored(board.topology())?], 0, 1)
    })
}

/// Who castles: mostly both sides.
const SIDES: [Option<Color>; 5] = [None, None, None, Some(Color::White), Some(Color::Black)];

/// The same from anywhere on the first rank, one to the right and one to the left.
fn roaming(board: &BoardDef, number: usize, (a, b): (u8, u8), safe: bool) -> Option<CastlingDef> {
    let files = board.shape().files;
    let square = |file: u8| board.topology().at((file % files).cast_signed(), 0);
    let (to, partner_to) = (square(a)?, square(b)?);
    let wherever = Wherever {
        region: Region::rank(board, 1),
        wing: [Wing::Right, Wing::Left][number],
    };
    (to != partner_to).then(|| CastlingDef {
        letter: Some(char::from(b"KQ"[number])),
        mover: 0,
        partner: 1,
        squares: wherever.squares(board.topology(), to, partner_to),
        wherever: Some(wherever),
        safe,
        side: SIDES[usize::from(a / files) % SIDES.len()],
        once: false,
    })
}

/// In a game with check the first type is the royal; otherwise none but perhaps the first.
fn royals(pieces: &mut [PieceDef], goal: Goal) {
    for (index, piece) in pieces.iter_mut().enumerate() {
        piece.royal = index == 0 && (goal == Goal::Mate || piece.class == "piece");
    }
}

/// Makes vectors of squares such of hexagons: a step ahead is one there, and one to the side goes to the side and ahead.
fn skew(piece: &mut PieceDef) {
    let freezes = piece.freezes.iter_mut().map(|freeze| &mut freeze.atoms);
    let courses = piece
        .movements
        .iter_mut()
        .map(|movement| &mut movement.course);
    let paths = courses.flat_map(|course| match course {
        Course::Path(path) => vec![&mut path.route.atoms],
        Course::Swap(route) => vec![&mut route.atoms],
        Course::Shot(shot) => vec![&mut shot.atoms],
        Course::Exchange(exchange) => vec![&mut exchange.atoms],
        Course::Legs(legs) => vec![&mut legs.first, &mut legs.second],
        Course::Jump(_) => Vec::new(),
    });
    let skewed = |(x, y): (i8, i8)| (x, x + 2 * y);
    for ray in freezes
        .chain(paths)
        .flatten()
        .flat_map(|atom| &mut atom.rays)
    {
        ray.steps = ray.steps.map(skewed);
        ray.lame = ray.lame.map(skewed);
    }
}

pub(super) fn with(board: BoardDef, mut pieces: Vec<PieceDef>, goal: Goal) -> GameDef {
    if board.topology().shape() == Cells::Hexagons {
        pieces.iter_mut().for_each(skew);
    }
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

pub(super) fn board() -> impl Strategy<Value = BoardDef> {
    let letters = |side: u8| ('a'..='z').take(usize::from(2 * side - 1)).collect();
    let hexagons = move |(side, upright): (u8, u8)| {
        BoardDef::hexagons([side, upright], letters(side)).expect("a board")
    };
    let large = (12..=15_u8, 9..=15_u8);
    let large =
        large.prop_map(|(files, ranks)| BoardDef::rectangle(files, ranks).expect("a board"));
    prop_oneof![
        18 => rectangle().boxed(),
        2 => (2..=5_u8, 1..=6_u8).prop_map(hexagons).boxed(),
        1 => large.boxed(),
    ]
}

fn rectangle() -> impl Strategy<Value = BoardDef> {
    (
        prop_oneof![6 => 2..=6_u8, 1 => 7..=11_u8],
        prop_oneof![6 => 3..=6_u8, 1 => 7..=11_u8],
        prop_oneof![4 => Just(1_u8), 1 => Just(0)],
        prop_oneof![3 => Just(Vec::new()), 1 => vec((0..11_u8, 0..11_u8), 1..4)],
        prop_oneof![3 => Just(0_u8), 1 => 1..16_u8],
        prop_oneof![5 => Just(false), 1 => Just(true)],
    )
        .prop_map(|(files, ranks, first_rank, holes, corners, wraps)| {
            let mut board = BoardShape {
                files,
                ranks,
                first_rank,
                wraps: wraps && files >= 3 && corners == 0,
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
        ..AttributeDef::default()
    })
    .collect()
}

/// Makes the regions of an effect real.
fn tidy_places(board: &BoardDef, arrival: &mut Arrival) {
    for region in arrival.on.iter_mut().chain(&mut arrival.hostile) {
        tidy_region(board, region);
    }
}

/// Makes names and types real.
pub(super) fn tidy(game: &mut GameDef) {
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
            for arrival in arrivals(&mut movement.course) {
                tidy_places(&board, arrival);
            }
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
        for promotion in &mut piece.promotions {
            tidy_region(&board, &mut promotion.region);
            if let Some(region) = &mut promotion.optional {
                tidy_region(&board, region);
            }
            let mut to: TypeSet = promotion.to.iter().copied().collect();
            real(&mut to);
            to.retain(|&kind| !royal[kind]);
            promotion.to = to.into_iter().collect();
            real(&mut promotion.taken);
            promotion.taken.retain(|&kind| !royal[kind]);
            for bound in &mut promotion.bounds {
                if let Some(region) = &mut bound.region {
                    tidy_region(&board, region);
                }
                real(&mut bound.types);
            }
            // A capture attacks although nothing is left to become; the literal reading knows only moves.
            let bounds = &promotion.bounds;
            let bounded = |kind: &usize| bounds.iter().any(|bound| bound.types.contains(kind));
            if !promotion.region.is_nowhere() && promotion.to.iter().all(bounded) {
                promotion.bounds.clear();
            }
        }
        piece
            .promotions
            .retain(|promotion| !royal[index] && !promotion.to.is_empty());
    }
}
