//! No package of `Cargo.lock` has a known weakness that is mended elsewhere.
//!
//! The list of weaknesses is a stored copy, so that the audit works without a network; it says how old it is.
//! `.ci/advisories` writes a new one. An exception stands in docs/dependencies.md, by its number and with its reason.

use std::time::{SystemTime, UNIX_EPOCH};

use semver::{Version, VersionReq};
use variorum_tidy::files::read;

const LIST: &str = "testing/tidy/data/advisories.txt";

/// What the list says of one weakness.
struct Advisory {
    number: String,
    kind: String,
    package: String,
    patched: Vec<VersionReq>,
    unaffected: Vec<VersionReq>,
    title: String,
}

/// Alternatives of requirements, as the list writes them: `>= 1.2, < 2 | >= 2.1`.
fn requirements(text: &str) -> Vec<VersionReq> {
    text.split(" | ")
        .filter(|one| !one.is_empty())
        .map(|one| {
            VersionReq::parse(one).unwrap_or_else(|fault| panic!("{LIST}: '{one}': {fault}"))
        })
        .collect()
}

fn advisories(list: &str) -> Vec<Advisory> {
    list.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[number, kind, package, patched, unaffected, title] = fields.as_slice() else {
                panic!("{LIST}: six fields wanted: {line}");
            };
            Advisory {
                number: number.to_owned(),
                kind: kind.to_owned(),
                package: package.to_owned(),
                patched: requirements(patched),
                unaffected: requirements(unaffected),
                title: title.to_owned(),
            }
        })
        .collect()
}

/// The packages of a lock file, with their versions.
fn packages(lock: &str) -> Vec<(String, Version)> {
    let value = |line: &str, key: &str| {
        let quoted = line.strip_prefix(key)?.strip_prefix(" = \"")?;
        quoted.strip_suffix('"').map(str::to_owned)
    };
    let mut name = None;
    let mut found = Vec::new();
    for line in lock.lines() {
        if let Some(one) = value(line, "name") {
            name = Some(one);
        } else if let (Some(version), Some(name)) = (value(line, "version"), name.take()) {
            found.push((name, version.parse().expect("cargo writes versions")));
        }
    }
    found
}

/// A line for each weakness that concerns one of the packages.
fn concerns(packages: &[(String, Version)], advisories: &[Advisory]) -> Vec<String> {
    packages
        .iter()
        .flat_map(|(name, version)| {
            advisories
                .iter()
                .filter(move |advisory| {
                    let fine = advisory.patched.iter().chain(&advisory.unaffected);
                    advisory.package == *name && !fine.into_iter().any(|one| one.matches(version))
                })
                .map(move |advisory| {
                    let Advisory {
                        number,
                        kind,
                        title,
                        ..
                    } = advisory;
                    format!("{number}: {name} {version}: {kind}: {title}")
                })
        })
        .collect()
}

/// Days from 1 January 1970 to a date such as `2026-08-21`.
fn days(date: &str) -> i64 {
    let parts: Vec<i64> = date
        .split('-')
        .map(|part| part.parse().expect("a date of numbers"))
        .collect();
    let &[year, month, day] = parts.as_slice() else {
        panic!("a date of three numbers: {date}");
    };
    // Years begin with March, so that a leap day is the last of its year.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let century = year / 100;
    year * 365 + year / 4 - century + century / 4 + (month * 153 + 2) / 5 + day - 1 - 719_468
}

#[test]
fn days_are_counted() {
    assert_eq!(days("1970-01-01"), 0);
    assert_eq!(days("2000-02-29"), 11_016);
    assert_eq!(days("2026-08-21") - days("2026-03-01"), 173);
}

#[test]
fn versions_are_told_apart() {
    let list =
        "RUSTSEC-2000-0001\tvulnerability\tthing\t>= 1.2.4, < 2.0.0 | >= 2.1.0\t< 1.1.0\tBreaks";
    let advisories = advisories(list);
    for (version, concerned) in [
        ("1.0.9", false),
        ("1.1.0", true),
        ("1.2.3", true),
        ("1.2.4", false),
        ("2.0.5", true),
        ("2.1.0", false),
    ] {
        let lock = format!("[[package]]\nname = \"thing\"\nversion = \"{version}\"\n");
        let found = concerns(&packages(&lock), &advisories);
        assert_eq!(!found.is_empty(), concerned, "{version}");
    }
}

#[test]
fn no_package_has_a_known_weakness() {
    let list = read(LIST);
    let date = list
        .split_once("as of ")
        .and_then(|(_, rest)| rest.split_once(','))
        .expect("the first line says the date")
        .0;
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("after 1970");
    let today = i64::try_from(now.as_secs() / 86_400).expect("small");
    let advisories = advisories(&list);
    println!(
        "{} advisories as of {date}, {} days old; newer ones: .ci/advisories",
        advisories.len(),
        today - days(date)
    );
    let packages = packages(&read("Cargo.lock"));
    assert!(packages.len() > 100);
    let exceptions = read("docs/dependencies.md");
    let found: Vec<String> = concerns(&packages, &advisories)
        .into_iter()
        .filter(|line| !exceptions.contains(line.split_once(':').expect("a number").0))
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}
