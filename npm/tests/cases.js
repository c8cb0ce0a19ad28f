// The cases of testdata/records: what the command answers, and how the package is asked the same.
// It works in Node and in a browser: `read` gives the text of a file of that folder.

/** All cases: `{ command, call, options, input, expected }`. */
export async function cases(read) {
  const rows = (await read('cases.tsv')).split('\n').filter((row) => /^[^#]/.test(row));
  return rows.slice(1).map((row) => {
    const [command, call, options, input, expected] = row.split('\t');
    return { command, call, options: JSON.parse(options), input, expected };
  });
}

/** What the package answers to a case, without the line that tells faults. */
export async function answer(unica, { call, options, input }, read) {
  const asked = { ...options };
  if (asked.seed !== undefined) asked.seed = BigInt(asked.seed);
  if (input) Object.assign(asked, { text: await read(input), name: input });
  if (asked.lang) await unica.language(asked.lang);
  return unica.lines(call, asked).replace(/\{"faults":.*\n$/, '');
}
