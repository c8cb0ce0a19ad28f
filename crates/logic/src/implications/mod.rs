//! What follows from what: the engine behind chains, loops, forcing chains and nets.
//!
//! A *literal* says that a node (a candidate, or a group of cells with the same digit) is on or
//! off. A literal's direct consequences are its weak links where it is on (what it sees goes off)
//! and its strong links where it is off (the last alternative goes on). Everything here is bits:
//! the consequences of a literal are a row, and their closure is a union of rows.

pub(crate) mod closure;
pub(crate) mod graph;
mod net;
pub(crate) mod path;
mod sets;
pub(crate) mod tell;
mod ways;

pub(crate) use closure::Closure;
pub(crate) use graph::{Graph, Lit, Ones, bit, off, on};
pub(crate) use net::Net;
pub(crate) use path::{Tree, Trees};
pub(crate) use ways::{Tables, Way};
