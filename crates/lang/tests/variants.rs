//! Every rule file that ships with the program is without fault, with every combination of its options.

use std::path::{Path, PathBuf};

use variorum_lang::{Sources, Style, check, check_all, draw};

/// The folder of the rule files.
struct Folder(PathBuf);

impl Folder {
    fn bundled() -> Self {
        Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants"))
    }

    /// The names of the files in a sub-folder, without `.kdl`.
    fn list(&self, sub: &str) -> Vec<String> {
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

#[test]
fn games_are_without_fault() {
    let folder = Folder::bundled();
    for name in folder.list("") {
        let text = folder.read(&name).unwrap();
        let checked = check_all(&name, &text, &folder);
        assert!(
            checked.diagnostics.is_empty(),
            "{}",
            draw(&checked.diagnostics, Style::Plain)
        );
        let game = checked.game.expect("a game");
        assert_eq!(game.id, name, "a file is called like its game");
        for option in &game.options {
            let checked = check(&name, &text, &folder, &[&option.name]);
            let game = checked.game.expect("the option works");
            assert_eq!(game.id, format!("{name}+{}", option.name));
        }
    }
}

#[test]
fn files_of_pieces_can_be_checked_alone() {
    let folder = Folder::bundled();
    for name in folder.list("pieces") {
        let text = folder.read(&format!("pieces/{name}")).unwrap();
        let checked = check_all(&name, &text, &folder);
        assert!(
            checked.diagnostics.is_empty(),
            "{}",
            draw(&checked.diagnostics, Style::Plain)
        );
        assert!(checked.game.is_none());
        assert!(checked.pieces > 0);
    }
}
