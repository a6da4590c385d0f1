//! Steps: what is done to make a position.

use variorum_geometry::{Color, Square};
use variorum_rules::def::{
    Put, Shuffle, Shuffled, ShuffledKind, Step, StepKind, Symmetry, UnitRef,
};
use variorum_rules::setup::parse_placement;

use super::Reader;
use super::names::places;
use crate::check::shape::{Fields, Kind, Shape, unknown};
use crate::diagnostic::Code;
use crate::fault::Fault;
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Node, excerpt};

const SIDES: Kind = Kind::Word(&["white", "black"]);

const ARRAY: Shape = Shape {
    args: &[("a placement", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

const PUT: Shape = Shape {
    args: &[("a piece", Kind::Text), ("a square", Kind::Text)],
    required: 2,
    rest: Some(("a square", Kind::Text)),
    props: &[("side", SIDES)],
    ..Shape::EMPTY
};

const FILL: Shape = Shape {
    args: &[("a rank", Kind::Number(1, 16)), ("a piece", Kind::Text)],
    required: 2,
    ..Shape::EMPTY
};

const SHUFFLE: Shape = Shape {
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

const EACH: Shape = Shape {
    args: &[("a piece", Kind::Text)],
    required: 1,
    rest: Some(("a piece", Kind::Text)),
    ..Shape::EMPTY
};

const PAIR: Shape = Shape {
    args: &[("a piece", Kind::Text), ("its partner", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

const COUPLES: Shape = Shape {
    args: &[("a draw", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

const BLACK: Shape = Shape {
    args: &[("how Black stands", Kind::Word(&["rotate", "mirror"]))],
    required: 1,
    ..Shape::EMPTY
};

const HAND: Shape = Shape {
    args: &[("a piece", Kind::Text)],
    required: 1,
    rest: Some(("a piece", Kind::Text)),
    props: &[("side", SIDES)],
    ..Shape::EMPTY
};

const POOL: Shape = Shape {
    args: &[("a piece", Kind::Text)],
    required: 1,
    rest: Some(("a piece", Kind::Text)),
    ..Shape::EMPTY
};

const SAY: Shape = Shape {
    args: &[("a sentence", Kind::Text)],
    required: 1,
    props: &[("de", Kind::Text)],
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
                if !known && quoted.iter().any(|id| self.faults.may_be_lost(id)) {
                    return None;
                }
                let span = text.part(error.offset..error.offset + error.length);
                self.report(Fault::of(Code::BadPlacement, span, error.message));
                None
            }
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
        Some(StepKind::Black(match fields.text(0)?.as_str() {
            "rotate" => Symmetry::Rotate,
            _ => Symmetry::Mirror,
        }))
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
