//! Parts of the board in the words of rule files.

use variorum_rules::Color;
use variorum_rules::def::{GameDef, Region, RegionKind, Symmetry};

use crate::check::{EXCEPT, FAR, ordinal};
use crate::syntax::quoted;

/// What has to know which name a region gets.
pub(super) trait Namer {
    /// What a region with a name is called here.
    fn called(&mut self, region: &Region) -> String;
}

/// A region as entries name it. One that can only be said by an entry of its own, and has no name, is said square by square.
pub(super) fn list(game: &GameDef, region: &Region, namer: &mut dyn Namer) -> String {
    if region.name().is_some() {
        return namer.called(region);
    }
    let letter = |file: u8| {
        let letters = &game.board.shape().letters;
        let own = letters.get(usize::from(file).saturating_sub(1));
        own.copied()
            .unwrap_or(char::from(b'a' + file.saturating_sub(1).min(25)))
    };
    match region.kind() {
        RegionKind::Rank(rank) => format!("{} rank", ordinal(u64::from(*rank))),
        RegionKind::LastRank => "last rank".to_owned(),
        RegionKind::Files(a, b) if a == b => format!("file {}", letter(*a)),
        RegionKind::Files(a, b) => format!("files {}-{}", letter(*a), letter(*b)),
        RegionKind::Squares(names) => names.join(", "),
        RegionKind::Block(a, b) => format!("{a}-{b}"),
        RegionKind::All => "all".to_owned(),
        RegionKind::Edge => "edge".to_owned(),
        RegionKind::Light => "light".to_owned(),
        RegionKind::Dark => "dark".to_owned(),
        RegionKind::Any(parts) => any(game, parts, namer),
        RegionKind::Far(own) => format!("{FAR}{}", list(game, own, namer)),
        RegionKind::Except(two) if *two[0].kind() == RegionKind::All => {
            format!("{EXCEPT}{}", list(game, &two[1], namer))
        }
        RegionKind::Common(_)
        | RegionKind::Except(_)
        | RegionKind::BySide(_)
        | RegionKind::Turned(..) => {
            let names = region.squares(Color::White).iter();
            let names = names.map(|square| game.board.topology().name(*square));
            names.collect::<Vec<_>>().join(", ")
        }
    }
}

/// Several parts; ranks that follow each other in one.
fn any(game: &GameDef, parts: &[Region], namer: &mut dyn Namer) -> String {
    let rank = |part: &Region| match part.kind() {
        RegionKind::Rank(rank) if part.name().is_none() => Some(u64::from(*rank)),
        _ => None,
    };
    let mut said: Vec<String> = Vec::new();
    let mut rest = parts;
    while let Some(first) = rest.first() {
        let mut run = 1;
        if let Some(start) = rank(first) {
            let follows =
                |(place, part): (usize, &Region)| rank(part) == Some(start + place as u64);
            run = rest
                .iter()
                .enumerate()
                .take_while(|it| follows((it.0, it.1)))
                .count();
            if run > 1 {
                let last = ordinal(start + run as u64 - 1);
                said.push(format!("{}-{last} rank", ordinal(start)));
            }
        }
        if run == 1 {
            said.push(list(game, first, namer));
        }
        rest = &rest[run..];
    }
    said.join(", ")
}

/// What an entry `region` says behind the name: the values and properties in the order of the language.
pub(super) fn definition(game: &GameDef, region: &Region, namer: &mut dyn Namer) -> Vec<String> {
    let mut said = Vec::new();
    whole(game, region, namer, &mut said);
    let drawn = game.board.drawn().iter();
    let mut drawn = drawn.filter(|drawn| drawn.squares == region.squares(Color::White));
    if let Some(drawn) = drawn.next() {
        said.push(format!("drawn={}", quoted(drawn.look.word())));
    }
    said
}

fn whole(game: &GameDef, region: &Region, namer: &mut dyn Namer, said: &mut Vec<String>) {
    let part = |region: &Region, namer: &mut dyn Namer| quoted(&list(game, region, namer));
    match region.kind() {
        RegionKind::Except(two) if *two[0].kind() != RegionKind::All => {
            own(game, &two[0], namer, said);
            let except = part(&two[1], namer);
            said.push(format!("except={except}"));
        }
        RegionKind::Common(parts) if parts.len() == 2 => {
            own(game, &parts[0], namer, said);
            let within = part(&parts[1], namer);
            said.push(format!("within={within}"));
        }
        RegionKind::BySide(two) => {
            for (side, own) in ["white", "black"].into_iter().zip(two.iter()) {
                if !own.is_nowhere() {
                    let own = part(own, namer);
                    said.push(format!("{side}={own}"));
                }
            }
        }
        RegionKind::Turned(own, symmetry) => {
            let own = part(own, namer);
            let word = match symmetry {
                Symmetry::Rotate => "rotate",
                Symmetry::Mirror => "mirror",
            };
            said.push(own);
            said.push(format!("black=\"{word}\""));
        }
        _ => {
            // Under its own name it would say itself.
            let text = bare(game, region, namer);
            said.push(quoted(&text));
        }
    }
}

/// What stands before `within=` or `except=`: it may be a region with a name.
fn own(game: &GameDef, region: &Region, namer: &mut dyn Namer, said: &mut Vec<String>) {
    match region.name() {
        Some(_) => said.push(quoted(&namer.called(region))),
        None => whole(game, region, namer, said),
    }
}

fn bare(game: &GameDef, region: &Region, namer: &mut dyn Namer) -> String {
    match region.kind() {
        RegionKind::Any(parts) => any(game, parts, namer),
        RegionKind::Far(own) => format!("{FAR}{}", list(game, own, namer)),
        RegionKind::Except(two) => format!("{EXCEPT}{}", list(game, &two[1], namer)),
        kind => {
            let unnamed = match kind {
                RegionKind::Rank(rank) => Region::rank(&game.board, *rank),
                RegionKind::LastRank => Region::last_rank(&game.board),
                RegionKind::Files(a, b) => Region::files(&game.board, *a, *b),
                RegionKind::All => Region::all(&game.board),
                RegionKind::Edge => Region::edge(&game.board),
                RegionKind::Light => Region::light(&game.board),
                RegionKind::Dark => Region::dark(&game.board),
                RegionKind::Block(a, b) => return format!("{a}-{b}"),
                RegionKind::Squares(names) => return names.join(", "),
                _ => return String::new(),
            };
            list(game, &unnamed, namer)
        }
    }
}
