//! A packed crate is complete: it embeds no file outside its own folder, but by a link that is packed with it.

use std::path::{Component, Path, PathBuf};

use variorum_tidy::files::{below, read};

/// Where a path leads, from the folder of a file.
fn joined(file: &str, embedded: &str) -> PathBuf {
    let mut path = PathBuf::new();
    let folder = Path::new(file).parent().expect("a folder");
    for part in folder.join(embedded).components() {
        match part {
            Component::ParentDir => assert!(path.pop(), "{file}: {embedded}"),
            part => path.push(part),
        }
    }
    path
}

/// The files that a source embeds.
fn embedded(text: &str) -> Vec<&str> {
    let marks = ["include_str!(", "include_bytes!("];
    let after = marks.iter().flat_map(|mark| text.split(mark).skip(1));
    after
        .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
        .collect()
}

#[test]
fn crates_embed_only_what_is_packed_with_them() {
    let files = below("crates/", &["rs"]);
    let shipped = files
        .iter()
        .filter(|file| file.contains("/src/") && !file.contains("/tests"));
    let mut count = 0;
    let mut outside = Vec::new();
    for file in shipped {
        let home: PathBuf = Path::new(file).components().take(2).collect();
        let text = read(file);
        for path in embedded(&text) {
            count += 1;
            if !joined(file, path).starts_with(&home) {
                outside.push(format!("{file}: {path}"));
            }
        }
    }
    assert!(count > 10, "only {count} embedded files are found");
    assert!(
        outside.is_empty(),
        "a packed crate lacks these files; link to them from its folder:\n{}",
        outside.join("\n")
    );
}
