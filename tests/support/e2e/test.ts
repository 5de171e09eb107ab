import { test as base, expect } from 'playwright/test';
import { edgePort } from './addresses.ts';
import { type ContextWatch, watchContext } from './watch-context.ts';

interface Fixtures {
  /** Fails the test when anything unexpected happened in any of its pages. */
  readonly watch: ContextWatch;
}

/** A browser test: it fails on console errors, uncaught errors and requests to other hosts that it did not expect. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context, edgePort);
      await use(watch);
      expect(watch.problems(), 'what happened in the browser unasked').toEqual([]);
    },
    { auto: true },
  ],
});
