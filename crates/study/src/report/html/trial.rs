//! A report as it stands beside a rule file that is being written: the answers first, what the last change did, games to look at.

use variorum_pictures::Pictures;
use variorum_rules::Rules;
use variorum_rules::def::Language;

use super::markup::{escaped, number, percent, percent_interval};
use super::{Page, Section, head, row, table};
use crate::report::say::{of, say};
use crate::report::text::reason;
use crate::report::{Change, Changes, How, Measure, Report, Typical, Why};

/// What a trial is told with besides its report.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// Another version of the game, as it is called and what its games said.
    pub before: Option<(&'a str, &'a Report)>,
    /// Games to look at.
    pub typical: &'a [Typical],
    /// Where such games can be looked at: the address of the analysis of this game, to which a line is added.
    pub analysis: &'a str,
}

impl Report {
    /// The report as a part of the page of a game that is being written: an `article`.
    #[must_use]
    pub fn html_trial(&self, rules: &Rules, language: Language, trial: Trial<'_>) -> String {
        let page = Page {
            report: &self.named(rules.def(), language),
            language,
            rules,
            pictures: Pictures::of(rules.def()),
        };
        page.trial(trial)
    }
}

impl Page<'_> {
    fn trial(&self, trial: Trial<'_>) -> String {
        let (report, l) = (self.report, self.language);
        let changed = trial.before.map(|(name, before)| {
            let before = before.named(self.rules.def(), l);
            self.changes(name, &before, &report.changes(&before))
        });
        let own = |anchor, title, body: String| Section {
            anchor,
            title,
            body,
        };
        let changed = changed.map(|body| {
            let title = of(
                l,
                "The difference to the version before",
                "Der Unterschied zur Fassung davor",
                "La différence avec la version d’avant",
            );
            own("changes", title, body)
        });
        let worth_a_look = (!trial.typical.is_empty()).then(|| {
            let title = of(
                l,
                "Games worth a look",
                "Sehenswerte Partien",
                "Parties à regarder",
            );
            own("typical", title, typical(l, trial))
        });
        let open = [
            self.section("options"),
            changed,
            self.section("untried"),
            worth_a_look,
        ];
        let folded = ["ends", "acts", "worth", "repeat"];
        let mut out = format!("<article class=\"study trial\" lang=\"{}\">\n", l.code());
        out.push_str(&self.symbols());
        out.push_str(&self.answers());
        for part in open.into_iter().flatten() {
            out.push_str(&format!(
                "<section id=\"study-{}\">\n<h2>{}</h2>\n{}</section>\n",
                part.anchor, part.title, part.body
            ));
        }
        for part in folded.into_iter().filter_map(|anchor| self.section(anchor)) {
            out.push_str(&format!(
                "<details id=\"study-{}\">\n<summary>{}</summary>\n{}</details>\n",
                part.anchor, part.title, part.body
            ));
        }
        out.push_str("</article>\n");
        out
    }

    fn changes(&self, name: &str, before: &Report, changes: &Changes) -> String {
        let l = self.language;
        let (certain, other): (Vec<&Change>, Vec<&Change>) = changes
            .figures
            .iter()
            .partition(|change| change.is_certain());
        let mut out = say!(
            l,
            "<p>Compared with {}, of which {} were played.",
            "<p>Verglichen mit {}: davon wurden {} gespielt.",
            "<p>Comparaison avec {}, dont {} ont été jouées.",
            escaped(name),
            super::markup::games(l, before.games)
        );
        if certain.is_empty() {
            out.push_str(of(
                l,
                " No figure differs by more than chance explains.",
                " Keine Zahl unterscheidet sich um mehr, als der Zufall erklärt.",
                " Aucun chiffre ne diffère plus que le hasard ne l’explique.",
            ));
        }
        out.push_str("</p>\n");
        let turned: String = changes
            .pieces
            .iter()
            .map(|piece| {
                let picture = match piece.how {
                    How::Gone => String::new(),
                    _ => self.unit(&piece.id),
                };
                format!("<li>{picture}{}</li>\n", escaped(&piece.sentence(l)))
            })
            .collect();
        if !turned.is_empty() {
            out.push_str(&format!("<ul class=\"turned\">\n{turned}</ul>\n"));
        }
        let rows: String = certain
            .iter()
            .map(|change| (change, true))
            .chain(other.iter().map(|change| (change, false)))
            .map(|(change, certain)| self::change(l, change, certain))
            .collect();
        out.push_str(&table(
            of(
                l,
                "Figures of both versions",
                "Zahlen beider Fassungen",
                "Chiffres des deux versions",
            ),
            &head(&[
                of(l, "Figure", "Zahl", "Chiffre"),
                of(l, "Before", "Davor", "Avant"),
                of(l, "Now", "Jetzt", "À présent"),
                of(l, "Difference", "Unterschied", "Différence"),
            ]),
            &rows,
        ));
        out
    }
}

/// A row of the table of changes.
fn change(l: Language, change: &Change, certain: bool) -> String {
    let is_share = change.what.is_share();
    let told = |measure: &Measure| match is_share {
        true => say!(
            l,
            "{} ({})",
            "{} ({})",
            "{} ({})",
            percent(l, measure.value),
            percent_interval(l, measure)
        ),
        false => format!(
            "{}\u{a0}±\u{a0}{}",
            number(l, measure.value, 1),
            number(l, measure.error(), 1)
        ),
    };
    let (difference, error) = change.difference();
    let scale = if is_share { 100.0 } else { 1.0 };
    let sign = if difference > 0.0 { "+" } else { "" };
    let difference = format!(
        "{sign}{}\u{a0}±\u{a0}{}",
        number(l, difference * scale, 1),
        number(l, error * scale, 1)
    );
    let verdict = match certain {
        true => format!("<strong>{difference}</strong>"),
        false => format!(
            "{difference} <small>{}</small>",
            of(
                l,
                "may be chance",
                "kann Zufall sein",
                "peut-être le hasard"
            )
        ),
    };
    row(
        &escaped(&change.what.name(l)),
        &[told(&change.before), told(&change.now), verdict],
    )
}

fn typical(l: Language, trial: Trial<'_>) -> String {
    let items: String = trial
        .typical
        .iter()
        .map(|game| {
            let why = match game.why {
                Why::Shortest => of(l, "The shortest", "Die kürzeste", "La plus courte").to_owned(),
                Why::Longest => of(l, "The longest", "Die längste", "La plus longue").to_owned(),
                Why::Swings => say!(
                    l,
                    "The lead changes {} times",
                    "Die Führung wechselt {}-mal",
                    "L’avantage change {} fois",
                    game.lead_changes
                ),
            };
            let won = game.result != "1/2-1/2";
            let address = format!(
                "{}?fen={}&moves={}&at=0",
                trial.analysis,
                in_address(&game.fen),
                in_address(&game.moves)
            );
            let end = reason(l, &game.reason, won);
            say!(
                l,
                "<li><a href=\"{}\" target=\"_blank\">{why}</a>: {} plies, {}, {}</li>\n",
                "<li><a href=\"{}\" target=\"_blank\">{why}</a>: {} Halbzüge, {}, {}</li>\n",
                "<li><a href=\"{}\" target=\"_blank\">{why}</a> : {} demi-coups, {}, {}</li>\n",
                escaped(&address),
                game.plies,
                escaped(&game.result),
                escaped(&end)
            )
        })
        .collect();
    format!("<ul class=\"typical\">\n{items}</ul>\n")
}

/// A text as a value of an address.
fn in_address(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
