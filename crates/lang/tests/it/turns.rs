//! Turns of several moves and pieces of nobody: what is refused, and what they do.

use variorum_rules::Position;
use variorum_rules::def::Language;

use crate::support::small::{self, play, texts};

fn messages(rules: &str) -> Vec<String> {
    small::messages(6, rules)
}

fn position(rules: &str, fen: &str) -> Position {
    small::position(6, rules, fen)
}

#[test]
fn each_is_refused_with_a_reason() {
    let stone = "piece \"Stone\" id=\"St\" neutral=#true { move \"mK\" }\n";
    for (rules, message) in [
        ("turn".to_owned(), "`turn` says nothing"),
        (
            "turn moves=\"1\"".to_owned(),
            "this is what every turn is: one move",
        ),
        (
            "turn moves=\"0\"".to_owned(),
            "these are not the numbers of moves of turns",
        ),
        (
            format!("turn moves=\"{}1\"", "2, ".repeat(100)),
            "these are 101 numbers, and 100 is the most",
        ),
        (
            "turn moves=\"two\"".to_owned(),
            "these are not the numbers of moves of turns",
        ),
        (
            "turn moves=\"...\"".to_owned(),
            "these are not the numbers of moves of turns",
        ),
        (
            "turn moves=\"2, 1, ...\"".to_owned(),
            "`...` goes on rising from the last number: 2, 1, then 2 and 3",
        ),
        (
            "turn moves=\"1, 2, ...\" repeats=#true".to_owned(),
            "the numbers go on rising, or they begin again",
        ),
        (
            "turn moves=\"2, 2\" repeats=#true".to_owned(),
            "all turns have as many moves, so no list begins again",
        ),
        (
            "turn repeats=#true { part; part }".to_owned(),
            "the parts say how many moves a turn has",
        ),
        (
            "turn moves=\"2\" { part; part }".to_owned(),
            "the parts say how many moves a turn has",
        ),
        (
            "turn moves=\"2\" check=\"ends\"".to_owned(),
            "nobody gives check in a game without it",
        ),
        (
            "goal \"mate\"\nturn moves=\"2\"".to_owned(),
            "a second move could capture a royal that the first has put in check",
        ),
        (
            "goal \"mate\"\nturn { part; part }".to_owned(),
            "a later part could capture a royal that an earlier one has put in check",
        ),
        (
            "turn check=\"ends\" { part; part }".to_owned(),
            "a turn of parts has all of them, check or not",
        ),
        (
            "pass\nturn moves=\"2\"".to_owned(),
            "where a turn has several moves, nobody passes",
        ),
        (
            "piece \"Stone\" id=\"St\" {}\nturn { part; part pieces=\"Stone\" }".to_owned(),
            "nothing can be done in this part: these pieces neither move nor are dropped",
        ),
        (
            stone.to_owned(),
            "nobody ever moves this, since it is nobody’s and no part of a turn names it",
        ),
        (
            format!(
                "{}turn {{ part; part pieces=\"Stone\" }}",
                stone.replace("mK", "K")
            ),
            "what belongs to nobody is no royal, no side’s alone, has no attribute, and only moves: it captures, freezes, borrows and becomes \
             nothing",
        ),
    ] {
        let found = messages(&rules);
        assert!(found.contains(&message.to_owned()), "{rules}: {found:?}");
    }
}

#[test]
fn turns_have_the_moves_that_are_said() {
    let fen = "k4/5/5/5/5/K4 w - - 0 1";
    for (rules, expected) in [
        ("turn moves=\"1, 2, ...\"", "wbbwwwbb"),
        ("turn moves=\"2, 1\"", "wwbwbwbw"),
        ("turn moves=\"2, 1\" repeats=#true", "wwbwwbww"),
        ("turn moves=\"2, 1, 1\" repeats=#true", "wwbwbbwb"),
    ] {
        let mut position = position(rules, fen);
        let mut sides = String::new();
        for _ in 0..8 {
            sides.push(position.turn().letter());
            let mv = position.legal_moves()[0];
            position.play_unchecked(mv);
        }
        assert_eq!(sides, expected, "{rules}");
        assert_eq!(position.recomputed_key(), position.key());
        while position.undo() {}
        assert_eq!(position.fen(), fen);
    }
}

#[test]
fn descriptions_say_how_the_numbers_go_on() {
    let sides = small::game(6, "turn moves=\"2, 1\" repeats=#true");
    let list = small::game(6, "turn moves=\"1, 2, 2\" repeats=#true");
    for (game, language, wanted) in [
        (
            &sides,
            Language::English,
            "White has two moves in every turn, Black has one move.",
        ),
        (
            &sides,
            Language::German,
            "Weiß macht jedes Mal zwei Züge, Schwarz einen Zug.",
        ),
        (
            &sides,
            Language::French,
            "Les Blancs ont deux coups à chaque tour, les Noirs ont un coup.",
        ),
        (
            &list,
            Language::English,
            "1, 2, 2. After that, these numbers begin again.",
        ),
    ] {
        let told = small::told(game, language);
        assert!(told.contains(wanted), "{wanted}\n{told}");
    }
}

#[test]
fn a_check_ends_a_turn_or_is_left_for_its_last_move() {
    let fen = "k4/5/5/5/5/K3R w - - 0 3";
    let mut ends = position("goal \"mate\"\nturn moves=\"2\" check=\"ends\"", fen);
    play(&mut ends, "e1e6");
    assert_eq!(ends.fen(), "k3R/5/5/5/5/K4 b - - 1 3");
    let mut last = position("goal \"mate\"\nturn moves=\"2\" check=\"last\"", fen);
    assert!(!texts(&last.legal()).contains(&"e1e6".to_owned()));
    play(&mut last, "e1e5");
    assert_eq!(last.fen(), "k4/4R/5/5/5/K4 w - - 1 3 part=2");
    play(&mut last, "e5e6");
    assert!(last.in_check());
}

#[test]
fn what_any_move_of_a_turn_crosses_is_open_to_the_first_move_after_it() {
    let rules = "goal \"mate\"\nturn moves=\"2\" check=\"ends\"";
    let mut position = position(rules, "k4/5/1p1p1/5/2P1P/K4 w - - 0 3");
    play(&mut position, "c2c4");
    assert_eq!(
        position.fen(),
        "k4/5/1pPp1/5/4P/K4 w - - 1 3 crossed=c3:c4 part=2"
    );
    play(&mut position, "e2e4");
    assert_eq!(position.fen(), "k4/5/1pPpP/5/5/K4 b - e3 2 3 crossed=c3:c4");
    let read = position.rules().position_from_fen(&position.fen());
    assert_eq!(read.map(|read| read.key()).ok(), Some(position.key()));
    let moves = texts(&position.legal());
    for capture in ["b4c3", "d4c3", "d4e3"] {
        assert!(moves.contains(&capture.to_owned()), "{capture}: {moves:?}");
    }
}

#[test]
fn an_earlier_long_step_is_captured_in_passing_unless_the_unit_moves_on() {
    let rules = "goal \"mate\"\nturn moves=\"2\" check=\"ends\"";
    let fen = "k4/5/1p3/5/2P1P/K4 w - - 0 3";
    let mut position = position(rules, fen);
    play(&mut position, "c2c4");
    play(&mut position, "a1b1");
    let capture = position
        .legal()
        .parse("b4c3")
        .expect("open since the first move");
    let info = position.legal().info(capture);
    assert_eq!(
        info.captures,
        [position.rules().topology().square("c4").expect("a square")]
    );
    position.play(capture).expect("legal");
    assert_eq!(position.fen().split(' ').next(), Some("k4/5/5/2p2/4P/1K3"));
    position.undo();
    position.undo();
    play(&mut position, "c4c5");
    assert!(
        position.legal().parse("b4c3").is_err(),
        "{}",
        position.fen()
    );
}

#[test]
fn what_is_nobodys_blocks_and_is_moved_in_its_part() {
    let rules = "piece \"Stone\" id=\"St\" neutral=#true { move \"mK\" }\nturn { part; part pieces=\"Stone\" }";
    let mut position = position(rules, "k4/5/5/5/1{St}3/KR3 w - - 0 1");
    let moves = texts(&position.legal());
    assert!(
        !moves.contains(&"b1b2".to_owned()) && !moves.contains(&"b2b3".to_owned()),
        "{moves:?}"
    );
    play(&mut position, "b1c1");
    assert_eq!(position.fen(), "k4/5/5/5/1{St}3/K1R2 w - - 1 1 part=2");
    let moves = texts(&position.legal());
    assert!(
        moves.iter().all(|text| text.starts_with("b2")) && moves.len() == 6,
        "{moves:?}"
    );
    play(&mut position, "b2c2");
    play(&mut position, "a6b6");
    play(&mut position, "c2d3");
    assert_eq!(position.fen(), "1k3/5/5/3{St}1/5/K1R2 w - - 4 2");
}

#[test]
fn what_a_turn_says_of_its_middle_needs_one() {
    for (rules, message) in [
        (
            "turn whole=#true { part; part }",
            "in a turn of parts one in which nothing can be done is left out",
        ),
        (
            "draws { moves 10; turns 10 }",
            "the clock counts moves or turns, not both",
        ),
    ] {
        let found = messages(rules);
        assert!(found.iter().any(|found| found == message), "{found:?}");
    }
}

#[test]
fn nothing_is_said_of_captures_en_passant_that_nobody_makes() {
    let text = r#"game "Small" id="small"
board 5 6
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
turn moves="2" en-passant="again"
setup { put "King" "a1"; black "mirror" }
"#;
    let checked = variorum_lang::check_all("small", text, &variorum_lang::NoSources);
    let found: Vec<&str> = checked
        .diagnostics
        .iter()
        .map(|fault| fault.message.as_str())
        .collect();
    assert_eq!(found, ["nothing here captures en passant"]);
}
