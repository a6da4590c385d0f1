//! This server among those that share the database: that it runs, which games it leads, who leads the others.
//!
//! A lease says which server leads a game, and stands until that server gives it back or is not heard of for
//! [`LEASE`]; then any other may take it. Time is the database's alone. Whether a server still has the lead is decided by
//! the row of the lease in the same transaction as each write, not by time: a server that slept through its loss
//! finds that its number is not there any more, and nothing of its write is stored.
//!
//! One statement a second ([`BEAT`]) keeps all games of a server, however many they are.

use std::collections::{HashMap, HashSet};
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior};
use variorum_journal::identity::GameId;
use variorum_journal::stored::now;
use variorum_journal::{Answer, Gap, JournalError, Lead, Leader, Lease, Peers, columns};

use crate::links::{Links, Trouble};

/// The time between two signs of life.
const BEAT: Duration = Duration::from_secs(1);

/// For how long after its last sign of life a server's games are its own.
const LEASE: Duration = Duration::from_secs(3);

/// How long it takes at most until players go on after their server has died: the lease, and what browsers need to notice.
/// So much is given back to the clock of a game.
const RESCUE: u64 = 5000;

const ANNOUNCE: &str = "INSERT INTO node (address, beat, until)
     VALUES ($1, clock_timestamp(), clock_timestamp() + make_interval(secs => $2)) RETURNING id";

/// Whoever was at this address before is not there any more.
const SUCCEED: &str = "UPDATE node SET until = beat WHERE address = $1 AND id <> $2";

const FORGET: &str = "DELETE FROM node WHERE until < clock_timestamp() - interval '1 hour'";

/// Says that this server runs; answers which do, and whether this one had not said so for too long.
const ALIVE: &str = "WITH old AS (
         SELECT id, until < clock_timestamp() AS lapsed FROM node WHERE id = $1 FOR NO KEY UPDATE
     ), said AS (
         UPDATE node SET beat = clock_timestamp(), until = clock_timestamp() + make_interval(secs => $2)
         FROM old WHERE node.id = old.id
     )
     SELECT node.id, old.lapsed FROM old CROSS JOIN node
     WHERE node.id = old.id OR node.until > clock_timestamp()";

/// Takes the lead, if nobody has it or who had it is gone; answers its number, and who had it before.
const TAKE: &str = "WITH before AS (
         SELECT lease.node, (extract(epoch FROM clock_timestamp() - node.beat) * 1000)::bigint AS silent
         FROM lease JOIN node ON node.id = lease.node WHERE lease.game = $1
     ), taken AS (
         INSERT INTO lease (game, node, epoch)
         SELECT id, $2::bigint, nextval('lease_epoch') FROM game WHERE id = $1
         ON CONFLICT (game) DO UPDATE SET node = EXCLUDED.node, epoch = EXCLUDED.epoch
         WHERE lease.node = EXCLUDED.node
            OR NOT EXISTS (SELECT 1 FROM node WHERE node.id = lease.node AND node.until > clock_timestamp())
         RETURNING epoch
     )
     SELECT (SELECT epoch FROM taken), before.node, before.silent FROM (SELECT 1) AS one LEFT JOIN before ON true";

const GIVE_BACK: &str = "DELETE FROM lease WHERE game = $1 AND node = $2 AND epoch = $3";

const LED_BY: &str = "SELECT epoch FROM lease WHERE node = $1";

const LEADER: &str = "SELECT node.id, node.address FROM lease JOIN node ON node.id = lease.node
     WHERE lease.game = $1 AND node.id <> $2 AND node.until > clock_timestamp()";

/// Attempts to take a lead that another server gives back at the same time.
const ATTEMPTS: usize = 3;

/// After having been silent for too long, so many beats look whether leads were lost: one might miss a server that is
/// just taking one.
const LOOKS: u32 = 2;

/// A game that this server leads.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) node: i64,
    pub(crate) epoch: i64,
    /// Writes to the game happen one after the other.
    pub(crate) turn: tokio::sync::Mutex<()>,
    over: watch::Sender<bool>,
}

impl Held {
    /// Has the game's room close: what it knows may not be true any more.
    pub(crate) fn is_over(&self) {
        self.over.send_replace(true);
    }
}

/// This server, as the others know it.
#[derive(Debug)]
pub(crate) struct Node {
    /// For the games.
    links: Arc<Links>,
    /// For signs of life, which must not stand in line.
    own: Links,
    address: Option<String>,
    secret: String,
    id: AtomicI64,
    held: Mutex<HashMap<GameId, Arc<Held>>>,
    /// The servers that run.
    live: watch::Sender<HashSet<i64>>,
    given_back: mpsc::UnboundedSender<(GameId, Arc<Held>)>,
}

impl Node {
    /// Announces this server, and keeps saying that it runs for as long as the answer is kept.
    pub(crate) async fn announce(
        links: Arc<Links>,
        own: Links,
        address: Option<String>,
        secret: String,
    ) -> Result<Arc<Node>, Trouble> {
        let (given_back, returns) = mpsc::unbounded_channel();
        let node = Arc::new(Node {
            links,
            own,
            address,
            secret,
            id: AtomicI64::new(0),
            held: Mutex::default(),
            live: watch::Sender::new(HashSet::new()),
            given_back,
        });
        node.enter().await?;
        tokio::spawn(keep_beating(Arc::downgrade(&node)));
        tokio::spawn(give_back(Arc::downgrade(&node), returns));
        Ok(node)
    }

    pub(crate) fn id(&self) -> i64 {
        self.id.load(Ordering::Acquire)
    }

    fn held_games(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Held>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The lead of a game, if this server has it.
    pub(crate) fn held(&self, game: &GameId) -> Option<Arc<Held>> {
        self.held_games().get(game).cloned()
    }

    async fn enter(&self) -> Result<(), Trouble> {
        let rows = self
            .own
            .insist(ANNOUNCE, &[&self.address, &LEASE.as_secs_f64()])
            .await?;
        let id: i64 = rows.first().map_or(0, |row| row.get(0));
        if let Some(address) = &self.address {
            self.own.insist(SUCCEED, &[address, &id]).await?;
        }
        self.own.insist(FORGET, &[]).await?;
        self.id.store(id, Ordering::Release);
        Ok(())
    }

    /// Tells the others that this server ends: its games are free.
    pub(crate) async fn leave(&self) {
        let left = self
            .own
            .ask("DELETE FROM node WHERE id = $1", &[&self.id()])
            .await;
        if let Err(error) = left {
            tracing::warn!(?error, "the other servers take over a little later");
        }
        self.own.close().await;
        self.lose_all();
    }

    /// Takes the lead of a game, if it is free. Of a game that there is not, anybody has the lead.
    pub(crate) async fn lead(self: &Arc<Self>, game: &GameId) -> Result<Lead, JournalError> {
        for _ in 0..ATTEMPTS {
            let node = self.id();
            let rows = self.links.insist(TAKE, &[&game.as_str(), &node]).await?;
            let Some(row) = rows.first() else { break };
            let (epoch, before): (Option<i64>, Option<i64>) = (row.get(0), row.get(1));
            match (epoch, before) {
                (Some(epoch), before) => {
                    let silent: Option<i64> = row.get(2);
                    let silent = silent.filter(|_| before != Some(node));
                    return Ok(Lead::Here(self.take(game, node, epoch, silent)));
                }
                (None, Some(_)) => return Ok(Lead::Elsewhere),
                (None, None) => {}
            }
        }
        Ok(Lead::Here(Lease::sole()))
    }

    fn take(self: &Arc<Self>, game: &GameId, node: i64, epoch: i64, silent: Option<i64>) -> Lease {
        let (over, told) = watch::channel(false);
        let held = Arc::new(Held {
            node,
            epoch,
            turn: tokio::sync::Mutex::default(),
            over,
        });
        let before = self.held_games().insert(game.clone(), Arc::clone(&held));
        if let Some(before) = before {
            before.is_over();
        }
        let gap = silent.map(|silent| {
            let from = now().saturating_sub(columns::unsigned(silent));
            Gap {
                from,
                to: now().min(from + RESCUE),
            }
        });
        let (this, game) = (Arc::downgrade(self), game.clone());
        Lease::shared(gap, told, move || {
            let Some(this) = this.upgrade() else { return };
            let mut all = this.held_games();
            if all
                .get(&game)
                .is_some_and(|known| Arc::ptr_eq(known, &held))
            {
                all.remove(&game);
            }
            drop(all);
            let _ = this.given_back.send((game, held));
        })
    }

    fn lose_all(&self) {
        for held in self.held_games().values() {
            held.is_over();
        }
    }

    /// Finds out which leads others have taken.
    async fn look(&self) -> Result<(), Trouble> {
        // Before the database is asked: what is taken meanwhile is not to be missed there.
        let known: Vec<Arc<Held>> = self.held_games().values().cloned().collect();
        let rows = self.own.ask(LED_BY, &[&self.id()]).await?;
        let epochs: HashSet<i64> = rows.iter().map(|row| row.get(0)).collect();
        for held in known {
            if !epochs.contains(&held.epoch) {
                held.is_over();
            }
        }
        Ok(())
    }

    /// Says that this server runs. Answers whether it had been silent for too long.
    async fn beat(&self) -> Result<bool, Trouble> {
        let rows = self
            .own
            .ask(ALIVE, &[&self.id(), &LEASE.as_secs_f64()])
            .await?;
        let Some(lapsed) = rows.first().map(|row| row.get::<_, bool>(1)) else {
            // It was silent for so long that it has been forgotten, with all its leads.
            self.lose_all();
            self.enter().await?;
            return Ok(true);
        };
        let live: HashSet<i64> = rows.iter().map(|row| row.get(0)).collect();
        self.live.send_if_modified(|known| {
            let changed = *known != live;
            *known = live;
            changed
        });
        Ok(lapsed)
    }
}

impl Peers for Node {
    fn secret(&self) -> &str {
        &self.secret
    }

    fn leader(&self, game: &GameId) -> Answer<'_, Option<Leader>> {
        let game = game.clone();
        Box::pin(async move {
            let rows = self
                .links
                .insist(LEADER, &[&game.as_str(), &self.id()])
                .await?;
            Ok(rows.first().map(|row| Leader {
                node: row.get(0),
                address: row.get(1),
            }))
        })
    }

    fn silence_of(&self, node: i64) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            // One that has just begun may not be known yet.
            tokio::time::sleep(2 * BEAT).await;
            let mut live = self.live.subscribe();
            let _ = live.wait_for(|live| !live.contains(&node)).await;
        })
    }
}

/// Says every second that the server runs.
async fn keep_beating(node: Weak<Node>) {
    let mut beats = tokio::time::interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut looks = 0;
    loop {
        beats.tick().await;
        let Some(node) = node.upgrade() else { return };
        match node.beat().await {
            Ok(lapsed) => {
                if lapsed {
                    tracing::warn!(
                        "this server was silent for so long that others may lead its games"
                    );
                    looks = LOOKS;
                }
                if looks > 0 && node.look().await.is_ok() {
                    looks -= 1;
                }
                heard = Instant::now();
            }
            Err(Trouble::Closed) => return,
            Err(error) => {
                tracing::error!(?error, "the database cannot be told that this server runs");
                if heard.elapsed() > LEASE {
                    // Others may reach the database, and lead these games by now.
                    node.lose_all();
                }
            }
        }
    }
}

/// Gives back what rooms have left.
async fn give_back(node: Weak<Node>, mut returns: mpsc::UnboundedReceiver<(GameId, Arc<Held>)>) {
    while let Some((game, held)) = returns.recv().await {
        let Some(node) = node.upgrade() else { return };
        let given = node
            .links
            .insist(GIVE_BACK, &[&game.as_str(), &held.node, &held.epoch])
            .await;
        match given {
            Ok(_) | Err(Trouble::Closed) => {}
            Err(error) => tracing::warn!(?error, %game, "the lead of a game was not given back"),
        }
    }
}
