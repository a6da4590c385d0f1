//! Parts of the board that a game gives a name.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::Color;
use variorum_rules::def::{BoardDef, DrawnRegion, Region, RegionLook};

use super::collect::{Entries, Named};
use super::names::{Names, inherited, mentioned, says_a_region};
use super::shape::{Fields, Kind, Shape};
use super::words::{SYMMETRIES, find};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::syntax::{Text, excerpt};

pub(super) const REGION: Shape = Shape {
    args: &[("the region's name", Kind::Text), ("a region", Kind::Text)],
    required: 1,
    props: &[
        ("white", Kind::Text),
        ("black", Kind::Text),
        ("within", Kind::Text),
        ("except", Kind::Text),
        ("drawn", Kind::Word(RegionLook::WORDS)),
    ],
    translated: true,
    ..Shape::EMPTY
};

/// Enters the regions by name, and has those drawn of which the file says how.
pub(super) fn read(
    entries: &Entries<'_>,
    names: &mut Names,
    board: &mut BoardDef,
    faults: &Faults,
) {
    let all: Vec<(&Named<'_>, Fields<'_>)> = entries
        .regions
        .iter()
        .map(|entry| (entry, REGION.check(entry.node, faults)))
        .collect();
    for index in in_order(&all, faults) {
        let (entry, fields) = &all[index];
        let name = &entry.name.value;
        if says_a_region(name) {
            let title = format!(
                "`{}` already says which part of the board it is",
                excerpt(name)
            );
            faults.report(Fault::of(Code::BadName, entry.name.span, title));
            continue;
        }
        // A region that cannot be read is still defined.
        let region = region(fields, names, faults).unwrap_or_default();
        let region = region.named(name).translated(fields.translations());
        let look = fields.prop_text("drawn").map(Text::as_str);
        if let Some(look) = look.and_then(RegionLook::of) {
            for side in Color::BOTH {
                let squares = region.squares(side).to_vec();
                board.draw(DrawnRegion { look, squares });
            }
        }
        names.regions.insert(name.clone(), region);
    }
}

/// The regions, each after those that it names, wherever those stand. One that would be part of itself is reported and left out.
fn in_order(all: &[(&Named<'_>, Fields<'_>)], faults: &Faults) -> Vec<usize> {
    let places: BTreeMap<&str, usize> = all
        .iter()
        .enumerate()
        .map(|(index, (entry, _))| (entry.name.value.as_str(), index))
        .collect();
    let needs = all.iter().map(|(_, fields)| {
        let props = ["white", "black", "within", "except"];
        let texts = props.into_iter().filter_map(|name| fields.prop_text(name));
        let names = texts.chain(fields.text(1)).flat_map(mentioned);
        names.filter_map(|name| places.get(name).copied()).collect()
    });
    let mut search = Search {
        needs: needs.collect(),
        seen: vec![false; all.len()],
        open: Vec::new(),
        circular: BTreeSet::new(),
        order: Vec::new(),
    };
    for index in 0..all.len() {
        search.visit(index);
    }
    let Search {
        circular, order, ..
    } = search;
    for index in &circular {
        let (entry, _) = &all[*index];
        let title = format!("`{}` would be a part of itself", excerpt(&entry.name.value));
        let fault = Fault::of(Code::Contradiction, entry.name.span, title);
        faults.report(
            fault.help(
                "a region may name others, but none that names it, even by way of further ones",
            ),
        );
    }
    // What names one of them is a consequence.
    faults.lose(circular.iter().map(|index| all[*index].0.node.span));
    let good = order.into_iter().filter(|index| !circular.contains(index));
    good.collect()
}

/// A search through regions by what they name.
struct Search {
    needs: Vec<Vec<usize>>,
    seen: Vec<bool>,
    /// Those that lead to the one that is looked at.
    open: Vec<usize>,
    circular: BTreeSet<usize>,
    order: Vec<usize>,
}

impl Search {
    fn visit(&mut self, index: usize) {
        if let Some(start) = self.open.iter().position(|open| *open == index) {
            self.circular.extend(&self.open[start..]);
        } else if !std::mem::replace(&mut self.seen[index], true) {
            self.open.push(index);
            for need in std::mem::take(&mut self.needs[index]) {
                self.visit(need);
            }
            self.open.pop();
            self.order.push(index);
        }
    }
}

/// The part of the board that a `region` describes.
fn region(fields: &Fields<'_>, names: &Names, faults: &Faults) -> Option<Region> {
    let head = fields.node().head();
    let (own, white) = (fields.text(1), fields.prop_text("white"));
    if let (Some(_), Some(white)) = (own, white) {
        let title = "White's part is given twice: before `white=` and by it";
        faults.report(Fault::of(Code::Contradiction, white.span, title));
        return None;
    }
    let black = fields.prop_text("black");
    let read = |text: &Text| names.region(text, faults);
    let board = names.board.clone().unwrap_or_default();
    let mut whole = match (own.or(white), black) {
        (None, None) => {
            let fault = Fault::of(Code::MissingValue, head, "the region has no squares");
            faults.report(fault.help("say which: `region \"home\" \"1st rank, 2nd rank\"`"));
            return None;
        }
        (Some(text), None) if own.is_some() => read(text)?,
        (Some(text), Some(word)) if let Some(symmetry) = find(&SYMMETRIES, word.as_str()) => {
            read(text)?.turned(&board, symmetry)
        }
        (Some(white), Some(black)) => Region::by_side([read(white)?, read(black)?]),
        (Some(white), None) => Region::by_side([read(white)?, Region::default()]),
        (None, Some(black)) => Region::by_side([Region::default(), read(black)?]),
    };
    if let Some(within) = fields.prop_text("within") {
        whole = Region::common(vec![whole, read(within)?]);
    }
    if let Some(except) = fields.prop_text("except") {
        whole = whole.except(read(except)?);
    }
    let empty = Color::BOTH
        .into_iter()
        .all(|side| whole.squares(side).is_empty());
    if empty && names.board.is_some() && !faults.something_lost() {
        let title = "no square of the board is in this region";
        faults.report(Fault::of(Code::EmptyRegion, head, title).maybe_help(inherited(head)));
        return None;
    }
    Some(whole)
}
