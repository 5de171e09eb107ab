import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test';
import { keepRefusal } from '#scripts/lib/refused-consent.ts';
import { edgePort } from './addresses.ts';
import { startOfTest } from './moment.ts';
import { type ContextWatch, watchContext } from './watch-context.ts';

interface Options {
  /** The person's answer about consent before the test begins; most tests are about something else. */
  readonly consent: 'refused' | 'unasked';
}

interface Fixtures {
  /** Fails the test if anything unexpected happened in any of its pages. */
  readonly watch: ContextWatch;
  /**
   * Opens a page in another browser of the same person, with the same cookies and nothing else in common. Problems that
   * match `expected` are ignored, because the test provokes them.
   */
  readonly elsewhere: (expected?: RegExp) => Promise<Page>;
  /** Opens a page in the browser of another person, who is not logged in. */
  readonly another: (expected?: RegExp) => Promise<Page>;
}

/**
 * A browser test. Its clock shows the tests' own time, like the titles' clocks. It fails on unexpected console errors,
 * uncaught errors and requests to other hosts.
 */
export const test = base.extend<Options & Fixtures>({
  consent: ['refused', { option: true }],
  watch: [
    async ({ context, consent }, use) => {
      await moveClock(context, startOfTest - Date.now());
      if (consent === 'refused') await keepRefusal(context, new Date(startOfTest));
      const watch = watchContext(context, edgePort);
      await use(watch);
      expect(watch.problems(), 'what happened in the browser unasked').toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, context }, give) => {
    await withBrowsers(browser, async (open) => {
      await give(async (expected) => open(expected, await context.storageState()));
    });
  },
  another: async ({ browser }, give) => {
    await withBrowsers(browser, (open) => give((expected) => open(expected)));
  },
});

type OpenBrowser = (expected?: RegExp, cookies?: BrowserContextOptions['storageState']) => Promise<Page>;

/** Opens more browsers in a test, and afterwards checks them for problems. */
async function withBrowsers(browser: Browser, work: (open: OpenBrowser) => Promise<void>): Promise<void> {
  const opened: { context: BrowserContext; watch: ContextWatch }[] = [];
  await work(async (expected, cookies) => {
    const other = await browser.newContext(cookies === undefined ? {} : { storageState: cookies });
    await moveClock(other, startOfTest - Date.now());
    await keepRefusal(other, new Date(startOfTest));
    const watch = watchContext(other, edgePort);
    if (expected !== undefined) watch.expectProblem(expected);
    opened.push({ context: other, watch });
    return other.newPage();
  });
  for (const { context: other, watch } of opened) {
    await other.close();
    expect(watch.problems(), 'what happened in the other browser unasked').toEqual([]);
  }
}

/** Moves dates only; the browser keeps its own timers. */
async function moveClock(context: BrowserContext, ahead: number): Promise<void> {
  await context.addInitScript((milliseconds) => {
    const realNow = Date.now.bind(Date);
    const now = (): number => realNow() + milliseconds;
    Date.now = now;
    globalThis.Date = new Proxy(Date, {
      construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
      apply: (target) => new target(now()).toString(),
    });
  }, ahead);
}
