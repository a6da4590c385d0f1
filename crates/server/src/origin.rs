//! Where browsers find the server: the origin that an operator names, and the `Host` of requests.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::Authority;

/// Where a proxy says how browsers come to it.
pub(crate) const PROTOCOL: &str = "x-forwarded-proto";

/// An origin as browsers write it: scheme, host in lower case, and a port only where it is not the usual one.
///
/// ```
/// use variorum_server::Origin;
///
/// let origin: Origin = "HTTPS://Example.org:443/".parse()?;
/// assert_eq!(origin.to_string(), "https://example.org");
/// assert!(origin.is_secure());
/// for wrong in ["example.org", "ftp://example.org", "https://example.org/chess", "https://a@b.c", ""] {
///     assert!(wrong.parse::<Origin>().is_err(), "{wrong}");
/// }
/// # Ok::<(), variorum_server::OriginError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    secure: bool,
    /// Host, and port if it is not the usual one.
    authority: String,
}

/// A text that is no origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no origin: {reason}; write it like https://example.org")]
pub struct OriginError {
    text: String,
    reason: &'static str,
}

impl Origin {
    /// Whether browsers come by https.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// Whether a `Host` names it, with the usual port written out or not.
    pub(crate) fn is_named_by(&self, host: &str) -> bool {
        authority_of(host, self.secure).is_some_and(|host| host == self.authority)
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Origin, OriginError> {
        let refused = |reason| OriginError {
            text: text.to_owned(),
            reason,
        };
        let uri: Uri = text
            .trim()
            .parse()
            .map_err(|_| refused("it is no address"))?;
        let secure = match uri.scheme_str().map(str::to_ascii_lowercase).as_deref() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(refused("it does not begin with https:// or http://")),
        };
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(refused("something follows the name"));
        }
        let authority = uri.authority().map_or("", Authority::as_str);
        let authority = authority_of(authority, secure);
        let authority = authority.ok_or_else(|| refused("it names no host"))?;
        Ok(Origin { secure, authority })
    }
}

/// Host and port in their usual form; nothing if the text is none.
fn authority_of(text: &str, secure: bool) -> Option<String> {
    let authority: Authority = text.parse().ok()?;
    let host = authority.host().to_ascii_lowercase();
    if host.is_empty() || text.contains('@') {
        return None;
    }
    let usual = if secure { 443 } else { 80 };
    match authority.port_u16() {
        Some(port) if port != usual => Some(format!("{host}:{port}")),
        None if text.rsplit(']').next()?.contains(':') => None,
        _ => Some(host),
    }
}

/// Whether a `Host` names this machine, with any port.
pub(crate) fn is_this_machine(host: &str) -> bool {
    matches!(name_of(host), "localhost" | "127.0.0.1" | "[::1]")
}

/// Whether a `Host` is an address written in numbers: no page of somebody else's can have that as its own name.
pub(crate) fn is_numeric(host: &str) -> bool {
    let name = name_of(host);
    let name = name.strip_prefix('[').unwrap_or(name);
    let name = name.strip_suffix(']').unwrap_or(name);
    name.parse::<IpAddr>().is_ok()
}

/// A `Host` without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_one_form() {
        for (text, expected) in [
            ("http://Example.ORG", "http://example.org"),
            ("http://example.org:80/", "http://example.org"),
            ("https://example.org:443", "https://example.org"),
            ("https://example.org:8443", "https://example.org:8443"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            (" https://example.org ", "https://example.org"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().to_string(), expected);
        }
        for text in [
            "https://",
            "https://example.org?x",
            "https://example.org:port",
            "https://example.org:99999",
            "https://exämple.org",
            "javascript:alert(1)",
            "https:// example.org",
        ] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_host_is_compared_as_browsers_write_it() {
        let origin: Origin = "https://example.org".parse().unwrap();
        assert!(origin.is_named_by("example.org") && origin.is_named_by("EXAMPLE.org:443"));
        assert!(!origin.is_named_by("example.org:80") && !origin.is_named_by("example.org.evil"));
        assert!(
            is_numeric("192.0.2.1:8080") && is_numeric("[2001:db8::1]:80") && is_numeric("[::1]")
        );
        assert!(!is_numeric("example.org") && !is_numeric("1.example.org"));
        assert!(is_this_machine("localhost:7264") && !is_this_machine("localhost.evil:7264"));
    }
}
