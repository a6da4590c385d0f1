//! Finding files of the project.

use std::path::{Path, PathBuf};

/// The project's folder.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.ancestors().nth(2).expect("two folders down");
    root.to_owned()
}

/// All files below a folder with one of these extensions, by path relative to the project's folder.
#[must_use]
pub fn below(folder: &str, extensions: &[&str]) -> Vec<String> {
    let root = root();
    let mut found = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() {
                if name != "node_modules" && name != "target" {
                    folders.push(path);
                }
            } else if path
                .extension()
                .is_some_and(|own| extensions.iter().any(|extension| own == *extension))
            {
                let path = path.strip_prefix(&root).expect("below the root");
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

/// The text of a file of the project.
#[must_use]
pub fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
