//! The program's own descriptions of pieces.
//!
//! The snapshots are meant to be read from top to bottom by somebody who does not know the games.

use variorum_lang::describe::describe;
use variorum_rules::def::{Deed, GameDef, Stop};

mod build;
mod mutation;
mod roster;

fn texts(game: &GameDef) -> String {
    let mut text = String::new();
    for (index, piece) in game.pieces.iter().enumerate() {
        text.push_str(&format!("{}\n    {}\n", piece.name, describe(game, index)));
    }
    text
}

#[test]
fn pieces_made_by_hand() {
    let text = by_hand()
        .iter()
        .map(|(title, game)| format!("# {title}\n\n{}", texts(game)))
        .collect::<Vec<_>>()
        .join("\n");
    insta::assert_snapshot!("by_hand", text);
}

/// What a definition allows, without what only the author sees: two definitions that agree in this may have
/// the same text.
fn essence(game: &GameDef, piece: usize) -> String {
    use variorum_rules::def::{Atom, MovementDef, Ray};
    let mut piece = game.pieces[piece].clone();
    let mut parts: Vec<String> = Vec::new();
    // Each single step of each ray on its own, so that overlapping atoms count once.
    let steps = |atom: &Atom, movement: &MovementDef| -> Vec<Atom> {
        let mut steps = Vec::new();
        for ray in &atom.rays {
            for count in atom.min.max(1)..=atom.max.min(20) {
                let mut ray: Ray = *ray;
                if count == 1 {
                    ray.steps[1] = ray.steps[0];
                }
                for quiet in [false, true] {
                    if (quiet && atom.quiet || !quiet && atom.capture) || movement.shoots {
                        steps.push(Atom {
                            text: String::new(),
                            rays: vec![ray],
                            min: count,
                            max: count,
                            quiet: quiet && !movement.shoots,
                            capture: !quiet || movement.shoots,
                        });
                    }
                }
            }
        }
        steps
    };
    for movement in std::mem::take(&mut piece.movements) {
        let mut lone = movement.clone();
        lone.atoms.clear();
        if lone.stop == Stop::OnStopper && !game.attributes.iter().any(|a| a.stops_trampling) {
            lone.stop = Stop::Never;
        }
        if let Some(leg) = &mut lone.second {
            let atoms: Vec<Atom> = leg
                .atoms
                .iter()
                .flat_map(|atom| steps(atom, &movement))
                .collect();
            let mut texts: Vec<String> = atoms.iter().map(|atom| format!("{atom:?}")).collect();
            texts.sort();
            texts.dedup();
            leg.atoms.clear();
            parts.push(format!("leg {texts:?}"));
        }
        let arrivals = std::mem::take(&mut lone.arrivals);
        for atom in movement
            .atoms
            .iter()
            .flat_map(|atom| steps(atom, &movement))
        {
            parts.push(format!("{lone:?} {atom:?}"));
            for arrival in &arrivals {
                parts.push(format!("{lone:?} {atom:?} {arrival:?}"));
            }
        }
        if movement.jump {
            parts.push(format!("{lone:?} {arrivals:?}"));
        }
    }
    parts.sort();
    parts.dedup();
    format!("{piece:?} {parts:?}")
}

/// Every small change of a definition that changes what a piece can do changes its text.
fn assert_sensitive(game: &GameDef) {
    let mut silent = Vec::new();
    for piece in 0..game.pieces.len() {
        let (text, essence_before) = (describe(game, piece), essence(game, piece));
        for (name, change) in mutation::changes(game, piece) {
            let mut changed = game.clone();
            if change(&mut changed)
                && describe(&changed, piece) == text
                && (essence(&changed, piece) != essence_before)
            {
                silent.push(format!("{}: {name}", game.pieces[piece].name));
            }
        }
    }
    assert!(
        silent.is_empty(),
        "{} changes do not show:\n{}",
        silent.len(),
        silent.join("\n")
    );
}

fn by_hand() -> Vec<(&'static str, GameDef)> {
    vec![
        ("Effects and attributes", roster::effects()),
        ("Check and mate", roster::mates()),
        ("Captures without displacement", roster::ultimate()),
        ("Castling, entry and borrowed movement", roster::courtly()),
        ("Drops", roster::drops()),
    ]
}

#[test]
fn every_change_shows() {
    for (_, game) in by_hand() {
        assert_sensitive(&game);
    }
}

/// The words without which a property is not mentioned.
fn assert_mentions(game: &GameDef) {
    for (index, piece) in game.pieces.iter().enumerate() {
        let text = describe(game, index);
        let mut words: Vec<&str> = Vec::new();
        words.extend(
            piece
                .attributes
                .iter()
                .map(|&a| game.attributes[a].name.as_str()),
        );
        let movements = &piece.movements;
        let deed = |deed| {
            movements
                .iter()
                .any(|m| m.arrivals.iter().any(|arrival| arrival.deed == deed))
        };
        let house = piece.house
            || movements.iter().any(|m| m.house)
            || piece.freezes.iter().any(|freeze| freeze.house);
        let targets: Vec<&str> = piece
            .promotion
            .iter()
            .flat_map(|promotion| &promotion.to)
            .map(|&to| game.pieces[to].name.as_str())
            .collect();
        words.extend(targets);
        for (needed, word) in [
            (piece.royal, "royal"),
            (!piece.freezes.is_empty(), "freezes"),
            (house, "ouse rule"),
            (deed(Deed::Capture), "captures"),
            (deed(Deed::Convert), "changes sides"),
            (movements.iter().any(|m| m.swap), "changes sides"),
            (movements.iter().any(|m| m.shoots), "shoot"),
            (movements.iter().any(|m| m.requires), "only if"),
            (movements.iter().any(|m| m.stop != Stop::Never), "must stop"),
            (movements.iter().any(|m| m.takes_en_passant), "en passant"),
            (movements.iter().any(|m| m.leaves_en_passant), "en passant"),
            (game.crossing.contains(&index), "may not cross"),
            (game.suicide.contains(&index), "off the board"),
            (piece.promotion.is_some(), "must become"),
        ] {
            if needed {
                words.push(word);
            }
        }
        words.extend(piece.note.as_deref());
        for word in words {
            assert!(
                text.contains(word),
                "{}: no \"{word}\" in: {text}",
                piece.name
            );
        }
    }
}

#[test]
fn every_property_is_mentioned() {
    for (_, game) in by_hand() {
        assert_mentions(&game);
    }
}

#[test]
fn an_unknown_type_has_no_text() {
    assert_eq!(describe(&roster::drops(), 99), "");
}
