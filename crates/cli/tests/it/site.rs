//! `variorum site`: a folder that is a whole web site, or a word about what is missing for one.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::{Folder, run};

/// A program is compiled with the module for browsers or without, and says so.
#[test]
fn a_site_is_whole_or_says_what_is_missing() {
    let folder = Folder::new("site");
    let out = folder.path("deep/site");
    let output = run(&["site", "--out", &out]);
    let said = String::from_utf8(output.stderr).unwrap();
    if output.status.code() == Some(2) {
        assert!(said.contains("npm --prefix npm run tab"), "{said}");
        assert!(!std::path::Path::new(&out).exists(), "nothing is half done");
        return;
    }
    assert_eq!(output.status.code(), Some(0), "{said}");
    let read = |path: &str| {
        std::fs::read(format!("{out}/{path}")).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let text = |path: &str| String::from_utf8(read(path)).unwrap();
    let list: Value = serde_json::from_str(&text("site.json")).unwrap();
    let version = list["version"].as_str().unwrap();
    assert!(text("sw.js").contains(&format!("VERSION = \"{version}\"")));
    let listed: BTreeSet<&str> = list["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| {
            let path = file["path"].as_str().unwrap();
            assert_eq!(
                file["bytes"].as_u64().unwrap(),
                read(path).len() as u64,
                "{path}"
            );
            path
        })
        .collect();
    for path in [
        "tab.js",
        "tab_bg.wasm.packed",
        "nets/beginnings",
        "manifest.webmanifest",
        "icon.svg",
    ] {
        assert!(listed.contains(path), "{path}");
    }
    // Each page that loads finds its script from where it stands.
    for (page, script) in [
        ("index.html", "src=\"boot.js\""),
        ("workshop/index.html", "src=\"../boot.js\""),
        (
            "variants/chess/rules/index.html",
            "src=\"../../../boot.js\"",
        ),
        ("404.html", "src=\"../../../../boot.js\""),
    ] {
        assert!(text(page).contains(script), "{page}");
    }
    // Another site in its place takes away what only the older one had, and nothing else.
    let older = text("site.json")
        .replace("\"tab.js\"", "\"old.js\"")
        .replace("\"icon.svg\"", "\"../outside\"");
    std::fs::write(format!("{out}/site.json"), older).unwrap();
    std::fs::write(format!("{out}/old.js"), "").unwrap();
    std::fs::write(format!("{out}/own.txt"), "").unwrap();
    std::fs::write(folder.path("deep/outside"), "").unwrap();
    assert_eq!(run(&["site", "--out", &out]).status.code(), Some(0));
    assert!(!std::path::Path::new(&format!("{out}/old.js")).exists());
    assert!(std::path::Path::new(&format!("{out}/own.txt")).exists());
    assert!(std::path::Path::new(&folder.path("deep/outside")).exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = Folder::new("site-file");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.path("file");
    std::fs::write(&file, "").unwrap();
    let output = run(&["site", "--out", &file]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("file") || said.contains("npm"), "{said}");
}
