//! Rules of a game that concern more than one piece.

use variorum_rules::Square;
use variorum_rules::def::{
    CastlingDef, CastlingSquares, Chapter, DeadMaterial, DrawRules, EntryDef, GameDef, Goal,
    NoMoves, PlacementDef, RepeatsDef, Ruling, TypeSet, Unsettled, Wherever, Wing,
};

use super::collect::Entries;
use super::hexagons;
use super::movement::Reader;
use super::names::Names;
use super::shape::{Kind, Shape};
use super::{goals, hands, points, restrictions, turns};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, excerpt};

pub(in crate::check) const SET: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const DRAWS: Shape = Shape {
    props: &[("as", Kind::Word(&["score"]))],
    children: &[
        "repetition",
        "moves",
        "turns",
        "clock-restart",
        "dead",
        "countdown",
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const REPETITION: Shape = Shape {
    args: &[("how often", Kind::Number(2, 100))],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const MOVES: Shape = Shape {
    args: &[("a number of plies", Kind::Number(1, 10_000))],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const QUIET_TURNS: Shape = Shape {
    args: &[("a number of turns", Kind::Number(1, 10_000))],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const DEAD: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    props: &[("at-most", Kind::Number(0, 100)), ("one-color", Kind::Flag)],
    ..Shape::EMPTY
};

pub(in crate::check) const CASTLING: Shape = Shape {
    args: &[("a letter", Kind::Text)],
    props: &[
        ("safe", Kind::Flag),
        ("side", goals::SIDE),
        ("once", Kind::Flag),
    ],
    children: &["mover", "partner"],
    ..Shape::EMPTY
};

pub(in crate::check) const CASTLER: Shape = Shape {
    args: &[("the name of a piece", Kind::Text)],
    required: 1,
    props: &[("from", Kind::Text), ("to", Kind::Text)],
    required_props: &["from", "to"],
    ..Shape::EMPTY
};

pub(in crate::check) const PLACEMENT: Shape = Shape {
    props: &[
        ("region", Kind::Text),
        ("pool", Kind::Number(0, 128)),
        ("royals-first", Kind::Flag),
        ("every-color", Kind::Text),
    ],
    required_props: &["region", "pool"],
    children: &["turns"],
    ..Shape::EMPTY
};

pub(in crate::check) const TURNS: Shape = Shape {
    args: &[("how many units", Kind::Number(1, 128))],
    required: 1,
    rest: Some(("how many units", Kind::Number(1, 128))),
    ..Shape::EMPTY
};

pub(in crate::check) const ENTRY: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    props: &[
        ("on", Kind::Text),
        ("until-move", Kind::Number(0, 10_000)),
        ("first-move", Kind::Flag),
        ("on-capture", Kind::Flag),
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const RULING: Shape = Shape {
    args: &[("the remark", Kind::Text)],
    required: 1,
    props: &[
        ("about", Kind::Word(&Chapter::WORDS)),
        ("house", Kind::Flag),
    ],
    translated: true,
    ..Shape::EMPTY
};

/// Reads all rules into a game whose pieces are known.
pub(crate) fn read(game: &mut GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    let set = |name: &str| -> TypeSet {
        let node = entries.single(name);
        let text = node.and_then(|node| SET.check(node, faults).text(0));
        text.and_then(|text| names.set(text, faults))
            .unwrap_or_default()
    };
    goals::read(game, entries, names, faults);
    game.crossing = set("crossing");
    game.suicide = set("suicide");
    if let Some(node) = entries.single("draws") {
        game.draws = draws(game, node, names, faults);
    }
    goals::repetition(game, entries, faults);
    points::read(game, entries, names, faults);
    let castlings = entries.castlings.iter();
    let castlings: Vec<CastlingDef> = castlings
        .filter_map(|node| castling(node, game, names, faults))
        .collect();
    same_letters(&entries.castlings, &castlings, faults);
    game.castlings = castlings;
    game.placement = entries
        .single("placement")
        .and_then(|n| placement(n, names, faults));
    game.entries = self::entries(entries, names, faults);
    hands::read(game, entries, names, faults);
    one_use_of_hands(entries, faults);
    let reader = Reader { names, faults };
    let on_captures = entries.on_captures.iter();
    game.on_captures = on_captures
        .filter_map(|node| reader.on_capture(node))
        .collect();
    game.restrictions = restrictions::read(game, entries, names, faults);
    turns::read(game, entries, names, faults);
    let rulings = entries.rulings.iter();
    game.rulings = rulings.filter_map(|node| ruling(node, faults)).collect();
}

fn ruling(node: &Node, faults: &Faults) -> Option<Ruling> {
    let fields = RULING.check(node, faults);
    Some(Ruling {
        text: fields.text(0)?.value.clone(),
        texts: fields.translations(),
        about: fields
            .prop_text("about")
            .and_then(|word| Chapter::parse(word.as_str()))
            .unwrap_or_default(),
        house: fields.prop_flag("house"),
    })
}

/// While units off the board wait to be placed nothing else happens, so they cannot be there for anything else.
fn one_use_of_hands(entries: &Entries<'_>, faults: &Faults) {
    if entries.single("placement").is_none() {
        return;
    }
    let lists = [("drop", &entries.drops), ("entry", &entries.enterings)]
        .map(|(word, nodes)| (word, nodes.first().copied()));
    let singles = ["drops", "captured"].map(|word| (word, entries.single(word)));
    for (word, node) in singles.into_iter().chain(lists) {
        if let Some(node) = node {
            let message = format!("a game with `placement` has no `{word}`: both use the hands");
            let help =
                format!("take one out: `without-rule \"placement\"` or `without-rule \"{word}\"`");
            faults.report(Fault::of(Code::HandsUsedTwice, node.head(), message).help(help));
        }
    }
}

fn draws(game: &GameDef, node: &Node, names: &Names, faults: &Faults) -> DrawRules {
    let fields = DRAWS.check(node, faults);
    let number = |name: &str, shape: &Shape| -> Option<i64> {
        shape.check(fields.child(name, faults)?, faults).number(0)
    };
    let clock = fields.child("clock-restart", faults);
    let clock = clock.and_then(|node| names.set(SET.check(node, faults).text(0)?, faults));
    let scored = fields.prop_text("as").is_some();
    let turns = number("turns", &QUIET_TURNS);
    if turns.is_some()
        && let Some(moves) = fields.child("moves", faults)
    {
        let title = "the clock counts moves or turns, not both";
        faults.report(Fault::of(Code::Contradiction, moves.head(), title));
    }
    DrawRules {
        repetition: number("repetition", &REPETITION).map(|n| n as u8),
        repeats: RepeatsDef {
            result: if scored {
                NoMoves::Scores
            } else {
                NoMoves::Draws
            },
            ..RepeatsDef::default()
        },
        means: if scored {
            Unsettled::Scores
        } else {
            Unsettled::Draws
        },
        move_limit: turns.or_else(|| number("moves", &MOVES)).map(|n| n as u16),
        clock_turns: turns.is_some(),
        clock: clock.unwrap_or_default(),
        dead: fields
            .children("dead")
            .filter_map(|node| dead(node, names, faults))
            .collect(),
        countdown: fields
            .child("countdown", faults)
            .and_then(|node| goals::countdown(game, node, names, faults)),
    }
}

fn dead(node: &Node, names: &Names, faults: &Faults) -> Option<DeadMaterial> {
    let fields = DEAD.check(node, faults);
    let types = match fields.text(0) {
        Some(text) => names.set(text, faults)?,
        None => TypeSet::new(),
    };
    let at_most = fields.prop_number("at-most").map(|n| n as u8);
    let one_color = fields.prop_flag("one-color");
    let given = !fields.node().props.is_empty();
    if at_most.is_none() && !one_color && (given || faults.may_be_lost("at-most")) {
        return None;
    }
    if at_most.is_some() == one_color {
        let fault = Fault::of(
            Code::BadDeadPosition,
            node.head(),
            "`dead` needs either `at-most=…` or `one-color=#true`",
        );
        faults.report(fault);
        return None;
    }
    if types.is_empty() && at_most != Some(0) {
        let fault = Fault::of(
            Code::BadDeadPosition,
            node.head(),
            "without pieces, only `at-most=0` makes sense",
        );
        faults.report(fault.help("`dead at-most=0` means that nothing but the royals is left"));
        return None;
    }
    Some(DeadMaterial { at_most, types })
}

fn castling(node: &Node, game: &GameDef, names: &Names, faults: &Faults) -> Option<CastlingDef> {
    let fields = CASTLING.check(node, faults);
    let letter = fields.text(0);
    let one = letter.and_then(|text| {
        let mut chars = text.value.chars();
        chars
            .next()
            .filter(|c| c.is_ascii_uppercase() && chars.next().is_none())
    });
    if let Some(text) = letter
        && one.is_none()
    {
        let title = format!(
            "`{}` is not a single capital letter",
            excerpt(text.as_str())
        );
        faults.report(Fault::of(Code::BadCastlingLetter, text.span, title));
    }
    let read = |name: &str| {
        let Some(child) = fields.child(name, faults) else {
            if !faults.may_be_lost(name) {
                let title = format!("`castling` needs `{name}`");
                faults.report(Fault::of(Code::IncompleteCastling, node.head(), title));
            }
            return None;
        };
        let fields = CASTLER.check(child, faults);
        let piece = fields.text(0).and_then(|text| names.piece_in(text, faults));
        let to = fields
            .prop_text("to")
            .and_then(|text| names.square(text, faults));
        Some((piece?, fields.prop_text("from")?, to?))
    };
    let (mover, partner) = (read("mover"), read("partner"));
    let ((mover, from, to), (partner, partner_from, partner_to)) = (mover?, partner?);
    let wing = WINGS
        .iter()
        .find(|(word, _)| *word == partner_from.as_str());
    let def = CastlingDef {
        letter: one,
        mover,
        partner,
        squares: Vec::new(),
        wherever: None,
        safe: fields.prop_flag("safe"),
        side: goals::side(&fields),
        once: fields.prop_flag("once"),
    };
    let idle = match (letter, wing) {
        (None, _) => Some("without a letter there is no right that the other side could lose"),
        _ if def.side.is_some() => Some("only one side castles so, so the other loses no right"),
        (_, Some(_)) => {
            Some("only castling from certain squares takes the right to it from the other side")
        }
        _ => None,
    };
    if let Some(title) = idle.filter(|_| def.once) {
        faults.report(Fault::of(
            Code::Contradiction,
            fields.prop_span("once"),
            title,
        ));
    }
    let royal = game.pieces.get(mover).is_none_or(|mover| mover.royal);
    let Some((_, wing)) = wing else {
        let squares = CastlingSquares {
            from: names.square(from, faults)?,
            to,
            partner_from: names.square(partner_from, faults)?,
            partner_to,
        };
        return fixed_castling(def, squares, node, names, faults);
    };
    if hexagons::refuse(partner_from.as_str(), partner_from.span, names, faults) {
        return None;
    }
    let wherever = Wherever {
        region: names.region(from, faults)?,
        wing: *wing,
    };
    if !royal || game.goal == Goal::Capture {
        // Its right is lost when it moves, which tells whose right that is only where there is one of it.
        let title = "only a royal, where there is check, castles from many squares";
        faults.report(Fault::of(Code::BadCastlingSquares, node.head(), title));
        return None;
    }
    roaming_castling(def, wherever, (to, partner_to), node, names, faults)
}

/// Where the partner of a castling stands that may begin on many squares.
const WINGS: [(&str, Wing); 2] = [("left", Wing::Left), ("right", Wing::Right)];

/// A castling of units that stand on certain squares.
fn fixed_castling(
    def: CastlingDef,
    white: CastlingSquares,
    node: &Node,
    names: &Names,
    faults: &Faults,
) -> Option<CastlingDef> {
    let CastlingSquares {
        from,
        to,
        partner_from,
        partner_to,
    } = white;
    if from == partner_from || to == partner_to || from == to {
        let fault = Fault::of(
            Code::BadCastlingSquares,
            node.head(),
            "both units need squares of their own, and the mover must move",
        );
        faults.report(fault);
        return None;
    }
    let board = names.board.as_ref()?.topology();
    let Some(black) = white.mirrored(board) else {
        let title = "one of these squares has no square opposite, for Black";
        faults.report(Fault::of(Code::BadCastlingSquares, node.head(), title));
        return None;
    };
    Some(CastlingDef {
        squares: vec![[white, black]],
        ..def
    })
}

/// A castling of units that stand wherever the set-up has them in a region.
fn roaming_castling(
    def: CastlingDef,
    wherever: Wherever,
    (to, partner_to): (Square, Square),
    node: &Node,
    names: &Names,
    faults: &Faults,
) -> Option<CastlingDef> {
    let refuse = |title: &str| {
        faults.report(Fault::of(Code::BadCastlingSquares, node.head(), title));
        None
    };
    let board = names.board.as_ref()?.topology();
    let Some(letter) = def.letter else {
        return refuse("a castling that may begin on many squares needs a letter for its right");
    };
    let is_file = |square: Square| board.name(square).starts_with(letter.to_ascii_lowercase());
    if board.squares().any(is_file) {
        let title = "this letter is that of a file, which stands for the right of a partner there";
        faults.report(Fault::of(Code::BadCastlingLetter, node.head(), title));
        return None;
    }
    if to == partner_to {
        return refuse("both units need squares of their own");
    }
    let squares = wherever.squares(board, to, partner_to);
    if squares.is_empty() {
        return refuse("there is no square beside the mover for the partner, or none for Black");
    }
    Some(CastlingDef {
        squares,
        wherever: Some(wherever),
        ..def
    })
}

fn same_letters(nodes: &[&Node], castlings: &[CastlingDef], faults: &Faults) {
    if nodes.len() != castlings.len() || faults.may_be_lost("castling") {
        return;
    }
    for (index, castling) in castlings.iter().enumerate() {
        let same = |other: &CastlingDef| other.letter.is_some() && other.letter == castling.letter;
        if let Some(first) = castlings[..index].iter().position(same) {
            let fault = Fault::of(
                Code::BadCastlingLetter,
                nodes[index].head(),
                "two castlings have the same letter",
            );
            faults.report(fault.also(nodes[first].head(), "the first"));
        }
    }
}

fn placement(node: &Node, names: &Names, faults: &Faults) -> Option<PlacementDef> {
    let fields = PLACEMENT.check(node, faults);
    let region = fields
        .prop_text("region")
        .and_then(|text| names.region(text, faults));
    let turns = fields.child("turns", faults);
    let pool = fields.prop_number("pool")? as u8;
    for (prop, span) in [
        ("turns", turns.map(Node::head)),
        (
            "royals-first",
            fields.prop("royals-first").map(|p| p.name.span),
        ),
    ] {
        if let (0, Some(span)) = (pool, span) {
            let title = format!("`{prop}` is about a shared pool, and this game has none");
            let fault = Fault::of(Code::Contradiction, span, title);
            faults.report(fault.help("what is in the hands is placed one by one in turn"));
        }
    }
    let every_color = match fields.prop_text("every-color") {
        Some(text) => names.set(text, faults)?,
        None => TypeSet::new(),
    };
    if let (Some(prop), 1..) = (fields.prop("every-color"), pool) {
        let title = "`every-color` is about what is in the hands, and here there is a shared pool";
        faults.report(Fault::of(Code::Contradiction, prop.name.span, title));
    }
    let mut placement = PlacementDef::new(region?, pool);
    placement.every_color = every_color;
    if let Some(node) = turns {
        let fields = TURNS.check(node, faults);
        placement.turns = (0..node.args.len())
            .filter_map(|index| Some(fields.number(index)? as u8))
            .collect();
    }
    if fields.prop("royals-first").is_some() {
        placement.royals_first = fields.prop_flag("royals-first");
    }
    Some(placement)
}

/// How units in hand enter; an entry that lets nobody do more than one before it is reported.
fn entries(entries: &Entries<'_>, names: &Names, faults: &Faults) -> Vec<EntryDef> {
    let mut found: Vec<(EntryDef, Span)> = Vec::new();
    for node in &entries.enterings {
        let Some(entry) = entry(node, names, faults) else {
            continue;
        };
        if let Some((_, first)) = found.iter().find(|(other, _)| *other == entry) {
            let title = "another `entry` says the same";
            let fault = Fault::of(Code::RepeatedEntry, node.head(), title).label("again here");
            faults.report(fault.also(*first, "first here"));
        } else {
            found.push((entry, node.head()));
        }
    }
    found.into_iter().map(|(entry, _)| entry).collect()
}

fn entry(node: &Node, names: &Names, faults: &Faults) -> Option<EntryDef> {
    let fields = ENTRY.check(node, faults);
    let types = fields.text(0).and_then(|text| names.set(text, faults));
    let region = match fields.prop_text("on") {
        Some(text) => Some(names.region(text, faults)?),
        None => None,
    };
    let entry = EntryDef {
        types: types?,
        region,
        until_move: fields.prop_number("until-move").unwrap_or(0) as u16,
        first_move: fields.prop_flag("first-move"),
        on_capture: fields.prop_flag("on-capture"),
    };
    if entry.until_move == 0 && !entry.first_move && !entry.on_capture {
        let fault = Fault::of(Code::IdleEntry, node.head(), "this entry is never allowed");
        let help = "say when: `until-move=20`, `first-move=#true` or `on-capture=#true`";
        faults.report(fault.help(help));
    }
    Some(entry)
}
