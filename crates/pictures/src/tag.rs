//! Types that look alike, told apart by what they bear.
//!
//! Each type bears the first of a row of tags with which it looks like no other: none, a pennant, two, a star, a moon, a ring, a
//! drop, and then a plate with a number, of which there is always one more. Types whose mark the file declares come first, then
//! the others in the order of the file: so a type looks the same whatever is added behind it.

use std::collections::HashSet;
use std::fmt::Write;

use variorum_rules::Color;
use variorum_rules::def::PictureMark;

use crate::compose::{Model, View, storeys};
use crate::drawing::Drawing;
use crate::looks::{Looks, Pass, Ways};
use crate::parts::{Part, Role};

/// What a type bears to be told from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Tag {
    /// Nothing.
    None,
    /// A mark that the file declares.
    Mark(PictureMark),
    /// A pennant.
    Pennant,
    /// Two.
    Pennants,
    /// A mark that the file does not declare.
    Given(PictureMark),
    /// A plate with this number.
    Number(usize),
}

impl Tag {
    /// All tags in the order in which they are tried.
    fn row() -> impl Iterator<Item = Tag> {
        use PictureMark::{Drop, Moon, Ring, Star};
        let shapes = [Star, Moon, Ring, Drop].map(Tag::Given);
        [Tag::None, Tag::Pennant, Tag::Pennants]
            .into_iter()
            .chain(shapes)
            .chain((FIRST_NUMBER..).map(Tag::Number))
    }

    /// What is seen of it: a declared mark looks like one that is given.
    fn seen(self) -> String {
        match self {
            Tag::Pennant | Tag::Mark(PictureMark::Flag) => "flag".to_owned(),
            Tag::Mark(mark) | Tag::Given(mark) => mark.word().to_owned(),
            other => format!("{other:?}"),
        }
    }

    /// Draws it into the upper left corner.
    pub(crate) fn draw(self, drawing: &mut Drawing) {
        match self {
            Tag::None => {}
            Tag::Pennant => drawing.part(Part::Pennant),
            Tag::Pennants => {
                drawing.part(Part::Pennant);
                drawing.part(Part::Pennant2);
            }
            Tag::Mark(mark) | Tag::Given(mark) => drawing.part(match mark {
                PictureMark::Flag => Part::MarkFlag,
                PictureMark::Star => Part::MarkStar,
                PictureMark::Moon => Part::MarkMoon,
                PictureMark::Ring => Part::MarkRing,
                PictureMark::Drop => Part::MarkDrop,
            }),
            Tag::Number(number) => plate(number, drawing),
        }
    }
}

/// Seven look alike before there are numbers.
const FIRST_NUMBER: usize = 8;

/// The strokes of the digits in a square of 2 by 4, corner by corner.
const DIGITS: [&[&[(u8, u8)]]; 10] = [
    &[&[(0, 0), (2, 0), (2, 4), (0, 4), (0, 0)]],
    &[&[(0, 1), (1, 0), (1, 4)]],
    &[&[(0, 0), (2, 0), (2, 2), (0, 2), (0, 4), (2, 4)]],
    &[&[(0, 0), (2, 0), (2, 4), (0, 4)], &[(0, 2), (2, 2)]],
    &[&[(0, 0), (0, 2), (2, 2)], &[(2, 0), (2, 4)]],
    &[&[(2, 0), (0, 0), (0, 2), (2, 2), (2, 4), (0, 4)]],
    &[&[(2, 0), (0, 0), (0, 4), (2, 4), (2, 2), (0, 2)]],
    &[&[(0, 0), (2, 0), (1, 4)]],
    &[&[(0, 0), (2, 0), (2, 4), (0, 4), (0, 0)], &[(0, 2), (2, 2)]],
    &[&[(2, 2), (0, 2), (0, 0), (2, 0), (2, 4), (0, 4)]],
];

/// How wide a digit is, how high, and how far the next one is.
const DIGIT: (f32, f32, f32) = (14.0, 29.0, 8.5);

/// Draws a plate as wide as a number, with the number on it.
fn plate(number: usize, drawing: &mut Drawing) {
    drawing.note(Part::MarkPlate);
    let (width, height, gap) = DIGIT;
    let text = number.to_string();
    let right = 9.0 + text.len() as f32 * (width + gap);
    drawing.path(Role::Face, format!("M1,1 H{right} V44 H1Z"));
    for (index, digit) in text.bytes().enumerate() {
        let left = 9.0 + index as f32 * (width + gap);
        let mut path = String::new();
        for stroke in DIGITS[usize::from(digit - b'0')] {
            for (number, (column, row)) in stroke.iter().enumerate() {
                let letter = if number == 0 { 'M' } else { 'L' };
                let x = left + f32::from(*column) * width / 2.0;
                let y = 8.0 + f32::from(*row) * height / 4.0;
                let _ = write!(path, "{letter}{x},{y} ");
            }
        }
        drawing.path(Role::Digit, path);
    }
}

/// For each model what it bears.
///
/// Feet that only move or only capture differ little from whole ones, and lines across a part little from a window in it: so
/// types also look alike if all else is the same above the foot, and the feet are once all steps are taken together, or if
/// only those steps count by which they both move and capture. Slits, which only decorate, make no difference either.
pub(crate) fn tags(models: &[Model<'_>]) -> Vec<Tag> {
    let mut taken: HashSet<String> = HashSet::new();
    let mut tags = vec![Tag::None; models.len()];
    let keys: Vec<Vec<String>> = models.iter().map(keys).collect();
    let mut take = |index: usize, tag: Tag| {
        let seen = tag.seen();
        let here = keys[index].iter().map(|key| format!("{seen} {key}"));
        let here: Vec<String> = here.collect();
        let free = here.iter().all(|key| !taken.contains(key));
        if free {
            taken.extend(here);
        }
        free
    };
    let mut rest = Vec::new();
    for (index, model) in models.iter().enumerate() {
        match model.looks.mark.map(Tag::Mark) {
            Some(own) if take(index, own) => tags[index] = own,
            _ => rest.push(index),
        }
    }
    for index in rest {
        tags[index] = Tag::row()
            .find(|tag| take(index, *tag))
            .unwrap_or(Tag::None);
    }
    tags
}

/// What a model looks like without a tag: it looks like another one if one of these is the same.
fn keys(model: &Model<'_>) -> Vec<String> {
    let both = Color::BOTH.into_iter().flat_map(|side| {
        let view = View { side, down: false };
        let drawing = model.draw(Tag::None, view);
        let figure = figure(&drawing, model.looks);
        let feet = drawing.foot.end > 0;
        [Ways::or, Ways::and].map(|mix| {
            let storeys = if feet {
                storeys(model.looks)
            } else {
                Vec::new()
            };
            let ways = storeys.into_iter();
            let ways: Vec<Ways> = ways.map(|(moves, captures)| mix(moves, captures)).collect();
            format!("{side:?} {figure}{ways:?}")
        })
    });
    both.collect()
}

/// All that stands on the foot, wherever its height puts it.
fn figure(drawing: &Drawing, looks: &Looks) -> String {
    let foot = &drawing.foot;
    let mut key = format!("{:?}", drawing.art);
    if foot.end > 0 {
        let passes = [&looks.moves, &looks.captures].map(|powers| powers.pass() != Pass::Never);
        let _ = write!(key, "{:?} {} {passes:?}", looks.count, looks.is_short());
    }
    for (index, layer) in drawing.layers.iter().enumerate() {
        let little = matches!(
            layer.role,
            Role::Stripe | Role::Band | Role::Window | Role::Line
        );
        if !foot.contains(&index) && !little {
            let _ = write!(key, "{:?}{}", layer.role, layer.path);
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::{Tag, tags};
    use crate::Looks;
    use crate::compose::Model;
    use variorum_rules::def::{PictureKind, PictureMark};

    fn of(looks: &[Looks]) -> Vec<Tag> {
        let models = looks.iter().map(|looks| Model { looks, art: None });
        tags(&models.collect::<Vec<_>>())
    }

    #[test]
    fn pennants_fly_where_pictures_would_be_equal() {
        let pennants = |id: &str| -> Vec<String> {
            let rules = variorum_catalog::load(id).expect("a bundled game");
            let pieces = &rules.def().pieces;
            let looks: Vec<Looks> = (0..pieces.len())
                .map(|index| Looks::of(rules.def(), index))
                .collect();
            let tags = of(&looks).into_iter().zip(pieces);
            let given = tags.filter(|(tag, _)| !matches!(tag, Tag::None | Tag::Mark(_)));
            given
                .map(|(tag, piece)| format!("{} {tag:?}", piece.name))
                .collect()
        };
        assert!(pennants("optima10").is_empty());
        assert!(pennants("ultima").is_empty());
        let nova = pennants("nova10");
        assert!(nova.contains(&"Grenadier Pennant".to_owned()), "{nova:?}");
        assert!(
            !nova.iter().any(|name| name.starts_with("Rook")),
            "{nova:?}"
        );
    }

    #[test]
    fn there_is_always_one_more_tag() {
        for kind in [PictureKind::Figure, PictureKind::Stone, PictureKind::Disc] {
            let same = Looks {
                kind,
                ..Looks::default()
            };
            let tags = of(&vec![same; 126]);
            for (index, tag) in tags.iter().enumerate() {
                assert!(!tags[..index].contains(tag), "{tag:?}");
            }
            assert_eq!(tags[125], Tag::Number(126));
        }
    }

    #[test]
    fn what_is_added_behind_changes_nothing_before() {
        let plain = Looks::default();
        let starred = Looks {
            mark: Some(PictureMark::Star),
            ..Looks::default()
        };
        let four = of(&[plain.clone(), plain.clone(), plain.clone(), plain.clone()]);
        assert_eq!(four[3], Tag::Given(PictureMark::Star));
        assert_eq!(of(&vec![plain.clone(); 9])[..4], four);
        // A declared mark is not given to anybody else, and two of the same differ.
        let mixed = of(&[
            plain.clone(),
            plain.clone(),
            plain.clone(),
            plain,
            starred.clone(),
            starred,
        ]);
        assert_eq!(mixed[3], Tag::Given(PictureMark::Moon));
        assert_eq!(mixed[4], Tag::Mark(PictureMark::Star));
        assert!(!mixed[..5].contains(&mixed[5]), "{mixed:?}");
    }
}
