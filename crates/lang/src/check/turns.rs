//! What a turn is: how many moves it has, and what moves in its parts.

use variorum_rules::def::sense;
use variorum_rules::def::{
    CheckIn, CountLimit, EnPassant, GameDef, Goal, PartDef, PieceDef, Series, TurnDef, TypeIndex,
};

use super::collect::Entries;
use super::names::Names;
use super::shape::{Fields, Kind, Shape};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, Text};

pub(in crate::check) const TURN: Shape = Shape {
    props: &[
        ("moves", Kind::Text),
        ("repeats", Kind::Flag),
        ("check", Kind::Word(&["ends", "last"])),
        ("whole", Kind::Flag),
        ("en-passant", Kind::Word(&["again"])),
    ],
    children: &["part"],
    ..Shape::EMPTY
};

pub(in crate::check) const PART: Shape = Shape {
    props: &[("pieces", Kind::Text)],
    ..Shape::EMPTY
};

/// How many moves a turn may have by what is written, and how many turns are told apart.
const MOST: usize = 100;

/// Reads what a turn is into a game of which all else is known.
pub(super) fn read(game: &mut GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    let Some(node) = entries.single("turn") else {
        return;
    };
    let fields = TURN.check(node, faults);
    if let Some(turn) = turn(game, &fields, names, faults) {
        game.turn = turn;
        if !names.lenient && !faults.something_lost() {
            contradictions(game, node, entries, faults);
        }
    }
}

fn turn(game: &GameDef, fields: &Fields<'_>, names: &Names, faults: &Faults) -> Option<TurnDef> {
    let node = fields.node();
    // What else the game says may be unknown.
    let unclear = names.lenient || faults.something_lost();
    let check = fields.prop_text("check");
    let parts: Vec<&Node> = fields.children("part").collect();
    match (fields.prop_text("moves"), parts.as_slice()) {
        (Some(moves), []) => {
            let (moves, series) = numbers(moves, fields.prop_flag("repeats"), faults)?;
            match check {
                Some(check) if game.goal == Goal::Capture && !unclear => {
                    let title = "nobody gives check in a game without it";
                    faults.report(Fault::of(Code::Contradiction, check.span, title));
                }
                None if game.goal == Goal::Mate && !unclear => {
                    let title =
                        "a second move could capture a royal that the first has put in check";
                    let fault = Fault::of(Code::Contradiction, node.head(), title);
                    let help = "say `check=\"ends\"`: a check ends the turn, or `check=\"last\"`: only the last move may give check";
                    faults.report(fault.help(help));
                }
                _ => {}
            }
            Some(TurnDef {
                moves,
                series,
                check: check.map(|check| match check.as_str() {
                    "last" => CheckIn::Last,
                    _ => CheckIn::Ends,
                }),
                whole: fields.prop_flag("whole"),
                passing_again: fields.prop_text("en-passant").is_some(),
                parts: Vec::new(),
            })
        }
        (None, []) => {
            let title = "`turn` says nothing";
            let fault = Fault::of(Code::MissingValue, node.head(), title);
            let help = "say how many moves a turn has (`moves=\"1, 2\"`), or its parts: `{ part; part pieces=\"…\" }`";
            faults.report(fault.help(help));
            None
        }
        (Some(moves), _) => {
            let title = "the parts say how many moves a turn has";
            faults.report(Fault::of(Code::Contradiction, moves.span, title));
            None
        }
        (None, parts) => {
            if let Some(check) = check {
                let title = "a turn of parts has all of them, check or not";
                faults.report(Fault::of(Code::Contradiction, check.span, title));
            }
            if fields.prop_flag("repeats") {
                let title = "the parts say how many moves a turn has";
                let place = fields.prop_span("repeats");
                faults.report(Fault::of(Code::Contradiction, place, title));
            }
            if fields.prop_flag("whole") {
                let title = "in a turn of parts one in which nothing can be done is left out";
                faults.report(Fault::of(Code::Contradiction, node.head(), title));
            }
            let count = u8::try_from(parts.len()).unwrap_or(u8::MAX);
            let parts = parts.iter().map(|node| part(node, names, faults));
            Some(TurnDef {
                moves: vec![count],
                parts: parts.collect::<Option<_>>()?,
                passing_again: fields.prop_text("en-passant").is_some(),
                ..TurnDef::default()
            })
        }
    }
}

/// "1, 2, ...": the numbers, and how they go on.
fn numbers(text: &Text, repeats: bool, faults: &Faults) -> Option<(Vec<u8>, Series)> {
    let report = |code: Code, title: &str, help: String| {
        faults.report(Fault::of(code, text.span, title).help(help));
    };
    let mut words: Vec<&str> = text.as_str().split(',').map(str::trim).collect();
    let rises = words.last() == Some(&"...");
    if rises {
        words.pop();
    }
    if words.len() > MOST {
        let title = format!("these are {} numbers, and {MOST} is the most", words.len());
        let help = "`repeats=#true` begins a list again after its last number; without it that number holds for all later turns";
        report(Code::TooManyEntries, &title, help.to_owned());
        return None;
    }
    let number = |word: &&str| {
        let number = word.parse::<u8>().ok()?;
        (1..=MOST).contains(&usize::from(number)).then_some(number)
    };
    let moves: Option<Vec<u8>> = words.iter().map(number).collect();
    let Some(moves) = moves.filter(|moves| !moves.is_empty()) else {
        let help = "numbers from 1 to 100 with commas between, the first turn first; `...` behind them goes on rising";
        let title = "these are not the numbers of moves of turns";
        report(Code::UnknownWord, title, help.to_owned());
        return None;
    };
    let series = match (rises, repeats) {
        (true, true) => {
            let title = "the numbers go on rising, or they begin again";
            let help = "leave out `...` or `repeats`";
            report(Code::Contradiction, title, help.to_owned());
            return None;
        }
        (true, false) => Series::Rises,
        (false, true) => Series::Repeats,
        (false, false) => Series::Stays,
    };
    if series == Series::Repeats && moves.iter().all(|number| *number == moves[0]) {
        let title = "all turns have as many moves, so no list begins again";
        report(
            Code::Contradiction,
            title,
            format!("`moves=\"{}\"` is enough", moves[0]),
        );
        return None;
    }
    if series == Series::Rises && !moves.is_sorted() {
        let last = moves.last().copied().unwrap_or(1);
        let list = words.join(", ");
        let title = format!(
            "`...` goes on rising from the last number: {list}, then {} and {}",
            last.saturating_add(1),
            last.saturating_add(2)
        );
        let fault = Fault::of(Code::Contradiction, text.span, title).warning();
        let fault = fault.help("`repeats=#true` in its place begins the list again");
        faults.report(fault.fix(text.span, format!("\"{list}\" repeats=#true")));
    }
    Some((moves, series))
}

fn part(node: &Node, names: &Names, faults: &Faults) -> Option<PartDef> {
    let fields = PART.check(node, faults);
    let types = match fields.prop_text("pieces") {
        Some(text) => Some(names.set(text, faults)?),
        None => None,
    };
    Some(PartDef { types })
}

/// What does not go together with such turns.
fn contradictions(game: &GameDef, node: &Node, entries: &Entries<'_>, faults: &Faults) {
    let report = |place: Span, title: &str, help: &str| {
        faults.report(Fault::of(Code::Contradiction, place, title).help(help));
    };
    if game.turn.is_single() {
        let title = "this is what every turn is: one move";
        report(node.head(), title, "leave `turn` out");
    }
    if let Some(placement) = entries.single("placement") {
        let title = "where units are placed first, a turn is one move";
        report(
            placement.head(),
            title,
            "take one out: `without-rule \"placement\"`",
        );
    }
    if game.has_passes() {
        let title = "where a turn has several moves, nobody passes";
        report(
            node.head(),
            title,
            "a turn is over when nothing more can be done in it",
        );
    }
    let mut movements = game.pieces.iter().flat_map(|piece| &piece.movements);
    let passing = movements.any(|movement| movement.en_passant() == Some(EnPassant::Takes));
    if game.turn.passing_again && !passing {
        let title = "nothing here captures en passant";
        report(node.head(), title, "leave `en-passant` out");
    }
    let owned = |part: &&PartDef| {
        let types = part.types.as_ref();
        let neutral = |kind: &TypeIndex| game.pieces.get(*kind).is_some_and(|piece| piece.neutral);
        types.is_none_or(|types| !types.iter().all(neutral))
    };
    if game.goal == Goal::Mate && game.turn.parts.iter().filter(owned).count() > 1 {
        let title = "a later part could capture a royal that an earlier one has put in check";
        let help = "where there is check, only one part is for units that belong to a side";
        report(node.head(), title, help);
    }
    for (part, child) in game.turn.parts.iter().zip(&node.children) {
        let idle = |kind: &TypeIndex| !is_active(game, *kind);
        if part
            .types
            .as_ref()
            .is_some_and(|types| types.iter().all(idle))
        {
            let title =
                "nothing can be done in this part: these pieces neither move nor are dropped";
            faults.report(Fault::of(Code::IdleEntry, child.head(), title));
        }
    }
}

fn is_active(game: &GameDef, kind: TypeIndex) -> bool {
    let acts = |piece: &PieceDef| !piece.movements.is_empty() || piece.borrows.is_some();
    let drops = game.drops.iter().any(|drop| drop.types.contains(&kind));
    drops || game.pieces.get(kind).is_none_or(acts)
}

/// Reports pieces that cannot go on in their turn as they say. For games without other faults.
fn chains(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    for piece in &game.pieces {
        let mut nodes = entries.pieces.iter();
        let Some(entry) = nodes.find(|entry| entry.name.as_str() == piece.name) else {
            continue;
        };
        let says = |word: &str, property: &str| {
            let mut own = entry.node.children.iter();
            let found = own.find_map(|child| child.prop(property).filter(|_| child.name() == word));
            found.map_or(entry.node.head(), |prop| prop.name.span.to(prop.value.span))
        };
        let again = piece.again();
        if again.is_some() && game.goal == Goal::Mate {
            let place = says("move", "again");
            faults.report(Fault::of(
                Code::Contradiction,
                place,
                sense::CHAINS_AND_MATE,
            ));
        } else if sense::is_of_two_minds(piece) {
            let place = says("move", "again");
            faults.report(Fault::of(Code::Contradiction, place, sense::OF_TWO_MINDS));
        }
        if again.is_none() && piece.promotions.iter().any(|promotion| promotion.waits) {
            let title = "this piece never goes on after a capture, so it is never just passing";
            let place = says("promote", "passing");
            faults.report(Fault::of(Code::IdleEntry, place, title));
        }
    }
}

/// Reports drops that ask for a unit that has just moved where none has. For games without other faults.
fn movers(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    for (node, drop) in entries.drops.iter().zip(&game.drops) {
        let Some(prop) = node.prop("reach") else {
            continue;
        };
        let acts = |part: &PartDef, kind: &TypeIndex| match &part.types {
            Some(types) => types.contains(kind),
            None => game.pieces.get(*kind).is_some_and(|piece| !piece.neutral),
        };
        let mut later = game.turn.parts.iter().skip(1);
        let title = if game.has_chains() {
            sense::CHAINS_AND_MOVERS
        } else if !later.any(|part| drop.types.iter().any(|kind| acts(part, kind))) {
            "it is never dropped in a later part of a turn, so no unit has moved before"
        } else {
            continue;
        };
        let place = prop.name.span.to(prop.value.span);
        let fault = Fault::of(Code::Contradiction, place, title);
        faults.report(fault.help("`turn { part; part pieces=\"…\" }`"));
    }
}

/// Reports counts of which the middle of a turn cannot say how they began. For games without other faults.
fn counts(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    let node = entries.single("draws").and_then(|draws| {
        let mut children = draws.children.iter();
        children.find(|child| child.name() == "countdown")
    });
    let (Some(node), Some(countdown)) = (node, &game.draws.countdown) else {
        return;
    };
    if game.is_single_move() {
        return;
    }
    let nodes = node.children.iter().filter(|child| child.name() == "limit");
    let limits: Vec<_> = countdown.limits.iter().zip(nodes).collect();
    for (index, (limit, node)) in limits.iter().enumerate() {
        let mut before = limits[..index].iter();
        let clashes = |(other, _): &&(&CountLimit, &Node)| {
            other.turns == limit.turns && other.units != limit.units
        };
        if let Some((_, other)) = before.find(clashes) {
            let title = "where a turn has several moves, limits that begin differently have different numbers";
            let fault = Fault::of(Code::Contradiction, node.head(), title);
            faults.report(fault.also(other.head(), "the same number"));
        }
    }
}

/// Reports neutral pieces that are what only a side's pieces can be, or that nobody ever moves though they could, and pieces
/// that cannot go on. For games without other faults.
pub(crate) fn sense(game: &GameDef, entries: &Entries<'_>, faults: &Faults) {
    chains(game, entries, faults);
    movers(game, entries, faults);
    counts(game, entries, faults);
    let moved = |kind: TypeIndex| {
        let mut parts = game.turn.parts.iter();
        parts.any(|part| {
            part.types
                .as_ref()
                .is_some_and(|types| types.contains(&kind))
        })
    };
    let neutral = game
        .pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.neutral);
    for (kind, piece) in neutral {
        let node = entries
            .pieces
            .iter()
            .find(|entry| entry.name.as_str() == piece.name);
        let Some(node) = node.map(|entry| entry.node) else {
            continue;
        };
        let acts = piece.movements.iter().any(|movement| movement.captures());
        let owned = piece.royal
            || piece.side.is_some()
            || acts
            || !piece.promotions.is_empty()
            || !piece.freezes.is_empty()
            || !piece.attributes.is_empty()
            || piece.borrows.is_some();
        let mut movements = piece.movements.iter();
        if movements.any(|own| own.contact.is_some()) {
            let title = "what belongs to nobody has no friends and no enemies";
            faults.report(Fault::of(Code::Contradiction, node.head(), title));
        } else if owned {
            let title = "what belongs to nobody is no royal, no side’s alone, has no attribute, and only moves: it captures, freezes, borrows and becomes nothing";
            faults.report(Fault::of(Code::Contradiction, node.head(), title));
        } else if is_active(game, kind) && !moved(kind) {
            let title =
                "nobody ever moves this, since it is nobody’s and no part of a turn names it";
            let fault = Fault::of(Code::Contradiction, node.head(), title);
            let help = format!("`turn {{ part; part pieces=\"{}\" }}`", piece.name);
            faults.report(fault.help(help));
        }
    }
}
