//! Random games in which moves leave something behind that belongs to nobody.

use proptest::option;
use proptest::prelude::*;
use variorum_rules::def::{Arrival, Deed, GameDef, PieceDef, sense};

use super::courses::arrivals;
use super::turns::may_lose;

/// Lets moves of some games leave their last type behind, where nothing speaks against it.
pub(super) fn with_relics(game: BoxedStrategy<GameDef>) -> BoxedStrategy<GameDef> {
    let chosen = option::weighted(0.3, (any::<u16>(), any::<u16>()));
    let changed = (game, chosen).prop_map(|(mut game, chosen)| {
        let last = game.pieces.len() - 1;
        let free = game.pieces[last].neutral || may_lose(&game, last);
        let Some((moves, effects)) = chosen.filter(|_| free) else {
            return game;
        };
        if !game.pieces[last].neutral {
            lie_still(&mut game, last);
        }
        let at_once = !game.takes_at_end();
        let mut numbers = 0..;
        let mut leave = |arrival: &mut Arrival| {
            let number: u32 = numbers.next().unwrap_or(0);
            if at_once && arrival.deed == Deed::Capture && effects >> (number % 16) & 1 == 1 {
                arrival.leaves = Some(last);
            }
        };
        let crossing = game.crossing.clone();
        let pieces = game.pieces.iter_mut().enumerate();
        let movements = pieces.flat_map(|(kind, piece)| {
            let crosses = crossing.contains(&kind);
            piece.movements.iter_mut().map(move |own| (crosses, own))
        });
        for (number, (crosses, movement)) in movements.enumerate() {
            arrivals(&mut movement.course)
                .iter_mut()
                .for_each(&mut leave);
            let mut leaving = movement.clone();
            leaving.leaves = Some(last);
            let across = crosses && leaving.captures();
            let fits = !across && sense::contradiction(&leaving).is_none();
            if fits && moves >> (number % 16) & 1 == 1 {
                *movement = leaving;
            }
        }
        let besides = game
            .on_captures
            .iter_mut()
            .flat_map(|entry| &mut entry.arrivals);
        besides.for_each(&mut leave);
        let dropped = game
            .drops
            .iter_mut()
            .flat_map(|drop| &mut drop.effects.arrivals);
        dropped.for_each(&mut leave);
        game
    });
    changed.boxed()
}

/// Makes a type nobody's that nobody moves, drops or becomes.
fn lie_still(game: &mut GameDef, kind: usize) {
    let old = std::mem::take(&mut game.pieces[kind]);
    game.pieces[kind] = PieceDef {
        id: old.id,
        name: old.name,
        neutral: true,
        ..PieceDef::default()
    };
    for piece in &mut game.pieces {
        for promotion in &mut piece.promotions {
            promotion.to.retain(|to| *to != kind);
            let bounds = &promotion.bounds;
            let bounded = |kind: &usize| bounds.iter().any(|bound| bound.types.contains(kind));
            if promotion.to.iter().all(bounded) {
                promotion.bounds.clear();
            }
        }
        piece
            .promotions
            .retain(|promotion| !promotion.to.is_empty());
    }
    // What exists by promotion only is what something becomes.
    for kind in 0..game.pieces.len() {
        if game.pieces[kind].is_promoted() && game.bases(kind).is_empty() {
            game.pieces[kind].id.remove(0);
        }
    }
    // Where it would not be clear as what a unit goes to the hand, or which one is dropped, nothing reverts and nothing is
    // dropped promoted.
    let unclear = (0..game.pieces.len()).any(|kind| game.bases(kind).len() > 1);
    if let Some(captured) = game.captured.as_mut().filter(|_| unclear) {
        captured.reverts = false;
    }
    for drop in &mut game.drops {
        drop.types.remove(&kind);
    }
    if game.unclear_drop().is_some() {
        for drop in &mut game.drops {
            drop.promoted = false;
        }
    }
    game.drops.retain(|drop| !drop.types.is_empty());
    game.crossing.remove(&kind);
    game.suicide.remove(&kind);
    game.restrictions.must_capture.remove(&kind);
}
