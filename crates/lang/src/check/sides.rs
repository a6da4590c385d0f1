//! Pieces that only one side can have: nothing may give them to the other. Arrays and hands are asked where positions are made.

use variorum_geometry::Color;
use variorum_rules::def::{Arrival, Course, Deed, GameDef, Harm, PieceDef, TypeIndex, Zone};

use super::collect::Entries;
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::excerpt;

/// Reports what would give a side a piece that it cannot have. For games without other faults.
pub(crate) fn sense(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    promotions(game, entries, faults);
    drops(game, entries, faults);
    for (kind, piece) in game.pieces.iter().enumerate() {
        let Some(side) = piece.side.filter(|_| changes_sides(game, kind)) else {
            continue;
        };
        let title = format!("only {side} can have this, and it could change sides");
        let help = "leave it out with `only=`, or give it an attribute that resists conversion";
        faults.report(Fault::of(Code::Contradiction, place(entries, piece), title).help(help));
    }
}

/// Where a piece is defined.
fn place(entries: &Entries<'_>, piece: &PieceDef) -> Span {
    let mut all = entries.pieces.iter();
    let found = all.find(|entry| entry.name.as_str() == piece.name);
    found.map(|entry| entry.node.head()).unwrap_or_default()
}

/// What a side would become that it cannot have.
fn promotions(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    for piece in &game.pieces {
        for promotion in &piece.promotions {
            let sides = Color::BOTH.into_iter();
            let mut sides = sides
                .filter(|side| piece.belongs_to(*side))
                .filter(|side| promotion.side.is_none_or(|own| own == *side));
            let wrong = sides.find_map(|side| {
                let mut to = promotion.to.iter();
                let kind = to.find(|kind| !game.pieces[**kind].belongs_to(side))?;
                Some((side, &game.pieces[*kind].name))
            });
            if let Some((side, name)) = wrong {
                let title = format!("{side} cannot have a `{}`", excerpt(name));
                let fault = Fault::of(Code::BadPromotion, place(entries, piece), title);
                faults.report(fault.help("say for whom each promotion is: `side=\"white\"`"));
            }
        }
    }
}

/// What a side would drop that it cannot have.
fn drops(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    for (node, drop) in entries.drops.iter().zip(&game.drops) {
        let wrong = drop.types.iter().find_map(|kind| {
            let piece = &game.pieces[*kind];
            let own = piece.side?;
            let other = match drop.side {
                Some(side) => side != own,
                // From a hand only its owner drops it.
                None => drop.endless,
            };
            other.then_some((!own, &piece.name))
        });
        if let Some((side, name)) = wrong {
            let title = format!("{side} cannot have a `{}`", excerpt(name));
            let fault = Fault::of(Code::Contradiction, node.head(), title);
            faults.report(fault.help("say whose drop it is: `side=\"white\"`"));
        }
    }
}

/// Whether a unit of a type could come to belong to the other side.
fn changes_sides(game: &GameDef, kind: TypeIndex) -> bool {
    let piece = &game.pieces[kind];
    let mut attributes = piece
        .attributes
        .iter()
        .map(|index| &game.attributes[*index]);
    // A royal is captured in place of being converted, and the game is over.
    if piece.royal {
        return false;
    }
    let resists = attributes.any(|own| own.resists.contains(&Harm::Conversion));
    let captured = game.captured.as_ref();
    if captured.is_some_and(|captured| captured.keeps(kind)) {
        return true;
    }
    let converts = |arrival: &Arrival, actor: bool| {
        let hits = match arrival.zone {
            Zone::Here => actor,
            _ => arrival
                .only
                .as_ref()
                .is_none_or(|only| only.contains(&kind)),
        };
        arrival.deed == Deed::Convert && hits
    };
    let by_moves = game.pieces.iter().enumerate().any(|(actor, other)| {
        other.movements.iter().any(|movement| {
            let swaps = matches!(movement.course, Course::Swap(_))
                && movement.only().is_none_or(|only| only.contains(&kind));
            let mut arrivals = movement.arrivals().iter();
            swaps || arrivals.any(|arrival| converts(arrival, actor == kind))
        })
    });
    let besides = game.on_captures.iter().any(|entry| {
        let mut arrivals = entry.arrivals.iter();
        arrivals.any(|arrival| converts(arrival, entry.types.contains(&kind)))
    });
    let dropped = game.drops.iter().any(|drop| {
        let mut arrivals = drop.effects.arrivals.iter();
        arrivals.any(|arrival| converts(arrival, false))
    });
    !resists && (by_moves || besides || dropped)
}
