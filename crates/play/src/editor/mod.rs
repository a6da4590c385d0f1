//! A position that somebody puts up by hand: what of one a game has, what is wrong with one, and what would put that right.
//!
//! Nothing here knows a rule. What can be is asked of the one gate, `Rules::position_from_setup`, by trying: a type can be in hand if
//! it says so, and a repair is one if the fault is gone after it.

mod data;
mod has;
mod place;
mod repair;
mod turned;

use crate::game::Game;
use crate::stored::Ending;
use crate::view;
use crate::wire::{self, EditorAnswer, EditorInfo, EditorRequest};
use crate::words::Words;
use variorum_rules::setup::{Setup, SetupFault};
use variorum_rules::{Color, ParseFenError, Position, Reason};

use crate::setup_form::{fen_fault, position_fault};
use repair::{Deed, Repair};

/// The longest text of a position that is read, in bytes.
pub const LONGEST: usize = 2000;

/// Why a position is not looked at.
#[derive(Debug, thiserror::Error)]
pub enum EditorError {
    /// No such type.
    #[error("This game has no piece `{0}`.")]
    Piece(String),
    /// No such square.
    #[error("This board has no square `{0}`.")]
    Square(String),
    /// More units than a hand holds.
    #[error("A hand holds at most 255 units of a kind.")]
    Count,
    /// Neither data nor a text, or a text that is too long.
    #[error("There is no position.")]
    Nothing,
    /// The board or the pieces are not alike on both sides.
    #[error("This position cannot be turned so.")]
    Turned,
}

/// What a page needs to put up positions of a game.
pub fn info<'a>(game: &'a Game, words: &Words) -> EditorInfo<'a> {
    let rules = game.rules();
    let start = rules.start_position().map(|start| start.setup());
    let start = start.unwrap_or_default();
    EditorInfo {
        variant: game.id().to_string(),
        name: game.title_in(words.language()),
        board: game.board(),
        pieces: game.pieces(words.language()),
        pictures: game.pictures().address(),
        has: has::has(game, &start),
        start: data::wired(game, &start),
    }
}

/// What there is to say about a position.
///
/// # Errors
/// The request names what the game does not have.
pub fn check(
    game: &Game,
    request: &EditorRequest,
    words: &Words,
) -> Result<EditorAnswer, EditorError> {
    let rules = game.rules();
    let mut setup = match (&request.fen, &request.setup) {
        (Some(fen), _) if fen.len() > LONGEST => return Err(EditorError::Nothing),
        (Some(fen), _) => match Setup::from_fen(rules.def(), fen) {
            Ok(setup) => setup,
            Err(error) => return Ok(unreadable(game, fen, &error, words)),
        },
        (None, Some(sent)) => data::read(game, sent)?,
        (None, None) => return Err(EditorError::Nothing),
    };
    if let Some(how) = request.turned {
        setup = turned::turned(rules, &setup, how).ok_or(EditorError::Turned)?;
    }
    if request.fit {
        turned::without_lost_rights(rules, &mut setup);
    }
    let teller = Teller { game, words };
    let mut answer = EditorAnswer {
        fen: setup.fen(rules.def()),
        setup: Some(data::wired(game, &setup)),
        possible: false,
        faults: Vec::new(),
        said: String::new(),
        moves: 0,
        over: false,
        frozen: Vec::new(),
        repair: None,
    };
    match rules.position_from_setup(&setup) {
        Ok(position) => teller.possible(&position, &setup, &mut answer),
        Err(errors) => {
            let faults = errors.faults().iter();
            answer.faults = faults.map(|fault| teller.fault(&setup, fault)).collect();
        }
    }
    Ok(answer)
}

/// A text that cannot be read: what is wrong where.
fn unreadable(game: &Game, fen: &str, error: &ParseFenError, words: &Words) -> EditorAnswer {
    let fault = |fault| wire::SetupFault {
        text: fen_fault(fault, game, words),
        squares: Vec::new(),
        at: place::of_fault(fen, fault).to_vec(),
        repair: None,
    };
    EditorAnswer {
        setup: None,
        fen: fen.to_owned(),
        possible: false,
        faults: error.faults().iter().map(fault).collect(),
        said: String::new(),
        moves: 0,
        over: false,
        frozen: Vec::new(),
        repair: None,
    }
}

/// Says things about positions of a game.
struct Teller<'a> {
    game: &'a Game,
    words: &'a Words,
}

impl Teller<'_> {
    fn possible(&self, position: &Position, setup: &Setup, answer: &mut EditorAnswer) {
        answer.possible = true;
        // As the rules write it: what follows by itself is left out.
        answer.fen = position.fen();
        let frozen = position.frozen().into_iter();
        answer.frozen = frozen.map(|square| self.game.square(square)).collect();
        if let Some(outcome) = position.outcome() {
            answer.over = true;
            let ending = Ending::from(outcome);
            answer.said = view::in_words(&ending, Some(self.game.draws()), self.words);
            let loser = outcome.winner.map(|winner| !winner);
            let wants = loser.filter(|_| outcome.reason == Reason::RoyalCaptured);
            let repair = wants.and_then(|side| repair::royal(self.game.rules(), setup, side));
            answer.repair = repair.map(|repair| self.repair(&repair));
            return;
        }
        answer.moves = u32::try_from(position.legal_moves().len()).unwrap_or(u32::MAX);
        let key = if position.is_placing() {
            "editor-playable-placing"
        } else {
            "editor-playable"
        };
        let values = [
            ("side", self.side(position.turn()).into()),
            ("count", answer.moves.into()),
        ];
        answer.said = self.words.with(key, &values);
    }

    fn fault(&self, setup: &Setup, fault: &SetupFault) -> wire::SetupFault {
        let squares = fault.squares.iter();
        let repair = repair::of_fault(self.game.rules(), setup, fault);
        wire::SetupFault {
            text: position_fault(&fault.kind, self.game, self.words),
            squares: squares.map(|square| self.game.square(*square)).collect(),
            at: Vec::new(),
            repair: repair.map(|repair| self.repair(&repair)),
        }
    }

    fn repair(&self, repair: &Repair) -> wire::Repair {
        let text = match repair.deed {
            Deed::Put(kind, square) => {
                let name = self.game.rules().def().pieces[kind].name_in(self.words.language());
                let square = self.game.square(square);
                let values = [("piece", name.into()), ("square", square.into())];
                self.words.with("editor-repair-put", &values)
            }
            Deed::Turn(side) => self
                .words
                .one("editor-repair-turn", "side", self.side(side)),
            Deed::Renumber => self.words.say("editor-repair-number"),
            Deed::TakeOff => self.words.say("editor-repair-off"),
            Deed::LeaveOut => self.words.say("editor-repair-without"),
        };
        wire::Repair {
            text,
            setup: data::wired(self.game, &repair.setup),
        }
    }

    fn side(&self, side: Color) -> &'static str {
        match side {
            Color::White => "w",
            Color::Black => "b",
        }
    }
}
