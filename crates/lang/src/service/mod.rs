//! What editors ask about a rule file while it is being written: what may stand here, what this is, where it is defined,
//! and what must change if it is called otherwise.
//!
//! Files under the pen are faulty most of the time, so the place is found among the lexemes, not in the tree. What is
//! offered and explained comes from the table of the language's entries and from the files themselves.

use std::ops::Range;
use std::sync::Arc;

use crate::check::entries::{self, Entry};
use crate::check::region_words;
use crate::check::shape::Kind as ValueKind;
use crate::check::{EXCEPT, files, translated};
use crate::source::{SourceFile, Sources};
use crate::syntax::{Lexeme, LexemeKind as Kind, Node, lex};
use variorum_describe::{Language, describe_listed};

/// What a suggestion stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suggested {
    /// An entry, such as `piece`.
    Entry,
    /// A property, such as `id=`.
    Property,
    /// One of the words or flags that may stand here.
    Word,
    /// The name of something that the files define.
    Name,
}

/// Something that may stand at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What is shown.
    pub label: String,
    /// What it stands for.
    pub kind: Suggested,
    /// What it is for, in a sentence; empty where that is plain.
    pub help: String,
    /// The bytes that it takes the place of.
    pub span: Range<usize>,
    /// What to put there.
    pub text: String,
}

/// What there is to say about a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The bytes that it is about.
    pub span: Range<usize>,
    /// The text, in Markdown.
    pub text: String,
}

/// Where something is defined.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The file.
    pub file: Arc<SourceFile>,
    /// The bytes of the name there.
    pub span: Range<usize>,
}

/// An entry of a file that has a name, for an outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlined {
    /// What it is: `piece`, `region`, …
    pub entry: String,
    /// Its name.
    pub name: String,
    /// The bytes of the whole entry.
    pub span: Range<usize>,
    /// The bytes of its name.
    pub name_span: Range<usize>,
}

/// A place in a text: what is being written there.
#[derive(Clone, Debug, PartialEq)]
struct Spot<'a> {
    /// The entries between whose braces it is, the outermost first.
    path: Vec<String>,
    /// The entry that has begun; none where one may begin.
    entry: Option<String>,
    /// Values of the entry before this place.
    values: usize,
    /// Properties of the entry before this place.
    props: Vec<&'a str>,
    /// The property whose value stands here.
    prop: Option<&'a str>,
    /// The word, number or string that the place touches.
    here: Option<Lexeme>,
}

impl<'a> Spot<'a> {
    fn at(text: &'a str, offset: usize) -> Spot<'a> {
        let mut spot = Spot {
            path: Vec::new(),
            entry: None,
            values: 0,
            props: Vec::new(),
            prop: None,
            here: None,
        };
        let lexemes = lex(text);
        let mut before_equals = None;
        for (index, lexeme) in lexemes.iter().enumerate() {
            let word = lexeme.kind.is_value();
            if lexeme.start >= offset && !(word && lexeme.start == offset) {
                break;
            }
            if word && lexeme.end >= offset {
                spot.here = Some(*lexeme);
                break;
            }
            match lexeme.kind {
                Kind::Newline | Kind::Semicolon => spot.begin(),
                Kind::Open => {
                    spot.path.push(spot.entry.take().unwrap_or_default());
                    spot.begin();
                }
                Kind::Close => {
                    spot.path.pop();
                    spot.begin();
                }
                Kind::Equals => {
                    spot.prop = before_equals.take();
                    // It was taken for a value.
                    spot.values = spot.values.saturating_sub(1);
                    spot.props.extend(spot.prop);
                }
                _ if word => {
                    let shown = &text[lexeme.start..lexeme.end];
                    let of_prop = spot.prop.take().is_some();
                    if spot.entry.is_none() {
                        spot.entry = Some(unquoted(shown).to_owned());
                    } else if !of_prop {
                        spot.values += 1;
                        before_equals = Some(shown);
                        continue;
                    }
                }
                _ => {}
            }
            let equals = lexemes.get(index + 1).map(|next| next.kind) == Some(Kind::Equals);
            if !equals {
                before_equals = None;
            }
        }
        spot
    }

    /// A new entry may begin.
    fn begin(&mut self) {
        self.entry = None;
        self.values = 0;
        self.props.clear();
        self.prop = None;
    }

    /// What the table knows of the entry.
    fn known(&self) -> Option<&'static Entry> {
        entries::entry(&self.path, self.entry.as_deref()?)
    }

    /// The kind of value that stands here, and what it is called.
    fn value(&self) -> Option<(&'static str, ValueKind)> {
        let shape = self.known()?.shape;
        match self.prop {
            Some(name) => shape.prop(name),
            None => shape.args.get(self.values).copied().or(shape.rest),
        }
    }
}

fn unquoted(text: &str) -> &str {
    text.trim_matches('"')
}

/// What may stand at a byte of a text. `file` is what the text is called; what it imports or extends comes from
/// `sources`.
///
/// ```
/// use variorum_lang::{NoSources, suggestions};
///
/// let text = "game \"T\" id=\"t\"\npiece \"Rook\" id=\"R\" { mo }\n";
/// let found = suggestions("t.kdl", text, text.find("mo ").unwrap() + 2, &NoSources);
/// let moving = found.iter().find(|found| found.label == "move").expect("a rook moves");
/// assert_eq!(moving.help, "A way to move, in Betza notation; without `m` or `c` it also captures.");
/// ```
#[must_use]
pub fn suggestions(
    file: &str,
    text: &str,
    offset: usize,
    sources: &dyn Sources,
) -> Vec<Suggestion> {
    let offset = floor(text, offset);
    let spot = Spot::at(text, offset);
    let span = spot
        .here
        .map_or(offset..offset, |here| here.start..here.end);
    let mut found = Vec::new();
    if spot.entry.is_none() {
        for entry in entries::inside(&spot.path) {
            found.push(Suggestion {
                label: entry.name.to_owned(),
                kind: Suggested::Entry,
                help: entry.help.to_owned(),
                span: span.clone(),
                text: entry.name.to_owned(),
            });
        }
        return found;
    }
    let string = spot.here.filter(|here| here.kind.is_string());
    if let Some((what, kind)) = spot.value() {
        let quoted = |word: &str| format!("\"{word}\"");
        let mut offer = |label: &str, kind, help: &str, span: Range<usize>, text: String| {
            found.push(Suggestion {
                label: label.to_owned(),
                kind,
                help: help.to_owned(),
                span,
                text,
            });
        };
        match kind {
            ValueKind::Word(words) => {
                let entry = spot.entry.as_deref().unwrap_or_default();
                for word in words {
                    let help = entries::word(entry, spot.prop, word).unwrap_or_default();
                    offer(word, Suggested::Word, help, span.clone(), quoted(word));
                }
            }
            ValueKind::Flag => {
                for word in ["#true", "#false"] {
                    offer(word, Suggested::Word, "", span.clone(), word.to_owned());
                }
            }
            ValueKind::Text => {
                let entry = spot.entry.as_deref().unwrap_or_default();
                for name in names(file, text, what, entry, sources) {
                    match string {
                        // One name of a list.
                        Some(here) => {
                            let part = part(text, here, offset);
                            offer(&name, Suggested::Name, "", part, name.clone());
                        }
                        None => offer(&name, Suggested::Name, "", span.clone(), quoted(&name)),
                    }
                }
            }
            ValueKind::Number(..) | ValueKind::Words => {}
        }
    }
    if spot.prop.is_none()
        && string.is_none()
        && let Some(entry) = spot.known()
    {
        let props = entry.shape.prop_names();
        for name in props.filter(|name| !spot.props.contains(name)) {
            found.push(Suggestion {
                label: format!("{name}="),
                kind: Suggested::Property,
                help: entries::property(entry.name, name)
                    .unwrap_or_default()
                    .to_owned(),
                span: span.clone(),
                text: format!("{name}="),
            });
        }
    }
    found
}

/// The names that fit a value, by what it is called.
fn names(file: &str, text: &str, what: &str, entry: &str, sources: &dyn Sources) -> Vec<String> {
    let wanted: &[&str] = match (entry, what) {
        ("extends" | "import", _) => {
            let mut names = sources.names();
            let pieces = |name: &String| name.contains('/');
            names.retain(|name| pieces(name) == (entry == "import"));
            return names;
        }
        (_, "class") => &["class"],
        (_, "has" | "an attribute") => &["attribute"],
        ("mover" | "partner" | "extra", "from" | "to") => &[],
        ("promote", "to" | "promoted-as") | (_, "promoted-as" | "with") => &["piece"],
        ("choose" | "draw", "from" | "except") => &["piece", "class", "family", "set"],
        ("region", "white" | "black" | "within" | "except")
        | (_, "from" | "to" | "optional" | "a region" | "region") => &["region"],
        (_, "family") => &["family"],
        (
            _,
            "only"
            | "over-only"
            | "of"
            | "guarded"
            | "unguarded"
            | "attacked"
            | "unattacked"
            | "pieces, classes or families",
        ) => &["piece", "class", "family"],
        (_, "a piece" | "its partner" | "the name of a piece") => &["piece", "choose", "draw"],
        ("amend", "the piece's name") => &["piece"],
        (_, "onto") => &["slots"],
        _ => &[],
    };
    let mut found: Vec<String> = Vec::new();
    if wanted.contains(&"region") {
        found.extend(["1st rank", "2nd rank"].map(str::to_owned));
        found.extend(region_words().map(str::to_owned));
    }
    for (_, nodes) in files(file, text, sources) {
        each(&nodes, &mut |node| {
            if wanted.contains(&node.name())
                && let Some(name) = node.first_text()
            {
                found.push(name.value.clone());
            }
            if wanted.contains(&"family")
                && matches!(node.name(), "piece" | "amend")
                && let Some(families) = node.prop_text("family")
            {
                found.extend(families.value.split(',').map(|name| name.trim().to_owned()));
            }
        });
    }
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|name| !name.is_empty() && seen.insert(name.clone()));
    found
}

/// The bytes of the name in a list, `"This, That"`, at which an offset lies.
fn part(text: &str, string: Lexeme, offset: usize) -> Range<usize> {
    // Other quotes than straight ones may have several bytes.
    let mut quotes = text[string.start..string.end].chars();
    let first = string.start + quotes.next().map_or(0, char::len_utf8);
    let close = quotes.next_back().filter(|_| string.kind != Kind::OpenText);
    let last = string.end - close.map_or(0, char::len_utf8);
    let inside = &text[first..last];
    let at = offset.clamp(first, last) - first;
    let start = inside[..at].rfind(',').map_or(0, |comma| comma + 1);
    let end = inside[at..]
        .find(',')
        .map_or(inside.len(), |comma| at + comma);
    let lead = inside[start..end].len() - inside[start..end].trim_start().len();
    let start = (start + lead).min(end);
    first + start..first + start + inside[start..end].trim_end().len()
}

/// What stands at a byte of a text, explained: an entry, a property, or a piece by its name.
///
/// ```
/// use variorum_lang::{explain, NoSources};
///
/// let text = "piece \"Rook\" id=\"R\" { move \"R\" }";
/// let told = explain("t.kdl", text, 1, &NoSources).expect("an entry");
/// assert!(told.text.contains("A type of piece"), "{}", told.text);
/// ```
#[must_use]
pub fn explain(
    file: &str,
    text: &str,
    offset: usize,
    sources: &dyn Sources,
) -> Option<Explanation> {
    let offset = floor(text, offset);
    let spot = Spot::at(text, offset);
    let here = spot.here?;
    let span = here.start..here.end;
    let shown = &text[span.clone()];
    if spot.entry.is_none() {
        let entry = entries::entry(&spot.path, shown)?;
        let mut told = format!("**{}** — {}", entry.name, entry.help);
        let values = entry.shape.args.iter().map(|arg| arg.0);
        let values: Vec<&str> = values.collect();
        if !values.is_empty() {
            told.push_str(&format!("\n\nValues: {}.", values.join(", ")));
        }
        for name in entry.shape.prop_names() {
            let help = entries::property(entry.name, name).unwrap_or_default();
            told.push_str(&format!("\n- `{name}=` {help}"));
        }
        return Some(Explanation { span, text: told });
    }
    let after = text[here.end..].trim_start();
    if spot.prop.is_none() && here.kind == Kind::Word && after.starts_with('=') {
        let help = entries::property(spot.entry.as_deref()?, shown)?;
        let text = format!("**{shown}=** — {help}");
        return Some(Explanation { span, text });
    }
    let (name, span) = name_at(text, here, offset);
    let game = crate::check::check(file, text, sources, &[]).game?;
    let kind = game.pieces.iter().position(|piece| piece.name == name)?;
    let piece = &game.pieces[kind];
    let told = describe_listed(&game, kind, Language::English);
    Some(Explanation {
        span,
        text: format!("**{} ({})** — {told}", piece.name, piece.id),
    })
}

/// The name at a place in a word or string, and its bytes.
fn name_at(text: &str, here: Lexeme, offset: usize) -> (&str, Range<usize>) {
    let span = match here.kind.is_string() {
        true => part(text, here, offset),
        false => here.start..here.end,
    };
    (&text[span.clone()], span)
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
    let offset = floor(text, offset);
    let spot = Spot::at(text, offset);
    spot.entry.as_ref()?;
    let (name, _) = name_at(text, spot.here?, offset);
    let mut found = None;
    // The last one counts: it is that of the highest layer.
    for (source, nodes) in files(file, text, sources) {
        each(&nodes, &mut |node| {
            if defines(node)
                && let Some(own) = node.first_text()
                && own.value == name
            {
                found = Some(Definition {
                    file: Arc::clone(&source),
                    span: own.part(0..own.value.len()).range(),
                });
            }
        });
    }
    found
}

/// The changes of a text after which the piece named at a byte of it is called otherwise: the bytes of every mention, its
/// definition among them.
///
/// # Errors
/// No piece is named there; it is defined in another file; or a piece cannot have the new name.
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
    let offset = floor(text, offset);
    let spot = Spot::at(text, offset);
    let here = spot.here.filter(|_| spot.entry.is_some());
    let (old, _) = here
        .map(|here| name_at(text, here, offset))
        .ok_or("no piece is named here")?;
    let files = files(file, text, sources);
    let own = files.last().map(|(source, _)| Arc::clone(source));
    let (mut at, mut taken) = (None, false);
    for (source, nodes) in &files {
        each(nodes, &mut |node| {
            let name = node.first_text().filter(|_| node.name() == "piece");
            let name = name.map(|name| name.value.as_str());
            if name == Some(old) {
                at = Some(Arc::clone(source));
            }
            taken |= name == Some(new);
        });
    }
    let at = at.ok_or_else(|| format!("no piece `{old}` is defined here"))?;
    if taken {
        return Err(format!("there is a piece `{new}` already"));
    }
    if !own.is_some_and(|own| Arc::ptr_eq(&own, &at)) {
        return Err(format!("`{old}` is defined in {}", at.name()));
    }
    if !crate::check::names_piece(new) {
        return Err(format!("`{new}` cannot be the name of a piece"));
    }
    let mut spans = Vec::new();
    if let Some((_, nodes)) = files.last() {
        each(nodes, &mut |node| mentions(node, old, &mut spans));
    }
    spans.sort_by_key(|span| span.start);
    Ok(spans)
}

/// The places where an entry names a piece.
fn mentions(node: &Node, name: &str, spans: &mut Vec<Range<usize>>) {
    // Sentences for people are left alone.
    let prose = ["ruling", "warn", "refuse", "game"].contains(&node.name());
    let told = |key: &str| {
        let text = translated::named(key).map_or(key, |translation| translation.of);
        translated::TEXTS.contains(&text) || key == "id"
    };
    let args = node.args.iter().filter(|_| !prose);
    let props = node.props.iter().filter(|prop| !told(prop.name.as_str()));
    for value in args.chain(props.map(|prop| &prop.value)) {
        let Some(text) = value.text() else { continue };
        let mut at = 0;
        for part in text.value.split(',') {
            let except = part.find(EXCEPT).map_or(0, |found| found + EXCEPT.len());
            let bare = part[except..].trim();
            if bare == name {
                let start = at + except + part[except..].find(bare).unwrap_or(0);
                spans.push(text.part(start..start + name.len()).range());
            }
            at += part.len() + 1;
        }
    }
}

/// The entries of a text that have a name, in its order.
///
/// ```
/// let text = "piece \"Rook\" id=\"R\" { move \"R\" }";
/// let found = variorum_lang::outline(text);
/// assert_eq!((found[0].entry.as_str(), found[0].name.as_str()), ("piece", "Rook"));
/// ```
#[must_use]
pub fn outline(text: &str) -> Vec<Outlined> {
    let parsed = crate::syntax::parse(text, crate::source::FileId(0));
    let mut found = Vec::new();
    each(&parsed.nodes, &mut |node| {
        if (defines(node) || matches!(node.name(), "game" | "option"))
            && let Some(name) = node.first_text()
        {
            found.push(Outlined {
                entry: node.name().to_owned(),
                name: name.value.clone(),
                span: node.span.range(),
                name_span: name.span.range(),
            });
        }
    });
    found
}

/// Whether an entry gives a name to something that others name.
fn defines(node: &Node) -> bool {
    matches!(
        node.name(),
        "piece" | "class" | "region" | "attribute" | "slots" | "set" | "choose" | "draw" | "places"
    )
}

/// Every node of a tree.
fn each<'a>(nodes: &'a [Node], with: &mut dyn FnMut(&'a Node)) {
    for node in nodes {
        with(node);
        each(&node.children, with);
    }
}

/// The nearest byte before a place at which a character begins.
fn floor(text: &str, offset: usize) -> usize {
    let mut at = offset.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoSources;

    #[test]
    fn levels_are_offered_with_what_they_mean() {
        let text = "game \"T\" id=\"t\" level=\"\"\n";
        let at = text.find("\"\"\n").expect("quotes") + 1;
        let found = suggestions("t.kdl", text, at, &NoSources);
        for word in ["minute", "easy", "medium", "hard"] {
            let offered = found.iter().find(|found| unquoted(&found.label) == word);
            assert!(
                offered.is_some_and(|offered| !offered.help.is_empty()),
                "{word}"
            );
        }
    }

    /// Wherever the cursor stands, in whatever is being written: an answer, and no panic.
    #[test]
    fn every_place_of_a_faulty_text_can_be_asked_about() {
        let text = "piece “Gnu” id=\u{201e}Gn\u{201c} { move 'N C' only=\"Gnu, \n# what\nsetup { put «Gnu» \"";
        for offset in 0..=text.len() {
            let _ = suggestions("t.kdl", text, offset, &NoSources);
            let _ = explain("t.kdl", text, offset, &NoSources);
            let _ = definition("t.kdl", text, offset, &NoSources);
            let _ = rename("t.kdl", text, offset, "Other", &NoSources);
        }
        let name = text.find("Gnu").expect("a name");
        let spot = Spot::at(text, name + 1);
        let here = spot.here.expect("a string");
        assert_eq!(name_at(text, here, name + 1), ("Gnu", name..name + 3));
    }
}
