//! Small games in which the two readings of a definition once differed, with what was decided.

use std::collections::BTreeSet;

use variorum_lang::{NoSources, Style, check, draw};
use variorum_naive::Naive;
use variorum_rules::Rules;
use variorum_rules::def::Course;

/// A game on four files and five ranks with some pieces; or what is wrong with it.
fn game(goal: &str, lines: &str) -> Result<Rules, String> {
    game_on("4 5", goal, lines)
}

fn game_on(board: &str, goal: &str, lines: &str) -> Result<Rules, String> {
    let text = format!(
        r#"game "Small" id="small"
board {board}
class "piece" default=#true
class "royal" royal=#true
goal "{goal}"
{lines}
setup {{ put "King" "a1"; black "mirror" }}
"#
    );
    let checked = check("small", &text, &NoSources, &[]);
    match checked.game {
        Some(game) => Rules::compile(game).map_err(|error| error.to_string()),
        None => Err(draw(&checked.diagnostics, Style::Plain)),
    }
}

/// The moves in a position, each with the position after it.
fn moves(rules: &Rules, fen: &str) -> BTreeSet<String> {
    let position = rules.position_from_fen(fen).expect("a position");
    let mut copy = position.clone();
    let infos = position.legal().infos();
    let moves = infos.iter().map(|info| {
        copy.play_unchecked(info.mv);
        let after = copy.fen();
        copy.undo();
        let fields: Vec<&str> = after.split(' ').collect();
        format!("{} {} {}", info.text, fields[0], fields[3])
    });
    moves.collect()
}

fn has(moves: &BTreeSet<String>, text: &str) -> bool {
    moves.iter().any(|line| line.starts_with(text))
}

#[test]
fn a_royal_may_not_be_captured_in_passing() {
    let lines = r#"
        piece "King" id="K" class="royal" {
            move "K"
            move "mfR2-2" from="1st rank" en-passant="leaves"
        }
        piece "Foot" id="F" { move "mfW"; move "cfF" en-passant="takes" }"#;
    let rules = game("mate", lines).unwrap();
    // The king would cross a2, where the foot on b3 could capture.
    let found = moves(&rules, "3k/4/1f2/4/K3 w");
    assert!(!has(&found, "a1a3"), "{found:?}");
    let found = moves(&rules, "3k/4/2f1/4/K3 w");
    assert!(has(&found, "a1a3 3k/4/K1f1/4/4 a2"), "{found:?}");
    // Without check it may cross the square, and is captured there.
    let rules = game("capture", lines).unwrap();
    let found = moves(&rules, "3k/4/1f2/4/K3 w");
    assert!(has(&found, "a1a3"), "{found:?}");
    let found = moves(&rules, "3k/4/Kf2/4/4 b - a2");
    assert!(has(&found, "b3a2 3k/4/4/f3/4"), "{found:?}");
}

#[test]
fn a_movement_that_also_just_moves_keeps_that_choice_on_an_open_square() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Foot" id="F" { move "mfR2-2" from="1st rank" en-passant="leaves" }
        piece "Page" id="P" { move "fF" en-passant="takes" }"#;
    let rules = game("capture", lines).unwrap();
    let found = moves(&rules, "3k/4/1pF1/4/K3 b - c2");
    assert!(has(&found, "b3c2~1 3k/4/2F1/2p1/K3"), "{found:?}");
    assert!(has(&found, "b3c2~2 3k/4/4/2p1/K3"), "{found:?}");
}

#[test]
fn of_two_units_that_can_have_crossed_the_same_squares_the_one_that_did_is_captured() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Strider" id="S" { move "mfF2-2" from="1st rank" en-passant="leaves" }
        piece "Foot" id="F" { move "cfW" en-passant="takes" }"#;
    let rules = game_on("5 5", "capture", lines).unwrap();
    // Over b2 a strider comes from c1 to a3 and from a1 to c3.
    let reached = |fen: &str, text: &str| {
        let mut position = rules.position_from_fen(fen).expect("a position");
        let mv = position.legal().parse(text).expect("a move");
        position.play(mv).expect("it is legal");
        position
    };
    let left = reached("4k/5/1fS2/5/2S1K w", "c1a3");
    let right = reached("4k/5/Sf3/5/S3K w", "a1c3");
    assert_eq!(left.fen(), "4k/5/SfS2/5/4K b - b2 1 1");
    assert_eq!(right.fen(), "4k/5/SfS2/5/4K b - b2 1 1 victim=c3");
    assert_ne!(left.key(), right.key());
    for (position, after) in [(left, "4k/5/2S2/1f3/4K"), (right, "4k/5/S4/1f3/4K")] {
        let again = rules
            .position_from_fen(&position.fen())
            .expect("read again");
        assert_eq!(again.key(), position.key());
        let found = moves(&rules, &position.fen());
        assert!(has(&found, &format!("b3b2 {after} ")), "{found:?}");
    }
}

#[test]
fn leaving_squares_open_makes_another_move() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Runner" id="R" { move "mfD fW"; move "mfR" from="1st rank" en-passant="leaves" }
        piece "Foot" id="F" { move "mfW"; move "cfF" en-passant="takes" }"#;
    let rules = game("mate", lines).unwrap();
    let found = moves(&rules, "3k/4/4/4/KR2 w");
    let runner: Vec<&String> = found.iter().filter(|line| line.starts_with("b1")).collect();
    // To b3 with and without b2 left open, to b2 only once.
    let ends = |square| runner.iter().filter(|line| line.contains(square)).count();
    assert_eq!((ends("b1b2"), ends("b1b3")), (1, 2), "{runner:?}");
}

#[test]
fn a_swap_that_captures_leaves_room_for_an_entry() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Envoy" id="E" { move "W" swap=#true }
        piece "Page" id="P" { move "W" }
        entry "Page" on-capture=#true"#;
    let rules = game("capture", lines).unwrap();
    let found = moves(&rules, "4/3k/3E/4/K3[P] w");
    assert!(
        found.iter().any(|line| line.contains("4/3E/3P/4/K3 ")),
        "{found:?}"
    );
    // A unit that is only swapped stands where the page would.
    let found = moves(&rules, "3k/p3/E3/4/K3[P] w");
    assert!(
        found.iter().any(|line| line.contains("3k/E3/P3/4/K3[P] ")),
        "{found:?}"
    );
}

#[test]
fn without_check_castling_is_never_unsafe() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Rook" id="R" { move "R" }
        castling "K" safe=#true {
            mover "King" from="a1" to="c1"
            partner "Rook" from="d1" to="b1"
        }"#;
    let fen = "2k1/4/r3/4/K2R w K";
    let found = moves(&game("capture", lines).unwrap(), fen);
    assert!(has(&found, "a1c1"), "{found:?}");
    let found = moves(&game("mate", lines).unwrap(), fen);
    assert!(!has(&found, "a1c1"), "{found:?}");
}

#[test]
fn a_borrower_borrows_plain_movements_only() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Fool" id="F" { borrow promoted-as="Page" }
        piece "Page" id="P" { move "W"; move "mfR3" to="3rd rank"; move "mF" { capture "beside" } }"#;
    let rules = game("capture", lines).unwrap();
    let found = moves(&rules, "3k/4/4/4/KF2 w - - 0 1 last=-/P");
    assert!(has(&found, "b1b2"), "{found:?}");
    assert!(!has(&found, "b1b3") && !has(&found, "b1c2"), "{found:?}");
}

#[test]
fn what_means_nothing_is_refused() {
    for (movement, reason) in [
        (
            r#"move "mR2-3" over="any" en-passant="leaves""#,
            "only a move over empty squares",
        ),
        (r#"move "cR" en-passant="takes""#, "a single step or leap"),
        (
            r#"move "cF" en-passant="takes" only="King""#,
            "neither conditions nor effects",
        ),
        (r#"move "mR nN" over="any""#, "a lame leap"),
        (r#"move "mzR" { turn "R" }"#, "after a crooked leg"),
    ] {
        let lines = format!(
            "piece \"King\" id=\"K\" class=\"royal\" {{ move \"K\" }}\npiece \"Odd\" id=\"O\" {{ {movement} }}"
        );
        let error = game("mate", &lines).err().unwrap_or_default();
        assert!(error.contains(reason), "{movement}: {error}");
    }
}

#[test]
fn a_unit_may_have_a_hundred_victims() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Gun" id="G" { shoot "QNNCCZZ" over="any" }
        piece "Foot" id="F" { move "mfW" }"#;
    let rules = game_on("11 11", "capture", lines).unwrap();
    let full = "f".repeat(11);
    let rows = [full.as_str(); 4].join("/");
    let found = moves(
        &rules,
        &format!("fffffffffkf/{rows}/fffffGfffff/{rows}/Kffffffffff w"),
    );
    let shots = found.iter().filter(|line| line.starts_with("f6")).count();
    // All but the own king on queen's lines, and what knights, camels and zebras reach by riding.
    assert_eq!(shots, 39 + 8 * 2 + 8 + 8);
}

#[test]
fn a_unit_that_must_hit_something_checks_when_it_can() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Agent" id="A" { move "N" requires=#true { convert "beside-orthogonal" } }
        piece "Bait" id="B" { move "R" }"#;
    let rules = game("mate", lines).unwrap();
    // From b3 the agent can go to a1 only while something next to a1 can be converted.
    let found = moves(&rules, "2k1/4/1a2/4/K2B w");
    assert!(has(&found, "d1c1") && !has(&found, "d1b1"), "{found:?}");
}

#[test]
fn a_line_that_freezes_from_afar_is_stopped_nearby() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Foot" id="F" { move "mfW"; move "cfF" }
        piece "Ice" id="I" { freeze "B2-" }
        piece "Bait" id="B" { move "R" }"#;
    let rules = game("mate", lines).unwrap();
    // The foot on d4 is frozen along the diagonal from a1, so the king is not in check until something
    // stands on b2 or c3.
    let found = moves(&rules, "2k1/3F/4/2b1/i2K b");
    assert!(has(&found, "c2d2") && !has(&found, "c2b2"), "{found:?}");
}

#[test]
fn a_line_that_opens_sets_frozen_attackers_free() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "W"; freeze "B" released-by-own=#true }
        piece "Foot" id="F" { move "F" }
        suicide "Foot""#;
    let rules = game("mate", lines).unwrap();
    // The foot on b3 hides the foot on a4 from its king, who would set it free to take on b5.
    let found = moves(&rules, "1K2/f3/1F2/4/3k w");
    assert!(!has(&found, "b3b3"), "{found:?}");
    let found = moves(&rules, "1K2/4/1F2/f3/3k w");
    assert!(has(&found, "b3b3"), "{found:?}");
}

#[test]
fn lame_units_of_the_crossing_types_guard_squares_too() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Foot" id="F" { move "mfW"; move "mfR2-2" from="2nd rank" }
        piece "Horse" id="H" { move "nN" }
        crossing "Foot, Horse""#;
    let rules = game("capture", lines).unwrap();
    // The horse on d4 could capture on b3 unless something stands on c4.
    let found = moves(&rules, "3k/3h/4/1F2/K3 w");
    assert!(!has(&found, "b2b4"), "{found:?}");
    let found = moves(&rules, "3k/2Fh/4/1F2/K3 w");
    assert!(has(&found, "b2b4"), "{found:?}");
}

#[test]
fn a_step_that_its_own_end_holds_up_guards_nothing() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Foot" id="F" { move "mfW"; move "mfR2-2" from="2nd rank" }
        piece "Horse" id="H" { move "F" }
        crossing "Foot, Horse""#;
    let mut game = game("capture", lines).unwrap().def().clone();
    // The horse on c4 attacks b3, which the foot on b2 would cross.
    let fen = "3k/2h1/4/1F2/K3 w";
    let plain = Rules::compile(game.clone()).unwrap();
    assert!(!has(&moves(&plain, fen), "b2b4"));
    // If b3 must be empty for that, nothing is ever captured there.
    let Course::Path(path) = &mut game.pieces[2].movements[0].course else {
        panic!("a path");
    };
    for ray in path.route.atoms.iter_mut().flat_map(|atom| &mut atom.rays) {
        ray.lame = Some(ray.steps[0]);
    }
    let lame = Rules::compile(game).unwrap();
    assert!(has(&moves(&lame, fen), "b2b4"));
    assert!(!has(&moves(&lame, "3k/2h1/1F2/4/K3 b"), "c4b3"));
}

#[test]
fn check_is_answered_before_anything_must_be_captured() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Rook" id="R" { move "R" }
        must "capture""#;
    let rules = game("mate", lines).unwrap();
    // Of two captures either will do, and nothing else.
    let found = moves(&rules, "3k/1r2/4/1R1r/K3 w");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(has(&found, "b2b4") && has(&found, "b2d2"), "{found:?}");
    // The king is in check from a4, so the rook may not take on d3; what stays is no capture.
    let found = moves(&rules, "3k/r3/1R1r/4/K3 w");
    assert!(has(&found, "b3a3") && !has(&found, "b3d3"), "{found:?}");
    assert_eq!(found.len(), 3, "{found:?}");
    // Where only kings must capture, the rook need not.
    let some = lines.replace("\"capture\"", "\"capture\" pieces=\"King\"");
    let rules = game("mate", &some).unwrap();
    assert_eq!(moves(&rules, "3k/1r2/4/1R1r/K3 w").len(), 8);
    assert_eq!(moves(&rules, "3k/4/4/1r2/K3 w").len(), 1);
}

#[test]
fn a_drop_that_must_not_mate_may_give_check() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Rook" id="R" { move "R" }
        piece "Foot" id="F" { move "fW" }
        drops
        forbid "mate" by="drop" pieces="Foot""#;
    let rules = game("mate", lines).unwrap();
    // A king and a rook shut the other king in, and guard d4.
    let found = moves(&rules, "3k/4/3K/4/2R1[F] w");
    assert!(!has(&found, "F@d4"), "{found:?}");
    assert!(has(&found, "F@c4"), "{found:?}");
    // With c5 to go to it is only a check; and a rook may mate.
    let found = moves(&rules, "3k/4/3K/4/R3[F] w");
    assert!(has(&found, "F@d4"), "{found:?}");
    let found = moves(&rules, "3k/4/3K/4/2R1[R] w");
    assert!(has(&found, "R@a5"), "{found:?}");
}

#[test]
fn a_move_that_uncovers_an_attack_gives_check_too() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Rook" id="R" { move "R" }
        piece "Foot" id="F" { move "mW" }
        forbid "check" pieces="Foot""#;
    let rules = game("mate", lines).unwrap();
    let found = moves(&rules, "3k/3F/4/3R/K3 w");
    assert!(!has(&found, "d4c4"), "{found:?}");
    assert!(has(&found, "d4d3") && has(&found, "d2d3"), "{found:?}");
}

/// Kings that are taken from all sides, or against an empty corner, and rooks that only slide.
const SIEGE: &str = r#"
    region "corner" "d1, d5"
    piece "King" id="K" class="royal" { move "mW" }
    piece "Rook" id="R" {
        move "mR" {
            capture "surrounded" only="King"
            capture "pinched" only="King" on="edge" hostile="corner"
        }
    }"#;

#[test]
fn a_king_in_check_on_three_sides_may_not_let_the_fourth_go() {
    let rules = game("mate", SIEGE).unwrap();
    // The rook on b2 holds the last square beside its king: who comes there would take him.
    let found = moves(&rules, "r1k1/1r2/rKr1/1R2/1r2 w");
    assert!(!has(&found, "b2a2"), "{found:?}");
    assert!(!has(&found, "b2c2"), "{found:?}");
    // Without a rook behind it nobody could come there at once.
    let found = moves(&rules, "2k1/1r2/rKr1/1R2/4 w");
    assert!(has(&found, "b2b1"), "{found:?}");
    assert!(has(&found, "b2c2"), "{found:?}");
    // Nor does an enemy beside him on each of three sides give check while the fourth is out of reach.
    let position = rules.position_from_fen("2k1/1r2/rKr1/4/4 w").unwrap();
    assert!(!position.in_check());
    let position = rules.position_from_fen("2k1/1r2/rKr1/4/1r2 w").unwrap();
    assert!(position.in_check());
}

#[test]
fn who_leaves_a_hostile_corner_empty_may_expose_his_king() {
    let rules = game("mate", SIEGE).unwrap();
    // Against the empty corner d1 the rook on b3 would pinch the king from b1.
    let found = moves(&rules, "k3/4/1r2/4/2KR w");
    assert!(!has(&found, "d1d2"), "{found:?}");
    assert!(has(&found, "c1c2"), "{found:?}");
    let position = rules.position_from_fen("k3/4/1r2/4/2K1 w").unwrap();
    assert!(position.in_check());
    // What is taken on the edge only is safe elsewhere, and an own unit in the corner is no captor.
    let position = rules.position_from_fen("k3/4/1r2/4/2KR w").unwrap();
    assert!(!position.in_check());
}

#[test]
fn kings_take_part_in_a_siege() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "mW" { capture "surrounded" } }
        piece "Foot" id="F""#;
    let rules = game("mate", lines).unwrap();
    // White's king could close the last side of Black's.
    let position = rules.position_from_fen("4/1F2/FkF1/4/1K2 b").unwrap();
    assert!(position.in_check());
    let found = moves(&rules, "4/1F2/FkF1/4/1K2 b");
    assert!(has(&found, "b3b2"), "{found:?}");
}

/// Who captures turns to stone, but for a mine, which is gone before that.
const STONES: &str = r#"
    piece "King" id="K" class="royal" { move "K" }
    piece "Rook" id="R" { move "R" }
    piece "Mine" id="M" { move "R" { capture "here" } }
    piece "Wall" id="W" neutral=#true
    on-capture "Rook, Mine, King" { capture "here" leaves="Wall" }"#;

#[test]
fn what_has_captured_itself_leaves_nothing_behind() {
    let rules = game("mate", STONES).unwrap();
    let found = moves(&rules, "3k/4/m3/4/R2K w");
    assert!(has(&found, "a1a3 3k/4/W3/4/3K"), "{found:?}");
    let found = moves(&rules, "3k/4/r3/4/M2K w");
    assert!(has(&found, "a1a3 3k/4/4/4/3K"), "{found:?}");
}

#[test]
fn who_would_turn_to_stone_gives_no_check() {
    let rules = game("mate", STONES).unwrap();
    // The kings stand beside each other: neither can take, since it would be lost by that.
    let position = rules.position_from_fen("4/4/4/2k1/2K1 w").unwrap();
    assert!(!position.in_check());
    // A rook that is lost with its capture attacks all the same, and a wall in between ends the attack.
    let position = rules.position_from_fen("3k/4/4/r3/K3 w").unwrap();
    assert!(position.in_check());
    let position = rules.position_from_fen("r2k/4/W3/4/K3 w").unwrap();
    assert!(!position.in_check());
}

#[test]
fn a_unit_from_the_hand_does_not_enter_where_a_wall_is_left() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Snail" id="S" { move "mW" leaves="Wall"; move "mF" }
        piece "Rook" id="R" { move "R" }
        piece "Wall" id="W" neutral=#true
        entry "Rook" until-move=9"#;
    let rules = game("capture", lines).unwrap();
    let found = moves(&rules, "3k/4/4/1S2/3K[R] w");
    assert!(
        has(&found, "b2c3,R@b2 ") || has(&found, "b2c3,R "),
        "{found:?}"
    );
    assert!(has(&found, "b2b3 3k/4/1S2/1W2/3K"), "{found:?}");
    assert!(
        !found.iter().any(|line| line.starts_with("b2b3,")),
        "{found:?}"
    );
}

#[test]
fn an_entry_that_makes_a_castling_of_a_plain_move_is_one_move() {
    let game = |entering: &str| {
        let lines = format!(
            r#"
            piece "King" id="K" class="royal" {{ move "K" }}
            piece "Rook" id="R" {{ move "R" }}
            piece "Page" id="P" {{ move "W" }}
            castling "K" {{
                mover "King" from="b1" to="c1"
                partner "Rook" from="d1" to="b1"
            }}
            castling "Q" {{
                mover "King" from="b1" to="c1"
                partner "Rook" from="a1" to="b1"
            }}
            entry "{entering}" until-move=9"#
        );
        game("mate", &lines).unwrap()
    };
    // The king goes to c1, and where it was, or where the rook was that went there, stands another rook: all the same.
    let found = moves(&game("Rook"), "2k1/4/4/4/RK1R[R] w KQ");
    let same = found
        .iter()
        .filter(|line| line.contains("2k1/4/4/4/RRKR "))
        .count();
    let positions: BTreeSet<&str> = found
        .iter()
        .map(|line| line.split_once(' ').unwrap().1)
        .collect();
    assert_eq!((same, positions.len()), (1, found.len()), "{found:?}");
    // A page in the rook's place is something else.
    let found = moves(&game("Page"), "2k1/4/4/4/RK1R[P] w KQ");
    for board in ["RPKR", "PRKR", "RRKP"] {
        let board = format!("2k1/4/4/4/{board} ");
        assert_eq!(
            found.iter().filter(|line| line.contains(&board)).count(),
            1,
            "{found:?}"
        );
    }
}

#[test]
fn who_is_hit_beside_a_capture_castles_no_more() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Rook" id="R" { move "R" }
        piece "Bomb" id="B" { move "R" }
        castling "X" {
            mover "King" from="1st rank" to="c1"
            partner "Rook" from="right" to="b1"
        }
        on-capture "Bomb" { capture "beside" only="King" check=#false }"#;
    let rules = game("mate", lines).unwrap();
    // The bomb takes on b2 and blows up the king on a1, though not the rook on d1.
    let mut position = rules.position_from_fen("3k/4/1b2/1R2/K2R b X").unwrap();
    let infos = position.legal().infos().into_iter();
    let mv = infos.map(|info| (info.text, info.mv));
    let (_, mv) = mv.into_iter().find(|(text, _)| text == "b3b2").unwrap();
    position.play_unchecked(mv);
    let again = rules.position_from_fen(&position.fen()).unwrap();
    assert_eq!(position.fen(), "3k/4/4/1b2/3R w - - 0 2 won=b");
    assert_eq!(position.key(), again.key());
}

#[test]
fn castling_with_a_partner_that_stays_is_a_move_where_it_tells_that_it_has_moved() {
    let with = |first: &str| {
        let lines = format!(
            r#"
            piece "King" id="K" class="royal" {{ move "K" }}
            piece "Rook" id="R" {{ move "W"{first} }}
            castling "X" {{
                mover "King" from="1st rank" to="c1"
                partner "Rook" from="right" to="d1"
            }}"#
        );
        game("mate", &lines).unwrap()
    };
    // In the one game nobody remembers whether the rook has moved, in the other that decides what it may do.
    let found = moves(&with(""), "k3/4/4/4/1K1R w X");
    assert!(has(&found, "b1c1") && !has(&found, "b1d1"), "{found:?}");
    let found = moves(&with("; move \"mD\" first=#true"), "k3/4/4/4/1K1R w X");
    assert!(has(&found, "b1c1") && has(&found, "b1d1"), "{found:?}");
    // However the king gets there by himself; past the rook he does not with every leap.
    for (king, castles) in [("D", false), ("DD", false), ("R2-2", true)] {
        let lines = format!(
            r#"
            piece "King" id="K" class="royal" {{ move "{king}" }}
            piece "Rook" id="R" {{ move "W" }}
            castling "X" {{
                mover "King" from="1st rank" to="c1"
                partner "Rook" from="right" to="b1"
            }}"#
        );
        let found = moves(&game("mate", &lines).unwrap(), "3k/4/4/4/KR2 w X");
        assert_eq!(has(&found, "a1b1"), castles, "{king}: {found:?}");
    }
}

#[test]
fn what_a_swap_takes_besides_is_attacked_only_where_it_gives_check() {
    let in_check = |gives: &str| {
        let text = format!(
            r#"game "Small" id="small"
board 4 5
class "piece" default=#true
class "royal" royal=#true
goal "mate" royals="kinds"
piece "King" id="K" class="royal" {{ move "K" }}
piece "Prince" id="P" class="royal" {{ move "K" }}
piece "Envoy" id="E" {{ move "R" swap=#true }}
on-capture "all" {{ capture "here"; capture "beside" whose="all" only="King"{gives} }}
setup {{ array "kppe/4/4/4/KPPE" }}
"#
        );
        let checked = check("small", &text, &NoSources, &[]);
        let game = checked
            .game
            .unwrap_or_else(|| panic!("{}", draw(&checked.diagnostics, Style::Plain)));
        let rules = Rules::compile(game).unwrap();
        // The envoy on d1 can take one of two princes on d4, and the king on c4 goes with it.
        let position = rules.position_from_fen("p3/2kp/4/4/K2E b").unwrap();
        position.in_check()
    };
    assert!(in_check(""));
    assert!(!in_check(" check=#false"));
}

#[test]
fn what_is_taken_at_the_end_of_a_turn_is_forgotten_as_what_it_began() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "K" }
        piece "Champion" id="+F" { move "K" }
        piece "Foot" id="F" { move "mfW"; promote "last rank" to="Champion" }
        piece "Hopper" id="H" {
            move "mR2-2" over="one" requires=#true again="captures" removed="at-end" { capture "passed" }
        }
        captured "hand" reverts=#true
        drop "Foot""#;
    let rules = game("capture", lines).unwrap();
    let mut position = rules
        .position_from_fen("3k/4/1f2/+f3/H2K[] w")
        .expect("a position");
    let jump = position.legal().parse("a1a3").expect("a move");
    position.play(jump).expect("a move");
    let fen = position.fen();
    assert!(fen.contains("going=a3 taken=a2"), "{fen}");
    let read = rules.position_from_fen(&fen).expect("a position");
    assert_eq!(read.key(), position.key(), "{fen}");
}

#[test]
fn what_goes_on_or_takes_friends_is_not_borrowed() {
    let lines = r#"
        piece "King" id="K" class="royal" { move "mW" repeats=#true; move "cN" whose="friends" }
        piece "Fool" id="F" { borrow promoted-as="King" }"#;
    let rules = game("capture", lines).unwrap();
    let found = moves(&rules, "3k/4/1f2/4/K3 b - - 0 1 last=K/-");
    assert!(!has(&found, "b3"), "{found:?}");
    let fen = "3k/4/1f2/4/K3 w - - 0 1";
    let naive = Naive::new(rules.def());
    let literally = naive.perft(&naive.read(fen).expect("a position"), 2);
    let position = rules.position_from_fen(fen).expect("a position");
    assert_eq!(literally, position.perft(2, false));
}
