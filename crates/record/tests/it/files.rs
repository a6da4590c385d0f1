//! Files as people and programs write them.

use variorum_record::{End, FaultKind, Game, Remark, Score, Sheet, decode, digest, name, sheets};
use variorum_rules::def::Language;
use variorum_rules::{Color, Rules};

fn chess() -> Rules {
    variorum_catalog::load("chess").unwrap()
}

fn texts(sheet: &Sheet) -> Vec<&str> {
    sheet.moves.iter().map(|mv| mv.text.as_str()).collect()
}

fn only(text: &str) -> Sheet {
    let mut games = sheets(text);
    let game = games.next().unwrap();
    assert_eq!(games.next(), None);
    game
}

fn read(text: &str) -> Result<Game, String> {
    let game = Game::read(&only(text), &chess(), Language::English);
    game.map_err(|fault| fault.to_string())
}

#[test]
fn what_is_no_move_is_skipped() {
    let sheet = only(
        "% not for us [\r\n[Event \"A \\\"game\\\"\"] [Site \"a\\\\b\"]\r\n; a remark\r\n\r\n{before} 1.e4! $1 (1. d4 {a ) in it} (1. c4) d5) e5!? \
         {two\nlines} 2. Nf3 ; the rest ( is said\r\n% 2... d6\r\n2... Nc6 e.p. ?! 3 Bb5 0-0-0+ 1/2-1/2",
    );
    assert_eq!(sheet.fault, None);
    assert_eq!(texts(&sheet), ["e4", "e5", "Nf3", "Nc6", "Bb5", "O-O-O+"]);
    assert_eq!(sheet.tags.get("Event"), Some("A \"game\""));
    assert_eq!(sheet.tags.get("Site"), Some("a\\b"));
    assert_eq!(sheet.score(), Score::Drawn);
    // `1.e4` begins after its number.
    assert_eq!(
        (sheet.moves[0].place.line, sheet.moves[0].place.column),
        (5, 12)
    );
}

#[test]
fn games_follow_each_other_with_and_without_tags_and_results() {
    let text =
        "[Event \"1\"]\n[Result \"1-0\"]\n\n1. e4\n\n[Event \"2\"]\n\n1. d4 *\n1. c4 0-1 1. b4";
    let games: Vec<Sheet> = sheets(text).collect();
    let firsts: Vec<&str> = games.iter().map(|game| texts(game)[0]).collect();
    assert_eq!(firsts, ["e4", "d4", "c4", "b4"]);
    let scores: Vec<&str> = games.iter().map(|game| game.score().token()).collect();
    assert_eq!(scores, ["1-0", "*", "0-1", "*"]);
    assert_eq!(games[3].number, 4);
    assert_eq!(sheets(" \n{nothing}\n*\n").count(), 0);
}

#[test]
fn moves_may_bear_their_text_for_machines() {
    let sheet = only("1. Mif6(g5e7,e7f6)+ (1. e4) Mif6(g5f6) e4(e5) *");
    assert_eq!(texts(&sheet), ["Mif6(g5e7,e7f6)+", "Mif6(g5f6)", "e4"]);
}

#[test]
fn faults_say_where() {
    for (text, place, key) in [
        ("[Event 1]\n\n1. e4 *", (1, 8), "tag"),
        ("[Event \"1\n\n1. e4 *", (1, 10), "tag"),
        ("1. e4 {never\n1. d4", (1, 7), "comment"),
        ("1. e4 (1. d4", (1, 7), "variation"),
        ("1. e4 ) e5", (1, 7), "closing"),
    ] {
        let fault = sheets(text).next().unwrap().fault.unwrap();
        assert_eq!((fault.place.line, fault.place.column), place, "{text}");
        assert_eq!(fault.kind.key(), key, "{text}");
    }
    // The next game is read all the same.
    let games: Vec<Sheet> = sheets("1. e4 (1. d4\n\n[Event \"2\"]\n\n1. c4 *").collect();
    assert!(games[0].fault.is_some() && games[1].fault.is_none());
}

#[test]
fn a_move_is_refused_with_the_reason_of_the_rules() {
    assert_eq!(
        read("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *").unwrap_err(),
        "game 1, line 4, column 4: move 3, `Ke3`: The King does not move from e1 to e3."
    );
    assert!(
        read("1. e4 Qx *")
            .unwrap_err()
            .contains("`Qx` is not a move")
    );
    let start = read("[FEN \"8/8 w\"]\n\n1. e4 *").unwrap_err();
    assert!(
        start.starts_with("game 1, line 1, column 1: the first position: "),
        "{start}"
    );
    let sheet = only("1. e4 e5 2. Ke3 *");
    let german = Game::read(&sheet, &chess(), Language::German).unwrap_err();
    assert!(german.to_string().contains("zieht nicht"), "{german}");
}

#[test]
fn results_are_told_apart() {
    let end = |text: &str| read(text).unwrap().end().cloned();
    let known = |winner, reason: &str| {
        let reason = reason.to_owned();
        Some(End { winner, reason })
    };
    assert_eq!(end("1. e4 *"), None);
    // Who gave up, and whether anybody did, is not said.
    assert_eq!(end("1. e4 1-0"), known(Some(Color::White), "unstated"));
    assert_eq!(
        end("[Termination \"Resignation\"]\n\n1. e4 1-0"),
        known(Some(Color::White), "resignation")
    );
    assert_eq!(
        end("[Termination \"Time forfeit\"]\n\n1. e4 0-1"),
        known(Some(Color::Black), "time")
    );
    assert_eq!(end("1. e4 1/2-1/2"), known(None, "unstated"));
    assert_eq!(
        end("[Termination \"agreement\"]\n\n1. e4 1/2-1/2"),
        known(None, "agreement")
    );
    let mate = read("1. f3 e5 2. g4 Qh4# 1-0").unwrap();
    assert_eq!(mate.end().cloned(), known(Some(Color::Black), "checkmate"));
    assert!(matches!(mate.remarks(), [Remark::Result { .. }]));
}

#[test]
fn a_game_may_go_on_after_a_draw_that_nobody_claimed() {
    let again = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    let game = read(&format!("{again} e4 e5 *")).unwrap();
    assert_eq!(game.moves().len(), 10);
    assert!(matches!(game.remarks(), [Remark::GoesOn { number: 8, .. }]));
    assert_eq!(game.end(), None);
}

#[test]
fn under_other_rules_a_game_is_read_as_far_as_its_moves_are_legal() {
    let game = read("[Rules \"0123456789abcdef\"]\n\n1. e4 e5 2. Ke3 Ke6 1-0").unwrap();
    assert_eq!(game.moves().len(), 2);
    assert!(matches!(
        game.remarks(),
        [Remark::OtherRules, Remark::Stops { number: 3, .. }]
    ));
    assert_eq!(game.score(), Score::Open);
    let own = digest(&chess());
    let fault = read(&format!("[Rules \"{own}\"]\n\n1. e4 e5 2. Ke3 *")).unwrap_err();
    assert!(fault.contains("`Ke3`"));
}

/// A game keeps its version when somebody translates it.
#[test]
fn a_translation_changes_no_rule() {
    let mut def = chess().def().clone();
    for piece in &mut def.pieces {
        piece.names = Default::default();
    }
    let untold = Rules::compile(def).expect("the same rules");
    assert_eq!(digest(&untold), digest(&chess()));
}

#[test]
fn a_file_of_chess_is_a_pgn_file() {
    let mut game = read(
        "[Event \"Paris\"]\n[White \"a \\\"b\\\"\"]\n[ECO \"C41\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 \
         6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O *",
    )
    .unwrap();
    game.tags_mut().set(name::DATE, "1858.??.??");
    game.set_end(Some(End {
        winner: Some(Color::White),
        reason: End::TIME.into(),
    }));
    let rules = digest(&chess());
    assert_eq!(
        game.write(),
        format!(
            "[Event \"Paris\"]\n[Site \"?\"]\n[Date \"1858.??.??\"]\n[Round \"?\"]\n[White \"a \\\"b\\\"\"]\n[Black \"?\"]\n\
             [Result \"1-0\"]\n[Variant \"chess\"]\n[Rules \"{rules}\"]\n[ECO \"C41\"]\n[Termination \"time forfeit\"]\n\n\
             1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.\n\
             Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O 1-0\n"
        )
    );
    // Black begins.
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n\n40... Kd7 41. e4 *";
    let written = read(text).unwrap().write();
    assert!(written.ends_with("\n\n40... Kd7 41. e4 *\n"), "{written}");
    assert!(written.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n"));
}

#[test]
fn old_files_and_unknown_signs_are_read() {
    let text = decode(b"[White \"M\xfcller\"]\r\r1. e4 \xbd-\xbd");
    let sheet = only(&text);
    assert_eq!(sheet.tags.get("White"), Some("Müller"));
    assert_eq!(sheet.score(), Score::Drawn);
    assert_eq!(sheet.fault, None);
    assert!(matches!(
        Game::read(&only("1. \u{202e}\u{0}e4 *"), &chess(), Language::English)
            .unwrap_err()
            .kind,
        FaultKind::Move { .. }
    ));
}

/// What is read of a file grows with the file alone: of 60,000 tags no more are kept, and none is looked for among all others.
#[test]
fn more_tags_and_moves_than_a_game_has_are_a_fault_and_not_kept() {
    let tags: String = (0..60_000).map(|at| format!("[T{at} \"x\"]\n")).collect();
    let all: Vec<Sheet> =
        sheets(&format!("{tags}\n1. e4 *\n\n[White \"Anna\"]\n\n1. d4 *\n")).collect();
    assert_eq!(all.len(), 2);
    let fault = all[0].fault.as_ref().expect("too many");
    assert_eq!((fault.kind.key(), fault.place.line), ("many-tags", 501));
    assert_eq!(all[0].tags.iter().count(), 500);
    assert_eq!((all[1].fault.as_ref(), all[1].moves.len()), (None, 1));

    let moves = "a4 ".repeat(150_000);
    let sheet = sheets(&moves).next().expect("a game");
    let fault = sheet.fault.expect("too many");
    assert_eq!(
        (fault.kind.key(), sheet.moves.len()),
        ("many-moves", 100_000)
    );
}

#[test]
fn a_game_is_read_as_long_as_there_is_time() {
    let sheet = sheets("1. e4 e5 2. Nf3 Nc6 *").next().expect("a game");
    let rules = variorum_catalog::load("chess").expect("rules");
    let asked = std::cell::Cell::new(0);
    let time = || {
        asked.set(asked.get() + 1);
        asked.get() < 3
    };
    let fault = Game::read_while(&sheet, &rules, Language::English, &time).unwrap_err();
    assert_eq!((fault.kind, fault.place.column), (FaultKind::Time, 13));
}
