//! Pages that are the same for every reader of a language: made once, and kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

/// The most that is kept, in bytes. All rules of the catalog in one language take about a third of it.
const HELD: usize = 24 << 20;

/// The pages that were made. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageCache(Arc<Mutex<Pages>>);

#[derive(Debug, Default)]
struct Pages {
    /// What each page is and what it says, the latest made last.
    pages: VecDeque<(String, Bytes)>,
    bytes: usize,
}

impl PageCache {
    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.pages().pages.len()
    }

    /// A page, if it was made.
    pub(crate) fn get(&self, name: &str) -> Option<Bytes> {
        let pages = self.pages();
        let found = pages.pages.iter().find(|(own, _)| own == name);
        found.map(|(_, page)| page.clone())
    }

    /// Keeps a page, and drops the oldest ones where there is too much.
    pub(crate) fn put(&self, name: String, page: Bytes) {
        let mut pages = self.pages();
        if pages.pages.iter().any(|(own, _)| *own == name) {
            return;
        }
        pages.bytes += page.len();
        pages.pages.push_back((name, page));
        while pages.bytes > HELD {
            let Some((_, oldest)) = pages.pages.pop_front() else {
                break;
            };
            pages.bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_makes_room() {
        let kept = PageCache::default();
        let large = Bytes::from(vec![b'x'; HELD / 2]);
        for name in ["a", "a", "b", "c"] {
            kept.put(name.to_owned(), large.clone());
        }
        assert!(kept.get("a").is_none() && kept.get("b").is_some() && kept.get("c").is_some());
        assert_eq!(kept.pages().bytes, HELD / 2 * 2);
    }
}
