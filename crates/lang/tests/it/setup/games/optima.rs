//! Optima in its three forms on two boards.

use super::*;

fn optima(size: u8) -> GameDef {
    bundled(&format!("optima{size}"), &[])
}

fn class_of<'a>(game: &'a GameDef, name: &str) -> &'a str {
    &game
        .pieces
        .iter()
        .find(|piece| piece.name == name)
        .unwrap()
        .class
}

/// Royals repeat, other pieces do not, and the piece of promotion never takes part.
fn assert_army<'a>(
    game: &GameDef,
    names: &[&'a str],
    royals: usize,
    others: usize,
) -> BTreeSet<&'a str> {
    let (royal, plain): (Vec<&str>, Vec<&str>) = names
        .iter()
        .partition(|name| class_of(game, name) == "royal");
    let set: BTreeSet<&str> = plain.iter().copied().collect();
    assert_eq!(
        (royal.len(), plain.len(), set.len()),
        (royals, others, others),
        "{names:?}"
    );
    assert!(
        plain
            .iter()
            .all(|name| class_of(game, name) == "piece" && *name != "Wizard")
    );
    set
}

fn counted<'a>(game: &'a GameDef, counts: &Counts) -> Vec<&'a str> {
    let names = counts
        .iter()
        .flat_map(|(piece, n)| vec![game.pieces[*piece].name.as_str(); usize::from(*n)]);
    names.collect()
}

/// Guards on the second rank, pawns on the third, each of one kind.
fn front<'a>(game: &'a GameDef, position: &StartingPosition) -> (&'a str, &'a str) {
    let (guards, pawns) = (
        rank(game, position, Color::White, 2),
        rank(game, position, Color::White, 3),
    );
    assert!(guards.iter().all(|g| *g == guards[0]) && pawns.iter().all(|p| *p == pawns[0]));
    assert_turned(game, position, 3);
    assert_eq!(class_of(game, guards[0]), "guard");
    assert_eq!(class_of(game, pawns[0]), "pawn");
    (guards[0], pawns[0])
}

#[test]
fn equal_forces() {
    for (size, royals, others) in [(10, "1", 9), (10, "2", 8), (9, "1", 4)] {
        let game = optima(size);
        let mut seen = BTreeSet::new();
        for seed in 0..1_000 {
            let position = make(&game, &[("forces", "equal"), ("royals", royals)], seed);
            let white = counted(&game, &position.setup.hands[0]);
            assert_eq!(white, counted(&game, &position.setup.hands[1]));
            let n = royals.parse().unwrap();
            let plain = assert_army(&game, &white, n, others);
            let kings = white.iter().filter(|name| **name == "King").count();
            assert_eq!(kings, n, "a plain king by default");
            seen.extend(plain.iter().map(|name| (*name).to_owned()));
            assert_eq!(front(&game, &position), ("Guard", "Pawn"));
            assert!(position.setup.pool.is_empty() && position.warnings.is_empty());
            assert_eq!(position.setup.units.len(), usize::from(size) * 4);
        }
        assert_eq!(seen.len(), 53, "every piece occurs");
    }
}

#[test]
fn unequal_forces() {
    for (size, royals, kings, others) in [(10, "1", 2, 18), (10, "2", 4, 16), (9, "1", 2, 8)] {
        let game = optima(size);
        for seed in 0..500 {
            let position = make(&game, &[("forces", "unequal"), ("royals", royals)], seed);
            assert_army(&game, &counted(&game, &position.setup.pool), kings, others);
            assert!(position.setup.hands.iter().all(Counts::is_empty));
            front(&game, &position);
            assert_eq!(position.warnings.len(), usize::from(size == 9));
        }
    }
}

#[test]
fn random_games() {
    for (size, royals, others) in [(10, "1", 9), (10, "2", 8), (9, "1", 4)] {
        let game = optima(size);
        for drawn in ["pieces", "guards", "pawns"] {
            let (mut guards, mut pawns, mut kings) =
                (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
            let mut corner = BTreeSet::new();
            for seed in 0..600 {
                let choices = [("forces", "random"), ("royals", royals), ("random", drawn)];
                let position = make(&game, &choices, seed);
                let white = rank(&game, &position, Color::White, 1);
                let army: Vec<&str> = white
                    .iter()
                    .copied()
                    .filter(|name| !name.is_empty())
                    .collect();
                assert_army(&game, &army, royals.parse().unwrap(), others);
                kings.extend(
                    army.into_iter()
                        .filter(|name| class_of(&game, name) == "royal"),
                );
                corner.insert(white[0]);
                let (guard, pawn) = front(&game, &position);
                guards.insert(guard);
                pawns.insert(pawn);
                assert!(
                    position.setup.hands.iter().all(Counts::is_empty)
                        && position.setup.pool.is_empty()
                );
            }
            assert_eq!(kings.len(), 4, "royals are drawn from the roster");
            assert_eq!(guards.len(), if drawn == "pieces" { 1 } else { 6 });
            assert_eq!(pawns.len(), if drawn == "pawns" { 6 } else { 1 });
            assert!(corner.len() > 50 && corner.contains("") == (size == 9));
        }
    }
}

#[test]
fn named_pieces() {
    let game = optima(10);
    let army = "Agent,Ambassador,archer,Basilisk,Bastion,Battlement,Cavalry,Centaur,Chamberlain";
    let choices = [
        ("pieces", army),
        ("royal-pieces", "Shah"),
        ("pawn", "zip"),
        ("guard", "Leaping-Guard"),
    ];
    let position = make(&game, &choices, 7);
    assert_eq!(front(&game, &position), ("Leaping guard", "Zip"));
    let expected = format!("{},Shah", army.replace("archer", "Archer"));
    let hand: BTreeSet<&str> = counted(&game, &position.setup.hands[0])
        .into_iter()
        .collect();
    assert_eq!(hand, expected.split(',').collect());
    let wizard = army.replace("Agent", "Wizard");
    let refusals: &[(&[(&str, &str)], &str)] = &[
        (
            &[("pieces", "Agent,Spy")],
            "needs 9 pieces, and 2 are given",
        ),
        (
            &[("royals", "2"), ("pieces", army)],
            "needs 8 pieces, and 9 are given",
        ),
        (&[("pieces", &wizard)], "`Wizard` cannot be chosen here"),
        (
            &[("pieces", &army.replace("Agent", "King"))],
            "`King` cannot be chosen here",
        ),
        (
            &[("pieces", &army.replace("Agent", "archer"))],
            "`Archer` is chosen more than once",
        ),
        (
            &[("pieces", &army.replace("Agent", "Agnet"))],
            "did you mean `Agent`?",
        ),
        (&[("pawn", "Guard")], "`Guard` cannot be chosen here"),
        (
            &[("forces", "equal"), ("random", "pawns")],
            "it applies when `forces` is `random`",
        ),
        (
            &[("forces", "random"), ("pieces", army)],
            "does not apply here",
        ),
        (
            &[("forces", "random"), ("random", "pawns"), ("pawn", "Zip")],
            "it applies when `random` is not `pawns`",
        ),
        (
            &[("forces", "both")],
            "it offers `equal`, `unequal` or `random`",
        ),
        (&[("size", "9")], "there is no option `size`"),
    ];
    for (choices, message) in refusals {
        let refusal = refusal(&game, choices);
        assert!(refusal.contains(message), "{refusal}");
    }
    // What is named decides about what is not.
    let position = make(&game, &[("random", "guards")], 1);
    assert!(
        position
            .decided
            .contains(&("forces".to_owned(), "random".to_owned()))
    );
    // Random games may still have a pawn of the players' choice if only pieces are drawn.
    let position = make(&game, &[("forces", "random"), ("pawn", "Zip")], 1);
    assert_eq!(front(&game, &position).1, "Zip");
    let refusal = refusal(&optima(9), &[("royals", "2")]);
    assert_eq!(refusal, "option `royals` has no value `2`; it offers `1`");
}
