//! What all parts of the page are written with: text that cannot become markup, numbers, axes.

use variorum_rules::def::Language;

use crate::report::Measure;
use crate::report::say::say;

/// Text as it may stand between tags and in attributes. What XML does not allow at all becomes a replacement character.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' => out.push(c),
            '\u{fffe}' | '\u{ffff}' => out.push(char::REPLACEMENT_CHARACTER),
            c if c.is_control() => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
    }
    out
}

/// A number with so many digits behind the point, or the comma, and a minus sign that is one.
pub(super) fn number(l: Language, value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    let zero = text.chars().all(|c| matches!(c, '-' | '0' | '.'));
    let text = text.replace('.', l.decimal_mark());
    match text.strip_prefix('-') {
        Some(rest) if zero => rest.to_owned(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

/// A number of games.
pub(super) fn games(l: Language, n: usize) -> String {
    match n {
        1 => say!(l, "1 game", "1 Partie", "1 partie"),
        _ => say!(l, "{n} games", "{n} Partien", "{n} parties"),
    }
}

/// A share as percent.
pub(super) fn percent(l: Language, share: f64) -> String {
    format!("{}\u{a0}%", number(l, share * 100.0, 1))
}

/// The interval of a share, in percent.
pub(super) fn percent_interval(l: Language, measure: &Measure) -> String {
    interval(
        l,
        &Measure {
            value: measure.value * 100.0,
            low: measure.low * 100.0,
            high: measure.high * 100.0,
            n: measure.n,
        },
        1,
    )
}

/// An interval with so many digits.
pub(super) fn interval(l: Language, measure: &Measure, digits: usize) -> String {
    let [low, high] = [measure.low, measure.high].map(|end| number(l, end, digits));
    say!(l, "{low} to {high}", "{low} bis {high}", "{low} à {high}")
}

/// Where numbers lie on a line, from 0 to 100.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// An axis with about so many marks that holds all these numbers and 0; it begins and ends with a mark.
    pub(super) fn holding(numbers: impl Iterator<Item = f64>, marks: f64) -> Axis {
        let finite = numbers.filter(|number| number.is_finite());
        let (mut low, mut high) = finite.fold((0.0_f64, 0.0_f64), |(low, high), number| {
            (low.min(number), high.max(number))
        });
        if high - low < 1e-6 {
            high = low + 1.0;
        }
        let rough = (high - low) / marks;
        let power = 10.0_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps.into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        low = (low / step).floor() * step;
        high = (high / step).ceil() * step;
        Axis { low, high, step }
    }

    /// Where a number lies, from 0 to 100; one outside lies at the end.
    pub(super) fn at(&self, number: f64) -> f64 {
        let share = (number - self.low) / (self.high - self.low);
        if share.is_finite() {
            share.clamp(0.0, 1.0) * 100.0
        } else {
            0.0
        }
    }

    /// Whether a number is on the axis.
    pub(super) fn holds(&self, number: f64) -> bool {
        self.low <= number && number <= self.high
    }

    /// The marks, each with its place and what is written there.
    pub(super) fn marks(&self, l: Language) -> Vec<(f64, String)> {
        let digits = (-self.step.log10().floor()).clamp(0.0, 6.0) as usize;
        let steps = ((self.high - self.low) / self.step).round();
        let steps = if steps.is_finite() {
            steps.clamp(1.0, 40.0) as u32
        } else {
            1
        };
        (0..=steps)
            .map(|mark| {
                let number = self.low + f64::from(mark) * self.step;
                (self.at(number), self::number(l, number, digits))
            })
            .collect()
    }
}

/// A length in percent, as attributes have it.
pub(super) fn place(percent: f64) -> String {
    format!("{percent:.2}%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        assert_eq!(
            escaped("<b>&\"'\u{0}\u{1b}ä"),
            "&lt;b&gt;&amp;&quot;&#39;\u{fffd}\u{fffd}ä"
        );
    }

    #[test]
    fn an_axis_begins_and_ends_with_a_mark_and_survives_everything() {
        let axis = Axis::holding([-0.4, 9.3].into_iter(), 5.0);
        let marks: Vec<String> = {
            let marks = axis.marks(Language::English).into_iter();
            marks.map(|(_, text)| text).collect()
        };
        assert_eq!(marks, ["−2", "0", "2", "4", "6", "8", "10"]);
        assert_eq!(axis.at(4.0), 50.0);
        assert_eq!(axis.at(40.0), 100.0);
        assert!(!axis.holds(10.1) && axis.holds(10.0));
        for numbers in [
            vec![],
            vec![f64::NAN],
            vec![1e308, -1e308],
            vec![f64::INFINITY, 3.0],
            vec![1e-300],
        ] {
            let axis = Axis::holding(numbers.into_iter(), 5.0);
            assert!((2..=41).contains(&axis.marks(Language::English).len()));
            assert!((0.0..=100.0).contains(&axis.at(0.5)));
        }
    }

    #[test]
    fn numbers_read_as_people_write_them() {
        let (english, german) = (Language::English, Language::German);
        assert_eq!(number(english, -0.001, 2), "0.00");
        assert_eq!(number(english, -1.25, 1), "−1.2");
        assert_eq!(number(german, -1.25, 1), "−1,2");
        assert_eq!(games(english, 1), "1 game");
        assert_eq!(games(german, 0), "0 Partien");
        assert_eq!(percent(english, 0.5), "50.0\u{a0}%");
        assert_eq!(percent(german, 0.5), "50,0\u{a0}%");
    }
}
