//! Rules of somebody's own in files of games.
//!
//! A bundle stands above the games in lines that begin with `%`, which readers of PGN skip: after the sign and a blank a line of
//! [`Bundle::write`], one after the other. A line that ends as on Windows has an `r` for the blank, since files of games
//! lose such ends on their way. What a bundle says names it, so that nobody can give out other rules for it.

use crate::Bundle;
use crate::bundle::HEAD;

impl Bundle {
    /// The lines with which a file of games carries these rules; they stand above its first game, and an empty line follows
    /// them. Nothing, if a line of theirs has its end in its middle: no such file could bring them back.
    ///
    /// ```
    /// use variorum_catalog::{BuiltIn, Bundle, carried};
    ///
    /// let text = "game \"Calm\" id=\"calm\"\nextends \"chess\"\n";
    /// let (bundle, _) = Bundle::gather("calm.kdl", text, &BuiltIn);
    /// let file = format!("{}[Variant \"{}\"]\n\n1. e4 *\n", bundle.carried().expect("plain lines"), bundle.id());
    /// assert_eq!(carried(&file).collect::<Vec<_>>(), [bundle]);
    /// ```
    #[must_use]
    pub fn carried(&self) -> Option<String> {
        let mut out = String::new();
        for line in self.write().split_terminator('\n') {
            let (sign, line) = match line.strip_suffix('\r') {
                Some(line) => ("%r", line),
                None => ("% ", line),
            };
            if line.contains('\r') {
                return None;
            }
            out.push_str(sign);
            out.push_str(line);
            out.push('\n');
        }
        out.push('\n');
        Some(out)
    }
}

/// The bundles that a file of games carries, in its order. What is damaged is left out: no game names what is left of it.
pub fn carried(file: &str) -> impl Iterator<Item = Bundle> + '_ {
    let mut lines = file.lines();
    std::iter::from_fn(move || {
        loop {
            lines
                .by_ref()
                .find(|line| unmarked(line) == Some((HEAD, false)))?;
            let mut text = format!("{HEAD}\n");
            for line in lines.by_ref() {
                let Some((line, windows)) = unmarked(line) else {
                    break;
                };
                text.push_str(line);
                text.push_str(if windows { "\r\n" } else { "\n" });
            }
            if let Some(bundle) = Bundle::read(&text) {
                return Some(bundle);
            }
        }
    })
}

/// A line of a bundle as it was written, and whether it ended as on Windows; nothing for other lines. Programs that take
/// blanks from the ends of lines leave nothing but the sign of an empty one.
fn unmarked(line: &str) -> Option<(&str, bool)> {
    let rest = line.strip_prefix('%')?;
    match rest.strip_prefix('r') {
        Some(line) => Some((line, true)),
        None if rest.is_empty() => Some((rest, false)),
        None => Some((rest.strip_prefix(' ')?, false)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BuiltIn;

    fn bundle(text: &str) -> Bundle {
        Bundle::gather("a.kdl", text, &BuiltIn).0
    }

    const TEXT: &str = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";

    #[test]
    fn a_file_carries_several_rules_whatever_stands_in_them() {
        let all = [
            bundle(TEXT),
            bundle(&format!(
                "{TEXT}\n\n  // % variorum-rules 1\nvariorum-rules 1\n[Event \"?\"]\n{{"
            )),
            bundle("// ends as on Windows\r\n\r\n// and the last line has no end"),
            bundle(""),
        ];
        let lines: Option<String> = all.iter().map(Bundle::carried).collect();
        let file = format!("{}[White \"Anna\"]\n\n1. e4 e5 *\n", lines.unwrap());
        let found: Vec<Bundle> = carried(&file).collect();
        assert_eq!(found, all);
        // As it comes from Windows, and with other programs' lines about.
        let odd = format!("%other\n{}", file.replace('\n', "\r\n"));
        assert_eq!(carried(&odd).collect::<Vec<_>>(), all);
        assert_eq!(bundle("// a\rb\n").carried(), None);
    }

    #[test]
    fn what_is_damaged_is_left_out() {
        let (one, two) = (bundle(TEXT), bundle("// two\n"));
        let [first, second] = [&one, &two].map(|bundle| bundle.carried().unwrap());
        let cut = &first[..first.len() / 2];
        assert_eq!(
            carried(&format!("{cut}\n\n{second}")).collect::<Vec<_>>(),
            std::slice::from_ref(&two)
        );
        for text in [
            "",
            "%",
            "% variorum-rules 1",
            "% variorum-rules 1\n% 9 \n",
            "% variorum-rules 2\n% 0 \n% \n",
        ] {
            assert_eq!(carried(text).count(), 0, "{text:?}");
        }
        let changed = first.replace("Mine", "Mime");
        let changed: Vec<Bundle> = carried(&changed).collect();
        assert_ne!(changed[0].id(), one.id(), "other rules have another name");
    }
}
