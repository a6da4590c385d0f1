//! Definitions as short text, for counterexamples that people can read.

use std::fmt::Write as _;

use variorum_rules::def::{
    Arrival, Atom, Course, Deed, Freeze, GameDef, Landing, MovementDef, Nearby, NoMovesDef, Over,
    Ray, Returns, Royals, Stop, Turn, TypeSet, Victims,
};

/// The whole game in a few lines; what is left at its default is not mentioned.
#[must_use]
pub fn summary(game: &GameDef) -> String {
    let mut text = format!(
        "{}x{} from rank {}, {:?}",
        game.board.shape().files,
        game.board.shape().ranks,
        game.board.shape().first_rank,
        game.goal
    );
    if !game.board.shape().letters.is_empty() {
        text.push_str(", hexagons");
    }
    if game.board.shape().wraps {
        text.push_str(", round");
    }
    if !game.board.shape().holes.is_empty() {
        let _ = write!(text, ", holes {}", game.board.shape().holes.join(" "));
    }
    for (name, file, rank) in &game.board.shape().extra {
        let _ = write!(text, ", {name} at {file},{rank}");
    }
    if !game.crossing.is_empty() {
        let _ = write!(text, ", crossing {}", types(game, &game.crossing));
    }
    if !game.restrictions.is_none() {
        let _ = write!(text, ", {:?}", game.restrictions);
    }
    if !game.suicide.is_empty() {
        let _ = write!(text, ", suicide {}", types(game, &game.suicide));
    }
    if let Some(captured) = &game.captured {
        let _ = write!(text, ", {captured:?}");
    }
    for drop in &game.drops {
        let _ = write!(text, ", {drop:?}");
    }
    if game.royals != Royals::default() {
        let _ = write!(text, ", royals {:?}", game.royals);
    }
    if game.no_moves != [NoMovesDef::default(); 2] {
        let _ = write!(text, ", no moves {:?}", game.no_moves);
    }
    if !game.turn.is_single() {
        let _ = write!(text, ", {:?}", game.turn);
    }
    if game.has_passes() {
        let _ = write!(text, ", {:?}", game.pass);
    }
    if let Some(points) = &game.points {
        let _ = write!(text, ", {points:?}");
    }
    if let Some(countdown) = &game.draws.countdown {
        let _ = writeln!(text, "{countdown:?} {:?}", game.draws.means);
    }
    for end in &game.ends {
        let _ = write!(text, "\n{end:?}");
    }
    for entry in &game.entries {
        let _ = write!(text, ", {entry:?}");
    }
    text.push('\n');
    for castling in &game.castlings {
        let _ = writeln!(text, "castling {castling:?}");
    }
    for piece in &game.pieces {
        let _ = write!(text, "{}", piece.id);
        if piece.royal {
            text.push_str(" royal");
        }
        if let Some(most) = piece.limit {
            let _ = write!(text, " at most {most}");
        }
        for &index in &piece.attributes {
            let attribute = &game.attributes[index];
            let _ = write!(text, " resists{:?}", attribute.resists);
            if attribute.stops_trampling {
                text.push_str("+stops");
            }
        }
        for promotion in &piece.promotions {
            let _ = write!(
                text,
                " promotes (side {:?}) on {:?} (optional {:?}, lost only {}, waits {}, when {:?}) to {}, taken {}",
                promotion.side,
                promotion.region,
                promotion.optional,
                promotion.lost_only,
                promotion.waits,
                promotion.when,
                types(game, &promotion.to.iter().copied().collect()),
                types(game, &promotion.taken)
            );
        }
        if let Some(borrow) = &piece.borrows {
            let _ = write!(text, " borrows({})", borrow.when_promoted);
        }
        text.push('\n');
        for movement in &piece.movements {
            let _ = writeln!(text, "    {}", self::movement(game, movement));
        }
        for freeze in &piece.freezes {
            let _ = writeln!(text, "    {}", self::freeze(game, freeze));
        }
    }
    for entry in &game.on_captures {
        let of = entry.of.as_ref();
        let of = of.map_or_else(String::new, |of| format!(" of {}", types(game, of)));
        let (who, what) = (types(game, &entry.types), effects(game, &entry.arrivals));
        let _ = writeln!(text, "on captures by {who}{of}:{what}");
    }
    text
}

fn types(game: &GameDef, types: &TypeSet) -> String {
    types
        .iter()
        .map(|&index| game.pieces[index].id.as_str())
        .collect()
}

fn movement(game: &GameDef, movement: &MovementDef) -> String {
    let mut text = match &movement.course {
        Course::Path(path) if path.repeats => {
            format!("{} repeatedly", atoms(&path.route.atoms, true))
        }
        Course::Path(path) if path.friends => {
            format!("{} taking friends", atoms(&path.route.atoms, true))
        }
        Course::Path(path) => atoms(&path.route.atoms, true),
        Course::Legs(legs) => format!(
            "{} then {} {}{}",
            atoms(&legs.first, true),
            match legs.turn {
                Turn::Free => "any way",
                Turn::RightAngle => "at a right angle",
                Turn::Straight => "straight on",
                Turn::Slant => "outward at a slant",
            },
            atoms(&legs.second, true),
            match legs.returns {
                Returns::Never => "",
                Returns::IfCaptured => " may return",
            }
        ),
        Course::Swap(route) => format!("swaps {}", atoms(&route.atoms, true)),
        Course::Shot(shot) => format!("shoots {}", atoms(&shot.atoms, false)),
        Course::Exchange(exchange) => {
            format!(
                "exchanges {} {:?}",
                atoms(&exchange.atoms, false),
                exchange.whose
            )
        }
        Course::Jump(_) => "jump".to_owned(),
    };
    match movement.over() {
        Over::Nothing => {}
        over => match over.only() {
            Some(only) => {
                let _ = write!(text, " over={over:?} of {}", types(game, only));
            }
            None => {
                let _ = write!(text, " over={over:?}");
            }
        },
    }
    if let Some(route) = movement.route() {
        if route.stop != Stop::Never {
            let _ = write!(text, " stop={:?}", route.stop);
        }
        if route.landing != Landing::Anywhere {
            let _ = write!(text, " landing={:?}", route.landing);
        }
    }
    if let Some(only) = movement.only() {
        let _ = write!(text, " only={}", types(game, only));
    }
    if let Some(from) = &movement.from {
        let _ = write!(text, " from={from:?}");
    }
    if let Some(to) = &movement.to {
        let _ = write!(text, " to={to:?}");
    }
    if movement.first {
        text.push_str(" first");
    }
    if let Some(contact) = &movement.contact {
        let word = match (contact.own, contact.wanted) {
            (true, true) => "guarded",
            (true, false) => "unguarded",
            (false, true) => "attacked",
            (false, false) => "unattacked",
        };
        let _ = write!(text, " {word}={}", types(game, &contact.by));
        if let Some(along) = &contact.along {
            let _ = write!(text, " along {}", atoms(along, false));
        }
    }
    if let Some(kind) = movement.leaves {
        let _ = write!(text, " leaves={kind}");
    }
    if movement.requires() {
        text.push_str(" requires");
    }
    if let Some(en_passant) = movement.en_passant() {
        let _ = write!(text, " en-passant={en_passant:?}");
    }
    if movement.is_shortest() {
        text.push_str(" shortest");
    }
    if let Some(again) = movement.again() {
        let _ = write!(text, " {again:?}");
    }
    text + &effects(game, movement.arrivals())
}

fn effects(game: &GameDef, arrivals: &[Arrival]) -> String {
    let mut text = String::new();
    for arrival in arrivals {
        let _ = write!(
            text,
            " {{{} {:?}{}{}{}}}",
            match arrival.deed {
                Deed::Capture => "capture",
                Deed::Convert => "convert",
            },
            arrival.zone,
            match arrival.whose {
                Victims::Enemies => "",
                Victims::Friends => " of friends",
                Victims::All => " of all",
            },
            arrival
                .only
                .as_ref()
                .map_or_else(String::new, |only| format!(" only {}", types(game, only))),
            if arrival.check { "" } else { " without check" },
        );
        for (word, region) in [("on", &arrival.on), ("hostile", &arrival.hostile)] {
            if let Some(region) = region {
                let _ = write!(text, " {word} {:?}", region.kind());
            }
        }
        if arrival.nearby != Nearby::Anything {
            let _ = write!(text, " landing={:?}", arrival.nearby);
        }
        if let Some(kind) = arrival.leaves {
            let _ = write!(text, " leaves={kind}");
        }
        if arrival.edge {
            text.push_str(" edge");
        }
        if let Some(along) = &arrival.along {
            let _ = write!(text, " along {}", atoms(along, false));
        }
    }
    text
}

fn freeze(game: &GameDef, freeze: &Freeze) -> String {
    let mut text = format!("freezes {}", atoms(&freeze.atoms, false));
    if let Some(only) = &freeze.only {
        let _ = write!(text, " only={}", types(game, only));
    }
    if freeze.released_by_own {
        text.push_str(" released-by-own");
    }
    text
}

fn atoms(atoms: &[Atom], modes: bool) -> String {
    atoms
        .iter()
        .map(|atom| self::atom(atom, modes))
        .collect::<Vec<_>>()
        .join(" + ")
}

fn atom(atom: &Atom, modes: bool) -> String {
    let mut text = String::new();
    if modes {
        text.push_str(match (atom.quiet, atom.capture) {
            (true, true) => "mc",
            (true, false) => "m",
            (false, true) => "c",
            (false, false) => "-",
        });
    }
    let rays: Vec<String> = atom.rays.iter().map(ray).collect();
    let _ = write!(text, "[{}]", rays.join(" "));
    match (atom.min, atom.max) {
        (1, 1) => {}
        (min, u8::MAX) => {
            let _ = write!(text, "x{min}..");
        }
        (min, max) => {
            let _ = write!(text, "x{min}..{max}");
        }
    }
    text
}

fn ray(ray: &Ray) -> String {
    let [even, odd] = ray.steps;
    let mut text = format!("{},{}", even.0, even.1);
    if even != odd {
        let _ = write!(text, "~{},{}", odd.0, odd.1);
    }
    if let Some(lame) = ray.lame {
        let _ = write!(text, "!{},{}", lame.0, lame.1);
    }
    text
}
