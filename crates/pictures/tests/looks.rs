//! What every piece of every bundled game looks like, as a table: `testdata/looks.txt`.
//!
//! After a change, `VARIORUM_BLESS=1 cargo test -p variorum-pictures --test looks` writes the table anew; read its difference.

use std::fmt::Write;

use variorum_pictures::{Count, Family, Looks, Pass, Powers, Ways};

fn family(powers: &Powers) -> String {
    let name = match powers.family() {
        Family::Straight => "R",
        Family::Diagonal => "B",
        Family::Both => "Q",
        Family::Oblique => "N",
        Family::Leaps => "L",
        Family::Steps => "K",
        Family::None => "-",
    };
    let pass = match powers.pass() {
        Pass::Never => "",
        Pass::Also => " may pass",
        Pass::Only => " must pass",
    };
    let with = |yes, text: &'static str| if yes { text } else { "" };
    let lined = powers.all_lines().any();
    let horse = with(lined && powers.oblique, "+N");
    let camel = with(powers.far, "+far");
    format!("{name}{horse}{camel}{pass}")
}

fn ways(ways: Ways) -> &'static str {
    match (ways.straight, ways.diagonal) {
        (false, false) => "-",
        (true, false) => "straight",
        (false, true) => "diagonal",
        (true, true) => "both",
    }
}

fn line(looks: &Looks) -> String {
    let mut text = format!("{} / {}", family(&looks.moves), family(&looks.captures));
    let storeys = [
        ("steps", looks.moves.own_steps(), looks.captures.own_steps()),
        ("leaps", looks.moves.leaps, looks.captures.leaps),
        ("bounds", looks.moves.bounds, looks.captures.bounds),
    ];
    for (name, moves, captures) in storeys {
        if moves.or(captures).any() {
            let _ = write!(text, "; {name} {} / {}", ways(moves), ways(captures));
        }
    }
    if looks.is_short() {
        text += "; short";
    }
    match looks.count {
        Count::One => {}
        Count::Two => text += "; two figures",
        Count::Three => text += "; three figures",
    }
    for (yes, word) in [
        (looks.royal, "royal"),
        (looks.borrows, "borrows"),
        (looks.tramples, "wheels"),
        (looks.shoots, "arrow"),
        (looks.forward, "forward"),
    ] {
        if yes {
            let _ = write!(text, "; {word}");
        }
    }
    for sign in &looks.signs {
        let _ = write!(text, "; {sign:?}");
    }
    for seal in &looks.seals {
        let _ = write!(text, "; seal {seal:?}");
    }
    text
}

#[test]
fn the_looks_of_all_pieces() {
    let mut table = String::new();
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).expect("a bundled game");
        let _ = writeln!(table, "{id}");
        for (index, piece) in rules.def().pieces.iter().enumerate() {
            let looks = Looks::of(rules.def(), index);
            let _ = writeln!(table, "  {:16}{}", piece.name, line(&looks));
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/looks.txt");
    if std::env::var_os("VARIORUM_BLESS").is_some() {
        std::fs::write(path, &table).expect("the table can be written");
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    for (known, now) in known.lines().zip(table.lines()) {
        assert_eq!(known, now);
    }
    assert_eq!(known.lines().count(), table.lines().count());
}

/// The seals of a piece with an option on.
fn seals(id: &str, piece: &str) -> Vec<variorum_pictures::Seal> {
    let rules = variorum_catalog::load(id).expect("a bundled game");
    let kind = rules.kind_by_id(piece).expect("a piece");
    Looks::of(rules.def(), kind).seals
}

#[test]
fn what_a_class_gains_by_an_option_is_sealed() {
    use variorum_pictures::Seal;
    assert_eq!(seals("optima10", "P"), []);
    assert_eq!(seals("optima10+pawn-shield", "P"), [Seal::Proximity]);
    // All guards are armored: the shield says so.
    assert_eq!(seals("optima10", "G"), []);
    assert_eq!(seals("optima10", "Q"), [Seal::Conversion]);
}
