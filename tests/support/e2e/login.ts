import { expect, type Page } from 'playwright/test';
import { titleUrl } from './addresses.ts';
import { logInOverHttp } from './log-in-over-http.ts';

/** Local part of a demo person's e-mail address, which the provider's log-in page lists. */
export type DemoPerson =
  | 'komplett'
  | 'helg'
  | 'faktura'
  | 'avtalegiro'
  | 'digital'
  | 'ung'
  | 'familie'
  | 'bedriftsadmin'
  | 'bedriftsansatt'
  | 'student'
  | 'studentklar'
  | 'studentventer'
  | 'studentsnart'
  | 'studentutlopt'
  | 'ny'
  | 'ukoblet'
  | 'tidligere'
  | 'inaktiv'
  | 'suspendert'
  | 'oppsagt'
  | 'kansellert'
  | 'avsluttes'
  | 'avsluttet'
  | 'installeres'
  | 'aktiveres'
  | 'prove'
  | 'fri'
  | 'planbytte'
  | 'ubetalt'
  | 'forfalt'
  | 'delbetalt'
  | 'toaviser'
  | 'karantene'
  | 'sytten'
  | 'trettifire'
  | 'kreditert'
  | 'telefonkunde'
  | 'epostkunde'
  | 'koblet'
  | 'gavegiver'
  | 'gavemottaker'
  | 'hjelpes'
  | 'hjelper';

/** Waits for the provider's log-in page and signs in as a demo person with one click. */
export async function signInAtProvider(page: Page, person: DemoPerson): Promise<void> {
  await page.waitForURL(({ hostname }) => hostname.startsWith('id.'));
  const name = new RegExp(`\\b${person}@demo\\.example`);
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
}

export async function login(page: Page, person: DemoPerson, publicationId: string): Promise<void> {
  await openAs(page, person, titleUrl(publicationId));
}

/**
 * Opens a title's page as a demo person. The log-in happens outside the browser, which gets the cookies; `login.e2e.ts`
 * tests the provider's pages.
 */
export async function openAs(page: Page, person: DemoPerson, url: string): Promise<void> {
  const { hostname } = new URL(url);
  await page.context().addCookies([...(await logInOverHttp(person, hostname.replace('.localhost', '')))]);
  await page.goto(url);
  await expectSignedIn(page);
}

/** Logs a demo person in on the provider's page, starting from the link that needs no JavaScript. */
export async function loginAtProvider(page: Page, person: DemoPerson, publicationId: string): Promise<void> {
  await page.goto(titleUrl(publicationId, '/api/login?returnPath=/'));
  await signInAtProvider(page, person);
  await returnFromProvider(page, publicationId);
}

/** Waits until the log-in is complete and the visitor is back on the title's page. */
export async function returnFromProvider(page: Page, publicationId: string): Promise<void> {
  const host = `${publicationId}.localhost`;
  await page.waitForURL(({ hostname, pathname }) => hostname === host && pathname !== '/callback');
  await expectSignedIn(page);
}

/** Waits until the header or its menu offers a log-out: a person is signed in, and our code runs. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logg ut', includeHidden: true })).toHaveCount(1);
}

/** Waits until the header or its menu offers a log-in: no one is signed in, and our code runs. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn', includeHidden: true })).toHaveCount(1);
}

/** Removes the browser's cookies. A page that is left open would go to the log-in with its next call. */
export async function forgetVisitor(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Logs out from the header of any page except /kundeservice, to which the provider redirects. */
export async function logOut(page: Page, publicationId: string): Promise<void> {
  // Pending calls would be refused, which the browser would log.
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await withMenu(page, () => page.getByRole('button', { name: 'Logg ut' }).click());
  await page.waitForURL(titleUrl(publicationId, '/kundeservice?utlogget=1'));
  await expectSignedOut(page);
}

/** Opens the menu if the header has one, runs an action, and closes the menu if it is still there. */
export async function withMenu(page: Page, act: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: 'Meny' });
  const isFolded = await button.isVisible();
  if (isFolded) await button.click();
  await act();
  if (isFolded && (await page.getByRole('navigation', { name: /Hov(ed|ud)meny/ }).isVisible())) {
    await page.keyboard.press('Escape');
  }
}
