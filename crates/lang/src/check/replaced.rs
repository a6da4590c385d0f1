//! Pieces that take the places of others, as options and games that extend another write it.

use std::collections::BTreeMap;

use variorum_rules::def::{GameDef, TypeSet};

use super::collect::Entries;
use super::names::Names;
use super::pieces::Draft;
use super::setup;
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::Text;

/// A piece that was replaced: the name of its substitute, and what it was called itself.
#[derive(Debug)]
pub(super) struct Replaced {
    substitute: String,
    name: String,
    id: String,
}

/// Gives substitutes the places of what they replace, and says what was replaced.
pub(super) fn replace(
    drafts: &mut Vec<Draft<'_>>,
    entries: &Entries<'_>,
    names: &mut Names,
    faults: &Faults,
) -> Vec<Replaced> {
    let mut all = Vec::new();
    for (old, new) in &entries.replaced {
        name_pieces(drafts, entries, names);
        if old.value == new.value {
            faults.report(Fault::of(
                Code::ReplacesItself,
                new.span,
                "a piece cannot replace itself",
            ));
            continue;
        }
        let place = |text: &Text| names.piece_in(text, faults);
        let (Some(from), Some(to)) = (place(old), place(new)) else {
            continue;
        };
        if from == to {
            continue;
        }
        let replaced = &drafts[from].def;
        all.push(Replaced {
            substitute: drafts[to].def.name.clone(),
            name: replaced.name.clone(),
            id: replaced.id.clone(),
        });
        drafts.swap(from, to);
        drafts.remove(to);
    }
    all
}

/// Enters pieces, classes and families by name.
pub(super) fn name_pieces(drafts: &[Draft<'_>], entries: &Entries<'_>, names: &mut Names) {
    names.count = drafts.len();
    names.pieces = drafts
        .iter()
        .enumerate()
        .map(|(i, draft)| (draft.def.name.clone(), i))
        .collect();
    for (old, new) in &entries.replaced {
        if !names.pieces.contains_key(&old.value)
            && let Some(&index) = names.pieces.get(&new.value)
        {
            names.pieces.insert(old.value.clone(), index);
        }
    }
    let mut groups: BTreeMap<String, TypeSet> = BTreeMap::new();
    for class in &entries.classes {
        groups.entry(class.name.value.clone()).or_default();
    }
    for (index, draft) in drafts.iter().enumerate() {
        for group in draft.def.families.iter().chain([&draft.def.class]) {
            groups.entry(group.clone()).or_default().insert(index);
        }
    }
    names.groups = groups;
}

/// Reads the set-up, and says where its steps stand. It is written for the game without options, so it sees the
/// names that replaced pieces had.
pub(super) fn set_up(
    game: &mut GameDef,
    entries: &Entries<'_>,
    replaced: &[Replaced],
    faults: &Faults,
) -> Vec<Span> {
    let nodes = &entries.setups;
    if replaced.is_empty() {
        return setup::setup(nodes, &entries.removed, game, faults);
    }
    let mut before = game.clone();
    for Replaced {
        substitute,
        name,
        id,
    } in replaced
    {
        let mut pieces = before.pieces.iter_mut();
        if let Some(piece) = pieces.find(|piece| piece.name == *substitute) {
            piece.name.clone_from(name);
            piece.id.clone_from(id);
        }
    }
    let steps = setup::setup(nodes, &entries.removed, &mut before, faults);
    game.setup = before.setup;
    steps
}
