//! The `setup` section of a game file: options, draws, limits, slots and the steps that make a position.
//!
//! Everything is declared before it is used, so one walk through the section suffices. [`Reader`] keeps what
//! has been declared and the conditions of the `when` and `unless` blocks around the present node.

pub(in crate::check) mod declare;
mod names;
pub(in crate::check) mod steps;

#[cfg(test)]
mod tests;

use std::cell::RefCell;

use variorum_rules::def::{GameDef, NamedSet, SetupDef, Test};
use variorum_rules::setup::{Effort, StartingPosition, verify};
use variorum_rules::{Color, Rules};

use super::collect::Removed;
use super::idle::Stands;
use super::shape::{Kind, Shape, unknown};
use super::words::{SIDES, find, words};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Node, Text, ValueKind, excerpt};

/// What may stand in a `setup` section.
const ENTRIES: &[&str] = &[
    "option",
    "set",
    "choose",
    "draw",
    "different",
    "at-most",
    "slots",
    "places",
    "when",
    "unless",
    "array",
    "put",
    "fill",
    "shuffle",
    "black",
    "hand",
    "pool",
    "first",
    "warn",
    "refuse",
];

pub(in crate::check) const SETUP: Shape = Shape {
    props: &[("replace", Kind::Flag)],
    children: ENTRIES,
    ..Shape::EMPTY
};

pub(in crate::check) const FIRST: Shape = Shape {
    args: &[("a side", Kind::Word(&words(&SIDES)))],
    required: 1,
    ..Shape::EMPTY
};

/// A `when` or an `unless`, whose properties are the options of the set-up.
pub(in crate::check) const CONDITION: Shape = Shape {
    any_children: true,
    ..Shape::EMPTY
};

/// More declarations or steps of one kind than any game needs.
const MOST: usize = 256;

/// Reads the `setup` sections of a game into it: the parent's before those of a game derived from it. The
/// board and the pieces must have been read.
///
/// Gives the place of each of its steps.
pub(crate) fn setup(
    nodes: &[&Node],
    removed: &[Removed],
    game: &mut GameDef,
    faults: &Faults,
) -> Vec<Span> {
    let replaced = |node: &&Node| SETUP.check(node, &Faults::default()).prop_flag("replace");
    let first = nodes.iter().rposition(replaced).unwrap_or(0);
    let mut reader = Reader {
        game,
        removed,
        faults,
        def: SetupDef::default(),
        places: Vec::new(),
        sets: Vec::new(),
        declared: Vec::new(),
        when: Vec::new(),
        crowded: Vec::new(),
    };
    for node in &nodes[first..] {
        SETUP.check(node, faults);
        reader.block(node);
    }
    let places = reader.places;
    game.setup = reader.def;
    places
}

/// Makes positions in every form of the set-up and reports at a place what is wrong with them. Gives what was seen.
pub(crate) fn try_out(
    rules: &Rules,
    place: Span,
    steps: &[Span],
    effort: &mut Effort,
    faults: &Faults,
) -> Stands {
    let game = rules.def();
    let stands = RefCell::new(Stands::default());
    let playable = |position: &StartingPosition| {
        stands.borrow_mut().see(game, position);
        let made = rules.position_from_setup(&position.setup);
        match made {
            Ok(position) if position.ended().is_some() => {
                Err("what ends the game holds before the first move".to_owned())
            }
            Ok(_) => Ok(()),
            Err(errors) => Err(errors.to_string()),
        }
    };
    let verified = verify(game, &playable, effort);
    for fault in verified.faults {
        // A position that cannot be is the work of all steps; if there is but one it is that one.
        let step = fault.step.and_then(|step| steps.get(step));
        let only = steps.first().filter(|_| steps.len() == 1);
        let at = *step.or(only).unwrap_or(&place);
        let title = format!("the set-up contradicts itself: {}", plainly(&fault.reason));
        let mut told = Fault::of(Code::SetupContradiction, at, title);
        if let Some(inherited) = steps.iter().find(|step| step.file != at.file) {
            told = told
                .help("the set-up of the game that is extended counts, too: `setup replace=#true { … }` leaves it out")
                .also(*inherited, "this comes first");
        }
        faults.report(told);
    }
    if let Some(tried) = verified.only {
        let title = "the set-up has more forms than can be tried";
        let fault = Fault::of(Code::UntriedForms, place, title).warning();
        let fault = fault.label(format!("{tried} of them were"));
        faults.report(fault.help("options that depend on each other, by `when`, make fewer forms"));
    }
    let mut stands = stands.into_inner();
    stands.unsure |= verified.only.is_some();
    stands
}

/// The reasons without the fields of a FEN that they are about: the file has none.
fn plainly(reason: &str) -> String {
    let parts = reason.split("; ").map(|part| match part.split_once(": ") {
        Some((field, rest)) if field.chars().all(|c| c.is_ascii_lowercase() || c == ' ') => rest,
        _ => part,
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// What a name was declared as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Option(usize),
    Draw(usize),
    Places(usize),
    Slots(usize),
}

impl What {
    /// Options, draws and places share the names that players type.
    fn is_typed(self) -> bool {
        !matches!(self, What::Slots(_))
    }

    fn words(self) -> &'static str {
        match self {
            What::Option(_) => "an option",
            What::Draw(_) => "a draw",
            What::Places(_) => "a `places` option",
            What::Slots(_) => "a group of slots",
        }
    }
}

struct Reader<'a> {
    game: &'a GameDef,
    /// Pieces that the game takes out.
    removed: &'a [Removed],
    faults: &'a Faults,
    def: SetupDef,
    /// Where each of its steps stands.
    places: Vec<Span>,
    sets: Vec<NamedSet>,
    declared: Vec<(String, Span, What)>,
    when: Vec<Test>,
    /// Names of entries of which there are too many.
    crowded: Vec<String>,
}

impl Reader<'_> {
    /// Reads the entries between the braces of `setup`, `when` or `unless`.
    fn block(&mut self, node: &Node) {
        for child in &node.children {
            match child.name() {
                "option" => self.option(child),
                "set" => self.set(child),
                "choose" => self.draw(child, true),
                "draw" => self.draw(child, false),
                "different" => self.different(child),
                "at-most" => self.at_most(child),
                "slots" => self.slots(child),
                "places" => self.places(child),
                "first" => self.first(child),
                "when" | "unless" => {
                    for grandchild in &child.children {
                        if !ENTRIES.contains(&grandchild.name()) {
                            let place = format!("`{}`", child.name());
                            unknown(grandchild, &place, ENTRIES, self.faults);
                        }
                    }
                    let before = self.open_condition(child);
                    self.block(child);
                    self.when.truncate(before);
                }
                name if ENTRIES.contains(&name) => self.step(child),
                _ => {}
            }
        }
    }

    /// Who makes the first move, which depends on no choice.
    fn first(&mut self, node: &Node) {
        let fields = FIRST.check(node, self.faults);
        if !self.when.is_empty() {
            let title = "who moves first depends on no choice";
            let fault = Fault::of(Code::Contradiction, node.head(), title);
            self.report(
                fault.help("an `option` of the game may have a `setup` with another `first`"),
            );
        }
        let side = fields.text(0).and_then(|word| find(&SIDES, word.as_str()));
        self.def.black_begins = side == Some(Color::Black);
        if self.def.black_begins && self.game.placement.is_some() {
            let title = "units are placed in turn, and White begins with that";
            self.report(Fault::of(Code::Contradiction, node.head(), title));
        }
    }

    /// Takes up the condition of a `when` or `unless`; gives the number of tests that held before.
    fn open_condition(&mut self, node: &Node) -> usize {
        let before = self.when.len();
        let negated = node.name() == "unless";
        if let Some(value) = node.args.first() {
            let title = format!("`{}` takes conditions like `option=\"value\"`", node.name());
            self.report(Fault::of(Code::BadCondition, value.span, title));
        }
        if node.props.is_empty() {
            let title = format!(
                "`{}` needs a condition like `option=\"value\"`",
                node.name()
            );
            self.report(Fault::of(Code::BadCondition, node.name.span, title));
        }
        if negated && let Some(second) = node.props.get(1) {
            let title = "`unless` takes one condition";
            let help = "put one `unless` into the other to exclude both";
            self.report(Fault::of(Code::BadCondition, second.name.span, title).help(help));
        }
        for prop in &node.props {
            if let Some(option) = self.option_named(&prop.name)
                && let ValueKind::Text(text) = &prop.value.kind
            {
                let values = self.values_of(option, text);
                self.when.push(Test {
                    option,
                    values,
                    negated,
                });
            } else if !matches!(prop.value.kind, ValueKind::Text(_) | ValueKind::Bad) {
                let title = "a condition compares with a text in quotes";
                self.report(Fault::of(Code::BadCondition, prop.value.span, title));
            }
        }
        if node.open.is_none() {
            let title = format!("`{}` needs braces around what depends on it", node.name());
            self.report(Fault::of(Code::BadCondition, node.head(), title));
        }
        before
    }

    fn option_named(&self, name: &Text) -> Option<usize> {
        let options = self
            .def
            .options
            .iter()
            .map(|option| option.caption.name.as_str());
        let found = options.clone().position(|option| option == name.as_str());
        if found.is_none() && !self.faults.may_be_lost(name.as_str()) {
            let title = format!(
                "no option `{}` has been declared up to here",
                excerpt(name.as_str())
            );
            let advice = suggest::advise(name.as_str(), options);
            self.report(Fault::of(Code::Undeclared, name.span, title).advise(advice));
        }
        found
    }

    /// The values that a condition lists.
    fn values_of(&self, option: usize, text: &Text) -> Vec<usize> {
        let declared = &self.def.options[option];
        let names = declared.values.iter().map(|value| value.name.as_str());
        let mut values = Vec::new();
        for (part, span) in self.parts(text) {
            match names.clone().position(|name| name == part) {
                Some(value) => values.push(value),
                None if self.faults.may_be_lost(part) => {}
                None => {
                    let name = &declared.caption.name;
                    let title = format!("option `{name}` has no value `{}`", excerpt(part));
                    let advice = suggest::advise(part, names.clone());
                    self.report(Fault::of(Code::UnknownWord, span, title).advise(advice));
                }
            }
        }
        values
    }

    /// The parts of a list in one text, separated by commas, with their places.
    fn parts<'t>(&self, text: &'t Text) -> Vec<(&'t str, Span)> {
        let mut parts = Vec::new();
        let mut start = 0;
        for piece in text.as_str().split(',') {
            let part = piece.trim();
            let at = start + (piece.len() - piece.trim_start().len());
            let span = text.part(at..at + part.len());
            if part.is_empty() {
                let title = "a name is missing in this list";
                self.report(
                    Fault::of(Code::EmptyListItem, text.span, title)
                        .help("separate names by single commas"),
                );
            } else {
                parts.push((part, span));
            }
            start += piece.len() + 1;
        }
        parts
    }

    fn report(&self, fault: Fault) {
        self.faults.report(fault);
    }

    /// Whether one more may be added to a list; if not, that is reported, once for each kind of entry.
    fn room(&mut self, node: &Node, length: usize) -> bool {
        let room = length < MOST;
        if !room && !self.crowded.iter().any(|name| name == node.name()) {
            self.crowded.push(node.name().to_owned());
            let title = format!("more than {MOST} entries `{}`", excerpt(node.name()));
            self.report(Fault::of(Code::TooManyEntries, node.name.span, title));
        }
        room
    }
}
