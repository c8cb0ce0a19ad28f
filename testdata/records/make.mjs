// Makes the expected files of cases.tsv with the command: `node make.mjs path/to/unica`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const [command] = process.argv.slice(2);
const rows = readFileSync(new URL('cases.tsv', here), 'utf8').split('\n').filter((row) => /^[^#]/.test(row));
for (const row of rows.slice(1)) {
  const [line, , , , expected] = row.split('\t');
  const made = spawnSync(command, line.split(' '), { cwd: here, maxBuffer: 1 << 28 });
  if (made.error || made.status > 2) throw new Error(`${line}: ${made.error ?? made.stderr}`);
  writeFileSync(new URL(expected, here), made.stdout);
}
