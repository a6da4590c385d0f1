//! What programs read that know nothing of this one.

use axum::http::{StatusCode, header};

use super::Site;
use crate::documents::{ALL, DIGEST, LLMS};

#[tokio::test]
async fn what_there_is_to_read_is_named_in_one_place_and_given_out() {
    let site = Site::new(false);
    let start = site.get("/llms.txt").await;
    assert_eq!((start.status, start.body.as_str()), (StatusCode::OK, LLMS));
    assert!(LLMS.starts_with("# Variorum\n\n> "), "as llmstxt.org says");
    let links: Vec<&str> = LLMS
        .split("](")
        .skip(1)
        .map(|rest| rest.split(')').next().unwrap())
        .collect();
    // Each but the list itself, in the list.
    let others: Vec<&str> = ALL.iter().skip(1).map(|(name, _)| *name).collect();
    assert_eq!(links, others);
    for (name, text) in ALL {
        let answer = site.get(&format!("/{name}")).await;
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (StatusCode::OK, *text)
        );
        let kind = answer.headers[header::CONTENT_TYPE].to_str().unwrap();
        assert!(
            kind.starts_with("text/") && kind.ends_with("charset=utf-8"),
            "{kind}"
        );
        assert!(
            !answer.headers.contains_key("x-robots-tag"),
            "{name} may be found"
        );
        assert_eq!(
            answer.headers[header::CACHE_CONTROL],
            "public, max-age=86400"
        );
    }
    // Pages that the list names, too.
    for path in LLMS
        .split("- `")
        .skip(1)
        .map(|rest| rest.split('`').next().unwrap())
    {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert!(DIGEST.len() < 25_000);
}
