//! Rule files of whoever runs the server: a folder that is looked at again and again.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use variorum_catalog::{Bundle, Confined, Stamp, Unread};
use variorum_journal::identity::RulesId;
use variorum_lang::{Diagnostic, Severity, Sources};

/// Rule files that are read.
pub(crate) const FILES: usize = 200;

/// The largest, in bytes: the checker reads no larger one, either.
pub(crate) const BYTES: u64 = 1 << 20;

/// The bytes of all together.
pub(crate) const ALL_BYTES: u64 = 16 << 20;

/// A folder of rule files.
#[derive(Debug)]
pub(super) struct Folder {
    files: Confined,
    contents: RwLock<Arc<Contents>>,
}

/// What was found in the folder when it was last looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contents {
    /// By the names of the files, without extension.
    pub(crate) files: BTreeMap<String, Arc<OwnFile>>,
    /// Files that there was no room for.
    pub(crate) left_out: usize,
    /// Why the folder cannot be read.
    pub(crate) trouble: Option<String>,
}

/// A rule file of the folder.
#[derive(Debug)]
pub(crate) struct OwnFile {
    /// Its text, if it could be read.
    pub(crate) text: Option<String>,
    /// What is wrong with the file as a whole.
    pub(crate) unfit: Option<Unfit>,
    /// What the checker says.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The game as it is now, or as it was before the faults: rules with their id.
    pub(crate) game: Option<(RulesId, Arc<Bundle>)>,
    /// All files that were read for it, and files that were looked for, as they were then.
    stamps: Vec<(String, Option<Stamp>)>,
}

/// What is wrong with a file besides what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// A built-in game has this name.
    BuiltIn,
    /// The name cannot stand in an address.
    Name,
    /// There was only room for so many bytes.
    Room(u64),
    /// It cannot be read.
    Unread(Unread),
}

impl OwnFile {
    /// Whether it need not be read again because there is so much room for it now.
    fn fits(&self, room: u64) -> bool {
        !matches!(self.unfit, Some(Unfit::Room(before)) if before != room)
    }

    /// How many faults keep it from being played.
    pub(crate) fn faults(&self) -> usize {
        let errors = self.diagnostics.iter();
        let errors = errors.filter(|fault| fault.severity == Severity::Error);
        errors.count() + usize::from(self.unfit.is_some())
    }
}

/// Files that remember which of them were asked for.
struct Asked<'a> {
    files: &'a Confined,
    stamps: RefCell<BTreeMap<String, Option<Stamp>>>,
}

impl Sources for Asked<'_> {
    fn read(&self, name: &str) -> Option<String> {
        // Before the text, so that what is saved meanwhile is noticed the next time.
        let stamp = self.files.stamp(name);
        self.stamps.borrow_mut().insert(name.to_owned(), stamp);
        self.files.read(name)
    }

    fn path(&self, name: &str) -> String {
        self.files.path(name)
    }

    fn names(&self) -> Vec<String> {
        self.files.names()
    }
}

impl Folder {
    /// A folder that was not looked at yet.
    pub(super) fn new(path: &Path) -> Folder {
        Folder {
            files: Confined::new(path, BYTES),
            contents: RwLock::default(),
        }
    }

    /// What was found in it.
    pub(super) fn contents(&self) -> Arc<Contents> {
        let contents = self.contents.read();
        Arc::clone(&contents.unwrap_or_else(PoisonError::into_inner))
    }

    fn put(&self, contents: Contents) {
        let mut present = self
            .contents
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        *present = Arc::new(contents);
    }

    /// Looks what has changed, and checks that. Gives the rules that are new. Blocks.
    pub(super) fn look(&self) -> Vec<Arc<Bundle>> {
        let mut contents = Contents::clone(&self.contents());
        let mut names = match self.files.files() {
            Ok(names) => names,
            Err(error) => {
                let why = error.to_string();
                if contents.trouble.as_ref() != Some(&why) {
                    tracing::warn!(%error, "the folder of games cannot be read");
                    contents.trouble = Some(why);
                    self.put(contents);
                }
                return Vec::new();
            }
        };
        let left_out = names.len().saturating_sub(FILES);
        names.truncate(FILES);
        let gone = |name: &String| names.binary_search(name).is_err();
        let stays_same = contents.trouble.is_none()
            && contents.left_out == left_out
            && !contents.files.keys().any(gone);
        if !stays_same {
            contents.files.retain(|name, _| !gone(name));
            contents.left_out = left_out;
            contents.trouble = None;
            self.put(contents.clone());
        }
        let mut fresh = Vec::new();
        for name in names {
            let others = contents.files.iter().filter(|(other, _)| **other != name);
            let bytes = others.map(|(_, file)| file.text.as_ref().map_or(0, String::len) as u64);
            let room = ALL_BYTES.saturating_sub(bytes.sum());
            let known = contents.files.get(&name);
            let same = |(name, stamp): &(String, Option<Stamp>)| self.files.stamp(name) == *stamp;
            if known.is_some_and(|known| known.fits(room) && known.stamps.iter().all(same)) {
                continue;
            }
            let file = self.read(&name, known.map(Arc::as_ref), room);
            if let Some((id, bundle)) = &file.game {
                let known = known.and_then(|known| known.game.as_ref());
                if known.is_none_or(|(known, _)| known != id) {
                    fresh.push(Arc::clone(bundle));
                }
            }
            if file.faults() > 0 {
                tracing::info!(name, faults = file.faults(), "a rule file has faults");
            }
            contents.files.insert(name, Arc::new(file));
            // One after the other, so that the first are there before the last are checked.
            self.put(contents.clone());
        }
        fresh
    }

    fn read(&self, name: &str, before: Option<&OwnFile>, room: u64) -> OwnFile {
        let stamp = self.files.stamp(name);
        let mut file = OwnFile {
            text: None,
            unfit: None,
            diagnostics: Vec::new(),
            game: before.and_then(|before| before.game.clone()),
            stamps: vec![(name.to_owned(), stamp)],
        };
        match self.files.text(name) {
            Ok(Some(text)) if text.len() as u64 > room => file.unfit = Some(Unfit::Room(room)),
            Ok(Some(text)) => file.text = Some(text),
            // It went just now, and the next look does not find it.
            Ok(None) => {}
            Err(why) => file.unfit = Some(Unfit::Unread(why)),
        }
        let Some(text) = &file.text else {
            return file;
        };
        if variorum_catalog::ids().iter().any(|id| id == name) {
            file.unfit = Some(Unfit::BuiltIn);
        } else if !fits(name) {
            file.unfit = Some(Unfit::Name);
        }
        let asked = Asked {
            files: &self.files,
            stamps: RefCell::default(),
        };
        let path = format!("{name}.{}", variorum_catalog::EXTENSION);
        let (bundle, checked) = Bundle::gather(&path, text, &asked);
        file.stamps.extend(asked.stamps.into_inner());
        file.diagnostics = checked.diagnostics;
        let errors = file.faults() > 0;
        match checked.game {
            Some(_) if !errors => file.game = Some((RulesId::of(&bundle), Arc::new(bundle))),
            // It holds pieces for other files now.
            None if !errors => file.game = None,
            _ => {}
        }
        file
    }
}

/// Whether a file's name can stand for its game in addresses and forms.
fn fits(name: &str) -> bool {
    let letter = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    name.len() <= 64 && name.chars().all(letter) && !Bundle::is_id(name)
}
