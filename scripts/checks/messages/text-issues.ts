import type { Issue } from '../issue.ts';
import { type Forbidden, forbiddenIn, type Glossary } from './glossary.ts';
import { bokmaalWordsIn } from './nynorsk.ts';
import { placeholdersOf } from './placeholders.ts';

/** A text as it stands in a file. */
export interface PlacedText {
  readonly file: string;
  /** Counted from 1; left out where a text is known by its name. */
  readonly line?: number;
  readonly text: string;
}

/** Texts that a part of the origin sends or shows, by name, nested or not. */
interface OriginTexts {
  readonly file: string;
  readonly nb: object;
  readonly nn: object;
}

/** What is wrong with the texts of a part of the origin, as `catalogueIssues` says it of the front end's. */
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

/** Words of a text that the glossary forbids. */
export function termIssues({ text, ...place }: PlacedText, forbidden: readonly Forbidden[]): readonly Issue[] {
  // People search by the words that they know.
  if (isSearchWords(text)) return [];
  const found = forbiddenIn(withoutPlaceholders(text), forbidden);
  return found.map((word) => ({ ...place, message: `in "${text}", by docs/glossary.md: ${word}` }));
}

/** A nynorsk text that is missing, takes in other values than its bokmål text, or has words of bokmål. */
export function nynorskIssues({ text, ...place }: PlacedText, nb: string): readonly Issue[] {
  if (text === '') return [{ ...place, message: `"${nb}" has no nynorsk text` }];
  const [expected, found] = [placeholdersOf(nb).join(' '), placeholdersOf(text).join(' ')];
  const placeholders = expected === found ? [] : [`"${nb}" takes in [${expected}], its nynorsk text [${found}]`];
  const bokmaalWords = isSearchWords(text) ? [] : bokmaalWordsIn(withoutPlaceholders(text));
  const words = bokmaalWords.map((word) => `bokmål word in "${text}": ${word}`);
  return [...placeholders, ...words].map((message) => ({ ...place, message }));
}

/** Words in a row without capitals and signs are for searching and not shown; they may be in both languages. */
function isSearchWords(text: string): boolean {
  return /^[\p{Ll}\d-]+( [\p{Ll}\d-]+){3,}$/u.test(text);
}

/** Only the words of a text: argument names, plural keys and tags are code. */
function withoutPlaceholders(text: string): string {
  return text
    .replace(/<\/?\w+\/?>/g, '')
    .replace(/\{\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/g, ' ')
    .replace(/\{\s*\w+\s*(,[^{}]*)?\}/g, ' ')
    .replace(/(=\d+|\b(zero|one|two|few|many|other|offset))(?=\s*[:{])/g, ' ');
}
