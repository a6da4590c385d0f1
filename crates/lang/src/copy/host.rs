//! The file into which a piece is put: what it has already.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{Language, PictureKind};

use crate::check::files;
use crate::fault::Faults;
use crate::source::{SourceFile, Sources};
use crate::syntax::{Node, ValueKind, parse};

/// What belonging to a class means.
#[derive(Clone, Debug, Default)]
pub(super) struct Class {
    pub(super) royal: bool,
    pub(super) unnamed: bool,
    pub(super) kind: PictureKind,
    /// The attributes that it gives.
    pub(super) has: BTreeSet<String>,
    /// It promotes its members.
    pub(super) promotes: bool,
    /// It has members.
    pub(super) peopled: bool,
}

/// What a file has, with what it imports and extends.
#[derive(Debug, Default)]
pub(super) struct Host {
    /// The names of pieces.
    pub(super) pieces: BTreeSet<String>,
    /// Their ids in lower case.
    pub(super) ids: BTreeSet<String>,
    /// What they are called in other languages, in lower case.
    pub(super) translated: BTreeMap<Language, BTreeSet<String>>,
    pub(super) classes: BTreeMap<String, Class>,
    /// The class of pieces that name none.
    pub(super) usual: Option<String>,
    /// Attributes with what they protect from, and whether they stop trampling.
    pub(super) attributes: BTreeMap<String, (BTreeSet<String>, bool)>,
    /// Regions with what is said of them, in the order of letters.
    pub(super) regions: BTreeMap<String, Vec<String>>,
    /// Whether its board is one of hexagons.
    pub(super) hexagons: bool,
    /// The byte behind the entry of the text itself behind which a piece fits best.
    behind: Option<usize>,
}

fn flag(node: &Node, name: &str) -> bool {
    let prop = node.prop(name);
    prop.is_some_and(|prop| prop.value.kind == ValueKind::Flag(true))
}

fn list(node: &Node, name: &str) -> BTreeSet<String> {
    let text = node.prop_text(name).map_or("", |text| text.as_str());
    let items = text.split(',').map(|item| item.trim().to_owned());
    items.filter(|item| !item.is_empty()).collect()
}

impl Host {
    /// Nothing if the syntax of the text is not understood.
    pub(super) fn read(file: &str, text: &str, sources: &dyn Sources) -> Option<Host> {
        let faults = Faults::default();
        let parsed = parse(text, faults.add_file(SourceFile::new(file, text)));
        if !parsed.faults.is_empty() {
            return None;
        }
        let mut host = Host {
            behind: place(&parsed.nodes),
            ..Host::default()
        };
        let all = files(file, text, sources);
        let nodes = || all.iter().flat_map(|(_, nodes)| nodes);
        // An option may bring pieces, and all that they need.
        for node in nodes() {
            host.enter(node);
            if node.name() == "option" {
                node.children.iter().for_each(|node| host.enter(node));
            }
        }
        for node in nodes().filter(|node| node.name() == "without") {
            let names = node.args.iter().filter_map(|value| value.text());
            names.for_each(|name| {
                host.pieces.remove(name.as_str());
            });
        }
        for node in nodes().filter(|node| node.name() == "piece") {
            let named = node.prop_text("class").map(|name| name.as_str().to_owned());
            let class = named.or_else(|| host.usual.clone());
            let here = node
                .first_text()
                .is_some_and(|name| host.pieces.contains(name.as_str()));
            let class = class.filter(|_| here);
            if let Some(class) = class.and_then(|name| host.classes.get_mut(&name)) {
                class.peopled = true;
            }
        }
        Some(host)
    }

    fn enter(&mut self, node: &Node) {
        if node.name() == "board" {
            let cells = node.prop_text("cells").map(|cells| cells.as_str());
            self.hexagons = cells == Some("hexagons");
        }
        let Some(name) = node.first_text().map(|name| name.as_str().to_owned()) else {
            return;
        };
        match node.name() {
            "piece" => {
                let id = node
                    .prop_text("id")
                    .map(|id| id.as_str().to_ascii_lowercase());
                self.ids.extend(id);
                for language in Language::translated() {
                    let called = node.prop_text(language.code());
                    let called = called.map_or(name.as_str(), |text| text.as_str());
                    let all = self.translated.entry(language).or_default();
                    all.insert(called.to_lowercase());
                }
                self.pieces.insert(name);
            }
            "class" => {
                if flag(node, "default") {
                    self.usual = Some(name.clone());
                }
                let kind = node.prop_text("picture");
                let class = Class {
                    royal: flag(node, "royal"),
                    unnamed: flag(node, "unnamed"),
                    kind: kind
                        .and_then(|word| PictureKind::of(word.as_str()))
                        .unwrap_or_default(),
                    has: list(node, "has"),
                    promotes: node.children.iter().any(|child| child.name() == "promote"),
                    peopled: false,
                };
                self.classes.insert(name, class);
            }
            "attribute" => {
                let facts = (list(node, "resists"), flag(node, "stops-trampling"));
                self.attributes.insert(name, facts);
            }
            "region" => {
                let texts = node.args.iter().skip(1).filter_map(|value| value.text());
                let values = texts.map(|text| text.as_str().to_owned());
                let props = ["white", "black", "within", "except"].into_iter();
                let props = props
                    .filter_map(|key| Some(format!("{key}={}", node.prop_text(key)?.as_str())));
                let mut said: Vec<String> = values.chain(props).collect();
                said.sort();
                self.regions.insert(name, said);
            }
            _ => {}
        }
    }

    /// Where in a text a piece fits, and what must stand before and behind it.
    pub(super) fn gap(&self, text: &str) -> (usize, &'static str, &'static str) {
        let Some(behind) = self.behind else {
            let ends = text.is_empty() || text.ends_with('\n');
            return (text.len(), if ends { "\n" } else { "\n\n" }, "");
        };
        // A remark may follow on the line.
        let end = text[behind..].find('\n').map(|at| behind + at + 1);
        match end {
            None => (text.len(), "\n\n", ""),
            Some(at) if text[at..].is_empty() || text[at..].starts_with('\n') => (at, "\n", ""),
            Some(at) => (at, "\n", "\n"),
        }
    }
}

/// The end of the last piece, or else of the last thing that pieces need.
fn place(nodes: &[Node]) -> Option<usize> {
    let last = |names: &[&str]| {
        let fitting = nodes.iter().filter(|node| names.contains(&node.name()));
        fitting.map(|node| node.span.range().end).max()
    };
    last(&["piece"])
        .or_else(|| last(&["region", "class", "attribute", "amend", "board"]))
        .or_else(|| last(&["extends", "import", "game"]))
}
