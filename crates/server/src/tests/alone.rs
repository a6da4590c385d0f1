//! The application in one user's own browser, where nobody else comes: what it does not offer, what it says, and what it keeps.

use axum::http::{StatusCode, header};
use serde_json::Value;
use variorum_describe::Language;
use variorum_journal::identity::{GameId, Random, RulesId, Visitor};
use variorum_journal::{Draft, DraftState};
use variorum_play::setup_form::pair;
use variorum_play::testing::list;
use variorum_play::words::Words;

use super::{Site, record_of};
use crate::Policy;
use variorum_journal::stored::{Player, Players};

fn alone() -> Site {
    Site::with(Policy {
        local: true,
        list_all: true,
        alone: true,
        ..Policy::default()
    })
}

/// A site of strangers.
fn among_others() -> Site {
    let policy = Policy {
        hosts: vec!["localhost".to_owned()],
        ..Policy::default()
    };
    Site::with(policy)
}

fn first_id() -> String {
    list()[0].id.to_string()
}

/// Where a form leads to.
async fn led(site: &Site, path: &str, body: &str) -> String {
    let answer = site.post(path, body.to_owned()).await;
    assert_eq!(
        answer.status,
        StatusCode::SEE_OTHER,
        "{path}: {}",
        answer.body
    );
    answer.headers[header::LOCATION]
        .to_str()
        .unwrap()
        .to_owned()
}

async fn page(site: &Site, path: &str) -> String {
    let answer = site.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    answer.body
}

/// A path in a language.
fn in_language(path: &str, language: &Language) -> String {
    let sign = if path.contains('?') { '&' } else { '?' };
    format!("{path}{sign}lang={}", language.code())
}

/// A site with a game, a study and a draft, and the addresses of its pages.
async fn filled(site: &Site) -> Vec<String> {
    let id = first_id();
    let game = led(site, "/games", &format!("variant={id}&opponent=friend")).await;
    let study = led(site, "/studies", &format!("do=game&variant={id}")).await;
    let draft = led(site, "/workshop", "from=blank").await;
    let mut pages = vec![
        format!("{study}/1"),
        format!("{study}/remove"),
        format!("{draft}/remove"),
        format!("{game}/remove"),
        format!("/new/{id}"),
        format!("/analysis/{id}"),
        format!("/editor/{id}"),
        format!("/openings/{id}"),
        format!("/variants/{id}/rules"),
    ];
    let plain = [
        "/",
        "/games",
        "/studies",
        "/workshop",
        "/workshop/gallery",
        "/analysis",
        "/study",
        "/privacy",
        "/yours",
    ];
    pages.extend(plain.map(str::to_owned));
    pages.extend([game, study, draft]);
    pages
}

#[tokio::test]
async fn nobody_is_invited_and_nothing_counts() {
    let (alone, others) = (alone(), among_others());
    let id = first_id();
    let path = format!("/new/{id}?opponent=invited&counts=yes");
    for (site, is_alone) in [(&alone, true), (&others, false)] {
        let form = page(site, &path).await;
        for offered in ["value=\"invited\"", "opponent=invited\"", "name=\"counts\""] {
            assert_eq!(form.contains(offered), !is_alone, "{offered}");
        }
        assert_eq!(form.contains("value=\"friend\" checked"), is_alone);
    }
    // An answer of before is that of a friend at the same screen, and counts nowhere.
    let asked = format!("variant={id}&opponent=invited&counts=yes&clock=300000%2B3000");
    let preview = alone.post("/preview", asked.clone()).await;
    let preview: Value = serde_json::from_str(&preview.body).unwrap();
    let address = preview["address"].as_str().unwrap();
    assert!(
        address.contains("opponent=friend") && !address.contains("counts"),
        "{address}"
    );
    let game = led(&alone, "/games", &asked).await;
    let game = GameId::parse(game.trim_start_matches("/games/")).unwrap();
    let record = alone.state.journal.record(&game).await.unwrap().unwrap();
    assert!(record.seating.invited().is_none() && !record.counts);
    assert!(record.control.is_some());
    let form = record.form.unwrap();
    assert!(form.contains("opponent=friend"), "{form}");
    // So is that of a game that was set up elsewhere.
    let again = alone.get(&format!("/games/{game}/again")).await;
    let again = again.headers[header::LOCATION].to_str().unwrap();
    assert!(again.contains("opponent=friend"), "{again}");
}

#[tokio::test]
async fn no_page_speaks_of_others() {
    // What is said to those who show something to others, or see what others show.
    let of_others = [
        "setup-invited",
        "setup-invited-help",
        "setup-counts",
        "workshop-public",
        "workshop-no-public",
        "workshop-way-invited",
        "workshop-link",
        "studies-public",
        "studies-no-public",
        "studies-who",
        "report-game",
        "opening-about-players",
        "name-seen",
        "privacy-lead",
        "privacy-cookie",
        "privacy-nobody",
        "yours-lead",
        "yours-delete-others",
    ];
    let (alone, others) = (alone(), among_others());
    let pages = filled(&alone).await;
    let visitor = Visitor::random();
    let mut elsewhere = String::new();
    let seen = async |path: &str| others.get_as(&visitor, path).await.body;
    for path in [
        "/games",
        "/studies",
        "/workshop",
        "/privacy",
        &format!("/new/{}", first_id()),
        &format!("/openings/{}", first_id()),
    ] {
        elsewhere += &seen(path).await;
    }
    for language in &Language::ALL {
        let words = Words::of(*language);
        for path in &pages {
            let body = page(&alone, &in_language(path, language)).await;
            for key in of_others {
                let said = askama_escaped(&words.say(key));
                assert!(
                    !said_in(&body, &said),
                    "{path} in {language:?}: {key} = {said}"
                );
            }
            for shown in ["name=\"state\"", "id=\"share-link\"", "\"invited\""] {
                assert!(!body.contains(shown), "{path}: {shown}");
            }
            for link in ["/desk", "/metrics", "/health", "/report\""] {
                assert!(!body.contains(&format!("href=\"{link}")), "{path}: {link}");
            }
        }
    }
    // These are the words that others read.
    let words = Words::of(Language::English);
    for key in [
        "setup-invited",
        "setup-counts",
        "workshop-public",
        "studies-public",
        "opening-about-players",
        "name-seen",
        "privacy-lead",
        "privacy-nobody",
    ] {
        let said = askama_escaped(&words.say(key));
        assert!(said_in(&elsewhere, &said), "{key}");
    }
}

/// Whether a page says something, by itself or in a sentence, and not as a part of a longer word.
fn said_in(body: &str, said: &str) -> bool {
    let is_letter = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
    body.match_indices(said).any(|(at, _)| {
        let (before, after) = (&body[..at], &body[at + said.len()..]);
        !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
    })
}

/// As pages write a text.
fn askama_escaped(text: &str) -> String {
    let signs = [
        ('&', "&#38;"),
        ('<', "&#60;"),
        ('>', "&#62;"),
        ('"', "&#34;"),
        ('\'', "&#39;"),
    ];
    let mut written = String::new();
    for letter in text.chars() {
        match signs.iter().find(|(sign, _)| *sign == letter) {
            Some((_, code)) => written.push_str(code),
            None => written.push(letter),
        }
    }
    written
}

/// How a language calls a server.
const SERVER: [(&str, &str, &str); 3] = [
    ("en", "server", include_str!("../../web/texts/en.ftl")),
    ("de", "server", include_str!("../../web/texts/de.ftl")),
    ("fr", "serveur", include_str!("../../web/texts/fr.ftl")),
];

/// Texts that are said only where there is a server, besides what its operator does, reads and keeps.
const ONLY_THERE: [&str; 7] = [
    "analysis-server",
    "analysis-server-note",
    "opening-about-players",
    "seat-counts",
    "workshop-state-refused",
    "privacy-lead",
    "privacy-access-kept",
];

/// Of servers alone those texts speak that are said where there is one. The privacy page speaks of the one that has the files.
#[test]
fn texts_speak_of_a_server_only_where_there_is_one() {
    for (language, word, all) in SERVER {
        let mut key = "";
        let mut found = Vec::new();
        for line in all.lines().filter(|line| !line.starts_with('#')) {
            if let Some((begun, _)) = line.split_once(" =")
                && !line.starts_with(' ')
            {
                key = begun;
            }
            let words = line.split(|letter: char| !letter.is_alphabetic());
            if words
                .map(str::to_lowercase)
                .any(|it| it == word || it == format!("{word}s"))
            {
                found.push(key);
            }
        }
        assert!(found.contains(&"privacy-alone-files"), "{language}");
        found.retain(|key| {
            let of_operator = ["error-hidden-", "error-banned", "banned", "report-"];
            let of_operator = of_operator.iter().any(|begin| key.starts_with(begin));
            let hidden = key.ends_with("-hidden");
            let known = ONLY_THERE.contains(key) || *key == "privacy-alone-files";
            !(of_operator || hidden || known)
        });
        assert_eq!(found, Vec::<&str>::new(), "{language}");
    }
}

#[tokio::test]
async fn a_link_that_leads_here_in_this_browser_alone_says_so() {
    let site = alone();
    let id = first_id();
    let draft = led(&site, "/workshop", "from=blank").await;
    let study = led(&site, "/studies", &format!("do=game&variant={id}")).await;
    let own = own_rules(&site).await;
    let mark = "data-only-here";
    for (path, is_only_here) in [
        (format!("/new/{id}"), false),
        (format!("/editor/{id}"), false),
        (format!("/analysis/{id}?moves="), false),
        ("/games".to_owned(), false),
        ("/studies".to_owned(), false),
        (format!("/new/{own}"), true),
        (format!("/editor/{own}"), true),
        (format!("/analysis/{own}"), true),
        (format!("{study}/1"), true),
    ] {
        assert_eq!(
            page(&site, &path).await.contains(mark),
            is_only_here,
            "{path}"
        );
    }
    let example = crate::example_studies::names().into_iter().next().unwrap();
    let example = page(&site, &format!("/studies/example-{example}/1")).await;
    assert!(!example.contains(mark));
    for language in &Language::ALL {
        let says = Words::of(*language).say("only-here");
        for path in [format!("/new/{own}"), format!("/editor/{own}")] {
            let body = page(&site, &in_language(&path, language)).await;
            assert!(body.contains(&askama_escaped(&says)), "{path}");
        }
    }
    assert!(!page(&site, &draft).await.contains("id=\"share\""));
    // On a server every link leads there.
    let others = among_others();
    assert!(
        !page(&others, &format!("/analysis/{id}"))
            .await
            .contains(mark)
    );
}

/// Rules of somebody's own that are kept.
async fn own_rules(site: &Site) -> String {
    let text = variorum_catalog::begin(None, "Mine", "mine").unwrap();
    let (bundle, checked) = variorum_reader::gather(&text);
    assert!(checked.game.is_some());
    site.state.journal.keep_rules(&bundle).await.unwrap();
    RulesId::of(&bundle).variant().to_string()
}

#[tokio::test]
async fn nobody_reads_a_report() {
    let site = alone();
    let game = led(&site, "/games", &format!("variant={}", first_id())).await;
    let path = format!("{game}/report");
    assert_eq!(site.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        site.post(&path, "reason=x").await.status,
        StatusCode::NOT_FOUND
    );
}

/// All is the one user's, whatever cookies he had.
#[tokio::test]
async fn everything_is_taken_along_and_deleted() {
    let site = alone();
    let journal = &site.state.journal;
    let me = Visitor::random();
    let players = Players {
        white: Player::Human,
        black: Player::Computer,
    };
    let game = record_of(players, 1000);
    let game_id = game.id.clone();
    journal.create(game).await.unwrap();
    let rules = own_rules(&site).await;
    led(
        &site,
        "/studies",
        &format!("do=game&variant={}", first_id()),
    )
    .await;
    let draft = Draft::new(
        Visitor::random(),
        "Another",
        "game \"another\"\n".to_owned(),
    );
    assert_eq!(draft.state, DraftState::Private);
    journal.create_draft(draft, 9).await.unwrap();
    site.post_as(&me, "/name", pair("name", "Anna")).await;

    for language in &Language::ALL {
        let words = Words::of(*language);
        let shown = site
            .get_as(&me, &in_language("/yours", language))
            .await
            .body;
        for said in [
            words.say("yours-alone"),
            words.one("yours-name", "name", "Anna"),
            words.one("yours-games", "count", 1_u32),
            words.one("yours-drafts", "count", 1_u32),
            words.one("yours-studies", "count", 1_u32),
        ] {
            assert!(shown.contains(&askama_escaped(&said)), "{said}");
        }
        let privacy = page(&site, &in_language("/privacy", language)).await;
        for key in [
            "privacy-alone",
            "privacy-alone-keep",
            "privacy-alone-files",
            "privacy-alone-kept",
        ] {
            assert!(
                privacy.contains(&askama_escaped(&words.say(key))),
                "{language:?}: {key}"
            );
        }
        assert!(privacy.contains("href=\"/yours\""));
    }
    let listed = page(&site, "/games").await;
    assert!(listed.contains("href=\"/yours\"") && listed.contains("href=\"/games.pgn\""));

    let file = site.get_as(&me, "/yours/export").await.body;
    let json: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(json["name"], "Anna");
    for kind in ["games", "drafts", "studies"] {
        assert_eq!(json[kind].as_array().unwrap().len(), 1, "{kind}");
    }
    // Also for whoever has lost his cookies.
    let file = site.get("/yours/export").await.body;
    let json: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(json["games"].as_array().unwrap().len(), 1);

    let gone = site.post_as(&me, "/yours/delete", String::new()).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.body);
    assert!(gone.headers.contains_key("clear-site-data"));
    assert_eq!(journal.record(&game_id).await.unwrap(), None);
    assert!(journal.drafts(None, 9).await.unwrap().is_empty());
    assert!(journal.studies(None, 9).await.unwrap().is_empty());
    assert_eq!(journal.name(&me).await.unwrap(), None);
    let rules = variorum_journal::identity::VariantId::new(rules);
    let kept = journal.rules(&rules.rules().unwrap()).await.unwrap();
    assert_eq!(kept, None);
}
