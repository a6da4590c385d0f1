//! What of a language's grammar no text can say, because it depends on how a value sounds or what it counts.

use variorum_def::{Gender, Language};

/// Beginnings with a vowel that English speaks with a consonant.
const SPOKEN_WITH_CONSONANT: [&str; 6] = ["eu", "one", "uni", "use", "usu", "uto"];

/// Letters before which French drops the vowel of an article.
const FRENCH_VOWELS: [char; 13] = [
    'a', 'e', 'i', 'o', 'u', 'à', 'â', 'é', 'è', 'ê', 'î', 'ô', 'œ',
];

/// Beginnings with an h that French does not hear: of most others, names of pieces among them, it does.
const FRENCH_SILENT: [&str; 5] = ["homme", "hab", "hip", "hor", "hyd"];

/// Words with their indefinite article, where a language has one that follows from their sound or gender.
pub(super) fn with_article(language: Language, words: &str, gender: Gender) -> String {
    match (language, gender) {
        (Language::English, _) => {
            let begin: String = words.chars().take(3).collect();
            let begin = begin.to_lowercase();
            let consonant = SPOKEN_WITH_CONSONANT
                .iter()
                .any(|other| begin.starts_with(other));
            let vowel = begin.starts_with(['a', 'e', 'i', 'o', 'u']) && !consonant;
            format!("{} {words}", if vowel { "an" } else { "a" })
        }
        // Rule files do not tell the gender of German names.
        (Language::German, _) => words.to_owned(),
        (Language::French, Gender::Masculine) => format!("un {words}"),
        (Language::French, Gender::Feminine) => format!("une {words}"),
    }
}

/// Words with their definite article, in the same way.
pub(super) fn with_the(language: Language, words: &str, gender: Gender) -> String {
    match (language, gender) {
        (Language::English, _) => format!("the {words}"),
        (Language::German, _) => words.to_owned(),
        (Language::French, _) if begins_with_french_vowel(words) => format!("l’{words}"),
        (Language::French, Gender::Masculine) => format!("le {words}"),
        (Language::French, Gender::Feminine) => format!("la {words}"),
    }
}

fn begins_with_french_vowel(words: &str) -> bool {
    let words = words.to_lowercase();
    let mut silent = FRENCH_SILENT.iter();
    words.starts_with(FRENCH_VOWELS) || silent.any(|begin| words.starts_with(begin))
}

/// The gender as the case that texts tell apart.
pub(super) fn gender_case(gender: Gender) -> &'static str {
    match gender {
        Gender::Masculine => "masculine",
        Gender::Feminine => "feminine",
    }
}

/// What stands before marks like `:` in a text whose words are set with a space there.
pub(super) fn space_before(language: Language, mark: char) -> Option<char> {
    match (language, mark) {
        (Language::French, ':' | ';' | '!' | '?' | '»') => Some(NARROW),
        _ => None,
    }
}

/// What stands after an opening mark that has a space there.
pub(super) fn space_after(language: Language, mark: char) -> Option<char> {
    (language == Language::French && mark == '«').then_some(NARROW)
}

/// A narrow space at which no line ends.
const NARROW: char = '\u{202f}';

/// What stands between sentences that are one.
pub(crate) fn semicolon(language: Language) -> &'static str {
    match language {
        Language::English | Language::German => "; ",
        Language::French => "\u{202f}; ",
    }
}

/// The plural category of a number, as Unicode calls it (CLDR 46), for whole numbers.
pub(super) fn plural(language: Language, number: u64) -> &'static str {
    match (language, number) {
        (Language::English | Language::German | Language::French, 1) | (Language::French, 0) => {
            "one"
        }
        _ => "other",
    }
}

/// Whether a part of a list has a comma or a conjunction itself, so that the list must be told apart from it.
pub(super) fn is_heavy(language: Language, part: &str) -> bool {
    let conjunctions = match language {
        Language::English => [" and ", " or "],
        Language::German => [" und ", " oder "],
        Language::French => [" et ", " ou "],
    };
    part.contains([',', ';']) || conjunctions.iter().any(|word| part.contains(word))
}

/// Whether a comma tells the last part of a list apart from those with commas or conjunctions.
pub(super) fn puts_comma(language: Language) -> bool {
    match language {
        Language::English | Language::French => true,
        Language::German => false,
    }
}
