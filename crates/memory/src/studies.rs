//! Studies.

use variorum_journal::identity::{StudyId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::studies::{Content, Studies, Study, StudyLine, StudyVersion, VERSIONS};
use variorum_journal::workshop::{DraftState, Save};
use variorum_journal::{Answer, JournalError};

use crate::record::{Older, Record, State};
use crate::workshop::refused;
use crate::{Decided, Memory};

impl Studies for Memory {
    fn create_study(&self, study: Study, most: u32) -> Answer<'_, bool> {
        self.write(move |state| {
            let studies = state.studies.values();
            if studies.filter(|it| it.owner == study.owner).count() >= most as usize {
                return Ok((false, Vec::new()));
            }
            if state.studies.contains_key(&study.id) {
                return Err(JournalError::Conflict);
            }
            let hidden = false;
            Ok((true, vec![kept(Study { hidden, ..study })]))
        })
    }

    fn study(&self, id: &StudyId) -> Answer<'_, Option<Study>> {
        self.read(|state| state.studies.get(id).cloned())
    }

    fn save_study(
        &self,
        id: &StudyId,
        revision: u32,
        content: Content,
        before: u64,
    ) -> Answer<'_, Save> {
        let id = id.clone();
        self.write(move |state| state.save_study(&id, revision, content, before))
    }

    fn set_study_state(&self, id: &StudyId, study_state: DraftState) -> Answer<'_, bool> {
        let id = id.clone();
        self.write(move |state| {
            let Some(study) = state.studies.get(&id) else {
                return Ok((false, Vec::new()));
            };
            let study = Study {
                state: study_state,
                changed: now(),
                ..study.clone()
            };
            Ok((true, vec![kept(study)]))
        })
    }

    fn studies(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<StudyLine>> {
        self.read(|state| {
            let is_theirs = |study: &Study| whose.is_none_or(|whose| study.owner == *whose);
            state.study_lines(is_theirs, most)
        })
    }

    fn public_studies(&self, most: u32) -> Answer<'_, Vec<StudyLine>> {
        self.read(|state| {
            let is_shown = |study: &Study| study.state == DraftState::Public && !study.hidden;
            state.study_lines(is_shown, most)
        })
    }

    fn study_versions(&self, id: &StudyId) -> Answer<'_, Vec<StudyVersion>> {
        self.read(|state| {
            let older = state.older(id).map(|(revision, older)| StudyVersion {
                revision,
                title: older.content.title.clone(),
                at: older.at,
            });
            older.collect()
        })
    }

    fn study_version(&self, id: &StudyId, revision: u32) -> Answer<'_, Option<Content>> {
        self.read(|state| {
            let older = state.older.get(&(id.clone(), revision));
            older.map(|older| older.content.clone())
        })
    }

    fn remove_study(&self, id: &StudyId) -> Answer<'_, bool> {
        let id = id.clone();
        self.write(move |state| {
            Ok(match state.studies.contains_key(&id) {
                true => (true, state.deleted_study(&id)),
                false => (false, Vec::new()),
            })
        })
    }

    fn expire_studies(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |state| {
            let is_old =
                |study: &&Study| study.state == DraftState::Private && study.changed < before;
            let old = state.studies.values().filter(is_old);
            let old: Vec<&Study> = old.take(most as usize).collect();
            let records = old.iter().flat_map(|study| state.deleted_study(&study.id));
            Ok((old.len() as u32, records.collect()))
        })
    }
}

fn kept(study: Study) -> Record {
    Record::Study(study.id.clone(), Some(Box::new(study)))
}

impl State {
    /// The older versions of a study, the newest first.
    fn older(&self, id: &StudyId) -> impl Iterator<Item = (u32, &Older)> {
        let all = self.older.range((id.clone(), 0)..=(id.clone(), u32::MAX));
        all.rev().map(|((_, revision), older)| (*revision, older))
    }

    fn save_study(
        &self,
        id: &StudyId,
        revision: u32,
        content: Content,
        before: u64,
    ) -> Decided<Save> {
        let Some(study) = self.studies.get(id) else {
            return Ok((Save::Gone, Vec::new()));
        };
        if study.revision != revision {
            let same = study.content.text == content.text && study.content.title == content.title;
            return Ok((refused(study.revision, revision, same), Vec::new()));
        }
        let mut records = Vec::new();
        let mut versions: Vec<(u32, &Older)> = self.older(id).collect();
        let written = Older {
            content: study.content.clone(),
            at: study.changed,
        };
        if versions.iter().all(|(_, older)| older.at < before) {
            versions.insert(0, (revision, &written));
        }
        // Those that are too many, or too long together, go; the one that comes may be too long by itself.
        let mut bytes = 0;
        for (place, (number, older)) in versions.into_iter().enumerate() {
            bytes += older.content.text.len();
            let stays = place < VERSIONS.0 as usize && bytes <= VERSIONS.1 as usize;
            let is_new = number == revision;
            if stays == is_new {
                let older = stays.then(|| older.clone());
                records.push(Record::Older(id.clone(), number, older));
            }
        }
        let revision = revision + 1;
        records.push(kept(Study {
            content,
            revision,
            changed: now(),
            ..study.clone()
        }));
        Ok((Save::Saved(revision), records))
    }

    /// A study is deleted with its older versions.
    fn deleted_study(&self, id: &StudyId) -> Vec<Record> {
        let older = self.older(id);
        let older = older.map(|(revision, _)| Record::Older(id.clone(), revision, None));
        older.chain([Record::Study(id.clone(), None)]).collect()
    }

    /// Some of the studies, the latest first.
    fn study_lines(&self, these: impl Fn(&Study) -> bool, most: u32) -> Vec<StudyLine> {
        let mut studies: Vec<&Study> = self.studies.values().filter(|it| these(it)).collect();
        studies.sort_by(|one, other| (other.changed, &other.id).cmp(&(one.changed, &one.id)));
        let lines = studies.into_iter().take(most as usize);
        lines
            .map(|study| StudyLine {
                id: study.id.clone(),
                title: study.content.title.clone(),
                state: study.state,
                bytes: study.content.text.len() as u64,
                changed: study.changed,
            })
            .collect()
    }
}
