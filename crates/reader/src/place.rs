//! Places in a text as browsers count them.

use std::ops::Range;

/// A text whose places are asked for in units of UTF-16.
#[derive(Debug)]
pub(crate) struct Units<'a> {
    text: &'a str,
    /// For every so many bytes the units before that byte, or before the character that covers it.
    marks: Vec<usize>,
}

/// Bytes between two marks.
const STRIDE: usize = 256;

impl<'a> Units<'a> {
    /// Counts once.
    pub(crate) fn of(text: &'a str) -> Units<'a> {
        let mut marks = Vec::with_capacity(text.len() / STRIDE + 1);
        let mut units = 0;
        for (at, c) in text.char_indices() {
            while marks.len() * STRIDE < at + c.len_utf8() {
                marks.push(units);
            }
            units += c.len_utf16();
        }
        Units { text, marks }
    }

    /// The units before a byte; one inside a character counts as its beginning, one beyond the end as the end.
    pub(crate) fn at(&self, byte: usize) -> usize {
        let byte = floor(self.text, byte);
        let mark = (byte / STRIDE).min(self.marks.len().saturating_sub(1));
        let begin = floor(self.text, mark * STRIDE);
        let before = self.marks.get(mark).copied().unwrap_or(0);
        before + self.text[begin..byte].encode_utf16().count()
    }

    /// The units of a range of bytes.
    pub(crate) fn range(&self, span: &Range<usize>) -> (usize, usize) {
        (self.at(span.start), self.at(span.end))
    }

    /// The byte after so many units; the end of the text if there are not so many.
    pub(crate) fn byte(&self, units: usize) -> usize {
        let mark = self.marks.partition_point(|before| *before <= units);
        let mark = mark.saturating_sub(1);
        let begin = floor(self.text, mark * STRIDE);
        let mut count = self.marks.get(mark).copied().unwrap_or(0);
        for (at, c) in self.text[begin..].char_indices() {
            count += c.len_utf16();
            if count > units {
                return begin + at;
            }
        }
        self.text.len()
    }
}

/// The nearest byte before a place at which a character begins.
fn floor(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_and_bytes_are_counted_as_by_hand() {
        let long: String = (0..400)
            .map(|i| ["a", "ü", "“", "\u{1d11e}"][i % 4])
            .collect();
        for text in [
            "",
            "abc",
            "äb\u{1d11e}“c\n",
            &long,
            &"x".repeat(STRIDE),
            &"ü".repeat(STRIDE),
        ] {
            let units = Units::of(text);
            for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
                let counted = text[..at].encode_utf16().count();
                assert_eq!(units.at(at), counted, "{at}");
                assert_eq!(units.byte(counted), at);
            }
            assert_eq!(units.at(usize::MAX), text.encode_utf16().count());
            assert_eq!(units.byte(usize::MAX), text.len());
        }
        // Inside a character: its beginning.
        assert_eq!(Units::of("\u{1d11e}b").at(2), 0);
        assert_eq!(Units::of("\u{1d11e}b").byte(1), 0);
    }
}
