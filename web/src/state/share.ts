// Puzzles and games in links: a puzzle as its 81 characters, a game as its save, deflated and in
// letters that an address may hold.

/** No save is near this long; what unpacks to more is no save. */
const MOST = 4_000_000;

export function puzzleLink(puzzle: string, base = here()): string {
  return `${base}#p=${puzzle.replaceAll(/[^1-9]/g, '.')}`;
}

export async function gameLink(save: string, base = here()): Promise<string> {
  return `${base}#g=${toLetters(await deflate(save))}`;
}

/** The save in a link's text; rejects where there is none. */
export async function saveFromLink(text: string): Promise<string> {
  return unpack(fromLetters(text), 'deflate-raw');
}

/** The 81 characters of a link's text, or nothing. */
export function puzzleFromLink(text: string): string | undefined {
  let puzzle: string;
  try {
    puzzle = decodeURIComponent(text);
  } catch {
    return undefined;
  }
  return /^[.0-9*_-]{81}$/.test(puzzle) ? puzzle.replaceAll(/[^1-9]/g, '.') : undefined;
}

/** The text of a file, unpacked where it is packed with gzip. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return unpack(bytes, 'gzip');
  return new TextDecoder().decode(bytes);
}

async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST) {
      await reader.cancel();
      throw new RangeError('too long');
    }
  }
}

/** Base 64 with the letters for addresses, without padding. */
export function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromLetters(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function here(): string {
  return location.href.replace(/#.*$/, '');
}
