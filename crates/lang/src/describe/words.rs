//! Small pieces of English: numbers, lists, places and names of units.

use variorum_rules::def::{GameDef, Region, RegionKind, TypeIndex, TypeSet};

/// A number in words, as far as words are shorter to read than digits.
pub(super) fn number(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// An ordinal in words.
pub(super) fn ordinal(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        "ninth", "tenth", "eleventh", "twelfth",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| format!("{n}th"), |word| (*word).to_owned())
}

/// "one square", "two squares".
pub(super) fn squares(n: u8) -> String {
    format!("{} square{}", number(n), if n == 1 { "" } else { "s" })
}

/// "a, b or c" with the given last word; a comma goes before it when an item has a comma or an "or" itself.
pub(super) fn list(items: &[String], last: &str) -> String {
    let heavy = items
        .iter()
        .any(|item| item.contains(',') || item.contains(" or ") || item.contains(" and "));
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., end] => {
            let comma = if heavy { "," } else { "" };
            format!("{}{comma} {last} {end}", init.join(", "))
        }
    }
}

/// The text with its first letter in upper case.
pub(super) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// The word with its indefinite article, by its first letter.
pub(super) fn with_article(word: &str) -> String {
    let vowel = word
        .chars()
        .next()
        .is_some_and(|c| "aeiou".contains(c.to_ascii_lowercase()));
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// A region with its preposition: "on its second rank", "on a1 or b1". `owner` is "its" or "your".
pub(super) fn place(region: &Region, owner: &str) -> String {
    let mut parts = Vec::new();
    collect_places(region, owner, &mut parts);
    if parts.is_empty() {
        return "nowhere".to_owned();
    }
    list(&parts, "or")
}

fn collect_places(region: &Region, owner: &str, parts: &mut Vec<String>) {
    match region.kind() {
        RegionKind::Rank(n) => parts.push(format!("{owner} {} rank", ordinal(*n))),
        RegionKind::LastRank => parts.push("the last rank".to_owned()),
        RegionKind::Squares(names) => parts.extend(names.iter().cloned()),
        RegionKind::Any(regions) => {
            for region in regions {
                collect_places(region, owner, parts);
            }
        }
    }
}

/// The names of these types, or of their class when they are the whole of one.
pub(super) fn type_names(game: &GameDef, types: &TypeSet) -> Vec<String> {
    let mut left: TypeSet = types.clone();
    let mut names = Vec::new();
    for &index in types {
        if !left.contains(&index) {
            continue;
        }
        let Some(piece) = game.pieces.get(index) else {
            continue;
        };
        let class: TypeSet = class_members(game, &piece.class);
        if class.len() > 2 && class.is_subset(&left) {
            names.push(piece.class.clone());
            left.retain(|member| !class.contains(member));
        } else {
            names.push(piece.name.clone());
            left.remove(&index);
        }
    }
    names
}

fn class_members(game: &GameDef, class: &str) -> TypeSet {
    if class.is_empty() {
        return TypeSet::new();
    }
    (0..game.pieces.len())
        .filter(|&index| game.pieces[index].class == class)
        .collect()
}

/// "unit" narrowed to some types, after "an enemy" or "every enemy": "enemy", "enemy pawn", "enemy that is
/// not a …".
pub(super) fn enemy(game: &GameDef, only: Option<&TypeSet>) -> String {
    let Some(only) = only else {
        return "enemy".to_owned();
    };
    let others: TypeSet = (0..game.pieces.len())
        .filter(|index| !only.contains(index))
        .collect();
    let names = type_names(game, only);
    let other_names = type_names(game, &others);
    if other_names.len() < names.len() {
        if other_names.is_empty() {
            return "enemy".to_owned();
        }
        let other_names: Vec<String> = other_names.iter().map(|name| with_article(name)).collect();
        return format!("enemy that is not {}", list(&other_names, "or"));
    }
    format!("enemy {}", list(&names, "or"))
}

/// The name of a type; a missing one is described as such instead of failing.
pub(super) fn name(game: &GameDef, index: TypeIndex) -> String {
    game.pieces
        .get(index)
        .map_or_else(|| "unknown unit".to_owned(), |piece| piece.name.clone())
}
