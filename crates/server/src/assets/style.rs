//! One style sheet for a page, made of those that it imports.

use super::join::{Fault, Files};

/// The sheet with all that it imports in its first lines, without what only people read.
pub(super) fn sheet(files: &dyn Files, path: &str) -> Result<String, Fault> {
    let fault = |line: usize, what: &str| Fault::at(line, what).of(path);
    let source = files
        .text(path)
        .ok_or_else(|| fault(0, "there is no such sheet"))?;
    let text = bare(&source).ok_or_else(|| fault(0, "a comment or a text does not end"))?;
    let mut out = String::new();
    for line in text.lines() {
        let Some(rest) = line.strip_prefix("@import") else {
            out.push_str(line);
            out.push('\n');
            continue;
        };
        let name = rest
            .trim()
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix("\";"));
        match name.filter(|name| !name.contains(['/', '"']) && *name != path) {
            Some(name) if !path.contains('/') => out.push_str(&sheet(files, name)?),
            _ => {
                return Err(fault(
                    0,
                    "imports a sheet in another way than `@import \"NAME\";`",
                ));
            }
        }
    }
    Ok(out)
}

/// A sheet without comments, indentation and empty lines.
fn bare(source: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = source;
    while let Some(next) = rest.find(['"', '\'', '/']) {
        let (before, found) = rest.split_at(next);
        out.push_str(before);
        let length = if found.starts_with("/*") {
            out.push(' ');
            found.find("*/")? + 2
        } else if found.starts_with('/') {
            out.push('/');
            1
        } else {
            let text = text(found)?;
            out.push_str(text);
            text.len()
        };
        rest = &found[length..];
    }
    out.push_str(rest);
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    Some(lines.flat_map(|line| [line, "\n"]).collect())
}

/// The text in quotes at the beginning.
fn text(source: &str) -> Option<&str> {
    let quote = source.chars().next()?;
    let mut escaped = false;
    for (place, letter) in source.char_indices().skip(1) {
        match letter {
            '\n' => return None,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == quote => return Some(&source[..=place]),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_sheet_has_what_it_imports_in_its_order() {
        let files = BTreeMap::from([
            (
                "base.css",
                "/* All. */\n@import \"a.css\";\n@import \"b.css\";\n",
            ),
            ("a.css", "/* A */\n.a {\n  content: \"/* a */\";\n}\n"),
            (
                "b.css",
                ".b { color: red; } /* two\nlines */ .c { background: url(x/y); }\n",
            ),
            ("c.css", "@import url(a.css);"),
            ("d.css", "/* never ends"),
            ("e.css", "@import \"e.css\";"),
        ]);
        assert_eq!(
            sheet(&files, "base.css").unwrap(),
            ".a {\ncontent: \"/* a */\";\n}\n.b { color: red; }   .c { background: url(x/y); }\n"
        );
        for path in ["c.css", "d.css", "e.css", "f.css"] {
            assert!(sheet(&files, path).is_err(), "{path}");
        }
    }
}
