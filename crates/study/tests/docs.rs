//! `docs/studies.md` shows what `studies/*.json` say: its tables and figures are made from them. With `UPDATE_DOCS` set they are
//! written anew, and the words around them are left as they are:
//!
//! ```console
//! $ UPDATE_DOCS=1 cargo test -p variorum-study --test docs
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use variorum_study::Report;
use variorum_study::report::{Measure, Values};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The published reports by the names of their files.
fn reports() -> BTreeMap<String, Report> {
    let folder = fs::read_dir(root().join("studies")).expect("a folder");
    let files = folder.map(|file| file.expect("a file").path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("it can be read");
            let name = path.file_stem().expect("a name").to_string_lossy();
            let report = Report::read(&text);
            (
                name.into_owned(),
                report.unwrap_or_else(|error| panic!("{}: {error}", path.display())),
            )
        })
        .collect()
}

fn percent(measure: &Measure) -> String {
    let [value, low, high] = [measure.value, measure.low, measure.high].map(|share| share * 100.0);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

fn measure(measure: &Measure) -> String {
    format!(
        "{:.2} ({:.2} to {:.2})",
        measure.value, measure.low, measure.high
    )
}

fn fair(reports: &BTreeMap<String, Report>) -> String {
    let mut out = String::from(
        "| game | games as it is | first mover scores | draws | plies | legal moves | lead changes | won from far behind |\n\
         |---|---:|---|---|---:|---:|---:|---|\n",
    );
    for report in reports.values().filter(|report| report.values.is_some()) {
        let Some(play) = &report.base else { continue };
        out.push_str(&format!(
            "| {} | {} | {} | {} | {:.0} | {:.0} | {:.1} | {} |\n",
            report.variant,
            play.games,
            percent(&play.first),
            percent(&play.draws),
            play.plies.value,
            play.branching.value,
            play.lead_changes.value,
            percent(&play.comebacks)
        ));
    }
    out
}

fn options(reports: &BTreeMap<String, Report>) -> String {
    let mut out = String::from(
        "| game | choice | games | first mover scores | draws | plies |\n|---|---|---:|---|---|---:|\n",
    );
    let mut commands = String::new();
    for report in reports.values().filter(|report| !report.options.is_empty()) {
        for option in &report.options {
            let choice = match option.choice.as_str() {
                "" => "as it is",
                choice => choice,
            };
            let play = &option.play;
            out.push_str(&format!(
                "| {} | {choice} | {} | {} | {} | {:.0} |\n",
                report.variant,
                play.games,
                percent(&play.first),
                percent(&play.draws),
                play.plies.value
            ));
        }
        if report.values.is_none() {
            commands.push_str(&self::commands(report));
        }
    }
    match commands.is_empty() {
        true => out,
        false => format!("{out}\n```console\n{commands}```\n"),
    }
}

fn commands(report: &Report) -> String {
    let commands = report.studies.iter();
    let commands = commands.filter_map(|studied| studied.command(&report.variant));
    commands.map(|command| format!("$ {command}\n")).collect()
}

/// The ways that have intervals, by their names and the heads of their columns.
const WAYS: [(&str, &str); 3] = [
    ("armies", "armies"),
    ("positions", "quiet positions"),
    ("pooled", "pooled"),
];

fn worth(values: &Values) -> String {
    let sure = |(method, _): &&(&str, &str)| values.knows(method) && !values.is_unsure(method);
    let ways: Vec<&(&str, &str)> = WAYS.iter().filter(sure).collect();
    let heads: String = ways.iter().map(|(_, head)| format!(" {head} |")).collect();
    let mut out = format!(
        "| piece |{heads} engine |\n|---|{}---:|\n",
        "---|".repeat(ways.len())
    );
    for worth in &values.worth {
        out.push_str(&format!("| {} |", worth.name));
        for (method, _) in &ways {
            let told = worth.by(method);
            out.push_str(&format!(
                " {} |",
                told.as_ref().map_or("too few games".to_owned(), measure)
            ));
        }
        out.push_str(&format!(" {:.2} |\n", worth.engine));
    }
    let unsure = WAYS.iter().filter(|(method, _)| values.is_unsure(method));
    for (_, head) in unsure {
        out.push_str(&format!(
            "\nNo values from {head}: there are too few data to say what one {} more is worth.\n",
            values.unit_name
        ));
    }
    out
}

fn losses(values: &Values) -> String {
    let named = |method: &str| match method {
        "positions" => "quiet positions".to_owned(),
        other => other.to_owned(),
    };
    let losses: Vec<String> = values
        .methods
        .iter()
        .map(|method| format!("{} {:.4}", named(&method.name), method.loss))
        .collect();
    let best = values
        .methods
        .iter()
        .min_by(|a, b| a.loss.total_cmp(&b.loss));
    let best = best.map_or(String::new(), |method| {
        format!(" Best: {}.", named(&method.name))
    });
    format!("How badly they foretell: {}.{best}\n", losses.join(", "))
}

fn games(reports: &BTreeMap<String, Report>) -> String {
    let mut out = String::new();
    for (name, report) in reports {
        let Some(values) = &report.values else {
            continue;
        };
        out.push_str(&format!("## {} (`{}`)\n\n", report.name, report.variant));
        let commands = commands(report);
        if !commands.is_empty() {
            out.push_str(&format!("```console\n{commands}```\n\n"));
        }
        out.push_str(&format!(
            "{} games. One {} more is worth {:.0} Elo; to move first is worth {} of them.\n\n\
             ![What pieces of {} are worth]({})\n\n{}\n{}\n",
            report.games,
            values.unit_name,
            values.elo,
            measure(&values.first),
            report.name,
            figure(name),
            worth(values),
            losses(values)
        ));
    }
    out
}

/// Where the figure of a report is, from the page.
fn figure(name: &str) -> String {
    format!("studies/{name}.svg")
}

/// The page with what stands between `<!-- made: NAME -->` and `<!-- end -->` made anew.
fn made(page: &str, parts: &[(&str, String)]) -> String {
    let mut page = page.to_owned();
    for (name, text) in parts {
        let head = format!("<!-- made: {name} -->\n");
        let (before, rest) = page
            .split_once(&head)
            .unwrap_or_else(|| panic!("no {head}"));
        let (_, after) = rest.split_once("<!-- end -->").expect("an end");
        page = format!("{before}{head}\n{text}\n<!-- end -->{after}");
    }
    page
}

#[test]
fn the_page_and_its_figures_are_those_of_the_studies() {
    let reports = reports();
    assert!(!reports.is_empty());
    let docs = root().join("docs");
    let path = docs.join("studies.md");
    let page = fs::read_to_string(&path).expect("the page");
    let parts = [
        ("fair", fair(&reports)),
        ("options", options(&reports)),
        ("games", games(&reports).trim_end().to_owned() + "\n"),
    ];
    let mut wanted = vec![(path, made(&page, &parts))];
    for (name, report) in &reports {
        if let Some(text) = report.figure() {
            wanted.push((docs.join(figure(name)), text));
        }
    }
    let write = std::env::var_os("UPDATE_DOCS").is_some();
    for (path, text) in &wanted {
        if write {
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("it can be written");
        }
        let there = fs::read_to_string(path).unwrap_or_default();
        assert!(
            there == *text,
            "{} is not what studies/*.json say: UPDATE_DOCS=1 cargo test -p variorum-study --test docs",
            path.display()
        );
    }
    // A figure without a study is left over.
    for file in fs::read_dir(docs.join("studies")).expect("the folder of figures") {
        let path = file.expect("a file").path();
        let known = wanted
            .iter()
            .any(|(wanted, _)| wanted.file_name() == path.file_name());
        assert!(known, "{} belongs to no study: remove it", path.display());
    }
}
