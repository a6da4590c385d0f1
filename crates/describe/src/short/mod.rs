//! Descriptions of a few words, for lists.
//!
//! What a piece is found by comes first: how it moves, then what it does, then how else it moves, then what it is. Where that is
//! too long, it is said again in fewer words. What still has no room is left out from the end, and "…" says so; what a piece
//! merely *is* goes unsaid without a sign.

mod told;
mod words;

use variorum_def::{GameDef, Language, TypeIndex};

use super::clause::Verb;
use super::telling::{Likeness, Manner};
use super::traits::{Act, Trait};
use crate::texts::{Voice, say, semicolon};
use told::{Told, Way};

/// No text is longer, in characters.
const LONGEST: usize = 60;

/// Longer texts are said in fewer words.
const WORDY: usize = 40;

/// What a piece is, besides what it does, is told only in so many characters.
const USUAL: usize = 30;

/// What stands for things left out.
const MORE: &str = "…";

/// How many words there are to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// As they read best.
    Whole,
    /// As few as can be understood.
    Terse,
}

/// A piece type in about 25 characters, never more than 60, made from its clauses. Nothing for an index that the game does
/// not have.
///
/// ```
/// use variorum_describe::{Language, short};
/// use variorum_lang::{NoSources, check};
///
/// let text = r#"
///     game "Frost" id="frost"
///     board 8 8
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Archer" id="Ar" { move "Q3"; shoot "Q3" }
///     piece "Ice" id="I" { move "R N"; freeze "K" }
///     setup { array "4k3/8/8/8/8/8/8/4K3" }
/// "#;
/// let game = check("frost", text, &NoSources, &[]).game.expect("a game without faults");
/// assert_eq!(short(&game, 1, Language::English), "queen, to 3; shoots");
/// assert_eq!(short(&game, 1, Language::German), "Dame, bis 3; schießt");
/// assert_eq!(short(&game, 2, Language::English), "rook/knight; freezes");
/// ```
#[must_use]
pub fn short(game: &GameDef, piece: TypeIndex, language: Language) -> String {
    let Some(def) = game.pieces.get(piece) else {
        return String::new();
    };
    let voice = Voice::about(game, def, language);
    let told = Told::of(&super::clauses(game, piece));
    let bits = |style| deeds(&told, voice, style);
    let between = semicolon(language);
    let mut text = bits(Style::Whole).join(between);
    // What it does in places takes no room from what it is.
    let in_places = told.ways.iter().any(Way::is_in_places);
    if length(&text) > WORDY {
        text = joined(bits(Style::Terse), between);
        if !in_places || text.ends_with(MORE) {
            return text;
        }
    }
    let room = if in_places { LONGEST } else { USUAL };
    for more in nature(&told, voice, &def.attributes) {
        let longer = format!("{text}{between}{more}");
        if length(&longer) > room {
            break;
        }
        text = longer;
    }
    text
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// How it moves and what it does: the first way to move, the deeds, the other ways.
fn deeds(told: &Told, voice: Voice<'_>, style: Style) -> Vec<String> {
    let plain = moves(&told.ways, voice, style);
    let shared = moves(&told::shared(&told.ways), voice, style);
    let total = |texts: &[String]| texts.iter().map(|text| length(text) + 2).sum::<usize>();
    let ways = if total(&shared) < total(&plain) {
        shared
    } else {
        plain
    };
    let mut ways = ways.into_iter();
    let mut bits: Vec<String> = ways.next().into_iter().collect();
    bits.extend(
        told.acts
            .iter()
            .map(|&(act, zone)| match (act, zone, style) {
                (Act::Converts, Some(zone), Style::Whole) => words::converts(voice, zone),
                (Act::CapturesPassed, _, Style::Terse) => say!(voice, ShortCapturesPassed),
                (Act::Jumps, _, Style::Terse) => say!(voice, ShortJumpsBetween),
                _ => Trait::Does(act).label(voice.language).to_owned(),
            }),
    );
    bits.extend(ways);
    bits
}

/// What it is, told only where there is much room.
fn nature(told: &Told, voice: Voice<'_>, attributes: &[usize]) -> Vec<String> {
    let acts = told.rest.iter();
    let acts = acts.map(|&act| Trait::Does(act).label(voice.language));
    let all = acts.chain(voice.attributes(attributes));
    all.map(str::to_owned).collect()
}

/// Ways to move, each in words; tersely, those with the same verb as one.
fn moves(ways: &[Way], voice: Voice<'_>, style: Style) -> Vec<String> {
    let mut texts: Vec<(Option<Verb>, String)> = Vec::new();
    for way in ways {
        match way {
            Way::Borrows => texts.push((None, say!(voice, ShortBorrows))),
            Way::Immobile => texts.push((None, say!(voice, Immobile))),
            Way::Legs(first, second) => {
                let leg = |paths| manners_of(voice, &manners(voice, paths), style);
                texts.push((None, format!("{} + {}", leg(first), leg(second))));
            }
            Way::Go {
                verb,
                over,
                paths,
                in_places,
            } => {
                let manners = manners(voice, paths);
                let like = matches!(
                    manners.first(),
                    Some(
                        Manner::Like(_)
                            | Manner::Slide { like: Some(_), .. }
                            | Manner::LameLeap { known: true, .. }
                    )
                );
                let ways = within(voice, manners, style);
                let told = words::passing(voice, ways, over, style);
                let same = texts.iter_mut().find(|(known, _)| {
                    style == Style::Terse && !in_places && *known == Some(*verb)
                });
                match same {
                    Some((_, text)) => text.push_str(&format!(", {told}")),
                    None if *in_places => {
                        let told = words::way(voice, *verb, like, told);
                        texts.push((None, say!(voice, ShortInPlaces, told)));
                    }
                    None => texts.push((Some(*verb), words::way(voice, *verb, like, told))),
                }
            }
        }
    }
    texts.into_iter().map(|(_, text)| text).collect()
}

/// Ways to travel, cut at whole parts where one alone would fill a line.
fn within(voice: Voice<'_>, mut manners: Vec<Manner>, style: Style) -> String {
    let mut told = manners_of(voice, &manners, style);
    while length(&told) > WORDY && manners.len() > 1 {
        manners.pop();
        told = format!("{}/…", manners_of(voice, &manners, style));
    }
    told
}

/// Ways to travel. One step in any direction is like a king's here, also where lines are part of it: "rook/king" is shorter
/// than "rook/1 diagonal".
fn manners(voice: Voice<'_>, paths: &super::Paths) -> Vec<Manner> {
    let mut manners = voice.manners(paths);
    if !voice.may_say(Likeness::Steps) || !paths.covers(&told::steps(paths.cells())) {
        return manners;
    }
    let step = manners
        .iter()
        .position(|manner| matches!(manner, Manner::Step(_)));
    if let Some(place) = step {
        manners.remove(place);
        match manners.first_mut() {
            Some(Manner::Like(units)) => units.push(Likeness::Steps),
            Some(Manner::Slide { .. }) => manners.push(Manner::Like(vec![Likeness::Steps])),
            _ => manners.insert(0, Manner::Like(vec![Likeness::Steps])),
        }
    }
    manners
}

/// "rook/knight/1 diagonal".
fn manners_of(voice: Voice<'_>, manners: &[Manner], style: Style) -> String {
    let alone = manners.len() == 1;
    let mut texts = Vec::new();
    let mut rest = manners;
    while let [manner, after @ ..] = rest {
        rest = after;
        if let (Manner::Step(directions), [Manner::Jumps(jumps), after @ ..]) = (manner, rest)
            && let Some(distances) = told::same_directions(jumps, directions)
        {
            texts.push(words::step_and_leap(voice, distances, directions, style));
            rest = after;
        } else {
            texts.push(words::manner(voice, manner, alone, style));
        }
    }
    texts.join("/")
}

/// The bits in their order, as many as there is room for.
fn joined(bits: Vec<String>, between: &str) -> String {
    let all = bits.join(between);
    if length(&all) <= LONGEST {
        return all;
    }
    let mut text = String::new();
    for bit in bits {
        let longer = if text.is_empty() {
            bit
        } else {
            format!("{text}{between}{bit}")
        };
        if length(&longer) + length(between) + length(MORE) > LONGEST {
            break;
        }
        text = longer;
    }
    text + between + MORE
}
