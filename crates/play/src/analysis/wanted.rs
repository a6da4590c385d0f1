//! A search that a reader waits for, and what he is told of it.

use std::sync::Arc;

use variorum_engine::FoundLine;
use variorum_rules::Position;

use super::answer::{encoded, rejected};
use super::lines::threatened;
use super::walk::{Walk, WalkError};
use crate::wire::analysis::{Candidate, Reply};
use crate::wire::{Line, Progress};
use crate::words::Words;

/// A search that a reader waits for.
#[derive(Debug)]
pub struct Wanted {
    id: String,
    position: Arc<Position>,
    /// The lines told last, and what they were made of.
    found: Vec<FoundLine>,
    told: Vec<Candidate>,
}

impl Wanted {
    /// A search of the position after some moves, or of what the other side threatens there.
    ///
    /// # Errors
    /// There is nothing to look for; what that is answered with.
    pub fn after(
        walk: &mut Walk,
        id: String,
        start: Option<&str>,
        moves: &[String],
        threat: bool,
        words: Words,
    ) -> Result<Wanted, String> {
        let found = walk.go(start, moves).cloned();
        let found = found.map(|position| match threat {
            true => threatened(walk.game(), &position),
            false => Some(position),
        });
        let key = match threat {
            true => "analysis-no-threat",
            false => "analysis-over",
        };
        let position = found
            .map_err(|error: WalkError| error.to_string())
            .and_then(|found| {
                let open = found.filter(|at| at.outcome().is_none());
                open.ok_or_else(|| words.say(key))
            })
            .map_err(|why| rejected(Some(&id), &why))?;
        Ok(Wanted {
            id,
            position: Arc::new(position),
            found: Vec::new(),
            told: Vec::new(),
        })
    }

    /// The position.
    pub fn position(&self) -> &Arc<Position> {
        &self.position
    }

    /// Whether lines tell more than those told last.
    pub fn is_news(&self, lines: &[FoundLine]) -> bool {
        self.found != lines && !lines.is_empty()
    }

    /// Notes lines, with what they come to as [`candidates`](super::candidates) of the position.
    pub fn note(&mut self, lines: Vec<FoundLine>, told: Vec<Candidate>) {
        self.found = lines;
        self.told = told;
    }

    /// How the search stands: its place in line, if it waits; how far it has come; and, if it is over, how many positions it has
    /// looked at.
    pub fn status(
        &self,
        line: Option<Line>,
        progress: Option<&Progress>,
        over: Option<u64>,
    ) -> String {
        encoded(&Reply::Found {
            id: &self.id,
            line,
            nodes: over.unwrap_or_else(|| progress.map_or(0, |progress| progress.nodes)),
            nps: progress.map_or(0, |progress| progress.nps),
            elapsed: progress.map_or(0, |progress| progress.elapsed),
            lines: &self.told,
            over: over.is_some(),
        })
    }
}
