//! Games in words, made from their definitions: pieces, rules, why a move is refused, and what was wrong with one.
//!
//! The text can never disagree with the moves, because both come from the same [`GameDef`]. It is made in
//! two steps. [`clauses`] says what there is to say, as data that knows no language: movements that differ
//! only in direction or effect are one clause, and everything that changes what the piece can do changes a
//! clause. [`realise`] puts clauses into a language. Whatever else speaks of pieces (pictures, short forms)
//! starts from the same clauses: [`short`] says a piece in a few words, [`traits`] by what it can be
//! found in a list.

mod build;
mod clause;
pub mod differences;
mod features;
pub mod game;
pub mod lesson;
mod paths;
mod refusal;
mod shapes;
mod short;
mod telling;
mod texts;
mod traits;

use std::fmt;

use variorum_def::{GameDef, PieceDef, TypeIndex};

pub use clause::*;
pub use features::{Feature, all_traits};
pub use paths::{Paths, RayKey, Reach, Step, Vector};
pub use refusal::refusal_text;
pub use shapes::{Blocked, Directions, Shape};
pub use short::short;
pub use traits::{Act, Family, Trait, Traits, traits};
pub use variorum_def::Language;

/// A piece in words, in two parts of whole sentences. Written out it is one text: both, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// What it does.
    pub text: String,
    /// What it is safe from, and who is safe from what it does; empty for most pieces. A page may fold this away.
    pub immunity: String,
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if !self.text.is_empty() && !self.immunity.is_empty() {
            f.write_str(" ")?;
        }
        f.write_str(&self.immunity)
    }
}

/// Describes a piece type of a game in a few sentences.
///
/// An index that the game does not have gives an empty text.
///
/// ```
/// use variorum_describe::{Language, describe};
/// use variorum_lang::{NoSources, check};
///
/// let text = r#"
///     game "Agents" id="agents"
///     board 8 8
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     attribute "heavy" resists="freeze"
///     piece "Outrider" id="O" has="heavy" { move "N mcR3" }
///     setup { array "4k1o1/8/8/8/8/8/8/4K1O1" }
/// "#;
/// let game = check("agents", text, &NoSources, &[]).game.expect("a game without faults");
/// let outrider = describe(&game, 1, Language::English);
/// assert_eq!(outrider.text, "Moves and captures like a knight or up to three squares like a rook.");
/// assert_eq!(outrider.immunity, "It is heavy: it cannot be frozen.");
/// assert_eq!(
///     describe(&game, 1, Language::German).text,
///     "Zieht und schlägt wie ein Springer oder bis zu drei Felder weit wie ein Turm.",
/// );
/// assert_eq!(describe(&game, 99, Language::English).to_string(), "");
/// ```
#[must_use]
pub fn describe(game: &GameDef, piece: TypeIndex, language: Language) -> Description {
    realise(game, piece, &clauses(game, piece), language)
}

/// The same for a list that shows beside each text what would be said under almost all of them: that a piece is a
/// house reading (see [`is_house`]), and the remark of its rule file.
///
/// ```
/// use variorum_describe::{Language, describe, describe_listed, is_house};
/// use variorum_def::{GameDef, PieceDef};
///
/// let statue = PieceDef { name: "Statue".to_owned(), house: true, ..PieceDef::default() };
/// let game = GameDef { pieces: vec![statue], ..GameDef::default() };
/// assert_eq!(describe_listed(&game, 0, Language::English).text, "Cannot move.");
/// assert!(describe(&game, 0, Language::English).text.contains("House rule"));
/// assert!(is_house(&game.pieces[0]));
/// ```
#[must_use]
pub fn describe_listed(game: &GameDef, piece: TypeIndex, language: Language) -> Description {
    let mut clauses = clauses(game, piece);
    clauses.retain(|clause| !matches!(clause, Clause::House | Clause::Note(_)));
    realise(game, piece, &clauses, language)
}

/// The clauses about a piece type as a text of whole sentences.
///
/// An index that the game does not have gives an empty text. The clauses need not be all that there are: a list
/// that marks house readings itself leaves [`Clause::House`] out.
///
/// ```
/// use variorum_describe::{Clause, Language, realise};
/// use variorum_def::{GameDef, PieceDef};
///
/// let statue = PieceDef { name: "Statue".to_owned(), ..PieceDef::default() };
/// let game = GameDef { pieces: vec![statue], ..GameDef::default() };
/// let text = |language| realise(&game, 0, &[Clause::Immobile], language).text;
/// assert_eq!(text(Language::English), "Cannot move.");
/// assert_eq!(text(Language::German), "Kann nicht ziehen.");
/// ```
#[must_use]
pub fn realise(
    game: &GameDef,
    piece: TypeIndex,
    clauses: &[Clause],
    language: Language,
) -> Description {
    telling::realise(game, piece, clauses, language)
}

/// Whether no published source fixes all that a piece can do.
#[must_use]
pub fn is_house(piece: &PieceDef) -> bool {
    piece.house
        || piece.movements.iter().any(|movement| movement.house)
        || piece.freezes.iter().any(|freeze| freeze.house)
}

/// What there is to say about a piece type, in the order in which it is told.
///
/// An index that the game does not have gives no clauses.
///
/// ```
/// use variorum_describe::{Clause, Directions, Reach, Shape, Verb, clauses};
/// use variorum_def::{Atom, GameDef, MovementDef, PieceDef, Ray};
///
/// let soldier = Atom {
///     text: "mfW".to_owned(),
///     rays: vec![Ray::straight((0, 1))],
///     min: 1,
///     max: 1,
///     quiet: true,
///     capture: false,
/// };
/// let piece = PieceDef {
///     name: "Soldier".to_owned(),
///     movements: vec![MovementDef::along(vec![soldier])],
///     ..PieceDef::default()
/// };
/// let game = GameDef { pieces: vec![piece], ..GameDef::default() };
///
/// // A picture or another language asks the clauses, never the text.
/// let [Clause::Go(go)] = &clauses(&game, 0)[..] else {
///     panic!("one movement");
/// };
/// assert!(go.never_captures);
/// assert_eq!(go.ways[0].verb, Verb::Move);
/// let Shape::Slide { directions, reach } = &go.ways[0].paths.shapes()[0] else {
///     panic!("a step to a neighbouring square");
/// };
/// assert!(directions.has(0, 1) && *directions != Directions::straight());
/// assert_eq!(*reach, Reach::new(1, 1));
/// ```
#[must_use]
pub fn clauses(game: &GameDef, piece: TypeIndex) -> Vec<Clause> {
    build::clauses(game, piece)
}
