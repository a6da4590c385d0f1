//! How long games are and who wins the short and the long ones; how they end; whether they are exciting.

use super::markup::{Axis, count, escaped, interval, number, percent, percent_interval, place};
use super::{head, row, table};
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

fn range(length: &Length) -> String {
    match length.from == length.to {
        true => length.from.to_string(),
        false => format!("{} to {}", length.from, length.to),
    }
}

/// The result by the length.
pub(super) fn lengths(play: &Play) -> String {
    let [shortest, quarter, half, three, longest] = play.spread;
    let mut out = format!(
        "<p>A game takes {} plies, moves of both sides together (95\u{a0}%: {}). A quarter takes at most {quarter}, half at most {half}, three \
         quarters at most {three}; all take {shortest} to {longest}.</p>\n",
        number(play.plies.value, 1),
        interval(&play.plies, 1)
    );
    out.push_str(&bars(&play.lengths));
    let rows: String = play
        .lengths
        .iter()
        .map(|length| {
            let cells = [length.first, length.drawn, length.second, games(length)];
            row(&range(length), &cells.map(|n| n.to_string()))
        })
        .collect();
    out.push_str(&format!(
        "<details><summary>The numbers</summary>\n{}</details>\n",
        table(
            "Games by their length and result",
            &head(&[
                "Plies",
                "First mover won",
                "Drawn",
                "Second mover won",
                "Games"
            ]),
            &rows
        )
    ));
    out
}

fn bars(lengths: &[Length]) -> String {
    let most = lengths.iter().map(games).max().unwrap_or(0);
    let axis = Axis::holding(std::iter::once(most as f64), 4.0);
    let y = |games: f64| ABOVE + HEIGHT * (1.0 - axis.at(games) / 100.0);
    let mut out = String::from(
        "<figure>\n<figcaption><ul class=\"signs\">\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"first\" d=\"M1 1h10v10H1z\"/></svg>first mover won</li>\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"level\" d=\"M1 1h10v10H1z\"/></svg>drawn</li>\
         <li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"second\" d=\"M1 1h10v10H1z\"/></svg>second mover won</li>\
         </ul></figcaption>\n",
    );
    out.push_str(&format!(
        "<svg class=\"plot\" width=\"100%\" height=\"{}\" role=\"img\"><title>Result by length</title><desc>Games by their length in plies: \
         how many the first mover won, how many were drawn, how many the second mover won. The table below has the numbers.</desc>\n",
        ABOVE + HEIGHT + BELOW
    ));
    for (at, text) in axis.marks() {
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
        out.push_str(&format!(
            "<g><title>{} plies: first mover won {}, drawn {}, second mover won {}</title>",
            range(length),
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
    out.push_str(
        "</svg>\n<p class=\"below\">plies, from the number below each bar</p>\n</figure>\n",
    );
    out
}

/// How games end.
pub(super) fn ends(play: &Play) -> String {
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
            escaped(&reason(end)),
            place(axis.at(percents.value)),
            super::worth::whisker(&axis, &percents, 10, "error"),
            percent(end.share.value),
            percent_interval(&end.share),
            end.games
        ));
    }
    let judged = play.ends.iter().any(|end| end.reason == "adjudication");
    let note = match judged {
        true => {
            "<p>A game that both sides have long seen decided or level is ended there, and so is one that takes too long.</p>\n"
        }
        false => "",
    };
    let head = "<th scope=\"col\">End</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">Share as a bar</span></th>\
                <th scope=\"col\" class=\"n\">Share</th><th scope=\"col\" class=\"n\">Games</th>";
    format!(
        "{note}{}",
        table("How games end, with 95\u{a0}% intervals", head, &rows)
    )
}

/// How exciting games are.
pub(super) fn drama(play: &Play) -> String {
    let share = |measure: &Measure| {
        format!(
            "{} <small>{}</small>",
            percent(measure.value),
            percent_interval(measure)
        )
    };
    let mean = |measure: &Measure, digits| {
        format!(
            "{} <small>{}</small>",
            number(measure.value, digits),
            interval(measure, digits)
        )
    };
    let rows = [
        row(
            "The lead passes to the other side, times a game",
            &[mean(&play.lead_changes, 2)],
        ),
        row(
            "Won games whose winner had been far behind",
            &[share(&play.comebacks)],
        ),
        row(
            "Part of a won game before its winner leads for good",
            &[share(&play.decided)],
        ),
        row("Legal moves in a position", &[mean(&play.branching, 1)]),
        row("Drawn games", &[share(&play.draws)]),
    ];
    format!(
        "<p>As the engine sees it while it plays: who is a pawn ahead leads, who is three behind is far behind. Of {}.</p>\n{}",
        count(play.games, "game"),
        table(
            "Drama, with 95\u{a0}% intervals",
            &head(&["What", "How much"]),
            &rows.concat()
        )
    )
}
