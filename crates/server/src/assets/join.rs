//! One script for a page, made of its modules.
//!
//! Each module becomes a function that is called at once, so that its names stay its own. It stands behind those that it
//! imports, and takes their names from what they gave. What a page loads later is a script of its own that takes from the
//! page's script what that has already, so no module is there twice.
//!
//! Only what our own modules use is understood: named imports and exports of things that never change. Everything else is a
//! fault that names its line, and a test joins every module, so no page meets one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::lexer::{Kind, Token, read, write};
use super::texts;

/// What cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{module}:{line}: {what}")]
pub(crate) struct Fault {
    module: String,
    line: usize,
    what: String,
}

impl Fault {
    pub(super) fn at(line: usize, what: &str) -> Fault {
        Fault {
            module: String::new(),
            line,
            what: what.to_owned(),
        }
    }

    pub(super) fn of(self, module: &str) -> Fault {
        Fault {
            module: module.to_owned(),
            ..self
        }
    }
}

/// Where modules come from.
pub(super) trait Files {
    /// The text of a file, if there is such a file.
    fn text(&self, path: &str) -> Option<String>;
}

/// The module that knows where texts are. In a joined script it has them.
const TEXTS: &str = "texts.js";

/// Libraries, which are built into one module each and left as they are.
const LIBRARIES: &str = "vendor/";

/// One module, taken apart.
#[derive(Debug, Default)]
struct Module {
    /// The modules that it imports, in its order, with the names that it takes: theirs and its own.
    imports: Vec<(String, Vec<(String, String)>)>,
    /// What it gives: its own names and those for others.
    exports: Vec<(String, String)>,
    /// It waits for something before it is ready, so it can only be the last.
    waits: bool,
    /// Everything else.
    body: Vec<Part>,
}

/// A part of what a module does.
#[derive(Debug)]
enum Part {
    Text(String),
    /// The address of a module that is loaded later.
    Later(String),
}

/// The script of a module with all that it imports, in a language.
///
/// With `beside` it takes from the script of that module what that has already.
pub(super) fn script(
    files: &dyn Files,
    language: &str,
    root: &str,
    beside: Option<&str>,
) -> Result<String, Fault> {
    let page = Bundle::new(files, beside.unwrap_or(root))?;
    let Some(beside) = beside else {
        return page.write(files, language, None);
    };
    if !page.later().contains(&root) {
        return Err(Fault::at(0, "is not loaded later by this page").of(root));
    }
    Bundle::new(files, root)?.write(files, language, Some((beside, &page)))
}

/// A module with all that it imports.
struct Bundle {
    root: String,
    modules: BTreeMap<String, Module>,
    /// Each behind what it imports.
    order: Vec<String>,
}

impl Bundle {
    fn new(files: &dyn Files, root: &str) -> Result<Bundle, Fault> {
        let mut bundle = Bundle {
            root: root.to_owned(),
            modules: BTreeMap::new(),
            order: Vec::new(),
        };
        bundle.add(files, root, &mut Vec::new())?;
        for (name, module) in &bundle.modules {
            let fault = |what: String| Fault::at(0, &what).of(name);
            if module.waits && (*name != root || !module.exports.is_empty()) {
                return Err(fault("only the module of a page can wait".to_owned()));
            }
            for (from, names) in &module.imports {
                let given = &bundle.modules[from].exports;
                for (wanted, _) in names {
                    if !given.iter().any(|(_, name)| name == wanted) {
                        return Err(fault(format!("{from} does not export {wanted}")));
                    }
                }
            }
        }
        Ok(bundle)
    }

    fn add(&mut self, files: &dyn Files, path: &str, above: &mut Vec<String>) -> Result<(), Fault> {
        if above.iter().any(|module| module == path) {
            let what = format!("modules import each other: {}", above.join(", "));
            return Err(Fault::at(0, &what).of(path));
        }
        if self.modules.contains_key(path) {
            return Ok(());
        }
        let source = files
            .text(path)
            .ok_or_else(|| Fault::at(0, "there is no such module").of(path))?;
        let module = if path.starts_with(LIBRARIES) {
            library(&source)
        } else {
            module(path, &source)
        };
        let module = module.map_err(|fault| fault.of(path))?;
        above.push(path.to_owned());
        for (from, _) in &module.imports {
            self.add(files, from, above)?;
        }
        above.pop();
        self.modules.insert(path.to_owned(), module);
        self.order.push(path.to_owned());
        Ok(())
    }

    /// What its modules load later.
    fn later(&self) -> Vec<&str> {
        let parts = self.order.iter().flat_map(|name| &self.modules[name].body);
        let later = parts.filter_map(|part| match part {
            Part::Later(path) => Some(path.as_str()),
            Part::Text(_) => None,
        });
        later.collect()
    }

    /// The script. What `page` has is taken from there.
    fn write(
        &self,
        files: &dyn Files,
        language: &str,
        page: Option<(&str, &Bundle)>,
    ) -> Result<String, Fault> {
        let has = |name: &str| page.is_some_and(|(_, page)| page.modules.contains_key(name));
        let own: Vec<&String> = self.order.iter().filter(|name| !has(name)).collect();
        let later = self.loaded(files, page)?;
        let number: BTreeMap<&str, usize> = (1..)
            .zip(&self.order)
            .map(|(number, name)| (name.as_str(), number))
            .collect();
        let mut out = String::new();
        if let Some((address, page)) = page {
            let taken = self
                .order
                .iter()
                .filter(|name| page.modules.contains_key(*name));
            let taken: Vec<String> = taken
                .map(|name| format!("\"{name}\": ${}", number[name.as_str()]))
                .collect();
            if !taken.is_empty() {
                let from = relative(&self.root, address);
                let _ = writeln!(out, "import {{ $modules }} from \"{from}\";");
                let _ = writeln!(out, "const {{ {} }} = $modules;", taken.join(", "));
            }
        }
        for name in own {
            let module = &self.modules[name];
            let mut inner = String::new();
            for (from, names) in &module.imports {
                let names: Vec<String> = names.iter().map(|pair| renamed(pair, ": ")).collect();
                if !names.is_empty() {
                    let from = number[from.as_str()];
                    let _ = writeln!(inner, "const {{ {} }} = ${from};", names.join(", "));
                }
            }
            if name == TEXTS {
                inner.push_str(&self.texts(files, language, &later));
            } else {
                inner.push_str(&self.body(module));
            }
            if *name == self.root && module.exports.is_empty() {
                let _ = write!(out, "{{\n{inner}}}\n");
                continue;
            }
            let given = module
                .exports
                .iter()
                .map(|(own, name)| (name.clone(), own.clone()));
            let given: Vec<String> = given.map(|pair| renamed(&pair, ": ")).collect();
            let _ = write!(
                out,
                "const ${} = (() => {{\n{inner}return {{ {} }};\n}})();\n",
                number[name.as_str()],
                given.join(", ")
            );
        }
        let root = &self.modules[&self.root];
        if !root.exports.is_empty() {
            let names: Vec<&str> = root.exports.iter().map(|(_, name)| name.as_str()).collect();
            let _ = writeln!(
                out,
                "export const {{ {} }} = ${};",
                names.join(", "),
                number[self.root.as_str()]
            );
        }
        if page.is_none() && !later.is_empty() {
            let shared: BTreeSet<&String> = later.iter().flat_map(|bundle| &bundle.order).collect();
            let shared: Vec<String> = shared
                .into_iter()
                .filter(|name| self.modules.contains_key(*name))
                .map(|name| format!("\"{name}\": ${}", number[name.as_str()]))
                .collect();
            let _ = writeln!(out, "export const $modules = {{ {} }};", shared.join(", "));
        }
        Ok(out)
    }

    /// What is loaded later by this page. No module may come with two of them, or with one and the page's own last module.
    fn loaded(
        &self,
        files: &dyn Files,
        page: Option<(&str, &Bundle)>,
    ) -> Result<Vec<Bundle>, Fault> {
        let names: BTreeSet<&str> = self.later().into_iter().collect();
        let fault = |what: &str| Err(Fault::at(0, what).of(&self.root));
        if page.is_some() && !names.is_empty() {
            return fault("what is loaded later loads nothing later");
        }
        let mut bundles: Vec<Bundle> = Vec::new();
        for name in names {
            let bundle = Bundle::new(files, name)?;
            if self.modules.contains_key(name) {
                return fault(&format!("{name} is imported and loaded later"));
            }
            if bundle.modules.contains_key(&self.root) {
                return fault("what is loaded later imports the page");
            }
            let new = |module: &&String| !self.modules.contains_key(*module);
            for other in &bundles {
                let twice = bundle.order.iter().filter(new);
                if let Some(twice) = twice
                    .into_iter()
                    .find(|module| other.modules.contains_key(*module))
                {
                    return fault(&format!(
                        "{twice} would be there twice: import it in a module that the page has from the beginning"
                    ));
                }
            }
            bundles.push(bundle);
        }
        Ok(bundles)
    }

    /// What a module of this script does. What is loaded later is found from the script's own address.
    fn body(&self, module: &Module) -> String {
        let root = &self.root;
        let parts = module.body.iter().map(|part| match part {
            Part::Text(text) => text.clone(),
            Part::Later(path) => format!("\"{}?beside={root}\"", relative(root, path)),
        });
        let mut body: String = parts.collect();
        body.push('\n');
        body
    }

    /// The module of texts: those that the modules here, or those that they load later, can say.
    fn texts(&self, files: &dyn Files, language: &str, later: &[Bundle]) -> String {
        let modules = later
            .iter()
            .chain([self])
            .flat_map(|bundle| bundle.modules.iter());
        let modules = modules.filter(|(name, _)| !name.starts_with(LIBRARIES));
        let parts = modules.flat_map(|(_, module)| &module.body);
        let said: String = parts
            .map(|part| match part {
                Part::Text(text) | Part::Later(text) => text.as_str(),
            })
            .collect();
        let texts = texts::needed(files, language, &said);
        let texts = serde_json::to_string(&texts).unwrap_or_default();
        format!("const texts = {texts};\nconst text = async (file) => texts[file] ?? \"\";\n")
    }
}

/// A name and, where it is another one, the other behind `between`.
fn renamed((one, other): &(String, String), between: &str) -> String {
    if one == other {
        one.clone()
    } else {
        format!("{one}{between}{other}")
    }
}

/// The path of a file as another one names it.
fn resolve(from: &str, path: &str) -> Option<String> {
    if !path.starts_with("./") && !path.starts_with("../") {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// How a file names another one.
fn relative(from: &str, to: &str) -> String {
    let up = "../".repeat(from.matches('/').count());
    format!("{}{to}", if up.is_empty() { "./" } else { &up })
}

/// A library: what it gives stands at its end.
fn library(source: &str) -> Result<Module, Fault> {
    let fault = || Fault::at(0, "is not a library built by vendor.mjs");
    let (body, exports) = source.trim_end().rsplit_once("export{").ok_or_else(fault)?;
    let exports = exports.strip_suffix("};").ok_or_else(fault)?;
    let exports = exports.split(',').map(|one| {
        let (own, name) = one.split_once(" as ").unwrap_or((one, one));
        (own.to_owned(), name.to_owned())
    });
    Ok(Module {
        exports: exports.collect(),
        body: vec![Part::Text(body.to_owned())],
        ..Module::default()
    })
}

/// A module of our own.
fn module(path: &str, source: &str) -> Result<Module, Fault> {
    let tokens = read(source)?;
    let mut reader = Reader {
        path,
        tokens: &tokens,
        at: 0,
        kept: Vec::new(),
        module: Module::default(),
    };
    while reader.at < tokens.len() {
        reader.next()?;
    }
    reader.keep_text();
    Ok(reader.module)
}

/// Reads what a module takes and gives, and keeps the rest.
struct Reader<'a> {
    path: &'a str,
    tokens: &'a [Token<'a>],
    at: usize,
    kept: Vec<Token<'a>>,
    module: Module,
}

impl<'a> Reader<'a> {
    fn fault<T>(&self, what: &str) -> Result<T, Fault> {
        let token = self.tokens.get(self.at).or(self.tokens.last());
        Err(Fault::at(token.map_or(1, |token| token.line), what))
    }

    fn next(&mut self) -> Result<(), Fault> {
        let token = self.tokens[self.at];
        let member = self.at > 0 && self.tokens[self.at - 1].is(".");
        if token.kind == Kind::Word && !member {
            match token.text {
                // What lies at an address that is worked out is no module of the pages.
                "import" if self.is(1, "(") && !self.is_word(2) => return self.later(),
                "import" if self.is(1, "(") => {}
                "import" if self.is(1, ".") && self.path != TEXTS => {
                    return self.fault("import.meta: where texts are, texts.js alone knows");
                }
                "import" if token.depth == 0 && !self.is(1, ".") => return self.import(),
                "export" if token.depth == 0 => return self.export(),
                "await" if token.depth == 0 => self.module.waits = true,
                _ => {}
            }
        }
        self.kept.push(token);
        self.at += 1;
        Ok(())
    }

    fn is(&self, ahead: usize, text: &str) -> bool {
        let token = self.tokens.get(self.at + ahead);
        token.is_some_and(|token| token.is(text))
    }

    fn is_word(&self, ahead: usize) -> bool {
        let token = self.tokens.get(self.at + ahead);
        token.is_some_and(|token| token.kind == Kind::Word)
    }

    fn expect(&mut self, text: &str) -> Result<(), Fault> {
        if !self.is(0, text) {
            return self.fault(&format!(
                "expected `{text}`: imports and exports name what they mean"
            ));
        }
        self.at += 1;
        Ok(())
    }

    fn word(&mut self) -> Result<String, Fault> {
        match self.tokens.get(self.at) {
            Some(token) if token.kind == Kind::Word => {
                self.at += 1;
                Ok(token.text.to_owned())
            }
            _ => self.fault("expected a name: imports and exports name what they mean"),
        }
    }

    /// The path of another module, from the folder of all.
    fn other(&mut self) -> Result<String, Fault> {
        let token = self
            .tokens
            .get(self.at)
            .filter(|token| token.kind == Kind::Text);
        let path = token.and_then(|token| token.text.strip_prefix('"')?.strip_suffix('"'));
        match path.and_then(|path| resolve(self.path, path)) {
            Some(path) => {
                self.at += 1;
                Ok(path)
            }
            None => self.fault("expected the relative path of a module in double quotes"),
        }
    }

    fn import(&mut self) -> Result<(), Fault> {
        self.at += 1;
        let mut names = Vec::new();
        if self.is(0, "{") {
            names = self.names()?;
            self.expect("from")?;
        }
        let from = self.other()?;
        self.expect(";")?;
        self.module.imports.push((from, names));
        Ok(())
    }

    /// Names in braces, each with the one behind `as`.
    fn names(&mut self) -> Result<Vec<(String, String)>, Fault> {
        self.expect("{")?;
        let mut names = Vec::new();
        while !self.is(0, "}") {
            let name = self.word()?;
            let mut other = name.clone();
            if self.is(0, "as") {
                self.at += 1;
                other = self.word()?;
            }
            names.push((name, other));
            if !self.is(0, "}") {
                self.expect(",")?;
            }
        }
        self.at += 1;
        Ok(names)
    }

    fn export(&mut self) -> Result<(), Fault> {
        self.at += 1;
        if self.is(0, "{") {
            let names = self.names()?;
            self.expect(";")?;
            self.module.exports.extend(names);
            return Ok(());
        }
        let mut ahead = usize::from(self.is(0, "async"));
        if !["function", "class", "const"]
            .iter()
            .any(|word| self.is(ahead, word))
        {
            return self.fault(
                "expected a function, a class or a constant: what is exported never changes",
            );
        }
        ahead += 1;
        ahead += usize::from(self.is(ahead, "*"));
        let begun = self.at;
        self.at += ahead;
        let name = self.word()?;
        self.module.exports.push((name.clone(), name));
        self.kept.extend(&self.tokens[begun..self.at]);
        Ok(())
    }

    /// What is loaded later: its address depends on the page.
    fn later(&mut self) -> Result<(), Fault> {
        self.kept.extend(&self.tokens[self.at..self.at + 2]);
        self.keep_text();
        self.at += 2;
        let path = self.other()?;
        self.module.body.push(Part::Later(path));
        if !self.is(0, ")") {
            return self.fault("expected `)`");
        }
        Ok(())
    }

    fn keep_text(&mut self) {
        let mut text = String::new();
        write(self.kept.drain(..), &mut text);
        self.module.body.push(Part::Text(text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Files for BTreeMap<&str, &str> {
        fn text(&self, path: &str) -> Option<String> {
            self.get(path).map(|text| (*text).to_owned())
        }
    }

    fn joined(
        files: &[(&'static str, &'static str)],
        root: &str,
        beside: Option<&str>,
    ) -> Result<String, String> {
        let files: BTreeMap<&str, &str> = files.iter().copied().collect();
        script(&files, "en", root, beside).map_err(|fault| fault.to_string())
    }

    const PAGE: [(&str, &str); 6] = [
        (
            "page.js",
            "import { a as b } from \"./x/a.js\";\nimport \"./x/ask.js\";\nawait b();\n",
        ),
        (
            "x/a.js",
            "import { c } from \"../c.js\";\nexport const a = () => c;\n",
        ),
        (
            "x/ask.js",
            "export function ask() {\n  return import(\"./sheet.js\");\n}\n",
        ),
        (
            "x/sheet.js",
            "import { c } from \"../c.js\";\nimport { d } from \"../d.js\";\nexport const open = () => c + d;\n",
        ),
        ("c.js", "/** One. */\nexport const c = 1;\n"),
        ("d.js", "const d = 2;\nexport { d };\n"),
    ];

    #[test]
    fn a_page_has_each_module_once_behind_what_it_imports() {
        let script = joined(&PAGE, "page.js", None).unwrap();
        assert_eq!(
            script,
            "const $1 = (() => {\nconst c=1;\nreturn { c };\n})();\n\
             const $2 = (() => {\nconst { c } = $1;\nconst a=()=>c;\nreturn { a };\n})();\n\
             const $3 = (() => {\nfunction ask(){\nreturn import(\"./x/sheet.js?beside=page.js\");\n}\nreturn { ask };\n})();\n\
             {\nconst { a: b } = $2;\n\nawait b();\n}\n\
             export const $modules = { \"c.js\": $1 };\n"
        );
        let later = joined(&PAGE, "x/sheet.js", Some("page.js")).unwrap();
        assert_eq!(
            later,
            "import { $modules } from \"../page.js\";\nconst { \"c.js\": $1 } = $modules;\n\
             const $2 = (() => {\nconst d=2;\nreturn { d };\n})();\n\
             const $3 = (() => {\nconst { c } = $1;\nconst { d } = $2;\nconst open=()=>c + d;\nreturn { open };\n})();\n\
             export const { open } = $3;\n"
        );
    }

    #[test]
    fn what_is_not_understood_is_a_fault_with_its_line() {
        for (source, what) in [
            (
                "\nimport a from \"./c.js\";",
                "page.js:2: expected the relative path",
            ),
            (
                "import * as a from \"./c.js\";",
                "page.js:1: expected the relative path",
            ),
            (
                "import { a } from \"./c.js\";",
                "page.js:0: c.js does not export a",
            ),
            (
                "import { c } from \"c.js\";",
                "page.js:1: expected the relative path",
            ),
            ("import \"./e.js\";", "e.js:0: there is no such module"),
            (
                "import \"./page.js\";",
                "page.js:0: modules import each other",
            ),
            (
                "export let a = 1;",
                "page.js:1: expected a function, a class or a constant",
            ),
            (
                "export default 1;",
                "page.js:1: expected a function, a class or a constant",
            ),
            ("export const { a } = b;", "page.js:1: expected a name"),
            ("export { c } from \"./c.js\";", "page.js:1: expected `;`"),
            ("a(import(`b`));", "page.js:1: expected the relative path"),
            (
                "a(import(\"/b.js\"));",
                "page.js:1: expected the relative path",
            ),
            ("new URL(\"a\", import.meta.url);", "page.js:1: import.meta"),
            (
                "export const a = await b;",
                "page.js:0: only the module of a page can wait",
            ),
            (
                "import \"./x/sheet.js\"; import(\"./x/sheet.js\");",
                "page.js:0: x/sheet.js is imported and loaded later",
            ),
            (
                "import(\"./d.js\"); import(\"./x/sheet.js\");",
                "page.js:0: d.js would be there twice",
            ),
        ] {
            let mut files = PAGE;
            files[0].1 = source;
            let fault = joined(&files, "page.js", None).unwrap_err();
            assert!(fault.starts_with(what), "{source}: {fault}");
        }
        let fault = joined(&PAGE, "d.js", Some("page.js")).unwrap_err();
        assert!(fault.contains("is not loaded later"), "{fault}");
    }
}
