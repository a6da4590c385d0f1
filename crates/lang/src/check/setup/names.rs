//! Names in a `setup` section: of what is declared there, of pieces and of sets of pieces.

use variorum_rules::def::{Caption, TypeIndex, TypeSet, UnitRef};

use super::{Reader, What};
use crate::check::names::in_words;
use crate::check::shape::Fields;
use crate::diagnostic::Code;
use crate::fault::Fault;
use crate::suggest;
use crate::syntax::{Text, excerpt};

/// Words the command line keeps for itself.
const RESERVED: &[&str] = &["seed", "help", "version", "json", "variant", "fen"];

impl Reader<'_> {
    /// Declares a name; `false` if that is not possible, which is reported.
    pub(super) fn declare(&mut self, name: &Text, what: What) -> bool {
        if !self.well_formed(name) {
            return false;
        }
        let same_kind = |other: What| other.is_typed() == what.is_typed();
        let known = self
            .declared
            .iter()
            .find(|(known, _, other)| known == name.as_str() && same_kind(*other));
        if let Some((_, first, other)) = known {
            let title = format!("`{}` is declared twice", name.as_str());
            let fault = Fault::of(Code::DefinedTwice, name.span, title).label("again here");
            self.report(fault.also(*first, format!("first here, as {}", other.words())));
            return false;
        }
        let reserved = RESERVED.contains(&name.as_str());
        if what.is_typed() && reserved {
            let title = format!("an option cannot be called `{}`", name.as_str());
            self.report(
                Fault::of(Code::BadName, name.span, title).label("kept for the command line"),
            );
            return false;
        }
        if matches!(what, What::Draw(_)) && self.piece(name.as_str()).is_some() {
            let title = format!("`{}` is the name of a piece already", name.as_str());
            self.report(Fault::of(Code::DefinedTwice, name.span, title));
            return false;
        }
        self.declared.push((name.value.clone(), name.span, what));
        true
    }

    /// Whether a name can be typed without ado.
    pub(super) fn well_formed(&self, name: &Text) -> bool {
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let text = name.as_str();
        let fits = !text.is_empty()
            && text.len() <= 40
            && text.chars().all(word)
            && !text.starts_with('-')
            && !text.ends_with('-');
        if !fits {
            let title = format!("`{}` cannot be a name here", excerpt(text));
            let help = "use small letters, digits and hyphens, 40 at most";
            self.report(Fault::of(Code::BadName, name.span, title).help(help));
        }
        fits
    }

    /// Name, label and help of a declaration.
    pub(super) fn caption(&self, name: &Text, fields: &Fields) -> Caption {
        let text = |prop: &str| fields.prop_text(prop).map(|text| text.value.clone());
        Caption {
            name: name.value.clone(),
            label: text("label").unwrap_or_else(|| in_words(name.as_str())),
            labels: fields.prop_translations("label"),
            help: text("help").unwrap_or_default(),
            helps: fields.prop_translations("help"),
        }
    }

    /// What a name was declared as.
    pub(super) fn find(&self, name: &str, kind: fn(What) -> Option<usize>) -> Option<usize> {
        let named = self.declared.iter().filter(|(known, _, _)| known == name);
        named.filter_map(|(_, _, what)| kind(*what)).next()
    }

    /// Reports a name that was not declared as what is needed.
    pub(super) fn missing(
        &self,
        name: &str,
        span: crate::source::Span,
        what: &str,
        kind: fn(What) -> Option<usize>,
    ) {
        if self.faults.full() || self.faults.may_be_lost(name) {
            return;
        }
        let known = self
            .declared
            .iter()
            .filter(|(_, _, what)| kind(*what).is_some());
        let title = format!("no {what} `{}` has been declared up to here", excerpt(name));
        let advice = suggest::advise(name, known.map(|(name, _, _)| name.as_str()));
        self.report(Fault::of(Code::Undeclared, span, title).advise(advice));
    }

    /// The piece with this name.
    pub(super) fn piece(&self, name: &str) -> Option<TypeIndex> {
        self.game.pieces.iter().position(|piece| piece.name == name)
    }

    /// A draw or a piece.
    pub(super) fn unit(&self, name: &Text) -> Option<UnitRef> {
        let text = name.as_str();
        if let Some(draw) = self.find(text, draw) {
            return Some(UnitRef::Draw(draw));
        }
        if let Some(piece) = self.piece(text) {
            return Some(UnitRef::Piece(piece));
        }
        if !self.faults.full() && !self.faults.may_be_lost(text) {
            let draws = self
                .declared
                .iter()
                .filter(|(_, _, what)| draw(*what).is_some());
            let pieces = self.game.pieces.iter().map(|piece| piece.name.as_str());
            let title = format!("no piece and no draw is called `{}`", excerpt(text));
            let advice =
                suggest::advise(text, draws.map(|(name, _, _)| name.as_str()).chain(pieces));
            self.report(Fault::of(Code::Undeclared, name.span, title).advise(advice));
        }
        None
    }

    /// The members of a set, class or family, or a single piece.
    pub(super) fn members(&self, name: &str) -> Option<TypeSet> {
        if let Some(set) = self.sets.iter().find(|set| set.caption.name == name) {
            return Some(set.types.clone());
        }
        if let Some(piece) = self.piece(name) {
            return Some(TypeSet::from([piece]));
        }
        let pieces = self.game.pieces.iter().enumerate();
        let members: TypeSet = pieces
            .filter(|(_, piece)| piece.class == name || piece.families.iter().any(|f| f == name))
            .map(|(index, _)| index)
            .collect();
        (!members.is_empty()).then_some(members)
    }

    /// All members of the sets, classes, families and pieces that a text lists.
    pub(super) fn types(&self, text: &Text) -> TypeSet {
        let mut types = TypeSet::new();
        for (part, span) in self.parts(text) {
            match self.members(part) {
                Some(members) => types.extend(members),
                None => self.unknown_members(part, span),
            }
        }
        types
    }

    pub(super) fn unknown_members(&self, name: &str, span: crate::source::Span) {
        if self.faults.full() || self.faults.may_be_lost(name) {
            return;
        }
        let pieces = &self.game.pieces;
        let words = pieces
            .iter()
            .flat_map(|piece| piece.families.iter().chain([&piece.class, &piece.name]));
        let known = self.sets.iter().map(|set| &set.caption.name).chain(words);
        let title = format!(
            "no piece, class, family or set is called `{}`",
            excerpt(name)
        );
        let advice = suggest::likely(name, known.map(String::as_str));
        self.report(Fault::of(Code::UnknownGroup, span, title).advise(advice));
    }
}

pub(super) fn draw(what: What) -> Option<usize> {
    match what {
        What::Draw(index) => Some(index),
        _ => None,
    }
}

pub(super) fn slots(what: What) -> Option<usize> {
    match what {
        What::Slots(index) => Some(index),
        _ => None,
    }
}

pub(super) fn places(what: What) -> Option<usize> {
    match what {
        What::Places(index) => Some(index),
        _ => None,
    }
}
