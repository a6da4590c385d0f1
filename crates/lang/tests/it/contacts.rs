//! Who guards and attacks a unit, and what it sees: what is refused, and what is said of it.

use variorum_describe::{describe, refusal_text};
use variorum_rules::def::Language;
use variorum_rules::{Attempt, Rules};

use crate::support::small::with_odd;

#[test]
fn each_is_refused_with_a_reason() {
    for (abilities, entry, title) in [
        (
            r#"move "Q" along="N""#,
            "",
            "`along` goes with `guarded`, `unguarded`, `attacked` or `unattacked`",
        ),
        (
            r#"move "Q" guarded="Rook" attacked="Rook""#,
            "",
            "a movement asks one thing of who attacks or guards its unit",
        ),
        (
            r#"move "Q" guarded="Rok""#,
            "",
            "piece `Rok` is not defined",
        ),
        (
            r#"move "mQ" { capture "seen" }"#,
            "",
            "`along` says how units are `seen`, and these need it",
        ),
        (
            r#"move "mQ" { capture "beside" along="N" }"#,
            "",
            "`along` says how units are `seen`, and these need it",
        ),
        (
            r#"move "K""#,
            "piece \"Rock\" id=\"Rk\" neutral=#true { move \"K\" guarded=\"Rook\" }\nturn { part; part pieces=\"Rock\" }",
            "what belongs to nobody has no friends and no enemies",
        ),
    ] {
        assert_eq!(
            with_odd(abilities, entry),
            Err(vec![title.to_owned()]),
            "{abilities}"
        );
    }
}

#[test]
fn descriptions_say_it() {
    let text = r#"move "Q" guarded="Rook"; move "mN" unattacked="all" along="C"; shoot "K" unguarded="Odd"; move "mD" { capture "seen" along="R" }"#;
    let game = with_odd(text, "").expect("a game");
    for (language, wanted) in [
        (
            Language::English,
            [
                "It can do this only while a friendly Rook guards it.",
                "It can do this only while no enemy attacks it",
                "It can do this only while no friendly Odd guards it.",
                "every enemy that it could reach from there by moving like a rook",
            ],
        ),
        (
            Language::German,
            [
                "Das ist nur möglich, solange eine eigene Figur der Art Rook sie deckt.",
                "Das ist nur möglich, solange keine gegnerische Figur sie",
                "Das ist nur möglich, solange keine eigene Figur der Art Odd sie deckt.",
                "jede gegnerische Figur, die sie mit einem Zug wie ein Turm von dort erreichen könnte",
            ],
        ),
        (
            Language::French,
            [
                "Ce n’est possible que tant qu’il est protégé par un Rook de son camp.",
                "C’est impossible tant qu’il est attaqué par une pièce adverse",
                "C’est impossible tant qu’il est protégé par un Odd de son camp.",
                "chaque pièce adverse qu’il pourrait atteindre de là en se déplaçant comme une tour",
            ],
        ),
    ] {
        let told = describe(&game, 2, language).to_string();
        for words in wanted {
            assert!(told.contains(words), "{words}\n{told}");
        }
    }
}

#[test]
fn a_movement_that_asks_for_others_is_refused_without_them() {
    let game = with_odd(r#"move "mW"; move "R" guarded="Rook""#, "").expect("a game");
    let rules = Rules::compile(game).expect("a game");
    let square = |name| rules.topology().square(name).expect("a square");
    let attempt = |fen: &str| {
        let position = rules.position_from_fen(fen).expect("a position");
        let refusal = position.legal().why_not(Attempt::Board {
            from: square("c3"),
            to: Some(square("c6")),
        })?;
        Some(refusal_text(rules.def(), &refusal, Language::English))
    };
    assert_eq!(
        attempt("6k1/8/8/8/8/2O5/8/K7 w").as_deref(),
        Some("The Odd can do that only while a friendly Rook guards it.")
    );
    // Neither a friend that does not reach it nor an enemy's rook helps.
    assert!(attempt("6k1/8/8/8/8/2O5/3R4/K7 w").is_some());
    assert!(attempt("6k1/8/8/8/8/2O4r/8/K7 w").is_some());
    assert_eq!(attempt("6k1/8/8/8/8/2O4R/8/K7 w"), None);
}
