//! Whatever a file says, reading it ends and never panics; what is written can be played.

use variorum_import::{Format, Source};
use variorum_lang::{NoSources, Severity, check};
use variorum_rules::SplitMix64;

const SAMPLES: &[&str] = &[
    "[a:chess]\nking = k:KN\nmaxFile = 9\nstartFen = rnbqkbnr1/9/9/9/9/9/9/RNBQKBNR1 w - - 0 1\n",
    "files=6\nranks=6\npromoZone=2\nmaxPromote=1\npawn:P:fmWfceFifmnD::a2-f2\nlion:L:KcaKcabKO2::a1\nking:K:isO2K::c1\n",
    include_str!("zrf/onward.zrf"),
    include_str!("zrf/dropping.zrf"),
];

/// A sample with some characters changed, left out, doubled or exchanged.
fn mutated(sample: &str, random: &mut SplitMix64) -> String {
    let mut letters: Vec<char> = sample.chars().collect();
    for _ in 0..1 + random.next() % 6 {
        let at = (random.next() % letters.len() as u64) as usize;
        let other = (random.next() % letters.len() as u64) as usize;
        match random.next() % 5 {
            0 => letters[at] = letters[other],
            1 => drop(letters.remove(at)),
            2 => letters.insert(at, letters[other]),
            3 => letters.swap(at, other),
            _ => letters[at] = char::from(b' ' + (random.next() % 95) as u8),
        }
        if letters.is_empty() {
            letters.push('x');
        }
    }
    letters.into_iter().collect()
}

#[test]
fn changed_files_are_read_to_their_end() {
    let mut random = SplitMix64::new(20_261_123);
    let mut written = 0;
    for round in 0..1500 {
        let sample = SAMPLES[round % SAMPLES.len()];
        let text = mutated(sample, &mut random);
        let source = Source::read(&text, None, "changed");
        for name in source.names() {
            let imported = source.import(&name);
            let Some(rules) = &imported.text else {
                assert!(!imported.notes.is_empty(), "no reason is given:\n{text}");
                continue;
            };
            written += 1;
            let faults = check("changed.kdl", rules, &NoSources, &[]).diagnostics;
            let wrong = faults.iter().any(|fault| fault.severity == Severity::Error);
            assert!(!wrong, "{text}\n{rules}\n{faults:?}");
        }
    }
    assert!(written > 300, "only {written} were written");
}

#[test]
fn formats_are_told_apart_by_what_they_say() {
    for (text, format) in [
        ("[a:chess]\n", Format::Settings),
        ("# nothing\n", Format::Settings),
        ("king:K:K::e1\n", Format::Diagram),
        ("<pre class=\"idiagram\">\nfiles=8\n</pre>", Format::Diagram),
        ("; remark\n(version \"2.0\")\n", Format::Script),
        ("[a]\ncustomPiece1 = a:b:c:d\n", Format::Settings),
    ] {
        assert_eq!(Format::of(text), format, "{text}");
    }
}
