//! The board for pages of others: its files, who may load them, and the rules that do not come with it.

use std::borrow::Cow;

use axum::http::{HeaderMap, StatusCode};
use serde_json::{Value, json};
use variorum_catalog::{Bundle, ids};
use variorum_lang::Sources;

use super::Site;
use crate::Policy;

fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    (path == "element.js").then_some(Cow::Borrowed(b"export {};"))
}

fn with_board() -> Site {
    Site::with(Policy {
        board: Some(file),
        ..Policy::default()
    })
}

#[tokio::test]
async fn pages_of_any_origin_load_the_board_and_nothing_else() {
    let site = with_board();
    let script = site.get("/board/element.js").await;
    assert_eq!(script.status, StatusCode::OK);
    assert_eq!(script.body, "export {};");
    assert_eq!(
        script.headers["content-type"],
        "text/javascript; charset=utf-8"
    );
    let (name, net) = &variorum_engine::net::files()[0];
    let learnt = site.get(&format!("/nets/{name}-0123456789ab.net")).await;
    assert_eq!(learnt.status, StatusCode::OK);
    assert_eq!(learnt.headers["content-length"], net.len().to_string());
    // The computer player compiles its module in a worker, and no page does.
    let policy = |headers: &HeaderMap| {
        headers["content-security-policy"]
            .to_str()
            .unwrap()
            .to_owned()
    };
    assert!(policy(&script.headers).contains("'wasm-unsafe-eval'"));
    assert!(!policy(&site.get("/").await.headers).contains("wasm"));
    for answer in [script, learnt] {
        assert_eq!(answer.headers["access-control-allow-origin"], "*");
        let resource = &answer.headers["cross-origin-resource-policy"];
        assert_eq!(resource, "cross-origin");
    }
    for missing in ["/board/other.js", "/board/../x", "/nets/x.net", "/nets/x"] {
        let answer = site.get(missing).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{missing}");
    }
    let page = site.get("/").await;
    assert!(!page.headers.contains_key("access-control-allow-origin"));
    let resource = &page.headers["cross-origin-resource-policy"];
    assert_eq!(resource, "same-origin");
}

#[tokio::test]
async fn pages_offer_it_where_it_is() {
    let path = format!("/variants/{}/rules", ids()[0]);
    for path in [path.as_str(), "/", "/nowhere"] {
        assert!(with_board().get(path).await.body.contains(" data-embeds>"));
        let without = Site::new(false).get(path).await;
        assert!(!without.body.contains("data-embeds"));
    }
    let without = Site::new(false);
    let (name, _) = &variorum_engine::net::files()[0];
    for path in ["/board/element.js", &format!("/nets/{name}-0.net")] {
        let answer = without.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
}

/// A game that comes along, and one of somebody's own.
#[derive(Debug)]
struct Beside(String);

impl Sources for Beside {
    fn read(&self, name: &str) -> Option<String> {
        match name {
            "mine" => Some(self.0.clone()),
            name => variorum_catalog::source(name).ok(),
        }
    }

    fn names(&self) -> Vec<String> {
        vec!["mine".to_owned()]
    }
}

#[tokio::test]
async fn rules_of_ones_own_are_given_with_what_does_not_come_along() {
    let site = with_board();
    let built_in = &ids()[0];
    let base = format!("game \"Mine\" id=\"mine\"\nextends \"{built_in}\"\n");
    let text =
        "game \"More\" id=\"more\"\nextends \"mine\"\noption \"quick\" { draws { moves 20 } }\n";
    let (bundle, checked) = Bundle::gather("more.kdl", text, &Beside(base.clone()));
    assert!(checked.game.is_some(), "{:?}", checked.diagnostics);
    let game = site.state.library.adopt(bundle).unwrap();
    let answer = site
        .get(&format!("/variants/{}+quick/files", game.id()))
        .await;
    let told: Value = serde_json::from_str(&answer.body).unwrap();
    let expected = json!({ "text": text, "files": { "mine": base }, "options": ["quick"] });
    assert_eq!(told, expected);
    // A game that comes along needs none, and nobody guesses others.
    for id in [built_in.as_str(), "own-00000000000000000000"] {
        let answer = site.get(&format!("/variants/{id}/files")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{id}");
    }
}
