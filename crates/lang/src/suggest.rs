//! "Did you mean …?"

/// What to tell somebody who wrote an unknown word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Advice {
    /// In words.
    pub(crate) help: Option<String>,
    /// The word that was probably meant.
    pub(crate) likely: Option<String>,
}

/// The likely word, if there is one.
pub(crate) fn likely<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Advice {
    let likely = closest(word, candidates);
    Advice {
        help: likely.map(|likely| format!("did you mean `{likely}`?")),
        likely: likely.map(str::to_owned),
    }
}

/// The likely word, or the whole list if it is short enough to read.
pub(crate) fn advise<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Advice {
    const LONGEST_LIST: usize = 24;
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let mut advice = likely(word, candidates.iter().copied());
    if advice.likely.is_none() && !candidates.is_empty() && candidates.len() <= LONGEST_LIST {
        advice.help = Some(format!("expected {}", list(candidates)));
    }
    advice
}

/// The candidate that a misspelt word most likely stands for, if one is near: a fifth of its letters may be
/// wrong, one in any case but never half of them; upper and lower case do not count.
///
/// ```
/// let games = ["chess", "shatranj", "shogi"];
/// assert_eq!(variorum_lang::closest("Shatrang", games), Some("shatranj"));
/// assert_eq!(variorum_lang::closest("go", games), None);
/// assert_eq!(variorum_lang::closest("Fool", ["Rook", "Pawn"]), None);
/// ```
#[must_use]
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 40;
    let length = word.chars().count();
    if length == 0 || length > LONGEST {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = 1 + length / 5;
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= LONGEST)
        .map(|candidate| {
            let distance = strsim::damerau_levenshtein(&lower, &candidate.to_lowercase());
            (distance, candidate)
        })
        .filter(|&(distance, candidate)| {
            distance <= allowed && 2 * distance < candidate.chars().count().min(length)
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Words as a list people read: `` `a`, `b` or `c` ``.
pub(crate) fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        None => "nothing".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}
