//! Moves that may not check or capture, and ends by form: what is refused, and what is said of it.

use variorum_describe::game::{line, rules_of};
use variorum_rules::def::Language;

use crate::support::small;

#[test]
fn each_is_refused_with_a_reason() {
    for (rules, title) in [
        (
            "goal \"mate\"\nforbid \"flight\" unless=\"mate\"",
            "only a check can mate, too",
        ),
        (
            "goal \"mate\"\nforbid \"check\" of=\"Rook\"",
            "only what is captured can be of some pieces",
        ),
        (
            "goal \"mate\"\ndrops\nforbid \"capture\" by=\"drop\"",
            "a drop captures nothing",
        ),
        (
            "forbid \"check\" unless=\"mate\"",
            "there is no check in this game, so nothing gives it",
        ),
        (
            "win { joined \"Rook\" \"1st rank\" }",
            "`joined` needs a region",
        ),
        (
            "win { row 3 \"Rook\" on=\"9th rank\" }",
            "there is no 9th rank",
        ),
    ] {
        let told = small::messages(5, rules);
        assert!(
            told.iter().any(|one| one.contains(title)),
            "{rules}: {told:?}"
        );
    }
}

#[test]
fn descriptions_say_it() {
    let rules = "goal \"mate\"\nforbid \"check\" unless=\"mate\"\nforbid \"capture\" pieces=\"Rook\" of=\"Pawn\"\n\
                 win { joined \"Pawn\" \"1st rank\" \"last rank\" lines=\"files\" }\n\
                 draw { row 3 \"Rook\" exactly=#true on=\"last rank\" lines=\"ranks\" }\n\
                 lose after=\"reply\" { unattacked \"Rook\" }";
    let game = small::game(5, rules);
    let told = |language: Language| -> String {
        let sections = rules_of(&game).into_iter();
        let lines = sections.flat_map(|section| section.rules);
        let texts = lines.map(|rule| line(&game, &rule, language).text);
        texts.collect::<Vec<_>>().join("\n")
    };
    for (language, wanted) in [
        (
            Language::English,
            [
                "No move may give check, unless it is checkmate.",
                "You may not capture a Pawn by a move of a Rook.",
                "its Pawns lead from its own first rank to its farthest rank, each beside the next along a file",
                "exactly three of its Rooks stand in an unbroken row along a rank on its farthest rank",
                "one of its Rooks could not be captured now",
            ],
        ),
        (
            Language::German,
            [
                "Kein Zug darf Schach geben, ohne matt zu setzen.",
                "Figuren der Art Pawn schlagen",
                "eine Kette",
                "genau drei",
                "gerade nicht geschlagen werden kann",
            ],
        ),
        (
            Language::French,
            [
                "Aucun coup ne peut donner échec sans faire mat.",
                "prendre un Pawn",
                "une chaîne",
                "exactement trois",
                "ne pourrait pas être prise maintenant",
            ],
        ),
    ] {
        let told = told(language);
        for words in wanted {
            assert!(told.contains(words), "{words}\n{told}");
        }
    }
}
