//! Rules files of Zillions of Games as rule files.

use variorum_import::{Extent, Format, Imported, Source};

use crate::support::{compiled, notes, written};

fn source(text: &str) -> Source {
    let source = Source::read(text, None, "file");
    assert_eq!(source.format(), Format::Script, "{text}");
    source
}

fn whole(text: &str, name: &str) -> Imported {
    let imported = source(text).import(name);
    assert_eq!(notes(&imported), [""; 0], "{:?}", imported.text);
    assert_eq!(imported.extent(), Extent::Whole);
    imported
}

fn says(imported: &Imported, lines: &[&str]) {
    for line in lines {
        let written = written(imported);
        assert!(written.contains(line), "{line}\n{written}");
    }
}

const ORTHODOX: &str = include_str!("zrf/orthodox.zrf");

#[test]
fn orthodox_chess_is_known_by_what_its_macros_do() {
    let imported = whole(ORTHODOX, "Orthodox");
    assert_eq!(
        written(&imported),
        r#"game "Orthodox" id="orthodox"

board 8 8

class "piece" default=#true
class "royal" royal=#true
class "pawn" picture="pawn" unnamed=#true

piece "Lord" id="K" class="royal" { move "K" }
piece "Castle" id="R" { move "R" }
piece "Horse" id="N" { move "N" }
piece "Prelate" id="B" { move "B" }
piece "Lady" id="Q" { move "Q" }
piece "Foot" id="P" class="pawn" {
    move "mfW"
    move "mfR2-2" from="2nd rank" en-passant="leaves"
    move "cfF" en-passant="takes"
    promote "last rank" to="Lady, Castle, Prelate, Horse"
}

castling "K" safe=#true {
    mover "Lord" from="e1" to="g1"
    partner "Castle" from="h1" to="f1"
}
castling "Q" safe=#true {
    mover "Lord" from="e1" to="c1"
    partner "Castle" from="a1" to="d1"
}

goal "mate"
no-moves "draws"
draws { repetition 3 }

setup {
    array "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
}
"#
    );
    let rules = compiled(written(&imported));
    // As published.
    for (fen, depth, count) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            3,
            8902,
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            3,
            97862,
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            3,
            9467,
        ),
    ] {
        let position = rules.position_from_fen(fen).expect("a position");
        assert_eq!(position.perft(depth, false), count, "{fen}");
    }
}

#[test]
fn leapers_riders_and_hoppers_are_known_by_what_they_do() {
    let text = include_str!("zrf/riders.zrf");
    let imported = whole(text, "Riders");
    says(
        &imported,
        &[
            "board 10 8\n",
            "piece \"General\" id=\"G\" class=\"royal\" { move \"W\" to=\"palace\" }",
            "piece \"Camel\" id=\"C\" { move \"C\" }",
            "piece \"Rider\" id=\"R\" { move \"NN\" }",
            "    move \"mR\"\n    move \"cR\" over=\"one\"",
            "{ move \"nN\" }",
            "{ move \"Q\" over=\"one\" landing=\"behind-unit\" }",
            "{ move \"R3\" }",
            "goal \"mate\"",
            "no-moves \"loses\"",
        ],
    );
    let taken = whole(text, "Taken Riders");
    says(&taken, &["goal \"capture\"", "no-moves \"draws\""]);
}

#[test]
fn a_race_is_won_by_arriving() {
    let imported = whole(include_str!("zrf/onward.zrf"), "Onward");
    says(
        &imported,
        &[
            "    hole \"c3\" \"d4\"",
            "move \"fF mfW\"",
            "win { reach \"Man\" \"last rank\" }",
            "lose { left \"all\" at-most=0 }",
            "no-moves \"loses\"",
        ],
    );
    assert_eq!(
        compiled(written(&imported))
            .start_position()
            .unwrap()
            .perft(1, false),
        13
    );
}

#[test]
fn hands_and_rows_are_read() {
    let text = include_str!("zrf/dropping.zrf");
    let imported = whole(text, "Dropping");
    says(
        &imported,
        &[
            "promote \"last rank\" to=\"Chief\"",
            "captured \"hand\"",
            "drop \"Squire\" on=\"1st-3rd rank\"",
            "drop \"Runner\"\n",
            "goal \"capture\"",
            "draws { repetition 3 }",
            "    hand \"Runner\"",
        ],
    );
    let rows = whole(text, "Rows");
    says(&rows, &["win { row 3 \"Runner\" }", "array \"4/4/4/4\""]);
}

#[test]
fn passing_is_read() {
    let with = |value: &str| {
        let option = format!("(option \"pass turn\" {value})");
        let text = ORTHODOX.replace("(option \"smart moves\" false)", &option);
        let text = text.replace("(draw-condition (White Black) stalemated)", "");
        whole(&text, "Orthodox")
    };
    says(&with("true"), &["\npass\n", "no-moves \"draws\""]);
    says(&with("forced"), &["no-moves \"passes\""]);
    assert!(!written(&with("false")).contains("pass\n"));
}

#[test]
fn what_cannot_be_said_is_named_with_line_and_column() {
    let text = ORTHODOX
        .replace(
            "(option \"smart moves\" false)",
            "(option \"discard cascades\" true)",
        )
        .replace("(jump n ne)", "(n (create Foot) add)")
        .replace("stalemated)", "(count-condition 3))")
        .replace(
            "(define hop    ($1 (verify not-friend?) add))",
            "(define hop    ($1 add))",
        );
    let imported = source(&text).import("Orthodox");
    assert_eq!(imported.extent(), Extent::Partly);
    let notes = notes(&imported);
    for note in [
        "line 34, column 5: The option `discard cascades` is not read.",
        "line 60, column 35: The condition `(count-condition 3)` is not read.",
        "line 3, column 20: Units do not capture their own, as they might here.",
    ] {
        assert!(notes.iter().any(|said| said == note), "{note}: {notes:#?}");
    }
    for (text, why) in [
        (
            "(game (title \"A\"))",
            "line 1, column 7: No players are given.",
        ),
        (
            "(game (title \"A\") (players X))",
            "line 1, column 19: This is a game for one player, and Variorum plays games of two.",
        ),
        (
            "(game (title \"A\") (players X Y) (board (grid (dimensions (\"a/b\" (1 1))))))",
            "line 1, column 40: A board has files and ranks, and no other dimension.",
        ),
    ] {
        let refused = source(text).import("A");
        assert_eq!(refused.extent(), Extent::Refused);
        assert_eq!(self::notes(&refused), [why], "{text}");
    }
}

const JUMPING: &str = include_str!("zrf/jumping.zrf");

#[test]
fn captures_that_go_first_are_a_must_and_go_on() {
    let imported = whole(JUMPING, "Jumping");
    says(
        &imported,
        &[
            "    move \"mfB2-2\" over=\"one\" requires=#true again=\"captures\" { capture \"passed\" }",
            "    promote \"last rank\" to=\"Lady\"",
            "    move \"mB2-2\" over=\"one\" requires=#true again=\"captures\" { capture \"passed\" }",
            "no-moves \"loses\"",
            "repetition 3 \"score\"\n",
            "must \"capture\" most=#true\n",
            "points\n",
        ],
    );
    let rules = compiled(written(&imported));
    let fen = "6/6/3m2/6/1m4/M5 w - - 0 1";
    let jumps = rules.position_from_fen(fen).expect("a position");
    assert_eq!(jumps.legal_moves().len(), 1, "the capture alone");
}

#[test]
fn a_flier_may_land_only_behind_what_it_takes() {
    let text = JUMPING.replace("(hop ", "(fly ");
    let line = "move \"mB\" over=\"one\" landing=\"behind-unit\" requires=#true again=\"captures\"";
    says(&whole(&text, "Jumping"), &[line]);
}

#[test]
fn turns_of_several_moves_are_read() {
    // A variant may stand above its game.
    let text = JUMPING.replace("(option \"maximal captures\" true)", "");
    let imported = whole(&text, "Jumping Twice");
    says(&imported, &["turn moves=\"1, 2\"\n", "again=\"may\""]);
    let with = |order: &str| {
        let text = JUMPING.replace("(turn-order White Black)", order);
        source(&text).import("Jumping")
    };
    for (order, entry) in [
        ("(turn-order White White Black Black)", "turn moves=\"2\"\n"),
        (
            "(turn-order Black White White repeat Black White)",
            "turn moves=\"1, 2, 1\"\n",
        ),
        (
            "(turn-order White White Black)",
            "turn moves=\"2, 1\" repeats=#true\n",
        ),
        (
            "(turn-order Black White White Black White)",
            "turn moves=\"1, 2, 1, 1\" repeats=#true\n",
        ),
        ("(turn-order White Black)", "must \"capture\""),
        ("(turn-order (White) (Black))", "must \"capture\""),
    ] {
        let imported = with(order);
        assert_eq!(notes(&imported), [""; 0], "{order}");
        says(&imported, &[entry]);
    }
    for (order, why) in [
        (
            "(turn-order White Black White)",
            "The turns of both players are equally long here, a move each.",
        ),
        (
            "(turn-order White (White Black) Black)",
            "`(White Black)`: nobody moves what is another player's.",
        ),
        (
            "(turn-order (White walk) White Black)",
            "In every part of a turn all its types of moves are legal here.",
        ),
        (
            "(turn-order (White walk) repeat White Black)",
            "The first turns have no moves of their own here, as `walk`.",
        ),
    ] {
        let imported = with(order);
        let said = notes(&imported);
        assert!(
            said.iter().any(|note| note.ends_with(why)),
            "{order}: {said:#?}"
        );
        assert_eq!(imported.extent(), Extent::Partly);
    }
    for (order, why) in [
        (
            "(turn-order White Black Nobody)",
            "This is a game for three players, and Variorum plays games of two.",
        ),
        (
            "(turn-order White)",
            "This is a game for one player, and Variorum plays games of two.",
        ),
        (
            "(turn-order White ?Dice Black)",
            "Chance moves in this game, as `?Dice`, and Variorum has no dice.",
        ),
        (
            "(turn-order White repeat Black)",
            "Both players must take turns, and go on to do so.",
        ),
    ] {
        let imported = with(order);
        assert_eq!(imported.extent(), Extent::Refused, "{order}");
        assert!(notes(&imported)[0].ends_with(why), "{:?}", imported.notes);
    }
}

#[test]
fn types_of_moves_that_no_turn_has_are_not_made() {
    let text = JUMPING.replace(
        "(turn-order White Black)",
        "(turn-order (White walk) (Black walk))",
    );
    let imported = source(&text).import("Jumping");
    assert!(!written(&imported).contains("over="));
    // Captures of men alone go first.
    let text = JUMPING.replace("(move-type jump) (hop nw)", "(move-type walk) (hop nw)");
    let text = text.replace("(add-partial jump)))\n(define fly", "add))\n(define fly");
    let imported = source(&text).import("Jumping");
    says(&imported, &["must \"capture\" pieces=\"Man\" most=#true"]);
    let text = JUMPING.replace("(move-priorities jump walk)", "(move-priorities walk jump)");
    let imported = source(&text).import("Jumping");
    let why = "No moves go before others here but captures, and not `walk jump`.";
    assert!(notes(&imported).iter().any(|note| note.ends_with(why)));
}

#[test]
fn links_are_cut() {
    let text = JUMPING.replace("(dummy outside)", "(dummy outside) (unlink a1 (c1 b2))");
    let start = |text: &str| compiled(written(&source(text).import("Jumping"))).start_position();
    let moves = |text: &str| start(text).expect("a position").legal_moves().len();
    let jump = |text: &str| text.replace("(White (Man a1 c1 e1 b2 d2 f2))", "(White (Man a1 c1))");
    assert_eq!((moves(&jump(JUMPING)), moves(&jump(&text))), (3, 1));
}

#[test]
fn whole_is_what_was_played() {
    let with = |from: &str, to: &str| {
        let imported = source(&JUMPING.replace(from, to)).import("Jumping");
        assert_eq!(imported.extent(), Extent::Partly);
        assert!(written(&imported).starts_with("// Left out:\n// - "));
        notes(&imported)
    };
    let engine = with("(animate-captures false)", "(engine \"moves.dll\")");
    let why = "A program of its own, `moves.dll`, says what moves do; it is not read.";
    assert!(engine.len() == 1 && engine[0].ends_with(why), "{engine:?}");
    let stuck = with(
        "(White (Man a1 c1 e1 b2 d2 f2))\n      (Black (Man b6 d6 f6 a5 c5 e5)))",
        "(White (Man a6)) (Black (Man b1)))",
    );
    assert_eq!(stuck, ["The game is over before the first move."]);
    let endless = JUMPING
        .replace("(loss-condition (White Black) (pieces-remaining 0))", "")
        .replace(
            "(loss-condition (White Black) stalemated)",
            "(option \"pass turn\" forced)",
        )
        .replace("(count-condition (White Black) repetition)", "")
        .replace("(option \"maximal captures\" true)", "")
        .replace("(White (Man a1 c1 e1 b2 d2 f2))", "(White (Lady a1))")
        .replace("(Black (Man b6 d6 f6 a5 c5 e5))", "(Black (Lady f6))")
        .replace("(add-partial jump)", "")
        .replace("(add-partial Lady rest)", "");
    let endless = source(&endless).import("Jumping");
    let said = notes(&endless);
    assert_eq!(endless.extent(), Extent::Partly, "{said:?}");
    let why = "The game has no end: nothing wins, loses or draws.";
    assert!(said.iter().any(|note| note == why), "{said:?}");
}
