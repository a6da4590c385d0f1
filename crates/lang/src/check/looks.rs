//! What a file says of the pictures of pieces.

use variorum_rules::def::{
    CHARACTERS, Foot, GameDef, Head, Look, PictureKind, PictureMark, PictureSign, PieceDef,
    TypeIndex,
};

use super::drawing;
use super::shape::{Fields, Kind};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::suggest;
use crate::syntax::{Text, excerpt};

/// What pictures are drawn as.
pub(super) const PICTURE: (&str, Kind) = ("picture", Kind::Word(PictureKind::WORDS));
/// What is chosen of a picture.
pub(super) const MARK: (&str, Kind) = ("mark", Kind::Word(PictureMark::WORDS));
pub(super) const FOOT: (&str, Kind) = ("foot", Kind::Word(Foot::WORDS));
pub(super) const HEAD: (&str, Kind) = ("head", Kind::Word(Head::WORDS));
pub(super) const SIGN: (&str, Kind) = ("sign", Kind::Word(PictureSign::WORDS));
pub(super) const WRITING: (&str, Kind) = ("writing", Kind::Text);

/// What a class has its members drawn as.
pub(super) fn of_class(class: &Fields<'_>) -> PictureKind {
    word(class, "picture", PictureKind::of).unwrap_or_default()
}

/// Takes in what an entry of a piece says of its picture.
pub(super) fn read(fields: &Fields<'_>, look: &mut Look, faults: &Faults) {
    look.kind = word(fields, "picture", PictureKind::of).unwrap_or(look.kind);
    look.mark = word(fields, "mark", PictureMark::of).or(look.mark);
    look.foot = word(fields, "foot", Foot::of).or(look.foot);
    look.head = word(fields, "head", Head::of).or(look.head);
    look.sign = word(fields, "sign", PictureSign::of).or(look.sign);
    let writing = fields.prop_text("writing");
    look.writing = writing
        .and_then(|text| writing_of(text, faults))
        .or(look.writing);
    if let Some(node) = fields.child("svg", faults) {
        look.art = drawing::read(node, faults).or(look.art.take());
    }
}

fn word<T>(fields: &Fields<'_>, name: &str, of: impl Fn(&str) -> Option<T>) -> Option<T> {
    of(fields.prop_text(name)?.as_str())
}

/// One character for both sides, or one for each.
fn writing_of(text: &Text, faults: &Faults) -> Option<[char; 2]> {
    let characters: Vec<char> = text.as_str().chars().collect();
    let (white, black) = match characters.as_slice() {
        [one] => (*one, *one),
        [white, black] => (*white, *black),
        _ => {
            let title = "`writing` is one character, or White’s and Black’s";
            faults.report(Fault::of(Code::BadPicture, text.span, title));
            return None;
        }
    };
    if let Some(unknown) = [white, black]
        .into_iter()
        .find(|c| !CHARACTERS.contains(*c))
    {
        let title = format!(
            "nobody knows how to draw `{}`",
            excerpt(&unknown.to_string())
        );
        let fault = Fault::of(Code::BadPicture, text.span, title);
        faults.report(fault.help(format!("these can be drawn: {CHARACTERS}")));
        return None;
    }
    Some([white, black])
}

/// Reports what an entry says of a picture that has no room for it.
pub(super) fn fit(fields: &Fields<'_>, look: &Look, faults: &Faults) {
    // Which class a piece has may be what could not be read.
    if faults.any() {
        return;
    }
    let kind = look.kind;
    let fits = |kinds: &[PictureKind]| kinds.contains(&kind);
    let written = look.writing.is_some();
    for (name, good, kinds) in [
        ("writing", fits(&WRITTEN), &WRITTEN[..]),
        ("foot", fits(&[PictureKind::Figure]), &[PictureKind::Figure]),
        ("head", fits(&HEADED) && !written, &HEADED),
        ("sign", !written, &[]),
    ] {
        let Some(prop) = fields.prop(name).filter(|_| !good) else {
            continue;
        };
        let crowded = kinds.is_empty() || written && fits(kinds);
        let title = if crowded {
            format!("where something is written there is no room for `{name}`")
        } else {
            format!("a picture that is a {} has no `{name}`", kind.word())
        };
        let fault = Fault::of(Code::BadPicture, prop.name.span.to(prop.value.span), title);
        let words = kinds.iter().map(|kind| kind.word());
        let help =
            (!crowded).then(|| format!("it goes with the pictures {}", suggest::list(words)));
        faults.report(fault.maybe_help(help));
    }
}

/// What may be written on.
const WRITTEN: [PictureKind; 3] = [PictureKind::Disc, PictureKind::Octagon, PictureKind::Wedge];
/// What may bear a head.
const HEADED: [PictureKind; 4] = [
    PictureKind::Figure,
    PictureKind::Small,
    PictureKind::Stone,
    PictureKind::Disc,
];

/// What tells two pictures of a kind apart, for a help.
pub(super) fn told_apart_by(kind: PictureKind) -> &'static str {
    match (WRITTEN.contains(&kind), HEADED.contains(&kind)) {
        (true, true) => "another `writing=` or `head=`, or a `mark=`",
        (true, false) => "another `writing=`, or a `mark=`",
        (false, _) => "a `mark=` or a `sign=`",
    }
}

/// Pieces that the file itself has look the same: each with the first that it looks like. What follows from moves is not asked, for
/// there the generator finds a difference.
pub(super) fn alike(game: &GameDef) -> Vec<(TypeIndex, TypeIndex)> {
    let pieces = || game.pieces.iter().enumerate();
    let twin = |(index, piece): (TypeIndex, &PieceDef)| {
        let mut before = pieces().take(index);
        let first = before
            .find(|(first, other)| {
                same(piece, other) && game.is_promoted(index) == game.is_promoted(*first)
            })?
            .0;
        Some((index, first))
    };
    pieces().filter_map(twin).collect()
}

/// Whether all that is seen of two pieces is what the file chose, and is the same.
fn same(one: &PieceDef, other: &PieceDef) -> bool {
    let (a, b) = (&one.look, &other.look);
    if one.neutral != other.neutral
        || one.side.is_some() && other.side.is_some() && one.side != other.side
    {
        return false;
    }
    if a.art.is_some() || b.art.is_some() {
        return a.art == b.art;
    }
    let plain = !matches!(
        a.kind,
        PictureKind::Figure | PictureKind::Small | PictureKind::Shield
    );
    plain && a == b && one.royal == other.royal
}
