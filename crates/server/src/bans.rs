//! Who may not come in for a while: browsers by their cookie, and addresses.
//!
//! Bans are stored in the journal, where the operator's command line and other servers put them, too. What is asked at every
//! request is in memory, and brought up to date every few seconds ([`EVERY`]).

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use variorum_journal::identity::Visitor;
use variorum_journal::stored::now;
use variorum_journal::{Journal, JournalError, desk};

use crate::limits::Address;

/// How often bans are read again.
pub(crate) const EVERY: Duration = Duration::from_secs(5);

/// Who can be kept out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// A browser.
    Visitor(Visitor),
    /// An address, or the network of one.
    Address(Address),
}

impl Who {
    /// Reads what the log and the desk write; an address may be followed by the length of its network.
    pub(crate) fn parse(text: &str) -> Option<Who> {
        let text = text.trim();
        if let Some(visitor) = Visitor::parse(text) {
            return Some(Who::Visitor(visitor));
        }
        let address = text.split('/').next().unwrap_or_default();
        let address = address.parse::<IpAddr>().ok()?;
        Some(Who::Address(Address::of(address)))
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Visitor(visitor) => visitor.fmt(f),
            Who::Address(address) => address.fmt(f),
        }
    }
}

/// Who asks for something.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    /// His browser.
    pub(crate) visitor: Option<Visitor>,
    /// Where he asks from.
    pub(crate) address: Option<Address>,
}

/// Who is kept out. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bans(Arc<RwLock<HashMap<Who, u64>>>);

impl Bans {
    /// Reads them from the journal.
    ///
    /// # Errors
    /// The journal could not be asked; then they are what they were.
    pub(crate) async fn look(&self, journal: &dyn Journal) -> Result<(), JournalError> {
        let stored = desk::bans(journal).await?;
        let known = stored
            .iter()
            .filter_map(|ban| Some((Who::parse(&ban.who)?, ban.until)));
        let known = known.collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = known;
        Ok(())
    }

    /// Until when somebody is kept out, in Unix milliseconds, if he is.
    pub(crate) fn until(&self, caller: &Caller) -> Option<u64> {
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if bans.is_empty() {
            return None;
        }
        let visitor = caller.visitor.clone().map(Who::Visitor);
        let address = caller.address.map(Who::Address);
        let until = [visitor, address].into_iter().flatten();
        let until = until.filter_map(|who| bans.get(&who).copied()).max();
        until.filter(|until| *until > now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_meant_can_be_said_as_the_log_says_it() {
        let own = "0123456789bcdfghjkmn";
        assert_eq!(Who::parse(own).unwrap().to_string(), own);
        for (text, meant) in [
            ("192.0.2.1", "192.0.2.1"),
            (" 192.0.2.1/32 ", "192.0.2.1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("2001:db8:1:203::7", "2001:db8:1:200::"),
            ("2001:db8:1:200::/56", "2001:db8:1:200::"),
        ] {
            assert_eq!(Who::parse(text).unwrap().to_string(), meant, "{text}");
        }
        for text in ["", "somebody", "192.0.2", "0123456789"] {
            assert_eq!(Who::parse(text), None, "{text}");
        }
    }
}
