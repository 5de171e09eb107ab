import type { BrowserContext } from 'playwright/test';

/** Problems in a browser context that the test did not provoke. */
export interface ContextWatch {
  /** Ignores problems that match, because the test provokes them. */
  readonly expectProblem: (pattern: RegExp) => void;
  readonly problems: () => readonly string[];
}

const harmlessSchemes: ReadonlySet<string> = new Set(['data:', 'blob:', 'about:', 'chrome-error:']);

/** Failures of a page's background requests that were cut off when the person left or logged out. */
const harmlessEnds: readonly RegExp[] = [
  // The page's socket was upgrading from polling to a websocket.
  /\/socket\.io\/.* failed: WebSocket is closed before the connection is established/,
  // The origin had already closed the polling socket of a page that was left, or restored with Back.
  /status of 400 \(Bad Request\) \(http:[^ ]*\/socket\.io\/\?[^ ]*transport=polling[^ ]*&sid=/,
  // The page was still recording a consent; the person's next page records it instead (C-01).
  /status of 401 \(Unauthorized\) \(http:[^ ]*\/api\/site-consents\)/,
];

/** Messages of a page that loses its connection: failed requests, including those in the background. */
export const withoutConnection =
  /ERR_INTERNET_DISCONNECTED|code: (analyticsNotInitialised|consentManagerFailed|consentNotSetUp)/;

/** Collects console errors, uncaught errors and requests that leave this machine, in all pages of a context. */
export function watchContext(context: BrowserContext, port: number): ContextWatch {
  const seen: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const problem = `console ${message.type()}: ${message.text()} (${message.location().url})`;
    if (!harmlessEnds.some((pattern) => pattern.test(problem))) seen.push(problem);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.port === String(port) && (url.hostname === 'localhost' || url.hostname.endsWith('.localhost'));
    if (!isOurs && !harmlessSchemes.has(url.protocol)) seen.push(`request to another host: ${request.url()}`);
  });

  return {
    expectProblem: (pattern) => expected.push(pattern),
    problems: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}
