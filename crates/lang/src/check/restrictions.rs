//! What the rules of a game forbid and demand.

use variorum_rules::def::{Forbidden, GameDef, Goal, PieceDef, Restrictions, Threat, TypeSet};

use super::collect::Entries;
use super::names::Names;
use super::shape::{Fields, Kind, Shape};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::syntax::Node;

pub(in crate::check) const MUST: Shape = Shape {
    args: &[("what must be done", Kind::Word(&["capture"]))],
    required: 1,
    props: &[
        ("pieces", Kind::Text),
        ("by", Kind::Word(&["all"])),
        ("most", Kind::Flag),
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const FORBID: Shape = Shape {
    args: &[(
        "what is forbidden",
        Kind::Word(&["check", "mate", "flight", "capture"]),
    )],
    required: 1,
    props: &[
        ("by", Kind::Word(&["drop"])),
        ("pieces", Kind::Text),
        ("unless", Kind::Word(&["mate"])),
        ("of", Kind::Text),
    ],
    ..Shape::EMPTY
};

/// Reads all restrictions of a game whose pieces, goal and drops are known.
pub(super) fn read(
    game: &GameDef,
    entries: &Entries<'_>,
    names: &Names,
    faults: &Faults,
) -> Restrictions {
    let must = entries.single("must");
    let must = must.and_then(|node| must_capture(game, node, names, faults));
    let forbidden = entries.forbidden.iter();
    Restrictions {
        forbidden: forbidden
            .filter_map(|node| forbid(game, node, names, faults))
            .collect(),
        ..must.unwrap_or_default()
    }
}

/// The pieces that an entry is about: all, if it names none.
fn pieces(fields: &Fields<'_>, names: &Names, faults: &Faults) -> Option<TypeSet> {
    match fields.prop_text("pieces") {
        Some(text) => names.set(text, faults),
        None => Some((0..names.count).collect()),
    }
}

/// Whose captures must be made, whether those of others will do, and whether as many units as possible must be captured.
fn must_capture(
    game: &GameDef,
    node: &Node,
    names: &Names,
    faults: &Faults,
) -> Option<Restrictions> {
    let fields = MUST.check(node, faults);
    fields.text(0)?;
    let types = pieces(&fields, names, faults)?;
    let captures = |piece: &PieceDef| {
        piece.borrows.is_some() || piece.movements.iter().any(|own| own.captures())
    };
    let able = |kind: &usize| game.pieces.get(*kind).is_none_or(captures);
    if !names.lenient && !types.is_empty() && !types.iter().any(able) {
        let title = "none of these pieces ever captures";
        faults.report(Fault::of(Code::IdleLimit, node.head(), title));
    }
    let any_capture = fields.prop_text("by").is_some();
    if any_capture && fields.prop("pieces").is_none() {
        let title = "here all captures are alike, so any of them will do already";
        let fault = Fault::of(Code::Contradiction, fields.prop_span("by"), title);
        faults.report(
            fault.help("`by=\"all\"` goes with `pieces`: these oblige, and any capture will do"),
        );
    }
    let most = fields.prop_flag("most");
    let mut chains = game.pieces.iter().filter_map(PieceDef::again);
    if most && !names.lenient && chains.any(|again| again.may_stop) {
        let title = "who must capture as many units as possible cannot also stop when he likes";
        let fault = Fault::of(Code::Contradiction, fields.prop_span("most"), title);
        faults.report(fault.help("say `again=\"captures\"` where a unit goes on"));
    }
    Some(Restrictions {
        must_capture: types,
        any_capture,
        most,
        forbidden: Vec::new(),
    })
}

fn forbid(game: &GameDef, node: &Node, names: &Names, faults: &Faults) -> Option<Forbidden> {
    let fields = FORBID.check(node, faults);
    let unless = fields.prop_text("unless").is_some();
    let threat = match fields.text(0)?.as_str() {
        "mate" => Threat::Mate,
        "flight" => Threat::Flight,
        "capture" => Threat::Capture,
        _ if unless => Threat::CheckAlone,
        _ => Threat::Check,
    };
    let drops = fields.prop_text("by").is_some();
    let types = pieces(&fields, names, faults)?;
    let of = match fields.prop_text("of") {
        Some(text) => Some(names.set(text, faults)?),
        None => None,
    };
    let captures = threat == Threat::Capture;
    let royal = |kind: &usize| game.pieces.get(*kind).is_none_or(|piece| piece.royal);
    // The goal may have been said where it cannot be read.
    let fault = if captures && drops {
        let title = "a drop captures nothing";
        Some((title, "only moves can be meant"))
    } else if of.is_some() && !captures {
        let title = "only what is captured can be of some pieces";
        Some((title, "`of` goes with `forbid \"capture\"`"))
    } else if captures && !unless || game.goal == Goal::Capture && faults.something_lost() {
        None
    } else if game.goal == Goal::Capture {
        let title = "there is no check in this game, so nothing gives it";
        Some((title, "it needs `goal \"mate\"`"))
    } else if drops && game.drops.is_empty() {
        let title = "nothing is dropped in this game";
        Some((title, "it needs `drops`"))
    } else if unless && threat != Threat::CheckAlone {
        let title = "only a check can mate, too";
        Some((title, "`unless=\"mate\"` goes with `forbid \"check\"`"))
    } else if threat == Threat::Flight && drops {
        let title = "what is dropped flees from nothing";
        Some((title, "only moves of royals can be meant"))
    } else if threat == Threat::Flight && !types.iter().any(royal) && !faults.something_lost() {
        let title = "only royals flee, and none of these is one";
        Some((title, "without `pieces` it is about all royals"))
    } else if threat == Threat::Mate && !drops {
        let title = "where mate wins, only mate by certain moves can be forbidden";
        Some((title, "say by which: `by=\"drop\"`"))
    } else {
        None
    };
    if let Some((title, help)) = fault {
        if names.lenient {
            return None;
        }
        faults.report(Fault::of(Code::IdleLimit, node.head(), title).help(help));
        return None;
    }
    Some(Forbidden {
        threat,
        drops,
        types,
        of,
    })
}
