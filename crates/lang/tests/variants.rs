//! Every rule file that ships with the program is without fault, with every combination of its options.

mod support;

use support::Folder;
use variorum_lang::{Sources, Style, check, check_all, draw};

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
