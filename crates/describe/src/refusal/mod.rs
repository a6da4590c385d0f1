//! Why a move is refused, in words.

mod english;
mod german;

use variorum_def::{
    CastlingDef, GameDef, Harm, Language, PieceDef, Refusal, Region, Standing, TypeIndex,
};
use variorum_geometry::{Color, Square};

/// Says in a sentence or two why something that a player tries cannot be played.
///
/// ```
/// use variorum_describe::{Language, refusal_text};
/// use variorum_lang::{NoSources, check};
/// use variorum_rules::{Attempt, Rules};
///
/// let text = r#"
///     game "Guards" id="guards"
///     board 4 4
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Guard" id="G" { move "R" }
///     setup { array "k3/4/G3/K3" }
/// "#;
/// let game = check("guards", text, &NoSources, &[]).game.expect("a game without faults");
/// let rules = Rules::compile(game)?;
/// let legal = rules.start_position()?.legal();
/// let square = |name| rules.topology().square(name).expect("a square");
/// let attempt = Attempt::Board { from: square("a1"), to: Some(square("a2")) };
/// let refusal = legal.why_not(attempt).expect("a unit stands there");
/// let text = refusal_text(rules.def(), &refusal, Language::English);
/// assert_eq!(text, "Your own Guard stands on a2.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn refusal_text(game: &GameDef, refusal: &Refusal, language: Language) -> String {
    let speaker = Speaker { game, language };
    match language {
        Language::English | Language::French => english::text(speaker, refusal),
        Language::German => german::text(speaker, refusal),
    }
}

/// What both languages look up.
#[derive(Clone, Copy)]
struct Speaker<'a> {
    game: &'a GameDef,
    language: Language,
}

impl<'a> Speaker<'a> {
    fn piece(self, kind: TypeIndex) -> Option<&'a PieceDef> {
        self.game.pieces.get(kind)
    }

    /// The name of a type.
    fn name(self, kind: TypeIndex) -> &'a str {
        self.piece(kind)
            .map_or("?", |piece| piece.name_in(self.language))
    }

    /// The name of a unit's type.
    fn unit(self, unit: Standing) -> &'a str {
        self.name(unit.unit.kind())
    }

    /// The name of a square.
    fn square(self, square: Square) -> &'a str {
        let board = self.game.board.topology();
        if square.index() < board.len() {
            board.name(square)
        } else {
            "?"
        }
    }

    /// The word for the attribute that protects a unit from a harm.
    fn protection(self, unit: Standing, harm: Harm) -> Option<&'a str> {
        let own = &self.piece(unit.unit.kind())?.attributes;
        let attributes = own
            .iter()
            .filter_map(|index| self.game.attributes.get(*index));
        let mut protecting = attributes.filter(|attribute| attribute.resists.contains(&harm));
        protecting
            .next()
            .map(|attribute| attribute.name_in(self.language))
    }

    /// The move of two units that brings one of them to a square.
    fn castling(self, unit: Standing, to: Square) -> Option<&'a CastlingDef> {
        let side = unit.unit.color();
        self.game.castlings.iter().find(|castling| {
            let mut squares = castling.squares_of(side);
            castling.mover == unit.unit.kind()
                && squares.any(|squares| {
                    let onto = castling.wherever.is_some() && squares.partner_from == to;
                    squares.from == unit.square && (squares.to == to || onto)
                })
        })
    }

    /// The region to which a unit's movements that begin or end in one are bound, if a square is outside and they
    /// agree.
    fn bounds(self, unit: Standing, outside: Square, begins: bool) -> Option<&'a Region> {
        let side = unit.unit.color();
        let movements = self.piece(unit.unit.kind())?.movements.iter();
        let regions = movements.filter_map(|movement| {
            let region = if begins { &movement.from } else { &movement.to };
            region
                .as_ref()
                .filter(|region| !region.contains(outside, side))
        });
        let mut regions: Vec<&Region> = regions.collect();
        regions.dedup();
        match regions[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Where units of a type are put on the board: while the game is set up, or from the hand.
    fn home(self, kind: TypeIndex) -> Option<&'a Region> {
        let mut drops = self.game.drops.iter();
        if let Some(drop) = drops.find(|drop| drop.types.contains(&kind)) {
            return drop.region.as_ref();
        }
        self.game
            .placement
            .as_ref()
            .map(|placement| &placement.region)
    }

    fn is_royal(self, unit: Standing) -> bool {
        self.piece(unit.unit.kind())
            .is_some_and(|piece| piece.royal)
    }
}

/// Which of two words fits a side.
fn of_side(side: Color, [white, black]: [&str; 2]) -> &str {
    match side {
        Color::White => white,
        Color::Black => black,
    }
}

/// Items with commas between and a word before the last.
fn listed(items: Vec<String>, last: &str) -> String {
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, rest)) => format!("{} {last} {end}", rest.join(", ")),
    }
}
