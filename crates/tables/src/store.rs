//! Where tables are while they are made and when they are done: in files of a folder, or in memory.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::fs::File;
use std::io::{BufWriter, Cursor, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::fault::TableError;

/// Bytes that are read where one likes.
pub(crate) trait Source: Read + Seek + Send + Debug {}

impl<T: Read + Seek + Send + Debug> Source for T {}

type Kept = BTreeMap<String, Arc<[u8]>>;

/// A place with named files.
#[derive(Debug)]
pub(crate) enum Store {
    Folder(PathBuf),
    Memory(Mutex<Kept>),
}

impl Store {
    /// A place in memory, empty.
    pub(crate) fn memory() -> Self {
        Store::Memory(Mutex::default())
    }

    /// How a file is called when people are told of it.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        match self {
            Store::Folder(folder) => folder.join(name),
            Store::Memory(_) => name.into(),
        }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        match self {
            Store::Folder(folder) => folder.join(name).exists(),
            Store::Memory(kept) => with(kept, |kept| kept.contains_key(name)),
        }
    }

    /// The names of all files that end so; none if there is no such folder.
    pub(crate) fn names(&self, extension: &str) -> Result<Vec<String>, TableError> {
        let wanted = |name: &str| {
            Path::new(name)
                .extension()
                .is_some_and(|it| it == extension)
        };
        let folder = match self {
            Store::Folder(folder) => folder,
            Store::Memory(kept) => {
                return Ok(with(kept, |kept| {
                    let names = kept.keys().filter(|name| wanted(name));
                    names.cloned().collect()
                }));
            }
        };
        let listed = match std::fs::read_dir(folder) {
            Ok(listed) => listed,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(TableError::io(folder)(error)),
        };
        let mut names = Vec::new();
        for entry in listed {
            let name = entry.map_err(TableError::io(folder))?.file_name();
            names.extend(name.to_str().filter(|name| wanted(name)).map(str::to_owned));
        }
        Ok(names)
    }

    /// What a file holds, and how many bytes.
    pub(crate) fn open(&self, name: &str) -> std::io::Result<(Box<dyn Source>, u64)> {
        Ok(match self {
            Store::Folder(folder) => {
                let file = File::open(folder.join(name))?;
                let length = file.metadata()?.len();
                (Box::new(file), length)
            }
            Store::Memory(kept) => {
                let bytes = with(kept, |kept| kept.get(name).cloned());
                let bytes = bytes.ok_or(ErrorKind::NotFound)?;
                let length = bytes.len() as u64;
                (Box::new(Cursor::new(bytes)), length)
            }
        })
    }

    /// Writes a file whole: it has its name only when it is all there.
    pub(crate) fn write(
        &self,
        name: &str,
        fill: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<(), TableError> {
        let path = self.path(name);
        let written = match self {
            Store::Folder(folder) => {
                let unfinished = path.with_extension("new");
                std::fs::create_dir_all(folder)
                    .and_then(|()| File::create(&unfinished))
                    .and_then(|file| {
                        let mut file = BufWriter::new(file);
                        fill(&mut file)?;
                        file.flush()?;
                        file.get_ref().sync_all()
                    })
                    .and_then(|()| std::fs::rename(&unfinished, &path))
            }
            Store::Memory(kept) => {
                let mut bytes = Vec::new();
                fill(&mut bytes).map(|()| {
                    with(kept, |kept| kept.insert(name.to_owned(), bytes.into()));
                })
            }
        };
        written.map_err(TableError::io(&path))
    }

    /// Takes a file away, if it is there.
    pub(crate) fn remove(&self, name: &str) -> Result<(), TableError> {
        let path = self.path(name);
        let removed = match self {
            Store::Folder(_) => std::fs::remove_file(&path),
            Store::Memory(kept) => {
                with(kept, |kept| kept.remove(name));
                Ok(())
            }
        };
        match removed {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(TableError::io(&path)(error)),
            _ => Ok(()),
        }
    }
}

/// Does something with what is kept in memory.
fn with<T>(kept: &Mutex<Kept>, act: impl FnOnce(&mut Kept) -> T) -> T {
    act(&mut kept.lock().unwrap_or_else(PoisonError::into_inner))
}
