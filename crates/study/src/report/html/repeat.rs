//! How it was played, and what it takes to find the same.

use super::Page;
use super::markup::{count, escaped};

impl Page<'_> {
    /// How strongly the engine played, for the head of the page; empty if that is not known.
    pub(super) fn played(&self) -> String {
        let terms = self
            .report
            .studies
            .iter()
            .find_map(|studied| studied.terms.as_ref());
        terms.map_or_else(String::new, |terms| {
            format!(", {} positions a move", terms.nodes)
        })
    }

    pub(super) fn repeat(&self) -> String {
        let report = self.report;
        let variant = escaped(&report.variant);
        let mut facts = vec![
            (
                "Game",
                format!("{} (<code>{variant}</code>)", escaped(&report.name)),
            ),
            (
                "Digest of its rules",
                format!("<code>{}</code>", escaped(&report.rules)),
            ),
            (
                "Report",
                format!("by Variorum {}", escaped(&report.program)),
            ),
            (
                "Played",
                format!(
                    "{} in {}",
                    count(report.games, "game"),
                    count(report.jobs, "job")
                ),
            ),
        ];
        for studied in &report.studies {
            let words = studied.words();
            let words =
                words.unwrap_or_else(|| "its lines do not say how it was played".to_owned());
            facts.push((
                "Study",
                format!(
                    "<code>{}</code>, {}: {}",
                    escaped(&studied.study),
                    count(studied.games, "game"),
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
            false => format!(
                "{commands}<p>The same command with the same version plays the same games.</p>\n"
            ),
        };
        format!(
            "<dl>\n{facts}</dl>\n{again}<p>A study’s file has every game, move by move; <code>variorum study report FILE</code> sums it up \
             again.</p>\n"
        )
    }
}
