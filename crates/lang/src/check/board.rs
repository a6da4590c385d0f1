//! The board.

use variorum_rules::BoardError;
use variorum_rules::def::{BoardDef, BoardLook, BoardShape};

use super::shape::{Kind, Shape};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::{Node, Text, excerpt};

pub(in crate::check) const BOARD: Shape = Shape {
    args: &[
        ("the number of files", Kind::Number(1, 16)),
        ("the number of ranks", Kind::Number(1, 16)),
    ],
    required: 2,
    props: &[
        ("first-rank", Kind::Number(0, 1)),
        ("wraps", Kind::Word(&["files"])),
        ("cells", Kind::Word(&["hexagons"])),
        ("side", Kind::Number(2, 8)),
        ("upright", Kind::Number(1, 14)),
        ("letters", Kind::Text),
        ("drawn", Kind::Word(BoardLook::WORDS)),
    ],
    children: &["hole", "extra"],
    ..Shape::EMPTY
};

/// A board of hexagons.
const HEXAGONS: Shape = Shape {
    props: &[
        ("cells", Kind::Word(&["hexagons"])),
        ("side", Kind::Number(2, 8)),
        ("upright", Kind::Number(1, 14)),
        ("letters", Kind::Text),
    ],
    required_props: &["side"],
    ..Shape::EMPTY
};

pub(in crate::check) const HOLE: Shape = Shape {
    args: &[("a square", Kind::Text)],
    required: 1,
    rest: Some(("a square", Kind::Text)),
    ..Shape::EMPTY
};

pub(in crate::check) const EXTRA: Shape = Shape {
    args: &[("the square's name", Kind::Text)],
    required: 1,
    props: &[
        ("from", Kind::Text),
        ("files", Kind::Number(-16, 16)),
        ("ranks", Kind::Number(-16, 16)),
    ],
    required_props: &["from"],
    ..Shape::EMPTY
};

/// Reads a board. `None` if something is wrong, which is then reported.
pub(crate) fn read(node: &Node, faults: &Faults) -> Option<BoardDef> {
    if node.prop_text("cells").is_some() {
        return hexagons(node, faults);
    }
    let fields = BOARD.check(node, faults);
    for name in ["side", "upright", "letters"] {
        if node.prop(name).is_some() {
            let title = format!("`{name}` goes with `cells=\"hexagons\"`");
            faults.report(Fault::of(Code::BadBoard, fields.prop_span(name), title));
        }
    }
    let (files, ranks) = (fields.number(0)?, fields.number(1)?);
    let look = fields.prop_text("drawn").map(Text::as_str);
    let look = look.and_then(BoardLook::of);
    let mut board = BoardShape {
        files: files as u8,
        ranks: ranks as u8,
        first_rank: fields.prop_number("first-rank").unwrap_or(1) as u8,
        wraps: fields.prop_text("wraps").is_some(),
        look: look.unwrap_or_default(),
        ..BoardShape::default()
    };
    let mut good = true;
    for child in fields.children("hole") {
        for text in HOLE.check(child, faults).texts(0) {
            if rectangle_square(&board, text.as_str()).is_none() {
                good &= not_there(text.as_str(), text.span, faults);
            } else if board.holes.contains(&text.value) {
                let title = format!("`{}` is a hole already", text.as_str());
                good &= report(Fault::of(Code::ListedTwice, text.span, title), faults);
            } else {
                board.holes.push(text.value.clone());
            }
        }
    }
    for child in fields.children("extra") {
        good &= extra(child, &mut board, faults).is_some();
    }
    if board.wraps && (board.files < 3 || !board.extra.is_empty()) {
        let title = "a board with joined edges has at least three files and no squares outside";
        good &= report(Fault::of(Code::BadBoard, node.head(), title), faults);
    }
    if !good {
        return None;
    }
    let board = BoardDef::new(board);
    let reason = |error: BoardError| {
        faults.report(Fault::of(Code::BadBoard, node.head(), error.to_string()))
    };
    board.map_err(reason).ok()
}

fn hexagons(node: &Node, faults: &Faults) -> Option<BoardDef> {
    let fields = HEXAGONS.check(node, faults);
    let side = fields.prop_number("side")? as u8;
    let letters: Vec<char> = match fields.prop_text("letters") {
        Some(letters) => letters.as_str().chars().collect(),
        None => ('a'..='z').take(usize::from(2 * side - 1)).collect(),
    };
    let place = match (node.prop("letters"), node.prop("upright")) {
        (Some(_), None) => fields.prop_span("letters"),
        _ => node.head(),
    };
    let upright = fields
        .prop_number("upright")
        .map_or(side, |upright| upright as u8);
    let board = BoardDef::hexagons([side, upright], letters);
    let reason = |error: BoardError| {
        faults.report(Fault::of(Code::BadBoard, place, error.to_string()));
    };
    board.map_err(reason).ok()
}

fn extra(node: &Node, board: &mut BoardShape, faults: &Faults) -> Option<()> {
    let fields = EXTRA.check(node, faults);
    let (name, from) = (fields.text(0)?, fields.prop_text("from")?);
    let fits = name.as_str().len() <= 4
        && name.as_str().starts_with(|c: char| c.is_ascii_lowercase())
        && name.as_str()[1..].bytes().all(|b| b.is_ascii_digit())
        && name.as_str().len() > 1;
    if !fits {
        let title = format!("`{}` cannot be a square's name", excerpt(name.as_str()));
        let help = "a lower-case letter and a number, for example `w1`";
        report(
            Fault::of(Code::BadName, name.span, title).help(help),
            faults,
        );
        return None;
    }
    if rectangle_square(board, name.as_str()).is_some() {
        let title = format!("`{}` is a square of the rectangle", name.as_str());
        report(Fault::of(Code::DefinedTwice, name.span, title), faults);
        return None;
    }
    let Some((file, rank)) = rectangle_square(board, from.as_str()) else {
        not_there(from.as_str(), from.span, faults);
        return None;
    };
    let step = |prop| fields.prop_number(prop).unwrap_or(0) as i8;
    let place = (file + step("files"), rank + step("ranks"));
    let inside = |at: i8, size: u8| (0..size as i8).contains(&at);
    if inside(place.0, board.files) && inside(place.1, board.ranks) {
        let title = format!("`{}` would lie inside the rectangle", name.as_str());
        report(Fault::of(Code::BadBoard, node.head(), title), faults);
        return None;
    }
    let taken = board
        .extra
        .iter()
        .any(|(other, file, rank)| *other == name.value || (*file, *rank) == place);
    if taken {
        let title = "there is another square of this name or at this place";
        report(Fault::of(Code::DefinedTwice, node.head(), title), faults);
        return None;
    }
    board.extra.push((name.value.clone(), place.0, place.1));
    Some(())
}

fn report(fault: Fault, faults: &Faults) -> bool {
    faults.report(fault);
    false
}

fn not_there(name: &str, span: Span, faults: &Faults) -> bool {
    let title = format!("the board has no square `{}`", excerpt(name));
    report(Fault::of(Code::UnknownSquare, span, title), faults)
}

/// File and rank, from 0, of a square of the rectangle.
fn rectangle_square(board: &BoardShape, name: &str) -> Option<(i8, i8)> {
    let mut letters = name.chars();
    let file = letters.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
    let digits = letters.as_str();
    if digits.is_empty() || digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    let number: u8 = digits.parse().ok()?;
    let rank = number.checked_sub(board.first_rank)?;
    (file < board.files && rank < board.ranks && digits.bytes().all(|b| b.is_ascii_digit()))
        .then_some((file as i8, rank as i8))
}
