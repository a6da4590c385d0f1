//! What is answered at once, since the rules alone know it.

use variorum_describe::Language;
use variorum_engine::Level;

use super::walk::{Walk, standing};
use crate::game::Game;
use crate::table::{Questions, Tried};
use crate::view;
use crate::wire::VERSION;
use crate::wire::analysis::{Inquiry, Reply, Stage};
use crate::words::Words;

/// A message as JSON text.
pub fn encoded(told: &Reply<'_>) -> String {
    serde_json::to_string(told).expect("wire types hold only plain data")
}

/// That a question, if it can be told which, has no answer.
pub fn rejected(id: Option<&str>, message: &str) -> String {
    encoded(&Reply::Rejected { id, message })
}

/// The answer to a hello. A search takes so many milliseconds at most.
pub fn welcome(game: &Game, language: Language, longest: u64) -> String {
    let stage = Stage {
        variant: game.id(),
        name: game.title_in(language),
        board: game.board(),
        pieces: game.pieces(language),
        pictures: game.pictures().address(),
        longest,
        levels: Level::COUNT,
    };
    encoded(&Reply::Welcome {
        v: VERSION,
        stage: &stage,
    })
}

/// The answer to a question that the rules alone can answer; nothing to what is no such question.
pub fn answer(walk: &mut Walk, asked: &Inquiry, words: Words) -> Option<String> {
    let answer = match asked {
        Inquiry::Unfold { id, start, tree } => walk.unfold(start.as_deref(), tree).map(|found| {
            let (grown, broken) = &found;
            encoded(&Reply::Unfolded { id, grown, broken })
        }),
        Inquiry::Stand {
            id,
            start,
            moves,
            from,
        } => walk.go(start.as_deref(), moves).cloned().map(|position| {
            let (position, legal) = standing(walk.game(), &position);
            let told = Reply::Standing {
                id,
                from: *from,
                moves: &walk.made_from(*from as usize),
                position: &position,
                legal: &legal,
            };
            encoded(&told)
        }),
        Inquiry::Inspect {
            id,
            start,
            moves,
            square,
        } => walk.go(start.as_deref(), moves).cloned().map(|position| {
            let questions = Questions::about(walk.game().rules(), &position);
            let found = questions.inspect(square);
            match found.and_then(|found| Ok((found, questions.reach(square)?))) {
                Ok(((side, moves), reach)) => encoded(&Reply::Inspection {
                    id,
                    square,
                    moves: &view::moves(walk.game(), moves, side),
                    reach: &reach,
                }),
                Err(reason) => rejected(Some(id), &reason.to_string()),
            }
        }),
        Inquiry::Why {
            id,
            start,
            moves,
            from,
            piece,
            to,
        } => walk.go(start.as_deref(), moves).cloned().map(|position| {
            let questions = Questions::about(walk.game().rules(), &position);
            let tried = Tried {
                from: from.as_deref(),
                piece: piece.as_deref(),
                to: to.as_deref(),
            };
            let refusal = questions.attempt(tried).map(|attempt| {
                let over = position.outcome().map(|_| variorum_rules::Refusal::Over);
                over.or_else(|| position.legal().why_not(attempt))
            });
            match refusal {
                Ok(refusal) => {
                    let reason = refusal.map(|why| questions.told(&why, words.language()));
                    let (text, squares) = reason.unzip();
                    encoded(&Reply::Refusal {
                        id,
                        text: text.as_deref(),
                        squares: &squares.unwrap_or_default(),
                    })
                }
                Err(reason) => rejected(Some(id), &reason.to_string()),
            }
        }),
        Inquiry::Hello { .. }
        | Inquiry::Search { .. }
        | Inquiry::Stop {}
        | Inquiry::Lend { .. }
        | Inquiry::Heard { .. }
        | Inquiry::Ping {} => {
            return None;
        }
    };
    let id = match asked {
        Inquiry::Unfold { id, .. }
        | Inquiry::Stand { id, .. }
        | Inquiry::Inspect { id, .. }
        | Inquiry::Why { id, .. } => Some(id.as_str()),
        _ => None,
    };
    Some(answer.unwrap_or_else(|error| rejected(id, &error.to_string())))
}
