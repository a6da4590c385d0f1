//! Files that ask for more work than anybody does for them: each is read to an end, and says so.

use variorum_import::Source;

/// A game of two players on a board, with these items besides.
fn game(items: &str) -> String {
    format!(
        "(game (title \"Attack\") (players White Black)
          (board (grid (start-rectangle 0 0 1 1) (dimensions (\"a/b/c/d/e/f/g/h\" (0 0)) (\"8/7/6/5/4/3/2/1\" (0 0)))
            (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
          (board-setup (White (Man a1)) (Black (Man h8)))
          {items})"
    )
}

fn man(program: &str) -> String {
    game(&format!("(piece (name Man) (moves ({program})))"))
}

/// What is said of all its games.
fn told(text: &str) -> Vec<String> {
    let source = Source::read(text, None, "attack");
    let names = source.names();
    let all = names.iter().take(3).flat_map(|name| {
        let imported = source.import(name);
        assert!(imported.text.is_some() || !imported.notes.is_empty());
        imported.notes
    });
    all.map(|note| note.to_string()).collect()
}

#[test]
fn arguments_that_macros_double_are_counted() {
    let mut text = "(define d0 $1 $1)".to_owned();
    for step in 1..40 {
        text += &format!("(define d{step} (d{} ($1 $1)))", step - 1);
    }
    for (name, call) in [("x", "x"), ("long", &"x".repeat(150))] {
        let nested = format!("{}{call}{}", "(d0 ".repeat(50), ")".repeat(50));
        let text = format!("{text}{}", man(&nested));
        let told = told(&text);
        assert!(
            told.iter().any(|note| note.contains("without end")),
            "{name}: {told:?}"
        );
    }
    let chain = format!("{text}{}", man("(d39 x)"));
    assert!(told(&chain).iter().any(|note| note.contains("without end")));
}

#[test]
fn ways_through_a_program_are_counted() {
    let questions: String = (0..60)
        .map(|at| {
            format!(
                "(if (or (friend? {0}) (enemy? {1}) (a{at}?)) mark else back)",
                "a1", "b2"
            )
        })
        .collect();
    let attributes: String = (0..60)
        .map(|at| format!("(attribute a{at}? true)"))
        .collect();
    let text = game(&format!(
        "(piece (name Man) {attributes} (moves ({questions} n add)))"
    ));
    assert!(told(&text).iter().any(|note| note.contains("too much")));

    // All conditions of one `verify`, which is a single step.
    let either = |at: usize| {
        let (file, rank) = (char::from(b'a' + (at % 8) as u8), at / 8 + 1);
        format!("(or (friend? {file}{rank}) (enemy? {file}{rank}))")
    };
    let all: String = (0..64).map(either).collect();
    assert!(!told(&man(&format!("(verify {all}) n add"))).is_empty());
    assert!(!told(&man("(while true n s)")).is_empty());
}

#[test]
fn many_games_with_one_title_are_told_apart_at_once() {
    let text = "(game (title \"A\"))".repeat(20_000);
    let names = Source::read(&text, None, "attack").names();
    assert_eq!((names.len(), names[19_999].as_str()), (20_000, "A 20000"));
}

#[test]
fn variants_hold_on_to_no_more_than_there_is_room_for() {
    let items = "(history x)".repeat(5_000);
    let variants = "(variant (title \"B\"))".repeat(20_000);
    let source = Source::read(&(game(&items) + &variants), None, "attack");
    assert!(source.names().len() < 1_000);
}

#[test]
fn more_pieces_than_a_game_has_are_refused() {
    let pieces = "(piece (name Man) (moves (n add)))".repeat(5_000);
    assert!(
        told(&game(&pieces))
            .iter()
            .any(|note| note.contains("at most 256 pieces"))
    );
    let rows = "man:M:K::a1\n".repeat(5_000);
    assert!(
        told(&format!("files=8\nranks=8\n{rows}"))
            .iter()
            .any(|note| note.contains("at most 256 pieces"))
    );
}

#[test]
fn a_variant_builds_on_a_hundred_others_at_most() {
    let mut text = "[v0:chess]\n".to_owned();
    for at in 1..30_000 {
        text += &format!("[v{at}:v{}]\n", at - 1);
    }
    let source = Source::read(&text, None, "attack");
    assert!(source.import("v90").text.is_some());
    let refused = source.import("v29999");
    assert!(refused.text.is_none() && refused.notes[0].to_string().contains("too many"));
}

#[test]
fn only_so_many_notes_are_taken() {
    let squares: String = (0..20_000).map(|at| format!("x{at} ")).collect();
    let text = game(&format!(
        "(board-setup (White (Man {squares}))) (piece (name Man) (moves (n add)))"
    ));
    let told = told(&text);
    assert!((1001..1010).contains(&told.len()), "{}", told.len());
    assert!(told[1000].contains("not told"));
}
