import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import type { Title } from '#src/domain/title.ts';
import { ensureChromium } from '../lib/chromium.ts';
import { askSandbox, colourSchemes, openPage, type Product, screens, webpOf } from '../lib/pictures.ts';
import { freePort } from '../start/answers.ts';
import { originVariables, startEdge, startOrigin } from '../start/sandbox.ts';

interface OneTitle {
  readonly root: string;
  /** Working folder, with the build in its `dist`. */
  readonly work: string;
  readonly titleCode: string;
}

/** Starts a product with a single title: an edge, and an origin with its own empty database. */
export async function withProduct<T>(
  { root, work, titleCode }: OneTitle,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const outFolder = join(work, 'dist');
  const dataFolder = join(work, 'data');
  mkdirSync(dataFolder, { recursive: true });
  const [port, originPort] = [await freePort(0, 'PORT'), await freePort(0, 'ORIGIN_PORT')];
  const places = {
    root,
    port,
    originPort,
    dataFolder,
    fleetFile: join(outFolder, 'fleet.json'),
    fallbackTitle: titleCode,
  };
  // Ignores how this shell is set up: always the sandbox, on the database in its own folder.
  const variables = { ...originVariables(places), SANDBOX: '1', FLEET_FILE: places.fleetFile, DATABASE_URL: '' };
  const parts = await Promise.allSettled([startOrigin(places, variables), startEdge(places, variables, outFolder)]);
  const running = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
  try {
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return await use({ port, originPort });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

export interface View {
  readonly name: string;
  readonly path: string;
  /** Signed in; undefined for a visitor. */
  readonly person: string | undefined;
  /** The title's clock is moved forward by this first. */
  readonly daysLater: number;
}

const asNobody = { person: undefined, daysLater: 0 } as const;
const asSubscriber = { person: 'komplett', daysLater: 0 } as const;

/** The main pages and states. Later days come last, because the clock only moves forward. */
export const views: readonly View[] = [
  { name: 'Customer service, not logged in', path: '/kundeservice', ...asNobody },
  { name: 'Terms, not logged in', path: '/vilkaar', ...asNobody },
  { name: 'Home', path: '/', ...asSubscriber },
  { name: 'Delivery', path: '/endre-avislevering', ...asSubscriber },
  { name: 'Change of subscription', path: '/endre-abonnement', ...asSubscriber },
  { name: 'Profile', path: '/endre-profil', ...asSubscriber },
  { name: 'Home after a failed payment', path: '/', person: 'suspendert', daysLater: 0 },
  { name: 'Home during a stop', path: '/', person: 'helg', daysLater: 26 },
];

export interface Picture {
  readonly view: string;
  readonly path: string;
  readonly width: number;
  readonly scheme: (typeof colourSchemes)[number];
  readonly bytes: Buffer;
}

const maxHeight = 1_800;

interface Shoot {
  readonly product: Product;
  readonly title: Title;
  readonly views: readonly View[];
  readonly onView: (number: number, all: number, view: string) => void;
}

/** Takes each view in two sizes, light and dark. */
export async function takePictures({ product, title, views: wanted, onView }: Shoot): Promise<readonly Picture[]> {
  const { titleCode, publicationId } = title;
  const titleUrl = `http://${publicationId}.localhost:${product.port}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    await askSandbox(product, 'reset', { titleCode });
    const pictures: Picture[] = [];
    for (const [index, view] of wanted.entries()) {
      onView(index + 1, wanted.length, view.name);
      const page = await openPage(browser, titleUrl, view.person);
      if (view.daysLater > 0) await askSandbox(product, 'clock', { titleCode, advance: { days: view.daysLater } });
      pictures.push(...(await picturesOf(page, view, titleUrl)));
      await page.context().close();
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

async function picturesOf(page: Page, { name, path }: View, titleUrl: string): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto(titleUrl + path, { waitUntil: 'networkidle' });
    for (const scheme of colourSchemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const bytes = await webpOf(page, { quality: 60, maxHeight });
      pictures.push({ view: name, path, width: screen.width, scheme, bytes });
    }
  }
  return pictures;
}
