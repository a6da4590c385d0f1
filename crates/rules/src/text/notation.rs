//! The text of a move for machines, the squares to touch for it, and which move a text means.

use std::fmt::Write as _;

use variorum_geometry::{Bits, Square};

use super::ParseMoveError;
use super::san::PASS_SAN;
use crate::board::Board;
use crate::def::TypeIndex;
use crate::listed::Listed;
use crate::moves::{Move, rule};
use crate::tables::{Castling, Extra};

/// A text taken apart: `e2e4`, `e7e8q`, `d4e5,e5f6`, each perhaps with `,F@e2` behind it.
pub(crate) struct Parts {
    pub(crate) from: Square,
    pub(crate) via: Option<Square>,
    pub(crate) to: Square,
    kind: Option<TypeIndex>,
    entry: Option<(TypeIndex, Square)>,
}

/// The text of a pass, as protocols have it.
pub(super) const PASS: &str = "0000";

/// Whether a text means a pass, as machines or people write it.
fn means_pass(text: &str) -> bool {
    let text = text.trim_end_matches(['#', '!', '?']);
    [PASS, PASS_SAN, "pass"].contains(&text)
}

impl<B: Bits> Listed<B> {
    /// The text of one of the moves.
    pub(crate) fn text(&self, mv: Move) -> String {
        let board = &self.board;
        if mv.is_pass() {
            return PASS.to_owned();
        }
        if let (true, Some(kind)) = (mv.is_drop(), mv.kind()) {
            let (id, mark) = (board.id(kind), board.drop_mark(mv));
            return format!("{id}{mark}@{}", board.name(mv.to()));
        }
        let mut text = match mv.rule() {
            rule::CASTLE | rule::SUICIDE | rule::STAND => {
                let mut text = board.plain_text(mv);
                if let Some(castling) = board.castling(mv)
                    && (castling.letter.is_none() || self.has_twin(mv))
                {
                    let (from, to) = (castling.partner_from, castling.partner_to);
                    let _ = write!(text, ",{}{}", board.name(from), board.name(to));
                }
                text
            }
            _ => self.movement_text(mv),
        };
        if let Some((kind, square)) = mv.entry() {
            let _ = write!(text, ",{}@{}", board.id(kind), board.name(square));
        }
        text
    }

    /// Whether another move goes to the square to which this castling is seen to go.
    fn has_twin(&self, mv: Move) -> bool {
        let shown = |mv: Move| self.board.onto_partner(mv).unwrap_or(mv.to());
        let mut others = self.starting(mv.from()).iter();
        others
            .any(|other| *other != mv && shown(*other) == shown(mv) && other.entry() == mv.entry())
    }

    /// Origin and destination, with an intermediate square or a number where that alone could be several.
    fn movement_text(&self, mv: Move) -> String {
        let board = &self.board;
        let (from, to) = (mv.from(), mv.to());
        let alike: Vec<Move> = self
            .between(from, to)
            .iter()
            .copied()
            .filter(|other| {
                other.kind() == mv.kind()
                    && other.entry() == mv.entry()
                    && !matches!(other.rule(), rule::CASTLE | rule::SUICIDE | rule::STAND)
            })
            .collect();
        let twins = alike.len() > 1;
        let through = if to == from {
            Some(mv.via())
        } else if twins {
            board.intermediate(mv)
        } else {
            None
        };
        let (a, b) = (board.name(from), board.name(to));
        let mut text = match through.map(|via| board.name(via)) {
            Some(via) => format!("{a}{via},{via}{b}"),
            None => format!("{a}{b}"),
        };
        if let Some(kind) = mv.kind() {
            text.push_str(&board.id(kind).to_lowercase());
        }
        if twins {
            // Two results that no intermediate square tells apart are numbered.
            let mut same: Vec<Move> = alike;
            same.retain(|other| board.intermediate(*other) == through);
            if let (true, Ok(place)) = (same.len() > 1, same.binary_search(&mv)) {
                let _ = write!(text, "~{}", place + 1);
            }
        }
        text
    }

    /// The squares to touch in order to enter a move by hand.
    pub(crate) fn path(&self, mv: Move) -> Vec<Square> {
        let (from, to, via) = (mv.from(), mv.to(), mv.via());
        if mv.is_pass() {
            return Vec::new();
        }
        if mv.is_drop() {
            return vec![to];
        }
        if matches!(mv.rule(), rule::CASTLE | rule::SUICIDE | rule::STAND) {
            return vec![from, self.board.onto_partner(mv).unwrap_or(to)];
        }
        if !via.is_none() {
            return vec![from, via, to];
        }
        let alike = self.between(from, to).iter();
        let twins = alike.filter(|other| other.kind() == mv.kind()).count();
        match (twins > 1).then(|| self.board.intermediate(mv)).flatten() {
            Some(via) => vec![from, via, to],
            None => vec![from, to],
        }
    }

    /// Finds the move that a text means.
    pub(crate) fn parse(&self, text: &str) -> Result<Move, ParseMoveError> {
        let text = text.trim();
        // From the strict reading to the lax ones: no laxer one can make another move of a text that is exact.
        if let Some(mv) = self.spelled(text) {
            return Ok(mv);
        }
        let shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
        if means_pass(text) {
            let pass = self.contains(Move::PASS).then_some(Move::PASS);
            return pass.ok_or(ParseMoveError::Illegal(shown));
        }
        let texts = |moves: &[Move]| moves.iter().map(|mv| self.text(*mv)).collect();
        match self.noted(text).as_slice() {
            [] => {}
            [only] => return Ok(*only),
            several => return Err(ParseMoveError::Ambiguous(shown, texts(several))),
        }
        if let Some(mv) = self.written_elsewhere(text) {
            return Ok(mv);
        }
        let Some(parts) = self.board.split_text(text) else {
            return Err(if self.board.is_drop_text(text) {
                ParseMoveError::Illegal(shown)
            } else {
                ParseMoveError::Malformed(shown)
            });
        };
        let found = self.fitting(&parts);
        match found.as_slice() {
            [] => match self.capturing_on_the_way(&parts).as_slice() {
                [] | [_] => Err(ParseMoveError::Illegal(shown)),
                several => Err(ParseMoveError::Ambiguous(shown, texts(several))),
            },
            [only] => {
                // Bare from–to means the move without an intermediate square, if others need one.
                let needs_via = self.text(*only).contains(',');
                if parts.via.is_none() && needs_via && parts.entry.is_none() {
                    let mut twins = self.between(parts.from, parts.to).to_vec();
                    twins.retain(|mv| mv.kind() == parts.kind);
                    return Err(ParseMoveError::Ambiguous(shown, texts(&twins)));
                }
                Ok(*only)
            }
            several => Err(ParseMoveError::Ambiguous(shown, texts(several))),
        }
    }

    /// The move whose text this is, to the letter.
    pub(super) fn spelled(&self, text: &str) -> Option<Move> {
        let topology = self.board.topology();
        // Names of squares may begin with each other, so every length is tried.
        let origins = (2..=4).filter_map(|len| topology.square(text.get(..len)?));
        let placements = text.contains('@').then_some(Square::NONE);
        origins.chain(placements).find_map(|from| {
            // Texts of moves are long to make; a move's destination must appear at least.
            let mut moves = self.starting(from).iter();
            let shown = |mv: &Move| {
                // A pass begins and ends nowhere.
                mv.rule() == rule::CASTLE
                    || !mv.to().is_none() && text.contains(self.board.name(mv.to()))
            };
            moves
                .find(|mv| shown(mv) && self.text(**mv) == text)
                .copied()
        })
    }

    /// The moves that a text can mean in which less is said than their own texts say.
    fn fitting(&self, parts: &Parts) -> Vec<Move> {
        let mut moves = self.alike(parts);
        if moves.is_empty() && parts.via.is_none() {
            // A castling is understood by where its first unit ends, however it is written.
            let between = self.between(parts.from, parts.to).iter().copied();
            let castling = between.filter(|mv| mv.rule() == rule::CASTLE);
            return castling.filter(|mv| mv.entry() == parts.entry).collect();
        }
        moves.retain(|mv| match parts.via {
            None => mv.via().is_none(),
            Some(via) => {
                mv.via() == via || mv.via().is_none() && self.board.empty_vias(*mv).has(via)
            }
        });
        moves
    }

    /// For a text without an intermediate square: the moves that capture on the way and so must name it.
    fn capturing_on_the_way(&self, parts: &Parts) -> Vec<Move> {
        if parts.via.is_some() {
            return Vec::new();
        }
        let mut moves = self.alike(parts);
        moves.retain(|mv| !mv.via().is_none());
        moves
    }

    /// The moves with the same squares, promotion and entry, whatever their way.
    fn alike(&self, parts: &Parts) -> Vec<Move> {
        let mut moves = self.between(parts.from, parts.to).to_vec();
        moves.retain(|mv| {
            mv.kind() == parts.kind && mv.entry() == parts.entry && mv.rule() != rule::CASTLE
        });
        moves
    }
}

impl<B: Bits> Board<B> {
    /// Where a move of two units that may begin on many squares is seen to go: onto its partner.
    fn onto_partner(&self, mv: Move) -> Option<Square> {
        let castling = self.castling(mv)?;
        castling.file.map(|_| castling.partner_from)
    }

    /// The castling that a move is.
    pub(crate) fn castling(&self, mv: Move) -> Option<&Castling<B>> {
        let is_castling = mv.rule() == rule::CASTLE;
        is_castling.then(|| &self.t.castlings_of(self.turn())[mv.via().index()])
    }

    /// The text of a castling as the move of its first unit, of a unit's removing itself or promoting where it stands.
    fn plain_text(&self, mv: Move) -> String {
        let to = self.onto_partner(mv).unwrap_or(mv.to());
        let mut text = format!("{}{}", self.name(mv.from()), self.name(to));
        if let Some(kind) = mv.kind() {
            text.push_str(&self.id(kind).to_lowercase());
        }
        text
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
            self.may_begin(extra, from)
                && extra.is_pooled()
                && self.plain_part(extra, from, us).has(to)
        });
        walks || pooled
    }

    /// Whether an extra movement may begin where its unit stands, and as it stands there.
    fn may_begin(&self, extra: &Extra<B>, from: Square) -> bool {
        extra.from.has(from)
            && (!extra.first || self.state.unmoved.has(from))
            && self.in_contact(extra, from, self.unit(from).color())
    }

    /// Empty squares through which a move of two legs can have gone.
    fn empty_vias(&self, mv: Move) -> B {
        let (from, to) = (mv.from(), mv.to());
        let unit = self.unit(from);
        let us = unit.color();
        let view = self.view(us);
        let mut found = B::EMPTY;
        if mv.is_drop() || matches!(mv.rule(), rule::CASTLE | rule::SUICIDE | rule::STAND) {
            return found;
        }
        for (number, extra) in self.t.plan(unit).extras.iter().enumerate() {
            let Some(second) = extra.legs() else {
                continue;
            };
            let fits = if mv.rule() == rule::PLAIN {
                extra.is_pooled()
            } else {
                number + 1 == mv.rule() as usize
            };
            if !fits || !self.may_begin(extra, from) || !extra.to.has(to) {
                continue;
            }
            for (first, rays) in extra.rays.iter().zip(&second.rays) {
                let vias = self.walk_plain(first, from, false, view) & !self.occupied();
                for via in vias.squares() {
                    if self.second_leg(rays, from, via, view).has(to) {
                        found |= B::of(via);
                    }
                }
            }
        }
        found
    }

    /// What stands behind the id of a unit that is dropped as what it promotes to, where the id does not say that it came so:
    /// the sign by which positions tell it from others.
    fn drop_mark(&self, mv: Move) -> &'static str {
        let told = |kind: TypeIndex| self.t.def.pieces[kind].is_promoted();
        match (mv.promoted_from(), mv.kind()) {
            (Some(_), Some(kind)) if !told(kind) => "~",
            _ => "",
        }
    }

    /// Whether a text names a piece and a square to put it on.
    fn is_drop_text(&self, text: &str) -> bool {
        text.split_once('@').is_some_and(|(id, square)| {
            let id = id.strip_suffix('~').unwrap_or(id);
            (0..self.t.types).any(|kind| self.id(kind) == id)
                && self.t.topology.square(square).is_some()
        })
    }

    pub(crate) fn split_text(&self, text: &str) -> Option<Parts> {
        let (body, entry) = match text.rsplit_once(',') {
            Some((body, last)) if last.contains('@') => {
                let (id, square) = last.split_once('@')?;
                let mut enterers = self.t.entries.iter().flat_map(|entry| &entry.types);
                let kind = enterers.find(|kind| self.id(**kind) == id)?;
                (body, Some((*kind, self.t.topology.square(square)?)))
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
    pub(super) fn leading_square<'a>(&self, text: &'a str) -> Option<(Square, &'a str)> {
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
            self.t.def.kind_by_id(text).map(Some)
        }
    }
}
