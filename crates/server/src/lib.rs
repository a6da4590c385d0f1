//! The web application: pages, sockets, storage.
