//! Statements of the desk in the database.

use tokio_postgres::types::{ToSql, Type};
use variorum_journal::JournalError;
use variorum_journal::desk::{Row, Value};

use crate::Postgres;

impl Postgres {
    /// The rows that a statement answers.
    pub(crate) async fn rows(
        &self,
        statement: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, JournalError> {
        let written = |value: Value| -> Box<dyn ToSql + Sync + Send> {
            match value {
                Value::Text(text) => Box::new(text),
                Value::Number(number) => Box::new(number),
                Value::Nothing => Box::new(None::<String>),
            }
        };
        let values: Vec<_> = values.into_iter().map(written).collect();
        let values: Vec<&(dyn ToSql + Sync)> = values
            .iter()
            .map(|value| &**value as &(dyn ToSql + Sync))
            .collect();
        let rows = self.links.insist(statement, &values).await?;
        Ok(rows.iter().map(read).collect())
    }
}

fn read(row: &tokio_postgres::Row) -> Row {
    let columns = row.columns().iter().enumerate();
    let value = |(place, column): (usize, &tokio_postgres::Column)| {
        let number = match *column.type_() {
            Type::INT8 => row.get::<_, Option<i64>>(place),
            Type::INT4 => row.get::<_, Option<i32>>(place).map(i64::from),
            _ => {
                let text = row.get::<_, Option<String>>(place);
                return text.map_or(Value::Nothing, Value::Text);
            }
        };
        number.map_or(Value::Nothing, Value::Number)
    };
    columns.map(value).collect()
}
