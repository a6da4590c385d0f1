//! Nova Chess in all sizes and sets.

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
    let files = usize::from(game.board.shape().files);
    let pawn_rank = if count == 8 { 2 } else { 3 };
    assert_turned(game, position, 3);
    assert!(position.setup.hands.iter().all(Counts::is_empty) && position.setup.pool.is_empty());
    assert_eq!(position.setup.units.len(), 2 * (count + files));
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
        let mut units = position.setup.units.iter();
        let (spy, _) = units
            .find(|(_, unit)| game.pieces[unit.kind()].name == "Spy")
            .unwrap();
        sides.insert(game.board.topology().coordinates(*spy).0 < 5);
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
