//! What editors ask about a rule file while it is being written: what may stand here, what this is, where it is defined,
//! and what must change if it is called otherwise.
//!
//! Files under the pen are faulty most of the time, so the place is found among the lexemes, not in the tree. What is
//! offered and explained comes from the table of the language's entries and from the files themselves.

mod boards;
mod folds;
mod named;

use std::ops::Range;
use std::sync::Arc;

use crate::betza::{self, Use};
use crate::check::entries::{self, Entry};
use crate::check::shape::Kind as ValueKind;
use crate::check::{files, names_of_board, region_words};
use crate::fault::Faults;
use crate::source::{FileId, SourceFile, Sources, Span};
use crate::syntax::{Lexeme, LexemeKind as Kind, Node, Text, lex};
pub use folds::{Fold, folds};
use named::kinds_of;
pub use named::{definition, references, renamable, rename};
use variorum_describe::{Language, describe_listed};
use variorum_rules::def::{GameDef, PieceDef};

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
    if matches!(entry, "extends" | "import") {
        let mut names = sources.names();
        let pieces = |name: &String| name.contains('/');
        names.retain(|name| pieces(name) == (entry == "import"));
        return names;
    }
    let wanted = kinds_of(entry, what);
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

/// What stands at a byte of a text, explained: an entry, a property, a path with a little board, or what a name stands for, a
/// piece, a region with its squares, an attribute or a class.
///
/// ```
/// use variorum_lang::{explain, NoSources};
///
/// let text = "piece \"Rook\" id=\"R\" { move \"R\" }";
/// let told = explain("t.kdl", text, 1, &NoSources).expect("an entry");
/// assert!(told.text.contains("A type of piece"), "{}", told.text);
/// let told = explain("t.kdl", text, text.find("R\" }").unwrap(), &NoSources).expect("a path");
/// assert!(told.text.contains("o o o @ o o o"), "{}", told.text);
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
    let what = spot.value().map_or("", |(what, _)| what);
    let entry = spot.entry.as_deref().unwrap_or_default();
    if matches!(what, "a path" | "a pattern") {
        let text = told_path(file, text, entry, here, sources)?;
        return Some(Explanation { span, text });
    }
    let (name, span) = name_at(text, here, offset);
    let named = match spot.prop {
        None if spot.values == 0 && matches!(entry, "region" | "attribute" | "class") => entry,
        _ => kinds_of(entry, what).first().copied().unwrap_or("piece"),
    };
    let text = match named {
        "region" => told_region(file, text, name, sources),
        "attribute" => told_attribute(file, text, name, sources),
        _ => {
            let game = crate::check::check(file, text, sources, &[]).game;
            let game = game.as_ref();
            game.and_then(|game| told_piece(game, name).or_else(|| told_class(game, name)))
        }
    }?;
    Some(Explanation { span, text })
}

/// A path: in words, where that is all that there is to a movement, and as a little board.
fn told_path(
    file: &str,
    text: &str,
    entry: &str,
    here: Lexeme,
    sources: &dyn Sources,
) -> Option<String> {
    let shown = unquoted(&text[here.start..here.end]);
    let path = Text {
        value: shown.to_owned(),
        span: Span::new(FileId(0), here.start, here.end),
        map: Vec::new(),
        first: here.start as u32,
    };
    let used_for = match entry {
        "move" | "then" | "turn" | "straight" | "slant" => Use::Move,
        "shoot" => Use::Shoot,
        _ => Use::Pattern,
    };
    let names = names_of_board(file, text, sources);
    let faults = Faults::default();
    let atoms = betza::atoms(&path, used_for, names.cells(), &faults).filter(|_| !faults.any())?;
    let mut told = format!("**{shown}**");
    if entry == "move" {
        let board = names.board.clone().unwrap_or_default();
        told.push_str(&format!(" — {}", boards::words(board, &atoms)));
    }
    let drawn = boards::path(names.cells(), &atoms, used_for == Use::Move);
    drawn.map(|drawn| format!("{told}\n\n{drawn}"))
}

/// A region, or any words for one: its squares.
fn told_region(file: &str, text: &str, name: &str, sources: &dyn Sources) -> Option<String> {
    let names = names_of_board(file, text, sources);
    let board = names.board.as_ref()?;
    let said = Text {
        value: name.to_owned(),
        span: Span::new(FileId(0), 0, 0),
        map: Vec::new(),
        first: 0,
    };
    let faults = Faults::default();
    let region = names.region(&said, &faults).filter(|_| !faults.any())?;
    Some(format!("**{name}**\n\n{}", boards::region(board, &region)))
}

/// An attribute: what it resists, and who has it.
fn told_attribute(file: &str, text: &str, name: &str, sources: &dyn Sources) -> Option<String> {
    let mut told = None;
    for (_, nodes) in files(file, text, sources) {
        each(&nodes, &mut |node| {
            if node.name() == "attribute" && node.first_text().is_some_and(|own| own.value == name)
            {
                let resists = node.prop_text("resists").map(|text| text.value.clone());
                told = Some(resists.unwrap_or_default());
            }
        });
    }
    let mut told = match told?.as_str() {
        "" => format!("**{name}** — it resists nothing"),
        resists => format!("**{name}** — resists {resists}"),
    };
    if let Some(game) = crate::check::check(file, text, sources, &[]).game {
        let index = game.attributes.iter().position(|own| own.name == name);
        let holds = |piece: &PieceDef| index.is_some_and(|index| piece.attributes.contains(&index));
        told.push_str(&format!("\n\n{}", listed(&game, &holds)));
    }
    Some(told)
}

fn told_piece(game: &GameDef, name: &str) -> Option<String> {
    let kind = game.pieces.iter().position(|piece| piece.name == name)?;
    let piece = &game.pieces[kind];
    let told = describe_listed(game, kind, Language::English);
    Some(format!("**{} ({})** — {told}", piece.name, piece.id))
}

/// A class, or a family: whose it is.
fn told_class(game: &GameDef, name: &str) -> Option<String> {
    let family = |piece: &PieceDef| piece.families.iter().any(|family| family == name);
    let own = |piece: &PieceDef| piece.class == name || family(piece);
    let any = game.pieces.iter().any(own);
    any.then(|| format!("**{name}** — {}", listed(game, &own)))
}

/// The pieces of which something holds, by name.
fn listed(game: &GameDef, holds: &dyn Fn(&PieceDef) -> bool) -> String {
    let pieces = game.pieces.iter().filter(|piece| holds(piece));
    let names: Vec<&str> = pieces.map(|piece| piece.name.as_str()).collect();
    match names.len() {
        0 => "No piece has it.".to_owned(),
        1 => format!("One piece: {}.", names[0]),
        several => format!("{several} pieces: {}.", names.join(", ")),
    }
}

/// The name at a place in a word or string, and its bytes.
fn name_at(text: &str, here: Lexeme, offset: usize) -> (&str, Range<usize>) {
    let span = match here.kind.is_string() {
        true => part(text, here, offset),
        false => here.start..here.end,
    };
    (&text[span.clone()], span)
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

    const COURT: &str = r#"game "Court" id="t"
board 5 3
region "court" "c1-d1" black="rotate"
attribute "brave" resists="freeze"
class "piece" default=#true
class "guard" has="brave" picture="pawn"
class "pawn" picture="pawn"
piece "King" id="K" royal=#true { move "K" to="court, far court" }
piece "Crab" id="C" class="guard" { move "zB" only="guard, King"; move "mcW fF" from="all except court"; shoot "N" }
setup { put "King" "c1"; put "Crab" "a1"; black "rotate" }
"#;

    fn told(before: &str) -> String {
        let at = COURT.find(before).expect("it is there") + before.len();
        explain("t.kdl", COURT, at, &NoSources)
            .map(|told| told.text)
            .unwrap_or_default()
    }

    #[test]
    fn paths_are_drawn() {
        let zigzag = told("move \"z");
        assert!(zigzag.starts_with("**zB** — "), "{zigzag}");
        let board = "o . o . o . o\n. o . @ . o .\no . o . o . o\n";
        assert!(zigzag.contains(board), "{zigzag}");
        let mixed = told("mcW ");
        assert!(mixed.contains(". . o o o . ."), "{mixed}");
        let shot = told("shoot \"");
        assert!(
            shot.contains(". . o . o . .") && !shot.contains("moves"),
            "{shot}"
        );
    }

    #[test]
    fn regions_attributes_and_classes_are_explained() {
        let board = " 3  . b b . .\n 2  . . . . .\n 1  . . w w .\n    a b c d e\n";
        for place in ["region \"co", "to=\"co"] {
            assert!(told(place).contains(board), "{place}: {}", told(place));
        }
        let others = told("all except co");
        assert!(others.contains(" 3  # w w # #\n"), "{others}");
        assert_eq!(
            told("has=\"br"),
            "**brave** — resists freeze\n\nOne piece: Crab."
        );
        assert_eq!(told("only=\"gu"), "**guard** — One piece: Crab.");
        assert!(told("guard, Ki").starts_with("**King (K)**"));
    }

    #[test]
    fn only_names_are_renamed() {
        let renamed = |before: &str, new: &str| {
            let at = COURT.find(before).expect("it is there") + before.len();
            let places = rename("t.kdl", COURT, at, new, &NoSources)?;
            Ok::<usize, String>(places.len())
        };
        assert_eq!(renamed("to=\"co", "throne"), Ok(4));
        assert_eq!(renamed("has=\"br", "bold"), Ok(2));
        assert_eq!(renamed("only=\"gu", "watch"), Ok(3));
        // The picture of a class is no name.
        assert_eq!(renamed("class \"pa", "soldier"), Ok(1));
        assert_eq!(renamed("put \"Cr", "Lobster"), Ok(2));
        for (before, new) in [
            ("to=\"co", "last rank"),
            ("to=\"co", "light"),
            ("has=\"br", "Brave"),
            ("only=\"gu", "pawn"),
            ("picture=\"pa", "soldier"),
            ("move \"z", "R"),
        ] {
            assert!(renamed(before, new).is_err(), "{before} {new}");
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
            let _ = references("t.kdl", text, offset, &NoSources);
            let _ = renamable("t.kdl", text, offset, &NoSources);
        }
        let name = text.find("Gnu").expect("a name");
        let spot = Spot::at(text, name + 1);
        let here = spot.here.expect("a string");
        assert_eq!(name_at(text, here, name + 1), ("Gnu", name..name + 3));
    }
}
