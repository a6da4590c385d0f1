//! Compares these types with `web/src/wire.js`: names, fields and tags, in both directions.
//!
//! Both sources are read as text. On this side that needs only what this file uses: structs and enums whose fields
//! stand on lines of their own, and a handful of serde's attributes. What the reader does not understand, it says.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use crate::wire::{VERSION, close};

/// Types by name, each as one line of TypeScript: objects with their fields sorted, unions with their members sorted.
type Types = BTreeMap<String, String>;

const OWN: &str = concat!(
    include_str!("../../wire.rs"),
    include_str!("../analysis.rs"),
    include_str!("../board.rs"),
    include_str!("../bundle.rs"),
    include_str!("../change.rs"),
    include_str!("../device.rs"),
    include_str!("../editor.rs"),
    include_str!("../message.rs"),
    include_str!("../review.rs"),
    include_str!("../setup.rs"),
    include_str!("../study.rs"),
    include_str!("../tree.rs")
);

/// The other side.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(folder.join("../../web/src/wire.js")).unwrap()
});

/// These types, with those of the storage that they hold.
fn rust() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let side = folder.join("src/stored/side.rs");
    OWN.to_owned() + &std::fs::read_to_string(side).unwrap()
}

/// A declaration of `wire.rs` with the lines of its body.
struct Item<'a> {
    is_enum: bool,
    name: &'a str,
    serde: String,
    lines: Vec<&'a str>,
}

fn items(source: &str) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut serde = String::new();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("#[serde(") {
            serde.push_str(line);
        }
        let public = line
            .strip_prefix("pub ")
            .or_else(|| line.strip_prefix("pub "));
        let public = public.unwrap_or_default();
        let (is_enum, rest) = match (public.strip_prefix("struct "), public.strip_prefix("enum ")) {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            _ => {
                if !line.starts_with("#[") {
                    serde.clear();
                }
                continue;
            }
        };
        let name = rest.split([' ', '<']).next().unwrap();
        let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "}").collect();
        let lines = body.iter().map(|line| line.trim());
        let lines = lines
            .filter(|line| !line.starts_with("//") && !line.is_empty())
            .collect();
        let serde = std::mem::take(&mut serde);
        items.push(Item {
            is_enum,
            name,
            serde,
            lines,
        });
    }
    items
}

/// A type of Rust as TypeScript writes it.
fn script_type(rust: &str) -> String {
    let inner = |name: &str| {
        let rest = rust.strip_prefix(name)?.strip_prefix('<')?;
        rest.strip_suffix('>')
    };
    if let Some(some) = inner("Option") {
        return format!("{} | null", script_type(some));
    }
    if let Some(each) = inner("Vec") {
        return format!("{}[]", script_type(each));
    }
    if let Some(borrowed) = rust.strip_prefix("&'a ") {
        return match borrowed.strip_prefix('[').and_then(|b| b.strip_suffix(']')) {
            Some(each) => format!("{}[]", script_type(each)),
            None => script_type(borrowed),
        };
    }
    match rust {
        "String" | "str" | "GameId" | "VariantId" => "string".into(),
        "(String, String)" => "[string, string]".into(),
        "bool" => "boolean".into(),
        "u8" | "u16" | "u32" | "u64" | "i32" | "f64" => "number".into(),
        name => name.split('<').next().unwrap().to_owned(),
    }
}

/// What an attribute says after `key = "`.
fn attribute<'a>(serde: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = serde.split_once(&format!("{key} = \""))?;
    rest.split('"').next()
}

fn field(line: &str) -> Option<(String, String)> {
    let (name, rust) = line.trim_start_matches("pub ").split_once(": ")?;
    let name = name.trim_start_matches("r#");
    Some((name.to_owned(), script_type(rust.trim_end_matches(','))))
}

fn object(fields: impl IntoIterator<Item = (String, String)>) -> String {
    let mut fields: Vec<String> = fields
        .into_iter()
        .map(|(name, kind)| format!("{name}: {kind}"))
        .collect();
    fields.sort();
    format!("{{ {} }}", fields.join(", "))
}

fn union(mut members: Vec<String>) -> String {
    members.sort();
    members.join(" | ")
}

/// A struct; what is flattened into it stands beside it, and what may be left out has a question mark.
fn structure(item: &Item<'_>) -> String {
    let mut fields = Vec::new();
    let mut beside = Vec::new();
    let (mut flat, mut optional) = (false, false);
    for line in &item.lines {
        if *line == "#[serde(flatten)]" {
            flat = true;
            continue;
        }
        if line.starts_with("#[serde(default, skip_serializing_if = ") {
            optional = true;
            continue;
        }
        let (name, kind) = field(line).unwrap_or_else(|| panic!("{}: `{line}`", item.name));
        if std::mem::take(&mut flat) {
            beside.push(kind);
        } else if std::mem::take(&mut optional) {
            // Nothing is left out and not said.
            let kind = kind.trim_end_matches(" | null").to_owned();
            fields.push((format!("{name}?"), kind));
        } else {
            fields.push((name, kind));
        }
    }
    beside.push(object(fields));
    beside.join(" & ")
}

/// A variant of an enum of `wire.rs`.
struct Variant<'a> {
    name: &'a str,
    serde: String,
    /// The type of a variant with one value and no name for it.
    single: Option<String>,
    fields: Vec<(String, String)>,
}

impl Variant<'_> {
    /// Its name as serde writes it, in quotes.
    fn tag(&self, rule: Option<&str>) -> String {
        let own = attribute(&self.serde, "rename").map(str::to_owned);
        format!("\"{}\"", own.unwrap_or_else(|| renamed(self.name, rule)))
    }
}

fn variants<'a>(item: &Item<'a>) -> Vec<Variant<'a>> {
    let mut found: Vec<Variant<'_>> = Vec::new();
    let mut serde = String::new();
    let mut open = false;
    for line in &item.lines {
        if open {
            match *line {
                "}," => open = false,
                "#[serde(default)]" => {}
                line => {
                    let field = field(line).unwrap_or_else(|| panic!("{}: `{line}`", item.name));
                    found.last_mut().unwrap().fields.push(field);
                }
            }
        } else if line.starts_with("#[serde(") {
            serde.push_str(line);
        } else {
            let name = line.split([' ', '(', ',']).next().unwrap();
            let single = line.split_once('(').map(|(_, rest)| {
                let kind = rest.trim_end_matches("),");
                script_type(kind)
            });
            found.push(Variant {
                name,
                serde: std::mem::take(&mut serde),
                single,
                fields: Vec::new(),
            });
            open = line.ends_with('{');
        }
    }
    found
}

/// A name as serde writes it.
fn renamed(name: &str, rule: Option<&str>) -> String {
    match rule {
        Some("lowercase") => name.to_lowercase(),
        Some("snake_case") => {
            let mut text = String::new();
            for letter in name.chars() {
                if letter.is_uppercase() && !text.is_empty() {
                    text.push('_');
                }
                text.extend(letter.to_lowercase());
            }
            text
        }
        None => name.to_owned(),
        Some(other) => panic!("a rule nobody has used yet: {other}"),
    }
}

fn enumeration(item: &Item<'_>) -> String {
    let rule = attribute(&item.serde, "rename_all");
    let tag = attribute(&item.serde, "tag");
    let content = attribute(&item.serde, "content");
    let variants = variants(item);
    let names = || union(variants.iter().map(|variant| variant.tag(rule)).collect());
    match (tag, content) {
        (None, None) => names(),
        // One value beside its tag: the values have one type.
        (Some(tag), Some(content)) => {
            let value = variants[0].single.clone().unwrap();
            let same = |variant: &Variant<'_>| variant.single.as_ref() == Some(&value);
            assert!(variants.iter().all(same), "{}", item.name);
            object([
                (tag.to_owned(), names()),
                (content.to_owned(), value.clone()),
            ])
        }
        (Some(tag), None) => {
            let member = |variant: &Variant<'_>| {
                let tag = (tag.to_owned(), variant.tag(rule));
                object(variant.fields.iter().cloned().chain([tag]))
            };
            union(variants.iter().map(member).collect())
        }
        (None, Some(_)) => panic!("{}: content without a tag", item.name),
    }
}

fn rust_types(source: &str) -> Types {
    let travels = |item: &Item<'_>| item.name != "DecodeError";
    let line = |item: &Item<'_>| {
        let text = if item.is_enum {
            enumeration(item)
        } else {
            structure(item)
        };
        (item.name.to_owned(), text)
    };
    items(source)
        .iter()
        .filter(|item| travels(item))
        .map(line)
        .collect()
}

/// Splits at a separator outside braces.
fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ if letter == separator && depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// A type of the script in the order of [`Types`].
fn normalized(kind: &str) -> String {
    let beside = split(kind, '&');
    if beside.len() > 1 {
        let parts: Vec<String> = beside.into_iter().map(normalized).collect();
        return parts.join(" & ");
    }
    let members = split(kind, '|');
    if members.len() > 1 {
        let nullable = members.last() == Some(&"null");
        let members = members.into_iter().filter(|member| *member != "null");
        let all = union(members.map(normalized).collect());
        return if nullable {
            format!("{all} | null")
        } else {
            all
        };
    }
    match kind
        .strip_prefix('{')
        .and_then(|kind| kind.strip_suffix('}'))
    {
        Some(body) => object(split(body, ',').into_iter().map(|field| {
            let (name, kind) = field.split_once(':').unwrap();
            (name.trim().to_owned(), normalized(kind.trim()))
        })),
        None => kind.to_owned(),
    }
}

fn script_types(source: &str) -> Types {
    let mut types = Types::new();
    for comment in source.split("/**").skip(1) {
        let text = comment.split("*/").next().unwrap();
        let lines = text
            .lines()
            .map(|line| line.trim().trim_start_matches("* "));
        let text = lines.collect::<Vec<_>>().join(" ");
        let Some((_, rest)) = text.split_once("@typedef {") else {
            continue;
        };
        let end = closing_brace(rest);
        let (kind, rest) = (rest[..end].trim(), &rest[end + 1..]);
        let name = rest.split_whitespace().next().unwrap().to_owned();
        let text = if kind == "object" {
            object(rest.split("@property {").skip(1).map(|property| {
                let end = closing_brace(property);
                let name = property[end + 1..].split_whitespace().next().unwrap();
                let optional = name.strip_prefix('[').and_then(|n| n.strip_suffix(']'));
                let name = optional.map_or_else(|| name.to_owned(), |name| format!("{name}?"));
                (name, normalized(&property[..end]))
            }))
        } else {
            normalized(kind)
        };
        types.insert(name, text);
    }
    types
}

/// Where the brace closes that stands open at the start.
fn closing_brace(text: &str) -> usize {
    let mut depth = 1;
    let end = text.char_indices().find(|(_, letter)| {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        depth == 0
    });
    end.expect("a closing brace").0
}

fn differences(rust: &Types, script: &Types) -> Vec<String> {
    let names: std::collections::BTreeSet<&String> = rust.keys().chain(script.keys()).collect();
    let line = |name: &String| {
        let (ours, theirs) = (rust.get(name), script.get(name));
        (ours != theirs).then(|| format!("{name}\n  wire.rs: {ours:?}\n  wire.js: {theirs:?}"))
    };
    names.into_iter().filter_map(line).collect()
}

#[test]
fn the_script_knows_every_type_that_travels() {
    let (rust, script) = (rust_types(&rust()), script_types(&SCRIPT));
    assert!(rust.len() >= 20, "{:?}", rust.keys());
    let differences = differences(&rust, &script);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn the_script_knows_the_numbers() {
    for (name, number) in [
        ("NOT_FOUND", close::NOT_FOUND),
        ("VERSION", close::VERSION),
        ("BROKEN", close::BROKEN),
        ("LIMIT", close::LIMIT),
    ] {
        assert!(SCRIPT.contains(&format!("{name}: {number}")), "{name}");
    }
    assert!(SCRIPT.contains(&format!("export const VERSION = {VERSION};")));
}

/// The comparison notices what it is there for.
#[test]
fn every_kind_of_change_is_noticed() {
    let (source, script) = (rust(), script_types(&SCRIPT));
    for (old, new) in [
        ("    pub fen: String,", ""),
        ("    pub fen: String,", "    pub fen: Option<String>,"),
        ("    pub fen: String,", "    pub text: String,"),
        ("    Hurry {},", "    Haste {},"),
        ("    Hurry {},", ""),
        (
            "        ms: u64,\n    },\n    /// Changes",
            "    },\n    /// Changes",
        ),
        ("    #[serde(flatten)]\n", ""),
        (
            "    #[serde(default, skip_serializing_if = \"Option::is_none\")]\n    pub promotes",
            "    pub promotes",
        ),
        ("rename = \"w\"", "rename = \"white\""),
        ("tag = \"unit\"", "tag = \"kind\""),
        ("pub struct Preview {", "pub struct Sketch {"),
    ] {
        assert!(source.contains(old), "{old}");
        let changed = rust_types(&source.replace(old, new));
        assert!(!differences(&changed, &script).is_empty(), "{old} -> {new}");
    }
    let rust = rust_types(&source);
    for (old, new) in [
        (" * @property {string} fen\n", ""),
        ("{string} fen", "{string | null} fen"),
        ("type: \"pong\"", "type: \"ping\""),
        ("Bundle & {", "{"),
        ("{string} [promotes]", "{string} promotes"),
        ("@typedef {\"w\" | \"b\"} Side", "@typedef {\"w\"} Side"),
    ] {
        assert!(SCRIPT.contains(old), "{old}");
        let changed = script_types(&SCRIPT.replace(old, new));
        assert!(!differences(&rust, &changed).is_empty(), "{old} -> {new}");
    }
}
