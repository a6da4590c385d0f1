//! Optima, unit by unit; the numbers are counted by hand from the rule book.

use crate::common::{self, after, board, case, lines};
use variorum_reference::{moves, perft, random_fen, random_walk_fen, same_position, show};

fn unit(units: &str, from: &str, count: usize, has: &[&str], lacks: &[&str]) {
    case("optima10", units, from, count, has, lacks);
}

#[test]
fn royals() {
    unit("K e5, k j10", "e5", 8, &["e5f6"], &["e5g7"]);
    unit(
        "K a1, p a2, P b1, k j10",
        "a1",
        2,
        &["a1a2 xa2", "a1b2"],
        &["a1b1"],
    );
    unit("Em e5, k j10", "e5", 16, &["e5g7"], &["e5h8"]);
    unit("Em a1, p b2, k j10", "a1", 5, &["a1b2 xb2"], &["a1c3"]);
    unit("Cl e5, k j10", "e5", 16, &["e5f7"], &["e5g5"]);
    unit(
        "Cl a1, P a2, P b1, p b2, k j10",
        "a1",
        3,
        &["a1b2 xb2", "a1b3"],
        &[],
    );
    unit("Sh e5, k j10", "e5", 16, &["e5g7", "e5e7"], &["e5f7"]);
    unit(
        "Sh a1, P a2, P b1, P b2, p c3, k j10",
        "a1",
        3,
        &["a1c3 xc3", "a1a3"],
        &[],
    );
}

#[test]
fn pawns() {
    unit("P e5", "e5", 8, &["e5e7", "e5c5"], &["e5f6"]);
    unit(
        "P e5, p f6, p e6, p d4",
        "e5",
        8,
        &["e5f6 xf6", "e5d4 xd4", "e5e3"],
        &["e5e6", "e5e7"],
    );
    unit("Be e5", "e5", 8, &["e5g7"], &["e5e6"]);
    unit(
        "Be e5, p e6, p f6",
        "e5",
        7,
        &["e5e6 xe6"],
        &["e5f6", "e5g7"],
    );
    unit("If e5", "e5", 4, &["e5e4"], &["e5f6"]);
    unit("If e5, p e6, P d5", "e5", 3, &["e5e6 xe6"], &[]);
    unit("Ml e5", "e5", 8, &["e5f6", "e5e6"], &[]);
    unit("Ml e5, p e6, p f6", "e5", 7, &["e5f6 xf6"], &["e5e6"]);
    unit("Fo e5", "e5", 2, &["e5e7"], &["e5e4"]);
    unit(
        "Fo e5, p f6, p d4, p e7",
        "e5",
        2,
        &["e5f6 xf6", "e5e6"],
        &["e5e7"],
    );
    unit("Zi e5", "e5", 18, &["e5j5"], &["e5f6"]);
    unit("Zi e5, p f6, p e8", "e5", 16, &["e5f6 xf6"], &["e5e8"]);
}

#[test]
fn promotion() {
    unit("P a9", "a9", 5, &["a9a10wi", "a9a8", "a9c9"], &["a9a10"]);
    unit(
        "P a10",
        "a10",
        4,
        &["a10b10wi", "a10c10wi", "a10a9", "a10a8"],
        &[],
    );
    unit("P a8, p b9", "a8", 7, &["a8a10wi", "a8b9 xb9"], &[]);
    unit("Fo a10", "a10", 0, &[], &[]);
    unit("Be i9, p i10", "i9", 6, &["i9i10wi xi10", "i9h10wi"], &[]);
    unit("G a9", "a9", 8, &["a9a10"], &[]);
    let fen = board("optima10", "P a9");
    assert!(after("optima10", &fen, "a9a10wi").starts_with("{Wi}9/10/"));
    let list = moves("optima10", Some(&fen)).unwrap();
    assert_eq!(
        list.iter()
            .filter(|m| m.promotes.as_deref() == Some("Wi"))
            .count(),
        1
    );
}

#[test]
fn guards() {
    unit("G e5", "e5", 16, &["e5g7"], &[]);
    unit(
        "G a1, p a2, P b2",
        "a1",
        3,
        &["a1a2 xa2", "a1c1"],
        &["a1a3"],
    );
    unit("Mn e5", "e5", 8, &[], &[]);
    unit("Mn a1, p b2", "a1", 3, &["a1b2 xb2"], &[]);
    unit("Lg e5", "e5", 16, &[], &[]);
    unit("Lg a1, P a2, P b2, P b1", "a1", 3, &["a1c3"], &[]);
    unit("Kg e5", "e5", 12, &[], &["e5e6"]);
    unit("Kg a1, p b3", "a1", 3, &["a1b3 xb3", "a1b2"], &[]);
    unit("Wg e5", "e5", 8, &["e5e7"], &["e5f6"]);
    unit("Wg a1, P a2, p a3", "a1", 3, &["a1a3 xa3"], &[]);
    unit("Fg e5", "e5", 12, &["e5e6", "e5g7"], &["e5e7"]);
    unit("Fg a1, P b2, p c3", "a1", 3, &["a1c3 xc3"], &[]);
}

#[test]
fn agent() {
    unit("Ag e5", "e5", 21, &["e5e6", "e5j10"], &["e5e7"]);
    unit(
        "Ag e5, p g7",
        "e5",
        18,
        &["e5f6", "e5h8 >g7"],
        &["e5g7", "e5i9"],
    );
    unit("Ag e5, p g7, p h8", "e5", 18, &["e5i9 >h8"], &["e5h8"]);
    unit("Ag e5, q g7", "e5", 17, &[], &["e5h8"]);
    unit("Ag e5, P f6, p h8", "e5", 17, &["e5i9 >h8"], &["e5g7"]);
    unit("Ag e5, k f6, K j1", "e5", 17, &["e5g7 xf6"], &["e5f6"]);
}

#[test]
fn ambassador() {
    unit("Am a1", "a1", 6, &["a1c1", "a1d4"], &["a1b1"]);
    unit("Am a1, p c1, q a3", "a1", 5, &["a1c1 >c1"], &["a1a3"]);
    let fen = board("optima10", "Am a1, p c1, k a3, K j1");
    assert!(after("optima10", &fen, "a1c1").contains("/P1{Am}6K "));
    assert!(after("optima10", &fen, "a1a3").contains("/{Am}9/10/2p6K b - - 0 1 won=w"));
}

#[test]
fn archer() {
    unit(
        "Ar a1, p c3",
        "a1",
        9,
        &["a1c3 xc3", "a1c3,c3a1 xc3"],
        &["a1d4"],
    );
    unit(
        "Ar a1, g a2, p e1",
        "a1",
        7,
        &["a1a2 xa2"],
        &["a1a2,a2a1", "a1e1"],
    );
    let fen = board("optima10", "Ar a1, p c3");
    assert!(after("optima10", &fen, "a1c3,c3a1").ends_with("/10/10/{Ar}9 b - - 0 1"));
}

#[test]
fn basilisk() {
    unit("Ba e5", "e5", 16, &["e5f7"], &["e5e7"]);
    let fen = board("optima10", "Ba e5, p f7, p e6, ce g6");
    assert_eq!(show("optima10", Some(&fen)).unwrap().frozen, ["f7"]);
    let black = fen.replace(" w ", " b ");
    common::case_fen("optima10", &black, "f7", 0, &[], &[]);
}

#[test]
fn bastion() {
    unit("Bs e5", "e5", 22, &["e5e7", "e5e10", "e5f6"], &["e5g7"]);
    unit("Bs e5, p e6", "e5", 20, &["e5e6 xe6", "e5e9"], &["e5e8"]);
    unit("Bs e5, P e7", "e5", 20, &["e5e10"], &["e5e9"]);
}

#[test]
fn battlement() {
    unit("Bt a1", "a1", 35, &["a1b2", "a1b10", "a1j2"], &["a1c3"]);
    unit("Bt a1, P a2, P b1", "a1", 0, &[], &[]);
    unit("Bt a1, p b2", "a1", 35, &["a1b2 xb2", "a1c2", "a1b3"], &[]);
    unit("Bt a1, p a2, P b1", "a1", 1, &["a1a2 xa2"], &[]);
}

#[test]
fn cavalry() {
    unit("Ca a1", "a1", 11, &["a1b3", "a1d4"], &["a1a2"]);
    unit("Ca a1, P b3", "a1", 6, &["a1c2"], &["a1c5"]);
    unit("Ca a1, p b3", "a1", 7, &["a1b3 xb3"], &["a1c5"]);
}

#[test]
fn centaur() {
    unit("Ce a1", "a1", 13, &["a1b3", "a1j10", "a1a2"], &["a1a3"]);
    unit("Ce a1, me b2", "a1", 5, &["a1b2 xb2"], &[]);
}

#[test]
fn chamberlain() {
    unit("Cb a1", "a1", 12, &["a1e1", "a1b2"], &["a1c4"]);
    unit(
        "Cb a1, p b1",
        "a1",
        13,
        &["a1b1 xb1", "a1c1 xb1", "a1b1,b1b2 xb1", "a1a2,a2b2", "a1c2"],
        &["a1e1"],
    );
    unit(
        "Cb b1, p c1, P b2",
        "b1",
        9,
        &["b1c1,c1a1 xc1", "b1a1", "b1c1 xc1"],
        &[],
    );
}

#[test]
fn chaplain() {
    unit("Cp e5", "e5", 12, &["e5e6", "e5f6", "e5g7"], &["e5e7"]);
    unit(
        "Cp e5, p g6",
        "e5",
        12,
        &["e5f6 xg6", "e5g7 xg6", "e5f5"],
        &[],
    );
    unit("Cp e5, ma g6, P f6", "e5", 11, &["e5g7"], &["e5f6"]);
}

#[test]
fn charger() {
    unit("Cg e5, p d7", "e5", 7, &["e5c6 xd7", "e5f7"], &["e5d7"]);
    unit("Cg a1, ma b4, p a4", "a1", 2, &["a1b3 xa4", "a1c2"], &[]);
}

#[test]
fn chimaera() {
    unit("Ch a1, p a4", "a1", 12, &["a1a4 xa4"], &["a1a5"]);
    let fen = board("optima10", "Ch a1, p a5, p a7, q h1, p b2");
    assert_eq!(show("optima10", Some(&fen)).unwrap().frozen, ["h1", "a5"]);
    let fen = board("optima10", "Ch a1, fa a5, p a7");
    assert!(show("optima10", Some(&fen)).unwrap().frozen.is_empty());
}

#[test]
fn citadel() {
    unit("Ci a1, p d2", "a1", 11, &["a1c1 xd2", "a1b1"], &["a1d1"]);
    unit("Ci a1, ma d2", "a1", 11, &["a1c1"], &["a1d1"]);
    unit("Ci a1, p b2", "a1", 2, &["a1a2 xb2", "a1b1 xb2"], &[]);
}

#[test]
fn crusader() {
    unit("Cr a1, p b2", "a1", 5, &["a1b2 >b2", "a1b3"], &[]);
    unit("Cr a1, k b2, q b3, K j1", "a1", 4, &["a1b2 xb2"], &["a1b3"]);
    let fen = board("optima10", "Cr a1, k b2, K j1");
    assert!(after("optima10", &fen, "a1b2").contains("/1{Cr}8/9K b - - 0 1 won=w"));
}

#[test]
fn cyclops() {
    unit(
        "Cy a1, p a2, p c3",
        "a1",
        3,
        &["a1c3 xc3", "a1b1"],
        &["a1a2"],
    );
    let fen = board("optima10", "Cy a1, p c3, p e5, p a2");
    assert_eq!(show("optima10", Some(&fen)).unwrap().frozen, ["c3"]);
}

#[test]
fn dauphin() {
    unit(
        "Da a1, p a3, p a5",
        "a1",
        21,
        &["a1a5 xa5", "a1a3 xa3"],
        &["a1a4"],
    );
    unit("Da a1, P a3, p a4", "a1", 20, &["a1a4 xa4"], &["a1a5"]);
}

#[test]
fn deacon() {
    unit("De a1, P c3", "a1", 10, &["a1d4", "a1a2"], &["a1c3"]);
    unit(
        "De a1, p c3, p e5, p g7",
        "a1",
        10,
        &["a1c3 xc3", "a1e5 xe5", "a1h8"],
        &["a1g7"],
    );
    unit("De a1, p a2", "a1", 11, &["a1a2 xa2"], &[]);
}

#[test]
fn diplomat() {
    unit(
        "Di a1, p a5, q e1",
        "a1",
        9,
        &["a1a4 >a5", "a1a3", "a1d1"],
        &[],
    );
    unit("Di a1, p a3, p b1", "a1", 4, &["a1a2 >a3"], &["a1b1"]);
}

#[test]
fn dragoon() {
    unit(
        "Dr a1, p c2",
        "a1",
        4,
        &["a1b1 xc2", "a1c1 xc2", "a1a2"],
        &[],
    );
    unit("Dr a1, P b1, P a2", "a1", 2, &["a1c1"], &["a1b1"]);
}

#[test]
fn envoy() {
    unit("En a1, p c2", "a1", 6, &["a1b1 >c2", "a1c1", "a1b2"], &[]);
    unit(
        "En a1, k c2, q a2, p b2, K j1",
        "a1",
        2,
        &["a1b1 xc2 >b2", "a1c1"],
        &[],
    );
}

#[test]
fn falcon() {
    unit(
        "Fa a1, p a3",
        "a1",
        26,
        &["a1a4 xa3", "a1a5", "a1a2"],
        &["a1a3"],
    );
    unit("Fa a1, p a3, p a4", "a1", 25, &["a1a5 xa4"], &[]);
    unit("Fa a1, P a2, me b2", "a1", 25, &["a1c3 xb2", "a1a3"], &[]);
}

#[test]
fn frigate() {
    unit("Fr a1, p d2", "a1", 18, &["a1d1 xd2", "a1a2"], &[]);
    unit(
        "Fr a1, p a3, p b3",
        "a1",
        11,
        &["a1a3 xa3", "a1a2 xa3", "a1b1"],
        &[],
    );
}

#[test]
fn general() {
    unit(
        "Ge a1, P a2, p a4",
        "a1",
        26,
        &["a1a4 xa4", "a1a3", "a1a5"],
        &[],
    );
    unit(
        "Ge a1, p b2, p a3",
        "a1",
        26,
        &["a1b2 xb2", "a1c3"],
        &["a1a3"],
    );
}

#[test]
fn gorgona() {
    unit("Go a1, p a3", "a1", 19, &["a1a2"], &["a1a3"]);
    let fen = board("optima10", "Go a1, p a3, p c3, p h1, p b3, no f6");
    assert_eq!(
        show("optima10", Some(&fen)).unwrap().frozen,
        ["h1", "a3", "c3"]
    );
}

#[test]
fn hero() {
    unit("He a1", "a1", 9, &["a1d4", "a1d1"], &["a1b3"]);
    unit(
        "He a1, P b1, P a2, P b2, p d4",
        "a1",
        6,
        &["a1d4 xd4"],
        &["a1b1"],
    );
}

#[test]
fn inquisitor() {
    unit("In a1, p d3", "a1", 4, &["a1c3 xd3", "a1b2"], &["a1d4"]);
    unit("In a1, p b3", "a1", 3, &["a1b2 xb3", "a1a2"], &[]);
}

#[test]
fn juggernaut() {
    unit(
        "Ju a1, p a2, p a3, P c1",
        "a1",
        7,
        &["a1a2 xa2", "a1a4 xa2 xa3", "a1b1"],
        &["a1c1"],
    );
    unit("Ju a1, me b2, g c3", "a1", 9, &["a1d4 xb2 xc3"], &["a1e5"]);
}

#[test]
fn keep() {
    unit(
        "Ke a1, p a4",
        "a1",
        12,
        &["a1a3 >a4", "a1a2", "a1b2"],
        &["a1a4"],
    );
    unit("Ke a1, p a2, p b2", "a1", 10, &["a1a2 >a2"], &["a1b2"]);
    unit("Ke a1, q a2, q c1", "a1", 2, &["a1b1"], &["a1a2"]);
}

#[test]
fn kite() {
    unit(
        "Ki a1, p c3, p d4",
        "a1",
        9,
        &["a1e5 xc3 xd4", "a1f6", "a1a2"],
        &["a1c3"],
    );
    unit(
        "Ki a1, P b2, p c3, p a2",
        "a1",
        9,
        &["a1d4 xc3", "a1a2 xa2", "a1e5"],
        &["a1c3"],
    );
    unit(
        "Ki a1, p b2, p c3",
        "a1",
        10,
        &["a1d4 xb2 xc3", "a1b2 xb2"],
        &[],
    );
}

#[test]
fn lancer() {
    unit("La a1, p b2", "a1", 6, &["a1b2,b2a1 xb2", "a1b2 xb2"], &[]);
    unit(
        "La a1, g b2, p b3",
        "a1",
        6,
        &["a1b3,b3a1 xb3", "a1b2 xb2"],
        &["a1b2,b2a1"],
    );
}

#[test]
fn legion() {
    unit(
        "Le a1, p a2, g a4, p a6",
        "a1",
        12,
        &["a1a3 xa2", "a1a4 xa2 xa4"],
        &["a1a5"],
    );
    unit(
        "Le a1, p a2, p a3, P a5",
        "a1",
        12,
        &["a1a4 xa2 xa3"],
        &["a1a5"],
    );
}

#[test]
fn marshal() {
    unit("Ma a1", "a1", 21, &["a1b2", "a1b3", "a1a10"], &["a1c3"]);
    unit(
        "Ma a1, p a2, P b1, p b2",
        "a1",
        4,
        &["a1a2 xa2", "a1b2 xb2"],
        &[],
    );
}

#[test]
fn medusa() {
    unit("Me a1, P a2, p a3", "a1", 19, &["a1a3 xa3"], &["a1a2"]);
    unit("Me a1, p a4", "a1", 20, &["a1a3"], &["a1a4"]);
    let fen = board("optima10", "Me a1, p a2, p a3, ge b2");
    assert_eq!(show("optima10", Some(&fen)).unwrap().frozen, ["a2", "b2"]);
}

#[test]
fn minister() {
    unit("Mi a1", "a1", 12, &["a1e1", "a1a2"], &["a1a4"]);
    unit(
        "Mi a1, p b2",
        "a1",
        7,
        &["a1a3 xb2", "a1d4 xb2", "a1b2 xb2"],
        &["a1a1"],
    );
}

#[test]
fn myrmidon() {
    unit("My a1", "a1", 7, &["a1b4", "a1c2"], &["a1a3"]);
    unit(
        "My a1, P a2, P b1, P b2, p d2",
        "a1",
        4,
        &["a1d2 xd2"],
        &["a1b2"],
    );
}

#[test]
fn nomad() {
    unit(
        "No a1, p c5",
        "a1",
        18,
        &["a1c5 xc5", "a1i9", "a1a9"],
        &["a1d7"],
    );
    unit("No a1, P a3, P b2", "a1", 16, &["a1c3"], &["a1a5"]);
}

#[test]
fn owl() {
    unit(
        "Ow a1, p a3, p a4",
        "a1",
        16,
        &["a1a5 xa3 xa4", "a1a6"],
        &["a1b2", "a1a3"],
    );
    unit(
        "Ow a1, p b2, p a2",
        "a1",
        19,
        &["a1b2 xb2", "a1a2 xa2", "a1a3 xa2"],
        &[],
    );
}

#[test]
fn parapet() {
    unit(
        "Pa a1, P a2, p a4",
        "a1",
        17,
        &["a1a4 xa4", "a1a5"],
        &["a1a2"],
    );
    unit(
        "Pa a1, p a2, p a4, p a6",
        "a1",
        17,
        &["a1a2 xa2", "a1a4 xa4"],
        &["a1a6"],
    );
}

#[test]
fn patriarch() {
    unit("Pt a1", "a1", 42, &["a1a3", "a1a2"], &["a1b2"]);
    unit("Pt a1, p b2", "a1", 2, &[], &["a1b2"]);
    unit(
        "Pt a1, p a5, p b1",
        "a1",
        42,
        &["a1a5 xa5", "a1b1 xb1"],
        &[],
    );
}

#[test]
fn phalanx() {
    unit(
        "Ph a1, p b2, g d4, p f6",
        "a1",
        5,
        &["a1c3 xb2", "a1d4 xb2 xd4"],
        &["a1e5"],
    );
    unit(
        "Ph a1, p a2, P c3",
        "a1",
        3,
        &["a1a2 xa2", "a1b2"],
        &["a1c3"],
    );
}

#[test]
fn prelate() {
    unit("Pr a1", "a1", 27, &["a1a3", "a1j10", "a1a2"], &["a1a5"]);
    unit("Pr a1, P b2", "a1", 2, &[], &["a1a3"]);
    unit("Pr e1, p h2", "e1", 29, &["e1h2 xh2"], &["e1i1"]);
}

#[test]
fn prince() {
    unit(
        "Pc a1, p d4, p e1",
        "a1",
        11,
        &["a1d4 xd4", "a1b3"],
        &["a1e1"],
    );
    unit("Pc a1, P a2, p b3", "a1", 8, &["a1b3 xb3"], &["a1a3"]);
}

#[test]
fn queen() {
    unit("Q a1", "a1", 27, &["a1j10"], &["a1b3"]);
    unit(
        "Q a1, p a3, P c3",
        "a1",
        12,
        &["a1a3 xa3"],
        &["a1a4", "a1c3"],
    );
}

#[test]
fn ranger() {
    unit("Ra a1", "a1", 27, &["a1j10", "a1b3"], &["a1a3"]);
    unit("Ra a1, p a2, P b1", "a1", 1, &["a1a2 xa2"], &[]);
    unit("Ra a1, p b2", "a1", 3, &["a1b2 xb2"], &["a1b3"]);
}

#[test]
fn regent() {
    unit("Re a1, p c3", "a1", 7, &["a1b2 xc3", "a1a4"], &["a1c3"]);
    unit(
        "Re a1, bs c3, p c2",
        "a1",
        5,
        &["a1b2 xc2", "a1b1 xc2", "a1a4"],
        &["a1c1"],
    );
}

#[test]
fn scout() {
    unit("Sc a1", "a1", 19, &["a1a2", "a1b10", "a1j2"], &["a1c3"]);
    unit(
        "Sc a1, p a3, me b1",
        "a1",
        12,
        &["a1a3 xa3", "a1b1 xb1"],
        &["a1b4"],
    );
}

#[test]
fn sloop() {
    unit("Sl a1, p d2", "a1", 11, &["a1c3 xd2", "a1b2"], &[]);
    unit(
        "Sl a1, p b3, p c3",
        "a1",
        4,
        &["a1a2", "a1c3 xc3", "a1b2 xc3"],
        &[],
    );
}

#[test]
fn spearman() {
    unit(
        "Sp a1, p a4",
        "a1",
        13,
        &["a1a4 xa4", "a1a4,a4a1 xa4"],
        &["a1a5"],
    );
    unit("Sp a1, g a4, P b1", "a1", 3, &["a1a4 xa4"], &["a1a4,a4a1"]);
}

#[test]
fn spy() {
    unit(
        "Sy a1, p a3",
        "a1",
        11,
        &["a1a4 >a3", "a1a2"],
        &["a1a3", "a1b2"],
    );
    unit(
        "Sy a1, P a2, p a3, p a4, P a6",
        "a1",
        10,
        &["a1a5 >a4"],
        &["a1a7"],
    );
}

#[test]
fn swordsman() {
    unit(
        "Sw a1, p c3",
        "a1",
        5,
        &["a1c3,c3a1 xc3", "a1c3 xc3", "a1a2"],
        &[],
    );
    unit(
        "Sw a1, p a2, g b2",
        "a1",
        3,
        &["a1a2 xa2", "a1b2 xb2"],
        &["a1a2,a2a1"],
    );
}

#[test]
fn tower() {
    unit("To a1", "a1", 81, &["a1b2"], &["a1a2"]);
    unit("To a1, P a2, p b1", "a1", 0, &[], &[]);
    unit("To a1, p b2, P a2", "a1", 73, &["a1b2 xb2", "a1c2"], &[]);
}

#[test]
fn vicar() {
    unit(
        "Vi a1, p c3, p a2",
        "a1",
        2,
        &["a1b2 >c3", "a1b1"],
        &["a1a2"],
    );
    unit("Vi a1, p b2, q a2", "a1", 2, &["a1b2 >b2"], &["a1a2"]);
}

#[test]
fn viceroy() {
    unit("Vc a1", "a1", 8, &["a1c3", "a1b2"], &["a1a1"]);
    unit(
        "Vc a1, p b2",
        "a1",
        15,
        &[
            "a1b2,b2a1 xb2",
            "a1b2 xb2",
            "a1b2,b2a2 xb2",
            "a1a2",
            "a1a2,a2a3",
            "a1c3 xb2",
        ],
        &["a1a3"],
    );
}

#[test]
fn wizard() {
    unit(
        "Wi a1, p c3",
        "a1",
        20,
        &["a1b2 xc3", "a1c3 xc3"],
        &["a1d4"],
    );
    unit(
        "Wi a1, p b2, p b3",
        "a1",
        19,
        &["a1b2 xb2", "a1a2 xb2 xb3", "a1a3"],
        &[],
    );
    let fen = board("optima10", "Wi a1, p b2, p c3, he a2");
    assert_eq!(show("optima10", Some(&fen)).unwrap().frozen, ["b2"]);
}

#[test]
fn pawn_shield() {
    let shield = "optima10+pawn-shield";
    case(
        shield,
        "Cg a1, p b4, ma a4",
        "a1",
        2,
        &["a1b3 xa4"],
        &["a1b3 xa4 xb4"],
    );
    case(shield, "Ci a1, zi d2", "a1", 11, &["a1c1"], &[]);
    case(shield, "Ki a1, p b2", "a1", 11, &["a1c3 xb2"], &[]);
}

#[test]
fn frozen_units_do_nothing() {
    let fen = board("optima10", "Ar a1, me b2, K j1, k j10");
    assert!(lines("optima10", &fen).iter().all(|m| m.starts_with("j1")));
    // A frozen immobilizer still immobilizes.
    let fen = board("optima10", "Me a1, me b2, K j1, k j10");
    assert_eq!(show("optima10", Some(&fen)).unwrap().frozen, ["a1", "b2"]);
}

#[test]
fn the_end() {
    let fen = board("optima10", "K a1, me b2, k j10");
    let end = show("optima10", Some(&fen)).unwrap();
    assert_eq!(
        (end.result, end.reason, end.check),
        ("0-1", Some("no-moves"), false)
    );
    let fen = board("optima10", "Q a1, k a10, K j1");
    let won = after("optima10", &fen, "a1a10");
    let end = show("optima10", Some(&won)).unwrap();
    assert_eq!((end.result, end.reason), ("1-0", Some("royal-captured")));
    assert!(moves("optima10", Some(&won)).unwrap().is_empty());
    let fen = board("optima10", "Q a1, K j1");
    assert_eq!(show("optima10", Some(&fen)).unwrap().result, "1-0");
    assert_eq!(
        show("optima10", Some(&board("optima10", "Q a1")))
            .unwrap()
            .result,
        "*"
    );
    // One royal of two is enough, and a two-part move may take it first and go on.
    let fen = board("optima10", "Vc a1, k b2, k j10, K j1");
    assert!(after("optima10", &fen, "a1c3").ends_with("won=w"));
}

#[test]
fn clocks() {
    let fen = board("optima10", "Q a1, P e5, k a10, K j1").replace("0 1", "7 3");
    assert!(after("optima10", &fen, "a1a2").ends_with(" b - - 8 3"));
    assert!(after("optima10", &fen, "e5e6").ends_with(" b - - 0 3"));
    let fen = fen.replace(" w ", " b ");
    assert!(after("optima10", &fen, "a10b10").ends_with(" w - - 8 4"));
}

const ARRAY: &str = "gggggggggg/pppppppppp/10/10/10/10/PPPPPPPPPP/GGGGGGGGGG";

#[test]
fn equal_forces() {
    let army = "K{Ag}{Ar}{Ba}{Bs}{Bt}{Ca}{Ce}{Cb}{Cp}";
    let fen = format!("10/{ARRAY}/10[{army}{}] w - - 0 1", army.to_lowercase());
    let list = moves("optima10", Some(&fen)).unwrap();
    assert_eq!(list.len(), 100);
    let m = list.iter().find(|m| m.text == "Ag@c1").unwrap();
    assert_eq!((m.from.clone(), m.to.as_str()), (None, "c1"));
    assert!(m.fen.contains("/2{Ag}7[K{Ar}{Ba}"));
    assert!(m.fen.ends_with("] b - - 0 1"));
    assert_eq!(moves("optima10", Some(&m.fen)).unwrap().len(), 100);
    assert_eq!(show("optima10", Some(&fen)).unwrap().phase, "placement");
    assert!(moves("optima10", Some(&fen.replace("] w", "] b"))).is_err());
    assert_eq!(perft("optima10", Some(&fen), 2).unwrap(), 10_000);
}

#[test]
fn last_placements() {
    // Black's last piece: the movement phase begins, White to move, the number still 1.
    let fen = format!("9k/{ARRAY}/K9[{{Ag}}{{ag}}] w - - 0 1");
    let fen = after("optima10", &fen, "Ag@b1");
    let fen = after("optima10", &fen, "Ag@a10");
    assert!(fen.starts_with("{ag}8k/"));
    assert!(fen.ends_with("/K{Ag}8 w - - 0 1"));
    assert_eq!(show("optima10", Some(&fen)).unwrap().phase, "movement");
    // Four squares stay empty on 9x9.
    let full = "9/ggggggggg/ppppppppp/9/9/9/PPPPPPPPP/GGGGGGGGG/9";
    let fen = format!("{full}[K{{Ag}}{{Ar}}{{Ba}}{{Bs}}k{{ag}}{{ar}}{{ba}}{{bs}}] w");
    assert_eq!(moves("optima9", Some(&fen)).unwrap().len(), 45);
}

#[test]
fn the_last_placement_leaves_no_king_in_check() {
    let game = "optima2002";
    // Black places last, and White is to move then: he must shield his king from the Frigate.
    let board = "{Fr}3k5/10/10/10/10/10/10/10/10/K9";
    let last = format!("{board}[{{ag}}] b - - 0 1");
    assert_eq!(lines(game, &last), ["Ag@b10", "Ag@c10", "Ag@d10"]);
    for m in moves(game, Some(&last)).unwrap() {
        assert_eq!(show(game, Some(&m.fen)).unwrap().phase, "movement");
    }
    // Earlier placements know no check, White's last one among them: it is not yet his to move.
    let first = format!("{board}[{{Ag}}{{ag}}] w - - 0 1");
    assert_eq!(moves(game, Some(&first)).unwrap().len(), 9);
    let white = "k9/10/10/10/10/10/10/10/10/{fr}3K5[{Ag}{ag}] w - - 0 1";
    assert_eq!(moves(game, Some(white)).unwrap().len(), 8);
    // From a shared pool White places last and moves first, in check or not.
    let pool = "k9/10/10/10/10/10/10/10/10/{fr}3K5[={Ag}] w - - 0 1";
    assert_eq!(moves(game, Some(pool)).unwrap().len(), 8);
    // A game without check does not ask.
    assert_eq!(moves("optima10", Some(&last)).unwrap().len(), 8);
}

#[test]
fn a_game_is_not_won_before_it_has_begun() {
    let placing = "k9/10/10/10/10/10/10/10/10/K9[{Ag}{ag}] w - - 0 1";
    let moving = "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1";
    for game in ["optima10", "optima2002"] {
        assert!(show(game, Some(placing)).is_ok());
        assert!(show(game, Some(&format!("{placing} won=w"))).is_err());
    }
    let pool = placing.replace("[{Ag}{ag}]", "[={Ag}{Ar}]");
    assert!(show("optima10", Some(&pool.replace("0 1", "0 1 won=b"))).is_err());
    assert_eq!(
        show("optima10", Some(&format!("{moving} won=w")))
            .unwrap()
            .result,
        "1-0"
    );
}

#[test]
fn shared_pool() {
    let others = "{Ag}{Ar}{Ba}{Bs}{Bt}{Ca}{Ce}{Cb}{Cp}{Cg}{Ch}{Ci}{Cr}{Cy}{Da}{De}{Di}{Dr}";
    let fen = format!("10/{ARRAY}/10[=K{{Em}}{others}] w - - 0 1");
    assert_eq!(moves("optima10", Some(&fen)).unwrap().len(), 20);
    let fen = after("optima10", &fen, "Em@a1");
    assert!(fen.ends_with("] b - - 0 1"));
    assert_eq!(moves("optima10", Some(&fen)).unwrap().len(), 10);
    let fen = after("optima10", &fen, "K@a10");
    assert!(fen.ends_with("] b - - 0 1"));
    assert_eq!(moves("optima10", Some(&fen)).unwrap().len(), 18 * 9);
    let fen = after("optima10", &fen, "Ag@b10");
    assert!(fen.ends_with("] w - - 0 1"));
    let fen = after("optima10", &fen, "Ar@b1");
    assert!(fen.ends_with("] w - - 0 1"));
    // Two royals each: White 1, Black 2, White the last royal, then any.
    let fen = format!("10/{ARRAY}/10[=KKK{{Em}}{}] w - - 0 1", &others[8..]);
    assert_eq!(moves("optima10", Some(&fen)).unwrap().len(), 20);
    let fen = after("optima10", &fen, "K@a1");
    let fen = after("optima10", &fen, "K@a10");
    let fen = after("optima10", &fen, "Em@b10");
    assert_eq!(moves("optima10", Some(&fen)).unwrap().len(), 9);
    let fen = after("optima10", &fen, "K@b1");
    assert_eq!(moves("optima10", Some(&fen)).unwrap().len(), 16 * 8);
}

#[test]
fn optima2002_has_check() {
    let game = "optima2002";
    let fen = board(game, "K a1, k j10, ch a8, P b5");
    let list = lines(game, &fen);
    // The Chimaera immobilizes the king and attacks it; nothing helps.
    let end = show(game, Some(&fen)).unwrap();
    assert!(end.check);
    assert_eq!(end.frozen, ["a1"]);
    assert_eq!(end.reason, None); // b5 may step in between
    assert_eq!(list, ["b5a5"]);
    let fen = board(game, "K a1, k j10, ch a8");
    let end = show(game, Some(&fen)).unwrap();
    assert_eq!((end.result, end.reason), ("0-1", Some("checkmate")));
    let fen = board(game, "K a1, k j10, go c3, Fo j1");
    assert_eq!(lines(game, &fen), ["j1j2", "j1j3"]);
    let end = show(game, Some(&board(game, "K a1, k j10, go b3"))).unwrap();
    assert_eq!((end.result, end.reason), ("*", None));
    let end = show(game, Some(&board(game, "K a1, k j10, go c3"))).unwrap();
    assert_eq!((end.result, end.reason), ("0-1", Some("stalemate")));
    // Two kings, or the wrong side in check.
    assert!(moves(game, Some(&board(game, "K a1, K b1, k j10"))).is_err());
    assert!(moves(game, Some(&board(game, "K a1, k j10, Q j1"))).is_err());
    assert!(moves(game, Some(&board(game, "K a1, k j10, Em c1"))).is_err());
}

#[test]
fn fens() {
    let game = "optima10";
    let fen = board(game, "K a1, k j10");
    assert_eq!(show(game, Some(&fen)).unwrap().fen, fen);
    let placement = fen.split(' ').next().unwrap();
    assert!(same_position(game, placement, &fen).unwrap());
    for bad in [
        "",
        "9k/10/10/10/10/10/10/10/10",
        "9k/10/10/10/10/10/10/10/10/K8",
        "9k/10/10/10/10/10/10/10/10/K10",
        "9k/10/10/10/10/10/10/10/10/K09",
        "9k/10/10/10/10/10/10/10/10/{AG}9",
        "9k/10/10/10/10/10/10/10/10/{Xx}9",
        "9k/10/10/10/10/10/10/10/10/{Ag9",
        "9k/10/10/10/10/10/10/10/10/K*8",
        "9k/10/10/10/10/10/10/10/10/K9 x",
        "9k/10/10/10/10/10/10/10/10/K9 w KQ",
        "9k/10/10/10/10/10/10/10/10/K9 w - e3",
        "9k/10/10/10/10/10/10/10/10/K9 w - - x 1",
        "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1 last=-/-",
        "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1 won=x",
        "9k/10/10/10/10/10/10/10/10/K9[] w - - 0 1",
        "9k/10/10/10/10/10/10/10/10/K9[{Ag}] w - - 0 1",
    ] {
        assert!(show(game, Some(bad)).is_err(), "{bad}");
    }
}

/// Laws of all positions: FENs round-trip, texts are unique and short moves capture no friends.
#[test]
fn random_positions() {
    for variant in ["optima10", "optima9", "optima2002", "optima10+pawn-shield"] {
        for seed in 0..60 {
            let fen = if seed % 2 == 0 {
                random_fen(variant, seed)
            } else {
                random_walk_fen(variant, seed, 5)
            };
            assert_eq!(show(variant, Some(&fen)).unwrap().fen, fen);
            let list = moves(variant, Some(&fen)).unwrap();
            assert_eq!(perft(variant, Some(&fen), 1).unwrap(), list.len() as u64);
            let mut texts: Vec<&str> = list.iter().map(|m| m.text.as_str()).collect();
            texts.sort_unstable();
            texts.dedup();
            assert_eq!(texts.len(), list.len(), "{fen}");
            for m in &list {
                assert!(same_position(variant, &m.fen, &m.fen).unwrap(), "{}", m.fen);
            }
        }
    }
}
