//! Units off the board: what goes to the hand, and how it is dropped.

use variorum_rules::def::{
    Arrival, CapturedDef, DropDef, Effects, GameDef, MovementDef, StepKind, TypeIndex, TypeSet,
    sense,
};

use super::collect::Entries;
use super::goals;
use super::hexagons;
use super::movement::Reader;
use super::names::Names;
use super::sanity;
use super::shape::{Kind, Shape};
use super::words::{DEEDS, NEARBY, SIDES, word, words};
use crate::betza::{self, Use};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, excerpt};

pub(in crate::check) const DROPS: Shape = Shape {
    children: &["only"],
    ..Shape::EMPTY
};

pub(in crate::check) const ONLY: Shape = Shape {
    args: &[
        ("pieces, classes or families", Kind::Text),
        ("a region", Kind::Text),
    ],
    required: 2,
    ..Shape::EMPTY
};

pub(in crate::check) const CAPTURED: Shape = Shape {
    args: &[("where they go", Kind::Word(&["hand"]))],
    required: 1,
    props: &[
        ("only", Kind::Text),
        ("reverts", Kind::Flag),
        ("whose", Kind::Word(&["enemies", "all"])),
    ],
    ..Shape::EMPTY
};

/// The entries between the braces of a `drop`.
const DROPPING: [&str; DEEDS.len() + 1] = {
    let [capture, convert] = words(&DEEDS);
    [capture, convert, "while"]
};

pub(in crate::check) const DROP: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    props: &[
        ("on", Kind::Text),
        ("from", Kind::Word(&["hand", "nothing"])),
        ("per-file", Kind::Number(1, 16)),
        ("side", Kind::Word(&words(&SIDES))),
        ("landing", Kind::Word(&words(&NEARBY))),
        ("first-on", Kind::Text),
        ("reach", Kind::Text),
        ("requires", Kind::Flag),
        ("promoted", Kind::Flag),
        ("past-limit", Kind::Flag),
    ],
    children: &DROPPING,
    ..Shape::EMPTY
};

/// Reads what goes to the hand and what may be dropped, for a game whose pieces are known.
pub(crate) fn read(game: &mut GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    let captured = entries.single("captured");
    if let Some(node) = entries.single("drops") {
        for other in entries.drops.iter().copied().chain(captured) {
            let title = format!("`drops` says already what `{}` says", other.name());
            let fault = Fault::of(Code::Contradiction, other.head(), title);
            let fault = fault.also(node.head(), "the short form");
            faults
                .report(fault.help("`drops` is short for `captured \"hand\"` and `drop \"all\"`"));
        }
        game.captured = Some(CapturedDef::default());
        game.drops = short_form(game, node, names, faults);
        return;
    }
    game.captured = captured.and_then(|node| self::captured(node, names, faults));
    let mut places: Vec<Span> = Vec::new();
    for node in &entries.drops {
        let Some(drop) = drop(game, node, names, faults) else {
            continue;
        };
        if let Some((kind, first)) = said_before(&game.drops, &drop) {
            let title = format!(
                "`drop` is given twice for `{}`",
                excerpt(&game.pieces[kind].name)
            );
            let fault = Fault::of(Code::RepeatedEntry, node.head(), title).label("again here");
            faults.report(fault.also(places[first], "first here"));
            continue;
        }
        game.drops.push(drop);
        places.push(node.head());
    }
}

/// `drops`: whatever is captured is dropped anywhere, but for what it says.
fn short_form(game: &GameDef, node: &Node, names: &Names, faults: &Faults) -> Vec<DropDef> {
    let fields = DROPS.check(node, faults);
    let mut drops: Vec<DropDef> = Vec::new();
    let mut anywhere: TypeSet = (0..game.pieces.len()).collect();
    for child in fields.children("only") {
        let fields = ONLY.check(child, faults);
        let types = fields.text(0).and_then(|text| names.set(text, faults));
        let region = fields.text(1).and_then(|text| names.region(text, faults));
        if let (Some(types), region @ Some(_)) = (types, region) {
            anywhere.retain(|kind| !types.contains(kind));
            drops.push(DropDef {
                types,
                region,
                ..DropDef::default()
            });
        }
    }
    drops.push(DropDef {
        types: anywhere,
        ..DropDef::default()
    });
    drops
}

fn captured(node: &Node, names: &Names, faults: &Faults) -> Option<CapturedDef> {
    let fields = CAPTURED.check(node, faults);
    fields.text(0)?;
    let only = match fields.prop_text("only") {
        Some(text) => Some(names.set(text, faults)?),
        None => None,
    };
    Some(CapturedDef {
        only,
        reverts: fields.prop_flag("reverts"),
        friends: fields
            .prop_text("whose")
            .is_some_and(|whose| whose.as_str() == "all"),
    })
}

/// Reports that units revert, and what is promoted to does not say as what it began.
fn unclear_bases(game: &GameDef, place: Span, faults: &Faults) {
    let mut promotes = false;
    for (kind, piece) in game.pieces.iter().enumerate() {
        let bases = game.bases(kind);
        promotes |= !bases.is_empty();
        if piece.is_promoted() && bases.is_empty() {
            let title = format!(
                "`{}` comes by promotion only, as its id says, but nothing becomes it",
                excerpt(&piece.name)
            );
            faults.report(Fault::of(Code::UnclearReversion, place, title));
            return;
        }
        if bases.len() > 1 {
            let names: Vec<&str> = bases
                .iter()
                .map(|base| game.pieces[*base].name.as_str())
                .collect();
            let title = format!(
                "a promoted `{}` may have been {}: it is not clear to what it reverts",
                excerpt(&piece.name),
                names.join(" or ")
            );
            let help = "give each of them a piece of its own to become; one whose id begins with `+` comes by \
                        promotion only";
            faults.report(Fault::of(Code::UnclearReversion, place, title).help(help));
            return;
        }
    }
    if !promotes {
        let title = "nothing promotes, so nothing reverts";
        faults.report(Fault::of(Code::Contradiction, place, title));
    }
}

fn drop(game: &GameDef, node: &Node, names: &Names, faults: &Faults) -> Option<DropDef> {
    let fields = DROP.check(node, faults);
    if hexagons::refuse_movement(node, names, faults) {
        return None;
    }
    let types = fields.text(0).and_then(|text| names.set(text, faults));
    let region = match fields.prop_text("on") {
        Some(text) => Some(names.region(text, faults)?),
        None => None,
    };
    let first_on = match fields.prop_text("first-on") {
        Some(text) => Some(names.region(text, faults)?),
        None => None,
    };
    let reader = Reader { names, faults };
    let effects = Effects {
        arrivals: reader.arrivals(node)?,
        requires: fields.prop_flag("requires"),
    };
    let whiles = fields.children("while");
    let conditions = whiles.map(|node| goals::only_while(game, node, names, faults));
    let conditions: Option<Vec<_>> = conditions.collect();
    let reach = match fields.prop_text("reach") {
        Some(text) => Some(betza::atoms(text, Use::Pattern, names.cells(), faults)?),
        None => None,
    };
    let drop = DropDef {
        reach,
        types: types?,
        conditions: conditions?,
        nearby: word(&fields, "landing", &NEARBY).unwrap_or_default(),
        first_on,
        effects,
        region,
        per_file: fields.prop_number("per-file").map(|most| most as u8),
        endless: fields
            .prop_text("from")
            .is_some_and(|from| from.as_str() == "nothing"),
        side: word(&fields, "side", &SIDES),
        promoted: fields.prop_flag("promoted"),
        past_limit: fields.prop_flag("past-limit"),
    };
    if !sanity::is_lost(node, faults)
        && let Some(nonsense) = sense::senseless_drop(&drop)
    {
        faults.report(sanity::fault(node, &nonsense));
        return None;
    }
    Some(drop)
}

/// Reports drops of what promotes to nothing, or to what does not say what it was, and past limits that there are not.
fn idle_words(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    let mut clear = true;
    for (node, drop) in entries.drops.iter().zip(&game.drops) {
        let place = |name: &str| DROP.unchecked(node).prop_span(name);
        let promotes = |kind: &TypeIndex| {
            let mut promotions = game.pieces[*kind].promotions.iter();
            promotions.any(|own| {
                own.side
                    .zip(drop.side)
                    .is_none_or(|(one, other)| one == other)
            })
        };
        if drop.promoted && !drop.types.iter().any(promotes) {
            let title = "nothing of this promotes, so nothing is dropped promoted";
            faults.report(Fault::of(Code::Contradiction, place("promoted"), title));
        } else if drop.promoted
            && std::mem::take(&mut clear)
            && let Some((kind, from)) = game.unclear_drop()
        {
            let name = |kind: TypeIndex| excerpt(&game.pieces[kind].name);
            let [one, other] = from.map(name);
            let title = format!(
                "what is dropped as `{}` may be `{one}` or `{other}` in hand: its drop does not say which",
                name(kind)
            );
            let fault = Fault::of(Code::UnclearReversion, place("promoted"), title);
            faults.report(fault.help("give each of them a piece of its own to become"));
        }
        let limited = |kind: &TypeIndex| game.pieces[*kind].limit.is_some();
        if drop.past_limit && !drop.types.iter().any(limited) {
            let title = "nothing of this has a limit to go past";
            let fault = Fault::of(Code::Contradiction, place("past-limit"), title);
            faults.report(fault.help("say how many a side may have: `piece … limit=1`"));
        }
    }
}

/// A type that an earlier entry speaks of, for the same side, and which entry that is.
fn said_before(drops: &[DropDef], drop: &DropDef) -> Option<(TypeIndex, usize)> {
    let same_side = |other: &DropDef| {
        let sides = other.side.zip(drop.side);
        sides.is_none_or(|(one, another)| one == another)
    };
    let mut before = drops
        .iter()
        .enumerate()
        .filter(|(_, other)| same_side(other));
    before.find_map(|(index, other)| {
        let kind = other.types.intersection(&drop.types).next()?;
        Some((*kind, index))
    })
}

/// Reports what hands have to do with the whole game: units that revert to nothing certain, drops from hands that
/// nothing ever fills, hands of which nothing is ever dropped. For games without other faults.
pub(crate) fn sense(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    let mut steps = game.setup.steps.iter();
    let given = steps.any(|step| matches!(step.kind, StepKind::Hand { .. }));
    if let (Some(node), Some(captured)) = (entries.single("captured"), &game.captured)
        && captured.reverts
    {
        unclear_bases(game, CAPTURED.unchecked(node).prop_span("reverts"), faults);
    }
    idle_words(game, entries, faults);
    if let (Some(node), Some(captured)) = (entries.single("captured"), &game.captured)
        && captured.friends
        && game.suicide.is_empty()
        && !game.arrivals().any(Arrival::hits_friends)
        && !takes_friends(game)
    {
        let title = "no move takes anything of its own side";
        let place = CAPTURED.unchecked(node).prop_span("whose");
        faults.report(Fault::of(Code::Contradiction, place, title));
    }
    let idle = game.captured.is_some()
        && game.drops.iter().all(|drop| drop.endless)
        && game.entries.is_empty();
    if let Some(node) = entries.single("captured").filter(|_| idle) {
        let title = "what is captured goes to the hand, but nothing is ever dropped from there";
        let fault = Fault::of(Code::IdleHands, node.head(), title);
        faults.report(fault.help("say what may be: `drop \"all except royal\"`"));
    }
    if game.captured.is_some() || given || faults.may_be_lost("captured") {
        return;
    }
    for (node, drop) in entries.drops.iter().zip(&game.drops) {
        if !drop.endless {
            let title = "nothing is ever in hand to be dropped";
            let fault = Fault::of(Code::IdleHands, node.head(), title);
            let help = "say where it comes from: `captured \"hand\"`, `hand` in the set-up, or `from=\"nothing\"`";
            faults.report(fault.help(help));
        }
    }
}

/// Whether something captures units of its own side by moving onto them.
fn takes_friends(game: &GameDef) -> bool {
    let mut movements = game.pieces.iter().flat_map(|piece| &piece.movements);
    movements.any(MovementDef::takes_friends)
}
