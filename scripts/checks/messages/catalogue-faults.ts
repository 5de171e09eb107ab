import type { Fault } from '../fault.ts';
import { type Forbidden, forbiddenIn, type readGlossary } from './glossary.ts';
import { bokmaalWordsIn } from './nynorsk.ts';
import { placeholdersOf } from './placeholders.ts';
import { type PoMessage, readPo } from './po-file.ts';

/** The two files of one catalogue. */
export interface CataloguePair {
  readonly nb: { readonly file: string; readonly source: string };
  readonly nn: { readonly file: string; readonly source: string };
}

type Glossary = ReturnType<typeof readGlossary>;

/** Texts that are missing in either language, whose two languages do not fit each other, or that use a word which the glossary
 * forbids. */
export function catalogueFaults({ nb, nn }: CataloguePair, glossary: Glossary): readonly Fault[] {
  const nbMessages = readPo(nb.source);
  const nnMessages = new Map(readPo(nn.source).map((message) => [keyOf(message), message]));
  return nbMessages.flatMap((message): readonly Fault[] => {
    const { id, text, line } = message;
    const inNynorsk = nnMessages.get(keyOf(message));
    if (text === '') return [{ file: nb.file, line, message: `"${id}" is empty` }];
    if (inNynorsk === undefined) return [{ file: nn.file, message: `"${id}" is missing` }];
    return [
      ...termFaults(nb.file, message, glossary.nb),
      ...termFaults(nn.file, inNynorsk, glossary.nn),
      ...nynorskFaults(nn.file, inNynorsk),
    ];
  });
}

function termFaults(file: string, { text, line }: PoMessage, forbidden: readonly Forbidden[]): readonly Fault[] {
  // People search by the words that they know.
  if (isSearchWords(text)) return [];
  const found = forbiddenIn(withoutPlaceholders(text), forbidden);
  return found.map((word) => ({ file, line, message: `in "${text}", by docs/glossary.md: ${word}` }));
}

function nynorskFaults(file: string, { id, text, line }: PoMessage): readonly Fault[] {
  if (text === '') return [{ file, line, message: `"${id}" has no nynorsk text` }];
  const [expected, found] = [placeholdersOf(id).join(' '), placeholdersOf(text).join(' ')];
  const placeholders = expected === found ? [] : [`"${id}" takes in [${expected}], its nynorsk text [${found}]`];
  const bokmaalWords = isSearchWords(text) ? [] : bokmaalWordsIn(withoutPlaceholders(text));
  const words = bokmaalWords.map((word) => `bokmål word in "${text}": ${word}`);
  return [...placeholders, ...words].map((message) => ({ file, line, message }));
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

function keyOf({ id, context }: PoMessage): string {
  return `${context ?? ''}\u0004${id}`;
}
