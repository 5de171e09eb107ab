import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { readTitles } from './fleet/read-titles.ts';
import { readArguments } from './lib/arguments.ts';
import { ensureChromium } from './lib/chromium.ts';
import { askSandbox, colourSchemes, missingProduct, openPage, screens, webpOf } from './lib/pictures.ts';

readArguments({
  usage: `npm run images: takes the screenshots in docs/images from the product started by "npm start". It resets three
titles of the sandbox.
Environment: PORT, ORIGIN_PORT  ports of the running product; 8787 and 8788 by default`,
  options: {},
});
const root = join(import.meta.dirname, '..');
const product = { port: process.env.PORT ?? '8787', originPort: process.env.ORIGIN_PORT ?? '8788' };

const pictures = [
  { name: 'home', publicationId: 'polviktidende', person: 'komplett', daysLater: 0 },
  { name: 'home-stop', publicationId: 'torhavndagblad', person: 'helg', daysLater: 26 },
  { name: 'home-debt', publicationId: 'asgardsviktidend', person: 'suspendert', daysLater: 0 },
] as const;

async function openHome(browser: Browser, picture: (typeof pictures)[number]): Promise<Page> {
  const { publicationId, person, daysLater } = picture;
  const title = readTitles(join(root, 'titles')).find((one) => one.publicationId === publicationId);
  if (title === undefined) throw new Error(`There is no title ${publicationId}.`);
  const { titleCode } = title;
  await askSandbox(product, 'reset', { titleCode });
  const page = await openPage(browser, `http://${publicationId}.localhost:${product.port}`, person);
  if (daysLater > 0) await askSandbox(product, 'clock', { titleCode, advance: { days: daysLater } });
  return page;
}

async function take(page: Page, file: string): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  const bytes = await webpOf(page, { quality: 75 });
  writeFileSync(join(root, 'docs/images', file), bytes);
  console.log(`docs/images/${file}: ${bytes.length} bytes`);
}

async function takeAll(browser: Browser): Promise<void> {
  for (const picture of pictures) {
    const page = await openHome(browser, picture);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      for (const colorScheme of colourSchemes) {
        await page.emulateMedia({ colorScheme });
        await take(page, `${picture.name}-${screen.width}-${colorScheme}.webp`);
      }
    }
    await page.context().close();
  }
}

const missing = await missingProduct(product);
if (missing === undefined) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  await takeAll(browser);
  await browser.close();
} else {
  console.error(missing);
  process.exitCode = 1;
}
