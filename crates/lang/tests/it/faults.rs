//! What an author is told, source and message together. Read the snapshots as an author would.

use variorum_lang::{Code, Diagnostic, NoSources, Severity, Sources, Style, check_all, draw};

/// A small game without fault, in place of which each example says something else.
const GAME: &str = r#"game "Test" id="test"
board 8 8
attribute "armored" resists="shot" stops-trampling=#true
class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Archer" id="Ar" has="armored" { move "Q3"; shoot "Q3" }
setup { put "King" "e1"; put "Archer" "a1"; black "mirror" }
"#;

/// Files that can be imported.
struct Files(&'static [(&'static str, &'static str)]);

impl Sources for Files {
    fn read(&self, name: &str) -> Option<String> {
        let file = self.0.iter().find(|file| file.0 == name)?;
        Some(file.1.to_owned())
    }

    fn names(&self) -> Vec<String> {
        self.0.iter().map(|file| file.0.to_owned()).collect()
    }
}

fn faults(text: &str, sources: &dyn Sources) -> String {
    let checked = check_all("test.kdl", text, sources);
    let mut diagnostics = checked.diagnostics.iter();
    let errors = diagnostics.any(|fault| fault.severity == Severity::Error);
    assert_eq!(
        checked.game.is_none(),
        errors || checked.pieces > 0 && !text.contains("game")
    );
    draw(&checked.diagnostics, Style::Plain)
}

/// The game with lines added, each of which has its own fault.
fn with(lines: &str) -> String {
    faults(&format!("{lines}\n{GAME}"), &NoSources)
}

/// Asserts that a text has so many faults, and shows them.
macro_rules! snapshot {
    ($count:expr, $drawn:expr) => {{
        let drawn: String = $drawn;
        let count = drawn
            .lines()
            .filter(|line| line.starts_with("error: "))
            .count();
        insta::assert_snapshot!(drawn);
        assert_eq!(count, $count);
    }};
}

#[test]
fn the_game_is_without_fault() {
    assert_eq!(faults(GAME, &NoSources), "");
}

#[test]
fn paths() {
    snapshot!(
        14,
        with(
            r#"piece "Zebra" id="Zb" {
    move "mW Y3"
    move "mqF"
    move "cQ0"
    move "Q3-2"
    move "RR"
    move "zN"
    move "nC"
    move "(1)"
    move ""
    move "m"
    move "W\tX"
    move "vsN"
    shoot "mQ"
    freeze "cK"
}"#
        )
    );
}

#[test]
fn names() {
    snapshot!(
        12,
        with(
            r#"piece "Squire" id="Sq" { move "K" only="Archr"; promote "last rank" to="Kin" }
piece "squire" id="Sx" { move "K" }
piece "Archer" id="Ax" { move "K" }
piece "Twin" id="k" { move "K" }
piece "Nobody" id="1" { move "K" }
piece "Stray" id="St" class="royl" has="armoured" { move "K" from="lost rank" to="9th rank" }
crossing "pawn"
suicide "all except Archerr"
"#
        )
    );
}

#[test]
fn pictures() {
    let each = [
        r#"piece "Orb" id="O" picture="disk" { move "K" }"#,
        r#"piece "Orb" id="O" head="towr" foot="round" sign="moon" { move "K" }"#,
        r#"piece "Orb" id="O" writing="王" { move "K" }"#,
        r#"piece "Orb" id="O" picture="disc" writing="abc" { move "K" }"#,
        r#"piece "Orb" id="O" picture="disc" writing="鬱" { move "K" }"#,
        r#"piece "Orb" id="O" picture="disc" writing="王" head="crown" { move "K" }"#,
        r#"piece "Orb" id="O" picture="wedge" foot="plain" { move "K" }"#,
        r#"piece "Orb" id="O" { move "K"; svg "<svg><script/></svg>" }"#,
        r#"piece "Orb" id="O" { move "K"; svg "<svg><path d='M0 0L9 9' onclick='x()'/></svg>" }"#,
        r#"piece "Orb" id="O" { move "K"; svg "<svg><path d='M0 0L9 9'" }"#,
        r#"piece "Orb" id="O" { move "K"; svg }"#,
        "piece \"Orb\" id=\"O\" {\n    move \"K\"\n    svg #\"\"\"\n        <svg>\n            <path d=\"M0 0L9 9\" fill=\"url(#a)\"/>\n        </svg>\n    \"\"\"#\n}",
        "piece \"Orb\" id=\"O\" {\n    move \"K\"\n    svg #\"\"\n        <svg><path d=\"M0 0L9 9\"/></svg>\n    \"\"\"#\n}",
        r#"region "home" "1st rank" drawn="stripes""#,
    ];
    snapshot!(16, each.map(with).join("\n"));
}

#[test]
fn translations() {
    snapshot!(
        4,
        with(
            r#"piece "Rook" id="R" de="Turm" { move "R" }
piece "Tower" id="T" de="turm" { move "zR" }
piece "Turret" id="Tu" de="Archer" note-de="Klein." { move "W" }
region "home" "1st rank" it="casa"
"#
        )
    );
}

#[test]
fn shapes() {
    snapshot!(
        17,
        with(
            r#"peice "Extra" id="Ex" { move "K" }
piece "Missing" { move "K" }
piece "Odd" id="Od" royal=yes colour="red" id="Oe" {
    move
    move "K" "Q"
    move 3
    move "mR" stop="besides-enemy" { captrue "beside" }
    move "mB" { capture "besides"; convert "ahead" { move "K" } }
    freeze "K" { only "King" }
}
goal "win"
region "middle" "e9"
draws { repetition "3"; repetition 3 }
"#
        )
    );
}

#[test]
fn movements_without_sense() {
    snapshot!(
        20,
        with(
            r#"piece "Odd" id="Od" {
    move "N" over="one"
    move "mR K" over="enemy-line"
    move "Q" over="single-enemies" { capture "passed" }
    move "mQ" over-only="King"
    move "mK" stop="beside-enemy"
    move "mQ" stop="on-stopper"
    move "mQ" landing="behind-unit"
    move "mQ" swap=#true
    move "mQ" only="King"
    move "mQ" requires=#true
    move "mQ" { capture "behind" }
    move "mQ" { capture "passed" }
    move "mQ" { capture "leapt-over" }
    move "mR" { straight "B" }
    move "mW" { turn "W"; then "W" }
    move "mR" { turn "R"; capture "ahead" }
    move "(9,9)"
    move "W"
    move "W"
    move "mQ" en-passant="takes"
    move "fR3" first=#true
    promote "last rank" to="Archer"
}
"#
        )
    );
}

#[test]
fn boards() {
    snapshot!(
        1,
        faults(
            "game \"T\" id=\"t\"\nboard 16 16\npiece \"K\" id=\"K\" royal=#true class=\"r\"\nclass \"r\"",
            &NoSources
        )
    );
    snapshot!(
        6,
        faults(
            r#"game "T" id="t"
board 8 8 {
    hole "e9" "e4" "e4"
    extra "e5" from="a1" files=-1
    extra "w1" from="a1" files=1
    extra "W" from="a1" files=-1
    extra "w2" from="z1" files=-1
}
class "r" royal=#true
piece "King" id="K" class="r" { move "K" }
"#,
            &NoSources
        )
    );
}

#[test]
fn rules() {
    snapshot!(
        12,
        with(
            r#"castling "KQ" { mover "King" from="e1" to="g1" }
castling "A" { mover "King" from="e1" to="e1"; partner "Archer" from="a1" to="z1" }
castling "B" { mover "King" from="e1" to="e1"; partner "Archer" from="a1" to="d1" }
entry "Archer"
draws { dead "Archer"; dead at-most=1; moves 0 }
placement pool=3
drops { only "Archer" "10th rank" }
"#
        )
    );
}

#[test]
fn counts() {
    snapshot!(
        5,
        with(
            r#"draws { countdown; }
option "two" {
    draws { countdown { starts { }; limit 0 } }
}
option "three" {
    draws {
        countdown {
            starts { left "all" at-most=1 }
            limit 20
            limit 30 { left "King" at-least=1 }
        }
    }
}"#
        )
    );
}

#[test]
fn counts_within_turns() {
    snapshot!(
        1,
        with(
            r#"turn moves="2"
draws {
    countdown {
        starts { left "all" at-most=1 }
        limit 20 { left "King" at-least=1 }
        limit 20 units=#true
    }
}"#
        )
    );
}

/// What the first page tells about a game.
#[test]
fn cards() {
    let card = "special=\"Much more than anybody could read in passing\" level=\"harsh\" moves=0";
    let text = GAME.replace("id=\"test\"", &format!("id=\"test\" {card}"));
    let told = found(&text);
    let codes: Vec<Code> = told.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [Code::TooLong, Code::UnknownWord, Code::WrongType]);
    let level = draw(&told, Style::Plain);
    for part in [
        "at most 40 characters",
        "level: unknown word `harsh`",
        "hard",
        "1 to 1000",
    ] {
        assert!(level.contains(part), "{part}: {level}");
    }
    let card = "special=\"Archers shoot\" special-de=\"Bogenschützen\" level=\"easy\" moves=30";
    let text = GAME.replace("id=\"test\"", &format!("id=\"test\" {card}"));
    assert_eq!(found(&text), []);
}

/// A game can be shown in a position of its own only, in which something can still be played.
#[test]
fn positions_in_which_a_game_is_shown() {
    let told = |position: &str| -> Vec<Code> {
        let head = format!("id=\"test\" position=\"{position}\"");
        let told = found(&GAME.replace("id=\"test\"", &head));
        told.iter().map(|fault| fault.code).collect()
    };
    assert_eq!(told("4k3/8/8/3{ar}4/8/8/8/4K3 w - - 3 9"), []);
    // No such piece, no king, not enough ranks.
    for position in ["4k3/8/8/3q4/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/8 w", "4k3/8 w"] {
        assert_eq!(told(position), [Code::BadPosition], "{position}");
    }
}

#[test]
fn castling_from_anywhere() {
    snapshot!(
        5,
        with(
            r#"goal "mate"
castling { mover "King" from="1st rank" to="g1"; partner "Archer" from="right" to="f1" }
castling "B" { mover "King" from="1st rank" to="g1"; partner "Archer" from="right" to="f1" }
castling "K" { mover "King" from="1st rank" to="f1"; partner "Archer" from="right" to="f1" }
castling "L" { mover "Archer" from="1st rank" to="g1"; partner "King" from="right" to="f1" }
castling "M" { mover "King" from="h1" to="g1"; partner "Archer" from="right" to="f1" }
"#
        )
    );
}

#[test]
fn limits() {
    snapshot!(
        4,
        with(
            r#"must "capture" pieces="Archr"
must "capture"
must "move" by="hand"
forbid "check"
"#
        )
    );
    snapshot!(
        3,
        with(
            r#"goal "mate"
piece "Stone" id="St" { move "mW" }
must "capture" pieces="Stone"
forbid "check" by="drop"
forbid "mate"
forbid "check" pieces="Archer"
"#
        )
    );
    snapshot!(
        1,
        with("goal \"mate\"\nforbid \"flight\" pieces=\"Archer\"\n")
    );
}

#[test]
fn hands() {
    snapshot!(
        1,
        with("captured \"hand\" reverts=#true\ndrop \"Archer\"\n")
    );
    snapshot!(
        4,
        with(
            r#"captured "hand" reverts=#true
drop "Archer" on="10th rank"
drop "Archer" per-file=0 from="pool"
drop "all" side="white"
drop "King"
"#
        )
    );
    snapshot!(2, with("drops\ndrop \"Archer\"\ncaptured \"hand\"\n"));
    snapshot!(
        2,
        with("drop \"Archer\"\ncaptured \"hand\"\nplacement region=\"1st rank\" pool=2\n")
    );
    snapshot!(1, with("drop \"Archer\"\n"));
    snapshot!(1, with("captured \"hand\"\n"));
    snapshot!(
        1,
        with(
            r#"piece "Page" id="P" { move "fW"; promote "last rank" to="Archer" }
piece "Squire" id="S" { move "fF"; promote "last rank" to="Archer" }
captured "hand" reverts=#true
drop "Page, Squire"
"#
        )
    );
    snapshot!(
        1,
        with(
            r#"piece "Page" id="P" { move "fW"; promote "last rank" to="Archer" }
piece "Knave" id="+S" { move "fF" }
captured "hand" reverts=#true
drop "Page"
"#
        )
    );
    snapshot!(
        1,
        with(
            r#"piece "Page" id="P" { move "fW"; promote "last rank" to="Archer" }
piece "Squire" id="S" { move "fF"; promote "last rank" to="Archer" }
captured "hand"
drop "Page, Squire" promoted=#true
"#
        )
    );
    snapshot!(
        2,
        with("captured \"hand\"\ndrop \"Archer\" promoted=#true past-limit=#true\n")
    );
}

#[test]
fn promotions() {
    snapshot!(
        4,
        with(
            r#"piece "Page" id="P" limit=0 {
    move "fW"
    promote optional="7th rank" to="Archer" when="enters, enters, passes"
}
piece "Squire" id="S" { move "fW"; promote to="Archer" }
"#
        )
    );
    snapshot!(
        1,
        with(
            r#"piece "Page" id="P" { move "fW"; promote "last rank" to="Archer" when="stands" }
"#
        )
    );
    snapshot!(
        2,
        with(
            r#"piece "Page" id="P" { move "fW"; promote "last rank" to="Archer" { into "Archer" } }
piece "Squire" id="S" { move "fW"; promote "last rank" to="Archer" { into "Archer" by="capture" } }
"#
        )
    );
}

#[test]
fn drafts() {
    snapshot!(
        3,
        with("placement region=\"1st rank\" pool=12 royals-first=1 { turns 1 0; turns 2 }\n")
    );
    snapshot!(
        2,
        with("placement region=\"1st rank\" pool=0 royals-first=#true { turns 1 2 }\n")
    );
    snapshot!(
        1,
        with("placement region=\"1st rank\" pool=4 every-color=\"Archer\"\n")
    );
}

#[test]
fn files() {
    let files = Files(&[
        (
            "pieces",
            "piece \"Bad\" id=\"Bd\" { move \"J\" }\nimport \"more\"",
        ),
        ("more", "game \"No\" id=\"no\"\nimport \"pieces\""),
        ("parent", GAME),
        ("loop", "extends \"loop\"\ngame \"Loop\" id=\"loop\""),
    ]);
    snapshot!(
        3,
        faults(
            &format!("import \"pieces\"\nimport \"pices\"\n{GAME}"),
            &files
        )
    );
    snapshot!(
        1,
        faults("extends \"loop\"\ngame \"Loop\" id=\"lop\"", &files)
    );
    snapshot!(
        2,
        faults(
            r#"game "Child" id="child"
extends "parent"
without "Archr"
piece "Archer" id="Ar" { move "Q4" }
piece "Archer" id="Ar" { move "Q5" }
"#,
            &files
        )
    );
    snapshot!(1, faults("", &NoSources));
}

#[test]
fn options() {
    snapshot!(
        3,
        with(
            r#"option "wild" { piece "Archer" id="Ar" { move "J" } }
option "short" { goal "fast"; import "x" }
"#
        )
    );
    let checked = variorum_lang::check("test.kdl", GAME, &NoSources, &["wild"]);
    assert_eq!(
        checked.diagnostics[0].to_string(),
        "test.kdl:1:1: error: the game has no option `wild`"
    );
}

#[test]
fn syntax() {
    snapshot!(
        9,
        faults(
            r#"game "Test" id="test
board 8 8 §
class "piece" default=#true
class "royal" royal=#tru
piece "King" id="K" class="royal" { move "K" }
piece "Archer" id= { move "Q3" shoot "Q3" }
piece "Pawn" id"P" { move "mfW cfF\x" }
12 "what"
class "guard" {} setup { put "King" "e1"; black "mirror" }
"#,
            &NoSources
        )
    );
}

#[test]
fn narrated_without_drawing() {
    let checked = check_all(
        "test.kdl",
        &format!("{GAME}piece \"X\" id=\"X\" {{ move \"Y\" }}"),
        &NoSources,
    );
    insta::assert_snapshot!(draw(&checked.diagnostics, Style::Narrated));
}

/// The diagnostics of a text.
fn found(text: &str) -> Vec<Diagnostic> {
    check_all("test.kdl", text, &NoSources).diagnostics
}

/// What leaves no game.
fn errors(text: &str) -> Vec<Diagnostic> {
    let mut found = found(text);
    found.retain(|fault| fault.severity == Severity::Error);
    found
}

#[test]
fn a_block_without_an_entry_is_a_fault() {
    let faults = found(&format!("{GAME}{{ peice \"x\" {{ move \"K\" }} }}\n"));
    let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [Code::StrayBlock], "{faults:?}");
    // What stands behind it is read all the same.
    let faults = found(&format!("{{ peice \"x\" }}\n{GAME}bord 1 1\n"));
    let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [Code::StrayBlock, Code::UnknownEntry], "{faults:?}");
}

#[test]
fn a_leap_without_its_parenthesis_is_a_fault() {
    for path in ["(1,2", "W(1,2", "(1,2 W"] {
        let faults = found(&format!(
            "{GAME}piece \"Lost\" id=\"L\" {{ move \"{path}\" }}\n"
        ));
        let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, [Code::BadLeap], "{path}");
    }
}

#[test]
fn of_a_long_line_only_what_is_near_the_fault_is_drawn() {
    let faults = found(&format!(
        "{GAME}{}goal \"win\" // {}\n",
        "/* far */ ".repeat(1000),
        "far ".repeat(1000)
    ));
    let place = faults[0].label.position();
    assert!(place.ends_with(":10006"), "{place}");
    for style in [Style::Plain, Style::Narrated] {
        let drawn = draw(&faults[..1], style);
        assert!(drawn.contains(&place), "{drawn}");
        assert!(drawn.len() < 1000, "{drawn}");
    }
}

#[test]
fn line_breaks_of_windows_change_no_drawing() {
    let text = format!(
        "// Written elsewhere.\n{GAME}piece \"X\" id=\"X\" {{ move \"Y\" }}\nbord 8\ngoal \"win\""
    );
    let windows = text.replace('\n', "\r\n");
    for style in [Style::Plain, Style::Narrated, Style::Color] {
        assert_eq!(
            draw(&found(&windows), style),
            draw(&found(&text), style),
            "{style:?}"
        );
    }
    let places =
        |text: &str| -> Vec<String> { found(text).iter().map(|f| f.to_string()).collect() };
    assert_eq!(places(&windows), places(&text));
}

#[test]
fn places_are_counted_in_every_way() {
    let faults = found(&format!(
        "{GAME}// \u{1d11e}\n/* \u{1d11e}\u{e9} */ goal \"win\"\n"
    ));
    let label = &faults[0].label;
    let (start, end) = (label.start(), label.end());
    assert_eq!(&label.file.text()[label.span.clone()], "\"win\"");
    assert_eq!((start.line, start.column), (10, 15));
    assert_eq!((start.utf16_column, end.utf16_column), (15, 20));
    assert_eq!(start.byte, label.span.start);
}

/// A text with one fault after its first likely mending.
fn mended(line: &str) -> String {
    let faults = found(&format!("{line}\n{GAME}"));
    let fixes: Vec<String> = faults
        .iter()
        .flat_map(|fault| &fault.fixes)
        .map(|fix| fix.apply().lines().next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(fixes.len(), 1, "{line}: {faults:?}");
    fixes.into_iter().next().unwrap()
}

#[test]
fn fixes_are_changes_of_the_text() {
    let cases = [
        ("bord 8 8", "board 8 8"),
        ("goal \"mat\"", "goal \"mate\""),
        ("goal mat", "goal mate"),
        ("crossing \"Archr\"", "crossing \"Archer\""),
        ("crossing \"King, Archr\"", "crossing \"King, Archer\""),
        (
            "suicide \"all except Archr\"",
            "suicide \"all except Archer\"",
        ),
        (
            "amend \"Archer\" hause=#true",
            "amend \"Archer\" house=#true",
        ),
        ("amend \"Archer\" house=yes", "amend \"Archer\" house=#true"),
        (
            "amend \"Archer\" house=\"no\"",
            "amend \"Archer\" house=#false",
        ),
        ("draws { repetition \"3\" }", "draws { repetition 3 }"),
        (
            "amend \"Archer\" { move \"w\" }",
            "amend \"Archer\" { move \"W\" }",
        ),
        ("amend \"Archer\" note\"x\"", "amend \"Archer\" note=\"x\""),
        ("goal \"mate", "goal \"mate\""),
        (
            "amend \"Archer\" { move \"W\" move \"F\" }",
            "amend \"Archer\" { move \"W\"; move \"F\" }",
        ),
    ];
    for (line, wanted) in cases {
        assert_eq!(mended(line), wanted);
    }
}

#[test]
fn every_fault_of_the_examples_says_of_what_kind_it_is() {
    let line = "crossing \"pawn\"\nsuicide \"Archr\"\ndraws { moves 0 }\n";
    let faults = found(&format!("{line}{GAME}"));
    let codes: Vec<&str> = faults.iter().map(|fault| fault.code.name()).collect();
    assert_eq!(codes, ["unknown-group", "unknown-piece", "wrong-type"]);
    assert!(faults.iter().all(|fault| fault.severity == Severity::Error));
}

#[test]
fn an_option_that_does_nothing_is_a_warning() {
    let checked = check_all(
        "test.kdl",
        &format!("{GAME}option \"calm\" {{ }}\n"),
        &NoSources,
    );
    let faults: Vec<(Severity, Code)> = checked
        .diagnostics
        .iter()
        .map(|fault| (fault.severity, fault.code))
        .collect();
    assert_eq!(faults, [(Severity::Warning, Code::EmptyOption)]);
    assert!(checked.game.is_some(), "the game can be played");
    insta::assert_snapshot!(draw(&checked.diagnostics, Style::Plain));
}

#[test]
fn other_programs_read_diagnostics() {
    let faults = found(&format!("{GAME}/* \u{e9} */ crossing \"Archr\"\n"));
    insta::assert_snapshot!(serde_json::to_string_pretty(&faults).unwrap());
}

#[test]
fn a_class_gives_its_members_a_picture_and_a_notation() {
    let pictures = |line: &str| -> Vec<(&'static str, bool)> {
        let checked = check_all("test.kdl", &format!("{GAME}{line}\n"), &NoSources);
        let game = checked.game.expect("a game");
        let pieces = game.pieces.iter();
        pieces
            .map(|piece| (piece.look.kind.word(), piece.unnamed))
            .collect()
    };
    let foot = "class \"foot\" picture=\"pawn\" unnamed=#true; piece \"Foot\" id=\"F\" class=\"foot\" { move \"W\" }";
    assert_eq!(
        pictures(foot),
        [("figure", false), ("figure", false), ("pawn", true)]
    );
    let faults = found(&format!("{GAME}class \"odd\" picture=\"sheild\"\n"));
    assert_eq!(faults[0].fixes[0].replacement, "\"shield\"");
}

#[test]
fn a_piece_bears_a_mark() {
    let marks = |line: &str| -> Option<&'static str> {
        let checked = check_all("test.kdl", &format!("{GAME}{line}\n"), &NoSources);
        let game = checked.game.expect("a game");
        game.pieces
            .last()
            .and_then(|piece| piece.look.mark)
            .map(|mark| mark.word())
    };
    let foot = |props: &str| format!("piece \"Foot\" id=\"F\"{props} {{ move \"W\" }}");
    assert_eq!(marks(&foot("")), None);
    assert_eq!(marks(&foot(" mark=\"moon\"")), Some("moon"));
    let amended = format!("{}; amend \"Foot\" mark=\"star\"", foot(" mark=\"moon\""));
    assert_eq!(marks(&amended), Some("star"));
    let faults = found(&format!("{GAME}{}\n", foot(" mark=\"stra\"")));
    assert_eq!(faults[0].fixes[0].replacement, "\"star\"");
}

#[test]
fn royals_come_and_go_by_promotion() {
    let to_king =
        "piece \"Foot\" id=\"F\" { move \"fW\"; promote \"last rank\" to=\"Archer, King\" }";
    let of_king = "amend \"King\" { promote \"last rank\" to=\"Archer\" }";
    for pieces in [to_king, of_king] {
        assert_eq!(errors(&format!("{pieces}\n{GAME}")), []);
        assert_eq!(errors(&format!("goal \"mate\"\n{pieces}\n{GAME}")), []);
    }
}

#[test]
fn nothing_promotes_both_by_force_and_by_choice() {
    let foot = |optional: &str| {
        let foot = format!(
            "piece \"Foot\" id=\"F\" {{ move \"fW\"; promote \"last rank\" optional=\"{optional}\" to=\"Archer\" }}"
        );
        errors(&format!("{foot}\n{GAME}"))
    };
    assert_eq!(foot("6th rank, 7th rank"), []);
    let codes: Vec<Code> = foot("7th rank, h8")
        .iter()
        .map(|fault| fault.code)
        .collect();
    assert_eq!(codes, [Code::BadPromotion]);
}

#[test]
fn a_long_step_may_end_in_promotion() {
    let foot = "piece \"Foot\" id=\"F\" { move \"fW\"; move \"mfR2-2\" en-passant=\"leaves\"
        promote \"last rank\" to=\"Archer\" }";
    assert_eq!(errors(&format!("{foot}\n{GAME}")), []);
}

/// A set-up with so many options of two values, which goes wrong where all have the second.
fn setup_of(options: usize) -> String {
    let names: Vec<String> = (0..options).map(|n| format!("o{n}")).collect();
    let mut text = GAME.replace("setup { ", "setup {\n");
    let end = text.rfind('}').unwrap();
    let mut entries = "\n".to_owned();
    for name in &names {
        entries += &format!("option \"{name}\" {{ value \"a\"; value \"b\" }}\n");
    }
    let all: Vec<String> = names.iter().map(|name| format!("{name}=\"b\"")).collect();
    entries += &format!("when {} {{ put \"King\" \"e2\" \"e2\" }}\n", all.join(" "));
    text.insert_str(end, &entries);
    text
}

#[test]
fn every_form_of_a_set_up_is_tried() {
    for options in [1, 8, 9, 10] {
        let faults = found(&setup_of(options));
        let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, [Code::SetupContradiction], "{options} options");
    }
    // Where that is too much, it is said.
    let faults = found(&setup_of(13));
    let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [Code::UntriedForms], "{faults:?}");
    assert_eq!(faults[0].severity, Severity::Warning);
}

#[test]
fn combinations_of_options_that_are_not_tried_are_told() {
    let options = |count: usize| -> Vec<Code> {
        let lines: String = (0..count)
            .map(|n| format!("option \"o{n}\" {{ no-moves \"draws\" }}\n"))
            .collect();
        let faults = found(&format!("{GAME}{lines}"));
        faults.iter().map(|fault| fault.code).collect()
    };
    assert_eq!(options(5), []);
    assert_eq!(options(6), [Code::UntriedOptions]);
}

/// With `UPDATE_DOCS` set, the table is written into the page.
#[test]
fn the_page_lists_every_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/faults.md");
    let page = std::fs::read_to_string(path).unwrap();
    let head = "| code | what it stands for |\n|---|---|\n";
    let (before, table) = page.split_once(head).expect("the head of the table");
    let wanted: String = Code::ALL
        .iter()
        .map(|code| format!("| `{code}` |{} |\n", code.meaning()))
        .collect();
    if table != wanted && std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, format!("{before}{head}{wanted}")).unwrap();
        return;
    }
    assert_eq!(table, wanted, "docs/faults.md is not complete");
}

/// A small game for what people write first: chessmen, and one of each fault.
const FIRST: &str = r#"game "Test" id="test"
board 8 8
class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Rook" id="R" { move "R" }
piece "Archer" id="Ar" { move "W"; shoot "Q2" }
goal "mate"
no-moves "draws"
setup { array "r3k3/8/{ar}7/8/8/{Ar}7/8/R3K3" }
"#;

/// The game with one part replaced by another.
fn first(part: &str, other: &str) -> String {
    assert_eq!(FIRST.matches(part).count(), 1, "{part}");
    faults(&FIRST.replace(part, other), &NoSources)
}

#[test]
fn what_a_first_user_writes() {
    assert_eq!(faults(FIRST, &NoSources), "");
    let rook = r#"piece "Rook" id="R" { move "R" }"#;
    let told: Vec<String> = [
        ("default=#true", "default=true"),
        (r#"id="R""#, r#"id="r2!""#),
        (r#"id="R""#, r#"id="K""#),
        (r#"id="R""#, r#"id: "R""#),
        (r#"piece "Rook""#, r#"piece "rook""#),
        (rook, r#"piece 'Rook' id=“R” { move "R" } # mine"#),
        (rook, r#"piece "Rook" id="R" class="pwn" { move "R" }"#),
        (rook, r#"piece "Rook" id="R" { move "R[1-3]" }"#),
        (rook, r#"piece "Rook" id="R" { move "imfD" }"#),
        (rook, r#"piece "Rook" id="R" { move "pR"; move "gQ" }"#),
        (rook, r#"piece "Rook" id="R" { move "oR" }"#),
        (rook, r#"piece "Rook" id="R" { move "R16" }"#),
        (
            r#"piece "Rook" id="R" { move "R" }"#,
            r#"piece "Rook" id="R"; move "R""#,
        ),
        (r#"shoot "Q2""#, r#"shoot "Q2" only="King; Rook""#),
        (r#"shoot "Q2""#, r#"shoot "Q2" only="Fool""#),
        (r#"no-moves "draws""#, r#"no-moves "wins""#),
        ("{ar}7", "ar7"),
        ("R3K3\"", "R3K3 w - - 0 1\""),
        (
            r#"setup { array "r3k3/8/{ar}7/8/8/{Ar}7/8/R3K3" }"#,
            r#"setup { put "King" "e1" "j1"; black "mirror" }"#,
        ),
        (r#"setup { array "#, r#"setup { put "King" "a1"; array "#),
    ]
    .into_iter()
    .map(|(part, other)| format!("> {other}\n{}", first(part, other)))
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn files_of_other_programs_are_named() {
    let files = [
        "name: Chess\nboard:\n  files: 8\n  ranks: 8\npieces:\n  - name: King\n    move: K\n",
        "[mychess:chess]\nmaxRank = 8\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
        "(game\n   (title \"Chess\")\n   (players White Black)\n)\n",
        "{\n  \"name\": \"Chess\",\n  \"board\": {\"files\": 8}\n}\n",
        "[Event \"Casual\"]\n[White \"A\"]\n\n1. e4 e5 *\n",
    ];
    let told: Vec<String> = files.iter().map(|text| faults(text, &NoSources)).collect();
    for told in &told {
        assert_eq!(told.matches("error: ").count(), 1, "{told}");
    }
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn files_that_extend_others() {
    let base = "game \"Base\" id=\"base\"\nboard 8 8\nclass \"piece\" default=#true\nclass \"royal\" royal=#true\n\
                piece \"King\" id=\"K\" class=\"royal\" { move \"K\" }\npiece \"Rook\" id=\"R\" { move \"R\" }\n\
                piece \"Pawn\" id=\"P\" { move \"mfW\"; promote \"last rank\" to=\"Rook\" }\n\
                setup { array \"r3k3/p7/8/8/8/8/P7/R3K3\" }\n";
    let back: &'static str = "game \"Back\" id=\"back\"\nextends \"test\"\n";
    let files: &'static [(&'static str, &'static str)] = Box::leak(Box::new([
        ("base", Box::leak(base.to_owned().into_boxed_str()) as &str),
        ("back", back),
    ]));
    let game = |rest: &str| faults(&format!("game \"Test\" id=\"test\"\n{rest}"), &Files(files));
    let told: Vec<String> = [
        "extends \"base\"\nsetup { array \"r3k3/p7/8/8/8/8/P7/R3K3\" }\n",
        "extends \"base\"\nwithout \"Rook\"\n",
        "extends \"base.kdl\"\namend \"Rock\" { move \"F\" }\n",
        "extends \"back\"\n",
        "extends \"test\"\n",
        "extends \"base\"\nimport \"test\"\n",
    ]
    .into_iter()
    .map(|rest| format!("> {rest}{}", game(rest)))
    .collect();
    insta::assert_snapshot!(told.join("\n"));
}

/// What is said without effect, with the words that each warning begins with.
#[test]
fn what_is_said_without_effect() {
    let text = r#"game "Warn" id="other"
board 8 8
region "back" "1st rank"
attribute "shiny"
class "piece" default=#true
class "royal" royal=#true
class "pawn"
piece "King" id="K" class="royal" { move "K" }
piece "Rook" id="R" { move "R"; move "W" }
piece "Bishop" id="B" family="diagonal" { move "B"; move "mB3" }
piece "Ghost" id="G" class="pawn" { move "N" }
piece "Pawn" id="P" class="pawn" {
    move "mfW"
    move "mfR2-2" from="2nd rank" en-passant="leaves"
    move "cfF"
    promote "last rank" to="Rook, Pawn"
}
castling "K" safe=#true {
    mover "King" from="e1" to="g1"
    partner "Rook" from="h1" to="f1"
}
goal "mate"
no-moves "draws"
setup { array "rb2k3/pppppppp/8/8/8/8/PPPPPPPP/RB2K3" }
"#;
    let checked = check_all("warn.kdl", text, &NoSources);
    assert!(checked.game.is_some());
    insta::assert_snapshot!(draw(&checked.diagnostics, Style::Plain));
    // Mended, nothing is left to warn of.
    let mended = [
        ("id=\"other\"", "id=\"warn\""),
        ("region \"back\" \"1st rank\"\n", ""),
        ("attribute \"shiny\"\n", ""),
        ("; move \"W\"", ""),
        ("; move \"mB3\"", ""),
        (" family=\"diagonal\"", ""),
        (
            "piece \"Ghost\" id=\"G\" class=\"pawn\" { move \"N\" }\n",
            "",
        ),
        ("move \"cfF\"", "move \"cfF\" en-passant=\"takes\""),
        ("Rook, Pawn", "Rook"),
        ("2k3", "2k2r"),
        ("2K3", "2K2R"),
    ];
    let text = mended
        .into_iter()
        .fold(text.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        });
    assert_eq!(check_all("warn.kdl", &text, &NoSources).diagnostics, []);
}

/// What is done everywhere in a file is told once, and mended at once.
#[test]
fn habits() {
    let curly = GAME.replace('"', "'");
    snapshot!(1, faults(&curly, &NoSources));
    let checked = check_all("test.kdl", &curly, &NoSources);
    assert_eq!(checked.diagnostics[0].fixes[0].apply(), GAME);
    let commas = GAME.replace(" }\n", " },\n").replace("8 8", "8, 8");
    snapshot!(
        1,
        faults(
            &format!("{commas}goal \"mate\",\nno-moves \"draws\",\n"),
            &NoSources
        )
    );
}

#[test]
fn values_and_properties_in_each_others_place() {
    let lines = r#"replace "Archer" "King"
holders "armored" to="King"
piece "Jumper" id="J" { jump "a1" "h8"; promote "last rank" "Archer" }
piece "Wall" symbol="W" { move "W" }
piece "Fool" id="F" { borrow "King" }
draws { repetition=3 }
goal="mate"
placement
"#;
    snapshot!(9, with(lines));
    snapshot!(
        1,
        faults(
            &GAME.replace("board 8 8", "board files=8 ranks=8"),
            &NoSources
        )
    );
}

#[test]
fn what_moves_leave_behind() {
    let lines = r#"piece "Wall" id="Wa"
piece "Snail" id="Sn" { move "mK" leaves="Wall" }
"#;
    snapshot!(1, with(lines));
    let lines = r#"piece "Wall" id="Wa" neutral=#true
piece "Rock" id="Ro" neutral=#true
piece "Snail" id="Sn" { move "mK" leaves="Wall"; move "mD" leaves="Wal"; move "N" swap=#true leaves="Wall" }
piece "Gorgon" id="Go" { move "mN" { convert "beside" leaves="Wall"; capture "ahead" landing="beside-foe" } }
"#;
    snapshot!(4, with(lines));
    let lines = r#"piece "Wall" id="Wa" neutral=#true
piece "Rock" id="Ro" neutral=#true
piece "Snail" id="Sn" { move "mK" leaves="Wall"; move "mN" { capture "beside" leaves="Rock" } }
"#;
    snapshot!(1, with(lines));
}

#[test]
fn brackets_lists_and_remarks_of_other_languages() {
    let lines = r#"-- a remark
<!-- another -->
piece "Round" id="R" ( move "W" )
piece "Square" id="S" [ move "W" ]
piece "Page" id="P" { move "fW"; promote "last rank" to=["Archer", "Round"] }
piece `Tick` id="T" { move "W" capture "beside" }
"#;
    snapshot!(7, with(lines));
    let array = GAME.replace(
        r#"put "King" "e1"; put "Archer" "a1"; black "mirror""#,
        "array 4k3/8/8/8/8/8/8/4K3",
    );
    snapshot!(1, faults(&array, &NoSources));
}

/// One mistake has no others behind it.
#[test]
fn what_follows_from_a_mistake_is_not_told() {
    for (there, written) in [
        (r#"class="royal" {"#, r#"class="royl" {"#),
        ("royal=#true", "royal=1"),
        ("royal=#true", "king=#true"),
        ("default=#true", "default"),
        ("default=#true", "default=1"),
        ("default=#true", "default=#True"),
        ("default=#true", "dflt=#true"),
        ("default=#true", "#true"),
        ("{ move \"K\" }", "default=#true { move \"K\" }"),
        (
            "{ move \"K\" }",
            "note=#\"a \"raw\" # text\"# { move \"K\" }",
        ),
        (
            "{ move \"K\" }",
            "note=r#\"a \"raw\" text\"# { move \"K\" }",
        ),
        ("{ move \"K\" }", "note=r\"raw\" { move \"K\" }"),
        (
            "{ move \"K\" }",
            "note=\"\"\"\n  Two \"lines\" {\n    of text\n  \"\"\" { move \"K\" }",
        ),
        ("board 8 8", "board 8 8\nboard 9 9"),
    ] {
        let text = GAME.replacen(there, written, 1);
        let found = faults(&text, &NoSources);
        let errors = found
            .lines()
            .filter(|line| line.starts_with("error: "))
            .count();
        assert_eq!(errors, 1, "{written}\n{found}");
    }
}

/// Strings as KDL has them besides are mended to what they say.
#[test]
fn raw_strings_and_strings_of_several_lines_are_mended() {
    for (written, wanted) in [
        (r##"#"a "raw" \d"#"##, r#""a \"raw\" \\d""#),
        (r##"r#"raw"#"##, r#""raw""#),
        (
            "\"\"\"\n  Two \"lines\"\n    of text\n  \"\"\"",
            r#""Two \"lines\"\n  of text""#,
        ),
        ("\"\"\"one\"\"\"", r#""one""#),
    ] {
        let text = GAME.replacen(
            "{ move \"K\" }",
            &format!("note={written} {{ move \"K\" }}"),
            1,
        );
        let faults = found(&text);
        let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, [Code::OtherQuotes], "{written}: {faults:?}");
        assert_eq!(faults[0].fixes[0].replacement, wanted, "{written}");
        assert_eq!(found(&faults[0].fixes[0].apply()), [], "{written}");
    }
}

/// One definition is missing, in however many places its name stands.
#[test]
fn an_unknown_name_is_told_once() {
    let moves: String = (0..=7)
        .map(|n| format!("move \"m({n},7)\" from=\"hmoe\" to=\"hmoe\"; "))
        .collect();
    let text = format!("{GAME}piece \"Guest\" id=\"Gu\" {{ {moves}move \"mG\" to=\"home\" }}\n");
    let faults = errors(&text);
    assert_eq!(faults.len(), 2, "{faults:?}");
    let help = faults[0].help.as_deref().unwrap_or_default();
    assert!(help.ends_with("; the same in 15 more places"), "{help}");
    // Where it is a known one misspelt, all places are mended at once.
    let faults = errors(&format!("region \"home\" \"1st rank\"\n{text}"));
    assert_eq!(faults.len(), 1, "{faults:?}");
    let mended = faults[0].fixes[0].apply();
    assert!(!mended.contains("hmoe"), "{mended}");
    assert_eq!(errors(&mended), []);
}

#[test]
fn ordinals_are_said_as_one_says_them() {
    for (written, wanted) in [
        ("2th rank", "2nd rank"),
        ("1th-3st rank", "1st-3rd rank"),
        ("edge, 4rd rank", "edge, 4th rank"),
    ] {
        let line = format!("amend \"Archer\" {{ promote \"{written}\" to=\"King\" }}");
        assert_eq!(mended(&line), line.replace(written, wanted));
    }
}

/// What only the whole board tells about a castling is told where the castling stands.
#[test]
fn faults_of_castling_stand_at_the_castling() {
    let castling =
        r#"castling "X" { mover "King" from="e1" to="g1"; partner "Archer" from="a1" to="f3" }"#;
    let faults = errors(&format!("{GAME}{castling}\n"));
    assert_eq!(faults.len(), 1, "{faults:?}");
    let label = &faults[0].label;
    assert_eq!(&label.file.text()[label.span.clone()], "castling \"X\"");
}

/// The places of warnings of movements that no unit can begin.
fn unreachable(lines: &str) -> Vec<String> {
    let mut faults = found(&format!("{GAME}{lines}\n"));
    faults.retain(|fault| fault.code == Code::UnreachableMovement);
    let place = |fault: &Diagnostic| {
        assert_eq!(fault.severity, Severity::Warning);
        fault.label.file.text()[fault.label.span.clone()].to_owned()
    };
    faults.iter().map(place).collect()
}

#[test]
fn a_movement_that_begins_where_the_piece_never_gets_is_warned_of() {
    // On the second rank in the set-up, and only forward from there.
    let pawn = r#"piece "Pawn" id="P" { move "mfW"; move "mfR2-2" from="1st rank"; move "cfF" from="2nd rank" }
setup { put "Pawn" "e2" }"#;
    assert_eq!(unreachable(pawn), [r#"move "mfR2-2" from="1st rank""#]);
    // On dark squares only.
    let bishop = r#"piece "Bishop" id="B" { move "B"; move "mN" from="light"; move "W" from="dark" }
setup { put "Bishop" "c1" }"#;
    let [to_light] = &unreachable(&bishop.replace("; move \"W\" from=\"dark\"", ""))[..] else {
        panic!("one warning");
    };
    assert_eq!(to_light, r#"move "mN" from="light""#);
    assert_eq!(unreachable(bishop), Vec::<String>::new());
    // What becomes such a piece may be anywhere; so may what others move or what is dropped.
    for more in [
        r#"amend "King" { promote "last rank" to="Pawn" }"#,
        r#"amend "Archer" { exchange "K" }"#,
        r#"amend "Archer" { move "N" swap=#true }"#,
        r#"drop "Pawn" from="nothing""#,
        r#"option "back" { amend "Pawn" { move "bW" } }"#,
    ] {
        assert_eq!(
            unreachable(&format!("{pawn}\n{more}")),
            Vec::<String>::new(),
            "{more}"
        );
    }
}

#[test]
fn files_in_which_nothing_is_an_entry() {
    for text in [
        "I would like a game\nwith strong kings.\n",
        "int main() {\n  return 0;\n}\n",
        "# My game\n\nThe king moves.\n\n- Rook: R\n",
    ] {
        let checked = check_all("test.kdl", text, &NoSources);
        let codes: Vec<Code> = checked.diagnostics.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, [Code::OtherFile], "{text}");
    }
}

/// Whoever extends a game cannot mend its file.
#[test]
fn a_region_of_another_board_is_replaced_in_ones_own_file() {
    let base = "game \"Base\" id=\"base\"\nboard 8 8\nclass \"piece\" default=#true\nclass \"royal\" royal=#true\n\
                piece \"King\" id=\"K\" class=\"royal\" { move \"K\" }\nregion \"beyond\" \"7th rank\"\n\
                piece \"Page\" id=\"P\" { move \"K\" to=\"beyond\" }\nsetup { array \"4k3/8/8/8/8/8/8/4K3\" }\n";
    let files: &'static [(&'static str, &'static str)] = Box::leak(Box::new([(
        "base",
        Box::leak(base.to_owned().into_boxed_str()) as &str,
    )]));
    let game = "game \"Test\" id=\"test\"\nextends \"base\"\nboard 5 5\nsetup replace=#true { array \"4k/5/5/5/K4\" }\n";
    let told = faults(game, &Files(files));
    assert!(told.contains("there is no 7th rank"), "{told}");
    assert!(
        told.contains("write an entry of the same name in your own"),
        "{told}"
    );
    let mended = format!("{game}region \"beyond\" \"4th rank\"\n");
    let told = faults(&mended, &Files(files));
    assert!(!told.contains("error"), "{told}");
}

/// What is written on a picture, or its crown, tells it from another of its kind.
#[test]
fn written_pictures_are_told_apart_by_what_is_written() {
    for (picture, help) in [
        ("disc", "another `writing=` or `head=`"),
        ("wedge", "another `writing=`, or a `mark=`"),
        ("stone", "a `mark=` or a `sign=`"),
    ] {
        let piece = |name: &str, id: &str, movement: &str| {
            format!(
                "piece \"{name}\" id=\"{id}\" picture=\"{picture}\" {{ move \"{movement}\" }}\n"
            )
        };
        let pieces = piece("Orb", "O", "F") + &piece("Ball", "Ba", "W");
        let checked = check_all("test.kdl", &format!("{GAME}\n{pieces}"), &NoSources);
        let told = draw(&checked.diagnostics, Style::Plain);
        assert!(
            told.contains("the picture of `Ball` is that of `Orb`"),
            "{told}"
        );
        assert!(told.contains(help), "{told}");
    }
}
