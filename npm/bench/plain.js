// A generator of levels in plain JavaScript, as a game has it that uses no engine: a full grid by
// backtracking from a seed; cells emptied in a shuffled order as long as one solution is left; a
// counter that stops at two, with bit masks and the most constrained cell first.
//
// It is here to be measured against. `plain` counts to two at every cell. `tuned` asks less: whether
// the emptied cell could hold another digit, which is the same question.

const ROW = Uint8Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9));
const COLUMN = Uint8Array.from({ length: 81 }, (_, cell) => cell % 9);
const BOX = Uint8Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3));
const BITS = Uint8Array.from({ length: 512 }, (_, mask) => [...mask.toString(2)].filter((bit) => bit === '1').length);

/** A small generator of random numbers (mulberry32). */
function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

function shuffle(list, below) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    const kept = list[last];
    list[last] = list[other];
    list[other] = kept;
  }
  return list;
}

// The board: which digits each house has, and the cells that are empty, the first `left` of `empty`.
const rows = new Uint16Array(9);
const columns = new Uint16Array(9);
const boxes = new Uint16Array(9);
const empty = new Uint8Array(81);
let left = 0;

function clear() {
  rows.fill(0);
  columns.fill(0);
  boxes.fill(0);
  left = 0;
}

/** Puts a digit's bit on a cell, or takes it away. */
function flip(cell, bit) {
  rows[ROW[cell]] ^= bit;
  columns[COLUMN[cell]] ^= bit;
  boxes[BOX[cell]] ^= bit;
}

/** How many solutions the board has, up to `limit`. */
function count(limit) {
  if (left === 0) return 1;
  let best = -1;
  let bestMask = 0;
  let fewest = 10;
  for (let place = 0; place < left; place += 1) {
    const cell = empty[place];
    const mask = 511 & ~(rows[ROW[cell]] | columns[COLUMN[cell]] | boxes[BOX[cell]]);
    const choices = BITS[mask];
    if (choices < fewest) {
      if (choices === 0) return 0;
      best = place;
      bestMask = mask;
      fewest = choices;
      if (choices === 1) break;
    }
  }
  const cell = empty[best];
  left -= 1;
  empty[best] = empty[left];
  let found = 0;
  for (let mask = bestMask; mask !== 0 && found < limit; mask &= mask - 1) {
    const bit = mask & -mask;
    flip(cell, bit);
    found += count(limit - found);
    flip(cell, bit);
  }
  empty[left] = empty[best];
  empty[best] = cell;
  left += 1;
  return found;
}

/** A random full grid, as bits. */
function fullGrid(below) {
  const grid = new Uint16Array(81);
  clear();
  const fill = (cell) => {
    if (cell === 81) return true;
    const digits = shuffle([1, 2, 4, 8, 16, 32, 64, 128, 256], below);
    for (const bit of digits) {
      if ((rows[ROW[cell]] | columns[COLUMN[cell]] | boxes[BOX[cell]]) & bit) continue;
      flip(cell, bit);
      grid[cell] = bit;
      if (fill(cell + 1)) return true;
      flip(cell, bit);
    }
    return false;
  };
  fill(0);
  return grid;
}

/** Is there a solution with another digit than `bit` in `cell`, which is empty already? */
function hasOther(cell, bit) {
  let mask = 511 & ~(rows[ROW[cell]] | columns[COLUMN[cell]] | boxes[BOX[cell]] | bit);
  for (; mask !== 0; mask &= mask - 1) {
    const other = mask & -mask;
    flip(cell, other);
    const found = count(1);
    flip(cell, other);
    if (found > 0) return true;
  }
  return false;
}

/** How many clues a level aims at: from 42 at level 1 to 25 at level 100. */
export const target = (level) => Math.round(42 - (17 * (level - 1)) / 99);

const line = (bits) => Array.from(bits, (bit) => (bit === 0 ? '.' : 32 - Math.clz32(bit))).join('');

function make(level, cycle, isTuned) {
  const below = random(Math.imul(cycle + 1, 0x9e3779b1) ^ level);
  const solution = fullGrid(below);
  const puzzle = solution.slice();
  let clues = 81;
  const aim = target(level);
  for (const cell of shuffle(Array.from({ length: 81 }, (_, cell) => cell), below)) {
    if (clues <= aim) break;
    const bit = puzzle[cell];
    flip(cell, bit);
    let isOne;
    if (isTuned) {
      isOne = !hasOther(cell, bit);
      if (isOne) empty[left++] = cell;
    } else {
      empty[left++] = cell;
      isOne = count(2) === 1;
      if (!isOne) left -= 1; // the list is as it was: the cell is its last
    }
    if (isOne) {
      puzzle[cell] = 0;
      clues -= 1;
    } else {
      flip(cell, bit);
    }
  }
  return { level, cycle, clues, puzzle: line(puzzle), solution: line(solution) };
}

export const plain = (level, cycle) => make(level, cycle, false);
export const tuned = (level, cycle) => make(level, cycle, true);
