//! What every storage must do, written against the trait [`Journal`].
//!
//! A storage says where it keeps games ([`Place`]), and [`every_trial!`](crate::every_trial) makes a test of each trial.

// Their names say what they try.
#![allow(missing_docs)]

use std::sync::Arc;

use variorum_catalog::{BuiltIn, Bundle};
use variorum_engine::Level;
use variorum_journal::desk::{self, Deed, Kind};
use variorum_journal::gallery::{self, Exhibit};
use variorum_journal::identity::{
    DraftId, GameId, Key, PersonName, Random, RequestId, RulesId, StudyId, VariantId, Visitor,
};
use variorum_journal::stored::{
    CHECKPOINT, Control, Ending, Entry, Event, GameRecord, Imported, Player, Proposal, Seating,
    Side, Sides, Standing, StoredEnding, now,
};
use variorum_journal::workshop::Tried;
use variorum_journal::{
    Content, Draft, DraftLine, DraftState, Journal, JournalError, Lead, Lease, Listing, Removal,
    Save, Study, StudyVersion,
};

/// A place where games are kept, which a journal can open again and again.
pub trait Place: Sized {
    /// A fresh one; nothing if there cannot be one on this machine.
    fn new() -> Option<Self>;

    /// Opens it, perhaps once more.
    fn open(&self) -> impl Future<Output = Arc<dyn Journal>> + Send;
}

/// A game between a person and the computer, just made.
pub fn record(owner: &Visitor) -> GameRecord {
    GameRecord {
        id: GameId::random(),
        owner: owner.clone(),
        variant: VariantId::new("v+o"),
        name: "V".into(),
        start: "8 w".into(),
        white: Player::Human,
        black: Player::Computer,
        movetime: 1000,
        level: Level::new(5).unwrap(),
        rules: Some("digest".into()),
        seating: Seating {
            host: Sides::of(Side::White),
            keys: [Some(Key::random()), None],
        },
        control: Control::parse("300000+3000"),
        names: [None, None],
        tags: None,
        form: Some("/new/v?side=b".into()),
        counts: false,
        created: now(),
    }
}

/// An event, with a request and a time that follow from its number.
pub fn entry(seq: u64, event: Event) -> Entry {
    Entry {
        seq,
        event,
        request: RequestId::parse(&format!("r{seq}")),
        fen: None,
        at: 1000 + seq,
    }
}

/// A move.
pub fn step(seq: u64, ply: u32) -> Entry {
    let text = "e2e4".into();
    entry(seq, Event::Move { ply, mv: text })
}

/// How a game stands that goes on.
pub fn standing(ply: u32) -> Option<Standing> {
    Some(Standing { ply, ending: None })
}

/// Makes a game, and takes the lead of it.
async fn begin(journal: &Arc<dyn Journal>, record: &GameRecord) -> Lease {
    journal.create(record.clone()).await.unwrap();
    match journal.lead(&record.id).await.unwrap() {
        Lead::Here(lease) => lease,
        Lead::Elsewhere => panic!("nobody else can lead it"),
    }
}

pub async fn a_game_comes_back_as_it_was_written(place: impl Place) {
    let journal = place.open().await;
    let record = record(&Visitor::random());
    let _lease = begin(&journal, &record).await;
    let entries = vec![
        step(1, 0),
        entry(2, Event::Undo { ply: 0 }),
        step(3, 0),
        entry(
            4,
            Event::End {
                ply: 1,
                resigns: Some(Side::Black),
            },
        ),
        entry(5, Event::Undo { ply: 1 }),
        entry(
            6,
            Event::End {
                ply: 1,
                resigns: None,
            },
        ),
        entry(
            7,
            Event::Offer {
                ply: 1,
                what: Proposal::Rematch,
                by: Side::Black,
            },
        ),
        entry(
            8,
            Event::Retract {
                ply: 1,
                what: Proposal::Undo,
                by: Side::White,
            },
        ),
        entry(
            9,
            Event::Rematch {
                ply: 1,
                game: GameId::random(),
            },
        ),
        entry(
            10,
            Event::Declared {
                ply: 1,
                winner: Some(Side::White),
            },
        ),
        entry(11, Event::Undo { ply: 1 }),
        entry(
            12,
            Event::Declared {
                ply: 1,
                winner: None,
            },
        ),
        entry(13, Event::Pause { ply: 1, ms: 12_345 }),
        entry(
            14,
            Event::Flag {
                ply: 1,
                side: Side::Black,
            },
        ),
    ];
    // One by one, and two at a time.
    for group in [&entries[..1], &entries[1..4], &entries[4..]] {
        let written = journal.append(&record.id, group.to_vec(), standing(1));
        written.await.unwrap();
    }
    journal.set_movetime(&record.id, 250).await.unwrap();
    let level = Level::LEAST;
    journal.set_level(&record.id, level).await.unwrap();
    journal.set_rules(&record.id, "today's").await.unwrap();
    drop(journal);
    let journal = place.open().await;
    let (read, history) = journal.game(&record.id).await.unwrap().unwrap();
    let changed = GameRecord {
        movetime: 250,
        level,
        rules: Some("today's".into()),
        ..record.clone()
    };
    assert_eq!(read, changed);
    assert_eq!(history, entries);
    assert_eq!(journal.record(&record.id).await.unwrap(), Some(changed));
    let other = GameId::random();
    assert_eq!(journal.game(&other).await.unwrap(), None);
    assert_eq!(journal.record(&other).await.unwrap(), None);
}

pub async fn a_number_is_taken_once_and_only_the_second_write_fails(place: impl Place) {
    let journal = place.open().await;
    let record = record(&Visitor::random());
    let _lease = begin(&journal, &record).await;
    let won = Some(Standing {
        ply: 2,
        ending: Some(Ending {
            winner: Some(Side::White),
            reason: "checkmate".into(),
        }),
    });
    let (one, two, three) = tokio::join!(
        journal.append(&record.id, vec![step(1, 0)], standing(1)),
        journal.append(&record.id, vec![step(1, 0)], standing(1)),
        journal.append(&record.id, vec![step(2, 1)], won.clone()),
    );
    assert_eq!(one, Ok(()));
    assert_eq!(two, Err(JournalError::Conflict));
    assert_eq!(three, Ok(()));
    let line = &journal.recent(None, 9).await.unwrap()[0];
    assert_eq!(line.ply, 2);
    let ending = won.and_then(|won| won.ending);
    assert_eq!(line.ending, ending.map(StoredEnding::Known));
    assert_eq!(
        journal.create(record.clone()).await,
        Err(JournalError::Conflict)
    );
}

pub async fn games_of_a_file_are_stored_together_or_not_at_all(place: impl Place) {
    let journal = place.open().await;
    let me = Visitor::random();
    let imported = |entries: Vec<Entry>, reason: &str| Imported {
        record: GameRecord {
            tags: Some("[Event \"x\"]\n".into()),
            form: None,
            names: [PersonName::parse("Anna"), None],
            ..record(&me)
        },
        standing: Standing {
            ply: u32::try_from(entries.len()).unwrap(),
            ending: (!reason.is_empty()).then(|| Ending {
                winner: None,
                reason: reason.into(),
            }),
        },
        entries,
    };
    let empty = imported(Vec::new(), "");
    let ended = imported(vec![step(1, 0)], "agreement");
    let games = vec![empty.clone(), ended.clone()];
    journal.import(games).await.unwrap();
    let lines = journal.recent(Some(&me), 9).await.unwrap();
    let line = |game: &Imported| lines.iter().find(|line| line.id == game.record.id).unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!(line(&empty).fen.as_ref(), Some(&empty.record.start));
    assert!(line(&ended).ending.is_some());
    assert_eq!(line(&ended).names, ended.record.names);
    let read = journal.game(&ended.record.id).await.unwrap();
    assert_eq!(read, Some((ended.record.clone(), ended.entries)));
    // One that is there already keeps the other one out, too.
    let both = vec![imported(Vec::new(), ""), empty];
    assert_eq!(journal.import(both).await, Err(JournalError::Conflict));
    assert_eq!(journal.recent(Some(&me), 9).await.unwrap().len(), 2);
}

pub async fn people_have_names(place: impl Place) {
    let journal = place.open().await;
    let (me, you) = (Visitor::random(), Visitor::random());
    let names = ["Anna", "Bela"].map(PersonName::parse);
    for name in &names {
        journal.set_name(&me, name.as_ref()).await.unwrap();
        assert_eq!(journal.name(&me).await.unwrap(), *name);
    }
    assert_eq!(journal.name(&you).await.unwrap(), None);
    journal.set_name(&me, None).await.unwrap();
    assert_eq!(journal.name(&me).await.unwrap(), None);
    let game = record(&me);
    journal.create(game.clone()).await.unwrap();
    journal.set_names(&game.id, names.clone()).await.unwrap();
    assert_eq!(
        journal.record(&game.id).await.unwrap().unwrap().names,
        names
    );
    assert_eq!(journal.recent(None, 1).await.unwrap()[0].names, names);
}

pub async fn lists_are_read_page_by_page_and_filtered(place: impl Place) {
    let journal = place.open().await;
    let me = Visitor::random();
    let mut ids = Vec::new();
    for number in 0..7_u64 {
        let game = GameRecord {
            variant: VariantId::new(if number < 2 { "v" } else { "w" }),
            // Two at a time change in the same moment.
            created: 1000 + number / 2,
            ..record(&me)
        };
        journal.create(game.clone()).await.unwrap();
        ids.push(game.id);
    }
    let all = |after, over, variant: Option<&str>| Listing {
        whose: Some(me.clone()),
        over,
        variant: variant.map(VariantId::new),
        after,
        limit: 3,
    };
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page = journal.list(all(after, None, None)).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.len() == 3 || seen.len() == 6);
        after = Some(last.mark());
        seen.extend(page.into_iter().map(|line| line.id));
    }
    assert_eq!(seen.len(), 7);
    assert!(ids.iter().all(|id| seen.contains(id)));
    let lead = journal.lead(&ids[3]).await.unwrap();
    assert!(matches!(lead, Lead::Here(_)));
    let ending = Some(Ending::by_will(None));
    let over = Some(Standing { ply: 1, ending });
    journal
        .append(&ids[3], vec![step(1, 0)], over)
        .await
        .unwrap();
    let count = async |over, variant| {
        let list = journal.list(Listing {
            limit: 9,
            ..all(None, over, variant)
        });
        list.await.unwrap().len()
    };
    assert_eq!(count(Some(true), None).await, 1);
    assert_eq!(count(Some(false), None).await, 6);
    assert_eq!(count(None, Some("v")).await, 2);
    assert_eq!(count(Some(true), Some("v")).await, 0);
    let kinds = journal.variants(Some(&me), 9).await.unwrap();
    assert_eq!(kinds, ["v", "w"].map(VariantId::new));
    assert_eq!(
        journal.variants(Some(&Visitor::random()), 9).await.unwrap(),
        []
    );
}

/// A game between two is deleted when neither wants it any more.
pub async fn games_are_removed_for_those_who_do_not_want_them(place: impl Place) {
    let journal = place.open().await;
    let (me, you, stranger) = (Visitor::random(), Visitor::random(), Visitor::random());
    for first in [&me, &you] {
        let game = record(&me);
        let _lease = begin(&journal, &game).await;
        journal
            .append(&game.id, vec![step(1, 0)], standing(1))
            .await
            .unwrap();
        journal.seat(&game.id, &you).await.unwrap();
        let remove = |whose| journal.remove(&game.id, Some(whose));
        assert_eq!(remove(&stranger).await, Ok(Removal::Nothing));
        assert_eq!(remove(first).await, Ok(Removal::Left));
        assert_eq!(remove(first).await, Ok(Removal::Nothing));
        assert_eq!(journal.recent(Some(first), 9).await.unwrap(), []);
        let other = if first == &me { &you } else { &me };
        assert_eq!(journal.recent(Some(other), 9).await.unwrap().len(), 1);
        assert!(journal.game(&game.id).await.unwrap().is_some());
        assert_eq!(remove(other).await, Ok(Removal::Deleted));
        assert_eq!(journal.game(&game.id).await.unwrap(), None);
    }
    let game = record(&me);
    journal.create(game.clone()).await.unwrap();
    journal.seat(&game.id, &you).await.unwrap();
    assert_eq!(journal.remove(&game.id, None).await, Ok(Removal::Deleted));
    assert_eq!(journal.remove(&game.id, None).await, Ok(Removal::Nothing));
}

pub async fn it_is_known_when_the_server_last_ran(place: impl Place) {
    let journal = place.open().await;
    assert_eq!(journal.last_alive().await.unwrap(), None);
    let before = now();
    for _ in 0..2 {
        journal.alive().await.unwrap();
    }
    drop(journal);
    let last = place.open().await.last_alive().await.unwrap().unwrap();
    assert!((before..=now()).contains(&last));
}

/// A group of events of which one cannot be stored leaves nothing behind.
pub async fn events_are_stored_together_or_not_at_all(place: impl Place) {
    let journal = place.open().await;
    let record = record(&Visitor::random());
    let _lease = begin(&journal, &record).await;
    let first = journal.append(&record.id, vec![step(2, 0)], standing(1));
    first.await.unwrap();
    let both = vec![step(1, 0), step(2, 1)];
    let written = journal.append(&record.id, both, standing(2)).await;
    assert_eq!(written, Err(JournalError::Conflict));
    let (_, history) = journal.game(&record.id).await.unwrap().unwrap();
    assert_eq!(history, [step(2, 0)]);
    assert_eq!(journal.recent(None, 1).await.unwrap()[0].ply, 1);
}

pub async fn games_are_listed_by_owner_and_say_how_they_ended(place: impl Place) {
    let journal = place.open().await;
    let (me, you) = (Visitor::random(), Visitor::random());
    let (mine, yours) = (record(&me), record(&you));
    let _lease = begin(&journal, &mine).await;
    journal.create(yours.clone()).await.unwrap();
    let own = journal.recent(Some(&me), 9).await.unwrap();
    assert_eq!(own.len(), 1);
    assert_eq!((&own[0].id, &own[0].variant), (&mine.id, &mine.variant));
    assert_eq!(own[0].ending, None);
    assert_eq!(journal.recent(None, 9).await.unwrap().len(), 2);
    assert_eq!(journal.recent(None, 1).await.unwrap().len(), 1);
    // Who sits at a game that another one opened finds it among his own, once; an offer changes nothing there.
    for _ in 0..2 {
        journal.seat(&yours.id, &me).await.unwrap();
    }
    let both = journal.recent(Some(&me), 9).await.unwrap();
    let seat = |id: &GameId| both.iter().find(|line| line.id == *id).unwrap().seat;
    assert_eq!(
        (both.len(), seat(&mine.id), seat(&yours.id)),
        (2, Some(Side::White), Some(Side::Black))
    );
    assert_eq!(journal.recent(Some(&you), 9).await.unwrap().len(), 1);
    let what = Proposal::Draw;
    let by = Side::White;
    let offer = entry(1, Event::Offer { ply: 0, what, by });
    journal.append(&mine.id, vec![offer], None).await.unwrap();
    // An ending is stored with the event, and taken back with the next.
    let ending_of_mine = async || {
        let lines = journal.recent(Some(&me), 9).await.unwrap();
        let line = lines.into_iter().find(|line| line.id == mine.id);
        line.unwrap().ending
    };
    for winner in [Some(Side::White), Some(Side::Black), None] {
        let seq = journal.game(&mine.id).await.unwrap().unwrap().1.len() as u64 + 1;
        let reason = "resignation".to_owned();
        let ending = Ending { winner, reason };
        let end = Event::End {
            ply: 0,
            resigns: None,
        };
        let ended = Some(Standing {
            ply: 0,
            ending: Some(ending.clone()),
        });
        let written = journal.append(&mine.id, vec![entry(seq, end)], ended);
        written.await.unwrap();
        assert_eq!(ending_of_mine().await, Some(StoredEnding::Known(ending)));
        let undo = entry(seq + 1, Event::Undo { ply: 0 });
        let written = journal.append(&mine.id, vec![undo], standing(0));
        written.await.unwrap();
        assert_eq!(ending_of_mine().await, None);
    }
}

pub async fn old_unfinished_games_expire(place: impl Place) {
    let journal = place.open().await;
    let owner = Visitor::random();
    let (unfinished, finished) = (record(&owner), record(&owner));
    let mut leases = Vec::new();
    for record in [&unfinished, &finished] {
        leases.push(begin(&journal, record).await);
        let written = journal.append(&record.id, vec![step(1, 0)], standing(1));
        written.await.unwrap();
    }
    let over = Some(Standing {
        ply: 1,
        ending: Some(Ending {
            winner: None,
            reason: "agreement".into(),
        }),
    });
    let end = Event::End {
        ply: 1,
        resigns: None,
    };
    let written = journal.append(&finished.id, vec![entry(2, end)], over);
    written.await.unwrap();
    assert_eq!(journal.expire(now() - 60_000, 9).await, Ok(0));
    assert_eq!(journal.expire(now() + 1, 9).await, Ok(1));
    assert_eq!(journal.game(&unfinished.id).await, Ok(None));
    assert!(journal.game(&finished.id).await.unwrap().is_some());
    assert_eq!(journal.expire(now() + 1, 9).await, Ok(0));
}

pub async fn a_closed_journal_refuses_and_comes_back_whole(place: impl Place) {
    let journal = place.open().await;
    let record = record(&Visitor::random());
    let _lease = begin(&journal, &record).await;
    assert_eq!(journal.check().await, Ok(()));
    // What was asked for before the end is done.
    let written = journal.append(&record.id, vec![step(1, 0)], standing(1));
    let (written, closed) = tokio::join!(written, journal.close());
    assert_eq!((written, closed), (Ok(()), Ok(())));
    let late = journal.set_movetime(&record.id, 250).await;
    assert_eq!(late, Err(JournalError::Closed));
    assert_eq!(journal.check().await, Err(JournalError::Closed));
    let (_, history) = place.open().await.game(&record.id).await.unwrap().unwrap();
    assert_eq!(history, [step(1, 0)]);
}

/// More readers at a time than there are connections: everybody is served.
pub async fn many_read_at_a_time(place: impl Place) {
    let journal = place.open().await;
    let record = record(&Visitor::random());
    let _lease = begin(&journal, &record).await;
    let readers = (0..100).map(|_| {
        let (journal, id) = (Arc::clone(&journal), record.id.clone());
        tokio::spawn(async move { journal.record(&id).await })
    });
    for reader in readers.collect::<Vec<_>>() {
        assert_eq!(reader.await.unwrap(), Ok(Some(record.clone())));
    }
}

/// Where a game stands is kept now and then, and always for the last event.
pub async fn positions_are_kept_now_and_then(place: impl Place) {
    let journal = place.open().await;
    let record = record(&Visitor::random());
    let _lease = begin(&journal, &record).await;
    let start = Some(record.start.clone());
    assert_eq!(journal.recent(None, 1).await.unwrap()[0].fen, start);
    let last = CHECKPOINT * 2 + 3;
    for seq in 1..=last {
        let entry = Entry {
            fen: Some(format!("fen {seq}")),
            ..step(seq, seq as u32 - 1)
        };
        let written = journal.append(&record.id, vec![entry], standing(seq as u32));
        written.await.unwrap();
    }
    let (_, history) = journal.game(&record.id).await.unwrap().unwrap();
    let kept = history
        .iter()
        .filter_map(|entry| entry.fen.as_ref().map(|_| entry.seq));
    assert_eq!(kept.collect::<Vec<_>>(), [CHECKPOINT, CHECKPOINT * 2, last]);
    let line = &journal.recent(None, 1).await.unwrap()[0];
    assert_eq!(line.fen, Some(format!("fen {last}")));
}

/// Rules of somebody's own.
fn bundle(number: u32) -> Bundle {
    let text = format!("// {number}\0\ngame \"Ä\" id=\"a\"\nimport \"nothing\"\n");
    Bundle::gather("a.kdl", &text, &BuiltIn).0
}

pub async fn rules_are_kept_as_they_are_and_as_long_as_something_names_them(place: impl Place) {
    let journal = place.open().await;
    let owner = Visitor::random();
    let draft = Draft::new(owner.clone(), "T", "text".into());
    assert_eq!(journal.create_draft(draft.clone(), 1).await, Ok(true));
    let bundles: Vec<_> = (0..5).map(bundle).collect();
    let ids: Vec<RulesId> = bundles.iter().map(RulesId::of).collect();
    for bundle in bundles.iter().chain(&bundles) {
        journal.keep_rules(bundle).await.unwrap();
    }
    let text = journal.rules(&ids[0]).await.unwrap().unwrap();
    assert_eq!(Bundle::read(&text).as_ref(), Some(&bundles[0]));
    assert_eq!(journal.rules(&RulesId::of(&bundle(9))).await, Ok(None));
    // A game, one with options, a version and what is published name one each; the last one nothing.
    for variant in [ids[0].to_string(), format!("{}+a+b", ids[1])] {
        let variant = VariantId::new(variant);
        let game = GameRecord {
            variant,
            ..record(&owner)
        };
        journal.create(game).await.unwrap();
    }
    journal.add_version(&draft.id, &ids[2], 9).await.unwrap();
    let state = journal.set_draft_state(&draft.id, DraftState::Public, Some(&ids[3]));
    assert_eq!(state.await, Ok(true));
    assert_eq!(
        journal.expire_rules(now() - 60_000, 9).await,
        Ok(0),
        "it is new"
    );
    assert_eq!(journal.expire_rules(now() + 1, 9).await, Ok(1));
    for (number, id) in ids.iter().enumerate() {
        let kept = journal.rules(id).await.unwrap().is_some();
        assert_eq!(kept, number < 4, "{number}");
    }
    // What was played stays when the draft goes.
    assert_eq!(journal.remove_draft(&draft.id).await, Ok(true));
    assert_eq!(journal.remove_draft(&draft.id).await, Ok(false));
    assert_eq!(journal.versions(&draft.id).await, Ok(Vec::new()));
    assert_eq!(journal.expire_rules(now() + 1, 1).await, Ok(1));
    assert_eq!(journal.expire_rules(now() + 1, 9).await, Ok(1));
    for (number, id) in ids.iter().enumerate() {
        let kept = journal.rules(id).await.unwrap().is_some();
        assert_eq!(kept, number < 2, "{number}");
    }
}

pub async fn a_draft_is_saved_over_the_revision_that_was_read(place: impl Place) {
    let journal = place.open().await;
    let (me, other) = (Visitor::random(), Visitor::random());
    // A text may hold anything; a title stands in lists.
    let draft = Draft::new(me.clone(), " A\0 \n title ", "one\0\u{1f600}".into());
    assert_eq!(draft.title, "A title");
    let id = draft.id.clone();
    assert_eq!(journal.create_draft(draft.clone(), 2).await, Ok(true));
    assert_eq!(journal.draft(&id).await, Ok(Some(draft.clone())));
    assert_eq!(journal.draft(&DraftId::random()).await, Ok(None));
    let long = "x".repeat(1000);
    assert_eq!(
        journal.save_draft(&id, 1, "two", &long).await,
        Ok(Save::Saved(2))
    );
    // The answer got lost, and it comes again.
    assert_eq!(
        journal.save_draft(&id, 1, "two", "t").await,
        Ok(Save::Saved(2))
    );
    assert_eq!(
        journal.save_draft(&id, 1, "three", "t").await,
        Ok(Save::Conflict(2))
    );
    assert_eq!(
        journal.save_draft(&id, 7, "two", "t").await,
        Ok(Save::Conflict(2))
    );
    let last = journal.save_draft(&id, u32::MAX, "two", "t").await;
    assert_eq!(last, Ok(Save::Conflict(2)));
    let gone = journal.save_draft(&DraftId::random(), 1, "two", "t").await;
    assert_eq!(gone, Ok(Save::Gone));
    let stored = journal.draft(&id).await.unwrap().unwrap();
    assert_eq!((stored.text.as_str(), stored.revision), ("two", 2));
    assert!(stored.title.len() < 100 && stored.changed >= draft.changed);
    // So many and no more, each his own.
    let new = |owner: &Visitor| Draft::new(owner.clone(), "T", String::new());
    assert_eq!(journal.create_draft(new(&me), 2).await, Ok(true));
    assert_eq!(journal.create_draft(new(&me), 2).await, Ok(false));
    assert_eq!(journal.create_draft(new(&other), 2).await, Ok(true));
    let ids = |lines: Vec<DraftLine>| lines.into_iter().map(|line| line.id).collect::<Vec<_>>();
    let mine = ids(journal.drafts(Some(&me), 9).await.unwrap());
    assert_eq!((mine.len(), mine.contains(&id)), (2, true));
    assert_eq!(ids(journal.drafts(None, 9).await.unwrap()).len(), 3);
    assert_eq!(ids(journal.drafts(None, 1).await.unwrap()).len(), 1);
}

pub async fn a_draft_has_versions_and_is_seen_by_whom_it_is_shown(place: impl Place) {
    let journal = place.open().await;
    let draft = Draft::new(Visitor::random(), "T", "text".into());
    let id = draft.id.clone();
    journal.create_draft(draft, 1).await.unwrap();
    let bundles: Vec<_> = (0..3).map(bundle).collect();
    let rules: Vec<RulesId> = bundles.iter().map(RulesId::of).collect();
    let unkept = journal.add_version(&id, &rules[0], 9).await;
    assert!(unkept.is_err(), "rules are kept first");
    for bundle in &bundles {
        journal.keep_rules(bundle).await.unwrap();
    }
    // The same again is no new one, unless there was another between.
    for (content, number) in [(0, 1), (0, 1), (1, 2), (1, 2), (0, 3)] {
        let added = journal.add_version(&id, &rules[content], 3).await;
        assert_eq!(added, Ok(Some(number)));
    }
    assert_eq!(
        journal.add_version(&id, &rules[2], 3).await,
        Ok(None),
        "that is enough"
    );
    assert_eq!(journal.add_version(&id, &rules[0], 3).await, Ok(Some(3)));
    let nowhere = DraftId::random();
    assert_eq!(journal.add_version(&nowhere, &rules[0], 3).await, Ok(None));
    let versions = journal.versions(&id).await.unwrap();
    let told: Vec<_> = versions.iter().map(|it| (it.number, &it.content)).collect();
    assert_eq!(told, [(3, &rules[0]), (2, &rules[1]), (1, &rules[0])]);
    // A version may have a name, and lose it again.
    for name in ["before the change", "", "a'b"] {
        assert_eq!(journal.name_version(&id, 2, name).await, Ok(true));
        let names = journal.versions(&id).await.unwrap();
        let names: Vec<String> = names.into_iter().map(|version| version.name).collect();
        assert_eq!(names, ["", name, ""]);
    }
    assert_eq!(journal.name_version(&id, 4, "none").await, Ok(false));
    assert_eq!(journal.name_version(&nowhere, 1, "none").await, Ok(false));
    for state in DraftState::ALL {
        let set = journal.set_draft_state(&id, state, Some(&rules[1])).await;
        assert_eq!(set, Ok(true));
        let draft = journal.draft(&id).await.unwrap().unwrap();
        assert_eq!(
            (draft.state, draft.published),
            (state, Some(rules[1].clone()))
        );
        let listed = journal.public_drafts(9).await.unwrap();
        assert_eq!(listed.len(), usize::from(state == DraftState::Public));
    }
    journal
        .set_draft_state(&id, DraftState::Public, None)
        .await
        .unwrap();
    assert_eq!(
        journal.public_drafts(9).await,
        Ok(Vec::new()),
        "there is nothing to show"
    );
    let nowhere = journal.set_draft_state(&DraftId::random(), DraftState::Public, None);
    assert_eq!(nowhere.await, Ok(false));
}

pub async fn old_drafts_that_nobody_saw_expire(place: impl Place) {
    let journal = place.open().await;
    let draft = || Draft::new(Visitor::random(), "T", "text".into());
    let (left, played, shown) = (draft(), draft(), draft());
    for draft in [&left, &played, &shown] {
        journal.create_draft(draft.clone(), 1).await.unwrap();
    }
    let rules = bundle(0);
    journal.keep_rules(&rules).await.unwrap();
    let added = journal.add_version(&played.id, &RulesId::of(&rules), 9);
    assert_eq!(added.await, Ok(Some(1)));
    let state = journal.set_draft_state(&shown.id, DraftState::Unlisted, None);
    assert_eq!(state.await, Ok(true));
    assert_eq!(journal.expire_drafts(now() - 60_000, 9).await, Ok(0));
    assert_eq!(journal.expire_drafts(now() + 1, 9).await, Ok(1));
    assert_eq!(journal.draft(&left.id).await, Ok(None));
}

pub async fn the_desk_knows_what_is_shown_and_takes_it_out_of_sight(place: impl Place) {
    let journal = place.open().await;
    let owner = Visitor::random();
    let bundle = Bundle::gather("a.kdl", "// a\n", &BuiltIn).0;
    let rules = RulesId::of(&bundle);
    journal.keep_rules(&bundle).await.unwrap();
    let draft = Draft::new(owner.clone(), "Für uns", "ä\0".repeat(50));
    journal.create_draft(draft.clone(), 9).await.unwrap();
    let shown = async || desk::published(journal.as_ref(), 9).await.unwrap();
    assert!(shown().await.is_empty());
    let state = DraftState::Public;
    journal.add_version(&draft.id, &rules, 9).await.unwrap();
    let set = journal.set_draft_state(&draft.id, state, Some(&rules));
    assert!(set.await.unwrap());
    let deed = Deed {
        rules: Some(rules.to_string()),
        ..Deed::of(&draft, "public", None, Some("192.0.2.1".into()))
    };
    desk::note(journal.as_ref(), deed.clone()).await.unwrap();
    let line = &shown().await[0];
    assert_eq!((line.id.as_str(), line.hidden), (draft.id.as_str(), false));
    assert_eq!((line.bytes, line.state), (150, state));
    // Both the draft and what was made of it count.
    let kept = async |but| desk::kept(journal.as_ref(), &owner, but).await.unwrap();
    let text = bundle.write().len() as u64;
    assert_eq!(kept(None).await, 150 + text);
    assert_eq!(kept(Some(&draft.id)).await, text);
    assert_eq!(journal.public_drafts(9).await.unwrap().len(), 1);
    for hidden in [true, false] {
        assert!(
            desk::hide(journal.as_ref(), Kind::Draft, draft.id.as_str(), hidden)
                .await
                .unwrap()
        );
        assert_eq!(shown().await[0].hidden, hidden);
        let public = journal.public_drafts(9).await.unwrap();
        assert_eq!(public.is_empty(), hidden);
        let found = journal.draft(&draft.id).await.unwrap().unwrap();
        assert_eq!(found.hidden, hidden);
        let are = desk::are_hidden(journal.as_ref(), &rules).await.unwrap();
        assert_eq!(are, hidden);
    }
    assert!(
        !desk::hide(journal.as_ref(), Kind::Study, draft.id.as_str(), true)
            .await
            .unwrap()
    );
    // What was done is known when the thing itself is gone, and for a while only.
    journal.remove_draft(&draft.id).await.unwrap();
    let deeds = async |whose| desk::deeds(journal.as_ref(), whose, 9).await.unwrap();
    assert_eq!(deeds(None).await, std::slice::from_ref(&deed));
    assert_eq!(deeds(Some(&owner)).await, [deed]);
    let nobody = Visitor::random();
    assert!(deeds(Some(&nobody)).await.is_empty());
    assert_eq!(desk::expire(journal.as_ref(), now() - 99_999).await, Ok(0));
    assert_eq!(desk::expire(journal.as_ref(), now() + 1).await, Ok(1));
    assert!(deeds(None).await.is_empty());
}

pub async fn a_game_in_the_gallery_has_its_thanks_copies_and_games_counted(place: impl Place) {
    let journal = place.open().await;
    let [author, other, third] = [(); 3].map(|()| Visitor::random());
    let bundles = [bundle(0), bundle(1), bundle(2)];
    let rules = bundles.each_ref().map(RulesId::of);
    for bundle in &bundles {
        journal.keep_rules(bundle).await.unwrap();
    }
    let draft = Draft::new(author.clone(), "Für alle", "text".into());
    let copy = Draft::new(other.clone(), "Kopie", "text".into());
    for draft in [&draft, &copy] {
        journal.create_draft(draft.clone(), 9).await.unwrap();
    }
    let list = async |only: Option<&DraftId>| {
        let found = gallery::exhibits(journal.as_ref(), only, 9).await;
        found.unwrap()
    };
    let one = async || list(Some(&draft.id)).await.pop().unwrap();
    let thank = async |who: &Visitor, thanks: bool| {
        let told = gallery::thank(journal.as_ref(), &draft.id, who, thanks).await;
        told.unwrap()
    };
    let show = async |draft: &Draft, rules: &RulesId| {
        journal.add_version(&draft.id, rules, 9).await.unwrap();
        let state = journal.set_draft_state(&draft.id, DraftState::Public, Some(rules));
        assert!(state.await.unwrap());
    };
    assert!(list(None).await.is_empty());
    assert!(!thank(&other, true).await, "nobody sees it");
    show(&draft, &rules[0]).await;
    show(&draft, &rules[1]).await;
    let fresh = one().await;
    let expected = Exhibit {
        id: draft.id.clone(),
        owner: author.clone(),
        title: "Für alle".into(),
        rules: rules[1].clone(),
        created: draft.created,
        changed: fresh.changed,
        author: None,
        origin: None,
        certificate: None,
        thanks: 0,
        copies: 0,
        games: 0,
    };
    assert_eq!(fresh, expected);
    // Thanks count once for each, and not the author's own.
    let thanked = [
        thank(&author, true).await,
        thank(&other, true).await,
        thank(&other, true).await,
        thank(&third, true).await,
        thank(&third, false).await,
        thank(&third, false).await,
    ];
    assert_eq!(thanked, [false, true, false, true, true, false]);
    let mine = async |who| gallery::thanked(journal.as_ref(), who).await.unwrap();
    assert_eq!(mine(&other).await, std::slice::from_ref(&draft.id));
    assert!(mine(&third).await.is_empty());
    // Games by any version count, with their options; others do not.
    for variant in [
        format!("{}+a", rules[0]),
        rules[1].to_string(),
        rules[2].to_string(),
    ] {
        let game = GameRecord {
            variant: VariantId::new(variant),
            ..record(&third)
        };
        journal.create(game).await.unwrap();
    }
    let name = PersonName::parse("Ada").unwrap();
    journal.set_name(&author, Some(&name)).await.unwrap();
    let tried = Tried {
        games: String::new(),
        certificate: Some("{}".into()),
    };
    journal.keep_trial(&rules[1], tried).await.unwrap();
    // Somebody's second copy and the author's own are none.
    let copies = [&other, &author].map(|who| Draft::new(who.clone(), "K", "text".into()));
    for more in &copies {
        journal.create_draft(more.clone(), 9).await.unwrap();
    }
    for copy in copies.iter().chain([&copy]) {
        let noted = gallery::copied(journal.as_ref(), &copy.id, &draft.id).await;
        assert_eq!(noted, Ok(true));
    }
    let nowhere = gallery::copied(journal.as_ref(), &DraftId::random(), &draft.id).await;
    assert_eq!(nowhere, Ok(false));
    let counted = one().await;
    assert_eq!((counted.thanks, counted.copies, counted.games), (1, 1, 2));
    assert_eq!(counted.author.as_deref(), Some("Ada"));
    assert_eq!(counted.certificate.as_deref(), Some("{}"));
    // What it is a copy of is told while everybody sees that.
    show(&copy, &rules[2]).await;
    let origin = async || list(Some(&copy.id)).await.pop().unwrap().origin;
    assert_eq!(origin().await, Some((draft.id.clone(), "Für alle".into())));
    assert_eq!(list(None).await.len(), 2);
    let state = journal.set_draft_state(&draft.id, DraftState::Unlisted, Some(&rules[1]));
    assert!(state.await.unwrap());
    assert_eq!(origin().await, None);
    assert!(list(Some(&draft.id)).await.is_empty());
    show(&draft, &rules[1]).await;
    // What the operator has hidden is not there, nor the same rules as another draft.
    let same = Draft::new(third.clone(), "S", "text".into());
    journal.create_draft(same.clone(), 9).await.unwrap();
    show(&same, &rules[1]).await;
    assert_eq!(list(None).await.len(), 3);
    let hide = desk::hide(journal.as_ref(), Kind::Draft, draft.id.as_str(), true).await;
    assert_eq!(hide, Ok(true));
    let left: Vec<DraftId> = list(None).await.into_iter().map(|it| it.id).collect();
    assert_eq!((left, origin().await), (vec![copy.id.clone()], None));
    // Who is forgotten has not thanked; what is removed takes its thanks along.
    desk::forget(journal.as_ref(), &other).await.unwrap();
    assert!(mine(&other).await.is_empty());
    let hide = desk::hide(journal.as_ref(), Kind::Draft, draft.id.as_str(), false).await;
    assert_eq!(hide, Ok(true));
    assert_eq!(one().await.thanks, 0);
    assert!(thank(&third, true).await);
    journal.remove_draft(&draft.id).await.unwrap();
    assert!(mine(&third).await.is_empty());
}

/// Several servers, or windows, at one study: one of those who write over the same revision wins, and each of the others writes
/// again over what he then finds. All texts are among the versions.
pub async fn a_study_that_many_save_at_once_keeps_what_each_wrote(place: impl Place) {
    let journal = place.open().await;
    let content = |text: String| Content::new("Ours", text, Vec::new());
    let study = Study::new(Visitor::random(), content("begun".into()));
    journal.create_study(study.clone(), 9).await.unwrap();
    let (journal, id) = (&journal, &study.id);
    let writers = (1..=4).map(|writer| async move {
        let (mut revision, mut refused) = (1, 0);
        loop {
            let text = content(format!("by {writer}"));
            match journal
                .save_study(id, revision, text, u64::MAX)
                .await
                .unwrap()
            {
                Save::Saved(_) => return refused,
                Save::Conflict(found) => (revision, refused) = (found, refused + 1),
                Save::Gone => panic!("nobody removed it"),
            }
        }
    });
    let [one, two, three, four] = <[_; 4]>::try_from(writers.collect::<Vec<_>>())
        .ok()
        .unwrap();
    let refused = tokio::join!(one, two, three, four);
    let refused = [refused.0, refused.1, refused.2, refused.3];
    assert_eq!(refused.iter().filter(|times| **times == 0).count(), 1);
    let last = journal.study(id).await.unwrap().unwrap();
    assert_eq!(last.revision, 5);
    let mut texts = vec![last.content.text];
    for version in journal.study_versions(id).await.unwrap() {
        let old = journal.study_version(id, version.revision).await.unwrap();
        texts.push(old.unwrap().text);
    }
    texts.sort();
    assert_eq!(texts, ["begun", "by 1", "by 2", "by 3", "by 4"]);
}

pub async fn a_study_is_taken_out_of_sight_like_a_draft(place: impl Place) {
    let journal = place.open().await;
    let study = Study::new(
        Visitor::random(),
        Content::new("Ours", "ä*".into(), Vec::new()),
    );
    journal.create_study(study.clone(), 9).await.unwrap();
    let shown = async || desk::published(journal.as_ref(), 9).await.unwrap();
    assert!(shown().await.is_empty());
    let state = DraftState::Public;
    assert!(journal.set_study_state(&study.id, state).await.unwrap());
    for hidden in [true, false] {
        let done = desk::hide(journal.as_ref(), Kind::Study, study.id.as_str(), hidden);
        assert!(done.await.unwrap());
        let line = &shown().await[0];
        assert_eq!(
            (line.kind, line.id.as_str()),
            (Kind::Study, study.id.as_str())
        );
        assert_eq!((line.hidden, line.state, line.bytes), (hidden, state, 3));
        let public = journal.public_studies(9).await.unwrap();
        assert_eq!(public.is_empty(), hidden);
        let found = journal.study(&study.id).await.unwrap().unwrap();
        assert_eq!(found.hidden, hidden);
    }
    let draft = desk::hide(journal.as_ref(), Kind::Draft, study.id.as_str(), true);
    assert!(!draft.await.unwrap());
}

pub async fn a_game_counts_once_and_only_if_it_may(place: impl Place) {
    use variorum_journal::openings::{self, Step};
    let journal = place.open().await;
    let step = |position, mv, white| Step {
        position,
        mv,
        white,
        draws: 0,
        black: 1 - white,
    };
    let far = u64::MAX - 3;
    // As a game has them that comes to a position twice.
    let steps = Step::sorted(vec![step(far, 2, 1), step(1, far, 1), step(far, 2, 1)]);
    assert_eq!(steps.len(), 2);
    let end = Entry {
        fen: Some("8 b".into()),
        ..entry(
            2,
            Event::End {
                ply: 1,
                resigns: Some(Side::Black),
            },
        )
    };
    let over = Some(Standing {
        ply: 1,
        ending: Some(Ending {
            winner: Some(Side::White),
            reason: "resignation".into(),
        }),
    });
    let mut games = Vec::new();
    for (counts, ends) in [(true, true), (false, true), (true, false), (true, true)] {
        let game = GameRecord {
            counts,
            ..record(&Visitor::random())
        };
        let _lease = begin(&journal, &game).await;
        let (entries, standing) = match ends {
            true => (vec![self::step(1, 0), end.clone()], over.clone()),
            false => (vec![self::step(1, 0)], standing(1)),
        };
        journal.append(&game.id, entries, standing).await.unwrap();
        let stored = journal.record(&game.id).await.unwrap().unwrap();
        assert_eq!(stored.counts, counts);
        games.push(game.id);
    }
    let waiting = async |before| {
        let found = openings::waiting(journal.as_ref(), before, 9).await;
        let mut found: Vec<String> = found.unwrap().iter().map(GameId::to_string).collect();
        found.sort();
        found
    };
    let mut both = [games[0].to_string(), games[3].to_string()];
    both.sort();
    assert_eq!(waiting(now() + 1000).await, both);
    assert!(waiting(now() - 60_000).await.is_empty(), "they may go on");
    let count = async |game: &GameId| {
        let counted = journal.count_opening(game, "rules", steps.clone());
        counted.await.unwrap()
    };
    assert!(
        !openings::are_known(journal.as_ref(), "rules")
            .await
            .unwrap()
    );
    // Two servers at once: one counts it.
    let (one, two) = tokio::join!(count(&games[0]), count(&games[0]));
    assert!(one != two);
    for game in [&games[0], &games[1], &games[2], &GameId::random()] {
        assert!(!count(game).await);
    }
    let known = async |rules, position| {
        let found = openings::steps(journal.as_ref(), rules, position).await;
        found.unwrap()
    };
    let twice = Step {
        white: 2,
        ..step(far, 2, 1)
    };
    assert_eq!(known("rules", far).await, [twice]);
    assert_eq!(known("rules", 1).await, [step(1, far, 1)]);
    assert!(known("others", 1).await.is_empty());
    assert!(
        openings::are_known(journal.as_ref(), "rules")
            .await
            .unwrap()
    );
    // Who has changed his mind before has it left out.
    let leave_out = async |game| openings::leave_out(journal.as_ref(), game).await.unwrap();
    assert!(leave_out(&games[3]).await);
    assert!(!leave_out(&games[3]).await && !leave_out(&games[0]).await);
    assert!(!count(&games[3]).await && waiting(now() + 1000).await.is_empty());
    let stored = journal.record(&games[3]).await.unwrap().unwrap();
    assert!(!stored.counts);
    // What was counted stays when the game goes.
    journal.remove(&games[0], None).await.unwrap();
    assert_eq!(known("rules", far).await, [twice]);
}

pub async fn bans_and_reports_are_kept_until_they_are_over(place: impl Place) {
    let journal = place.open().await;
    let ban = |who: &str, until| desk::Ban {
        who: who.to_owned(),
        since: 1,
        until,
        reason: "ü".into(),
    };
    let later = now() + 60_000;
    for ban in [ban("a", later - 9), ban("b", 2), ban("a", later)] {
        desk::ban(journal.as_ref(), ban).await.unwrap();
    }
    let bans = async || desk::bans(journal.as_ref()).await.unwrap();
    assert_eq!(bans().await, [ban("a", later)]);
    assert!(desk::lift(journal.as_ref(), "a").await.unwrap());
    assert!(!desk::lift(journal.as_ref(), "a").await.unwrap());
    assert!(bans().await.is_empty());
    let reader = Visitor::random();
    let said = |visitor: Option<&Visitor>| desk::Report {
        number: 0,
        at: 5,
        about: "x".into(),
        reason: "bad".into(),
        visitor: visitor.map(Visitor::to_string),
        address: None,
    };
    for visitor in [Some(&reader), None] {
        desk::report(journal.as_ref(), said(visitor)).await.unwrap();
    }
    let reports = async |whose| desk::reports(journal.as_ref(), whose, 9).await.unwrap();
    let (all, own) = (reports(None).await, reports(Some(&reader)).await);
    assert_eq!((all.len(), own.len()), (2, 1));
    let number = own[0].number;
    assert_eq!(
        own[0],
        desk::Report {
            number,
            ..said(Some(&reader))
        }
    );
    assert!(desk::settle(journal.as_ref(), number).await.unwrap());
    assert!(!desk::settle(journal.as_ref(), number).await.unwrap());
    assert_eq!(reports(None).await.len(), 1);
}

pub async fn a_visitor_is_forgotten(place: impl Place) {
    let journal = place.open().await;
    let (host, guest) = (Visitor::random(), Visitor::random());
    let game = record(&host);
    let _lease = begin(&journal, &game).await;
    journal.seat(&game.id, &guest).await.unwrap();
    desk::forget(journal.as_ref(), &host).await.unwrap();
    assert!(journal.recent(Some(&host), 9).await.unwrap().is_empty());
    let left = journal.record(&game.id).await.unwrap().unwrap();
    assert_ne!(left.owner, host);
    // It is nobody's but the guest's now.
    let gone = journal.remove(&game.id, Some(&guest)).await.unwrap();
    assert_eq!(gone, Removal::Deleted);
}

pub async fn a_study_is_saved_over_the_revision_that_was_read_and_keeps_older_versions(
    place: impl Place,
) {
    let journal = place.open().await;
    let (me, other) = (Visitor::random(), Visitor::random());
    let rules = RulesId::of(&bundle(1));
    journal.keep_rules(&bundle(1)).await.unwrap();
    let content = |text: &str| Content::new(" A\0 \n study ", text.into(), vec![rules.clone()]);
    let study = Study::new(me.clone(), content("one\0\u{1f600}"));
    assert_eq!(study.content.title, "A study");
    let id = study.id.clone();
    assert_eq!(journal.create_study(study.clone(), 2).await, Ok(true));
    assert_eq!(journal.study(&id).await, Ok(Some(study.clone())));
    assert_eq!(journal.study(&StudyId::random()).await, Ok(None));
    // The first save keeps what was there, the next one a moment later does not.
    let before = now() - 60_000;
    let save =
        |revision, text: &str, before| journal.save_study(&id, revision, content(text), before);
    assert_eq!(save(1, "two", before).await, Ok(Save::Saved(2)));
    assert_eq!(save(1, "two", before).await, Ok(Save::Saved(2)), "again");
    assert_eq!(save(1, "three", before).await, Ok(Save::Conflict(2)));
    assert_eq!(save(2, "three", before).await, Ok(Save::Saved(3)));
    assert_eq!(save(u32::MAX, "three", before).await, Ok(Save::Conflict(3)));
    let revisions = |versions: Vec<StudyVersion>| -> Vec<u32> {
        versions.iter().map(|version| version.revision).collect()
    };
    let versions = journal.study_versions(&id).await.unwrap();
    assert_eq!((versions[0].title.as_str(), versions.len()), ("A study", 1));
    assert_eq!(save(3, "four", u64::MAX).await, Ok(Save::Saved(4)));
    assert_eq!(
        revisions(journal.study_versions(&id).await.unwrap()),
        [3, 1]
    );
    assert_eq!(
        journal.study_version(&id, 3).await,
        Ok(Some(content("three")))
    );
    assert_eq!(journal.study_version(&id, 2).await, Ok(None));
    let gone = journal.save_study(&StudyId::random(), 1, content("x"), 0);
    assert_eq!(gone.await, Ok(Save::Gone));
    // The oldest go: there are so many, and so many bytes.
    for revision in 4..40 {
        let saved = save(revision, &format!("{revision}"), u64::MAX).await;
        assert_eq!(saved, Ok(Save::Saved(revision + 1)));
    }
    let kept = revisions(journal.study_versions(&id).await.unwrap());
    assert_eq!(kept, (20..40).rev().collect::<Vec<_>>());
    let long = "x".repeat(900_000);
    for revision in 40..45 {
        save(revision, &format!("{long}{revision}"), u64::MAX)
            .await
            .unwrap();
    }
    assert_eq!(
        revisions(journal.study_versions(&id).await.unwrap()),
        [44, 43]
    );
    // Rules stay as long as a study names them.
    assert_eq!(journal.expire_rules(now() + 1, 9).await, Ok(0));
    let new = |owner: &Visitor| Study::new(owner.clone(), Content::default());
    assert_eq!(journal.create_study(new(&me), 2).await, Ok(true));
    assert_eq!(journal.create_study(new(&me), 2).await, Ok(false));
    assert_eq!(journal.create_study(new(&other), 2).await, Ok(true));
    assert_eq!(journal.studies(Some(&me), 9).await.unwrap().len(), 2);
    assert_eq!(journal.studies(None, 9).await.unwrap().len(), 3);
    assert_eq!(journal.studies(None, 1).await.unwrap().len(), 1);
    assert_eq!(journal.public_studies(9).await, Ok(Vec::new()));
    assert_eq!(
        journal.set_study_state(&id, DraftState::Public).await,
        Ok(true)
    );
    let public = journal.public_studies(9).await.unwrap();
    assert_eq!((public.len(), &public[0].id), (1, &id));
    assert_eq!(public[0].bytes, 900_002);
    let nowhere = journal.set_study_state(&StudyId::random(), DraftState::Public);
    assert_eq!(nowhere.await, Ok(false));
    // Those that nobody else may read expire; the other one is removed.
    assert_eq!(journal.expire_studies(now() - 60_000, 9).await, Ok(0));
    assert_eq!(journal.expire_studies(now() + 1, 9).await, Ok(2));
    assert_eq!(journal.remove_study(&id).await, Ok(true));
    assert_eq!(journal.remove_study(&id).await, Ok(false));
    assert_eq!(journal.study_versions(&id).await, Ok(Vec::new()));
    assert_eq!(journal.expire_rules(now() + 1, 9).await, Ok(1));
}

pub async fn a_review_is_kept_as_long_as_its_game(place: impl Place) {
    let journal = place.open().await;
    let host = Visitor::random();
    let game = record(&host);
    let _lease = begin(&journal, &game).await;
    assert_eq!(journal.review(&game.id).await.unwrap(), None);
    for found in ["[1]", "[1, 2]"] {
        let kept = journal.keep_review(&game.id, found.into()).await;
        kept.unwrap();
        assert_eq!(
            journal.review(&game.id).await.unwrap().as_deref(),
            Some(found)
        );
    }
    let again = place.open().await;
    let found = again.review(&game.id).await.unwrap();
    assert_eq!(found.as_deref(), Some("[1, 2]"));
    let gone = journal.remove(&game.id, Some(&host)).await.unwrap();
    assert_eq!(gone, Removal::Deleted);
    assert_eq!(journal.review(&game.id).await.unwrap(), None);
    // Nothing is kept of what is gone, and nobody fails for it.
    let late = journal.keep_review(&game.id, "[3]".into()).await;
    late.unwrap();
    assert_eq!(journal.review(&game.id).await.unwrap(), None);
}

pub async fn what_games_have_shown_is_kept_as_long_as_the_rules(place: impl Place) {
    let journal = place.open().await;
    let rules = bundle(1);
    let id = RulesId::of(&rules);
    let tried = |certificate: Option<&str>| Tried {
        games: "one".to_owned(),
        certificate: certificate.map(str::to_owned),
    };
    // Nothing is kept of what is not there, and nobody fails for it.
    journal.keep_trial(&id, tried(None)).await.unwrap();
    assert_eq!(journal.trial(&id).await.unwrap(), None);
    assert_eq!(journal.certificate(&id).await.unwrap(), None);
    journal.keep_rules(&rules).await.unwrap();
    for certificate in [None, Some("[1]"), Some("[2]")] {
        let tried = tried(certificate);
        journal.keep_trial(&id, tried.clone()).await.unwrap();
        let kept = journal.certificate(&id).await.unwrap();
        assert_eq!(kept.as_deref(), certificate);
        assert_eq!(journal.trial(&id).await.unwrap(), Some(tried));
    }
    let again = place.open().await;
    let kept = again.trial(&id).await.unwrap();
    assert_eq!(kept, Some(tried(Some("[2]"))));
    // Rules that are kept once more keep it.
    again.keep_rules(&rules).await.unwrap();
    assert!(again.trial(&id).await.unwrap().is_some());
    assert_eq!(again.expire_rules(now() + 60_000, 9).await, Ok(1));
    assert_eq!(again.trial(&id).await.unwrap(), None);
}

/// Makes a test of each trial, of a storage that keeps games in such a [`Place`](crate::trials::Place).
#[macro_export]
macro_rules! every_trial {
    ($place:ty) => {
        $crate::every_trial_without_statements!($place);
        $crate::these_trials!(
            $place:
            the_desk_knows_what_is_shown_and_takes_it_out_of_sight,
            bans_and_reports_are_kept_until_they_are_over,
            a_visitor_is_forgotten,
            a_study_is_taken_out_of_sight_like_a_draft,
            a_game_counts_once_and_only_if_it_may,
            a_game_in_the_gallery_has_its_thanks_copies_and_games_counted,
        );
    };
}

/// The same without the trials of what is asked for in statements: the operator's desk, the opening tree and the gallery.
#[macro_export]
macro_rules! every_trial_without_statements {
    ($place:ty) => {
        $crate::these_trials!(
            $place:
            a_game_comes_back_as_it_was_written,
            a_number_is_taken_once_and_only_the_second_write_fails,
            events_are_stored_together_or_not_at_all,
            it_is_known_when_the_server_last_ran,
            games_are_listed_by_owner_and_say_how_they_ended,
            games_of_a_file_are_stored_together_or_not_at_all,
            people_have_names,
            lists_are_read_page_by_page_and_filtered,
            games_are_removed_for_those_who_do_not_want_them,
            old_unfinished_games_expire,
            a_closed_journal_refuses_and_comes_back_whole,
            many_read_at_a_time,
            positions_are_kept_now_and_then,
            rules_are_kept_as_they_are_and_as_long_as_something_names_them,
            a_draft_is_saved_over_the_revision_that_was_read,
            a_draft_has_versions_and_is_seen_by_whom_it_is_shown,
            old_drafts_that_nobody_saw_expire,
            a_study_is_saved_over_the_revision_that_was_read_and_keeps_older_versions,
            a_study_that_many_save_at_once_keeps_what_each_wrote,
            a_review_is_kept_as_long_as_its_game,
            what_games_have_shown_is_kept_as_long_as_the_rules,
        );
    };
}

/// Makes a test of each of these trials.
#[doc(hidden)]
#[macro_export]
macro_rules! these_trials {
    ($place:ty: $($trial:ident),+ $(,)?) => {
        $(
            #[tokio::test]
            async fn $trial() {
                if let Some(place) = <$place as $crate::trials::Place>::new() {
                    $crate::trials::$trial(place).await;
                }
            }
        )+
    };
}
