//! What is named where in rule files: pieces, classes, regions, attributes, and what a set-up gives a name.

use std::ops::Range;
use std::sync::Arc;

use super::{Definition, defines, floor};
use crate::check::entries;
use crate::check::shape::{Kind as ValueKind, Shape};
use crate::check::{EXCEPT, FAR, files, is_word, names_piece, says_a_region, translated};
use crate::source::{SourceFile, Sources};
use crate::syntax::{Node, Text};

/// What can be called otherwise, as the entries that define it are called. Of two things of one name the first is meant where a
/// place may name either.
const RENAMED: [&str; 4] = ["piece", "class", "region", "attribute"];

/// What a value of an entry may name, by what the value is called: the entries that define such things.
pub(super) fn kinds_of(entry: &str, what: &str) -> &'static [&'static str] {
    match (entry, what) {
        (_, "class") => &["class"],
        (_, "has" | "an attribute") => &["attribute"],
        ("mover", "from") => &["region"],
        ("partner" | "extra", "from" | "to") | ("mover", "to") => &[],
        ("promote", "to" | "promoted-as") | (_, "promoted-as" | "with" | "leaves") => &["piece"],
        ("choose" | "draw", "from" | "except") => &["piece", "class", "family", "set"],
        ("region", "white" | "black" | "within" | "except")
        | (_, "from" | "to" | "optional" | "a region" | "region")
        | (_, "on" | "hostile" | "first-on") => &["region"],
        (_, "family") => &["family"],
        (_, "only" | "over-only" | "of" | "taken" | "pieces" | "every-color")
        | (_, "guarded" | "unguarded" | "attacked" | "unattacked")
        | (_, "pieces, classes or families") => &["piece", "class", "family"],
        (_, "a piece" | "its partner" | "the name of a piece") => &["piece", "choose", "draw"],
        ("amend", "the piece's name") => &["piece"],
        (_, "onto") => &["slots"],
        _ => &[],
    }
}

/// A name that stands in a text.
struct Mention<'a> {
    name: &'a str,
    /// Its bytes.
    span: Range<usize>,
    /// What it may be the name of; nothing if that is not known.
    kinds: &'static [&'static str],
    /// What it gives the name to.
    defines: Option<&'a str>,
}

impl Mention<'_> {
    fn may_be(&self, kind: &str) -> bool {
        match self.defines {
            Some(defined) => defined == kind,
            // Pieces are told by their capital letters wherever they stand.
            None => {
                kind == "piece"
                    || self.kinds.is_empty() && !RENAMED.contains(&kind)
                    || self.kinds.contains(&kind)
            }
        }
    }
}

/// Every name of a tree.
fn mentions<'a>(nodes: &'a [Node], path: &mut Vec<String>, with: &mut dyn FnMut(Mention<'a>)) {
    for node in nodes {
        of_node(node, path, with);
        path.push(node.name().to_owned());
        mentions(&node.children, path, with);
        path.pop();
    }
}

fn of_node<'a>(node: &'a Node, path: &[String], with: &mut dyn FnMut(Mention<'a>)) {
    // Sentences for people are left alone.
    let prose = ["ruling", "warn", "refuse", "game"].contains(&node.name());
    let told = |key: &str| {
        let text = translated::named(key).map_or(key, |translation| translation.of);
        translated::TEXTS.contains(&text) || key == "id"
    };
    let shape = entries::entry(path, node.name()).map(|entry| entry.shape);
    let arg = |shape: &Shape, index: usize| shape.args.get(index).copied().or(shape.rest);
    let names = |value: Option<(&'static str, ValueKind)>| match value {
        None => Some(""),
        Some((what, ValueKind::Text)) => Some(what),
        // One of a few words, which are none of the author's.
        Some(_) => None,
    };
    for (index, value) in node.args.iter().enumerate().filter(|_| !prose) {
        let Some(text) = value.text() else { continue };
        let what = names(shape.and_then(|shape| arg(shape, index)));
        if index == 0 && defines(node) {
            with(Mention {
                name: &text.value,
                span: text.part(0..text.value.len()).range(),
                kinds: &[],
                defines: Some(node.name()),
            });
        } else if let Some(what) = what {
            listed(text, kinds_of(node.name(), what), with);
        }
    }
    for prop in node.props.iter().filter(|prop| !told(prop.name.as_str())) {
        let Some(text) = prop.value.text() else {
            continue;
        };
        if let Some(what) = names(shape.and_then(|shape| shape.prop(prop.name.as_str()))) {
            let what = if what.is_empty() {
                prop.name.as_str()
            } else {
                what
            };
            listed(text, kinds_of(node.name(), what), with);
        }
    }
}

/// The names of a list.
fn listed<'a>(text: &'a Text, kinds: &'static [&'static str], with: &mut dyn FnMut(Mention<'a>)) {
    let mut at = 0;
    for part in text.value.split(',') {
        let except = part.find(EXCEPT).map_or(0, |found| found + EXCEPT.len());
        let lead = part[except..].len() - part[except..].trim_start().len();
        let mut start = at + except + lead;
        let mut name = part[except..].trim();
        if let Some(bare) = name.strip_prefix(FAR).filter(|_| kinds.contains(&"region")) {
            start += name.len() - bare.trim_start().len();
            name = bare.trim_start();
        }
        if !name.is_empty() {
            with(Mention {
                name,
                span: text.part(start..start + name.len()).range(),
                kinds,
                defines: None,
            });
        }
        at += part.len() + 1;
    }
}

/// Something that has a name, with the files in which it may be named.
struct Named {
    name: String,
    /// What it is: the entry that defines it.
    kind: String,
    /// The bytes of the name that was asked about.
    span: Range<usize>,
    /// Where the last definition is, which counts.
    at: Definition,
    /// The text itself is the last one.
    files: Vec<(Arc<SourceFile>, Vec<Node>)>,
}

impl Named {
    /// What is named at a byte of a text.
    fn at(file: &str, text: &str, offset: usize, sources: &dyn Sources) -> Result<Self, String> {
        let offset = floor(text, offset);
        let files = files(file, text, sources);
        let mut here = None;
        if let Some((_, nodes)) = files.last() {
            mentions(nodes, &mut Vec::new(), &mut |mention| {
                if mention.span.start <= offset && offset <= mention.span.end {
                    here = Some(mention);
                }
            });
        }
        let here = here.ok_or("nothing is named here")?;
        let mut defined: Vec<(String, Definition)> = Vec::new();
        for (source, nodes) in &files {
            mentions(nodes, &mut Vec::new(), &mut |mention| {
                if let Some(kind) = mention.defines
                    && mention.name == here.name
                    && here.may_be(kind)
                {
                    let at = Definition {
                        file: Arc::clone(source),
                        span: mention.span,
                    };
                    defined.push((kind.to_owned(), at));
                }
            });
        }
        let rank = |kind: &str| {
            let place = RENAMED.iter().position(|known| *known == kind);
            place.unwrap_or(RENAMED.len())
        };
        // The last one of the first kind counts.
        let best = defined.iter().map(|(kind, _)| rank(kind)).min();
        defined.retain(|(kind, _)| Some(rank(kind)) == best);
        let name = here.name.to_owned();
        let span = here.span;
        let Some((kind, at)) = defined.pop() else {
            return Err(format!("no entry here defines `{name}`"));
        };
        Ok(Named {
            name,
            kind,
            span,
            at,
            files,
        })
    }

    /// The places of the name in one of the files, in their order.
    fn places(&self, nodes: &[Node]) -> Vec<Range<usize>> {
        let mut spans = Vec::new();
        mentions(nodes, &mut Vec::new(), &mut |mention| {
            if mention.name == self.name && mention.may_be(&self.kind) {
                spans.push(mention.span);
            }
        });
        spans.sort_by_key(|span| span.start);
        spans
    }

    /// The text itself, if the name may be changed there.
    fn own(&self) -> Result<&[Node], String> {
        if !RENAMED.contains(&self.kind.as_str()) {
            return Err(format!(
                "`{}` is no piece, class, region or attribute",
                self.name
            ));
        }
        match self.files.last() {
            Some((own, nodes)) if Arc::ptr_eq(own, &self.at.file) => Ok(nodes),
            _ => Err(format!(
                "`{}` is defined in {}",
                self.name,
                self.at.file.name()
            )),
        }
    }
}

/// Where what is named at a byte of a text is defined: a piece, class, region, attribute, or something of a set-up.
///
/// ```
/// use variorum_lang::{definition, NoSources};
///
/// let text = "region \"home\" \"1st rank\"\npiece \"A\" id=\"A\" { move \"W\" to=\"home\" }\n";
/// let found = definition("t.kdl", text, text.rfind("home").unwrap(), &NoSources).expect("a region");
/// assert_eq!(found.span, 8..12);
/// ```
#[must_use]
pub fn definition(
    file: &str,
    text: &str,
    offset: usize,
    sources: &dyn Sources,
) -> Option<Definition> {
    Named::at(file, text, offset, sources)
        .ok()
        .map(|named| named.at)
}

/// Every place where what is named at a byte of a text is named, its definition among them, in the text and the files that
/// it imports or extends.
///
/// ```
/// use variorum_lang::{NoSources, references};
///
/// let text = "region \"home\" \"1st rank\"\npiece \"A\" id=\"A\" { move \"W\" to=\"far home, e4\" }\n";
/// let found = references("t.kdl", text, text.rfind("home").unwrap(), &NoSources);
/// let found: Vec<&str> = found.iter().map(|place| &text[place.span.clone()]).collect();
/// assert_eq!(found, ["home", "home"]);
/// ```
#[must_use]
pub fn references(file: &str, text: &str, offset: usize, sources: &dyn Sources) -> Vec<Definition> {
    let Ok(named) = Named::at(file, text, offset, sources) else {
        return Vec::new();
    };
    let in_file = |(source, nodes): &(Arc<SourceFile>, Vec<Node>)| {
        let places = named.places(nodes).into_iter();
        let places = places.map(|span| Definition {
            file: Arc::clone(source),
            span,
        });
        places.collect::<Vec<_>>()
    };
    named.files.iter().flat_map(in_file).collect()
}

/// The bytes of the name at a place, if it can be changed: that of a piece, class, region or attribute that the text itself
/// defines.
///
/// # Errors
/// Nothing such is named there, or another file defines it.
pub fn renamable(
    file: &str,
    text: &str,
    offset: usize,
    sources: &dyn Sources,
) -> Result<Range<usize>, String> {
    let named = Named::at(file, text, offset, sources)?;
    named.own()?;
    Ok(named.span)
}

/// The changes of a text after which the piece, class, region or attribute named at a byte of it is called otherwise: the
/// bytes of every mention, its definition among them.
///
/// # Errors
/// Nothing such is named there; it is defined in another file; or it cannot have the new name.
///
/// ```
/// use variorum_lang::{NoSources, rename};
///
/// let text = "piece \"Rook\" id=\"R\" { move \"R\" }\npiece \"P\" id=\"P\" { promote \"last rank\" to=\"Queen, Rook\" }\n";
/// assert_eq!(rename("t.kdl", text, 8, "Tower", &NoSources), Ok(vec![7..11, 83..87]));
/// assert!(rename("t.kdl", text, 8, "tower", &NoSources).is_err());
/// ```
pub fn rename(
    file: &str,
    text: &str,
    offset: usize,
    new: &str,
    sources: &dyn Sources,
) -> Result<Vec<Range<usize>>, String> {
    let named = Named::at(file, text, offset, sources)?;
    let own = named.own()?;
    let kind = named.kind.as_str();
    let mut taken = false;
    for (_, nodes) in &named.files {
        mentions(nodes, &mut Vec::new(), &mut |mention| {
            taken |= mention.defines == Some(kind) && mention.name == new;
        });
    }
    if taken {
        return Err(format!("there is a {kind} `{new}` already"));
    }
    let good = match kind {
        "piece" => names_piece(new),
        "region" => is_word(new) && !says_a_region(new),
        _ => is_word(new),
    };
    if !good {
        let article = if kind == "attribute" { "an" } else { "a" };
        return Err(format!("`{new}` cannot be the name of {article} {kind}"));
    }
    Ok(named.places(own))
}
