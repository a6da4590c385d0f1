//! "Did you mean …?"

/// The candidate that a misspelt word most likely stands for.
pub(crate) fn closest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    const LONGEST: usize = 40;
    let length = word.chars().count();
    if length == 0 || length > LONGEST {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = 1 + length / 4;
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= LONGEST)
        .map(|candidate| {
            let distance = strsim::damerau_levenshtein(&lower, &candidate.to_lowercase());
            (distance, candidate)
        })
        .filter(|&(distance, candidate)| {
            distance <= allowed && distance < candidate.chars().count()
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

/// Help for an unknown word: the likely one, or the whole list if it is short enough to read.
pub(crate) fn help<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    const LONGEST_LIST: usize = 20;
    let candidates: Vec<&str> = candidates.into_iter().collect();
    if let Some(likely) = closest(word, candidates.iter().copied()) {
        return Some(format!("did you mean `{likely}`?"));
    }
    let short = !candidates.is_empty() && candidates.len() <= LONGEST_LIST;
    short.then(|| format!("expected {}", list(candidates)))
}
