//! What pieces are worth: a plot of all estimates with their intervals, the numbers, and how far each way can be trusted.

use super::markup::{Axis, escaped, interval, number, place};
use super::{Page, head, row, table};
use crate::report::{Measure, Method, Values, Worth};

/// The height of a row of the plot, in pixels, and of its three lines.
const ROW: u32 = 42;
const LINES: [u32; 3] = [11, 21, 31];
/// The axis need not hold the end of an interval that is so many times farther out than the greatest estimate.
const FAR: f64 = 1.4;

impl Page<'_> {
    pub(super) fn worth(&self, values: &Values) -> String {
        let unit = escaped(&values.unit_name);
        let mut out = format!(
            "<p>In units of the {unit}. A lead of one {unit} is as good as {} Elo. Two estimates come from the results of games, one from \
             games between armies that differ at the beginning, the other from quiet positions with unequal material that came up in \
             games; the third number is what the engine derives from how a piece moves and acts, without a game.</p>\n",
            number(values.elo, 0)
        );
        out.push_str(&self.forest(values));
        let rows: String = values
            .worth
            .iter()
            .map(|worth| {
                let cells = [
                    estimate(&worth.armies),
                    estimate(&worth.positions),
                    number(worth.engine, 2),
                ];
                row(
                    &format!("{}{}", self.unit(&worth.id), escaped(&worth.name)),
                    &cells,
                )
            })
            .collect();
        let first = match values.first.n {
            0 => String::new(),
            _ => row(
                "<i>to move first</i>",
                &[estimate(&Some(values.first)), String::new(), String::new()],
            ),
        };
        out.push_str(&table(
            "Worth, with 95\u{a0}% intervals",
            &head(&["Piece", "From armies", "From quiet positions", "Engine"]),
            &format!("{rows}{first}"),
        ));
        out.push_str(&methods(&values.methods));
        out
    }

    /// The plot: a row a piece, three lines a row.
    fn forest(&self, values: &Values) -> String {
        let axis = axis(&values.worth);
        let mut out = String::from(
            "<figure class=\"forest\">\n<figcaption><ul class=\"signs\">\
             <li><svg viewBox=\"0 0 30 12\" aria-hidden=\"true\"><path class=\"a\" d=\"M1 6h28\"/><circle class=\"a\" cx=\"15\" cy=\"6\" r=\"4.5\"/></svg>from armies</li>\
             <li><svg viewBox=\"0 0 30 12\" aria-hidden=\"true\"><path class=\"b\" d=\"M1 6h28\"/><path class=\"b\" d=\"M11 2h8v8h-8z\"/></svg>from quiet positions</li>\
             <li><svg viewBox=\"0 0 30 12\" aria-hidden=\"true\"><path class=\"c\" d=\"M15 1l5 5-5 5-5-5z\"/></svg>the engine’s value</li>\
             </ul></figcaption>\n",
        );
        for worth in &values.worth {
            out.push_str(&format!(
                "<div class=\"line\"><div class=\"who\">{}<span>{}</span></div>{}</div>\n",
                self.unit(&worth.id),
                escaped(&worth.name),
                line(&axis, worth)
            ));
        }
        out.push_str("<div class=\"line axis\"><div class=\"who\"></div><svg class=\"plot\" width=\"100%\" height=\"22\" aria-hidden=\"true\">");
        for (at, text) in axis.marks() {
            out.push_str(&format!(
                "<text x=\"{}\" y=\"15\" text-anchor=\"middle\">{text}</text>",
                place(at)
            ));
        }
        out.push_str("</svg></div>\n</figure>\n");
        out
    }
}

fn axis(worth: &[Worth]) -> Axis {
    let measures = || {
        let both = worth
            .iter()
            .flat_map(|worth| [worth.armies, worth.positions]);
        both.flatten()
    };
    let engine = worth.iter().map(|worth| worth.engine);
    let values = measures().map(|measure| measure.value).chain(engine);
    let most = values.clone().fold(0.0, f64::max);
    let least = values.clone().fold(0.0, f64::min);
    let width = most - least;
    let far = (FAR - 1.0) * width;
    let ends =
        measures().flat_map(|measure| [measure.low.max(least - far), measure.high.min(most + far)]);
    Axis::holding(values.chain(ends), 5.0)
}

/// The three estimates of a piece.
fn line(axis: &Axis, worth: &Worth) -> String {
    let told = |name: &str, measure: &Option<Measure>| {
        measure.map_or_else(
            || format!("{name}: too few games"),
            |m| format!("{name}: {} ({})", number(m.value, 2), interval(&m, 2)),
        )
    };
    let title = format!(
        "{}. {}. {}. Engine: {}.",
        escaped(&worth.name),
        told("From armies", &worth.armies),
        told("From quiet positions", &worth.positions),
        number(worth.engine, 2)
    );
    let mut out = format!(
        "<svg class=\"plot\" width=\"100%\" height=\"{ROW}\" role=\"img\"><title>{title}</title>"
    );
    for (at, _) in axis.marks() {
        let x = place(at);
        out.push_str(&format!(
            "<line class=\"grid\" x1=\"{x}\" x2=\"{x}\" y1=\"0\" y2=\"{ROW}\"/>"
        ));
    }
    let zero = place(axis.at(0.0));
    out.push_str(&format!(
        "<line class=\"zero\" x1=\"{zero}\" x2=\"{zero}\" y1=\"0\" y2=\"{ROW}\"/>"
    ));
    let [first, second, third] = LINES;
    if let Some(measure) = &worth.armies {
        out.push_str(&whisker(axis, measure, first, "a"));
        out.push_str(&format!(
            "<circle class=\"a\" cx=\"{}\" cy=\"{first}\" r=\"4.5\"/>",
            place(axis.at(measure.value))
        ));
    }
    if let Some(measure) = &worth.positions {
        out.push_str(&whisker(axis, measure, second, "b"));
        out.push_str(&sign(
            axis.at(measure.value),
            second,
            "<path class=\"b\" d=\"M-4-4h8v8h-8z\"/>",
        ));
    }
    out.push_str(&sign(
        axis.at(worth.engine),
        third,
        "<path class=\"c\" d=\"M0-5l5 5-5 5-5-5z\"/>",
    ));
    out.push_str("</svg>");
    out
}

/// An interval, closed at the ends that are on the axis.
pub(super) fn whisker(axis: &Axis, measure: &Measure, y: u32, class: &str) -> String {
    let (low, high) = (place(axis.at(measure.low)), place(axis.at(measure.high)));
    let mut out =
        format!("<line class=\"{class}\" x1=\"{low}\" x2=\"{high}\" y1=\"{y}\" y2=\"{y}\"/>");
    for (end, x) in [(measure.low, low), (measure.high, high)] {
        if axis.holds(end) {
            out.push_str(&format!(
                "<line class=\"{class}\" x1=\"{x}\" x2=\"{x}\" y1=\"{}\" y2=\"{}\"/>",
                y - 3,
                y + 3
            ));
        }
    }
    out
}

/// A sign around its middle, at a place in percent.
fn sign(at: f64, y: u32, sign: &str) -> String {
    format!(
        "<svg class=\"spot\" x=\"{}\" y=\"{y}\" width=\"1\" height=\"1\">{sign}</svg>",
        place(at)
    )
}

/// An estimate with its interval, as a cell.
fn estimate(measure: &Option<Measure>) -> String {
    match measure {
        Some(measure) => format!(
            "{} <small>{}</small>",
            number(measure.value, 2),
            interval(measure, 2)
        ),
        None => "<small>too few games</small>".to_owned(),
    }
}

fn methods(methods: &[Method]) -> String {
    if methods.is_empty() {
        return String::new();
    }
    let name = |method: &Method| match method.name.as_str() {
        "armies" => "values from armies".to_owned(),
        "positions" => "values from quiet positions".to_owned(),
        "engine" => "the engine’s values".to_owned(),
        "nothing" => "no values at all".to_owned(),
        other => escaped(other),
    };
    let rows: String = methods
        .iter()
        .map(|method| {
            let correlation = method.correlation.map(|r| number(r, 3));
            row(
                &name(method),
                &[
                    number(method.loss, 4),
                    correlation.unwrap_or_else(|| "–".to_owned()),
                ],
            )
        })
        .collect();
    let best = methods
        .iter()
        .filter(|method| method.name != "nothing")
        .min_by(|a, b| a.loss.total_cmp(&b.loss))
        .map(|method| format!(" Best here: {}.", name(method)));
    format!(
        "<h3>How well each foretells results</h3>\n<p>Each fifth of the games between uneven armies is foretold by what the others have \
         taught. The error is the mean of −ln of the probability given to what happened: less is better.{}</p>\n{}",
        best.unwrap_or_default(),
        table(
            "How well values foretell results not yet seen",
            &head(&[
                "What is known",
                "Error",
                "Correlation with values from armies"
            ]),
            &rows
        )
    )
}
