//! Mutant fish: base sets and covers of any kind, where these make no basic and no Franken fish; with
//! fins or without.
//!
//! Order: see `any`, the search that all fish with boxes share.

use super::{Kin, Shape, each_kin};
use crate::{Flow, Position, Scope, Sink};

finders_of_shape!(Shape::Mutant);
