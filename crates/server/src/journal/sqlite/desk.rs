//! Statements of the desk in the file.

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, params_from_iter};

use crate::journal::desk::{Row, Value};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Value::Text(text) => text.to_sql(),
            Value::Number(number) => number.to_sql(),
            Value::Nothing => Ok(ToSqlOutput::Borrowed(ValueRef::Null)),
        }
    }
}

/// The rows that a statement answers.
pub(super) fn ask(
    connection: &Connection,
    statement: &str,
    values: &[Value],
) -> rusqlite::Result<Vec<Row>> {
    let mut asked = connection.prepare_cached(statement)?;
    let columns = asked.column_count();
    let rows = asked.query_map(params_from_iter(values), |row| {
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
