//! Tests of lexer, brace mending and parser.

use proptest::prelude::*;

use super::lexer::{Kind, lex};
use super::parse;
use super::tree::{Node, ValueKind};
use crate::diagnostic::{Style, draw};
use crate::fault::Faults;
use crate::source::{FileId, SourceFile};

/// Parses and shows the tree on one line and the faults, one line each.
fn outline(text: &str) -> String {
    let parsed = parse(text, FileId(0));
    let nodes: Vec<String> = parsed.nodes.iter().map(show).collect();
    let mut out = nodes.join("; ");
    let file = SourceFile::new("t", text);
    for fault in &parsed.faults {
        let at = file.locate(fault.span.start as usize);
        out.push_str(&format!("\n{}:{} {}", at.line, at.column, fault.title));
    }
    out
}

fn show(node: &Node) -> String {
    let mut out = node.name().to_owned();
    for value in &node.args {
        out.push_str(&match &value.kind {
            ValueKind::Text(text) => format!(" {:?}", text.value),
            ValueKind::Number(n) => format!(" {n}"),
            ValueKind::Flag(flag) => format!(" #{flag}"),
            ValueKind::Bad => " ?".to_owned(),
        });
    }
    for prop in &node.props {
        out.push_str(&format!(" {}", prop.name.value));
    }
    if node.open.is_some() {
        let children: Vec<String> = node.children.iter().map(show).collect();
        out.push_str(&format!(" {{{}}}", children.join("; ")));
    }
    out
}

#[test]
fn nodes_values_properties_children() {
    assert_eq!(
        outline(
            "a 1 -2 \"x y\" word k=#true { b; c \"d\" }\ne // no\n/- f 1 { g }\nh /- 1 2 /* i\n */"
        ),
        r#"a 1 -2 "x y" "word" k {b; c "d"}; e; h 2"#
    );
    assert_eq!(outline("a \\\n 1 \\\n 2"), "a 1 2");
}

#[test]
fn an_escape_keeps_its_place() {
    let parsed = parse(r#"a "x\"y\u{e9}z""#, FileId(0));
    let ValueKind::Text(text) = &parsed.nodes[0].args[0].kind else {
        panic!("a text")
    };
    assert_eq!(text.value, "x\"y\u{e9}z");
    let z = text.value.find('z').unwrap();
    assert_eq!(text.part(z..z + 1).range(), 13..14);
    assert_eq!(text.part(1..2).range(), 4..6);
}

#[test]
fn a_missing_semicolon_is_one_fault() {
    assert_eq!(
        outline("a { move \"Q3\" shoot \"R\" }"),
        "a {move \"Q3\"; shoot \"R\"}\n1:15 expected `;` or a new line before `shoot`"
    );
    assert_eq!(
        outline("a { b } c"),
        "a {b}; c\n1:9 expected `;` or a new line before `c`"
    );
}

#[test]
fn a_lost_closing_brace_is_found_by_indentation() {
    assert_eq!(
        outline("a {\n    b {\n        c\n    d\n}\ne\n"),
        "a {b {c}; d}; e\n2:7 this `{` is never closed"
    );
    assert_eq!(
        outline("a { b { c }\nd {}\n"),
        "a {b {c}}; d {}\n1:3 this `{` is never closed"
    );
}

#[test]
fn a_lost_opening_brace_is_found_by_indentation() {
    assert_eq!(
        outline("a\n    b\n    c\n}\nd\n"),
        "a {b; c}; d\n1:1 a `{` is missing"
    );
    assert_eq!(
        outline("a {\n    b\n    }\n    c\n}\nd"),
        "a {b; c}; d\n3:5 this `}` closes nothing"
    );
    assert_eq!(
        outline("a \"x\" move \"Q\" }\nd"),
        "a \"x\"; move \"Q\"; d\n1:16 this `}` closes nothing"
    );
}

#[test]
fn an_unclosed_string_is_one_fault() {
    for line in [
        "a \"x { move \"Q\" }",
        "a x=\"y { move \"Q\" }",
        "a { b \"ahead }; c \"d\" }",
        "a { b { c \"d } }",
        "a \"x\" {\n b \"c\n }",
    ] {
        let text = format!("z\n{line}\ny\n");
        let shown = outline(&text);
        let faults: Vec<&str> = shown.lines().skip(1).collect();
        assert_eq!(faults.len(), 1, "{shown}");
        assert!(faults[0].ends_with("string is never closed"), "{shown}");
        assert!(shown.lines().next().unwrap().ends_with("y"), "{shown}");
    }
}

#[test]
fn depth_is_capped() {
    let deep = "a {".repeat(100_000);
    let parsed = parse(&deep, FileId(0));
    assert_eq!(parsed.faults.len(), 1);
    assert_eq!(
        parsed.faults[0].title,
        "blocks are nested more than 64 deep"
    );
    let closed = format!("{}{}", "a{".repeat(3000), "}".repeat(3000));
    assert_eq!(parse(&closed, FileId(0)).faults.len(), 1);
}

#[test]
fn an_unclosed_comment_is_one_fault() {
    assert_eq!(
        outline("a {\n b /* c\n}\nd"),
        "a {b}\n2:4 this comment is never closed"
    );
}

/// Draws the faults of a text, as an author sees them.
fn drawn(text: &str) -> String {
    let faults = Faults::default();
    let file = faults.add_file(SourceFile::new("game.kdl", text));
    for fault in parse(text, file).faults {
        faults.report(fault);
    }
    draw(&faults.into_diagnostics(), Style::Plain)
}

#[test]
fn faults_are_drawn_with_their_text() {
    insta::assert_snapshot!(drawn(
        "a 1x #yes {\n    b \"c\\q\" 99999999999999999999\n    § =3\n"
    ));
}

proptest! {
    #[test]
    fn lexemes_add_up_to_the_source(text in "(?s).{0,200}") {
        let mut at = 0;
        for lexeme in lex(&text) {
            prop_assert_eq!(lexeme.start, at);
            prop_assert!(lexeme.end > lexeme.start);
            at = lexeme.end;
        }
        prop_assert_eq!(at, text.len());
    }

    #[test]
    fn any_text_is_parsed_and_drawn(text in "[a-c{};=\"\\\\/*\n 1#§-]{0,120}") {
        drawn(&text);
    }
}

/// What a file says, places and layout left out: its tree, and its remarks.
fn said(text: &str) -> (String, Vec<String>) {
    fn value(value: &ValueKind) -> String {
        match value {
            ValueKind::Text(text) => format!("{:?}", text.value),
            other => format!("{other:?}"),
        }
    }
    fn node(at: &Node) -> String {
        let args: Vec<String> = at.args.iter().map(|arg| value(&arg.kind)).collect();
        let props = at.props.iter();
        let props: Vec<String> = props
            .map(|prop| format!("{}={}", prop.name.value, value(&prop.value.kind)))
            .collect();
        let children: Vec<String> = at.children.iter().map(node).collect();
        format!(
            "{} {args:?} {props:?} {} {children:?}",
            at.name(),
            at.open.is_some()
        )
    }
    let tree: Vec<String> = parse(text, FileId(0)).nodes.iter().map(node).collect();
    let comments = lex(text)
        .into_iter()
        .filter(|lexeme| lexeme.kind == Kind::Comment);
    let comments = comments.map(|lexeme| text[lexeme.start..lexeme.end].trim_end().to_owned());
    (tree.join("\n"), comments.collect())
}

/// Lays a text out if nothing is wrong with it; then it must say the same, and have its layout.
fn check_layout(text: &str) -> bool {
    if !parse(text, FileId(0)).faults.is_empty() {
        return false;
    }
    let once = super::lay_out(text);
    assert!(
        parse(&once, FileId(0)).faults.is_empty(),
        "{text:?} {once:?}"
    );
    assert_eq!(said(&once), said(text), "{text:?} {once:?}");
    assert_eq!(super::lay_out(&once), once, "{text:?}");
    assert!(
        !once.contains("\n\n\n") && !once.contains(" \n"),
        "{once:?}"
    );
    true
}

proptest! {
    #[test]
    fn a_layout_says_what_the_text_said(parts in proptest::collection::vec(
        proptest::sample::select(vec![
            "a", "bc", " ", "  ", "\n", "\n\n", "\r\n", "\t", ";", "=", " = 1", "1", " -2", "\"x y\"", " {", "{", "}", " }\n",
            "// one\n", "/* two */", "/* t\n o */", "/-", "#true", " \\\n ", "\\ \n",
        ]), 0..40)
    ) {
        let mut text = parts.concat();
        // Most soups lack a brace: with them put in, more can be read.
        let mut depth = 0i32;
        for part in &parts {
            depth += part.matches('{').count() as i32 - part.matches('}').count() as i32;
        }
        for _ in 0..depth.max(0) {
            text.push('}');
        }
        check_layout(&text);
    }
}

#[test]
fn one_layout() {
    let laid_out = [
        ("", ""),
        ("\n\n", ""),
        ("  a  1 ;", "a 1\n"),
        ("\u{feff}a\r\n\r\n\r\n\r\nb\r\n", "a\n\nb\n"),
        ("a {}", "a {}\n"),
        ("a{\n\n\n}", "a {}\n"),
        ("a {b;c;}", "a { b; c }\n"),
        ("a { b; c\n}", "a {\n    b; c\n}\n"),
        ("a { b {c}; }; d", "a { b { c } }; d\n"),
        (
            "a {\n\n  // one\n\n\n  b\n\n}\n\n\n",
            "a {\n    // one\n\n    b\n}\n",
        ),
        (
            "a { // one\nb /* two */ }",
            "a { // one\n    b /* two */\n}\n",
        ),
        ("a { /* one */\nb }", "a {\n    /* one */\n    b\n}\n"),
        (
            "a   \\\n b = \"c\"   \\\n   {\n d }",
            "a \\\n    b=\"c\" {\n    d\n}\n",
        ),
        ("a \\\n\nb", "a\nb\n"),
        ("\\\na; \\\nb", "a; b\n"),
        (
            "/- a 1\nb /-  2 /-c = 3 /- { d }",
            "/-a 1\nb /-2 /-c=3 /-{ d }\n",
        ),
        ("a // one  \n;;b // two", "a // one\nb // two\n"),
        ("a {} ; b", "a {}; b\n"),
    ];
    for (text, expected) in laid_out {
        assert_eq!(super::lay_out(text), expected, "{text:?}");
        assert!(check_layout(text), "{text:?}");
    }
}
