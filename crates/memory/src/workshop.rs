//! Rules and drafts.

use std::collections::BTreeSet;

use variorum_catalog::Bundle;
use variorum_journal::identity::{DraftId, RulesId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::workshop::{
    Draft, DraftLine, DraftState, Save, Tried, Version, Workshop, fitting,
};
use variorum_journal::{Answer, JournalError};

use crate::record::{Drafted, Record, Rules, State};
use crate::{Decided, Memory};

impl Workshop for Memory {
    fn keep_rules(&self, bundle: &Bundle) -> Answer<'_, ()> {
        let (id, text) = (RulesId::of(bundle), bundle.write());
        self.write(move |state| {
            let before = state.rules.get(&id).map_or(0, |rules| rules.kept);
            let kept = now().max(before);
            Ok(((), vec![Record::Rules(id, Some(Rules { text, kept }))]))
        })
    }

    fn rules(&self, id: &RulesId) -> Answer<'_, Option<String>> {
        self.read(|state| state.rules.get(id).map(|rules| rules.text.clone()))
    }

    fn expire_rules(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |state| {
            let named = state.named_rules();
            let rules = state.rules.iter();
            let old = rules.filter(|(id, rules)| rules.kept < before && !named.contains(id));
            let old = old.take(most as usize);
            let old: Vec<RulesId> = old.map(|(id, _)| id.clone()).collect();
            let trials = old.iter().filter(|id| state.trials.contains_key(id));
            let mut records: Vec<Record> =
                trials.map(|id| Record::Trial(id.clone(), None)).collect();
            let count = old.len() as u32;
            records.extend(old.into_iter().map(|id| Record::Rules(id, None)));
            Ok((count, records))
        })
    }

    fn trial(&self, rules: &RulesId) -> Answer<'_, Option<Tried>> {
        self.read(|state| state.trials.get(rules).cloned())
    }

    fn keep_trial(&self, rules: &RulesId, tried: Tried) -> Answer<'_, ()> {
        let rules = rules.clone();
        self.write(move |state| {
            let there = state.rules.contains_key(&rules);
            let trial = there.then_some(Record::Trial(rules, Some(tried)));
            Ok(((), trial.into_iter().collect()))
        })
    }

    fn certificate(&self, rules: &RulesId) -> Answer<'_, Option<String>> {
        self.read(|state| state.trials.get(rules)?.certificate.clone())
    }

    fn create_draft(&self, draft: Draft, most: u32) -> Answer<'_, bool> {
        self.write(move |state| {
            let drafts = state.drafts.values();
            if drafts.filter(|it| it.draft.owner == draft.owner).count() >= most as usize {
                return Ok((false, Vec::new()));
            }
            if state.drafts.contains_key(&draft.id) {
                return Err(JournalError::Conflict);
            }
            state.have_kept(draft.published.as_ref())?;
            let fresh = Drafted {
                draft: Draft {
                    title: fitting(&draft.title),
                    hidden: false,
                    ..draft
                },
                versions: Vec::new(),
            };
            Ok((true, vec![fresh.kept()]))
        })
    }

    fn draft(&self, id: &DraftId) -> Answer<'_, Option<Draft>> {
        self.read(|state| state.drafts.get(id).map(|it| it.draft.clone()))
    }

    fn save_draft(&self, id: &DraftId, revision: u32, text: &str, title: &str) -> Answer<'_, Save> {
        let (id, text, title) = (id.clone(), text.to_owned(), fitting(title));
        self.write(move |state| {
            let Some(Drafted { draft, versions }) = state.drafts.get(&id) else {
                return Ok((Save::Gone, Vec::new()));
            };
            if draft.revision != revision {
                let again = draft.text == text;
                return Ok((refused(draft.revision, revision, again), Vec::new()));
            }
            let draft = Draft {
                text,
                title,
                revision: revision + 1,
                changed: now(),
                ..draft.clone()
            };
            let versions = versions.clone();
            let saved = Save::Saved(draft.revision);
            Ok((saved, vec![Drafted { draft, versions }.kept()]))
        })
    }

    fn set_draft_state(
        &self,
        id: &DraftId,
        draft_state: DraftState,
        published: Option<&RulesId>,
    ) -> Answer<'_, bool> {
        let (id, published) = (id.clone(), published.cloned());
        self.write(move |state| {
            let Some(drafted) = state.drafts.get(&id) else {
                return Ok((false, Vec::new()));
            };
            state.have_kept(published.as_ref())?;
            let mut drafted = drafted.clone();
            drafted.draft.state = draft_state;
            drafted.draft.published = published;
            drafted.draft.changed = now();
            Ok((true, vec![drafted.kept()]))
        })
    }

    fn drafts(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<DraftLine>> {
        self.read(|state| {
            let is_theirs = |draft: &Draft| whose.is_none_or(|whose| draft.owner == *whose);
            state.draft_lines(is_theirs, most)
        })
    }

    fn public_drafts(&self, most: u32) -> Answer<'_, Vec<DraftLine>> {
        self.read(|state| {
            let is_shown = |draft: &Draft| {
                draft.state == DraftState::Public && draft.published.is_some() && !draft.hidden
            };
            state.draft_lines(is_shown, most)
        })
    }

    fn add_version(
        &self,
        draft: &DraftId,
        content: &RulesId,
        most: u32,
    ) -> Answer<'_, Option<u32>> {
        let (draft, content) = (draft.clone(), content.clone());
        self.write(move |state| state.add_version(&draft, content, most))
    }

    fn versions(&self, draft: &DraftId) -> Answer<'_, Vec<Version>> {
        self.read(|state| {
            let versions = state.drafts.get(draft).map(|it| &it.versions);
            versions.into_iter().flatten().rev().cloned().collect()
        })
    }

    fn name_version(&self, draft: &DraftId, number: u32, name: &str) -> Answer<'_, bool> {
        let (draft, name) = (draft.clone(), name.to_owned());
        self.write(move |state| {
            let Some(mut drafted) = state.drafts.get(&draft).cloned() else {
                return Ok((false, Vec::new()));
            };
            let mut versions = drafted.versions.iter_mut();
            let Some(version) = versions.find(|version| version.number == number) else {
                return Ok((false, Vec::new()));
            };
            version.name = name;
            Ok((true, vec![drafted.kept()]))
        })
    }

    fn remove_draft(&self, id: &DraftId) -> Answer<'_, bool> {
        let id = id.clone();
        self.write(move |state| {
            Ok(match state.drafts.contains_key(&id) {
                true => (true, vec![Record::Draft(id, None)]),
                false => (false, Vec::new()),
            })
        })
    }

    fn expire_drafts(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |state| {
            let old = state.drafts.values().filter(|Drafted { draft, versions }| {
                draft.state == DraftState::Private && draft.changed < before && versions.is_empty()
            });
            let gone = old.map(|it| Record::Draft(it.draft.id.clone(), None));
            let records: Vec<Record> = gone.take(most as usize).collect();
            Ok((records.len() as u32, records))
        })
    }
}

/// What becomes of a save over a revision that is not the stored one: it may be the one that led there, come again.
pub(crate) fn refused(stored: u32, revision: u32, same: bool) -> Save {
    match same && Some(stored) == revision.checked_add(1) {
        true => Save::Saved(stored),
        false => Save::Conflict(stored),
    }
}

impl State {
    /// Rules that a game, a version, a draft or a study names.
    fn named_rules(&self) -> BTreeSet<RulesId> {
        let played = self
            .games
            .values()
            .filter_map(|game| game.record.variant.rules());
        let drafts = self
            .drafts
            .values()
            .flat_map(|Drafted { draft, versions }| {
                let versions = versions.iter().map(|version| &version.content);
                versions.chain(&draft.published)
            });
        let studies = self.studies.values().map(|study| &study.content);
        let older = self.older.values().map(|older| &older.content);
        let studies = studies.chain(older).flat_map(|content| &content.rules);
        played.chain(drafts.chain(studies).cloned()).collect()
    }

    /// Refuses to name rules that are not kept.
    fn have_kept(&self, rules: Option<&RulesId>) -> Result<(), JournalError> {
        match rules.is_none_or(|rules| self.rules.contains_key(rules)) {
            true => Ok(()),
            false => Err(JournalError::Conflict),
        }
    }

    fn add_version(&self, draft: &DraftId, content: RulesId, most: u32) -> Decided<Option<u32>> {
        let Some(drafted) = self.drafts.get(draft) else {
            return Ok((None, Vec::new()));
        };
        let number = match drafted.versions.last() {
            Some(newest) if newest.content == content => {
                return Ok((Some(newest.number), Vec::new()));
            }
            Some(newest) => newest.number + 1,
            None => 1,
        };
        if number > most {
            return Ok((None, Vec::new()));
        }
        self.have_kept(Some(&content))?;
        let mut drafted = drafted.clone();
        let at = now();
        drafted.versions.push(Version {
            number,
            content,
            at,
            name: String::new(),
        });
        Ok((Some(number), vec![drafted.kept()]))
    }

    /// Some of the drafts, the latest first.
    fn draft_lines(&self, these: impl Fn(&Draft) -> bool, most: u32) -> Vec<DraftLine> {
        let drafts = self.drafts.values().map(|it| &it.draft);
        let mut drafts: Vec<&Draft> = drafts.filter(|draft| these(draft)).collect();
        drafts.sort_by(|one, other| (other.changed, &other.id).cmp(&(one.changed, &one.id)));
        let lines = drafts.into_iter().take(most as usize);
        lines
            .map(|draft| DraftLine {
                id: draft.id.clone(),
                owner: draft.owner.clone(),
                title: draft.title.clone(),
                state: draft.state,
                published: draft.published.clone(),
                changed: draft.changed,
            })
            .collect()
    }
}

impl Drafted {
    fn kept(self) -> Record {
        Record::Draft(self.draft.id.clone(), Some(Box::new(self)))
    }
}
