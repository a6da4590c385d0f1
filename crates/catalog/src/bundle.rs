//! Games whose rules are kept as text: a rule file with every file that it reads.

use std::cell::RefCell;
use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};
use variorum_lang::{Checked, Sources};
use variorum_rules::Rules;

use crate::{BuiltIn, LoadError, compile};

/// What the ids of bundles begin with. No built-in game's id does.
const OWN: &str = "own-";

/// Letters of an id after that: five bits each.
const LETTERS: usize = 20;

/// No vowels, so no words; no look-alikes.
const ALPHABET: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";

/// The first line of a written bundle.
pub(crate) const HEAD: &str = "variorum-rules 1";

/// The text of a rule file and of all files that it reads, built-in ones among them: whatever becomes of those, this is
/// the same game for ever. What it says names it ([`Bundle::id`]).
///
/// ```
/// use variorum_catalog::{BuiltIn, Bundle};
///
/// let text = "game \"Calm\" id=\"calm\"\nextends \"chess\"\noption \"short\" { draws { moves 20 } }\n";
/// let (bundle, checked) = Bundle::gather("calm.kdl", text, &BuiltIn);
/// assert!(checked.game.is_some() && bundle.file("chess").is_some());
/// let again = Bundle::read(&bundle.write()).expect("what was written");
/// assert_eq!((again.id(), again.id().len()), (bundle.id(), "own-".len() + 20));
/// assert_eq!(again.load(&["short"])?.def().id, "calm+short");
/// # Ok::<(), variorum_catalog::LoadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    text: String,
    /// By the name under which they are read.
    files: BTreeMap<String, String>,
}

impl Bundle {
    /// Checks the text of a rule file with every combination of its options, and takes every file that it reads. `name` is
    /// what diagnostics call it. The bundle can be played if the checker found a game.
    #[must_use]
    pub fn gather(name: &str, text: &str, sources: &dyn Sources) -> (Bundle, Checked) {
        Bundle::gather_while(name, text, sources, &|| true)
    }

    /// The same, but combinations of options are only tried as long as there is time, which is asked for before each.
    #[must_use]
    pub fn gather_while(
        name: &str,
        text: &str,
        sources: &dyn Sources,
        time: &dyn Fn() -> bool,
    ) -> (Bundle, Checked) {
        let recorder = Recorder::new(sources);
        let checked = variorum_lang::check_all_while(name, text, &recorder, time);
        (recorder.bundle(text), checked)
    }

    /// Whether a text is, by its form, the id of a bundle.
    ///
    /// ```
    /// assert!(variorum_catalog::Bundle::is_id("own-0123456789bcdfghjkmn"));
    /// assert!(!variorum_catalog::Bundle::is_id("own-game"));
    /// ```
    #[must_use]
    pub fn is_id(text: &str) -> bool {
        let letters = text.strip_prefix(OWN).unwrap_or_default();
        letters.len() == LETTERS && letters.bytes().all(|letter| ALPHABET.contains(&letter))
    }

    /// The id: `own-` and 20 letters that follow from all texts.
    #[must_use]
    pub fn id(&self) -> String {
        let digest = Sha256::digest(self.write().as_bytes());
        let letter = |byte: &u8| char::from(ALPHABET[usize::from(byte % 32)]);
        let letters: String = digest.iter().take(LETTERS).map(letter).collect();
        format!("{OWN}{letters}")
    }

    /// How many bytes its texts have.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let files = self.files.iter();
        let files = files.map(|(name, text)| name.len() + text.len());
        self.text.len() + files.sum::<usize>()
    }

    /// The text of the rule file itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same files with another text of the game.
    pub fn with_text(&self, text: String) -> Bundle {
        Bundle {
            text,
            ..self.clone()
        }
    }

    /// The text of a file that it reads, by the name under which it does.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(String::as_str)
    }

    /// The files that it reads, by the names under which it does.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.files.iter();
        files.map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Checks it with every combination of its options, against its own files. `name` is what diagnostics call it.
    #[must_use]
    pub fn check(&self, name: &str) -> Checked {
        self.check_while(name, &|| true)
    }

    /// The same, but combinations of options are only tried as long as there is time.
    #[must_use]
    pub fn check_while(&self, name: &str, time: &dyn Fn() -> bool) -> Checked {
        variorum_lang::check_all_while(name, &self.text, self, time)
    }

    /// The game, with some of its options on. Nothing is read but the bundle.
    ///
    /// # Errors
    /// There is no such option, or the rules have faults.
    pub fn load(&self, options: &[&str]) -> Result<Rules, LoadError> {
        compile("", &self.text, self, options)
    }

    /// All of it as one text, which is the same for equal bundles.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = format!("{HEAD}\n");
        let game = std::iter::once(("", self.text.as_str()));
        let files = self.files.iter();
        for (name, text) in game.chain(files.map(|(name, text)| (name.as_str(), text.as_str()))) {
            out.push_str(&format!("{} {name}\n{text}\n", text.len()));
        }
        out
    }

    /// Reads what [`Bundle::write`] wrote; nothing for any other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Bundle> {
        let mut rest = text.strip_prefix(HEAD)?.strip_prefix('\n')?;
        let mut parts = Vec::new();
        while !rest.is_empty() {
            let (line, after) = rest.split_once('\n')?;
            let (length, name) = line.split_once(' ')?;
            let length: usize = length.parse().ok()?;
            let part = after.get(..length)?;
            rest = after.get(length..)?.strip_prefix('\n')?;
            parts.push((name.to_owned(), part.to_owned()));
        }
        let mut parts = parts.into_iter();
        let (_, game) = parts.next()?;
        let bundle = Bundle {
            text: game,
            files: parts.collect(),
        };
        (bundle.write() == text).then_some(bundle)
    }
}

impl Sources for Bundle {
    fn read(&self, name: &str) -> Option<String> {
        self.files.get(name).cloned()
    }

    fn names(&self) -> Vec<String> {
        BuiltIn.names()
    }
}

/// Files that remember which of them were read. Each is read once, so that all who ask for it see the same.
pub struct Recorder<'a> {
    sources: &'a dyn Sources,
    read: RefCell<BTreeMap<String, String>>,
}

impl<'a> Recorder<'a> {
    /// None read yet.
    #[must_use]
    pub fn new(sources: &'a dyn Sources) -> Recorder<'a> {
        Recorder {
            sources,
            read: RefCell::default(),
        }
    }

    /// The bundle of a rule file for which these have been read.
    #[must_use]
    pub fn bundle(self, text: &str) -> Bundle {
        Bundle {
            text: text.to_owned(),
            files: self.read.into_inner(),
        }
    }
}

impl Sources for Recorder<'_> {
    fn read(&self, name: &str) -> Option<String> {
        if let Some(text) = self.read.borrow().get(name) {
            return Some(text.clone());
        }
        // A name stands in a line of the written bundle.
        if name.is_empty() || name.chars().any(char::is_control) {
            return None;
        }
        let text = self.sources.read(name)?;
        self.read.borrow_mut().insert(name.to_owned(), text.clone());
        Some(text)
    }

    fn path(&self, name: &str) -> String {
        self.sources.path(name)
    }

    fn names(&self) -> Vec<String> {
        self.sources.names()
    }
}

impl std::fmt::Debug for Recorder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let read = self.read.borrow();
        f.debug_set().entries(read.keys()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids;

    const TEXT: &str = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";

    #[test]
    fn every_built_in_game_is_a_bundle_of_its_own_that_needs_nothing_else() {
        let mut known = std::collections::BTreeSet::new();
        for id in ids() {
            let text = BuiltIn.read(&id).unwrap();
            let (bundle, checked) = Bundle::gather(&format!("{id}.kdl"), &text, &BuiltIn);
            assert!(checked.game.is_some(), "{id}");
            assert!(Bundle::is_id(&bundle.id()) && !Bundle::is_id(&id), "{id}");
            assert!(!id.starts_with(OWN));
            assert!(known.insert(bundle.id()), "{id}");
            let again = Bundle::read(&bundle.write()).unwrap();
            assert_eq!(again, bundle);
            let loaded = again.load(&[]).unwrap();
            let built_in = crate::load(&id).unwrap();
            assert_eq!(loaded.def(), built_in.def(), "{id}");
        }
    }

    #[test]
    fn another_text_has_another_id_and_another_name_has_not() {
        let id = |name: &str, text: &str| Bundle::gather(name, text, &BuiltIn).0.id();
        assert_eq!(id("a.kdl", TEXT), id("b.kdl", TEXT));
        assert_ne!(id("a.kdl", TEXT), id("a.kdl", &format!("{TEXT}\n")));
        // What a file says counts, and not only which file it is.
        struct Other;
        impl Sources for Other {
            fn read(&self, name: &str) -> Option<String> {
                BuiltIn.read(name).map(|text| format!("{text}\n"))
            }
        }
        assert_ne!(
            Bundle::gather("a.kdl", TEXT, &Other).0.id(),
            id("a.kdl", TEXT)
        );
    }

    #[test]
    fn what_was_not_written_by_it_is_no_bundle() {
        let written = Bundle::gather("a.kdl", TEXT, &BuiltIn).0.write();
        assert!(Bundle::read(&written).is_some());
        let mut damaged = vec![
            String::new(),
            HEAD.to_owned(),
            format!("{HEAD}\n"),
            format!("{HEAD}\n5 \nabc\n"),
            format!("{HEAD}\n3 \nabc"),
            format!("{HEAD}\n03 \nabc\n"),
            format!("{HEAD}\n0 \n\n0 b\n\n0 a\n\n"),
            format!("{HEAD}\n0 \n\n0 a\n\n0 a\n\n"),
            format!("{HEAD}\n0 x\n\n"),
            format!("{HEAD}\n18446744073709551615 \nabc\n"),
            format!("{HEAD}\n1 \nä\n"),
        ];
        damaged.extend((1..written.len()).step_by(97).map(|cut| {
            let mut text = written.clone();
            text.truncate(text.floor_char_boundary(cut));
            text
        }));
        for text in damaged {
            assert_eq!(Bundle::read(&text), None, "{text:?}");
        }
    }

    #[test]
    fn a_bundle_reads_no_other_files() {
        let bundle = Bundle {
            text: TEXT.to_owned(),
            files: BTreeMap::new(),
        };
        assert!(matches!(bundle.load(&[]), Err(LoadError::Faulty(_))));
    }
}
