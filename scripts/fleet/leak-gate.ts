import type { Title } from '#src/domain/title.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import type { SiteFile } from './site-file.ts';

/** Finds which of many words occur in a file, in one pass (Aho and Corasick, 1975): their indices, each once. */
type WordFinder = (bytes: Uint8Array) => ReadonlySet<number>;

/** Searches for the words as UTF-8, exactly as written. */
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
  const isEnd = Uint8Array.from(ends, (found) => (found.length > 0 ? 1 : 0));
  return (bytes) => scan(bytes, { next, classOf, classes, ends, isEnd });
}

/** Bytes that occur in no word have class 0, which leads back to the start. */
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

/** Each state continues like its longest suffix that is a prefix of a word. */
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
  /** Indices of the words that end in each state. */
  readonly ends: readonly (readonly number[])[];
  /** 1 for a state in which a word ends, otherwise 0. */
  readonly isEnd: Uint8Array;
}

function scan(bytes: Uint8Array, { next, classOf, classes, ends, isEnd }: Automaton): ReadonlySet<number> {
  const found = new Set<number>();
  let state = 0;
  for (let index = 0; index < bytes.length; index++) {
    state = next[state * classes + (classOf[bytes[index] ?? 0] ?? 0)] ?? 0;
    if (isEnd[state] === 1) for (const word of ends[state] ?? []) found.add(word);
  }
  return found;
}

interface Leak {
  readonly path: string;
  /** The title that the data belongs to, not the one that serves it. */
  readonly owner: string;
  readonly words: string;
}

/** A file contains another title's data (N-22). */
class LeakError extends Error {
  override readonly name = 'LeakError';

  constructor(leaks: readonly Leak[]) {
    const lines = leaks.slice(0, 20).map(({ path, owner, words }) => `  ${path} holds "${words}" of ${owner}`);
    super([`${leaks.length} leaks between titles:`, ...lines].join('\n'));
  }
}

export function assertNoLeaks(leaks: readonly Leak[]): void {
  if (leaks.length > 0) throw new LeakError(leaks);
}

/** Finds other titles' data in a title's files (N-22). */
interface LeakGate {
  /** An edition may name its parent's domain. */
  readonly leaksOf: (title: Title, files: readonly SiteFile[]) => Leak[];
  readonly leaksOfShared: () => Leak[];
}

interface Mark {
  readonly owner: Title;
  readonly words: string;
}

export function createLeakGate(titles: readonly Title[], shared: readonly SiteFile[]): LeakGate {
  const isOrdinary = ordinaryIn(shared.map(({ bytes }) => Buffer.from(bytes).toString('utf8')).join('\n'));
  const marks = titles.flatMap((owner) => {
    const name = isOrdinary(owner.displayName) ? nameAsData(owner.displayName) : [owner.displayName];
    return [...name, ...wordsOf(owner)].map((words): Mark => ({ owner, words }));
  });
  const find = stylesOnce(createWordFinder(marks.map((mark) => mark.words)));
  const marksIn = ({ path, bytes }: SiteFile) =>
    [...find(bytes)].flatMap((index) => {
      const mark = marks[index];
      return mark === undefined ? [] : [{ path, mark }];
    });
  return {
    leaksOf: (title, files) => {
      const allowed = new Set([
        title.displayName,
        ...wordsOf(title),
        ...domainWordsOf(title),
        ...successorWordsOf(title),
      ]);
      const covered = (words: string) => [...allowed].some((own) => own.includes(words));
      return files
        .flatMap(marksIn)
        .filter(({ mark }) => mark.owner.publicationId !== title.publicationId && !covered(mark.words))
        .map(leakOf);
    },
    leaksOfShared: () => shared.flatMap(marksIn).map(leakOf),
  };
}

/**
 * Three quarters of a page are inline style sheets that all pages have, so each is searched only once. No word of a
 * title begins inside a sheet and ends outside it.
 */
function stylesOnce(find: WordFinder): WordFinder {
  const known = new Map<string, ReadonlySet<number>>();
  const findInStyle = (bytes: Buffer): ReadonlySet<number> => {
    const key = bytes.toString('latin1');
    const found = known.get(key) ?? find(bytes);
    known.set(key, found);
    return found;
  };
  return (bytes) => {
    const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const found = new Set<number>();
    let from = 0;
    for (;;) {
      const start = page.indexOf('<style>', from);
      const end = start === -1 ? -1 : page.indexOf('</style>', start);
      for (const index of find(page.subarray(from, end === -1 ? undefined : start))) found.add(index);
      if (end === -1) return found;
      for (const index of findInStyle(page.subarray(start, end))) found.add(index);
      from = end;
    }
  };
}

function leakOf({ path, mark }: { path: string; mark: Mark }): Leak {
  return { path, owner: mark.owner.publicationId, words: mark.words };
}

/**
 * True for a name, such as "Dagen" or "Posten", that is an ordinary word in the code and messages of all titles. An
 * ordinary word also occurs in lower case, or as part of a longer name, as in Europe/Oslo. A word that occurs only in
 * the name's own spelling is not ordinary.
 */
function ordinaryIn(texts: string): (name: string) => boolean {
  return (name) => {
    const escaped = RegExp.escape(name);
    const inOtherCase = new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'giu');
    const isPartOfName = new RegExp(`[\\w/-]${escaped}|${escaped}[\\w/-]`, 'u');
    const isPart = !name.includes(' ') && isPartOfName.test(texts);
    const hasNoCapital = name === name.toLowerCase();
    return isPart || [...texts.matchAll(inOtherCase)].some(([found]) => found !== name || hasNoCapital);
  };
}

/** How pages write a name as data. A name that is an ordinary word is searched for only in these forms. */
function nameAsData(name: string): string[] {
  return [`"displayName":"${name}"`, `<title>Min Side - ${name}<`, `<title>${name}<`, `alt="${name}"`];
}

/** Data that identifies a title, besides its name, in each form that pages use. */
function wordsOf(title: Title): string[] {
  const { customerCenterPhoneNumber: phone, identityClientId: client } = title;
  return [
    // A short id may be an ordinary word: by default, a client's id is the publication id.
    ...(client.length < 16 ? [`"identityClientId":"${client}"`, `client_id=${client}`] : [client]),
    title.minsideHost,
    title.titleDomain,
    title.customerCenterEmail,
    phone,
    formatPhone(phone),
    title.organizationNumber,
    formatOrganizationNumber(title.organizationNumber),
    `"consentPropertyId":${title.consentPropertyId}`,
    `"analyticsProviderId":"${title.analyticsProviderId}"`,
  ];
}

/** The title's domain in each form. An edition has its parent's domain. */
function domainWordsOf(title: Title): string[] {
  return [title.baseUrl, title.identityHost, title.videoSiteUrl ?? ''];
}

/** A retired title's page names its successor. */
function successorWordsOf({ retired }: Title): string[] {
  return retired?.successor === undefined ? [] : [retired.successor.name, retired.successor.url];
}
