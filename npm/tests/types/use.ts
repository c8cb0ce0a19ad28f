// The declarations as an app uses them. It is checked, never run.
import { cell, load, UnicaError, type Fault, type Game, type Hint, type Solved, type View } from 'unica';

const unica = await load({ wasm: fetch('/unica.wasm'), languages: ['en', 'fr'] });

const answers: Solved[] = unica.solve('…', { any: true, name: 'my.txt' });
const solution: string | undefined = answers[0]?.solution;

const small: number | string | null | undefined = unica.count('…')[0]?.solutions;
const large: bigint | undefined = unica.count('…', { all: true, bigint: true })[0]?.solutions;

const made = unica.generate({ seed: 2n ** 60n, grade: 'hard', symmetry: '180', clues: 26, score: [800, 900] })[0];
if (made && 'puzzle' in made) made.puzzle.length;
else made?.reason.length;

const game: Game = unica.game({ level: 12 });
const view: View = game.enter('digit', 5, ['r1c1', 7], { sweep: true }).view;
const hint: Hint = game.hint({ lang: 'fr' });
if (hint.step) game.apply(hint.step);
unica.game({ origin: game.origin, journal: game.journal });

const faults: Fault[] = [];
const steps = unica.explain('…', { faults, noUniqueness: true })[0]?.steps[0]?.chains[0]?.nodes[0]?.digit;
const grade: number | undefined = unica.rate('…')[0]?.grade?.grade;
const er: number | null | undefined = unica.rate('…', { rating: ['se', 'grade'], maxEr: 7.5 })[0]?.se?.er;
const technique: string | undefined = unica.rate('…', { rating: ['se'], steps: true })[0]?.technique;
unica.generate({ se: '7.1..7.3', seRules: 'fixed' });
const counts: Uint8Array = unica.countMany(new Uint8Array(81), 2);

try {
  unica.status('…');
} catch (error) {
  if (error instanceof UnicaError && error.kind === 'input') error.faults?.map((fault) => fault.line);
}

// @ts-expect-error there is no such symmetry
unica.generate({ symmetry: 'round' });
// @ts-expect-error steps are those of one rating
unica.rate('…', { rating: ['grade'], steps: true });
// @ts-expect-error a batch is bytes
unica.solveMany('…');
// @ts-expect-error an engine is had by load()
new (await import('unica')).Unica();
// @ts-expect-error a view is not to be changed
view.done = 3;
// @ts-expect-error a language is one of six
await unica.language('tlh');

export { cell, counts, er, grade, large, small, solution, steps, technique };
