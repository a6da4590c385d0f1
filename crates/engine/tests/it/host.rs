//! Threads that think: every search reports its end, whatever happens to it.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use variorum_engine::Limits;
use variorum_engine::host::{Done, Report, SearchFailure, Thinker, any_move, clock};
use variorum_rules::Position;

fn position() -> Position {
    let rules = variorum_catalog::load("chess").unwrap();
    rules.start_position().unwrap()
}

fn done(reports: &Receiver<Report>) -> Done {
    loop {
        match reports.recv_timeout(Duration::from_secs(60)).unwrap() {
            Report::Done(done) => return done,
            Report::Progress(..) => {}
        }
    }
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

#[test]
fn a_search_reports_and_the_engine_comes_home() {
    let (sender, reports) = channel();
    let mut thinker = Thinker::new(1);
    for _ in 0..2 {
        let sender = sender.clone();
        thinker.start(position(), depth(2), move |report| {
            let _ = sender.send(report);
        });
        assert!(thinker.is_busy());
        let result = thinker.welcome(done(&reports)).unwrap().unwrap();
        assert!(result.best.is_some() && result.depth == 2);
        assert!(!thinker.is_busy() && thinker.nodes().is_none());
    }
}

#[test]
fn an_endless_search_ends_when_told_and_still_has_a_move() {
    let (sender, reports) = channel();
    let mut thinker = Thinker::new(1);
    thinker.start(position(), Limits::default(), move |report| {
        let _ = sender.send(report);
    });
    while thinker.nodes() == Some(0) {
        std::thread::yield_now();
    }
    thinker.stop();
    let result = thinker.welcome(done(&reports)).unwrap().unwrap();
    assert!(result.best.is_some());
}

#[test]
fn a_search_that_is_stopped_before_it_runs_has_a_move() {
    let (sender, reports) = channel();
    let mut thinker = Thinker::new(1);
    let job = thinker.prepare(position(), Limits::default(), move |report| {
        let _ = sender.send(report);
    });
    thinker.stop();
    job.spawn();
    let result = thinker.welcome(done(&reports)).unwrap().unwrap();
    assert!(result.best.is_some());
}

#[test]
fn a_search_that_never_runs_reports_so() {
    let (sender, reports) = channel();
    let mut thinker = Thinker::new(1);
    let job = thinker.prepare(position(), depth(1), move |report| {
        let _ = sender.send(report);
    });
    drop(job);
    let result = thinker.welcome(done(&reports));
    assert_eq!(result.unwrap().unwrap_err(), SearchFailure::NotStarted);
    assert!(!thinker.is_busy());
}

#[test]
fn a_search_that_panics_reports_so_and_the_next_one_works() {
    let (sender, reports) = channel();
    let mut thinker = Thinker::new(1);
    let broken = sender.clone();
    thinker.start(position(), depth(3), move |report| match report {
        Report::Progress(..) => panic!("a fault on purpose"),
        done @ Report::Done(_) => broken.send(done).unwrap(),
    });
    let result = thinker.welcome(done(&reports));
    assert_eq!(result.unwrap().unwrap_err(), SearchFailure::Panicked);
    thinker.start(position(), depth(1), move |report| {
        let _ = sender.send(report);
    });
    assert!(thinker.welcome(done(&reports)).unwrap().is_ok());
}

#[test]
fn an_abandoned_search_is_not_taken_for_the_next_one() {
    let (sender, reports) = channel();
    let mut thinker = Thinker::new(1);
    for limits in [Limits::default(), depth(1)] {
        let sender = sender.clone();
        thinker.start(position(), limits, move |report| {
            let _ = sender.send(report);
        });
    }
    // Both end, in any order; one of them is wanted.
    let answers = [(); 2].map(|()| thinker.welcome(done(&reports)));
    assert_eq!(answers.iter().flatten().count(), 1);
}

#[test]
fn any_move_is_legal_and_time_goes_on() {
    let position = position();
    let best = any_move(&position).best.unwrap();
    assert!(position.legal_moves().contains(&best));
    let before = clock();
    std::thread::sleep(Duration::from_millis(2));
    assert!(clock() > before);
}
