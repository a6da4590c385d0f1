//! All variants of a settings file, and those that it may build on.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::Fault;
use crate::ini::{self, Section};
use crate::settings::Settings;

/// The variants that need no file.
static BUILT_IN: LazyLock<Vec<Section>> = LazyLock::new(|| {
    let (sections, faults) = ini::read(include_str!("data/builtin.ini"));
    debug_assert!(faults.is_empty());
    sections
});

/// A variant builds on another, that on a third, and so on for so many times at most.
const LONGEST: usize = 100;

/// The variants of a settings file.
#[derive(Debug)]
pub struct Library {
    sections: Vec<Section>,
    faults: Vec<Fault>,
}

/// The settings of a variant, or what keeps them from being known.
#[derive(Debug)]
pub(crate) struct Resolved {
    pub(crate) settings: Settings,
    pub(crate) faults: Vec<Fault>,
}

impl Library {
    /// Reads a settings file. Lines that mean nothing are [faults](Library::faults).
    #[must_use]
    pub fn read(text: &str) -> Self {
        let (sections, mut faults) = ini::read(text);
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for section in &sections {
            let built_in = BUILT_IN.iter().any(|other| other.name == section.name);
            let before = seen.insert(&section.name, section.line);
            if built_in {
                let what = format!("the variant `{}` is built in", section.name);
                faults.push(Fault::new(section.line, what));
            } else if let Some(before) = before {
                let what = format!(
                    "the variant `{}` stands in line {before} already",
                    section.name
                );
                faults.push(Fault::new(section.line, what));
            }
        }
        Library { sections, faults }
    }

    /// What is wrong with the file as such.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The variants of the file, in its order.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.sections
            .iter()
            .map(|section| section.name.as_str())
            .collect()
    }

    /// The variants that need no file.
    #[must_use]
    pub fn built_in() -> Vec<&'static str> {
        let names = BUILT_IN.iter().map(|section| section.name.as_str());
        // What only others come from is no variant itself.
        names.filter(|name| !name.ends_with("-base")).collect()
    }

    fn find(&self, name: &str) -> Option<(&Section, bool)> {
        let own = self.sections.iter().find(|section| section.name == name);
        let built_in = || BUILT_IN.iter().find(|section| section.name == name);
        own.map(|section| (section, true))
            .or_else(|| built_in().map(|section| (section, false)))
    }

    /// The settings of a variant with all that it inherits.
    pub(crate) fn resolve(&self, name: &str) -> Result<Resolved, Fault> {
        let mut chain = Vec::new();
        let mut next = Some(name.to_owned());
        let mut line = 0;
        while let Some(name) = next {
            let Some((section, own)) = self.find(&name) else {
                return Err(Fault::new(line, format!("there is no variant `{name}`")));
            };
            let again = chain
                .iter()
                .any(|(other, _): &(&Section, bool)| other.name == name);
            if again {
                return Err(Fault::new(
                    section.line,
                    format!("`{name}` comes from itself"),
                ));
            }
            if chain.len() == LONGEST {
                let what = format!("`{name}` is built on by too many that build on each other");
                return Err(Fault::new(section.line, what));
            }
            line = section.line;
            next = section.parent.clone();
            chain.push((section, own));
        }
        let mut settings = Settings::bare();
        let mut faults = Vec::new();
        for (section, own) in chain.into_iter().rev() {
            faults.extend(settings.apply(section, own));
        }
        Ok(Resolved { settings, faults })
    }
}
