//! Human notation.

use std::collections::HashMap;
use std::fmt::Write as _;

use variorum_geometry::{Bits, Square};

use crate::board::Board;
use crate::listed::Listed;
use crate::moves::{Move, rule};

/// The notation of a pass.
pub(super) const PASS_SAN: &str = "--";

impl<B: Bits> Listed<B> {
    /// Human notation of one of the moves, with its check mark.
    pub(crate) fn san(&self, mv: Move) -> String {
        let base = self.base_san(mv);
        let shared = self.sans.get_or_init(|| {
            let mut shared = HashMap::with_capacity(self.moves.len());
            for mv in &self.moves {
                *shared.entry(self.base_san(*mv)).or_insert(0) += 1;
            }
            shared
        });
        let mut text = if shared.get(&base).is_some_and(|count| *count > 1) {
            self.told_apart(&base, mv)
        } else {
            base
        };
        text.push_str(self.board.check_mark(mv));
        text
    }

    /// A notation that several moves share, with the text of the one that is meant.
    fn told_apart(&self, base: &str, mv: Move) -> String {
        format!("{base}({})", self.text(mv))
    }

    /// The move of which this is the human notation, with or without check marks and praise; several where it
    /// lacks what tells them apart.
    pub(crate) fn noted(&self, text: &str) -> Vec<Move> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        // Texts of moves are long to make; a move's target or a castling sign must appear at least.
        let named = |square: Square| !square.is_none() && text.contains(self.board.name(square));
        let moves = self.moves.iter().copied();
        let moves =
            moves.filter(|mv| named(mv.target()) || named(mv.to()) || mv.rule() == rule::CASTLE);
        let like: Vec<(String, Move)> = moves
            .map(|mv| (self.base_san(mv), mv))
            .filter(|(base, _)| text.starts_with(base))
            .collect();
        let is_shared = |base: &str| like.iter().filter(|(other, _)| other == base).count() > 1;
        // What tells moves apart is said where it is needed, and only there.
        let meant = like
            .iter()
            .find(|(base, mv)| is_shared(base) && self.told_apart(base, *mv) == text);
        if let Some((_, mv)) = meant {
            return vec![*mv];
        }
        let short = like.iter().filter(|(base, _)| base == text);
        short.map(|(_, mv)| *mv).collect()
    }

    /// Human notation without check marks, which several moves may share.
    fn base_san(&self, mv: Move) -> String {
        let board = &self.board;
        let (from, to) = (mv.from(), mv.to());
        if mv.is_pass() {
            return PASS_SAN.to_owned();
        }
        if mv.is_drop() {
            return self.text(mv);
        }
        let unit = board.unit(from);
        let piece = &board.t.def.pieces[unit.kind()];
        let mut text = match mv.rule() {
            rule::CASTLE => board.castling_san(mv),
            rule::SUICIDE => format!("{}{}x{}", piece.id, board.name(from), board.name(from)),
            rule::STAND if piece.unnamed => board.name(from).to_owned(),
            rule::STAND => format!("{}{}", piece.id, board.name(from)),
            _ => {
                let effects = board.effects(mv);
                let them = board.enemies(unit.color());
                let sign = if from == to {
                    "*"
                } else if mv.rule() == rule::EXCHANGE
                    || mv.rule() == rule::SWAP && effects.converts.has(to)
                {
                    "<>"
                } else if effects.captures.has(to) && them.has(to) || mv.rule() == rule::EN_PASSANT
                {
                    "x"
                } else if !piece.unnamed && piece.id.ends_with('x') {
                    // Its last letter would read as the sign of a capture.
                    "-"
                } else {
                    ""
                };
                let mut text = String::new();
                if !piece.unnamed {
                    text.push_str(&piece.id);
                }
                text.push_str(&self.origin_hint(mv, piece.unnamed && !sign.is_empty()));
                text.push_str(sign);
                text.push_str(board.name(mv.target()));
                text
            }
        };
        if let Some(kind) = mv.kind() {
            let _ = write!(text, "={}", board.id(kind));
        }
        if let Some((kind, square)) = mv.entry() {
            let _ = write!(text, ",{}@{}", board.id(kind), board.name(square));
        }
        text
    }

    /// The part of the origin that tells a move from those of like units to the same square: file, rank or
    /// both. Units without a name say their file when they capture.
    fn origin_hint(&self, mv: Move, always_file: bool) -> String {
        let board = &self.board;
        let from = mv.from();
        let unit = board.unit(from);
        let position = |square: Square| board.t.topology.coordinates(square);
        let rivals: Vec<(i8, i8)> = (self.origins(mv.target()) & !B::of(from))
            .squares()
            .filter(|other| board.unit(*other) == unit)
            .map(position)
            .collect();
        let (file, rank) = position(from);
        let name = board.name(from);
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
            // A capture that must say its file says all of its square instead.
            (false, true, false) if !always_file => rank_text.to_owned(),
            _ => name.to_owned(),
        }
    }
}

impl<B: Bits> Board<B> {
    /// `+` for check, `#` for a move that wins at once or mates.
    fn check_mark(&self, mv: Move) -> &'static str {
        let mut after = self.without_history();
        after.play(mv);
        if let Some(end) = after.ended() {
            return if end.winner.is_some() { "#" } else { "" };
        }
        if after.is_placing() || !after.is_checked(after.turn()) {
            return "";
        }
        if after.can_move() { "+" } else { "#" }
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
        let mut lettered = castlings.iter().filter(|other| other.letter.is_some());
        if lettered.all(|other| other.length >= castling.length) {
            "O-O".to_owned()
        } else {
            "O-O-O".to_owned()
        }
    }
}
