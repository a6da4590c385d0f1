//! What a node may look like, and typed access to one that has been compared with that.
//!
//! A [`Shape`] lists the values, properties and children of a kind of node. [`Shape::check`] reports every
//! difference at once — unknown, missing, repeated or wrongly typed things, with what was expected and what
//! may have been meant — and gives a [`Fields`], whose getters simply leave out what was faulty. A checker
//! therefore never reports the same thing twice:
//!
//! ```text
//! const BOARD: Shape = Shape {
//!     args: &[("number of files", Kind::Number(1, 16)), ("number of ranks", Kind::Number(1, 16))],
//!     required: 2,
//!     props: &[("first-rank", Kind::Number(0, 1))],
//!     children: &["hole", "extra"],
//!     ..Shape::EMPTY
//! };
//! let fields = BOARD.check(node, faults);
//! let files = fields.number(0);              // Option<i64>
//! let first_rank = fields.prop_number("first-rank").unwrap_or(1);
//! for hole in fields.children("hole") { … }
//! ```

use variorum_rules::def::{Gender, Language, Sentence, Translations};

use super::translated::{self, FIRST};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Node, Prop, Text, Value, ValueKind, excerpt};

/// The type of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Any text.
    Text,
    /// A text that players read: it has translations beside it, `label-de="…"`.
    Words,
    /// A whole number between two bounds, both included.
    Number(i64, i64),
    /// `#true` or `#false`.
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
}

/// What a kind of node may look like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// Its values in order: what each is, and its type.
    pub(crate) args: &'static [(&'static str, Kind)],
    /// How many of them must be there.
    pub(crate) required: usize,
    /// Any number of further values.
    pub(crate) rest: Option<(&'static str, Kind)>,
    /// Its properties, without translations.
    pub(crate) props: &'static [(&'static str, Kind)],
    /// Players read its first text, or the name that it is: it may be translated, `de="…"`.
    pub(crate) translated: bool,
    /// Properties that must be there.
    pub(crate) required_props: &'static [&'static str],
    /// Nodes that may stand in its braces. If there are none, it takes no braces.
    pub(crate) children: &'static [&'static str],
    /// Children may have any name; the caller checks them.
    pub(crate) any_children: bool,
}

impl Shape {
    /// Nothing at all: to be completed with `..Shape::EMPTY`.
    pub(crate) const EMPTY: Shape = Shape {
        args: &[],
        required: 0,
        rest: None,
        props: &[],
        translated: false,
        required_props: &[],
        children: &[],
        any_children: false,
    };

    /// The property with a name, translations among them.
    pub(crate) fn prop(&self, name: &str) -> Option<(&'static str, Kind)> {
        let own = self.props.iter().copied().find(|known| known.0 == name);
        own.or_else(|| {
            let translation = translated::named(name)?;
            let known = self.is_translated(translation.of);
            known.then_some((translation.name.as_str(), Kind::Text))
        })
    }

    /// The names of all properties, translations among them.
    pub(crate) fn prop_names(&self) -> impl Iterator<Item = &'static str> + '_ {
        let own = self.props.iter().map(|prop| prop.0);
        let texts = std::iter::once(FIRST).chain(own.clone());
        let texts = texts.filter(|text| self.is_translated(text));
        own.chain(
            texts
                .flat_map(translated::translations)
                .map(|prop| prop.name.as_str()),
        )
    }

    /// Whether a text may be translated.
    fn is_translated(&self, text: &str) -> bool {
        match text {
            FIRST => self.translated,
            text => {
                let mut props = self.props.iter();
                props.any(|(name, kind)| *name == text && matches!(kind, Kind::Words))
            }
        }
    }

    /// Compares a node with the shape, reports every difference, and gives access to what is right.
    pub(crate) fn check<'a>(&'a self, node: &'a Node, faults: &'a Faults) -> Fields<'a> {
        if !faults.full() {
            self.check_args(node, faults);
            self.check_props(node, faults);
            self.check_translations(node, faults);
            self.check_children(node, faults);
        }
        Fields { node, shape: self }
    }

    /// Access to a node that is compared with a shape elsewhere.
    pub(crate) fn unchecked<'a>(&'a self, node: &'a Node) -> Fields<'a> {
        Fields { node, shape: self }
    }

    fn check_args(&self, node: &Node, faults: &Faults) {
        for (index, value) in node.args.iter().enumerate() {
            let Some((what, kind)) = self.args.get(index).copied().or(self.rest) else {
                self.surplus(node, index, faults);
                break;
            };
            if let Err(expected) = kind.accepts(value) {
                wrong_kind(value, what, &expected, kind, faults);
            }
        }
        if node.args.len() < self.required && self.misplaced(node).is_none() {
            let (what, kind) = self.args[node.args.len()];
            let title = format!("`{}` needs {what}", show(node));
            let fault = Fault::of(Code::MissingValue, node.name.span, title)
                .label(format!("expected {}", kind.name()));
            faults.report(fault);
        }
    }

    /// Reports the first value that is too many. If properties are missing, it was to be one of them.
    fn surplus(&self, node: &Node, index: usize, faults: &Faults) {
        let value = &node.args[index];
        let missing = self.missing(node);
        if missing.is_empty() {
            let title = format!("`{}` takes {}", show(node), self.count());
            let fault = Fault::of(Code::SurplusValue, value.span, title);
            let fault = fault.label("one value too many");
            match &value.kind {
                ValueKind::Text(text) => {
                    let fault = fault.maybe_help(self.mistaken_value(text));
                    faults.report_unknown(fault, value.span, None);
                }
                _ => {
                    faults.report(fault);
                }
            }
            return;
        }
        let title = format!("`{}` needs {}", show(node), needed(&missing));
        let fault = Fault::of(Code::MissingProperty, value.span, title);
        let fault = fault.label("expected the name of a property before it");
        let surplus = &node.args[index..];
        let texts = surplus.iter().filter_map(Value::text);
        let written = missing
            .iter()
            .zip(texts)
            .map(|(name, text)| format!("{name}=\"{}\"", excerpt(text.as_str())));
        let written: Vec<String> = written.collect();
        let fault = match surplus.len() == missing.len() && written.len() == missing.len() {
            true => {
                let written = written.join(" ");
                let span = surplus
                    .iter()
                    .map(|value| value.span)
                    .fold(value.span, Span::to);
                fault.help(format!("write `{written}`")).fix(span, written)
            }
            false => fault,
        };
        faults.report(fault);
    }

    /// The properties that must be there and are not.
    fn missing(&self, node: &Node) -> Vec<&'static str> {
        let given = |name: &str| node.props.iter().any(|prop| prop.name.as_str() == name);
        let required = self.required_props.iter().copied();
        required.filter(|name| !given(name)).collect()
    }

    /// The first property that should be a value: values are missing, and nothing has such a name.
    fn misplaced<'a>(&self, node: &'a Node) -> Option<&'a Prop> {
        let unknown = |prop: &&Prop| self.prop(prop.name.as_str()).is_none();
        let first = node.props.iter().find(unknown)?;
        (node.args.len() < self.required).then_some(first)
    }

    /// How many values there may be, in words.
    fn count(&self) -> String {
        match self.args.len() {
            0 => "no value".to_owned(),
            1 => "one value".to_owned(),
            n if self.required < n => format!("at most {n} values"),
            n => format!("{n} values"),
        }
    }

    /// A superfluous value that looks like the name of something that would be allowed.
    fn mistaken_value(&self, text: &Text) -> Option<String> {
        if let Some(prop) = suggest::closest(&text.value, self.prop_names()) {
            return Some(format!("did you mean the property `{prop}=…`?"));
        }
        let child = suggest::closest(&text.value, self.children.iter().copied())?;
        Some(format!(
            "`{child}` belongs between braces: `{{ {child} … }}`"
        ))
    }

    fn check_props(&self, node: &Node, faults: &Faults) {
        let missing = self.missing(node);
        let misplaced = self.misplaced(node);
        // Whether a fault of another part has told what is missing.
        let mut told = misplaced.is_some();
        if let Some(prop) = misplaced {
            let title = format!(
                "`{}` is no property of `{}`; its values stand alone",
                excerpt(prop.name.as_str()),
                show(node)
            );
            let values = self.args[..self.required].iter().map(|arg| arg.0);
            let values: Vec<&str> = values.collect();
            let fault = Fault::of(Code::UnknownProperty, prop.name.span, title);
            let fault = fault.help(format!("expected {}, without names", values.join(", ")));
            faults.report_unknown(fault, node.head(), None);
        }
        for (index, prop) in node.props.iter().enumerate() {
            let name = prop.name.as_str();
            let Some((_, kind)) = self.prop(name) else {
                if misplaced.is_some() {
                    continue;
                }
                let title = format!("`{}` has no property `{}`", show(node), excerpt(name));
                let likely = suggest::closest(name, self.prop_names());
                let advice = match likely {
                    Some(_) => suggest::likely(name, self.prop_names()),
                    // Translations would make the list long.
                    None => suggest::advise(name, self.props.iter().map(|known| known.0)),
                };
                let fault = Fault::of(Code::UnknownProperty, prop.name.span, title);
                let fault = match likely.is_none() && !missing.is_empty() && !told {
                    true => fault.help(format!("`{}` needs {}", show(node), needed(&missing))),
                    false => fault.advise(advice),
                };
                told = true;
                faults.report_unknown(fault, prop.name.span.to(prop.value.span), likely);
                continue;
            };
            if let Some(first) = node.props[..index].iter().find(|p| p.name.as_str() == name) {
                let title = format!("`{name}` is set twice");
                let fault =
                    Fault::of(Code::RepeatedProperty, prop.name.span, title).label("again here");
                faults.report(fault.also(first.name.span, "first here"));
            }
            if let Err(expected) = kind.accepts(&prop.value) {
                wrong_kind(&prop.value, name, &expected, kind, faults);
            }
        }
        let surplus = self.rest.is_none() && node.args.len() > self.args.len();
        if !missing.is_empty() && !told && !surplus {
            let title = format!("`{}` needs {}", show(node), needed(&missing));
            faults.report(Fault::of(Code::MissingProperty, node.head(), title));
        }
    }

    /// Reports translations of texts that are not there.
    fn check_translations(&self, node: &Node, faults: &Faults) {
        for prop in &node.props {
            let name = prop.name.as_str();
            let Some(text) = translated::named(name).map(|translation| translation.of) else {
                continue;
            };
            // What has no label of its own is labelled with its name.
            let named = matches!(text, FIRST | "label") || faults.is_partly_lost(node.span);
            let known = self.prop(name).is_some();
            let given = node.props.iter().any(|prop| prop.name.as_str() == text);
            if known && !given && !named {
                let title = format!("`{name}` translates nothing: there is no `{text}=…`");
                let fault = Fault::of(Code::MissingProperty, prop.name.span, title);
                faults.report(fault.help("say it in English first"));
            }
        }
    }

    fn check_children(&self, node: &Node, faults: &Faults) {
        if self.any_children {
            return;
        }
        if let Some(open) = node.open
            && self.children.is_empty()
        {
            let title = format!("`{}` takes no braces", show(node));
            faults.report(Fault::of(Code::SurplusBraces, open, title));
            return;
        }
        for child in &node.children {
            if !self.children.contains(&child.name()) {
                unknown(child, &format!("`{}`", show(node)), self.children, faults);
            }
        }
    }
}

/// Reports a node that has no business where it stands.
pub(crate) fn unknown(node: &Node, place: &str, known: &[&str], faults: &Faults) {
    if faults.full() {
        return;
    }
    let title = format!("unknown entry `{}` in {place}", show(node));
    if let Some(help) = elsewhere(node.name(), known) {
        let fault = Fault::of(Code::UnknownEntry, node.name.span, title).help(help);
        faults.report_unknown(fault, node.span, None);
        return;
    }
    let advice = suggest::advise(node.name(), known.iter().copied());
    let likely = suggest::closest(node.name(), known.iter().copied());
    let fault = Fault::of(Code::UnknownEntry, node.name.span, title).advise(advice);
    faults.report_unknown(fault, node.span, likely);
}

/// Where an entry belongs that stands in the wrong place.
fn elsewhere(name: &str, known: &[&str]) -> Option<String> {
    let of_piece = super::pieces::ABILITIES.contains(&name);
    let in_file = known.contains(&"piece");
    if name == "array" && in_file {
        return Some(
            "`array` belongs between the braces of the set-up: `setup { array \"…\" }`".to_owned(),
        );
    }
    if ["capture", "convert"].contains(&name) && known.contains(&"move") {
        return Some(format!(
            "`{name}` belongs between the braces of a movement: `move \"…\" {{ {name} … }}`"
        ));
    }
    if of_piece && in_file {
        return Some(format!(
            "`{name}` belongs between the braces of a piece: `piece \"Name\" id=\"N\" {{ {name} … }}`"
        ));
    }
    None
}

/// Properties that are missing, in words.
fn needed(missing: &[&str]) -> String {
    let named: Vec<String> = missing.iter().map(|name| format!("`{name}=…`")).collect();
    named.join(" and ")
}

/// A node's name, short enough for a title.
fn show(node: &Node) -> String {
    excerpt(node.name())
}

fn wrong_kind(value: &Value, what: &str, expected: &str, kind: Kind, faults: &Faults) {
    let mut fault = Fault::of(
        Code::WrongType,
        value.span,
        format!("{what}: expected {expected}"),
    );
    if let ValueKind::Text(text) = &value.kind {
        fault = match kind {
            Kind::Word(words) => {
                let title = format!("{what}: unknown word `{}`", excerpt(&text.value));
                let advice = suggest::advise(&text.value, words.iter().copied());
                Fault::of(Code::UnknownWord, value.span, title).advise(advice)
            }
            Kind::Flag => match flag_word(text.as_str()) {
                Some(flag) => fault
                    .help(format!("write `#{flag}`"))
                    .fix(value.span, format!("#{flag}")),
                None => fault,
            },
            Kind::Number(..) if text.value.parse::<i64>().is_ok() => fault
                .help("write the number without quotes")
                .fix(value.span, text.value.clone()),
            _ => fault,
        };
    }
    faults.report(fault);
}

impl Kind {
    /// Whether a value is of this kind; if not, what was expected.
    fn accepts(self, value: &Value) -> Result<(), String> {
        let fits = match (self, &value.kind) {
            (_, ValueKind::Bad) | (Kind::Text | Kind::Words, ValueKind::Text(_)) => true,
            (Kind::Flag, ValueKind::Flag(_)) => true,
            (Kind::Number(least, most), ValueKind::Number(n)) => (least..=most).contains(n),
            (Kind::Word(words), ValueKind::Text(text)) => words.contains(&text.as_str()),
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.name()) }
    }

    /// What a value of this kind is called.
    fn name(self) -> String {
        match self {
            Kind::Text | Kind::Words => "a text in quotes".to_owned(),
            Kind::Number(least, i64::MAX) => format!("a number, at least {least}"),
            Kind::Number(least, most) => format!("a number from {least} to {most}"),
            Kind::Flag => "`#true` or `#false`".to_owned(),
            Kind::Word(words) => suggest::list(words.iter().copied()),
        }
    }
}

/// A node that has been compared with its shape. Values that were faulty are left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields<'a> {
    node: &'a Node,
    shape: &'a Shape,
}

impl<'a> Fields<'a> {
    /// The node itself.
    pub(crate) fn node(&self) -> &'a Node {
        self.node
    }

    /// The value at a place, if it is of the declared kind.
    fn arg(&self, index: usize) -> Option<&'a Value> {
        let (_, kind) = self.shape.args.get(index).copied().or(self.shape.rest)?;
        self.node
            .args
            .get(index)
            .filter(|value| kind.accepts(value).is_ok())
    }

    /// A value that is a text or a word.
    pub(crate) fn text(&self, index: usize) -> Option<&'a Text> {
        self.arg(index)?.text()
    }

    /// A value that is a number.
    pub(crate) fn number(&self, index: usize) -> Option<i64> {
        as_number(self.arg(index)?)
    }

    /// All values that are texts, from a place on.
    pub(crate) fn texts(&self, from: usize) -> impl Iterator<Item = &'a Text> + use<'a> {
        let fields = *self;
        (from..self.node.args.len()).filter_map(move |index| fields.text(index))
    }

    /// A property, if it is known and of the declared kind.
    pub(crate) fn prop(&self, name: &str) -> Option<&'a Prop> {
        let (_, kind) = self.shape.prop(name)?;
        let prop = self.node.prop(name)?;
        kind.accepts(&prop.value).is_ok().then_some(prop)
    }

    /// A property that is a text or a word.
    pub(crate) fn prop_text(&self, name: &str) -> Option<&'a Text> {
        self.prop(name)?.value.text()
    }

    /// A node's name or first text in other languages, `de="…"`, with its gender there, `gender-fr="f"`.
    pub(crate) fn translations(&self) -> Translations {
        let mut texts = self.prop_translations(FIRST);
        for language in Language::translated() {
            let letter = self.prop_text(&format!("gender-{}", language.code()));
            let gender = letter.and_then(|letter| Gender::of(letter.as_str()));
            if let Some(gender) = gender {
                texts = texts.with_gender(language, gender);
            }
        }
        texts
    }

    /// A property's text in other languages, `label-de="…"`.
    pub(crate) fn prop_translations(&self, name: &str) -> Translations {
        let mut texts = Translations::default();
        for translation in translated::translations(name) {
            if let Some(text) = self.prop_text(&translation.name) {
                texts = texts.with(translation.language, text.as_str());
            }
        }
        texts
    }

    /// A node's first text, which is a sentence for players.
    pub(crate) fn sentence(&self) -> Option<Sentence> {
        Some(Sentence {
            english: self.text(0)?.value.clone(),
            others: self.translations(),
        })
    }

    /// A property that is a number.
    pub(crate) fn prop_number(&self, name: &str) -> Option<i64> {
        as_number(&self.prop(name)?.value)
    }

    /// A property that is a flag; `false` if it is not there.
    pub(crate) fn prop_flag(&self, name: &str) -> bool {
        self.node
            .prop(name)
            .and_then(|prop| as_flag(&prop.value))
            .unwrap_or(false)
    }

    /// Where a property's value stands, or the node's head if it is not there.
    pub(crate) fn prop_span(&self, name: &str) -> Span {
        match self.node.prop(name) {
            Some(prop) => prop.value.span,
            None => self.node.head(),
        }
    }

    /// The children with a name, in order.
    pub(crate) fn children(&self, name: &str) -> impl Iterator<Item = &'a Node> {
        self.node
            .children
            .iter()
            .filter(move |child| child.name() == name)
    }

    /// The only child with a name; further ones are reported.
    pub(crate) fn child(&self, name: &str, faults: &Faults) -> Option<&'a Node> {
        let mut children = self.children(name);
        let first = children.next()?;
        for again in children {
            let title = format!("`{name}` is given twice");
            let fault = Fault::of(Code::RepeatedEntry, again.head(), title).label("again here");
            faults.report(fault.also(first.head(), "first here"));
        }
        Some(first)
    }
}

fn as_number(value: &Value) -> Option<i64> {
    match value.kind {
        ValueKind::Number(number) => Some(number),
        _ => None,
    }
}

/// A flag. A word that stands for one is reported, and understood all the same: otherwise it would seem that nobody had
/// said it.
fn as_flag(value: &Value) -> Option<bool> {
    match &value.kind {
        ValueKind::Flag(flag) => Some(*flag),
        ValueKind::Text(text) => flag_word(text.as_str()),
        _ => None,
    }
}

/// The flag that a word of other languages stands for.
fn flag_word(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" => Some(true),
        "false" | "no" | "off" => Some(false),
        _ => None,
    }
}
