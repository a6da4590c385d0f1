//! Live connections that reach a server which does not lead their game: it passes them on to the one that does.
//!
//! What passes is bytes. The leader sees the browser's own request, with its cookies and origin, and checks it as it checks
//! all; besides, a header says whom the connection is for, with a secret that only the servers know, which stands in their
//! database. A connection is passed on once.
//!
//! A leader that cannot be reached may be gone: the browser is kept waiting until another one leads, at most this one.

#[cfg_attr(target_family = "wasm", path = "alone.rs")]
mod reach;

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderName};
use variorum_journal::identity::same;

use crate::limits::Address;
pub(crate) use reach::pass_on;

/// Says that another server passes a request on, and for whom.
const HOP: HeaderName = HeaderName::from_static("x-variorum-hop");

/// A request that another server has passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PassedOn {
    /// Whom it is for.
    pub(crate) address: Option<Address>,
}

impl PassedOn {
    /// Whether a request comes from one of the servers that know a secret. What anybody else says is not believed.
    pub(crate) fn read(secret: &str, headers: &HeaderMap) -> Option<PassedOn> {
        let (said, address) = headers.get(HOP)?.to_str().ok()?.split_once(' ')?;
        same(said, secret).then(|| PassedOn {
            address: address.parse::<IpAddr>().ok().map(Address::of),
        })
    }

    #[cfg(not(target_family = "wasm"))]
    fn write(self, secret: &str) -> String {
        match self.address {
            Some(address) => format!("{secret} {address}"),
            None => format!("{secret} -"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_knows_the_secret_is_believed() {
        let address = Some(Address::of([192, 0, 2, 1].into()));
        let mut headers = HeaderMap::new();
        assert_eq!(PassedOn::read("secret", &headers), None);
        for address in [address, None] {
            let said = PassedOn { address }.write("secret");
            headers.insert(HOP, said.parse().unwrap());
            assert_eq!(
                PassedOn::read("secret", &headers),
                Some(PassedOn { address })
            );
            for wrong in ["", "secre", "secrets", "Secret"] {
                assert_eq!(PassedOn::read(wrong, &headers), None, "{wrong}");
            }
        }
    }
}
