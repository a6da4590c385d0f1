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
