//! `variorum tables`, and who looks into them.

use serde_json::Value;

use crate::support::{Folder, run};

/// Status, standard output and standard error.
fn said(args: &[&str]) -> (i32, String, String) {
    let output = run(args);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let status = output.status.code().expect("it ends by itself");
    (status, text(output.stdout), text(output.stderr))
}

#[test]
fn tables_are_made_listed_and_asked() {
    let folder = Folder::new("tables");
    let place = &folder.path("");
    let make = ["tables", "chess", "--units", "kq v k", "--folder", place];

    let (status, out, errors) = said(&make);
    assert_eq!(status, 0, "{errors}");
    assert!(errors.contains("KQ v K, table 2 of 2"), "{errors}");
    for line in [
        "White to move: 144508 positions",
        "Black to move: 223944 positions",
        "in 19 plies at most",
        "lost        200896  89.71 %",
    ] {
        assert!(out.contains(line), "{line}: {out}");
    }
    // The line of the longest win ends in mate.
    assert!(out.trim_end().ends_with('#'), "{out}");
    // What is there is not made again.
    let (_, again, errors) = said(&make);
    assert_eq!((again.as_str(), errors.as_str()), (out.as_str(), ""));

    let (status, out, _) = said(&["tables", "chess", "--folder", place]);
    assert!(status == 0 && out.lines().count() == 2, "{out}");

    let probe = |fen: &str| said(&["tables", "chess", "--folder", place, "--probe", fen]);
    let (status, out, _) = probe("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1");
    assert_eq!(status, 0);
    assert!(out.starts_with("won in 1 plies\n  Q"), "{out}");
    let (status, out, errors) = probe("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    assert_eq!(
        (status, out.lines().next()),
        (1, Some("unknown")),
        "{errors}"
    );

    let fen = "8/8/8/3k4/8/8/8/Q6K w - - 0 1";
    let analyze = |rest: &[&str]| {
        let args = ["analyze", "chess", "--fen", fen, "--depth", "1", "--json"];
        said(&[&args, rest].concat())
    };
    let (_, out, _) = analyze(&["--tables", place]);
    let told: Value = serde_json::from_str(&out).expect("JSON");
    assert!(
        told["lines"][0]["mate"]
            .as_i64()
            .is_some_and(|moves| moves > 5),
        "{out}"
    );
    let (status, _, errors) = analyze(&["--tables", "/nowhere"]);
    assert_eq!(status, 2);
    assert!(errors.contains("there is no folder /nowhere"), "{errors}");
}

#[test]
fn what_has_no_table_is_refused() {
    for (game, units, word) in [
        ("crazyhouse", "KQ v K", "comes back on the board"),
        ("chess", "KQ", "as in \"KQ v K\""),
        ("chess", "KX v K", "no piece `X`"),
        ("chess", "KQRR v KR", "MiB"),
    ] {
        let (status, out, errors) =
            said(&["tables", game, "--units", units, "--folder", "nowhere"]);
        assert_eq!((status, out.as_str()), (2, ""), "{game} {units}");
        assert!(errors.contains(word), "{errors}");
    }
    assert!(!std::path::Path::new("nowhere").exists());
}
