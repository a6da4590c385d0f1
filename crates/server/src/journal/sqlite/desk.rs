//! Statements of the desk in the file.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, params_from_iter};
use variorum_journal::desk::{Row, Value};

fn written(value: &Value) -> ToSqlOutput<'_> {
    ToSqlOutput::Borrowed(match value {
        Value::Text(text) => ValueRef::Text(text.as_bytes()),
        Value::Number(number) => ValueRef::Integer(*number),
        Value::Nothing => ValueRef::Null,
    })
}

/// The rows that a statement answers.
pub(super) fn ask(
    connection: &Connection,
    statement: &str,
    values: &[Value],
) -> rusqlite::Result<Vec<Row>> {
    let mut asked = connection.prepare_cached(statement)?;
    let columns = asked.column_count();
    let rows = asked.query_map(params_from_iter(values.iter().map(written)), |row| {
        let value = |column| {
            Ok(match row.get_ref(column)? {
                ValueRef::Integer(number) => Value::Number(number),
                ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
                ValueRef::Null | ValueRef::Real(_) | ValueRef::Blob(_) => Value::Nothing,
            })
        };
        (0..columns).map(value).collect()
    })?;
    rows.collect()
}
