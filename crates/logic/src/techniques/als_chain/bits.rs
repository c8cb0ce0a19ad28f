//! Rows of bits, all of one width.

/// A table of rows of bits.
#[derive(Clone, Debug)]
pub(crate) struct Bits {
    words: Vec<u64>,
    width: usize,
}

impl Bits {
    /// So many rows of so many bits, all 0.
    pub(crate) fn new(rows: usize, bits: usize) -> Self {
        let width = bits.div_ceil(64);
        Self { words: vec![0; rows * width], width }
    }

    /// One more row, all 0; its number.
    pub(crate) fn push(&mut self) -> usize {
        let row = self.words.len().checked_div(self.width).unwrap_or(0);
        self.words.resize(self.words.len() + self.width, 0);
        row
    }

    /// A row.
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..(row + 1) * self.width]
    }

    fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..(row + 1) * self.width]
    }

    /// Is this bit 1?
    pub(crate) fn has(&self, row: usize, bit: usize) -> bool {
        self.row(row)[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Makes this bit 1.
    pub(crate) fn set(&mut self, row: usize, bit: usize) {
        self.row_mut(row)[bit / 64] |= 1 << (bit % 64);
    }

    /// Makes this bit 0.
    pub(crate) fn clear(&mut self, row: usize, bit: usize) {
        self.row_mut(row)[bit / 64] &= !(1 << (bit % 64));
    }

    /// Adds the bits of another row.
    pub(crate) fn add(&mut self, row: usize, bits: &[u64]) {
        for (word, &more) in self.row_mut(row).iter_mut().zip(bits) {
            *word |= more;
        }
    }

    /// Adds the bits of one row to another.
    pub(crate) fn add_row(&mut self, row: usize, from: usize) {
        for i in 0..self.width {
            let more = self.words[from * self.width + i];
            self.words[row * self.width + i] |= more;
        }
    }

    /// Is every bit of a row 0?
    pub(crate) fn is_blank(&self, row: usize) -> bool {
        self.row(row).iter().all(|&word| word == 0)
    }

    /// The bits of a row that are 1, ascending.
    pub(crate) fn ones(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        self.row(row).iter().enumerate().flat_map(|(i, &word)| {
            let mut left = word;
            core::iter::from_fn(move || {
                let bit = (left != 0).then(|| i * 64 + left.trailing_zeros() as usize);
                left &= left.wrapping_sub(1);
                bit
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_do_not_meet() {
        let mut bits = Bits::new(3, 70);
        for bit in [0, 63, 64, 69] {
            bits.set(1, bit);
        }
        bits.clear(1, 63);
        assert!(bits.is_blank(0) && bits.is_blank(2) && bits.has(1, 69));
        bits.add_row(2, 1);
        assert_eq!(bits.ones(2).collect::<Vec<_>>(), [0, 64, 69]);
    }
}
