//! A folder of rule files that strangers play, who must not get to see any other file.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use variorum_lang::Sources;

use crate::{BuiltIn, EXTENSION};

/// A folder of rule files with the built-in ones behind it, out of which no name leads: not by `..`, not from the root,
/// not by a link. Diagnostics call its files by their names, not by their places on this machine.
#[derive(Clone, Debug)]
pub struct Confined {
    root: PathBuf,
    /// The largest file, in bytes.
    most: u64,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unread {
    /// It is no ordinary file of the folder.
    Outside,
    /// It has more bytes than are allowed, so many.
    TooLarge(u64),
    /// It is not UTF-8 text.
    NoText,
    /// What the system says.
    Refused(String),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Outside => f.write_str("it is no file of this folder"),
            Unread::TooLarge(most) => write!(f, "it has more than {most} bytes"),
            Unread::NoText => f.write_str("it is not UTF-8 text"),
            Unread::Refused(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Unread {}

/// What tells one state of a file from another, without a look into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
    /// On systems that have them: which file it is, and when it last changed in any way.
    node: (u64, i64, i64),
}

impl Stamp {
    fn of(data: &fs::Metadata) -> Stamp {
        #[cfg(unix)]
        let node = {
            use std::os::unix::fs::MetadataExt as _;
            (data.ino(), data.ctime(), data.ctime_nsec())
        };
        #[cfg(not(unix))]
        let node = (0, 0, 0);
        Stamp {
            length: data.len(),
            modified: data.modified().ok(),
            node,
        }
    }
}

impl Confined {
    /// The files of a folder, which need not be there yet, of so many bytes at most.
    #[must_use]
    pub fn new(root: &Path, most: u64) -> Confined {
        Confined {
            root: root.to_owned(),
            most,
        }
    }

    /// The names of the rule files that lie in the folder itself, in alphabetical order, without their extension. None if
    /// there is no such folder.
    ///
    /// # Errors
    /// What the system says.
    pub fn files(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.root) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut names = Vec::new();
        for entry in entries {
            let name = entry?.file_name();
            let name = name.to_string_lossy();
            let stem = name.strip_suffix(&format!(".{EXTENSION}"));
            // What begins with a point is hidden: editors keep their own files under such names.
            if let Some(stem) = stem.filter(|stem| !stem.is_empty() && !stem.starts_with('.')) {
                names.push(stem.to_owned());
            }
        }
        names.sort();
        Ok(names)
    }

    /// Where the file of a name is; nothing if there is none.
    fn place(&self, name: &str) -> Result<Option<PathBuf>, Unread> {
        let part = |part: &str| {
            let odd = |letter: char| letter.is_control() || matches!(letter, '\\' | ':');
            !part.is_empty() && !part.starts_with('.') && !part.contains(odd)
        };
        if !name.split('/').all(part) {
            return Err(Unread::Outside);
        }
        let refused = |error: io::Error| Unread::Refused(error.to_string());
        let there = |path: &Path| match fs::canonicalize(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            found => found.map(Some).map_err(refused),
        };
        let Some(root) = there(&self.root)? else {
            return Ok(None);
        };
        let Some(path) = there(&root.join(format!("{name}.{EXTENSION}")))? else {
            return Ok(None);
        };
        match path.starts_with(&root) && path.is_file() {
            true => Ok(Some(path)),
            false => Err(Unread::Outside),
        }
    }

    /// What tells the present state of a file from others; nothing if there is none.
    #[must_use]
    pub fn stamp(&self, name: &str) -> Option<Stamp> {
        let path = self.place(name).ok()??;
        fs::metadata(path).ok().map(|data| Stamp::of(&data))
    }

    /// The text of a file of the folder; nothing if there is none.
    ///
    /// # Errors
    /// It is no file of the folder, or it cannot be read.
    pub fn text(&self, name: &str) -> Result<Option<String>, Unread> {
        let Some(path) = self.place(name)? else {
            return Ok(None);
        };
        let refused = |error: io::Error| Unread::Refused(error.to_string());
        let file = File::open(path).map_err(refused)?;
        let mut bytes = Vec::new();
        // It may grow while it is read.
        let mut some = file.take(self.most.saturating_add(1));
        some.read_to_end(&mut bytes).map_err(refused)?;
        if bytes.len() as u64 > self.most {
            return Err(Unread::TooLarge(self.most));
        }
        let text = String::from_utf8(bytes).map_err(|_| Unread::NoText)?;
        Ok(Some(text))
    }
}

impl Sources for Confined {
    fn read(&self, name: &str) -> Option<String> {
        match self.text(name) {
            Ok(Some(text)) => Some(text),
            Ok(None) => BuiltIn.read(name),
            Err(_) => None,
        }
    }

    fn path(&self, name: &str) -> String {
        match self.place(name) {
            Ok(Some(_)) => format!("{name}.{EXTENSION}"),
            _ => BuiltIn.path(name),
        }
    }

    fn names(&self) -> Vec<String> {
        let mut names = BuiltIn.names();
        names.extend(self.files().unwrap_or_default());
        names.sort();
        names.dedup();
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that goes away with the test, with another one beside it.
    struct Folders(PathBuf);

    impl Folders {
        fn new(name: &str) -> Folders {
            let path = std::env::temp_dir().join(format!("variorum-{}-{name}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir_all(path.join("games/sub")).unwrap();
            fs::create_dir_all(path.join("games-beside")).unwrap();
            for file in [
                "secret.kdl",
                "games/own.kdl",
                "games/sub/part.kdl",
                "games-beside/x.kdl",
            ] {
                fs::write(path.join(file), file).unwrap();
            }
            Folders(path)
        }

        fn confined(&self) -> Confined {
            Confined::new(&self.0.join("games"), 100)
        }
    }

    impl Drop for Folders {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let folders = Folders::new("out");
        let confined = folders.confined();
        let text = |name: &str| confined.text(name);
        assert_eq!(text("own"), Ok(Some("games/own.kdl".to_owned())));
        assert_eq!(text("sub/part"), Ok(Some("games/sub/part.kdl".to_owned())));
        assert_eq!(text("missing"), Ok(None));
        assert!(
            confined.read("chess").is_some(),
            "built-in files lie behind"
        );
        let absolute = folders.0.join("secret").display().to_string();
        for name in [
            "../secret",
            "sub/../../secret",
            "./own",
            "sub/../own",
            "../games-beside/x",
            "/etc/passwd",
            absolute.as_str(),
            "",
            "/",
            "sub/",
            "..",
            "..\\secret",
            "C:\\secret",
            "own\0",
            "own\n",
            ".hidden",
        ] {
            assert_eq!(text(name), Err(Unread::Outside), "{name:?}");
            assert_eq!(confined.read(name), None, "{name:?}");
            assert_eq!(confined.stamp(name), None, "{name:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn no_link_leads_out_of_the_folder() {
        let folders = Folders::new("links");
        let confined = folders.confined();
        let link = |to: &str, name: &str| {
            let name = folders.0.join("games").join(name);
            std::os::unix::fs::symlink(folders.0.join(to), name).unwrap();
        };
        link("secret.kdl", "file.kdl");
        link("games-beside", "beside");
        link("games/sub/part.kdl", "within.kdl");
        link("nowhere", "nowhere.kdl");
        assert_eq!(confined.text("file"), Err(Unread::Outside));
        assert_eq!(confined.text("beside/x"), Err(Unread::Outside));
        assert_eq!(confined.text("nowhere"), Ok(None));
        assert!(confined.text("within").unwrap().is_some());
        fs::create_dir(folders.0.join("games/folder.kdl")).unwrap();
        assert_eq!(confined.text("folder"), Err(Unread::Outside));
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let folders = Folders::new("unread");
        let confined = folders.confined();
        let write = |name: &str, bytes: &[u8]| {
            fs::write(folders.0.join("games").join(name), bytes).unwrap();
        };
        write("large.kdl", &[b'x'; 101]);
        write("full.kdl", &[b'x'; 100]);
        write("odd.kdl", b"\xff");
        write(".own.kdl.swp", b"");
        write("note.txt", b"");
        assert_eq!(confined.text("large"), Err(Unread::TooLarge(100)));
        assert!(confined.text("full").is_ok());
        assert_eq!(confined.text("odd"), Err(Unread::NoText));
        assert_eq!(confined.files().unwrap(), ["full", "large", "odd", "own"]);
        let nowhere = Confined::new(&folders.0.join("nowhere"), 100);
        assert_eq!(nowhere.files().unwrap(), [""; 0]);
        assert_eq!(nowhere.text("own"), Ok(None));
    }

    #[test]
    fn a_file_that_was_saved_has_another_stamp() {
        let folders = Folders::new("stamp");
        let confined = folders.confined();
        let before = confined.stamp("own").unwrap();
        assert_eq!(confined.stamp("own").as_ref(), Some(&before));
        // As editors save: another file takes its place.
        let fresh = folders.0.join("games/fresh");
        fs::write(&fresh, "games/own.kd!").unwrap();
        fs::rename(&fresh, folders.0.join("games/own.kdl")).unwrap();
        assert_ne!(confined.stamp("own"), Some(before));
        assert_eq!(confined.stamp("gone"), None);
    }
}
