//! The view of a position's legal moves.

use variorum_rules::{ParseMoveError, Position};

fn position(game: &str, fen: &str) -> Position {
    let rules = variorum_catalog::load(game).unwrap();
    rules.position_from_fen(fen).unwrap()
}

#[test]
fn moves_are_ordered_and_known() {
    let position = position("chess", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1");
    let legal = position.legal();
    let squares: Vec<_> = legal
        .moves()
        .iter()
        .map(|mv| (mv.from(), mv.to()))
        .collect();
    assert!(squares.is_sorted());
    let mut generated = position.legal_moves();
    generated.sort();
    let mut listed = legal.moves().to_vec();
    listed.sort();
    assert_eq!(listed, generated);
    assert!(listed.iter().all(|mv| legal.contains(*mv)));
    assert_eq!(legal.len(), listed.len());
    assert!(!legal.is_empty() && position.has_legal_move());
}

#[test]
fn a_refused_move_leaves_the_position_as_it_is() {
    let mut position = position("chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 3 9");
    let before = (position.fen(), position.key(), position.plies());
    let other = self::position("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").legal();
    let into_check = other.parse("Kd2").unwrap();
    let error = position.play(into_check).unwrap_err();
    assert_eq!(error.0, into_check);
    assert_eq!((position.fen(), position.key(), position.plies()), before);
    position
        .play(position.legal().parse("Kxe2").unwrap())
        .unwrap();
    assert_eq!(position.fen(), "4k3/8/8/8/8/8/4K3/8 b - - 0 9");
}

#[test]
#[should_panic(expected = "not a legal move here")]
fn nothing_is_told_about_a_move_that_is_not_there() {
    let here = position("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").legal();
    let there = position("chess", "4k3/8/8/8/8/8/8/K7 w - - 0 1").legal();
    let _ = here.text(there.moves()[0]);
}

#[test]
fn check_marks() {
    let notes = |fen: &str| {
        let legal = position("chess", fen).legal();
        let mut notes: Vec<String> = legal.moves().iter().map(|mv| legal.san(*mv)).collect();
        notes.retain(|san| san.starts_with('R'));
        notes.sort();
        notes.join(" ")
    };
    assert_eq!(
        notes("k7/8/1K6/8/8/8/8/7R w - - 0 1"),
        "Ra1+ Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8#"
    );
    // Two rooks that could go to the same square say which one goes.
    assert_eq!(
        notes("7k/8/8/8/8/8/7K/R2R4 w - - 0 1"),
        "Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Ra8+ Rab1 Rac1 Rd2 Rd3 Rd4 Rd5 Rd6 Rd7 Rd8+ Rdb1 Rdc1 Re1 Rf1 Rg1 Rh1"
    );
}

#[test]
fn a_list_outlives_its_position() {
    let legal = {
        let mut position = position("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        let legal = position.legal();
        position.play(legal.parse("O-O").unwrap()).unwrap();
        assert_eq!(
            legal.parse("O-O-O"),
            Err(ParseMoveError::Malformed("O-O-O".to_owned()))
        );
        legal
    };
    assert_eq!(legal.path(legal.parse("Rh8").unwrap()).len(), 2);
}

/// The notes of the moves to a square.
fn notes_to(game: &str, fen: &str, to: &str) -> String {
    let position = position(game, fen);
    let (rules, legal) = (position.rules(), position.legal());
    let moves = legal.moves().iter();
    let moves = moves.filter(|mv| rules.topology().name(mv.to()) == to);
    let notes: Vec<String> = moves.map(|mv| legal.san(*mv)).collect();
    for note in &notes {
        assert!(legal.parse(note).is_ok(), "{note}");
    }
    notes.join(" ")
}

#[test]
fn a_capture_looks_like_one_and_nothing_else_does() {
    // A Sphinx (Sx) moves and captures; a quiet move must not look like a capture.
    let fen = "6k1/8/8/8/8/4p3/8/{Sx}6K w - - 0 1";
    assert_eq!(notes_to("nova8", fen, "a2"), "Sx-a2+");
    let fen = "6k1/8/8/8/8/p7/8/{Sx}6K w - - 0 1";
    assert_eq!(notes_to("nova8", fen, "a3"), "Sxxa3");
    // A Crusader turns what it takes and changes places with it, but a royal is captured.
    let fen = "9k/10/10/10/10/3p6/3{Cr}6/10/10/9K w - - 0 1";
    assert_eq!(notes_to("optima10", fen, "d5"), "Cr<>d5");
    let fen = "9k/10/10/10/10/3k6/3{Cr}6/10/10/9K w - - 0 1";
    assert_eq!(notes_to("optima10", fen, "d5"), "Crxd5#");
}

#[test]
fn two_ways_that_both_capture_are_named() {
    let legal = position("optima10", "9k/10/10/10/10/3pp5/3{Vc}6/10/10/9K w").legal();
    let ways = vec!["d4d5,d5e6".to_owned(), "d4e5,e5e6".to_owned()];
    for text in ["d4e6", "Vce6"] {
        let expected = ParseMoveError::Ambiguous(text.to_owned(), ways.clone());
        assert_eq!(legal.parse(text), Err(expected), "{text}");
    }
    let straight = legal.parse("Vce6(d4d5,d5e6)").unwrap();
    assert_eq!(legal.text(straight), "d4d5,d5e6");
    // Nothing of the kind goes there.
    assert!(matches!(
        legal.parse("d4h8"),
        Err(ParseMoveError::Illegal(_))
    ));
}

#[test]
fn nobody_moves_when_mated() {
    for (game, fen) in [
        ("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"),
        ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        // Each of its moves would leave the King to the Frigate beside or below it.
        (
            "optima2002",
            "k9/{Fr}9/1{Fr}8/10/10/10/10/10/10/9K b - - 0 1",
        ),
    ] {
        let position = position(game, fen);
        assert!(!position.has_legal_move(), "{game} {fen}");
        assert!(position.legal().is_empty(), "{game} {fen}");
    }
}

#[test]
fn castlings_that_end_alike_are_told_apart_by_their_partner() {
    let game = |castlings: &str| {
        let text = format!(
            "game \"Two\" id=\"two\"\nextends \"chess\"\nwithout-rule \"castling\"\n{castlings}"
        );
        let checked = variorum_catalog::check_text("two", &text);
        let game = checked.game.expect("a game");
        variorum_rules::Rules::compile(game).expect("rules")
    };
    let texts = |rules: &variorum_rules::Rules, fen: &str| -> Vec<String> {
        let legal = rules.position_from_fen(fen).expect("a position").legal();
        let all = legal.moves().iter();
        let told = all.map(|mv| {
            let (text, san) = (legal.text(*mv), legal.san(*mv));
            assert_eq!(legal.parse(&text).expect("a move"), *mv, "{text}");
            assert_eq!(legal.parse(&san).expect("a move"), *mv, "{san}");
            text
        });
        told.filter(|text| text.starts_with("e1")).collect()
    };
    // A castling of one step goes where the king may step.
    let short = game(
        "castling \"K\" { mover \"King\" from=\"e1\" to=\"f1\"; partner \"Rook\" from=\"h1\" to=\"e1\" }\n",
    );
    let told = texts(&short, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(told.iter().any(|text| text == "e1f1"), "{told:?}");
    assert!(told.iter().any(|text| text == "e1f1,h1e1"), "{told:?}");
    // Three castlings with the same king's move.
    let three = game(
        "castling \"E\" { mover \"King\" from=\"e1\" to=\"c1\"; partner \"Rook\" from=\"a1\" to=\"d1\" }\n\
         castling \"F\" { mover \"King\" from=\"e1\" to=\"c1\"; partner \"Rook\" from=\"h1\" to=\"d1\" }\n\
         castling \"C\" { mover \"King\" from=\"e1\" to=\"c1\"; partner \"Rook\" from=\"a1\" to=\"b1\" }\n",
    );
    let fen = "4k3/8/8/8/8/8/8/R3K2R w EFC - 0 1";
    let told = texts(&three, fen);
    for text in ["e1c1,a1d1", "e1c1,h1d1", "e1c1,a1b1"] {
        assert!(told.iter().any(|own| own == text), "{told:?}");
    }
    let legal = three.position_from_fen(fen).expect("a position").legal();
    assert!(matches!(
        legal.parse("e1c1"),
        Err(ParseMoveError::Ambiguous(_, several)) if several.len() == 3
    ));
}
