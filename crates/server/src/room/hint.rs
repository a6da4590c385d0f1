//! Hints in one room: what the computer would play, for who asks. One at a time; a later question takes the place of an
//! earlier one.

use variorum_engine::Level;
use variorum_rules::{Move, Position};

use super::pool::{Asker, Pool};
use super::search::{News, Search};
use super::seats::ClientId;

/// How long the computer thinks about a hint, in milliseconds.
const BUDGET: u64 = 1000;

/// Who wants to know, and what about.
#[derive(Debug)]
pub(super) struct Asked {
    /// Who.
    pub(super) client: ClientId,
    /// His name for the request.
    pub(super) id: String,
    /// The number of moves played in the position.
    pub(super) ply: u32,
    /// The position.
    pub(super) position: Position,
}

/// What there is to tell.
pub(super) enum Told {
    /// A hint; it is no move if none was found.
    Hint(Box<Asked>, Option<Move>),
    /// Something for the page that has lent its engine.
    Say(String),
}

/// The search for a hint.
pub(super) struct Hints {
    search: Search,
    asked: Option<Asked>,
}

impl Hints {
    /// Nobody has asked.
    pub(super) fn new(pool: Pool) -> Hints {
        Hints {
            search: Search::new(pool),
            asked: None,
        }
    }

    /// Looks for a hint, in line with all other searches, or by the engine of the page that asks, if that is lent.
    pub(super) fn look(&mut self, asked: Asked, asker: Asker, lent: bool) {
        self.search.abandon();
        self.lend(lent);
        self.search
            .start(asked.position.clone(), Level::FULL, BUDGET, asker);
        self.asked = Some(asked);
    }

    /// Whether the page that asks has lent its engine.
    pub(super) fn lend(&mut self, lent: bool) {
        self.search.lend(lent);
    }

    /// Takes note of what that engine says.
    pub(super) fn heard(&mut self, errand: u64, lines: &[String]) {
        self.search.heard(errand, lines);
    }

    /// The position has changed, so nobody wants it any more.
    pub(super) fn forget(&mut self) {
        self.search.abandon();
        self.asked = None;
    }

    /// A browser has left.
    pub(super) fn leave(&mut self, client: ClientId) {
        if self
            .asked
            .as_ref()
            .is_some_and(|asked| asked.client == client)
        {
            self.forget();
        }
    }

    /// Waits for a hint, or for something to be said to the engine that looks for it. May be dropped and called again without a
    /// loss.
    pub(super) async fn next(&mut self) -> Told {
        loop {
            match self.search.next().await {
                News::Over(result) => {
                    if let Some(asked) = self.asked.take() {
                        return Told::Hint(
                            Box::new(asked),
                            result.ok().and_then(|result| result.best),
                        );
                    }
                }
                News::Say(text) => return Told::Say(text),
                News::Progress => {}
            }
        }
    }
}
