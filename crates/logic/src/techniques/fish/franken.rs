//! Franken fish: rows and boxes as base sets against columns and boxes as covers, or the other way
//! round, with a line on each side and a box somewhere; with fins or without.
//!
//! Order: see `any`, the search that all fish with boxes share.

use super::{Kin, Shape, each_kin};
use crate::{Flow, Position, Scope, Sink};

finders_of_shape!(Shape::Franken);
