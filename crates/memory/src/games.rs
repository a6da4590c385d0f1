//! Games.

use std::collections::{BTreeMap, BTreeSet};

use variorum_engine::Level;
use variorum_journal::columns::{seat, sides_text};
use variorum_journal::desk::{Row, Value};
use variorum_journal::identity::{GameId, PersonName, VariantId, Visitor};
use variorum_journal::openings::Step;
use variorum_journal::stored::{
    CHECKPOINT, Entry, GameLine, GameRecord, Imported, Names, Standing, StoredEnding, now,
};
use variorum_journal::{Answer, Journal, JournalError, Listing, Removal};

use crate::record::{FORMAT, Game, PAGE, Record, State};
use crate::{Decided, Memory};

impl Journal for Memory {
    fn create(&self, record: GameRecord) -> Answer<'_, ()> {
        self.write(move |state| Ok(((), vec![state.fresh(record)?.kept()])))
    }

    fn import(&self, games: Vec<Imported>) -> Answer<'_, ()> {
        self.write(move |state| {
            let mut records = Vec::new();
            let mut ids = BTreeSet::new();
            for imported in games {
                let id = imported.record.id.clone();
                let mut game = state.fresh(imported.record)?;
                if !ids.insert(id.clone()) {
                    return Err(JournalError::Conflict);
                }
                game.go_on(imported.standing, imported.entries.last());
                records.push(game.kept());
                records.extend(state.with_entries(&id, imported.entries)?);
            }
            Ok(((), records))
        })
    }

    fn append(
        &self,
        game: &GameId,
        entries: Vec<Entry>,
        standing: Option<Standing>,
    ) -> Answer<'_, ()> {
        let id = game.clone();
        self.write(move |state| {
            let game = state.games.get(&id);
            if game.is_none() && !entries.is_empty() {
                return Err(JournalError::Conflict);
            }
            let game = game.zip(standing).map(|(game, standing)| {
                let mut game = game.clone();
                game.go_on(standing, entries.last());
                game.kept()
            });
            let mut records = state.with_entries(&id, entries)?;
            records.extend(game);
            Ok(((), records))
        })
    }

    fn seat(&self, game: &GameId, guest: &Visitor) -> Answer<'_, ()> {
        let (game, guest) = (game.clone(), guest.clone());
        self.write(move |state| {
            let there = state.games.get(&game).ok_or(JournalError::Conflict)?;
            if there.guests.contains(&guest) {
                return Ok(((), Vec::new()));
            }
            state.change(&game, |game| {
                game.guests.insert(guest);
            })
        })
    }

    fn remove(&self, game: &GameId, whose: Option<&Visitor>) -> Answer<'_, Removal> {
        let (game, whose) = (game.clone(), whose.cloned());
        self.write(move |state| Ok(state.remove(&game, whose.as_ref())))
    }

    fn set_names(&self, game: &GameId, names: Names) -> Answer<'_, ()> {
        self.change(game, |game| game.record.names = names)
    }

    fn set_name(&self, visitor: &Visitor, name: Option<&PersonName>) -> Answer<'_, ()> {
        let record = Record::Name(visitor.clone(), name.cloned());
        self.write(|_| Ok(((), vec![record])))
    }

    fn name(&self, visitor: &Visitor) -> Answer<'_, Option<PersonName>> {
        self.read(|state| state.names.get(visitor).cloned())
    }

    fn alive(&self) -> Answer<'_, ()> {
        self.write(|_| Ok(((), vec![Record::Alive(now())])))
    }

    fn last_alive(&self) -> Answer<'_, Option<u64>> {
        self.read(|state| state.alive)
    }

    fn set_movetime(&self, game: &GameId, ms: u64) -> Answer<'_, ()> {
        self.change(game, move |game| game.record.movetime = ms)
    }

    fn set_level(&self, game: &GameId, level: Level) -> Answer<'_, ()> {
        self.change(game, move |game| game.record.level = level)
    }

    fn set_rules(&self, game: &GameId, digest: &str) -> Answer<'_, ()> {
        let digest = digest.to_owned();
        self.change(game, |game| game.record.rules = Some(digest))
    }

    fn record(&self, game: &GameId) -> Answer<'_, Option<GameRecord>> {
        self.read(|state| state.games.get(game).map(|game| game.record.clone()))
    }

    fn game(&self, game: &GameId) -> Answer<'_, Option<(GameRecord, Vec<Entry>)>> {
        self.read(|state| {
            let game = state.games.get(game)?;
            let pages = state.pages(&game.record.id);
            let mut entries: Vec<Entry> = pages.flat_map(|(_, page)| page).cloned().collect();
            if let Some(last) = entries.last_mut() {
                last.fen.clone_from(&game.fen);
            }
            Some((game.record.clone(), entries))
        })
    }

    fn review(&self, game: &GameId) -> Answer<'_, Option<String>> {
        self.read(|state| state.reviews.get(game).cloned())
    }

    fn keep_review(&self, game: &GameId, found: String) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |state| {
            let there = state.games.contains_key(&game);
            let review = there.then_some(Record::Review(game, Some(found)));
            Ok(((), review.into_iter().collect()))
        })
    }

    /// Counts nothing: a tab has no opening tree.
    fn count_opening(&self, _: &GameId, _: &str, _: Vec<Step>) -> Answer<'_, bool> {
        self.read(|_| false)
    }

    fn check(&self) -> Answer<'_, ()> {
        // What stands there already, to see that it can be written.
        self.write(|_| Ok(((), vec![Record::Format(FORMAT)])))
    }

    fn expire(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |state| {
            let games = state.games.values();
            let is_old = |game: &&Game| game.updated < before && game.standing.ending.is_none();
            let mut old: Vec<&Game> = games.filter(is_old).collect();
            old.sort_by_key(|game| game.updated);
            old.truncate(most as usize);
            let records = old.iter().flat_map(|game| state.deleted(&game.record.id));
            Ok((old.len() as u32, records.collect()))
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(self.shut())
    }

    fn list(&self, listing: Listing) -> Answer<'_, Vec<GameLine>> {
        self.read(|state| {
            let whose = listing.whose.as_ref();
            let mark = listing.after.as_ref().map(|mark| (mark.updated, &mark.id));
            let games = state.games.values().filter(|game| {
                let variant = listing.variant.as_ref();
                game.is_among(whose)
                    && listing
                        .over
                        .is_none_or(|over| game.standing.ending.is_some() == over)
                    && variant.is_none_or(|variant| game.record.variant == *variant)
                    && mark.is_none_or(|mark| game.place() < mark)
            });
            let mut games: Vec<&Game> = games.collect();
            games.sort_by(|one, other| other.place().cmp(&one.place()));
            games.truncate(listing.limit as usize);
            games.into_iter().map(|game| game.line(whose)).collect()
        })
    }

    fn variants(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<VariantId>> {
        self.read(|state| {
            let games = state.games.values().filter(|game| game.is_among(whose));
            let variants: BTreeSet<&VariantId> = games.map(|game| &game.record.variant).collect();
            variants.into_iter().take(most as usize).cloned().collect()
        })
    }

    /// Finds nothing: a tab has no operator.
    fn ask(&self, _: &'static str, _: Vec<Value>) -> Answer<'_, Vec<Row>> {
        self.read(|_| Vec::new())
    }

    /// Concerns nothing, in the same way.
    fn tell(&self, _: &'static str, _: Vec<Value>) -> Answer<'_, u32> {
        self.read(|_| 0)
    }
}

impl Memory {
    /// Changes a game, if it is there.
    fn change(
        &self,
        game: &GameId,
        change: impl FnOnce(&mut Game) + Send + 'static,
    ) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |state| state.change(&game, change))
    }
}

impl State {
    /// A game that was just made.
    fn fresh(&self, record: GameRecord) -> Result<Game, JournalError> {
        if self.games.contains_key(&record.id) {
            return Err(JournalError::Conflict);
        }
        let ending = None;
        Ok(Game {
            standing: Standing { ply: 0, ending },
            fen: Some(record.start.clone()),
            updated: record.created,
            dropped: false,
            guests: BTreeSet::new(),
            record,
        })
    }

    fn change(&self, game: &GameId, change: impl FnOnce(&mut Game)) -> Decided<()> {
        let changed = self.games.get(game).cloned().map(|mut game| {
            change(&mut game);
            game.kept()
        });
        Ok(((), changed.into_iter().collect()))
    }

    /// The events of a game, page by page.
    fn pages(&self, game: &GameId) -> impl Iterator<Item = (&(GameId, u64), &Vec<Entry>)> {
        self.events
            .range((game.clone(), 0)..=(game.clone(), u64::MAX))
    }

    /// The pages of a game that events go to, with them.
    fn with_entries(
        &self,
        game: &GameId,
        entries: Vec<Entry>,
    ) -> Result<Vec<Record>, JournalError> {
        let mut pages: BTreeMap<u64, Vec<Entry>> = BTreeMap::new();
        for mut entry in entries {
            let number = entry.seq / PAGE;
            let known = || self.events.get(&(game.clone(), number)).cloned();
            let page = pages
                .entry(number)
                .or_insert_with(|| known().unwrap_or_default());
            let Err(place) = page.binary_search_by_key(&entry.seq, |entry| entry.seq) else {
                return Err(JournalError::Conflict);
            };
            // Where the game stands after its last event stands beside it.
            if !entry.seq.is_multiple_of(CHECKPOINT) {
                entry.fen = None;
            }
            page.insert(place, entry);
        }
        let pages = pages.into_iter();
        Ok(pages
            .map(|(number, page)| Record::Events(game.clone(), number, Some(page)))
            .collect())
    }

    fn remove(&self, id: &GameId, whose: Option<&Visitor>) -> (Removal, Vec<Record>) {
        let Some(game) = self.games.get(id) else {
            return (Removal::Nothing, Vec::new());
        };
        let mut left = game.clone();
        if let Some(whose) = whose {
            let own = left.record.owner == *whose && !left.dropped;
            left.dropped |= own;
            let seat = left.guests.remove(whose);
            if !own && !seat {
                return (Removal::Nothing, Vec::new());
            }
            if !left.dropped || !left.guests.is_empty() {
                return (Removal::Left, vec![left.kept()]);
            }
        }
        (Removal::Deleted, self.deleted(id))
    }

    /// A game is deleted with all that belongs to it.
    fn deleted(&self, id: &GameId) -> Vec<Record> {
        let pages = self.pages(id);
        let mut records: Vec<Record> = pages
            .map(|((id, page), _)| Record::Events(id.clone(), *page, None))
            .collect();
        if self.reviews.contains_key(id) {
            records.push(Record::Review(id.clone(), None));
        }
        records.push(Record::Game(id.clone(), None));
        records
    }
}

impl Game {
    fn kept(self) -> Record {
        Record::Game(self.record.id.clone(), Some(Box::new(self)))
    }

    /// How it stands after its last event; one in which nothing has happened stands where it began.
    fn go_on(&mut self, standing: Standing, last: Option<&Entry>) {
        self.standing = standing;
        self.updated = now();
        if let Some(last) = last {
            self.fen.clone_from(&last.fen);
        }
    }

    /// Whether it is in somebody's list, or in everybody's.
    fn is_among(&self, whose: Option<&Visitor>) -> bool {
        whose.is_none_or(|whose| {
            (self.record.owner == *whose && !self.dropped) || self.guests.contains(whose)
        })
    }

    /// Where it stands in lists, from the end.
    fn place(&self) -> (u64, &GameId) {
        (self.updated, &self.record.id)
    }

    fn line(&self, whose: Option<&Visitor>) -> GameLine {
        let record = &self.record;
        let is_host = whose.map(|whose| record.owner == *whose);
        GameLine {
            id: record.id.clone(),
            variant: record.variant.clone(),
            name: record.name.clone(),
            white: record.white,
            black: record.black,
            names: record.names.clone(),
            ply: self.standing.ply,
            ending: self.standing.ending.clone().map(StoredEnding::Known),
            fen: self.fen.clone(),
            seat: seat(sides_text(record.seating.host), is_host),
            created: record.created,
            updated: self.updated,
        }
    }
}
