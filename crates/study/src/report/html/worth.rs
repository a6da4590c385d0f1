//! What pieces are worth: a plot of all estimates with their intervals, the numbers, and how far each way can be trusted.

use super::markup::{Axis, escaped, interval, number, place};
use super::{Page, head, row, table};
use crate::report::text::{no_estimate, unit_unsure};
use crate::report::values::{ARMIES, POOLED, POSITIONS};
use crate::report::{Measure, Method, Values, Worth};

/// The height of a row of the plot that all its lines share, and of each of them, in pixels.
const MARGIN: u32 = 12;
const LINE: u32 = 10;

/// A way to find out that has intervals, as a report shows it.
pub(super) struct Way {
    method: &'static str,
    name: &'static str,
    /// The class of what is drawn, and the sign of an estimate around its middle.
    class: &'static str,
    sign: &'static str,
}

const WAYS: [Way; 3] = [
    Way {
        method: ARMIES,
        name: "From armies",
        class: "a",
        sign: "<circle class=\"a\" r=\"4.5\"/>",
    },
    Way {
        method: POSITIONS,
        name: "From quiet positions",
        class: "b",
        sign: "<path class=\"b\" d=\"M-4-4h8v8h-8z\"/>",
    },
    Way {
        method: POOLED,
        name: "Pooled",
        class: "d",
        sign: "<path class=\"d\" d=\"M0-5.5L5.5 4.5h-11z\"/>",
    },
];
/// The sign of the engine's value.
pub(super) const ENGINE: &str = "<path class=\"c\" d=\"M0-5l5 5-5 5-5-5z\"/>";

/// The ways by which anything is told of.
fn ways(values: &Values) -> Vec<&'static Way> {
    let known = |way: &&Way| values.knows(way.method);
    WAYS.iter().filter(known).collect()
}
/// The axis need not hold the end of an interval that is so many times farther out than the greatest estimate.
const FAR: f64 = 1.4;

impl Page<'_> {
    pub(super) fn worth(&self, values: &Values) -> String {
        let unit = escaped(&values.unit_name);
        let ways = ways(values);
        let pooled = match values.pooling.filter(|_| values.knows(POOLED)) {
            None => String::new(),
            Some(pooling) => format!(
                " <i>Pooled</i> are both and the engine’s values together: a piece is taken to be worth what the engine says, give or \
                 take {} of the logarithm of the odds (95\u{a0}%), and games change that the more, the more there are. How far to give was \
                 chosen by what foretells best.",
                number(1.96 * pooling.error, 2)
            ),
        };
        let mut out = format!(
            "<p>In units of the {unit}. A lead of one {unit} is as good as {} Elo. Estimates come from the results of games: from \
             games between armies that differ at the beginning, and from quiet positions with unequal material that came up in \
             games.{pooled} The last number is what the engine derives from how a piece moves and acts, without a game.</p>\n",
            number(values.elo, 0)
        );
        if !values.unsure.is_empty() {
            out.push_str(&format!("<p>{}</p>\n", unit_unsure(&unit)));
        }
        out.push_str(&self.forest(values));
        let rows: String = values
            .worth
            .iter()
            .map(|worth| {
                let told = ways.iter().map(|way| {
                    let measure = worth.by(way.method);
                    estimate(&measure, no_estimate(values, way.method))
                });
                let engine = std::iter::once(number(worth.engine, 2));
                let cells: Vec<String> = told.chain(engine).collect();
                row(
                    &format!("{}{}", self.unit(&worth.id), escaped(&worth.name)),
                    &cells,
                )
            })
            .collect();
        let first = match values.first.n {
            0 => String::new(),
            _ => {
                let mut cells = vec![String::new(); ways.len() + 1];
                // It comes from the first way in which the unit is sure.
                let at = ways.iter().position(|way| !values.is_unsure(way.method));
                cells[at.unwrap_or(0)] = estimate(&Some(values.first), "");
                row("<i>to move first</i>", &cells)
            }
        };
        let names = ways.iter().map(|way| way.name);
        let names: Vec<&str> = std::iter::once("Piece")
            .chain(names)
            .chain(std::iter::once("Engine"))
            .collect();
        out.push_str(&table(
            "Worth, with 95\u{a0}% intervals",
            &head(&names),
            &format!("{rows}{first}"),
        ));
        out.push_str(&methods(&values.methods));
        out
    }

    /// The plot: a row a piece, a line a way.
    fn forest(&self, values: &Values) -> String {
        let axis = axis(&values.worth);
        let mut ways = ways(values);
        ways.retain(|way| !values.is_unsure(way.method));
        let mut out = String::from("<figure class=\"forest\">\n<figcaption><ul class=\"signs\">");
        for way in &ways {
            out.push_str(&format!(
                "<li><svg viewBox=\"-15 -6 30 12\" aria-hidden=\"true\"><path class=\"{}\" d=\"M-14 0h28\"/>{}</svg>{}</li>",
                way.class,
                way.sign,
                way.name.to_lowercase()
            ));
        }
        out.push_str(&format!(
            "<li><svg viewBox=\"-15 -6 30 12\" aria-hidden=\"true\">{ENGINE}</svg>the engine’s value</li></ul></figcaption>\n"
        ));
        for worth in &values.worth {
            out.push_str(&format!(
                "<div class=\"line\"><div class=\"who\">{}<span>{}</span></div>{}</div>\n",
                self.unit(&worth.id),
                escaped(&worth.name),
                line(&axis, values, &ways, worth)
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
        let all = worth
            .iter()
            .flat_map(|worth| WAYS.iter().map(|way| worth.by(way.method)));
        all.flatten()
    };
    axis_of(measures(), worth.iter().map(|worth| worth.engine))
}

/// An axis for estimates and the engine's values: it holds all these, but not intervals that are far wider.
pub(super) fn axis_of(
    measures: impl Iterator<Item = Measure> + Clone,
    engine: impl Iterator<Item = f64> + Clone,
) -> Axis {
    let values = measures.clone().map(|measure| measure.value).chain(engine);
    let most = values.clone().fold(0.0, f64::max);
    let least = values.clone().fold(0.0, f64::min);
    let width = most - least;
    let far = (FAR - 1.0) * width;
    let ends =
        measures.flat_map(|measure| [measure.low.max(least - far), measure.high.min(most + far)]);
    Axis::holding(values.chain(ends), 5.0)
}

/// The estimates of a piece.
fn line(axis: &Axis, values: &Values, ways: &[&Way], worth: &Worth) -> String {
    let told = |way: &&Way| match worth.by(way.method) {
        None => format!("{}: {}", way.name, no_estimate(values, way.method)),
        Some(m) => format!("{}: {} ({})", way.name, number(m.value, 2), interval(&m, 2)),
    };
    let told: Vec<String> = ways.iter().map(told).collect();
    let title = format!(
        "{}. {}. Engine: {}.",
        escaped(&worth.name),
        told.join(". "),
        number(worth.engine, 2)
    );
    let row = 2 * MARGIN + LINE * ways.len() as u32;
    let mut out = format!(
        "<svg class=\"plot\" width=\"100%\" height=\"{row}\" role=\"img\"><title>{title}</title>"
    );
    out.push_str(&grid(axis, row));
    for (index, way) in ways.iter().enumerate() {
        let y = MARGIN + LINE * index as u32;
        if let Some(measure) = worth.by(way.method) {
            out.push_str(&whisker(axis, &measure, y, way.class));
            out.push_str(&sign(axis.at(measure.value), y, way.sign));
        }
    }
    let last = MARGIN + LINE * ways.len() as u32;
    out.push_str(&sign(axis.at(worth.engine), last, ENGINE));
    out.push_str("</svg>");
    out
}

/// The lines at the marks of an axis, so high.
pub(super) fn grid(axis: &Axis, height: u32) -> String {
    let mut out = String::new();
    for (at, _) in axis.marks() {
        let x = place(at);
        out.push_str(&format!(
            "<line class=\"grid\" x1=\"{x}\" x2=\"{x}\" y1=\"0\" y2=\"{height}\"/>"
        ));
    }
    let zero = place(axis.at(0.0));
    out.push_str(&format!(
        "<line class=\"zero\" x1=\"{zero}\" x2=\"{zero}\" y1=\"0\" y2=\"{height}\"/>"
    ));
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
pub(super) fn sign(at: f64, y: u32, sign: &str) -> String {
    format!(
        "<svg class=\"spot\" x=\"{}\" y=\"{y}\" width=\"1\" height=\"1\">{sign}</svg>",
        place(at)
    )
}

/// An estimate with its interval, as a cell.
fn estimate(measure: &Option<Measure>, none: &str) -> String {
    match measure {
        Some(measure) => format!(
            "{} <small>{}</small>",
            number(measure.value, 2),
            interval(measure, 2)
        ),
        None => format!("<small>{none}</small>"),
    }
}

fn methods(methods: &[Method]) -> String {
    if methods.is_empty() {
        return String::new();
    }
    let name = |method: &Method| match method.name.as_str() {
        "armies" => "values from armies".to_owned(),
        "positions" => "values from quiet positions".to_owned(),
        "pooled" => "pooled values".to_owned(),
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
