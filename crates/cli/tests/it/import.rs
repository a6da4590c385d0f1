//! `variorum import`.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("variorum-import-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn run(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_variorum"));
        command
            .args(args)
            .current_dir(&self.0)
            .output()
            .expect("the program starts")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(Path::new(&self.0));
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

const SETTINGS: &str = "\
[centaurs:chess]
king = k:KN

[shy:chess]
cambodianMoves = true

[orphan:nobody]
";

#[test]
fn one_variant_is_written_to_standard_output_and_can_be_played() {
    let folder = Folder::new("one");
    std::fs::write(folder.0.join("variants.ini"), SETTINGS).unwrap();
    let output = folder.run(&["import", "variants.ini", "--variant", "centaurs"]);
    assert!(output.status.success(), "{output:?}");
    std::fs::write(folder.0.join("centaurs.kdl"), &output.stdout).unwrap();
    let checked = folder.run(&["check", "centaurs.kdl"]);
    assert!(checked.status.success(), "{}", text(&checked.stdout));
    let laid_out = folder.run(&["fmt", "--check", "centaurs.kdl"]);
    assert!(laid_out.status.success(), "{}", text(&laid_out.stdout));

    let shy = folder.run(&["import", "variants.ini", "--variant", "shy"]);
    assert_eq!(shy.status.code(), Some(3));
    assert!(
        text(&shy.stderr).contains("shy: cambodianMoves: "),
        "{}",
        text(&shy.stderr)
    );
    assert!(
        text(&shy.stdout).starts_with("// Left out:\n"),
        "{}",
        text(&shy.stdout)
    );

    let orphan = folder.run(&["import", "variants.ini", "--variant", "orphan"]);
    assert_eq!(orphan.status.code(), Some(2));
    assert!(orphan.stdout.is_empty());
    assert!(text(&orphan.stderr).contains("line 7: there is no variant `nobody`"));
}

#[test]
fn all_variants_are_written_into_a_folder_with_a_table() {
    let folder = Folder::new("all");
    std::fs::write(folder.0.join("variants.ini"), SETTINGS).unwrap();
    let output = folder.run(&["import", "variants.ini", "--out", "games"]);
    assert_eq!(output.status.code(), Some(3));
    let table = text(&output.stdout);
    assert!(
        table.ends_with("1 whole, 1 in part, 1 refused\n"),
        "{table}"
    );
    assert!(folder.0.join("games/centaurs.kdl").exists());
    assert!(folder.0.join("games/shy.kdl").exists());
    assert!(!folder.0.join("games/orphan.kdl").exists());

    let many = folder.run(&["import", "variants.ini"]);
    assert_eq!(many.status.code(), Some(2));
    assert!(text(&many.stderr).contains("there are 3 variants"));
    let missing = folder.run(&["import", "none.ini"]);
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn a_diagram_is_recognised_and_written() {
    let folder = Folder::new("diagram");
    let text = "files=5\nranks=5\nguard:G:WF::b1,d1\nking:K:K::c1\n";
    std::fs::write(folder.0.join("small.txt"), text).unwrap();
    let output = folder.run(&["import", "small.txt"]);
    assert!(output.status.success(), "{output:?}");
    std::fs::write(folder.0.join("small.kdl"), &output.stdout).unwrap();
    let checked = folder.run(&["check", "small.kdl"]);
    assert!(checked.status.success(), "{}", self::text(&checked.stdout));
    let wrong = folder.run(&["import", "small.txt", "--format", "ini"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(
        self::text(&wrong.stderr).contains("small.txt:1: settings begin below a section `[name]`"),
        "{}",
        self::text(&wrong.stderr)
    );
}
