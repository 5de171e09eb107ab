import type { Issue } from '../issue.ts';
import { bokmaalWordsIn } from './nynorsk.ts';

interface Forbidden {
  /** Spelt as in the glossary; a star stands for any ending. */
  readonly word: string;
  readonly instead: string;
  readonly shape: RegExp;
}

export type Glossary = Readonly<Record<'nb' | 'nn', readonly Forbidden[]>>;

/** Reads the tables of `docs/glossary.md`. */
export function readGlossary(markdown: string): Glossary {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what it is'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return {
    nb: rows.flatMap(([, , nb = '', , notInNb = '']) => forbiddenOf(notInNb, nb)),
    nn: rows.flatMap(([, , , nn = '', , notInNn = '']) => forbiddenOf(notInNn, nn)),
  };
}

/** Lists forbidden words, each with its replacement. Exclamation marks are forbidden too. */
export function forbiddenIn(text: string, forbidden: readonly Forbidden[]): string[] {
  const words = forbidden.filter(({ shape }) => shape.test(text)).map(({ word, instead }) => `${word} → ${instead}`);
  return [...words, ...(/!(?!=)/.test(text) ? ['! → .'] : []), ...(/klikk her/i.test(text) ? ['klikk her'] : [])];
}

function forbiddenOf(cell: string, instead: string): Forbidden[] {
  if (cell === '') return [];
  return cell.split(', ').map((word) => {
    const stem = word.replace('\\*', '');
    const ending = stem === word ? '(?![\\p{L}-])' : '';
    return { word: word.replace('\\', ''), instead, shape: new RegExp(`(?<![\\p{L}-])${stem}${ending}`, 'iu') };
  });
}

/** `name` for a value, `count:plural` for a choice, and `<link>` for an element. */
export function placeholdersOf(message: string): readonly string[] {
  const found = new Set<string>();
  for (const tag of message.matchAll(/<\/?(\w+)\s*\/?>/g)) found.add(`<${tag[1] ?? ''}>`);
  readText({ message, found, at: 0 });
  return [...found].sort();
}

interface Reading {
  readonly message: string;
  readonly found: Set<string>;
  at: number;
}

/** Reads up to the brace that closes the branch, or to the end. */
function readText(reading: Reading): void {
  while (reading.at < reading.message.length) {
    const sign = reading.message[reading.at];
    if (sign === '}') return;
    reading.at += 1;
    if (sign === '{') readArgument(reading);
  }
}

function readArgument(reading: Reading): void {
  const name = readUntil(reading, /[,}]/).trim();
  if (take(reading) === '}') {
    reading.found.add(name);
    return;
  }
  const type = readUntil(reading, /[,}]/).trim();
  reading.found.add(`${name}:${type}`);
  if (take(reading) === '}') return;
  if (type === 'plural' || type === 'select' || type === 'selectordinal') readBranches(reading);
  else readUntil(reading, /}/);
  take(reading);
}

function readBranches(reading: Reading): void {
  while (reading.at < reading.message.length) {
    readUntil(reading, /[{}]/);
    if (reading.message[reading.at] !== '{') return;
    take(reading);
    readText(reading);
    take(reading);
  }
}

function readUntil(reading: Reading, end: RegExp): string {
  const start = reading.at;
  while (reading.at < reading.message.length && !end.test(reading.message.charAt(reading.at))) reading.at += 1;
  return reading.message.slice(start, reading.at);
}

function take(reading: Reading): string {
  const sign = reading.message.charAt(reading.at);
  reading.at += 1;
  return sign;
}

interface PlacedText {
  readonly file: string;
  /** From 1; left out if the message is identified by its name. */
  readonly line?: number;
  readonly text: string;
}

interface OriginTexts {
  readonly file: string;
  readonly nb: object;
  readonly nn: object;
}

export function originTextIssues({ file, nb, nn }: OriginTexts, glossary: Glossary): readonly Issue[] {
  const inNynorsk = new Map(namedTexts(nn));
  return [...namedTexts(nb)].flatMap(([name, text]) => [
    ...termIssues({ file, text }, glossary.nb),
    ...termIssues({ file, text: inNynorsk.get(name) ?? '' }, glossary.nn),
    ...nynorskIssues({ file, text: inNynorsk.get(name) ?? '' }, text),
  ]);
}

function namedTexts(texts: object, path = ''): readonly (readonly [name: string, text: string])[] {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(texts);
  return entries.flatMap(([key, value]) => {
    if (typeof value === 'string') return [[path + key, value] as const];
    return typeof value === 'object' && value !== null ? namedTexts(value, `${path}${key}.`) : [];
  });
}

export function termIssues({ text, ...place }: PlacedText, forbidden: readonly Forbidden[]): readonly Issue[] {
  // People search with the words that they know.
  if (isSearchWords(text)) return [];
  const found = forbiddenIn(withoutPlaceholders(text), forbidden);
  return found.map((word) => ({ ...place, message: `in "${text}", by docs/glossary.md: ${word}` }));
}

/** Reports a message that is missing, has other placeholders than its bokmål version, or contains bokmål words. */
export function nynorskIssues({ text, ...place }: PlacedText, nb: string): readonly Issue[] {
  if (text === '') return [{ ...place, message: `"${nb}" has no nynorsk text` }];
  const [expected, found] = [placeholdersOf(nb).join(' '), placeholdersOf(text).join(' ')];
  const placeholders = expected === found ? [] : [`"${nb}" takes in [${expected}], its nynorsk text [${found}]`];
  const bokmaalWords = isSearchWords(text) ? [] : bokmaalWordsIn(withoutPlaceholders(text));
  const words = bokmaalWords.map((word) => `bokmål word in "${text}": ${word}`);
  return [...placeholders, ...words].map((message) => ({ ...place, message }));
}

/**
 * True for a row of words without capitals or punctuation. Such a row is only searched, not shown, so it may mix both
 * languages.
 */
function isSearchWords(text: string): boolean {
  return /^[\p{Ll}\d-]+( [\p{Ll}\d-]+){3,}$/u.test(text);
}

function withoutPlaceholders(text: string): string {
  return text
    .replace(/<\/?\w+\/?>/g, '')
    .replace(/\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/g, ' ')
    .replace(/\{\s*\w+\s*(,[^{}]*)?\}/g, ' ')
    .replace(/(=\d+|\b(zero|one|two|few|many|other|offset))(?=\s*[:{])/g, ' ');
}
