//! Laws that every position of every game obeys, tried on random positions and whole random games.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use variorum_laws::{GAMES, Positions};
use variorum_rules::def::Goal;
use variorum_rules::setup::Choices;
use variorum_rules::setup::Setup;
use variorum_rules::{Manner, Move, Position, Reason, Rules, SplitMix64, with_board};

fn load(variant: &str) -> Rules {
    variorum_catalog::load(variant).unwrap_or_else(|error| panic!("{variant}: {error}"))
}

/// Calls `law` with some random positions of every game.
fn on_positions(seeds: std::ops::Range<u64>, law: impl Fn(&str, &Rules, Position)) {
    for variant in GAMES {
        let positions = Positions::of(variant);
        let rules = load(variant);
        for seed in seeds.clone() {
            let fen = positions.position(seed);
            let position = rules.position_from_fen(&fen);
            law(
                variant,
                &rules,
                position.unwrap_or_else(|e| panic!("{variant} {fen}: {e}")),
            );
        }
    }
}

/// A FEN without its halfmove clock, which changes no move.
fn state(position: &Position) -> String {
    let fen = position.fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields.remove(4);
    fields.join(" ")
}

#[test]
fn playing_and_taking_back_restores_everything() {
    on_positions(100..112, |variant, rules, mut position| {
        let before = position.fen();
        let legal = position.legal_moves();
        let (key, reserves) = (position.key(), position.reserves());
        assert_eq!(key, position.recomputed_key(), "{variant} {before}");
        assert!(!position.undo(), "nothing was played");
        for mv in &legal {
            position.play_unchecked(*mv);
            let after = position.fen();
            assert_ne!(after, before, "{variant}");
            assert_eq!(
                position.key(),
                position.recomputed_key(),
                "{variant} {before} to {after}"
            );
            let again = rules.position_from_fen(&after);
            let again = again.unwrap_or_else(|e| panic!("{variant} {before} to {after}: {e}"));
            assert_eq!(again.fen(), after, "{variant}");
            assert_eq!(again.key(), position.key(), "{variant} {after}");
            assert_eq!(again.reserves(), position.reserves(), "{variant} {after}");
            assert_eq!(again.turn(), position.turn());
            assert!(position.undo());
            assert_eq!(position.fen(), before, "{variant} after {after}");
            assert_eq!(position.key(), key, "{variant} {before} after {after}");
            assert_eq!(position.reserves(), reserves, "{variant} {before}");
        }
        assert_eq!(position.legal_moves(), legal, "{variant} {before}");
    });
}

/// A position, its text and its plain data say the same.
#[test]
fn positions_texts_and_data_are_one() {
    on_positions(800..815, |variant, rules, position| {
        let fen = position.fen();
        let setup = position.setup();
        assert_eq!(setup.fen(rules.def()), fen, "{variant}");
        assert_eq!(
            Setup::from_fen(rules.def(), &fen).as_ref(),
            Ok(&setup),
            "{variant} {fen}"
        );
        let again = rules.position_from_setup(&setup).expect("a position");
        assert_eq!(
            (again.fen(), again.key()),
            (fen, position.key()),
            "{variant}"
        );
        assert_eq!(again.legal().moves(), position.legal().moves(), "{variant}");
    });
}

#[test]
fn every_move_has_texts_of_its_own() {
    on_positions(200..210, |variant, _, position| {
        let legal = position.legal();
        let infos = legal.infos();
        let fen = position.fen();
        let mut texts = BTreeSet::new();
        let mut sans = BTreeSet::new();
        for info in &infos {
            assert!(
                texts.insert(&info.text),
                "{variant} {fen}: two {}",
                info.text
            );
            let san = legal.san(info.mv);
            for text in [&info.text, &san] {
                assert_eq!(legal.parse(text), Ok(info.mv), "{variant} {fen}: {text}");
            }
            assert!(!sans.contains(&san), "{variant} {fen}: two {san}");
            sans.insert(san);
            assert_eq!(
                info.path.first().copied(),
                info.from.or(info.to),
                "{variant} {fen}"
            );
        }
    });
}

#[test]
fn no_other_text_is_a_move() {
    on_positions(300..302, |variant, rules, position| {
        let legal = position.legal();
        let infos = legal.infos();
        let notes: Vec<String> = infos.iter().map(|info| legal.san(info.mv)).collect();
        let mut known: HashMap<&str, Move> = HashMap::new();
        for (note, info) in notes.iter().zip(&infos) {
            known.insert(note, info.mv);
        }
        known.extend(infos.iter().map(|info| (info.text.as_str(), info.mv)));
        // As programs of other makers write it, a move is read, too, where that is no other move here.
        let elsewhere: Vec<String> = (infos.iter())
            .map(|info| legal.text_elsewhere(info.mv))
            .collect();
        for (text, info) in elsewhere.iter().zip(&infos) {
            known.entry(text).or_insert(info.mv);
        }
        let topology = rules.topology();
        let mut rng = SplitMix64::new(7);
        let try_text = |text: &str| {
            let found = legal.parse(text).ok();
            let expected = known.get(text).copied();
            assert_eq!(found, expected, "{variant} {}: {text}", position.fen());
        };
        let ids: Vec<String> = rules
            .def()
            .pieces
            .iter()
            .map(|p| p.id.to_lowercase())
            .collect();
        for from in topology.squares() {
            // Texts of own units all, of other squares some.
            let own = position
                .unit(from)
                .is_some_and(|u| u.color() == position.turn());
            for to in topology.squares() {
                if !own && rng.below(20) > 0 {
                    continue;
                }
                let text = format!("{}{}", topology.name(from), topology.name(to));
                try_text(&text);
                if rng.below(4) == 0 {
                    let id = &ids[rng.below(ids.len())];
                    try_text(&format!("{text}{id}"));
                }
            }
        }
        for info in &infos {
            if info.promotes.is_some() {
                let bare = format!(
                    "{}{}",
                    topology.name(info.from.unwrap()),
                    topology.name(info.to.unwrap())
                );
                for id in &ids {
                    try_text(&format!("{bare}{id}"));
                }
            }
        }
        for id in &rules.def().pieces {
            for to in topology.squares().take(12) {
                try_text(&format!("{}@{}", id.id, topology.name(to)));
            }
        }
    });
}

#[test]
fn counting_listing_and_choosing_agree() {
    on_positions(400..408, |variant, _, position| {
        let fen = position.fen();
        let legal = position.legal_moves();
        let distinct: BTreeSet<Move> = legal.iter().copied().collect();
        assert_eq!(distinct.len(), legal.len(), "{variant} {fen}: a move twice");
        assert_eq!(
            position.has_legal_move(),
            !legal.is_empty(),
            "{variant} {fen}"
        );
        for play in [false, true] {
            assert_eq!(position.perft(0, play), 1);
            assert_eq!(
                position.perft(1, play),
                legal.len() as u64,
                "{variant} {fen}"
            );
        }
        let mut noisy = Vec::new();
        let mut copy = position.clone();
        with_board!(&mut copy, b => {
            let unverified = b.noisy_moves(&mut noisy);
            noisy.retain(|mv| b.is_legal(unverified, *mv));
        });
        let noisy: BTreeSet<Move> = noisy.into_iter().collect();
        for info in position.legal().infos() {
            let loud = !info.captures.is_empty() || !info.converts.is_empty();
            // A unit that removes itself is captured too, but nobody gains by it.
            let suicide = info.manner == Manner::Suicide;
            if (loud && !suicide || info.promotes.is_some()) && !position.is_placing() {
                assert!(
                    noisy.contains(&info.mv),
                    "{variant} {fen}: {} is quiet",
                    info.text
                );
            }
        }
        assert!(
            noisy.is_subset(&distinct),
            "{variant} {fen}: a noisy move that is illegal"
        );
    });
}

#[test]
fn trees_counted_in_bulk_and_played_agree() {
    on_positions(500..502, |variant, _, position| {
        let legal = position.legal_moves().len();
        if legal > 60 {
            return;
        }
        let bulk = position.perft(2, false);
        assert_eq!(
            bulk,
            position.perft(2, true),
            "{variant} {}",
            position.fen()
        );
        let divided: u64 = position
            .divide(2, false)
            .iter()
            .map(|(_, nodes)| nodes)
            .sum();
        assert_eq!(bulk, divided, "{variant} {}", position.fen());
    });
}

#[test]
fn moves_of_any_unit_at_any_time() {
    on_positions(600..606, |variant, rules, mut position| {
        for _ in 0..3 {
            let legal = position.legal().infos();
            for square in rules.topology().squares() {
                let moves = position.moves_of(square);
                assert!(position.unit(square).is_some() || moves.is_empty());
                let own = position
                    .unit(square)
                    .is_some_and(|u| u.color() == position.turn());
                if own && rules.def().goal == Goal::Capture && !position.is_placing() {
                    let expected = legal.iter().filter(|info| info.from == Some(square));
                    let expected: BTreeSet<Move> = expected.map(|info| info.mv).collect();
                    let found: BTreeSet<Move> = moves.iter().map(|info| info.mv).collect();
                    assert_eq!(found, expected, "{variant} {}", position.fen());
                }
            }
            let Some(info) = legal.first() else { break };
            position.play_unchecked(info.mv);
        }
    });
}

#[test]
fn equal_keys_mean_equal_states() {
    for variant in GAMES {
        let source = Positions::of(variant);
        let rules = load(variant);
        let mut states: BTreeMap<u64, String> = BTreeMap::new();
        let mut keys: HashMap<String, u64> = HashMap::new();
        let mut visit = |position: &Position| {
            let fen = position.fen();
            let state = state(position);
            // What stands where and who is to move; rights that nobody can use may hash alike.
            let core: String = fen.split(' ').take(2).collect::<Vec<_>>().join(" ");
            let other = states.entry(position.key()).or_insert_with(|| core.clone());
            assert_eq!(*other, core, "{variant}: one key");
            let other = *keys.entry(state).or_insert(position.key());
            assert_eq!(other, position.key(), "{variant} {fen}: two keys");
        };
        let drawn = rules.start_position().unwrap();
        let positions =
            (700..704).map(|seed| rules.position_from_fen(&source.position(seed)).unwrap());
        let mut transposed = 0;
        for mut position in std::iter::once(drawn).chain(positions) {
            let mut rng = SplitMix64::new(position.key());
            visit(&position);
            // A quadruple of moves in two orders.
            for _ in 0..40 {
                let Some(quadruple) = four_moves(&mut position, &mut rng) else {
                    continue;
                };
                let mut ends = Vec::new();
                for order in [[0, 1, 2, 3], [2, 1, 0, 3], [0, 3, 2, 1], [2, 3, 0, 1]] {
                    let texts = order.map(|index| &quadruple[index]);
                    if let Some(end) = play_texts(&position, &texts) {
                        visit(&end);
                        ends.push(end);
                    }
                }
                for end in &ends {
                    if state(end) == state(&ends[0]) {
                        transposed += 1;
                        assert_eq!(end.key(), ends[0].key());
                        let sorted = |position: &Position| {
                            let mut moves: Vec<String> = position
                                .legal()
                                .infos()
                                .into_iter()
                                .map(|i| i.text)
                                .collect();
                            moves.sort();
                            moves
                        };
                        assert_eq!(sorted(end), sorted(&ends[0]), "{variant} {}", end.fen());
                    }
                }
            }
        }
        assert!(
            transposed > 100,
            "{variant}: only {transposed} transpositions"
        );
    }
}

/// Four random plies from a position, as texts.
fn four_moves(position: &mut Position, rng: &mut SplitMix64) -> Option<[String; 4]> {
    let mut texts = Vec::new();
    for _ in 0..4 {
        let infos = position.legal().infos();
        if infos.is_empty() {
            break;
        }
        let info = &infos[rng.below(infos.len())];
        texts.push(info.text.clone());
        position.play_unchecked(info.mv);
    }
    for _ in 0..texts.len() {
        position.undo();
    }
    texts.try_into().ok()
}

fn play_texts(position: &Position, texts: &[&String]) -> Option<Position> {
    let mut end = position.clone();
    for text in texts {
        let mv = end.legal().parse(text).ok()?;
        end.play_unchecked(mv);
    }
    Some(end)
}

#[test]
fn games_end_as_they_say() {
    for variant in GAMES {
        let rules = load(variant);
        let mut ended = 0;
        for seed in 1..=6 {
            let start = rules.setup(&Choices::default(), seed).unwrap();
            ended += u32::from(play_out(variant, start, seed));
        }
        // Most random games of the gentler kinds reach the cap; those in which kings can be taken do not.
        assert!(
            ended > 0 || rules.def().goal == Goal::Mate,
            "{variant}: no game came to an end"
        );
    }
}

/// Plays a random game and takes it back; whether it came to an end before the cap.
fn play_out(variant: &str, mut position: Position, seed: u64) -> bool {
    let start = position.fen();
    let mut rng = SplitMix64::new(seed);
    let mut seen: HashMap<u64, u32> = HashMap::new();
    let mut plies = 0;
    let mut ended = false;
    loop {
        let fen = position.fen();
        let count = seen.entry(position.key()).or_default();
        *count += 1;
        let legal = position.legal_moves();
        let outcome = position.outcome();
        match outcome.map(|outcome| outcome.reason) {
            None => assert!(!legal.is_empty(), "{variant} {fen}: no move and no result"),
            Some(Reason::RoyalCaptured) => {
                let winner = outcome.unwrap().winner.unwrap();
                assert!(legal.is_empty(), "{variant} {fen}");
                assert_eq!(winner, !position.turn(), "{variant} {fen}");
                assert!(
                    fen.contains(&format!("won={}", winner.letter())),
                    "{variant} {fen}"
                );
            }
            Some(
                Reason::Reached
                | Reason::Left
                | Reason::Checks
                | Reason::Row
                | Reason::Facing
                | Reason::Joined
                | Reason::Attacked
                | Reason::Full,
            ) => {
                assert!(legal.is_empty(), "{variant} {fen}")
            }
            Some(Reason::Passed) => assert!(
                legal.is_empty() && fen.contains("passed=1"),
                "{variant} {fen}"
            ),
            // The points may decide what moves or their history have ended.
            Some(Reason::Points) => {
                assert!(position.rules().def().points.is_some(), "{variant} {fen}")
            }
            Some(Reason::Mated) => {
                assert!(legal.is_empty() && position.in_check(), "{variant} {fen}");
                assert_ne!(outcome.unwrap().winner, Some(!position.turn()));
            }
            Some(Reason::StalemateWins | Reason::NoMovesWins) => {
                assert!(legal.is_empty() && !position.in_check(), "{variant} {fen}");
                assert_eq!(outcome.unwrap().winner, Some(position.turn()));
            }
            Some(Reason::Checkmate) => {
                assert!(legal.is_empty() && position.in_check(), "{variant} {fen}");
                assert_eq!(outcome.unwrap().winner, Some(!position.turn()));
            }
            Some(Reason::Stalemate) => {
                assert!(legal.is_empty() && !position.in_check(), "{variant} {fen}");
            }
            Some(Reason::NoMoves) => {
                assert!(legal.is_empty(), "{variant} {fen}");
                assert_eq!(outcome.unwrap().winner, Some(!position.turn()));
            }
            Some(Reason::Repetition | Reason::PerpetualCheck) => {
                assert!(
                    *count >= 3 && position.repetitions() == *count,
                    "{variant} {fen}"
                );
            }
            Some(Reason::FiftyMoves) => {
                assert_eq!(outcome.unwrap().winner, None);
                let clock: u32 = fen.split(' ').nth(4).unwrap().parse().unwrap();
                assert!(clock >= 100, "{variant} {fen}");
            }
            Some(Reason::Counted | Reason::DeadPosition) => {
                assert_eq!(outcome.unwrap().winner, None)
            }
        }
        if outcome.is_some() || plies == 300 {
            ended |= outcome.is_some();
            break;
        }
        position.play_unchecked(legal[rng.below(legal.len())]);
        plies += 1;
    }
    assert_eq!(position.plies(), plies);
    while position.undo() {}
    assert_eq!(position.fen(), start, "{variant}");
    ended
}
