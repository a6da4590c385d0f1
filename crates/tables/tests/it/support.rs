//! What the tests share.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use variorum_rules::Rules;
use variorum_tables::{Build, Folder, Material, Shelf, Summary, TableError, build};

/// A folder of a test's own, which goes with it.
pub(crate) struct Temporary(pub(crate) PathBuf);

impl Temporary {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("variorum-tables-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Temporary(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn game(id: &str) -> Rules {
    variorum_catalog::load(id).expect("a game")
}

/// The rules that a text says.
pub(crate) fn told(text: &str) -> Rules {
    let checked = variorum_catalog::check_text("test", text);
    let messages: Vec<_> = checked
        .diagnostics
        .iter()
        .map(|fault| &fault.message)
        .collect();
    let game = checked
        .game
        .unwrap_or_else(|| panic!("{text}: {messages:?}"));
    Rules::compile(game).expect("a game")
}

pub(crate) fn try_table(rules: &Rules, units: &str, folder: &Path) -> Result<Summary, TableError> {
    let material = Material::parse(rules.def(), units)?;
    let how = Build {
        threads: 2,
        ..Build::default()
    };
    build(rules, &material, folder, &how, &mut |_| {
        ControlFlow::Continue(())
    })
}

pub(crate) fn table(rules: &Rules, units: &str, folder: &Path) -> Summary {
    try_table(rules, units, folder).unwrap_or_else(|error| panic!("{units}: {error}"))
}

pub(crate) fn shelf(rules: &Rules, folder: &Path) -> Shelf {
    Folder::new(folder).shelf(rules).expect("tables")
}
