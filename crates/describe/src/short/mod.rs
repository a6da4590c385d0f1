//! Descriptions of a few words, for lists.
//!
//! What a piece is found by comes first: how it moves, then what it does, then how else it moves, then what it is. Where that is
//! too long, it is said again in fewer words. What still has no room is left out from the end, and "…" says so; what a piece
//! merely *is* goes unsaid without a sign.

mod english;
mod german;
mod told;

use variorum_def::{GameDef, Language, Over, TypeIndex, Zone};

use super::clause::Verb;
use super::shapes::Directions;
use super::telling::{Likeness, Manner, Teller};
use super::traits::{Act, Trait};
use told::{Told, Way};

/// No text is longer, in characters.
const LONGEST: usize = 60;

/// Longer texts are said in fewer words.
const WORDY: usize = 40;

/// What a piece is, besides what it does, is told only in so many characters.
const USUAL: usize = 30;

/// What stands for things left out.
const MORE: &str = "; …";

/// How many words there are to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// As they read best.
    Whole,
    /// As few as can be understood.
    Terse,
}

/// The words of a language.
trait Brief {
    /// What known units are called.
    fn word(like: Likeness) -> &'static str;
    /// A way to travel: "queen to 3"; `alone` where nothing else is told with it: "queen, to 3".
    fn manner(manner: &Manner, alone: bool, style: Style) -> String;
    /// One step and single leaps of so many squares in the same directions: "1/leap 2 straight".
    fn step_and_leap(distances: &str, directions: &Directions, style: Style) -> String;
    /// What stands before ways to travel; `like` where the first is named after a unit.
    fn verb(verb: Verb, like: bool) -> &'static str;
    /// What stands after a way that passes units.
    fn over(over: &Over, style: Style) -> &'static str;
    /// It converts what is there.
    fn converts(zone: Zone) -> &'static str;
    /// It captures what it passed, tersely.
    fn captures_passed() -> &'static str;
    /// It jumps between regions, tersely.
    fn jumps() -> &'static str;
    /// It moves like the unit moved last.
    fn borrows() -> &'static str;
    /// It cannot move.
    fn immobile() -> &'static str;
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
    match language {
        Language::English | Language::French => brief::<english::English>(game, piece, language),
        Language::German => brief::<german::German>(game, piece, language),
    }
}

fn brief<B: Brief>(game: &GameDef, piece: TypeIndex, language: Language) -> String {
    let Some(teller) = Teller::new(game, piece, language, B::word) else {
        return String::new();
    };
    let told = Told::of(&super::clauses(game, piece));
    let bits = |style| deeds::<B>(&told, &teller, language, style);
    let mut text = bits(Style::Whole).join("; ");
    if length(&text) > WORDY {
        return joined(bits(Style::Terse));
    }
    for more in nature(&told, &teller, language) {
        let longer = format!("{text}; {more}");
        if length(&longer) > USUAL {
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
fn deeds<B: Brief>(
    told: &Told,
    teller: &Teller<'_>,
    language: Language,
    style: Style,
) -> Vec<String> {
    let plain = moves::<B>(&told.ways, teller, style);
    let shared = moves::<B>(&told::shared(&told.ways), teller, style);
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
                (Act::Converts, Some(zone), Style::Whole) => B::converts(zone).to_owned(),
                (Act::CapturesPassed, _, Style::Terse) => B::captures_passed().to_owned(),
                (Act::Jumps, _, Style::Terse) => B::jumps().to_owned(),
                _ => Trait::Does(act).label(language).to_owned(),
            }),
    );
    bits.extend(ways);
    bits
}

/// What it is, told only where there is much room.
fn nature(told: &Told, teller: &Teller<'_>, language: Language) -> Vec<String> {
    let acts = told.rest.iter();
    let acts = acts.map(|&act| Trait::Does(act).label(language).to_owned());
    let attributes = teller.attributes(&teller.piece.attributes);
    let names = attributes.iter().map(|name| name.text().to_owned());
    acts.chain(names).collect()
}

/// Ways to move, each in words; tersely, those with the same verb as one.
fn moves<B: Brief>(ways: &[Way], teller: &Teller<'_>, style: Style) -> Vec<String> {
    let mut texts: Vec<(Option<Verb>, String)> = Vec::new();
    for way in ways {
        match way {
            Way::Borrows => texts.push((None, B::borrows().to_owned())),
            Way::Immobile => texts.push((None, B::immobile().to_owned())),
            Way::Legs(first, second) => {
                let leg = |paths| manners_of::<B>(&manners(teller, paths), style);
                texts.push((None, format!("{} + {}", leg(first), leg(second))));
            }
            Way::Go { verb, over, paths } => {
                let manners = manners(teller, paths);
                let like = matches!(
                    manners.first(),
                    Some(
                        Manner::Like(_)
                            | Manner::Slide { like: Some(_), .. }
                            | Manner::LameLeap { known: true, .. }
                    )
                );
                let told = within::<B>(manners, style);
                let over = B::over(over, style);
                let same = texts
                    .iter_mut()
                    .find(|(known, _)| style == Style::Terse && *known == Some(*verb));
                match same {
                    Some((_, text)) => text.push_str(&format!(", {told}{over}")),
                    None => {
                        let start = B::verb(*verb, like);
                        texts.push((Some(*verb), format!("{start}{told}{over}")));
                    }
                }
            }
        }
    }
    texts.into_iter().map(|(_, text)| text).collect()
}

/// Ways to travel, cut at whole parts where one alone would fill a line.
fn within<B: Brief>(mut manners: Vec<Manner>, style: Style) -> String {
    let mut told = manners_of::<B>(&manners, style);
    while length(&told) > WORDY && manners.len() > 1 {
        manners.pop();
        told = format!("{}/…", manners_of::<B>(&manners, style));
    }
    told
}

/// Ways to travel. One step in any direction is like a king's here, also where lines are part of it: "rook/king" is shorter
/// than "rook/1 diagonal".
fn manners(teller: &Teller<'_>, paths: &super::Paths) -> Vec<Manner> {
    let mut manners = teller.manners(paths);
    if !teller.may_say(Likeness::Steps) || !paths.covers(&told::steps(paths.cells())) {
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
fn manners_of<B: Brief>(manners: &[Manner], style: Style) -> String {
    let alone = manners.len() == 1;
    let mut texts = Vec::new();
    let mut rest = manners;
    while let [manner, after @ ..] = rest {
        rest = after;
        if let (Manner::Step(directions), [Manner::Jumps(jumps), after @ ..]) = (manner, rest)
            && let Some(distances) = told::same_directions(jumps, directions)
        {
            texts.push(B::step_and_leap(&distances, directions, style));
            rest = after;
        } else {
            texts.push(B::manner(manner, alone, style));
        }
    }
    texts.join("/")
}

/// The bits in their order, as many as there is room for.
fn joined(bits: Vec<String>) -> String {
    let all = bits.join("; ");
    if length(&all) <= LONGEST {
        return all;
    }
    let mut text = String::new();
    for bit in bits {
        let longer = if text.is_empty() {
            bit
        } else {
            format!("{text}; {bit}")
        };
        if length(&longer) + length(MORE) > LONGEST {
            break;
        }
        text = longer;
    }
    text + MORE
}
