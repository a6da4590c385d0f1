//! Steps: what is done to make a position.

use variorum_geometry::{Color, Square};
use variorum_rules::def::{Put, Shuffle, Shuffled, ShuffledKind, Step, StepKind, UnitRef};
use variorum_rules::setup::{PlacementError, parse_placement};

use super::Reader;
use super::names::places;
use crate::check::shape::{Fields, Kind, Shape, unknown};
use crate::check::words::{SYMMETRIES, find};
use crate::diagnostic::Code;
use crate::fault::Fault;
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Node, Text, excerpt};

const SIDES: Kind = Kind::Word(&["white", "black"]);

pub(in crate::check) const ARRAY: Shape = Shape {
    args: &[("a placement", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const PUT: Shape = Shape {
    args: &[("a piece", Kind::Text), ("a square", Kind::Text)],
    required: 2,
    rest: Some(("a square", Kind::Text)),
    props: &[("side", SIDES)],
    ..Shape::EMPTY
};

pub(in crate::check) const FILL: Shape = Shape {
    args: &[("a rank", Kind::Number(1, 16)), ("a piece", Kind::Text)],
    required: 2,
    ..Shape::EMPTY
};

pub(in crate::check) const SHUFFLE: Shape = Shape {
    props: &[
        ("onto", Kind::Text),
        ("in-order", Kind::Flag),
        ("places", Kind::Text),
    ],
    required_props: &["onto"],
    children: UNITS,
    ..Shape::EMPTY
};

const UNITS: &[&str] = &["each", "pair", "couples", "when", "unless"];

pub(in crate::check) const EACH: Shape = Shape {
    args: &[("a piece", Kind::Text)],
    required: 1,
    rest: Some(("a piece", Kind::Text)),
    ..Shape::EMPTY
};

pub(in crate::check) const PAIR: Shape = Shape {
    args: &[("a piece", Kind::Text), ("its partner", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const COUPLES: Shape = Shape {
    args: &[("a draw", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const BLACK: Shape = Shape {
    args: &[("how Black stands", Kind::Word(&["rotate", "mirror"]))],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const HAND: Shape = Shape {
    args: &[("a piece", Kind::Text)],
    required: 1,
    rest: Some(("a piece", Kind::Text)),
    props: &[("side", SIDES)],
    ..Shape::EMPTY
};

pub(in crate::check) const POOL: Shape = Shape {
    args: &[("a piece", Kind::Text)],
    required: 1,
    rest: Some(("a piece", Kind::Text)),
    ..Shape::EMPTY
};

pub(in crate::check) const SAY: Shape = Shape {
    args: &[("a sentence", Kind::Text)],
    required: 1,
    translated: true,
    ..Shape::EMPTY
};

impl Reader<'_> {
    pub(super) fn step(&mut self, node: &Node) {
        if !self.room(node, self.def.steps.len()) {
            return;
        }
        let kind = match node.name() {
            "array" => self.array(node),
            "put" => self.put(node),
            "fill" => self.fill(node),
            "shuffle" => self.shuffle(node),
            "black" => self.black(node),
            "hand" => {
                let fields = HAND.check(node, self.faults);
                Some(StepKind::Hand {
                    side: side(&fields),
                    units: self.units(&fields),
                })
            }
            "pool" => Some(StepKind::Pool(self.units(&POOL.check(node, self.faults)))),
            "warn" => SAY.check(node, self.faults).sentence().map(StepKind::Warn),
            "refuse" => SAY
                .check(node, self.faults)
                .sentence()
                .map(StepKind::Refuse),
            _ => None,
        };
        if let Some(kind) = kind {
            let when = self.when.clone();
            self.def.steps.push(Step { when, kind });
            self.places.push(node.head());
        }
    }

    fn units(&self, fields: &Fields) -> Vec<UnitRef> {
        fields
            .texts(0)
            .take(super::MOST)
            .filter_map(|text| self.unit(text))
            .collect()
    }

    fn array(&self, node: &Node) -> Option<StepKind> {
        let fields = ARRAY.check(node, self.faults);
        let text = fields.text(0)?;
        match parse_placement(self.game, text.as_str()) {
            Ok(units) => Some(StepKind::Put(units)),
            Err(error) => {
                // A piece it mentions may be in a part of the file that could not be read.
                let id = &text.as_str()[error.offset..error.offset + error.length];
                let id = id.trim_matches(['{', '}']);
                let (first, rest) = id.split_at(id.chars().next().map_or(0, char::len_utf8));
                let listed = format!("{}{rest}", first.to_uppercase());
                let quoted = [format!("\"{listed}"), format!("{listed}\"")];
                let known = self
                    .game
                    .pieces
                    .iter()
                    .any(|piece| piece.id.eq_ignore_ascii_case(id));
                let unread = quoted.iter().any(|id| self.faults.may_be_lost(id));
                if !known && (unread || self.faults.some_nameless()) {
                    return None;
                }
                let span = text.part(error.offset..error.offset + error.length);
                let mut removed = self.removed.iter();
                let removed = removed.find(|removed| {
                    let own = removed.id.as_deref();
                    own.is_some_and(|own| own.eq_ignore_ascii_case(id))
                });
                self.report(match removed {
                    Some(removed) if !known => removed.still_named(span),
                    _ => self.placement(text, span, &error),
                });
                None
            }
        }
    }

    /// What to say of an array that is none.
    fn placement(&self, text: &Text, span: Span, error: &PlacementError) -> Fault {
        let fault = Fault::of(Code::BadPlacement, span, error.message.clone());
        let whole = text.as_str();
        if let Some(end) = whole.trim().find(' ')
            && whole.trim()[..end].contains('/')
        {
            let first = &whole.trim()[..end];
            let title = "an array is the first field of a FEN only";
            return Fault::of(Code::BadPlacement, text.span, title)
                .help("leave out what stands behind the first space")
                .fix(text.span, format!("\"{first}\""));
        }
        // An id of several letters without its braces.
        let rest = &whole[error.offset..];
        let ids = self.game.pieces.iter().map(|piece| piece.id.as_str());
        let longest = ids
            .filter(|id| id.len() > 1)
            .filter(|id| {
                rest.get(..id.len())
                    .is_some_and(|start| start.eq_ignore_ascii_case(id))
            })
            .max_by_key(|id| id.len());
        match longest {
            Some(id) => {
                let there = &rest[..id.len()];
                let at = text.part(error.offset..error.offset + id.len());
                let title = format!("the id `{there}` has more than one letter and needs braces");
                Fault::of(Code::BadPlacement, at, title).fix(at, format!("{{{there}}}"))
            }
            None => fault,
        }
    }

    fn put(&self, node: &Node) -> Option<StepKind> {
        let fields = PUT.check(node, self.faults);
        let unit = fields.text(0).and_then(|text| self.unit(text));
        let color = side(&fields).unwrap_or(Color::White);
        let squares: Vec<_> = fields
            .texts(1)
            .filter_map(|text| self.square(text.as_str(), text.span))
            .collect();
        let unit = unit?;
        let put = |square| Put {
            square,
            color,
            unit,
        };
        Some(StepKind::Put(squares.into_iter().map(put).collect()))
    }

    fn fill(&self, node: &Node) -> Option<StepKind> {
        let fields = FILL.check(node, self.faults);
        let rank = fields.number(0);
        let unit = fields.text(1).and_then(|text| self.unit(text));
        let (rank, unit) = (rank? as u8, unit?);
        if rank > self.game.board.shape().ranks {
            let title = format!("the board has {} ranks", self.game.board.shape().ranks);
            self.report(Fault::of(Code::UnknownRank, node.args[0].span, title));
            return None;
        }
        Some(StepKind::Fill { rank, unit })
    }

    fn black(&self, node: &Node) -> Option<StepKind> {
        let fields = BLACK.check(node, self.faults);
        find(&SYMMETRIES, fields.text(0)?.as_str()).map(StepKind::Black)
    }

    fn shuffle(&mut self, node: &Node) -> Option<StepKind> {
        let fields = SHUFFLE.check(node, self.faults);
        let option = fields.prop_text("places");
        let places = option.and_then(|text| {
            let found = self.find(text.as_str(), places);
            if found.is_none() {
                self.missing(text.as_str(), text.span, "`places` option", places);
            }
            found
        });
        let onto = fields
            .prop_text("onto")
            .map(|text| self.groups(text))
            .unwrap_or_default();
        if fields.prop_flag("in-order") && option.is_some() {
            let title = "units that keep their order cannot have their places chosen";
            self.report(Fault::of(
                Code::Contradiction,
                fields.prop_span("places"),
                title,
            ));
        }
        // The conditions inside are read as if they stood outside; the shuffle is where they apply.
        let outside = std::mem::take(&mut self.when);
        let mut shuffle = Shuffle {
            onto,
            units: Vec::new(),
            in_order: fields.prop_flag("in-order"),
            places,
        };
        self.shuffled(node, &mut shuffle.units);
        self.when = outside;
        (!shuffle.onto.is_empty()).then_some(StepKind::Shuffle(shuffle))
    }

    fn shuffled(&mut self, node: &Node, units: &mut Vec<Shuffled>) {
        for child in &node.children {
            if !self.room(child, units.len()) {
                return;
            }
            let kinds: Vec<ShuffledKind> = match child.name() {
                "each" => {
                    let fields = EACH.check(child, self.faults);
                    self.units(&fields)
                        .into_iter()
                        .map(ShuffledKind::Each)
                        .collect()
                }
                "pair" => self.pair(child).into_iter().collect(),
                "couples" => {
                    let fields = COUPLES.check(child, self.faults);
                    let unit = fields.text(0).and_then(|text| self.unit(text));
                    unit.map(ShuffledKind::Couples).into_iter().collect()
                }
                "when" | "unless" => {
                    for grandchild in &child.children {
                        if !UNITS.contains(&grandchild.name()) {
                            let place = format!("`{}`", child.name());
                            unknown(grandchild, &place, UNITS, self.faults);
                        }
                    }
                    let before = self.open_condition(child);
                    self.shuffled(child, units);
                    self.when.truncate(before);
                    continue;
                }
                _ => continue,
            };
            let when = self.when.clone();
            units.extend(kinds.into_iter().map(|kind| Shuffled {
                when: when.clone(),
                kind,
            }));
        }
    }

    fn pair(&self, node: &Node) -> Option<ShuffledKind> {
        let fields = PAIR.check(node, self.faults);
        let left = fields.text(0).and_then(|text| self.unit(text));
        match fields.text(1) {
            None => left.map(ShuffledKind::Twins),
            Some(right) => {
                let right = self.unit(right);
                Some(ShuffledKind::Couple(left?, right?))
            }
        }
    }

    /// The square of a name; a missing one is reported.
    pub(super) fn square(&self, name: &str, span: Span) -> Option<Square> {
        let topology = self.game.board.topology();
        let found = topology.square(name);
        if found.is_none() && !self.faults.full() {
            let title = format!("the board has no square `{}`", excerpt(name));
            let names: Vec<&str> = topology
                .squares()
                .map(|square| topology.name(square))
                .collect();
            let advice = suggest::likely(name, names);
            self.report(Fault::of(Code::UnknownSquare, span, title).advise(advice));
        }
        found
    }
}

fn side(fields: &Fields) -> Option<Color> {
    match fields.prop_text("side")?.as_str() {
        "white" => Some(Color::White),
        _ => Some(Color::Black),
    }
}
