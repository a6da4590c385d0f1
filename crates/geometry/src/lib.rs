//! Squares, directions, colours, bitboards and board topologies.
