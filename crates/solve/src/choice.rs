//! Which cell to branch on, where nothing more follows.

/// Of the open cells with the fewest candidates (two, else three, else any) the one that most
/// open cells see; the first in reading order of several such. Sets are bit masks in whatever
/// order of the cells `peers` is indexed by; there must be an open cell.
#[inline(always)]
pub(crate) fn choose(open: u128, pairs: u128, triples: u128, peers: &[u128]) -> usize {
    let mut among = if pairs != 0 {
        pairs
    } else if triples != 0 {
        triples
    } else {
        open
    };
    let (mut best, mut most) = (0, 0);
    while among != 0 {
        let cell = among.trailing_zeros() as usize;
        among &= among - 1;
        // One more, so that a cell which sees nothing open is chosen where there is no other.
        let seen = 1 + (peers[cell] & open).count_ones();
        if seen > most {
            (best, most) = (cell, seen);
        }
    }
    best
}

/// The peers of each cell, where row `r`, column `c` is bit `row_bits * r + lane(c)`.
pub(crate) const fn peers<const BITS: usize>(row_bits: usize, lanes: [usize; 9]) -> [u128; BITS] {
    let mut peers = [0; BITS];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let same_line = a / 9 == b / 9 || a % 9 == b % 9;
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (same_line || same_box) {
                peers[row_bits * (a / 9) + lanes[a % 9]] |=
                    1 << (row_bits * (b / 9) + lanes[b % 9]);
            }
            b += 1;
        }
        a += 1;
    }
    peers
}
