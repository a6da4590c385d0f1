//! Trying every form of a game's set-up.

use super::choices::describe;
use super::{Choices, SetupError, StartingPosition, draws, generate_within};
use crate::def::{Condition, GameDef, SetupDef, StepKind, Test};

/// The most forms that are tried.
const FORMS: usize = 4096;

/// The most work that is done: less than a tenth of a second's.
const WORK: usize = 2_000_000;

/// An estimate of the work behind one position, apart from the search for fitting pieces.
fn cost(def: &SetupDef) -> usize {
    let cases = def.draws.iter().flat_map(|draw| &draw.cases);
    let candidates = cases.map(|case| case.count as usize * case.from.len().max(8));
    let slots = def.slots.iter().map(|group| group.slots.len());
    let units = def.steps.iter().map(|step| match &step.kind {
        StepKind::Put(units) => units.len(),
        StepKind::Shuffle(shuffle) => 4 * shuffle.units.len() * shuffle.onto.len().max(1),
        StepKind::Hand { units, .. } | StepKind::Pool(units) => units.len(),
        _ => 128,
    });
    let names = def.options.len() + def.draws.len();
    1000 + names * names + candidates.chain(slots).chain(units).sum::<usize>()
}

/// Every combination of values of the options with named values, each with the values spelled out. Options
/// that do not apply are left out. At most the first 4096.
#[must_use]
pub fn all_choices(def: &SetupDef) -> Vec<Choices> {
    forms_up_to(FORMS, def)
}

fn forms_up_to(most: usize, def: &SetupDef) -> Vec<Choices> {
    let mut forms = Vec::new();
    let mut values = Vec::new();
    extend(def, &mut values, &mut forms, most);
    forms
        .into_iter()
        .map(|form| {
            let chosen = form.iter().zip(&def.options).filter_map(|(value, option)| {
                let value = &option.values[(*value)?];
                Some((option.caption.name.clone(), value.name.clone()))
            });
            chosen.collect()
        })
        .collect()
}

fn extend(
    def: &SetupDef,
    values: &mut Vec<Option<usize>>,
    forms: &mut Vec<Vec<Option<usize>>>,
    most: usize,
) {
    if forms.len() >= most {
        return;
    }
    let Some(option) = def.options.get(values.len()) else {
        forms.push(values.clone());
        return;
    };
    let applies = option.when.iter().all(|test| {
        let value = values.get(test.option).copied().flatten();
        value.is_some_and(|value| test.values.contains(&value)) != test.negated
    });
    let range = if applies {
        0..option.values.len()
    } else {
        0..1
    };
    for value in range {
        values.push(applies.then_some(value));
        extend(def, values, forms, most);
        values.pop();
    }
}

/// Tries every form of the set-up with a few seeds and says what is wrong with the declarations: each fault
/// once, with a form in which it shows. Forms that the rule file refuses are not faults. `playable` says what
/// is wrong with a position that could be made, for example that it is none of a game in progress.
#[must_use]
pub fn verify(
    game: &GameDef,
    playable: &dyn Fn(&StartingPosition) -> Result<(), String>,
) -> Vec<String> {
    let def = &game.setup;
    let mut faults: Vec<(SetupError, String)> = Vec::new();
    let cost = cost(def);
    let mut work = WORK;
    let most = (work / cost).clamp(1, FORMS);
    'forms: for form in forms_up_to(most, def) {
        for seed in 1..=3 {
            let Some(left) = work.checked_sub(cost) else {
                break 'forms;
            };
            let granted = left.min(draws::PATIENCE);
            let mut patience = granted;
            let made = generate_within(game, &form, seed, &mut patience);
            work = left - (granted - patience);
            let checked =
                made.and_then(|position| playable(&position).map_err(SetupError::RuleFile));
            let Err(error) = checked else {
                continue;
            };
            let known = faults.iter().any(|(fault, _)| *fault == error);
            if !known && !matches!(error, SetupError::Refused(_)) {
                faults.push((error, in_words(def, &form)));
            }
        }
        if faults.len() >= 20 {
            break;
        }
    }
    let fault = |(error, form): (SetupError, String)| {
        let reason = match error {
            SetupError::RuleFile(reason) => reason,
            other => other.to_string(),
        };
        if form.is_empty() {
            reason
        } else {
            format!("{reason} (when {form})")
        }
    };
    faults.into_iter().map(fault).collect()
}

/// A form as a condition in words.
fn in_words(def: &SetupDef, form: &Choices) -> String {
    let tests: Condition = def
        .options
        .iter()
        .enumerate()
        .filter_map(|(option, declared)| {
            let given = form.get(&declared.caption.name)?;
            let value = declared
                .values
                .iter()
                .position(|value| value.name == given)?;
            Some(Test {
                option,
                values: vec![value],
                negated: false,
            })
        })
        .collect();
    if tests.is_empty() {
        String::new()
    } else {
        describe(def, &tests)
    }
}
