import { createHash } from 'node:crypto';
import type { Messages } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { storedItems } from '#src/domain/browser-storage.ts';
import { storedItemTexts } from './components/stored-items-table.tsx';
import { companyTerms } from './documents/company-terms.ts';
import { moreTerms } from './documents/more-terms.ts';
import { privacy } from './documents/privacy.ts';
import { privacyDetails } from './documents/privacy-details.ts';
import { terms } from './documents/terms.ts';
import recorded from './editions.json';
import { type LegalDocument, partsFor, type Reading } from './legal-document.ts';
import { cookiePolicy } from './pages/cookie-policy-page.tsx';
import { data } from './pages/data-page.tsx';

const documents = { terms, companyTerms, moreTerms, privacy, privacyDetails, cookiePolicy, data } as const;

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/nn.po', { eager: true });
const nynorsk = catalogues['./locales/nn.po']?.messages ?? {};

function textsIn(part: unknown, reading: Reading): readonly unknown[] {
  if (Array.isArray(part)) return partsFor<object>(part, reading).flatMap((one) => textsIn(one, reading));
  if (typeof part !== 'object' || part === null) return [];
  if ('message' in part && 'id' in part) {
    const translated = nynorsk[String(part.id)];
    if (translated === undefined) throw new Error(`There is no Nynorsk of ${String(part.message)}`);
    return [part.message, translated];
  }
  const items =
    'kind' in part && part.kind === 'storedItems' && 'basis' in part ? storedItemsOf(part.basis, reading) : [];
  return [...Object.values(part), ...items].flatMap((one) => textsIn(one, reading));
}

function storedItemsOf(basis: unknown, { edition }: Reading): readonly unknown[] {
  return storedItems
    .filter((item) => item.basis === basis)
    .map(({ name }) => storedItemTexts[name])
    .filter(({ since = '' }) => since <= edition)
    .flatMap(({ purpose, lifetime }) => [purpose, lifetime]);
}

function fingerprintOf({ heading, lead, sections }: LegalDocument, edition: string): string {
  const texts = textsIn([heading, lead, ...sections], { title: { without: [] }, edition });
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

describe('R-32 keeps the recorded text of each edition, since a substantial change needs a new, dated edition', () => {
  test.each(Object.entries(documents))('%s', (name, document) => {
    const days = document.editions.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort().toReversed());
    const readable = document.hasEarlierTexts === true ? days : days.slice(0, 1);
    const printed = Object.fromEntries(readable.map((day) => [day, fingerprintOf(document, day)]));
    expect({ [name]: printed }).toEqual({ [name]: new Map(Object.entries(recorded)).get(name) });
  });
});
