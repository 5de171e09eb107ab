import { type Browser, chromium, expect } from 'playwright/test';
import { storageName, textVersion } from '#origin/sandbox/consent/browser/kept-choice.ts';
import { toStoredChoice } from '#origin/sandbox/consent/consent-app.ts';
import { tcStringOf } from '#origin/sandbox/consent/tc-string.ts';
import { consentCategories } from '#src/domain/consent-categories.ts';
import { launchOptions } from '#tests/support/browser-options.ts';
import { edgePort, titles } from '#tests/support/e2e/addresses.ts';
import { takenEvents } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

const host = 'minside.sandkasse.polviktidende.no';
/** Property id of the title at the consent manager. */
const propertyId = 39_001;
const origin = `http://${host}:${edgePort}`;
const supportCode = 'E-7K3M2P9Q';

declare global {
  interface Window {
    readonly DD_RUM?: { readonly getInternalContext: () => object | undefined };
  }
}

interface Report {
  readonly type: string;
  readonly view: { readonly url: string };
  readonly error?: { readonly message: string };
}

/** A browser that resolves the title's production host to this machine and accepts its certificate. */
function productionBrowser(): Promise<Browser> {
  const { executablePath, args } = launchOptions();
  return chromium.launch({
    executablePath,
    args: [
      ...args.filter((arg) => !arg.startsWith('--host-resolver-rules')),
      `--host-resolver-rules=MAP ${host} 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
}

/**
 * Name and value of a full consent as the consent manager stores it. The manager's frame appears only on the
 * sandbox's hosts.
 */
function keptYes(): string[] {
  const choseAt = new Date();
  const choice = toStoredChoice({
    consentUuid: '00000000-0000-4000-8000-000000000001',
    titleCode: 'POL',
    propertyId,
    categories: [...consentCategories],
    tcString: tcStringOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], choseAt),
    textVersion,
    choseAt,
  });
  return [storageName(propertyId), JSON.stringify(choice)];
}

test('C-03 N-18 errors on a production host reach the intake after consent, with their support code and without personal data, even if the page is left at once', async () => {
  const browser = await productionBrowser();
  const page = await browser.newPage();
  const sites: string[] = [];
  page.on('request', (request) => sites.push(new URL(request.url()).origin));
  const isFetched = () => page.evaluate(() => 'DD_RUM' in window);

  await page.goto(`${origin}/kundeservice?invitasjon=s3cret`);
  await page.waitForFunction(() => '__tcfapi' in window);
  expect(await isFetched()).toBe(false);

  const problem = {
    type: '/problems/internal',
    title: 'Something failed.',
    status: 500,
    code: 'internal',
    supportCode,
  };
  await page.route('**/api/loginToken', (route) => route.fulfill({ status: 500, json: problem }));
  await page.evaluate(([name = '', choice = '']) => window.localStorage.setItem(name, choice), keptYes());
  await page.reload();
  // The SDK reports nothing before its session has started.
  await expect.poll(() => page.evaluate(() => window.DD_RUM?.getInternalContext() !== undefined)).toBe(true);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Fant ikke kari@demo.example, 20 39 90 00');
    });
  });
  await page.getByRole('link', { name: 'Logg inn' }).click();
  await expect(page.getByRole('main')).toContainText(supportCode);
  // The browser drops beacons that are sent on leaving a page while its requests are intercepted.
  await page.unroute('**/api/loginToken');
  // Queued reports are sent half a minute later, or when the page is left. The page shows nothing to wait for.
  await page.goto('about:blank');

  const find = async () => (await takenEvents(titles.nb, 'monitoring')) as Report[];
  const isFailure = ({ error }: Report) => error?.message.includes('loginNotStarted') === true;
  await expect.poll(async () => (await find()).some(isFailure)).toBe(true);
  const reports = await find();
  expect(reports.find(isFailure)?.error?.message).toContain(supportCode);
  const thrown = reports.find(({ error }) => error?.message.includes('Fant ikke') === true);
  expect(thrown?.error?.message).toBe('Fant ikke <email>, <number>');
  expect(reports.map(({ view }) => view.url)).toContain(`${origin}/kundeservice`);
  expect(JSON.stringify(reports)).not.toMatch(/s3cret|kari|20 39/);
  expect(sites.filter((site) => site !== origin && !site.endsWith(`.localhost:${edgePort}`))).toEqual([]);
  await browser.close();
});
