//! A report as a page that is complete in itself: it has its style, its pictures and its plots, and asks for nothing.
//!
//! All plots are SVG without a script. Their lengths are percents of a width that the page gives, and pixels of a height, so
//! that they fill a telephone and a sheet of paper alike and their letters stay as large as all others. Beside every plot stands a
//! table with its numbers. Whatever comes from a rule file or from the file of a report is text and never markup.

mod answers;
mod armies;
mod figure;
mod heat;
mod lengths;
mod markup;
mod repeat;
#[cfg(test)]
mod tests;
mod trial;
mod units;
mod worth;

use variorum_pictures::{Pictures, Side};
use variorum_rules::Rules;
use variorum_rules::def::{Language, TypeIndex};

use super::Report;
use super::say::{of, say};
use markup::escaped;

pub use trial::Trial;

/// The style of all pages: colours by light and dark.
const TOKENS: &str = include_str!("../../../tokens.css");
/// The style of a report.
const STYLE: &str = include_str!("../../../study.css");
/// Where in a page its report stands as JSON: what is between this and the next tag.
const DATA: &str = "<script type=\"application/json\" id=\"variorum-report\">";

impl Report {
    /// The report as a page that is complete in itself, in a language. `rules` are those of the game, for its pictures and its
    /// board.
    ///
    /// ```no_run
    /// use variorum_rules::def::Language;
    /// use variorum_study::{Plan, Report, Subject, Worker};
    ///
    /// let subject = Subject::load("chess")?;
    /// let rules = subject.rules.clone();
    /// let planner = Plan::new(subject).planner()?;
    /// let games = Worker::default().run(&planner.job(0)?)?;
    /// let report = Report::of(&rules, &games, &Report::derived(&rules)?)?;
    /// std::fs::write("study.html", report.html(&rules, Language::English))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn html(&self, rules: &Rules, language: Language) -> String {
        let title = title(language, &self.named(rules.def(), language).name);
        let body = self.html_body(rules, language);
        let code = language.code();
        // Also this JSON stands in the page as what cannot end a tag or begin one.
        let data = serde_json::to_string(self).unwrap_or_default();
        let data = data
            .replace('&', "\\u0026")
            .replace('<', "\\u003c")
            .replace('>', "\\u003e");
        format!(
            "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{title}</title>\n\
             <style>\n{TOKENS}{STYLE}</style>\n</head>\n<body class=\"study-page\">\n<main>\n{body}</main>\n{DATA}{data}</script>\n</body>\n</html>\n"
        )
    }

    /// The report as a part of a page that has the style of this program's pages (`tokens.css` and `study.css`): an `article`.
    #[must_use]
    pub fn html_body(&self, rules: &Rules, language: Language) -> String {
        let page = Page {
            report: &self.named(rules.def(), language),
            language,
            rules,
            pictures: Pictures::of(rules.def()),
        };
        page.body()
    }

    /// Reads a report from JSON, or from a page that [`Report::html`] has made.
    ///
    /// # Errors
    /// If it is neither.
    pub fn read(text: &str) -> serde_json::Result<Report> {
        let data = text.split_once(DATA);
        let data = data.and_then(|(_, rest)| Some(rest.split_once('<')?.0));
        serde_json::from_str(data.unwrap_or(text))
    }
}

/// A report with what is needed to show it.
struct Page<'a> {
    /// With the names of the language.
    report: &'a Report,
    language: Language,
    rules: &'a Rules,
    pictures: Pictures,
}

/// A part of the page.
struct Section {
    anchor: &'static str,
    title: &'static str,
    body: String,
}

impl Page<'_> {
    /// A part that tells of what its anchor names; nothing where there is nothing to tell.
    fn section(&self, anchor: &'static str) -> Option<Section> {
        let (report, l) = (self.report, self.language);
        let base = report.base.as_ref();
        let (title, body): (&'static str, Option<String>) = match anchor {
            "worth" => (
                of(
                    l,
                    "What pieces are worth",
                    "Was Figuren wert sind",
                    "Ce que valent les pièces",
                ),
                match (&report.values, &report.untold) {
                    (Some(values), _) => Some(self.worth(values)),
                    (None, Some(untold)) => {
                        Some(format!("<p>{}</p>\n", escaped(&untold.sentence(l))))
                    }
                    (None, None) => None,
                },
            ),
            "armies" => (
                of(l, "The two armies", "Die beiden Armeen", "Les deux armées"),
                report.armies.as_ref().map(|duel| armies::duel(l, duel)),
            ),
            "options" => (
                of(
                    l,
                    "The fairest way to play",
                    "Wie man am gerechtesten spielt",
                    "La façon la plus équitable de jouer",
                ),
                self.options(),
            ),
            "length" => (
                of(
                    l,
                    "How long games are",
                    "Wie lang Partien sind",
                    "Longueur des parties",
                ),
                base.map(|play| lengths::lengths(l, play)),
            ),
            "ends" => (
                of(
                    l,
                    "How games end",
                    "Wie Partien enden",
                    "Comment les parties finissent",
                ),
                base.map(|play| lengths::ends(l, play)),
            ),
            "drama" => (
                of(
                    l,
                    "How exciting it is",
                    "Wie spannend es ist",
                    "À quel point c’est palpitant",
                ),
                base.map(|play| lengths::drama(l, play)),
            ),
            "where" => (
                of(
                    l,
                    "Where pieces act",
                    "Wo Figuren wirken",
                    "Où agissent les pièces",
                ),
                self.heat_maps(),
            ),
            "acts" => (
                of(
                    l,
                    "What pieces do",
                    "Was Figuren tun",
                    "Ce que font les pièces",
                ),
                self.acts(),
            ),
            "untried" => (
                of(
                    l,
                    "What was never seen",
                    "Was nie zu sehen war",
                    "Ce qui n’a jamais été vu",
                ),
                self.untried(),
            ),
            "repeat" => (
                of(
                    l,
                    "How to repeat it",
                    "Wie man es wiederholt",
                    "Comment le refaire",
                ),
                Some(self.repeat()),
            ),
            _ => return None,
        };
        Some(Section {
            anchor,
            title,
            body: body?,
        })
    }

    fn body(&self) -> String {
        let (report, l) = (self.report, self.language);
        let anchors = [
            "worth", "armies", "options", "length", "ends", "drama", "where", "acts", "untried",
            "repeat",
        ];
        let sections: Vec<Section> = anchors
            .into_iter()
            .filter_map(|anchor| self.section(anchor))
            .collect();
        let mut out = format!("<article class=\"study\" lang=\"{}\">\n", l.code());
        out.push_str(&self.symbols());
        out.push_str(&say!(
            l,
            "<header>\n<h1>{}</h1>\n<p class=\"lead\">{} of the engine against itself{}. Ranges are 95\u{a0}% confidence \
             intervals.</p>\n</header>\n",
            "<header>\n<h1>{}</h1>\n<p class=\"lead\">{} der Engine gegen sich selbst{}. Bereiche sind \
             95-%-Konfidenzintervalle.</p>\n</header>\n",
            "<header>\n<h1>{}</h1>\n<p class=\"lead\">{} du moteur contre lui-même{}. Les fourchettes sont des intervalles de confiance à \
             95\u{a0}%.</p>\n</header>\n",
            title(l, &report.name),
            markup::games(l, report.games),
            self.played()
        ));
        out.push_str(&self.answers());
        out.push_str(&format!(
            "<nav class=\"contents\" aria-label=\"{}\"><ul>",
            of(
                l,
                "Parts of the report",
                "Teile des Berichts",
                "Parties du rapport"
            )
        ));
        for section in &sections {
            out.push_str(&format!(
                "<li><a href=\"#study-{}\">{}</a></li>",
                section.anchor, section.title
            ));
        }
        out.push_str("</ul></nav>\n");
        for section in &sections {
            out.push_str(&format!(
                "<section id=\"study-{0}\" aria-labelledby=\"study-{0}-title\">\n<h2 id=\"study-{0}-title\">{1}</h2>\n{2}</section>\n",
                section.anchor, section.title, section.body
            ));
        }
        out.push_str("</article>\n");
        out
    }

    /// The type of an id.
    fn kind(&self, id: &str) -> Option<TypeIndex> {
        let mut pieces = self.rules.def().pieces.iter();
        pieces.position(|piece| piece.id == id)
    }

    /// The name of a type, as markup.
    fn name(&self, id: &str) -> String {
        match self.kind(id) {
            Some(kind) => escaped(self.rules.def().pieces[kind].name_in(self.language)),
            None => escaped(id),
        }
    }

    /// All pictures, once.
    fn symbols(&self) -> String {
        let report = self.report;
        let worth = report.values.iter().flat_map(|values| &values.worth);
        let ids = report.pieces.iter().map(|piece| piece.id.as_str());
        let mut kinds: Vec<TypeIndex> = ids
            .chain(worth.map(|worth| worth.id.as_str()))
            .filter_map(|id| self.kind(id))
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut out =
            String::from("<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n");
        for kind in kinds {
            let picture = self.pictures.piece(kind, Side::White);
            out.push_str(&format!(
                "<symbol id=\"study-unit-{kind}\" viewBox=\"0 0 100 100\">{}</symbol>\n",
                picture.trim_end()
            ));
        }
        out.push_str("</svg>\n");
        out
    }

    /// The picture of a type, which its name beside it explains.
    fn unit(&self, id: &str) -> String {
        match self.kind(id) {
            Some(kind) => format!(
                "<svg class=\"unit\" viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use href=\"#study-unit-{kind}\"/></svg>"
            ),
            None => String::new(),
        }
    }
}

/// What a report is called, as markup.
fn title(l: Language, name: &str) -> String {
    say!(l, "Study of {}", "Studie: {}", "Étude : {}", escaped(name))
}

/// A table that is moved sideways where it is broader than the page. `rows` are rows of cells, as markup.
fn table(caption: &str, head: &str, rows: &str) -> String {
    format!(
        "<div class=\"scroll\" role=\"region\" aria-label=\"{0}\" tabindex=\"0\"><table>\n<caption>{0}</caption>\n\
         <thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n",
        escaped(caption)
    )
}

/// Cells of the head of a table; the first is above names, the others above numbers.
fn head(cells: &[&str]) -> String {
    let mut out = String::new();
    for (index, cell) in cells.iter().enumerate() {
        let class = if index == 0 { "" } else { " class=\"n\"" };
        out.push_str(&format!("<th scope=\"col\"{class}>{cell}</th>"));
    }
    out
}

/// A row of numbers behind a name, all of them markup.
fn row(name: &str, cells: &[String]) -> String {
    let mut out = format!("<tr><th scope=\"row\">{name}</th>");
    for cell in cells {
        out.push_str(&format!("<td class=\"n\">{cell}</td>"));
    }
    out.push_str("</tr>\n");
    out
}
