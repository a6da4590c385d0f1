//! Attributes, classes and pieces.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{
    AttributeDef, BorrowDef, Harm, Language, Occasion, PieceDef, PromotionBound, PromotionDef,
    Translations, TypeIndex, TypeSet,
};

use super::collect::{Entries, Named, check_word};
use super::looks;
use super::movement::Reader;
use super::names::{Item, Names, items};
use super::shape::{Fields, Kind, Shape};
use super::words::{PROMOTING, SIDES, word, words};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Node, Text, excerpt};

pub(in crate::check) const ATTRIBUTE: Shape = Shape {
    args: &[("the attribute's name", Kind::Text)],
    required: 1,
    props: &[("resists", Kind::Text), ("stops-trampling", Kind::Flag)],
    translated: true,
    ..Shape::EMPTY
};

/// What attributes protect from.
pub(crate) const HARMS: &[(&str, Harm)] = &[
    ("proximity", Harm::Proximity),
    ("freeze", Harm::Freeze),
    ("shot", Harm::Shot),
    ("conversion", Harm::Conversion),
];

/// When units promote.
pub(crate) const OCCASIONS: &[(&str, Occasion)] = &[
    ("enters", Occasion::Enters),
    ("stays", Occasion::Stays),
    ("leaves", Occasion::Leaves),
    ("captures", Occasion::Captures),
    ("stands", Occasion::Stands),
];

/// The gender of a name in a language.
const GENDER: Kind = Kind::Word(&["m", "f"]);

pub(in crate::check) const CLASS: Shape = Shape {
    args: &[("the class's name", Kind::Text)],
    required: 1,
    props: &[
        ("default", Kind::Flag),
        ("has", Kind::Text),
        ("royal", Kind::Flag),
        ("house", Kind::Flag),
        looks::PICTURE,
        ("unnamed", Kind::Flag),
        ("gender-fr", GENDER),
    ],
    children: &["promote"],
    translated: true,
    ..Shape::EMPTY
};

/// What a piece can do.
pub(super) const ABILITIES: &[&str] = &[
    "move", "shoot", "exchange", "jump", "freeze", "promote", "borrow", "svg",
];

pub(in crate::check) const PIECE: Shape = Shape {
    args: &[("the piece's name", Kind::Text)],
    required: 1,
    props: &[
        ("id", Kind::Text),
        ("class", Kind::Text),
        ("family", Kind::Text),
        ("has", Kind::Text),
        ("royal", Kind::Flag),
        ("neutral", Kind::Flag),
        ("house", Kind::Flag),
        looks::PICTURE,
        looks::MARK,
        looks::FOOT,
        looks::HEAD,
        looks::SIGN,
        looks::WRITING,
        ("note", Kind::Words),
        ("gender-fr", GENDER),
        ("limit", Kind::Number(1, 100)),
        ("side", Kind::Word(&words(&SIDES))),
    ],
    required_props: &["id"],
    children: ABILITIES,
    translated: true,
    ..Shape::EMPTY
};

pub(in crate::check) const AMEND: Shape = Shape {
    args: &[("the piece's name", Kind::Text)],
    required: 1,
    props: &[
        ("has", Kind::Text),
        ("family", Kind::Text),
        ("house", Kind::Flag),
        looks::PICTURE,
        looks::MARK,
        looks::FOOT,
        looks::HEAD,
        looks::SIGN,
        looks::WRITING,
        ("note", Kind::Words),
    ],
    children: ABILITIES,
    ..Shape::EMPTY
};

pub(in crate::check) const PROMOTE: Shape = Shape {
    args: &[("a region", Kind::Text)],
    props: &[
        ("to", Kind::Text),
        ("when", Kind::Text),
        ("optional", Kind::Text),
        ("lost-only", Kind::Flag),
        ("passing", Kind::Flag),
        ("taken", Kind::Text),
        ("side", Kind::Word(&words(&SIDES))),
    ],
    required_props: &["to"],
    children: &["into"],
    ..Shape::EMPTY
};

/// A promotion to what is taken, and perhaps to nothing else.
const SEIZE: Shape = Shape {
    required_props: &[],
    ..PROMOTE
};

pub(in crate::check) const INTO: Shape = Shape {
    args: &[("pieces, classes or families", Kind::Text)],
    required: 1,
    props: &[("on", Kind::Text), ("by", Kind::Word(&words(&PROMOTING)))],
    ..Shape::EMPTY
};

pub(in crate::check) const BORROW: Shape = Shape {
    props: &[("promoted-as", Kind::Text)],
    required_props: &["promoted-as"],
    ..Shape::EMPTY
};

pub(in crate::check) const HOLDERS: Shape = Shape {
    args: &[
        ("an attribute", Kind::Text),
        ("pieces, classes or families", Kind::Text),
    ],
    required: 2,
    ..Shape::EMPTY
};

/// Reads an attribute.
pub(crate) fn attribute(entry: &Named<'_>, faults: &Faults) -> AttributeDef {
    let fields = ATTRIBUTE.check(entry.node, faults);
    let mut resists = Vec::new();
    for item in fields
        .prop_text("resists")
        .into_iter()
        .flat_map(|text| items(text, faults))
    {
        match HARMS.iter().find(|harm| harm.0 == item.text) {
            Some((_, harm)) if resists.contains(harm) => {
                faults.report(Fault::of(
                    Code::ListedTwice,
                    item.span,
                    format!("`{}` is listed twice", item.text),
                ));
            }
            Some((_, harm)) => resists.push(*harm),
            None => {
                let title = format!("unknown harm `{}`", excerpt(item.text));
                let advice = suggest::advise(item.text, HARMS.iter().map(|harm| harm.0));
                faults.report(Fault::of(Code::UnknownWord, item.span, title).advise(advice));
            }
        }
    }
    AttributeDef {
        name: entry.name.value.clone(),
        names: fields.translations(),
        resists,
        stops_trampling: fields.prop_flag("stops-trampling"),
    }
}

/// A piece on the way to its definition: what is known without looking at other pieces.
pub(crate) struct Draft<'a> {
    node: &'a Node,
    fields: Fields<'a>,
    class: Option<Named<'a>>,
    pub(crate) def: PieceDef,
}

/// Reads what classes pieces belong to, and checks ids.
pub(crate) fn drafts<'a>(
    entries: &Entries<'a>,
    names: &Names,
    faults: &'a Faults,
) -> Vec<Draft<'a>> {
    let default = default_class(entries, faults);
    let mut drafts: Vec<Draft<'a>> = Vec::new();
    let mut without_class = None;
    for piece in &entries.pieces {
        let fields = PIECE.check(piece.node, faults);
        let class = match fields.prop_text("class") {
            Some(text) => class(text, entries, names, faults),
            None => {
                let given = fields
                    .node()
                    .props
                    .iter()
                    .any(|prop| prop.name.as_str() == "class");
                if default.is_none() && !given {
                    without_class.get_or_insert(piece.name.span);
                }
                default
            }
        };
        let amended = entries.amends.iter().filter_map(|amend| {
            let fields = AMEND.unchecked(amend);
            let own = fields.text(0)?.value == piece.name.value;
            fields.prop_text("family").filter(|_| own)
        });
        let mut belongs: Vec<String> = Vec::new();
        for text in fields.prop_text("family").into_iter().chain(amended) {
            for family in families(text, faults) {
                if !belongs.contains(&family) {
                    belongs.push(family);
                }
            }
        }
        let id = fields
            .prop_text("id")
            .filter(|id| check_id(id, &drafts, faults));
        let mut def = PieceDef {
            name: piece.name.value.clone(),
            names: fields.translations(),
            id: id.map(|id| id.value.clone()).unwrap_or_default(),
            class: class
                .map(|class| class.name.value.clone())
                .unwrap_or_default(),
            families: belongs,
            royal: fields.prop_flag("royal"),
            neutral: fields.prop_flag("neutral"),
            house: fields.prop_flag("house"),
            note: fields.prop_text("note").map(|text| text.value.clone()),
            notes: fields.prop_translations("note"),
            limit: fields.prop_number("limit").map(|most| most as u8),
            side: word(&fields, "side", &SIDES),
            ..PieceDef::default()
        };
        if let Some(class) = class {
            let fields = CLASS.unchecked(class.node);
            def.royal |= fields.prop_flag("royal");
            def.house |= fields.prop_flag("house");
            def.unnamed = fields.prop_flag("unnamed");
            def.look.kind = looks::of_class(&fields);
        }
        if def.id.is_empty() {
            faults.lack_name();
        }
        drafts.push(Draft {
            node: piece.node,
            fields,
            class,
            def,
        });
    }
    for entry in &entries.classes {
        CLASS.check(entry.node, faults);
    }
    // One default is missing, however many pieces rely on it. A class with a fault may have been meant to be it.
    let unclear = entries
        .classes
        .iter()
        .any(|class| faults.any_in(class.node.span));
    let sure = !names.lenient && !unclear && !faults.may_be_lost("default");
    if let Some(span) = without_class.filter(|_| sure) {
        let fault = Fault::of(Code::NoClass, span, "a piece needs `class=…`");
        faults.report(
            fault.help("or declare a class for the others: `class \"piece\" default=#true`"),
        );
    }
    drafts
}

/// The names of classes in other languages.
pub(crate) fn class_names(entries: &Entries<'_>) -> BTreeMap<String, Translations> {
    let names = entries.classes.iter().map(|class| {
        let names = CLASS.unchecked(class.node).translations();
        (class.name.value.clone(), names)
    });
    names.collect()
}

/// Reports pieces that have the same name in some language.
pub(crate) fn check_translations(drafts: &[Draft<'_>], faults: &Faults) {
    for language in Language::ALL {
        let mut taken: BTreeMap<String, &Draft<'_>> = BTreeMap::new();
        for draft in drafts {
            let name = draft.def.name_in(language);
            let Some(other) = taken.insert(name.to_lowercase(), draft) else {
                continue;
            };
            // In English, names differ already; here one of the two is translated.
            let code = language.code();
            let translated = |draft: &Draft<'_>| draft.def.names.get(language).is_some();
            let (place, other) = if translated(draft) {
                (draft, other)
            } else {
                (other, draft)
            };
            // The translation of one of them may be what could not be read.
            let lost = |draft: &Draft<'_>| faults.is_partly_lost(draft.fields.node().span);
            if translated(place) && !lost(place) && !lost(other) {
                let title = format!("two pieces are called `{}` in `{code}`", excerpt(name));
                let fault = Fault::of(Code::DefinedTwice, place.fields.prop_span(code), title);
                faults.report(fault.also(other.node.head(), "the other one"));
            }
        }
    }
}

fn default_class<'a>(entries: &Entries<'a>, faults: &Faults) -> Option<Named<'a>> {
    let mut defaults = entries
        .classes
        .iter()
        .copied()
        .filter(|class| CLASS.unchecked(class.node).prop_flag("default"));
    let first = defaults.next()?;
    if let Some(second) = defaults.next() {
        let fault = Fault::of(
            Code::SecondDefault,
            second.node.head(),
            "two classes cannot both be the default",
        );
        faults.report(fault.also(first.node.head(), "the other one"));
    }
    Some(first)
}

fn class<'a>(
    text: &Text,
    entries: &Entries<'a>,
    names: &Names,
    faults: &Faults,
) -> Option<Named<'a>> {
    let found = entries
        .classes
        .iter()
        .find(|class| class.name.as_str() == text.as_str());
    if found.is_none() && !names.lenient && !faults.full() && !faults.may_be_lost(text.as_str()) {
        let title = format!("class `{}` is not defined", excerpt(text.as_str()));
        let known = entries.classes.iter().map(|class| class.name.as_str());
        let likely = suggest::closest(text.as_str(), known.clone());
        let advice = suggest::advise(text.as_str(), known);
        let fault = Fault::of(Code::UnknownClass, text.span, title).advise(advice);
        // Who belongs to which class is not sure any more.
        faults.report_unknown(fault, text.span, likely);
    }
    found.copied()
}

fn families(text: &Text, faults: &Faults) -> Vec<String> {
    let mut families = Vec::new();
    for item in items(text, faults) {
        let word = Text {
            value: item.text.to_owned(),
            span: item.span,
            map: Vec::new(),
            first: item.span.start,
        };
        if check_word(&word, "the name of a family", faults) {
            families.push(word.value);
        }
    }
    families
}

/// Whether a piece's id can be one; if not, that is reported.
fn check_id(id: &Text, drafts: &[Draft<'_>], faults: &Faults) -> bool {
    let text = id.as_str();
    let letters = text.strip_prefix('+').unwrap_or(text);
    let good = text.len() <= 8
        && letters.starts_with(|c: char| c.is_ascii_alphabetic())
        && letters.bytes().all(|b| b.is_ascii_alphanumeric())
        && text.bytes().any(|b| b.is_ascii_uppercase());
    if !good {
        let title = format!("`{}` cannot be an id", excerpt(text));
        let help = "use up to 8 letters and digits, beginning with a letter, one of them a capital letter: \
                    the other side's id is the same in lower case";
        faults.report_nameless(Fault::of(Code::BadId, id.span, title).help(help));
        return false;
    }
    let known = drafts
        .iter()
        .find(|draft| draft.def.id.eq_ignore_ascii_case(text));
    if let Some(other) = known {
        let title = format!("id `{text}` is taken");
        let fault = Fault::of(Code::IdTaken, id.span, title)
            .label(format!("the id of `{}`", other.def.name));
        // The other piece may be one that was to be taken out.
        if !faults.may_be_lost("without") {
            faults.report_nameless(fault.help("ids differ in more than upper and lower case"));
        }
        return false;
    }
    true
}

/// Where a piece and its movements stand.
#[derive(Clone, Debug)]
pub(crate) struct Spans {
    pub(crate) head: Span,
    pub(crate) movements: Vec<Span>,
    /// What it becomes, here or in its class, one for each promotion.
    pub(crate) promotions: Vec<Span>,
}

/// Completes a piece: its movements, freezes, attributes, promotion.
pub(crate) fn finish(
    draft: Draft<'_>,
    entries: &Entries<'_>,
    attributes: &[AttributeDef],
    names: &Names,
    faults: &Faults,
) -> (PieceDef, Spans) {
    let mut def = draft.def;
    let mut spans = Spans {
        head: draft.node.head(),
        movements: Vec::new(),
        promotions: Vec::new(),
    };
    let mut sources = vec![(draft.node, draft.fields)];
    for amend in &entries.amends {
        let fields = AMEND.unchecked(amend);
        if fields.text(0).is_some_and(|name| name.value == def.name) {
            sources.push((amend, AMEND.check(amend, faults)));
        }
    }
    let reader = Reader { names, faults };
    let mut promotions: Vec<&Node> = Vec::new();
    for (node, fields) in &sources {
        def.house |= fields.prop_flag("house");
        if let Some(note) = fields.prop_text("note") {
            def.note = Some(note.value.clone());
            def.notes = fields.prop_translations("note");
        }
        looks::read(fields, &mut def.look, faults);
        if let Some(text) = fields.prop_text("has") {
            has(text, attributes, &mut def, names, faults);
        }
        for child in &node.children {
            match child.name() {
                "move" | "shoot" | "exchange" | "jump" => {
                    if let Some(movement) = reader.movement(child) {
                        if let Some(same) = def.movements.iter().position(|m| *m == movement) {
                            let fault = Fault::of(
                                Code::RepeatedMovement,
                                child.head(),
                                "the same movement is given twice",
                            );
                            faults.report(fault.also(spans.movements[same], "first here"));
                        }
                        def.movements.push(movement);
                        spans.movements.push(child.head());
                    }
                }
                "freeze" => def.freezes.extend(reader.freeze(child)),
                "borrow" => def.borrows = borrow(child, names, faults),
                _ => {}
            }
        }
        let own: Vec<&Node> = fields.children("promote").collect();
        if !own.is_empty() {
            promotions = own;
        }
    }
    for (_, fields) in &sources {
        looks::fit(fields, &def.look, faults);
    }
    if let Some(class) = &draft.class {
        let fields = CLASS.unchecked(class.node);
        if let Some(text) = fields.prop_text("has") {
            has(text, attributes, &mut def, names, faults);
        }
        if promotions.is_empty() {
            promotions = fields.children("promote").collect();
        }
    }
    for node in promotions {
        if let Some(promotion) = promote(node, names, faults) {
            let both = |other: &PromotionDef| {
                let sides = other.side.zip(promotion.side);
                sides.is_none_or(|(one, another)| one == another)
            };
            if let Some(first) = def.promotions.iter().position(both) {
                // Whose it is may have been said where it cannot be read.
                let lost = |span| faults.is_partly_lost(span);
                if lost(node.span) || lost(spans.promotions[first]) {
                    continue;
                }
                let title = "`promote` is given twice";
                let fault = Fault::of(Code::RepeatedEntry, node.head(), title).label("again here");
                let fault = fault.also(spans.promotions[first], "first here");
                faults.report(
                    fault.help("what differs by side says `side=\"white\"` or `\"black\"`"),
                );
                continue;
            }
            def.promotions.push(promotion);
            spans.promotions.push(node.head());
        }
    }
    def.house |= def.movements.iter().any(|movement| movement.house);
    def.house |= def.freezes.iter().any(|freeze| freeze.house);
    def.attributes.sort_unstable();
    (def, spans)
}

fn has(
    text: &Text,
    attributes: &[AttributeDef],
    def: &mut PieceDef,
    names: &Names,
    faults: &Faults,
) {
    for item in items(text, faults) {
        if let Some(index) = attribute_named(item, attributes, names, faults)
            && !def.attributes.contains(&index)
        {
            def.attributes.push(index);
        }
    }
}

fn attribute_named(
    item: Item<'_>,
    attributes: &[AttributeDef],
    names: &Names,
    faults: &Faults,
) -> Option<usize> {
    let found = attributes
        .iter()
        .position(|attribute| attribute.name == item.text);
    if found.is_none() && !names.lenient && !faults.full() && !faults.may_be_lost(item.text) {
        let title = format!("attribute `{}` is not defined", excerpt(item.text));
        let known = attributes.iter().map(|attribute| attribute.name.as_str());
        let advice = suggest::advise(item.text, known);
        faults.report(Fault::of(Code::UnknownAttribute, item.span, title).advise(advice));
    }
    found
}

fn promote(node: &Node, names: &Names, faults: &Faults) -> Option<PromotionDef> {
    let seizes = PROMOTE.unchecked(node).prop("taken").is_some();
    let shape = if seizes { SEIZE } else { PROMOTE };
    let fields = shape.check(node, faults);
    let taken = match fields.prop_text("taken") {
        Some(text) => names.set(text, faults)?,
        None if seizes => return None,
        None => TypeSet::new(),
    };
    let region = match fields.text(0) {
        Some(text) => Some(names.region(text, faults)?),
        None if node.args.is_empty() => None,
        None => return None,
    };
    let to = fields
        .prop_text("to")
        .and_then(|text| names.pieces_in(text, faults));
    let mut to: Vec<TypeIndex> = match to {
        None if seizes && fields.prop("to").is_none() => Vec::new(),
        to => to?,
    };
    to.dedup();
    let mut places = ["optional", "when", "lost-only"].into_iter();
    if to.is_empty()
        && seizes
        && (region.is_some() || places.any(|name| fields.prop(name).is_some()))
    {
        let title = "`promote` does not say what it becomes there";
        let fault = Fault::of(Code::MissingProperty, node.head(), title);
        let help = "with `taken=` alone it becomes what it captures, wherever that is";
        faults.report(fault.help(help));
        return None;
    }
    let optional = match fields.prop_text("optional") {
        Some(text) => Some(names.region(text, faults)?),
        None => None,
    };
    let somewhere = region.is_some() || optional.is_some() || to.is_empty();
    if !somewhere && !faults.is_partly_lost(node.span) {
        let fault = Fault::of(
            Code::MissingValue,
            node.head(),
            "`promote` does not say where",
        );
        let help = "name the region where it must, or with `optional=` that where it may";
        faults.report(fault.help(help));
        return None;
    }
    let when = match fields.prop_text("when") {
        Some(text) => occasions(text, faults),
        None => PromotionDef::usual(),
    };
    let bounds = fields.children("into").map(|child| {
        let fields = INTO.check(child, faults);
        let types = fields.text(0).and_then(|text| names.set(text, faults));
        let region = match fields.prop_text("on") {
            Some(text) => Some(names.region(text, faults)?),
            None => None,
        };
        let captures = word(&fields, "by", &PROMOTING);
        if child.props.is_empty() && !faults.is_partly_lost(child.span) {
            let title = "`into` does not say when";
            let help = "name with `on=` the region where it becomes these, or with `by=` the moves that lead to them";
            faults.report(Fault::of(Code::MissingValue, child.head(), title).help(help));
        }
        let types: TypeSet = types?;
        if !names.lenient && !types.iter().any(|kind| to.contains(kind)) {
            let title = "it becomes none of these anyway";
            faults.report(Fault::of(Code::IdleEntry, child.head(), title));
        }
        Some(PromotionBound {
            types,
            region,
            captures,
        })
    });
    let bounds = bounds.collect::<Option<Vec<_>>>()?;
    Some(PromotionDef {
        bounds,
        taken,
        side: word(&fields, "side", &SIDES),
        region: region.unwrap_or_default(),
        to,
        optional,
        when,
        lost_only: fields.prop_flag("lost-only"),
        waits: fields.prop("passing").is_some() && !fields.prop_flag("passing"),
    })
}

/// Which moves promote.
fn occasions(text: &Text, faults: &Faults) -> BTreeSet<Occasion> {
    let mut found = BTreeSet::new();
    for item in items(text, faults) {
        match OCCASIONS.iter().find(|known| known.0 == item.text) {
            Some((_, occasion)) if !found.insert(*occasion) => {
                let title = format!("`{}` is listed twice", item.text);
                faults.report(Fault::of(Code::ListedTwice, item.span, title));
            }
            Some(_) => {}
            None => {
                let title = format!("unknown occasion `{}`", excerpt(item.text));
                let advice = suggest::advise(item.text, OCCASIONS.iter().map(|known| known.0));
                faults.report(Fault::of(Code::UnknownWord, item.span, title).advise(advice));
            }
        }
    }
    found
}

fn borrow(node: &Node, names: &Names, faults: &Faults) -> Option<BorrowDef> {
    let fields = BORROW.check(node, faults);
    let piece = names.piece_in(fields.prop_text("promoted-as")?, faults)?;
    Some(BorrowDef {
        when_promoted: piece,
    })
}

/// Applies `holders`: exactly these pieces have the attribute.
pub(crate) fn holders(
    node: &Node,
    attributes: &[AttributeDef],
    pieces: &mut [PieceDef],
    names: &Names,
    faults: &Faults,
) {
    let fields = HOLDERS.check(node, faults);
    let (Some(attribute), Some(set)) = (fields.text(0), fields.text(1)) else {
        return;
    };
    let item = Item {
        text: attribute.as_str(),
        span: attribute.span,
    };
    let index = attribute_named(item, attributes, names, faults);
    let (Some(index), Some(set)) = (index, names.set(set, faults)) else {
        return;
    };
    for (number, piece) in pieces.iter_mut().enumerate() {
        piece.attributes.retain(|attribute| *attribute != index);
        if set.contains(&number) {
            piece.attributes.push(index);
            piece.attributes.sort_unstable();
        }
    }
}

/// Reports an amendment of a piece that does not exist.
pub(crate) fn check_amends(entries: &Entries<'_>, names: &Names, faults: &Faults) {
    for amend in &entries.amends {
        match AMEND.unchecked(amend).text(0) {
            Some(name) => {
                names.piece_in(name, faults);
            }
            None => {
                AMEND.check(amend, faults);
            }
        }
    }
}
