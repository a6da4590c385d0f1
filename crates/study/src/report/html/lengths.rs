//! How long games are and who wins the short and the long ones; how they end; whether they are exciting.

use variorum_rules::def::Language;

use super::markup::{Axis, escaped, interval, number, percent, percent_interval, place};
use super::{head, markup, row, table};
use crate::report::say::{of, say};
use crate::report::text::reason;
use crate::report::{Length, Measure, Play};

/// The height of the highest bar, in pixels, and of what stands above and below.
const HEIGHT: f64 = 180.0;
const ABOVE: f64 = 14.0;
const BELOW: f64 = 22.0;
/// The part of the width, in percent, in which numbers of games stand.
const LEFT: f64 = 8.0;
/// At most so many bars have their length written below.
const WRITTEN: usize = 6;

fn games(length: &Length) -> usize {
    length
        .first
        .saturating_add(length.drawn)
        .saturating_add(length.second)
}

fn range(l: Language, length: &Length) -> String {
    match length.from == length.to {
        true => length.from.to_string(),
        false => say!(
            l,
            "{} to {}",
            "{} bis {}",
            "{} à {}",
            length.from,
            length.to
        ),
    }
}

/// The result by the length.
pub(super) fn lengths(l: Language, play: &Play) -> String {
    let [shortest, quarter, half, three, longest] = play.spread;
    let mut out = say!(
        l,
        "<p>A game takes {} plies, moves of both sides together (95\u{a0}%: {}). A quarter takes at most {quarter}, half at most {half}, three \
         quarters at most {three}; all take {shortest} to {longest}.</p>\n",
        "<p>Eine Partie dauert {} Halbzüge, also Züge beider Seiten zusammen (95\u{a0}%: {}). Ein Viertel dauert höchstens {quarter}, die Hälfte \
         höchstens {half}, drei Viertel höchstens {three}; alle dauern {shortest} bis {longest}.</p>\n",
        "<p>Une partie prend {} demi-coups, soit les coups des deux camps (95\u{a0}% : {}). Un quart en prend au plus {quarter}, la \
         moitié au plus {half}, trois quarts au plus {three} ; toutes en prennent {shortest} à {longest}.</p>\n",
        number(l, play.plies.value, 1),
        interval(l, &play.plies, 1)
    );
    out.push_str(&bars(l, &play.lengths));
    let rows: String = play
        .lengths
        .iter()
        .map(|length| {
            let cells = [length.first, length.drawn, length.second, games(length)];
            row(&range(l, length), &cells.map(|n| n.to_string()))
        })
        .collect();
    out.push_str(&format!(
        "<details><summary>{}</summary>\n{}</details>\n",
        of(l, "The numbers", "Die Zahlen", "Les nombres"),
        table(
            of(
                l,
                "Games by their length and result",
                "Partien nach Länge und Ergebnis",
                "Parties selon leur longueur et leur résultat"
            ),
            &head(&[
                of(l, "Plies", "Halbzüge", "Demi-coups"),
                of(
                    l,
                    "First mover won",
                    "Anziehender gewann",
                    "Gain de qui commence"
                ),
                of(l, "Drawn", "Remis", "Nulles"),
                of(
                    l,
                    "Second mover won",
                    "Nachziehender gewann",
                    "Gain du second"
                ),
                of(l, "Games", "Partien", "Parties"),
            ]),
            &rows
        )
    ));
    out
}

fn bars(l: Language, lengths: &[Length]) -> String {
    let most = lengths.iter().map(games).max().unwrap_or(0);
    let axis = Axis::holding(std::iter::once(most as f64), 4.0);
    let y = |games: f64| ABOVE + HEIGHT * (1.0 - axis.at(games) / 100.0);
    let mut out = say!(
        l,
        "<figure>\n<figcaption><ul class=\"signs\">\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"first\" d=\"M1 1h10v10H1z\"/></svg>first mover won</li>\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"level\" d=\"M1 1h10v10H1z\"/></svg>drawn</li>\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"second\" d=\"M1 1h10v10H1z\"/></svg>second mover won</li>\
         </ul></figcaption>\n",
        "<figure>\n<figcaption><ul class=\"signs\">\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"first\" d=\"M1 1h10v10H1z\"/></svg>Anziehender gewann</li>\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"level\" d=\"M1 1h10v10H1z\"/></svg>remis</li>\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"second\" d=\"M1 1h10v10H1z\"/></svg>Nachziehender gewann</li>\
         </ul></figcaption>\n",
        "<figure>\n<figcaption><ul class=\"signs\"><li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"first\" d=\"M1 \
         1h10v10H1z\"/></svg>gain de qui commence</li><li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"level\" d=\"M1 \
         1h10v10H1z\"/></svg>nulle</li><li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"second\" d=\"M1 \
         1h10v10H1z\"/></svg>gain du second</li></ul></figcaption>\n"
    );
    out.push_str(&say!(
        l,
        "<svg class=\"plot\" width=\"100%\" height=\"{}\" role=\"img\"><title>Result by length</title><desc>Games by their length in plies: \
         how many the first mover won, how many were drawn, how many the second mover won. The table below has the numbers.</desc>\n",
        "<svg class=\"plot\" width=\"100%\" height=\"{}\" role=\"img\"><title>Ergebnis nach Länge</title><desc>Partien nach ihrer Länge in \
         Halbzügen: wie viele gewann, wer anfing, wie viele remis waren, wie viele gewann, wer nachzog. Die Tabelle darunter hat die Zahlen.</desc>\n",
        "<svg class=\"plot\" width=\"100%\" height=\"{}\" role=\"img\"><title>Résultat selon la longueur</title><desc>Parties selon leur \
         longueur en demi-coups : combien de gains de qui commence, de nulles, de gains du second. Le tableau ci-dessous donne les \
         nombres.</desc>\n",
        ABOVE + HEIGHT + BELOW
    ));
    for (at, text) in axis.marks(l) {
        let y = ABOVE + HEIGHT * (1.0 - at / 100.0);
        out.push_str(&format!(
            "<line class=\"grid\" x1=\"{}\" x2=\"100%\" y1=\"{y:.1}\" y2=\"{y:.1}\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{text}</text>",
            place(LEFT),
            place(LEFT - 1.0),
            y + 4.0
        ));
    }
    let step = (100.0 - LEFT) / lengths.len().max(1) as f64;
    let every = lengths.len().div_ceil(WRITTEN).max(1);
    for (index, length) in lengths.iter().enumerate() {
        let left = LEFT + step * index as f64;
        out.push_str(&say!(
            l,
            "<g><title>{} plies: first mover won {}, drawn {}, second mover won {}</title>",
            "<g><title>{} Halbzüge: Anziehender gewann {}, remis {}, Nachziehender gewann {}</title>",
            "<g><title>{} demi-coups : gain de qui commence {}, nulles {}, gain du second {}</title>",
            range(l, length),
            length.first,
            length.drawn,
            length.second
        ));
        let mut below = 0.0;
        for (class, games) in [
            ("first", length.first),
            ("level", length.drawn),
            ("second", length.second),
        ] {
            let above = below + games as f64;
            let (top, foot) = (y(above), y(below));
            if games > 0 {
                out.push_str(&format!(
                    "<rect class=\"{class}\" x=\"{}\" width=\"{}\" y=\"{top:.1}\" height=\"{:.1}\"/>",
                    place(left + step * 0.08),
                    place(step * 0.84),
                    foot - top
                ));
            }
            below = above;
        }
        out.push_str("</g>\n");
        if index % every == 0 {
            out.push_str(&format!(
                "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                place(left + step / 2.0),
                ABOVE + HEIGHT + 16.0,
                length.from
            ));
        }
    }
    out.push_str(&say!(
        l,
        "</svg>\n<p class=\"below\">plies, from the number below each bar</p>\n</figure>\n",
        "</svg>\n<p class=\"below\">Halbzüge, ab der Zahl unter jedem Balken</p>\n</figure>\n",
        "</svg>\n<p class=\"below\">demi-coups, à partir du nombre sous chaque barre</p>\n</figure>\n"
    ));
    out
}

/// How games end.
pub(super) fn ends(l: Language, play: &Play) -> String {
    let most = play.ends.iter().map(|end| end.share.high);
    let most = most.fold(0.01, f64::max).min(1.0);
    let axis = Axis::holding(std::iter::once(most * 100.0), 4.0);
    let mut rows = String::new();
    for end in &play.ends {
        let percents = Measure {
            value: end.share.value * 100.0,
            low: end.share.low * 100.0,
            high: end.share.high * 100.0,
            n: end.share.n,
        };
        let class = if end.won { "won" } else { "level" };
        rows.push_str(&format!(
            "<tr><th scope=\"row\">{}</th><td class=\"bar\"><svg class=\"plot\" width=\"100%\" height=\"20\" aria-hidden=\"true\">\
             <rect class=\"{class}\" x=\"0\" y=\"3\" height=\"14\" width=\"{}\"/>{}</svg></td><td class=\"n\">{} <small>{}</small></td><td class=\"n\">{}</td></tr>\n",
            escaped(&reason(l, &end.reason, end.won)),
            place(axis.at(percents.value)),
            super::worth::whisker(&axis, &percents, 10, "error"),
            percent(l, end.share.value),
            percent_interval(l, &end.share),
            end.games
        ));
    }
    let judged = play.ends.iter().any(|end| end.reason == "adjudication");
    let note = match judged {
        true => of(
            l,
            "<p>A game that both sides have long seen decided or level is ended there, and so is one that takes too long.</p>\n",
            "<p>Eine Partie, die beide Seiten lange entschieden oder ausgeglichen sehen, endet dort, und ebenso eine, die zu lange dauert.</p>\n",
            "<p>Une partie que les deux camps voient depuis longtemps décidée ou égale s’arrête là, comme une partie trop longue.</p>\n",
        ),
        false => "",
    };
    let head = of(
        l,
        "<th scope=\"col\">End</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">Share as a bar</span></th>\
                <th scope=\"col\" class=\"n\">Share</th><th scope=\"col\" class=\"n\">Games</th>",
        "<th scope=\"col\">Ende</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">Anteil als Balken</span></th>\
                <th scope=\"col\" class=\"n\">Anteil</th><th scope=\"col\" class=\"n\">Partien</th>",
        "<th scope=\"col\">Fin</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">Part en barre</span></th><th scope=\"col\" \
         class=\"n\">Part</th><th scope=\"col\" class=\"n\">Parties</th>",
    );
    format!(
        "{note}{}",
        table(
            of(
                l,
                "How games end, with 95\u{a0}% intervals",
                "Wie Partien enden, mit 95-%-Intervallen",
                "Comment les parties finissent, avec intervalles à 95\u{a0}%"
            ),
            head,
            &rows
        )
    )
}

/// How exciting games are.
pub(super) fn drama(l: Language, play: &Play) -> String {
    let share = |measure: &Measure| {
        format!(
            "{} <small>{}</small>",
            percent(l, measure.value),
            percent_interval(l, measure)
        )
    };
    let mean = |measure: &Measure, digits| {
        format!(
            "{} <small>{}</small>",
            number(l, measure.value, digits),
            interval(l, measure, digits)
        )
    };
    let rows = [
        row(
            of(
                l,
                "The lead passes to the other side, times a game",
                "Die Führung wechselt die Seite, so oft je Partie",
                "L’avantage change de camp, fois par partie",
            ),
            &[mean(&play.lead_changes, 2)],
        ),
        row(
            of(
                l,
                "Won games whose winner had been far behind",
                "Gewonnene Partien, deren Sieger weit zurücklag",
                "Parties gagnées après avoir été loin derrière",
            ),
            &[share(&play.comebacks)],
        ),
        row(
            of(
                l,
                "Part of a won game before its winner leads for good",
                "Teil einer gewonnenen Partie, bis der Sieger endgültig führt",
                "Part d’une partie gagnée avant que le gagnant mène pour de bon",
            ),
            &[share(&play.decided)],
        ),
        row(
            of(
                l,
                "Legal moves in a position",
                "Mögliche Züge in einer Stellung",
                "Coups légaux par position",
            ),
            &[mean(&play.branching, 1)],
        ),
        row(
            of(l, "Drawn games", "Remispartien", "Parties nulles"),
            &[share(&play.draws)],
        ),
    ];
    say!(
        l,
        "<p>As the engine sees it while it plays: a side that is a pawn ahead leads, one that is three behind is far behind. Of \
         {}.</p>\n{}",
        "<p>Wie die Engine es beim Spielen sieht: Wer einen Bauern mehr hat, führt; wer drei weniger hat, liegt weit zurück. Aus {}.</p>\n{}",
        "<p>Tel que le moteur le voit en jouant : un pion d’avance, et l’on mène ; trois de retard, et l’on est loin derrière. Sur \
         {}.</p>\n{}",
        markup::games(l, play.games),
        table(
            of(
                l,
                "Drama, with 95\u{a0}% intervals",
                "Spannung, mit 95-%-Intervallen",
                "Tension, avec intervalles à 95\u{a0}%"
            ),
            &head(&[
                of(l, "What", "Was", "Quoi"),
                of(l, "How much", "Wie viel", "Combien")
            ]),
            &rows.concat()
        )
    )
}
