import { type ConsoleMessage, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { browserProgram } from '#scripts/lib/other-browsers.ts';
import { edgePort } from '../e2e/addresses.ts';
import type { Driver, FoundElement } from './driver.ts';

/** Starts stock Firefox with its own profile, controlled by WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: browserProgram('firefox'),
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const problems = watchPage(page);
  return {
    open: async (url) => {
      // Every later look-up waits for its element.
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    url: () => Promise.resolve(page.url()),
    runSource: async (source) => {
      await page.evaluate(source);
    },
    ask: async (question, argument) =>
      (await page.evaluate(question as never, argument)) as ReturnType<typeof question>,
    find: async (search, argument) => {
      const handle = await page.evaluateHandle(search as (sent: unknown) => HTMLElement | null, argument);
      const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
      return element === null ? undefined : foundElement(element);
    },
    problems: () => Promise.all(problems),
    close: () => browser.close(),
  };
}

function foundElement(element: ElementHandle<HTMLInputElement>): FoundElement {
  return {
    click: () => element.click(),
    fill: async (text) => {
      await element.evaluate((field) => field.select());
      await element.type(text);
    },
  };
}

const harmless: readonly RegExp[] = [
  // Firefox requests an icon by itself, even for pages of the sandbox that forbid images.
  /blocked the loading of a resource \(img-src\) at \S+\/favicon\.ico /,
  // NS_BINDING_ABORTED: the page was left before its font arrived.
  /downloadable font: download failed .* status=2152398850 /,
];

function watchPage(page: Page): readonly Promise<string>[] {
  const problems: Promise<string>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(told(message));
  });
  page.on('pageerror', (error) => {
    const words = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
    if (!harmless.some((pattern) => pattern.test(words))) problems.push(Promise.resolve(`uncaught: ${words}`));
  });
  page.on('request', (request) => {
    const { protocol, hostname, port } = new URL(request.url());
    const isOurs = port === String(edgePort) && hostname.endsWith('.localhost');
    if (!isOurs && ['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) {
      problems.push(Promise.resolve(`request to another host: ${request.url()}`));
    }
  });
  return problems;
}

async function told(message: ConsoleMessage): Promise<string> {
  const parts = await Promise.all(message.args().map((part) => part.jsonValue()));
  return `console ${message.type()}: ${JSON.stringify(parts)} (${message.location().url ?? 'unknown'})`;
}
