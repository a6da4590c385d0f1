//! Files of any kind that is read, told apart by what they say.

use crate::diagram::{self, Diagrams};
use crate::imported::Imported;
use crate::zrf::Script;
use crate::{Fault, Library};

/// What kind of file something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Sections of settings, as Fairy-Stockfish reads them.
    Settings,
    /// Interactive diagrams, one by itself or those of a page.
    Diagram,
    /// A rules file of Zillions of Games.
    Script,
}

impl Format {
    /// All of them, with the words by which they are asked for.
    pub const ALL: &'static [(&'static str, Format)] = &[
        ("ini", Format::Settings),
        ("diagram", Format::Diagram),
        ("zrf", Format::Script),
    ];

    /// The format of a text, by what it says.
    #[must_use]
    pub fn of(text: &str) -> Format {
        let lines = || text.lines().map(str::trim);
        let begins = |line: &&str| !line.is_empty() && !line.starts_with(';');
        let mut said = lines().filter(begins);
        if said.next().is_some_and(|line| line.starts_with('(')) {
            return Format::Script;
        }
        let section = lines().any(|line| line.starts_with('[') && line.contains(']'));
        let row = lines().any(|line| line.matches(':').count() >= 3);
        if diagram::page::is_page(text) || row && !section {
            Format::Diagram
        } else {
            Format::Settings
        }
    }
}

/// A file with games.
#[derive(Debug)]
pub struct Source {
    format: Format,
    diagrams: Diagrams,
    library: Library,
    script: Script,
}

impl Source {
    /// Reads a file: in the format that is given, or else in the one that it seems to have. A game that the file does not
    /// name is called as the file is.
    #[must_use]
    pub fn read(text: &str, format: Option<Format>, name: &str) -> Self {
        let format = format.unwrap_or_else(|| Format::of(text));
        let settings = if format == Format::Settings { text } else { "" };
        let script = if format == Format::Script { text } else { "" };
        Source {
            format,
            diagrams: if format == Format::Diagram {
                Diagrams::read(text, name)
            } else {
                Diagrams::default()
            },
            library: Library::read(settings),
            script: Script::read(script),
        }
    }

    /// The format it was read in.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// What is wrong with the file as such.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        self.library.faults()
    }

    /// The games of the file, in its order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        match self.format {
            Format::Settings => self
                .library
                .names()
                .into_iter()
                .map(str::to_owned)
                .collect(),
            Format::Diagram => self.diagrams.names(),
            Format::Script => self.script.names(),
        }
    }

    /// Writes a game as a rule file.
    #[must_use]
    pub fn import(&self, name: &str) -> Imported {
        match self.format {
            Format::Settings => self.library.import(name),
            Format::Diagram => self.diagrams.import(name),
            Format::Script => self.script.import(name),
        }
    }
}
