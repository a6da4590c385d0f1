//! The pictures of the documents are those that the rule files give today.

use variorum_gallery::documents::{all, folder};

#[test]
fn the_pictures_are_up_to_date() {
    let mut stale = Vec::new();
    let pictures = all().expect("the pictures");
    for (name, text) in &pictures {
        if std::fs::read_to_string(folder().join(name)).ok().as_ref() != Some(text) {
            stale.push(name.as_str());
        }
    }
    assert!(
        stale.is_empty(),
        "cargo run -p variorum-gallery -- docs writes these anew: {stale:?}"
    );
    let files = std::fs::read_dir(folder()).expect("a folder").count();
    assert_eq!(files, pictures.len(), "docs/pictures holds other files");
}

/// The names of pictures that a document shows, and for which pages.
fn shown(text: &str) -> Vec<&str> {
    let parts = text.split(['"', '(', ')']);
    let names = parts.filter_map(|part| {
        part.strip_prefix("docs/")
            .unwrap_or(part)
            .strip_prefix("pictures/")
    });
    names.filter(|name| name.ends_with(".svg")).collect()
}

#[test]
fn every_picture_is_shown_on_light_pages_and_on_dark_ones() {
    let root = folder().join("../..");
    let read = |name: &str| std::fs::read_to_string(root.join(name)).expect(name);
    let texts: Vec<String> = [
        "README.md",
        "docs/pictures.md",
        "docs/rulings.md",
        "docs/language.md",
    ]
    .map(read)
    .into();
    let shown: Vec<&str> = texts.iter().flat_map(|text| shown(text)).collect();
    let pictures = all().expect("the pictures");
    let idle: Vec<&String> = pictures
        .iter()
        .map(|(name, _)| name)
        .filter(|name| !shown.contains(&name.as_str()))
        .collect();
    assert!(idle.is_empty(), "no document shows {idle:?}");
    for name in shown {
        assert!(
            pictures.iter().any(|(own, _)| own == name),
            "{name} is not drawn"
        );
    }
}
