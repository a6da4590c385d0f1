//! Pieces found by plain words.
//!
//! Words of a search and of what is searched are brought to the same form: small letters, without endings, and one word for all
//! that mean the same. What a piece is found by counts most where one trait has all words.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

use variorum_describe::Trait;
use variorum_rules::def::Language;

use super::Entry;

/// What a word that stands in a piece's name counts, in what it is found by, and in its sentences.
const NAME: f64 = 2.0;
const TRAIT: f64 = 2.5;
const SENTENCE: f64 = 1.0;
/// What it counts that one trait has all words of a search.
const WHOLE: f64 = 4.0;

/// The most words of a search.
const MOST: usize = 12;

/// What is known of a language's words.
struct Lexicon {
    without: HashSet<String>,
    /// Words that mean the same, by their forms.
    same: HashMap<String, String>,
    /// More words for a trait, by its key.
    more: HashMap<&'static str, &'static str>,
    language: Language,
}

fn lexicon(language: Language) -> &'static Lexicon {
    static ALL: LazyLock<Vec<Lexicon>> = LazyLock::new(|| {
        let text = |language| match language {
            Language::English => include_str!("en.txt"),
            Language::German => include_str!("de.txt"),
            Language::French => include_str!("fr.txt"),
        };
        let all = Language::ALL.into_iter();
        all.map(|language| Lexicon::read(text(language), language))
            .collect()
    });
    let place = Language::ALL.iter().position(|one| *one == language);
    &ALL[place.unwrap_or_default()]
}

impl Lexicon {
    fn read(text: &'static str, language: Language) -> Lexicon {
        let mut own = Lexicon {
            without: HashSet::new(),
            same: HashMap::new(),
            more: HashMap::new(),
            language,
        };
        for line in text.lines().filter(|line| !line.starts_with("//")) {
            match line.split_once(' ') {
                Some(("without", words)) => {
                    own.without.extend(words.split(' ').map(str::to_owned));
                }
                Some(("same", words)) => {
                    let mut words = words.split(' ').map(|word| stem(word, language));
                    let first = words.next().unwrap_or_default();
                    for word in words.chain([first.clone()]) {
                        own.same.insert(word, first.clone());
                    }
                }
                Some((key, words)) => {
                    own.more.insert(key, words);
                }
                None => {}
            }
        }
        own
    }

    /// The words of a text that mean something, in the form in which they are compared.
    fn words(&self, text: &str) -> Vec<String> {
        let small = text.to_lowercase();
        let words = small.split(|c: char| !c.is_alphanumeric());
        let words = words.filter(|word| !word.is_empty() && !self.without.contains(*word));
        words.map(|word| self.form(word)).collect()
    }

    fn form(&self, word: &str) -> String {
        let stem = stem(word, self.language);
        self.same.get(&stem).cloned().unwrap_or(stem)
    }
}

/// A word without its ending.
fn stem(word: &str, language: Language) -> String {
    let endings: &[&str] = match language {
        Language::English => &["ings", "ing", "ed", "es", "s", "e"],
        Language::German => &["en", "er", "es", "em", "et", "e", "n", "t", "s"],
        Language::French => &["ent", "es", "er", "ez", "e", "s", "t"],
    };
    let mut cut = endings.iter().filter_map(|ending| {
        let stem = word.strip_suffix(ending)?;
        (stem.chars().count() >= 3).then_some(stem)
    });
    cut.next().unwrap_or(word).to_owned()
}

/// By what a piece is found in a language.
#[derive(Debug, Default)]
pub(super) struct Found {
    name: BTreeSet<String>,
    /// The words of each trait.
    traits: Vec<BTreeSet<String>>,
    sentences: BTreeSet<String>,
}

impl Found {
    pub(super) fn new(
        name: &str,
        traits: &BTreeSet<Trait>,
        text: &str,
        language: Language,
    ) -> Found {
        let lexicon = lexicon(language);
        let of_trait = |one: &Trait| {
            let more = lexicon.more.get(one.key()).copied().unwrap_or_default();
            let heading = one.heading(language);
            // "Also shoots" is no phrase that anybody would look for.
            let heading = if matches!(one, Trait::Safe(_)) {
                heading
            } else {
                ""
            };
            let words = lexicon.words(&format!("{heading} {} {more}", one.label(language)));
            words.into_iter().collect()
        };
        Found {
            name: lexicon.words(name).into_iter().collect(),
            traits: traits.iter().map(of_trait).collect(),
            sentences: lexicon.words(text).into_iter().collect(),
        }
    }

    /// What a word counts here; nothing if it does not occur.
    fn weight(&self, word: &str) -> Option<f64> {
        let traits = self.traits.iter().any(|words| words.contains(word));
        if traits {
            return Some(TRAIT);
        }
        if self.name.contains(word) {
            return Some(NAME);
        }
        self.sentences.contains(word).then_some(SENTENCE)
    }
}

/// Those of the entries that the words tell of, the best first.
pub(super) fn rank<'a>(
    all: &[Entry],
    fitting: Vec<&'a Entry>,
    words: &str,
    language: Language,
) -> Vec<&'a Entry> {
    let languages = match language {
        Language::English => vec![Language::English],
        other => vec![other, Language::English],
    };
    let asked = languages.iter().map(|language| {
        let mut words = lexicon(*language).words(words);
        words.dedup();
        words.truncate(MOST);
        Asked::new(all, words, *language)
    });
    let asked: Vec<Asked> = asked.collect();
    if asked.iter().all(|asked| asked.words.is_empty()) {
        return fitting;
    }
    let mut scored: Vec<(f64, f64, &Entry)> = Vec::new();
    for entry in fitting {
        let best = asked.iter().map(|asked| asked.score(entry));
        let best =
            best.max_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
        if let Some((part, score)) = best.filter(|best| best.0 >= 0.5) {
            scored.push((part, score, entry));
        }
    }
    let most = scored.iter().map(|it| it.0).fold(0.0, f64::max);
    scored.retain(|it| it.0 >= most);
    scored.sort_by(|one, other| other.1.total_cmp(&one.1));
    scored.into_iter().map(|it| it.2).collect()
}

/// A search in one language.
struct Asked {
    words: Vec<String>,
    /// How much each word tells: the more, the fewer pieces have it.
    tells: Vec<f64>,
    language: Language,
}

impl Asked {
    fn new(all: &[Entry], words: Vec<String>, language: Language) -> Asked {
        let tells = words.iter().map(|word| {
            let having = all.iter();
            let having = having.filter(|entry| entry.found(language).weight(word).is_some());
            (1.0 + all.len() as f64 / (1.0 + having.count() as f64)).ln()
        });
        Asked {
            tells: tells.collect(),
            words,
            language,
        }
    }

    /// Which part of the words an entry has, and 1 more if they are a phrase of it; and how well they fit.
    fn score(&self, entry: &Entry) -> (f64, f64) {
        if self.words.is_empty() {
            return (0.0, 0.0);
        }
        let found = entry.found(self.language);
        let (mut having, mut score) = (0, 0.0);
        for (word, tells) in self.words.iter().zip(&self.tells) {
            if let Some(weight) = found.weight(word) {
                having += 1;
                score += weight * tells;
            }
        }
        let whole = |words: &BTreeSet<String>| self.words.iter().all(|word| words.contains(word));
        let named = whole(&found.name);
        let traits = found.traits.iter().filter(|words| whole(words)).count();
        let is_whole = named || traits > 0;
        if is_whole {
            score += WHOLE;
        }
        // Of pieces that fit alike those do it best that do little else.
        score -= 0.02 * found.sentences.len() as f64;
        // Several words that one trait has are a phrase: who has them here and there is not meant.
        let phrase = f64::from(u8::from(is_whole && self.words.len() > 1));
        (phrase + having as f64 / self.words.len() as f64, score)
    }
}
