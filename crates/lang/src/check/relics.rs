//! What moves leave behind on the board: one piece of a game, which belongs to nobody.

use variorum_rules::def::{GameDef, TypeIndex, sense};

use super::collect::Entries;
use super::names::Names;
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, Text, excerpt};

/// Where an entry, or one between its braces, says what is left behind.
fn said<'a>(node: &'a Node, found: &mut Vec<(&'a Text, Span)>) {
    if let Some(prop) = node.prop("leaves")
        && let Some(text) = prop.value.text()
    {
        found.push((text, prop.name.span.to(prop.value.span)));
    }
    node.children.iter().for_each(|child| said(child, found));
}

/// Reports what could not stay where moves leave it. For games without other faults.
pub(crate) fn sense(game: &GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    let pieces = entries.pieces.iter().map(|entry| entry.node);
    let others = entries.amends.iter().chain(&entries.on_captures);
    let mut found: Vec<(&Text, Span)> = Vec::new();
    for node in pieces.chain(others.chain(&entries.drops).copied()) {
        said(node, &mut found);
    }
    let named = found.iter().filter_map(|(text, place)| {
        let kind: TypeIndex = names.piece_in(text, faults)?;
        Some((kind, *place))
    });
    let named: Vec<(TypeIndex, Span)> = named.collect();
    let (Some(why), Some((first, place))) = (sense::bad_relics(game), named.first()) else {
        limits(game, &named, faults);
        return;
    };
    let fault = |place: Span| Fault::of(Code::Contradiction, place, why);
    let reported = match why {
        sense::LEAVES_ONE_KIND => {
            let other = named.iter().find(|(kind, _)| kind != first);
            let other = other.map_or(*place, |(_, place)| *place);
            fault(other).also(*place, "another piece")
        }
        sense::LEAVES_NOBODYS => fault(*place).help(format!(
            "say so of it: `piece \"{}\" … neutral=#true`",
            excerpt(&game.pieces[*first].name)
        )),
        _ => fault(*place),
    };
    faults.report(reported);
}

/// Reports a limit to a piece that only moves leave behind, which ask for none.
fn limits(game: &GameDef, named: &[(TypeIndex, Span)], faults: &Faults) {
    let dropped = |kind: TypeIndex| game.drops.iter().any(|drop| drop.types.contains(&kind));
    let idle = |kind: &TypeIndex| game.pieces[*kind].limit.is_some() && !dropped(*kind);
    if let Some((_, place)) = named.iter().find(|(kind, _)| idle(kind)) {
        let title =
            "what moves leave behind knows no limit, and nothing else brings this onto the board";
        faults.report(Fault::of(Code::IdleEntry, *place, title));
    }
}
