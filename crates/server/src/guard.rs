//! Who may ask: where a request comes from, what it calls the server, and the headers that every answer carries.

use std::net::IpAddr;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::limits::Address;
use crate::line::asking;
use crate::origin::{Origin, is_numeric, is_this_machine};
use crate::pages::PageError;
use crate::relay::PassedOn;
use crate::{AppState, Policy};

/// Nothing inline, nothing from elsewhere, and no string ever becomes script.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/// Where a proxy says whom it asks for.
const FORWARDED: &str = "x-forwarded-for";

/// Checks where a request comes from, sets the headers every answer carries, and writes the access log.
pub(crate) async fn guard(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let policy = &state.policy;
    let secret = state.node.as_ref().map(|node| node.secret());
    if let Some(passed_on) = secret.and_then(|secret| PassedOn::read(secret, request.headers())) {
        let extensions = request.extensions_mut();
        extensions.insert(passed_on);
        extensions.remove::<Address>();
        passed_on.address.map(|address| extensions.insert(address));
    } else if policy.proxied
        && let Some(address) = forwarded(request.headers())
    {
        request.extensions_mut().insert(address);
    }
    let address = request.extensions().get::<Address>().copied();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match admit(policy, &request) {
        Ok(()) => asking(address, next.run(request)).await,
        Err(message) => PageError::Foreign(message).into_response(),
    };
    dress(policy, response.headers_mut());
    let took = begun.elapsed();
    state.metrics.answered(response.status(), took);
    tracing::info!(
        target: "access",
        %method,
        path = loggable(&path),
        status = response.status().as_u16(),
        ms = took.as_secs_f64() * 1000.0,
        address = address.map_or_else(|| "-".to_owned(), |address| address.to_string()),
    );
    response
}

/// What of a path is written to the log. Whoever knows the address of a game can go there, so it is cut.
fn loggable(path: &str) -> String {
    match path.strip_prefix("/games/") {
        Some(rest) => {
            let (id, rest) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            let id: String = id.chars().take(4).collect();
            format!("/games/{id}…{rest}")
        }
        None => path.to_owned(),
    }
}

fn dress(policy: &Policy, headers: &mut HeaderMap) {
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("content-security-policy", CONTENT_SECURITY_POLICY);
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set(
        "permissions-policy",
        "camera=(), microphone=(), geolocation=()",
    );
    if policy.origin.as_ref().is_some_and(Origin::is_secure) {
        secure_cookies(headers);
    }
}

/// Cookies of a site that is reached by https never travel without it.
fn secure_cookies(headers: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = headers
        .get_all(header::SET_COOKIE)
        .iter()
        .cloned()
        .collect();
    headers.remove(header::SET_COOKIE);
    for cookie in cookies {
        let secure = cookie.to_str().ok().map(|text| format!("{text}; Secure"));
        let secure = secure.and_then(|text| HeaderValue::from_str(&text).ok());
        headers.append(header::SET_COOKIE, secure.unwrap_or(cookie));
    }
}

/// Whom the last proxy asks for. What stands before in the header anybody can have written.
fn forwarded(headers: &HeaderMap) -> Option<Address> {
    let last = headers.get_all(FORWARDED).iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?.trim();
    last.parse::<IpAddr>().ok().map(Address::of)
}

fn admit(policy: &Policy, request: &Request) -> Result<(), &'static str> {
    let headers = request.headers();
    let host = header_text(headers, header::HOST.as_str());
    if policy.local && !host.is_some_and(is_this_machine) {
        return Err("This program serves only the machine it runs on.");
    }
    // A page of somebody else's can give its own name this server's address, and would then be served as its own.
    if !policy.local && !host.is_some_and(|host| policy.answers_to(host)) {
        return Err(
            "This server does not go by that name. Whoever runs it can allow it with --origin or --host.",
        );
    }
    let socket = headers.contains_key(header::UPGRADE);
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD) && !socket;
    if harmless {
        return Ok(());
    }
    let Some(origin) = header_text(headers, header::ORIGIN.as_str()) else {
        // Browsers name the origin with every socket and every form. What does not is no
        // browser, and then nobody's page can be behind it; a socket must say it all the same.
        return if socket {
            Err("A live connection must name its origin.")
        } else {
            Ok(())
        };
    };
    let own = policy.origin.as_ref();
    let expected = own.is_some_and(|own| own.to_string() == origin);
    // Without a name given by the operator, and for those who come past the proxy.
    let direct = own.is_none_or(|own| !host.is_some_and(|host| own.is_named_by(host)));
    let same = origin.split_once("://").map(|(_, authority)| authority) == host;
    if expected || (direct && same) {
        Ok(())
    } else {
        Err("This request comes from a page of another site.")
    }
}

impl Policy {
    /// Whether a `Host` is one under which the server may be asked.
    fn answers_to(&self, host: &str) -> bool {
        is_numeric(host)
            || is_this_machine(host)
            || self
                .origin
                .as_ref()
                .is_some_and(|own| own.is_named_by(host))
            || self.hosts.iter().any(|own| {
                host.eq_ignore_ascii_case(own)
                    || host
                        .rsplit_once(':')
                        .is_some_and(|(name, _)| name.eq_ignore_ascii_case(own))
            })
    }
}

fn header_text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_does_not_say_where_a_game_is() {
        assert_eq!(loggable("/variants/x"), "/variants/x");
        assert_eq!(loggable("/games/0123456789bcdfghjkmn"), "/games/0123…");
        assert_eq!(
            loggable("/games/0123456789bcdfghjkmn/socket"),
            "/games/0123…/socket"
        );
    }

    #[test]
    fn only_what_the_last_proxy_says_counts() {
        let mut headers = HeaderMap::new();
        headers.append(
            FORWARDED,
            HeaderValue::from_static("203.0.113.9, 192.0.2.1"),
        );
        let real = Address::of([192, 0, 2, 1].into());
        assert_eq!(forwarded(&headers), Some(real));
        headers.append(FORWARDED, HeaderValue::from_static("nonsense"));
        assert_eq!(forwarded(&headers), None);
    }
}
