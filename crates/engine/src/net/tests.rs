//! The net says the same however it is asked.

use std::sync::Arc;

use variorum_rules::{Change, Color, Observer, SplitMix64, with_board};

use super::*;

/// A net of random numbers for a game.
fn random_net(rules: &variorum_rules::Rules, hidden: usize, seed: u64) -> Net {
    let start = rules.setup(&Default::default(), 1).unwrap();
    let known = rules.def().pieces.iter().zip(describe(&start)).step_by(2);
    let known = known.map(|(piece, descriptors)| Known {
        id: piece.id.clone(),
        descriptors,
    });
    let mut net = Net::zero(Shape::of(rules.topology()), hidden, known.collect()).unwrap();
    let mut random = SplitMix64::new(seed);
    let mut fill = |list: &mut [f32], size: f32| {
        for number in list {
            *number = (random.below(2_001) as f32 / 1_000.0 - 1.0) * size;
        }
    };
    fill(&mut net.shared, 0.1);
    fill(&mut net.own, 0.3);
    fill(&mut net.bias, 0.5);
    fill(&mut net.output, 0.9);
    fill(&mut net.output_bias, 0.5);
    net.threats = vec![0.0; threat_places(net.known.len())];
    fill(&mut net.threats, 0.1);
    net.counts = vec![0.0; COUNT_ROWS * hidden];
    fill(&mut net.counts, 0.3);
    net
}

fn folded<B: variorum_rules::Bits>(net: &Arc<Net>, board: &variorum_rules::Board<B>) -> Folded {
    let mut folded = Folded::new(Arc::clone(net), Describer::default(), board);
    for kind in 0..board.def().pieces.len() {
        folded.include(board, kind);
    }
    folded
}

struct Note<'a, 'b>(&'a mut Stack<'b>);

impl Observer for Note<'_, '_> {
    fn changed(&mut self, change: Change) {
        self.0.changed(change);
    }
}

#[test]
fn kept_up_to_date_it_is_what_adding_up_gives_in_every_game() {
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).unwrap();
        let hidden = if id.len() % 2 == 0 { 32 } else { 64 };
        let net = Arc::new(random_net(&rules, hidden, 3));
        for seed in 1..=2 {
            let mut position = rules.setup(&Default::default(), seed).unwrap();
            with_board!(&mut position, board => random_game(board, &net, seed, &id));
        }
    }
}

fn random_game<B: variorum_rules::Bits>(
    board: &mut variorum_rules::Board<B>,
    net: &Arc<Net>,
    seed: u64,
    id: &str,
) {
    let folded = folded(net, board);
    let mut stack = Stack::new(&folded, board);
    let mut random = SplitMix64::new(seed);
    let mut plies = 0;
    for _ in 0..400 {
        let mut moves = Vec::new();
        board.legal_moves(&mut moves);
        if plies > 0 && (moves.is_empty() || random.below(4) == 0) {
            board.undo();
            stack.pop();
            plies -= 1;
        } else if moves.is_empty() {
            break;
        } else {
            stack.push();
            let mv = moves[random.below(moves.len())];
            board.play_observed(mv, &mut Note(&mut stack));
            plies += 1;
        }
        // Not always: what was not asked for is made up for later.
        if random.below(3) == 0 {
            assert!(stack.is_right(board), "{id}, seed {seed}");
        }
    }
    while plies > 0 {
        board.undo();
        stack.pop();
        plies -= 1;
    }
    assert!(stack.is_right(board), "{id}, seed {seed}");
}

#[test]
fn small_integers_say_nearly_the_same_as_the_numbers_trained() {
    // The second has more squares than fit into seven bits.
    for id in ["nova10", "chushogi"] {
        let rules = variorum_catalog::load(id).unwrap();
        let net = random_net(&rules, 32, 9);
        let shared = Arc::new(net.clone());
        for seed in 1..=20 {
            let position = rules.setup(&Default::default(), seed).unwrap();
            with_board!(&position, board => {
                let folded = folded(&shared, board);
                let exact = exactly(&net, board);
                let answer = folded.answer(board, &folded.refresh(board), &mut Bearers::default()) as f32;
                let near = 25.0 + exact.abs() / 20.0;
                assert!((exact - answer).abs() < near, "{id}: {exact} {answer}");
            });
        }
    }
}

#[test]
fn what_a_game_counts_is_part_of_the_answer() {
    // Checks that were given; moves that are left of a turn; rights to castle.
    let pairs = [
        (
            "threecheck",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1 +2+1",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1 +0+0",
        ),
        (
            "progressive",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 3",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 2",
        ),
        (
            "chess",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        ),
    ];
    for (id, one, other) in pairs {
        let rules = variorum_catalog::load(id).unwrap();
        let net = random_net(&rules, 32, 9);
        let shared = Arc::new(net.clone());
        let answers = [one, other].map(|fen| {
            let position = rules.position_from_fen(fen).unwrap();
            with_board!(&position, board => {
                let folded = folded(&shared, board);
                let hidden = folded.refresh(board);
                let answer = folded.answer(board, &hidden, &mut Bearers::default()) as f32;
                let exact = exactly(&net, board);
                let near = 25.0 + exact.abs() / 20.0;
                assert!((exact - answer).abs() < near, "{id}, {fen}: {exact} {answer}");
                answer
            })
        });
        assert!((answers[0] - answers[1]).abs() > 5.0, "{id}: {answers:?}");
    }
}

#[test]
fn a_net_of_every_game_is_read_from_its_file() {
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).unwrap();
        let net = random_net(&rules, 16, 4);
        let again = Net::from_bytes(&net.to_bytes());
        let again = again.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(again.shape, net.shape, "{id}");
        assert_eq!(again.threats.len(), net.threats.len(), "{id}");
        assert_eq!(again.counts.len(), net.counts.len(), "{id}");
        let plain = Net {
            counts: Vec::new(),
            ..net
        };
        let again = Net::from_bytes(&plain.to_bytes());
        assert!(again.is_ok_and(|net| net.counts.is_empty()), "{id}");
    }
}

/// What the net says, by its definition.
fn exactly<B: variorum_rules::Bits>(net: &Net, board: &variorum_rules::Board<B>) -> f32 {
    let mut describer = describe::Describer::default();
    let us = board.turn();
    let mut hidden = [net.bias.clone(), net.bias.clone()];
    for square in board.occupied().squares() {
        let unit = board.unit(square);
        let descriptors = describer.of(board, unit.kind());
        let known = net.find(&board.def().pieces[unit.kind()].id, &descriptors);
        for (view, sums) in [us, !us].into_iter().zip(&mut hidden) {
            let relation = usize::from(unit.color() != view);
            let mirrored = board.topology().mirrored(square).unwrap();
            let place = if view.index() == 0 { square } else { mirrored };
            let row = net.row(&descriptors, known, relation, place.index());
            sums.iter_mut()
                .zip(row)
                .for_each(|(sum, number)| *sum += number);
        }
    }
    for (side, counts) in Color::BOTH.into_iter().zip(counts(board)) {
        for (count, times) in counts.into_iter().enumerate() {
            for (view, sums) in [us, !us].into_iter().zip(&mut hidden) {
                let row = count_row(count, usize::from(side != view));
                let row = &net.counts[row * net.hidden..][..net.hidden];
                let pairs = sums.iter_mut().zip(row);
                pairs.for_each(|(sum, number)| *sum += f32::from(times) * number);
            }
        }
    }
    let bucket = net.shape.bucket(board.occupied().count());
    let weights = &net.output[bucket * 2 * net.hidden..];
    let sum: f32 = hidden
        .iter()
        .flatten()
        .zip(weights)
        .map(|(x, w)| x.clamp(0.0, 1.0).powi(2) * w)
        .sum();
    let mut sum = sum + net.output_bias[bucket];
    let squares = |units: B| units.squares().collect::<Vec<_>>();
    for from in squares(board.occupied()) {
        let attacker = board.unit(from);
        for at in squares(board.plain_reach(from) & board.side(!attacker.color())) {
            let victim = board.unit(at);
            let mut friends = board.side(victim.color()).squares();
            let guarded = friends.any(|friend| board.plain_reach(friend).has(at));
            let mut known = |unit: variorum_rules::def::Unit| {
                let descriptors = describer.of(board, unit.kind());
                net.find(&board.def().pieces[unit.kind()].id, &descriptors)
            };
            if let (Some(a), Some(b)) = (known(attacker), known(victim)) {
                let relation = usize::from(attacker.color() != us);
                sum += net.threats[threat_place(net.known.len(), relation, a, b, guarded)];
            }
        }
    }
    SCALE * sum
}

#[test]
fn files_hold_nets_and_nothing_else() {
    let rules = variorum_catalog::load("chess").unwrap();
    let net = random_net(&rules, 16, 4);
    let bytes = net.to_bytes();
    let again = Net::from_bytes(&bytes).unwrap();
    assert_eq!((&again.known, again.shape), (&net.known, net.shape));
    // A known type has no more than its own rounding: half a step of the greatest number of 8 bits.
    let half = 0.5 * 0.4 / 127.0;
    for (at, known) in net.known.iter().enumerate() {
        for (relation, place) in [(0, 0), (1, 17), (0, 64)] {
            let row = |net: &Net| net.row(&known.descriptors, Some(at), relation, place);
            for (kept, exact) in row(&again).into_iter().zip(row(&net)) {
                assert!((kept - exact).abs() <= half, "{}: {kept} {exact}", known.id);
            }
        }
    }
    assert_eq!(again.to_bytes().len(), bytes.len());
    for end in (0..bytes.len()).step_by(97) {
        assert!(Net::from_bytes(&bytes[..end]).is_err(), "{end}");
    }
    for at in (0..bytes.len()).step_by(97) {
        let mut wrong = bytes.clone();
        wrong[at] ^= 1;
        assert!(Net::from_bytes(&wrong).is_err(), "{at}");
    }
}

#[test]
fn a_type_is_known_by_what_it_can_do() {
    let rules = variorum_catalog::load("chess").unwrap();
    let start = rules.start_position().unwrap();
    let all = describe(&start);
    let net = random_net(&rules, 16, 4);
    let first = &rules.def().pieces[0].id;
    assert_eq!(net.find(first, &all[0]), Some(0));
    assert_eq!(net.find(first, &all[4]), None);
    assert_eq!(net.find("another", &all[0]), None);
    for (piece, descriptors) in rules.def().pieces.iter().zip(&all) {
        let far = descriptors
            .iter()
            .find(|number| !(0.0..=2.5).contains(*number));
        assert_eq!(far, None, "{}", piece.id);
    }
}
