//! Random units that go on in the same turn after they have captured.

use proptest::option;
use proptest::prelude::*;
use variorum_rules::def::{
    Again, Arrival, Atom, Course, Deed, Effects, GameDef, Goal, MovementDef, Over, Path, PieceDef,
    Ray, Route, Turning, Zone, sense,
};

/// How a type goes on.
#[derive(Clone, Debug)]
struct Chain {
    again: Again,
    /// Also by a leap over one unit, along these lines and up to so many squares.
    leap: Option<(bool, u8)>,
    /// Its promotion waits.
    waits: bool,
}

fn chain() -> impl Strategy<Value = Chain> {
    let turning = prop_oneof![
        2 => Just(Turning::Free),
        1 => Just(Turning::NotBack),
        1 => Just(Turning::Straight),
    ];
    let again = (any::<bool>(), any::<bool>(), turning);
    let again = again.prop_map(|(may_stop, at_end, turning)| Again {
        may_stop,
        at_end,
        turning,
    });
    let leap = option::weighted(0.7, (any::<bool>(), 2..5_u8));
    (again, leap, any::<bool>()).prop_map(|(again, leap, waits)| Chain { again, leap, waits })
}

/// Lets some units of some games go on after a capture, where nothing speaks against it.
pub(super) fn with_chains(game: BoxedStrategy<GameDef>) -> BoxedStrategy<GameDef> {
    let chains = (
        option::weighted(0.4, chain()),
        option::weighted(0.4, chain()),
    );
    let changed = (game, chains, any::<bool>()).prop_map(|(mut game, (first, second), most)| {
        if game.goal == Goal::Mate || game.drops_from_mover() {
            return game;
        }
        let chains = [second, first].into_iter().zip(0..);
        for (chain, number) in chains.filter_map(|(chain, number)| Some((chain?, number))) {
            let kind = game.pieces.len().checked_sub(1 + number);
            let kind = kind.filter(|kind| !game.crossing.contains(kind));
            if let Some(piece) = kind.map(|kind| &mut game.pieces[kind]) {
                link(piece, &chain);
            }
        }
        let must = !game.restrictions.must_capture.is_empty();
        let stops = |piece: &PieceDef| piece.again().is_some_and(|again| again.may_stop);
        game.restrictions.most = must && most && !game.pieces.iter().any(stops);
        game
    });
    changed.boxed()
}

fn link(piece: &mut PieceDef, chain: &Chain) {
    if piece.neutral {
        return;
    }
    for movement in &mut piece.movements {
        let mut linked = movement.clone();
        if let Course::Path(path) = &mut linked.course
            && !linked.first
        {
            path.again = Some(chain.again);
            if sense::contradiction(&linked).is_none() && linked.captures() {
                *movement = linked;
            }
        }
    }
    if let Some((diagonal, most)) = chain.leap {
        piece.movements.push(leap(diagonal, most, chain.again));
    }
    if piece.again().is_some() {
        for promotion in &mut piece.promotions {
            promotion.waits = chain.waits;
        }
    }
}

/// A leap over one enemy, which it captures.
fn leap(diagonal: bool, most: u8, again: Again) -> MovementDef {
    let steps: [(i8, i8); 4] = match diagonal {
        true => [(1, 1), (-1, 1), (1, -1), (-1, -1)],
        false => [(1, 0), (-1, 0), (0, 1), (0, -1)],
    };
    let atom = Atom {
        text: "leap".to_owned(),
        rays: steps.into_iter().map(Ray::straight).collect(),
        min: 2,
        max: most,
        quiet: true,
        capture: false,
    };
    let path = Path {
        route: Route {
            atoms: vec![atom],
            over: Over::One(None),
            ..Route::default()
        },
        effects: Effects {
            arrivals: vec![Arrival::new(Deed::Capture, Zone::Passed)],
            requires: true,
        },
        again: Some(again),
        ..Path::default()
    };
    Course::Path(path).into()
}
