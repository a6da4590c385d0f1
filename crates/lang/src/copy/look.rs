//! What a piece says of its picture.

use variorum_rules::def::{Art, ArtColor, ArtShape, Look};

use super::write::Props;

/// What an entry says of a picture, its kind excepted.
pub(super) fn props(look: &Look, props: &mut Props) {
    props.word("mark", look.mark.map(|it| it.word()));
    props.word("foot", look.foot.map(|it| it.word()));
    props.word("head", look.head.map(|it| it.word()));
    props.word("sign", look.sign.map(|it| it.word()));
    let writing = look.writing.map(|[white, black]| match white == black {
        true => white.to_string(),
        false => [white, black].iter().collect(),
    });
    props.word("writing", writing.as_deref());
}

/// A drawing as an entry `svg`.
pub(super) fn svg(art: &Art) -> String {
    let shapes = art
        .shapes
        .iter()
        .map(|shape| format!("        {}\n", element(shape)));
    let shapes: String = shapes.collect();
    format!("svg #\"\"\"\n    <svg viewBox=\"0 0 100 100\">\n{shapes}    </svg>\n\"\"\"#")
}

fn element(shape: &ArtShape) -> String {
    let mut said = format!("<path d=\"{}\"", shape.path);
    let fill = shape.fill.map_or_else(|| "none".to_owned(), color);
    said += &format!(" fill=\"{fill}\"");
    if let Some((stroke, width)) = shape.stroke {
        said += &format!(" stroke=\"{}\" stroke-width=\"{width}\"", color(stroke));
    }
    if shape.even_odd {
        said += " fill-rule=\"evenodd\"";
    }
    if shape.round {
        said += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    }
    said + "/>"
}

fn color(color: ArtColor) -> String {
    match color {
        ArtColor::Paper => "white".to_owned(),
        ArtColor::Ink => "black".to_owned(),
        ArtColor::Fixed([red, green, blue]) => format!("#{red:02x}{green:02x}{blue:02x}"),
    }
}
