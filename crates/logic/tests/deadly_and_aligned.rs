//! Techniques that HoDoKu does not have, on puzzles of our own of which Sudoku Explainer 1.2.1.3
//! told the step (`own_se_steps.csv`, rows named below): it is the first that we find.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

use unica_board::{Candidate, Candidates, Cell, Column, Digit, Row};
use unica_logic::{Position, Scope, Step, Technique};

fn first(technique: Technique, picture: &str) -> Step {
    let marks: Candidates = picture.parse().expect("a picture");
    let position = Position::of_candidates(&marks);
    technique.first(&position, &Scope::default()).expect("there is one")
}

/// `drc`: digit, row, column.
fn candidates(words: &str) -> Vec<Candidate> {
    let mut list: Vec<Candidate> = words
        .split(' ')
        .map(|word| {
            let [d, r, c] = [0, 1, 2].map(|i| usize::from(word.as_bytes()[i] - b'1'));
            Candidate::new(Cell::at(Row::new(r), Column::new(c)), Digit::new(d))
        })
        .collect();
    list.sort_unstable();
    list
}

/// own-0190, step 54.
#[test]
fn a_grave_with_one_digit_more_in_several_cells() {
    let step = first(
        Technique::BugType2,
        "45 3 45 1   78 78  2 9 6
         9  1 2  4   6  5   7 8 3
         7  8 6  2   9  3   4 5 1
         48 2 3  7   48 1   9 6 5
         6  7 49 3   5  49  1 2 8
         1  5 89 689 2  69  3 7 4
         3  9 57 58  1  78  6 4 2
         25 6 1  59  47 249 8 3 79
         28 4 78 69  3  26  5 1 79",
    );
    assert_eq!(step.eliminations, candidates("956 966 984 994"));
}

/// own-0066, step 33.
#[test]
fn a_loop_with_a_hidden_pair() {
    let step = first(
        Technique::UniqueLoop3,
        "3   2   5   9   4  6    8  1 7
         17  16  167 25  8  25   4  3 9
         48  89  49  17  13 137  6  2 5
         16  5   136 136 2  9    7  4 8
         9   468 47  678 13 78   13 5 2
         178 38  2   4   5  1378 13 9 6
         5   14  8   12  6  24   9  7 3
         46  7   36  35  9  45   2  8 1
         2   139 19  18  7  138  5  6 4",
    );
    assert_eq!(step.eliminations, candidates("896"));
}

/// own-0232, step 29.
#[test]
fn a_loop_that_confines_a_digit() {
    let step = first(
        Technique::UniqueLoop4,
        "19   189   5    89 2   6  4  7  3
         3    6     7    89 4   1  2  89 5
         29   289   4    5  7   3  1  89 6
         7    5     3    26 8   4  9  26 1
         1249 1249  129  3  69  5  7  26 8
         6    29    8    7  1   29 3  5  4
         1249 12479 1269 26 59  8  56 3  79
         5    39    69   4  369 7  8  1  2
         8    237   269  1  359 29 56 4  79",
    );
    assert_eq!(step.eliminations, candidates("912 932"));
}

/// own-0002, step 20.
#[test]
fn two_cells_aligned() {
    let step = first(
        Technique::AlignedPairExclusion,
        "9  38  1    6     7     2    5   4     38
         4  5   38   389   13    1389 2   7     6
         2  7   6    358   4     358  9   18    138
         56 189 7    2359  12356 1359 168 12689 4
         56 2   4    7     8     159  16  3     19
         3  189 89   29    126   4    7   12689 5
         8  349 2359 2345  235   6    13  159   7
         1  349 2359 23458 235   7    368 5689  89
         7  6   35   1     9     358  4   58    2",
    );
    assert_eq!(step.eliminations, candidates("888"));
}

/// own-0133, step 34.
#[test]
fn three_cells_aligned() {
    let step = first(
        Technique::AlignedTripletExclusion,
        "3   1458 15789 4567 1459 2  19  68 79
         15  6    579   8    159  3  179 2  4
         148 2    1789  467  149  67 3   68 5
         689 89   2     1    7    5  4   3  68
         7   3    18    2    6    4  5   9  18
         156 15   4     9    3    8  2   7  16
         59  579  3     567  8    1  679 4  2
         148 1478 168   346  2    9  67  5  37
         2   4579 56    345  45   67 8   1  39",
    );
    assert_eq!(step.eliminations, candidates("683"));
}
