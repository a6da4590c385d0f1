//! Source text in messages.

/// A piece of source text short enough to stand in a title.
pub(crate) fn excerpt(text: &str) -> String {
    const LIMIT: usize = 40;
    let clean = text
        .chars()
        .map(|c| if c.is_control() { '\u{fffd}' } else { c });
    if text.chars().nth(LIMIT).is_none() {
        clean.collect()
    } else {
        clean.take(LIMIT - 1).chain(['…']).collect()
    }
}
