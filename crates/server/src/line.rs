//! The processor's share for what strangers' texts ask for: checks, compilations, imports, files of games and studies.
//!
//! So much of that goes on at a time; the rest waits in line. The line is fair to addresses: whoever has least at work comes
//! first, and no address has all places, so that one that asks for much keeps only itself waiting. An address has so many
//! in line at a time; what it asks for besides is refused.
//!
//! Who asks is known by the task that asks ([`asking`]), since most of what computes is far from the request.

use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::limits::Address;

/// Whose work counts together: an address, or all those of which none is known.
type Party = Option<Address>;

/// Works of one address in line. A browser has a few at a time.
const WAITING: usize = 40;

tokio::task_local! {
    static ASKING: Party;
}

/// Does something in the name of an address.
pub(crate) async fn asking<T>(address: Party, work: impl Future<Output = T>) -> T {
    ASKING.scope(address, work).await
}

/// In whose name this task works.
pub(crate) fn asker() -> Party {
    ASKING.try_with(|address| *address).ok().flatten()
}

/// An address has too much in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Too much was asked for from this address at a time. Try again in a moment.")]
pub(crate) struct Full;

/// The places, and the line before them. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Line(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    places: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// How much each has at work.
    working: HashMap<Party, usize>,
    /// In the order in which they came.
    line: VecDeque<(Party, oneshot::Sender<Turn>)>,
}

impl Default for Line {
    /// As many places as there are processors, and two at least: one that is slow does not keep others waiting. In a tab
    /// everything takes turns anyway, and whoever waits until a page has read a text must not keep others from theirs.
    fn default() -> Line {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Line::new(match cfg!(target_family = "wasm") {
            true => WAITING,
            false => cores.max(2),
        })
    }
}

impl Line {
    /// One place, for what nobody waits for.
    pub(crate) fn patient() -> Line {
        Line::new(1)
    }

    fn new(places: usize) -> Line {
        Line(Arc::new(Inner {
            places,
            state: Mutex::default(),
        }))
    }

    /// Waits for a turn in the name of the task that asks. It lasts until the answer is dropped.
    ///
    /// # Errors
    /// Its address has too much in line.
    pub(crate) async fn turn(&self) -> Result<Turn, Full> {
        let turn = self.queue(asker())?;
        // The sender is dropped with the line alone, and who waits holds on to that.
        turn.await.map_err(|_| Full)
    }

    fn queue(&self, party: Party) -> Result<oneshot::Receiver<Turn>, Full> {
        let (called, turn) = oneshot::channel();
        let mut state = self.state();
        // Who has gone does not count.
        state.line.retain(|(_, called)| !called.is_closed());
        let own = state.line.iter().filter(|(other, _)| *other == party);
        // Games that are opened again ask in nobody's name, and must not be kept from it.
        if party.is_some() && own.count() >= WAITING {
            return Err(Full);
        }
        state.line.push_back((party, called));
        drop(state);
        self.dispatch();
        Ok(turn)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets works begin as long as there is room.
    fn dispatch(&self) {
        loop {
            let next = self.state().next(self.0.places);
            let Some((party, called)) = next else { return };
            let turn = Turn::new(Held {
                line: self.clone(),
                party,
            });
            // Who has gone meanwhile gives his turn back, as it is dropped: not while the lock is held.
            let _ = called.send(turn);
        }
    }
}

impl State {
    /// Takes the next work out of the line, if there is room for one.
    fn next(&mut self, places: usize) -> Option<(Party, oneshot::Sender<Turn>)> {
        if self.working.values().sum::<usize>() >= places {
            return None;
        }
        self.line.retain(|(_, called)| !called.is_closed());
        let each = places.saturating_sub(1).max(1);
        let working = |party: &Party| self.working.get(party).copied().unwrap_or(0);
        let line = self.line.iter().enumerate();
        let waiting = line.map(|(at, (party, _))| (working(party), at));
        let (_, at) = waiting.filter(|(working, _)| *working < each).min()?;
        let (party, called) = self.line.remove(at)?;
        *self.working.entry(party).or_default() += 1;
        Some((party, called))
    }
}

/// The right to compute something. It lasts until the last clone is dropped.
pub(crate) type Turn = Arc<Held>;

/// A place of the line that is taken.
#[derive(Debug)]
pub(crate) struct Held {
    line: Line,
    party: Party,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut state = self.line.state();
        if let Some(working) = state.working.get_mut(&self.party) {
            *working -= 1;
            if *working == 0 {
                state.working.remove(&self.party);
            }
        }
        drop(state);
        self.line.dispatch();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(last: u8) -> Party {
        Some(Address::of([192, 0, 2, last].into()))
    }

    fn has(turn: &mut oneshot::Receiver<Turn>) -> Option<Turn> {
        turn.try_recv().ok()
    }

    #[test]
    fn who_asks_for_much_keeps_only_himself_waiting() {
        let line = Line::new(2);
        let mut many: Vec<_> = (0..20)
            .map(|_| line.queue(party(1)).expect("room"))
            .collect();
        let busy = has(&mut many[0]).expect("the first one begins");
        assert!(has(&mut many[1]).is_none(), "one place stays for others");
        let mut honest = line.queue(party(2)).expect("room");
        let mut second = line.queue(party(2)).expect("room");
        let turn = has(&mut honest).expect("at once");
        assert!(has(&mut second).is_none());
        // Whoever has least at work is next, not whoever came first.
        drop(turn);
        let turn = has(&mut second).expect("before those that came first");
        drop(busy);
        assert!(has(&mut many[1]).is_some());
        drop(turn);
        drop(many);
        let state = line.state();
        assert!(state.working.is_empty() && state.line.len() <= 18);
    }

    #[test]
    fn a_line_without_end_is_refused() {
        let line = Line::new(2);
        let turns: Vec<_> = (0..WAITING + 1).map(|_| line.queue(party(1))).collect();
        assert!(turns.iter().all(Result::is_ok));
        assert_eq!(line.queue(party(1)).unwrap_err(), Full);
        assert!(line.queue(party(2)).is_ok());
        drop(turns);
        assert!(line.queue(party(1)).is_ok());
    }

    #[tokio::test]
    async fn who_asks_is_known_by_his_task() {
        let line = Line::new(2);
        let held = asking(party(1), line.turn()).await.expect("a turn");
        assert_eq!(held.party, party(1));
        assert_eq!(line.turn().await.expect("a turn").party, None);
    }
}
