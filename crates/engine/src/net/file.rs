//! Nets as files.
//!
//! Little endian throughout: magic, shape, sizes, the games, the known types, then the lists of numbers, and a checksum
//! (FNV-1a, 64 bits) of all before it. The two large lists are written in blocks, each for all places of a type or a
//! descriptor: one factor (f32) and whole numbers of 8 bits to be multiplied by it. What rounding takes from the numbers
//! that descriptors share is added to those of the known types, so that a known type has only its own rounding. The short
//! lists are written as they are. What counts and what threats add follow, each as another block, where the net has it. Nets with
//! counts have a magic of their own.

use std::fmt;

use super::{Aim, BUCKETS, COUNT_ROWS, DESCRIPTORS, Known, Net, Shape, threat_places};

const MAGIC: &[u8; 8] = b"VARNET02";
/// That of nets with counts.
const MAGIC_WITH_COUNTS: &[u8; 8] = b"VARNET03";
/// The largest file of a net, in bytes.
pub(crate) const LARGEST: usize = 64 << 20;

/// Why bytes are no net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// They are something else, or of another version of the program.
    Foreign,
    /// They end too soon, or go on after the end.
    Length,
    /// They were changed.
    Checksum,
    /// The net has other descriptors than this version of the program.
    Descriptors(usize),
    /// There is no net of such a size.
    Size,
    /// The identifier of a type is not text.
    Text,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetError::Foreign => f.write_str("this is no net, or one of another version"),
            NetError::Length => f.write_str("the net is cut off, or something follows it"),
            NetError::Checksum => f.write_str("the net is damaged: its checksum is wrong"),
            NetError::Descriptors(there) => write!(
                f,
                "the net was trained with {there} descriptors; this version has {}",
                DESCRIPTORS.len()
            ),
            NetError::Size => f.write_str("there is no net of that size"),
            NetError::Text => f.write_str("the identifier of a piece cannot be read"),
        }
    }
}

impl std::error::Error for NetError {}

/// FNV-1a of 64 bits.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The beginning of a file: what the net is for.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    pub(crate) shape: Shape,
    pub(crate) hidden: usize,
    pub(crate) aims: Vec<Aim>,
    pub(crate) known: Vec<Known>,
}

impl Head {
    /// Reads the beginning of a file, and nothing of the rest.
    ///
    /// # Errors
    /// If it is not that of a net that this version of the program can use.
    pub(crate) fn of(bytes: &[u8]) -> Result<Head, NetError> {
        let (_, mut reader) = begin(bytes)?;
        reader.head()
    }

    /// How many bytes of a file are its beginning.
    ///
    /// # Errors
    /// If it is not that of a net that this version of the program can use.
    pub(crate) fn length(bytes: &[u8]) -> Result<usize, NetError> {
        let (_, mut reader) = begin(bytes)?;
        reader.head()?;
        Ok(bytes.len() - reader.0.len())
    }
}

impl Net {
    /// The bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Shape {
            files,
            ranks,
            squares,
        } = self.shape;
        let mut bytes = match self.counts.is_empty() {
            true => MAGIC.to_vec(),
            false => MAGIC_WITH_COUNTS.to_vec(),
        };
        bytes.extend([files, ranks, squares, BUCKETS as u8]);
        for size in [
            self.hidden,
            DESCRIPTORS.len(),
            self.known.len(),
            self.aims.len(),
        ] {
            bytes.extend((size as u16).to_le_bytes());
        }
        for aim in &self.aims {
            write_text(&aim.game, &mut bytes);
            bytes.extend(aim.goal.to_le_bytes());
            bytes.push(aim.ends.len().min(255) as u8);
            let ends = aim.ends.iter().take(255);
            bytes.extend(ends.flat_map(|end| end.to_le_bytes()));
        }
        for known in &self.known {
            write_text(&known.id, &mut bytes);
            bytes.extend(known.descriptors.iter().flat_map(|d| d.to_le_bytes()));
        }
        let block = self.shape.places() * self.hidden;
        let rounded: Vec<f32> = (self.shared.chunks(block))
            .flat_map(|numbers| write_block(numbers, &mut bytes))
            .collect();
        let mut lost = vec![0.0; block];
        for (index, numbers) in self.own.chunks(block).enumerate() {
            lost.fill(0.0);
            let relation = index % 2;
            for (at, weight) in self.known[index / 2].descriptors.iter().enumerate() {
                let begin = (relation * DESCRIPTORS.len() + at) * block;
                let pairs = self.shared[begin..].iter().zip(&rounded[begin..]);
                for (sum, (exact, kept)) in lost.iter_mut().zip(pairs) {
                    *sum += weight * (exact - kept);
                }
            }
            let whole: Vec<f32> = numbers.iter().zip(&lost).map(|(a, b)| a + b).collect();
            write_block(&whole, &mut bytes);
        }
        for list in [&self.bias, &self.output, &self.output_bias] {
            bytes.extend(list.iter().flat_map(|number| number.to_le_bytes()));
        }
        for list in [&self.counts, &self.threats] {
            if !list.is_empty() {
                write_block(list, &mut bytes);
            }
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The checksum that its file ends with: another one for another net.
    #[must_use]
    pub fn checksum(&self) -> u64 {
        let bytes = self.to_bytes();
        let (_, sum) = bytes.split_last_chunk().expect("it ends with one");
        u64::from_le_bytes(*sum)
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// If they are not those of a net that this version of the program can use.
    ///
    /// ```
    /// use variorum_engine::net::{Net, NetError};
    /// assert_eq!(Net::from_bytes(b"not a net"), Err(NetError::Foreign));
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let (has_counts, _) = begin(bytes)?;
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::Length)?;
        if bytes.len() > LARGEST || checksum(body) != u64::from_le_bytes(*sum) {
            return Err(NetError::Checksum);
        }
        let mut reader = Reader(&body[MAGIC.len()..]);
        let Head {
            shape,
            hidden,
            aims,
            known,
        } = reader.head()?;
        // Lists of numbers are made only if the file is long enough to hold them.
        let rows = 2 * (DESCRIPTORS.len() + known.len());
        if reader.0.len() < rows * shape.places() * hidden {
            return Err(NetError::Length);
        }
        let mut net = Net::zero(shape, hidden, known).ok_or(NetError::Size)?;
        net.aims = aims;
        let block = shape.places() * hidden;
        for numbers in net
            .shared
            .chunks_mut(block)
            .chain(net.own.chunks_mut(block))
        {
            reader.block(numbers)?;
        }
        for list in [&mut net.bias, &mut net.output, &mut net.output_bias] {
            for number in list {
                *number = reader.number()?;
            }
        }
        if has_counts {
            net.counts = vec![0.0; COUNT_ROWS * hidden];
            reader.block(&mut net.counts)?;
        }
        if !reader.0.is_empty() {
            net.threats = vec![0.0; threat_places(net.known.len())];
            reader.block(&mut net.threats)?;
        }
        if reader.0.is_empty() {
            Ok(net)
        } else {
            Err(NetError::Length)
        }
    }
}

/// Whether the net of a file has counts, and what follows its magic.
fn begin(bytes: &[u8]) -> Result<(bool, Reader<'_>), NetError> {
    let (magic, body) = bytes.split_first_chunk().ok_or(NetError::Foreign)?;
    match magic {
        MAGIC => Ok((false, Reader(body))),
        MAGIC_WITH_COUNTS => Ok((true, Reader(body))),
        _ => Err(NetError::Foreign),
    }
}

fn write_text(text: &str, bytes: &mut Vec<u8>) {
    let text = &text.as_bytes()[..text.len().min(255)];
    bytes.push(text.len() as u8);
    bytes.extend(text);
}

/// Writes numbers with one factor; gives them as they will be read.
fn write_block(numbers: &[f32], bytes: &mut Vec<u8>) -> Vec<f32> {
    let sizes = numbers.iter().map(|number| number.abs());
    let most = sizes.fold(0.0_f32, f32::max);
    let factor = if most > 0.0 {
        most / f32::from(i8::MAX)
    } else {
        1.0
    };
    bytes.extend(factor.to_le_bytes());
    let rounded = numbers.iter().map(|number| {
        let small = (number / factor).round() as i8;
        bytes.push(small as u8);
        factor * f32::from(small)
    });
    rounded.collect()
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(NetError::Length)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<f32, NetError> {
        let number = f32::from_le_bytes(self.take()?);
        if number.is_finite() {
            Ok(number)
        } else {
            Err(NetError::Size)
        }
    }

    fn head(&mut self) -> Result<Head, NetError> {
        let [files, ranks, squares, buckets] = self.take()?;
        let mut size = || Ok(usize::from(u16::from_le_bytes(self.take()?)));
        let (hidden, descriptors, types, aims) = (size()?, size()?, size()?, size()?);
        if descriptors != DESCRIPTORS.len() {
            return Err(NetError::Descriptors(descriptors));
        }
        if usize::from(buckets) != BUCKETS {
            return Err(NetError::Size);
        }
        Ok(Head {
            shape: Shape {
                files,
                ranks,
                squares,
            },
            hidden,
            aims: (0..aims).map(|_| self.aim()).collect::<Result<_, _>>()?,
            known: (0..types).map(|_| self.known()).collect::<Result<_, _>>()?,
        })
    }

    fn text(&mut self) -> Result<String, NetError> {
        let [length] = self.take()?;
        let (text, rest) = self
            .0
            .split_at_checked(length.into())
            .ok_or(NetError::Length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).map_err(|_| NetError::Text)
    }

    fn aim(&mut self) -> Result<Aim, NetError> {
        let game = self.text()?;
        let goal = u64::from_le_bytes(self.take()?);
        let [ends] = self.take()?;
        let ends = (0..ends).map(|_| Ok(u64::from_le_bytes(self.take()?)));
        Ok(Aim {
            game,
            goal,
            ends: ends.collect::<Result<_, _>>()?,
        })
    }

    fn known(&mut self) -> Result<Known, NetError> {
        let id = self.text()?;
        let mut descriptors = [0.0; DESCRIPTORS.len()];
        for descriptor in &mut descriptors {
            *descriptor = self.number()?;
        }
        Ok(Known { id, descriptors })
    }

    fn block(&mut self, numbers: &mut [f32]) -> Result<(), NetError> {
        let factor = self.number()?;
        let (small, rest) = self
            .0
            .split_at_checked(numbers.len())
            .ok_or(NetError::Length)?;
        self.0 = rest;
        for (number, small) in numbers.iter_mut().zip(small) {
            *number = factor * f32::from(*small as i8);
        }
        Ok(())
    }
}
