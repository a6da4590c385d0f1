use super::*;
use crate::source::FileId;
use crate::source::Span;

fn art(source: &str) -> Result<Art, String> {
    let span = Span::new(FileId(0), 0, source.len());
    let text = Text {
        value: source.to_owned(),
        span,
        map: Vec::new(),
        first: 0,
    };
    let told = |refused: Refused| {
        format!(
            "{} at `{}`",
            refused.title,
            source.get(refused.at).unwrap_or_default()
        )
    };
    parse(&text).map_err(told)
}

fn refused(inside: &str) -> String {
    let source = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>{inside}</svg>"
    );
    art(&source).expect_err(inside)
}

#[test]
fn shapes_become_paths_in_the_square_of_pictures() {
    let all = art(
        "<svg viewBox='0 0 50 25'><!-- two --><g fill='white' stroke='#123' stroke-width='2'>\
         <rect x='5' y='5' width='10' height='10'/></g><circle cx='25' cy='12.5' r='5'/></svg>",
    )
    .unwrap();
    let [square, circle] = &all.shapes[..] else {
        panic!("{all:?}");
    };
    assert_eq!(square.path, "M10 35 L30 35 L30 55 L10 55 Z");
    assert_eq!(square.fill, Some(ArtColor::Paper));
    assert_eq!(square.stroke, Some((ArtColor::Fixed([17, 34, 51]), 4.0)));
    assert!(
        circle.path.starts_with("M60 50 C60 55.52 55.52 60 50 60 "),
        "{}",
        circle.path
    );
    assert_eq!((circle.fill, circle.stroke), (Some(ArtColor::Ink), None));
}

#[test]
fn paths_are_written_anew() {
    let path =
        |d: &str| art(&format!("<svg><path d='{d}'/></svg>")).map(|art| art.shapes[0].path.clone());
    assert_eq!(
        path("M10,20 30-5e0h5v.5.5z").unwrap_err(),
        "the drawing leaves its square at `<path d='M10,20 30-5e0h5v.5.5z'/>`"
    );
    assert_eq!(
        path("m10 20l5 5 5-5h-2V9z").unwrap(),
        "M10 20 L15 25 L20 20 L18 20 L18 9 Z"
    );
    assert_eq!(
        path("M0 0Q30 0 30 30t30 30").unwrap(),
        "M0 0 C20 0 30 10 30 30 C30 50 40 60 60 60 "
    );
    assert_eq!(
        path("M0 0C1 1 2 2 3 3s4 4 5 5").unwrap(),
        "M0 0 C1 1 2 2 3 3 C4 4 7 7 8 8 "
    );
    assert_eq!(
        path("M10 0a10 10 0 0110 10").unwrap(),
        "M10 0 C15.52 0 20 4.48 20 10 "
    );
    assert!(
        path("L1 1")
            .unwrap_err()
            .starts_with("a path begins with `M`")
    );
    assert!(
        path("M1 1L2")
            .unwrap_err()
            .starts_with("a number is missing")
    );
    assert!(
        path("M1 1X2")
            .unwrap_err()
            .starts_with("a path has the letters")
    );
}

#[test]
fn whatever_runs_refers_or_reads_is_refused() {
    for (inside, title) in [
        ("<script>alert(1)</script>", "a drawing has no `script`"),
        ("<style>*{}</style>", "a drawing has no `style`"),
        ("<use href='#a'/>", "a drawing has no `use`"),
        ("<image href='x'/>", "a drawing has no `image`"),
        ("<foreignObject/>", "a drawing has no `foreignObject`"),
        ("<text>a</text>", "a drawing has no `text`"),
        ("<a><path d='M0 0'/></a>", "a drawing has no `a`"),
        ("<svg/>", "a drawing has no `svg`"),
        ("<x:path xmlns:x='y' d='M0 0'/>", "a drawing has no `path`"),
        ("<path d='M0 0' onload='x'/>", "a drawing has no `onload=`"),
        (
            "<path d='M0 0' style='fill:red'/>",
            "a drawing has no `style=`",
        ),
        ("<path d='M0 0' class='a'/>", "a drawing has no `class=`"),
        (
            "<path d='M0 0' xlink:href='a'/>",
            "a drawing has no `href=`",
        ),
        ("<path d='M0 0' filter='a'/>", "a drawing has no `filter=`"),
        (
            "<path d='M0 0' fill='url(#a)'/>",
            "`fill` is `none`, `paper`, `ink` or a colour such as `#d8352a`",
        ),
        (
            "<path d='M0 0' fill='red'/>",
            "`fill` is `none`, `paper`, `ink` or a colour such as `#d8352a`",
        ),
        (
            "<path d='M0 0' transform='skewX(3)'/>",
            "`transform` is a list of `translate`, `scale`, `rotate` and `matrix`",
        ),
        ("<path d='M0 0'><g/></path>", "`path` holds nothing"),
        ("hello", "a drawing has no text"),
        ("<?php x ?>", "a drawing has no instructions"),
        (
            "<rect width='400' height='10'/>",
            "the drawing leaves its square",
        ),
        ("<circle r='nan'/>", "`r` is a number"),
        ("", "nothing is drawn"),
    ] {
        let told = refused(inside);
        assert!(told.starts_with(title), "{inside}: {told}");
    }
    let entity = "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg><path d='M0 0'/></svg>";
    assert!(
        art(entity).unwrap_err().contains("DTD"),
        "{:?}",
        art(entity)
    );
    assert!(
        art("<path d='M0 0'/>")
            .unwrap_err()
            .starts_with("a drawing begins with")
    );
    assert!(art("<svg><path").unwrap_err().starts_with("this is no SVG"));
    assert!(art("").unwrap_err().starts_with("this is no SVG"));
}

#[test]
fn a_drawing_is_small() {
    let many = |shape: &str, count: usize| refused(&shape.repeat(count));
    assert!(many("<rect width='1' height='1'/>", 201).contains("at most 200 shapes"));
    assert!(many("<!-- much -->", 2_000).contains("16 kB"));
    let line = "<path d='M1 1".to_owned() + &"h1".repeat(4_100) + "'/>";
    let told = refused(&line);
    assert!(told.contains("leaves its square"), "{told}");
    let line = "<path d='M1 1".to_owned() + &"h0".repeat(4_100) + "'/>";
    assert!(refused(&line).contains("4000 points"), "{}", refused(&line));
    let deep = "<g>".repeat(20) + &"</g>".repeat(20);
    assert!(refused(&deep).contains("nested at most 16"));
}
