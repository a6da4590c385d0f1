//! What the player chose, and what follows from it for every option.

use std::collections::BTreeMap;

use super::SetupError;
use super::random::Random;
use crate::def::{Condition, DrawCase, GameDef, Language, PieceDef, SetupDef, TypeIndex};

/// The word by which a player leaves a decision to the seed.
pub const RANDOM: &str = "random";

/// What the player chose: names of options with their values as typed. Options left out take their default or,
/// if something chosen does not apply then, the first value with which it does.
///
/// # Examples
/// ```
/// use variorum_rules::setup::Choices;
///
/// let mut choices: Choices = [("forces", "equal")].into_iter().collect();
/// choices.set("royals", "2");
/// assert_eq!((choices.get("royals"), choices.get("pawn")), (Some("2"), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(BTreeMap<String, String>);

impl Choices {
    /// No choices: everything by default.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Chooses a value, replacing an earlier choice of the same option.
    pub fn set(&mut self, option: impl Into<String>, value: impl Into<String>) {
        self.0.insert(option.into(), value.into());
    }

    /// The value chosen for an option.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<&str> {
        self.0.get(option).map(String::as_str)
    }

    /// All choices, by name of the option.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(option, value)| (option.as_str(), value.as_str()))
    }
}

impl<O: Into<String>, V: Into<String>> FromIterator<(O, V)> for Choices {
    fn from_iter<I: IntoIterator<Item = (O, V)>>(choices: I) -> Self {
        Choices(
            choices
                .into_iter()
                .map(|(option, value)| (option.into(), value.into()))
                .collect(),
        )
    }
}

/// What is known of an option's value while options are decided in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Inapplicable,
    Value(usize),
}

/// The value of every option; `None` where the option does not apply.
#[derive(Clone, Debug)]
pub(super) struct Decided(Vec<State>);

impl Decided {
    /// Whether a condition holds; `None` while that depends on options not decided yet.
    fn test(&self, when: &Condition) -> Option<bool> {
        // One test that fails settles it, even while others are open.
        let mut all = Some(true);
        for test in when {
            let passed = match self.0.get(test.option) {
                None | Some(State::Open) => None,
                Some(State::Inapplicable) => Some(test.negated),
                Some(State::Value(value)) => Some(test.values.contains(value) != test.negated),
            };
            match passed {
                Some(false) => return Some(false),
                Some(true) => {}
                None => all = None,
            }
        }
        all
    }

    /// Whether a condition holds, once everything is decided.
    pub(super) fn holds(&self, when: &Condition) -> bool {
        self.test(when) == Some(true)
    }

    /// The value of an option, if it applies.
    pub(super) fn value(&self, option: usize) -> Option<usize> {
        match self.0[option] {
            State::Value(value) => Some(value),
            State::Open | State::Inapplicable => None,
        }
    }

    /// The case of a draw that applies.
    pub(super) fn case<'a>(
        &self,
        def: &'a SetupDef,
        draw: usize,
    ) -> Result<Option<&'a DrawCase>, SetupError> {
        let draw = &def.draws[draw];
        let mut cases = draw.cases.iter().filter(|case| self.holds(&case.when));
        let first = cases.next();
        if cases.next().is_some() {
            let name = &draw.caption.name;
            return Err(SetupError::of_rules(format!(
                "`{name}` is declared twice for the same game"
            )));
        }
        Ok(first)
    }
}

/// Decides every option, in order.
pub(super) fn decide(def: &SetupDef, choices: &Choices, seed: u64) -> Result<Decided, SetupError> {
    check_names(def, choices)?;
    let mut decided = Decided(vec![State::Open; def.options.len()]);
    for (index, option) in def.options.iter().enumerate() {
        let name = &option.caption.name;
        let given = choices.get(name).map(str::trim);
        // Conditions speak of earlier options only, so by now they are settled.
        if decided.test(&option.when) != Some(true) {
            if given.is_some() {
                return Err(not_applicable(def, name, &[&option.when]));
            }
            decided.0[index] = State::Inapplicable;
            continue;
        }
        let named = given.map(|given| {
            option
                .values
                .iter()
                .position(|value| value.name.eq_ignore_ascii_case(given))
                .ok_or(given)
        });
        let value = match named {
            Some(Ok(value)) => value,
            Some(Err(given)) if option.default.is_some() || given != RANDOM => {
                let mut offered: Vec<String> = option
                    .values
                    .iter()
                    .map(|value| value.name.clone())
                    .collect();
                if option.default.is_none() {
                    offered.push(RANDOM.to_owned());
                }
                return Err(SetupError::UnknownValue {
                    option: name.clone(),
                    value: given.to_owned(),
                    offered,
                });
            }
            None if option.default.is_some() => {
                let default = option.default.unwrap_or_default();
                let fitting = fitting_values(def, choices, &mut decided, index);
                match fitting.contains(&default) {
                    true => default,
                    false => fitting.first().copied().unwrap_or(default),
                }
            }
            _ => drawn_value(def, choices, &mut decided, index, seed)?,
        };
        decided.0[index] = State::Value(value);
    }
    Ok(decided)
}

/// Whether the seed decides any option.
pub(super) fn draws_values(def: &SetupDef, choices: &Choices, decided: &Decided) -> bool {
    let mut options = def.options.iter().enumerate();
    options.any(|(index, option)| {
        let given = choices.get(&option.caption.name).map(str::trim);
        option.default.is_none()
            && option.values.len() > 1
            && decided.value(index).is_some()
            && given.is_none_or(|given| given == RANDOM)
    })
}

/// A value by the seed, among those under which everything chosen can still apply.
fn drawn_value(
    def: &SetupDef,
    choices: &Choices,
    decided: &mut Decided,
    option: usize,
    seed: u64,
) -> Result<usize, SetupError> {
    let values = &def.options[option].values;
    if values.is_empty() {
        let name = &def.options[option].caption.name;
        return Err(SetupError::of_rules(format!(
            "option `{name}` has no value"
        )));
    }
    let mut fitting = fitting_values(def, choices, decided, option);
    if fitting.is_empty() {
        fitting = (0..values.len()).collect();
    }
    let purpose = format!("option {}", def.options[option].caption.name);
    Ok(fitting[Random::new(seed, &purpose).below(fitting.len())])
}

/// The values of an option under which everything chosen can still apply.
fn fitting_values(
    def: &SetupDef,
    choices: &Choices,
    decided: &mut Decided,
    option: usize,
) -> Vec<usize> {
    (0..def.options[option].values.len())
        .filter(|&value| {
            // Tried in the option's own place; who asked puts the final value there.
            decided.0[option] = State::Value(value);
            choices
                .iter()
                .all(|(name, _)| may_apply(def, decided, name))
        })
        .collect()
}

fn may_apply(def: &SetupDef, decided: &Decided, name: &str) -> bool {
    let options = def.options.iter();
    let draws = def.draws.iter();
    let mut conditions = options
        .filter(|option| option.caption.name == name)
        .map(|option| &option.when)
        .chain(
            draws
                .filter(|draw| draw.caption.name == name)
                .flat_map(|draw| &draw.cases)
                .filter(|case| case.chosen)
                .map(|case| &case.when),
        )
        .peekable();
    conditions.peek().is_none() || conditions.any(|when| decided.test(when) != Some(false))
}

fn check_names(def: &SetupDef, choices: &Choices) -> Result<(), SetupError> {
    let offered: Vec<String> = def
        .options
        .iter()
        .map(|option| &option.caption)
        .chain(
            def.draws
                .iter()
                .filter(|draw| draw.cases.iter().any(|case| case.chosen))
                .map(|draw| &draw.caption),
        )
        .chain(def.places.iter().map(|places| &places.caption))
        .map(|caption| caption.name.clone())
        .collect();
    match choices
        .iter()
        .find(|(name, _)| !offered.iter().any(|o| o == name))
    {
        None => Ok(()),
        Some((option, _)) => Err(SetupError::UnknownOption {
            option: option.to_owned(),
            offered,
        }),
    }
}

/// Says when an option would apply.
pub(super) fn not_applicable(
    def: &SetupDef,
    option: &str,
    conditions: &[&Condition],
) -> SetupError {
    let mut ways: Vec<String> = Vec::new();
    for when in conditions {
        let way = describe(def, when);
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    SetupError::NotApplicable {
        option: option.to_owned(),
        when: if ways.is_empty() {
            "this game has no use for it".to_owned()
        } else {
            format!("it applies when {}", ways.join(", or when "))
        },
    }
}

/// A condition in words.
pub(super) fn describe(def: &SetupDef, when: &Condition) -> String {
    let tests: Vec<String> = when
        .iter()
        .map(|test| {
            let option = &def.options[test.option];
            let values: Vec<String> = test
                .values
                .iter()
                .map(|&value| format!("`{}`", option.values[value].name))
                .collect();
            let verb = if test.negated { "is not" } else { "is" };
            format!("`{}` {verb} {}", option.caption.name, values.join(" or "))
        })
        .collect();
    if tests.is_empty() {
        "nothing else is chosen".to_owned()
    } else {
        tests.join(" and ")
    }
}

/// One entry of a draw, as chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    /// Any of the types offered.
    Any,
    /// Any of this named set.
    Set(usize),
    /// This type.
    Piece(TypeIndex),
}

/// What is to be picked for a draw of which a case applies.
pub(super) fn entries(
    game: &GameDef,
    name: &str,
    case: &DrawCase,
    given: Option<&str>,
) -> Result<Vec<Drawn>, SetupError> {
    let count = case.count as usize;
    let Some(given) = given else {
        let entry = match case.default {
            crate::def::DrawDefault::Any => Drawn::Any,
            crate::def::DrawDefault::Set(set) => Drawn::Set(set),
            crate::def::DrawDefault::Piece(piece) => Drawn::Piece(piece),
        };
        return Ok(vec![entry; count]);
    };
    if given.trim() == RANDOM {
        return Ok(vec![Drawn::Any; count]);
    }
    let entries = given
        .split(',')
        .map(|word| entry(game, name, case, word.trim()))
        .collect::<Result<Vec<_>, _>>()?;
    if entries.len() != count {
        return Err(SetupError::WrongNumber {
            option: name.to_owned(),
            given: entries.len(),
            needed: count,
        });
    }
    Ok(entries)
}

fn entry(game: &GameDef, option: &str, case: &DrawCase, word: &str) -> Result<Drawn, SetupError> {
    if word == RANDOM {
        return Ok(Drawn::Any);
    }
    let sets = &case.sets;
    if let Some(set) = sets
        .iter()
        .position(|set| set.caption.name.eq_ignore_ascii_case(word))
    {
        return Ok(Drawn::Set(set));
    }
    let piece = find_piece(game, option, word)?;
    if case.from.contains(&piece) {
        return Ok(Drawn::Piece(piece));
    }
    let sets = sets.iter().map(|set| set.caption.name.clone());
    let pieces = case
        .from
        .iter()
        .map(|&piece| game.pieces[piece].name.clone());
    Err(SetupError::NotOffered {
        option: option.to_owned(),
        piece: game.pieces[piece].name.clone(),
        offered: sets.chain(pieces).collect(),
    })
}

/// The piece a player means: by name, whatever the case and with hyphens for spaces, or by identifier, or by a name in
/// another language (also with "ae" for "ä"), unless several pieces have that.
pub(super) fn find_piece(
    game: &GameDef,
    option: &str,
    word: &str,
) -> Result<TypeIndex, SetupError> {
    let wanted = plain(word);
    let by_name = |piece: &PieceDef| plain(&piece.name) == wanted;
    let by_id = |piece: &PieceDef| piece.id.to_lowercase() == wanted;
    let pieces = &game.pieces;
    let found = pieces
        .iter()
        .position(|piece| piece.name == word)
        .or_else(|| pieces.iter().position(by_name))
        .or_else(|| pieces.iter().position(by_id));
    if let Some(found) = found {
        return Ok(found);
    }
    let names = |piece: &PieceDef| Language::ALL.map(|language| plain(piece.name_in(language)));
    let same: Vec<TypeIndex> = (0..pieces.len())
        .filter(|kind| names(&pieces[*kind]).contains(&wanted))
        .collect();
    match same.as_slice() {
        [only] => Ok(*only),
        [] => Err(SetupError::UnknownPiece {
            option: option.to_owned(),
            piece: word.to_owned(),
            similar: similar(game, &wanted),
        }),
        several => Err(SetupError::AmbiguousPiece {
            option: option.to_owned(),
            piece: word.to_owned(),
            among: several
                .iter()
                .map(|kind| pieces[*kind].name.clone())
                .collect(),
        }),
    }
}

/// A name as it is compared: without regard to case, hyphens and the ways to write umlauts.
fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace(['-', '_'], " ");
    [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")]
        .iter()
        .fold(text, |text, (letter, written)| {
            text.replace(letter, written)
        })
}

/// The name, in any language, that looks most like a plain word.
fn similar(game: &GameDef, wanted: &str) -> Option<String> {
    let names = Language::ALL
        .into_iter()
        .flat_map(|language| game.pieces.iter().map(move |piece| piece.name_in(language)));
    names
        .map(|name| (distance(&plain(name), wanted), name))
        .filter(|(distance, name)| *distance <= 1 + name.len() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name.to_owned())
}

/// The number of letters to change, add or drop between two words.
fn distance(a: &str, b: &str) -> usize {
    // Cut, so that the work stays small whatever is typed. One row of the table of distances is enough: `diagonal` is
    // what stood to the upper left of the place that is filled.
    let b: Vec<char> = b.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
