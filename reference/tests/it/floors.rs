//! No module uses one that stands below it in `lib.rs`.

use std::fs;
use std::path::Path;

/// The modules that a text names after `crate::`.
fn used(text: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let word = |text: &'_ str| text.find(|c| !is_word(c)).unwrap_or(text.len());
    let mut used = Vec::new();
    for (at, path) in text.match_indices("crate::") {
        let rest = &text[at + path.len()..];
        match rest.strip_prefix('{') {
            None => used.push(&rest[..word(rest)]),
            Some(list) => {
                let list = &list[..list.find("};").expect("a closed list")];
                used.extend(list.split(',').map(|item| {
                    let item = item.trim();
                    &item[..word(item)]
                }));
            }
        }
    }
    used.retain(|name| !name.is_empty());
    used
}

#[test]
fn every_module_uses_only_those_above_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |name: &str| fs::read_to_string(source.join(format!("{name}.rs"))).unwrap();
    let root = read("lib");
    let order: Vec<&str> = root
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .collect();
    assert_eq!(order.len(), 15);
    assert!(used("use crate::{a, b::c};\ncrate::d::e()") == ["a", "b", "d"]);
    for (floor, module) in order.iter().enumerate() {
        for name in used(&read(module)) {
            assert!(
                order[..floor].contains(&name),
                "{module} uses {name}, which stands below it"
            );
        }
    }
}
