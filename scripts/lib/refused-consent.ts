import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { storageName, textVersion } from '#origin/sandbox/consent/browser/kept-choice.ts';
import { toStoredChoice } from '#origin/sandbox/consent/consent-app.ts';
import { tcStringOf } from '#origin/sandbox/consent/tc-string.ts';
import { readTitles } from '../fleet/read-titles.ts';

const titles = readTitles(join(import.meta.dirname, '../../titles'));
const names = Object.fromEntries(
  titles.map(({ publicationId, consentPropertyId }) => [`${publicationId}.localhost`, storageName(consentPropertyId)]),
);

/** A refusal of everything, as the consent manager stores it in a browser. */
export interface Refusal {
  /** Storage key of each title's choice, by host. */
  readonly names: Readonly<Record<string, string>>;
  readonly choice: string;
  readonly cookie: string;
}

export function refusalAt(at: Date): Refusal {
  const choice = toStoredChoice({
    consentUuid: '00000000-0000-4000-8000-000000000000',
    titleCode: '',
    propertyId: 0,
    categories: [],
    tcString: tcStringOf([], at),
    textVersion,
    choseAt: at,
  });
  return { names, choice: JSON.stringify(choice), cookie: `euconsent-v2=${choice.euconsent}; path=/` };
}

/** Runs in a page, so it may use only its argument and the page. */
export function keepInPage({ names: namesByHost, choice, cookie }: Refusal): void {
  const name = namesByHost[window.location.hostname];
  if (name === undefined || window.localStorage.getItem(name) !== null) return;
  window.localStorage.setItem(name, choice);
  document.cookie = cookie;
}

export async function keepRefusal(context: BrowserContext, at: Date): Promise<void> {
  await context.addInitScript(keepInPage, refusalAt(at));
}
