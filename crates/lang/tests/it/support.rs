//! Access to the bundled rule files.

pub(crate) mod small;

use std::path::{Path, PathBuf};

use variorum_lang::Sources;

/// The folder of the rule files.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// The bundled ones.
    pub(crate) fn bundled() -> Self {
        Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants"))
    }

    /// The names of the files in a sub-folder, without `.kdl`.
    pub(crate) fn list(&self, sub: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.join(sub)).expect("the folder exists");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("readable").path())
            .filter(|path| path.extension().is_some_and(|e| e == "kdl"))
            .map(|path| {
                path.file_stem()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        names
    }
}

impl Sources for Folder {
    fn read(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.0.join(format!("{name}.kdl"))).ok()
    }
}
