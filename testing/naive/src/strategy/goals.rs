//! Random games with other ends than the loss of one royal.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::Color;
use variorum_rules::def::{
    BoardDef, Bound, CountLimit, CountdownDef, EndDef, Fact, GameDef, Goal, Lines, Moment, NoMoves,
    NoMovesDef, PassDef, PointsDef, PromotionDef, Region, RowLength, Royals, TypeSet, Unsettled,
    Verdict, Whose,
};

use super::atoms::{region, tidy_region, types};
use super::games::{board, goal, tidy, with};
use super::pieces::{pawn, piece, simple_piece};

pub(super) fn goals() -> impl Strategy<Value = GameDef> {
    let pieces = prop_oneof![
        6 => simple_piece().boxed(),
        1 => pawn().boxed(),
        1 => piece().boxed()
    ];
    (
        board(),
        vec(pieces, 2..5),
        goal(),
        royals(),
        0..3_usize,
        vec(end(), 0..4),
        (no_moves(), no_moves()),
        option::weighted(0.2, region()),
        (
            option::weighted(0.3, pass()),
            option::weighted(0.5, points()),
            option::weighted(0.3, countdown()),
        ),
    )
        .prop_map(
            |(
                board,
                mut pieces,
                goal,
                royals,
                kings,
                ends,
                no_moves,
                crowned,
                (pass, points, counted),
            )| {
                for (index, piece) in pieces.iter_mut().enumerate() {
                    piece.royal = index < kings;
                }
                let mut game = with(board, pieces, goal);
                tidy(&mut game);
                game.royals = match (goal, royals) {
                    (Goal::Capture, Royals::All) => Royals::Last,
                    _ => royals,
                };
                game.no_moves = no_moves.into();
                game.points = points;
                match pass {
                    Some((pass, stuck)) => let_pass(&mut game, pass, stuck),
                    None => game.pass = PassDef::default(),
                }
                game.ends = ends;
                if let Some((countdown, means)) = counted {
                    (game.draws.countdown, game.draws.means) = (Some(countdown), means);
                }
                tidy_ends(&mut game);
                if let Some(region) = crowned {
                    crown(&mut game, region);
                }
                game
            },
        )
}

/// The last type may become what the first is, royal or not, and the first what the last is.
fn crown(game: &mut GameDef, mut region: Region) {
    tidy_region(&game.board, &mut region);
    let last = game.pieces.len() - 1;
    let becomes = |kind: usize| PromotionDef {
        waits: false,
        side: None,
        region: region.clone(),
        to: vec![kind],
        optional: None,
        lost_only: false,
        taken: TypeSet::new(),
        when: PromotionDef::usual(),
        bounds: Vec::new(),
    };
    if !game.pieces[last].royal {
        game.pieces[last].promotions = vec![becomes(0)];
    }
    // In half of these games the first becomes the last, too.
    if last.is_multiple_of(2) && game.pieces[0].royal {
        game.pieces[0].promotions = vec![becomes(last)];
    }
}

/// Lets sides pass, some only when they have no move.
fn let_pass(game: &mut GameDef, pass: PassDef, stuck: [bool; 2]) {
    game.pass = pass;
    for (means, (stuck, free)) in game
        .no_moves
        .iter_mut()
        .zip(stuck.into_iter().zip(pass.free))
    {
        means.passes = stuck && !free;
    }
}

fn pass() -> impl Strategy<Value = (PassDef, [bool; 2])> {
    let twice = option::of(prop_oneof![Just(Unsettled::Draws), Just(Unsettled::Scores)]);
    (any::<[bool; 2]>(), twice, any::<[bool; 2]>())
        .prop_map(|(free, twice, stuck)| (PassDef { free, twice }, stuck))
}

fn points() -> impl Strategy<Value = PointsDef> {
    (
        vec(0..4_u16, 5),
        [0..2_u16, 0..2_u16],
        option::of(prop_oneof![Just(Color::White), Just(Color::Black)]),
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(|(worth, bonus, tie, hands, fewest)| PointsDef {
            worth,
            bonus,
            tie,
            hands,
            fewest,
        })
}

/// Makes the regions and types of a fact real.
pub(super) fn tidy_fact(board: &BoardDef, kinds: usize, fact: &mut Fact) {
    let real = |types: &mut TypeSet| {
        *types = types.iter().map(|kind| kind % kinds).collect();
        if types.is_empty() {
            types.insert(0);
        }
    };
    match fact {
        Fact::Reach { types, region, .. } => {
            real(types);
            tidy_region(board, region);
        }
        Fact::Left { types, .. } | Fact::Facing { types, .. } | Fact::Attacked { types, .. } => {
            real(types);
        }
        Fact::Row { types, length, .. } => {
            real(types);
            let within = length.within.iter_mut();
            within.for_each(|region| tidy_region(board, region));
        }
        Fact::Joined { types, regions, .. } => {
            real(types);
            let regions = regions.iter_mut();
            regions.for_each(|region| tidy_region(board, region));
        }
        Fact::Full(region) => tidy_region(board, region),
        Fact::Checks(_) => {}
    }
}

/// Makes regions and types real, and leaves out what means nothing.
fn tidy_ends(game: &mut GameDef) {
    let kinds = game.pieces.len();
    let counted = game.draws.countdown.iter_mut();
    let counted = counted.flat_map(|countdown| {
        let limits = countdown.limits.iter_mut();
        let limits = limits.flat_map(|limit| &mut limit.conditions);
        countdown.starts.iter_mut().chain(limits)
    });
    let ending = game.ends.iter_mut().flat_map(|end| &mut end.conditions);
    for fact in ending.chain(counted) {
        tidy_fact(&game.board, kinds, fact);
    }
    let checks = game.goal == Goal::Mate && game.pieces.iter().any(|piece| piece.royal);
    let counted = |end: &EndDef| {
        end.conditions
            .iter()
            .any(|fact| matches!(fact, Fact::Checks(_)))
    };
    game.ends.retain(|end| checks || !counted(end));
}

fn royals() -> impl Strategy<Value = Royals> {
    prop_oneof![
        Just(Royals::Each),
        Just(Royals::Last),
        Just(Royals::Kinds),
        Just(Royals::All)
    ]
}

fn no_moves() -> impl Strategy<Value = NoMovesDef> {
    let what = || {
        prop_oneof![
            Just(NoMoves::Loses),
            Just(NoMoves::Draws),
            Just(NoMoves::Wins),
            Just(NoMoves::Scores)
        ]
    };
    (what(), what()).prop_map(|(stalemate, mate)| NoMovesDef {
        stalemate,
        mate,
        passes: false,
    })
}

fn end() -> impl Strategy<Value = EndDef> {
    (
        prop_oneof![
            Just(Verdict::Wins),
            Just(Verdict::Loses),
            Just(Verdict::Draws),
            Just(Verdict::Scores)
        ],
        option::of(prop_oneof![Just(Color::White), Just(Color::Black)]),
        prop_oneof![
            2 => Just(Moment::Move),
            1 => Just(Moment::Reply),
            1 => Just(Moment::Round)
        ],
        vec(fact(), 1..3),
    )
        .prop_map(|(verdict, side, after, conditions)| EndDef {
            verdict,
            side,
            after,
            conditions,
        })
}

fn countdown() -> impl Strategy<Value = (CountdownDef, Unsettled)> {
    let facts = |least| {
        let asked = fact().prop_filter("checks are not counted so", |fact| {
            !matches!(fact, Fact::Checks(_))
        });
        vec(asked, least..2)
    };
    let limit = (1..6_u16, any::<bool>(), facts(0));
    let limit = limit.prop_map(|(turns, units, conditions)| CountLimit {
        turns: if units { turns + 5 } else { turns },
        units,
        conditions,
    });
    let means = prop_oneof![Just(Unsettled::Draws), Just(Unsettled::Scores)];
    let countdown = (facts(1), vec(limit, 1..4));
    (
        countdown.prop_map(|(starts, limits)| CountdownDef { starts, limits }),
        means,
    )
}

/// When something may be dropped.
pub(super) fn guards() -> impl Strategy<Value = Vec<Vec<Fact>>> {
    let asked = fact().prop_filter_map("only units are asked for", |mut fact| {
        if let Fact::Reach { safe, .. } = &mut fact {
            *safe = false;
        }
        fact.is_of_units().then_some(fact)
    });
    prop_oneof![2 => Just(Vec::new()), 1 => vec(vec(asked, 1..3), 1..3)]
}

fn fact() -> impl Strategy<Value = Fact> {
    let bound = prop_oneof![
        (0..=2_u16).prop_map(Bound::AtMost),
        (3..=6_u16).prop_map(Bound::AtLeast)
    ];
    let whose = prop_oneof![
        Just(Whose::Own),
        Just(Whose::Enemy),
        Just(Whose::All),
        Just(Whose::InHand)
    ];
    let lines = any::<[bool; 2]>().prop_map(|[files, ranks]| Lines {
        files,
        ranks,
        diagonals: !files || ranks,
    });
    prop_oneof![
        3 => (types(), region(), 1..=2_u8, any::<bool>()).prop_map(
            |(types, region, count, safe)| Fact::Reach { types, region, count, safe }
        ),
        3 => (types(), bound, any::<bool>(), whose).prop_map(
            |(types, bound, each, whose)| Fact::Left { types, bound, each, whose }
        ),
        2 => (1..=3_u8).prop_map(Fact::Checks),
        1 => (types(), lines.clone()).prop_map(|(types, lines)| Fact::Facing { types, lines }),
        2 => (2..=3_u8, any::<bool>(), option::weighted(0.3, region()), types(), lines.clone())
            .prop_map(|(least, exact, within, types, lines)| Fact::Row {
                length: RowLength { least, exact, within },
                types,
                lines,
            }),
        1 => (types(), region(), region(), lines).prop_map(
            |(types, from, to, lines)| Fact::Joined { types, regions: [from, to], lines }
        ),
        1 => (types(), any::<bool>()).prop_map(
            |(types, attacked)| Fact::Attacked { types, attacked }
        ),
        1 => region().prop_map(Fact::Full),
    ]
}
