//! Games whose rules are not built in: from a draft to a game that outlives it.

use axum::http::{Request, StatusCode, header};
use variorum_catalog::{BuiltIn, Bundle};

use super::{Answer, HOST, ORIGIN, Site, host};
use crate::game::list;
use crate::identity::{GameId, RulesId, VariantId, Visitor};
use crate::journal::{Draft, now};
use crate::shelf::Library;
use crate::{AppState, Policy};

/// A rule file as a visitor writes it.
fn text(moves: u32) -> String {
    let base = &list()[0].id;
    format!(
        "game \"Mine\" id=\"mine\"\nextends \"{base}\"\noption \"slow\" label=\"Slow\" {{ draws {{ moves {moves} }} }}\n"
    )
}

fn bundle(moves: u32) -> Bundle {
    Bundle::gather("mine.kdl", &text(moves), &BuiltIn).0
}

impl Site {
    /// What the browser of somebody sends.
    async fn post_as(&self, visitor: &Visitor, path: &str, body: String) -> Answer {
        let request = Request::post(path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, ORIGIN)
            .header(header::COOKIE, format!("variorum={visitor}"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(body.into()).unwrap()).await
    }

    /// The same games, by a program that starts anew.
    fn restarted(&self) -> AppState {
        AppState::new(self._dir.journal(), Policy::default())
    }
}

fn made(answer: &Answer) -> GameId {
    let address = answer.headers[header::LOCATION].to_str().unwrap();
    GameId::parse(address.trim_start_matches("/games/")).unwrap()
}

#[tokio::test]
async fn a_game_of_own_rules_keeps_them_when_the_draft_goes() {
    let site = Site::new(false);
    let journal = &site.state.journal;
    let draft = Draft::new(host(), "Mine", text(30));
    journal.create_draft(draft.clone(), 9).await.unwrap();
    let rules = RulesId::of(&bundle(30));
    let form = format!(
        "variant={rules}&option=slow&opponent=friend&draft={}",
        draft.id
    );
    let answer = site.post_as(&host(), "/games", form.clone()).await;
    assert_eq!(
        answer.status,
        StatusCode::NOT_FOUND,
        "nobody knows them yet"
    );
    site.state.library.adopt(bundle(30)).unwrap();
    let answer = site.post_as(&host(), "/games", form.clone()).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let id = made(&answer);
    let record = journal.record(&id).await.unwrap().unwrap();
    assert_eq!(record.variant, VariantId::new(format!("{rules}+slow")));
    assert_eq!(record.name, "Mine + Slow");
    let versions = journal.versions(&draft.id).await.unwrap();
    assert_eq!((versions.len(), &versions[0].content), (1, &rules));
    // Played again, it is the same version; rules that are not in the draft are none of it, and neither is what a stranger plays.
    site.post_as(&host(), "/games", form.clone()).await;
    site.state.library.adopt(bundle(40)).unwrap();
    let other = form.replace(rules.as_str(), RulesId::of(&bundle(40)).as_str());
    assert_eq!(
        site.post_as(&host(), "/games", other.clone()).await.status,
        303
    );
    journal
        .save_draft(&draft.id, 1, &text(40), "Mine")
        .await
        .unwrap();
    assert_eq!(
        site.post_as(&Visitor::random(), "/games", other)
            .await
            .status,
        303
    );
    assert_eq!(journal.versions(&draft.id).await.unwrap().len(), 1);
    // The draft goes, the program starts anew, and the game is what it was.
    journal.remove_draft(&draft.id).await.unwrap();
    journal.expire_rules(now() + 1, 99).await.unwrap();
    let state = site.restarted();
    let anew = Site {
        state,
        _dir: crate::journal::tests::TempDir::new(),
    };
    for path in [
        format!("/games/{id}"),
        format!("/games/{id}/game.pgn"),
        format!("/games/{id}/board.svg"),
        format!("/variants/{rules}/rules"),
        format!("/variants/{rules}+slow/pieces"),
        format!("/new/{rules}"),
        format!("/boards/{rules}/light.svg"),
        format!("/pictures/{rules}/start.svg"),
    ] {
        let answer = anew.get(&path).await;
        assert!(
            answer.status.is_success() || answer.status.is_redirection(),
            "{path}: {}",
            answer.body
        );
    }
    assert_eq!(
        anew.get("/variants/own-00000000000000000000/rules")
            .await
            .status,
        404
    );
}

/// Only the text of its own bundle counts: not what the files of this version say.
#[tokio::test]
async fn kept_rules_do_not_change_with_the_program() {
    struct Older;
    impl variorum_lang::Sources for Older {
        fn read(&self, name: &str) -> Option<String> {
            let text = BuiltIn.read(name)?;
            Some(text.replacen(&list()[0].name, "Of Old", 1))
        }
    }
    let site = Site::new(false);
    let text = text(30).replace("game \"Mine\" ", "game ");
    let older = Bundle::gather("mine.kdl", &text, &Older).0;
    let today = Bundle::gather("mine.kdl", &text, &BuiltIn).0;
    assert_ne!(older.id(), today.id());
    site.state.journal.keep_rules(&older).await.unwrap();
    let library = Library::new(site._dir.journal());
    let found = library.bundle(&RulesId::of(&older)).await.unwrap().unwrap();
    assert_eq!(*found, older);
}
