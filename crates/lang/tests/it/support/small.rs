//! A small game with some rules of its own, to try what they do.

use variorum_describe::game::{line, rules_of};
use variorum_lang::{NoSources, check, check_all};
use variorum_rules::def::{GameDef, Language};
use variorum_rules::{Legal, Position, Rules};

/// The rule file on a board five files wide.
fn text_of(ranks: u8, rules: &str) -> String {
    format!(
        r#"game "Small" id="small"
board 5 {ranks}
class "piece" default=#true
piece "King" id="K" royal=#true {{ move "K" }}
piece "Rook" id="R" {{ move "R" }}
piece "Pawn" id="P" {{ move "mfW cfF"; move "mfR2-2" from="2nd rank" en-passant="leaves"; move "cfF" en-passant="takes" }}
{rules}
setup {{ put "King" "a1"; put "Rook" "b1"; black "mirror" }}
"#
    )
}

/// A game with a piece that has these abilities, and perhaps an entry besides; or what the checker says.
pub(crate) fn with_odd(abilities: &str, entry: &str) -> Result<GameDef, Vec<String>> {
    let text = format!(
        r#"game "Small" id="small"
board 8 8
class "piece" default=#true
class "royal" royal=#true
goal "mate"
piece "King" id="K" class="royal" {{ move "K" }}
piece "Rook" id="R" {{ move "R" }}
piece "Odd" id="O" {{ {abilities} }}
{entry}
setup {{ put "King" "a1"; black "mirror" }}
"#
    );
    let checked = check("small", &text, &NoSources, &[]);
    let faults = checked.diagnostics.iter();
    checked
        .game
        .ok_or_else(|| faults.map(|fault| fault.message.clone()).collect())
}

/// What the checker says.
pub(crate) fn messages(ranks: u8, rules: &str) -> Vec<String> {
    let checked = check_all("small", &text_of(ranks, rules), &NoSources);
    let diagnostics = checked.diagnostics.iter();
    diagnostics.map(|fault| fault.message.clone()).collect()
}

pub(crate) fn game(ranks: u8, rules: &str) -> GameDef {
    let checked = check("small", &text_of(ranks, rules), &NoSources, &[]);
    checked
        .game
        .unwrap_or_else(|| panic!("{rules}: {:?}", checked.diagnostics))
}

pub(crate) fn position(ranks: u8, rules: &str, fen: &str) -> Position {
    let rules = Rules::compile(game(ranks, rules)).expect("a game");
    rules.position_from_fen(fen).expect("a position")
}

/// What is said of the rules of a game, a line each.
pub(crate) fn told(game: &GameDef, language: Language) -> String {
    let sections = rules_of(game).into_iter();
    let lines = sections.flat_map(|section| section.rules);
    let texts = lines.map(|rule| line(game, &rule, language).text);
    texts.collect::<Vec<_>>().join("\n")
}

pub(crate) fn play(position: &mut Position, text: &str) {
    let mv = position
        .legal()
        .parse(text)
        .unwrap_or_else(|error| panic!("{error}: {}", position.fen()));
    position.play(mv).expect("a legal move");
}

pub(crate) fn texts(legal: &Legal) -> Vec<String> {
    let moves = legal.moves().iter();
    moves.map(|mv| legal.text(*mv)).collect()
}
