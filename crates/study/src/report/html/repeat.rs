//! What it takes to find the same.

use super::Page;
use super::markup::{count, escaped};

impl Page<'_> {
    pub(super) fn repeat(&self) -> String {
        let report = self.report;
        let mut asked = String::new();
        if report.values.is_some() {
            asked.push_str(" --values");
        }
        if !report.options.is_empty() {
            asked.push_str(" --options");
        }
        if report.armies.is_some() {
            asked.push_str(" --army FIRST --against SECOND");
        }
        let variant = escaped(&report.variant);
        let facts = [
            (
                "Game",
                format!("{} (<code>{variant}</code>)", escaped(&report.name)),
            ),
            (
                "Digest of its rules",
                format!("<code>{}</code>", escaped(&report.rules)),
            ),
            ("Program", format!("Variorum {}", escaped(&report.program))),
            (
                "Played",
                format!(
                    "{} in {}",
                    count(report.games, "game"),
                    count(report.jobs, "job")
                ),
            ),
        ];
        let facts: String = facts
            .iter()
            .map(|(what, fact)| format!("<dt>{what}</dt><dd>{fact}</dd>\n"))
            .collect();
        format!(
            "<dl>\n{facts}</dl>\n<pre><code>variorum study {variant}{asked} --games {}</code></pre>\n\
             <p>The same command with the same version plays the same games; set-up choices, <code>--nodes</code> and <code>--seed</code> must be \
             those of this study, too. Its file of games has every game, move by move; <code>variorum study report FILE</code> sums it up again.</p>\n",
            report.games
        )
    }
}
