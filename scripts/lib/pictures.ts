import type { Browser, Page } from 'playwright';
import { keepRefusal } from './refused-consent.ts';

export interface Product {
  readonly port: number | string;
  readonly originPort: number | string;
}

/** In CSS pixels. */
export const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 740 },
] as const;

export const colourSchemes = ['light', 'dark'] as const;

/** What to do if a port of the product does not answer; undefined if both do. */
export async function missingProduct({ port, originPort }: Product): Promise<string | undefined> {
  for (const [part, at, variable] of [
    ['edge', port, 'PORT'],
    ['origin', originPort, 'ORIGIN_PORT'],
  ] as const) {
    const answers = await fetch(`http://127.0.0.1:${at}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (!answers) return `No ${part} answers on port ${at}: run npm start first, or set ${variable}.`;
  }
  return undefined;
}

/** The control answers only on the origin's own port. */
export async function askSandbox(
  { originPort }: Pick<Product, 'originPort'>,
  control: string,
  order: object,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${originPort}/sandbox/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch((cause: unknown) => {
    throw new Error(`No origin answers on port ${originPort}: run npm start first, or set ORIGIN_PORT.`, { cause });
  });
  if (!response.ok) throw new Error(`The sandbox refused ${control}: ${response.status} ${await response.text()}`);
}

/** Waits until home shows the person's subscription. */
export async function signIn(page: Page, titleUrl: string, person: string): Promise<void> {
  await page.goto(`${titleUrl}/api/login?returnPath=/`);
  const name = new RegExp(`\\b${person}@demo\\.example`);
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  await page.getByRole('button', { name: 'Logg ut', includeHidden: true }).waitFor({ state: 'attached' });
}

/** Opens a page in a separate browser that has refused consent; without `person`, as a visitor. */
export async function openPage(browser: Browser, titleUrl: string, person: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: 'nb-NO', timezoneId: 'Europe/Oslo' });
  await keepRefusal(context, new Date());
  const page = await context.newPage();
  if (person !== undefined) await signIn(page, titleUrl, person);
  return page;
}

interface Picture {
  readonly quality: number;
  /** In pixels from the top of the page; by default only the visible part is taken. */
  readonly maxHeight?: number;
}

/** Playwright's own screenshots do not support WebP. */
export async function webpOf(page: Page, { quality, maxHeight }: Picture): Promise<Buffer> {
  await untilDrawn(page);
  const session = await page.context().newCDPSession(page);
  const clip = maxHeight === undefined ? undefined : await pageArea(page, maxHeight);
  const whole = clip === undefined ? {} : { clip, captureBeyondViewport: true };
  const shot = session.send('Page.captureScreenshot', { format: 'webp', quality, ...whole });
  const { data } = await withinPatience(shot, page.url());
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Waits until new colours have reached the innermost element, because a transition delays each level by a frame. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do await frame();
    while (document.getAnimations().some((one) => one instanceof CSSTransition));
    await frame();
  });
}

/** The browser itself has no timeout for a screenshot. */
const patienceMs = 60_000;

async function withinPatience<T>(shot: Promise<T>, url: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(new Error(`The browser returned no picture of ${url}.`)), patienceMs);
  try {
    return await Promise.race([shot, late.promise]);
  } finally {
    clearTimeout(clock);
  }
}

async function pageArea(page: Page, maxHeight: number) {
  const { width, height } = await page.evaluate(() => {
    const { scrollHeight, clientWidth } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  return { x: 0, y: 0, width, height: Math.min(height, maxHeight), scale: 1 };
}
