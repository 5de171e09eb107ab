import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright';
import { ensureChromium } from '../lib/chromium.ts';
import { type Product, signIn } from '../lib/pictures.ts';
import { keepRefusal } from '../lib/refused-consent.ts';
import { withProduct } from '../title-report/take-pictures.ts';
import { median } from './load.ts';

const root = join(import.meta.dirname, '../..');
const publicationId = 'polviktidende';
const rounds = 5;

/** A phone on a slow connection: Lighthouse's mobile profile. */
const slowPhone = {
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  cpuRate: 4,
} as const;

type Condition = 'slow phone' | 'unthrottled';

/** In milliseconds since the start of the visit. */
interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: the sum, over all long tasks, of the time beyond 50 ms. */
  readonly blocked: number;
  readonly layoutShift: number;
  /** When home showed the subscription; undefined for other pages. */
  readonly data: number | undefined;
  readonly requests: number;
  /** Compressed size of the scripts that had arrived by then. */
  readonly scriptBytes: number;
}

/**
 * Visits the build in `dist` as a phone: an open page, compared with the same page without its scripts, and a signed-in
 * person's home, on the first and on the second visit. Figures are medians of five visits.
 */
export async function benchPages(): Promise<readonly object[]> {
  return withBuild(async (product) => {
    const browser = await chromium.launch({ executablePath: ensureChromium('shell'), args: ['--no-sandbox'] });
    try {
      return [...(await openPage(browser, product)), ...(await home(browser, product))];
    } finally {
      await browser.close();
    }
  });
}

export async function withBuild<T>(use: (product: Product) => Promise<T>): Promise<T> {
  if (!existsSync(join(root, 'dist/site', publicationId))) {
    throw new Error('There is no build: npm run build makes one.');
  }
  mkdirSync(join(root, '.data'), { recursive: true });
  const work = mkdtempSync(join(root, '.data/bench-pages-'));
  symlinkSync(join(root, 'dist'), join(work, 'dist'));
  try {
    return await withProduct({ root, work, titleCode: 'POL' }, use);
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function openPage(browser: Browser, product: Product): Promise<readonly object[]> {
  const url = `${urlOf(product)}/kundeservice`;
  const measured: object[] = [];
  for (const condition of ['slow phone', 'unthrottled'] as const) {
    const pairs: (readonly [Visit, Visit])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [own, bare] = [await freshContext(browser), await freshContext(browser)];
      const visitOwn = () => visit(own, url, { condition });
      const visitBare = () => visit(bare, url, { condition, blocked: ['*.js'] });
      // The two visits take turns going first, because the second one finds the computer's
      // caches warm.
      const first = round % 2 === 0 ? await visitOwn() : undefined;
      const reference = await visitBare();
      pairs.push([first ?? (await visitOwn()), reference]);
      await Promise.all([own.close(), bare.close()]);
    }
    const own = medianOf(pairs.map(([one]) => one));
    const reference = medianOf(pairs.map(([, one]) => one));
    measured.push({
      what: 'open page',
      condition,
      ...own,
      referenceFirstPaint: reference.firstPaint,
      referenceLargestPaint: reference.largestPaint,
      ratio: Math.round((own.largestPaint / reference.largestPaint) * 100) / 100,
    });
  }
  return measured;
}

async function home(browser: Browser, product: Product): Promise<readonly object[]> {
  const cookies = await sessionOf(browser, product);
  const measured: object[] = [];
  for (const condition of ['slow phone', 'unthrottled'] as const) {
    const first: Visit[] = [];
    const second: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await freshContext(browser);
      await context.addCookies(cookies);
      first.push(await visit(context, urlOf(product), { condition }));
      second.push(await visit(context, urlOf(product), { condition }));
      await context.close();
    }
    measured.push({ what: 'home, first visit', condition, ...medianOf(first) });
    measured.push({ what: 'home, second visit', condition, ...medianOf(second) });
  }
  return measured;
}

async function sessionOf(browser: Browser, product: Product) {
  const context = await freshContext(browser);
  await signIn(await context.newPage(), urlOf(product), 'komplett');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

function urlOf({ port }: Product): string {
  return `http://${publicationId}.localhost:${port}`;
}

/** Imitates a phone with an empty cache, whose owner has refused consent. */
async function freshContext(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ locale: 'nb-NO', timezoneId: 'Europe/Oslo', viewport });
  // A throttled visit takes a long time on a busy machine.
  context.setDefaultTimeout(300_000);
  await keepRefusal(context, new Date());
  return context;
}

interface VisitKind {
  readonly condition: Condition;
  readonly blocked?: readonly string[];
}

async function visit(context: BrowserContext, url: string, { condition, blocked = [] }: VisitKind): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Playwright's own routing would also delay all other files.
  await session.send('Network.setBlockedURLs', { urls: [...blocked] });
  if (condition === 'slow phone') await slowDown(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  const isHome = !url.endsWith('/kundeservice');
  // Home's network traffic never stops, because the page follows its account.
  if (isHome) await page.locator('#avisen').waitFor();
  else await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(read, isHome);
  await page.close();
  return seen;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', slowPhone.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuRate });
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const observer = new MutationObserver(() => {
    if (document.getElementById('avisen') === null) return;
    performance.mark('data');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
async function read(isHome: boolean): Promise<Visit> {
  const entriesOf = async (type: string): Promise<PerformanceEntryList> =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries());
      });
      observer.observe({ type, buffered: true });
      // An observer without entries is never called, so the wait needs a limit.
      setTimeout(() => resolve([]), 200);
    });
  const numberIn = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name));
  const [paints, largest, tasks, shifts] = [
    performance.getEntriesByName('first-contentful-paint'),
    await entriesOf('largest-contentful-paint'),
    await entriesOf('longtask'),
    await entriesOf('layout-shift'),
  ];
  const data = isHome ? performance.getEntriesByName('data')[0]?.startTime : undefined;
  const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < (data ?? Infinity));
  const scripts = resources.filter(({ name }) => name.endsWith('.js'));
  return {
    firstPaint: paints[0]?.startTime ?? Number.NaN,
    largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
    blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    layoutShift: shifts.reduce((sum, shift) => sum + numberIn(shift, 'value'), 0),
    data,
    requests: resources.length + 1,
    scriptBytes: scripts.reduce((sum, script) => sum + numberIn(script, 'encodedBodySize'), 0),
  };
}

function medianOf(visits: readonly Visit[]): Visit {
  const of = (value: (visit: Visit) => number): number => median(visits.map(value));
  return {
    firstPaint: Math.round(of((one) => one.firstPaint)),
    largestPaint: Math.round(of((one) => one.largestPaint)),
    blocked: Math.round(of((one) => one.blocked)),
    layoutShift: Math.round(of((one) => one.layoutShift) * 1000) / 1000,
    data: visits[0]?.data === undefined ? undefined : Math.round(of((one) => one.data ?? Number.NaN)),
    requests: of((one) => one.requests),
    scriptBytes: of((one) => one.scriptBytes),
  };
}
