//! Which types a text speaks of, in as few names as possible.

use variorum_def::{GameDef, Language, TypeIndex, TypeSet, Victims};

use crate::texts::{Voice, say};

/// The name of a type, or of a whole class.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Noun<'a> {
    /// A type.
    Type(&'a variorum_def::PieceDef),
    /// All of a class.
    Class(&'a str),
}

impl<'a> Noun<'a> {
    /// The name in a language.
    pub(crate) fn name(self, game: &'a GameDef, language: Language) -> &'a str {
        match self {
            Noun::Type(piece) => piece.name_in(language),
            Noun::Class(class) => game.class_in(class, language),
        }
    }
}

/// Some of a game's types.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Selection<'a> {
    /// All of them.
    All,
    /// These.
    Only(Vec<Noun<'a>>),
    /// All but these.
    Except(Vec<Noun<'a>>),
}

/// The names of these types, or of their class when they are the whole of one.
pub(crate) fn nouns<'a>(game: &'a GameDef, types: &TypeSet) -> Vec<Noun<'a>> {
    let mut left: TypeSet = types.clone();
    let mut nouns = Vec::new();
    for &index in types {
        if !left.contains(&index) {
            continue;
        }
        let Some(piece) = game.pieces.get(index) else {
            continue;
        };
        let class = members(game, &piece.class);
        if class.len() > 2 && class.is_subset(&left) {
            nouns.push(Noun::Class(&piece.class));
            left.retain(|member| !class.contains(member));
        } else {
            nouns.push(Noun::Type(piece));
            left.remove(&index);
        }
    }
    nouns
}

fn members(game: &GameDef, class: &str) -> TypeSet {
    if class.is_empty() {
        return TypeSet::new();
    }
    (0..game.pieces.len())
        .filter(|&index| game.pieces[index].class == class)
        .collect()
}

/// These types (all, if none are given) or all but the others, whichever takes fewer names.
pub(crate) fn selection<'a>(game: &'a GameDef, only: Option<&TypeSet>) -> Selection<'a> {
    let Some(only) = only else {
        return Selection::All;
    };
    let others: TypeSet = (0..game.pieces.len())
        .filter(|index| !only.contains(index))
        .collect();
    let (these, others) = (nouns(game, only), nouns(game, &others));
    if others.len() >= these.len() {
        Selection::Only(these)
    } else if others.is_empty() {
        Selection::All
    } else {
        Selection::Except(others)
    }
}

/// The only royal type, if there is just one.
pub(crate) fn only_royal(game: &GameDef) -> Option<TypeIndex> {
    let mut royals = (0..game.pieces.len()).filter(|&index| game.pieces[index].royal);
    royals.next().filter(|_| royals.next().is_none())
}

/// Some units of one side or of both.
#[derive(Clone, Debug)]
pub(crate) struct Units<'a> {
    whose: Victims,
    /// Which of them: `all`, `only` these or all `except` these.
    which: &'static str,
    names: Vec<&'a str>,
}

impl<'a> Units<'a> {
    /// Those of some types, or all.
    pub(crate) fn of(voice: Voice<'a>, whose: Victims, only: Option<&TypeSet>) -> Self {
        let (which, nouns) = match selection(voice.game, only) {
            Selection::All => ("all", Vec::new()),
            Selection::Only(nouns) => ("only", nouns),
            Selection::Except(nouns) => ("except", nouns),
        };
        let names = nouns.into_iter();
        Units {
            whose,
            which,
            names: names
                .map(|noun| noun.name(voice.game, voice.language))
                .collect(),
        }
    }

    /// Enemies.
    pub(crate) fn enemies(voice: Voice<'a>, only: Option<&TypeSet>) -> Self {
        Units::of(voice, Victims::Enemies, only)
    }

    /// In words; `form` is what the texts of the language tell apart.
    pub(crate) fn told(&self, voice: Voice<'_>, form: &str) -> String {
        let names = self.names.clone();
        say!(voice, Unit, whose: whose(self.whose), which: self.which, names, form)
    }
}

/// The case that texts tell apart.
pub(crate) fn whose(whose: Victims) -> &'static str {
    match whose {
        Victims::Enemies => "enemies",
        Victims::Friends => "friends",
        Victims::All => "all",
    }
}
