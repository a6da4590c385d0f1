//! Who may ask: where a request comes from, what it calls the server, and the headers that every answer carries.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use variorum_journal::identity::is_id;

use crate::bans::Caller;
use crate::limits::Address;
use crate::line::asking;
use crate::machine::Instant;
use crate::origin::{Origin, PROTOCOL, is_numeric, is_this_machine};
use crate::page_reader::{self, Working};
use crate::pages::{PageError, visitor};
use crate::relay::PassedOn;
use crate::state::{AppState, Policy};
use crate::{documents, embedding};

/// What pages may do: nothing inline, nothing from elsewhere, and no string ever becomes script, but for the addresses of workers that
/// a policy of this name trusts.
macro_rules! page_policy {
    (framed by $frames:literal, strings trusted by $types:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
             form-action 'self'; base-uri 'none'; frame-ancestors ",
            $frames,
            "; require-trusted-types-for 'script'; trusted-types ",
            $types
        )
    };
}

/// A page may call the computer player's worker by its address (`web/src/errands.js`).
const CONTENT_SECURITY_POLICY: &str =
    page_policy!(framed by "'none'", strings trusted by "default");

/// The same for what pages of others may show in a frame.
const EMBEDDED_SECURITY_POLICY: &str = page_policy!(framed by "*", strings trusted by "'none'");

/// The same for a page that has its texts read by a worker (`web/src/reading.js`).
const WORKING_SECURITY_POLICY: &str =
    page_policy!(framed by "'none'", strings trusted by "variorum-reader");

/// What workers may do: compile their module, which pages may not, and fetch what lies beside it. In pages of others theirs holds.
const WORKER_SECURITY_POLICY: &str =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/// Addresses of what pages of others may show in a frame begin so.
const EMBEDDED: &str = "/embed/";

/// Those of the board do so.
const BOARD: &str = "/board/";

/// Where a proxy says whom it asks for.
const FORWARDED: &str = "x-forwarded-for";

/// Where browsers say whose page a request comes from.
const SITE: &str = "sec-fetch-site";

/// Checks where a request comes from, sets the headers every answer carries, and writes the access log.
pub(crate) async fn guard(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let policy = &state.policy;
    let secret = state.journal.peers().map(|peers| peers.secret());
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
    let admitted = admit(policy, &request).map_err(PageError::Foreign);
    let caller = Caller {
        visitor: visitor(request.headers()),
        address,
    };
    let admitted = admitted.and_then(|()| match state.bans.until(&caller) {
        Some(until) if !is_everybodys(&path) => {
            let left = until.saturating_sub(variorum_journal::stored::now());
            Err(PageError::Banned(left.div_ceil(3_600_000)))
        }
        _ => Ok(()),
    });
    let admitted = admitted.and_then(|()| match is_made_anew(&path) {
        true if !state.doors.may_ask(address) => Err(PageError::TooManyPages),
        _ => Ok(()),
    });
    let mut response = match admitted {
        Ok(()) => asking(address, next.run(request)).await,
        Err(error) => error.into_response(),
    };
    let works = response.extensions().get::<Working>().is_some();
    dress(policy, response.headers_mut(), &path, works);
    if !may_be_found(&path) {
        let none = HeaderValue::from_static("noindex, nofollow");
        response.headers_mut().insert("x-robots-tag", none);
    }
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

/// What of a path is written to the log. Whoever knows the address of a game or a draft can go there, and whoever knows the
/// secret of a seat can sit there, so names that nobody is to guess are cut, and secrets are left out.
fn loggable(path: &str) -> String {
    let mut before = "";
    let segments = path.split('/').map(|segment| {
        let secret = std::mem::replace(&mut before, segment) == "seat";
        match (secret, is_unguessable(segment)) {
            (true, _) => "…".to_owned(),
            (false, true) => {
                // The kind of a name is no secret.
                let kind = if segment.starts_with(RULES) {
                    RULES.len()
                } else {
                    0
                };
                format!("{}…", segment.chars().take(kind + 4).collect::<String>())
            }
            (false, false) => segment.to_owned(),
        }
    });
    segments.collect::<Vec<_>>().join("/")
}

/// How the names of rules begin that are not built in.
const RULES: &str = "own-";

/// Whether a part of a path may be the name of a game, a draft or rules, or a secret; also one that is written in another way.
fn is_unguessable(segment: &str) -> bool {
    let name = segment.strip_prefix(RULES).unwrap_or(segment);
    let mut parts = name.split(['.', '+']);
    segment.contains('%') || parts.any(is_id)
}

/// Whether an answer costs more than handing out what is there: those are counted.
fn is_made_anew(path: &str) -> bool {
    let free = [
        "/assets/",
        page_reader::PLACE,
        "/health",
        "/metrics",
        "/robots.txt",
    ];
    !embedding::is_for_others(path)
        && !documents::has(path)
        && !free.iter().any(|free| path.starts_with(free))
}

/// Whether those may have an answer, too, who are kept out: what is kept about them, and what a page needs to look like one. The
/// operator may have the same address as they.
fn is_everybodys(path: &str) -> bool {
    let open = ["/yours", "/privacy", "/desk"];
    !is_made_anew(path) || open.iter().any(|open| path.starts_with(open))
}

/// Whether search engines may list a page: one that is the same for everybody, and about something that is built in.
fn may_be_found(path: &str) -> bool {
    let everybodys = [
        "/",
        "/study",
        "/workshop",
        "/workshop/tutorial",
        "/workshop/gallery",
        "/privacy",
    ];
    let about = ["/variants/", "/study/", "/assets/"];
    everybodys.contains(&path)
        || documents::has(path)
        || about.iter().any(|about| path.starts_with(about)) && !path.split('/').any(is_unguessable)
}

/// What programs are told that read all pages they find. That games are not to be listed they learn from the games, which they
/// may read for that; what is made for each reader is not for them.
pub(crate) async fn robots() -> Response {
    let text = "User-agent: *\nDisallow: /games/*/\nDisallow: /games.pgn\nDisallow: /boards/\nDisallow: /new/\nDisallow: /editor/\nDisallow: /openings/\nDisallow: /workshop/*/*/\n";
    ([(header::CACHE_CONTROL, "public, max-age=86400")], text).into_response()
}

fn dress(policy: &Policy, headers: &mut HeaderMap, path: &str, works: bool) {
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(
        "content-security-policy",
        match path {
            _ if works => WORKING_SECURITY_POLICY,
            path if path.starts_with(page_reader::PLACE) || path.starts_with(BOARD) => {
                WORKER_SECURITY_POLICY
            }
            path if path.starts_with(EMBEDDED) => EMBEDDED_SECURITY_POLICY,
            _ => CONTENT_SECURITY_POLICY,
        },
    );
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set(
        "cross-origin-resource-policy",
        match embedding::is_for_others(path) {
            true => "cross-origin",
            false => "same-origin",
        },
    );
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
    // Browsers say it even where they name no origin.
    if header_text(headers, SITE).is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return Err(ELSEWHERE);
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
    let same = direct
        && origin.parse::<Origin>().is_ok_and(|origin| {
            origin.is_secure() == is_secure(policy, headers)
                && host.is_some_and(|host| origin.is_named_by(host))
        });
    if expected || same {
        Ok(())
    } else {
        Err(ELSEWHERE)
    }
}

const ELSEWHERE: &str = "This request comes from a page of another site.";

/// Whether a browser came by https. This program does not speak it: only a proxy can say so, where the operator has not.
fn is_secure(policy: &Policy, headers: &HeaderMap) -> bool {
    let said = || header_text(headers, PROTOCOL)?.rsplit(',').next();
    policy.proxied && said().is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("https"))
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
    fn the_log_says_nothing_by_which_anybody_could_come_in() {
        const ID: &str = "0123456789bcdfghjkmn";
        for (path, logged) in [
            ("/", "/"),
            ("/variants/x+y", "/variants/x+y"),
            ("/workshop/tutorial", "/workshop/tutorial"),
            ("/games/ID", "/games/0123…"),
            ("/games/ID/socket", "/games/0123…/socket"),
            ("/games/ID/seat/ID", "/games/0123…/seat/…"),
            ("/games/ID/seat/ID.ID", "/games/0123…/seat/…"),
            ("/games/x/seat/almost-ID", "/games/x/seat/…"),
            ("/workshop/ID/socket", "/workshop/0123…/socket"),
            ("/workshop/ID.kdl", "/workshop/0123…"),
            ("/variants/own-ID+slow/rules", "/variants/own-0123…/rules"),
            ("/games/%30123456789bcdfghjkmn", "/games/%301…"),
        ] {
            assert_eq!(loggable(&path.replace("ID", ID)), logged, "{path}");
        }
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
