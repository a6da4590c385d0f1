//! Two armies against each other, and the game with something chosen otherwise.

use variorum_rules::def::Language;

use super::markup::{Axis, escaped, games, number, percent, percent_interval, place};
use super::{Page, head, row, table};
use crate::report::say::{of, say};
use crate::report::{Choice, Duel, Measure};

/// What was chosen, as markup.
pub(super) fn choice(l: Language, choice: &Choice) -> String {
    match choice.choice.as_str() {
        "" => of(l, "as it is", "wie es ist", "tel quel").to_owned(),
        other => escaped(other),
    }
}

/// How the first army did against the second.
pub(super) fn duel(l: Language, duel: &Duel) -> String {
    let [won, drawn, lost] = duel.results;
    let all = [won, drawn, lost]
        .map(|n| n as f64)
        .iter()
        .sum::<f64>()
        .max(1.0);
    let elo = duel.elo.map(|[elo, low, high]| {
        say!(
            l,
            " That is as much as {} Elo (95\u{a0}%: {} to {}).",
            " Das ist so viel wie {} Elo (95\u{a0}%: {} bis {}).",
            " C’est autant que {} Elo (95\u{a0}% : {} à {}).",
            number(l, elo, 0),
            number(l, low, 0),
            number(l, high, 0)
        )
    });
    let mut out = say!(
        l,
        "<p>The first army scores {} (95\u{a0}%: {}) against the second in {}, half of them with either colour.{} {}</p>\n",
        "<p>Die erste Armee erzielt {} (95\u{a0}%: {}) gegen die zweite in {}, je zur Hälfte mit jeder Farbe.{} {}</p>\n",
        "<p>La première armée marque {} (95\u{a0}% : {}) contre la seconde en {}, la moitié avec chaque couleur.{} {}</p>\n",
        percent(l, duel.score.value),
        percent_interval(l, &duel.score),
        games(l, duel.games),
        elo.unwrap_or_default(),
        duel.verdict(l)
    );
    let title = say!(
        l,
        "The first army won {won}, drew {drawn} and lost {lost} games",
        "Die erste Armee hat {won} Partien gewonnen, {drawn} remis gespielt und {lost} verloren",
        "La première armée a gagné {won} parties, fait nulle {drawn} fois et perdu {lost} fois"
    );
    out.push_str(&format!(
        "<figure><svg class=\"plot\" width=\"100%\" height=\"34\" role=\"img\"><title>{title}</title>"
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
        of(
            l,
            "Games of the first army",
            "Partien der ersten Armee",
            "Parties de la première armée",
        ),
        &head(&[
            of(l, "Result", "Ergebnis", "Résultat"),
            of(l, "Games", "Partien", "Parties"),
            of(l, "Share", "Anteil", "Part"),
        ]),
        &[
            (of(l, "won", "gewonnen", "gagnées"), won),
            (of(l, "drawn", "remis", "nulles"), drawn),
            (of(l, "lost", "verloren", "perdues"), lost),
        ]
        .map(|(what, games)| row(what, &[games.to_string(), percent(l, games as f64 / all)]))
        .concat(),
    ));
    out
}

impl Page<'_> {
    /// The game with something chosen otherwise, the fairest first.
    pub(super) fn options(&self) -> Option<String> {
        let (options, l) = (&self.report.options, self.language);
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
                choice(l, option),
                super::worth::whisker(&axis, &first, 10, "a"),
                place(axis.at(first.value)),
                percent(l, play.first.value),
                percent_interval(l, &play.first),
                percent(l, play.draws.value),
                number(l, play.plies.value, 0),
                play.games
            ));
        }
        let head = of(
            l,
            "<th scope=\"col\">Chosen</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">First mover’s score, from 0 to 100 %</span></th>\
                    <th scope=\"col\" class=\"n\">First mover</th><th scope=\"col\" class=\"n\">Drawn</th><th scope=\"col\" class=\"n\">Plies</th>\
                    <th scope=\"col\" class=\"n\">Games</th>",
            "<th scope=\"col\">Gewählt</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">Was der Anziehende erzielt, von 0 bis 100 %</span></th>\
                    <th scope=\"col\" class=\"n\">Anziehender</th><th scope=\"col\" class=\"n\">Remis</th><th scope=\"col\" class=\"n\">Halbzüge</th>\
                    <th scope=\"col\" class=\"n\">Partien</th>",
            "<th scope=\"col\">Choix</th><th scope=\"col\" class=\"bar\"><span class=\"hidden\">Score de qui commence, de 0 à 100 \
             %</span></th><th scope=\"col\" class=\"n\">Qui commence</th><th scope=\"col\" class=\"n\">Nulles</th><th scope=\"col\" \
             class=\"n\">Demi-coups</th><th scope=\"col\" class=\"n\">Parties</th>",
        );
        Some(say!(
            l,
            "<p>The game with one thing chosen otherwise, the fairest first: that is where the first mover’s score is nearest to a half, the line \
             in the middle. Choices whose intervals overlap may well stand in another order.</p>\n{}",
            "<p>Das Spiel, an dem jeweils eines anders gewählt ist, das gerechteste zuerst: Dort ist das Ergebnis dessen, der anfängt, einer Hälfte \
             am nächsten, der Linie in der Mitte. Was sich mit seinen Intervallen überschneidet, kann auch anders geordnet sein.</p>\n{}",
            "<p>Le jeu avec un seul choix changé, le plus équitable d’abord : là où le score de qui commence est le plus près d’un demi, \
             la ligne du milieu. Des choix dont les intervalles se recouvrent pourraient être dans un autre ordre.</p>\n{}",
            table(
                of(
                    l,
                    "The first mover’s score by what is chosen, with 95\u{a0}% intervals",
                    "Was der Anziehende erzielt, je nachdem, was gewählt ist, mit 95-%-Intervallen",
                    "Le score de qui commence selon les choix, avec intervalles à 95\u{a0}%",
                ),
                head,
                &rows
            )
        ))
    }
}
