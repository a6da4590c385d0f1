//! Why a form leads to no game, in words for who filled it in. The faults are data of the rules; the sentences are the
//! page's.

use crate::game::Game;
use crate::words::Words;
use fluent_bundle::FluentValue;
use variorum_rules::def::{Language, TypeIndex};
use variorum_rules::setup::{PlaceFault, SetupErrors, SetupFaultKind};
use variorum_rules::setup::{SetupError, SetupForm};
use variorum_rules::{Color, FenFault, FenFaultKind, ParseFenError, Square};

use super::StartError;

/// Says what is wrong, in whole sentences.
pub fn sentence(error: &StartError, game: &Game, words: &Words) -> String {
    let teller = Teller { game, words };
    match error {
        StartError::Seed(_) => words.say("problem-number"),
        StartError::Setup(error) => teller.setup(error),
        StartError::Text(error) => teller.text(error),
        StartError::Position(errors) => teller.position(errors),
    }
}

/// Says what is wrong with the text of a position, in a sentence.
pub(crate) fn fen_fault(fault: &FenFault, game: &Game, words: &Words) -> String {
    Teller { game, words }.text_of(fault)
}

/// Says what is wrong with a position, in a sentence.
pub(crate) fn position_fault(kind: &SetupFaultKind, game: &Game, words: &Words) -> String {
    Teller { game, words }.position_fault(kind)
}

struct Teller<'a> {
    game: &'a Game,
    words: &'a Words,
}

impl Teller<'_> {
    fn language(&self) -> Language {
        self.words.language()
    }

    fn with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.words.with(key, values)
    }

    fn side(&self, side: Color) -> String {
        match side {
            Color::White => self.words.say("setup-white"),
            Color::Black => self.words.say("setup-black"),
        }
    }

    /// What the form calls a question.
    fn label(&self, option: &str) -> String {
        let form: SetupForm = self.game.rules().setup_form();
        match form.field(option) {
            Some(field) => field.label_in(self.language()).to_owned(),
            None => option.to_owned(),
        }
    }

    fn labels(&self, options: &[String]) -> String {
        let labels: Vec<String> = options.iter().map(|option| self.label(option)).collect();
        labels.join(", ")
    }

    /// The name of a piece that the rules name in English.
    fn piece(&self, name: &str) -> String {
        let pieces = &self.game.rules().def().pieces;
        match pieces.iter().find(|piece| piece.name == name) {
            Some(piece) => piece.name_in(self.language()).to_owned(),
            None => name.to_owned(),
        }
    }

    fn square(&self, square: Square) -> String {
        self.game.square(square)
    }

    /// The choices do not go together.
    fn setup(&self, error: &SetupError) -> String {
        match error {
            SetupError::UnknownOption { option, .. } => self.with(
                "problem-unknown-option",
                &[("option", option.as_str().into())],
            ),
            SetupError::UnknownValue { option, value, .. } => {
                let label = self.label(option);
                let values = [("label", label.into()), ("value", value.as_str().into())];
                self.with("problem-unknown-value", &values)
            }
            SetupError::NotApplicable { option, .. } => self.with(
                "problem-not-applicable",
                &[("label", self.label(option).into())],
            ),
            SetupError::UnknownPiece { piece, similar, .. } => match similar {
                None => self.with("problem-unknown-piece", &[("piece", piece.as_str().into())]),
                Some(similar) => {
                    let similar = self.piece(similar);
                    let values = [
                        ("piece", piece.as_str().into()),
                        ("similar", similar.into()),
                    ];
                    self.with("problem-unknown-piece-similar", &values)
                }
            },
            SetupError::AmbiguousPiece { piece, among, .. } => {
                let among = among.join(", ");
                let values = [("piece", piece.as_str().into()), ("among", among.into())];
                self.with("problem-ambiguous-piece", &values)
            }
            SetupError::NotOffered { option, piece, .. } => {
                let values = [
                    ("label", self.label(option).into()),
                    ("piece", self.piece(piece).into()),
                ];
                self.with("problem-not-offered", &values)
            }
            SetupError::Duplicate { options, piece } => {
                let values = [
                    ("label", self.labels(options).into()),
                    ("piece", self.piece(piece).into()),
                ];
                self.with("problem-duplicate", &values)
            }
            SetupError::WrongNumber {
                option,
                given,
                needed,
            } => {
                let values = [
                    ("label", self.label(option).into()),
                    ("given", (*given).into()),
                    ("needed", (*needed).into()),
                ];
                self.with("problem-wrong-number", &values)
            }
            SetupError::TooMany { at_most, of, .. } => {
                let names: Vec<String> = of.iter().map(|name| self.piece(name)).collect();
                let values = [
                    ("most", (*at_most).into()),
                    ("pieces", names.join(", ").into()),
                ];
                self.with("problem-too-many", &values)
            }
            SetupError::NothingFits { options } => self.with(
                "problem-nothing-fits",
                &[("label", self.labels(options).into())],
            ),
            SetupError::Place { entry, fault, .. } => self.place(entry, fault),
            SetupError::Refused(reason) => reason.text_in(self.language()).to_owned(),
            SetupError::RuleFile(fault) => fault.reason.clone(),
        }
    }

    fn place(&self, entry: &str, fault: &PlaceFault) -> String {
        match fault {
            PlaceFault::Form => self.with("problem-place-form", &[("entry", entry.into())]),
            PlaceFault::NoSuchSquare(square) => {
                self.with("problem-no-square", &[("square", square.as_str().into())])
            }
            PlaceFault::NotArranged(name) => self.with(
                "problem-place-not-arranged",
                &[("piece", self.piece(name).into())],
            ),
            PlaceFault::Taken => self.with("problem-place-taken", &[("entry", entry.into())]),
            PlaceFault::CannotStand(name) => {
                let values = [("piece", self.piece(name).into()), ("entry", entry.into())];
                self.with("problem-place-cannot-stand", &values)
            }
            PlaceFault::Crowded { .. } => self.words.say("problem-place-crowded"),
        }
    }

    /// The text of a position is malformed.
    fn text(&self, error: &ParseFenError) -> String {
        let faults = error.faults().iter();
        let said: Vec<String> = faults.map(|fault| self.text_of(fault)).collect();
        said.join(" ")
    }

    fn text_of(&self, fault: &FenFault) -> String {
        match &fault.kind {
            Some(kind) => self.text_fault(kind),
            None => fault.message.clone(),
        }
    }

    fn text_fault(&self, kind: &FenFaultKind) -> String {
        use FenFaultKind as Kind;
        let game = self.game.rules().def().name_in(self.language()).to_owned();
        match kind {
            Kind::Empty => self.words.say("fen-empty"),
            Kind::OpenBrace => self.words.say("fen-open-brace"),
            Kind::OpenBracket => self.words.say("fen-open-bracket"),
            Kind::NoSuchPiece(id) => {
                let values = [("id", id.as_str().into()), ("game", game.into())];
                self.with("fen-no-piece", &values)
            }
            Kind::PieceCase {
                given,
                white,
                black,
            } => {
                let values = [
                    ("given", given.as_str().into()),
                    ("white", white.as_str().into()),
                    ("black", black.as_str().into()),
                ];
                self.with("fen-piece-case", &values)
            }
            Kind::NoSuchSquare(name) => {
                self.with("problem-no-square", &[("square", name.as_str().into())])
            }
            Kind::Rows { given, wanted } => {
                let values = [
                    ("given", (*given).into()),
                    ("wanted", (*wanted).into()),
                    ("game", game.into()),
                ];
                self.with("fen-rows", &values)
            }
            Kind::Run { row, given } => {
                let values = [("row", (*row).into()), ("given", given.as_str().into())];
                self.with("fen-run", &values)
            }
            Kind::EmptyOnHole(row) => self.with("fen-empty-on-hole", &[("row", (*row).into())]),
            Kind::UnitOnHole(row) => self.with("fen-unit-on-hole", &[("row", (*row).into())]),
            Kind::NoHole(square) => self.with("fen-no-hole", &[("square", square.as_str().into())]),
            Kind::RowTooLong { row, wanted } => {
                let values = [("row", (*row).into()), ("wanted", (*wanted).into())];
                self.with("fen-row-too-long", &values)
            }
            Kind::RowTooShort { row, given, wanted } => {
                let values = [
                    ("row", (*row).into()),
                    ("given", (*given).into()),
                    ("wanted", (*wanted).into()),
                ];
                self.with("fen-row-too-short", &values)
            }
            Kind::SideToMove(text) => self.with("fen-side", &[("given", text.as_str().into())]),
            Kind::NoPool | Kind::PoolCase | Kind::TooManyUnits => self.words.say("fen-pool"),
            Kind::CastlingTwice(_)
            | Kind::SquareTwice(_)
            | Kind::Number(_)
            | Kind::ExtraField(_)
            | Kind::KeyForm(_)
            | Kind::KeyTwice(_)
            | Kind::NoSuchKey(_)
            | Kind::Won(_)
            | Kind::Last
            | _ => {
                let given = match kind {
                    Kind::CastlingTwice(letter) => letter.to_string(),
                    Kind::SquareTwice(text)
                    | Kind::Number(text)
                    | Kind::ExtraField(text)
                    | Kind::KeyForm(text)
                    | Kind::KeyTwice(text)
                    | Kind::NoSuchKey(text)
                    | Kind::Won(text) => text.clone(),
                    _ => "last".to_owned(),
                };
                self.with("fen-other", &[("given", given.into())])
            }
        }
    }

    /// The text is well formed, and such a position cannot come about.
    fn position(&self, errors: &SetupErrors) -> String {
        let said: Vec<String> = errors
            .faults()
            .iter()
            .map(|fault| self.position_fault(&fault.kind))
            .collect();
        said.join(" ")
    }

    fn position_fault(&self, kind: &SetupFaultKind) -> String {
        use SetupFaultKind as Kind;
        let of_side = |key: &str, side: Color| self.with(key, &[("side", self.side(side).into())]);
        let of_square =
            |key: &str, square: Square| self.with(key, &[("square", self.square(square).into())]);
        let name = |kind: TypeIndex| self.game.rules().def().pieces[kind].name_in(self.language());
        match *kind {
            Kind::NotPromoted(square) => of_square("position-not-promoted", square),
            Kind::NotAtHome(square) => of_square("position-not-at-home", square),
            Kind::DoesNotGoOn(square) => of_square("position-goes-not-on", square),
            Kind::NotTaken(square) => of_square("position-not-taken", square),
            Kind::NoRoomOfEveryColor(side) => of_side("position-no-room-of-color", side),
            Kind::WinnerWithoutRoyal(side) => of_side("position-winner-without-royal", side),
            Kind::CannotHaveEnded => self.words.say("position-cannot-have-ended"),
            Kind::WonWhilePlacing => self.words.say("position-won-while-placing"),
            Kind::NoSuchCount(count) => {
                let values = [
                    ("side", self.side(count.side).into()),
                    ("limit", u32::from(count.limit).into()),
                ];
                self.with("position-no-such-count", &values)
            }
            Kind::LentCopier(kind) => {
                self.with("position-lent-copier", &[("piece", name(kind).into())])
            }
            Kind::TurnTooLong { length, .. } => self.with(
                "position-turn-too-long",
                &[("length", u32::from(length).into())],
            ),
            Kind::WrongSide(kind, side) => {
                let name = name(kind);
                let values = [("side", self.side(side).into()), ("piece", name.into())];
                self.with("position-wrong-side", &values)
            }
            Kind::CannotBeOffBoard(kind) => {
                self.with("position-off-board", &[("piece", name(kind).into())])
            }
            Kind::NoPool | Kind::PoolAndHands => self.words.say("fen-pool"),
            Kind::PoolTooLarge { most } => {
                self.with("position-pool-large", &[("most", u32::from(most).into())])
            }
            Kind::CastlingLetter(letter) => self.with(
                "position-castling",
                &[("letter", letter.to_string().into())],
            ),
            Kind::CastlingPartner(letter) => self.with(
                "position-castling-nowhere",
                &[("letter", letter.to_string().into())],
            ),
            Kind::CastlingUnits { letter, squares } => {
                let [first, second] = squares.map(|square| self.square(square));
                let values = [
                    ("letter", letter.to_string().into()),
                    ("first", first.into()),
                    ("second", second.into()),
                ];
                self.with("position-castling-units", &values)
            }
            Kind::MoveNumber => self.words.say("position-move-number"),
            Kind::Royals { side, count, .. } => {
                let values = [("side", self.side(side).into()), ("count", count.into())];
                self.with("position-royals", &values)
            }
            Kind::RoyalInHand(side) => of_side("position-royal-in-hand", side),
            Kind::RoyalsToCome { .. } => self.words.say("position-royals-to-come"),
            Kind::CheckOutOfTurn(side) => of_side("position-check", side),
            Kind::CrossedOccupied(_) | Kind::NothingCrossed(_) | Kind::NotTheVictim(_) => {
                self.words.say("position-crossed")
            }
            Kind::UnevenHands => self.words.say("position-uneven-hands"),
            Kind::TurnToPlace(side) => of_side("position-turn-to-place", side),
            Kind::NoRoom { side, needed, free } => {
                let values = [
                    ("side", self.side(side).into()),
                    ("needed", needed.into()),
                    ("free", free.into()),
                ];
                self.with("position-no-room", &values)
            }
            _ => self.words.say("position-other"),
        }
    }
}
