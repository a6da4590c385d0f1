//! Two armies against each other, and the game with something chosen otherwise.

use super::markup::{Axis, count, escaped, number, percent, percent_interval, place};
use super::{Page, head, row, table};
use crate::report::{Choice, Duel, Measure};

/// Whether one army is better, in words.
pub(super) fn verdict(duel: &Duel) -> &'static str {
    match (duel.even, duel.score.value > 0.5) {
        (true, _) => "So far they may be even.",
        (false, true) => "The first army is better.",
        (false, false) => "The second army is better.",
    }
}

/// What was chosen, as markup.
pub(super) fn choice(choice: &Choice) -> String {
    match choice.choice.as_str() {
        "" => "as it is".to_owned(),
        other => escaped(other),
    }
}

/// How the first army did against the second.
pub(super) fn duel(duel: &Duel) -> String {
    let [won, drawn, lost] = duel.results;
    let all = [won, drawn, lost]
        .map(|n| n as f64)
        .iter()
        .sum::<f64>()
        .max(1.0);
    let elo = duel.elo.map(|[elo, low, high]| {
        format!(
            " That is as much as {} Elo (95\u{a0}%: {} to {}).",
            number(elo, 0),
            number(low, 0),
            number(high, 0)
        )
    });
    let mut out = format!(
        "<p>The first army scores {} (95\u{a0}%: {}) against the second in {}, half of them with either colour.{} {}</p>\n",
        percent(duel.score.value),
        percent_interval(&duel.score),
        count(duel.games, "game"),
        elo.unwrap_or_default(),
        verdict(duel)
    );
    out.push_str(&format!(
        "<figure><svg class=\"plot\" width=\"100%\" height=\"34\" role=\"img\"><title>The first army won {won}, drew {drawn} and lost {lost} \
         games</title>"
    ));
    let mut left = 0.0;
    for (class, games) in [("first", won), ("level", drawn), ("second", lost)] {
        let width = games as f64 / all * 100.0;
        out.push_str(&format!(
            "<rect class=\"{class}\" x=\"{}\" width=\"{}\" y=\"4\" height=\"26\"/>",
            place(left),
            place(width)
        ));
        left += width;
    }
    out.push_str(
        "<line class=\"half\" x1=\"50%\" x2=\"50%\" y1=\"0\" y2=\"34\"/></svg></figure>\n",
    );
    out.push_str(&table(
        "Games of the first army",
        &head(&["Result", "Games", "Share"]),
        &[("won", won), ("drawn", drawn), ("lost", lost)]
            .map(|(what, games)| row(what, &[games.to_string(), percent(games as f64 / all)]))
            .concat(),
    ));
    out
}

impl Page<'_> {
    /// The game with something chosen otherwise, the fairest first.
    pub(super) fn options(&self) -> Option<String> {
        let options = &self.report.options;
        if options.is_empty() {
            return None;
        }
        let percents = |measure: &Measure| Measure {
            value: measure.value * 100.0,
            low: measure.low * 100.0,
            high: measure.high * 100.0,
            n: measure.n,
        };
        let axis = Axis::holding(std::iter::once(100.0), 4.0);
        let mut rows = String::new();
        for option in options {
            let play = &option.play;
            let first = percents(&play.first);
            let half = place(axis.at(50.0));
            rows.push_str(&format!(
                "<tr><th scope=\"row\">{}</th><td class=\"bar\"><svg class=\"plot\" width=\"100%\" height=\"20\" aria-hidden=\"true\">\
                 <line class=\"half\" x1=\"{half}\" x2=\"{half}\" y1=\"0\" y2=\"20\"/>{}<circle class=\"a\" cx=\"{}\" cy=\"10\" r=\"4.5\"/></svg></td>\
                 <td class=\"n\">{} <small>{}</small></td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                choice(option),
                super::worth::whisker(&axis, &first, 10, "a"),
                place(axis.at(first.value)),
                percent(play.first.value),
                percent_interval(&play.first),
                percent(play.draws.value),
                number(play.plies.value, 0),
                play.games
            ));
        }
        let head = "<th scope=\"col\">Chosen</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">First mover’s score, from 0 to 100 %</span></th>\
                    <th scope=\"col\" class=\"n\">First mover</th><th scope=\"col\" class=\"n\">Drawn</th><th scope=\"col\" class=\"n\">Plies</th>\
                    <th scope=\"col\" class=\"n\">Games</th>";
        Some(format!(
            "<p>The game with one thing chosen otherwise, the fairest first: that is where the first mover’s score is nearest to a half, the line \
             in the middle. Choices whose intervals overlap may well stand in another order.</p>\n{}",
            table(
                "The first mover’s score by what is chosen, with 95\u{a0}% intervals",
                head,
                &rows
            )
        ))
    }
}
