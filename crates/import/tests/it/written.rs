//! Variants as rule files.

use variorum_import::{Extent, Imported, Library};
use variorum_lang::{NoSources, Severity, check, format};

use crate::support::{compiled, notes, written};

fn import(text: &str) -> Imported {
    let library = Library::read(text);
    assert_eq!(library.faults(), []);
    library.import(library.names()[0])
}

/// The rule file of a variant that is imported whole.
fn whole(ini: &str) -> String {
    let imported = import(ini);
    assert_eq!(imported.notes, []);
    written(&imported).to_owned()
}

#[test]
fn a_variant_is_written_as_a_person_would() {
    let written = whole(
        "[small:gardner]\nknight = -\ncustomPiece1 = c:NC\nstartFen = rcbqk/ppppp/5/PPPPP/RCBQK w - - 0 1\npromotionPieceTypes = qc\n",
    );
    assert_eq!(
        written,
        r#"game "Small" id="small"

board 5 5

class "piece" default=#true
class "royal" royal=#true
class "pawn" picture="pawn" unnamed=#true

piece "King" id="K" class="royal" { move "K" }
piece "Queen" id="Q" { move "Q" }
piece "Rook" id="R" { move "R" }
piece "Wildebeest" id="C" { move "N C" }
piece "Bishop" id="B" { move "B" }
piece "Pawn" id="P" class="pawn" {
    move "mfW cfF"
    promote "last rank" to="Queen, Wildebeest"
}

goal "mate"
no-moves "draws"
draws {
    repetition 3
    moves 100
    clock-restart "Pawn"
}

setup {
    array "rcbqk/ppppp/5/PPPPP/RCBQK"
}
"#
    );
}

#[test]
fn every_variant_without_a_file_is_laid_out_and_without_faults() {
    let library = Library::read("");
    let mut whole = 0;
    for name in Library::built_in() {
        let imported = library.import(name);
        let Some(text) = &imported.text else {
            assert!(
                !imported.notes.is_empty(),
                "{name} is refused without a reason"
            );
            continue;
        };
        assert_eq!(format("imported.kdl", text).as_ref(), Ok(text), "{name}");
        let faults = check("imported.kdl", text, &NoSources, &[]).diagnostics;
        assert!(
            !faults.iter().any(|fault| fault.severity == Severity::Error),
            "{name}: {faults:?}"
        );
        compiled(text)
            .start_position()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        whole += usize::from(imported.extent() == Extent::Whole);
    }
    assert!(whole >= 80, "only {whole} are imported whole");
}

#[test]
fn inherited_promotions_lose_pieces_that_are_replaced() {
    let written = whole("[replaced:chess]\ncustomPiece1 = b:BK\n");
    assert!(
        written.contains("to=\"Queen, Rook, Knight\"") || !written.contains("Dragon Horse, "),
        "{written}"
    );
    assert!(
        written.contains("piece \"Dragon Horse\" id=\"B\" { move \"B W\" }"),
        "{written}"
    );
}

#[test]
fn what_cannot_be_said_is_named_with_setting_and_line() {
    let imported = import("# remark\n[odd:chess]\n\nshatarMateRule = true\nunheardOf = 7\n");
    assert_eq!(imported.extent(), Extent::Partly);
    let notes: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "line 5: `unheardOf = 7`: there is no such setting",
            "`shatarMateRule` (line 4): It does not matter which unit gives mate.",
        ]
    );
    for note in &notes {
        assert!(written(&imported).contains(note), "the file itself says it");
    }
}

#[test]
fn nonsense_is_named() {
    for (ini, said) in [
        ("[a:b]\n", "there is no variant `b`"),
        ("[a:a]\n", "`a` comes from itself"),
        (
            "[a:chess]\nstartFen = 8/8 w - - 0 1\n",
            "it has 2 ranks, and the board 8",
        ),
        (
            "[a:chess]\nstartFen = rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n",
            "rank 6 has 9 squares",
        ),
        (
            "[a:chess]\nstartFen = xnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n",
            "no piece has the letter `x`",
        ),
    ] {
        let imported = import(ini);
        assert_eq!(imported.extent(), Extent::Refused, "{ini}");
        let told = imported
            .notes
            .iter()
            .any(|note| note.to_string().contains(said));
        assert!(told, "{ini}: {:?}", imported.notes);
    }
    for (ini, said) in [
        ("[a:chess]\nmaxRank = many\n", "a number is expected"),
        (
            "[a:chess]\ndoubleStepRegionWhite = z9\n",
            "squares such as `d4`",
        ),
        (
            "[a:chess]\ncastling = perhaps\n",
            "`true` or `false` is expected",
        ),
        (
            "[a:chess]\nstalemateValue = lost\n",
            "`win`, `loss`, `draw` or `none` is expected",
        ),
        ("[a:chess]\nwallingRule = brick\n", "one of `none`, `arrow`"),
        (
            "[a:chess]\npromotionPieceTypes = qx\n",
            "no piece has the letter `x`",
        ),
        ("[a:chess]\ncustomPiece1 = x\n", "a path is expected"),
    ] {
        let imported = import(ini);
        let told = imported
            .notes
            .iter()
            .any(|note| note.to_string().contains(said));
        assert!(told, "{ini}: {:?}", imported.notes);
    }
}

#[test]
fn lines_that_are_no_settings_are_faults_of_the_file() {
    let library = Library::read("king = k\n[chess]\n[a:chess]\nnonsense\n[a:chess]\n[open\n");
    let faults: Vec<String> = library.faults().iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "line 1: settings begin below a section `[name]`",
            "line 4: `nonsense` is neither a section nor a setting `name = value`",
            "line 6: the name of a section ends with `]`",
            "line 2: the variant `chess` is built in",
            "line 5: the variant `a` stands in line 3 already",
        ]
    );
}

#[test]
fn castling_pawns_and_promotion_are_as_said() {
    let written = whole("[tall:modern]\n");
    assert!(
        written.contains("move \"mfR2-2\" from=\"2nd rank\" en-passant=\"leaves\""),
        "{written}"
    );
    assert!(
        written.contains("mover \"King\" from=\"e1\" to=\"g1\""),
        "{written}"
    );
    assert!(
        written.contains("partner \"Rook\" from=\"i1\" to=\"f1\""),
        "{written}"
    );
}

#[test]
fn hands_hold_what_was_captured_and_promotion_is_remembered() {
    let written = whole("[drops:crazyhouse]\n");
    for line in [
        "captured \"hand\" reverts=#true",
        "drop \"Queen, Rook, Bishop, Knight\"",
        "drop \"Pawn\" on=\"2nd-7th rank\"",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
    let knights = whole("[pocket:pocketknight]\n");
    assert!(knights.contains("    hand \"Knight\"\n"), "{knights}");
    let turned = whole("[turned:kyotoshogi]\n");
    assert!(turned.contains("\" promoted=#true\n"), "{turned}");
    let limited = whole("[many:grand]\npieceDrops = true\ncapturesToHand = true\n");
    let line = "drop \"Queen, Chancellor, Archbishop, Rook, Bishop, Knight\" past-limit=#true";
    assert!(limited.contains(line), "{limited}");
    let blasts = whole("[blasts:atomic]\npieceDrops = true\ncapturesToHand = true\n");
    let line = "captured \"hand\" reverts=#true whose=\"all\"";
    assert!(blasts.contains(line), "{blasts}");
    let placed = whole("[own:placement]\n");
    let line = "placement region=\"1st rank\" pool=0 every-color=\"Bishop\"";
    assert!(placed.contains(line), "{placed}");
    let once = whole("[once:chess]\noppositeCastling = true\n");
    assert!(
        once.contains("castling \"Q\" safe=#true once=#true {"),
        "{once}"
    );
    let chicks = whole("[small:dobutsu]\n");
    assert!(
        chicks.contains("piece \"Hen\" id=\"+C\" { move \"W fF\" }"),
        "{chicks}"
    );
    assert!(
        chicks.contains("promote \"last rank\" to=\"Hen\""),
        "{chicks}"
    );
}

#[test]
fn other_ends_are_said() {
    for (ini, lines) in [
        (
            "[a:kingofthehill]\n",
            &["win { reach \"King\" \"d4-e5\" }"][..],
        ),
        (
            "[a:racingkings]\n",
            &[
                "win after=\"round\" { reach \"King\" \"a8-h8\" }",
                "forbid \"check\"",
            ],
        ),
        ("[a:5check]\n", &["win { checks 5 }"]),
        (
            "[a:antichess]\n",
            &[
                "win { left \"all\" at-most=0 }",
                "no-moves \"wins\"",
                "must \"capture\"",
            ],
        ),
        (
            "[a:extinction]\n",
            &["lose { left \"Queen, Rook, Bishop, Knight, King, Pawn\" at-most=0 each=#true }"],
        ),
        ("[a:makpong]\n", &["forbid \"flight\""]),
        ("[a:misere]\n", &["no-moves \"draws\" mated=\"wins\""]),
        (
            "[a]\nimmobile = p\nmaxRank = 3\nmaxFile = 3\nstartFen = 3/3/3[PPPPPppppp] w - - 0 1\npieceDrops = true\nconnectN = 3\n",
            &["win { row 3 \"all\" }"],
        ),
        (
            "[a:atomic]\n",
            &[
                "on-capture \"all\" {",
                "    capture \"here\"",
                "    capture \"beside\" whose=\"all\" only=\"all except Pawn\" check=#false",
            ],
        ),
        (
            "[a:petrified]\n",
            &[
                "piece \"Wall\" id=\"Wa\" neutral=#true",
                "on-capture \"King, Queen, Rook, Bishop, Knight\" { capture \"here\" leaves=\"Wall\" }",
            ],
        ),
        (
            "[a:atomic]\npetrifyOnCaptureTypes = pnbrq\npetrifyBlastPieces = true\n",
            &[
                "on-capture \"Queen, Rook, Bishop, Knight, Pawn\" { capture \"here\" leaves=\"Wall\" }",
                "on-capture \"all except Queen, Rook, Bishop, Knight, Pawn\" { capture \"here\" }",
                "capture \"beside\" whose=\"all\" only=\"all except Pawn\" check=#false leaves=\"Wall\" }",
            ],
        ),
        (
            "[a:snailtrail]\n",
            &[
                "{ move \"mK\" leaves=\"Wall\" }",
                "piece \"Wall\" id=\"Wa\" neutral=#true",
            ],
        ),
        (
            "[a:flipersi]\n",
            &["requires=#true first-on=\"d4-e5\" { convert \"enclosed\" }"],
        ),
        (
            "[a:ataxx]\nenclosingDrop = none\nflipEnclosedPieces = quadwrangle\n",
            &["from=\"nothing\" { convert \"beside\" landing=\"beside-friend\" }"],
        ),
        (
            "[a:armageddon]\n",
            &[
                "no-moves \"score\"",
                "draws as=\"score\" {",
                "    tie \"black\"",
            ],
        ),
        (
            "[a:chess]\npass = true\nadjudicateFullBoard = true\n",
            &["pass twice=\"draws\"", "draw { full \"all\" }"],
        ),
        (
            "[a:giveaway]\npassOnStalemate = true\n",
            &["no-moves \"passes\""],
        ),
        (
            "[a]\ncommoner = k\nmaxRank = 3\nmaxFile = 3\nstartFen = 3/3/3[KKKkkk] w - - 0 1\npieceDrops = true\nmustDrop = true\nconnectN = 3\n",
            &["placement region=\"all\" pool=0"],
        ),
        (
            "[a:shatranj]\n",
            &[
                "lose after=\"reply\" { left \"all\" at-most=1; left \"all\" at-least=2 whose=\"enemy\" }",
            ],
        ),
    ] {
        let written = whole(ini);
        for line in lines {
            assert!(written.contains(line), "{line}: {written}");
        }
    }
}

#[test]
fn promotion_by_leaving_a_zone_and_repetition_are_said() {
    let written = whole("[small:minishogi]\n");
    for line in [
        "piece \"Dragon King\" id=\"+R\" { move \"R F\" }",
        "promote optional=\"last rank\" to=\"Dragon King\" when=\"enters, stays, leaves\"",
        "repetition 4 \"loses\" side=\"white\" { checking \"loses\" }",
        "forbid \"mate\" by=\"drop\" pieces=\"Pawn\"",
        "drop \"Pawn\" on=\"1st-4th rank\" per-file=1",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
    let fischer = whole("[any:fischerandom]\n");
    assert!(
        fischer.contains("mover \"King\" from=\"1st rank\" to=\"g1\""),
        "{fischer}"
    );
    assert!(
        fischer.contains("partner \"Rook\" from=\"right\" to=\"f1\""),
        "{fischer}"
    );
}

#[test]
fn pawns_that_promote_to_nothing_stay_away_and_still_give_check() {
    let written = whole("[stuck:chess]\npromotionPieceTypes = -\n");
    assert!(
        written.contains("move \"mfW\" to=\"1st-7th rank\""),
        "{written}"
    );
    assert!(written.contains("move \"cfF\" only=\"King\""), "{written}");
}

#[test]
fn drops_see_what_is_around_and_walls_follow_moves() {
    for (ini, lines) in [
        (
            "[turning:flipello]\n",
            &["drop \"Stone\" requires=#true { convert \"enclosed\" }"][..],
        ),
        (
            "[growing:ataxx]\n",
            &[
                "{ convert \"beside\" }",
                "from=\"nothing\" landing=\"beside-friend\" { convert \"beside\" }",
            ],
        ),
        (
            "[falling:ataxx]\nenclosingDrop = top\nflipEnclosedPieces = none\n",
            &["from=\"nothing\" landing=\"resting\""],
        ),
        (
            "[apart:ataxx]\nenclosingDrop = snort\nflipEnclosedPieces = none\n",
            &["from=\"nothing\" landing=\"not-beside-enemy-orthogonal\""],
        ),
        (
            "[few:suicide]\n",
            &["no-moves \"score\"", "points fewest=#true"],
        ),
        (
            "[closing:isolation]\n",
            &[
                "piece \"Wall\" id=\"Wa\" neutral=#true",
                "drop \"Wall\" from=\"nothing\" on=\"wall-squares\"",
                "    part pieces=\"Wall\"",
            ],
        ),
        (
            "[bird:duck]\n",
            &["piece \"Wall\" id=\"Wa\" neutral=#true limit=1 { jump from=\"all\" to=\"all\" }"],
        ),
    ] {
        let written = whole(ini);
        for line in lines {
            assert!(written.contains(line), "{line}\n{written}");
        }
    }
}

#[test]
fn walls_that_no_rule_file_can_leave_are_named() {
    for (ini, key) in [
        ("[a:chess]\nwallingRule = past\n", "wallingRule"),
        ("[a:joust]\nwallingRegion = *1 *2\n", "wallingRule"),
        (
            "[a:chess]\npetrifyOnCaptureTypes = pr\n",
            "petrifyOnCaptureTypes",
        ),
    ] {
        let imported = import(ini);
        assert_eq!(imported.extent(), Extent::Partly, "{ini}");
        let named = imported.notes.iter().map(|note| note.setting.as_deref());
        assert!(
            named.into_iter().any(|named| named == Some(key)),
            "{ini}: {:?}",
            imported.notes
        );
    }
}

#[test]
fn long_steps_either_way_are_one() {
    let library = Library::read(
        "[slant:chess]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\npromotionPawnTypes = p\nenPassantTypes = p\n",
    );
    let imported = library.import("slant");
    assert_eq!(notes(&imported), [""; 0]);
    let line = "    move \"mfB2-2\" from=\"2nd rank\" en-passant=\"leaves\"\n";
    assert!(written(&imported).contains(line), "{}", written(&imported));
}

#[test]
fn a_castling_beside_the_king_is_another_move_than_his_own() {
    let text = "[near:chess]\nstartFen = rnbk1bnr/pppppppp/8/8/8/8/PPPPPPPP/R2K1BNR w KQkq - 0 1\n";
    let imported = Library::read(text).import("near");
    assert_eq!(notes(&imported), [""; 0]);
    let start = compiled(written(&imported))
        .start_position()
        .expect("a position");
    let legal = start.legal();
    let texts: Vec<String> = legal.moves().iter().map(|mv| legal.text(*mv)).collect();
    let own = texts.iter().filter(|text| *text == "d1c1").count();
    assert_eq!(
        (own, texts.contains(&"d1a1".to_owned())),
        (1, true),
        "{texts:?}"
    );
}

#[test]
fn a_game_that_is_over_at_once_is_not_whole() {
    let imported =
        Library::read("[full:ataxx]\nstartFen = PpP/pPp/PpP w 0 1\nmaxFile = 3\nmaxRank = 3\n")
            .import("full");
    assert_eq!(imported.extent(), Extent::Partly);
    assert_eq!(
        notes(&imported),
        ["The game is over before the first move."]
    );
}
