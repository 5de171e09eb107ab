import { strToU8, zipSync } from 'fflate';
import type { TakeoutContent } from './takeout-content.ts';
import { takeoutDocument } from './takeout-document.ts';

/** The takeout as one file: a document to read, and the same for programs. */
export function takeoutArchive(content: TakeoutContent): Uint8Array {
  const tables = content.collected.map(({ name, rows }): [string, unknown] => [name, rows]);
  const data = { madeAt: content.madeAt, ...Object.fromEntries(tables) };
  return zipSync({
    'opplysninger.html': strToU8(takeoutDocument(content)),
    'opplysninger.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
  });
}
