//! What pieces can be looked for by, and what they do in a few words: from what their pictures show, which follows
//! from their definitions. So a user's game has the same filters as any other.

use std::collections::BTreeMap;

use variorum_pictures::{Count, Family, Looks, Seal, Sign};
use variorum_rules::def::{GameDef, TypeIndex};

use crate::words::Words;

/// A kind of question that filters answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Like what it moves.
    Moves,
    /// What it does besides.
    Does,
    /// What cannot be done to it.
    Safe,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Moves, Kind::Does, Kind::Safe];

    /// The key of the words for it.
    fn key(self) -> &'static str {
        match self {
            Kind::Moves => "trait-kind-moves",
            Kind::Does => "trait-kind-does",
            Kind::Safe => "trait-kind-safe",
        }
    }
}

/// Something that some pieces of a game share. The order is that of the filters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Trait {
    StraightLines,
    DiagonalLines,
    AllLines,
    Oblique,
    Steps,
    Leaps,
    Shoots,
    Freezes,
    Converts,
    StrikesAround,
    RunsOver,
    TakesLeapt,
    TakesLines,
    MovesTwice,
    SafeFrom(Seal),
}

impl Trait {
    fn kind(self) -> Kind {
        match self {
            Trait::StraightLines
            | Trait::DiagonalLines
            | Trait::AllLines
            | Trait::Oblique
            | Trait::Steps
            | Trait::Leaps => Kind::Moves,
            Trait::Shoots
            | Trait::Freezes
            | Trait::Converts
            | Trait::StrikesAround
            | Trait::RunsOver
            | Trait::TakesLeapt
            | Trait::TakesLines
            | Trait::MovesTwice => Kind::Does,
            Trait::SafeFrom(_) => Kind::Safe,
        }
    }

    /// What stands in the keys of the words for it: `trait-…` for the filter, `short-…` in a piece's few words.
    fn name(self) -> &'static str {
        match self {
            Trait::StraightLines => "straight-lines",
            Trait::DiagonalLines => "diagonal-lines",
            Trait::AllLines => "all-lines",
            Trait::Oblique => "oblique",
            Trait::Steps => "steps",
            Trait::Leaps => "leaps",
            Trait::Shoots => "shoots",
            Trait::Freezes => "freezes",
            Trait::Converts => "converts",
            Trait::StrikesAround => "strikes-around",
            Trait::RunsOver => "runs-over",
            Trait::TakesLeapt => "takes-leapt",
            Trait::TakesLines => "takes-lines",
            Trait::MovesTwice => "moves-twice",
            Trait::SafeFrom(Seal::Proximity) => "safe-proximity",
            Trait::SafeFrom(Seal::Freeze) => "safe-freeze",
            Trait::SafeFrom(Seal::Conversion) => "safe-conversion",
            Trait::SafeFrom(Seal::Shot) => "safe-shot",
            Trait::SafeFrom(Seal::Trample) => "safe-trample",
        }
    }
}

/// The traits of a piece, in the order of the filters.
fn traits(looks: &Looks) -> Vec<Trait> {
    let mut found = Vec::new();
    let powers = &looks.moves;
    // What only ever goes ahead moves like nothing else.
    let free = !looks.forward;
    found.extend(match powers.family() {
        _ if !free => None,
        Family::Straight => Some(Trait::StraightLines),
        Family::Diagonal => Some(Trait::DiagonalLines),
        Family::Both => Some(Trait::AllLines),
        Family::Oblique | Family::Leaps | Family::Steps | Family::None => None,
    });
    let has = |sign: fn(Sign) -> bool| looks.signs.iter().any(|found| sign(*found));
    let list = [
        (powers.oblique, Trait::Oblique),
        (
            free && powers.steps.any() && !powers.all_lines().any(),
            Trait::Steps,
        ),
        (
            powers.leaps.any() || powers.bounds.any() || powers.far,
            Trait::Leaps,
        ),
        (looks.shoots, Trait::Shoots),
        (has(|sign| sign == Sign::Freeze), Trait::Freezes),
        (has(converts), Trait::Converts),
        (has(strikes_around), Trait::StrikesAround),
        (looks.tramples, Trait::RunsOver),
        (
            has(|sign| matches!(sign, Sign::Over | Sign::Swap)),
            Trait::TakesLeapt,
        ),
        (has(|sign| sign == Sign::Line), Trait::TakesLines),
        (looks.count == Count::Two, Trait::MovesTwice),
    ];
    found.extend(
        list.into_iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, found)| found),
    );
    found.extend(looks.seals.iter().copied().map(Trait::SafeFrom));
    found
}

fn converts(sign: Sign) -> bool {
    matches!(
        sign,
        Sign::Convert
            | Sign::ConvertNear
            | Sign::ConvertNearStraight
            | Sign::ConvertNearDiagonal
            | Sign::Dagger
            | Sign::ConvertOver
            | Sign::ConvertLine
            | Sign::ConvertWithdraw
            | Sign::ConvertCorners
            | Sign::ConvertPinch
    )
}

fn strikes_around(sign: Sign) -> bool {
    matches!(
        sign,
        Sign::Near | Sign::NearStraight | Sign::NearDiagonal | Sign::Ahead
    )
}

/// A row of filters, as the page shows it.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) label: String,
    pub(crate) filters: Vec<Filter>,
}

/// A filter: a trait and how many pieces have it.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    /// As tiles name it.
    pub(crate) number: usize,
    pub(crate) label: String,
    pub(crate) count: usize,
    /// The picture's symbol for it, where there is one.
    pub(crate) symbol: Option<String>,
}

/// The traits of the pieces that can be chosen in a game.
pub(super) struct Traits {
    pub(super) shown: Vec<Shown>,
    numbers: BTreeMap<TypeIndex, String>,
}

impl Traits {
    /// The traits of these pieces. What all have or none has tells nothing apart, so there is no filter for it.
    pub(super) fn of(looks: &[Looks], offered: &[TypeIndex], words: &Words) -> Traits {
        let of_kind: BTreeMap<TypeIndex, Vec<Trait>> = offered
            .iter()
            .filter_map(|&kind| Some((kind, traits(looks.get(kind)?))))
            .collect();
        let mut counts: BTreeMap<Trait, usize> = BTreeMap::new();
        for found in of_kind.values().flatten() {
            *counts.entry(*found).or_default() += 1;
        }
        counts.retain(|_, count| *count < offered.len());
        let known: Vec<(Trait, usize)> = counts.into_iter().collect();
        let row = |kind: Kind| {
            let own = known
                .iter()
                .enumerate()
                .filter(|(_, (found, _))| found.kind() == kind);
            let filter = |(number, (found, count)): (usize, &(Trait, usize))| Filter {
                number,
                label: words.say(&format!("trait-{}", found.name())),
                count: *count,
                symbol: match found {
                    Trait::SafeFrom(seal) => Some(seal.symbol()),
                    _ => None,
                },
            };
            Shown {
                label: words.say(kind.key()),
                filters: own.map(filter).collect(),
            }
        };
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
            shown: Kind::ALL
                .map(row)
                .into_iter()
                .filter(|row| !row.filters.is_empty())
                .collect(),
        }
    }

    /// The numbers of a type's traits.
    pub(super) fn of_kind(&self, kind: TypeIndex) -> String {
        self.numbers.get(&kind).cloned().unwrap_or_default()
    }
}

/// What a piece does, in a few words: how it moves; what it does besides.
pub(super) fn short(def: &GameDef, looks: &[Looks], kind: TypeIndex, words: &Words) -> String {
    let Some(looks) = looks.get(kind) else {
        return def.pieces[kind].class.clone();
    };
    let found = traits(looks);
    let say = |found: &Trait| words.say(&format!("short-{}", found.name()));
    let moves = found.iter().filter(|found| found.kind() == Kind::Moves);
    let mut moves: Vec<String> = moves.map(say).collect();
    if let Some(first) = moves.first_mut()
        && looks.moves.all_lines().any()
        && (2..u8::MAX).contains(&looks.reach)
    {
        let values = [
            ("move", first.as_str().into()),
            ("squares", u32::from(looks.reach).into()),
        ];
        *first = words.with("short-reach", &values);
    }
    let moves = match &moves[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first, .., last] => {
            let values = [
                ("first", first.as_str().into()),
                ("last", last.as_str().into()),
            ];
            words.with("short-and", &values)
        }
    };
    let does = found.iter().filter(|found| found.kind() == Kind::Does);
    let parts: Vec<String> = std::iter::once(moves)
        .filter(|moves| !moves.is_empty())
        .chain(does.map(say))
        .collect();
    match parts.is_empty() {
        true if looks.forward => words.say("short-forward"),
        true => words.say("short-other"),
        false => parts.join("; "),
    }
}
