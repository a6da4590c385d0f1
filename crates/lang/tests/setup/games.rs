//! The forms of the bundled games, compared with their rules over many seeds.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::Color;
use variorum_rules::def::GameDef;
use variorum_rules::setup::{Choices, StartingPosition, all_choices, generate};

use super::bundled;

fn choose(choices: &[(&str, &str)]) -> Choices {
    choices.iter().copied().collect()
}

fn make(game: &GameDef, choices: &[(&str, &str)], seed: u64) -> StartingPosition {
    generate(game, &choose(choices), seed).unwrap_or_else(|error| panic!("{choices:?}: {error}"))
}

fn refusal(game: &GameDef, choices: &[(&str, &str)]) -> String {
    generate(game, &choose(choices), 1)
        .expect_err("refused")
        .to_string()
}

/// What stands on a square.
fn at<'a>(game: &'a GameDef, position: &StartingPosition, square: &str, color: Color) -> &'a str {
    let unit = position.board.iter().find(|unit| unit.square == square);
    unit.filter(|unit| unit.color == color)
        .map_or("", |unit| game.pieces[unit.piece].name.as_str())
}

/// What stands on a side's n-th rank; empty squares give empty names.
fn rank<'a>(
    game: &'a GameDef,
    position: &StartingPosition,
    color: Color,
    rank: u8,
) -> Vec<&'a str> {
    let rank = match color {
        Color::White => rank,
        Color::Black => game.board.ranks + 1 - rank,
    };
    let file = |file| format!("{}{rank}", (b'a' + file) as char);
    (0..game.board.files)
        .map(|f| at(game, position, &file(f), color))
        .collect()
}

fn assert_turned(game: &GameDef, position: &StartingPosition, ranks: u8) {
    for n in 1..=ranks {
        let mut black = rank(game, position, Color::Black, n);
        black.reverse();
        assert_eq!(rank(game, position, Color::White, n), black);
    }
    let whites = position
        .board
        .iter()
        .filter(|unit| unit.color == Color::White);
    assert_eq!(whites.count() * 2, position.board.len());
}

mod optima {
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

    fn counted<'a>(game: &'a GameDef, counts: &[(usize, usize)]) -> Vec<&'a str> {
        let names = counts
            .iter()
            .flat_map(|&(piece, n)| vec![game.pieces[piece].name.as_str(); n]);
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
                let white = counted(&game, &position.hands[0]);
                assert_eq!(white, counted(&game, &position.hands[1]));
                let n = royals.parse().unwrap();
                let plain = assert_army(&game, &white, n, others);
                let kings = white.iter().filter(|name| **name == "King").count();
                assert_eq!(kings, n, "a plain king by default");
                seen.extend(plain.iter().map(|name| (*name).to_owned()));
                assert_eq!(front(&game, &position), ("Guard", "Pawn"));
                assert!(position.pool.is_empty() && position.warnings.is_empty());
                assert_eq!(position.board.len(), usize::from(size) * 4);
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
                assert_army(&game, &counted(&game, &position.pool), kings, others);
                assert!(position.hands.iter().all(Vec::is_empty));
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
                    assert!(position.hands.iter().all(Vec::is_empty) && position.pool.is_empty());
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
        let army =
            "Agent,Ambassador,archer,Basilisk,Bastion,Battlement,Cavalry,Centaur,Chamberlain";
        let choices = [
            ("pieces", army),
            ("royal-pieces", "Shah"),
            ("pawn", "zip"),
            ("guard", "Leaping-Guard"),
        ];
        let position = make(&game, &choices, 7);
        assert_eq!(front(&game, &position), ("Leaping guard", "Zip"));
        let expected = format!("{},Shah", army.replace("archer", "Archer"));
        let hand: BTreeSet<&str> = counted(&game, &position.hands[0]).into_iter().collect();
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
}

mod nova {
    use super::*;

    const ROOKS: &str = "Rook, Castle, Baron, Carronade, Chief, Constable, Culverin, Grenadier, Officer, \
        Reeve, Sergeant, Turret, Veteran";
    const BISHOPS: &str = "Bishop, Archbishop, Adjutant, Bailiff, Dean, Legate, Lictor, Magistrate, Master, \
        Provost, Rector, Vizier, Warden";
    const KNIGHTS: &str = "Knight, Cavalier, Fusilier, Champion, Marquis, Paladin, Prince";
    const QUEENS: &str =
        "Queen, Cougar, Duchess, Earl, Griffin, Jaguar, Leopard, Lioness, Sphinx, Empress";
    const MARSHALS: &str = "Marshal, Captain, Chancellor, Colonel, General";
    const CARDINALS: &str = "Cardinal, Admiral, Centaur, Commander, Lieutenant";
    const GUARDS: &str = "Count, Duke, Monk, Pikeman";
    const EXTENDED: &str = "Ambassador, Basilisk, Battlement, Chamberlain, Chaplain, Charger, Cavalry, \
        Citadel, Crusader, Cyclops, Czar, Diplomat, Dragoon, Envoy, Falcon, Gorgona, Hero, Inquisitor, \
        Juggernaut, Keep, Manticore, Medusa, Minister, Patriarch, Prelate, Regent, Siren, Spy, Statesman, \
        Sultan, Tower, Vicar, Viceroy";
    const PAWNS: &str = "Pawn, Zip, Berolina, Stout, Straight, Omni, Omni Berolina, Omni Stout, \
        Omni Straight";
    const STRONG: &str = "Castle, Baron, Carronade, Chief, Constable, Grenadier, Reeve, Archbishop, Dean, \
        Lictor, Master, Provost, Vizier, Warden, Cavalier, Fusilier, Champion, Marquis, Paladin, Prince";
    const TWINS: [[&str; 2]; 3] = [
        ["Culverin", "Veteran"],
        ["Constable", "Grenadier"],
        ["Provost", "Vizier"],
    ];

    fn nova(size: u8) -> GameDef {
        bundled(&format!("nova{size}"), &[])
    }

    fn family(name: &str) -> char {
        let families = [
            ("King", 'K'),
            (ROOKS, 'R'),
            (BISHOPS, 'B'),
            (KNIGHTS, 'N'),
            (QUEENS, 'Q'),
            (MARSHALS, 'M'),
            (CARDINALS, 'C'),
            (GUARDS, 'G'),
            (EXTENDED, 'X'),
            ("Dragon", 'D'),
        ];
        let found = families
            .iter()
            .find(|(names, _)| names.split(", ").any(|n| n == name));
        found
            .map(|family| family.1)
            .unwrap_or_else(|| panic!("`{name}`"))
    }

    /// A left–right pair: its two pieces in the order of their families, the rank, and the lower file.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Pair {
        families: String,
        names: [String; 2],
        rank: u8,
        file: usize,
    }

    /// The pairs of an array, after checking what every array has in common.
    fn pairs(game: &GameDef, position: &StartingPosition, choices: &Choices) -> Vec<Pair> {
        let count: usize = choices.get("count").unwrap().parse().unwrap();
        let files = usize::from(game.board.files);
        let pawn_rank = if count == 8 { 2 } else { 3 };
        assert_turned(game, position, 3);
        assert!(position.hands.iter().all(Vec::is_empty) && position.pool.is_empty());
        assert_eq!(position.board.len(), 2 * (count + files));
        let pawns = rank(game, position, Color::White, pawn_rank);
        assert!(pawns.iter().all(|name| *name == pawns[0]));
        assert!(PAWNS.split(", ").any(|name| name == pawns[0]));
        let mut pairs = Vec::new();
        for n in 1..pawn_rank {
            let units = rank(game, position, Color::White, n);
            for file in 0..files / 2 {
                let (left, right) = (units[file], units[files - 1 - file]);
                assert_eq!(left.is_empty(), right.is_empty(), "{units:?}");
                if left.is_empty() {
                    assert_ne!(n, 1, "rank 1 is full");
                    continue;
                }
                assert!(
                    n == 1 || file > 0,
                    "the outermost files are not named for rank 2"
                );
                let mut names = [left.to_owned(), right.to_owned()];
                names.sort_by_key(|name| family(name));
                pairs.push(Pair {
                    families: names.iter().map(|name| family(name)).collect(),
                    names,
                    rank: n,
                    file,
                });
            }
        }
        assert_eq!(pairs.len() * 2, count);
        pairs
    }

    fn composition(pairs: &[Pair]) -> String {
        let mut families: Vec<&str> = pairs.iter().map(|pair| pair.families.as_str()).collect();
        families.sort_unstable();
        families.join(" ")
    }

    fn strong(name: &str) -> bool {
        STRONG.split(", ").any(|strong| strong == name)
    }

    /// What the rules allow, as sorted family pairs, for a size and set.
    fn allowed(count: &str, set: &str) -> &'static [&'static str] {
        match (count, set) {
            ("8", "standard") => &["BB KQ NN RR", "BB KM NN RR", "BB CK NN RR"],
            ("8", _) => &["BB KX NN RR"],
            ("10", "standard") => &["BB CM KQ NN RR"],
            ("10", _) => &["BB KQ MX NN RR", "BB CX KQ NN RR", "BB CM KX NN RR"],
            ("12", "standard") => &[
                "BB BB CM KQ NN RR",
                "BB CM KQ NN NN RR",
                "BB CM KQ NN RR RR",
            ],
            ("12", _) => &["BB CM KQ NN RR XX"],
            ("14", "standard") => &["BB CM GG KQ NN NN RR"],
            ("14", _) => &["BB CM KQ NN NN RR XX"],
            ("16", "standard") => &["BB BB CM KQ NN NN RR RR"],
            ("16", _) => &["BB CM KQ NN NN RR XX XX"],
            _ => unreachable!(),
        }
    }

    /// Whether a pair must stand on the first rank.
    fn in_front(pair: &Pair, count: &str) -> bool {
        let of = |set: &str| pair.families.chars().any(|family| set.contains(family));
        of("KQMC") || (of("X") && ["8", "10", "12"].contains(&count))
    }

    fn check_pairs(pairs: &[Pair], count: &str, set: &str) {
        let of = |family: &str| {
            pairs
                .iter()
                .filter(|pair| pair.families == family)
                .collect::<Vec<_>>()
        };
        for pair in pairs {
            let twice = ["RR", "BB", "NN", "GG"].contains(&pair.families.as_str());
            assert!(!twice || pair.names[0] == pair.names[1], "{pair:?}");
            assert!(!in_front(pair, count) || pair.rank == 1, "{pair:?}");
        }
        let extended: Vec<&String> = of("XX").iter().flat_map(|pair| &pair.names).collect();
        let different: BTreeSet<_> = extended.iter().collect();
        match count {
            "12" if set == "extended" => assert_eq!((extended.len(), different.len()), (2, 1)),
            _ => assert_eq!(
                extended.len(),
                different.len(),
                "all extended singles differ"
            ),
        }
        let heavy = ["Champion", "Marquis", "Paladin", "Prince"];
        for family in ["RR", "BB", "NN"] {
            let [first, second] = of(family)[..] else {
                continue;
            };
            let [a, b] = [&first.names[0], &second.names[0]];
            if count == "14" || set == "extended" {
                let heavy = [a, b].map(|name| heavy.contains(&name.as_str()));
                assert!(heavy[0] != heavy[1], "{a} {b}");
            } else {
                assert_ne!(a, b);
                assert!(!(strong(a) && strong(b)), "{a} {b}");
                assert!(
                    !TWINS
                        .iter()
                        .any(|twins| twins.contains(&a.as_str()) && twins.contains(&b.as_str()))
                );
            }
        }
    }

    #[test]
    fn every_size_and_set_over_many_seeds() {
        for (size, counts) in [(8, &["8", "10", "12"][..]), (10, &["14", "16"][..])] {
            let game = nova(size);
            let mut names = BTreeSet::new();
            for count in counts {
                for set in ["standard", "extended"] {
                    let choices = choose(&[("count", count), ("set", set)]);
                    let mut compositions = BTreeSet::new();
                    let mut kings = BTreeSet::new();
                    let mut places: BTreeMap<String, BTreeSet<(u8, usize)>> = BTreeMap::new();
                    for seed in 0..1_500 {
                        let position = generate(&game, &choices, seed).unwrap();
                        let pairs = pairs(&game, &position, &choices);
                        check_pairs(&pairs, count, set);
                        compositions.insert(composition(&pairs));
                        for pair in &pairs {
                            names.extend(pair.names.iter().cloned());
                            places
                                .entry(pair.families.clone())
                                .or_default()
                                .insert((pair.rank, pair.file));
                        }
                        let first = rank(&game, &position, Color::White, 1);
                        kings.insert(first.iter().position(|name| *name == "King").unwrap());
                    }
                    let compositions: Vec<String> = compositions.into_iter().collect();
                    let mut expected = allowed(count, set).to_vec();
                    expected.sort_unstable();
                    assert_eq!(compositions, expected, "{count} {set}");
                    assert_eq!(
                        kings.len(),
                        usize::from(size),
                        "the king stands anywhere, left and right"
                    );
                    let half = usize::from(size / 2);
                    for (families, places) in places {
                        let free = !in_front(
                            &Pair {
                                families: families.clone(),
                                names: Default::default(),
                                rank: 1,
                                file: 0,
                            },
                            count,
                        );
                        let back = if free && *count != "8" { half - 1 } else { 0 };
                        assert_eq!(places.len(), half + back, "{count} {set} {families}");
                    }
                }
            }
            let missing: Vec<_> = [
                ROOKS, BISHOPS, KNIGHTS, QUEENS, MARSHALS, CARDINALS, EXTENDED,
            ]
            .iter()
            .flat_map(|names| names.split(", "))
            .chain(GUARDS.split(", ").filter(|_| size == 10))
            .filter(|name| !names.contains(*name))
            .collect();
            assert!(missing.is_empty(), "{missing:?}");
            assert!(!names.contains("Dragon"));
        }
    }

    #[test]
    fn places_are_drawn_evenly() {
        let game = nova(8);
        let mut places: BTreeMap<(String, u8, usize), usize> = BTreeMap::new();
        for seed in 0..6_000 {
            let choices = choose(&[("count", "10")]);
            let position = generate(&game, &choices, seed).unwrap();
            for pair in pairs(&game, &position, &choices) {
                *places
                    .entry((pair.families, pair.rank, pair.file))
                    .or_default() += 1;
            }
        }
        for family in ["RR", "BB", "NN"] {
            for file in 0..4 {
                // Two of three free pairs stand on rank 1, on any of four file pairs: 1/6 each.
                let n = places[&(family.to_owned(), 1, file)];
                assert!((880..1_120).contains(&n), "{family} {file}: {n}");
                if file > 0 {
                    let n = places[&(family.to_owned(), 2, file)];
                    assert!((560..780).contains(&n), "{family} {file}: {n}");
                }
            }
        }
    }

    #[test]
    fn pawns_are_drawn_from_the_set_or_chosen() {
        let all: Vec<&str> = PAWNS.split(", ").collect();
        for (size, rank_of_pawns, count) in [(8, 2, "8"), (8, 3, "12"), (10, 3, "16")] {
            let game = nova(size);
            let pawn = |choice: Option<&str>, seed| {
                let mut choices = choose(&[("count", count)]);
                if let Some(choice) = choice {
                    choices.set("pawns", choice);
                }
                let position = generate(&game, &choices, seed).unwrap();
                rank(&game, &position, Color::White, rank_of_pawns)[0]
            };
            for (set, expected) in [
                (None, &all[..1]),
                (Some("orthodox"), &all[..1]),
                (Some("extended"), &all[1..5]),
                (Some("omni"), &all[5..]),
                (Some("random"), &all[..]),
            ] {
                let seen: BTreeSet<&str> = (0..200).map(|seed| pawn(set, seed)).collect();
                assert_eq!(seen, expected.iter().copied().collect());
            }
            for name in &all {
                assert_eq!(pawn(Some(name), 1), *name);
            }
        }
    }

    #[test]
    fn chosen_piece_by_piece() {
        let game = nova(8);
        let choices = [
            ("count", "12"),
            ("queen", "Sphinx"),
            ("marshal", "Colonel"),
            ("cardinal", "Admiral"),
            ("rook", "Turret"),
            ("bishop", "Dean"),
            ("second-bishop", "Bailiff"),
            ("knight", "Paladin"),
            (
                "places",
                "King@e1,Colonel@a1,Turret@b1,Dean@f1,Bailiff@d2,Paladin@b2",
            ),
        ];
        for seed in 0..20 {
            let position = make(&game, &choices, seed);
            assert_eq!(
                rank(&game, &position, Color::White, 1),
                [
                    "Colonel", "Turret", "Dean", "Sphinx", "King", "Dean", "Turret", "Admiral"
                ]
            );
            assert_eq!(
                rank(&game, &position, Color::White, 2),
                ["", "Paladin", "", "Bailiff", "Bailiff", "", "Paladin", ""]
            );
            assert_turned(&game, &position, 3);
        }
        let refused: &[(&[(&str, &str)], &str)] = &[
            (&[("count", "14")], "it offers `8`, `10` or `12`"),
            (&[("queen", "Dragon")], "`Dragon` cannot be chosen here"),
            (
                &[
                    ("count", "12"),
                    ("rook", "Culverin"),
                    ("second-rook", "Veteran"),
                ],
                "at most 1 may be chosen out of `Culverin`, `Veteran`",
            ),
            (
                &[
                    ("count", "12"),
                    ("rook", "Culverin"),
                    ("second-rook", "Culverin"),
                ],
                "`Culverin` is chosen more than once",
            ),
            (
                &[
                    ("count", "12"),
                    ("knight", "Prince"),
                    ("second-knight", "Marquis"),
                ],
                "at most 1",
            ),
            (
                &[("count", "12"), ("places", "Rook@a2")],
                "option `places`: `Rook@a2`",
            ),
            (
                &[("set", "standard"), ("extended", "Spy")],
                "it applies when `count` is `8` and `set` is `extended`",
            ),
            (
                &[("combination", "marshal"), ("queen", "Queen")],
                "does not apply here",
            ),
        ];
        for (choices, message) in refused {
            let refusal = refusal(&game, choices);
            assert!(refusal.contains(message), "{refusal}");
        }
        // A named second pair decides the size and which family has two, a named queen the combination.
        for seed in 0..50 {
            make(&game, &[("second-rook", "Rook")], seed);
            make(&game, &[("extended", "Spy")], seed);
            make(&game, &[("count", "12"), ("second-knight", "Knight")], seed);
            make(&game, &[("queen", "Earl")], seed);
            make(
                &game,
                &[
                    ("count", "10"),
                    ("set", "extended"),
                    ("queen", "Earl"),
                    ("cardinal", "random"),
                ],
                seed,
            );
        }
    }

    #[test]
    fn extended_singles_pair_in_the_order_given() {
        let game = nova(10);
        let choices = choose(&[
            ("count", "16"),
            ("set", "extended"),
            ("extended", "Spy,Keep,Hero,Czar"),
        ]);
        let mut sides = BTreeSet::new();
        for seed in 0..200 {
            let position = generate(&game, &choices, seed).unwrap();
            let pairs = pairs(&game, &position, &choices);
            let extended = pairs.iter().filter(|pair| pair.families == "XX");
            let names: BTreeSet<BTreeSet<&str>> = extended
                .map(|pair| pair.names.iter().map(String::as_str).collect())
                .collect();
            assert_eq!(
                names,
                BTreeSet::from([
                    BTreeSet::from(["Spy", "Keep"]),
                    BTreeSet::from(["Hero", "Czar"])
                ])
            );
            let spy = position
                .board
                .iter()
                .find(|unit| game.pieces[unit.piece].name == "Spy")
                .unwrap();
            sides.insert(spy.square.as_bytes()[0] < b'f');
        }
        assert_eq!(sides.len(), 2);
    }

    #[test]
    fn every_value_of_every_option_is_reached() {
        for size in [8, 10] {
            let game = nova(size);
            for form in all_choices(&game.setup) {
                let position = generate(&game, &form, 5).unwrap();
                for (option, value) in form.iter() {
                    assert!(
                        position
                            .decided
                            .contains(&(option.to_owned(), value.to_owned()))
                    );
                }
            }
        }
    }
}

/// The form of 2002 has one royal, the king.
#[test]
fn optima_2002() {
    let game = bundled("optima2002", &[]);
    for seed in 0..300 {
        let position = make(&game, &[], seed);
        assert_eq!(position.hands[0], position.hands[1]);
        let royals = |counts: &[(usize, usize)]| -> Vec<usize> {
            let royal = counts.iter().filter(|(piece, _)| game.pieces[*piece].royal);
            royal.map(|(_, n)| *n).collect()
        };
        let total = |counts: &[(usize, usize)]| counts.iter().map(|(_, n)| n).sum::<usize>();
        assert_eq!(
            (royals(&position.hands[0]), total(&position.hands[0])),
            (vec![1], 10)
        );
        assert!(position.hands[0].iter().all(|(_, n)| *n == 1));
        let position = make(&game, &[("forces", "unequal")], seed);
        assert_eq!(
            (royals(&position.pool), total(&position.pool)),
            (vec![2], 20)
        );
        assert_eq!(position.pool.len(), 19);
    }
    assert!(refusal(&game, &[("forces", "random")]).contains("has no value `random`"));
    assert!(refusal(&game, &[("royals", "2")]).contains("it offers `1`"));
}

#[test]
fn fixed_arrays() {
    let omega = "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/\
        *PPPPPPPPPP*/*CRNBQKBNRC*/W**********W";
    let templars = omega.replace('n', "t").replace('N', "T");
    for (name, options, choices, fen) in [
        (
            "ultima",
            &[][..],
            &[][..],
            "clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w - - 0 1".to_owned(),
        ),
        (
            "ultima",
            &[],
            &[("array", "rotated")],
            "clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1".to_owned(),
        ),
        (
            "ultima",
            &["capture"],
            &[("array", "mirror")],
            "ilxwkxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w - - 0 1".to_owned(),
        ),
        (
            "chess",
            &[],
            &[],
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        ),
        ("omega", &[], &[], format!("{omega} w KQkq - 0 1")),
        (
            "omega-advanced",
            &[],
            &[],
            format!("{omega}[Ff] w KQkq - 0 1"),
        ),
        (
            "omega-advanced",
            &["templar"],
            &[],
            format!("{templars}[Ff] w KQkq - 0 1"),
        ),
    ] {
        let game = bundled(name, options);
        for seed in 0..3 {
            assert_eq!(make(&game, choices, seed).fen(&game), fen, "{name}");
        }
    }
}

/// Every form of every game, with every combination of the game's own options, makes a position that can
/// be read back.
#[test]
fn every_form_can_be_played() {
    for (name, options) in super::bundled_games() {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let game = bundled(&name, &options);
        let rules = variorum_rules::Rules::compile(game.clone()).unwrap();
        for form in all_choices(&game.setup) {
            for seed in 0..20 {
                let fen = generate(&game, &form, seed).unwrap().fen(&game);
                if let Err(error) = rules.position_from_fen(&fen) {
                    panic!("{name} {form:?}: {error}: {fen}");
                }
            }
        }
    }
}
