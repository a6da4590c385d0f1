//! Ids can be replaced, for a whole process; so these tests stand alone.

use variorum_reference::{ids, moves, use_ids};

#[test]
fn replaced_ids() {
    for variant in ["chess", "optima10", "nova8", "omega-advanced", "ultima"] {
        let mut seen: Vec<String> = ids(variant)
            .unwrap()
            .iter()
            .map(|(_, id)| id.to_lowercase())
            .collect();
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), all, "{variant}");
    }
    assert_eq!(ids("optima10").unwrap().len(), 53 + 1 + 4 + 6 + 6);
    assert_eq!(ids("nova8").unwrap().len(), 59 + 33 + 9);
    let names = [
        ("Archer", "Xa"),
        ("Leaping guard", "Xl"),
        ("Standard pawn", "Xp"),
        ("Zip pawn", "Xz"),
        ("Nobody", "Xn"),
    ];
    assert_eq!(use_ids("optima", &names), ["Nobody"]);
    let found = ids("optima10").unwrap();
    let id = |name: &str| found.iter().find(|(n, _)| n == name).unwrap().1.clone();
    assert_eq!(
        [id("Archer"), id("LeapingGuard"), id("Pawn"), id("Zip")],
        ["Xa", "Xl", "Xp", "Xz"]
    );
    let fen = "10/10/10/10/10/10/10/10/10/{Xa}8{xz} w - - 0 1";
    assert_eq!(moves("optima10", Some(fen)).unwrap().len(), 9);
}
