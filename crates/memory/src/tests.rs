//! Memory as a storage: what every storage must do, and what it owes to whoever keeps it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use variorum_catalog::{BuiltIn, Bundle};
use variorum_engine::Level;
use variorum_journal::identity::{GameId, PersonName, Random, RulesId, VariantId, Visitor};
use variorum_journal::stored::{Ending, Event, GameRecord, Imported, Side, Standing};
use variorum_journal::{
    Answer, Content, Draft, DraftState, Journal, JournalError, Removal, Save, Studies, Study,
    Workshop,
};
use variorum_storage::every_trial_without_statements;
use variorum_storage::trials::{Place, entry, record, standing, step};

use super::record::Record;
use super::{Change, Keeper, Memory};

every_trial_without_statements!(Cupboard);

/// Keeps records in a map.
#[derive(Debug, Default)]
struct Shelf {
    kept: Mutex<BTreeMap<String, String>>,
    /// What the last call changed.
    last: Mutex<Vec<Change>>,
    refuses: AtomicBool,
}

#[derive(Debug, Default)]
struct Cupboard(Arc<Shelf>);

impl Keeper for Shelf {
    fn keep(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        Box::pin(async move {
            // Others may come in between.
            tokio::task::yield_now().await;
            if self.refuses.load(Ordering::Relaxed) {
                return Err(full());
            }
            let mut kept = self.kept.lock().unwrap();
            for Change { key, value } in changes.clone() {
                match value {
                    Some(value) => drop(kept.insert(key, value)),
                    None => assert!(kept.remove(&key).is_some(), "{key} was never kept"),
                }
            }
            *self.last.lock().unwrap() = changes;
            Ok(())
        })
    }
}

fn full() -> JournalError {
    JournalError::Database("no room is left".into())
}

impl Cupboard {
    fn of(kept: &[(&str, &str)]) -> Cupboard {
        let kept = kept
            .iter()
            .map(|(key, value)| (key.to_string(), value.to_string()));
        let shelf = Shelf {
            kept: Mutex::new(kept.collect()),
            ..Shelf::default()
        };
        Cupboard(Arc::new(shelf))
    }

    fn kept(&self) -> BTreeMap<String, String> {
        self.0.kept.lock().unwrap().clone()
    }

    fn memory(&self) -> Result<Memory, JournalError> {
        let keeper: Arc<dyn Keeper> = self.0.clone();
        Memory::open(self.kept(), keeper)
    }

    fn refuse(&self, refuses: bool) {
        self.0.refuses.store(refuses, Ordering::Relaxed);
    }
}

impl Place for Cupboard {
    fn new() -> Option<Cupboard> {
        Some(Cupboard::default())
    }

    async fn open(&self) -> Arc<dyn Journal> {
        Arc::new(self.memory().unwrap())
    }
}

fn bundle(text: &str) -> Bundle {
    Bundle::gather("a.kdl", text, &BuiltIn).0
}

#[tokio::test]
async fn what_the_keeper_refuses_has_not_happened() {
    let place = Cupboard::default();
    let memory = place.memory().unwrap();
    let (me, you) = (Visitor::random(), Visitor::random());
    let game = record(&me);
    let rules = bundle("// one\n");
    let other = RulesId::of(&rules);
    let draft = Draft::new(me.clone(), "T", "text".into());
    let content = |text: &str| Content::new("S", text.into(), Vec::new());
    let study = Study::new(me.clone(), content("one"));
    memory.create(game.clone()).await.unwrap();
    memory
        .append(&game.id, vec![step(1, 0)], standing(1))
        .await
        .unwrap();
    memory.keep_review(&game.id, "[]".into()).await.unwrap();
    memory.keep_rules(&rules).await.unwrap();
    memory.create_draft(draft.clone(), 9).await.unwrap();
    memory.create_study(study.clone(), 9).await.unwrap();
    let kept = place.kept();
    let seen = async || {
        (
            memory.game(&game.id).await.unwrap(),
            memory.recent(None, 9).await.unwrap(),
            memory.recent(Some(&you), 9).await.unwrap(),
            memory.review(&game.id).await.unwrap(),
            memory.name(&me).await.unwrap(),
            memory.last_alive().await.unwrap(),
            (
                memory.draft(&draft.id).await.unwrap(),
                memory.versions(&draft.id).await.unwrap(),
            ),
            (
                memory.drafts(None, 9).await.unwrap(),
                memory.rules(&other).await.unwrap(),
            ),
            (
                memory.study(&study.id).await.unwrap(),
                memory.study_versions(&study.id).await.unwrap(),
            ),
        )
    };
    let before = seen().await;
    place.refuse(true);
    let name = PersonName::parse("Anna");
    let imported = Imported {
        record: record(&me),
        entries: Vec::new(),
        standing: standing(0).unwrap(),
    };
    let fresh = Draft::new(me.clone(), "T", "text".into());
    let late = u64::MAX;
    let refused = [
        memory.create(record(&me)).await.err(),
        memory.import(vec![imported]).await.err(),
        memory
            .append(&game.id, vec![step(2, 1)], standing(2))
            .await
            .err(),
        memory.seat(&game.id, &you).await.err(),
        memory.remove(&game.id, Some(&me)).await.err(),
        memory.set_names(&game.id, [name.clone(), None]).await.err(),
        memory.set_name(&me, name.as_ref()).await.err(),
        memory.alive().await.err(),
        memory.set_movetime(&game.id, 1).await.err(),
        memory.set_level(&game.id, Level::LEAST).await.err(),
        memory.set_rules(&game.id, "x").await.err(),
        memory.keep_review(&game.id, "[1]".into()).await.err(),
        memory.check().await.err(),
        memory.expire(late, 9).await.err(),
        memory.keep_rules(&bundle("// two\n")).await.err(),
        memory.expire_rules(late, 9).await.err(),
        memory.create_draft(fresh, 9).await.err(),
        memory.save_draft(&draft.id, 1, "two", "T").await.err(),
        memory
            .set_draft_state(&draft.id, DraftState::Public, None)
            .await
            .err(),
        memory.add_version(&draft.id, &other, 9).await.err(),
        memory.remove_draft(&draft.id).await.err(),
        memory.expire_drafts(late, 9).await.err(),
        memory
            .create_study(Study::new(me.clone(), content("x")), 9)
            .await
            .err(),
        memory
            .save_study(&study.id, 1, content("two"), late)
            .await
            .err(),
        memory
            .set_study_state(&study.id, DraftState::Public)
            .await
            .err(),
        memory.remove_study(&study.id).await.err(),
        memory.expire_studies(late, 9).await.err(),
    ];
    for (number, error) in refused.into_iter().enumerate() {
        assert_eq!(error, Some(full()), "{number}");
    }
    assert_eq!(seen().await, before);
    assert_eq!(place.kept(), kept);
    // All of it can be done when there is room again.
    place.refuse(false);
    let written = memory.append(&game.id, vec![step(2, 1)], standing(2));
    written.await.unwrap();
    let saved = memory.save_study(&study.id, 1, content("two"), late).await;
    assert_eq!(saved, Ok(Save::Saved(2)));
    assert_eq!(
        memory.remove(&game.id, Some(&me)).await,
        Ok(Removal::Deleted)
    );
}

/// Whoever asks may go before the keeper has answered, and what he asked for may be kept all the same.
#[tokio::test]
async fn what_nobody_waited_for_is_finished_before_the_next_change() {
    for refuses in [false, true] {
        let place = Cupboard::default();
        let memory = place.memory().unwrap();
        let game = record(&Visitor::random());
        memory.create(game.clone()).await.unwrap();
        place.refuse(refuses);
        let left = memory.append(&game.id, vec![step(1, 0)], standing(1));
        let gone = tokio::select! {
            biased;
            _ = left => false,
            _ = async {} => true,
        };
        assert!(gone, "the keeper had no time to answer");
        let again = memory.append(&game.id, vec![step(1, 0)], standing(1)).await;
        let expected = if refuses {
            Err(full())
        } else {
            Err(JournalError::Conflict)
        };
        assert_eq!(again, expected);
        let history = memory.game(&game.id).await.unwrap().unwrap().1;
        assert_eq!(history.is_empty(), refuses);
        let kept = place.memory().unwrap().game(&game.id).await.unwrap();
        assert_eq!(kept.unwrap().1, history);
    }
}

#[tokio::test]
async fn a_move_writes_little() {
    let place = Cupboard::default();
    let memory = place.memory().unwrap();
    let game = record(&Visitor::random());
    memory.create(game.clone()).await.unwrap();
    for seq in 1..200 {
        let written = memory.append(&game.id, vec![step(seq, 0)], standing(1));
        written.await.unwrap();
        let changes = place.0.last.lock().unwrap().clone();
        assert_eq!(changes.len(), 2, "the game and one page of events");
        let values = changes.iter().flat_map(|change| &change.value);
        let bytes: usize = values.map(String::len).sum();
        assert!(bytes < 2500, "{bytes}: {changes:?}");
    }
    // What nothing comes of is not written at all.
    place.0.last.lock().unwrap().clear();
    memory.set_movetime(&GameId::random(), 1).await.unwrap();
    assert_eq!(*place.0.last.lock().unwrap(), []);
    // And nothing is left of a game that is gone.
    memory.keep_review(&game.id, "[]".into()).await.unwrap();
    memory.remove(&game.id, None).await.unwrap();
    assert_eq!(place.kept().into_keys().collect::<Vec<_>>(), ["format"]);
}

const GAME: &str = "0123456789bcdfghjkmn";
const HOST: &str = "1123456789bcdfghjkmn";
const GUEST: &str = "2123456789bcdfghjkmn";
const DRAFT: &str = "3123456789bcdfghjkmn";
const STUDY: &str = "4123456789bcdfghjkmn";

/// What the first version that kept games so has written.
const FIRST: [(&str, &str); 11] = [
    ("format", "1"),
    ("alive", "1700000000000"),
    ("name/1123456789bcdfghjkmn", r#""Anna""#),
    (
        "game/0123456789bcdfghjkmn",
        r#"{"record":{"id":"0123456789bcdfghjkmn","owner":"1123456789bcdfghjkmn","variant":"v+o","name":"V","start":"8 w","white":"human","black":"computer","movetime":1000,"level":5,"rules":"digest","seating":{"host":[true,false],"keys":["5123456789bcdfghjkmn",null]},"control":"300000+3000","names":["Anna",null],"tags":null,"form":"/new/v?side=b","counts":false,"created":1700000000000},"standing":{"ply":1,"ending":{"winner":"w","reason":"resignation"}},"fen":"8 b","updated":1700000000001,"dropped":false,"guests":["2123456789bcdfghjkmn"]}"#,
    ),
    (
        "events/0123456789bcdfghjkmn/000000",
        r#"[{"seq":1,"event":{"kind":"move","ply":0,"move":"e2e4"},"request":"r1","fen":null,"at":1001},{"seq":2,"event":{"kind":"undo","ply":0},"request":null,"fen":null,"at":1002},{"seq":3,"event":{"kind":"end","ply":1,"resigns":"b"},"request":null,"fen":null,"at":1003},{"seq":4,"event":{"kind":"declared","ply":1,"winner":null},"request":null,"fen":null,"at":1004},{"seq":5,"event":{"kind":"flag","ply":1,"side":"w"},"request":null,"fen":null,"at":1005},{"seq":6,"event":{"kind":"offer","ply":1,"what":"draw","by":"b"},"request":null,"fen":null,"at":1006},{"seq":7,"event":{"kind":"retract","ply":1,"what":"undo","by":"w"},"request":null,"fen":null,"at":1007},{"seq":8,"event":{"kind":"rematch","ply":1,"game":"6123456789bcdfghjkmn"},"request":null,"fen":"8 b","at":1008},{"seq":9,"event":{"kind":"pause","ply":1,"ms":12},"request":null,"fen":null,"at":1009}]"#,
    ),
    ("review/0123456789bcdfghjkmn", r#""[1]""#),
    (
        "rules/own-7123456789bcdfghjkmn",
        r#"{"text":"// rules\n","kept":1700000000002}"#,
    ),
    (
        "trial/own-7123456789bcdfghjkmn",
        r#"{"games":"x","certificate":"{}"}"#,
    ),
    (
        "draft/3123456789bcdfghjkmn",
        r#"{"draft":{"id":"3123456789bcdfghjkmn","owner":"1123456789bcdfghjkmn","title":"T","text":"text","revision":2,"state":"unlisted","published":"own-7123456789bcdfghjkmn","hidden":false,"created":1700000000003,"changed":1700000000004},"versions":[{"number":1,"content":"own-7123456789bcdfghjkmn","at":1700000000005}]}"#,
    ),
    (
        "study/4123456789bcdfghjkmn",
        r#"{"id":"4123456789bcdfghjkmn","owner":"1123456789bcdfghjkmn","content":{"title":"S","text":"*","rules":["own-7123456789bcdfghjkmn"]},"revision":2,"state":"private","hidden":false,"created":1700000000006,"changed":1700000000007}"#,
    ),
    (
        "study-version/4123456789bcdfghjkmn/000001",
        r#"{"content":{"title":"S","text":"-","rules":[]},"at":1700000000006}"#,
    ),
];

#[tokio::test]
async fn what_the_first_version_kept_is_read_and_written_in_the_same_way() {
    let place = Cupboard::of(&FIRST);
    let memory = place.memory().unwrap();
    let host = Visitor::parse(HOST).unwrap();
    let (game, history) = memory
        .game(&GameId::parse(GAME).unwrap())
        .await
        .unwrap()
        .unwrap();
    let expected = GameRecord {
        id: game.id.clone(),
        created: 1_700_000_000_000,
        names: [PersonName::parse("Anna"), None],
        seating: game.seating.clone(),
        ..record(&host)
    };
    assert_eq!(game, expected);
    assert_eq!(
        game.seating.keys[0].as_ref().map(|key| key.as_str()),
        Some("5123456789bcdfghjkmn")
    );
    assert_eq!(history.len(), 9);
    let undo = Event::Undo { ply: 0 };
    assert_eq!((&history[0], &history[1].event), (&step(1, 0), &undo));
    assert_eq!(history[8].fen.as_deref(), Some("8 b"));
    let guest = Visitor::parse(GUEST).unwrap();
    assert_eq!(
        memory.recent(Some(&guest), 9).await.unwrap()[0].seat,
        Some(Side::Black)
    );
    // Each record is written as it was read.
    let state = memory.state.lock().unwrap().take().unwrap();
    let mut records = Vec::new();
    records.extend(state.format.map(Record::Format));
    records.extend(state.alive.map(Record::Alive));
    records.extend(
        state
            .names
            .into_iter()
            .map(|(id, it)| Record::Name(id, Some(it))),
    );
    records.extend(
        state
            .games
            .into_iter()
            .map(|(id, it)| Record::Game(id, Some(Box::new(it)))),
    );
    records.extend(
        state
            .events
            .into_iter()
            .map(|((id, page), it)| Record::Events(id, page, Some(it))),
    );
    records.extend(
        state
            .reviews
            .into_iter()
            .map(|(id, it)| Record::Review(id, Some(it))),
    );
    records.extend(
        state
            .rules
            .into_iter()
            .map(|(id, it)| Record::Rules(id, Some(it))),
    );
    records.extend(
        state
            .trials
            .into_iter()
            .map(|(id, it)| Record::Trial(id, Some(it))),
    );
    records.extend(
        state
            .drafts
            .into_iter()
            .map(|(id, it)| Record::Draft(id, Some(Box::new(it)))),
    );
    records.extend(
        state
            .studies
            .into_iter()
            .map(|(id, it)| Record::Study(id, Some(Box::new(it)))),
    );
    records.extend(
        state
            .older
            .into_iter()
            .map(|((id, revision), it)| Record::Older(id, revision, Some(it))),
    );
    let written: Vec<Change> = records
        .iter()
        .map(|record| record.written().unwrap())
        .collect();
    let written: Vec<(&str, &str)> = written
        .iter()
        .map(|change| (change.key.as_str(), change.value.as_deref().unwrap()))
        .collect();
    assert_eq!(written, FIRST);
}

#[test]
fn a_damaged_record_is_named() {
    for (key, _) in FIRST {
        for bad in ["{}", "", "[null", "nothing"] {
            let kept = FIRST.map(|(other, value)| (other, if other == key { bad } else { value }));
            let why = Cupboard::of(&kept).memory().unwrap_err().to_string();
            assert!(why.contains(&format!("damaged: {key}: ")), "{why}");
        }
    }
    // What stands under a name that is not its own, or is none.
    for (own, other) in [
        (3, format!("game/{HOST}")),
        (4, format!("events/{GAME}/000001")),
        (4, format!("events/{GAME}/0")),
        (4, format!("events/{GAME}/x")),
        (4, "events/x/000000".to_owned()),
        (7, format!("draft/{GAME}")),
        (8, format!("study/{DRAFT}")),
        (6, "rules/own".to_owned()),
        (2, format!("name/{STUDY}x")),
        (1, "else".to_owned()),
        (1, String::new()),
    ] {
        let mut kept = FIRST;
        kept[own].0 = &other;
        let JournalError::Damaged(why) = Cupboard::of(&kept).memory().unwrap_err() else {
            panic!("{other}");
        };
        assert!(why.starts_with(&format!("{other}: ")), "{why}");
    }
    let without = Cupboard::of(&FIRST[1..]).memory().unwrap_err();
    assert_eq!(
        without,
        JournalError::Damaged("format: it is missing".into())
    );
}

#[test]
fn what_a_newer_version_wrote_is_refused() {
    let place = Cupboard::of(&[("format", "2"), ("something/new", "?")]);
    let (found, known) = (2, 1);
    let expected = JournalError::TooNew { found, known };
    assert_eq!(place.memory().unwrap_err(), expected);
}

/// What is no name any more, and a level that there is no more, cost nobody his games.
#[tokio::test]
async fn a_name_that_would_be_refused_today_is_none() {
    let kept = FIRST.map(|(key, value)| {
        let value = value
            .replace("Anna", "\u{202e}")
            .replace("\"level\":5", "\"level\":99");
        (key, value)
    });
    let kept: Vec<(&str, &str)> = kept
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect();
    let memory = Cupboard::of(&kept).memory().unwrap();
    assert_eq!(memory.name(&Visitor::parse(HOST).unwrap()).await, Ok(None));
    let game = memory
        .record(&GameId::parse(GAME).unwrap())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((game.names, game.level), ([None, None], Level::FULL));
}

/// As in the storage in a file, whose keys refuse it.
#[tokio::test]
async fn what_names_nothing_is_a_conflict() {
    let memory = Cupboard::default().memory().unwrap();
    let (nobody, nothing) = (Visitor::random(), GameId::random());
    let conflict = Err(JournalError::Conflict);
    assert_eq!(
        memory.append(&nothing, vec![step(1, 0)], None).await,
        conflict
    );
    assert_eq!(memory.seat(&nothing, &nobody).await, conflict);
    let game = record(&nobody);
    memory.create(game.clone()).await.unwrap();
    let twice = vec![step(1, 0), entry(1, Event::Undo { ply: 0 })];
    assert_eq!(memory.append(&game.id, twice, None).await, conflict);
    let imported = Imported {
        record: GameRecord {
            id: GameId::random(),
            variant: VariantId::new("v"),
            ..game
        },
        entries: Vec::new(),
        standing: Standing {
            ply: 0,
            ending: Some(Ending::by_will(None)),
        },
    };
    let twice = vec![imported.clone(), imported];
    assert_eq!(memory.import(twice).await, conflict);
    let rules = RulesId::of(&bundle("// none\n"));
    let draft = Draft::new(nobody, "T", "text".into());
    memory.create_draft(draft.clone(), 9).await.unwrap();
    assert!(memory.create_draft(draft.clone(), 9).await.is_err());
    let shown = memory.set_draft_state(&draft.id, DraftState::Public, Some(&rules));
    assert_eq!(shown.await, Err(JournalError::Conflict));
}
