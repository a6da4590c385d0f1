//! Rule files of the user's.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use variorum_lang::{Checked, Sources};
use variorum_rules::Rules;

use crate::{BuiltIn, Bundle, EXTENSION, LoadError, compile, load};

/// A folder of rule files, with the built-in ones behind it.
#[derive(Clone, Debug)]
pub struct Folder(Option<PathBuf>);

impl Folder {
    /// The folder of a file.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        Folder(path.parent().map(Path::to_owned))
    }

    /// Where a file of this name would be.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<PathBuf> {
        let folder = self.0.as_ref()?;
        Some(folder.join(format!("{name}.{EXTENSION}")))
    }
}

impl Sources for Folder {
    fn read(&self, name: &str) -> Option<String> {
        let own = self
            .file(name)
            .and_then(|path| std::fs::read_to_string(path).ok());
        own.or_else(|| BuiltIn.read(name))
    }

    fn path(&self, name: &str) -> String {
        match self.file(name).filter(|path| path.is_file()) {
            Some(path) => path.display().to_string(),
            None => BuiltIn.path(name),
        }
    }

    fn names(&self) -> Vec<String> {
        BuiltIn.names()
    }
}

/// Checks a rule file with every combination of its options. What it imports or extends is looked for in its
/// folder, then among the built-in files.
///
/// # Errors
/// If the file cannot be read.
pub fn check_file(path: &Path) -> Result<Checked, LoadError> {
    let text = read(path)?;
    let name = path.display().to_string();
    Ok(variorum_lang::check_all(&name, &text, &Folder::of(path)))
}

/// Loads a built-in game, or the game of a rule file given by its path.
///
/// # Errors
/// If there is no such game, file or option, or the file is faulty.
pub fn load_path(spec: &str) -> Result<Rules, LoadError> {
    let Some((path, options)) = own_path(spec) else {
        return load(spec);
    };
    let text = read(&path)?;
    compile(
        &path.display().to_string(),
        &text,
        &Folder::of(&path),
        &options,
    )
}

/// All texts of the game of a rule file given by its path, and the options appended to it; nothing for a built-in game. What
/// the texts say is not looked at.
///
/// # Errors
/// If the file cannot be read.
pub fn bundle_path(spec: &str) -> Result<Option<(Bundle, Vec<String>)>, LoadError> {
    let Some((path, options)) = own_path(spec) else {
        return Ok(None);
    };
    let text = read(&path)?;
    let name = path.display().to_string();
    let (bundle, _) = Bundle::gather(&name, &text, &Folder::of(&path));
    let options = options.into_iter().map(str::to_owned).collect();
    Ok(Some((bundle, options)))
}

/// The file that a name of a game means, and the options appended to it; nothing if it means a built-in game.
fn own_path(spec: &str) -> Option<(PathBuf, Vec<&str>)> {
    let (path, options) = split_path(spec);
    let looks_like_path = path.contains(['/', '\\', '.']);
    if !looks_like_path && !Path::new(path).is_file() {
        return None;
    }
    // As `extends` has it, without the extension.
    let whole = format!("{path}.{EXTENSION}");
    let path = match Path::new(path) {
        path if path.exists() || !Path::new(&whole).is_file() => path,
        _ => Path::new(&whole),
    };
    Some((path.to_owned(), options))
}

/// The folder of images beside a rule file: its name with this in place of `.kdl`.
const IMAGES: &str = "glyphs";

/// Images that an author put beside a rule file, by name: `ID-w.svg` and `ID-b.svg` in the folder `NAME.glyphs` beside
/// `NAME.kdl`. They are to be loaded as images only, never made part of a page. None for built-in games, which are not
/// given by a path.
#[must_use]
pub fn own_images(spec: &str) -> BTreeMap<String, PathBuf> {
    let (path, _) = split_path(spec);
    let path = Path::new(path);
    if !path.is_file() {
        return BTreeMap::new();
    }
    let Ok(folder) = std::fs::read_dir(path.with_extension(IMAGES)) else {
        return BTreeMap::new();
    };
    folder
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let name = path.file_name()?.to_str()?.to_owned();
            (name.ends_with(".svg") && path.is_file()).then_some((name, path))
        })
        .collect()
}

fn read(path: &Path) -> Result<String, LoadError> {
    let unreadable = |reason: String| LoadError::Unreadable {
        path: path.to_owned(),
        reason,
    };
    let bytes = std::fs::read(path).map_err(|error| unreadable(error.to_string()))?;
    String::from_utf8(bytes).map_err(|_| unreadable("it is not UTF-8 text".to_owned()))
}

/// Splits a path from the options appended to it. A `+` in a folder's or file's own name is no option.
fn split_path(spec: &str) -> (&str, Vec<&str>) {
    let mut path = spec;
    let mut options = Vec::new();
    while !Path::new(path).is_file() {
        match path.rsplit_once('+') {
            Some((rest, option)) if !option.contains(['/', '\\', '.']) => {
                options.insert(0, option);
                path = rest;
            }
            _ => break,
        }
    }
    (path, options)
}
