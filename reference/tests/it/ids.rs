//! Ids can be replaced.

use variorum_reference::Reference;

fn variant(name: &str) -> Reference {
    Reference::new(name).unwrap()
}

#[test]
fn replaced_ids() {
    for variant in ["chess", "optima10", "nova8", "omega-advanced", "ultima"] {
        let mut seen: Vec<String> = self::variant(variant)
            .ids()
            .iter()
            .map(|(_, id)| id.to_lowercase())
            .collect();
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), all, "{variant}");
    }
    assert_eq!(variant("optima10").ids().len(), 53 + 1 + 4 + 6 + 6);
    assert_eq!(variant("nova8").ids().len(), 59 + 33 + 9);
    let names = [
        ("Archer", "Xa"),
        ("Leaping guard", "Xl"),
        ("Standard pawn", "Xp"),
        ("Zip pawn", "Xz"),
        ("Nobody", "Xn"),
    ];
    let mut game = variant("optima10");
    assert_eq!(game.use_ids(&names), ["Nobody"]);
    let found = game.ids();
    let id = |name: &str| found.iter().find(|(n, _)| n == name).unwrap().1.clone();
    assert_eq!(
        [id("Archer"), id("LeapingGuard"), id("Pawn"), id("Zip")],
        ["Xa", "Xl", "Xp", "Xz"]
    );
    let fen = "10/10/10/10/10/10/10/10/10/{Xa}8{xz} w - - 0 1";
    assert_eq!(game.moves(Some(fen)).unwrap().len(), 9);
}
