//! Moves as text, for machines and for people. See `docs/interface.md`.

use std::fmt::Write as _;

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::{Goal, TypeIndex};
use crate::movegen::{List, Unguarded, Wanted};
use crate::tables::CompiledRay;
use crate::unit::{Move, Unit, rule};
use crate::walk::View;

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseMoveError {
    /// The text cannot be a move of this game.
    Malformed(String),
    /// It could be a move, but is not legal here.
    Illegal(String),
    /// Several legal moves fit; their texts are listed.
    Ambiguous(String, Vec<String>),
}

impl std::fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ParseMoveError::Malformed(text) => write!(f, "`{text}` is not a move"),
            ParseMoveError::Illegal(text) => write!(f, "`{text}` is not a legal move here"),
            ParseMoveError::Ambiguous(text, moves) => {
                write!(f, "`{text}` could be any of {}", moves.join(" "))
            }
        }
    }
}

impl std::error::Error for ParseMoveError {}

/// The class whose units are named by their squares alone in human notation.
const UNNAMED_CLASS: &str = "pawn";

impl<B: Bits> Board<B> {
    fn name(&self, square: Square) -> &str {
        self.t.topology.name(square)
    }

    fn id(&self, kind: TypeIndex) -> &str {
        &self.t.def.pieces[kind].id
    }

    /// The text of a legal move, given all legal moves of the position.
    #[must_use]
    pub fn move_text(&self, mv: Move, legal: &[Move]) -> String {
        let (from, to, via) = (mv.from(), mv.to(), mv.via());
        let mut text = match mv.rule() {
            rule::DROP => {
                let kind = mv.kind().expect("a drop names its type");
                return format!("{}@{}", self.id(kind), self.name(to));
            }
            rule::SUICIDE => format!("{}{}", self.name(from), self.name(to)),
            rule::CASTLE => {
                let castling = &self.t.castlings_of(self.turn())[via.index()];
                let mut text = format!("{}{}", self.name(from), self.name(to));
                if castling.letter.is_none() {
                    let (from, to) = (castling.partner_from, castling.partner_to);
                    let _ = write!(text, ",{}{}", self.name(from), self.name(to));
                }
                text
            }
            _ => {
                let alike = |other: &&Move| {
                    other.from() == from
                        && other.to() == to
                        && other.kind() == mv.kind()
                        && other.entry() == mv.entry()
                        && !matches!(other.rule(), rule::DROP | rule::CASTLE | rule::SUICIDE)
                };
                let twins = legal.iter().filter(alike).count() > 1;
                let through = if to == from {
                    Some(via)
                } else if twins {
                    self.intermediate(mv)
                } else {
                    None
                };
                let mut text = self.stepped(from, through, to);
                if let Some(kind) = mv.kind() {
                    text.push_str(&self.id(kind).to_lowercase());
                }
                if twins && through.is_none_or(|_| to != from) {
                    // Two results that no intermediate square tells apart are numbered.
                    let same: Vec<&Move> = legal
                        .iter()
                        .filter(alike)
                        .filter(|other| self.intermediate(**other) == through)
                        .collect();
                    if same.len() > 1 {
                        let mut order: Vec<u64> = same.iter().map(|other| other.bits()).collect();
                        order.sort_unstable();
                        let place = order.iter().position(|bits| *bits == mv.bits());
                        let _ = write!(text, "~{}", place.unwrap_or(0) + 1);
                    }
                }
                text
            }
        };
        if matches!(mv.rule(), rule::CASTLE | rule::SUICIDE)
            && let Some(kind) = mv.kind()
        {
            text.push_str(&self.id(kind).to_lowercase());
        }
        if let Some(square) = mv.entry() {
            let entry = self.t.def.entry.as_ref().expect("the game has entries");
            let _ = write!(text, ",{}@{}", self.id(entry.piece), self.name(square));
        }
        text
    }

    fn stepped(&self, from: Square, through: Option<Square>, to: Square) -> String {
        let (a, b) = (self.name(from), self.name(to));
        match through {
            Some(via) => {
                let via = self.name(via);
                format!("{a}{via},{via}{b}")
            }
            None => format!("{a}{b}"),
        }
    }

    /// The intermediate square that the text of a move names where it must be told apart: that of the unit
    /// captured on the way, else the lowest empty one if the destination cannot be reached directly.
    fn intermediate(&self, mv: Move) -> Option<Square> {
        if !mv.via().is_none() {
            return Some(mv.via());
        }
        if mv.rule() == rule::PLAIN {
            if self.reaches_directly(mv.from(), mv.to()) {
                return None;
            }
            return self.empty_vias(mv).squares().next();
        }
        self.empty_vias(mv).squares().next()
    }

    /// Whether a plain move needs no second leg.
    fn reaches_directly(&self, from: Square, to: Square) -> bool {
        let unit = self.unit(from);
        let us = unit.color();
        let plan = self.t.plan(unit);
        let view = self.view(us);
        if self.masked_ends(plan, from, view).has(to) || self.borrowed(unit).is_some() {
            return true;
        }
        let walks = plan.walks.iter().any(|walk| {
            walk.rays
                .iter()
                .any(|ray| self.walk_plain(ray, from, walk.one, view).has(to))
        });
        let pooled = plan.extras.iter().any(|extra| {
            let mut found = false;
            if extra.from.has(from) && extra.is_pooled() && extra.second.is_none() {
                for ray in &extra.rays {
                    self.walk_extra(extra, ray, from, us, &mut |end, _| {
                        found |= end == to;
                        !found
                    });
                }
            }
            found
        });
        walks || pooled
    }

    /// Empty squares through which a move of two legs can have gone.
    fn empty_vias(&self, mv: Move) -> B {
        let (from, to) = (mv.from(), mv.to());
        let unit = self.unit(from);
        let us = unit.color();
        let view = self.view(us);
        let mut found = B::EMPTY;
        if mv.is_drop() || mv.rule() == rule::CASTLE || mv.rule() == rule::SUICIDE {
            return found;
        }
        for (number, extra) in self.t.plan(unit).extras.iter().enumerate() {
            let Some(second) = &extra.second else {
                continue;
            };
            let fits = if mv.rule() == rule::PLAIN {
                extra.is_pooled()
            } else {
                number + 1 == mv.rule() as usize
            };
            if !fits || !extra.from.has(from) || !extra.to.has(to) {
                continue;
            }
            for (first, rays) in extra.rays.iter().zip(&second.rays) {
                let vias = self.walk_plain(first, from, false, view) & !self.occupied();
                for via in vias.squares() {
                    if self.ends_of_second(rays, from, via, view).has(to) {
                        found |= B::of(via);
                    }
                }
            }
        }
        found
    }

    fn ends_of_second(&self, rays: &[CompiledRay], from: Square, via: Square, view: View<B>) -> B {
        let gone = !(B::of(from) | B::of(via));
        let view = View {
            own: view.own & gone,
            them: view.them & gone,
        };
        rays.iter().fold(B::EMPTY, |set, ray| {
            set | self.walk_plain(ray, via, false, view)
        })
    }

    /// The squares to touch in order to enter a move by hand: origin, what is captured on the way or the
    /// intermediate square that tells it from others, destination.
    #[must_use]
    pub fn move_path(&self, mv: Move, legal: &[Move]) -> Vec<Square> {
        let (from, to, via) = (mv.from(), mv.to(), mv.via());
        if mv.is_drop() {
            return vec![to];
        }
        if matches!(mv.rule(), rule::CASTLE | rule::SUICIDE) {
            return vec![from, to];
        }
        if !via.is_none() {
            return vec![from, via, to];
        }
        let twins = legal
            .iter()
            .filter(|other| {
                other.from() == from
                    && other.to() == to
                    && other.kind() == mv.kind()
                    && !other.is_drop()
            })
            .count();
        match (twins > 1).then(|| self.intermediate(mv)).flatten() {
            Some(via) => vec![from, via, to],
            None => vec![from, to],
        }
    }

    /// Finds the legal move that a text means: move text, with or without an intermediate square, or human
    /// notation.
    ///
    /// # Errors
    /// If no legal move fits, or several do.
    pub fn parse_move(&self, text: &str, legal: &[Move]) -> Result<Move, ParseMoveError> {
        let text = text.trim();
        if let Some(mv) = legal
            .iter()
            .find(|mv| self.may_spell(**mv, text) && self.move_text(**mv, legal) == text)
        {
            return Ok(*mv);
        }
        let sans = || {
            legal
                .iter()
                .filter(|mv| self.san_matches(**mv, text, legal))
        };
        if let Some(mv) = sans().next() {
            return Ok(*mv);
        }
        let shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
        let Some(parts) = self.split_text(text) else {
            return Err(if self.is_drop_text(text) {
                ParseMoveError::Illegal(shown)
            } else {
                ParseMoveError::Malformed(shown)
            });
        };
        let fits = |mv: &&Move| {
            mv.from() == parts.from
                && mv.to() == parts.to
                && !mv.is_drop()
                && mv.kind() == parts.kind
                && mv.entry() == parts.entry
                && match parts.via {
                    None => mv.via().is_none() && mv.rule() != rule::CASTLE,
                    Some(via) => {
                        mv.rule() != rule::CASTLE
                            && (mv.via() == via
                                || mv.via().is_none() && self.empty_vias(**mv).has(via))
                    }
                }
        };
        let found: Vec<Move> = legal.iter().filter(fits).copied().collect();
        match found.as_slice() {
            [] => Err(ParseMoveError::Illegal(shown)),
            [only] => {
                // Bare from–to means the move without an intermediate square, if others need one.
                let text = self.move_text(*only, legal);
                if parts.via.is_none() && text.contains(',') && parts.entry.is_none() {
                    let twins = legal
                        .iter()
                        .filter(|mv| {
                            mv.from() == parts.from
                                && mv.to() == parts.to
                                && mv.kind() == parts.kind
                        })
                        .map(|mv| self.move_text(*mv, legal))
                        .collect();
                    return Err(ParseMoveError::Ambiguous(shown, twins));
                }
                Ok(*only)
            }
            several => Err(ParseMoveError::Ambiguous(
                shown,
                several
                    .iter()
                    .map(|mv| self.move_text(*mv, legal))
                    .collect(),
            )),
        }
    }

    /// A cheap necessary condition for a move's text to be this one.
    fn may_spell(&self, mv: Move, text: &str) -> bool {
        mv.is_drop() || text.starts_with(self.name(mv.from()))
    }

    /// Whether a text names a piece and a square to put it on.
    fn is_drop_text(&self, text: &str) -> bool {
        text.split_once('@').is_some_and(|(id, square)| {
            (0..self.t.types).any(|kind| self.id(kind) == id)
                && self.t.topology.square(square).is_some()
        })
    }

    fn split_text(&self, text: &str) -> Option<Parts> {
        let (body, entry) = match text.rsplit_once(',') {
            Some((body, last)) if last.contains('@') => {
                let (id, square) = last.split_once('@')?;
                let entry = self.t.def.entry.as_ref()?;
                if id != self.id(entry.piece) {
                    return None;
                }
                (body, Some(self.t.topology.square(square)?))
            }
            _ => (text, None),
        };
        let (first, second) = match body.split_once(',') {
            Some((first, second)) => (first, Some(second)),
            None => (body, None),
        };
        let (from, rest) = self.leading_square(first)?;
        match second {
            None => {
                let (to, rest) = self.leading_square(rest)?;
                let kind = self.trailing_kind(rest)?;
                Some(Parts {
                    from,
                    via: None,
                    to,
                    kind,
                    entry,
                })
            }
            Some(second) => {
                let (via, rest) = self.leading_square(rest)?;
                let (again, tail) = self.leading_square(second)?;
                let (to, tail) = self.leading_square(tail)?;
                if !rest.is_empty() || again != via {
                    return None;
                }
                let kind = self.trailing_kind(tail)?;
                Some(Parts {
                    from,
                    via: Some(via),
                    to,
                    kind,
                    entry,
                })
            }
        }
    }

    /// The longest square name at the start of a text, and the rest.
    fn leading_square<'a>(&self, text: &'a str) -> Option<(Square, &'a str)> {
        (2..=4).rev().find_map(|len| {
            let name = text.get(..len)?;
            Some((self.t.topology.square(name)?, &text[len..]))
        })
    }

    #[allow(clippy::option_option)]
    fn trailing_kind(&self, text: &str) -> Option<Option<TypeIndex>> {
        if text.is_empty() {
            Some(None)
        } else {
            self.t.kind_by_id(text).map(Some)
        }
    }

    // --- human notation ---------------------------------------------------------------------------------

    /// Human notation: exactly PGN's SAN where a game has only what chess has; see `docs/notation.md`.
    pub fn san(&mut self, mv: Move, legal: &[Move]) -> String {
        let mut text = self.unique_san(mv, legal);
        text.push_str(self.san_suffix(mv));
        text
    }

    /// `+` for check, `#` for a move that ends the game by mate or by taking a royal.
    fn san_suffix(&mut self, mv: Move) -> &'static str {
        let mate = self.t.def.goal == Goal::Mate;
        self.play(mv);
        let suffix = if !mate {
            if self.won().is_some() { "#" } else { "" }
        } else if !self.is_placing() && self.is_capturable(self.turn()) {
            if self.count_moves() == 0 { "#" } else { "+" }
        } else {
            ""
        };
        self.undo();
        suffix
    }

    /// Human notation without check marks, told apart from all others by the move's own text if need be.
    fn unique_san(&self, mv: Move, legal: &[Move]) -> String {
        let base = self.base_san(mv, legal);
        let rivals = legal.iter().filter(|other| {
            **other != mv
                && other.to() == mv.to()
                && other.kind() == mv.kind()
                && self.base_san(**other, legal) == base
        });
        if rivals.count() == 0 {
            base
        } else {
            format!("{base}({})", self.move_text(mv, legal))
        }
    }

    fn san_matches(&self, mv: Move, text: &str, legal: &[Move]) -> bool {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        // Texts of moves are long to make; a move's destination or castling sign must appear at least.
        let names_target =
            text.contains(self.name(mv.to())) || text.contains(self.name(mv.via_or_to()));
        (names_target || mv.rule() == rule::CASTLE) && self.unique_san(mv, legal) == text
    }

    fn base_san(&self, mv: Move, legal: &[Move]) -> String {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_drop() {
            return self.move_text(mv, legal);
        }
        let unit = self.unit(from);
        let piece = &self.t.def.pieces[unit.kind()];
        let mut text = match mv.rule() {
            rule::CASTLE => self.castling_san(mv),
            rule::SUICIDE => format!("{}{}x{}", piece.id, self.name(from), self.name(from)),
            _ => {
                let effects = self.effects(mv);
                let them = self.side(!unit.color());
                let shoots = from == to;
                let target = if shoots { mv.via() } else { to };
                let sign = if shoots {
                    "*"
                } else if mv.rule() == rule::SWAP {
                    "<>"
                } else if effects.captures.has(to) && them.has(to) || mv.rule() == rule::EN_PASSANT
                {
                    "x"
                } else {
                    ""
                };
                let unnamed = piece.class == UNNAMED_CLASS;
                let mut text = String::new();
                if !unnamed {
                    text.push_str(&piece.id);
                }
                text.push_str(&self.origin_hint(mv, unit, unnamed && !sign.is_empty(), legal));
                text.push_str(sign);
                text.push_str(self.name(target));
                text
            }
        };
        if let Some(kind) = mv.kind() {
            let _ = write!(text, "={}", self.id(kind));
        }
        if let Some(square) = mv.entry() {
            let entry = self.t.def.entry.as_ref().expect("the game has entries");
            let _ = write!(text, ",{}@{}", self.id(entry.piece), self.name(square));
        }
        text
    }

    fn castling_san(&self, mv: Move) -> String {
        let castlings = self.t.castlings_of(self.turn());
        let castling = &castlings[mv.via().index()];
        if castling.letter.is_none() {
            let (mover, partner) = (castling.mover.kind(), castling.partner.kind());
            return format!(
                "{}{},{}{}",
                self.id(mover),
                self.name(castling.to),
                self.id(partner),
                self.name(castling.partner_to)
            );
        }
        let distance = |index: usize| {
            let castling = &castlings[index];
            let file = |square| i32::from(self.t.topology.coordinates(square).0);
            (file(castling.from) - file(castling.partner_from)).abs()
        };
        let own = distance(mv.via().index());
        let nearest = (0..castlings.len())
            .filter(|index| castlings[*index].letter.is_some())
            .all(|index| distance(index) >= own);
        if nearest {
            "O-O".to_owned()
        } else {
            "O-O-O".to_owned()
        }
    }

    /// The part of the origin that tells a move from those of like units to the same square: file, rank or
    /// both. Units without a name say their file when they capture.
    fn origin_hint(&self, mv: Move, unit: Unit, always_file: bool, legal: &[Move]) -> String {
        let from = mv.from();
        let target = |mv: &Move| {
            if mv.from() == mv.to() {
                mv.via()
            } else {
                mv.to()
            }
        };
        let position = |square: Square| self.t.topology.coordinates(square);
        let rivals: Vec<(i8, i8)> = legal
            .iter()
            .filter(|other| {
                !other.is_drop()
                    && other.from() != from
                    && target(other) == target(&mv)
                    && self.unit(other.from()) == unit
                    && other.rule() != rule::CASTLE
            })
            .map(|other| position(other.from()))
            .collect();
        let (file, rank) = position(from);
        let name = self.name(from);
        let split = name
            .char_indices()
            .nth(1)
            .map_or(name.len(), |(index, _)| index);
        let (file_text, rank_text) = name.split_at(split);
        let same_file = rivals.iter().any(|(f, _)| *f == file);
        let same_rank = rivals.iter().any(|(_, r)| *r == rank);
        if always_file && !same_file {
            return file_text.to_owned();
        }
        match (rivals.is_empty(), same_file, same_rank) {
            (true, ..) => String::new(),
            (false, false, _) => file_text.to_owned(),
            (false, true, false) if !always_file => rank_text.to_owned(),
            _ => name.to_owned(),
        }
    }

    /// Squares of captured units, converted units, and the type promoted to, for reports.
    #[must_use]
    pub fn move_effects(&self, mv: Move) -> (Vec<Square>, Vec<Square>) {
        let effects = self.effects(mv);
        (
            effects.captures.squares().collect(),
            effects.converts.squares().collect(),
        )
    }

    /// All moves of the units of one side as if it were its turn, safety of the royal ignored: what a unit
    /// could do from where it stands.
    pub fn moves_of(&self, color: Color, moves: &mut Vec<Move>) {
        let mut list = List {
            moves,
            doubtful: Vec::new(),
        };
        self.generate(color, &Unguarded, Wanted::All, &mut list);
        list.moves.append(&mut list.doubtful);
    }
}

impl Move {
    fn via_or_to(self) -> Square {
        if self.from() == self.to() && !self.via().is_none() {
            self.via()
        } else {
            self.to()
        }
    }
}

struct Parts {
    from: Square,
    via: Option<Square>,
    to: Square,
    kind: Option<TypeIndex>,
    entry: Option<Square>,
}
