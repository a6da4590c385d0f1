//! Small changes to a definition, each of which must show in the text.

use std::collections::BTreeSet;

use variorum_rules::Color;
use variorum_rules::def::{
    Again, Arrival, Atom, BorrowDef, Bound, Contact, Course, Deed, DropDef, EnPassant, Exchange,
    Fact, Freeze, GameDef, Goal, Landing, MovementDef, Nearby, Occasion, OnCaptureDef, Over, Path,
    PromotionBound, PromotionDef, Ray, Region, Returns, Shot, Sight, Stop, Turn, Turning, Victims,
    Whose, Zone,
};

use super::build::{arrivals, atoms, board, both_legs, effects, only, path, route, square};

/// A named change of a game; false when it does not apply.
pub(crate) type Change = (String, Box<dyn Fn(&mut GameDef) -> bool>);

/// All small changes of one piece that alter what it can do.
pub(crate) fn changes(game: &GameDef, piece: usize) -> Vec<Change> {
    let mut all: Vec<Change> = Vec::new();
    let def = &game.pieces[piece];
    let mate = game.goal == Goal::Mate;
    for index in 0..def.movements.len() {
        let old = &def.movements[index];
        let mut one = |name: String, change: Box<dyn Fn(&mut MovementDef) -> bool>| {
            all.push((
                format!("movement {index}: {name}"),
                Box::new(move |game| change(&mut game.pieces[piece].movements[index])),
            ));
        };
        for over in [
            Over::Nothing,
            Over::One(None),
            Over::Any,
            Over::Trample,
            Over::Gap(None),
            Over::Gap(Some([1].into())),
            Over::Line,
            Over::Friends(None),
            Over::Friends(Some([1].into())),
        ] {
            one(
                format!("{over:?}"),
                Box::new(move |m| {
                    route(m).is_some_and(|route| {
                        std::mem::replace(&mut route.over, over.clone()) != over
                    })
                }),
            );
        }
        for sight in [Sight::Clear, Sight::One, Sight::Any] {
            one(
                format!("sight {sight:?}"),
                Box::new(move |m| match &mut m.course {
                    Course::Shot(shot) => std::mem::replace(&mut shot.over, sight) != sight,
                    Course::Exchange(own) => std::mem::replace(&mut own.over, sight) != sight,
                    _ => false,
                }),
            );
        }
        for stop in [Stop::Never, Stop::BesideEnemy, Stop::OnStopper] {
            one(
                format!("{stop:?}"),
                Box::new(move |m| {
                    route(m).is_some_and(|route| std::mem::replace(&mut route.stop, stop) != stop)
                }),
            );
        }
        one(
            "landing".to_owned(),
            Box::new(|m| {
                let Some(route) = route(m) else { return false };
                route.landing = match route.landing {
                    Landing::Anywhere => Landing::BehindUnit,
                    Landing::BehindUnit => Landing::Anywhere,
                };
                true
            }),
        );
        for deed in [Deed::Capture, Deed::Convert] {
            for zone in Zone::ALL {
                // Two types are a choice only where there are more.
                let some = (game.pieces.len() > 2).then(|| Some([0, 1].into()));
                for only in [Some(None), some].into_iter().flatten() {
                    let arrival = Arrival {
                        only,
                        along: (zone == Zone::Seen).then(|| atoms("C")),
                        ..Arrival::new(deed, zone)
                    };
                    let extra = arrival.clone();
                    one(
                        format!("also {arrival:?}"),
                        Box::new(move |m| {
                            effects(m).is_some_and(|effects| {
                                let new = !effects.arrivals.contains(&extra);
                                effects.arrivals.push(extra.clone());
                                new
                            })
                        }),
                    );
                    for at in 0..old.arrivals().len() {
                        let arrival = arrival.clone();
                        one(
                            format!("effect {at} becomes {arrival:?}"),
                            Box::new(move |m| {
                                let arrivals = arrivals(m).expect("effects");
                                // Which the unit itself is is no question.
                                let told = zone != Zone::Here || arrival.only.is_none();
                                std::mem::replace(&mut arrivals[at], arrival.clone()) != arrival
                                    && told
                            }),
                        );
                    }
                }
            }
        }
        for at in 0..old.arrivals().len() {
            for whose in [Victims::Enemies, Victims::Friends, Victims::All] {
                one(
                    format!("effect {at} on {whose:?}"),
                    Box::new(move |m| {
                        let arrival = &mut arrivals(m).expect("effects")[at];
                        std::mem::replace(&mut arrival.whose, whose) != whose
                            && arrival.zone.never_holds_friends().is_none()
                            && arrival.zone != Zone::Here
                    }),
                );
            }
            let second = Region::rank(&board(), 2);
            let there = second.clone();
            one(
                format!("effect {at} on some squares"),
                Box::new(move |m| {
                    let arrival = &mut arrivals(m).expect("effects")[at];
                    arrival.on = match arrival.on.take() {
                        Some(_) => None,
                        None => Some(there.clone()),
                    };
                    arrival.zone != Zone::Here
                }),
            );
            one(
                format!("effect {at} against empty squares"),
                Box::new(move |m| {
                    let arrival = &mut arrivals(m).expect("effects")[at];
                    arrival.hostile = match arrival.hostile.take() {
                        Some(_) => None,
                        None => Some(second.clone()),
                    };
                    matches!(arrival.zone, Zone::Pinched | Zone::Surrounded)
                }),
            );
            one(
                format!("effect {at} against the edge"),
                Box::new(move |m| {
                    let arrival = &mut arrivals(m).expect("effects")[at];
                    arrival.edge = !arrival.edge;
                    arrival.zone == Zone::Surrounded
                }),
            );
            one(
                format!("effect {at} leaves something"),
                Box::new(move |m| {
                    let arrival = &mut arrivals(m).expect("effects")[at];
                    arrival.leaves = Some(0);
                    arrival.deed == Deed::Capture
                }),
            );
            for nearby in [
                Nearby::Friend,
                Nearby::NoEnemy,
                Nearby::NoEnemyOrthogonal,
                Nearby::Rest,
            ] {
                one(
                    format!("effect {at} where {nearby:?}"),
                    Box::new(move |m| {
                        let arrival = &mut arrivals(m).expect("effects")[at];
                        std::mem::replace(&mut arrival.nearby, nearby) != nearby
                    }),
                );
            }
            one(
                format!("effect {at} is no check"),
                Box::new(move |m| {
                    let arrival = &mut arrivals(m).expect("effects")[at];
                    std::mem::replace(&mut arrival.check, false) && mate
                }),
            );
            one(
                format!("without effect {at}"),
                Box::new(move |m| {
                    arrivals(m).expect("effects").remove(at);
                    true
                }),
            );
        }
        one(
            "leaves".to_owned(),
            Box::new(|m| {
                let goes = matches!(
                    m.course,
                    Course::Path(_) | Course::Legs(_) | Course::Jump(_)
                );
                goes && m.leaves.replace(0).is_none()
            }),
        );
        one(
            "requires".to_owned(),
            Box::new(|m| {
                effects(m).is_some_and(|effects| {
                    effects.requires = !effects.requires;
                    !effects.arrivals.is_empty()
                })
            }),
        );
        for again in [
            None,
            Some((false, false, Turning::Free)),
            Some((true, false, Turning::Free)),
            Some((false, true, Turning::Free)),
            Some((false, false, Turning::NotBack)),
            Some((false, false, Turning::Straight)),
        ] {
            one(
                format!("again {again:?}"),
                Box::new(move |m| match &mut m.course {
                    Course::Path(path) => {
                        let again = again.map(|(may_stop, at_end, turning)| Again {
                            may_stop,
                            at_end,
                            turning,
                        });
                        std::mem::replace(&mut path.again, again) != again
                    }
                    _ => false,
                }),
            );
        }
        one(
            "swap".to_owned(),
            Box::new(|m| {
                m.course = match &m.course {
                    Course::Path(path) => Course::Swap(path.route.clone()),
                    Course::Swap(route) => Course::Path(Path {
                        route: route.clone(),
                        ..Path::default()
                    }),
                    _ => return false,
                };
                m.captures_by_displacement()
            }),
        );
        one(
            "shoots".to_owned(),
            Box::new(|m| {
                m.course = match &m.course {
                    Course::Path(path) => Course::Shot(Shot {
                        atoms: path.route.atoms.clone(),
                        over: Sight::Clear,
                        only: path.route.only.clone(),
                        arrivals: Vec::new(),
                    }),
                    Course::Shot(shot) => MovementDef::along(shot.atoms.clone()).course,
                    _ => return false,
                };
                true
            }),
        );
        for whose in [Victims::Enemies, Victims::Friends, Victims::All] {
            one(
                format!("exchanges with {whose:?}"),
                Box::new(move |m| match &mut m.course {
                    Course::Exchange(own) => std::mem::replace(&mut own.whose, whose) != whose,
                    Course::Shot(shot) if whose == Victims::All => {
                        m.course = Course::Exchange(Exchange {
                            atoms: shot.atoms.clone(),
                            over: shot.over,
                            whose,
                            only: shot.only.clone(),
                        });
                        true
                    }
                    _ => false,
                }),
            );
        }
        one(
            "shoots and goes".to_owned(),
            Box::new(|m| match &mut m.course {
                Course::Shot(shot) => {
                    let goes = Arrival::new(Deed::Capture, Zone::Here);
                    let stayed = !shot.arrivals.contains(&goes);
                    shot.arrivals.push(goes);
                    stayed
                }
                _ => false,
            }),
        );
        one(
            "repeats".to_owned(),
            Box::new(|m| {
                let Some(path) = path(m) else { return false };
                path.repeats = !path.repeats;
                true
            }),
        );
        one(
            "friends".to_owned(),
            Box::new(|m| {
                let captures = m.captures_by_displacement();
                let Some(path) = path(m) else { return false };
                path.friends = !path.friends;
                captures
            }),
        );
        one(
            "shortest".to_owned(),
            Box::new(|m| {
                let captures = m.captures();
                let Some(path) = path(m) else { return false };
                path.shortest = !path.shortest;
                captures
            }),
        );
        one(
            "only".to_owned(),
            Box::new(|m| {
                let new = Some([0, 1].into());
                only(m).is_some_and(|only| std::mem::replace(only, new.clone()) != new)
            }),
        );
        one(
            "from".to_owned(),
            Box::new(|m| {
                m.from = match m.from {
                    None => Some(Region::any(vec![
                        Region::rank(&board(), 3),
                        Region::last_rank(&board()),
                    ])),
                    Some(_) => None,
                };
                true
            }),
        );
        one(
            "to".to_owned(),
            Box::new(|m| {
                m.to = match m.to {
                    None => Some(Region::of(&board(), ["a1", "b2"].map(square).into())),
                    Some(_) => None,
                };
                true
            }),
        );
        for kind in [EnPassant::Leaves, EnPassant::Takes] {
            one(
                format!("en passant {kind:?}"),
                Box::new(move |m| {
                    let captures = m.captures_by_displacement();
                    let Some(path) = path(m) else { return false };
                    path.en_passant = match path.en_passant {
                        Some(old) if old == kind => None,
                        _ => Some(kind),
                    };
                    kind == EnPassant::Leaves || captures
                }),
            );
        }
        one(
            "first".to_owned(),
            Box::new(|m| {
                // What captures is no first move.
                m.first = !m.first && !m.captures();
                m.first
            }),
        );
        let contact = |own, wanted, along: Option<&str>| Contact {
            own,
            by: [0, 1].into(),
            along: along.map(atoms),
            wanted,
        };
        for (name, asked) in [
            ("guarded", contact(true, true, None)),
            ("unguarded", contact(true, false, None)),
            ("attacked", contact(false, true, None)),
            ("unattacked", contact(false, false, Some("N"))),
        ] {
            one(
                name.to_owned(),
                Box::new(move |m| {
                    let asked = Some(asked.clone());
                    std::mem::replace(&mut m.contact, asked.clone()) != asked
                }),
            );
        }
        one(
            "house".to_owned(),
            Box::new(|m| {
                m.house = !m.house;
                true
            }),
        );
        let shoots = matches!(old.course, Course::Shot(_) | Course::Exchange(_));
        for (leg, atoms) in old.legs().into_iter().enumerate() {
            for (at, atom) in atoms.iter().enumerate() {
                atom_changes(atom, &mut |name, change| {
                    one(
                        format!("leg {leg}, atom {at}: {name}"),
                        Box::new(move |m| {
                            let atoms = both_legs(m).into_iter().nth(leg).flatten();
                            change(&mut atoms.expect("a leg")[at], shoots)
                        }),
                    );
                });
            }
        }
        for turn in [Turn::Free, Turn::RightAngle, Turn::Straight] {
            one(
                format!("{turn:?}"),
                Box::new(move |m| match &mut m.course {
                    Course::Legs(legs) => std::mem::replace(&mut legs.turn, turn) != turn,
                    _ => false,
                }),
            );
        }
        one(
            "returns".to_owned(),
            Box::new(|m| {
                let Course::Legs(legs) = &mut m.course else {
                    return false;
                };
                legs.returns = match legs.returns {
                    Returns::Never => Returns::IfCaptured,
                    Returns::IfCaptured => Returns::Never,
                };
                legs.turn == Turn::Free
            }),
        );
    }
    for index in 0..def.freezes.len() {
        let mut one = |name: &str, change: fn(&mut Freeze)| {
            all.push((
                format!("freeze {index}: {name}"),
                Box::new(move |game| {
                    change(&mut game.pieces[piece].freezes[index]);
                    true
                }),
            ));
        };
        one("pattern", |freeze| freeze.atoms = atoms("H"));
        one("range", |freeze| {
            for atom in &mut freeze.atoms {
                atom.max = if atom.max == 1 { 2 } else { 1 };
            }
        });
        one("only", |freeze| freeze.only = Some([0, 2].into()));
        one("release", |freeze| {
            freeze.released_by_own = !freeze.released_by_own;
        });
        one("house", |freeze| freeze.house = !freeze.house);
    }
    let mut one = |name: &str, change: Box<dyn Fn(&mut GameDef) -> bool>| {
        all.push((name.to_owned(), change));
    };
    for index in 0..def.freezes.len() {
        one(
            "freezes less",
            Box::new(move |game| {
                game.pieces[piece].freezes.remove(index);
                true
            }),
        );
    }
    one(
        "freezes more",
        Box::new(move |game| {
            game.pieces[piece].freezes.push(Freeze {
                atoms: atoms("C"),
                only: None,
                released_by_own: false,
                house: false,
            });
            true
        }),
    );
    one(
        "royal",
        Box::new(move |game| {
            game.pieces[piece].royal = !game.pieces[piece].royal;
            true
        }),
    );
    for attribute in 0..game.attributes.len() {
        one(
            "attribute",
            Box::new(move |game| {
                let attributes = &mut game.pieces[piece].attributes;
                match attributes.iter().position(|&old| old == attribute) {
                    Some(at) => {
                        attributes.remove(at);
                    }
                    None => attributes.push(attribute),
                }
                true
            }),
        );
    }
    one(
        "promotion",
        Box::new(move |game| {
            let promotions = &mut game.pieces[piece].promotions;
            if promotions.pop().is_none() {
                promotions.push(PromotionDef {
                    waits: false,
                    side: None,
                    region: Region::rank(&board(), 6),
                    to: vec![0],
                    optional: None,
                    lost_only: false,
                    when: PromotionDef::usual(),
                    bounds: Vec::new(),
                    taken: Default::default(),
                });
            }
            true
        }),
    );
    one(
        "becomes some only there",
        Box::new(move |game| {
            let mut promotions = game.pieces[piece].promotions.iter_mut();
            let own = promotions.next();
            own.map(|own| {
                own.bounds.push(PromotionBound {
                    types: own.to[..1].iter().copied().collect(),
                    region: Some(Region::rank(&board(), 7)),
                    captures: Some(true),
                });
            })
            .is_some()
        }),
    );
    one(
        "waits",
        Box::new(move |game| {
            let piece = &mut game.pieces[piece];
            let goes_on = piece.again().is_some();
            let mut promotions = piece.promotions.iter_mut();
            let own = promotions.find(|own| goes_on && own.moves());
            own.map(|own| own.waits = !own.waits).is_some()
        }),
    );
    for occasion in [
        Occasion::Enters,
        Occasion::Stays,
        Occasion::Leaves,
        Occasion::Captures,
    ] {
        one(
            "promotes at other moves",
            Box::new(move |game| {
                let mut promotions = game.pieces[piece].promotions.iter_mut();
                promotions
                    .next()
                    .is_some_and(|promotion| toggle(&mut promotion.when, occasion))
            }),
        );
    }
    one(
        "side",
        Box::new(move |game| {
            let side = &mut game.pieces[piece].side;
            *side = match side {
                Some(_) => None,
                None => Some(Color::White),
            };
            true
        }),
    );
    one(
        "neutral",
        Box::new(move |game| {
            game.pieces[piece].neutral = !game.pieces[piece].neutral;
            true
        }),
    );
    one(
        "limit",
        Box::new(move |game| {
            game.pieces[piece].limit = Some(7);
            true
        }),
    );
    one(
        "only White's promotes",
        Box::new(
            move |game| match game.pieces[piece].promotions.first_mut() {
                Some(promotion) => {
                    promotion.side = Some(Color::White);
                    true
                }
                None => false,
            },
        ),
    );
    one(
        "promotion is optional",
        Box::new(
            move |game| match game.pieces[piece].promotions.first_mut() {
                Some(promotion) => {
                    promotion.optional = Some(Region::rank(&board(), 5));
                    true
                }
                None => false,
            },
        ),
    );
    one(
        "promotes only to what was lost",
        Box::new(
            move |game| match game.pieces[piece].promotions.first_mut() {
                Some(promotion) => {
                    promotion.lost_only ^= true;
                    true
                }
                None => false,
            },
        ),
    );
    one(
        "promotes to one more",
        Box::new(
            move |game| match game.pieces[piece].promotions.first_mut() {
                Some(promotion) => {
                    promotion.to.push(1);
                    promotion.to.iter().filter(|&&to| to == 1).count() == 1
                }
                None => false,
            },
        ),
    );
    one(
        "promotes elsewhere",
        Box::new(
            move |game| match game.pieces[piece].promotions.first_mut() {
                Some(promotion) => {
                    promotion.region = Region::rank(&board(), 4);
                    true
                }
                None => false,
            },
        ),
    );
    one(
        "borrows",
        Box::new(move |game| {
            let borrows = &mut game.pieces[piece].borrows;
            *borrows = match borrows.take() {
                Some(_) => None,
                None => Some(BorrowDef { when_promoted: 0 }),
            };
            true
        }),
    );
    one(
        "house",
        Box::new(move |game| {
            game.pieces[piece].house = !game.pieces[piece].house;
            true
        }),
    );
    one(
        "note",
        Box::new(move |game| {
            game.pieces[piece].note = Some("A new remark.".to_owned());
            true
        }),
    );
    one(
        "crossing",
        Box::new(move |game| {
            if !game.crossing.remove(&piece) {
                game.crossing.insert(piece);
            }
            true
        }),
    );
    let dropped = move |game: &mut GameDef, change: &dyn Fn(&mut DropDef)| {
        let mut drops = game.drops.iter_mut();
        let own = drops.find(|drop| drop.types.contains(&piece));
        own.map(change).is_some() && !game.pieces[piece].royal
    };
    type Dropping = (&'static str, fn(&mut DropDef));
    let changes: [Dropping; 15] = [
        ("dropped promoted", |drop| drop.promoted = !drop.promoted),
        ("dropped past the limit", |drop| {
            drop.past_limit = !drop.past_limit;
        }),
        ("dropped elsewhere", |drop| {
            drop.region = Some(Region::rank(&board(), 6));
        }),
        ("only so many on a file", |drop| {
            drop.per_file = Some(drop.per_file.map_or(1, |most| most + 1));
        }),
        ("from nothing", |drop| drop.endless = !drop.endless),
        ("only White drops", |drop| drop.side = Some(Color::White)),
        ("where one could go", |drop| {
            drop.reach = Some(vec![Atom {
                text: "fW".to_owned(),
                rays: vec![Ray::straight((0, 1))],
                min: 1,
                max: 1,
                quiet: true,
                capture: true,
            }]);
        }),
        ("only while few are left", |drop| {
            drop.conditions.push(vec![Fact::Left {
                types: [0].into(),
                bound: Bound::AtMost(2),
                each: false,
                whose: Whose::Own,
            }]);
        }),
        ("only while many are in hand", |drop| {
            drop.conditions.push(vec![Fact::Left {
                types: [0].into(),
                bound: Bound::AtLeast(2),
                each: false,
                whose: Whose::InHand,
            }]);
        }),
        ("beside a friend", |drop| drop.nearby = Nearby::Friend),
        ("beside no enemy", |drop| drop.nearby = Nearby::NoEnemy),
        ("straight beside no enemy", |drop| {
            drop.nearby = Nearby::NoEnemyOrthogonal;
        }),
        ("where it rests", |drop| drop.nearby = Nearby::Rest),
        ("first there", |drop| {
            drop.first_on = Some(Region::rank(&board(), 3));
        }),
        ("with an effect", |drop| {
            let enclosed = Arrival::new(Deed::Convert, Zone::Enclosed);
            drop.effects.requires = !drop.effects.arrivals.is_empty();
            drop.effects.arrivals.push(enclosed);
        }),
    ];
    for (name, change) in changes {
        one(name, Box::new(move |game| dropped(game, &change)));
    }
    one(
        "captured by whomever",
        Box::new(move |game| {
            let mut drops = game.drops.iter();
            let dropped = drops.any(|drop| !drop.endless && drop.types.contains(&piece));
            let captured = game.captured.as_mut();
            let captured = captured.filter(|_| dropped && !game.pieces[piece].royal);
            captured
                .map(|captured| captured.friends = !captured.friends)
                .is_some()
        }),
    );
    one(
        "castled once",
        Box::new(move |game| {
            let mut castlings = game.castlings.iter_mut();
            let own = castlings.find(|castling| castling.mover == piece);
            own.map(|castling| castling.once = !castling.once).is_some()
        }),
    );
    one(
        "castled by one side",
        Box::new(move |game| {
            let mut castlings = game.castlings.iter_mut();
            let own = castlings.find(|castling| castling.mover == piece);
            own.map(|castling| {
                castling.side = match castling.side {
                    None => Some(Color::Black),
                    Some(_) => None,
                };
            })
            .is_some()
        }),
    );
    one(
        "not dropped",
        Box::new(move |game| {
            let before = game.drops.clone();
            for drop in &mut game.drops {
                drop.types.remove(&piece);
            }
            game.drops != before && !game.pieces[piece].royal
        }),
    );
    one(
        "reverts",
        Box::new(move |game| {
            let based = game.bases(piece).len() == 1;
            let captured = game.captured.as_mut().filter(|_| based);
            captured
                .map(|captured| captured.reverts = !captured.reverts)
                .is_some()
        }),
    );
    let blast = |arrival: Arrival| {
        move |game: &mut GameDef| {
            game.on_captures.push(OnCaptureDef {
                types: [piece].into(),
                of: None,
                arrivals: vec![arrival.clone()],
            });
            true
        }
    };
    let beside = Arrival::new(Deed::Capture, Zone::Beside);
    one("blows up", Box::new(blast(beside.clone())));
    one(
        "goes when it captures",
        Box::new(blast(Arrival::new(Deed::Capture, Zone::Here))),
    );
    one(
        "blows up friends without check",
        Box::new(blast(Arrival {
            whose: Victims::All,
            check: false,
            ..beside
        })),
    );
    one(
        "does something besides on other captures",
        Box::new(move |game| {
            let mut entries = game.on_captures.iter_mut();
            let own = entries.find(|entry| entry.types.contains(&piece));
            own.map(|entry| {
                entry.of = match entry.of {
                    None => Some([0].into()),
                    Some(_) => None,
                }
            })
            .is_some()
        }),
    );
    one(
        "suicide",
        Box::new(move |game| {
            if !game.suicide.remove(&piece) {
                game.suicide.insert(piece);
            }
            true
        }),
    );
    all
}

type AtomChange = Box<dyn Fn(&mut Atom, bool) -> bool>;

fn atom_changes(old: &Atom, one: &mut dyn FnMut(&str, AtomChange)) {
    one(
        "quiet",
        Box::new(|atom, shoots| {
            atom.quiet = !atom.quiet;
            !shoots && (atom.quiet || atom.capture)
        }),
    );
    one(
        "capture",
        Box::new(|atom, shoots| {
            atom.capture = !atom.capture;
            !shoots && (atom.quiet || atom.capture)
        }),
    );
    one(
        "least",
        Box::new(|atom, _| {
            atom.min += 1;
            atom.max = atom.max.max(atom.min);
            true
        }),
    );
    one(
        "greatest",
        Box::new(|atom, _| {
            atom.max = if atom.max == u8::MAX { 4 } else { atom.max + 1 };
            true
        }),
    );
    for ray in 0..old.rays.len() {
        one(
            "one ray less",
            Box::new(move |atom, _| {
                atom.rays.remove(ray);
                !atom.rays.is_empty()
            }),
        );
        one(
            "lame",
            Box::new(move |atom, _| {
                let lame = &mut atom.rays[ray].lame;
                *lame = match lame {
                    Some(_) => None,
                    None => Some((1, 1)),
                };
                true
            }),
        );
        one(
            "another ray",
            Box::new(move |atom, _| {
                atom.rays[ray] = Ray::straight((3, -2));
                true
            }),
        );
        one(
            "crooked",
            Box::new(move |atom, _| {
                let ray = &mut atom.rays[ray];
                ray.steps[1] = (-1, 2);
                ray.steps[0] != ray.steps[1] && atom.max > 1
            }),
        );
    }
}

/// Adds an occasion, or takes it out; whether any is left.
fn toggle(when: &mut BTreeSet<Occasion>, occasion: Occasion) -> bool {
    if !when.remove(&occasion) {
        when.insert(occasion);
    }
    !when.is_empty()
}
