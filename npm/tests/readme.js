// The blocks of code of the README.
/** All blocks of JavaScript: `{ name, code, line }`; those for a browser have the name of a file. */
export function blocks(markdown) {
  return [...markdown.matchAll(/^```js(?: (\S+))?\n([\s\S]*?)^```$/gm)].map((found) => ({
    name: found[1],
    code: found[2],
    line: markdown.slice(0, found.index).split('\n').length,
  }));
}
