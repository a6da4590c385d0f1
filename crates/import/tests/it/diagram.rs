//! Interactive diagrams as rule files.

use variorum_import::{Extent, Format, Imported, Source};
use variorum_rules::Rules;

use crate::support::{compiled, notes, written};

fn import(text: &str) -> Imported {
    let source = Source::read(text, None, "drawn");
    assert_eq!(source.format(), Format::Diagram, "{text}");
    source.import("drawn")
}

fn perft(rules: &Rules, depth: u32) -> u64 {
    rules
        .start_position()
        .expect("a position")
        .perft(depth, false)
}

const ORTHODOX: &str = "\
files=8
ranks=8
graphicsDir=/graphics/
squareSize=50
symmetry=mirror
promoZone=1
maxPromote=1
promoChoice=QRBN
pawn:P:ifmnDfmWfceF:pawn:a2,b2,c2,d2,e2,f2,g2,h2
knight:N:::b1,g1
bishop::::c1,f1
rook:R:R:rook:a1,h1
queen::::d1
king:K:KisO2:king:e1
";

#[test]
fn orthodox_chess_is_what_a_person_would_have_written() {
    let imported = import(ORTHODOX);
    assert_eq!(notes(&imported), [""; 0]);
    assert_eq!(imported.extent(), Extent::Whole);
    assert_eq!(
        imported.text.as_deref(),
        Some(
            r#"game "Drawn" id="drawn"

board 8 8

class "piece" default=#true
class "royal" royal=#true
class "pawn" picture="pawn" unnamed=#true

piece "King" id="K" class="royal" { move "K" }
piece "Knight" id="N" { move "N" }
piece "Bishop" id="B" { move "B" }
piece "Rook" id="R" { move "R" }
piece "Queen" id="Q" { move "Q" }
piece "Pawn" id="P" class="pawn" {
    move "mfW"
    move "mfR2-2" from="2nd rank" en-passant="leaves"
    move "cfF" en-passant="takes"
    promote "last rank" to="Queen, Rook, Bishop, Knight"
}

castling "K" safe=#true {
    mover "King" from="e1" to="g1"
    partner "Rook" from="h1" to="f1"
}
castling "Q" safe=#true {
    mover "King" from="e1" to="c1"
    partner "Rook" from="a1" to="d1"
}

goal "mate"
no-moves "draws"
draws {
    repetition 3
    moves 100
    clock-restart "Pawn"
}

setup {
    array "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
}
"#
        )
    );
    let rules = compiled(written(&imported));
    assert_eq!(perft(&rules, 3), 8902); // as published
    let other = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position = rules.position_from_fen(other).expect("a position");
    assert_eq!(position.perft(2, false), 2039);
}

#[test]
fn a_large_game_with_a_zone_is_read() {
    let text = "\
<html><body><h1>A game</h1>
<div class=\"idiagram\" style=\"float: left\">
files=10 ranks=10<br>
promoZone=3 maxPromote=1
promoChoice=!P*N*B*R*V*C*Q
symmetry=mirror
pawn::fceFifmnDfmW::a3-j3
knight:N:::b2,i2
vao:V:mBcpB:bow:d2,g2
cannon:C::vao:c1,h1
bishop::::c2,h2
rook::::a1,j1
queen::::e2
king::K::f2
</div><p>rank:file:of:no:use</body></html>";
    let imported = import(text);
    assert_eq!(notes(&imported), [""; 0]);
    let written = written(&imported);
    for line in [
        "board 10 10",
        "piece \"Vao\" id=\"V\" {",
        "    move \"mB\"\n    move \"cB\" over=\"one\"",
        "    move \"mfR2-2\" from=\"3rd rank\" en-passant=\"leaves\"",
        "promote \"last rank\" optional=\"8th-9th rank\" to=\"Knight, Bishop, Rook, Vao, Cannon, Queen\" lost-only=#true",
        "goal \"mate\"",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
    assert!(perft(&compiled(written), 2) > 900);
}

#[test]
fn sides_may_stand_differently_and_promote_by_moving_on() {
    let imported = import(
        "files=5\nranks=5\nsymmetry=rotate\npromoZone=1\nmaxPromote=2\npromoOffset=2\nroyal=5\n\
         pawn:P:fW::a2\nsilver:S:::c1\ngold:+P:::\nhorse:+S:WfF::\nking:K:K::a1\n",
    );
    assert_eq!(notes(&imported), [""; 0]);
    let written = written(&imported);
    for line in [
        "promote \"last rank\" to=\"Gold\" when=\"enters, stays, leaves\"",
        "promote optional=\"last rank\" to=\"Horse\" when=\"enters, stays, leaves\"",
        "array \"2s1k/4p/5/P4/K1S2\"",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
}

#[test]
fn lions_hooks_and_holes_are_said() {
    let imported = import(
        "files=6\nranks=6\nsymmetry=none\n\
         lion:L:KcaKcabK::a1,,f6\nhook:H:WmasW::b1,,e6\nhole::::c3-d4\nking:K:K::d1,,a3\n",
    );
    assert_eq!(notes(&imported), [""; 0]);
    let written = written(&imported);
    for line in [
        "    hole \"c3\" \"d3\" \"c4\" \"d4\"",
        "    move \"cK\" { then \"K\" }",
        "    shoot \"K\"",
        "    move \"mW\" { turn \"W\" }",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
    compiled(written).start_position().expect("a position");
}

#[test]
fn what_cannot_be_said_is_named_with_its_line() {
    let imported = import(
        "files=8\nshuffle=NBRQ\nheight=3\nstalemate=win\nnonsense\n\
         strange:S:oRiN::b1,b1,k9:4\nunheard:U:::c1\nking:::: e1\n",
    );
    assert_eq!(imported.extent(), Extent::Partly);
    assert_eq!(
        notes(&imported),
        [
            "line 5: `nonsense` is neither a parameter nor a piece.",
            "`shuffle` (line 2): The set-up is always the one of the diagram.",
            "`height` (line 3): There is no such parameter.",
            "`stalemate` (line 4): Who has no move draws.",
            "`strange` (line 6): What stands behind the squares, `4`, is not read.",
            "`strange` (line 6): On `b1` stands another piece already.",
            "`strange` (line 6): `k9` is not on the board.",
            "`strange` (line 6): `oR` of the move `oRiN` cannot be said.",
            "`strange` (line 6): `iN` of the move `oRiN` cannot be said.",
            "`unheard` (line 7): No move is given, and none is known by this name.",
        ]
    );
    let refused = import("files=80\na:b:c:d:e\n");
    assert_eq!(refused.extent(), Extent::Refused);
    assert_eq!(
        notes(&refused),
        ["line 1: A board has 1 to 16 files and 1 to 16 ranks."]
    );
}

const PAGE: &str = "\
<!DOCTYPE html><html><head><title>Two &amp; more</title>
<script>let x = '<div class=\"idiagram\">files=3</div>';</script></head><body>
<!-- <div class=\"idiagram\">files=2</div> -->
<p>Class idiagram, as it is written: rank:file:of:no:use.</p>
<div title=\"a > b\" class='idiagram dark'><p>files=6 ranks=5<br>royal=2</p>
<div>Gu&auml;rd:G:<b>WF</b>::b1,e1<br/>
K&#246;nig:K:K::c1</div>
</div>
<p>Between the two: nothing.</p>
<pre CLASS=idiagram>
files=5
ranks=5
guard:G:WF&#x20;::b1,d1
king:K:K::c1
</pre></body></html>
";

#[test]
fn all_diagrams_of_a_page_are_read() {
    let source = Source::read(PAGE, None, "file");
    assert_eq!(source.format(), Format::Diagram);
    assert_eq!(source.names(), ["Two & more", "Two & more 2"]);
    let [first, second] = ["Two & more", "Two & more 2"].map(|name| source.import(name));
    for (imported, lines) in [
        (
            &first,
            [
                "board 6 5\n",
                "piece \"König\"",
                "piece \"Guärd\" id=\"G\" { move \"K\" }",
            ],
        ),
        (
            &second,
            [
                "board 5 5\n",
                "piece \"King\"",
                "piece \"Guard\" id=\"G\" { move \"K\" }",
            ],
        ),
    ] {
        assert_eq!(notes(imported), [""; 0]);
        for line in lines {
            assert!(
                written(imported).contains(line),
                "{line}\n{}",
                written(imported)
            );
        }
    }
    // A page that shows how a diagram is written, and one that has none.
    let shown = "<code>&lt;div class=\"idiagram\"&gt;\nfiles=5 ranks=5\nguard:G:WF::b1,d1\nking:K:K::c1\n&lt;/div&gt;</code>";
    assert_eq!(Source::read(shown, None, "file").names(), ["file"]);
    let none = Source::read("<html><p>a:b:c:d</p></html>", None, "file");
    assert_eq!((none.format(), none.names()), (Format::Diagram, Vec::new()));
    for end in 0..PAGE.len() {
        let cut = PAGE
            .get(..end)
            .map(|cut| Source::read(cut, None, "file").names());
        assert!(cut.is_none_or(|names| names.len() <= 2));
    }
}
