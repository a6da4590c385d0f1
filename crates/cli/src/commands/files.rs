//! Rule files that a user names.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use variorum_catalog::EXTENSION;

use crate::Failure;

/// The argument that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// The text of a file, or of standard input.
pub(crate) fn read(file: &str) -> Result<String, Failure> {
    let (bytes, name) = bytes(file)?;
    String::from_utf8(bytes).map_err(|_| Failure::Input(format!("{name} is not UTF-8 text")))
}

/// The largest file of another program, in bytes.
const LARGEST: usize = 8 << 20;

/// The same, in whatever encoding other programs have written it.
pub(crate) fn read_foreign(file: &str) -> Result<String, Failure> {
    let (bytes, name) = bytes(file)?;
    if bytes.len() > LARGEST {
        let why = format!("{name} has more than {} MiB", LARGEST >> 20);
        return Err(Failure::Input(why));
    }
    variorum_import::text_of(&bytes).ok_or_else(|| Failure::Input(format!("{name} is no text")))
}

/// What a file holds, or standard input, and what it is called.
fn bytes(file: &str) -> Result<(Vec<u8>, &str), Failure> {
    let (bytes, name) = if file == STDIN {
        let mut bytes = Vec::new();
        let read = std::io::stdin().read_to_end(&mut bytes);
        (read.map(|_| bytes), "standard input")
    } else {
        (fs::read(file), file)
    };
    let bytes = bytes.map_err(|error| Failure::Input(format!("cannot read {name}: {error}")))?;
    Ok((bytes, name))
}

/// Puts another text in the place of a file's, or makes the file: all of it or nothing.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), Failure> {
    // Through links, so that what they lead to is replaced and not they.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new: PathBuf = path.with_file_name(name);
    let written = fs::write(&new, text)
        .and_then(|()| match fs::metadata(&path) {
            Ok(old) => fs::set_permissions(&new, old.permissions()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        })
        .and_then(|()| fs::rename(&new, &path));
    written.map_err(|error| {
        let _ = fs::remove_file(&new);
        Failure::Input(format!("cannot write {}: {error}", path.display()))
    })
}

/// How often files are looked at.
const GLANCE: Duration = Duration::from_millis(150);

/// A file as it looks from outside: when it was written, and its length.
type Look = (Option<SystemTime>, u64);

/// Rule files that may be saved at any time, with those beside them and in the folders there, which they may import.
pub(crate) struct Watch {
    files: Vec<PathBuf>,
    last: BTreeMap<PathBuf, Look>,
}

impl Watch {
    pub(crate) fn of(files: &[&str]) -> Self {
        let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
        let last = look(&files);
        Watch { files, last }
    }

    /// Waits until some file is another than it was.
    pub(crate) fn wait(&mut self) {
        loop {
            thread::sleep(GLANCE);
            let now = look(&self.files);
            if now != self.last {
                self.last = now;
                return;
            }
        }
    }
}

fn look(files: &[PathBuf]) -> BTreeMap<PathBuf, Look> {
    let mut seen = BTreeMap::new();
    for file in files {
        glance(file, &mut seen);
        // `game.kdl` lies in the folder "", which is this one.
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        rule_files(folder.unwrap_or(Path::new(".")), 1, &mut seen);
    }
    seen
}

/// The rule files of a folder, and of those in it down to a depth.
fn rule_files(folder: &Path, depth: u8, seen: &mut BTreeMap<PathBuf, Look>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|end| end == EXTENSION) {
            glance(&path, seen);
        } else if depth > 0 && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            rule_files(&path, depth - 1, seen);
        }
    }
}

fn glance(path: &Path, seen: &mut BTreeMap<PathBuf, Look>) {
    if let Ok(about) = fs::metadata(path) {
        seen.insert(path.to_owned(), (about.modified().ok(), about.len()));
    }
}
