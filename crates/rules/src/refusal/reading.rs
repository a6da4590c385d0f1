//! What a text of a move tries, legal or not.

use variorum_geometry::{Bits, Square};

use super::Attempt;
use crate::board::Board;
use crate::def::{Refusal, TypeIndex};
use crate::legal::{Legal, Width};

impl Legal {
    /// What the text of a move tries, whether or not it is legal: move text or human notation. Nothing if it does not
    /// say which unit is to go where; human notation does so only if one unit alone fits.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let legal = variorum_catalog::load("chess")?.start_position()?.legal();
    /// assert_eq!(legal.attempt("Qd3"), legal.attempt("d1d3"));
    /// assert!(legal.attempt("Qd3").is_some());
    /// assert_eq!(legal.attempt("castle"), None);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn attempt(&self, text: &str) -> Option<Attempt> {
        match &self.0 {
            Width::Narrow(list) => list.board.attempt(text),
            Width::Wide(list) => list.board.attempt(text),
            Width::Large(list) => list.board.attempt(text),
        }
    }

    /// Why a text that [`Legal::parse`] does not take cannot be played; nothing if it does not say what is tried, or if
    /// a legal move begins like that.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::Refusal;
    ///
    /// let legal = variorum_catalog::load("chess")?.start_position()?.legal();
    /// assert!(matches!(legal.why_not_text("e7e5"), Some(Refusal::NotYours(_))));
    /// assert_eq!(legal.why_not_text("hello"), None);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn why_not_text(&self, text: &str) -> Option<Refusal> {
        self.why_not(self.attempt(text)?)
    }
}

impl<B: Bits> Board<B> {
    fn attempt(&self, text: &str) -> Option<Attempt> {
        let text = text.trim();
        if let Some((id, square)) = text.split_once('@')
            && let Some(kind) = self.kind_of(id)
        {
            let to = Some(self.topology().square(square)?);
            return Some(Attempt::Place { kind, to });
        }
        // Whether it promotes may be said by a sign alone.
        let plain = text.strip_suffix(['+', '=']).unwrap_or(text);
        if let Some(parts) = self.split_text(text).or_else(|| self.split_text(plain)) {
            // What comes back to where it began is tried on the square on its way.
            let goal = parts.via.filter(|_| parts.to == parts.from);
            let to = Some(goal.unwrap_or(parts.to));
            return Some(Attempt::Board {
                from: parts.from,
                to,
            });
        }
        self.noted_attempt(text)
    }

    /// What human notation tries: the one unit of its side that fits, and its square.
    fn noted_attempt(&self, text: &str) -> Option<Attempt> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        let text = text.split(['=', ',', '(']).next()?;
        let (rest, to) = self.trailing_square(text)?;
        let rest = rest.trim_end_matches(['x', '*', '-', '>', '<']);
        let own = self.side(self.turn()).squares();
        let mut fitting = own.filter(|square| {
            let piece = &self.t.def.pieces[self.unit(*square).kind()];
            let name = self.topology().name(*square);
            let id = if piece.unnamed { "" } else { piece.id.as_str() };
            // The origin may be told whole, by its file or by its rank.
            rest.strip_prefix(id)
                .is_some_and(|hint| name.starts_with(hint) || name.ends_with(hint))
        });
        let from = fitting.next()?;
        let only = fitting.next().is_none();
        only.then_some(Attempt::Board { from, to: Some(to) })
    }

    fn kind_of(&self, id: &str) -> Option<TypeIndex> {
        (0..self.t.types).find(|kind| self.t.def.pieces[*kind].id == id)
    }

    /// The longest square name at the end of a text, and what stands before it.
    fn trailing_square<'a>(&self, text: &'a str) -> Option<(&'a str, Square)> {
        (2..=4).rev().find_map(|len| {
            let start = text.len().checked_sub(len)?;
            let square = self.topology().square(text.get(start..)?)?;
            Some((&text[..start], square))
        })
    }
}
