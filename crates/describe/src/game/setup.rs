//! The set-up of a game and its choices as rules to tell.

use std::collections::BTreeMap;

use variorum_def::{Condition, GameDef, Put, Shuffle, ShuffledKind, Step, StepKind, UnitRef};
use variorum_geometry::Color;

use super::clause::{Lot, Named, Row, Rule, When};

fn when(condition: &Condition) -> Vec<When> {
    let tests = condition.iter().map(|test| When {
        option: test.option,
        values: test.values.clone(),
        negated: test.negated,
    });
    tests.collect()
}

fn named(unit: UnitRef) -> Named {
    match unit {
        UnitRef::Piece(kind) => Named::Piece(kind),
        UnitRef::Draw(draw) => Named::Drawn(draw),
    }
}

/// What is done to set the board up.
pub(super) fn steps(game: &GameDef) -> Vec<Rule> {
    let steps = game.setup.steps.iter().enumerate();
    steps
        .filter_map(|(index, step)| rule(game, index, step))
        .collect()
}

fn rule(game: &GameDef, index: usize, step: &Step) -> Option<Rule> {
    let (before, after) = game.setup.steps.split_at(index);
    let condition = &step.when;
    let when = when(condition);
    // What several entries put on the board is told once, with the first.
    let same = |other: &&Step| other.when == *condition && matches!(other.kind, StepKind::Put(_));
    Some(match &step.kind {
        StepKind::Put(_) if before.iter().any(|other| same(&other)) => return None,
        StepKind::Put(_) => {
            let together = after.iter().filter(same);
            let puts = together.flat_map(|step| match &step.kind {
                StepKind::Put(puts) => puts.as_slice(),
                _ => &[],
            });
            put(game, when, &puts.cloned().collect::<Vec<Put>>())
        }
        StepKind::Fill { rank, unit } => Rule::Fill {
            when,
            rank: *rank,
            unit: named(*unit),
        },
        StepKind::Shuffle(shuffle) => shuffled(game, when, shuffle),
        StepKind::Black(symmetry) => Rule::Opposite(when, *symmetry),
        StepKind::Hand { side, units } => Rule::Hand {
            when,
            side: *side,
            units: units.iter().copied().map(named).collect(),
        },
        StepKind::Pool(units) => Rule::Pool(when, units.iter().copied().map(named).collect()),
        // These are told to whoever chooses what they are about.
        StepKind::Warn(_) | StepKind::Refuse(_) => return None,
    })
}

fn put(game: &GameDef, when: Vec<When>, puts: &[Put]) -> Rule {
    let topology = game.board.topology();
    let opposite = |put: &&Put| {
        puts.iter().any(|other| {
            topology.mirrored(put.square) == Some(other.square)
                && other.color == !put.color
                && other.unit == put.unit
        })
    };
    let mirrored = puts.iter().all(|put| opposite(&put));
    let side = |color: Color| {
        let own = puts.iter().filter(|put| put.color == color);
        (color, rows(game, own))
    };
    let colors: &[Color] = if mirrored {
        &[Color::White]
    } else {
        &Color::BOTH
    };
    Rule::Put {
        when,
        sides: colors.iter().map(|color| side(*color)).collect(),
        mirrored,
    }
}

/// A unit on its file, with the name of its square.
type Placed = (i8, String, Named);

/// What stands on which rank, White's first rank first.
fn rows<'a>(game: &GameDef, puts: impl Iterator<Item = &'a Put>) -> Vec<Row> {
    let topology = game.board.topology();
    // Ranks first, then what stands beside them.
    let mut rows: BTreeMap<(bool, i8), Vec<Placed>> = BTreeMap::new();
    for put in puts {
        let (file, _) = topology.coordinates(put.square);
        let rank = topology.rank(put.square, Color::White);
        let beside = rank.is_none();
        let rank = rank.map_or(0, u8::cast_signed);
        let row = rows
            .entry((beside, if beside { 0 } else { rank }))
            .or_default();
        row.push((file, topology.name(put.square).to_owned(), named(put.unit)));
    }
    let rows = rows.into_iter().map(|((beside, rank), mut units)| {
        units.sort_by_key(|unit| unit.0);
        let existing = topology
            .squares()
            .filter(|square| topology.rank(*square, Color::White) == Some(rank.cast_unsigned()));
        let number = game.board.shape().first_rank + rank.max(0) as u8;
        Row {
            rank: (!beside).then(|| number.to_string()),
            full: !beside && existing.count() == units.len(),
            units: units
                .into_iter()
                .map(|(_, square, unit)| (square, unit))
                .collect(),
        }
    });
    rows.collect()
}

fn shuffled(game: &GameDef, condition: Vec<When>, shuffle: &Shuffle) -> Rule {
    let topology = game.board.topology();
    let onto = shuffle
        .onto
        .iter()
        .filter_map(|group| game.setup.slots.get(*group));
    let onto = onto.map(|group| {
        let slots = group.slots.iter().map(|slot| {
            slot.iter()
                .map(|square| topology.name(*square).to_owned())
                .collect()
        });
        slots.collect()
    });
    let units = shuffle.units.iter().map(|units| {
        let lot = match units.kind {
            ShuffledKind::Each(unit) => Lot::Each(named(unit)),
            ShuffledKind::Twins(unit) => Lot::Twins(named(unit)),
            ShuffledKind::Couple(one, other) => Lot::Couple(named(one), named(other)),
            ShuffledKind::Couples(unit) => Lot::Couples(named(unit)),
        };
        (when(&units.when), lot)
    });
    Rule::Shuffle {
        when: condition,
        onto: onto.collect(),
        units: units.collect(),
        in_order: shuffle.in_order,
    }
}

/// Whether some set-up gives a side several royals.
pub(super) fn several_royals(game: &GameDef) -> bool {
    let royal = |kind: usize| game.pieces.get(kind).is_some_and(|piece| piece.royal);
    let drawn = game
        .setup
        .draws
        .iter()
        .flat_map(|draw| &draw.cases)
        .any(|case| {
            // Two of a shared pool are one for each side.
            case.count > 2 && case.from.iter().all(|kind| royal(*kind))
        });
    let handed = game.setup.steps.iter().any(|step| match &step.kind {
        StepKind::Hand { units, .. } => {
            let units = units.iter().filter(|unit| match unit {
                UnitRef::Piece(kind) => royal(*kind),
                UnitRef::Draw(_) => false,
            });
            units.count() > 1
        }
        StepKind::Put(puts) => Color::BOTH.into_iter().any(|color| {
            let own = puts.iter().filter(|put| put.color == color);
            own.filter(|put| matches!(put.unit, UnitRef::Piece(kind) if royal(kind)))
                .count()
                > 1
        }),
        _ => false,
    });
    drawn || handed
}

/// What players can choose.
pub(super) fn choices(game: &GameDef) -> Vec<Rule> {
    let options = (0..game.options.len()).map(Rule::GameOption);
    let setup = &game.setup;
    // A choice of one is none.
    let asked = setup
        .options
        .iter()
        .enumerate()
        .filter(|(_, option)| option.values.len() > 1);
    let asked = asked.map(|(index, option)| Rule::SetupOption(index, when(&option.when)));
    let draws = setup.draws.iter().enumerate().map(|(index, draw)| {
        Rule::Draw(
            index,
            draw.cases.iter().map(|case| when(&case.when)).collect(),
        )
    });
    let limits = setup.limits.iter().enumerate();
    let limits = limits.map(|(index, limit)| Rule::Limit(index, when(&limit.when)));
    options.chain(asked).chain(draws).chain(limits).collect()
}
