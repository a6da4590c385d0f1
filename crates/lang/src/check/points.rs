//! Who may pass, and what the points are that settle what nobody has won.

use variorum_rules::Color;
use variorum_rules::def::{GameDef, NoMoves, PassDef, PointsDef, Unsettled, Verdict};

use super::collect::Entries;
use super::goals::{SIDE, side};
use super::names::Names;
use super::shape::{Kind, Shape};
use super::words::{SIDES, find};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, Text};

pub(in crate::check) const PASS: Shape = Shape {
    props: &[("side", SIDE), ("twice", Kind::Word(&["draws", "score"]))],
    ..Shape::EMPTY
};

pub(in crate::check) const POINTS: Shape = Shape {
    props: &[("in-hand", Kind::Flag), ("fewest", Kind::Flag)],
    children: &["unit", "bonus", "tie"],
    ..Shape::EMPTY
};

pub(in crate::check) const UNIT: Shape = Shape {
    args: &[
        ("pieces, classes or families", Kind::Text),
        ("what each of them counts", Kind::Number(0, 1000)),
    ],
    required: 2,
    ..Shape::EMPTY
};

pub(in crate::check) const BONUS: Shape = Shape {
    args: &[("how many points", Kind::Number(1, 1000))],
    required: 1,
    props: &[("side", SIDE)],
    required_props: &["side"],
    ..Shape::EMPTY
};

pub(in crate::check) const TIE: Shape = Shape {
    args: &[("who wins", SIDE)],
    required: 1,
    ..Shape::EMPTY
};

/// Reads passes and points into a game whose ends, draws and moves to be without are known.
pub(super) fn read(game: &mut GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    let points = entries.single("points");
    game.points = points.map(|node| self::points(node, names, faults));
    pass(game, entries, faults);
    if names.lenient || faults.may_be_lost("points") {
        return;
    }
    match (score(game, entries), points) {
        (Some(place), None) => {
            let title = "the points decide, but nothing says what counts";
            let fault = Fault::of(Code::Contradiction, place, title);
            faults.report(fault.help("`points` counts every unit 1, or says what each counts"));
        }
        (None, Some(points)) if !faults.something_lost() => {
            let title = "nothing in this game is decided by points";
            let fault = Fault::of(Code::Contradiction, points.head(), title);
            let help = "say when: `score { … }`, `no-moves \"score\"`, `pass twice=\"score\"` or `draws as=\"score\"`";
            faults.report(fault.help(help));
        }
        _ => {}
    }
}

/// Where a rule first says that the points decide.
fn score(game: &GameDef, entries: &Entries<'_>) -> Option<Span> {
    let mut ends = entries.ends.iter().zip(&game.ends);
    let end = ends.find(|(_, end)| end.verdict == Verdict::Scores);
    let scores = |means: NoMoves| means == NoMoves::Scores;
    let mut moveless = game.no_moves.iter();
    let stuck = moveless.any(|means| scores(means.stalemate) && !means.passes);
    let twice = game.pass.twice == Some(Unsettled::Scores);
    let drawn = game.draws.means == Unsettled::Scores;
    let repeats = scores(game.draws.repeats.result);
    let single = |name: &str| entries.single(name).map(Node::head);
    end.map(|(node, _)| node.head())
        .or_else(|| {
            entries
                .no_moves
                .last()
                .filter(|_| stuck)
                .map(|(_, node)| node.head())
        })
        .or_else(|| single("pass").filter(|_| twice))
        .or_else(|| {
            entries
                .no_moves
                .last()
                .filter(|_| twice)
                .map(|(_, node)| node.head())
        })
        .or_else(|| single("draws").filter(|_| drawn))
        .or_else(|| single("repetition").filter(|_| repeats))
}

fn points(node: &Node, names: &Names, faults: &Faults) -> PointsDef {
    let fields = POINTS.check(node, faults);
    let mut points = PointsDef {
        hands: fields.prop_flag("in-hand"),
        fewest: fields.prop_flag("fewest"),
        ..PointsDef::default()
    };
    let mut said = vec![false; names.count];
    for child in fields.children("unit") {
        let fields = UNIT.check(child, faults);
        let types = fields.text(0).and_then(|text| names.set(text, faults));
        let (Some(types), Some(worth)) = (types, fields.number(1)) else {
            continue;
        };
        points.worth.resize(names.count, 0);
        if types.iter().any(|kind| said[*kind]) {
            let title = "one of these pieces is counted twice";
            faults.report(Fault::of(Code::RepeatedEntry, child.head(), title));
        }
        for kind in types {
            points.worth[kind] = worth as u16;
            said[kind] = true;
        }
    }
    if fields.children("unit").next().is_none() {
        points.worth = vec![1; names.count];
    }
    for child in fields.children("bonus") {
        let fields = BONUS.check(child, faults);
        if let (Some(more), Some(side)) = (fields.number(0), side(&fields)) {
            points.bonus[side.index()] = more as u16;
        }
    }
    let tie = fields.child("tie", faults);
    points.tie = tie.and_then(|tie| find(&SIDES, TIE.check(tie, faults).text(0)?.as_str()));
    points
}

fn pass(game: &mut GameDef, entries: &Entries<'_>, faults: &Faults) {
    let stuck = game.no_moves.map(|means| means.passes);
    let node = entries.single("pass");
    let fields = node.map(|node| PASS.check(node, faults));
    let free = |color: Color| {
        let only = fields.as_ref().map(side);
        only.is_some_and(|only| only.is_none_or(|only| only == color))
    };
    game.pass = PassDef {
        free: Color::BOTH.map(free),
        twice: None,
    };
    let twice = fields.as_ref().and_then(|fields| fields.prop_text("twice"));
    let both = [0, 1].map(|side| game.pass.free[side] || stuck[side]) == [true, true];
    if let (Some(node), true) = (node, (0..2).any(|side| stuck[side] && game.pass.free[side])) {
        let title = "who may always pass need not be told to pass without a move";
        let fault = Fault::of(Code::Contradiction, node.head(), title);
        faults.report(fault.help("take one out: `pass` or `no-moves \"passes\"`"));
    }
    let said = |twice: &Text| match twice.as_str() {
        "score" => Unsettled::Scores,
        _ => Unsettled::Draws,
    };
    let usual = match game.points {
        Some(_) => Unsettled::Scores,
        None => Unsettled::Draws,
    };
    if let (Some(twice), false) = (twice, both) {
        let title = "only one side may pass, so two passes never follow each other";
        faults.report(Fault::of(Code::Contradiction, twice.span, title));
        return;
    }
    // Where both sides must pass nobody will ever move again.
    game.pass.twice = match twice {
        Some(twice) => Some(said(twice)),
        None => (both && stuck.contains(&true)).then_some(usual),
    };
}
