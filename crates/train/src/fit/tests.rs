//! Slopes are slopes, and what can be learnt is learnt.

use super::*;
use crate::corpus::{Label, Threat};
use crate::model::Layout;
use variorum_engine::net::{COUNT_ROWS, count_row, threat_places};
use variorum_rules::Rules;

/// Random positions of a board with few types, labelled by a rule.
fn corpus(rules: &Rules, count: usize, mut label: impl FnMut(&[u16]) -> f32) -> Corpus {
    let mut corpus = Corpus::empty(rules);
    corpus.meet_for_tests(rules);
    let places = corpus.shape.places();
    let mut random = SplitMix64::new(11);
    for _ in 0..count {
        let begin = corpus.rows.len();
        for _ in 0..8 {
            let side = random.below(2 * corpus.known.len());
            let row = COUNT_ROWS + side * places + random.below(places);
            corpus.rows.push(row as u16);
        }
        for _ in 0..random.below(3) {
            corpus.rows.push(random.below(COUNT_ROWS) as u16);
        }
        corpus.threat_starts.push(0);
        let score = label(&corpus.rows[begin..]);
        corpus.starts.push(corpus.rows.len() as u32);
        corpus.labels.push(Label {
            hand: 0.0,
            score,
            result: 0.5,
            bucket: random.below(2) as u8,
        });
    }
    corpus
}

/// The same with two random threats in each position.
fn with_threats(mut corpus: Corpus) -> Corpus {
    let mut random = SplitMix64::new(12);
    for start in &mut corpus.threat_starts[1..] {
        for _ in 0..2 {
            corpus.threats.push(Threat {
                attacker: random.below(corpus.known.len()) as u16,
                victim: random.below(corpus.known.len()) as u16,
                theirs: random.below(2) == 1,
                guarded: random.below(2) == 1,
            });
        }
        *start = corpus.threats.len() as u32;
    }
    corpus
}

fn plan() -> FitPlan {
    FitPlan {
        hidden: 16,
        epochs: 12,
        batch: 256,
        rate: 1e-2,
        fade: Some(0.0),
        score_share: Some(1.0),
        ..FitPlan::default()
    }
}

#[test]
fn results_count_where_scores_foretell_nothing() {
    assert_eq!((trust(-0.1), trust(0.3)), (0.5, 0.8));
    let rules = variorum_catalog::load("chess").unwrap();
    let mut told = corpus(&rules, 400, |rows| f32::from(rows[0] % 700) - 350.0);
    for label in &mut told.labels {
        label.result = f32::from(u8::from(label.score > 0.0));
    }
    assert_eq!(foretold(&told).1, 0.8);
    for (at, label) in told.labels.iter_mut().enumerate() {
        label.result = (at % 2) as f32;
    }
    let (spread, share) = foretold(&told);
    assert!(share < 0.6 && spread < 620.0, "{share} {spread}");
    // Draws of whoever was ahead do not make scores worth less.
    for (at, label) in told.labels.iter_mut().enumerate() {
        label.result = match at % 4 {
            0 => f32::from(u8::from(label.score > 0.0)),
            _ => 0.5,
        };
    }
    assert_eq!(foretold(&told).1, 0.8);
}

#[test]
fn few_positions_are_looked_at_more_often() {
    let (few, many) = (
        FitPlan::of_positions(60_000),
        FitPlan::of_positions(12_000_000),
    );
    assert!(few.epochs > many.epochs && few.batch < many.batch);
    assert!(slowest_fade(60_000) > slowest_fade(12_000_000));
    assert_eq!((many.epochs, many.batch), (6, 4_096));
}

#[test]
fn the_slope_is_that_of_the_error() {
    let rules = variorum_catalog::load("chess").unwrap();
    let corpus = with_threats(corpus(&rules, 60, |rows| f32::from(rows[0] % 700)));
    let plan = plan();
    let mut fit = Fit::new(&plan, &corpus, 1);
    fit.aim.spread = 200.0;
    let mut random = SplitMix64::new(5);
    for number in &mut fit.state.numbers {
        *number += (random.below(2_001) as f32 / 1_000.0 - 1.0) * 0.05;
    }
    let picked: Vec<(u32, bool)> = (0..60).map(|at| (at, at % 3 == 0)).collect();
    let slope = fit.slope(&picked);
    fit.held_out.clone_from(&picked);
    let mut whole = vec![0.0; fit.layout.len];
    whole[fit.layout.bias..].copy_from_slice(&slope.rest);
    fit.layout.unfold(&slope.table, &mut whole);
    let mut steepest: Vec<usize> = (0..whole.len()).collect();
    steepest.sort_by(|a, b| whole[*b].abs().total_cmp(&whole[*a].abs()));
    // The steepest, and some of every kind.
    let some = (0..40).chain((0..400).step_by(10)).map(|at| steepest[at]);
    let tail = fit.layout.bias..fit.layout.bias + 16;
    let threats = fit.layout.threats..fit.layout.len;
    for at in some
        .chain(tail)
        .chain(threats.step_by(7))
        .collect::<Vec<_>>()
    {
        let error = |by: f32, fit: &mut Fit| {
            let old = fit.state.numbers[at];
            fit.state.numbers[at] = old + by;
            let error = fit.error(&fit.state.numbers) * picked.len() as f64;
            fit.state.numbers[at] = old;
            error
        };
        const STEP: f32 = 1e-3;
        let measured = (error(STEP, &mut fit) - error(-STEP, &mut fit)) / f64::from(2.0 * STEP);
        let told = f64::from(whole[at]);
        assert!(
            (measured - told).abs() < 0.02 + 0.05 * told.abs(),
            "{at}: {measured} {told}"
        );
    }
}

#[test]
fn a_rule_is_learnt_and_a_fit_goes_on_from_its_checkpoint() {
    let rules = variorum_catalog::load("chess").unwrap();
    let places = Shape::of(rules.topology()).places();
    // Own units of the first type are good, the other's of the second bad, more so on places with high numbers. So is what the other
    // side counts second.
    let corpus = with_threats(corpus(&rules, 6_000, |rows| {
        let worth = |row: &u16| {
            let row = usize::from(*row);
            let Some(unit) = row.checked_sub(COUNT_ROWS) else {
                return if row == count_row(1, 1) { -120.0 } else { 0.0 };
            };
            match unit / places {
                0 => 150.0,
                3 => -100.0 - (unit % places) as f32 * 2.0,
                _ => 0.0,
            }
        };
        rows.iter().map(worth).sum()
    }));
    let folder = std::env::temp_dir().join(format!("variorum-fit-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("one.net");
    let never = AtomicBool::new(false);
    let whole = plan()
        .run(&corpus, &file, 2, &never, &mut |_, _, _| {})
        .unwrap();
    let last = whole.epochs.last().unwrap();
    assert!(
        last.held_out < whole.by_hand / 10.0,
        "{whole:?}",
        whole = (last, whole.by_hand)
    );
    assert!((whole.as_file - last.held_out).abs() < 0.1 * whole.by_hand);
    // Threats told nothing, so the net does without.
    assert!(whole.net.threats.is_empty());
    assert_eq!(
        Net::from_bytes(&fs::read(&file).unwrap()).unwrap(),
        whole.net
    );
    // Ended after some epochs, it goes on.
    let other = folder.join("two.net");
    let stop = AtomicBool::new(false);
    let half = plan().run(&corpus, &other, 2, &stop, &mut |_, epoch, _| {
        stop.store(epoch == 5, Ordering::Relaxed);
    });
    assert!(matches!(half, Err(FitError::Stopped)));
    let mut heard = Vec::new();
    let again = plan()
        .run(&corpus, &other, 2, &never, &mut |_, epoch, _| {
            heard.push(epoch)
        })
        .unwrap();
    assert_eq!(heard, [6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(again.net, whole.net);
    // Another fit is refused.
    let foreign = FitPlan {
        rate: 1.0,
        ..plan()
    };
    let refused = foreign.run(&corpus, &other, 1, &never, &mut |_, _, _| {});
    assert!(matches!(refused, Err(FitError::Checkpoint(..))));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn numbers_fade_as_fast_as_leaves_the_least_error() {
    let rules = variorum_catalog::load("chess").unwrap();
    // Nothing but noise: whatever is learnt is wrong of the next position, so what fades faster errs less.
    let mut random = SplitMix64::new(9);
    let corpus = corpus(&rules, 800, |_| random.below(1_000) as f32 - 500.0);
    let folder = std::env::temp_dir().join(format!("variorum-fades-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("one.net");
    let never = AtomicBool::new(false);
    let plan = FitPlan {
        epochs: 3,
        fade: None,
        ..plan()
    };
    let fit = |plan: &FitPlan, file: &Path, stop: &AtomicBool, heard: &mut Vec<(f32, u32)>| {
        plan.run(&corpus, file, 1, stop, &mut |fade, epoch, _| {
            heard.push((fade, epoch))
        })
    };
    let mut heard = Vec::new();
    let found = fit(&plan, &file, &never, &mut heard).unwrap();
    let first = slowest_fade(corpus.len());
    assert_eq!(
        heard[..4],
        [(first, 1), (first, 2), (first, 3), (FASTER * first, 1)]
    );
    assert!(found.fade > first && heard.len() > 3, "{heard:?}");
    // It is the net of that fade, and better than that of the first.
    let by_fade = |fade: f32, name: &str| {
        let plan = FitPlan {
            fade: Some(fade),
            ..plan.clone()
        };
        fit(&plan, &folder.join(name), &never, &mut Vec::new()).unwrap()
    };
    assert_eq!(by_fade(found.fade, "same.net").net, found.net);
    assert!(by_fade(first, "first.net").as_file > found.as_file);
    // What was done is not done again.
    let mut again = Vec::new();
    assert_eq!(
        fit(&plan, &file, &never, &mut again).unwrap().net,
        found.net
    );
    assert_eq!(again, []);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn threats_are_learnt_where_they_tell_something() {
    let rules = variorum_catalog::load("chess").unwrap();
    let mut corpus = with_threats(corpus(&rules, 6_000, |_| 0.0));
    for (label, threats) in corpus.labels.iter_mut().zip(corpus.threats.chunks(2)) {
        let worth = |threat: &Threat| match (threat.theirs, threat.guarded) {
            (true, false) => -80.0,
            (true, true) => -10.0,
            (false, _) => 5.0 * f32::from(threat.victim),
        };
        label.score = threats.iter().map(worth).sum();
    }
    let folder = std::env::temp_dir().join(format!("variorum-threats-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let never = AtomicBool::new(false);
    let fit = |plan: FitPlan, name: &str| {
        plan.run(&corpus, &folder.join(name), 1, &never, &mut |_, _, _| {})
            .unwrap()
    };
    let first = fit(plan(), "first.net");
    let types = corpus.known.len();
    assert_eq!(first.net.threats.len(), threat_places(types));
    assert!(first.as_file < first.by_hand / 20.0, "{}", first.as_file);
    // A fit that goes on from it begins with what it knows.
    let on = FitPlan {
        epochs: 1,
        rate: 1e-5,
        from: Some(Arc::new(first.net)),
        ..plan()
    };
    let second = fit(on, "second.net");
    assert!(second.as_file < first.by_hand / 20.0, "{}", second.as_file);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_fit_goes_on_from_a_net() {
    let folder = std::env::temp_dir().join(format!("variorum-from-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let never = AtomicBool::new(false);
    let rules = variorum_catalog::load("chess").unwrap();
    let corpus = corpus(&rules, 600, |rows| f32::from(rows[0] % 700));
    let fit = |plan: FitPlan, name: &str| {
        plan.run(&corpus, &folder.join(name), 1, &never, &mut |_, _, _| {})
    };
    let first = fit(plan(), "first.net").unwrap();
    let from = Some(Arc::new(first.net.clone()));
    // Nothing learnt is the same net, whatever fades.
    let same = FitPlan {
        epochs: 0,
        fade: Some(1.0),
        from: from.clone(),
        ..plan()
    };
    assert_eq!(fit(same, "same.net").unwrap().net, first.net);
    let more = FitPlan {
        epochs: 2,
        rate: 1e-3,
        from: from.clone(),
        ..plan()
    };
    let second = fit(more.clone(), "second.net").unwrap();
    let error = |fitted: &Fitted| fitted.epochs.last().unwrap().train;
    assert!(error(&second) < error(&first), "{second:?}");
    // What was begun with another net, or none, is another fit.
    let foreign = FitPlan { from: None, ..more };
    let refused = fit(foreign, "second.net");
    assert!(matches!(refused, Err(FitError::Checkpoint(..))));
    let small = FitPlan {
        hidden: 32,
        from: from.clone(),
        ..plan()
    };
    assert!(matches!(fit(small, "x.net"), Err(FitError::From(16))));
    let other = Corpus::empty(&variorum_catalog::load("grand").unwrap());
    let refused =
        FitPlan { from, ..plan() }.run(&other, &folder.join("x.net"), 1, &never, &mut |_, _, _| {});
    assert!(matches!(refused, Err(FitError::Board)));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_never_occurs_is_not_in_the_net() {
    let rules = variorum_catalog::load("chess").unwrap();
    let corpus = corpus(&rules, 100, |_| 0.0);
    let mut occurring = vec![true; corpus.known.len()];
    occurring[1] = false;
    let layout = Layout::new(corpus.shape, 16, &corpus.known);
    let net = layout
        .net(&layout.begin(1), &corpus.known, &occurring)
        .unwrap();
    assert_eq!(net.known.len() + 1, corpus.known.len());
    assert_eq!(
        net.find(&corpus.known[1].id, &corpus.known[1].descriptors),
        None
    );
}

use variorum_engine::net::Shape;
