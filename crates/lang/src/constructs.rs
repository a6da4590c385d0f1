//! The constructs of the language, one by one, and where a rule file uses them.
//!
//! The list follows from the table by which files are checked: every entry, every property of it, every word that one of
//! these may have, and the parts of paths.

use std::ops::Range;
use std::sync::Arc;

use crate::betza;
use crate::check::entries::{self, ENTRIES, Entry, FILE, FILE_OPTION, Topic};
use crate::check::files;
use crate::check::shape::Kind;
use crate::source::{SourceFile, Sources};
use crate::syntax::{Node, Text, Value, ValueKind};

/// What a construct is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// An entry.
    Entry,
    /// A property of an entry.
    Property,
    /// A word that an entry or its property may have.
    Word,
    /// A part of a path.
    Path,
}

/// Something that can be said in a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Construct {
    /// What tells it from all others: `move`, `move over`, `move over=one`, `capture beside`, `path N`. The name of an
    /// entry that there is in two places has the second place before it: `setup option`.
    pub id: String,
    /// What it is about.
    pub topic: Topic,
    /// What it is.
    pub part: Part,
    /// The id of the entry or the property that it belongs to; none for entries and parts of paths.
    pub of: Option<String>,
    /// The entries between whose braces an entry stands; empty for what stands in the file itself, and for other parts.
    pub inside: Vec<&'static str>,
    /// As it is written: `move`, `over=`, `over="one"`, `"beside"`, `N`.
    pub shown: String,
    /// What it is for, in a sentence.
    pub help: &'static str,
}

/// A construct in a text.
#[derive(Clone, Debug)]
pub struct Use {
    /// The id of the construct.
    pub construct: String,
    /// The file.
    pub file: Arc<SourceFile>,
    /// The bytes of the entry, the property or the word.
    pub span: Range<usize>,
    /// The bytes of the entry that it is, or that it belongs to.
    pub entry: Range<usize>,
    /// The bytes of the outermost entry that it belongs to.
    pub whole: Range<usize>,
    /// The piece between whose braces, or in whose own properties, it stands.
    pub piece: Option<String>,
}

/// Every construct: the entries in the order of the table, each followed by its values and properties with their words;
/// the parts of paths last.
///
/// ```
/// use variorum_lang::{Topic, constructs};
///
/// let all = constructs();
/// let over = all.iter().find(|construct| construct.id == "move over=one").expect("a word");
/// assert_eq!((over.topic, over.shown.as_str()), (Topic::Moves, "over=\"one\""));
/// assert_eq!(over.help, "It passes exactly one unit, of either side.");
/// ```
#[must_use]
pub fn constructs() -> Vec<Construct> {
    let mut all = Vec::new();
    for (index, entry) in ENTRIES.iter().enumerate() {
        let id = id(index);
        let mut add = |id: String, part, of: Option<&String>, shown: String, help| {
            all.push(Construct {
                id,
                topic: entry.topic,
                part,
                of: of.cloned(),
                inside: match part {
                    Part::Entry => places(entry),
                    _ => Vec::new(),
                },
                shown,
                help,
            });
        };
        add(
            id.clone(),
            Part::Entry,
            None,
            entry.name.to_owned(),
            entry.help,
        );
        for (_, kind) in entry.shape.args.iter().chain(&entry.shape.rest) {
            for word in words(*kind) {
                let help = entries::word(entry.name, None, word).unwrap_or_default();
                let shown = format!("\"{word}\"");
                add(format!("{id} {word}"), Part::Word, Some(&id), shown, help);
            }
        }
        for (name, kind) in entry.shape.props {
            let property = format!("{id} {name}");
            let help = entries::property(entry.name, name).unwrap_or_default();
            add(
                property.clone(),
                Part::Property,
                Some(&id),
                format!("{name}="),
                help,
            );
            let listed = entries::listed(entry.name, name);
            for word in words(*kind).iter().copied().chain(listed) {
                let help = entries::word(entry.name, Some(name), word).unwrap_or_default();
                let shown = format!("{name}=\"{word}\"");
                let id = format!("{property}={word}");
                add(id, Part::Word, Some(&property), shown, help);
            }
        }
    }
    all.extend(betza::PARTS.iter().map(|(part, help)| Construct {
        id: format!("path {part}"),
        topic: Topic::Paths,
        part: Part::Path,
        of: None,
        inside: Vec::new(),
        shown: (*part).to_owned(),
        help,
    }));
    all
}

/// The words that a value may be.
fn words(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Word(words) => words,
        Kind::Text | Kind::Words | Kind::Number(..) | Kind::Flag => &[],
    }
}

/// What an entry of the table is called among all constructs.
fn id(index: usize) -> String {
    let entry = &ENTRIES[index];
    let twin = ENTRIES[..index]
        .iter()
        .any(|other| other.name == entry.name);
    match entry.inside.first() {
        Some(place) if twin => format!("{place} {}", entry.name),
        _ => entry.name.to_owned(),
    }
}

/// Between the braces of which entries an entry stands.
fn places(entry: &Entry) -> Vec<&'static str> {
    let inside = entry.inside.iter().copied();
    let inside = inside.filter(|place| ![FILE, FILE_OPTION].contains(place));
    let mut places: Vec<&str> = inside
        .map(|place| place.split(' ').next().unwrap_or(place))
        .collect();
    places.dedup();
    places
}

/// Which constructs a text uses and where, with those of the files that it extends or imports; of these files the order is
/// that in which they count, the text itself is last. Faulty parts are passed over.
///
/// ```
/// use variorum_lang::{NoSources, uses};
///
/// let text = "piece \"Cannon\" id=\"C\" { move \"mR\"; move \"cR\" over=\"one\" }\n";
/// let found = uses("cannon.kdl", text, &NoSources);
/// let over = found.iter().find(|found| found.construct == "move over=one").expect("it is there");
/// assert_eq!(&text[over.span.clone()], "over=\"one\"");
/// assert_eq!(over.piece.as_deref(), Some("Cannon"));
/// assert!(found.iter().any(|found| found.construct == "path R"));
/// ```
#[must_use]
pub fn uses(file: &str, text: &str, sources: &dyn Sources) -> Vec<Use> {
    let mut found = Vec::new();
    for (file, nodes) in files(file, text, sources) {
        for node in &nodes {
            let mut walk = Walk {
                found: &mut found,
                file: &file,
                whole: node.span.range(),
                path: Vec::new(),
                entry: node.span.range(),
                piece: None,
            };
            walk.node(node);
        }
    }
    found
}

/// A walk through one outermost entry.
struct Walk<'a> {
    found: &'a mut Vec<Use>,
    file: &'a Arc<SourceFile>,
    whole: Range<usize>,
    /// The entries around, the outermost first.
    path: Vec<String>,
    entry: Range<usize>,
    piece: Option<String>,
}

impl Walk<'_> {
    fn node(&mut self, node: &Node) {
        let outer = self.piece.clone();
        if matches!(node.name(), "piece" | "amend")
            && let Some(name) = node.args.first().and_then(text)
        {
            self.piece = Some(name.value.clone());
        }
        self.entry = node.span.range();
        if let Some(index) = entries::index(&self.path, node.name()) {
            let entry = &ENTRIES[index];
            let id = id(index);
            self.add(id.clone(), node.span.range());
            for (place, value) in node.args.iter().enumerate() {
                let Some((what, kind)) = entry.shape.args.get(place).or(entry.shape.rest.as_ref())
                else {
                    continue;
                };
                self.value(&id, " ", *kind, value, value.span.range());
                if ["a path", "a pattern"].contains(what)
                    && let Some(path) = text(value)
                {
                    for (part, at) in betza::parts(&path.value) {
                        self.add(format!("path {part}"), path.part(at).range());
                    }
                }
            }
            for prop in &node.props {
                let name = prop.name.as_str();
                let Some((_, kind)) = entry.shape.props.iter().find(|known| known.0 == name) else {
                    continue;
                };
                let property = format!("{id} {name}");
                let span = prop.name.span.to(prop.value.span).range();
                self.add(property.clone(), span.clone());
                self.value(&property, "=", *kind, &prop.value, span.clone());
                let list = text(&prop.value).map_or("", |list| list.as_str());
                for word in entries::listed(entry.name, name) {
                    if list.split(',').any(|part| part.trim() == word) {
                        self.add(format!("{property}={word}"), span.clone());
                    }
                }
            }
        }
        self.path.push(node.name().to_owned());
        for child in &node.children {
            self.node(child);
        }
        self.path.pop();
        self.piece = outer;
    }

    /// A value that may be one of certain words.
    fn value(&mut self, of: &str, between: &str, kind: Kind, value: &Value, span: Range<usize>) {
        if let Some(text) = text(value)
            && words(kind).contains(&text.as_str())
        {
            self.add(format!("{of}{between}{}", text.as_str()), span);
        }
    }

    fn add(&mut self, construct: String, span: Range<usize>) {
        self.found.push(Use {
            construct,
            file: Arc::clone(self.file),
            span,
            entry: self.entry.clone(),
            whole: self.whole.clone(),
            piece: self.piece.clone(),
        });
    }
}

fn text(value: &Value) -> Option<&Text> {
    match &value.kind {
        ValueKind::Text(text) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_constructs_have_one_id_and_all_are_explained() {
        let all = constructs();
        let ids: BTreeSet<&str> = all.iter().map(|construct| construct.id.as_str()).collect();
        assert_eq!(ids.len(), all.len());
        for construct in &all {
            assert!(construct.help.ends_with('.'), "{}", construct.id);
            let of = construct.of.as_deref();
            assert!(of.is_none_or(|of| ids.contains(of)), "{}", construct.id);
        }
        assert!(ids.contains("setup option") && ids.contains("shuffle when"));
    }

    /// Whatever the bundled files say is a construct of the list.
    #[test]
    fn uses_are_constructs() {
        let all = constructs();
        let text = "game \"A\" id=\"a\"\noption \"b\" { setup { option \"c\"; when c=\"d\" { shuffle onto=\"e\" { \
            when c=\"d\" { pair \"F\" } } } } }\n";
        let found = uses("a.kdl", text, &crate::NoSources);
        let found: Vec<&str> = found.iter().map(|found| found.construct.as_str()).collect();
        for id in &found {
            assert!(all.iter().any(|construct| construct.id == *id), "{id}");
        }
        for id in [
            "option",
            "setup option",
            "when",
            "shuffle when",
            "pair",
            "game id",
        ] {
            assert!(found.contains(&id), "{id} is not in {found:?}");
        }
    }
}
