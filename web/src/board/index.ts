// The board package: a live board, pictures of boards, and the pure parts below them. It holds no
// rules of the game and no words. Include `board.css` once.

export { createBoard, type Board, type BoardSettings, type BoardUpdate } from './board.ts';
export { type BoardOptions, type BoardView } from './look.ts';
export { staticBoard, staticBoardSvg, type StaticBoard } from './static.ts';
export { colourSwatch } from './swatch.ts';
export {
  addCells, matchingCells, NOTHING, removeCells, sameSelection, selectAll, selectCells, selectNone, toggleCell,
  type Contents, type Selection,
} from './selection.ts';
export { focusOf, heldLayer, intentOf, type Focus, type Intent, type KeyLike, type KeyState } from './keys.ts';
export {
  bitOf, boxOf, cellAt, cellName, cellOfName, cellsOfHouse, columnOf, commonPeers, digitsOf, PEERS, rowOf, seesEachOther,
} from './geometry.ts';
