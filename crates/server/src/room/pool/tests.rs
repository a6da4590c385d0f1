//! Searches in line, as rooms begin them.

use variorum_engine::Level;
use variorum_engine::SearchResult;
use variorum_engine::host::SearchFailure;
use variorum_journal::identity::Random;
use variorum_play::testing::first_position;

use super::super::search::{News, Search};
use super::*;

fn pool(searches: usize, searches_each: usize) -> Pool {
    let limits = Limits {
        searches,
        searches_each,
        ..Limits::public()
    };
    Pool::with_round(&limits, Duration::from_secs(1))
}

fn asker(host: u8) -> Asker {
    Asker {
        visitor: Visitor::random(),
        address: Some(Address::of([192, 0, 2, host].into())),
        behind: false,
    }
}

fn begin(pool: &Pool, asker: Asker, ms: u64) -> Search {
    let mut search = Search::new(pool.clone());
    search.start(first_position(), Level::FULL, ms, asker);
    search
}

async fn over(search: &mut Search) -> Result<SearchResult, SearchFailure> {
    let wait = async {
        loop {
            if let News::Over(result) = search.next().await {
                return result;
            }
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(20), wait).await;
    waited.expect("the search ends")
}

fn place(search: &Search) -> u32 {
    match search.place() {
        Place::Waiting { place, .. } => place,
        _ => 0,
    }
}

/// "Play now" while waiting in line: the search reports a move although no slot is free.
#[tokio::test]
async fn a_search_that_is_hurried_while_it_waits_plays_at_once() {
    let pool = pool(0, 1);
    let mut search = begin(&pool, asker(1), 60_000);
    assert!(search.is_busy());
    assert_eq!(place(&search), 1);
    search.hurry();
    assert!(over(&mut search).await.unwrap().best.is_some());
    assert_eq!(pool.searching(), 0);
    // A crowd that hurries leaves no crowd of engines behind.
    let mut crowd: Vec<Search> = (0..30).map(|_| begin(&pool, asker(2), 60_000)).collect();
    for search in &mut crowd {
        search.hurry();
    }
    for search in &mut crowd {
        assert!(over(search).await.unwrap().best.is_some());
    }
    assert_eq!(pool.figures().engines, 1);
}

#[tokio::test]
async fn a_search_that_is_abandoned_while_it_waits_leaves_the_line() {
    let pool = pool(1, 1);
    let mut first = begin(&pool, asker(1), 60_000);
    let mut second = begin(&pool, asker(2), 60_000);
    let third = begin(&pool, asker(3), 60_000);
    assert_eq!((place(&first), place(&second), place(&third)), (0, 1, 2));
    second.abandon();
    assert!(!second.is_busy());
    assert_eq!(pool.figures().waiting, 1);
    // The next one of the same room is not mistaken for it, and gets its turn.
    second.start(first_position(), Level::FULL, 50, asker(2));
    first.abandon();
    drop(third);
    assert!(over(&mut second).await.unwrap().best.is_some());
}

#[tokio::test]
async fn there_are_as_many_engines_as_slots_however_many_games() {
    let pool = pool(2, 1);
    let mut searches: Vec<Search> = (0..60).map(|host| begin(&pool, asker(host), 50)).collect();
    assert_eq!(pool.figures().engines, 2);
    for search in &mut searches {
        assert!(over(search).await.unwrap().best.is_some());
        assert!(!search.is_busy());
    }
    let figures = pool.figures();
    assert_eq!((figures.running, figures.waiting), (0, 0));
    assert_eq!((figures.engines, figures.begun), (2, 60));
}

#[tokio::test]
async fn one_visitor_has_one_search_running_though_there_is_room_for_more() {
    let pool = pool(2, 1);
    let one = asker(1);
    let mut first = begin(&pool, one.clone(), 60_000);
    let second = begin(&pool, one, 60_000);
    assert_eq!((place(&first), place(&second)), (0, 1));
    let other = begin(&pool, asker(2), 60_000);
    assert_eq!((place(&other), pool.figures().running), (0, 2));
    first.hurry();
    assert!(over(&mut first).await.is_ok());
    let running = |search: &Search| pool.state().running.len() == 2 && place(search) <= 1;
    assert!(running(&second));
}

/// Whoever opens many games does not push others back: his second comes after everybody's first.
#[tokio::test]
async fn the_line_goes_round_the_addresses() {
    let pool = pool(1, 1);
    let _flood: Vec<Search> = (0..50).map(|_| begin(&pool, asker(1), 60_000)).collect();
    let other = begin(&pool, asker(2), 60_000);
    let third = begin(&pool, asker(3), 60_000);
    assert_eq!((place(&other), place(&third)), (1, 2));
    let again = begin(&pool, asker(2), 60_000);
    assert!(place(&again) > 2 && place(&again) <= 5, "{}", place(&again));
}

/// Who waits begins when that was promised, however long the others wanted to think; and who has the processor for
/// himself may think as long as he likes.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_is_served_in_the_time_promised() {
    let pool = pool(1, 1);
    let mut alone = begin(&pool, asker(0), 300);
    over(&mut alone).await.unwrap();
    assert_eq!(pool.figures().shortened, 0);
    let begun = Instant::now();
    let mut searches: Vec<Search> = (1..6)
        .map(|host| begin(&pool, asker(host), 60_000))
        .collect();
    let Place::Waiting { within, .. } = searches[4].place() else {
        panic!("the last one waits");
    };
    assert!(within < Duration::from_secs(2), "{within:?}");
    let tasks: Vec<_> = searches
        .drain(..)
        .map(|mut search| tokio::spawn(async move { over(&mut search).await }))
        .collect();
    // Nobody waits behind the last one, so that one is asked for its move here.
    while pool.figures().begun < 6 {
        assert!(begun.elapsed() < Duration::from_secs(10), "{pool:?}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let figures = pool.figures();
    let late = Duration::from_secs(1);
    assert!(
        figures.longest_wait < within + late,
        "{figures:?}, {within:?}"
    );
    for task in &tasks {
        task.abort();
    }
}

#[tokio::test]
async fn a_search_that_goes_on_says_so() {
    let mut search = begin(&pool(1, 1), asker(1), 60_000);
    let mut last = 0;
    for _ in 0..3 {
        assert!(matches!(search.next().await, News::Progress));
        let elapsed = search.progress().unwrap().elapsed;
        assert!(elapsed >= last);
        last = elapsed;
    }
}

/// Who searches alone has all threads; whoever comes takes some of them, and there are never more than searches may run.
#[tokio::test]
async fn threads_are_shared_among_few() {
    let pool = pool(4, 4);
    let first = begin(&pool, asker(1), 60_000);
    assert_eq!(pool.figures().threads, 4);
    let second = begin(&pool, asker(2), 60_000);
    assert_eq!(pool.figures().threads, 4);
    let mut mild = Search::new(pool.clone());
    mild.start(first_position(), Level::LEAST, 50, asker(3));
    assert!(pool.figures().threads <= 3);
    assert!(over(&mut mild).await.unwrap().best.is_some());
    let mut more: Vec<Search> = (4..9).map(|n| begin(&pool, asker(n), 60_000)).collect();
    let figures = pool.figures();
    assert_eq!(
        (figures.running, figures.threads, figures.waiting),
        (4, 4, 3)
    );
    drop((first, second));
    // What they gave away while others waited they do not get again, but the next search has it.
    for search in &mut more {
        search.hurry();
        assert!(over(search).await.unwrap().best.is_some());
    }
    drop(more);
    while pool.figures().running > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let _last = begin(&pool, asker(1), 60_000);
    assert_eq!(pool.figures().threads, 4);
}

/// A review has the room that nobody else wants, and gives it up at once.
#[tokio::test]
async fn what_comes_behind_waits_for_everybody_and_makes_nobody_wait() {
    let pool = pool(1, 1);
    let behind = |host| Asker {
        behind: true,
        ..asker(host)
    };
    let mut review = begin(&pool, behind(1), 60_000);
    assert_eq!((place(&review), pool.figures().running), (0, 1));
    // The move begins although there is one slot, and the review ends.
    let mut played = begin(&pool, asker(1), 60_000);
    assert_eq!((place(&played), pool.figures().running), (0, 2));
    assert!(over(&mut review).await.is_ok());
    assert!(review.was_cut());
    // As long as somebody's move is looked for, the next position waits, and is behind whoever comes later.
    let mut next = begin(&pool, behind(1), 50);
    let other = begin(&pool, asker(2), 60_000);
    assert_eq!(place(&other), 1, "before what came earlier");
    assert_eq!(pool.figures().waiting, 1);
    drop(other);
    played.hurry();
    assert!(over(&mut played).await.is_ok());
    assert!(over(&mut next).await.is_ok());
    assert!(!next.was_cut());
}
