//! Doubts whether both players play the same game: moves of one kind that are never legal say that they do not.

use std::fmt;

use variorum_describe::{Language, refusal_text};
use variorum_rules::{Color, Position, Rules, Square};

use crate::line::{GameLine, reason};

/// So many games lost by illegal moves of one kind are no accident, if they are the first of a match.
const FEW: usize = 4;
/// Later games say nothing about whether both play the same game.
const FIRST: usize = 20;

/// What kind of move it was that was not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Nothing,
    Pass,
    Drop,
    Promotion,
    Castling,
    Way,
    /// Of a piece, by its name.
    Plain(String),
    Unreadable,
}

impl Kind {
    /// Of a text in a position.
    fn of(position: &Position, text: &str) -> Kind {
        if ["", "0000", "(none)", "null"].contains(&text.to_ascii_lowercase().as_str()) {
            return Kind::Nothing;
        }
        if text.contains('@') {
            return Kind::Drop;
        }
        let rules = position.rules();
        let Some((from, rest)) = leading_square(&rules, text) else {
            return Kind::Unreadable;
        };
        if text.contains(',') {
            return Kind::Way;
        }
        let Some((to, rest)) = leading_square(&rules, rest) else {
            return Kind::Unreadable;
        };
        if !rest.is_empty() {
            return Kind::Promotion;
        }
        if from == to {
            return Kind::Pass;
        }
        let Some(unit) = position.unit(from) else {
            return Kind::Plain(String::new());
        };
        let castlings = rules.def().castlings.iter();
        let mut castlings = castlings.filter(|castling| castling.mover == unit.kind());
        let place = |square| rules.topology().coordinates(square);
        let far = place(from).1 == place(to).1 && (place(from).0 - place(to).0).abs() > 1;
        let other = position.unit(to);
        let other = other.filter(|other| other.color() == unit.color());
        if castlings.any(|castling| far || other.is_some_and(|it| it.kind() == castling.partner)) {
            return Kind::Castling;
        }
        Kind::Plain(rules.def().pieces[unit.kind()].name.clone())
    }

    /// What to look at.
    fn advice(&self) -> &'static str {
        match self {
            Kind::Nothing => {
                "whether the game is over for that program where it goes on here: it has no move, or asks for the end"
            }
            Kind::Pass => "how the program writes a pass, and when it may",
            Kind::Drop => {
                "what the program calls the pieces (--first-letters, --second-letters), and which it drops where"
            }
            Kind::Promotion => {
                "how the program writes promotions, and which of its pieces promote where and to what"
            }
            Kind::Castling => {
                "where units that castle end in the program's game, and whether it writes where the king goes or the rook stands"
            }
            Kind::Way => "how the program writes moves by way of another square",
            Kind::Plain(_) => {
                "how that piece moves in the program's game, and what it calls game and pieces (--second-variant, \
                 --second-letters)"
            }
            Kind::Unreadable => "how the program calls the squares of this board",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Nothing => f.write_str("an answer without a move"),
            Kind::Pass => f.write_str("a pass"),
            Kind::Drop => f.write_str("a drop"),
            Kind::Promotion => f.write_str("a promotion"),
            Kind::Castling => f.write_str("castling"),
            Kind::Way => f.write_str("a move by way of another square"),
            Kind::Plain(name) if name.is_empty() => f.write_str("a move of nothing"),
            Kind::Plain(name) => write!(f, "a move of the {name}"),
            Kind::Unreadable => f.write_str("a text that is no move"),
        }
    }
}

/// The longest name of a square at the start of a text, and the rest.
fn leading_square<'a>(rules: &Rules, text: &'a str) -> Option<(Square, &'a str)> {
    (2..=4).rev().find_map(|len| {
        let square = rules.topology().square(text.get(..len)?)?;
        Some((square, &text[len..]))
    })
}

/// A game that was lost by an illegal move.
#[derive(Clone, Debug)]
struct Case {
    kind: Kind,
    /// Whether the first player lost it.
    first: bool,
    story: String,
}

impl Case {
    fn of(rules: &Rules, line: &GameLine) -> Option<Case> {
        if line.reason != reason::ILLEGAL {
            return None;
        }
        let text = line.refused.as_deref()?;
        let position = rules.position_from_fen(&line.last).ok()?;
        let side = position.turn();
        let name = match side {
            Color::White => &line.white,
            Color::Black => &line.black,
        };
        let player = format!("{name} ({side})");
        // A program that does not understand a move stays where it was, and moves for the other side.
        let before = line.moves.split_last().and_then(|(last, moves)| {
            let before = rules.replay(Some(&line.fen), moves).ok()?;
            let deaf = before.turn() != side && before.legal().parse(text).is_ok();
            deaf.then_some((last, before))
        });
        let (kind, story) = match before {
            Some((last, before)) => (
                Kind::of(&before, last),
                format!(
                    "{player} was told `{last}` in {} and answered `{text}` as if that had not been played",
                    before.fen()
                ),
            ),
            None => {
                let legal = position.legal();
                let why = legal.why_not_text(text);
                let why = why.map(|why| refusal_text(rules.def(), &why, Language::English));
                let why = why.map_or_else(String::new, |why| {
                    format!(": {}", why.trim_end_matches('.'))
                });
                (
                    Kind::of(&position, text),
                    format!("{player} answered `{text}` in {}{why}", line.last),
                )
            }
        };
        let first = line.first_side() == side;
        Some(Case { kind, first, story })
    }
}

/// Why a match is not worth going on with.
#[derive(Clone, Debug)]
pub struct Doubt {
    game: String,
    games: (usize, usize),
    case: Case,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lost, of) = self.games;
        let Case { kind, story, .. } = &self.case;
        write!(
            f,
            "{lost} of the first {of} games of `{}` ended by an illegal move of one kind, {kind}. The last: {story}. Check {}",
            self.game,
            kind.advice()
        )
    }
}

/// The first games of a match.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doubts {
    played: usize,
    cases: Vec<Case>,
}

impl Doubts {
    /// Takes note of a game. Answers with a doubt if most games so far ended alike, each by an illegal move of one player.
    pub(crate) fn add(&mut self, rules: &Rules, line: &GameLine) -> Option<Doubt> {
        self.played += 1;
        if self.played > FIRST {
            return None;
        }
        let case = Case::of(rules, line)?;
        self.cases.push(case.clone());
        let alike = |other: &&Case| (&other.kind, other.first) == (&case.kind, case.first);
        let alike = self.cases.iter().filter(alike).count();
        let most = alike >= FEW && 4 * alike >= 3 * self.played;
        most.then(|| Doubt {
            game: rules.def().id.clone(),
            games: (alike, self.played),
            case,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::side_word;

    fn kind(game: &str, fen: &str, text: &str) -> String {
        let rules = variorum_catalog::load(game).unwrap();
        let position = match fen {
            "" => rules.start_position().unwrap(),
            fen => rules.position_from_fen(fen).unwrap(),
        };
        Kind::of(&position, text).to_string()
    }

    #[test]
    fn kinds() {
        for (text, wanted) in [
            ("(none)", "an answer without a move"),
            ("0000", "an answer without a move"),
            ("e2e2", "a pass"),
            ("P@e4", "a drop"),
            ("e7e8+", "a promotion"),
            ("e1g1", "castling"),
            ("e1h1", "castling"),
            ("e1e2", "a move of the King"),
            ("a1a3,a3b3", "a move by way of another square"),
            ("b1d2", "a move of the Knight"),
            ("e4e5", "a move of nothing"),
            ("z9", "a text that is no move"),
            ("é", "a text that is no move"),
        ] {
            assert_eq!(kind("chess", "", text), wanted, "{text}");
        }
        // Squares with two digits.
        assert_eq!(kind("grand", "", "a9a10c"), "a promotion");
    }

    fn line(rules: &Rules, game: u64, moves: &[&str], illegal: Option<&str>) -> GameLine {
        let start = rules.start_position().unwrap();
        let last = rules.replay(None, moves).unwrap();
        let side = last.turn();
        GameLine {
            game,
            pair: game.div_ceil(2),
            white: "W".into(),
            black: "B".into(),
            first: side_word(!side).into(),
            seed: 1,
            fen: start.fen(),
            balance: None,
            unbalanced: false,
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
            last: last.fen(),
            result: if side == Color::White { "0-1" } else { "1-0" }.into(),
            reason: illegal.map_or("checkmate", |_| reason::ILLEGAL).into(),
            detail: None,
            refused: illegal.map(str::to_owned),
            times: Vec::new(),
            lines: None,
            began: 0,
        }
    }

    #[test]
    fn the_same_kind_again_and_again() {
        let rules = variorum_catalog::load("chess").unwrap();
        let mut doubts = Doubts::default();
        let illegal = [Some("e1g1"), Some("e1c1"), None, Some("e1h1")];
        for (game, illegal) in (1..).zip(illegal) {
            assert!(
                doubts
                    .add(&rules, &line(&rules, game, &[], illegal))
                    .is_none()
            );
        }
        let doubt = doubts.add(&rules, &line(&rules, 5, &[], Some("e1g1")));
        let said = doubt.expect("four of five").to_string();
        for words in [
            "4 of the first 5 games of `chess`",
            "of one kind, castling.",
            "W (White) answered `e1g1` in rnbqkbnr/",
            "Check where units that castle end",
        ] {
            assert!(said.contains(words), "no `{words}` in {said}");
        }
    }

    #[test]
    fn other_kinds_and_later_games_say_nothing() {
        let rules = variorum_catalog::load("chess").unwrap();
        let mut doubts = Doubts::default();
        for (game, illegal) in (1..).zip(["e1g1", "a7a8q", "(none)", "P@e4", "b1d2"]) {
            assert!(
                doubts
                    .add(&rules, &line(&rules, game, &[], Some(illegal)))
                    .is_none()
            );
        }
        let mut doubts = Doubts::default();
        for game in 1..=20 {
            assert!(doubts.add(&rules, &line(&rules, game, &[], None)).is_none());
        }
        for game in 21..=100 {
            let line = line(&rules, game, &[], Some("e1g1"));
            assert!(doubts.add(&rules, &line).is_none());
        }
    }

    /// A program that does not understand what it is told moves for the other side: what it was told is to blame.
    #[test]
    fn a_move_that_was_not_heard() {
        let rules = variorum_catalog::load("chess").unwrap();
        let mut doubts = Doubts::default();
        let moves = ["g1f3", "e7e5", "g2g3", "e5e4", "f1g2", "e4e3", "e1g1"];
        let mut last = None;
        for game in 1..=4 {
            last = doubts.add(&rules, &line(&rules, game, &moves, Some("e1f1")));
        }
        let said = last.expect("four of four").to_string();
        for words in ["castling", "B (Black) was told `e1g1` in rnbqkbnr/"] {
            assert!(said.contains(words), "no `{words}` in {said}");
        }
    }
}
