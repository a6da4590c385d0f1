//! What is dropped as what it promotes to: its text, what it is on the board, and what goes to the hand when it is captured.

use variorum_lang::{NoSources, check};
use variorum_rules::{Position, Rules};

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
