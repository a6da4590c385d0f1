//! No two pieces of a game look alike, whatever game somebody invents.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use variorum_gallery::render;
use variorum_naive_trials::strategy::{Taste, game_of};
use variorum_pictures::{Pictures, Side};
use variorum_rules::def::{GameDef, PictureKind};

/// A picture as it is seen on a small board.
const SIZE: u32 = 40;
/// From how far apart two pixels are seen to differ, and how many of the 1600 must.
const DIFFERENCE: u8 = 40;
const PIXELS: usize = 8;

/// Pairs of types that cannot be told apart on either side.
fn alike(game: &GameDef) -> Vec<String> {
    let pictures = Pictures::of(game);
    let mut found = Vec::new();
    for side in Side::BOTH {
        let seen: Vec<Vec<u8>> = (0..pictures.len())
            .map(|piece| {
                let pixels = render(&pictures.piece(piece, side), SIZE, [0xcd, 0xb5, 0x92]);
                pixels.data.iter().map(|color| grey(*color)).collect()
            })
            .collect();
        for (one, a) in seen.iter().enumerate() {
            for (other, b) in seen.iter().enumerate().take(one) {
                let apart = a
                    .iter()
                    .zip(b)
                    .filter(|(a, b)| a.abs_diff(**b) >= DIFFERENCE);
                let apart = apart.count();
                if game.pieces[one].neutral == game.pieces[other].neutral && apart < PIXELS {
                    let names = [one, other].map(|piece| game.pieces[piece].name.as_str());
                    found.push(format!("{side:?} {names:?}: {apart}"));
                }
            }
        }
    }
    found
}

fn grey([red, green, blue]: [u8; 3]) -> u8 {
    ((u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue)) / 10) as u8
}

/// A game of so many pieces that all do the same.
fn crowd(pieces: usize, class: &str, what: &str) -> GameDef {
    let mut text = format!(
        "game \"Crowd\" id=\"crowd\"\nboard 8 8\nclass \"piece\" default=#true {class}\n\
         piece \"King\" id=\"K\" royal=#true {{ move \"K\" }}\n"
    );
    for number in 0..pieces {
        text += &format!("piece \"P{number}\" id=\"P{number}\" {what}\n");
    }
    text += "setup { array \"4k3/8/8/8/8/8/8/4K3\" }\n";
    let read = variorum_lang::check("crowd.kdl", &text, &variorum_lang::NoSources, &[]);
    read.game
        .unwrap_or_else(|| panic!("{:#?}", read.diagnostics))
}

#[test]
fn thirty_pieces_of_the_same_movement_look_different() {
    for (class, what) in [
        ("", "{ move \"R\" }"),
        ("", "{ move \"N\" }"),
        ("", "{ move \"fR\"; shoot \"K\" }"),
        ("picture=\"pawn\"", "{ move \"fW\" }"),
        ("picture=\"shield\"", "{ move \"Q\" }"),
        ("picture=\"stone\"", "{ move \"Q\" }"),
        ("picture=\"disc\"", "{ move \"Q\" }"),
        ("picture=\"wedge\"", "writing=\"王\" { move \"Q\" }"),
        ("picture=\"octagon\"", "{ move \"Q\" }"),
        ("", "mark=\"star\" { move \"B\" }"),
        (
            "",
            "{ move \"B\"; svg \"<svg><rect x='20' y='20' width='60' height='60'/></svg>\" }",
        ),
    ] {
        let found = alike(&crowd(30, class, what));
        assert!(found.is_empty(), "{class} {what}: {found:#?}");
    }
}

#[test]
fn a_hundred_and_twenty_stones_look_different() {
    let found = alike(&crowd(120, "picture=\"stone\"", "{ move \"W\" }"));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_pieces_of_bundled_games_look_different() {
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).expect("a bundled game");
        let found = alike(rules.def());
        assert!(found.is_empty(), "{id}: {found:#?}");
    }
}

#[test]
fn the_pieces_of_random_games_look_different() {
    let mut runner = TestRunner::deterministic();
    for taste in [Taste::Effects, Taste::Plain, Taste::Court] {
        let games = game_of(taste);
        for number in 0..40 {
            let tree = games.new_tree(&mut runner).expect("a random game");
            let mut game = tree.current();
            let kind = PictureKind::ALL[number % PictureKind::ALL.len()];
            if number % 2 == 1 {
                for piece in &mut game.pieces {
                    piece.look.kind = kind;
                }
            }
            let found = alike(&game);
            assert!(found.is_empty(), "{taste:?} {number} {kind:?}: {found:#?}");
        }
    }
}
