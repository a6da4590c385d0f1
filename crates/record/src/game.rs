//! A game played by the rules.

use std::fmt;

use variorum_describe::{Language, refusal_text};
use variorum_rules::setup::Choices;
use variorum_rules::{Move, Position, Rules};

use crate::digest::digest;
use crate::end::{End, Score};
use crate::fault::{Fault, FaultKind, Place};
use crate::sheet::{MOST_DEPTH, Sheet, WrittenMove};
use crate::tags::{Tags, name};

/// A game with what is said about it, as it can be written into a file.
#[derive(Clone, Debug)]
pub struct Game {
    tags: Tags,
    /// What files call the game, if not by its rules' own id.
    variant: Option<String>,
    start: Position,
    moves: Vec<Move>,
    last: Position,
    end: Option<End>,
    remarks: Vec<Remark>,
}

/// What is remarkable about a game that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The game was written under another version of the rules.
    OtherRules,
    /// Under these rules, the game cannot be read further.
    Stops {
        /// Where.
        place: Place,
        /// The move's number, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// Why it cannot be played.
        why: String,
    },
    /// The rules had ended the game already.
    GoesOn {
        /// Moves played until then.
        number: usize,
        /// How it had ended.
        end: End,
    },
    /// A variation cannot be played further; the rest of it is kept as a comment.
    Variation {
        /// Where.
        place: Place,
        /// The move's text.
        text: String,
        /// Why it cannot be played.
        why: String,
    },
    /// Variations stand too deep in each other; they are kept as a comment.
    Deep {
        /// Where the first of them stands.
        place: Place,
    },
    /// The file says another result than the rules.
    Result {
        /// What the file says.
        said: Score,
        /// What follows from the moves.
        found: Score,
    },
}

impl Remark {
    /// What programs read.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Remark::OtherRules => "other-rules",
            Remark::Stops { .. } => "stops",
            Remark::GoesOn { .. } => "goes-on",
            Remark::Variation { .. } => "variation",
            Remark::Deep { .. } => "deep",
            Remark::Result { .. } => "result",
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::OtherRules => f.write_str("written under another version of the rules"),
            Remark::Stops {
                place,
                number,
                text,
                why,
            } => write!(
                f,
                "read up to move {number}, `{text}` (line {}, column {}), which the rules of today do not allow: {why}",
                place.line, place.column
            ),
            Remark::GoesOn { number, end } => write!(
                f,
                "the rules had ended the game after {number} moves ({}), and it goes on",
                end.reason
            ),
            Remark::Variation { place, text, why } => write!(
                f,
                "a variation is kept as text from `{text}` on (line {}, column {}): {why}",
                place.line, place.column
            ),
            Remark::Deep { place } => write!(
                f,
                "variations more than {MOST_DEPTH} deep are kept as text (line {}, column {})",
                place.line, place.column
            ),
            Remark::Result { said, found } => write!(
                f,
                "the file says {}, but the moves lead to {}",
                said.token(),
                found.token()
            ),
        }
    }
}

impl Game {
    /// Says what files are to call the game, where the id in its rule file is not the one under which others find it.
    ///
    /// ```
    /// let rules = variorum_catalog::load("chess")?;
    /// let mut game = variorum_record::Game::new(rules.start_position()?);
    /// game.set_variant("own-0123456789bcdfghjkmn");
    /// assert!(game.write().contains("[Variant \"own-0123456789bcdfghjkmn\"]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_variant(&mut self, variant: &str) {
        self.variant = Some(variant.to_owned());
    }

    /// What files call the game.
    #[must_use]
    pub fn variant(&self) -> String {
        let own = self.variant.clone();
        own.unwrap_or_else(|| self.start.rules().def().id.clone())
    }

    /// A game from its first position on.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game {
            tags: Tags::default(),
            variant: None,
            last: start.clone(),
            start,
            moves: Vec::new(),
            end: None,
            remarks: Vec::new(),
        }
    }

    /// Plays the moves of a sheet. Under another version of the rules than the sheet names, as far as they are legal.
    /// Reasons are told in the language given.
    ///
    /// # Errors
    /// What was wrong with the sheet already; the first position or a move is refused.
    pub fn read(sheet: &Sheet, rules: &Rules, language: Language) -> Result<Game, Fault> {
        Game::read_while(sheet, rules, language, &|| true)
    }

    /// The same as long as there is time, which is asked for before each move.
    ///
    /// # Errors
    /// As above; time is over.
    pub fn read_while(
        sheet: &Sheet,
        rules: &Rules,
        language: Language,
        time: &dyn Fn() -> bool,
    ) -> Result<Game, Fault> {
        if let Some(fault) = &sheet.fault {
            return Err(fault.clone());
        }
        let fault = |place, kind| Fault {
            game: sheet.number,
            place,
            kind,
        };
        let start = first_position(&sheet.tags, rules)
            .map_err(|why| fault(sheet.place, FaultKind::Start(why)))?;
        let mut game = Game::new(start);
        game.tags = sheet.tags.clone();
        let same = sheet
            .tags
            .known(name::RULES)
            .is_none_or(|known| known == digest(rules));
        if !same {
            game.remarks.push(Remark::OtherRules);
        }
        let mut ended = None;
        for (index, written) in sheet.moves.iter().enumerate() {
            if ended.is_none() {
                ended = game.last.outcome().map(|outcome| (index, outcome));
            }
            let WrittenMove { text, place, .. } = written;
            if !time() {
                return Err(fault(*place, FaultKind::Time));
            }
            if let Err(why) = game.play_text(text, language) {
                let (number, text) = (index + 1, shown(text));
                if same {
                    let kind = FaultKind::Move { number, text, why };
                    return Err(fault(*place, kind));
                }
                game.remarks.push(Remark::Stops {
                    place: *place,
                    number,
                    text,
                    why,
                });
                // What is known of the end is known of another game.
                game.end = game.last.outcome().map(End::from);
                return Ok(game);
            }
        }
        if let Some((number, outcome)) = ended {
            let end = End::from(outcome);
            game.remarks.push(Remark::GoesOn { number, end });
        }
        let said = sheet.score();
        game.end = match game.last.outcome() {
            Some(outcome) => Some(End::from(outcome)),
            None => End::declared(said, sheet.tags.get(name::TERMINATION)),
        };
        let found = game.score();
        if said != found && said != Score::Open {
            game.remarks.push(Remark::Result { said, found });
        }
        Ok(game)
    }

    /// Plays a move that is written in either notation.
    ///
    /// # Errors
    /// Why it cannot be played, in a language.
    pub fn play_text(&mut self, text: &str, language: Language) -> Result<(), String> {
        self.play(read_move(&self.last, text, language)?);
        Ok(())
    }

    /// Plays a move that is known to be legal.
    pub fn play(&mut self, mv: Move) {
        self.last.play_unchecked(mv);
        self.moves.push(mv);
    }

    /// Says how the game ended; nothing if it goes on. What the rules say counts for more.
    pub fn set_end(&mut self, end: Option<End>) {
        self.end = self.last.outcome().map(End::from).or(end);
    }

    /// What is said about the game.
    #[must_use]
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The same, to be changed. What follows from the game itself, its result above all, is written whatever stands here.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after all moves.
    #[must_use]
    pub fn last(&self) -> &Position {
        &self.last
    }

    /// The position after some moves; after all of them if there are not so many.
    #[must_use]
    pub fn after(&self, moves: usize) -> Position {
        let mut position = self.last.clone();
        for _ in moves..self.moves.len() {
            position.undo();
        }
        position
    }

    /// How it ended; nothing if it goes on.
    #[must_use]
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The result.
    #[must_use]
    pub fn score(&self) -> Score {
        self.end.as_ref().map_or(Score::Open, End::score)
    }

    /// What was remarkable when it was read.
    #[must_use]
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Notes what is remarkable.
    pub(crate) fn remark(&mut self, remark: Remark) {
        self.remarks.push(remark);
    }

    /// Whether the rules alone say where the game begins, so that a file need not.
    #[must_use]
    pub fn begins_as_usual(&self) -> bool {
        let rules = self.start.rules();
        let usual = rules.starting_position(&Choices::default(), 1);
        usual.is_ok_and(|usual| !usual.drawn) && self.start.fen() == usual_fen(&rules)
    }
}

/// A move of a position in either notation; if there is none, why, in a language.
pub(crate) fn read_move(
    position: &Position,
    text: &str,
    language: Language,
) -> Result<Move, String> {
    let legal = position.legal();
    legal.parse(text).map_err(|error| {
        let why = legal.why_not_text(text);
        let rules = position.rules();
        error.told(why.as_ref(), |why| refusal_text(rules.def(), why, language))
    })
}

fn usual_fen(rules: &Rules) -> String {
    rules
        .start_position()
        .map_or_else(|_| String::new(), |position| position.fen())
}

/// The position that tags say, or else the usual one; if there is none, why.
fn first_position(tags: &Tags, rules: &Rules) -> Result<Position, String> {
    let fen = tags
        .known(name::FEN)
        .filter(|_| tags.get(name::SET_UP) != Some("0"));
    match fen {
        Some(fen) => rules
            .position_from_fen(fen)
            .map_err(|error| error.to_string()),
        None => rules.start_position().map_err(|error| error.to_string()),
    }
}

/// A text as it may stand in a message.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}
