//! What is told of games wherever they are listed. It is read from rules, which never change, so it is kept.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use variorum_journal::gallery::Exhibit;
use variorum_journal::identity::RulesId;
use variorum_play::game::Game;
use variorum_play::words::Words;
use variorum_rules::Cells;
use variorum_rules::def::Language;

/// A picture of a board, one for each theme.
pub(crate) struct Board {
    pub(crate) light: String,
    pub(crate) dark: String,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

/// What is told of rules in a language, wherever the game is listed.
pub(crate) struct Card {
    pub(crate) name: String,
    pub(crate) summary: String,
    pub(crate) facts: String,
    /// By what it is found, in small letters: its name, what it says of itself, and its pieces.
    pub(crate) found_by: String,
    pub(crate) size: Size,
    pub(crate) board: Board,
}

/// How large a board is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Size {
    pub(crate) squares: usize,
    /// As addresses write it: `8x8`, or `61` hexagons.
    pub(crate) key: String,
}

impl Size {
    pub(crate) fn of(game: &Game) -> Size {
        let topology = game.rules().topology();
        let squares = topology.len();
        let key = match topology.shape() {
            Cells::Squares => format!("{}x{}", topology.files(), topology.ranks()),
            Cells::Hexagons => squares.to_string(),
        };
        Size { squares, key }
    }

    pub(crate) fn words(&self, words: &Words) -> String {
        match self.key.split_once('x') {
            Some((files, ranks)) => format!("{files} × {ranks}"),
            None => words.one("exhibits-hexagons", "squares", self.squares),
        }
    }
}

/// A language's cards, by the rules that they tell of.
type Known = HashMap<(RulesId, Language), Arc<Card>>;

/// The cards that were made. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Cards(Arc<Mutex<Known>>);

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cards").finish_non_exhaustive()
    }
}

impl Cards {
    /// What is known of games in a language. Others, which are not shown any more, are forgotten.
    pub(crate) fn of(&self, shown: &[Exhibit], language: Language) -> HashMap<RulesId, Arc<Card>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: HashSet<&RulesId> = shown.iter().map(|it| &it.rules).collect();
        known.retain(|(rules, _), _| all.contains(rules));
        let here = known.iter().filter(|((_, own), _)| *own == language);
        here.map(|((rules, _), card)| (rules.clone(), Arc::clone(card)))
            .collect()
    }

    pub(crate) fn keep(&self, cards: &HashMap<RulesId, Arc<Card>>, language: Language) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (rules, card) in cards {
            known.insert((rules.clone(), language), Arc::clone(card));
        }
    }
}
