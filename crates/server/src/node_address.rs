//! Where the servers that share the games reach each other.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use axum::http::Uri;

/// Where other servers reach this one: `http://10.0.0.1:8080`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeAddress(String);

/// A text that is no such address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no address of a server: write http://HOST:PORT, as the other servers reach it")]
pub struct NodeAddressError(String);

impl FromStr for NodeAddress {
    type Err = NodeAddressError;

    fn from_str(text: &str) -> Result<NodeAddress, NodeAddressError> {
        let refused = || NodeAddressError(text.to_owned());
        let uri: Uri = text.trim().parse().map_err(|_| refused())?;
        let authority = uri.authority().ok_or_else(refused)?;
        let plain = uri.scheme_str() == Some("http")
            && matches!(uri.path(), "" | "/")
            && uri.query().is_none()
            && !authority.as_str().contains('@')
            && authority.port_u16().is_some_and(|port| port > 0);
        plain
            .then(|| NodeAddress(authority.to_string()))
            .ok_or_else(refused)
    }
}

impl NodeAddress {
    /// Where a server listens, if that is one address; nothing where it listens at all of a machine's.
    pub(crate) fn of(address: SocketAddr) -> Option<NodeAddress> {
        (!address.ip().is_unspecified()).then(|| NodeAddress(address.to_string()))
    }
}

impl fmt::Display for NodeAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_says_where_it_is() {
        for text in [
            "http://10.0.0.1:8080",
            "http://variorum-1:80/",
            "http://[2001:db8::1]:8080",
        ] {
            assert!(text.parse::<NodeAddress>().is_ok(), "{text}");
        }
        for text in [
            "10.0.0.1:8080",
            "http://10.0.0.1",
            "https://a:1",
            "http://a:1/x",
            "http://me@a:1",
            "http://a:0",
        ] {
            assert!(text.parse::<NodeAddress>().is_err(), "{text}");
        }
        assert_eq!(NodeAddress::of(([0, 0, 0, 0], 80).into()), None);
        let known = NodeAddress::of(([10, 0, 0, 1], 80).into()).unwrap();
        assert_eq!(known.to_string(), "10.0.0.1:80");
    }
}
