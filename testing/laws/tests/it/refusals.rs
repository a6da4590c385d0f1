//! What is not legal gets a reason, what is legal gets none, and the reasons are true of the board.

use std::collections::{BTreeMap, BTreeSet};

use variorum_laws::{GAMES, Positions};
use variorum_rules::def::{GameDef, Nearby, TypeIndex};
use variorum_rules::{
    Attempt, Color, Legal, MoveInfo, NoPlace, NoWay, Position, Reason, Refusal, Restriction, Rules,
    SplitMix64, Square, Standing,
};

/// How often each kind of reason was met and found true, and how often it could not be looked at.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, [u32; 2]>);

impl Tally {
    fn count(&mut self, kind: &'static str, checked: Option<()>) {
        self.0.entry(kind).or_default()[usize::from(checked.is_none())] += 1;
    }
}

/// A position with what is known of its moves.
struct Known<'a> {
    rules: &'a Rules,
    position: &'a Position,
    legal: Legal,
    fen: String,
}

fn touches(info: &MoveInfo, square: Square) -> bool {
    info.to == Some(square) || info.path.iter().skip(1).any(|other| *other == square)
}

impl Known<'_> {
    /// What the game says of the placing side.
    fn def(&self) -> &GameDef {
        self.rules.def()
    }

    /// The same position without some units, if there is such a position.
    fn without(&self, squares: &[Square]) -> Option<Position> {
        let mut setup = self.position.setup();
        for square in squares {
            setup.units.remove(square);
        }
        // What may castle, and what has just crossed a square, depends on the units.
        setup.castling.clear();
        setup.en_passant.clear();
        setup.unmoved = None;
        let position = self.rules.position_from_setup(&setup).ok()?;
        // Without its royal a side has lost, and nothing moves.
        let over = position.outcome().map(|outcome| outcome.reason);
        (over != Some(Reason::RoyalCaptured)).then_some(position)
    }

    fn is_there(&self, unit: Standing) -> bool {
        self.position.unit(unit.square) == Some(unit.unit)
    }

    /// Whether a unit could get to a square if nothing mattered but the board.
    fn gets(position: &Position, from: Square, to: Square) -> bool {
        let moves = position.moves_of(from);
        moves.iter().any(|info| touches(info, to))
    }

    /// Looks at a reason by other means than those that found it. Nothing if the board that it takes for that cannot
    /// be set up.
    fn check(&self, from: Square, to: Option<Square>, refusal: &Refusal) -> Option<()> {
        let turn = self.position.turn();
        match refusal {
            Refusal::Over => assert!(self.legal.is_empty()),
            Refusal::Empty { square } => assert_eq!(self.position.unit(*square), None),
            Refusal::NotYours(unit) => {
                assert!(self.is_there(*unit) && unit.unit.color() != turn);
            }
            Refusal::Placing => assert!(self.position.is_placing()),
            Refusal::Frozen { by, .. } => {
                assert!(self.position.frozen().contains(&from));
                let freezers: Vec<Square> = by.iter().map(|unit| unit.square).collect();
                assert!(by.iter().all(|unit| unit.unit.color() != turn));
                assert!(!freezers.is_empty());
                assert_eq!(self.position.frozen_by(from), freezers);
                let freed = self.without(&freezers)?;
                // A line that opens may bring it in the sight of others.
                if freed.frozen().contains(&from) {
                    return None;
                }
            }
            Refusal::Danger {
                royal, by, already, ..
            } => {
                assert_eq!(*already, self.position.in_check());
                assert!(self.def().pieces[royal.unit.kind()].royal && royal.unit.color() == turn);
                let moves = self.position.moves_of(from);
                let meant = |info: &&MoveInfo| to.is_none_or(|to| touches(info, to));
                let mut moves = moves.iter().filter(meant).peekable();
                assert!(moves.peek().is_some(), "the unit gets there");
                for info in moves {
                    let mut after = self.position.clone();
                    after.play_unchecked(info.mv);
                    let hits = |attacker: &Standing| {
                        let moves = after.moves_of(attacker.square);
                        moves
                            .iter()
                            .any(|info| info.captures.contains(&royal.square))
                    };
                    let danger = after.royals_in_danger(turn);
                    // Castling out of danger may end safely.
                    assert!(!danger.is_empty() || to.is_none(), "{info:?}");
                    if to.is_some() && danger[0].0 == royal.square && danger[0].1.len() == by.len()
                    {
                        assert!(by.iter().all(hits), "{info:?}");
                    }
                }
            }
            Refusal::Restricted(Restriction::GoesOn(unit) | Restriction::Turns { unit, .. }) => {
                let legal = self.position.legal().infos();
                assert!(
                    legal
                        .iter()
                        .all(|info| info.from.is_none_or(|at| at == unit.square))
                );
            }
            Refusal::Restricted(Restriction::MustCapture { by, .. }) => {
                let legal = self.position.legal().infos();
                let captures = |unit: &Standing| {
                    let mut own = legal.iter().filter(|info| info.from == Some(unit.square));
                    own.all(|info| !info.captures.is_empty())
                };
                assert!(!by.is_empty() && by.iter().all(captures));
            }
            Refusal::Restricted(Restriction::Forbidden { .. }) => {
                let moves = self.position.moves_of(from);
                let mut meant = moves
                    .iter()
                    .filter(|info| to.is_none_or(|to| touches(info, to)));
                assert!(meant.next().is_some(), "the unit gets there");
            }
            Refusal::Stuck { by, .. } => {
                assert!(self.position.moves_of(from).is_empty());
                let without = self.without(&[by.first()?.square])?;
                if without.frozen().contains(&from) {
                    return None;
                }
                assert!(!without.moves_of(from).is_empty());
            }
            Refusal::Way { why, .. } => return self.check_way(from, to.expect("a target"), why),
            Refusal::NotYourTurn { .. } | Refusal::Place { .. } => panic!("not said of this"),
        }
        Some(())
    }

    fn check_way(&self, from: Square, to: Square, why: &NoWay) -> Option<()> {
        if !matches!(why, NoWay::Castling(_)) {
            assert!(!Self::gets(self.position, from, to));
        }
        let turn = self.position.turn();
        match why {
            NoWay::Here => assert_eq!(from, to),
            NoWay::Own(unit) => {
                assert!(self.is_there(*unit) && unit.square == to && unit.unit.color() == turn);
            }
            NoWay::Capture(unit, _) => {
                assert!(self.is_there(*unit) && unit.square == to && unit.unit.color() != turn);
            }
            NoWay::Blocked(by) | NoWay::StopsBeside(by) | NoWay::CrossesAttack(by) => {
                assert!(self.is_there(*by) && by.square != from && by.square != to);
                // One after the other goes until the way is free.
                let mut gone = vec![by.square];
                loop {
                    let without = self.without(&gone)?;
                    if Self::gets(&without, from, to) {
                        break;
                    }
                    let attempt = Attempt::Board { from, to: Some(to) };
                    match without.legal().why_not(attempt)? {
                        Refusal::Way {
                            why:
                                NoWay::Blocked(by) | NoWay::StopsBeside(by) | NoWay::CrossesAttack(by),
                            ..
                        } => gone.push(by.square),
                        // What stands free may be frozen.
                        Refusal::Frozen { .. } | Refusal::Over => return None,
                        other => panic!("without {gone:?}: {other:?}"),
                    }
                }
            }
            NoWay::OnlyCaptures | NoWay::NeedsHurdle | NoWay::NeedsVictim => {}
            NoWay::NoPromotion => {
                let unit = self.position.unit(from).expect("a unit");
                assert!(self.def().pieces[unit.kind()].promotion(turn).is_some());
            }
            NoWay::Castling(_) => assert!(!self.def().castlings.is_empty()),
            NoWay::StartsElsewhere | NoWay::EndsElsewhere => {
                let unit = self.position.unit(from).expect("a unit");
                let movements = &self.def().pieces[unit.kind()].movements;
                let starts = matches!(why, NoWay::StartsElsewhere);
                assert!(movements.iter().any(|movement| {
                    let (region, square) = if starts {
                        (&movement.from, from)
                    } else {
                        (&movement.to, to)
                    };
                    region
                        .as_ref()
                        .is_some_and(|region| !region.contains(square, turn))
                }));
            }
            NoWay::HasMoved => {
                let unit = self.position.unit(from).expect("a unit");
                let mut movements = self.def().pieces[unit.kind()].movements.iter();
                assert!(movements.any(|movement| movement.first));
            }
            NoWay::Contact { .. } => {
                let unit = self.position.unit(from).expect("a unit");
                let mut movements = self.def().pieces[unit.kind()].movements.iter();
                assert!(movements.any(|movement| movement.contact.is_some()));
            }
            NoWay::NothingToCopy | NoWay::NotAs(_) => {
                let unit = self.position.unit(from).expect("a unit");
                assert!(self.def().pieces[unit.kind()].borrows.is_some());
            }
            NoWay::NotItsWay => {
                // Not even with the board to itself, if there is such a position.
                let others = self.rules.topology().squares();
                let others: Vec<Square> = others
                    .filter(|square| ![from, to].contains(square))
                    .filter(|square| {
                        let unit = self.position.unit(*square);
                        unit.is_some_and(|unit| !self.def().pieces[unit.kind()].royal)
                    })
                    .collect();
                assert!(!Self::gets(&self.without(&others)?, from, to));
            }
        }
        Some(())
    }

    fn check_place(&self, kind: TypeIndex, to: Square, why: NoPlace) {
        let turn = self.position.turn();
        let reserves = self.position.reserves();
        let source = if self.position.is_placing() && !reserves.pool.is_empty() {
            &reserves.pool
        } else {
            &reserves.hands[turn.index()]
        };
        let has = |kind: TypeIndex| source.iter().any(|(own, _)| *own == kind);
        match why {
            NoPlace::Surroundings(nearby) => assert_ne!(nearby, Nearby::Anything),
            NoPlace::HitsNothing => {
                let drop = self.def().drop_of(kind, turn).expect("it may be dropped");
                assert!(drop.effects.requires);
            }
            NoPlace::FileTaken => {
                let board = self.rules.topology();
                let file = board.coordinates(to).0;
                let mut same = board
                    .squares()
                    .filter(|at| board.coordinates(*at).0 == file);
                let own = variorum_rules::Unit::new(kind, turn);
                assert!(same.any(|at| self.position.unit(at) == Some(own)));
            }
            NoPlace::NotWhile => {
                let drop = self.def().drop_of(kind, turn).expect("it may be dropped");
                assert!(!drop.conditions.is_empty());
            }
            NoPlace::NotThere => assert!(!has(kind)),
            NoPlace::EveryColor => {
                let placement = self.def().placement.as_ref().expect("it is placed");
                assert!(placement.every_color.contains(&kind));
            }
            NoPlace::RoyalsFirst => {
                assert!(has(kind) && !self.def().pieces[kind].royal);
                assert!(
                    source
                        .iter()
                        .any(|(kind, _)| self.def().pieces[*kind].royal)
                );
            }
            NoPlace::EntersWithMove => {
                let mut entries = self.def().entries.iter();
                assert!(has(kind) && entries.any(|entry| entry.types.contains(&kind)));
            }
            NoPlace::Occupied(unit) => {
                assert!(unit.square == to && self.is_there(unit));
            }
            NoPlace::OutsideRegion => {
                let def = self.def();
                let region = match def.drop_of(kind, turn) {
                    Some(drop) => drop.region.as_ref(),
                    None => def.placement.as_ref().map(|placement| &placement.region),
                };
                assert!(!region.expect("a region").contains(to, turn));
            }
            NoPlace::NoneFree => panic!("there is always room"),
        }
    }
}

fn name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Over => "over",
        Refusal::NotYourTurn { .. } => "not your turn",
        Refusal::Empty { .. } => "empty",
        Refusal::NotYours(_) => "not yours",
        Refusal::Placing => "placing",
        Refusal::Frozen { .. } => "frozen",
        Refusal::Danger { already: true, .. } => "danger, in check",
        Refusal::Danger { .. } => "danger",
        Refusal::Stuck { .. } => "stuck",
        Refusal::Restricted(Restriction::MustCapture { most: true, .. }) => "must capture most",
        Refusal::Restricted(Restriction::MustCapture { .. }) => "must capture",
        Refusal::Restricted(Restriction::GoesOn(_)) => "goes on",
        Refusal::Restricted(Restriction::Turns { .. }) => "turns",
        Refusal::Restricted(Restriction::Forbidden { .. }) => "forbidden",
        Refusal::Place { why, .. } => match why {
            NoPlace::Surroundings(_) => "place: surroundings",
            NoPlace::HitsNothing => "place: hits nothing",
            NoPlace::FileTaken => "place: file taken",
            NoPlace::NotWhile => "place: not while",
            NoPlace::NotThere => "place: not there",
            NoPlace::EveryColor => "place: every color",
            NoPlace::RoyalsFirst => "place: royals first",
            NoPlace::EntersWithMove => "place: enters",
            NoPlace::Occupied(_) => "place: occupied",
            NoPlace::OutsideRegion => "place: outside",
            NoPlace::NoneFree => "place: none free",
        },
        Refusal::Way { why, .. } => match why {
            NoWay::Here => "here",
            NoWay::Own(_) => "own",
            NoWay::Capture(_, why) => match why {
                variorum_rules::NoCapture::Resists(_) => "capture: resists",
                variorum_rules::NoCapture::Exempt => "capture: exempt",
                variorum_rules::NoCapture::Never => "capture: never",
            },
            NoWay::OnlyCaptures => "only captures",
            NoWay::Blocked(_) => "blocked",
            NoWay::StopsBeside(_) => "stops beside",
            NoWay::CrossesAttack(_) => "crosses attack",
            NoWay::NeedsHurdle => "needs hurdle",
            NoWay::NeedsVictim => "needs victim",
            NoWay::NoPromotion => "no promotion",
            NoWay::Castling(_) => "castling",
            NoWay::StartsElsewhere => "starts elsewhere",
            NoWay::EndsElsewhere => "ends elsewhere",
            NoWay::HasMoved => "has moved",
            NoWay::Contact { .. } => "contact",
            NoWay::NothingToCopy => "nothing to copy",
            NoWay::NotAs(_) => "not as",
            NoWay::NotItsWay => "not its way",
        },
    }
}

/// What is tried, as `testdata/refusals.txt` writes it.
fn attempt(rules: &Rules, text: &str) -> Attempt {
    let square = |name: &str| {
        let square = rules.topology().square(name);
        square.unwrap_or_else(|| panic!("no square {name}"))
    };
    let to = |name: &str| (!name.is_empty()).then(|| square(name));
    match text.split_once('@') {
        Some((id, target)) => Attempt::Place {
            kind: rules.kind_by_id(id).expect("a type"),
            to: to(target),
        },
        None => {
            let (from, target) = text.split_once(' ').unwrap_or((text, ""));
            Attempt::Board {
                from: square(from),
                to: to(target),
            }
        }
    }
}

#[test]
fn drawn_boards_are_explained() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/refusals.txt");
    let text = std::fs::read_to_string(path).expect("the list");
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut wrong = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [game, fen, tried, kind, squares] = fields[..] else {
            panic!("five fields: {line}");
        };
        let rules = variorum_catalog::load(game).expect("a game");
        let position = match fen {
            "start" => rules.start_position().expect("a position"),
            fen => rules
                .position_from_fen(fen)
                .unwrap_or_else(|e| panic!("{fen}: {e}")),
        };
        let found = match position.legal().why_not(attempt(&rules, tried)) {
            None => "legal |".to_owned(),
            Some(refusal) => {
                let squares = refusal.squares().into_iter();
                let squares: Vec<&str> = squares
                    .map(|square| rules.topology().name(square))
                    .collect();
                format!("{} | {}", name(&refusal), squares.join(" "))
            }
        };
        let expected = format!("{kind} | {squares}");
        if found != expected {
            wrong.push(format!("{line}\n    is: {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Some attempts of a position, legal and not.
fn attempts(position: &Position, random: &mut SplitMix64, count: usize) -> Vec<Attempt> {
    let squares: Vec<Square> = position.rules().topology().squares().collect();
    let turn = position.turn();
    let own: Vec<Square> = squares
        .iter()
        .copied()
        .filter(|square| {
            position
                .unit(*square)
                .is_some_and(|unit| unit.color() == turn)
        })
        .collect();
    let kinds = position.rules().def().pieces.len();
    let mut attempts = Vec::new();
    for index in 0..count {
        let to = squares[random.below(squares.len())];
        attempts.push(if index % 8 == 0 || own.is_empty() {
            let kind = random.below(kinds);
            Attempt::Place { kind, to: Some(to) }
        } else if index % 8 == 1 {
            let from = squares[random.below(squares.len())];
            Attempt::Board { from, to: Some(to) }
        } else {
            let from = own[random.below(own.len())];
            Attempt::Board { from, to: Some(to) }
        });
    }
    attempts.extend(own.iter().map(|&from| Attempt::Board { from, to: None }));
    attempts
}

/// Which squares can be touched legally, from where and with what, told by the list of moves.
fn allowed(legal: &Legal) -> BTreeSet<(Option<Square>, Option<TypeIndex>, Square)> {
    let mut allowed = BTreeSet::new();
    for info in legal.infos() {
        for square in info.path.iter().skip(usize::from(info.from.is_some())) {
            allowed.insert((info.from, info.drops, *square));
        }
    }
    allowed
}

fn look(rules: &Rules, fen: &str, seed: u64, count: usize, tally: &mut Tally) {
    let position = rules.position_from_fen(fen).expect("a position");
    let known = Known {
        rules,
        position: &position,
        legal: position.legal(),
        fen: position.fen(),
    };
    let allowed = allowed(&known.legal);
    let mut random = SplitMix64::new(seed);
    for attempt in attempts(&position, &mut random, count) {
        let refusal = known.legal.why_not(attempt);
        let is_legal = match attempt {
            Attempt::Board { from, to } => match to {
                Some(to) => allowed.contains(&(Some(from), None, to)),
                None => allowed.iter().any(|(own, _, _)| *own == Some(from)),
            },
            Attempt::Place { kind, to } => {
                allowed.contains(&(None, Some(kind), to.expect("a target")))
            }
        };
        assert_eq!(refusal.is_none(), is_legal, "{} {attempt:?}", known.fen);
        let Some(refusal) = refusal else {
            tally.count("legal", Some(()));
            continue;
        };
        let context = std::panic::AssertUnwindSafe(|| match attempt {
            Attempt::Board { from, to } => known.check(from, to, &refusal),
            Attempt::Place { kind, to } => {
                match refusal {
                    Refusal::Place { why, .. } => {
                        known.check_place(kind, to.expect("a target"), why);
                    }
                    Refusal::Danger { mover, .. } => assert_eq!(mover, None),
                    Refusal::Over => assert!(known.legal.is_empty()),
                    _ => panic!("not said of placing"),
                }
                Some(())
            }
        });
        let checked = std::panic::catch_unwind(context);
        let checked = checked.unwrap_or_else(|_| {
            panic!("{} {} {attempt:?}: {refusal:?}", rules.def().id, known.fen)
        });
        tally.count(name(&refusal), checked);
    }
}

#[test]
fn what_is_not_legal_has_a_reason_and_the_reason_is_true() {
    let mut tally = Tally::default();
    for variant in GAMES {
        let positions = Positions::of(variant);
        let rules = variorum_catalog::load(variant).expect("a game");
        for seed in 0..12 {
            look(
                &rules,
                &positions.position(4000 + seed),
                seed,
                64,
                &mut tally,
            );
        }
    }
    for (kind, [checked, skipped]) in &tally.0 {
        println!("{kind:>20}: {checked} true, {skipped} not looked at");
    }
    for kind in [
        "legal",
        "empty",
        "not yours",
        "frozen",
        "danger",
        "danger, in check",
        "stuck",
        "own",
        "blocked",
        "only captures",
        "capture: never",
        "not its way",
        "starts elsewhere",
        "place: occupied",
        "place: outside",
        "place: not there",
    ] {
        let [checked, skipped] = tally.0.get(kind).copied().unwrap_or_default();
        assert!(checked > 0, "{kind} was never found true");
        assert!(
            checked >= skipped || ["frozen", "stuck", "blocked"].contains(&kind) && checked > 20,
            "{kind} was looked at {checked} times only, {skipped} times not"
        );
    }
}

/// A royal in danger is one that the enemy's units can capture, one by one, and no other.
#[test]
fn royals_in_danger_are_those_that_can_be_captured() {
    let mut found = 0;
    for variant in GAMES {
        let positions = Positions::of(variant);
        let rules = variorum_catalog::load(variant).expect("a game");
        for seed in 0..40 {
            let position = rules.position_from_fen(&positions.position(7000 + seed));
            let position = position.expect("a position");
            if position.is_placing() || position.outcome().is_some() {
                continue;
            }
            for side in Color::BOTH {
                let danger = position.royals_in_danger(side);
                let mut seen: BTreeMap<Square, Vec<Square>> = BTreeMap::new();
                for square in rules.topology().squares() {
                    let enemy = position.unit(square).filter(|unit| unit.color() != side);
                    if enemy.is_none() {
                        continue;
                    }
                    let captures = position.moves_of(square);
                    let captures = captures.iter().flat_map(|info| &info.captures);
                    let royal = |hit: &&Square| {
                        position.unit(**hit).is_some_and(|unit| {
                            unit.color() == side && rules.def().pieces[unit.kind()].royal
                        })
                    };
                    for hit in captures.filter(royal).collect::<BTreeSet<_>>() {
                        seen.entry(*hit).or_default().push(square);
                    }
                }
                let seen: Vec<_> = seen.into_iter().collect();
                assert_eq!(danger, seen, "{variant} {} {side:?}", position.fen());
                found += danger.len();
            }
        }
    }
    assert!(found > 50, "{found} royals in danger");
}
