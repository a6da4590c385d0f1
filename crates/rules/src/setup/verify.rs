//! Trying every form of a game's set-up.

use super::choices::describe;
use super::generate::generate_within;
use super::{Choices, RuleFault, SetupError, StartingPosition, draws};
use crate::def::{Condition, GameDef, SetupDef, StepKind, Test};

/// The most forms that are tried.
const FORMS: usize = 4096;

/// How much may be tried, in all the games and forms that share it.
#[derive(Clone, Copy, Debug)]
pub struct Effort(usize);

impl Default for Effort {
    /// A third of a second's work.
    fn default() -> Self {
        Effort(10_000_000)
    }
}

/// After so much work on a game no form is tried again with another seed: less than a tenth of a second's.
const REPEATS: usize = 2_000_000;

/// What trying the forms of a set-up has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verification {
    /// What is wrong, each fault once, with a form in which it shows.
    pub faults: Vec<RuleFault>,
    /// There are more forms than were tried; so many were. `None` if that is all of them.
    pub only: Option<usize>,
}

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
        // An option that does not apply keeps its place in the list, since conditions count by places.
        values.push(applies.then_some(value));
        extend(def, values, forms, most);
        values.pop();
    }
}

/// Tries every form of the set-up, as far as there is time with several seeds, and says what is wrong with the
/// declarations. Forms that the rule file refuses are not faults. `playable` says what is wrong with a position
/// that could be made, for example that it is none of a game in progress. The work done is taken off `effort`.
#[must_use]
pub fn verify(
    game: &GameDef,
    playable: &dyn Fn(&StartingPosition) -> Result<(), String>,
    effort: &mut Effort,
) -> Verification {
    const ENOUGH_FAULTS: usize = 20;
    let def = &game.setup;
    let mut trial = Trial {
        game,
        playable,
        cost: cost(def),
        spent: 0,
        faults: Vec::new(),
    };
    let mut forms = forms_up_to(FORMS + 1, def);
    let mut only = None;
    if forms.len() > FORMS {
        forms.truncate(FORMS);
        only = Some(FORMS);
    }
    // The first seed goes through all forms; others look for what its chance has hidden, where that costs little.
    'seeds: for (seed, limit) in [(1, usize::MAX), (2, REPEATS), (3, REPEATS)] {
        let limit = limit.min(effort.0);
        for (tried, form) in forms.iter().enumerate() {
            if trial.faults.len() >= ENOUGH_FAULTS {
                break 'seeds;
            }
            if trial.spent + trial.cost > limit {
                if seed == 1 {
                    only = Some(tried);
                }
                break 'seeds;
            }
            trial.run(form, seed, limit);
        }
    }
    effort.0 = effort.0.saturating_sub(trial.spent);
    let faults = trial.faults.into_iter();
    Verification {
        faults: faults.map(|(error, form)| in_one(error, &form)).collect(),
        only,
    }
}

/// Forms of a set-up being tried.
struct Trial<'a> {
    game: &'a GameDef,
    playable: &'a dyn Fn(&StartingPosition) -> Result<(), String>,
    /// What one form costs, apart from the search for fitting pieces.
    cost: usize,
    spent: usize,
    /// Each with the form in which it showed first, in words.
    faults: Vec<(SetupError, String)>,
}

impl Trial<'_> {
    fn run(&mut self, form: &Choices, seed: u64, limit: usize) {
        self.spent += self.cost;
        let granted = limit.saturating_sub(self.spent).min(draws::PATIENCE);
        let mut patience = granted;
        let made = generate_within(self.game, form, seed, &mut patience);
        self.spent += granted - patience;
        let playable = |position| (self.playable)(&position).map_err(SetupError::of_rules);
        let Err(error) = made.and_then(playable) else {
            return;
        };
        let known = self.faults.iter().any(|(fault, _)| *fault == error);
        if !known && !matches!(error, SetupError::Refused(_)) {
            self.faults.push((error, in_words(&self.game.setup, form)));
        }
    }
}

/// A fault and the form in which it shows, in one sentence.
fn in_one(error: SetupError, form: &str) -> RuleFault {
    let mut fault = match error {
        SetupError::RuleFile(fault) => fault,
        other => RuleFault {
            reason: other.to_string(),
            step: None,
        },
    };
    if !form.is_empty() {
        fault.reason.push_str(&format!(" (when {form})"));
    }
    fault
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
