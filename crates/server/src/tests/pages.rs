//! Pages, forms, files and where requests come from.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::Value;
use variorum_describe::Language;
use variorum_journal::identity::VariantId;
use variorum_journal::stored::{Ending, Entry, Event, Player, Standing};
use variorum_play::game::Game;
use variorum_play::testing::list;
use variorum_play::testing::{first_game, first_position};
use variorum_play::words::Words;
use variorum_rules::setup::FieldKind;

use super::{HOST, ORIGIN, Site, new_game};
use crate::assets;

/// Only the way to a seat here: it is no maker of pictures for addresses elsewhere.
#[tokio::test]
async fn an_invitation_is_a_picture_too() {
    let site = Site::new(true);
    let seat = "/games/bbbbbbbbbbbbbbbbbbbb/seat/cccccccccccccccccccc/qr.svg";
    let found = site.get(&format!("{seat}?origin={ORIGIN}")).await;
    assert_eq!(found.status, StatusCode::OK);
    assert_eq!(found.headers["content-type"], "image/svg+xml");
    assert!(
        found.headers["cache-control"]
            .to_str()
            .unwrap()
            .contains("private")
    );
    // Version 5 of such a picture, by the length of the address, and an empty border of four.
    assert!(
        found.body.contains("viewBox=\"0 0 45 45\""),
        "{}",
        &found.body[..200]
    );
    for wrong in [
        format!("{seat}?origin=https://evil.example"),
        format!("{seat}?origin=javascript:alert(1)"),
        seat.to_owned(),
        format!("/games/bbbbbbbbbbbbbbbbbbbb/seat/c/qr.svg?origin={ORIGIN}"),
    ] {
        let refused = site.get(&wrong).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn every_page_forbids_everything_inline_and_foreign() {
    let site = Site::new(true);
    for path in [
        "/",
        "/nowhere",
        "/health",
        "/games/x",
        &format!("{}/tokens.css", assets::prefix()),
    ] {
        let answer = site.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
            "{path}"
        );
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        for inline in [" style=", "<style", " onclick", "javascript:"] {
            assert!(
                !answer.body.contains(inline) || path.ends_with("css"),
                "{path}: {inline}"
            );
        }
    }
}

#[tokio::test]
async fn every_game_has_its_pages_and_a_first_position() {
    let site = Site::new(true);
    let home = site.get("/").await;
    assert_eq!(home.status, StatusCode::OK);
    assert!(!list().is_empty());
    for game in list() {
        assert!(home.body.contains(&format!("href=\"/new/{}\"", game.id)));
        for page in ["variants/ID/rules", "variants/ID/legend", "new/ID"] {
            let answer = site
                .get(&format!("/{}", page.replace("ID", &game.id)))
                .await;
            assert_eq!(answer.status, StatusCode::OK, "{page} {}", game.id);
        }
        let old = site.get(&format!("/variants/{}", game.id)).await;
        assert_eq!(old.status, StatusCode::PERMANENT_REDIRECT, "{}", game.id);
        let preview = site
            .post("/preview", format!("variant={}&seed=1", game.id))
            .await;
        assert_eq!(
            preview.status,
            StatusCode::OK,
            "{}: {}",
            game.id,
            preview.body
        );
        let preview: Value = serde_json::from_str(&preview.body).unwrap();
        assert!(preview["problem"].is_null());
        for theme in ["board_light", "board_dark"] {
            let board = site.get(preview[theme].as_str().unwrap()).await;
            assert_eq!(board.status, StatusCode::OK, "{} {theme}", game.id);
            assert!(board.body.contains("<svg "), "{} {theme}", game.id);
        }
    }
}

/// What a form page offers is what its handler takes: every single value of every field.
#[tokio::test]
async fn every_value_a_form_offers_is_accepted() {
    for listed in list() {
        let game = Game::load(&VariantId::new(listed.id.as_str())).unwrap();
        let rules = game.rules();
        for field in rules.setup_form().fields {
            let FieldKind::Values { values, .. } = &field.kind else {
                continue;
            };
            let free = field.when.iter().any(Vec::is_empty) || field.when.is_empty();
            for value in values.iter().filter(|_| free) {
                let choices = [(field.name.as_str(), value.name.as_str())];
                let made = rules.setup(&choices.into_iter().collect(), 7);
                assert!(made.is_ok(), "{} {choices:?}: {:?}", listed.id, made.err());
            }
        }
    }
}

#[tokio::test]
async fn a_form_makes_a_game_with_an_address_of_its_own() {
    let site = Site::new(true);
    let id = list()[0].id.clone();
    let answer = site
        .post("/games", format!("variant={id}&seed=5&side=b&movetime=200"))
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let address = answer.headers["location"].to_str().unwrap().to_owned();
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert_eq!(site.get(&address).await.status, StatusCode::OK);
    assert!(site.get("/").await.body.contains(&address));
}

#[tokio::test]
async fn a_deployment_shows_a_browser_only_its_own_games() {
    let site = Site::new(false);
    let id = list()[0].id.clone();
    let answer = site.post("/games", format!("variant={id}&seed=5")).await;
    let address = answer.headers["location"].to_str().unwrap().to_owned();
    let cookie = answer.headers["set-cookie"]
        .to_str()
        .unwrap()
        .split(';')
        .next()
        .unwrap();
    assert!(!site.get("/").await.body.contains(&address));
    let own = Request::get("/")
        .header(header::HOST, HOST)
        .header(header::COOKIE, cookie);
    assert!(
        site.send(own.body(Body::empty()).unwrap())
            .await
            .body
            .contains(&address)
    );
}

#[tokio::test]
async fn bad_forms_get_a_reason_and_never_a_panic() {
    let site = Site::new(true);
    let id = list()[0].id.clone();
    let long = format!("variant={id}&set.x={}", "y".repeat(1000));
    let huge = "a=".to_owned() + &"b".repeat(100_000);
    for (body, status) in [
        (String::new(), StatusCode::NOT_FOUND),
        ("variant=../../etc/passwd".into(), StatusCode::NOT_FOUND),
        ("variant=/etc/passwd".into(), StatusCode::NOT_FOUND),
        (
            format!("variant={id}&option=nonsense"),
            StatusCode::NOT_FOUND,
        ),
        (
            format!("variant={id}&seed=-1"),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            format!("variant={id}&seed=1e9"),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            format!("variant={id}&nonsense=1"),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            format!("variant={id}&nonsense*K=99999999999"),
            StatusCode::BAD_REQUEST,
        ),
        (format!("variant={id}&side=x"), StatusCode::BAD_REQUEST),
        (format!("variant={id}&movetime=0"), StatusCode::BAD_REQUEST),
        (long, StatusCode::BAD_REQUEST),
        (huge, StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let answer = site.post("/games", body.clone()).await;
        assert_eq!(answer.status, status, "{body:.60}: {}", answer.body);
        let preview = site.post("/preview", body.clone()).await;
        assert!(preview.status.is_client_error(), "{body:.60}");
    }
    let bytes: Vec<u8> = (0..=255).cycle().take(5000).collect();
    assert!(site.post("/games", bytes).await.status.is_client_error());
}

#[tokio::test]
async fn a_wrong_address_gets_an_error_page() {
    let site = Site::new(true);
    for path in [
        "/nothing",
        "/games/x",
        "/games/00000000000000000000",
        "/variants/nothing",
        "/variants/..%2F..%2Fetc%2Fpasswd",
        "/new/%00",
        "/assets/0/..%2FCargo.toml",
        "/assets/0/nothing.js",
    ] {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(site.get("/nothing").await.body.contains("To the games"));
}

#[tokio::test]
async fn files_are_kept_only_under_their_own_hash() {
    let site = Site::new(true);
    let kept = site.get(&format!("{}/game.js", assets::prefix())).await;
    assert_eq!(kept.status, StatusCode::OK);
    assert!(
        kept.headers["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
    assert!(
        kept.headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/javascript")
    );
    let old = site.get("/assets/0123456789abcdef/game.js").await;
    assert_eq!(old.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn foreign_pages_and_names_are_turned_away() {
    let site = Site::new(true);
    let get = |host: &str| {
        Request::get("/")
            .header(header::HOST, host)
            .body(Body::empty())
            .unwrap()
    };
    for (host, status) in [
        ("localhost", StatusCode::OK),
        ("127.0.0.1:80", StatusCode::OK),
        ("[::1]:7264", StatusCode::OK),
        ("evil.example", StatusCode::FORBIDDEN),
        ("localhost.evil.example:7264", StatusCode::FORBIDDEN),
        ("127.0.0.1.evil.example", StatusCode::FORBIDDEN),
    ] {
        assert_eq!(site.send(get(host)).await.status, status, "{host}");
    }
    let socket = |origin: Option<&str>| {
        let mut request = Request::get("/games/00000000000000000000/socket")
            .header(header::HOST, HOST)
            .header(header::CONNECTION, "upgrade")
            .header(header::UPGRADE, "websocket");
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        request.body(Body::empty()).unwrap()
    };
    for origin in [
        None,
        Some("null"),
        Some("http://evil.example"),
        Some("http://localhost:1"),
    ] {
        let answer = site.send(socket(origin)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin:?}");
    }
    // Without a connection to upgrade the right origin gets as far as it can.
    assert_ne!(
        site.send(socket(Some(ORIGIN))).await.status,
        StatusCode::FORBIDDEN
    );
    let post = Request::post("/games")
        .header(header::HOST, HOST)
        .header(header::ORIGIN, "null");
    let answer = site.send(post.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_game_can_begin_from_any_possible_position() {
    let site = Site::new(true);
    let (game, fen) = (first_game(), first_position().fen());
    let id = game.id();
    let escaped = |text: &str| text.replace('+', "%2B").replace('&', "%26");
    let form = format!("variant={id}&fen={}", escaped(&fen));
    let preview = site.post("/preview", form.clone()).await;
    let preview: Value = serde_json::from_str(&preview.body).unwrap();
    let address = preview["address"].as_str().unwrap();
    assert!(address.contains("fen="), "{address}");
    let page = site.get(address).await;
    assert!(
        page.body.contains(&format!(">{fen}</textarea>")),
        "{}",
        page.body
    );
    let made = site.post("/games", form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    // What is refused comes back in the form, with the reason.
    let bad = site.post("/games", format!("variant={id}&fen=x%2Fy")).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    let preview = site
        .post("/preview", format!("variant={id}&fen=x%2Fy"))
        .await;
    let preview: Value = serde_json::from_str(&preview.body).unwrap();
    let reason = preview["problem"].as_str().unwrap();
    assert!(bad.body.contains("role=\"alert\""), "{}", bad.body);
    assert!(reason.starts_with("This position has 2 rows"), "{reason}");
    assert!(bad.body.contains(">x/y</textarea>"), "{}", bad.body);
    let long = format!("variant={id}&fen={}", "8/".repeat(2000));
    assert_eq!(
        site.post("/games", long).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn the_list_says_how_a_game_ended_with_the_numbers_of_its_rules() {
    let site = Site::new(true);
    let journal = &site.state.journal;
    let game = first_game();
    for reason in ["repetition", "fifty-moves", "agreement"] {
        let id = new_game(journal, Player::Human, Player::Human, 1000).await;
        let ending = Ending {
            winner: None,
            reason: reason.to_owned(),
        };
        let words = variorum_play::view::in_words(
            &ending,
            Some(game.draws()),
            &Words::of(Language::English),
        );
        let event = Event::End {
            ply: 0,
            resigns: None,
        };
        let entry = Entry {
            seq: 1,
            event,
            request: None,
            fen: None,
            at: 0,
        };
        let standing = Some(Standing {
            ply: 0,
            ending: Some(ending),
        });
        journal.append(&id, vec![entry], standing).await.unwrap();
        assert!(site.get("/").await.body.contains(&words), "{words}");
    }
}

/// A form that is sent without a script, to see what it comes to, gets the short address.
#[tokio::test]
async fn a_form_without_a_script_gets_the_short_address() {
    let site = Site::new(true);
    let sent = "/new/optima10?variant=optima10&option=pawn-shield&forces=equal&royals=2&royal-pieces*Cl=1&royal-pieces*K=0&pieces=Ar&pieces=Go&guard=Guard&fen=&seed=5&opponent=computer&side=w&movetime=1000";
    let answer = site.get(sent).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let short = "/new/optima10+pawn-shield?royals=2&pieces=Ar,Go&royal-pieces=Cl&seed=5";
    assert_eq!(answer.headers["location"], short);
    let page = site.get(short).await;
    assert_eq!(page.status, StatusCode::OK);
    for ticked in [
        "name=\"royals\" value=\"2\" checked",
        "name=\"pieces\" value=\"Ar\" checked",
        "name=\"royal-pieces*Cl\" min=\"0\" max=\"99\" value=\"1\"",
        "name=\"option\" value=\"pawn-shield\" checked",
    ] {
        assert!(page.body.contains(ticked), "{ticked}");
    }
    // A page that draws nothing is kept, and one that has just drawn its number is not.
    assert_eq!(page.headers["cache-control"], "private, no-cache");
    let fresh = site.get("/new/optima10").await;
    assert_eq!(fresh.headers["cache-control"], "no-store");
    assert_eq!(
        site.get("/new/grand").await.headers["cache-control"],
        "private, no-cache"
    );
}

#[tokio::test]
async fn the_first_page_plays_in_one_click_and_says_whose_turn_it_is() {
    let site = Site::new(true);
    let home = site.get("/").await.body;
    let form = &home[home.find("class=\"play-now\"").unwrap()..];
    let form = &form[..form.find("</form>").unwrap()];
    let pairs = form
        .split("<input type=\"hidden\" name=\"")
        .skip(1)
        .map(|input| {
            let (name, rest) = input.split_once('"').unwrap();
            let value = rest.split('"').nth(1).unwrap();
            format!("{name}={value}")
        });
    let body = pairs.collect::<Vec<_>>().join("&");
    let made = site.post("/games", body.clone()).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{body}: {}", made.body);
    let home = site.get("/").await.body;
    assert!(home.contains("Your move"), "{home}");
    assert!(home.contains("/light.svg?fen="), "{home}");
    // What was played last is named before all games.
    let place = |text: &str| home.find(text).unwrap();
    assert!(place("Last played:") < place("id=\"shelf-1\""));
}

/// A newcomer is shown games that are alike together, what is special about each, how hard and how long it is.
#[tokio::test]
async fn the_first_page_helps_to_choose() {
    let site = Site::new(true);
    let home = site.get("/?lang=en").await.body;
    let place = |text: &str| home.find(text).unwrap_or_else(|| panic!("{text}"));
    let first = &home[place("<section class=\"shelf\" aria-labelledby=\"shelf-1\"")..];
    let first = &first[..first.find("</section>").unwrap()];
    assert!(first.contains(">First games</h2>"), "{first}");
    assert!(
        first.contains("href=\"/new/chess\""),
        "chess is one of them"
    );
    assert!(place("/new/chess\"") < place("/new/optima10\""));
    let card = |name: &str| {
        let name = format!("<h3>{name}</h3>");
        let begin = home[..place(&name)].rfind("<li class=\"work\"").unwrap();
        let end = place(&name) + home[place(&name)..].find("</li>\n    ").unwrap();
        &home[begin..end]
    };
    let house = card("Crazyhouse");
    for told in [
        "Drop what you captured",
        "<li>Medium</li>",
        "<li>about 35 moves</li>",
        "<li>Drops</li>",
        "/boards/crazyhouse/light.svg?fen=",
    ] {
        assert!(house.contains(told), "{told}: {house}");
    }
    assert!(card("Reversi").contains("Easy: learn in a minute"));
    assert!(card("Reversi").contains("Short: about 30 moves"));
    // A study has counted the moves of a game of chess.
    assert!(
        card("Chess").contains(" moves on average"),
        "{}",
        card("Chess")
    );
    // No two games look the same.
    let pictures = home
        .split("class=\"board-picture on-light framed\" src=\"")
        .skip(1);
    let mut pictures: Vec<&str> = pictures
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    let all = pictures.len();
    pictures.sort_unstable();
    pictures.dedup();
    assert_eq!(pictures.len(), all);
    assert!(all > 50);
    for picture in [pictures[0], pictures[all / 2], pictures[all - 1]] {
        let picture = site
            .get(&picture.replace("&amp;", "&").replace("&#38;", "&"))
            .await;
        assert_eq!(picture.status, StatusCode::OK);
    }
    let german = site.get("/?lang=de").await.body;
    for told in [
        "Für den Anfang",
        "Geschlagenes wieder einsetzen",
        "Leicht: in einer Minute gelernt",
        "Kurz: etwa 30 Züge",
    ] {
        assert!(german.contains(told), "{told}");
    }
}

/// A server behind a proxy that speaks https.
#[tokio::test]
async fn under_https_cookies_are_secure_and_only_known_names_are_answered_to() {
    let site = Site::with(crate::Policy {
        origin: Some("https://Chess.Example.org:443/".parse().unwrap()),
        hosts: vec!["chess.lan".into()],
        ..crate::Policy::default()
    });
    let ask = async |host: &str, origin: &str| {
        let request = Request::post("/games")
            .header(header::HOST, host)
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(format!(
                "variant={}&seed=1&lang=de",
                list()[0].id
            )));
        site.send(request.unwrap()).await
    };
    let made = ask("chess.example.org", "https://chess.example.org").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    for cookie in made.headers.get_all(header::SET_COOKIE) {
        assert!(cookie.to_str().unwrap().ends_with("; Secure"), "{cookie:?}");
    }
    for (host, origin, status) in [
        (
            "chess.example.org",
            "https://evil.example",
            StatusCode::FORBIDDEN,
        ),
        (
            "chess.example.org",
            "http://chess.example.org",
            StatusCode::FORBIDDEN,
        ),
        (
            "evil.example",
            "https://chess.example.org",
            StatusCode::FORBIDDEN,
        ),
        ("evil.example", "http://evil.example", StatusCode::FORBIDDEN),
        (
            "192.0.2.1:8080",
            "http://192.0.2.1:8080",
            StatusCode::SEE_OTHER,
        ),
        (
            "192.0.2.1:8080",
            "http://evil.example",
            StatusCode::FORBIDDEN,
        ),
        (
            "Chess.LAN:8080",
            "http://Chess.LAN:8080",
            StatusCode::SEE_OTHER,
        ),
        (
            "localhost:8080",
            "http://localhost:8080",
            StatusCode::SEE_OTHER,
        ),
    ] {
        let answer = ask(host, origin).await;
        assert_eq!(answer.status, status, "{host} {origin}: {}", answer.body);
    }
}

#[tokio::test]
async fn those_who_watch_a_deployment_learn_how_it_is() {
    let site = Site::new(true);
    let health = site.get("/health").await;
    assert_eq!(health.status, StatusCode::OK);
    let text = site.get("/metrics").await;
    assert!(
        text.headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/plain")
    );
    for name in [
        "open_games",
        "sockets",
        "searches",
        "search_queue",
        "storage_seconds_count",
    ] {
        assert!(text.body.contains(&format!("\nvariorum_{name} ")), "{name}");
    }
    // A storage that is gone is noticed.
    site.state.journal.close().await.unwrap();
    let health = site.get("/health").await;
    assert_eq!(health.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn the_gallery_shows_every_construct_with_an_example_that_opens() {
    let site = Site::new(true);
    for language in ["en", "de"] {
        let page = site
            .get(&format!("/workshop/gallery?lang={language}"))
            .await;
        assert_eq!(page.status, StatusCode::OK);
        let mut anchors: Vec<&str> = page.body.split(" id=\"").skip(1).collect();
        anchors
            .iter_mut()
            .for_each(|rest| *rest = rest.split('"').next().unwrap());
        let all = anchors.len();
        anchors.sort_unstable();
        anchors.dedup();
        assert_eq!(anchors.len(), all, "an id twice");
        let constructs = variorum_lang::constructs();
        let shown = page.body.matches("class=\"construct\"").count()
            + page.body.matches("class=\"part\"").count();
        assert_eq!(shown, constructs.len());
        assert_eq!(page.body.matches("<mark>").count(), constructs.len());
        for part in page.body.split("name=\"example\" value=\"").skip(1) {
            let name = part.split('"').next().unwrap();
            assert!(variorum_catalog::example(name).is_some(), "{name}");
        }
        let mut pictures: Vec<&str> = page
            .body
            .split("src=\"/workshop/gallery/")
            .skip(1)
            .collect();
        pictures
            .iter_mut()
            .for_each(|rest| *rest = rest.split('"').next().unwrap());
        pictures.sort_unstable();
        pictures.dedup();
        assert!(pictures.len() > 40);
        for picture in pictures.iter().filter(|_| language == "en") {
            let answer = site.get(&format!("/workshop/gallery/{picture}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{picture}");
        }
        for link in page.body.split("href=\"/variants/").skip(1) {
            let id = link.split('/').next().unwrap();
            assert!(
                variorum_catalog::ids().iter().any(|known| known == id),
                "{id}"
            );
        }
    }
    for path in [
        "nothing/light.svg",
        "hoppers/light",
        "hoppers/Zz-light.svg",
        "hoppers/x.svg",
    ] {
        let answer = site.get(&format!("/workshop/gallery/{path}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
}
