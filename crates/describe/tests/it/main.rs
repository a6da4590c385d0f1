//! The program's own descriptions of pieces.
//!
//! The snapshots are meant to be read from top to bottom by somebody who does not know the games.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use variorum_describe::{Description, Language, describe};
use variorum_lang::{Sources, check};
use variorum_rules::def::{
    Atom, Course, Deed, DropDef, GameDef, MovementDef, PieceDef, Region, RegionKind, Returns, Stop,
};

mod brief;
mod build;
mod differences;
mod game;
mod lessons;
mod mutation;
mod plain;
mod refusals;
mod roster;
mod translated;
mod wording;

/// A piece with what it does and, in a line of its own, who is safe from what.
fn entry(game: &GameDef, index: usize, piece: &PieceDef, language: Language) -> String {
    let Description { text, immunity } = describe(game, index, language);
    let parts = [text, immunity].into_iter().filter(|part| !part.is_empty());
    let lines = parts.map(|part| format!("    {part}\n"));
    format!("{}\n{}", piece.name_in(language), lines.collect::<String>())
}

fn texts(game: &GameDef, language: Language) -> String {
    let mut text = String::new();
    for (index, piece) in game.pieces.iter().enumerate() {
        text.push_str(&entry(game, index, piece, language));
    }
    text
}

/// The rule files of the program.
struct Folder(PathBuf);

impl Sources for Folder {
    fn read(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.0.join(format!("{name}.kdl"))).ok()
    }
}

/// All games that ship with the program: each without options, then with all of its options one by one.
fn variants() -> Vec<(String, GameDef)> {
    let folder = Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants"));
    let mut names: Vec<String> = std::fs::read_dir(&folder.0)
        .expect("the folder of rule files")
        .filter_map(|entry| {
            let name = entry.expect("an entry").file_name();
            name.to_str()?.strip_suffix(".kdl").map(str::to_owned)
        })
        .collect();
    names.sort();
    let mut games = Vec::new();
    for name in names {
        let text = folder.read(&name).expect("a rule file");
        let load = |options: &[&str]| {
            check(&name, &text, &folder, options)
                .game
                .unwrap_or_else(|| panic!("{name} with {options:?} has faults"))
        };
        let game = load(&[]);
        let options = game.options.clone();
        games.push((name.clone(), game));
        for option in options {
            games.push((
                format!("{name}+{}", option.name),
                load(&[option.name.as_str()]),
            ));
        }
    }
    games
}

/// The texts of all games. A piece that reads the same in an earlier game is not shown again.
fn texts_of_variants(language: Language) -> String {
    let mut seen: Vec<String> = Vec::new();
    let mut text = String::new();
    for (name, game) in variants() {
        text.push_str(&format!("# {name}\n\n"));
        for (index, piece) in game.pieces.iter().enumerate() {
            let entry = entry(&game, index, piece, language);
            if !seen.contains(&entry) {
                text.push_str(&entry);
                seen.push(entry);
            }
        }
        text.push('\n');
    }
    text
}

#[test]
fn pieces_of_all_variants() {
    insta::assert_snapshot!("variants", texts_of_variants(Language::English));
}

#[test]
fn pieces_of_all_variants_in_german() {
    insta::assert_snapshot!("variants_german", texts_of_variants(Language::German));
}

#[test]
fn pieces_of_all_variants_in_french() {
    insta::assert_snapshot!("variants_french", texts_of_variants(Language::French));
}

fn texts_by_hand(language: Language) -> String {
    let games = by_hand();
    let texts = games
        .iter()
        .map(|(title, game)| format!("# {title}\n\n{}", texts(game, language)));
    texts.collect::<Vec<_>>().join("\n")
}

#[test]
fn pieces_made_by_hand() {
    insta::assert_snapshot!("by_hand", texts_by_hand(Language::English));
}

#[test]
fn pieces_made_by_hand_in_german() {
    insta::assert_snapshot!("by_hand_german", texts_by_hand(Language::German));
}

#[test]
fn pieces_made_by_hand_in_french() {
    insta::assert_snapshot!("by_hand_french", texts_by_hand(Language::French));
}

/// Whether a leg of the second kind can lead back to where one of the first began; each atom is one ray with
/// one number of steps.
fn returns(first: &[Atom], second: &[Atom]) -> bool {
    let end = |atom: &Atom| {
        (0..usize::from(atom.max)).fold((0, 0), |(x, y), step| {
            let (dx, dy) = atom.rays[0].steps[step % 2];
            (x + i32::from(dx), y + i32::from(dy))
        })
    };
    first
        .iter()
        .map(end)
        .any(|(x, y)| second.iter().any(|atom| end(atom) == (-x, -y)))
}

/// What a definition allows, without what only the author sees: two definitions that agree in this may have
/// the same text.
fn essence(game: &GameDef, piece: usize) -> String {
    use build::{both_legs, effects, route};
    use variorum_rules::def::{Over, Ray, Zone};
    let captures = game.on_captures.iter();
    let captures = captures.filter(|entry| entry.types.contains(&piece));
    let captures = captures.map(|entry| (&entry.of, &entry.arrivals));
    let able = game.pieces[piece]
        .movements
        .iter()
        .any(|own| own.captures());
    let lists = (
        game.crossing.contains(&piece),
        game.suicide.contains(&piece),
        able.then(|| captures.collect::<Vec<_>>()),
    );
    // How it is dropped, and as what it goes to a hand.
    let drops = game.drops.iter().filter(|drop| drop.types.contains(&piece));
    let drops = drops.map(|drop| DropDef {
        types: [piece].into(),
        promoted: drop.promoted && !game.pieces[piece].promotions.is_empty(),
        past_limit: drop.past_limit && game.pieces[piece].limit.is_some(),
        ..drop.clone()
    });
    let captured = game.captured.as_ref();
    let either = captured.is_some_and(|captured| captured.friends);
    let hands = (drops.collect::<Vec<_>>(), game.base(piece), either);
    let castlings = game.castlings.iter();
    let castlings: Vec<_> = castlings.filter(|one| one.mover == piece).collect();
    let mut piece = game.pieces[piece].clone();
    // One mark is enough.
    piece.house &= !piece.movements.iter().any(|movement| movement.house)
        && !piece.freezes.iter().any(|freeze| freeze.house);
    let mut parts: Vec<String> = Vec::new();
    // Each single step of each ray on its own, so that overlapping atoms count once.
    let steps = |atom: &Atom, shoots: bool| -> Vec<Atom> {
        let mut steps = Vec::new();
        for ray in &atom.rays {
            for count in atom.min.max(1)..=atom.max.min(20) {
                let mut ray: Ray = *ray;
                if count == 1 {
                    ray.steps[1] = ray.steps[0];
                }
                for quiet in [false, true] {
                    if (quiet && atom.quiet || !quiet && atom.capture) || shoots {
                        steps.push(Atom {
                            text: String::new(),
                            rays: vec![ray],
                            min: count,
                            max: count,
                            quiet: quiet && !shoots,
                            capture: !quiet || shoots,
                        });
                    }
                }
            }
        }
        steps
    };
    for movement in std::mem::take(&mut piece.movements) {
        let mut lone = movement.clone();
        let shoots = matches!(movement.course, Course::Shot(_));
        if let Course::Jump(_) = movement.course {
            // Every square is no limit.
            let limit = |region: &Region| *region.kind() != RegionKind::All;
            lone.from = lone.from.filter(limit);
            lone.to = lone.to.filter(limit);
        }
        for leg in both_legs(&mut lone).into_iter().flatten() {
            leg.clear();
        }
        if let Some(route) = route(&mut lone)
            && route.stop == Stop::OnStopper
            && !game.attributes.iter().any(|a| a.stops_trampling)
        {
            route.stop = Stop::Never;
        }
        let [first, second] = movement.legs().map(|leg| {
            leg.iter()
                .flat_map(|atom| steps(atom, shoots))
                .collect::<Vec<_>>()
        });
        if let Course::Legs(legs) = &mut lone.course
            && !returns(&first, &second)
        {
            legs.returns = Returns::Never;
        }
        if let Course::Legs(_) = movement.course {
            let mut texts: Vec<String> = second.iter().map(|atom| format!("{atom:?}")).collect();
            texts.sort();
            texts.dedup();
            parts.push(format!("leg {texts:?}"));
        }
        let mut arrivals = effects(&mut lone)
            .map(|effects| std::mem::take(&mut effects.arrivals))
            .unwrap_or_default();
        for arrival in &mut arrivals {
            // The enemies passed are just that line.
            if *movement.over() == Over::Line && arrival.zone == Zone::Passed {
                arrival.zone = Zone::LineBehind;
            }
        }
        for atom in first {
            parts.push(format!("{lone:?} {atom:?}"));
            for arrival in &arrivals {
                parts.push(format!("{lone:?} {atom:?} {arrival:?}"));
            }
        }
        if let Course::Jump(_) = movement.course {
            parts.push(format!("{lone:?} {arrivals:?}"));
        }
    }
    parts.sort();
    parts.dedup();
    format!("{piece:?} {parts:?} {lists:?} {hands:?} {castlings:?}")
}

/// Every small change of a definition that changes what a piece can do changes its text.
/// Pieces in `seen` need no second look.
fn assert_sensitive(game: &GameDef, seen: &mut BTreeSet<String>, language: Language) {
    let mut silent = Vec::new();
    let mut changed = game.clone();
    for piece in 0..game.pieces.len() {
        let text = describe(game, piece, language);
        let essence_before = essence(game, piece);
        if !seen.insert(format!("{text} {essence_before}")) {
            continue;
        }
        for (name, change) in mutation::changes(game, piece) {
            if change(&mut changed)
                && describe(&changed, piece, language) == text
                && (essence(&changed, piece) != essence_before)
            {
                silent.push(format!("{}: {name}", game.pieces[piece].name));
            }
            changed.pieces[piece].clone_from(&game.pieces[piece]);
            changed.crossing.clone_from(&game.crossing);
            changed.suicide.clone_from(&game.suicide);
            changed.captured.clone_from(&game.captured);
            changed.drops.clone_from(&game.drops);
            changed.castlings.clone_from(&game.castlings);
            changed.on_captures.clone_from(&game.on_captures);
        }
        assert_eq!(changed, *game, "changes stay within the piece");
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
        ("Effects and attributes", roster::effective()),
        ("Check and mate", roster::mates()),
        ("Captures without displacement", roster::ultimate()),
        ("Castling, entry and borrowed movement", roster::courtly()),
        ("Drops", roster::drops()),
    ]
}

#[test]
fn every_change_shows() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        for (_, game) in by_hand() {
            assert_sensitive(&game, &mut seen, language);
        }
    }
}

#[test]
fn every_change_of_a_variant_shows() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        for (_, game) in variants() {
            assert_sensitive(&game, &mut seen, language);
        }
    }
}

/// The words without which a property is not mentioned.
fn assert_mentions(game: &GameDef, language: Language) {
    for (index, piece) in game.pieces.iter().enumerate() {
        let text = describe(game, index, language).to_string();
        let mut words: Vec<&str> = Vec::new();
        words.extend(
            piece
                .attributes
                .iter()
                .map(|&a| game.attributes[a].name_in(language)),
        );
        let movements = &piece.movements;
        let deed = |deed| {
            movements
                .iter()
                .any(|m| m.arrivals().iter().any(|arrival| arrival.deed == deed))
        };
        let course = |test: fn(&Course) -> bool| movements.iter().any(|m| test(&m.course));
        let must_stop = |m: &MovementDef| m.route().is_some_and(|route| route.stop != Stop::Never);
        let house = piece.house
            || movements.iter().any(|m| m.house)
            || piece.freezes.iter().any(|freeze| freeze.house);
        let targets: Vec<&str> = piece
            .promotions
            .iter()
            .flat_map(|promotion| &promotion.to)
            .map(|&to| game.pieces[to].name_in(language))
            .collect();
        words.extend(targets);
        for (needed, english, german, french) in [
            (piece.royal, "royal", "königlich", "royal"),
            (!piece.freezes.is_empty(), "freezes", "lähmt", "paralyse"),
            (house, "ouse rule", "ausregel", "ègle maison"),
            (deed(Deed::Capture), "captures", "schlägt", "prend"),
            (deed(Deed::Convert), "changes sides", "die Seite", "de camp"),
            (
                course(|c| matches!(c, Course::Swap(_))),
                "change sides",
                "die Seite",
                "de camp",
            ),
            (
                course(|c| matches!(c, Course::Shot(_))),
                "shoot",
                "schießen",
                "tirer",
            ),
            (
                movements.iter().any(MovementDef::requires),
                "Such a move must",
                "nur möglich, wenn",
                "n tel coup doit",
            ),
            (
                movements.iter().any(must_stop),
                "must stop",
                "anhalten",
                "s’arrêter",
            ),
            (
                movements.iter().any(|m| m.en_passant().is_some()),
                "en passant",
                "en passant",
                "en passant",
            ),
            (
                game.crossing.contains(&index),
                "may not cross",
                "kein Feld überqueren",
                "ne peut pas traverser",
            ),
            (
                game.suicide.contains(&index),
                "off the board",
                "vom Brett nehmen",
                "quitter le plateau",
            ),
            (
                !piece.promotions.is_empty(),
                " become",
                "sie sich umwandeln",
                "être promu",
            ),
        ] {
            if needed {
                words.push(match language {
                    Language::English => english,
                    Language::German => german,
                    Language::French => french,
                });
            }
        }
        words.extend(piece.note_in(language));
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
    let by_hand = by_hand().into_iter().map(|(_, game)| game);
    for game in by_hand.chain(variants().into_iter().map(|(_, game)| game)) {
        for language in Language::ALL {
            assert_mentions(&game, language);
        }
    }
}

#[test]
fn an_unknown_type_has_no_text() {
    let nothing = describe(&roster::drops(), 99, Language::English);
    assert_eq!(nothing, Description::default());
}
