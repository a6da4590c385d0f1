//! What PostgreSQL must do besides what every journal must: several servers, and a database that goes away.

use std::sync::Arc;
use std::time::Duration;
use variorum_journal::identity::Random;

use tokio::time::{Instant, timeout};
use variorum_journal::Lease;
use variorum_storage::trials::{Place, record, standing, step};
use variorum_storage::{Server, every_trial, left_out};

use super::*;

every_trial!(Schema);

/// The address of a schema of a test's own.
struct Schema(String);

impl Schema {
    fn of(server: &Server) -> Schema {
        Schema(server.address(&server.schema().unwrap()))
    }

    async fn node(&self, address: &str) -> Postgres {
        let database = self.0.parse().unwrap();
        let opened = Postgres::open(database, Some(address.to_owned())).await;
        opened.unwrap()
    }

    /// Does something to the schema behind the program's back.
    async fn sql(&self, sql: &str) {
        let links = Links::new(self.0.parse().unwrap(), 1);
        let client = links.connect().await.unwrap();
        client.batch_execute(sql).await.unwrap();
    }
}

impl Place for Schema {
    fn new() -> Option<Schema> {
        Server::shared().map(Schema::of)
    }

    async fn open(&self) -> Arc<dyn Journal> {
        let database = self.0.parse().unwrap();
        Arc::new(Postgres::open(database, None).await.unwrap())
    }
}

/// The lead of a game, within a while.
async fn lead(journal: &Postgres, game: &GameId) -> Lease {
    let led = async {
        loop {
            match journal.lead(game).await.unwrap() {
                Lead::Here(lease) => return lease,
                Lead::Elsewhere => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    // Far longer than a lead lasts without signs of life: a slow machine is no failure.
    let led = timeout(Duration::from_secs(60), led).await;
    led.expect("the lead is free in time")
}

async fn is_over(lease: &mut Lease) -> bool {
    timeout(Duration::from_secs(60), lease.over()).await.is_ok()
}

async fn write(journal: &Postgres, game: &GameId, seq: u64) -> Result<(), JournalError> {
    let ply = u32::try_from(seq).unwrap();
    journal
        .append(game, vec![step(seq, ply - 1)], standing(ply))
        .await
}

#[tokio::test]
async fn one_server_leads_a_game_until_it_gives_it_back() {
    let Some(place) = Schema::new() else { return };
    let (one, two) = (
        place.node("http://one").await,
        place.node("http://two").await,
    );
    assert_eq!(one.node.secret(), two.node.secret());
    let game = record(&Visitor::random());
    one.create(game.clone()).await.unwrap();
    let game = game.id;
    assert_eq!(one.node.leader(&game).await, Ok(None));
    // Both at once: one has it.
    let (first, second) = tokio::join!(one.lead(&game), two.lead(&game));
    let (leader, other, lease) = match (first.unwrap(), second.unwrap()) {
        (Lead::Here(lease), Lead::Elsewhere) => (&one, &two, lease),
        (Lead::Elsewhere, Lead::Here(lease)) => (&two, &one, lease),
        both => panic!("one leads: {both:?}"),
    };
    assert_eq!(lease.gap(), None);
    let known = other.node.leader(&game).await.unwrap().unwrap();
    assert_eq!(known.node, leader.node.id());
    assert!(known.address.unwrap().starts_with("http://"));
    assert_eq!(leader.node.leader(&game).await, Ok(None));
    assert_eq!(write(leader, &game, 1).await, Ok(()));
    assert_eq!(write(other, &game, 2).await, Err(JournalError::Lost));
    let movetime = other.set_movetime(&game, 500).await;
    assert_eq!(movetime, Err(JournalError::Lost));
    drop(lease);
    assert_eq!(write(leader, &game, 2).await, Err(JournalError::Lost));
    let lease = lead(other, &game).await;
    assert_eq!(lease.gap(), None, "it was given back");
    assert_eq!(write(other, &game, 2).await, Ok(()));
    // Whoever ends well leaves nothing to wait for.
    other.close().await.unwrap();
    let lease = lead(leader, &game).await;
    assert_eq!(lease.gap(), None, "it was given back");
    assert_eq!(leader.game(&game).await.unwrap().unwrap().1.len(), 2);
}

#[tokio::test]
async fn who_slept_through_the_loss_of_a_game_writes_nothing_and_learns_of_it() {
    let Some(place) = Schema::new() else { return };
    let (one, two) = (
        place.node("http://one").await,
        place.node("http://two").await,
    );
    let game = record(&Visitor::random());
    one.create(game.clone()).await.unwrap();
    let other = record(&Visitor::random());
    one.create(other.clone()).await.unwrap();
    let (game, other) = (game.id, other.id);
    let mut lease = lead(&one, &game).await;
    let mut idle = lead(&one, &other).await;
    assert_eq!(write(&one, &game, 1).await, Ok(()));
    // As if it had not been heard of for four seconds.
    place
        .sql(&format!(
            "UPDATE node SET beat = beat - interval '4 s', until = beat - interval '1 s' WHERE id = {}",
            one.node.id()
        ))
        .await;
    let before = now();
    let taken = lead(&two, &game).await;
    let also_taken = lead(&two, &other).await;
    let gap = taken.gap().expect("nobody led it for a while");
    assert!(gap.to >= before && gap.to <= now(), "{gap:?}");
    assert!((3900..=5000).contains(&(gap.to - gap.from)), "{gap:?}");
    assert_eq!(write(&one, &game, 2).await, Err(JournalError::Lost));
    assert!(is_over(&mut lease).await);
    assert_eq!(two.game(&game).await.unwrap().unwrap().1.len(), 1);
    assert_eq!(write(&two, &game, 2).await, Ok(()));
    // Where nobody writes, the next signs of life tell.
    assert!(is_over(&mut idle).await);
    // That it gives back what it lost takes nothing from who has it.
    drop((lease, idle));
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(write(&two, &game, 3).await, Ok(()));
    assert_eq!(write(&two, &other, 1).await, Ok(()));
    assert!(matches!(one.lead(&game).await, Ok(Lead::Elsewhere)));
    drop((taken, also_taken));
}

#[tokio::test]
async fn who_has_been_forgotten_comes_back_as_another() {
    let Some(place) = Schema::new() else { return };
    let one = place.node("http://one").await;
    let game = record(&Visitor::random());
    one.create(game.clone()).await.unwrap();
    let mut lease = lead(&one, &game.id).await;
    let before = one.node.id();
    place.sql("DELETE FROM node").await;
    assert_eq!(write(&one, &game.id, 1).await, Err(JournalError::Lost));
    assert!(is_over(&mut lease).await);
    let again = async {
        while one.node.id() == before {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(3), again).await.unwrap();
    let _lease = lead(&one, &game.id).await;
    assert_eq!(write(&one, &game.id, 1).await, Ok(()));
}

#[tokio::test]
async fn a_server_that_starts_again_need_not_wait_for_itself() {
    let Some(place) = Schema::new() else { return };
    let game = record(&Visitor::random());
    let killed = place.node("http://one").await;
    killed.create(game.clone()).await.unwrap();
    std::mem::forget(lead(&killed, &game.id).await);
    drop(killed);
    let again = place.node("http://one").await;
    let begun = Instant::now();
    let lease = lead(&again, &game.id).await;
    assert!(begun.elapsed() < Duration::from_secs(1));
    assert!(lease.gap().is_some());
}

#[tokio::test]
async fn what_was_stored_although_the_answer_got_lost_is_found_again() {
    let Some(place) = Schema::new() else { return };
    let one = place.node("http://one").await;
    let game = record(&Visitor::random());
    one.create(game.clone()).await.unwrap();
    let _lease = lead(&one, &game.id).await;
    let entries = [step(1, 0), step(2, 1)];
    one.append(&game.id, entries.to_vec(), standing(2))
        .await
        .unwrap();
    assert_eq!(one.has(&game.id, &entries).await, Ok(true));
    assert_eq!(one.has(&game.id, &entries[1..]).await, Ok(true));
    let other = Entry {
        at: 1,
        ..step(2, 1)
    };
    assert_eq!(one.has(&game.id, &[other]).await, Ok(false));
    assert_eq!(one.has(&game.id, &[step(3, 2)]).await, Ok(false));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_restarts_loses_nothing_and_doubles_nothing() {
    // A server of its own, since others would miss it.
    let server = match Server::start() {
        Ok(server) => Arc::new(server),
        Err(missing) => return left_out("a database that restarts", &missing),
    };
    let place = Schema::of(&server);
    let one = place.node("http://one").await;
    let game = record(&Visitor::random());
    one.create(game.clone()).await.unwrap();
    let game = game.id;
    let _lease = lead(&one, &game).await;
    let restart = {
        let server = Arc::clone(&server);
        tokio::task::spawn_blocking(move || {
            std::thread::sleep(Duration::from_millis(100));
            server.stop().unwrap();
            server.start_again().unwrap();
        })
    };
    let mut seq = 0;
    let mut after = 0;
    while after < 20 {
        let done = write(&one, &game, seq + 1).await;
        match done {
            Ok(()) => seq += 1,
            // It took long to start: nothing has happened, and the same can be tried again.
            Err(JournalError::Unreachable(_)) => {}
            Err(error) => panic!("{error}"),
        }
        after += u32::from(restart.is_finished());
    }
    restart.await.unwrap();
    let (_, stored) = one.game(&game).await.unwrap().unwrap();
    let numbers: Vec<u64> = stored.iter().map(|entry| entry.seq).collect();
    assert_eq!(numbers, (1..=seq).collect::<Vec<_>>());
    // While it is away, that is said, and soon.
    let stopping = Arc::clone(&server);
    tokio::task::spawn_blocking(move || stopping.stop().unwrap())
        .await
        .unwrap();
    let begun = Instant::now();
    let failed = write(&one, &game, seq + 1).await;
    assert!(
        matches!(failed, Err(JournalError::Unreachable(_))),
        "{failed:?}"
    );
    assert!(begun.elapsed() < PATIENCE + Duration::from_secs(2));
    assert!(one.check().await.is_err());
    let starting = Arc::clone(&server);
    tokio::task::spawn_blocking(move || starting.start_again().unwrap())
        .await
        .unwrap();
    assert_eq!(one.check().await, Ok(()));
    let stored = one.game(&game).await.unwrap().unwrap().1.len() as u64;
    assert_eq!(stored, seq);
}

#[tokio::test]
async fn what_cannot_be_used_is_refused_without_a_word_of_the_password() {
    let nowhere: Database = "postgres://me:s3cret@127.0.0.1:1/games".parse().unwrap();
    let refused = Postgres::open(nowhere, None).await.unwrap_err();
    assert!(matches!(refused, JournalError::Unreachable(_)), "{refused}");
    assert!(!refused.to_string().contains("s3cret"), "{refused}");
    let Some(place) = Schema::new() else { return };
    drop(place.open().await);
    place.sql("INSERT INTO migration VALUES (99)").await;
    let refused = Postgres::open(place.0.parse().unwrap(), None).await;
    assert!(matches!(
        refused,
        Err(JournalError::TooNew { found: 99, .. })
    ));
}
