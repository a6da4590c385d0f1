//! What is dropped as what it promotes to: its text, what it is on the board, and what goes to the hand when it is captured.

use variorum_describe::{describe, refusal_text};
use variorum_lang::{NoSources, check};
use variorum_rules::def::Language;
use variorum_rules::{Position, Rules};

use crate::support::small;

/// A game in which sergeants become officers, which only come so, and colonels become marshals, which the array has, too.
fn rules(captured: &str) -> Rules {
    let text = format!(
        r#"game "Small" id="small"
board 5 5
class "piece" default=#true
goal "mate"
piece "King" id="K" royal=#true {{ move "K" }}
piece "Sergeant" id="S" {{ move "fK"; promote "last rank" to="Officer" }}
piece "Officer" id="+S" {{ move "W" }}
piece "Colonel" id="C" {{ move "F"; promote "last rank" to="Marshal" }}
piece "Marshal" id="M" limit=1 {{ move "Q" }}
captured "hand" {captured}
drop "Sergeant, Colonel" promoted=#true
drop "Marshal" past-limit=#true
setup {{ array "k4/m4/5/4M/4K" }}
"#
    );
    let checked = check("small", &text, &NoSources, &[]);
    assert!(checked.diagnostics.is_empty(), "{:?}", checked.diagnostics);
    Rules::compile(checked.game.expect("a game")).expect("rules")
}

/// The texts of the drops on a square, each of which means one move.
fn drops(position: &Position, square: &str) -> Vec<String> {
    let legal = position.legal();
    let infos = legal.infos();
    for info in &infos {
        assert_eq!(legal.parse(&info.text).ok(), Some(info.mv), "{}", info.text);
        assert_eq!(legal.parse(&legal.san(info.mv)).ok(), Some(info.mv));
    }
    let texts = infos.into_iter().map(|info| info.text);
    let mut texts: Vec<String> = texts
        .filter(|text| text.ends_with(&format!("@{square}")))
        .collect();
    texts.sort();
    texts
}

fn after(position: &Position, text: &str) -> Position {
    let mut position = position.clone();
    let mv = position.legal().parse(text).expect(text);
    position.play(mv).expect("a legal move");
    let again = position
        .rules()
        .position_from_fen(&position.fen())
        .expect("its FEN");
    assert_eq!((again.key(), again.fen()), (position.key(), position.fen()));
    position
}

#[test]
fn a_unit_is_dropped_as_what_it_promotes_to_and_turns_back() {
    let rules = rules("reverts=#true");
    let position = rules
        .position_from_fen("k4/5/5/5/4K[SCM] w - - 0 1")
        .expect("a position");
    assert_eq!(
        drops(&position, "c3"),
        ["+S@c3", "C@c3", "M@c3", "M~@c3", "S@c3"]
    );
    let officer = after(&position, "+S@b4");
    assert_eq!(officer.fen(), "k4/1+S3/5/5/4K[CM] b - - 0 1");
    assert_eq!(after(&officer, "a5b4").fen(), "5/1k3/5/5/4K[CMs] w - - 0 2");
    let marshal = after(&position, "M~@b4");
    assert_eq!(marshal.fen(), "k4/1M~3/5/5/4K[SM] b - - 0 1");
    assert_eq!(after(&marshal, "a5b4").fen(), "5/1k3/5/5/4K[SMc] w - - 0 2");
    let own = after(&position, "M@b4");
    assert_eq!(own.fen(), "k4/1M3/5/5/4K[SC] b - - 0 1");
    assert_eq!(after(&own, "a5b4").fen(), "5/1k3/5/5/4K[SCm] w - - 0 2");
    // The limit holds for what promotes, and not for what was in hand.
    let full = rules
        .position_from_fen("k4/5/5/4M/4K[SCM] w - - 0 1")
        .expect("a position");
    assert_eq!(drops(&full, "c3"), ["+S@c3", "C@c3", "M@c3", "S@c3"]);
    // What comes by promotion only is in nobody's hand.
    let refused = rules
        .position_from_fen("k4/5/5/5/4K[+S] w - - 0 1")
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "FEN, pools: a Officer cannot be off the board in this game"
    );
}

#[test]
fn what_is_dropped_tells_what_leaves_the_hand() {
    let rules = rules("reverts=#true");
    let position = rules
        .position_from_fen("k4/5/5/5/4K[C] w - - 0 1")
        .expect("a position");
    let legal = position.legal();
    let infos = legal.infos();
    let marshal = infos
        .iter()
        .find(|info| info.text == "M~@c3")
        .expect("a drop");
    let id = |id: &str| rules.def().kind_by_id(id);
    assert_eq!((marshal.drops, marshal.promotes), (id("C"), id("M")));
    let colonel = infos
        .iter()
        .find(|info| info.text == "C@c3")
        .expect("a drop");
    assert_eq!((colonel.drops, colonel.promotes), (id("C"), None));
}

#[test]
fn where_nothing_reverts_no_unit_bears_a_mark() {
    let game = check(
        "small",
        r#"game "Small" id="small"
board 5 5
class "piece" default=#true
goal "mate"
piece "King" id="K" royal=#true { move "K" }
piece "Colonel" id="C" { move "F"; promote "last rank" to="Marshal" }
piece "Marshal" id="M" { move "Q" }
captured "hand"
drop "Colonel" promoted=#true
drop "Marshal"
setup { array "k4/m4/5/4M/4K" }
"#,
        &NoSources,
        &[],
    );
    let rules = Rules::compile(game.game.expect("a game")).expect("rules");
    let position = rules
        .position_from_fen("k4/5/5/5/4K[CM] w - - 0 1")
        .expect("a position");
    assert_eq!(drops(&position, "c3"), ["C@c3", "M@c3", "M~@c3"]);
    assert_eq!(
        after(&position, "M~@b4").fen(),
        "k4/1M3/5/5/4K[M] b - - 0 1"
    );
    assert_eq!(after(&position, "M@b4").fen(), "k4/1M3/5/5/4K[C] b - - 0 1");
}

/// A hound waits until its side has no rook left, or two hounds in hand.
const WAITING: &str = r#"
    piece "Hound" id="H" { move "W" }
    captured "hand"
    drop "Hound" {
        while { left "Rook" at-most=0 }
        while { left "Hound" at-least=2 whose="in-hand" }
    }"#;

/// Its drop says what happens, whatever it becomes: the piece as which it comes may be dropped without any of that.
#[test]
fn what_a_drop_leaves_is_left_by_what_is_dropped_as_another_piece_too() {
    let text = r#"game "Small" id="small"
board 2 3
class "piece" default=#true
goal "capture"
piece "King" id="K" royal=#true { move "W" }
piece "Bee" id="B" { move "mW" }
piece "Cow" id="C" { move "W"; promote "file a" to="Bee" }
piece "Dot" id="D" neutral=#true
drop "Bee"
drop "Cow" promoted=#true { capture "beside" leaves="Dot" }
setup { hand "Bee" "Cow"; put "King" "a1"; black "mirror" }
"#;
    let checked = check("small", text, &NoSources, &[]);
    assert!(checked.diagnostics.is_empty(), "{:?}", checked.diagnostics);
    let rules = Rules::compile(checked.game.expect("a game")).expect("rules");
    let position = rules.position_from_fen("bk/2/K1[BC] w - - 0 1");
    let position = position.expect("a position");
    for (drop, wanted) in [
        ("B@b1", "bk/2/KB[C] b - - 0 1"),
        ("C@a2", "DD/C1/K1[B] b - - 0 1"),
        ("B~@a2", "DD/B1/K1[B] b - - 0 1"),
    ] {
        let mut after = position.clone();
        let mv = after.legal().parse(drop).expect(drop);
        after.play(mv).expect("a legal move");
        assert!(after.fen().starts_with(wanted), "{drop}: {}", after.fen());
    }
}

#[test]
fn a_drop_waits_for_one_of_its_conditions() {
    let dropped = |fen: &str| {
        let position = small::position(5, WAITING, fen);
        !drops(&position, "c3").is_empty()
    };
    assert!(!dropped("kr3/5/5/5/KR3[H] w"));
    assert!(dropped("kr3/5/5/5/K4[H] w"));
    assert!(dropped("kr3/5/5/5/KR3[HH] w"));
    // What one side has does not matter for the other.
    assert!(!dropped("k4/5/5/5/KR3[H] w"));
    assert!(!dropped("kr3/5/5/5/K4[h] b"));
    // The loss of the rook lets Black drop his hound at once, and taking back closes that again.
    let mut position = small::position(5, WAITING, "k4/5/5/1r3/KR3[Hh] w");
    let key = position.key();
    small::play(&mut position, "b1b2");
    assert!(!drops(&position, "c3").is_empty());
    position.undo();
    assert_eq!(position.key(), key);
    assert!(drops(&position, "c3").is_empty());
}

#[test]
fn a_drop_that_must_wait_is_refused_with_its_conditions() {
    let position = small::position(5, WAITING, "kr3/5/5/5/KR3[H] w");
    let refusal = position.legal().why_not_text("H@c3").expect("a refusal");
    let rules = position.rules();
    let game = rules.def();
    for (language, refused, told) in [
        (
            Language::English,
            "A side may put its Hound on the board only while it has no Rooks left or while it has at least two Hounds in hand.",
            "A side may put one on the board only while it has no Rooks left or while it has at least two Hounds in hand.",
        ),
        (
            Language::German,
            "Eine Seite darf das nur einsetzen, solange",
            "Eine Seite darf eine solche Figur nur einsetzen, solange",
        ),
        (
            Language::French,
            "Un camp ne peut poser le Hound que dans ce cas",
            "Un camp ne peut le poser que dans ce cas",
        ),
    ] {
        let text = refusal_text(game, &refusal, language);
        assert!(text.contains(refused), "{text}");
        let text = describe(game, 3, language).to_string();
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn a_drop_asks_for_units_alone() {
    let asks = "a drop asks only for what stands on the board and what is in hand";
    for (condition, message) in [
        ("", "`while` has no condition"),
        (r#"reach "Hound" "a1" safe=#true"#, asks),
        (r#"attacked "Hound""#, "unknown entry `attacked` in `while`"),
    ] {
        let rules = format!(
            r#"
            piece "Hound" id="H" {{ move "W" }}
            captured "hand"
            drop "Hound" {{ while {{ {condition} }} }}"#
        );
        assert_eq!(small::messages(5, &rules), [message], "{condition}");
    }
}
