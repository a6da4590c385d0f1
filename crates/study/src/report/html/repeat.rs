//! How it was played, and what it takes to find the same.

use super::Page;
use super::markup::{escaped, games};
use crate::report::say::{of, say};

impl Page<'_> {
    /// How strongly the engine played, for the head of the page; empty if that is not known.
    pub(super) fn played(&self) -> String {
        let terms = self
            .report
            .studies
            .iter()
            .find_map(|studied| studied.terms.as_ref());
        terms.map_or_else(String::new, |terms| {
            say!(
                self.language,
                ", {} positions a move",
                ", {} Stellungen je Zug",
                ", {} positions par coup",
                terms.nodes
            )
        })
    }

    pub(super) fn repeat(&self) -> String {
        let (report, l) = (self.report, self.language);
        let variant = escaped(&report.variant);
        let mut facts = vec![
            (
                of(l, "Game", "Spiel", "Jeu"),
                format!("{} (<code>{variant}</code>)", escaped(&report.name)),
            ),
            (
                of(
                    l,
                    "Digest of its rules",
                    "Prüfsumme der Regeln",
                    "Empreinte de ses règles",
                ),
                format!("<code>{}</code>", escaped(&report.rules)),
            ),
            (
                of(l, "Report", "Bericht", "Rapport"),
                say!(
                    l,
                    "by Variorum {}",
                    "von Variorum {}",
                    "par Variorum {}",
                    escaped(&report.program)
                ),
            ),
            (
                of(l, "Played", "Gespielt", "Joué"),
                match report.jobs {
                    1 => say!(
                        l,
                        "{} in 1 job",
                        "{} in 1 Auftrag",
                        "{} en 1 tâche",
                        games(l, report.games)
                    ),
                    jobs => say!(
                        l,
                        "{} in {jobs} jobs",
                        "{} in {jobs} Aufträgen",
                        "{} en {jobs} tâches",
                        games(l, report.games)
                    ),
                },
            ),
        ];
        for studied in &report.studies {
            let words = studied.words(l).unwrap_or_else(|| {
                let none = of(
                    l,
                    "its lines do not say how it was played",
                    "ihre Zeilen sagen nicht, wie gespielt wurde",
                    "ses lignes ne disent pas comment on a joué",
                );
                none.to_owned()
            });
            facts.push((
                of(l, "Study", "Studie", "Étude"),
                format!(
                    "<code>{}</code>, {}: {}",
                    escaped(&studied.study),
                    games(l, studied.games),
                    escaped(&words)
                ),
            ));
        }
        let facts: String = facts
            .iter()
            .map(|(what, fact)| format!("<dt>{what}</dt><dd>{fact}</dd>\n"))
            .collect();
        let commands = report.studies.iter();
        let commands = commands.filter_map(|studied| studied.command(&report.variant));
        let commands: String = commands
            .map(|command| format!("<pre><code>{}</code></pre>\n", escaped(&command)))
            .collect();
        let again = match commands.is_empty() {
            true => String::new(),
            false => say!(
                l,
                "{commands}<p>The same command with the same version plays the same games.</p>\n",
                "{commands}<p>Derselbe Befehl mit derselben Version spielt dieselben Partien.</p>\n",
                "{commands}<p>La même commande avec la même version joue les mêmes parties.</p>\n"
            ),
        };
        say!(
            l,
            "<dl>\n{facts}</dl>\n{again}<p>A study’s file has every game, move by move; <code>variorum study report FILE</code> sums it up \
             again.</p>\n",
            "<dl>\n{facts}</dl>\n{again}<p>Die Datei einer Studie hat jede Partie, Zug für Zug; <code>variorum study report DATEI</code> fasst sie \
             noch einmal zusammen.</p>\n",
            "<dl>\n{facts}</dl>\n{again}<p>Le fichier d’une étude contient chaque partie, coup par coup ; <code>variorum study report \
             FICHIER</code> le résume à nouveau.</p>\n"
        )
    }
}
