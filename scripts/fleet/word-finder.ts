/** Finds any of many words in a text, in one pass over the text (Aho and Corasick, 1975). */
export interface WordFinder {
  /** Indices of the words that occur, each once. */
  readonly find: (bytes: Uint8Array) => ReadonlySet<number>;
}

/** Prepares the search for the words, as UTF-8 and exactly as written. */
export function createWordFinder(words: readonly string[]): WordFinder {
  const spelled = words.map((word) => Buffer.from(word));
  const { classOf, classes } = alphabetOf(spelled);
  const rooms = 1 + spelled.reduce((sum, word) => sum + word.length, 0);
  const next = new Int32Array(rooms * classes);
  const ends: number[][] = [[]];
  for (const [index, word] of spelled.entries()) {
    let state = 0;
    for (const byte of word) {
      const slot = state * classes + (classOf[byte] ?? 0);
      if (next[slot] === 0) next[slot] = ends.push([]) - 1;
      state = next[slot] ?? 0;
    }
    ends[state]?.push(index);
  }
  addFallbacks(next, classes, ends);
  return { find: (bytes) => scan(bytes, { next, classOf, classes, ends }) };
}

/** Bytes that no word has share class 0, which leads back to the start. */
function alphabetOf(words: readonly Uint8Array[]): { classOf: Uint8Array; classes: number } {
  const classOf = new Uint8Array(256);
  let classes = 1;
  for (const word of words) {
    for (const byte of word) {
      if (classOf[byte] !== 0) continue;
      classOf[byte] = classes;
      classes++;
    }
  }
  return { classOf, classes };
}

/** Each state continues like the longest ending of it that is the beginning of another word. */
function addFallbacks(next: Int32Array, classes: number, ends: number[][]): void {
  const fallback = new Int32Array(ends.length);
  const queue: number[] = [0];
  for (const state of queue) {
    for (let letter = 1; letter < classes; letter++) {
      const slot = state * classes + letter;
      const child = next[slot] ?? 0;
      const back = state === 0 ? 0 : (next[(fallback[state] ?? 0) * classes + letter] ?? 0);
      if (child === 0) {
        next[slot] = back;
        continue;
      }
      fallback[child] = back;
      ends[child]?.push(...(ends[back] ?? []));
      queue.push(child);
    }
  }
}

interface Automaton {
  readonly next: Int32Array;
  readonly classOf: Uint8Array;
  readonly classes: number;
  readonly ends: readonly (readonly number[])[];
}

function scan(bytes: Uint8Array, { next, classOf, classes, ends }: Automaton): ReadonlySet<number> {
  const found = new Set<number>();
  const isEnd = Uint8Array.from(ends, (words) => (words.length > 0 ? 1 : 0));
  let state = 0;
  for (let index = 0; index < bytes.length; index++) {
    state = next[state * classes + (classOf[bytes[index] ?? 0] ?? 0)] ?? 0;
    if (isEnd[state] === 1) for (const word of ends[state] ?? []) found.add(word);
  }
  return found;
}
