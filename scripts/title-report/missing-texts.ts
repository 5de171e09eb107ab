import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo } from '../checks/messages/po-file.ts';

/** The texts of a language, over all catalogues. */
export interface Texts {
  readonly catalogues: number;
  readonly texts: number;
  /** Texts that fall back to Bokmål. */
  readonly missing: readonly { readonly catalogue: string; readonly text: string }[];
}

/** Reads the catalogues of a language; in the source language the text is the message id itself. */
export function textsOfLanguage(sources: string, language: string): Texts {
  const catalogues = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`/locales/${language}.po`))
    .sort();
  if (catalogues.length === 0) throw new Error(`There is no catalogue of ${language} in ${sources}.`);
  const messages = catalogues.flatMap((catalogue) =>
    readPo(readFileSync(join(sources, catalogue), 'utf8')).map(({ id, text }) => ({ catalogue, id, text })),
  );
  const missing = messages.filter(({ text }) => text === '');
  return {
    catalogues: catalogues.length,
    texts: messages.length,
    missing: missing.map(({ catalogue, id }) => ({ catalogue, text: id })),
  };
}
