//! The modules of a crate stand above each other: none uses one that uses it, however many lie between.

use variorum_tidy::files::{below, read};
use variorum_tidy::rooms::{circle, uses};

/// The crates of which this is known.
const CRATES: &[&str] = &["engine", "lang", "play", "server", "study"];

#[test]
fn a_circle_is_found_with_the_files_that_close_it() {
    let files = [
        (
            "lib.rs",
            "mod a;\nmod b;\nmod c;\n#[cfg(test)]\nmod tests;\npub use c::{Thing, f as g};",
        ),
        ("a.rs", "use crate::b::B;"),
        ("b/mod.rs", "// crate::a\nfn f() { crate::Thing::new() }"),
        ("c.rs", "#[cfg(test)]\nmod tests { use crate::a; }"),
        ("b/tests.rs", "use crate::a;"),
    ];
    assert_eq!(circle(&uses(&files)), None);
    let mut round = files;
    round[3].1 = "use crate::{b, a::A};";
    let found = circle(&uses(&round)).unwrap();
    assert_eq!(found, "b uses c in b/mod.rs\nc uses b in c.rs\n");
}

#[test]
fn no_modules_use_each_other_in_a_circle() {
    for name in CRATES {
        let house = format!("crates/{name}/src/");
        let files = below(&house, &["rs"]);
        let texts: Vec<String> = files.iter().map(|file| read(file)).collect();
        let files: Vec<(&str, &str)> = files
            .iter()
            .zip(&texts)
            .map(|(file, text)| (file.trim_start_matches(&house), text.as_str()))
            .collect();
        assert!(files.len() > 5, "the sources of {name} are found");
        let found = circle(&uses(&files));
        assert_eq!(
            found, None,
            "the modules of crates/{name} use each other in a circle"
        );
    }
}
