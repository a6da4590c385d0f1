//! Movements that contradict themselves, or that can never do anything: where in the file that is, and what
//! to do about it. Which they are, `variorum_rules::def::sense` says.

use variorum_rules::def::sense::{Nonsense, Part};

use super::words::{CONTACT, is_effect, is_leg};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::syntax::Node;

/// Whether some of what an entry says could not be read.
pub(crate) fn is_lost(node: &Node, faults: &Faults) -> bool {
    let props = node.props.iter().map(|prop| prop.name.span);
    let children = node.children.iter().map(|child| child.name.span);
    props
        .chain(children)
        .chain([node.name.span])
        .any(|span| faults.is_lost(span))
}

/// What to say of a movement that makes no sense.
pub(crate) fn fault(node: &Node, nonsense: &Nonsense) -> Fault {
    let place = match nonsense {
        Nonsense::TooManyDirections => node.args.first().map_or(node.head(), |path| path.span),
        _ => place(node, nonsense.part()),
    };
    let fault = Fault::of(code(nonsense), place, nonsense.to_string());
    match nonsense {
        Nonsense::PassesNoSquare { atom, like_all } => {
            let fault = fault.label("has nothing to do");
            if *like_all {
                fault
            } else {
                fault.help(format!("put `{atom}` into a movement of its own"))
            }
        }
        Nonsense::CapturesOnEmptySquare { atom } => {
            fault.help(format!("write `m{}`", atom.trim_start_matches('c')))
        }
        Nonsense::LandsBehindNothing => fault.help("add `over=\"any\"`"),
        Nonsense::FirstCaptures => {
            fault.help("write `m` before each atom; captures are movements of their own")
        }
        Nonsense::LimitsNothing => {
            fault.help("the effects between the braces have an `only` of their own")
        }
        _ => fault,
    }
}

/// Of what kind the fault is: what cannot be understood, or what never happens.
fn code(nonsense: &Nonsense) -> Code {
    match nonsense {
        Nonsense::PassesNoSquare { .. }
        | Nonsense::CapturesOnEmptySquare { .. }
        | Nonsense::StopsAnyway
        | Nonsense::LandsBehindNothing
        | Nonsense::CrossesNothing
        | Nonsense::TakesNothing
        | Nonsense::SwapsNothing
        | Nonsense::ShortestOfNothing
        | Nonsense::LimitsNothing
        | Nonsense::LeavesTheBoard { .. }
        | Nonsense::HitsNothing { .. }
        | Nonsense::EffectTwice
        | Nonsense::ItselfAnyway { .. }
        | Nonsense::NoCaptors { .. }
        | Nonsense::SeesOddly { .. }
        | Nonsense::NoCheckAnyway { .. }
        | Nonsense::GoesOnFromNothing
        | Nonsense::NoSuchTurn(_) => Code::IdleMovement,
        _ => Code::SenselessMovement,
    }
}

/// Where a part of a movement stands; its head if it is not there.
fn place(node: &Node, part: Part) -> Span {
    let prop = |name: &str| {
        let found = node.prop(name);
        found.map(|prop| prop.name.span.to(prop.value.span))
    };
    let found = match part {
        Part::Whole => None,
        Part::Over => prop("over"),
        Part::Stop => prop("stop"),
        Part::Landing => prop("landing"),
        Part::Swap => prop("swap"),
        Part::Only => prop("only"),
        Part::EnPassant => prop("en-passant"),
        Part::First => prop("first"),
        Part::Contact => CONTACT.iter().find_map(|(word, _)| prop(word)),
        Part::Shortest => prop("shortest"),
        Part::Again => prop("again"),
        Part::Removed => prop("removed"),
        Part::Turning => prop("turning"),
        Part::Leaves => prop("leaves"),
        Part::Effect(number) => {
            let mut effects = node.children.iter().filter(|child| is_effect(child));
            effects.nth(number).map(|effect| {
                let zone = effect.args.first();
                zone.map_or(effect.head(), |value| value.span)
            })
        }
        Part::SecondLeg => {
            let mut legs = node.children.iter().filter(|child| is_leg(child));
            legs.next().map(Node::head)
        }
    };
    found.unwrap_or(node.head())
}
