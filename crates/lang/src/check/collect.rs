//! Sorts the entries of all files and options into layers.

use std::collections::BTreeMap;

use variorum_rules::def::Level;

use super::load::Program;
use super::shape::{Fields, Kind, Shape, unknown};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::Span;
use crate::suggest;
use crate::syntax::{Node, Text, excerpt};

/// Entries of which a game has one.
const SINGLES: &[&str] = &[
    "board",
    "goal",
    "draws",
    "repetition",
    "crossing",
    "suicide",
    "placement",
    "drops",
    "must",
    "pass",
    "points",
    "turn",
    "captured",
];

/// What stands outside all braces only.
const OF_FILES: [&str; 4] = ["game", "extends", "import", "option"];

/// What may stand outside all braces and between those of an option.
const EVERYWHERE: [&str; 34] = [
    "board",
    "region",
    "attribute",
    "class",
    "piece",
    "amend",
    "without",
    "without-rule",
    "replace",
    "holders",
    "goal",
    "no-moves",
    "win",
    "lose",
    "draw",
    "score",
    "points",
    "pass",
    "turn",
    "draws",
    "repetition",
    "crossing",
    "suicide",
    "castling",
    "placement",
    "entry",
    "drops",
    "must",
    "forbid",
    "captured",
    "on-capture",
    "drop",
    "ruling",
    "setup",
];

/// What may stand outside all braces.
#[cfg(test)]
pub(super) fn known_entries() -> Vec<&'static str> {
    Place::File.entries()
}

/// Where an entry stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Outside all braces.
    File,
    /// Between the braces of an option.
    Option,
}

impl Place {
    /// What may stand there.
    fn entries(self) -> Vec<&'static str> {
        let of_files: &[&str] = match self {
            Place::File => &OF_FILES,
            Place::Option => &[],
        };
        of_files.iter().chain(&EVERYWHERE).copied().collect()
    }

    fn admits(self, name: &str) -> bool {
        EVERYWHERE.contains(&name) || self == Place::File && OF_FILES.contains(&name)
    }

    /// What messages call it.
    fn words(self) -> &'static str {
        match self {
            Place::File => "this file",
            Place::Option => "`option`",
        }
    }
}

/// The longest name of anything, in characters.
const MAX_NAME: usize = 40;

/// More of anything than a game needs; beyond it, reading only takes time.
const MOST: usize = 256;

pub(in crate::check) const GAME: Shape = Shape {
    args: &[("the game's name", Kind::Text)],
    required: 1,
    props: &[
        ("id", Kind::Text),
        ("summary", Kind::Words),
        ("special", Kind::Words),
        ("level", Kind::Word(&Level::WORDS)),
        ("moves", Kind::Number(1, 1000)),
        ("position", Kind::Text),
    ],
    required_props: &["id"],
    translated: true,
    ..Shape::EMPTY
};

pub(in crate::check) const OPTION: Shape = Shape {
    args: &[("the option's name", Kind::Text)],
    required: 1,
    props: &[("label", Kind::Words), ("summary", Kind::Words)],
    any_children: true,
    ..Shape::EMPTY
};

pub(in crate::check) const WITHOUT: Shape = Shape {
    args: &[("the name of a piece", Kind::Text)],
    required: 1,
    rest: Some(("the name of a piece", Kind::Text)),
    ..Shape::EMPTY
};

/// The rules that a game can take out of the one that it extends.
const RULES: Kind = Kind::Word(&[
    "castling",
    "crossing",
    "suicide",
    "placement",
    "entry",
    "drops",
    "must",
    "forbid",
    "captured",
    "on-capture",
    "drop",
    "ruling",
    "goal",
    "no-moves",
    "win",
    "lose",
    "draw",
    "draws",
    "repetition",
    "pass",
    "points",
    "score",
    "turn",
]);

pub(in crate::check) const WITHOUT_RULE: Shape = Shape {
    args: &[("a rule", RULES)],
    required: 1,
    ..Shape::EMPTY
};

pub(in crate::check) const REPLACE: Shape = Shape {
    args: &[("the name of a piece", Kind::Text)],
    required: 1,
    props: &[("with", Kind::Text)],
    required_props: &["with"],
    ..Shape::EMPTY
};

/// An entry with a name, and its layer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named<'a> {
    pub(crate) name: &'a Text,
    pub(crate) node: &'a Node,
    layer: usize,
}

/// A piece that the game takes out.
#[derive(Clone, Debug)]
pub(crate) struct Removed {
    pub(crate) name: String,
    pub(crate) id: Option<String>,
    /// Where the file says so.
    pub(crate) place: Span,
}

impl Removed {
    /// What to say where it is still named: at that place if it is in the file that takes it out, otherwise where
    /// it is taken out, since the other file is not the author's to change.
    pub(crate) fn still_named(&self, at: Span) -> Fault {
        if at.file == self.place.file {
            let title = format!("piece `{}` is not defined", excerpt(&self.name));
            return Fault::of(Code::UnknownPiece, at, title)
                .help("the game takes it out with `without`; say what stands here instead");
        }
        let title = format!(
            "`{}` is taken out, but what is extended still names it",
            excerpt(&self.name)
        );
        Fault::of(Code::UnknownPiece, self.place, title)
            .help(
                "give the game its own of each of these entries, or `replace` the piece by another",
            )
            .also(at, "named here")
    }
}

/// The entries of a game with some options on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entries<'a> {
    pub(crate) singles: BTreeMap<&'a str, (usize, &'a Node)>,
    pub(crate) attributes: Vec<Named<'a>>,
    pub(crate) regions: Vec<Named<'a>>,
    pub(crate) classes: Vec<Named<'a>>,
    pub(crate) pieces: Vec<Named<'a>>,
    /// Pieces that were taken out.
    pub(crate) removed: Vec<Removed>,
    pub(crate) amends: Vec<&'a Node>,
    pub(crate) holders: Vec<&'a Node>,
    pub(crate) castlings: Vec<&'a Node>,
    pub(crate) forbidden: Vec<&'a Node>,
    pub(crate) drops: Vec<&'a Node>,
    pub(crate) on_captures: Vec<&'a Node>,
    /// How units in hand enter together with moves.
    pub(crate) enterings: Vec<&'a Node>,
    /// What ends the game besides royals.
    pub(crate) ends: Vec<&'a Node>,
    /// What it means to have no move, with the layer of each.
    pub(crate) no_moves: Vec<(usize, &'a Node)>,
    pub(crate) rulings: Vec<&'a Node>,
    pub(crate) setups: Vec<&'a Node>,
    /// Files are missing, so a missing name proves nothing.
    lenient: bool,
    /// The substitute's place is that of the piece replaced, whose name also leads to it.
    pub(crate) replaced: Vec<(&'a Text, &'a Text)>,
}

/// An option a file offers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offered<'a> {
    pub(crate) name: &'a str,
    pub(crate) fields: Fields<'a>,
    node: &'a Node,
    layer: usize,
}

/// The entries of a game, and its options.
#[derive(Debug)]
pub(crate) struct Collected<'a> {
    /// The highest `game` entry.
    pub(crate) game: Option<&'a Node>,
    /// What the highest `game` entry says.
    pub(crate) header: Option<Fields<'a>>,
    /// The file defines pieces for other files to import.
    pub(crate) library: bool,
    /// Files are missing.
    pub(crate) incomplete: bool,
    pub(crate) options: Vec<Offered<'a>>,
    entries: Entries<'a>,
    layers: usize,
}

impl<'a> Collected<'a> {
    /// Collects the entries outside options.
    pub(crate) fn new(program: &'a Program, faults: &'a Faults) -> Self {
        let mut collected = Collected {
            game: None,
            header: None,
            library: false,
            incomplete: program.incomplete,
            options: Vec::new(),
            entries: Entries {
                lenient: program.incomplete
                    || faults.may_be_lost("extends")
                    || faults.may_be_lost("import"),
                ..Entries::default()
            },
            layers: program.layers,
        };
        let mut other = false;
        for file in &program.files {
            let mut games = file.nodes.iter().filter(|node| node.name() == "game");
            if let Some(game) = games.next() {
                collected.header(game, faults);
            }
            for again in games {
                faults.report(Fault::of(
                    Code::SecondGame,
                    again.head(),
                    "a file describes one game",
                ));
            }
            for node in &file.nodes {
                match node.name() {
                    "game" => {}
                    // Taken care of when the file was loaded.
                    "extends" | "import" => {}
                    "option" => collected.option(node, file.layer, faults),
                    _ => collected.entries.add(node, file.layer, Place::File, faults),
                }
                let of_library = ["piece", "attribute", "class", "import"];
                other |= Place::File.admits(node.name()) && !of_library.contains(&node.name());
            }
        }
        collected.incomplete |= faults.may_be_lost("extends") || faults.may_be_lost("import");
        let main = program.files.last();
        let has_game = main.is_some_and(|file| file.nodes.iter().any(|n| n.name() == "game"));
        if !has_game {
            collected.library = !other && !collected.entries.pieces.is_empty();
            collected.game = None;
            if !collected.library && !faults.any() && !faults.may_be_lost("game") {
                let start = main
                    .and_then(|file| file.nodes.first())
                    .map(|node| node.name.span);
                let fault = Fault::of(
                    Code::NoGame,
                    start.unwrap_or_default(),
                    "the file describes no game",
                );
                faults.report(fault.help("begin with `game \"Its Name\" id=\"its-id\"`"));
            }
        }
        collected
    }

    fn header(&mut self, game: &'a Node, faults: &'a Faults) {
        let fields = GAME.check(game, faults);
        if let Some(id) = fields.prop_text("id") {
            check_word(id, "an id", faults);
        }
        self.header = Some(fields);
        self.game = Some(game);
    }

    fn option(&mut self, node: &'a Node, layer: usize, faults: &'a Faults) {
        let fields = OPTION.check(node, faults);
        let Some(name) = fields
            .text(0)
            .filter(|name| check_word(name, "an option's name", faults))
        else {
            return;
        };
        if node.children.is_empty() && !faults.is_partly_lost(node.span) {
            let title = format!("option `{}` changes nothing", name.as_str());
            let fault = Fault::of(Code::EmptyOption, name.span, title).warning();
            faults.report(fault.help("put what it changes between braces"));
        }
        let offered = Offered {
            name: name.as_str(),
            fields,
            node,
            layer,
        };
        match self
            .options
            .iter()
            .position(|other| other.name == name.as_str())
        {
            Some(at) if self.options[at].layer < layer => self.options[at] = offered,
            Some(at) => twice("option", name, self.options[at].node, faults),
            None if self.options.len() < MOST => self.options.push(offered),
            None => too_many("options", node, faults),
        }
    }

    /// The names of all options.
    pub(crate) fn option_names(&self) -> Vec<&'a str> {
        self.options.iter().map(|option| option.name).collect()
    }

    /// Reports options that were asked for and do not exist.
    pub(crate) fn report_unknown_options(&self, options: &[&str], faults: &Faults) {
        for option in options {
            if !self.options.iter().any(|offered| offered.name == *option) {
                let title = format!("the game has no option `{}`", excerpt(option));
                let span = self.game.map(Node::head).unwrap_or_default();
                let help = suggest::advise(option, self.option_names()).help;
                faults.report(Fault::of(Code::UnknownOption, span, title).maybe_help(help));
            }
        }
    }

    /// The entries that count with some options on.
    pub(crate) fn entries(&self, options: &[&str], faults: &'a Faults) -> Entries<'a> {
        let mut entries = self.entries.clone();
        let chosen = self
            .options
            .iter()
            .filter(|offered| options.contains(&offered.name));
        for (number, offered) in chosen.enumerate() {
            for node in &offered.node.children {
                entries.add(node, self.layers + number, Place::Option, faults);
            }
        }
        entries
    }
}

impl<'a> Entries<'a> {
    fn add(&mut self, node: &'a Node, layer: usize, place: Place, faults: &'a Faults) {
        let name = node.name();
        if !place.admits(name) {
            unknown(node, place.words(), &place.entries(), faults);
            return;
        }
        match name {
            "attribute" => add_named(&mut self.attributes, node, layer, faults),
            "region" => add_named(&mut self.regions, node, layer, faults),
            "class" => add_named(&mut self.classes, node, layer, faults),
            "piece" => add_named(&mut self.pieces, node, layer, faults),
            "amend" => push(&mut self.amends, node, faults),
            "holders" => push(&mut self.holders, node, faults),
            "castling" => push(&mut self.castlings, node, faults),
            "forbid" => push(&mut self.forbidden, node, faults),
            "drop" => push(&mut self.drops, node, faults),
            "on-capture" => push(&mut self.on_captures, node, faults),
            "entry" => push(&mut self.enterings, node, faults),
            "win" | "lose" | "draw" | "score" => push(&mut self.ends, node, faults),
            "no-moves" if self.no_moves.len() < MOST => self.no_moves.push((layer, node)),
            "no-moves" => too_many("no-moves", node, faults),
            "ruling" => push(&mut self.rulings, node, faults),
            "setup" => push(&mut self.setups, node, faults),
            "without" => {
                for text in WITHOUT.check(node, faults).texts(0) {
                    self.remove(text, faults);
                }
            }
            "without-rule" => {
                if let Some(rule) = WITHOUT_RULE.check(node, faults).text(0) {
                    self.take_out(rule.as_str());
                }
            }
            "replace" => {
                let fields = REPLACE.check(node, faults);
                if let (Some(old), Some(new)) = (fields.text(0), fields.prop_text("with")) {
                    self.replaced.push((old, new));
                }
            }
            _ => {
                if let Some((first, other)) = self.singles.get(name).copied()
                    && first == layer
                {
                    let title = format!("`{name}` is given twice");
                    let fault =
                        Fault::of(Code::RepeatedEntry, node.head(), title).label("again here");
                    faults.report(fault.also(other.head(), "first here"));
                    // What else the file says was most likely written for the first.
                    return;
                }
                debug_assert!(SINGLES.contains(&name), "{name}");
                self.singles.insert(name, (layer, node));
            }
        }
    }

    /// Takes out all entries of a rule.
    fn take_out(&mut self, rule: &str) {
        self.singles.remove(rule);
        self.ends.retain(|node| node.name() != rule);
        match rule {
            "castling" => self.castlings.clear(),
            "forbid" => self.forbidden.clear(),
            "drop" => self.drops.clear(),
            "on-capture" => self.on_captures.clear(),
            "entry" => self.enterings.clear(),
            "no-moves" => self.no_moves.clear(),
            "ruling" => self.rulings.clear(),
            _ => {}
        }
    }

    /// Takes out a piece.
    fn remove(&mut self, name: &Text, faults: &Faults) {
        let found = self
            .pieces
            .iter()
            .position(|piece| piece.name.as_str() == name.as_str());
        match found {
            Some(index) => {
                let piece = self.pieces.remove(index);
                let id = piece.node.prop_text("id");
                self.removed.push(Removed {
                    name: name.value.clone(),
                    id: id.map(|id| id.value.clone()),
                    place: name.span,
                });
            }
            None if self.lenient || faults.full() || faults.may_be_lost(name.as_str()) => {}
            None => {
                let title = format!(
                    "piece `{}` is not defined up to here",
                    excerpt(name.as_str())
                );
                let known = self.pieces.iter().map(|piece| piece.name.as_str());
                let advice = suggest::likely(name.as_str(), known);
                faults.report(Fault::of(Code::UnknownPiece, name.span, title).advise(advice));
            }
        }
    }

    /// An entry of which there is one.
    pub(crate) fn single(&self, name: &str) -> Option<&'a Node> {
        self.singles.get(name).map(|entry| entry.1)
    }
}

/// Adds an entry whose first value is its name, or overrides one of a lower layer.
fn add_named<'a>(list: &mut Vec<Named<'a>>, node: &'a Node, layer: usize, faults: &Faults) {
    static NAMED: Shape = Shape {
        args: &[("a name", Kind::Text)],
        required: 1,
        ..Shape::EMPTY
    };
    // The whole shape is compared when the entry is read; here only the name counts.
    let fields = NAMED.unchecked(node);
    let Some(name) = fields.text(0) else {
        if node.args.is_empty() {
            let title = format!("`{}` needs a name", node.name());
            let fault = Fault::of(Code::MissingName, node.name.span, title);
            faults.report(fault.label("expected a text in quotes"));
            if node.name() == "piece" {
                faults.lack_name();
            }
        }
        return;
    };
    let upper = node.name() == "piece";
    let article = if node.name().starts_with('a') {
        "an"
    } else {
        "a"
    };
    let what = format!("the name of {article} {}", node.name());
    if !(if upper {
        check_name(name, faults)
    } else {
        check_word(name, &what, faults)
    }) {
        return;
    }
    let named = Named { name, node, layer };
    match list
        .iter()
        .position(|other| other.name.as_str() == name.as_str())
    {
        Some(at) if list[at].layer < layer => list[at] = named,
        Some(at) => twice(node.name(), name, list[at].node, faults),
        None if list.len() < MOST => list.push(named),
        None => too_many(node.name(), node, faults),
    }
}

fn push<'a>(list: &mut Vec<&'a Node>, node: &'a Node, faults: &Faults) {
    if list.len() < MOST {
        list.push(node);
    } else {
        too_many(node.name(), node, faults);
    }
}

fn twice(what: &str, name: &Text, first: &Node, faults: &Faults) {
    let title = format!("{what} `{}` is defined twice", excerpt(name.as_str()));
    let fault = Fault::of(Code::DefinedTwice, name.span, title).label("again here");
    let place = first.args.first().map_or(first.head(), |value| value.span);
    let fault = fault.also(place, "first here");
    if what == "piece" {
        // It was to be another piece: what is not defined may be that one.
        faults.report_nameless(fault);
    } else {
        faults.report(fault);
    }
}

fn too_many(what: &str, node: &Node, faults: &Faults) {
    let title = format!("more than {MOST} entries `{what}`");
    faults.report(Fault::of(Code::TooManyEntries, node.name.span, title));
}

/// Whether a word is fit to name something other than a piece.
pub(crate) fn is_word(text: &str) -> bool {
    text.len() <= MAX_NAME
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Whether a word is fit to name something other than a piece; if not, that is reported.
pub(crate) fn check_word(name: &Text, what: &str, faults: &Faults) -> bool {
    let text = name.as_str();
    let good = is_word(text);
    if !good {
        let title = format!("`{}` cannot be {what}", excerpt(text));
        let help =
            "use lower-case letters, digits and hyphens, at most 40, beginning with a letter";
        faults.report(Fault::of(Code::BadName, name.span, title).help(help));
    }
    good
}

/// Whether a text is fit to name a piece.
pub(crate) fn names_piece(text: &str) -> bool {
    text.chars().count() <= MAX_NAME
        && text.starts_with(char::is_uppercase)
        && text.trim() == text
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '.'))
}

/// Whether a text is fit to name a piece; if not, that is reported.
fn check_name(name: &Text, faults: &Faults) -> bool {
    let text = name.as_str();
    let good = names_piece(text);
    if !good {
        let title = format!("`{}` cannot be the name of a piece", excerpt(text));
        let help = "begin with a capital letter; letters, digits, spaces and hyphens may follow, at most 40";
        let fault = Fault::of(Code::BadName, name.span, title).help(help);
        let mut letters = text.chars();
        let first = letters.next().filter(|first| first.is_lowercase());
        let capital: Option<String> =
            first.map(|first| first.to_uppercase().chain(letters).collect());
        let fixed = capital.filter(|_| text.chars().count() <= MAX_NAME);
        faults.report_nameless(match fixed {
            Some(fixed) => fault.fix(name.span, format!("\"{fixed}\"")),
            None => fault,
        });
    }
    good
}
