//! What one visitor may use of the server.
//!
//! A visitor is known by a cookie, which costs nothing to make anew, so what matters is also counted by the address
//! that a request comes from. [`Limits`] says how much there is; [`Share`] counts what is in use at a time, and
//! [`Rate`] what comes in a while. Whoever meets a limit is told which one.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use variorum_journal::identity::Visitor;

use crate::machine::Instant;

/// The largest body of a request, in bytes: forms are far smaller.
pub(crate) const BODY: usize = 16 * 1024;

/// The largest form with a file of games.
pub(crate) const FILE: usize = 2 * 1024 * 1024;

/// The largest form with a rule file, whose signs a form may write as three each. How long the text may be is a limit of
/// its own.
pub(crate) const RULES: usize = 3 * 1024 * 1024;

/// The largest form with a report, whose signs a form may write as three each.
pub(crate) const REPORT: usize = 3 * 1024 * 1024;

/// Who has opened the connection by which a request comes: perhaps a proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// How much of the server there is for whom. [`Limits::set`] takes the names under which the documentation lists
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Searches that run at a time; each has an engine.
    pub searches: usize,
    /// Searches that run at a time for one visitor.
    pub searches_each: usize,
    /// The longest thinking time a move.
    pub thinking: Duration,
    /// Games that one address may begin in an hour.
    pub games: u32,
    /// Games that one visitor may have open at a time.
    pub open_games: u32,
    /// Live connections from one address.
    pub sockets: u32,
    /// Connections of any kind from one address.
    pub connections: u32,
    /// Messages a second on one live connection, in the long run; three times as many in a moment. What comes faster
    /// waits, until it is far too much.
    pub messages: u32,
    /// Games that one file may bring.
    pub imports: u32,
    /// Files of games, pictures and animations that one address may fetch in a minute.
    pub exports: u32,
    /// Pages, pictures and answers that one address may have made in a minute.
    pub pages: u32,
    /// Events of one game: moves, and what takes them back.
    pub events: u32,
    /// Days after which a game that was not finished is deleted; 0 for never.
    pub expire: u32,
    /// Days after which a draft is deleted that nobody else ever saw; 0 for never.
    pub expire_drafts: u32,
    /// Games that one visitor may be writing.
    pub drafts: u32,
    /// Bytes of a rule file that a visitor writes.
    pub text: u32,
    /// Versions of one draft.
    pub versions: u32,
    /// Bytes of one visitor's drafts and their versions.
    pub kept: u32,
    /// Bytes that one address may have kept in a day: drafts, versions, and files of games.
    pub bytes: u32,
    /// Checks of rule files a second for one visitor, in the long run.
    pub checks: u32,
}

/// A limit of no meaning.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no limit: write NAME=NUMBER, with one of the names {names}", names = Limits::NAMES.join(", "))]
pub struct LimitError(String);

/// Searches that the processor has room for.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

impl Limits {
    /// The names that [`Limits::set`] knows.
    pub const NAMES: [&'static str; 20] = [
        "searches",
        "searches-each",
        "thinking",
        "games",
        "open-games",
        "sockets",
        "connections",
        "messages",
        "imports",
        "exports",
        "pages",
        "events",
        "expire",
        "expire-drafts",
        "drafts",
        "text",
        "versions",
        "kept",
        "bytes",
        "checks",
    ];

    /// For one user on one machine: nothing is rationed but the processor.
    #[must_use]
    pub fn local() -> Limits {
        Limits {
            searches: cores(),
            searches_each: usize::MAX,
            thinking: Duration::from_secs(600),
            games: u32::MAX,
            open_games: u32::MAX,
            sockets: u32::MAX,
            connections: u32::MAX,
            messages: u32::MAX,
            imports: 1000,
            exports: u32::MAX,
            pages: u32::MAX,
            events: 20_000,
            expire: 0,
            expire_drafts: 0,
            drafts: 10_000,
            text: 1 << 20,
            versions: 10_000,
            kept: u32::MAX,
            bytes: u32::MAX,
            checks: 20,
        }
    }

    /// For strangers on a network.
    #[must_use]
    pub fn public() -> Limits {
        Limits {
            searches: cores(),
            searches_each: 1,
            thinking: Duration::from_secs(10),
            games: 200,
            open_games: 30,
            sockets: 100,
            connections: 300,
            messages: 20,
            imports: 50,
            exports: 60,
            pages: 1200,
            events: 4000,
            expire: 90,
            expire_drafts: 365,
            drafts: 50,
            text: 64 << 10,
            versions: 200,
            kept: 8 << 20,
            bytes: 64 << 20,
            checks: 4,
        }
    }

    /// Changes one limit, as the command line says it: `sockets=500`. Times are in seconds.
    ///
    /// ```
    /// use variorum_server::Limits;
    ///
    /// let mut limits = Limits::public();
    /// limits.set("sockets=500")?;
    /// assert_eq!(limits.sockets, 500);
    /// assert!(limits.set("sockets=many").is_err() && limits.set("horses=2").is_err());
    /// # Ok::<(), variorum_server::LimitError>(())
    /// ```
    ///
    /// # Errors
    /// There is no such limit, or the number is none.
    pub fn set(&mut self, text: &str) -> Result<(), LimitError> {
        let refused = || LimitError(text.to_owned());
        let (name, number) = text.split_once('=').ok_or_else(refused)?;
        let number: u32 = number.trim().parse().map_err(|_| refused())?;
        match name.trim() {
            "searches" => self.searches = (number as usize).max(1),
            "searches-each" => self.searches_each = (number as usize).max(1),
            "thinking" => self.thinking = Duration::from_secs(u64::from(number.max(1))),
            "games" => self.games = number,
            "open-games" => self.open_games = number,
            "sockets" => self.sockets = number,
            "connections" => self.connections = number,
            "messages" => self.messages = number,
            "imports" => self.imports = number,
            "exports" => self.exports = number,
            "pages" => self.pages = number,
            "events" => self.events = number,
            "expire" => self.expire = number,
            "expire-drafts" => self.expire_drafts = number,
            "drafts" => self.drafts = number,
            "text" => self.text = number,
            "versions" => self.versions = number,
            "kept" => self.kept = number,
            "bytes" => self.bytes = number,
            "checks" => self.checks = number,
            _ => return Err(refused()),
        }
        Ok(())
    }

    /// The longest thinking time in milliseconds.
    pub(crate) fn thinking_ms(&self) -> u64 {
        u64::try_from(self.thinking.as_millis()).unwrap_or(u64::MAX)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::local()
    }
}

/// Whose use is counted together: an IPv4 address, or the first 56 bits of an IPv6 address, since a customer may be given all
/// networks that begin with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// The one that a connection comes from.
    pub(crate) fn of(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d & 0xff00, 0, 0, 0, 0))
            }
            address => address,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reports that one address may send in an hour.
const REPORTS: u32 = 10;

/// The limits that are counted for each visitor and address. Clones share the counts.
#[derive(Clone, Debug)]
pub(crate) struct Doors {
    games: Rate<Address>,
    exports: Rate<Address>,
    pages: Rate<Address>,
    reports: Rate<Address>,
    bytes: Rate<Address>,
    sockets: Share<Address>,
    open_games: Share<Visitor>,
    checks: Rate<(Option<Visitor>, Option<Address>)>,
}

/// The right to be at a game.
#[derive(Debug)]
pub(crate) struct Entry {
    _socket: Option<Taken<Address>>,
    _open_game: Option<Taken<Visitor>>,
}

impl Doors {
    /// With these limits.
    pub(crate) fn new(limits: &Limits) -> Doors {
        Doors {
            games: Rate::new(limits.games, Duration::from_secs(3600)),
            exports: Rate::new(limits.exports, Duration::from_secs(60)),
            pages: Rate::new(limits.pages, Duration::from_secs(60)),
            reports: Rate::new(REPORTS, Duration::from_secs(3600)),
            bytes: Rate::new(limits.bytes, Duration::from_secs(24 * 3600)),
            sockets: Share::new(limits.sockets),
            open_games: Share::new(limits.open_games),
            // In a moment as many as in three seconds.
            checks: Rate::new(limits.checks.saturating_mul(3), Duration::from_secs(3)),
        }
    }

    /// How long somebody waits before one more text of his is checked; nothing if it may be checked now, which is then counted.
    pub(crate) fn must_wait_to_check(
        &self,
        writer: &(Option<Visitor>, Option<Address>),
    ) -> Option<Duration> {
        self.checks.wait(writer.clone())
    }

    /// Whether one more game may be made from an address.
    pub(crate) fn may_make_game(&self, address: Option<Address>) -> bool {
        self.may_make_games(address, 1)
    }

    /// Whether so many more games may be made from an address; all of them or none.
    pub(crate) fn may_make_games(&self, address: Option<Address>, count: u32) -> bool {
        address.is_none_or(|address| self.games.take_many(address, count))
    }

    /// Whether one more file or picture of a game may be fetched from an address.
    pub(crate) fn may_export(&self, address: Option<Address>) -> bool {
        address.is_none_or(|address| self.exports.take_many(address, 1))
    }

    /// Whether one more report may come from an address.
    pub(crate) fn may_report(&self, address: Option<Address>) -> bool {
        address.is_none_or(|address| self.reports.take_many(address, 1))
    }

    /// Whether so many more bytes may be kept for an address.
    pub(crate) fn may_keep(&self, address: Option<Address>, bytes: usize) -> bool {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        address.is_none_or(|address| self.bytes.take_many(address, bytes))
    }

    /// Whether one more answer may be made for an address.
    pub(crate) fn may_ask(&self, address: Option<Address>) -> bool {
        address.is_none_or(|address| self.pages.take_many(address, 1))
    }

    /// Goes to a game.
    ///
    /// # Errors
    /// The key of what is said to who has too many open.
    pub(crate) fn enter(
        &self,
        visitor: Option<&Visitor>,
        address: Option<Address>,
    ) -> Result<Entry, &'static str> {
        let socket = address.map(|address| self.sockets.take(&address).ok_or("limit-sockets"));
        let game = visitor.map(|visitor| self.open_games.take(visitor).ok_or("limit-open-games"));
        Ok(Entry {
            _socket: socket.transpose()?,
            _open_game: game.transpose()?,
        })
    }
}

/// Counts what each of many has in use, up to a limit. Clones share the count.
#[derive(Debug)]
pub(crate) struct Share<K> {
    limit: u32,
    used: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K> Clone for Share<K> {
    fn clone(&self) -> Self {
        Share {
            limit: self.limit,
            used: Arc::clone(&self.used),
        }
    }
}

impl<K: Clone + Eq + Hash> Share<K> {
    /// So much for each.
    pub(crate) fn new(limit: u32) -> Self {
        Share {
            limit,
            used: Arc::default(),
        }
    }

    /// Takes one, until the answer is dropped; nothing if none is left.
    pub(crate) fn take(&self, whose: &K) -> Option<Taken<K>> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let count = used.entry(whose.clone()).or_default();
        if *count >= self.limit {
            return None;
        }
        *count += 1;
        Some(Taken {
            whose: whose.clone(),
            used: Arc::clone(&self.used),
        })
    }
}

/// Something in use.
#[derive(Debug)]
pub(crate) struct Taken<K: Eq + Hash> {
    whose: K,
    used: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Eq + Hash> Drop for Taken<K> {
    fn drop(&mut self) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = used.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                used.remove(&self.whose);
            }
        }
    }
}

/// A bucket that holds so many and fills up in a while: who has been quiet may hurry for a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn full(capacity: u32, now: Instant) -> Bucket {
        Bucket {
            left: f64::from(capacity),
            filled: now,
        }
    }

    /// Takes one, if there is one. An empty bucket is full again after `fill`.
    pub(crate) fn take(&mut self, capacity: u32, fill: Duration, now: Instant) -> bool {
        self.take_many(1, capacity, fill, now)
    }

    /// Takes so many, if they are there, or none.
    fn take_many(&mut self, count: u32, capacity: u32, fill: Duration, now: Instant) -> bool {
        let count = f64::from(count);
        self.wait(capacity, fill, now);
        let enough = self.left >= count;
        if enough {
            self.left -= count;
        }
        enough
    }

    /// After how long there is one.
    pub(crate) fn wait(&mut self, capacity: u32, fill: Duration, now: Instant) -> Duration {
        let capacity = f64::from(capacity);
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + capacity * since / fill.as_secs_f64()).min(capacity);
        self.filled = now;
        if self.left >= 1.0 || capacity < 1.0 {
            return Duration::ZERO;
        }
        fill.mul_f64((1.0 - self.left) / capacity)
    }
}

/// A bucket for each of many. Clones share them.
#[derive(Debug)]
pub(crate) struct Rate<K> {
    capacity: u32,
    fill: Duration,
    buckets: Arc<Mutex<HashMap<K, Bucket>>>,
}

impl<K> Clone for Rate<K> {
    fn clone(&self) -> Self {
        Rate {
            capacity: self.capacity,
            fill: self.fill,
            buckets: Arc::clone(&self.buckets),
        }
    }
}

/// Buckets kept before full ones are looked for.
const BUCKETS: usize = 4096;

impl<K: Eq + Hash> Rate<K> {
    /// So many in such a time for each.
    pub(crate) fn new(capacity: u32, fill: Duration) -> Self {
        Rate {
            capacity,
            fill,
            buckets: Arc::default(),
        }
    }

    /// Takes so many, or none; false if they come too soon.
    pub(crate) fn take_many(&self, whose: K, count: u32) -> bool {
        self.take_at(whose, count, Instant::now())
    }

    /// Takes one, or says after how long there is one.
    fn wait(&self, whose: K) -> Option<Duration> {
        self.with(whose, Instant::now(), |bucket, now| {
            // A bucket of no size is one that never fills.
            if self.capacity == 0 {
                return Some(self.fill);
            }
            let taken = bucket.take(self.capacity, self.fill, now);
            (!taken).then(|| bucket.wait(self.capacity, self.fill, now))
        })
    }

    fn take_at(&self, whose: K, count: u32, now: Instant) -> bool {
        self.with(whose, now, |bucket, now| {
            bucket.take_many(count, self.capacity, self.fill, now)
        })
    }

    fn with<T>(&self, whose: K, now: Instant, use_it: impl FnOnce(&mut Bucket, Instant) -> T) -> T {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= BUCKETS {
            // A bucket not used for so long is full, and need not be remembered.
            let fill = self.fill;
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.filled) < fill);
        }
        let bucket = buckets
            .entry(whose)
            .or_insert_with(|| Bucket::full(self.capacity, now));
        use_it(bucket, now)
    }
}

#[cfg(test)]
mod tests {
    use variorum_journal::identity::Random;

    use super::*;

    #[test]
    fn what_is_taken_is_given_back() {
        let share = Share::new(2);
        let one = share.take(&"a");
        let two = share.take(&"a");
        assert!(one.is_some() && two.is_some());
        assert!(share.take(&"a").is_none());
        assert!(share.take(&"b").is_some());
        drop(one);
        assert!(share.take(&"a").is_some());
        drop(two);
        assert!(share.used.lock().unwrap().is_empty(), "nothing is kept");
    }

    #[test]
    fn a_bucket_lets_a_burst_through_and_then_a_trickle() {
        let rate = Rate::new(10, Duration::from_secs(10));
        let now = Instant::now();
        assert_eq!((0..20).filter(|_| rate.take_at("a", 1, now)).count(), 10);
        assert!(rate.take_at("b", 1, now));
        // All or none.
        assert!(!rate.take_at("b", 10, now) && rate.take_at("b", 9, now));
        let later = now + Duration::from_secs(3);
        assert_eq!((0..20).filter(|_| rate.take_at("a", 1, later)).count(), 3);
        let much_later = now + Duration::from_secs(1000);
        assert_eq!(
            (0..20).filter(|_| rate.take_at("a", 1, much_later)).count(),
            10
        );
    }

    #[test]
    fn who_finds_a_bucket_empty_knows_how_long_to_wait() {
        let now = Instant::now();
        let second = Duration::from_secs(1);
        let mut bucket = Bucket::full(2, now);
        assert!(bucket.wait(2, second, now).is_zero());
        assert!(bucket.take(2, second, now) && bucket.take(2, second, now));
        let wait = bucket.wait(2, second, now);
        assert!(wait > Duration::from_millis(490) && wait <= Duration::from_millis(500));
        assert!(!bucket.take(2, second, now + wait / 2));
        assert!(bucket.take(2, second, now + wait + Duration::from_millis(1)));
    }

    #[test]
    fn checks_are_rationed_as_the_limit_says() {
        let mut limits = Limits::public();
        limits.set("checks=2").unwrap();
        let doors = Doors::new(&limits);
        let writer = (Some(Visitor::random()), None);
        let at_once = (0..20).take_while(|_| doors.must_wait_to_check(&writer).is_none());
        assert_eq!(at_once.count(), 6, "three seconds' worth");
        let wait = doors.must_wait_to_check(&writer).unwrap();
        assert!(wait > Duration::from_millis(300) && wait <= Duration::from_millis(500));
        let other = (Some(Visitor::random()), None);
        assert!(doors.must_wait_to_check(&other).is_none());
    }

    #[test]
    fn a_flood_of_strangers_is_forgotten() {
        let rate = Rate::new(1, Duration::from_secs(1));
        let now = Instant::now();
        for stranger in 0..BUCKETS {
            rate.take_at(stranger, 1, now);
        }
        rate.take_at(BUCKETS, 1, now + Duration::from_secs(2));
        assert_eq!(rate.buckets.lock().unwrap().len(), 1);
    }

    #[test]
    fn neighbours_in_one_network_count_together() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:ff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:102::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }

    #[test]
    fn every_name_of_a_limit_is_known() {
        for name in Limits::NAMES {
            let mut limits = Limits::public();
            limits.set(&format!("{name}=77")).unwrap();
            assert_ne!(limits, Limits::public(), "{name}");
        }
    }
}
