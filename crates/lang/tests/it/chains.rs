//! Units that go on in the same turn after a capture: what is refused, and what they do.

use variorum_describe::{describe, refusal_text};
use variorum_rules::def::Language;
use variorum_rules::{Attempt, Position};

use crate::support::small::{self, play, texts};

/// A piece that leaps over one enemy and goes on.
fn leaper(words: &str, promotes: &str) -> String {
    format!(
        "piece \"Leaper\" id=\"L\" {{ move \"mW\"; move \"mQ2-2\" over=\"one\" requires=#true {words} {{ capture \"passed\" }}; {promotes} }}"
    )
}

fn position(rules: &str, fen: &str) -> Position {
    small::position(6, rules, fen)
}

#[test]
fn each_is_refused_with_a_reason() {
    let must = "again=\"captures\"";
    for (rules, message) in [
        (
            format!("goal \"mate\"\n{}", leaper(must, "")),
            "where there is mate no unit goes on after a capture: it could take a royal that it has just put in check",
        ),
        (
            leaper(must, "move \"R\" again=\"may\""),
            "all movements with which a piece goes on after a capture say the same of it: whether it may stop, how it may turn, and when what is \
             captured leaves the board",
        ),
        (
            leaper("turning=\"straight\"", ""),
            "only where a unit goes on (`again`) does it matter how it may turn",
        ),
        (
            leaper("", "promote \"last rank\" to=\"Rook\" passing=#false"),
            "this piece never goes on after a capture, so it is never just passing",
        ),
        (
            format!(
                "{}\nmust \"capture\" most=#true",
                leaper("again=\"may\"", "")
            ),
            "who must capture as many units as possible cannot also stop when he likes",
        ),
        (
            "drop \"Rook\" from=\"nothing\" reach=\"Q\"".to_owned(),
            "it is never dropped in a later part of a turn, so no unit has moved before",
        ),
        (
            format!(
                "{}\ndrop \"Rook\" from=\"nothing\" reach=\"Q\"\nturn {{ part; part pieces=\"Rook\" }}",
                leaper(must, "")
            ),
            "what is dropped where the unit could go that has just moved is not for games in which units go on after a capture",
        ),
        (
            format!("{}\ncrossing \"Leaper\"", leaper(must, "")),
            "a unit that may not cross attacked squares does not go on after a capture",
        ),
    ] {
        let found = small::messages(6, &rules);
        assert!(found.contains(&message.to_owned()), "{rules}: {found:?}");
    }
}

/// Whether a position is the one that its text describes, and what was played can be taken back.
fn consistent(position: &Position) {
    assert_eq!(position.recomputed_key(), position.key());
    let read = position
        .rules()
        .position_from_fen(&position.fen())
        .expect("its own text");
    assert_eq!(read.key(), position.key(), "{}", position.fen());
    assert_eq!(texts(&read.legal()), texts(&position.legal()));
    let mut back = position.clone();
    while back.undo() {
        assert_eq!(back.recomputed_key(), back.key());
    }
}

#[test]
fn who_has_captured_goes_on_and_nothing_else_moves() {
    let rules = leaper("again=\"captures\"", "");
    let fen = "k4/5/5/2pp1/1p3/KRL2 w - - 0 3";
    let mut position = position(&rules, fen);
    play(&mut position, "c1a3");
    assert_eq!(position.fen(), "k4/5/5/L1pp1/5/KR3 b - - 0 3");
    position.undo();
    let mut other = self::position(&rules, "k4/5/2p2/5/1p3/KRL2 w - - 0 3");
    play(&mut other, "c1a3");
    assert_eq!(other.fen(), "k4/5/2p2/L4/5/KR3 b - - 0 3");
    let mut on = self::position(&rules, "k4/5/1p3/5/1p3/KRL2 w - - 0 3");
    play(&mut on, "c1a3");
    assert_eq!(on.fen(), "k4/5/1p3/L4/5/KR3 w - - 0 3 going=a3");
    assert_eq!(texts(&on.legal()), ["a3c5"]);
    consistent(&on);
    play(&mut on, "a3c5");
    assert_eq!(on.fen(), "k4/2L2/5/5/5/KR3 b - - 0 3");
    consistent(&on);
}

#[test]
fn a_chain_may_be_held_to_its_direction() {
    let fen = "k4/5/2p2/3p1/2p2/KRL2 w - - 0 3";
    for (turning, came, onward) in [
        ("", "", &["c3c5", "c3e3"][..]),
        ("turning=\"not-back\"", " came=c1", &["c3c5", "c3e3"]),
        ("turning=\"straight\"", " came=c1", &["c3c5"]),
    ] {
        let rules = leaper(&format!("again=\"captures\" {turning}"), "");
        let mut position = position(&rules, fen);
        play(&mut position, "c1c3");
        let text = format!("k4/5/2p2/2Lp1/5/KR3 w - - 0 3 going=c3{came}");
        assert_eq!(position.fen(), text);
        let mut moves = texts(&position.legal());
        moves.sort();
        assert_eq!(moves, onward, "{turning}");
        consistent(&position);
    }
    // Where all directions are free it says nothing, and nothing else can have come from there.
    let rules = leaper("again=\"captures\" turning=\"straight\"", "");
    let game = position(&rules, fen);
    let read = |fen: &str| game.rules().position_from_fen(fen).is_ok();
    assert!(read("k4/5/2p2/2Lp1/5/KR3 w - - 0 3 going=c3"));
    assert!(!read("k4/5/2p2/2Lp1/5/KR3 w - - 0 3 came=c1"));
    assert!(!read("k4/5/2p2/2Lp1/5/KR3 w - - 0 3 going=c3 came=a2"));
    let free = position(&leaper("again=\"captures\"", ""), fen);
    let told = "k4/5/2p2/2Lp1/5/KR3 w - - 0 3 going=c3 came=c1";
    assert!(free.rules().position_from_fen(told).is_err());
}

#[test]
fn who_goes_straight_on_is_told_so() {
    let languages = [Language::English, Language::German, Language::French];
    let rules = leaper("again=\"captures\" turning=\"straight\"", "");
    let mut position = position(&rules, "k4/5/2p2/3p1/2p2/KRL2 w - - 0 3");
    play(&mut position, "c1c3");
    let square = |name: &str| {
        let square = position.rules().topology().square(name);
        square.expect("a square")
    };
    let why_not = |from: &str, to: &str| {
        let attempt = Attempt::Board {
            from: square(from),
            to: Some(square(to)),
        };
        let refusal = position.legal().why_not(attempt).expect("no legal move");
        languages.map(|language| refusal_text(position.rules().def(), &refusal, language))
    };
    assert_eq!(
        why_not("c3", "e3"),
        [
            "The Leaper on c3 goes on capturing, but only straight on.",
            "In diesem Zug wird weitergeschlagen, aber nur geradeaus: Leaper c3.",
            "Le Leaper c3 continue à prendre, mais seulement tout droit.",
        ]
    );
    assert_eq!(
        why_not("a1", "a2")[0],
        "The Leaper on c3 goes on capturing in this turn, and nothing else moves."
    );
    for (turning, wanted) in [
        (
            "not-back",
            [
                "It may not turn back along the line on which it came.",
                "Auf der Linie, auf der sie kam, darf sie dabei nicht umkehren.",
                "Il ne peut pas revenir sur la ligne qu’il vient de suivre.",
            ],
        ),
        (
            "straight",
            [
                "Each of these captures goes on straight ahead, in the direction of the first.",
                "Alle diese Schläge gehen geradeaus in der Richtung des ersten.",
                "Toutes ces prises se font tout droit, dans la direction de la première.",
            ],
        ),
    ] {
        let rules = leaper(&format!("again=\"captures\" turning=\"{turning}\""), "");
        let game = small::game(6, &rules);
        for (language, wanted) in languages.into_iter().zip(wanted) {
            let told = describe(&game, 3, language).to_string();
            assert!(told.contains(wanted), "{wanted}\n{told}");
        }
    }
}

#[test]
fn who_may_go_on_may_stop() {
    let rules = leaper("again=\"may\"", "");
    let mut position = position(&rules, "k4/5/1p3/5/1p3/KRL2 w - - 0 3");
    play(&mut position, "c1a3");
    assert_eq!(texts(&position.legal()), ["a3c5", "0000"]);
    play(&mut position, "0000");
    assert_eq!(position.fen(), "k4/5/1p3/L4/5/KR3 b - - 1 3");
    consistent(&position);
}

#[test]
fn a_plain_capture_by_a_movement_that_goes_on_goes_on() {
    let rules = "piece \"Wolf\" id=\"W\" { move \"R\"; move \"K\" again=\"captures\" }";
    let mut position = position(rules, "k4/5/5/1p3/p4/W3K w - - 0 3");
    let takes = texts(&position.legal());
    assert_eq!(takes.iter().filter(|text| *text == "a1a2").count(), 1);
    play(&mut position, "a1a2");
    assert_eq!(position.fen(), "k4/5/5/1p3/W4/4K w - - 0 3 going=a2");
    assert_eq!(texts(&position.legal()), ["a2b3"]);
    consistent(&position);
}

#[test]
fn any_capture_may_do_where_some_oblige() {
    let rules = "must \"capture\" pieces=\"Pawn\" by=\"all\"";
    let moves = |rules: &str, fen: &str| {
        let mut moves = texts(&position(rules, fen).legal());
        moves.sort();
        moves
    };
    let both = "k4/5/1r1r1/2P2/5/K2R1 w - - 0 3";
    assert_eq!(moves(rules, both), ["c3b4", "c3d4", "d1d4"]);
    assert_eq!(
        moves(&rules.replace(" by=\"all\"", ""), both),
        ["c3b4", "c3d4"]
    );
    // A rook that can capture need not.
    let free = moves(rules, "k4/5/3r1/5/2P2/K2R1 w - - 0 3");
    assert!(free.contains(&"d1d4".to_owned()) && free.contains(&"a1a2".to_owned()));
    let found = small::messages(6, "must \"capture\" by=\"all\"");
    let message = "here all captures are alike, so any of them will do already";
    assert!(found.contains(&message.to_owned()), "{found:?}");
    let game = small::game(6, rules);
    for (language, wanted) in [
        (
            Language::English,
            "If you can capture with a Pawn, you must capture, with whatever piece you like.",
        ),
        (
            Language::German,
            "muss schlagen: Pawn. Es genügt jeder Schlag, auch der einer anderen Figur.",
        ),
        (
            Language::French,
            "Si vous pouvez prendre avec un Pawn, vous devez prendre, avec la pièce de votre choix.",
        ),
    ] {
        let told = small::told(&game, language);
        assert!(told.contains(wanted), "{wanted}\n{told}");
    }
}

#[test]
fn what_is_taken_may_stay_in_the_way() {
    let rules = leaper("again=\"captures\" removed=\"at-end\"", "");
    // Round the square the third leap would go back over the first pawn.
    let mut position = position(&rules, "k4/5/1p3/5/1p3/KRL2 w - - 0 3");
    play(&mut position, "c1a3");
    assert_eq!(
        position.fen(),
        "k4/5/1p3/L4/1p3/KR3 w - - 0 3 going=a3 taken=b2"
    );
    assert_eq!(texts(&position.legal()), ["a3c5"]);
    consistent(&position);
    play(&mut position, "a3c5");
    assert_eq!(position.fen(), "k4/2L2/5/5/5/KR3 b - - 0 3");
    consistent(&position);
    let errors = |fen: &str| {
        let read = position.rules().position_from_fen(fen);
        read.expect_err("no such position").to_string()
    };
    assert_eq!(
        errors("k4/5/1p3/L4/5/KR3 w - - 0 3 going=b1"),
        "FEN, key: `going`: what stands on b1 cannot go on in this turn"
    );
    assert_eq!(
        errors("k4/5/5/L4/5/KR3 w - - 0 3 going=a3"),
        "FEN, key: `going`: what stands on a3 cannot go on in this turn"
    );
    assert_eq!(
        errors("k4/5/1p3/L4/5/KR3 w - - 0 3 going=a3 taken=b1"),
        "FEN, key: `taken`: what stands on b1 cannot have been captured in this turn and still be there"
    );
}

#[test]
fn the_most_units_are_taken_in_the_whole_turn() {
    let rules = format!(
        "{}\nmust \"capture\" most=#true",
        leaper("again=\"captures\"", "")
    );
    // To the left two in a row, to the right one.
    let mut position = position(&rules, "k4/5/1p3/5/1p1p1/K1L2 w - - 0 3");
    assert_eq!(texts(&position.legal()), ["c1a3"]);
    play(&mut position, "c1a3");
    play(&mut position, "a3c5");
    assert_eq!(position.turn().letter(), 'b');
}

#[test]
fn a_promotion_ends_it_or_waits_for_the_end() {
    let fen = "5/1ppk1/L4/5/5/K4 w - - 0 3";
    let ends = leaper("again=\"captures\"", "promote \"last rank\" to=\"Rook\"");
    let mut position = position(&ends, fen);
    assert!(texts(&position.legal()).contains(&"a4c6r".to_owned()));
    play(&mut position, "a4c6r");
    assert_eq!(position.turn().letter(), 'b');
    let waits = leaper(
        "again=\"captures\"",
        "promote \"last rank\" to=\"Rook\" passing=#false",
    );
    let mut position = self::position(&waits, fen);
    let moves = texts(&position.legal());
    assert!(
        moves.contains(&"a4c6".to_owned()) && !moves.contains(&"a4c6r".to_owned()),
        "{moves:?}"
    );
    play(&mut position, "a4c6");
    assert_eq!(position.fen(), "2L2/2pk1/5/5/5/K4 w - - 0 3 going=c6");
    assert_eq!(texts(&position.legal()), ["c6c4", "c6e4"]);
    consistent(&position);
}

#[test]
fn a_drop_may_ask_for_the_unit_that_has_just_moved() {
    let rules = "piece \"Stone\" id=\"St\" neutral=#true\ndrop \"Stone\" from=\"nothing\" reach=\"R2\"\nturn { part; part pieces=\"Stone\" }";
    let mut position = position(rules, "k4/5/5/5/5/KR3 w - - 0 1");
    play(&mut position, "b1b3");
    assert_eq!(position.fen(), "k4/5/5/1R3/5/K4 w - - 1 1 part=2 going=b3");
    let mut squares: Vec<String> = texts(&position.legal());
    squares.sort();
    assert_eq!(
        squares,
        [
            "St@a3", "St@b1", "St@b2", "St@b4", "St@b5", "St@c3", "St@d3"
        ]
    );
    consistent(&position);
    play(&mut position, "St@b5");
    assert_eq!(position.fen(), "k4/1{St}3/5/1R3/5/K4 b - - 0 1");
    consistent(&position);
}

#[test]
fn a_clock_of_turns_does_not_count_a_stop_in_the_middle_of_one() {
    for (clock, after) in [("turns 10", "0"), ("moves 10", "1")] {
        let rules = format!("{}\ndraws {{ {clock} }}", leaper("again=\"may\"", ""));
        let mut position = position(&rules, "k4/5/1p3/5/1p3/KRL2 w - - 5 3");
        // The capture starts the count anew; that the unit stops is a move, but no turn.
        play(&mut position, "c1a3");
        play(&mut position, "0000");
        let fen = position.fen();
        let halfmove = fen.split(' ').nth(4);
        assert_eq!(halfmove, Some(after), "{fen}");
    }
}
