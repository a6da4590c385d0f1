//! What of a language's grammar no text can say, because it depends on how a value sounds or what it counts.

use variorum_def::Language;

/// Beginnings with a vowel that English speaks with a consonant.
const SPOKEN_WITH_CONSONANT: [&str; 6] = ["eu", "one", "uni", "use", "usu", "uto"];

/// Words with their indefinite article, where a language has one that follows from how they sound.
pub(super) fn with_article(language: Language, words: &str) -> String {
    match language {
        Language::English | Language::French => {
            let begin: String = words.chars().take(3).collect();
            let begin = begin.to_lowercase();
            let consonant = SPOKEN_WITH_CONSONANT
                .iter()
                .any(|other| begin.starts_with(other));
            let vowel = begin.starts_with(['a', 'e', 'i', 'o', 'u']) && !consonant;
            format!("{} {words}", if vowel { "an" } else { "a" })
        }
        // Nobody knows the gender of a name that a rule file gives.
        Language::German => words.to_owned(),
    }
}

/// The plural category of a number, as Unicode calls it (CLDR 46), for whole numbers.
pub(super) fn plural(language: Language, number: u64) -> &'static str {
    match (language, number) {
        (Language::English | Language::German | Language::French, 1) => "one",
        _ => "other",
    }
}

/// Whether a part of a list has a comma or a conjunction itself, so that the list must be told apart from it.
pub(super) fn is_heavy(language: Language, part: &str) -> bool {
    let conjunctions = match language {
        Language::English | Language::French => [" and ", " or "],
        Language::German => [" und ", " oder "],
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
