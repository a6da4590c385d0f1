//! Nets as files.
//!
//! Little endian throughout: magic, shape, sizes, the known types, then the lists of numbers, each as one factor (f32) and
//! whole numbers of 16 bits to be multiplied by it, and a checksum (FNV-1a, 64 bits) of all before it.

use std::fmt;

use super::{BUCKETS, DESCRIPTORS, Known, Net, Shape};

const MAGIC: &[u8; 8] = b"VARNET01";
/// The largest file of a net, in bytes.
const LARGEST: usize = 64 << 20;

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

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
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
        let mut bytes = MAGIC.to_vec();
        bytes.extend([files, ranks, squares, BUCKETS as u8]);
        for size in [self.hidden, DESCRIPTORS.len(), self.known.len()] {
            bytes.extend((size as u16).to_le_bytes());
        }
        for known in &self.known {
            let id = &known.id.as_bytes()[..known.id.len().min(255)];
            bytes.push(id.len() as u8);
            bytes.extend(id);
            bytes.extend(known.descriptors.iter().flat_map(|d| d.to_le_bytes()));
        }
        for list in [
            &self.shared,
            &self.own,
            &self.bias,
            &self.output,
            &self.output_bias,
        ] {
            write_list(list, &mut bytes);
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
        if !bytes.starts_with(MAGIC) {
            return Err(NetError::Foreign);
        }
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::Length)?;
        if bytes.len() > LARGEST || checksum(body) != u64::from_le_bytes(*sum) {
            return Err(NetError::Checksum);
        }
        let mut reader = Reader(&body[MAGIC.len()..]);
        let [files, ranks, squares, buckets] = reader.take()?;
        let mut size = || Ok(usize::from(u16::from_le_bytes(reader.take()?)));
        let (hidden, descriptors, types) = (size()?, size()?, size()?);
        if descriptors != DESCRIPTORS.len() {
            return Err(NetError::Descriptors(descriptors));
        }
        let known = (0..types)
            .map(|_| reader.known())
            .collect::<Result<_, _>>()?;
        let shape = Shape {
            files,
            ranks,
            squares,
        };
        if usize::from(buckets) != BUCKETS || squares > 128 {
            return Err(NetError::Size);
        }
        let mut net = Net::zero(shape, hidden, known).ok_or(NetError::Size)?;
        for list in [
            &mut net.shared,
            &mut net.own,
            &mut net.bias,
            &mut net.output,
            &mut net.output_bias,
        ] {
            reader.list(list)?;
        }
        if reader.0.is_empty() {
            Ok(net)
        } else {
            Err(NetError::Length)
        }
    }
}

fn write_list(list: &[f32], bytes: &mut Vec<u8>) {
    let most = list
        .iter()
        .fold(0.0_f32, |most, number| most.max(number.abs()));
    let factor = if most > 0.0 {
        most / f32::from(i16::MAX)
    } else {
        1.0
    };
    bytes.extend(factor.to_le_bytes());
    for number in list {
        bytes.extend(((number / factor).round() as i16).to_le_bytes());
    }
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

    fn known(&mut self) -> Result<Known, NetError> {
        let [length] = self.take()?;
        let (id, rest) = self
            .0
            .split_at_checked(length.into())
            .ok_or(NetError::Length)?;
        self.0 = rest;
        let id = String::from_utf8(id.to_vec()).map_err(|_| NetError::Text)?;
        let mut descriptors = [0.0; DESCRIPTORS.len()];
        for descriptor in &mut descriptors {
            *descriptor = self.number()?;
        }
        Ok(Known { id, descriptors })
    }

    fn list(&mut self, list: &mut [f32]) -> Result<(), NetError> {
        let factor = self.number()?;
        for number in list {
            *number = factor * f32::from(i16::from_le_bytes(self.take()?));
        }
        Ok(())
    }
}
