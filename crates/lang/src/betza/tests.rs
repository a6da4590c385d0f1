//! Tests of the notation.

use super::*;
use crate::source::{FileId, SourceFile, Span};

fn read(path: &str, used_for: Use) -> std::result::Result<Vec<Atom>, Vec<String>> {
    let faults = Faults::default();
    faults.add_file(SourceFile::new("t", path));
    let text = Text {
        value: path.to_owned(),
        span: Span::new(FileId(0), 0, path.len()),
        map: Vec::new(),
        first: 0,
    };
    let atoms = atoms(&text, used_for, Cells::Squares, &faults);
    let found = faults.into_diagnostics();
    let show = |d: &crate::Diagnostic| format!("{}: {}", &path[d.label.span.clone()], d.message);
    atoms.ok_or_else(|| found.iter().map(show).collect())
}

fn steps(path: &str) -> Vec<(i8, i8)> {
    let atoms = read(path, Use::Move).unwrap();
    let mut steps: Vec<_> = atoms
        .iter()
        .flat_map(|a| &a.rays)
        .map(|r| r.steps[0])
        .collect();
    steps.sort_unstable();
    steps
}

#[test]
fn directions() {
    assert_eq!(steps("fW"), [(0, 1)]);
    assert_eq!(steps("sW"), [(-1, 0), (1, 0)]);
    assert_eq!(steps("fF"), [(-1, 1), (1, 1)]);
    assert_eq!(steps("flF"), [(-1, 1)]);
    assert_eq!(steps("fK"), [(-1, 1), (0, 1), (1, 1)]);
    assert_eq!(steps("ffN"), [(-1, 2), (1, 2)]);
    assert_eq!(steps("fsN"), [(-2, 1), (2, 1)]);
    assert_eq!(steps("fN"), [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
    assert_eq!(steps("N").len(), 8);
    assert_eq!(steps("(2,3)").len(), 8);
    assert_eq!(steps("Q").len(), 8);
    assert_eq!(steps("zB").len(), 8);
}

#[test]
fn modes_belong_to_one_atom() {
    let atoms = read("mcW mF cD A", Use::Move).unwrap();
    let modes: Vec<_> = atoms.iter().map(|a| (a.quiet, a.capture)).collect();
    assert_eq!(
        modes,
        [(true, true), (true, false), (false, true), (true, true)]
    );
    assert_eq!(atoms, read("mcWmFcDA", Use::Move).unwrap());
}

#[test]
fn ranges() {
    let range = |path| {
        read(path, Use::Move)
            .map(|atoms| (atoms[0].min, atoms[0].max))
            .unwrap()
    };
    assert_eq!(range("Q"), (1, 255));
    assert_eq!(range("Q3"), (1, 3));
    assert_eq!(range("Q2-"), (2, 255));
    assert_eq!(range("R2-2"), (2, 2));
    assert_eq!(range("N"), (1, 1));
    assert_eq!(range("NN"), (1, 255));
    assert_eq!(range("DD2"), (1, 2));
}

#[test]
fn lame_and_zigzag() {
    let atoms = read("nN", Use::Move).unwrap();
    for ray in &atoms[0].rays {
        let ((x, y), (lx, ly)) = (ray.steps[0], ray.lame.unwrap());
        assert_eq!((x - lx).abs(), 1);
        assert_eq!((y - ly).abs(), 1);
    }
    let atoms = read("zR", Use::Move).unwrap();
    for ray in &atoms[0].rays {
        let [(a, b), (c, d)] = ray.steps;
        assert_eq!(a * c + b * d, 0);
    }
}

#[test]
fn faults_stand_on_the_exact_characters() {
    let fault = |path: &str| read(path, Use::Move).unwrap_err().join(" | ");
    assert_eq!(fault("mW Y3 F"), "Y3: unknown atom `Y3`");
    assert_eq!(fault("mqW"), "q: unknown modifier `q`");
    assert_eq!(fault("m"), "m: expected an atom after this");
    assert_eq!(fault("Q0"), "0: a range of `0` is not possible");
    assert_eq!(fault("Q3-2"), "3-2: the range `3-2` is empty");
    assert_eq!(fault("QQ"), "QQ: `QQ` is not an atom");
    assert_eq!(fault("zN"), "zN: only `R` and `B` can zigzag");
    assert_eq!(fault("nQ"), "nQ: `n` goes with `N`, `D` and `A` only");
    assert_eq!(fault("(0,0)"), "(0,0): `(0,0)` is not a leap");
    assert_eq!(fault(""), ": expected a path");
    assert_eq!(
        fault("Y é"),
        "Y: unknown atom `Y` | é: unknown modifier `é`"
    );
    assert!(read("mQ", Use::Shoot).is_err());
}

#[test]
fn the_list_of_parts_has_every_letter_and_they_are_found() {
    for (letter, ..) in LEAPS {
        assert!(
            PARTS.iter().any(|(part, _)| part.chars().eq([*letter])),
            "{letter}"
        );
    }
    for letter in "mcfblrvszn".chars() {
        assert!(
            PARTS.iter().any(|(part, _)| part.chars().eq([letter])),
            "{letter}"
        );
    }
    let text = "mcffNN2 (1,4) zR vQ2-";
    let found: Vec<(&str, &str)> = parts(text)
        .into_iter()
        .map(|(part, at)| (part, &text[at]))
        .collect();
    let expected = [
        ("m", "m"),
        ("c", "c"),
        ("ff", "ff"),
        ("NN", "NN"),
        ("R4", "2"),
        ("(1,4)", "(1,4)"),
        ("z", "z"),
        ("R", "R"),
        ("v", "v"),
        ("Q", "Q"),
        ("R2-3", "2-"),
    ];
    assert_eq!(found, expected);
}
