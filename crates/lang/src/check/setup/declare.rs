//! Declarations: options, sets, draws, limits, slots and places.

use variorum_rules::Square;
use variorum_rules::def::{
    DrawCase, DrawDef, DrawDefault, Limit, LimitKind, NamedSet, PlacesDef, SetupOption, SlotGroup,
    TypeSet,
};
use variorum_rules::setup::RANDOM;

use super::names::{draw, slots};
use super::{MOST, Reader, What};
use crate::check::shape::{Fields, Kind, Shape};
use crate::diagnostic::Code;
use crate::fault::Fault;
use crate::suggest;
use crate::syntax::{Node, Text, excerpt};

pub(in crate::check) const OPTION: Shape = Shape {
    args: &[("a name", Kind::Text)],
    required: 1,
    props: &[
        ("label", Kind::Words),
        ("help", Kind::Words),
        ("default", Kind::Text),
    ],
    children: &["value"],
    ..Shape::EMPTY
};

pub(in crate::check) const VALUE: Shape = Shape {
    args: &[("a name", Kind::Text)],
    required: 1,
    props: &[("label", Kind::Words), ("help", Kind::Words)],
    ..Shape::EMPTY
};

pub(in crate::check) const SET: Shape = Shape {
    args: &[("a name", Kind::Text)],
    required: 1,
    rest: Some(("a piece", Kind::Text)),
    props: &[("label", Kind::Words), ("help", Kind::Words)],
    ..Shape::EMPTY
};

pub(in crate::check) const DRAW: Shape = Shape {
    args: &[("a name", Kind::Text), ("how many", Kind::Number(1, 64))],
    required: 1,
    props: &[
        ("from", Kind::Text),
        ("except", Kind::Text),
        ("repeat", Kind::Flag),
    ],
    required_props: &["from"],
    ..Shape::EMPTY
};

pub(in crate::check) const CHOOSE: Shape = Shape {
    args: &[("a name", Kind::Text), ("how many", Kind::Number(1, 64))],
    required: 1,
    props: &[
        ("from", Kind::Text),
        ("except", Kind::Text),
        ("repeat", Kind::Flag),
        ("default", Kind::Text),
        ("label", Kind::Words),
        ("help", Kind::Words),
    ],
    required_props: &["from"],
    children: &["set"],
    ..Shape::EMPTY
};

pub(in crate::check) const DIFFERENT: Shape = Shape {
    args: &[("a draw", Kind::Text)],
    required: 1,
    rest: Some(("a draw", Kind::Text)),
    ..Shape::EMPTY
};

pub(in crate::check) const AT_MOST: Shape = Shape {
    args: &[("how many", Kind::Number(0, 64))],
    required: 1,
    props: &[("of", Kind::Text), ("among", Kind::Text)],
    required_props: &["of", "among"],
    ..Shape::EMPTY
};

pub(in crate::check) const SLOTS: Shape = Shape {
    args: &[("a name", Kind::Text), ("squares", Kind::Text)],
    required: 2,
    rest: Some(("squares", Kind::Text)),
    ..Shape::EMPTY
};

pub(in crate::check) const PLACES: Shape = Shape {
    args: &[("a name", Kind::Text)],
    required: 1,
    props: &[("label", Kind::Words), ("help", Kind::Words)],
    ..Shape::EMPTY
};

impl Reader<'_> {
    pub(super) fn option(&mut self, node: &Node) {
        let fields = OPTION.check(node, self.faults);
        let index = self.def.options.len();
        let Some(name) = fields.text(0) else { return };
        if !self.room(node, index) || !self.declare(name, What::Option(index)) {
            return;
        }
        let mut option = SetupOption {
            caption: self.caption(name, &fields),
            values: Vec::new(),
            default: Some(0),
            when: self.when.clone(),
        };
        for child in fields.children("value") {
            let fields = VALUE.check(child, self.faults);
            let Some(name) = fields.text(0) else { continue };
            if !self.room(child, option.values.len()) {
                break;
            }
            let twice = option
                .values
                .iter()
                .any(|value| value.name == name.as_str());
            if twice {
                let title = format!("value `{}` is listed twice", excerpt(name.as_str()));
                self.report(Fault::of(Code::DefinedTwice, name.span, title));
            } else if self.well_formed(name) {
                option.values.push(self.caption(name, &fields));
            }
        }
        if option.values.is_empty() && self.faults.may_be_lost("value") {
            return;
        }
        if option.values.is_empty() {
            let title = format!("option `{}` needs at least one `value`", name.as_str());
            self.report(Fault::of(Code::MissingValue, node.head(), title));
            return;
        }
        if let Some(default) = fields.prop_text("default") {
            let names = option.values.iter().map(|value| value.name.as_str());
            option.default = names.clone().position(|name| name == default.as_str());
            let lost = self.faults.may_be_lost(default.as_str());
            if option.default.is_none() && default.as_str() != RANDOM && !lost {
                let title = format!(
                    "`{}` is not a value of this option",
                    excerpt(default.as_str())
                );
                let advice = suggest::advise(default.as_str(), names.chain([RANDOM]));
                self.report(Fault::of(Code::UnknownWord, default.span, title).advise(advice));
            }
        }
        self.def.options.push(option);
    }

    pub(super) fn set(&mut self, node: &Node) {
        let fields = SET.check(node, self.faults);
        let Some(name) = fields.text(0) else { return };
        if !self.room(node, self.sets.len()) || !self.well_formed(name) {
            return;
        }
        if self.members(name.as_str()).is_some() {
            let title = format!(
                "`{}` is the name of a piece, class, family or set already",
                name.as_str()
            );
            self.report(Fault::of(Code::DefinedTwice, name.span, title));
            return;
        }
        let types = fields.texts(1).flat_map(|text| self.types(text)).collect();
        self.sets.push(NamedSet {
            caption: self.caption(name, &fields),
            types,
        });
    }

    pub(super) fn draw(&mut self, node: &Node, chosen: bool) {
        let shape = if chosen { &CHOOSE } else { &DRAW };
        let fields = shape.check(node, self.faults);
        let Some(name) = fields.text(0) else { return };
        // A draw may be declared several times, under conditions that exclude each other.
        let index = match self.find(name.as_str(), draw) {
            Some(index) => index,
            None => {
                let index = self.def.draws.len();
                if !self.room(node, index) || !self.declare(name, What::Draw(index)) {
                    return;
                }
                self.def.draws.push(DrawDef {
                    caption: self.caption(name, &fields),
                    cases: Vec::new(),
                });
                index
            }
        };
        if !self.room(node, self.def.draws[index].cases.len()) {
            return;
        }
        let caption = &mut self.def.draws[index].caption;
        if let Some(label) = fields.prop_text("label") {
            caption.label.clone_from(&label.value);
            caption.labels = fields.prop_translations("label");
        }
        if let Some(help) = fields.prop_text("help") {
            caption.help.clone_from(&help.value);
            caption.helps = fields.prop_translations("help");
        }
        let case = self.case(&fields, chosen);
        self.def.draws[index].cases.push(case);
    }

    fn case(&mut self, fields: &Fields, chosen: bool) -> DrawCase {
        let mut from = fields
            .prop_text("from")
            .map(|text| self.types(text))
            .unwrap_or_default();
        if let Some(except) = fields.prop_text("except") {
            for piece in self.types(except) {
                from.remove(&piece);
            }
        }
        let count = fields.number(1).map_or(1, |count| count as u8);
        let repeat = fields.prop_flag("repeat");
        if !repeat && !from.is_empty() && from.len() < usize::from(count) {
            let title = format!("{count} different pieces are wanted out of {}", from.len());
            self.report(
                Fault::of(Code::TooFewPieces, fields.node().head(), title)
                    .help("or allow `repeat=#true`"),
            );
        }
        let sets = self.offered_sets(fields, &from);
        let default = fields.prop_text("default");
        DrawCase {
            when: self.when.clone(),
            count,
            default: default.map_or(DrawDefault::Any, |text| self.default(text, &from, &sets)),
            from,
            repeat,
            chosen,
            sets,
        }
    }

    /// The sets that a player may name in place of a piece.
    fn offered_sets(&mut self, fields: &Fields, from: &TypeSet) -> Vec<NamedSet> {
        let mut sets: Vec<NamedSet> = Vec::new();
        for child in fields.children("set") {
            let fields = SET.check(child, self.faults);
            let Some(name) = fields.text(0) else { continue };
            if !self.room(child, sets.len()) || !self.well_formed(name) {
                continue;
            }
            if sets.iter().any(|set| set.caption.name == name.as_str()) {
                let title = format!("set `{}` is listed twice", name.as_str());
                self.report(Fault::of(Code::DefinedTwice, name.span, title));
                continue;
            }
            let mut types = TypeSet::new();
            for text in fields.texts(1) {
                let members = self.types(text);
                if !from.is_empty() && !members.is_subset(from) {
                    let title = "the set has pieces that `from` does not offer";
                    self.report(Fault::of(Code::NotOffered, text.span, title));
                }
                types.extend(members);
            }
            sets.push(NamedSet {
                caption: self.caption(name, &fields),
                types,
            });
        }
        sets
    }

    fn default(&self, text: &Text, from: &TypeSet, sets: &[NamedSet]) -> DrawDefault {
        let name = text.as_str();
        if let Some(set) = sets.iter().position(|set| set.caption.name == name) {
            return DrawDefault::Set(set);
        }
        if let Some(piece) = self.piece(name) {
            if !from.contains(&piece) {
                let title = format!(
                    "the default `{}` is not among the pieces offered",
                    excerpt(name)
                );
                self.report(Fault::of(Code::NotOffered, text.span, title));
            }
            return DrawDefault::Piece(piece);
        }
        if name != RANDOM && !self.faults.full() && !self.faults.may_be_lost(name) {
            let title = format!(
                "no piece and no set offered here is called `{}`",
                excerpt(name)
            );
            let sets = sets.iter().map(|set| set.caption.name.as_str());
            let pieces = from
                .iter()
                .map(|&piece| self.game.pieces[piece].name.as_str());
            let advice = suggest::advise(name, sets.chain(pieces));
            self.report(Fault::of(Code::Undeclared, text.span, title).advise(advice));
        }
        DrawDefault::Any
    }

    pub(super) fn different(&mut self, node: &Node) {
        let fields = DIFFERENT.check(node, self.faults);
        let mut among = Vec::new();
        for text in fields.texts(0) {
            match self.find(text.as_str(), draw) {
                Some(index) => among.push(index),
                None => self.missing(text.as_str(), text.span, "draw", draw),
            }
        }
        self.limit(node, among, LimitKind::Different);
    }

    pub(super) fn at_most(&mut self, node: &Node) {
        let fields = AT_MOST.check(node, self.faults);
        let (Some(count), Some(of), Some(among)) = (
            fields.number(0),
            fields.prop_text("of"),
            fields.prop_text("among"),
        ) else {
            return;
        };
        let mut draws = Vec::new();
        for (part, span) in self.parts(among) {
            match self.find(part, draw) {
                Some(index) => draws.push(index),
                None => self.missing(part, span, "draw", draw),
            }
        }
        // "At most 1 of a, b" is a rule for each of the sets.
        for (part, span) in self.parts(of) {
            match self.members(part) {
                Some(of) => {
                    let kind = LimitKind::AtMost {
                        count: count as u8,
                        name: part.to_owned(),
                        of,
                    };
                    self.limit(node, draws.clone(), kind);
                }
                None => self.unknown_members(part, span),
            }
        }
    }

    fn limit(&mut self, node: &Node, among: Vec<usize>, kind: LimitKind) {
        if self.room(node, self.def.limits.len()) {
            let when = self.when.clone();
            self.def.limits.push(Limit { when, among, kind });
        }
    }

    pub(super) fn slots(&mut self, node: &Node) {
        let fields = SLOTS.check(node, self.faults);
        let index = self.def.slots.len();
        let Some(name) = fields.text(0) else { return };
        if !self.room(node, index) || !self.declare(name, What::Slots(index)) {
            return;
        }
        let mut group = SlotGroup {
            name: name.value.clone(),
            slots: Vec::new(),
        };
        let mut seen: Vec<&str> = Vec::new();
        let mut width = None;
        for text in fields.texts(1).take(MOST) {
            let mut slot: Vec<Option<Square>> = Vec::new();
            let mut start = 0;
            for word in text.as_str().split(' ') {
                let span = text.part(start..start + word.len());
                start += word.len() + 1;
                if word.is_empty() {
                    continue;
                }
                let square = if seen.contains(&word) {
                    let title = format!("`{}` occurs twice in this group", excerpt(word));
                    self.report(Fault::of(Code::ListedTwice, span, title));
                    None
                } else {
                    self.square(word, span)
                };
                if square.is_some() {
                    seen.push(word);
                }
                slot.push(square);
            }
            let expected = width.unwrap_or(slot.len().clamp(1, 2));
            if slot.len() != expected {
                let title = "the slots of a group have the same number of squares, one or two";
                let label = match expected {
                    1 => "expected one square, as in the first slot",
                    _ => "expected two squares, as in the first slot",
                };
                self.report(Fault::of(Code::BadSlots, text.span, title).label(label));
            } else {
                width = Some(expected);
                // A slot with a fault that is reported counts for the width alone.
                group
                    .slots
                    .extend(slot.into_iter().collect::<Option<Vec<_>>>());
            }
        }
        self.def.slots.push(group);
    }

    pub(super) fn places(&mut self, node: &Node) {
        let fields = PLACES.check(node, self.faults);
        let index = self.def.places.len();
        let Some(name) = fields.text(0) else { return };
        if self.room(node, index) && self.declare(name, What::Places(index)) {
            let caption = self.caption(name, &fields);
            self.def.places.push(PlacesDef { caption });
        }
    }

    /// The groups of slots that a text lists.
    pub(super) fn groups(&self, text: &Text) -> Vec<usize> {
        let mut groups = Vec::new();
        for (part, span) in self.parts(text) {
            match self.find(part, slots) {
                Some(index) => groups.push(index),
                None => self.missing(part, span, "group of slots", slots),
            }
        }
        groups
    }
}
