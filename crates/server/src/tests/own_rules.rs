//! Games whose rules are not built in: from a draft to a game that outlives it.

use axum::http::{Request, StatusCode, header};
use variorum_catalog::{BuiltIn, Bundle};
use variorum_journal::Draft;
use variorum_journal::identity::{GameId, Random, RulesId, VariantId, Visitor};
use variorum_journal::stored::now;
use variorum_play::testing::list;

use super::{Answer, HOST, ORIGIN, Site, host};
use crate::Limits;
use crate::shelf::Library;
use crate::state::{AppState, Policy};

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
    pub(super) async fn post_as(&self, visitor: &Visitor, path: &str, body: String) -> Answer {
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
    // Another game from the same position has the same rules, and keeps them when the first is gone.
    let again = record.rematch(GameId::random(), "digest", 1);
    assert_eq!(again.variant, record.variant);
    let first = made(&site.post_as(&host(), "/games", form).await);
    let played = journal.record(&first).await.unwrap().unwrap();
    journal
        .create(played.rematch(GameId::random(), "digest", 1))
        .await
        .unwrap();
    journal.remove(&first, None).await.unwrap();
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

/// A folder of rule files beside a server.
struct Folder {
    site: Site,
    dir: crate::journal::tests::TempDir,
}

impl Folder {
    fn new() -> Folder {
        let folder = Folder {
            site: Site::new(false),
            dir: crate::journal::tests::TempDir::new(),
        };
        folder.site.state.library.open_folder(&folder.dir.0);
        folder
    }

    /// What somebody saves, and the server then finds.
    fn save(&self, name: &str, text: &str) {
        // Two saves within one tick of the file system's clock would look alike.
        std::thread::sleep(std::time::Duration::from_millis(20));
        let path = self.dir.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self.site.state.library.look();
    }

    fn remove(&self, name: &str) {
        std::fs::remove_file(self.dir.0.join(name)).unwrap();
        self.site.state.library.look();
    }

    async fn page(&self, path: &str) -> String {
        let answer = self.site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.body
    }

    async fn load(&self, id: &str) -> Option<VariantId> {
        let loaded = self.site.state.library.load(&VariantId::new(id)).await;
        loaded.ok().map(|game| game.id())
    }
}

#[tokio::test]
async fn a_saved_file_appears_changes_has_faults_and_goes() {
    let folder = Folder::new();
    assert!(!folder.page("/").await.contains("From this folder"));
    folder.save("mine.kdl", &text(30));
    let home = folder.page("/").await;
    for seen in [
        "From this folder",
        "<h3>Mine</h3>",
        "href=\"/new/mine\"",
        "/workshop/file/mine",
    ] {
        assert!(home.contains(seen), "{seen}");
    }
    let first = RulesId::of(&bundle(30));
    assert_eq!(folder.load("mine").await, Some(first.variant()));
    let slow = format!("{first}+slow");
    assert_eq!(folder.load("mine+slow").await, Some(VariantId::new(slow)));
    assert!(folder.page("/new/mine").await.contains(first.as_str()));
    folder.page("/variants/mine/rules").await;
    let form = format!("variant={first}&opponent=friend");
    let game = made(&folder.site.post_as(&host(), "/games", form).await);
    // Another text is another game, and the one that was begun keeps its own.
    folder.save("mine.kdl", &text(40));
    let second = RulesId::of(&bundle(40));
    assert_eq!(folder.load("mine").await, Some(second.variant()));
    let record = folder
        .site
        .state
        .journal
        .record(&game)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(record.variant, first.variant());
    folder.page(&format!("/games/{game}/board.svg")).await;
    // Faults are shown where they stand, and the last version without them is played.
    folder.save("mine.kdl", &text(40).replace("\nextends", "// <b>\nextend"));
    let home = folder.page("/").await;
    assert!(home.contains("mine.kdl</a>: ") && home.contains("href=\"/new/mine\""));
    assert_eq!(folder.load("mine").await, Some(second.variant()));
    let page = folder.page("/workshop/file/mine").await;
    for seen in [
        "mine.kdl:2:1",
        "<mark>extend",
        "value=\"mine\"",
        "last version without faults",
    ] {
        assert!(page.contains(seen), "{seen}: {page}");
    }
    assert!(!page.contains("<b>"), "what a file says is text");
    folder.save("mine.kdl", &text(50));
    assert_eq!(
        folder.load("mine").await,
        Some(RulesId::of(&bundle(50)).variant())
    );
    assert!(!folder.page("/").await.contains("mine.kdl</a>"));
    folder.remove("mine.kdl");
    assert!(!folder.page("/").await.contains("From this folder"));
    assert_eq!(folder.load("mine").await, None);
    assert_eq!(
        folder.site.get("/workshop/file/mine").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_file_is_checked_again_when_one_that_it_reads_changes() {
    let folder = Folder::new();
    folder.save(
        "mine.kdl",
        "import \"parts/more\"\ngame \"Mine\" id=\"mine\"\nextends \"chess\"\n",
    );
    assert!(
        folder.page("/").await.contains("one fault"),
        "it reads what is not there"
    );
    folder.save("parts/more.kdl", "// nothing\n");
    let first = folder.load("mine").await.expect("it is there now");
    assert!(!folder.page("/").await.contains("one fault"));
    folder.save("parts/more.kdl", "// nothing more\n");
    assert_ne!(folder.load("mine").await, Some(first));
    folder.save("parts/more.kdl", "nonsense\n");
    assert!(folder.page("/").await.contains("one fault"));
    // A file of parts is no game, and no fault either.
    folder.save("parts.kdl", "piece \"Archer\" id=\"Ar\" { move \"W\" }\n");
    let page = folder.page("/workshop/file/parts").await;
    assert!(page.contains("defines no game") && !page.contains("/new/parts"));
    assert!(!folder.page("/").await.contains("/new/parts"));
}

#[tokio::test]
async fn files_that_cannot_be_games_say_why() {
    let folder = Folder::new();
    let base = &list()[0].id;
    folder.save(&format!("{base}.kdl"), &text(30));
    folder.save("a b+c.kdl", &text(30));
    folder.save(
        "odd.kdl",
        "game \"Odd\" id=\"odd\"\nextends \"../../etc/passwd\"\nimport \"/etc/hostname\"\n",
    );
    std::fs::write(folder.dir.0.join("bytes.kdl"), b"\xff").unwrap();
    let large = std::fs::File::create(folder.dir.0.join("large.kdl")).unwrap();
    large.set_len(1 << 40).unwrap();
    folder.site.state.library.look();
    for (path, says) in [
        (base.as_str(), "built-in game has this name"),
        ("a%20b%2Bc", "must consist of letters"),
        ("odd", "there is no file `../../etc/passwd`"),
        ("bytes", "not UTF-8"),
        ("large", "more than"),
    ] {
        let page = folder.page(&format!("/workshop/file/{path}")).await;
        assert!(page.contains(says), "{path}: {page}");
    }
    let built_in = folder.load(base).await;
    assert_eq!(built_in, Some(VariantId::new(base.as_str())));
    assert!(folder.page("/").await.contains("/workshop/file/a%20b%2Bc"));
}

#[tokio::test]
async fn a_folder_has_so_many_files() {
    let folder = Folder::new();
    for number in 0..crate::shelf::FILES + 2 {
        std::fs::write(
            folder.dir.0.join(format!("f{number:03}.kdl")),
            "// nothing\n",
        )
        .unwrap();
    }
    folder.site.state.library.look();
    let contents = folder.site.state.library.folder();
    assert_eq!(
        (contents.files.len(), contents.left_out),
        (crate::shelf::FILES, 2)
    );
    assert!(folder.page("/").await.contains("2 of them are"));
}

#[tokio::test]
async fn published_games_stand_on_the_first_page() {
    let site = Site::new(false);
    let journal = &site.state.journal;
    let draft = Draft::new(host(), "Mine", text(30));
    journal.create_draft(draft.clone(), 9).await.unwrap();
    assert!(!site.get("/").await.body.contains("Games by visitors"));
    journal.keep_rules(&bundle(30)).await.unwrap();
    let rules = RulesId::of(&bundle(30));
    for (state, listed) in [
        (variorum_journal::DraftState::Unlisted, false),
        (variorum_journal::DraftState::Public, true),
    ] {
        let set = journal.set_draft_state(&draft.id, state, Some(&rules));
        assert!(set.await.unwrap());
        let home = site.get("/").await.body;
        assert_eq!(home.contains("Games by visitors"), listed);
        assert_eq!(home.contains(&format!("/new/{rules}")), listed);
    }
}

/// A game as a file, read again and saved: by its tag, whatever game is chosen in the form. What the file itself calls its game may be
/// the name of a built-in one.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_own_rules_goes_into_a_file_and_comes_back() {
    let site = Site::new(true);
    let base = &list()[0].id;
    let text = text(30).replace("id=\"mine\"", &format!("id=\"{base}\""));
    let rules = Bundle::gather("mine.kdl", &text, &BuiltIn).0;
    let id = RulesId::of(&rules);
    site.state.library.adopt(rules).unwrap();
    let file = format!(
        "[Event \"?\"]\n[Variant \"{}+slow\"]\n\n*\n",
        id.as_str().to_uppercase()
    );
    let pairs = [("text", file.as_str()), ("variant", base.as_str())];
    let form = pairs.map(|(name, value)| variorum_play::setup_form::pair(name, value));
    let game = made(&site.post("/games/import", form.join("&")).await);
    // It is stored with its rules, which no draft and nobody's memory holds.
    let state = site.restarted();
    let anew = Site {
        state,
        _dir: crate::journal::tests::TempDir::new(),
    };
    let told = anew.get(&format!("/games/{game}/game.pgn")).await;
    assert!(
        told.body.contains(&format!("[Variant \"{id}+slow\"]")),
        "{}",
        told.body
    );
    let all = site.get("/games.pgn").await.body;
    assert!(all.contains(&format!("[Variant \"{id}+slow\"]")), "{all}");
    let games = site.get("/games").await.body;
    assert!(games.contains("Mine + Slow"));
    let unknown = file.replace(
        id.as_str().to_uppercase().as_str(),
        "own-00000000000000000000",
    );
    let form = variorum_play::setup_form::pair("text", &unknown);
    let answer = site.post("/games/import", form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// A file with a game and a study of rules that only the first server knows, taken to another one.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_carries_its_rules_to_another_server() {
    let site = Site::new(false);
    let id = RulesId::of(&bundle(30));
    site.state.library.adopt(bundle(30)).unwrap();
    let form = format!("variant={id}&option=slow&opponent=friend");
    let game = made(&site.post_as(&host(), "/games", form).await);
    let file = site.get(&format!("/games/{game}/game.pgn")).await.body;
    let head = format!("% variorum-rules 1\n% {} \n% game \"Mine\"", text(30).len());
    assert!(file.starts_with(&head), "{file}");
    // Two chapters share the rules, which stand there once.
    let games = file[file.find("[Event").unwrap()..].to_owned();
    let two = format!("{file}\n{games}");
    let send = async |site: &Site, path: &str, file: &str| {
        let pairs = [("do", "file"), ("text", file)];
        let form = pairs.map(|(name, value)| variorum_play::setup_form::pair(name, value));
        site.post_as(&host(), path, form.join("&")).await
    };
    let other = Site::new(false);
    let unknown = send(&other, "/studies", &games).await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    let study = send(&other, "/studies", &two).await;
    assert_eq!(study.status, StatusCode::SEE_OTHER, "{}", study.body);
    let study = study.headers[header::LOCATION].to_str().unwrap().to_owned();
    // They are kept with it, and leave with it again.
    let state = other.restarted();
    let anew = Site {
        state,
        _dir: crate::journal::tests::TempDir::new(),
    };
    let again = anew.get_as(&host(), &format!("{study}/study.pgn")).await;
    assert!(again.body.starts_with(&head), "{}", again.body);
    assert_eq!(again.body.matches("variorum-rules").count(), 1);
    let variant = format!("[Variant \"{id}+slow\"]");
    assert_eq!(again.body.matches(&variant).count(), 2);
    let third = Site::new(true);
    let imported = send(&third, "/games/import", &file).await;
    assert_eq!(imported.status, StatusCode::SEE_OTHER, "{}", imported.body);
    let all = third.get_as(&host(), "/games.pgn").await.body;
    assert!(all.starts_with(&head) && all.contains(&variant), "{all}");
    let read = Site::new(false).post("/analysis/read", two.clone()).await;
    let read: serde_json::Value = serde_json::from_str(&read.body).unwrap();
    assert_eq!(read["chapters"].as_array().unwrap().len(), 2, "{read}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_file_carries_is_held_to_the_limits_of_drafts() {
    let limits = Limits {
        text: 2 << 10,
        ..Limits::public()
    };
    let policy = Policy {
        limits: limits.into(),
        ..Policy::default()
    };
    let site = Site::with(policy);
    let file = |text: &str| {
        let bundle = Bundle::gather("a.kdl", text, &BuiltIn).0;
        let game = format!("[Variant \"{}\"]\n\n*\n\n", bundle.id());
        (bundle.carried().unwrap(), game)
    };
    let refused = async |file: String, why: &str| {
        let form = variorum_play::setup_form::pair("text", &file);
        for path in ["/studies", "/games/import"] {
            let answer = site.post_as(&host(), path, format!("do=file&{form}")).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert!(answer.body.contains(why), "{why}: {}", answer.body);
        }
        let answer = site.post("/analysis/read", file).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    };
    let large = file(&format!("{}// {}\n", text(30), "x".repeat(2 << 10)));
    refused(large.0 + &large.1, "more than 2 kB").await;
    let faulty = file("game \"Nothing\" id=\"nothing\"\n");
    refused(faulty.0 + &faulty.1, "have faults").await;
    let many: (String, String) = (20..29).map(|number| file(&text(number))).unzip();
    refused(many.0 + &many.1, "more than 8 games").await;
    // What no game names is not looked at.
    let (rules, _) = file(&"x".repeat(9 << 10));
    let form = variorum_play::setup_form::pair("text", &format!("{rules}1. e4 *\n"));
    let answer = site
        .post_as(&host(), "/studies", format!("do=file&{form}"))
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
}

/// What a copy of all games holds.
#[tokio::test]
async fn a_backup_holds_the_rules_and_the_drafts() {
    let site = Site::new(false);
    let journal = &site.state.journal;
    let draft = Draft::new(host(), "Mine", text(30));
    journal.create_draft(draft.clone(), 9).await.unwrap();
    site.state.library.adopt(bundle(30)).unwrap();
    let rules = RulesId::of(&bundle(30));
    let form = format!("variant={rules}&opponent=friend&draft={}", draft.id);
    let game = made(&site.post_as(&host(), "/games", form).await);
    let other = crate::journal::tests::TempDir::new();
    let (from, copy) = (site._dir.0.join("games.db"), other.0.join("copy.db"));
    crate::journal::backup::backup(&from, &copy).unwrap();
    let games = other.0.join("games.db");
    assert_eq!(
        crate::journal::backup::restore(&games, &copy).unwrap(),
        None
    );
    let state = AppState::new(other.journal(), Policy::default());
    let restored = Site { state, _dir: other };
    let page = restored.get(&format!("/games/{game}/board.svg")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let journal = &restored.state.journal;
    assert_eq!(journal.versions(&draft.id).await.unwrap()[0].content, rules);
    let copied = journal.draft(&draft.id).await.unwrap().unwrap();
    assert_eq!(copied, draft);
}

impl Site {
    pub(super) async fn get_as(&self, visitor: &Visitor, path: &str) -> Answer {
        let request = Request::get(path)
            .header(header::HOST, HOST)
            .header(header::COOKIE, format!("variorum={visitor}"));
        self.send(request.body(axum::body::Body::empty()).unwrap())
            .await
    }
}

#[tokio::test]
async fn a_draft_that_takes_more_than_there_is_for_one_is_shown_to_nobody() {
    let mut site = Site::new(false);
    site.state = site.state.clone().with_workers("/bin/false".into());
    let journal = site.state.journal.clone();
    let draft = Draft::new(host(), "Mine", text(30));
    journal.create_draft(draft.clone(), 9).await.unwrap();
    let path = format!("/workshop/{}/state", draft.id);
    let shown = site.post_as(&host(), &path, "state=public".into()).await;
    assert_eq!(shown.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(shown.body.contains("memory or time"), "{}", shown.body);
    let draft = journal.draft(&draft.id).await.unwrap().unwrap();
    assert_eq!(draft.published, None);
}

/// Somebody who tries what the workshop does not offer.
#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_visitor_reads_and_changes_nothing_of_others_and_gets_only_so_much() {
    let limits = std::sync::Arc::new(crate::limits::Limits::public());
    let site = Site::with(Policy {
        limits: limits.clone(),
        ..Policy::default()
    });
    let journal = &site.state.journal;
    let (victim, thief) = (host(), Visitor::random());
    let draft = Draft::new(victim.clone(), "Secret", text(30));
    let at = format!("/workshop/{}", draft.id);
    journal.create_draft(draft.clone(), 9).await.unwrap();
    assert_eq!(site.get_as(&victim, &at).await.status, StatusCode::OK);
    // Private is private: for pages, files, copies, lists, and for every change.
    for path in [
        at.clone(),
        format!("{at}/secret.kdl"),
        format!("{at}/remove"),
    ] {
        let answer = site.get_as(&thief, &path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!answer.body.contains("Secret"), "{path}");
    }
    let copy = format!("from=draft&draft={}", draft.id);
    assert_eq!(
        site.post_as(&thief, "/workshop", copy).await.status,
        StatusCode::NOT_FOUND
    );
    for (path, form) in [("state", "state=public"), ("remove", "")] {
        let path = format!("{at}/{path}");
        let answer = site.post_as(&thief, &path, form.into()).await;
        assert!(answer.status.is_client_error(), "{path}");
    }
    assert!(
        !site
            .get_as(&thief, "/workshop")
            .await
            .body
            .contains("Secret")
    );
    // Nor what others may read.
    let set = journal.set_draft_state(&draft.id, variorum_journal::DraftState::Unlisted, None);
    assert!(set.await.unwrap());
    assert_eq!(site.get_as(&thief, &at).await.status, StatusCode::OK);
    for (path, form) in [("state", "state=private"), ("remove", "")] {
        let path = format!("{at}/{path}");
        let answer = site.post_as(&thief, &path, form.into()).await;
        assert!(answer.status.is_client_error(), "{path}");
    }
    let stored = journal.draft(&draft.id).await.unwrap().unwrap();
    assert_eq!(stored.state, variorum_journal::DraftState::Unlisted);
    for state in ["", "everybody", "PUBLIC", "public%00", "public'--"] {
        let path = format!("{at}/state");
        let answer = site.post_as(&victim, &path, format!("state={state}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{state}");
    }
    // What is not there, or cannot be.
    for form in [
        "from=game&game=../../etc/passwd",
        "from=game&game=/etc/passwd",
        "from=game&game=pieces/optima",
        "from=game&game=a%00b",
        "from=file&file=../secret",
        "from=file&file=/etc/passwd%00",
        "from=draft&draft=../..",
        "from=example&example=../secret",
        "from=nothing",
        "",
    ] {
        let answer = site.post_as(&thief, "/workshop", form.into()).await;
        assert!(answer.status.is_client_error(), "{form}: {}", answer.status);
    }
    // A text names files, and gets built-in ones only.
    let names = [
        "../../../etc/passwd",
        "/etc/passwd",
        "chess\0",
        "..",
        "",
        "own",
        "file:///etc/passwd",
    ];
    for name in names {
        for entry in ["extends", "import"] {
            let text = format!("game \"Odd\" id=\"odd\"\n{entry} \"{name}\"\n");
            let (bundle, checked) = Bundle::gather("rules", &text, &BuiltIn);
            assert!(checked.game.is_none(), "{entry} {name:?}");
            assert!(!bundle.write().contains("root:"));
        }
    }
    // Large texts, and many drafts.
    let large = "x".repeat(limits.text as usize + 1);
    let answer = site
        .post_as(&thief, "/workshop", format!("from=text&text={large}"))
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    for number in 0..limits.drafts + 3 {
        let form = format!("from=text&text=game+%22{number}%22%00");
        let answer = site.post_as(&thief, "/workshop", form).await;
        let made = answer.status == StatusCode::SEE_OTHER;
        assert_eq!(made, number < limits.drafts, "{number}: {}", answer.status);
        assert!(made || answer.body.contains(&limits.drafts.to_string()));
    }
    assert_eq!(
        journal.drafts(Some(&thief), 999).await.unwrap().len() as u32,
        limits.drafts
    );
    assert_eq!(
        site.get_as(&thief, "/workshop").await.status,
        StatusCode::OK
    );
    // Rules that nobody knows, and a game by somebody else's draft.
    for variant in [
        "own-",
        "own-00000000000000000000",
        "own-0000000000000000000%00",
        "../x",
        "own-x+y",
    ] {
        let answer = site
            .post_as(&thief, "/games", format!("variant={variant}"))
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{variant}");
    }
    site.state.library.adopt(bundle(30)).unwrap();
    let rules = RulesId::of(&bundle(30));
    let form = format!("variant={rules}&opponent=friend&draft={}", draft.id);
    made(&site.post_as(&thief, "/games", form).await);
    assert!(journal.versions(&draft.id).await.unwrap().is_empty());
    // What is played stays when whoever wrote it takes it back.
    assert_eq!(
        site.post_as(&victim, &format!("{at}/remove"), String::new())
            .await
            .status,
        303
    );
    journal.expire_rules(now() + 1, 99).await.unwrap();
    assert!(journal.rules(&rules).await.unwrap().is_some());
}

/// The worst rules that the checker lets through, as far as is known: what they cost is limited all the same.
#[tokio::test(flavor = "multi_thread")]
async fn hostile_rules_stall_nothing() {
    let letters: Vec<char> = ('A'..='Z').filter(|letter| *letter != 'K').collect();
    let ids = letters.iter().map(char::to_string);
    let two = ('A'..='D').flat_map(|one| ('a'..='y').map(move |two| format!("{one}{two}")));
    let ids: Vec<String> = ids.chain(two).collect();
    let mut text = "game \"Heavy\" id=\"heavy\"\nboard 16 8\ngoal \"capture\"\nclass \"piece\" default=#true\nclass \"royal\" royal=#true\npiece \"King\" id=\"K\" class=\"royal\" { move \"K\" }\n".to_owned();
    for id in &ids {
        text.push_str(&format!("piece \"P{id}\" id=\"{id}\" {{ move \"Q\" {{ then \"Q\"; capture \"beside\" }}; move \"NN CC ZZ\" over=\"any\" {{ capture \"beside\"; capture \"pinched\" }} }}\n"));
    }
    let units = ["K".to_owned()].into_iter().chain(ids);
    let units: Vec<String> = units.map(|id| format!("{{{id}}}")).take(64).collect();
    let rank = |rank: usize, black: bool| {
        let rank = units[rank * 16..(rank + 1) * 16].concat();
        if black { rank.to_lowercase() } else { rank }
    };
    let ranks = (0..4)
        .map(|it| rank(it, true))
        .chain((0..4).rev().map(|it| rank(it, false)));
    let array = ranks.collect::<Vec<_>>().join("/");
    text.push_str(&format!("setup {{ array \"{array}\" }}\n"));
    for option in 0..8 {
        text.push_str(&format!(
            "option \"o{option}\" {{ draws {{ moves {} }} }}\n",
            20 + option
        ));
    }
    assert!(text.len() < crate::limits::Limits::public().text as usize);
    let site = Site::new(false);
    // The checker and the compiler are not to be interrupted within one combination; a machine under load is slow.
    let within = |what: &str, began: std::time::Instant| {
        let took = began.elapsed();
        println!("{what}: {took:?}");
        assert!(
            took < std::time::Duration::from_secs(20),
            "{what} in {took:?}"
        );
    };
    let began = std::time::Instant::now();
    let (bundle, checked) = variorum_reader::gather(&text);
    within("checked", began);
    assert!(checked.game.is_some(), "{:?}", checked.diagnostics);
    let untried =
        |fault: &variorum_lang::Diagnostic| fault.code == variorum_lang::Code::UntriedOptions;
    assert!(checked.diagnostics.iter().any(untried));
    let began = std::time::Instant::now();
    let game = site.state.library.adopt(bundle).unwrap();
    within("compiled", began);
    let began = std::time::Instant::now();
    crate::pages::figures(&game);
    within("diagrams", began);
    let began = std::time::Instant::now();
    game.pictures();
    within("drawn", began);
    let began = std::time::Instant::now();
    let page = site.get(&format!("/variants/{}/rules", game.id())).await;
    assert_eq!(page.status, StatusCode::OK);
    within("told", began);
}
