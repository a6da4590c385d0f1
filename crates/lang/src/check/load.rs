//! Loads a rule file with everything it imports and extends.

use std::collections::BTreeSet;

use super::entries::{self, ENTRIES};
use super::foreign;
use super::shape::{Kind, Shape};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::{FileId, SourceFile, Sources, Span};
use crate::suggest;
use crate::syntax::{self, Node, Text, excerpt};

/// What names of rule files end in.
const ENDING: &str = ".kdl";

/// More files than any game needs.
const MAX_FILES: usize = 64;

/// The longest chain of games that extend each other.
const MAX_LAYERS: usize = 8;

/// All files of a game.
#[derive(Debug, Default)]
pub(crate) struct Program {
    /// In the order in which they count: parents first, imported files before what imports them.
    pub(crate) files: Vec<Loaded>,
    /// Number of layers: 1 and one for each game that is extended.
    pub(crate) layers: usize,
    /// Something could not be loaded, so a missing name proves nothing.
    pub(crate) incomplete: bool,
}

/// A file and the layer it belongs to. What stands in a higher layer overrides lower ones.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) file: FileId,
    pub(crate) nodes: Vec<Node>,
    pub(crate) layer: usize,
}

pub(in crate::check) const IMPORT: Shape = Shape {
    args: &[("the name of a file", Kind::Text)],
    required: 1,
    ..Shape::EMPTY
};

struct Loader<'a> {
    sources: &'a dyn Sources,
    faults: &'a Faults,
    /// Imported files by name, each taken once.
    imported: BTreeSet<String>,
    /// The games that lead to the present one.
    chain: Vec<String>,
    program: Program,
}

/// Loads a file that has been given as text.
pub(crate) fn load(name: &str, text: &str, sources: &dyn Sources, faults: &Faults) -> Program {
    let mut loader = Loader {
        sources,
        faults,
        imported: BTreeSet::new(),
        chain: vec![own_name(name).to_owned()],
        program: Program::default(),
    };
    let (file, nodes) = loader.parse(name, text);
    loader.game(file, nodes);
    loader.program
}

/// What other files in its folder call a file.
fn own_name(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    bare(name)
}

/// A file's name without its extension, which may be written or left out.
fn bare(name: &str) -> &str {
    name.strip_suffix(ENDING).unwrap_or(name)
}

/// So many entries say what kind of file it is.
const FIRST: usize = 50;

impl Loader<'_> {
    fn parse(&mut self, name: &str, text: &str) -> (FileId, Vec<Node>) {
        let file = self.faults.add_file(SourceFile::new(name, text));
        let parsed = syntax::parse(text, file);
        if !parsed.faults.is_empty()
            && let Some(fault) = foreign::fault(text, file)
        {
            self.faults.report(fault);
            self.faults.lose([Span::new(file, 0, text.len() + 1)]);
            self.program.incomplete = true;
            return (file, Vec::new());
        }
        let strange = |node: &Node| {
            let mut known = ENTRIES.iter().map(|entry| entry.name);
            let here = entries::inside(&[]).map(|entry| entry.name);
            suggest::closest(node.name(), here).is_none() && known.all(|known| known != node.name())
        };
        if !parsed.nodes.is_empty()
            && parsed.nodes.iter().take(FIRST).all(strange)
            && let Some(fault) = foreign::unknown(text, file)
        {
            self.faults.report(fault);
            self.faults.lose([Span::new(file, 0, text.len() + 1)]);
            self.program.incomplete = true;
            return (file, Vec::new());
        }
        self.faults.lose(parsed.lost);
        for fault in parsed.faults {
            self.faults.report(fault);
        }
        (file, parsed.nodes)
    }

    /// Takes in a game file: its parent, its imports, itself.
    fn game(&mut self, file: FileId, nodes: Vec<Node>) {
        let mut parents = nodes.iter().filter(|node| node.name() == "extends");
        if let Some(parent) = parents.next()
            && let Some(name) = IMPORT.check(parent, self.faults).text(0)
        {
            self.parent(name);
        }
        for again in parents {
            self.faults.report(Fault::of(
                Code::SecondParent,
                again.head(),
                "a game extends one other game",
            ));
        }
        let layer = self.program.layers;
        self.imports(&nodes, layer);
        self.program.files.push(Loaded { file, nodes, layer });
        self.program.layers += 1;
    }

    fn parent(&mut self, name: &Text) {
        let own = bare(name.as_str());
        if let Some(at) = self.chain.iter().position(|known| known == own) {
            let chain = self.chain[at..].to_vec();
            self.cycle(name, "extends", &chain);
            return;
        }
        if self.chain.len() > MAX_LAYERS {
            let title = format!("more than {MAX_LAYERS} games extend each other");
            self.faults
                .report(Fault::of(Code::TooManyParents, name.span, title));
            self.program.incomplete = true;
            return;
        }
        if let Some((file, nodes)) = self.read(name) {
            self.chain.push(own.to_owned());
            self.game(file, nodes);
            self.chain.pop();
        }
    }

    /// Reports that files lead back to one of them.
    fn cycle(&mut self, name: &Text, what: &str, chain: &[String]) {
        let (first, others) = chain.split_first().expect("the file itself");
        let title = match others {
            [] => format!("`{}` {what} itself", excerpt(first)),
            others => {
                let others: Vec<&str> = others.iter().map(String::as_str).collect();
                format!(
                    "`{}` {what} itself, by way of {}: a cycle",
                    excerpt(first),
                    suggest::list(others)
                )
            }
        };
        self.faults
            .report(Fault::of(Code::ExtendsItself, name.span, title));
        self.program.incomplete = true;
    }

    /// Takes in what a file imports. Explicitly stacked: chains of imports can be long.
    fn imports(&mut self, nodes: &[Node], layer: usize) {
        let mut queue: std::collections::VecDeque<Text> = named_in(nodes, self.faults).into();
        let mut loaded = Vec::new();
        while let Some(name) = queue.pop_front() {
            let own = bare(name.as_str()).to_owned();
            if self.chain.contains(&own) {
                self.cycle(&name, "imports", std::slice::from_ref(&own));
                continue;
            }
            if !self.imported.insert(own) {
                continue;
            }
            let Some((file, nodes)) = self.read(&name) else {
                continue;
            };
            for foreign in nodes
                .iter()
                .filter(|n| matches!(n.name(), "game" | "extends"))
            {
                let title = format!("an imported file has no `{}`", foreign.name());
                let fault = Fault::of(Code::ImportedGame, foreign.head(), title);
                self.faults
                    .report(fault.help("use `extends` to derive a game from another"));
            }
            for further in named_in(&nodes, self.faults).into_iter().rev() {
                queue.push_front(further);
            }
            loaded.push(Loaded { file, nodes, layer });
        }
        self.program.files.extend(loaded);
    }

    fn read(&mut self, name: &Text) -> Option<(FileId, Vec<Node>)> {
        let known = self.program.files.len() + self.imported.len();
        if known > MAX_FILES {
            self.program.incomplete = true;
            let title = format!("more than {MAX_FILES} files");
            self.faults
                .report(Fault::of(Code::TooManyFiles, name.span, title));
            return None;
        }
        let own = bare(name.as_str());
        match self.sources.read(own) {
            Some(text) => Some(self.parse(&self.sources.path(own), &text)),
            None => {
                self.program.incomplete = true;
                let names = self.sources.names();
                let advice = suggest::likely(name.as_str(), names.iter().map(String::as_str));
                let title = format!("there is no file `{}`", excerpt(name.as_str()));
                let fault = Fault::of(Code::UnknownFile, name.span, title);
                self.faults.report(fault.advise(advice));
                None
            }
        }
    }
}

fn named_in(nodes: &[Node], faults: &Faults) -> Vec<Text> {
    let imports = nodes.iter().filter(|node| node.name() == "import");
    imports
        .filter_map(|node| IMPORT.check(node, faults).text(0).cloned())
        .collect()
}
