//! Random games have everything that a definition can have.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use variorum_naive_trials::strategy::{Taste, game_of};
use variorum_rules::def::{Course, Fact, GameDef, MovementDef, Region};

/// The enums of a source file, each with its variants.
fn enums(source: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found = BTreeMap::new();
    for part in source.split("\npub enum ").skip(1) {
        let (name, rest) = part.split_once(" {\n").expect("a body");
        let (body, _) = rest.split_once("\n}").expect("an end");
        let variants = body.lines().filter_map(|line| {
            // Variants stand at four blanks; what is deeper belongs to one of them.
            let line = line.strip_prefix("    ")?;
            let end = line.find(|c: char| !c.is_ascii_alphanumeric());
            let variant = &line[..end.unwrap_or(line.len())];
            variant
                .starts_with(|c: char| c.is_ascii_uppercase())
                .then_some(variant)
        });
        found.insert(name, variants.collect());
    }
    found
}

/// The variants that were seen, by enum.
#[derive(Default)]
struct Seen(BTreeMap<&'static str, BTreeSet<String>>);

impl Seen {
    fn see(&mut self, name: &'static str, value: &impl Debug) {
        let text = format!("{value:?}");
        let end = text.find(|c: char| !c.is_ascii_alphanumeric());
        let variant = text[..end.unwrap_or(text.len())].to_owned();
        self.0.entry(name).or_default().insert(variant);
    }

    fn region(&mut self, region: &Region) {
        self.see("RegionKind", region.kind());
        region.parts().iter().for_each(|part| self.region(part));
    }

    fn movement(&mut self, movement: &MovementDef) {
        self.see("Course", &movement.course);
        if let Some(route) = movement.route() {
            self.see("Over", &route.over);
            self.see("Stop", &route.stop);
            self.see("Landing", &route.landing);
        }
        match &movement.course {
            Course::Path(path) => {
                if let Some(again) = path.again {
                    self.see("Turning", &again.turning);
                }
                if let Some(kind) = path.en_passant {
                    self.see("EnPassant", &kind);
                }
            }
            Course::Legs(legs) => {
                self.see("Turn", &legs.turn);
                self.see("Returns", &legs.returns);
            }
            Course::Shot(shot) => self.see("Sight", &shot.over),
            Course::Exchange(exchange) => {
                self.see("Sight", &exchange.over);
                self.see("Victims", &exchange.whose);
            }
            Course::Swap(_) | Course::Jump(_) => {}
        }
        for arrival in movement.arrivals() {
            self.see("Zone", &arrival.zone);
            self.see("Deed", &arrival.deed);
            self.see("Victims", &arrival.whose);
        }
        for region in movement.from.iter().chain(&movement.to) {
            self.region(region);
        }
    }

    fn game(&mut self, game: &GameDef) {
        self.see("Goal", &game.goal);
        self.see("Royals", &game.royals);
        for means in &game.no_moves {
            self.see("NoMoves", &means.stalemate);
            self.see("NoMoves", &means.mate);
        }
        self.see("Series", &game.turn.series);
        if let Some(check) = game.turn.check {
            self.see("CheckIn", &check);
        }
        if let Some(twice) = game.pass.twice {
            self.see("Unsettled", &twice);
        }
        for end in &game.ends {
            self.see("Verdict", &end.verdict);
            self.see("Moment", &end.after);
            for fact in &end.conditions {
                self.see("Fact", fact);
                if let Fact::Left { bound, whose, .. } = fact {
                    self.see("Bound", bound);
                    self.see("Whose", whose);
                }
            }
        }
        for drop in &game.drops {
            self.see("Nearby", &drop.nearby);
            for fact in drop.conditions.iter().flatten() {
                self.see("Guard", fact);
            }
        }
        for ban in &game.restrictions.forbidden {
            self.see("Threat", &ban.threat);
        }
        for wherever in game.castlings.iter().flat_map(|own| &own.wherever) {
            self.see("Wing", &wherever.wing);
        }
        for movement in game.pieces.iter().flat_map(|piece| &piece.movements) {
            self.movement(movement);
        }
        for harm in game
            .attributes
            .iter()
            .flat_map(|attribute| &attribute.resists)
        {
            self.see("Harm", harm);
        }
    }
}

#[test]
fn random_games_have_every_variant_of_every_enum() {
    let mut seen = Seen::default();
    let mut runner = TestRunner::deterministic();
    for (taste, count) in [
        (Taste::Effects, 1_000),
        (Taste::Drops, 100),
        (Taste::Court, 200),
        (Taste::Goals, 200),
    ] {
        let games = game_of(taste);
        for _ in 0..count {
            let tree = games.new_tree(&mut runner).expect("a random game");
            seen.game(&tree.current());
        }
    }
    let mut expected = enums(include_str!("../../../../crates/def/src/movement.rs"));
    assert!(expected.len() >= 10, "{expected:?}");
    expected.extend(enums(include_str!("../../../../crates/def/src/region.rs")));
    expected.extend(enums(include_str!(
        "../../../../crates/def/src/restrictions.rs"
    )));
    expected.extend(enums(include_str!("../../../../crates/def/src/hands.rs")));
    expected.extend(enums(include_str!("../../../../crates/def/src/lib.rs")));
    expected.extend(enums(include_str!("../../../../crates/def/src/goal.rs")));
    expected.extend(enums(include_str!("../../../../crates/def/src/turn.rs")));
    for (name, variants) in expected {
        let found = seen.0.get(name).cloned().unwrap_or_default();
        let found: BTreeSet<&str> = found.iter().map(String::as_str).collect();
        assert_eq!(
            found, variants,
            "random games (left) lack some {name}: teach it to src/strategy, or list it above"
        );
    }
}
