//! How a game ends: royals, other ends, and what it means to have no move.

use variorum_rules::Color;
use variorum_rules::def::{
    Bound, CountLimit, CountdownDef, EndDef, Fact, GameDef, Goal, Lines, Moment, NoMoves,
    NoMovesDef, RepeatsDef, RowLength, Royals, Verdict, Whose,
};

use super::collect::Entries;
use super::hexagons;
use super::names::Names;
use super::shape::{Fields, Kind, Shape};
use super::words::{SIDES, find};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::syntax::{Node, Text, excerpt};

pub(in crate::check) const GOAL: Shape = Shape {
    args: &[("the goal", Kind::Word(&["capture", "mate"]))],
    required: 1,
    props: &[("royals", Kind::Word(&["each", "last", "kinds", "all"]))],
    ..Shape::EMPTY
};

pub(in crate::check) const REPETITION: Shape = Shape {
    args: &[
        ("how often", Kind::Number(2, 100)),
        ("what happens", Kind::Word(REPEATED)),
    ],
    required: 2,
    props: &[("side", SIDE)],
    children: &["checking"],
    ..Shape::EMPTY
};

pub(in crate::check) const CHECKING: Shape = Shape {
    args: &[("what happens", Kind::Word(&["loses"]))],
    required: 1,
    ..Shape::EMPTY
};

const RESULTS: &[&str] = &["loses", "draws", "wins"];
const REPEATED: &[&str] = &["loses", "draws", "wins", "score"];
const MOVELESS: &[&str] = &["loses", "draws", "wins", "score", "passes"];
pub(super) const SIDE: Kind = Kind::Word(&["white", "black"]);

pub(in crate::check) const NO_MOVES: Shape = Shape {
    args: &[("what happens", Kind::Word(MOVELESS))],
    required: 1,
    props: &[("mated", Kind::Word(RESULTS)), ("side", SIDE)],
    ..Shape::EMPTY
};

pub(in crate::check) const END: Shape = Shape {
    props: &[
        ("side", SIDE),
        ("after", Kind::Word(&["move", "reply", "round"])),
    ],
    children: &[
        "reach",
        "left",
        "checks",
        "row",
        "facing",
        "full",
        "joined",
        "attacked",
        "unattacked",
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const COUNTDOWN: Shape = Shape {
    children: &["starts", "limit"],
    ..Shape::EMPTY
};

/// What may be asked of a side that counts.
const COUNTED: &[&str] = &[
    "reach",
    "left",
    "row",
    "facing",
    "full",
    "joined",
    "attacked",
    "unattacked",
];

pub(in crate::check) const STARTS: Shape = Shape {
    children: COUNTED,
    ..Shape::EMPTY
};

pub(in crate::check) const LIMIT: Shape = Shape {
    args: &[("how many turns", Kind::Number(1, 1000))],
    required: 1,
    props: &[("units", Kind::Flag)],
    children: COUNTED,
    ..Shape::EMPTY
};

/// What may be asked where units are dropped.
pub(in crate::check) const WHILE: Shape = Shape {
    children: &["reach", "left", "row", "facing", "full", "joined"],
    ..Shape::EMPTY
};

pub(in crate::check) const REACH: Shape = Shape {
    args: &[
        ("pieces, classes or families", Kind::Text),
        ("a region", Kind::Text),
    ],
    required: 2,
    props: &[("count", Kind::Number(1, 255)), ("safe", Kind::Flag)],
    ..Shape::EMPTY
};

pub(in crate::check) const LEFT: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    props: &[
        ("at-most", Kind::Number(0, 255)),
        ("at-least", Kind::Number(1, 255)),
        ("each", Kind::Flag),
        ("whose", Kind::Word(&["own", "enemy", "all", "in-hand"])),
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const CHECKS: Shape = Shape {
    args: &[("how often", Kind::Number(1, 100))],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const ROW: Shape = Shape {
    args: &[
        ("how many", Kind::Number(2, 16)),
        ("pieces, classes or families", Kind::Text),
    ],
    required: 2,
    props: &[
        ("lines", Kind::Text),
        ("exactly", Kind::Flag),
        ("on", Kind::Text),
    ],
    ..Shape::EMPTY
};

pub(in crate::check) const JOINED: Shape = Shape {
    args: &[
        ("pieces, classes or families", Kind::Text),
        ("a region", Kind::Text),
        ("a region", Kind::Text),
    ],
    required: 3,
    props: &[("lines", Kind::Text)],
    ..Shape::EMPTY
};

pub(in crate::check) const ATTACKED: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const FACING: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    props: &[("lines", Kind::Text)],
    ..Shape::EMPTY
};

pub(in crate::check) const FULL: Shape = Shape {
    args: &[("a region", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

/// The entries that end a game, with what each means.
const VERDICTS: [(&str, Verdict); 4] = [
    ("win", Verdict::Wins),
    ("lose", Verdict::Loses),
    ("draw", Verdict::Draws),
    ("score", Verdict::Scores),
];

/// Reads how a game ends into one whose pieces are known.
pub(super) fn read(game: &mut GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    if let Some(node) = entries.single("goal") {
        goal(game, node, faults);
    }
    no_moves(game, entries, names, faults);
    let ends = entries.ends.iter();
    game.ends = ends
        .filter_map(|node| end(game, node, names, faults))
        .collect();
}

fn goal(game: &mut GameDef, node: &Node, faults: &Faults) {
    let fields = GOAL.check(node, faults);
    if fields.text(0).is_some_and(|goal| goal.as_str() == "mate") {
        game.goal = Goal::Mate;
    }
    let Some(royals) = fields.prop_text("royals") else {
        return;
    };
    game.royals = find(&Royals::WORDS, royals.as_str()).unwrap_or_default();
    if game.royals == Royals::All && game.goal == Goal::Capture {
        let title = "captured all at once or one by one: royals that are captured are `last`";
        let fault = Fault::of(Code::Contradiction, royals.span, title);
        faults.report(fault.fix(royals.span, "\"last\""));
        game.royals = Royals::Last;
    }
}

/// Entries of a higher layer count in place of those below; of one layer there is one for each side.
fn no_moves(game: &mut GameDef, entries: &Entries<'_>, names: &Names, faults: &Faults) {
    let mut given: [Option<(usize, &Node)>; 2] = [None; 2];
    for &(layer, node) in &entries.no_moves {
        let fields = NO_MOVES.check(node, faults);
        let stalemate = result(fields.text(0));
        let mate = fields.prop_text("mated");
        if let (Some(mated), Goal::Capture) = (mate, game.goal)
            && !names.lenient
        {
            let title = "nobody is mated in a game without check";
            faults.report(Fault::of(Code::Contradiction, mated.span, title));
        }
        let means = NoMovesDef {
            stalemate,
            mate: mate.map_or(NoMoves::Loses, |mate| result(Some(mate))),
            passes: fields.text(0).is_some_and(|what| what.as_str() == "passes"),
        };
        for side in sides(&fields) {
            let known = &mut given[side.index()];
            if let Some((_, first)) = known.filter(|(below, _)| *below == layer) {
                let title = "`no-moves` is given twice for a side";
                let fault = Fault::of(Code::RepeatedEntry, node.head(), title).label("again here");
                faults.report(fault.also(first.head(), "first here"));
                break;
            }
            *known = Some((layer, node));
            game.no_moves[side.index()] = means;
        }
    }
}

/// Reads what a repeated position means into a game whose goal and draws are known.
pub(super) fn repetition(game: &mut GameDef, entries: &Entries<'_>, faults: &Faults) {
    let Some(&(layer, node)) = entries.singles.get("repetition") else {
        return;
    };
    let fields = REPETITION.check(node, faults);
    let checking = fields.child("checking", faults);
    if let Some(checking) = checking {
        CHECKING.check(checking, faults);
        if game.goal == Goal::Capture && !faults.something_lost() {
            let title = "nobody gives check in a game without it";
            faults.report(Fault::of(Code::Contradiction, checking.head(), title));
        }
    }
    // What a game says replaces what the one says that it extends.
    let draws = entries.singles.get("draws");
    if game.draws.repetition.is_some() && draws.is_some_and(|(other, _)| *other >= layer) {
        let title = "what repetition means is said twice: here and in `draws`";
        let fault = Fault::of(Code::RepeatedEntry, node.head(), title);
        faults.report(fault.help("leave `repetition` out of `draws`"));
    }
    game.draws.repetition = fields.number(0).map(|times| times as u8);
    game.draws.repeats = RepeatsDef {
        side: side(&fields),
        result: result(fields.text(1)),
        checking: checking.is_some(),
    };
}

fn result(word: Option<&Text>) -> NoMoves {
    match word.map(Text::as_str) {
        Some("draws") => NoMoves::Draws,
        Some("wins") => NoMoves::Wins,
        Some("score") => NoMoves::Scores,
        _ => NoMoves::Loses,
    }
}

/// The sides that an entry is about.
fn sides(fields: &Fields<'_>) -> impl Iterator<Item = Color> + use<> {
    let only = side(fields);
    Color::BOTH
        .into_iter()
        .filter(move |side| only.is_none_or(|only| only == *side))
}

pub(super) fn side(fields: &Fields<'_>) -> Option<Color> {
    find(&SIDES, fields.prop_text("side")?.as_str())
}

fn end(game: &GameDef, node: &Node, names: &Names, faults: &Faults) -> Option<EndDef> {
    let fields = END.check(node, faults);
    let verdict = find(&VERDICTS, node.name())?;
    if node.children.is_empty() && !faults.is_partly_lost(node.span) {
        let title = format!("`{}` has no condition", node.name());
        let fault = Fault::of(Code::MissingValue, node.head(), title);
        let help = "say when between braces: `reach`, `left`, `checks`, `row`, `facing`, `full`, `joined`, `attacked` or `unattacked`";
        faults.report(fault.help(help));
        return None;
    }
    let conditions = facts(game, node, &END, names, faults);
    Some(EndDef {
        verdict,
        side: side(&fields),
        after: match fields.prop_text("after").map(Text::as_str) {
            Some("reply") => Moment::Reply,
            Some("round") => Moment::Round,
            _ => Moment::Move,
        },
        conditions: conditions?,
    })
}

/// A count of a side's turns, into a game whose goal is known.
pub(super) fn countdown(
    game: &GameDef,
    node: &Node,
    names: &Names,
    faults: &Faults,
) -> Option<CountdownDef> {
    let fields = COUNTDOWN.check(node, faults);
    let starts = fields.child("starts", faults);
    let lacks = |title: &str, at: &Node| {
        if !faults.is_partly_lost(at.span) {
            faults.report(Fault::of(Code::MissingValue, at.head(), title));
        }
    };
    match starts {
        None => lacks("`countdown` needs `starts`: when a side counts", node),
        Some(starts) => {
            STARTS.check(starts, faults);
            if starts.children.is_empty() {
                lacks("`starts` has no condition", starts);
            }
        }
    }
    if fields.children("limit").next().is_none() {
        lacks("`countdown` needs a `limit`: how far a side counts", node);
    }
    let mut last: Option<&Node> = None;
    for limit in fields.children("limit") {
        let idle = last.filter(|last| last.children.is_empty() && !faults.something_lost());
        if let Some(last) = idle {
            let title = "no limit is asked for behind one that always holds";
            let fault = Fault::of(Code::Contradiction, limit.head(), title);
            faults.report(fault.also(last.head(), "this one has no condition"));
            return None;
        }
        last = Some(limit);
    }
    let limits = fields.children("limit").map(|node| {
        let fields = LIMIT.check(node, faults);
        Some(CountLimit {
            turns: fields.number(0)? as u16,
            units: fields.prop_flag("units"),
            conditions: facts(game, node, &LIMIT, names, faults)?,
        })
    });
    let limits: Option<Vec<CountLimit>> = limits.collect();
    Some(CountdownDef {
        starts: facts(game, starts?, &STARTS, names, faults)?,
        limits: limits?,
    })
}

/// When something may be dropped: the conditions of a `while`.
pub(super) fn only_while(
    game: &GameDef,
    node: &Node,
    names: &Names,
    faults: &Faults,
) -> Option<Vec<Fact>> {
    WHILE.check(node, faults);
    if node.children.is_empty() && !faults.is_partly_lost(node.span) {
        let title = format!("`{}` has no condition", node.name());
        faults.report(Fault::of(Code::MissingValue, node.head(), title));
        return None;
    }
    facts(game, node, &WHILE, names, faults)
}

/// The conditions between the braces of an entry.
fn facts(
    game: &GameDef,
    node: &Node,
    shape: &Shape,
    names: &Names,
    faults: &Faults,
) -> Option<Vec<Fact>> {
    let children = node.children.iter();
    children
        .filter(|child| shape.children.contains(&child.name()))
        .map(|child| fact(game, child, names, faults))
        .collect()
}

fn fact(game: &GameDef, node: &Node, names: &Names, faults: &Faults) -> Option<Fact> {
    match node.name() {
        "reach" => {
            let fields = REACH.check(node, faults);
            Some(Fact::Reach {
                types: names.set(fields.text(0)?, faults)?,
                region: names.region(fields.text(1)?, faults)?,
                count: fields.prop_number("count").unwrap_or(1) as u8,
                safe: fields.prop_flag("safe"),
            })
        }
        "left" => left(node, names, faults),
        "checks" => checks(game, node, names, faults),
        "row" => row(node, names, faults),
        "joined" => joined(node, names, faults),
        word @ ("attacked" | "unattacked") => {
            let fields = ATTACKED.check(node, faults);
            Some(Fact::Attacked {
                types: names.set(fields.text(0)?, faults)?,
                attacked: word == "attacked",
            })
        }
        "facing" => {
            let fields = FACING.check(node, faults);
            Some(Fact::Facing {
                types: names.set(fields.text(0)?, faults)?,
                lines: some_lines(&fields, faults)?,
            })
        }
        _ => {
            let fields = FULL.check(node, faults);
            Some(Fact::Full(names.region(fields.text(0)?, faults)?))
        }
    }
}

fn left(node: &Node, names: &Names, faults: &Faults) -> Option<Fact> {
    let fields = LEFT.check(node, faults);
    let types = names.set(fields.text(0)?, faults);
    let (most, least) = (
        fields.prop_number("at-most"),
        fields.prop_number("at-least"),
    );
    let bound = match (most, least) {
        (Some(most), None) => Bound::AtMost(most as u16),
        (None, Some(least)) => Bound::AtLeast(least as u16),
        (None, None) if fields.prop("at-most").is_some() || fields.prop("at-least").is_some() => {
            return None;
        }
        _ => {
            let title = "`left` needs either `at-most=…` or `at-least=…`";
            faults.report(Fault::of(Code::MissingProperty, node.head(), title));
            return None;
        }
    };
    let whose = fields.prop_text("whose");
    Some(Fact::Left {
        types: types?,
        bound,
        each: fields.prop_flag("each"),
        whose: whose
            .and_then(|word| find(&Whose::WORDS, word.as_str()))
            .unwrap_or_default(),
    })
}

fn checks(game: &GameDef, node: &Node, names: &Names, faults: &Faults) -> Option<Fact> {
    let fields = CHECKS.check(node, faults);
    let royal = game.pieces.iter().any(|piece| piece.royal);
    let unclear = names.lenient
        || ["extends", "goal"]
            .iter()
            .any(|word| faults.may_be_lost(word));
    if (game.goal == Goal::Capture || !royal) && !unclear {
        let title = "nobody gives check in a game without it";
        let fault = Fault::of(Code::Contradiction, node.head(), title);
        faults.report(fault.help("`goal \"mate\"` makes attacks on royals checks"));
    }
    Some(Fact::Checks(fields.number(0)? as u8))
}

fn row(node: &Node, names: &Names, faults: &Faults) -> Option<Fact> {
    let fields = ROW.check(node, faults);
    if hexagons::refuse("row", node.name.span, names, faults) {
        return None;
    }
    let length = fields.number(0)? as u8;
    let shape = names.board.as_ref().map(|board| board.shape());
    if let Some(shape) = shape.filter(|shape| length > shape.files.max(shape.ranks)) {
        let side = shape.files.max(shape.ranks);
        let title = format!("no line of this board has {length} squares");
        let fault = Fault::of(Code::Contradiction, node.head(), title);
        faults.report(fault.help(format!("the longest has {side}")));
        return None;
    }
    let within = match fields.prop_text("on") {
        Some(text) => Some(names.region(text, faults)?),
        None => None,
    };
    Some(Fact::Row {
        length: RowLength {
            least: length,
            exact: fields.prop_flag("exactly"),
            within,
        },
        types: names.set(fields.text(1)?, faults)?,
        lines: some_lines(&fields, faults)?,
    })
}

fn joined(node: &Node, names: &Names, faults: &Faults) -> Option<Fact> {
    let fields = JOINED.check(node, faults);
    if fields.prop("lines").is_some()
        && hexagons::refuse("lines", fields.prop_span("lines"), names, faults)
    {
        return None;
    }
    let region = |number| names.region(fields.text(number)?, faults);
    let (from, to) = (region(1), region(2));
    Some(Fact::Joined {
        types: names.set(fields.text(0)?, faults)?,
        regions: [from?, to?],
        lines: some_lines(&fields, faults)?,
    })
}

/// The lines that an entry names, or all.
fn some_lines(fields: &Fields<'_>, faults: &Faults) -> Option<Lines> {
    match fields.prop_text("lines") {
        Some(text) => lines(text, faults),
        None => Some(Lines::ALL),
    }
}

fn lines(text: &Text, faults: &Faults) -> Option<Lines> {
    let mut lines = Lines {
        files: false,
        ranks: false,
        diagonals: false,
    };
    for word in text.as_str().split(',').map(str::trim) {
        match word {
            "files" => lines.files = true,
            "ranks" => lines.ranks = true,
            "diagonals" => lines.diagonals = true,
            _ => {
                let title = format!("`{}` are no lines", excerpt(word));
                let fault = Fault::of(Code::UnknownWord, text.span, title);
                faults.report(fault.help("`files`, `ranks` or `diagonals`, with commas between"));
                return None;
            }
        }
    }
    Some(lines)
}
