//! Texts of reports: each stands in the code in all its languages, and the compiler sees that these name the same things.

/// A text in the language that is asked for, with what stands in braces put in.
macro_rules! say {
    ($language:expr, $english:literal, $german:literal, $french:literal $(, $($rest:tt)*)?) => {
        match $language {
            variorum_rules::def::Language::English => format!($english $(, $($rest)*)?),
            variorum_rules::def::Language::German => format!($german $(, $($rest)*)?),
            variorum_rules::def::Language::French => format!($french $(, $($rest)*)?),
        }
    };
}

pub(crate) use say;

use variorum_rules::def::{GameDef, Language};

use super::{Duel, Report, Untold};

/// One of these texts.
pub(in crate::report) const fn of(
    l: Language,
    english: &'static str,
    german: &'static str,
    french: &'static str,
) -> &'static str {
    match l {
        Language::English => english,
        Language::German => german,
        Language::French => french,
    }
}

impl Report {
    /// The same report with the names that the game and its pieces have in a language.
    pub(in crate::report) fn named(&self, def: &GameDef, l: Language) -> Report {
        let mut report = self.clone();
        if l == Language::English {
            return report;
        }
        let name = |id: &str, name: &mut String| {
            let mut pieces = def.pieces.iter();
            if let Some(piece) = pieces.find(|piece| piece.id == id) {
                *name = piece.name_in(l).to_owned();
            }
        };
        report.name = def.name_in(l).to_owned();
        for piece in &mut report.pieces {
            name(&piece.id, &mut piece.name);
        }
        if let Some(Untold::Unit(unit)) = &mut report.untold {
            let found = def.pieces.iter().find(|piece| piece.name == *unit);
            *unit = found.map_or(unit.clone(), |piece| piece.name_in(l).to_owned());
        }
        if let Some(values) = &mut report.values {
            name(&values.unit, &mut values.unit_name);
            for worth in &mut values.worth {
                name(&worth.id, &mut worth.name);
            }
        }
        report
    }
}

/// What is counted of pieces, as the head of a column.
pub(in crate::report) fn column(l: Language, name: &str) -> String {
    let words = match name {
        "games" => of(l, "games", "Partien", "parties"),
        "moves" => of(l, "moves", "Züge", "coups"),
        "captures" => of(l, "captures", "schlägt", "prend"),
        "converts" => of(l, "converts", "bekehrt", "convertit"),
        "captured" => of(l, "captured", "geschlagen", "prise"),
        "converted" => of(l, "converted", "bekehrt worden", "convertie"),
        "frozen" => of(l, "frozen", "gelähmt", "paralysée"),
        "promoted" => of(l, "promoted", "umgewandelt", "promue"),
        "made" => of(l, "made", "entstanden", "créées"),
        other => other,
    };
    words.to_owned()
}

impl Duel {
    /// Whether one army is better, in words.
    pub(in crate::report) fn verdict(&self, l: Language) -> &'static str {
        match (self.even, self.score.value > 0.5) {
            (true, _) => of(
                l,
                "So far they may be even.",
                "Bisher können sie gleich stark sein.",
                "Elles sont peut-être égales.",
            ),
            (false, true) => of(
                l,
                "The first army is better.",
                "Die erste Armee ist stärker.",
                "La première armée est plus forte.",
            ),
            (false, false) => of(
                l,
                "The second army is better.",
                "Die zweite Armee ist stärker.",
                "La seconde armée est plus forte.",
            ),
        }
    }
}
