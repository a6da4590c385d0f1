//! Words of names and texts.

/// The words of an identifier in lower case: `longLeaper`, `long_leaper` and `LONG_LEAPER` are `long leaper`.
#[must_use]
pub fn of_identifier(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    let mut last_lower = false;
    for c in name.chars() {
        if !c.is_alphanumeric() {
            words.push(String::new());
            last_lower = false;
            continue;
        }
        if c.is_uppercase() && last_lower {
            words.push(String::new());
        }
        last_lower = c.is_lowercase() || c.is_ascii_digit();
        let word = words.last_mut().expect("never empty");
        word.extend(c.to_lowercase());
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A word of a text, as it is written, and whether a sentence begins with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// As written.
    pub text: String,
    /// It is the first of the text, or follows the end of a sentence.
    pub begins: bool,
}

/// The words of a text: runs of letters and digits.
#[must_use]
pub fn of_text(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut begins = true;
    let mut inside = false;
    for c in text.chars() {
        if c.is_alphanumeric() {
            if !inside {
                words.push(Word {
                    text: String::new(),
                    begins,
                });
                begins = false;
            }
            words.last_mut().expect("just pushed").text.push(c);
            inside = true;
        } else {
            inside = false;
            begins |= matches!(c, '.' | '!' | '?' | ':' | '\n');
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_split() {
        assert_eq!(of_identifier("longLeaper"), ["long", "leaper"]);
        assert_eq!(of_identifier("LONG_LEAPER"), ["long", "leaper"]);
        assert_eq!(of_identifier("optima10"), ["optima10"]);
    }

    #[test]
    fn sentences_are_noticed() {
        let words = of_text("Count it. Keep the King");
        let shown: Vec<(&str, bool)> = words.iter().map(|w| (w.text.as_str(), w.begins)).collect();
        assert_eq!(
            shown,
            [
                ("Count", true),
                ("it", false),
                ("Keep", true),
                ("the", false),
                ("King", false)
            ]
        );
    }
}
