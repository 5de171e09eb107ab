import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { readTitles } from './fleet/read-titles.ts';
import { ensureChromium } from './lib/chromium.ts';

/** Takes the pictures of `docs/images`, of the product that `npm start` runs. It resets the titles that they show. */

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '8787';
const originPort = process.env.ORIGIN_PORT ?? '8788';

const pictures = [
  { name: 'home', publicationId: 'polviktidende', person: 'komplett', daysLater: 0 },
  { name: 'home-stop', publicationId: 'torhavndagblad', person: 'helg', daysLater: 26 },
  { name: 'home-debt', publicationId: 'asgardsviktidend', person: 'suspendert', daysLater: 0 },
] as const;

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 740 },
] as const;

async function askSandbox(control: string, order: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${originPort}/sandbox/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${control}: ${response.status} ${await response.text()}`);
}

async function openHome(browser: Browser, picture: (typeof pictures)[number]): Promise<Page> {
  const { publicationId, person, daysLater } = picture;
  const title = readTitles(join(root, 'titles')).find((one) => one.publicationId === publicationId);
  if (title === undefined) throw new Error(`There is no title ${publicationId}.`);
  await askSandbox('reset', { titleCode: title.titleCode });
  const page = await browser.newPage();
  await page.goto(`http://${publicationId}.localhost:${port}/api/login?returnPath=/`);
  const name = new RegExp(`\\b${person}@demo\\.example`);
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  await page.getByRole('button', { name: 'Logg ut', includeHidden: true }).waitFor({ state: 'attached' });
  if (daysLater > 0) await askSandbox('clock', { titleCode: title.titleCode, advance: { days: daysLater } });
  return page;
}

/** Writes what the page shows as WebP, which Playwright itself does not make. */
async function take(page: Page, file: string): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  const browserSession = await page.context().newCDPSession(page);
  const { data } = await browserSession.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(root, 'docs/images', file), bytes);
  console.log(`docs/images/${file}: ${bytes.length} bytes`);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
for (const picture of pictures) {
  const page = await openHome(browser, picture);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await take(page, `${picture.name}-${screen.width}-${colorScheme}.webp`);
    }
  }
  await page.close();
}
await browser.close();
