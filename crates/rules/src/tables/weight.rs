//! How much memory the tables of a game take: what grows with its pieces, movements and squares.

use std::mem::size_of;

use super::plan::{CompiledFreeze, Contact, Course, Extra, Pattern, Plan, Threat, Walk};
use super::{Attack, Tables};

/// The bytes of what a list holds.
fn of<T>(list: &[T]) -> usize {
    size_of_val(list)
}

impl<B> Tables<B> {
    /// Bytes, in round figures.
    pub(crate) fn weight(&self) -> usize {
        let attacks = [&self.leap_attacks]
            .into_iter()
            .chain(&self.slide_attacks)
            .chain(&self.hop_attacks)
            .flatten();
        let codes = self.plans.len();
        let plans: usize = self.plans.iter().map(Plan::weight).sum();
        let threats: usize = self.threats.iter().flatten().map(Threat::weight).sum();
        let origins: usize = self.plain_origins.iter().map(|squares| of(squares)).sum();
        size_of::<Self>()
            + plans
            + threats
            + origins
            + attacks.map(Attack::weight).sum::<usize>()
            + of(&self.zobrist.unit)
            + self.lattice.weight()
            // What the definition says of a piece: names, texts, movements.
            + codes * 4096
    }
}

impl<B> Attack<B> {
    fn weight(&self) -> usize {
        self.from.iter().map(|squares| of(squares)).sum()
    }
}

impl<B> Plan<B> {
    fn weight(&self) -> usize {
        let masks = [&self.leaps].into_iter().chain(&self.slides);
        let masks = masks.chain(&self.hops).flatten();
        let asking = self.asking_en_passant.iter();
        size_of::<Self>()
            + masks.map(|squares| of(squares)).sum::<usize>()
            + self.walks.iter().map(Walk::weight).sum::<usize>()
            + self.extras.iter().map(Extra::weight).sum::<usize>()
            + self.bounded.iter().map(Extra::weight).sum::<usize>()
            + self
                .freezes
                .iter()
                .map(CompiledFreeze::weight)
                .sum::<usize>()
            + self.en_passant.as_deref().map_or(0, of)
            + asking
                .map(|(contact, ends)| contact.weight() + of(ends))
                .sum::<usize>()
    }
}

impl Walk {
    fn weight(&self) -> usize {
        size_of::<Self>() + of(&self.rays)
    }
}

impl<B> Pattern<B> {
    fn weight(&self) -> usize {
        let lines = self.lines.iter().flatten();
        size_of::<Self>()
            + of(&self.leaps)
            + of(&self.walks)
            + lines.map(|squares| of(squares)).sum::<usize>()
    }
}

impl<B> CompiledFreeze<B> {
    fn weight(&self) -> usize {
        size_of::<Self>() + self.pattern.weight()
    }
}

impl<B> Contact<B> {
    fn weight(&self) -> usize {
        size_of::<Self>() + self.along.as_ref().map_or(0, Pattern::weight)
    }
}

impl<B> Extra<B> {
    fn weight(&self) -> usize {
        let course = match &self.course {
            Course::Short(paths) => paths
                .iter()
                .map(|squares| of(squares) + squares.iter().map(|ends| of(ends)).sum::<usize>())
                .sum(),
            Course::Legs(second) => second.rays.iter().map(|rays| of(rays)).sum(),
            _ => 0,
        };
        let contact = self.contact.as_deref().map_or(0, Contact::weight);
        let seen = self.arrivals.iter().filter_map(|own| own.along.as_ref());
        let contact = contact + seen.map(Pattern::weight).sum::<usize>();
        size_of::<Self>() + of(&self.rays) + of(&self.arrivals) + course + contact
    }
}

impl<B> Threat<B> {
    fn weight(&self) -> usize {
        let approaches = self.approaches.iter();
        let approaches = approaches.map(|approach| of(&approach.origins) + of(&approach.pinching));
        let endings = self.endings.iter().map(|squares| of(squares));
        of(&self.against) + approaches.chain(endings).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use crate::Rules;
    use crate::def::{BoardDef, GameDef, PieceDef};

    #[test]
    fn more_pieces_weigh_more() {
        let game = |count: usize| {
            let pieces = (0..count).map(|at| PieceDef {
                name: format!("Stone {at}"),
                id: format!("S{at}"),
                ..PieceDef::default()
            });
            let board = BoardDef::rectangle(8, 8).expect("a board");
            let game = GameDef {
                board,
                pieces: pieces.collect(),
                ..GameDef::default()
            };
            Rules::compile(game).expect("rules").weight()
        };
        assert!(game(40) > game(1) + 39 * 2 * 2048);
    }
}
