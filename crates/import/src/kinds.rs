//! The kinds of pieces that settings files know by name, and what players call pieces.

use std::sync::LazyLock;

use crate::betza::{Ray, rays};
use crate::ini;

/// The number of a kind of piece, in the order in which settings files read them.
pub(crate) type Kind = usize;

/// How many kinds a settings file may make up.
const OWN: usize = 25;

/// What other settings say about a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Its long steps have a region, and so have its drops.
    Steps,
    /// There is one a side.
    Royal,
    /// Of several in hand, half go to squares of either color.
    TwoHued,
    /// It may have to be dropped on the first rank.
    HomeRank,
    /// It may be forbidden to mate by a drop.
    NoMate,
    /// It goes sideways from a rank on only.
    Late,
    /// It neither leaps over nor captures its own kind.
    Haughty,
}

/// A kind of piece that settings files know by name.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) key: String,
    pub(crate) betza: String,
    pub(crate) name: String,
    pub(crate) role: Option<Role>,
    /// What it counts where settings give values.
    pub(crate) worth: Option<u32>,
}

/// All kinds in their order: those with names, those that a file makes up, and the royal one.
pub(crate) static KINDS: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let (sections, faults) = ini::read(include_str!("data/kinds.ini"));
    debug_assert!(faults.is_empty());
    let mut kinds: Vec<Known> = sections[0].settings.iter().map(known).collect();
    let royal = kinds.pop().expect("the list is not empty");
    kinds.extend((1..=OWN).map(|number| Known {
        key: format!("customPiece{number}"),
        betza: String::new(),
        name: String::new(),
        role: None,
        worth: None,
    }));
    kinds.push(royal);
    kinds
});

fn known(setting: &ini::Setting) -> Known {
    let mut parts = setting.value.split(';').map(str::trim);
    let betza = parts.next().unwrap_or_default().to_owned();
    let name = parts.next().unwrap_or_default().to_owned();
    let role = parts.next().filter(|role| !role.is_empty());
    let role = role.map(|role| match role {
        "steps" => Role::Steps,
        "royal" => Role::Royal,
        "two-hued" => Role::TwoHued,
        "home-rank" => Role::HomeRank,
        "no-mate" => Role::NoMate,
        "late" => Role::Late,
        "haughty" => Role::Haughty,
        other => unreachable!("the list of kinds has no role {other}"),
    });
    Known {
        key: setting.key.clone(),
        betza,
        name,
        role,
        worth: parts.next().and_then(|worth| worth.parse().ok()),
    }
}

/// The kind of a setting's name.
pub(crate) fn by_key(key: &str) -> Option<Kind> {
    KINDS.iter().position(|kind| kind.key == key)
}

/// The kind that plays a part in other settings.
pub(crate) fn with(role: Role) -> Kind {
    let found = KINDS.iter().position(|kind| kind.role == Some(role));
    found.expect("every role has a kind")
}

/// Whether a file says itself how the kind moves.
pub(crate) fn is_own(kind: Kind) -> bool {
    KINDS[kind].name.is_empty()
}

/// A way to move, the letter it goes with, and what such a piece is called.
type Called = (Vec<Ray>, Option<char>, String);

static NAMES: LazyLock<Vec<Called>> = LazyLock::new(|| {
    let (sections, faults) = ini::read(include_str!("data/names.ini"));
    debug_assert!(faults.is_empty());
    let lines = sections[0].settings.iter();
    lines
        .map(|setting| {
            let (betza, letter) = match setting.key.split_once(':') {
                Some((betza, letter)) => (betza, letter.chars().next()),
                None => (setting.key.as_str(), None),
            };
            (rays(betza), letter, setting.value.clone())
        })
        .collect()
});

/// What players call a piece that moves like this.
pub(crate) fn name(kind: Kind, betza: &str, letter: char) -> String {
    let own = rays(betza);
    let fits = |(theirs, wanted, _): &&Called| {
        *theirs == own && wanted.is_none_or(|wanted| wanted == letter)
    };
    let listed = || NAMES.iter().find(fits).map(|(.., name)| name.clone());
    let exact = NAMES
        .iter()
        .find(|called| called.1 == Some(letter) && called.0 == own);
    if let Some((.., name)) = exact {
        return name.clone();
    }
    if !is_own(kind) {
        return KINDS[kind].name.clone();
    }
    listed().unwrap_or_else(|| format!("Piece {}", letter.to_ascii_uppercase()))
}
