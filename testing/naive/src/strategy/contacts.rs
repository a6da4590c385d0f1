//! Random games in which some movements ask who attacks or guards their unit.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use variorum_rules::def::{Contact, GameDef, sense};

use super::atoms::{atom, types};

fn contact() -> impl Strategy<Value = Contact> {
    let along = option::weighted(0.4, vec(atom(), 1..3));
    let wanted = proptest::bool::weighted(0.7);
    (any::<bool>(), types(), along, wanted).prop_map(|(own, by, along, wanted)| Contact {
        own,
        by,
        along,
        wanted,
    })
}

/// The same games, some of them with movements that ask.
pub(super) fn with_contacts(games: BoxedStrategy<GameDef>) -> BoxedStrategy<GameDef> {
    let contacts = vec((any::<u8>(), any::<u8>(), contact()), 1..4);
    let contacts = prop_oneof![5 => Just(Vec::new()), 1 => contacts];
    let asking = (games, contacts).prop_map(|(mut game, contacts)| {
        let types = game.pieces.len();
        for (kind, number, contact) in contacts {
            let kind = usize::from(kind) % types;
            let crosses = game.crossing.contains(&kind);
            let piece = &mut game.pieces[kind];
            let movements = piece.movements.len();
            if piece.neutral || movements == 0 {
                continue;
            }
            let movement = &mut piece.movements[usize::from(number) % movements];
            movement.contact = Some(Contact {
                by: contact.by.into_iter().map(|kind| kind % types).collect(),
                ..contact
            });
            let odd = sense::contradiction(movement).is_some()
                || crosses && sense::contradicts_crossing(movement).is_some();
            if odd {
                movement.contact = None;
            }
        }
        game
    });
    asking.boxed()
}
