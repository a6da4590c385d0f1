//! What is needed to go on with a fit.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::adam::Adam;
use crate::fit::{Epoch, FitError, FitPlan};
use crate::sample::fnv;

const MAGIC: &[u8; 8] = b"VARFIT1\n";

/// The state of a fit after an epoch.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Checkpoint {
    pub(crate) numbers: Vec<f32>,
    pub(crate) adam: Adam,
    pub(crate) epochs: Vec<Epoch>,
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    plan: FitPlan,
    /// The digest of the net that it began with.
    from: Option<u64>,
    positions: usize,
    numbers: usize,
    steps: u64,
    epochs: Vec<Epoch>,
}

impl Checkpoint {
    pub(crate) fn to_bytes(&self, plan: &FitPlan, positions: usize) -> Vec<u8> {
        let head = Head {
            plan: plan.clone(),
            from: began_with(plan),
            positions,
            numbers: self.numbers.len(),
            steps: self.adam.steps,
            epochs: self.epochs.clone(),
        };
        let mut bytes = MAGIC.to_vec();
        bytes.extend(serde_json::to_vec(&head).unwrap_or_default());
        bytes.push(b'\n');
        for list in [&self.numbers, &self.adam.mean, &self.adam.square] {
            bytes.extend(list.iter().flat_map(|number| number.to_le_bytes()));
        }
        let sum = fnv(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads the file of a fit of so many positions and numbers; nothing if there is none.
    pub(crate) fn read(
        path: &Path,
        plan: &FitPlan,
        positions: usize,
        numbers: usize,
    ) -> Result<Option<Checkpoint>, FitError> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(FitError::Io(path.to_owned(), error)),
        };
        let fault = |why| FitError::Checkpoint(path.to_owned(), why);
        let damaged = "it is damaged, or no checkpoint";
        let (head, lists) = parse(&bytes).ok_or_else(|| fault(damaged))?;
        let told = FitPlan {
            from: None,
            ..plan.clone()
        };
        if head.plan != told || head.from != began_with(plan) {
            return Err(fault("it belongs to a fit with other settings"));
        }
        if head.positions != positions || head.numbers != numbers {
            return Err(fault("it belongs to a fit to other data"));
        }
        let mut lists = lists.chunks_exact(numbers.max(1)).map(<[f32]>::to_vec);
        let mut list = || lists.next().ok_or_else(|| fault(damaged));
        Ok(Some(Checkpoint {
            numbers: list()?,
            adam: Adam {
                steps: head.steps,
                mean: list()?,
                square: list()?,
            },
            epochs: head.epochs,
        }))
    }
}

fn began_with(plan: &FitPlan) -> Option<u64> {
    plan.from.as_ref().map(|net| net.checksum())
}

fn parse(bytes: &[u8]) -> Option<(Head, Vec<f32>)> {
    let (body, sum) = bytes.split_last_chunk::<8>()?;
    if fnv(body) != u64::from_le_bytes(*sum) {
        return None;
    }
    let body = body.strip_prefix(MAGIC)?;
    let end = body.iter().position(|byte| *byte == b'\n')?;
    let head = serde_json::from_slice(&body[..end]).ok()?;
    let (numbers, rest) = body[end + 1..].as_chunks::<4>();
    let numbers = numbers
        .iter()
        .map(|bytes| f32::from_le_bytes(*bytes))
        .collect();
    rest.is_empty().then_some((head, numbers))
}
