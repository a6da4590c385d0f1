//! What two versions of a game say differently.

use variorum_describe::Language;
use variorum_describe::differences::{Change, differences};
use variorum_lang::{NoSources, check};

const GAME: &str = r#"
    game "Try" id="try"
    board 8 8
    class "piece" default=#true
    class "royal" royal=#true
    piece "King" id="K" class="royal" { move "K" }
    piece "Ice" id="I" { move "mQ3"; freeze "K" }
    piece "Rook" id="R" { move "R" }
    setup { array "4k1ir/8/8/8/8/8/8/4K1IR" }
"#;

fn game(text: &str) -> variorum_def::GameDef {
    let checked = check("try", text, &NoSources, &[]);
    let faults = checked.diagnostics;
    checked.game.unwrap_or_else(|| panic!("{faults:?}"))
}

#[test]
fn only_the_clause_that_has_changed_is_told() {
    let before = game(GAME);
    let now = game(&GAME.replace("mQ3", "mQ4"));
    let found = differences(&before, &now, Language::English);
    let [ice] = &found.pieces[..] else {
        panic!("{found:?}");
    };
    assert_eq!(ice.name, "Ice");
    let Change::Reworded(reworded) = &ice.change else {
        panic!("{ice:?}");
    };
    let [gone] = &reworded.gone[..] else {
        panic!("{reworded:?}");
    };
    let [come] = &reworded.come[..] else {
        panic!("{reworded:?}");
    };
    assert!(
        gone.contains("three") && come.contains("four"),
        "{reworded:?}"
    );
    assert!(found.rules.is_empty(), "{:?}", found.rules);
    for language in Language::ALL {
        assert!(differences(&now, &now, language).is_empty());
    }
}

#[test]
fn pieces_come_and_go_and_rules_change() {
    let before = game(GAME);
    let text = GAME
        .replace(
            "piece \"Rook\" id=\"R\" { move \"R\" }",
            "piece \"Wall\" id=\"R2\" { move \"W\" }",
        )
        .replace("ir/", "i{r2}/")
        .replace("IR\"", "I{R2}\"");
    let now = game(&format!("{text}\ndraws {{ repetition 3 }}\n"));
    let found = differences(&before, &now, Language::English);
    let changes: Vec<(&str, bool)> = found
        .pieces
        .iter()
        .map(|piece| (piece.id.as_str(), matches!(piece.change, Change::New(_))))
        .collect();
    assert_eq!(changes, [("R2", true), ("R", false)]);
    let come: Vec<&String> = found
        .rules
        .iter()
        .flat_map(|(_, told)| &told.come)
        .collect();
    assert!(come.iter().any(|line| line.contains("third")), "{come:?}");
    // The other way round the same things go.
    let back = differences(&now, &before, Language::English);
    let gone: Vec<&String> = back.rules.iter().flat_map(|(_, told)| &told.gone).collect();
    assert_eq!(come, gone);
}
