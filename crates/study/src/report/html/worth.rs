//! What pieces are worth: a plot of all estimates with their intervals, the numbers, and how far each way can be trusted.

use variorum_rules::def::Language;

use super::markup::{Axis, escaped, interval, number, place};
use super::{Page, head, row, table};
use crate::report::say::{of, say};
use crate::report::text::{no_estimate, unit_unsure};
use crate::report::values::{ARMIES, POOLED, POSITIONS};
use crate::report::{Measure, Method, Values, Worth};

/// The height of a row of the plot that all its lines share, and of each of them, in pixels.
const MARGIN: u32 = 12;
const LINE: u32 = 10;

/// A way to find out that has intervals, as a report shows it.
pub(super) struct Way {
    method: &'static str,
    /// Its names, in the order of the languages.
    names: [&'static str; 3],
    /// The class of what is drawn, and the sign of an estimate around its middle.
    class: &'static str,
    sign: &'static str,
}

const WAYS: [Way; 3] = [
    Way {
        method: ARMIES,
        names: ["From armies", "Aus Armeen", "Tirées des armées"],
        class: "a",
        sign: "<circle class=\"a\" r=\"4.5\"/>",
    },
    Way {
        method: POSITIONS,
        names: [
            "From quiet positions",
            "Aus ruhigen Stellungen",
            "Tirées de positions calmes",
        ],
        class: "b",
        sign: "<path class=\"b\" d=\"M-4-4h8v8h-8z\"/>",
    },
    Way {
        method: POOLED,
        names: ["Pooled", "Vereint", "Réunies"],
        class: "d",
        sign: "<path class=\"d\" d=\"M0-5.5L5.5 4.5h-11z\"/>",
    },
];
impl Way {
    const fn name(&self, l: Language) -> &'static str {
        of(l, self.names[0], self.names[1], self.names[2])
    }
}

/// The sign of the engine's value.
pub(super) const ENGINE: &str = "<path class=\"c\" d=\"M0-5l5 5-5 5-5-5z\"/>";

/// The ways by which anything is told of.
fn ways(values: &Values) -> Vec<&'static Way> {
    let known = |way: &&Way| values.knows(way.method);
    WAYS.iter().filter(known).collect()
}
/// The name of the method that knows no values.
const NOTHING: &str = "nothing";
/// The axis need not hold the end of an interval that is so many times farther out than the greatest estimate.
const FAR: f64 = 1.4;

impl Page<'_> {
    pub(super) fn worth(&self, values: &Values) -> String {
        let l = self.language;
        let unit = escaped(&values.unit_name);
        let ways = ways(values);
        let pooled = match values.pooling.filter(|_| values.knows(POOLED)) {
            None => String::new(),
            Some(pooling) => say!(
                l,
                " <i>Pooled</i> are both and the engine’s values together: a piece is taken to be worth what the engine says, give or \
                 take {} of the logarithm of the odds (95\u{a0}%), and games change that the more, the more there are. How far to give was \
                 chosen by what foretells best.",
                " <i>Vereint</i> sind beide und die Werte der Engine zusammen: Eine Figur gilt als so viel wert, wie die Engine sagt, bis auf {} \
                 im Logarithmus der Quote (95\u{a0}%), und Partien ändern das umso mehr, je mehr es sind. Wie weit, wurde danach gewählt, was am \
                 besten voraussagt.",
                "<i>Réunies</i> : les deux et les valeurs du moteur ensemble. Une pièce vaut d’abord ce que dit le moteur, à {} près du \
                 logarithme de la cote (95\u{a0}%), et plus il y a de parties, plus elles corrigent cela. L’écart choisi est celui qui \
                 prédit le mieux.",
                number(l, 1.96 * pooling.error, 2)
            ),
        };
        let mut out = say!(
            l,
            "<p>In units of the {unit}. A lead of one {unit} is as good as {} Elo. Estimates come from the results of games: from \
             games between armies that differ at the beginning, and from quiet positions with unequal material that came up in \
             games.{pooled} The last number is what the engine derives from how a piece moves and acts, without a game.</p>\n",
            "<p>Gemessen in {unit}. Ein Vorsprung von 1 ist so gut wie {} Elo. Geschätzt wird aus den Ergebnissen von Partien: aus Partien zwischen \
             Armeen, die sich am Anfang unterscheiden, und aus ruhigen Stellungen mit ungleichem Material, die in Partien vorkamen.{pooled} Die \
             letzte Zahl leitet die Engine daraus ab, wie eine Figur zieht und wirkt, ohne eine Partie.</p>\n",
            "<p>L’unité est : {unit}. Une telle pièce d’avance vaut {} Elo. Les estimations viennent des résultats : de parties entre \
             armées différentes au début, et de positions calmes à matériel inégal survenues en cours de partie.{pooled} Le dernier \
             nombre est ce que le moteur tire, sans partie, de ce que fait une pièce.</p>\n",
            number(l, values.elo, 0)
        );
        if !values.unsure.is_empty() {
            out.push_str(&format!("<p>{}</p>\n", unit_unsure(l, &unit)));
        }
        out.push_str(&self.forest(values));
        let rows: String = values
            .worth
            .iter()
            .map(|worth| {
                let told = ways.iter().map(|way| {
                    let measure = worth.by(way.method);
                    estimate(l, &measure, no_estimate(l, values, way.method))
                });
                let engine = std::iter::once(number(l, worth.engine, 2));
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
                cells[at.unwrap_or(0)] = estimate(l, &Some(values.first), "");
                row(
                    of(
                        l,
                        "<i>to move first</i>",
                        "<i>der erste Zug</i>",
                        "<i>le trait</i>",
                    ),
                    &cells,
                )
            }
        };
        let names = ways.iter().map(|way| way.name(l));
        let names: Vec<&str> = std::iter::once(of(l, "Piece", "Figur", "Pièce"))
            .chain(names)
            .chain(std::iter::once("Engine"))
            .collect();
        out.push_str(&table(
            of(
                l,
                "Worth, with 95\u{a0}% intervals",
                "Werte, mit 95-%-Intervallen",
                "Valeurs, avec intervalles à 95\u{a0}%",
            ),
            &head(&names),
            &format!("{rows}{first}"),
        ));
        out.push_str(&methods(l, &values.methods));
        out
    }

    /// The plot: a row a piece, a line a way.
    fn forest(&self, values: &Values) -> String {
        let (axis, l) = (axis(&values.worth), self.language);
        let mut ways = ways(values);
        ways.retain(|way| !values.is_unsure(way.method));
        let mut out = String::from("<figure class=\"forest\">\n<figcaption><ul class=\"signs\">");
        for way in &ways {
            out.push_str(&format!(
                "<li><svg viewBox=\"-15 -6 30 12\" aria-hidden=\"true\"><path class=\"{}\" d=\"M-14 0h28\"/>{}</svg>{}</li>",
                way.class,
                way.sign,
                way.name(l)
            ));
        }
        out.push_str(&format!(
            "<li><svg viewBox=\"-15 -6 30 12\" aria-hidden=\"true\">{ENGINE}</svg>{}</li></ul></figcaption>\n",
            of(l, "the engine’s value", "Wert der Engine", "valeur du moteur")
        ));
        for worth in &values.worth {
            out.push_str(&format!(
                "<div class=\"line\"><div class=\"who\">{}<span>{}</span></div>{}</div>\n",
                self.unit(&worth.id),
                escaped(&worth.name),
                line(l, &axis, values, &ways, worth)
            ));
        }
        out.push_str("<div class=\"line axis\"><div class=\"who\"></div><svg class=\"plot\" width=\"100%\" height=\"22\" aria-hidden=\"true\">");
        for (at, text) in axis.marks(l) {
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
fn line(l: Language, axis: &Axis, values: &Values, ways: &[&Way], worth: &Worth) -> String {
    let told = |way: &&Way| match worth.by(way.method) {
        None => format!("{}: {}", way.name(l), no_estimate(l, values, way.method)),
        Some(m) => format!(
            "{}: {} ({})",
            way.name(l),
            number(l, m.value, 2),
            interval(l, &m, 2)
        ),
    };
    let told: Vec<String> = ways.iter().map(told).collect();
    let title = format!(
        "{}. {}. Engine: {}.",
        escaped(&worth.name),
        told.join(". "),
        number(l, worth.engine, 2)
    );
    let row = 2 * MARGIN + LINE * ways.len() as u32;
    let mut out = format!(
        "<svg class=\"plot\" width=\"100%\" height=\"{row}\" role=\"img\"><title>{title}</title>"
    );
    out.push_str(&grid(l, axis, row));
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
pub(super) fn grid(l: Language, axis: &Axis, height: u32) -> String {
    let mut out = String::new();
    for (at, _) in axis.marks(l) {
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
fn estimate(l: Language, measure: &Option<Measure>, none: &str) -> String {
    match measure {
        Some(measure) => format!(
            "{} <small>{}</small>",
            number(l, measure.value, 2),
            interval(l, measure, 2)
        ),
        None => format!("<small>{none}</small>"),
    }
}

fn methods(l: Language, methods: &[Method]) -> String {
    if methods.is_empty() {
        return String::new();
    }
    let name = |method: &Method| match method.name.as_str() {
        "armies" => of(
            l,
            "values from armies",
            "Werte aus Armeen",
            "valeurs tirées des armées",
        )
        .to_owned(),
        "positions" => of(
            l,
            "values from quiet positions",
            "Werte aus ruhigen Stellungen",
            "valeurs tirées de positions calmes",
        )
        .to_owned(),
        "pooled" => of(l, "pooled values", "vereinte Werte", "valeurs réunies").to_owned(),
        "engine" => of(
            l,
            "the engine’s values",
            "Werte der Engine",
            "valeurs du moteur",
        )
        .to_owned(),
        NOTHING => of(l, "no values at all", "gar keine Werte", "aucune valeur").to_owned(),
        other => escaped(other),
    };
    let rows: String = methods
        .iter()
        .map(|method| {
            let correlation = method.correlation.map(|r| number(l, r, 3));
            row(
                &name(method),
                &[
                    number(l, method.loss, 4),
                    correlation.unwrap_or_else(|| "–".to_owned()),
                ],
            )
        })
        .collect();
    // What is no better than to know nothing is not the best of anything.
    let best = methods
        .iter()
        .min_by(|a, b| a.loss.total_cmp(&b.loss))
        .map(|method| match method.name.as_str() {
            NOTHING => of(
                l,
                " Here none is better than to know no values at all.",
                " Hier ist keiner besser, als gar keine Werte zu kennen.",
                " Ici, aucune n’est meilleure que de ne connaître aucune valeur.",
            )
            .to_owned(),
            _ => say!(
                l,
                " Best here: {}.",
                " Am besten hier: {}.",
                " La meilleure ici : {}.",
                name(method)
            ),
        });
    say!(
        l,
        "<h3>How well each foretells results</h3>\n<p>Each fifth of the games between uneven armies is foretold by what the others have \
         taught. The error is the mean of −ln of the probability given to what happened: less is better.{}</p>\n{}",
        "<h3>Wie gut jedes Ergebnisse voraussagt</h3>\n<p>Jedes Fünftel der Partien zwischen ungleichen Armeen wird aus dem vorausgesagt, was die \
         anderen gelehrt haben. Der Fehler ist das Mittel von −ln der Wahrscheinlichkeit, die dem gegeben war, was geschah: Weniger ist \
         besser.{}</p>\n{}",
        "<h3>À quel point chacune prédit les résultats</h3>\n<p>Chaque cinquième des parties entre armées inégales est prédit par ce que \
         les autres ont appris. L’erreur est la moyenne de −ln de la probabilité donnée à ce qui est arrivé : moins est mieux.{}</p>\n{}",
        best.unwrap_or_default(),
        table(
            of(
                l,
                "How well values foretell results not yet seen",
                "Wie gut Werte Ergebnisse voraussagen, die noch nicht gesehen sind",
                "À quel point les valeurs prédisent des résultats non encore vus"
            ),
            &head(&[
                of(l, "What is known", "Was man weiß", "Ce que l’on sait"),
                of(l, "Error", "Fehler", "Erreur"),
                of(
                    l,
                    "Correlation with values from armies",
                    "Korrelation mit Werten aus Armeen",
                    "Corrélation avec les valeurs tirées des armées"
                ),
            ]),
            &rows
        )
    )
}
