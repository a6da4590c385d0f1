//! Movements that contradict themselves, or that can never do anything.

use variorum_rules::def::{
    Atom, BoardDef, GameDef, Landing, MovementDef, Over, PieceDef, Region, Stop, Turn, Zone,
};
use variorum_rules::{Square, Topology, check_movement, topology};

use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::Node;

/// Reports what is wrong with a movement; `false` if something is.
pub(crate) fn check(
    node: &Node,
    movement: &MovementDef,
    board: Option<&BoardDef>,
    faults: &Faults,
) -> bool {
    // What could not be read may have made sense of the rest.
    let props = node.props.iter().map(|prop| prop.name.span);
    let children = node.children.iter().map(|child| child.name.span);
    if props
        .chain(children)
        .chain([node.name.span])
        .any(|span| faults.is_lost(span))
    {
        return false;
    }
    let fault = path(node, movement)
        .or_else(|| leaps_off(node, movement, board?))
        .or_else(|| effects(node, movement))
        .or_else(|| legs(node, movement))
        .or_else(|| {
            let reason = check_movement(movement).err()?;
            Some(Fault::new(node.head(), reason))
        });
    let sane = fault.is_none();
    if let Some(fault) = fault {
        faults.report(fault);
    }
    sane
}

/// Reports a long first step that can end where the unit promotes: nobody could tell what an enemy that
/// captures it in passing would capture.
pub(crate) fn leaves_and_promotes(
    piece: &PieceDef,
    places: &[Span],
    board: Option<&BoardDef>,
    faults: &Faults,
) {
    let game = GameDef {
        board: board.cloned().unwrap_or_default(),
        ..GameDef::default()
    };
    let (Some(promotion), Ok(board)) = (&piece.promotion, topology(&game)) else {
        return;
    };
    let promotes = |square: Square| {
        let optional = promotion.optional.iter();
        optional
            .chain([&promotion.region])
            .any(|region| lies_in(&board, square, region))
    };
    for (movement, place) in piece.movements.iter().zip(places) {
        let starts = |square: &Square| {
            let from = movement.from.as_ref();
            from.is_none_or(|region| lies_in(&board, *square, region))
        };
        let rays = || {
            movement
                .atoms
                .iter()
                .flat_map(|atom| atom.rays.iter().map(move |ray| (atom, ray)))
        };
        let bad = movement.leaves_en_passant
            && board.squares().filter(starts).any(|from| {
                rays().any(|(atom, ray)| {
                    let mut at = Some(from);
                    (0..atom.max).any(|n| {
                        at =
                            at.and_then(|square| board.step(square, ray.steps[usize::from(n & 1)]));
                        n > 0 && at.is_some_and(promotes)
                    })
                })
            });
        if bad {
            let title =
                "a move that leaves squares open to en-passant capture cannot end in a promotion";
            let fault = Fault::new(*place, title);
            faults.report(fault.help("limit where it begins, with `from=\"…\"`"));
        }
    }
}

/// Whether a square belongs to a region, seen from White.
fn lies_in(board: &Topology, square: Square, region: &Region) -> bool {
    let (file, rank) = board.coordinates(square);
    let in_rectangle = (0..board.files() as i8).contains(&file);
    match region {
        Region::Rank(number) => in_rectangle && rank == *number as i8 - 1,
        Region::LastRank => in_rectangle && rank == board.ranks() as i8 - 1,
        Region::Squares(names) => names.iter().any(|name| name == board.name(square)),
        Region::Any(regions) => regions.iter().any(|region| lies_in(board, square, region)),
    }
}

/// Where a property stands, or the node's head.
fn at(node: &Node, prop: &str) -> Span {
    let found = node.props.iter().find(|p| p.name.as_str() == prop);
    found.map_or(node.head(), |p| p.name.span.to(p.value.span))
}

/// Whether a path goes over squares between its start and its end.
fn passes(atom: &Atom) -> bool {
    atom.max > 1
}

/// `over`, `stop` and `landing` against the path.
fn path(node: &Node, movement: &MovementDef) -> Option<Fault> {
    if movement.jump {
        return None;
    }
    let steps = movement.atoms.iter().find(|atom| !passes(atom));
    let all_single = movement.atoms.iter().all(|atom| !passes(atom));
    let needs_squares_between = matches!(movement.over, Over::One | Over::Line);
    if let Some(atom) = steps
        && (needs_squares_between || movement.over != Over::Nothing && all_single)
    {
        let title = format!("`{}` goes one step, so it passes no square", atom.text);
        let fault = Fault::new(at(node, "over"), title).label("has nothing to do");
        return Some(if all_single {
            fault
        } else {
            fault.help(format!("put `{}` into a movement of its own", atom.text))
        });
    }
    let captures = movement.atoms.iter().find(|atom| atom.capture);
    if let (Over::Gap(_) | Over::Line, Some(atom)) = (&movement.over, captures) {
        let title = format!(
            "`{}` captures, but this path ends on an empty square",
            atom.text
        );
        let fault = Fault::new(at(node, "over"), title);
        return Some(fault.help(format!("write `m{}`", atom.text.trim_start_matches('c'))));
    }
    if movement.stop == Stop::BesideEnemy && all_single {
        let title = "a single step ends where it ends, so `stop` changes nothing";
        return Some(Fault::new(at(node, "stop"), title));
    }
    if movement.landing == Landing::BehindUnit && movement.over == Over::Nothing {
        let title = "the square before the last one is always empty on this path";
        let fault = Fault::new(at(node, "landing"), title);
        return Some(fault.help("add `over=\"any\"`"));
    }
    if movement.leaves_en_passant && all_single {
        let title = "a single step crosses no square that could be left open to capture";
        return Some(Fault::new(at(node, "en-passant"), title));
    }
    let quiet = movement.atoms.iter().all(|atom| !atom.capture);
    if movement.takes_en_passant && quiet {
        let title = "this movement never captures";
        return Some(Fault::new(at(node, "en-passant"), title));
    }
    let nothing_captured = quiet
        && movement.over != Over::Trample
        && movement
            .second
            .as_ref()
            .is_none_or(|leg| leg.atoms.iter().all(|atom| !atom.capture));
    if movement.swap && nothing_captured {
        return Some(Fault::new(
            at(node, "swap"),
            "this movement never captures, so nothing is swapped",
        ));
    }
    if movement.only.is_some() && nothing_captured {
        let fault = Fault::new(
            at(node, "only"),
            "this movement never captures by moving onto a unit",
        );
        return Some(fault.help("the effects between the braces have an `only` of their own"));
    }
    None
}

/// Atoms that leave the board from every square.
fn leaps_off(node: &Node, movement: &MovementDef, board: &BoardDef) -> Option<Fault> {
    let mut files = [0, i16::from(board.files) - 1];
    let mut ranks = [0, i16::from(board.ranks) - 1];
    for &(_, file, rank) in &board.extra {
        let (file, rank) = (i16::from(file), i16::from(rank));
        files = [files[0].min(file), files[1].max(file)];
        ranks = [ranks[0].min(rank), ranks[1].max(rank)];
    }
    let (width, height) = (files[1] - files[0], ranks[1] - ranks[0]);
    let fits = |(x, y): (i8, i8)| i16::from(x.abs()) <= width && i16::from(y.abs()) <= height;
    let second = movement.second.iter().flat_map(|leg| &leg.atoms);
    let off = |atom: &&Atom| atom.rays.iter().all(|ray| !fits(ray.steps[0]));
    let atom = movement.atoms.iter().chain(second).find(off)?;
    let title = format!("`{}` leaves the board from every square", atom.text);
    Some(Fault::new(node.head(), title))
}

/// Effects on arrival that can never hit anything.
fn effects(node: &Node, movement: &MovementDef) -> Option<Fault> {
    let effects = node
        .children
        .iter()
        .filter(|n| matches!(n.name(), "capture" | "convert"));
    for (effect, arrival) in effects.zip(&movement.arrivals) {
        let reason = match arrival.zone {
            Zone::Behind | Zone::LineBehind if movement.over == Over::Nothing => {
                "the squares behind are always empty on a path that passes no unit"
            }
            Zone::Passed if movement.over == Over::Nothing => "this path passes no unit",
            Zone::Passed if movement.over == Over::Trample => {
                "units that are trampled are captured already"
            }
            Zone::LeaptOver if !movement.atoms.iter().any(leaps_over) => {
                "this path makes no leap of two or three squares along a line"
            }
            _ => continue,
        };
        let place = effect
            .args
            .first()
            .map_or(effect.head(), |value| value.span);
        return Some(Fault::new(
            place,
            format!("this never hits anything: {reason}"),
        ));
    }
    for (index, arrival) in movement.arrivals.iter().enumerate() {
        if movement.arrivals[..index].contains(arrival) {
            return Some(Fault::new(node.head(), "the same effect is given twice"));
        }
    }
    None
}

/// Whether an atom leaps over squares along a line.
fn leaps_over(atom: &Atom) -> bool {
    atom.rays.iter().any(|ray| {
        let (x, y) = ray.steps[0];
        let longest = x.abs().max(y.abs());
        (x == 0 || y == 0 || x.abs() == y.abs()) && longest >= 2
    })
}

/// A second leg in a direction that the first one never leaves.
fn legs(node: &Node, movement: &MovementDef) -> Option<Fault> {
    let leg = movement.second.as_ref()?;
    let child = node
        .children
        .iter()
        .find(|c| matches!(c.name(), "then" | "turn" | "straight"))?;
    let wide = |(x, y): (i8, i8)| (i32::from(x), i32::from(y));
    let fits = |a: (i8, i8), b: (i8, i8)| {
        let ((ax, ay), (bx, by)) = (wide(a), wide(b));
        let (dot, cross) = (ax * bx + ay * by, ax * by - ay * bx);
        match leg.turn {
            Turn::Free => true,
            Turn::RightAngle => dot == 0,
            Turn::Straight => cross == 0 && dot > 0,
        }
    };
    let possible = movement
        .atoms
        .iter()
        .flat_map(|atom| &atom.rays)
        .any(|first| {
            let seconds = leg.atoms.iter().flat_map(|atom| &atom.rays);
            seconds
                .clone()
                .any(|second| fits(first.steps[1], second.steps[0]))
        });
    let title = match leg.turn {
        _ if possible => return None,
        Turn::RightAngle => "no direction of this leg is at a right angle to the first",
        _ => "no direction of this leg goes on straight from the first",
    };
    Some(Fault::new(child.head(), title))
}
