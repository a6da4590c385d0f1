//! Every construct of the language that pieces of one name alone use stands in docs/model.md, with a reason.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{
    Course, Deed, EnPassant, Landing, MovementDef, Over, PieceDef, Returns, Stop, Turn, Zone,
};
use variorum_tidy::files::read;

/// The constructs a movement uses, named as in rule files.
fn of_movement(movement: &MovementDef, used: &mut Vec<&'static str>) {
    let mut when = |condition: bool, name: &'static str| {
        if condition {
            used.push(name);
        }
    };
    match movement.over() {
        Over::Nothing => {}
        Over::One(_) => when(true, "over=\"one\""),
        Over::Any => when(true, "over=\"any\""),
        Over::Trample => when(true, "over=\"trampled-enemies\""),
        Over::Gap(only) => {
            when(true, "over=\"single-enemies\"");
            when(only.is_some(), "over-only");
        }
        Over::Line => when(true, "over=\"enemy-line\""),
        Over::Friends(_) => when(true, "over=\"friends\""),
    }
    match &movement.course {
        Course::Path(path) => when(path.shortest, "shortest"),
        Course::Legs(legs) => {
            when(
                true,
                match legs.turn {
                    Turn::Free => "then",
                    Turn::RightAngle => "turn",
                    Turn::Straight => "straight",
                    Turn::Slant => "slant",
                },
            );
            when(legs.returns == Returns::IfCaptured, "returns");
        }
        Course::Swap(_) => when(true, "swap"),
        Course::Shot(_) => when(true, "shoot"),
        Course::Exchange(_) => when(true, "exchange"),
        Course::Jump(_) => when(true, "jump"),
    }
    if let Some(route) = movement.route() {
        match route.stop {
            Stop::Never => {}
            Stop::BesideEnemy => when(true, "stop=\"beside-enemy\""),
            Stop::OnStopper => when(true, "stop=\"on-stopper\""),
        }
        match route.landing {
            Landing::Anywhere => {}
            Landing::BehindUnit => when(true, "landing=\"behind-unit\""),
        }
    }
    match movement.en_passant() {
        None => {}
        Some(EnPassant::Leaves) => when(true, "en-passant=\"leaves\""),
        Some(EnPassant::Takes) => when(true, "en-passant=\"takes\""),
    }
    when(movement.requires(), "requires");
    when(movement.only().is_some(), "only");
    when(movement.from.is_some(), "from");
    when(movement.to.is_some(), "to");
    for arrival in movement.arrivals() {
        when(arrival.only.is_some(), "only of an effect");
        when(arrival.deed == Deed::Capture, "capture");
        when(arrival.deed == Deed::Convert, "convert");
        let zone = match arrival.zone {
            Zone::Beside => "beside",
            Zone::BesideOrthogonal => "beside-orthogonal",
            Zone::BesideDiagonal => "beside-diagonal",
            Zone::Ahead => "ahead",
            Zone::Behind => "behind",
            Zone::LineBehind => "line-behind",
            Zone::Passed => "passed",
            Zone::LeaptOver => "leapt-over",
            Zone::Withdrawn => "withdrawn",
            Zone::Rectangle => "rectangle",
            Zone::Pinched => "pinched",
            Zone::Surrounded => "surrounded",
            Zone::Here => "here",
            Zone::Enclosed => "enclosed",
            Zone::Seen => "seen",
        };
        when(true, zone);
    }
}

fn of_piece(piece: &PieceDef) -> Vec<&'static str> {
    let mut used = Vec::new();
    for movement in &piece.movements {
        of_movement(movement, &mut used);
    }
    for freeze in &piece.freezes {
        used.push("freeze");
        if freeze.only.is_some() {
            used.push("only of a freeze");
        }
        if freeze.released_by_own {
            used.push("released-by-own");
        }
    }
    if piece.borrows.is_some() {
        used.push("borrow");
    }
    used
}

fn single() -> BTreeSet<(String, String)> {
    let mut users: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    for game in variorum_catalog::list() {
        let with_all = game
            .options
            .iter()
            .fold(game.id.clone(), |id, (option, _)| format!("{id}+{option}"));
        for id in [&game.id, &with_all] {
            let rules = variorum_catalog::load(id).expect("bundled games have no faults");
            let def = rules.def();
            for piece in &def.pieces {
                for construct in of_piece(piece) {
                    users
                        .entry(construct)
                        .or_default()
                        .insert(piece.name.clone());
                }
            }
            for kind in def.entries.iter().flat_map(|entry| &entry.types) {
                let name = def.pieces[*kind].name.clone();
                users.entry("entry").or_default().insert(name);
            }
        }
    }
    users
        .into_iter()
        .filter(|(_, pieces)| pieces.len() == 1)
        .map(|(construct, mut pieces)| (construct.to_owned(), pieces.pop_first().expect("one")))
        .collect()
}

#[test]
fn constructs_of_one_piece_are_listed_with_a_reason() {
    let text = read("docs/model.md");
    let (_, section) = text
        .split_once("## Constructs used by one piece only")
        .expect("the section exists");
    let rows = section
        .lines()
        .take_while(|line| !line.starts_with("## "))
        .filter(|line| line.starts_with("| `"));
    let listed: BTreeSet<(String, String)> = rows
        .map(|row| {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            assert!(cells.len() == 3 && !cells[2].is_empty(), "no reason: {row}");
            (cells[0].trim_matches('`').to_owned(), cells[1].to_owned())
        })
        .collect();
    assert_eq!(
        listed,
        single(),
        "left: listed in docs/model.md; right: in the rule files"
    );
}
