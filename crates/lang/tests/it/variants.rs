//! Every rule file that ships with the program is without fault, with every combination of its options.

use crate::support::Folder;
use variorum_lang::{Sources, Style, check, check_all, draw};
use variorum_rules::Rules;

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

#[test]
fn pawns_become_what_was_lost() {
    let folder = Folder::bundled();
    let text = folder.read("grand").unwrap();
    let rules = Rules::compile(check("grand", &text, &folder, &[]).game.unwrap()).unwrap();
    let moves = |fen: &str, from: &str| {
        let position = rules.position_from_fen(fen).unwrap();
        let legal = position.legal();
        let texts = legal.moves().iter().map(|mv| legal.text(*mv));
        let mut texts: Vec<String> = texts.filter(|text| text.starts_with(from)).collect();
        texts.sort();
        texts.join(" ")
    };
    // A queen and a rook are missing.
    let board = "4k5/PP8/2P7/10/10/10/10/10/1NB1KMCBN1/R9 w - - 0 1";
    assert_eq!(moves(board, "a9"), "a9a10q a9a10r");
    assert_eq!(moves(board, "c8"), "c8c9 c8c9q c8c9r");
    // Nothing is missing.
    let board = "4k5/PP8/2P7/10/10/10/10/10/1NBQKMCBN1/R8R w - - 0 1";
    assert_eq!(moves(board, "a9"), "");
    assert_eq!(moves(board, "c8"), "c8c9");
}
