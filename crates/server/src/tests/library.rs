//! The library of pieces.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::Value;
use variorum_journal::DraftState;
use variorum_journal::identity::PersonName;

use super::exhibits::show_text;
use super::workshop::Browser;
use super::{HOST, ORIGIN, Site};

/// A game with a piece that no other has.
const OWN: &str = r#"game "Long Arms" id="long-arms" summary="An octopus freezes what is far away."

board 6 6
goal "capture"
draws { repetition 3; moves 30 }

class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Octopus" id="O" { move "(1,4)"; freeze "(1,4)" }

setup { array "2k2o/6/6/6/6/O2K2" }
"#;

/// The names of the pieces of a list.
fn names(page: &str) -> Vec<String> {
    let heads = page.split("<h2><a href=\"/pieces/").skip(1);
    let names = heads.filter_map(|head| Some(head.split_once("\">")?.1.split_once("</a>")?.0));
    names.map(str::to_owned).collect()
}

#[tokio::test]
async fn pieces_are_found_by_what_they_do() {
    let site = Site::new(false);
    let all = site.get("/pieces").await;
    assert_eq!(all.status, StatusCode::OK);
    assert_eq!(names(&all.body).len(), 24);
    assert!(
        all.body.contains("rel=\"next\" href=\"/pieces?page=2\""),
        "{}",
        all.body
    );
    let found = site.get("/pieces?q=freezes+at+a+distance").await;
    assert!(
        names(&found.body)[..3].contains(&"Basilisk".to_owned()),
        "{:?}",
        names(&found.body)
    );
    // Filters narrow down what words find; one that nobody knows is none.
    let both = site
        .get("/pieces?tag=act-freezes&tag=feature-leaps-two&tag=act-flies")
        .await;
    assert!(names(&both.body).contains(&"Basilisk".to_owned()));
    assert!(!names(&both.body).contains(&"Immobilizer".to_owned()));
    assert!(both.body.contains("value=\"act-freezes\" checked"));
    assert!(
        both.body.contains("href=\"/pieces?tag=act-freezes\""),
        "without the other"
    );
    let german = site.get("/pieces?q=l%C3%A4hmt+aus+der+Ferne&lang=de").await;
    assert!(german.body.contains("Basilisk"), "{}", german.body);
    let nothing = site.get("/pieces?q=qwertzuiop").await;
    assert!(names(&nothing.body).is_empty() && nothing.body.contains("class=\"empty\""));
    let marked = site.get("/pieces?q=%3Cb%3E").await;
    assert!(!marked.body.contains("<b>"));
    for far in ["/pieces?page=99999999999999999999", "/pieces?page=9999"] {
        assert_eq!(site.get(far).await.status, StatusCode::OK);
    }
    let page = site.get("/pieces/ultima/I").await;
    assert!(
        page.body.contains("// from Ultima (ultima)"),
        "{}",
        page.body
    );
    assert!(page.body.contains("freeze &#34;K&#34;"), "{}", page.body);
    for lacking in ["/pieces/ultima/Zz", "/pieces/nowhere/K"] {
        assert_eq!(site.get(lacking).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn pieces_of_public_games_are_among_them_as_long_as_they_are_public() {
    let site = Site::new(false);
    let author = Browser::new();
    let before = site.get("/pieces?q=octopus").await;
    assert!(names(&before.body).is_empty(), "{:?}", names(&before.body));
    let name = PersonName::parse("Ada <b>").unwrap();
    site.state
        .journal
        .set_name(&author.visitor, Some(&name))
        .await
        .unwrap();
    let rules = show_text(&site, &author, OWN).await.1;
    let found = site.get("/pieces?q=octopus").await;
    assert_eq!(names(&found.body), ["Octopus"]);
    let page = site.get(&format!("/pieces/{}/O", rules.variant())).await;
    assert!(
        page.body.contains("// from Long Arms by Ada &#60;b&#62;"),
        "{}",
        page.body
    );
    // Its king is one with all other kings of that kind.
    let kings = site.get("/pieces/ultima/K").await;
    assert!(kings.body.contains("Long Arms"), "{}", kings.body);
    let drafts = site
        .state
        .journal
        .drafts(Some(&author.visitor), 9)
        .await
        .unwrap();
    let hidden = site
        .state
        .journal
        .set_draft_state(&drafts[0].id, DraftState::Private, None);
    assert!(hidden.await.unwrap());
    assert!(names(&site.get("/pieces?q=octopus").await.body).is_empty());
}

#[tokio::test]
async fn the_workshop_is_told_what_to_put_where() {
    let site = Site::new(false);
    let found = site.get("/pieces/found.json?q=copies").await;
    let found: Value = serde_json::from_str(&found.body).unwrap();
    assert!(
        found["pieces"][0]["address"]
            .as_str()
            .unwrap()
            .starts_with("/pieces/")
    );
    let fit = async |piece: &str, text: &str| {
        let request = Request::post(format!("/pieces/{piece}"))
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::CONTENT_TYPE, "text/plain; charset=utf-8")
            .body(Body::from(text.to_owned()))
            .unwrap();
        site.send(request).await
    };
    let text = OWN.replace("An octopus", "\u{1F419} An octopus");
    let answer = fit("ultima/I", &text).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let answer: Value = serde_json::from_str(&answer.body).unwrap();
    // Scripts count the octopus as two.
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = answer["at"].as_u64().unwrap() as usize;
    let before = String::from_utf16(&units[..at]).unwrap();
    assert!(before.ends_with("freeze \"(1,4)\" }\n"), "{before}");
    let whole = before.clone() + answer["text"].as_str().unwrap() + &text[before.len()..];
    let checked = variorum_catalog::check_text("long-arms", &whole);
    let game = checked.game.expect("a game");
    assert!(game.pieces.iter().any(|piece| piece.name == "Immobilizer"));
    let chameleon = fit("ultima/X", &text).await;
    assert!(chameleon.body.contains("Withdrawer"), "{}", chameleon.body);
    let faulty = fit("ultima/I", "piece {").await;
    assert!(faulty.body.contains("refused"), "{}", faulty.body);
    assert_eq!(fit("ultima/Zz", &text).await.status, StatusCode::NOT_FOUND);
}
