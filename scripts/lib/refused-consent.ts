import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { keptName, textVersion } from '#origin/sandbox/consent/browser/kept-choice.ts';
import { keptOf } from '#origin/sandbox/consent/consent-app.ts';
import { tcStringOf } from '#origin/sandbox/consent/tc-string.ts';
import { readTitles } from '../fleet/read-titles.ts';

const titles = readTitles(join(import.meta.dirname, '../../titles'));
const names = Object.fromEntries(
  titles.map(({ publicationId, consentPropertyId }) => [`${publicationId}.localhost`, keptName(consentPropertyId)]),
);

/** Lets the browser of a context be one whose person has said no to everything, as the consent manager keeps it. */
export async function keepRefusal(context: BrowserContext, at: Date): Promise<void> {
  const choice = keptOf({
    consentUuid: '00000000-0000-4000-8000-000000000000',
    titleCode: '',
    propertyId: 0,
    categories: [],
    tcString: tcStringOf([], at),
    textVersion,
    choseAt: at,
  });
  const kept = { names, choice: JSON.stringify(choice), cookie: `euconsent-v2=${choice.euconsent}; path=/` };
  await context.addInitScript(({ names: namesByHost, choice: value, cookie }) => {
    const name = namesByHost[window.location.hostname];
    if (name === undefined || window.localStorage.getItem(name) !== null) return;
    window.localStorage.setItem(name, value);
    document.cookie = cookie;
  }, kept);
}
