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
    let shy = "shy                          in part  `cambodianMoves` (line 5): ";
    assert!(table.contains(shy), "{table}");
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

#[test]
fn files_of_old_programs_are_read_in_their_encodings() {
    let folder = Folder::new("encodings");
    let diagram = |name: &[u8]| {
        [
            b"files=5\nranks=5\n".as_slice(),
            name,
            b":G:WF::b1,d1\nking:K:K::c1\n",
        ]
        .concat()
    };
    for (name, read) in [
        (b"\xd1\xf2\xf0\xe0\xe6".as_slice(), "piece \"Страж\""),
        (b"gu\xe4rd", "piece \"Guärd\""),
        ("gu\u{e4}rd".as_bytes(), "piece \"Guärd\""),
    ] {
        std::fs::write(folder.0.join("old.txt"), diagram(name)).unwrap();
        let output = folder.run(&["import", "old.txt"]);
        assert!(output.status.success(), "{output:?}");
        assert!(
            text(&output.stdout).contains(read),
            "{}",
            text(&output.stdout)
        );
    }
    std::fs::write(folder.0.join("old.txt"), [0; 9]).unwrap();
    let output = folder.run(&["import", "old.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("old.txt is no text"));
}

/// What `variorum uci` says to some lines, without what it thinks.
fn talk(folder: &Folder, lines: &str) -> Vec<String> {
    use std::io::{BufRead as _, BufReader, Write as _};
    let mut child = Command::new(env!("CARGO_BIN_EXE_variorum"))
        .arg("uci")
        .current_dir(&folder.0)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).unwrap();
    input.write_all(b"isready\n").unwrap();
    drop(input);
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let said = output.lines().map_while(Result::ok);
    let said = said
        .filter(|line| !line.starts_with("info depth"))
        .collect();
    assert!(child.wait().unwrap().success());
    said
}

#[test]
fn the_engine_plays_the_games_of_a_settings_file() {
    let folder = Folder::new("path");
    let text = "\
[small-shogi:minishogi]
startFen = 4k/2R2/5/5/K4[-] w 0 1

[centaurs:chess]
king = k:KN
what is this
pieceDrops = maybe

[orphan:nobody]
";
    std::fs::write(folder.0.join("variants.ini"), text).unwrap();
    std::fs::write(folder.0.join("large.ini"), "#\n".repeat(3 << 20)).unwrap();
    std::fs::write(folder.0.join("bytes.ini"), [0xff, b'[', 0, b']', 0xfe]).unwrap();
    let said = talk(
        &folder,
        "setoption name VariantPath value variants.ini\nuci\n\
         setoption name UCI_Variant value small-shogi\n\
         position startpos moves c4c5+ e5e4\nd\ngo depth 1 searchmoves c5c4\n",
    );
    let has = |words: &str| said.iter().any(|line| line.contains(words));
    assert!(
        said[0].starts_with("info string variants.ini:6: "),
        "{said:?}"
    );
    assert_eq!(
        said[1],
        "info string variants.ini has the games small-shogi centaurs orphan"
    );
    assert!(has(" var small-shogi var centaurs var orphan"), "{said:?}");
    assert!(has("Fen: 2+R2/4k/5/5/K4 w - - "), "{said:?}");
    assert!(has("bestmove c5c4"), "{said:?}");
    let said = talk(
        &folder,
        "setoption name VariantPath value variants.ini\n\
         setoption name UCI_Variant value centaurs\nposition startpos moves e1f3\nd\n\
         setoption name UCI_Variant value orphan\ngo depth 1\n\
         setoption name VariantPath value large.ini\nsetoption name VariantPath value bytes.ini\n\
         setoption name VariantPath value nothing.ini\n\
         setoption name VariantPath value /dev/zero\n",
    );
    let has = |words: &str| said.iter().any(|line| line.contains(words));
    // Faults of a game are told when it is chosen, with their lines.
    assert!(has("variants.ini:7: centaurs: "), "{said:?}");
    assert!(has("/5K2/"), "{said:?}");
    assert!(
        has("variants.ini:9: orphan: there is no variant `nobody`"),
        "{said:?}"
    );
    assert!(has("bestmove 0000"), "{said:?}");
    assert!(has("cannot read large.ini: it has more than"), "{said:?}");
    assert!(has("bytes.ini has "), "{said:?}");
    assert!(has("nothing.ini"), "{said:?}");
    // What has no end is not read.
    assert!(!cfg!(unix) || has("/dev/zero is no file"), "{said:?}");
    assert_eq!(said.last().unwrap(), "readyok");
}
