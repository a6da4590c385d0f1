//! What is said of boards of squares only. On hexagons it would mean several things, or nothing.

use variorum_geometry::Cells;

use super::names::Names;
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, Text};

/// Zones that are told by the sides of a square.
const ZONES: [&str; 8] = [
    "beside",
    "beside-orthogonal",
    "beside-diagonal",
    "leapt-over",
    "rectangle",
    "pinched",
    "enclosed",
    "surrounded",
];

/// Whether the board is one of hexagons, of which this cannot be said: then that is reported.
pub(crate) fn refuse(what: &str, span: Span, names: &Names, faults: &Faults) -> bool {
    let hexagons = names.cells() == Cells::Hexagons;
    if hexagons {
        let title = format!("`{what}` is for boards of squares");
        let fault = Fault::of(Code::Contradiction, span, title);
        faults.report(fault.label("this board has hexagons"));
    }
    hexagons
}

/// Whether a movement says something that hexagons do not have, which is then reported.
pub(crate) fn refuse_movement(node: &Node, names: &Names, faults: &Faults) -> bool {
    let stop = node
        .prop_text("stop")
        .filter(|word| word.as_str() == "beside-enemy");
    let landing = node.prop_text("landing");
    let landing = landing.filter(|_| node.name() == "drop");
    let around = node.children.iter();
    let around = around.filter_map(|child| child.prop_text("landing"));
    let zone = |child: &'_ Node| -> Option<Text> {
        let zone = child.first_text()?;
        ZONES.contains(&zone.as_str()).then(|| zone.clone())
    };
    let zones: Vec<Text> = node.children.iter().filter_map(zone).collect();
    let turns = node.children.iter().filter(|child| child.name() == "turn");
    let found = stop
        .into_iter()
        .chain(landing)
        .chain(around)
        .chain(&zones)
        .chain(turns.map(|turn| &turn.name));
    let refused = found.filter(|word| refuse(word.as_str(), word.span, names, faults));
    refused.count() > 0
}
