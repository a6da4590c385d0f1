//! What pieces can be looked for by: the traits that the describer finds in their definitions. So a user's game has the
//! same filters as any other.

use std::collections::BTreeMap;

use variorum_describe::{Language, Trait, traits};
use variorum_pictures::{Looks, Seal};
use variorum_rules::def::{GameDef, TypeIndex};

/// A row of filters, as the page shows it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What the row is about.
    pub label: &'static str,
    /// The filters.
    pub filters: Vec<Filter>,
}

/// A filter: a trait and how many pieces have it.
#[derive(Clone, Debug)]
pub struct Filter {
    /// As tiles name it.
    pub number: usize,
    /// What people call it.
    pub label: &'static str,
    /// How many pieces have the trait.
    pub count: usize,
    /// The picture's symbol for it, where there is one.
    pub symbol: Option<String>,
}

/// The traits of the pieces that can be chosen in a game.
pub struct Traits {
    /// As the page shows them.
    pub shown: Vec<Shown>,
    numbers: BTreeMap<TypeIndex, String>,
}

impl Traits {
    /// The traits of these pieces. What all have or none has tells nothing apart, so there is no filter for it.
    pub fn of(def: &GameDef, looks: &[Looks], offered: &[TypeIndex], language: Language) -> Traits {
        let of_kind: BTreeMap<TypeIndex, Vec<Trait>> = offered
            .iter()
            .map(|&kind| (kind, traits(def, kind).iter().collect()))
            .collect();
        let mut counts: BTreeMap<Trait, usize> = BTreeMap::new();
        for found in of_kind.values().flatten() {
            *counts.entry(*found).or_default() += 1;
        }
        counts.retain(|_, count| *count < offered.len());
        let known: Vec<(Trait, usize)> = counts.into_iter().collect();
        let mut shown: Vec<Shown> = Vec::new();
        for (number, (found, count)) in known.iter().enumerate() {
            let label = found.heading(language);
            if shown.last().is_none_or(|row| row.label != label) {
                let filters = Vec::new();
                shown.push(Shown { label, filters });
            }
            if let Some(row) = shown.last_mut() {
                row.filters.push(Filter {
                    number,
                    label: found.label(language),
                    count: *count,
                    symbol: symbol(*found, looks),
                });
            }
        }
        let number = |found: &Trait| known.iter().position(|(known, _)| known == found);
        let numbers = of_kind.iter().map(|(&kind, found)| {
            let numbers: Vec<String> = found
                .iter()
                .filter_map(number)
                .map(|number| number.to_string())
                .collect();
            (kind, numbers.join(" "))
        });
        Traits {
            numbers: numbers.collect(),
            shown,
        }
    }

    /// The numbers of a type's traits.
    pub fn of_kind(&self, kind: TypeIndex) -> String {
        self.numbers.get(&kind).cloned().unwrap_or_default()
    }
}

/// The seal that says the same, where some picture of the game bears it.
fn symbol(found: Trait, looks: &[Looks]) -> Option<String> {
    let Trait::Safe(harm) = found else {
        return None;
    };
    let seal = Seal::against(harm);
    let borne = looks.iter().any(|looks| looks.seals.contains(&seal));
    borne.then(|| seal.symbol())
}
