//! Pieces that become what they capture, that capture their own side, and that go the same way again: what is refused, and what is said of it.

use variorum_describe::describe;
use variorum_rules::def::Language;

use crate::support::small::with_odd;

#[test]
fn each_is_refused_with_a_reason() {
    let oddly = "own pieces are captured by moving onto them, along one leg and without `swap`, `en-passant` or trampling";
    let repeats = "a movement that `repeats` goes to empty squares, over nothing, one or any, and nothing else happens: write `m` before each atom";
    for (abilities, title) in [
        (r#"move "cR" whose="friends" swap=#true"#, oddly),
        (r#"move "cW" whose="friends" { then "W" }"#, oddly),
        (r#"move "mW" whose="friends""#, oddly),
        (r#"move "Q" whose="friends" over="trampled-enemies""#, oddly),
        (r#"move "Q2-2" over="one" repeats=#true"#, repeats),
        (r#"move "mW" repeats=#true { capture "beside" }"#, repeats),
        (r#"move "mW" repeats=#true { then "mW" }"#, repeats),
        (
            r#"move "Q"; promote "last rank" taken="Rook""#,
            "`promote` does not say what it becomes there",
        ),
        (
            r#"move "Q"; promote taken="Rok""#,
            "piece `Rok` is not defined",
        ),
        (r#"move "Q"; promote "last rank""#, "`promote` needs `to=…`"),
    ] {
        assert_eq!(
            with_odd(abilities, ""),
            Err(vec![title.to_owned()]),
            "{abilities}"
        );
    }
}

#[test]
fn descriptions_say_it() {
    let text = r#"move "R"; move "cN" whose="friends" only="Rook"; move "cD" whose="friends"; move "mQ2-2" over="one" repeats=#true; promote taken="all except royal""#;
    let game = with_odd(text, "").expect("a game");
    for (language, wanted) in [
        (
            Language::English,
            [
                "captures only a Rook of its own side",
                "captures any friendly piece except a King",
                "From there it may go on like this in the same move, as often as it can and in any direction.",
                "When it captures an enemy other than a King, it becomes what it has captured.",
            ],
        ),
        (
            Language::German,
            [
                "schlägt sie nur eigene Figuren der Art Rook",
                "schlägt sie nur eigene Figuren außer der Art King",
                "Von dort darf sie im selben Zug so weiterziehen, so oft sie kann und in jede Richtung.",
                "Schlägt sie eine gegnerische Figur außer der Art King, so wird sie zu dem, was sie geschlagen hat.",
            ],
        ),
        (
            Language::French,
            [
                "ne prend qu’un Rook de son camp",
                "ne prend qu’une pièce de son camp autre qu’un King",
                "De là, il peut continuer ainsi dans le même coup, autant de fois que possible et dans n’importe quelle direction.",
                "Quand il prend une pièce adverse autre qu’un King, il devient ce qu’il a pris.",
            ],
        ),
    ] {
        let told = describe(&game, 2, language).to_string();
        for sentence in wanted {
            assert!(told.contains(sentence), "{sentence}\n{told}");
        }
    }
}

#[test]
fn what_a_capture_makes_of_a_piece_is_told_beside_what_other_moves_do() {
    let whole = r#"move "Q"; promote "all" to="Odd, Rook" { into "Odd" by="captures"; into "Rook" by="other-moves" }"#;
    let part = r#"move "Q"; promote "last rank" to="King, Rook" { into "Rook" by="captures" on="file a" }"#;
    let part = part.replace("King", "Queen");
    let queen = r#"piece "Queen" id="Q" { move "Q" }"#;
    for (abilities, more, language, wanted) in [
        (
            whole,
            "",
            Language::English,
            "With a move that captures it stays what it is, with any other move it becomes a Rook.",
        ),
        (
            whole,
            "",
            Language::German,
            "Schlägt ihr Zug etwas, bleibt sie, was sie ist, sonst wandelt sie sich um in Rook.",
        ),
        (
            whole,
            "",
            Language::French,
            "Quand son coup prend, il reste ce qu’il est, sinon il est promu en Rook.",
        ),
        (
            &part,
            queen,
            Language::English,
            "It becomes a Rook only by capturing on the a-file.",
        ),
    ] {
        let game = with_odd(abilities, more).expect("a game");
        let told = describe(&game, 2, language).to_string();
        assert!(told.contains(wanted), "{wanted}\n{told}");
    }
}
