//! Moves played from a first position, by somebody who goes back and forth in a tree.

use crate::game::Game;
use crate::stored::Ending;
use crate::table::Made;
use crate::view;
use crate::wire::analysis::{Broken, Grown, Twig};
use crate::wire::{self, Bundle, bundle};
use variorum_describe::{Language, refusal_text};
use variorum_rules::Position;

/// The most moves of a tree, or of one line in it.
pub(super) const MOVES: usize = 3_000;

/// The longest text that can be a move, in bytes.
const MOVE: usize = 100;

/// Why a position cannot be reached.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkError {
    /// The first position is refused.
    #[error("{0}")]
    Start(String),
    /// A move cannot be played.
    #[error("{text}: {why}")]
    Move {
        /// The move.
        text: String,
        /// Why.
        why: String,
    },
    /// More than is taken.
    #[error("That is more than {MOVES} moves.")]
    Long,
}

/// A line of moves in a game. Asked about another line, it goes back only as far as both are the same.
#[derive(Debug)]
pub struct Walk {
    game: Game,
    language: Language,
    start: Option<String>,
    texts: Vec<String>,
    made: Vec<Made>,
    position: Option<Position>,
}

impl Walk {
    /// The game from its beginning on.
    pub fn new(game: Game, language: Language) -> Walk {
        Walk {
            game,
            language,
            start: None,
            texts: Vec::new(),
            made: Vec::new(),
            position: None,
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Goes to the position after some moves.
    ///
    /// # Errors
    /// The first position or a move is refused. Then the walk stands before that move.
    pub fn go(&mut self, start: Option<&str>, moves: &[String]) -> Result<&Position, WalkError> {
        if moves.len() > MOVES {
            return Err(WalkError::Long);
        }
        let same_start = self.position.is_some() && self.start.as_deref() == start;
        let mut position = match self.position.take().filter(|_| same_start) {
            Some(position) => position,
            None => {
                self.texts.clear();
                self.made.clear();
                self.start = start.map(str::to_owned);
                first(&self.game, start)?
            }
        };
        let known = self.texts.iter().zip(moves);
        let known = known.take_while(|(old, new)| old == new).count();
        for _ in known..self.texts.len() {
            position.undo();
        }
        self.texts.truncate(known);
        self.made.truncate(known);
        let mut outcome = Ok(());
        for text in &moves[known..] {
            match play(&self.game, &mut position, text, self.language) {
                Ok(made) => {
                    self.texts.push(text.clone());
                    self.made.push(made);
                }
                Err(why) => {
                    let text = shown(text);
                    outcome = Err(WalkError::Move { text, why });
                    break;
                }
            }
        }
        let position = self.position.insert(position);
        outcome.map(|()| &*position)
    }

    /// What the moves of the line do, from one of them on.
    pub(crate) fn made_from(&self, from: usize) -> Vec<wire::Made> {
        let made = self.made.iter().skip(from);
        made.map(|made| view::made(&self.game, made)).collect()
    }

    /// What the moves of a tree do, and which of them cannot be played.
    ///
    /// # Errors
    /// The first position is refused; there are too many moves, or one follows none.
    pub(crate) fn unfold(
        &mut self,
        start: Option<&str>,
        tree: &[Twig],
    ) -> Result<(Vec<Grown>, Vec<Broken>), WalkError> {
        if tree.len() > MOVES {
            return Err(WalkError::Long);
        }
        let mut grown = Vec::new();
        let mut broken = Vec::new();
        let mut followers: Vec<Vec<usize>> = vec![Vec::new(); tree.len() + 1];
        for (index, twig) in tree.iter().enumerate() {
            // Each stands after the one that it follows, so nobody goes round in a circle.
            if twig.after as usize <= index {
                followers[twig.after as usize].push(index);
            }
        }
        let mut position = first(&self.game, start)?;
        // The way down the tree: which follower of each move comes next.
        let mut way: Vec<(usize, usize)> = vec![(0, 0)];
        while let Some((at, next)) = way.last_mut() {
            let Some(&index) = followers[*at].get(*next) else {
                way.pop();
                if !way.is_empty() {
                    position.undo();
                }
                continue;
            };
            *next += 1;
            let number = index as u32 + 1;
            match play(&self.game, &mut position, &tree[index].text, self.language) {
                Ok(made) => {
                    let made = view::made(&self.game, &made);
                    grown.push(Grown { number, made });
                    way.push((index + 1, 0));
                }
                Err(why) => broken.push(Broken { number, why }),
            }
        }
        Ok((grown, broken))
    }
}

/// The first position of a game.
fn first(game: &Game, start: Option<&str>) -> Result<Position, WalkError> {
    let found = match start {
        Some(fen) => game
            .rules()
            .position_from_fen(fen)
            .map_err(|error| error.to_string()),
        None => game
            .rules()
            .start_position()
            .map_err(|error| error.to_string()),
    };
    found.map_err(WalkError::Start)
}

/// Plays a move that is written in either notation.
fn play(
    game: &Game,
    position: &mut Position,
    text: &str,
    language: Language,
) -> Result<Made, String> {
    if text.len() > MOVE {
        return Err(crate::table::Refusal::TooLong.to_string());
    }
    let legal = position.legal();
    let mv = legal.parse(text).map_err(|error| {
        let why = legal.why_not_text(text);
        error.told(why.as_ref(), |why| {
            refusal_text(game.rules().def(), why, language)
        })
    })?;
    let made = Made::of(position, &legal, mv);
    position.play_unchecked(mv);
    Ok(made)
}

/// How the board stands, with how the game has ended there, and what may be played.
pub(super) fn standing(game: &Game, position: &Position) -> (wire::Position, Vec<Bundle>) {
    let ending = position.outcome().map(Ending::from);
    let view = view::position(game, position, ending.as_ref());
    let legal = match ending {
        Some(_) => Vec::new(),
        None => {
            let infos = position.legal().infos();
            bundle(view::moves(game, infos, position.turn().into()))
        }
    };
    (view, legal)
}

/// A text as it may stand in a message.
fn shown(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}

#[cfg(test)]
mod tests {
    use crate::identity::VariantId;

    use super::*;

    fn walk(id: &str) -> Walk {
        let game = Game::load(&VariantId::new(id)).unwrap();
        Walk::new(game, Language::English)
    }

    fn texts(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_walk_goes_back_only_as_far_as_it_must() {
        let mut walk = walk("chess");
        let after = |walk: &mut Walk, line: &str| walk.go(None, &texts(line)).unwrap().fen();
        let first = after(&mut walk, "e2e4 e7e5 g1f3");
        assert_ne!(after(&mut walk, "e2e4 c7c5"), first);
        assert_eq!(after(&mut walk, "e2e4 e7e5 g1f3"), first);
        assert_eq!(walk.made_from(2).len(), 1);
        assert_eq!(walk.made_from(2)[0].san, "Nf3");
        let other = walk
            .go(Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), &texts("e1e2"))
            .unwrap();
        assert_eq!(other.fen(), "4k3/8/8/8/8/8/4K3/8 b - - 1 1");
    }

    #[test]
    fn a_refused_move_is_named_and_what_came_before_stays() {
        let mut walk = walk("chess");
        let error = walk.go(None, &texts("e2e4 e7e4 g1f3")).unwrap_err();
        assert!(error.to_string().starts_with("e7e4: "), "{error}");
        assert_eq!(walk.made_from(0).len(), 1);
        assert_eq!(walk.go(None, &texts("e2e4")).unwrap().plies(), 1);
    }

    #[test]
    fn a_tree_is_unfolded_branch_by_branch() {
        let mut walk = walk("chess");
        let twig = |after: u32, text: &str| Twig {
            after,
            text: text.to_owned(),
        };
        let tree = [
            twig(0, "e4"),
            twig(1, "e5"),
            twig(0, "d2d4"),
            twig(3, "e7e6"),
            twig(1, "Ke3"),
            twig(5, "a6"),
            twig(2, "Nf3"),
            twig(99, "a6"),
        ];
        let (grown, broken) = walk.unfold(None, &tree).unwrap();
        let sans = grown.iter().map(|one| (one.number, one.made.san.as_str()));
        let mut sans: Vec<_> = sans.collect();
        sans.sort();
        let expected = [(1, "e4"), (2, "e5"), (3, "d4"), (4, "e6"), (7, "Nf3")];
        assert_eq!(sans, expected);
        assert_eq!(broken.len(), 1);
        assert_eq!(broken[0].number, 5);
    }
}
