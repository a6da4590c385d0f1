//! No two pictures of a game may be mistaken for each other, small, without colours, or by those who see fewer.

use variorum_gallery::{Distances, Eye};
use variorum_pictures::Pictures;

/// The least mean difference between two types at 32 pixels. The letters of a chess font have 16, letters on octagons 0.6.
const TYPES: f32 = 8.0;
/// The same of made pictures that a reader prefers to a game's own: nobody chose for them what would tell pieces apart.
const MADE: f32 = 3.5;
/// The least between any white and any black picture.
const SIDES: f32 = 20.0;

#[test]
fn every_pair_can_be_told_apart() {
    let mut wrong = String::new();
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).expect("a bundled game");
        let game = rules.def();
        let name = |piece: usize| game.pieces[piece].name.as_str();
        let own = Pictures::of(game);
        let made = own.has_own().then(|| own.made());
        let sets = [Some((&own, TYPES)), made.map(|made| (made, MADE))];
        let sets = sets.into_iter().flatten();
        for ((pictures, least), eye) in sets.flat_map(|set| Eye::ALL.map(|eye| (set, eye))) {
            let distances = Distances::of(pictures, eye);
            let pairs = distances.pairs();
            let line = |pair: &variorum_gallery::Pair| {
                let [one, other] = pair.types.map(name);
                format!("{:5.1}  {one} / {other}", pair.distance)
            };
            println!("{id}, {eye:?}: {} types", pictures.len());
            for pair in pairs.iter().take(10) {
                println!("  {}", line(pair));
            }
            for pair in pairs.iter().take_while(|pair| pair.distance < least) {
                wrong += &format!("{id}, {eye:?}: {}\n", line(pair));
            }
            let sides = distances.closest_sides().expect("a game has pieces");
            println!("  white and black: {}", line(&sides));
            if sides.distance < SIDES {
                wrong += &format!("{id}, {eye:?}, white and black: {}\n", line(&sides));
            }
        }
    }
    assert!(wrong.is_empty(), "too much alike:\n{wrong}");
}
