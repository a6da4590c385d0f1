//! The page is well-formed, tells of every piece, and takes nothing for markup.

use roxmltree::{Document, ParsingOptions};
use variorum_rules::Rules;
use variorum_rules::def::Language;

use crate::report::{Measure, Method, Untold, Values};
use crate::{Plan, Report, Subject, Worker};

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(page, options).expect("the page is well-formed")
}

/// A study of a few short games, with all questions.
fn study(game: &str, jobs: u64) -> (Rules, Report) {
    study_of(Subject::load(game).unwrap(), jobs)
}

fn study_of(subject: Subject, jobs: u64) -> (Rules, Report) {
    let mut plan = Plan::new(subject);
    plan.terms.nodes = 5;
    plan.terms.longest = 40;
    plan.values = true;
    plan.options = true;
    let rules = plan.subject.rules.clone();
    let planner = plan.planner().unwrap();
    let mut worker = Worker::default();
    let lines: Vec<_> = (0..jobs)
        .flat_map(|number| worker.run(&planner.job(number).unwrap()).unwrap())
        .collect();
    let derived = Report::derived(&rules).unwrap();
    let report = Report::of(&rules, &lines, &derived).unwrap();
    (rules, report)
}

/// The report of chess with values that few games do not give.
fn valued() -> (Rules, Report) {
    let (rules, mut report) = study("chess", 4);
    let worth = |id: &str, name: &str, value: f64| {
        serde_json::json!({
            "id": id, "name": name, "engine": value,
            "armies": {"value": value, "low": value - 0.5, "high": value + 90.0, "n": 30},
            "positions": null,
        })
    };
    let none = serde_json::json!({"value": 0.0, "low": 0.0, "high": 0.0, "n": 0});
    report.values = serde_json::from_value(serde_json::json!({
        "unit": "P", "unit_name": "Pawn", "elo": 80.0, "first": none,
        "worth": [
            worth("Q", "Queen", 9.0), worth("R", "Rook", 5.0), worth("B", "Bishop", 3.2),
            worth("N", "<b>&", 3.0), worth("P", "Pawn", 1.0), worth("?", "not of this game", -0.5)
        ],
        "methods": [{"name": "armies", "loss": 0.5, "correlation": null}, {"name": "<i>", "loss": 0.6, "correlation": 0.5}],
    }))
    .unwrap();
    (rules, report)
}

#[test]
fn pages_are_well_formed_whatever_the_shape_of_the_board() {
    for game in ["chess", "glinski", "omega"] {
        let (rules, report) = study(game, 8);
        let page = report.html(&rules, Language::English);
        let document = parsed(&page);
        let maps = document
            .descendants()
            .filter(|node| node.attribute("class") == Some("map"))
            .count();
        let moved = report.pieces.iter().filter(|piece| piece.acts.moves > 0);
        assert_eq!(maps, moved.count(), "{game}");
        for node in document.descendants() {
            assert!(node.attribute("style").is_none(), "{game}");
            // Whatever is referred to is in the page.
            if let Some(anchor) = node.attribute("href") {
                let id = anchor.strip_prefix('#').expect("nothing from elsewhere");
                let mut all = document.descendants();
                assert!(all.any(|node| node.attribute("id") == Some(id)), "{id}");
            }
        }
    }
}

#[test]
fn every_piece_with_a_value_is_told() {
    let (rules, report) = valued();
    let page = report.html(&rules, Language::English);
    let document = parsed(&page);
    let plot = document
        .descendants()
        .find(|node| node.attribute("class") == Some("forest"))
        .expect("a plot");
    let text: String = plot
        .descendants()
        .filter_map(|node| node.text())
        .collect::<Vec<_>>()
        .join("\n");
    for worth in &report.values.as_ref().unwrap().worth {
        assert!(text.contains(&worth.name), "{}", worth.name);
    }
    assert!(text.contains("Queen. From armies: 9.00 (8.50 to 99.00)."));
    assert!(!page.contains("to move first"), "nothing tells of it");
}

#[test]
fn what_comes_from_files_is_text() {
    let (rules, mut report) = valued();
    report.name = "<script>alert(1)</script>".to_owned();
    report.variant = "a\"b'c&".to_owned();
    report.pieces[0].name = "</title><b>".to_owned();
    report.untried.options.push("<u>".to_owned());
    if let Some(base) = &mut report.base {
        base.ends[0].reason = "<s>".to_owned();
    }
    let page = report.html(&rules, Language::English);
    let document = parsed(&page);
    for tag in ["b", "u", "s"] {
        assert!(
            !document.descendants().any(|node| node.has_tag_name(tag)),
            "{tag}"
        );
    }
    assert!(page.contains("<span>&lt;b&gt;&amp;</span>"));
    let scripts: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name("script"))
        .collect();
    assert_eq!(scripts.len(), 1, "the report as data");
    assert_eq!(scripts[0].attribute("type"), Some("application/json"));
}

#[test]
fn a_report_is_read_from_json_and_from_its_page() {
    let (rules, report) = valued();
    let text = serde_json::to_string(&report).unwrap();
    let page = report.html(&rules, Language::English);
    for text in [&text, &page] {
        let again = Report::read(text)
            .unwrap()
            .html_body(&rules, Language::English);
        assert!(page.contains(&again));
    }
    assert!(Report::read("<html>").is_err());
    assert!(Report::read("{}").is_err());
}

#[test]
fn numbers_without_sense_do_no_harm() {
    let (rules, mut report) = valued();
    let far = f64::MAX;
    let base = report.base.as_mut().unwrap();
    base.lengths[0].first = usize::MAX;
    base.lengths[0].drawn = usize::MAX;
    base.first.value = -far;
    base.ends[0].share.high = far;
    let values = report.values.as_mut().unwrap();
    values.worth[0].engine = far;
    values.worth[1].engine = -far;
    report.pieces[0].acts.start = u32::MAX;
    report.pieces[0].acts.made = u32::MAX;
    parsed(&report.html(&rules, Language::English));
    report.base.as_mut().unwrap().lengths.clear();
    report.base.as_mut().unwrap().ends.clear();
    report.values.as_mut().unwrap().worth.clear();
    parsed(&report.html(&rules, Language::English));
}

#[test]
fn the_figure_stands_alone_and_shows_what_is_to_be_believed() {
    let (_, mut report) = valued();
    report.name = "<b>&".to_owned();
    let figure = report.figure().expect("values");
    let document = parsed(&figure);
    assert!(document.root_element().attribute("viewBox").is_some());
    assert!(figure.contains("Queen: 9.00 (8.50 to 99.00), engine 9.00"));
    assert!(figure.contains("&lt;b&gt;&amp;"));
    report.values = None;
    assert_eq!(report.figure(), None);
}

#[test]
fn the_way_that_foretells_best_is_believed() {
    let (_, mut report) = valued();
    let values = report.values.as_mut().unwrap();
    let of = |value| Measure {
        value,
        low: value - 1.0,
        high: value + 1.0,
        n: 40,
    };
    values.worth[0].positions = Some(of(8.0));
    values.worth[0].pooled = Some(of(7.0));
    let method = |name: &str, loss| Method {
        name: name.to_owned(),
        loss,
        correlation: None,
    };
    let believed = |values: &Values| values.surest(&values.worth[0]).map(|m| m.value);
    values.methods = vec![
        method("armies", 0.6),
        method("positions", 0.7),
        method("pooled", 0.5),
        method("engine", 0.1),
    ];
    assert_eq!(believed(values), Some(7.0));
    values.worth[0].pooled = None;
    assert_eq!(believed(values), Some(9.0));
    // Nothing judged: the narrowest interval.
    values.methods.clear();
    assert_eq!(believed(values), Some(8.0));
}

#[test]
fn too_few_games_and_a_unit_that_is_unsure_are_told_apart() {
    let (rules, mut report) = valued();
    let said = |report: &Report, words: &str| {
        let page = report.html(&rules, Language::English);
        let body = page.split("<script").next().unwrap_or_default();
        assert_eq!(
            body.contains(words),
            report.text().contains(words),
            "{words}"
        );
        body.contains(words)
    };
    let values = report.values.as_mut().unwrap();
    for worth in &mut values.worth {
        worth.positions = worth.armies.take();
    }
    assert!(!said(&report, "unit unsure"));
    report.values.as_mut().unwrap().unsure = vec!["armies".to_owned()];
    assert!(said(&report, "unit unsure") && !said(&report, "too few games"));
    report.values.as_mut().unwrap().unsure.clear();
    report.values.as_mut().unwrap().worth[0].armies = Some(Measure::share(&[1.0]));
    assert!(said(&report, "too few games") && !said(&report, "unit unsure"));
}

#[test]
fn what_cannot_be_told_is_said_with_its_reason() {
    // Games of five positions a move: nobody can use a pawn.
    let (rules, report) = study("chess", 4);
    assert!(report.values.is_none());
    let untold = report.untold.clone().expect("it was asked");
    let words: String = untold
        .sentence(Language::English)
        .chars()
        .take(40)
        .collect();
    assert!(report.text().contains(&words), "{}", report.text());
    assert!(report.html(&rules, Language::English).contains(&words));
    assert_eq!(
        Untold::Even.sentence(Language::English).split(':').next(),
        Untold::Unit("Pawn".to_owned())
            .sentence(Language::English)
            .split(':')
            .next()
    );
}

#[test]
fn a_german_page_has_no_english_words() {
    let (rules, mut report) = valued();
    // What is no word of the program's.
    report.untried.options.clear();
    report.studies.clear();
    let page = report.html(&rules, Language::German);
    let document = parsed(&page);
    let root = document.root_element();
    assert_eq!(root.attribute("lang"), Some("de"));
    let texts: Vec<&str> = document
        .descendants()
        .filter(|node| {
            let mut above = node.ancestors();
            !above.any(|node| matches!(node.tag_name().name(), "style" | "script" | "code"))
        })
        .filter_map(|node| if node.is_text() { node.text() } else { None })
        .chain(
            document
                .descendants()
                .filter_map(|node| node.attribute("aria-label")),
        )
        .collect();
    let english = [
        "the", "of", "and", "to", "games", "game", "is", "plies", "piece", "pieces", "first",
        "draw",
    ];
    for text in &texts {
        // This name is one of the sample's own.
        let said = text.replace("not of this game", "");
        let mut words = said.split(|c: char| !c.is_alphanumeric());
        assert!(!words.any(|word| english.contains(&word)), "{text}");
    }
    assert!(
        texts.iter().any(|text| text.contains("Dame")),
        "names are German, too"
    );
    assert!(page.contains("9,00") && !page.contains(">9.00"));
}

#[test]
fn the_best_way_is_better_than_none() {
    let (rules, mut report) = valued();
    let page = |report: &Report| report.html(&rules, Language::English);
    assert!(page(&report).contains("Best here: values from armies."));
    let nothing = Method {
        name: "nothing".to_owned(),
        loss: 0.4,
        correlation: None,
    };
    report.values.as_mut().unwrap().methods.push(nothing);
    let told = page(&report);
    assert!(!told.contains("Best here") && told.contains("none is better than to know"));
}

#[test]
fn what_moves_leave_behind_is_not_said_to_be_missing() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/walls.kdl");
    let (bundle, _) = variorum_catalog::bundle_path(file).unwrap().unwrap();
    let (rules, report) = study_of(Subject::own("walls", bundle).unwrap(), 2);
    let pieces = &rules.def().pieces;
    let movements = pieces.iter().flat_map(|piece| &piece.movements);
    let left: Vec<&str> = movements
        .flat_map(|own| own.left_behind())
        .map(|kind| pieces[kind].id.as_str())
        .collect();
    assert!(!left.is_empty());
    for id in left {
        assert!(
            report.pieces.iter().all(|piece| piece.id != id),
            "{id} is counted"
        );
        assert!(
            !report.untried.absent.iter().any(|absent| absent == id),
            "{id}"
        );
    }
}

#[test]
fn a_trial_is_well_formed_and_tells_what_has_changed() {
    use crate::report::Trial;

    let mut plan = Plan::new(Subject::load("ultima").unwrap());
    plan.terms.nodes = 5;
    plan.terms.longest = 40;
    let rules = plan.subject.rules.clone();
    let planner = plan.planner().unwrap();
    let mut worker = Worker::default();
    let jobs = (0..6).map(|number| planner.job(number).unwrap());
    let games: Vec<_> = jobs.flat_map(|job| worker.run(&job).unwrap()).collect();
    let report = Report::of(&rules, &games, &Report::derived(&rules).unwrap()).unwrap();
    let mut before = report.clone();
    before.pieces.remove(1);
    before.untried.absent.clear();
    let typical = Report::typical(&games);
    assert_eq!(typical.len(), 3);
    for language in Language::ALL {
        let trial = Trial {
            before: Some(("<1>", &before)),
            typical: &typical,
            analysis: "/analysis/own",
        };
        let page = report.html_trial(&rules, language, trial);
        let document = parsed(&page);
        let ids: Vec<&str> = document
            .descendants()
            .filter_map(|node| node.attribute("id"))
            .collect();
        assert!(ids.contains(&"study-changes") && ids.contains(&"study-typical"));
        let text: String = document
            .descendants()
            .filter_map(|node| node.text())
            .collect();
        assert!(text.contains("<1>"), "a name is never markup");
        let links = document
            .descendants()
            .filter_map(|node| node.attribute("href"));
        let links = links.filter(|link| link.starts_with("/analysis/own?fen="));
        assert_eq!(links.count(), 3);
    }
}

#[test]
fn no_headline_says_what_may_be_the_other_way_round() {
    let (rules, mut report) = study("ultima", 20);
    let first = |report: &mut Report, low: f64, high: f64| {
        let base = report.base.as_mut().unwrap();
        (base.first.low, base.first.high) = (low, high);
    };
    report.options.clear();
    let headline = |report: &Report| {
        let page = report.html(&rules, Language::English);
        let (_, rest) = page.split_once("Is it fair?</h2>").unwrap();
        rest.chars().take(60).collect::<String>()
    };
    first(&mut report, 0.45, 0.6);
    assert!(
        headline(&report).contains("It may be"),
        "{}",
        headline(&report)
    );
    first(&mut report, 0.51, 0.6);
    assert!(
        headline(&report).contains("Not quite"),
        "{}",
        headline(&report)
    );
}
