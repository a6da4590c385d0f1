//! Arrays: shuffles, pairs, limits, fixed places, and placements as text.

use std::collections::BTreeMap;

use super::*;

/// The shuffle in which bishops stand on squares of both colours and the king between the rooks.
fn random_back_rank() -> GameDef {
    let mut game = game(&[
        "King=K", "Queen=Q", "Rook=R", "Bishop=B", "Knight=N", "Pawn=P",
    ]);
    let [k, q, r, b, n, p] = [0, 1, 2, 3, 4, 5].map(UnitRef::Piece);
    let each = |units: &[UnitRef]| {
        units
            .iter()
            .map(|&unit| ShuffledKind::Each(unit))
            .collect::<Vec<_>>()
    };
    game.setup = SetupDef {
        slots: vec![
            slots("dark", &["a1", "c1", "e1", "g1"]),
            slots("light", &["b1", "d1", "f1", "h1"]),
            slots("first", &["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]),
        ],
        steps: vec![
            step(StepKind::Shuffle(shuffle(&[0], &each(&[b])))),
            step(StepKind::Shuffle(shuffle(&[1], &each(&[b])))),
            step(StepKind::Shuffle(shuffle(&[2], &each(&[q, n, n])))),
            step(StepKind::Shuffle(Shuffle {
                in_order: true,
                ..shuffle(&[2], &each(&[r, k, r]))
            })),
            step(StepKind::Fill { rank: 2, unit: p }),
            step(StepKind::Black(Symmetry::Mirror)),
        ],
        ..SetupDef::default()
    };
    game.castlings = [("K", "h1"), ("Q", "a1")]
        .map(|(letter, rook)| {
            let (king, rook) = (square("e1"), square(rook));
            let white = CastlingSquares {
                from: king,
                to: rook,
                partner_from: rook,
                partner_to: king,
            };
            CastlingDef {
                letter: letter.chars().next(),
                mover: 0,
                partner: 2,
                squares: vec![[white, white.mirrored(game.board.topology()).unwrap()]],
                wherever: None,
                safe: true,
                side: None,
                once: false,
            }
        })
        .to_vec();
    game
}

#[test]
fn a_shuffled_back_rank_reaches_all_960_arrays_evenly() {
    let game = random_back_rank();
    assert_eq!(faults(&game), Vec::<String>::new());
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..40_000 {
        let position = generate(&game, &Choices::new(), seed).unwrap();
        let white = rank(&game, &position, 1);
        assert_eq!(white, rank(&game, &position, 8));
        let at = |id: char| white.match_indices(id).map(|(i, _)| i).collect::<Vec<_>>();
        assert_eq!((at('B')[0] + at('B')[1]) % 2, 1, "{white}");
        assert!(
            at('R')[0] < at('K')[0] && at('K')[0] < at('R')[1],
            "{white}"
        );
        *seen.entry(white).or_default() += 1;
    }
    assert_eq!(seen.len(), 960);
    // 41.7 each on average; the spread is about 6.5.
    assert!(seen.values().all(|&n| (12..85).contains(&n)), "{seen:?}");
}

#[test]
fn castling_rights_follow_from_where_the_units_stand() {
    let game = random_back_rank();
    let mut rights = BTreeSet::new();
    for seed in 0..2_000 {
        let position = generate(&game, &Choices::new(), seed).unwrap();
        let white = rank(&game, &position, 1);
        let king = &white[4..5] == "K";
        let expected: String = [
            (king && white.ends_with('R'), 'K'),
            (king && white.starts_with('R'), 'Q'),
        ]
        .iter()
        .filter_map(|&(holds, letter)| holds.then_some(letter))
        .collect();
        let letters: String = position.setup.castling.iter().collect();
        assert_eq!(letters, expected.clone() + &expected.to_lowercase());
        rights.insert(expected);
        let field = if letters.is_empty() { "-" } else { &letters };
        assert!(
            position
                .setup
                .fen(&game)
                .ends_with(&format!(" w {field} - 0 1"))
        );
    }
    assert_eq!(rights.len(), 4);
}

#[test]
fn limits_and_pairs_hold_for_every_seed_and_all_else_occurs() {
    let game = families();
    assert_eq!(faults(&game), Vec::<String>::new());
    let large = choose(&[("size", "large")]);
    let mut pairs = BTreeSet::new();
    let mut arrays = BTreeSet::new();
    for seed in 0..10_000 {
        let position = generate(&game, &large, seed).unwrap();
        let decided: BTreeMap<_, _> = position.decided.iter().cloned().collect();
        let pick = |name: &str| decided[name].clone();
        pairs.insert((pick("first"), pick("second")));
        let front = &rank(&game, &position, 1)[..];
        assert!(
            !front[..front.len() - 4].contains('.'),
            "the first group is full: {front}"
        );
        arrays.insert(position.setup.fen(&game));
        // Given back, the decisions make the same position.
        let again: Choices = position.decided.iter().cloned().collect();
        assert_eq!(
            generate(&game, &again, seed).unwrap().setup.fen(&game),
            position.setup.fen(&game)
        );
        // Black's array is White's, turned.
        for (square, unit) in &position.setup.units {
            let (file, rank) = game.board.topology().coordinates(*square);
            let turned = game.board.topology().at(7 - file, 7 - rank).unwrap();
            assert_eq!(position.setup.units.get(&turned), Some(&unit.flipped()));
        }
    }
    let allowed = |a: &str, b: &str| {
        let strong = ["Alpha", "Beta"];
        a != b && strong.contains(&a) != strong.contains(&b)
    };
    assert!(pairs.iter().all(|(a, b)| allowed(a, b)), "{pairs:?}");
    assert_eq!(pairs.len(), 8);
    // 4 pairs out of the family × 6 of singles × 24 ways to stand: which unit is at the back (3) on which
    // slot (2), which slot of the front (2), which single on the left (2).
    assert_eq!(arrays.len(), 4 * 6 * 24);
}

#[test]
fn a_fixed_piece_leaves_the_other_draws_alone() {
    let game = families();
    for seed in 0..200 {
        let free = generate(&game, &Choices::new(), seed).unwrap();
        let fixed = generate(&game, &choose(&[("first", "beta")]), seed).unwrap();
        assert_eq!(fixed.decided[1], ("first".to_owned(), "Beta".to_owned()));
        assert_eq!(free.decided[2], fixed.decided[2], "the singles stay");
    }
}

#[test]
fn fixed_places_are_kept_and_the_rest_is_arranged() {
    let game = families();
    let choices = choose(&[
        ("size", "large"),
        ("first", "Alpha"),
        ("second", "Gamma"),
        ("singles", "One,Two"),
        ("places", "Two@a1, Gamma@c2"),
    ]);
    for seed in 0..100 {
        let position = generate(&game, &choices, seed).unwrap();
        assert_eq!(rank(&game, &position, 1), "2xAA1x...K");
        assert_eq!(rank(&game, &position, 2), ".GG.....");
    }
    let refused = [
        (
            "Two@a2,Alpha@b2",
            "option `places`: `back`: too many units are placed there; `front` must be full",
        ),
        (
            "Two@e5",
            "option `places`: `Two@e5`: Two cannot stand there",
        ),
        (
            "Two@k9",
            "option `places`: `Two@k9`: there is no square `k9`",
        ),
        (
            "Two",
            "option `places`: `Two`: write a piece and its square, like `Name@b1`",
        ),
        (
            "Delta@a1",
            "option `places`: `Delta@a1`: Delta is not among the pieces to be arranged",
        ),
        (
            "Two@a1,Alpha@d1",
            "option `places`: `Alpha@d1`: the place is taken",
        ),
    ];
    for (places, message) in refused {
        let mut choices = choices.clone();
        choices.set("places", places);
        assert_eq!(
            generate(&game, &choices, 1).unwrap_err().to_string(),
            message
        );
    }
}

#[test]
fn placements_are_read_with_their_faults() {
    let game = drafting();
    let read = parse_placement(&game, "k3/4/{Pe}*2/4/3{Ch}").unwrap();
    let units: Vec<_> = read
        .iter()
        .map(|put| (game.board.topology().name(put.square), put.color))
        .collect();
    assert_eq!(
        units,
        [
            ("a5", Color::Black),
            ("a3", Color::White),
            ("d1", Color::White)
        ]
    );
    for (text, offset, length, message) in [
        ("4/4/1*2/4", 0, 9, "4 ranks, but the board has 5"),
        ("4/5/1*2/4/4", 2, 1, "the rank has more than 4 squares"),
        ("4/4/4/4/4", 4, 1, "here the board has no square; write `*`"),
        ("4/4/1*2/4/*3", 10, 1, "here the board has a square"),
        ("4/4/1*2/x3/4", 8, 1, "no piece has the identifier `x`"),
        ("4/4/1*2/{Pe3/4", 8, 4, "`}` is missing"),
        (
            "4/4/1*2/3/4",
            8,
            1,
            "the rank has 3 squares, but the board has 4",
        ),
        ("4/4/1*2/4/1é2", 11, 2, "no piece has the identifier `é`"),
    ] {
        let error = parse_placement(&game, text).unwrap_err();
        assert_eq!(
            (error.offset, error.length, error.message.as_str()),
            (offset, length, message),
            "{text}"
        );
    }
}
