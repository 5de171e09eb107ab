import { defineConfig, devices } from 'playwright/test';
import { launchOptions } from './tests/support/browser-options.ts';
import { edgePort } from './tests/support/e2e/addresses.ts';
import { ownPlaces } from './tests/support/e2e/own-places.ts';
import { isFullRun } from './tests/support/full.ts';

/** Every visit is monitored as on production hosts; the reports stay on this machine. */
const monitoring = {
  applicationId: '6f1c9a52-0000-4000-8000-000000000001',
  clientToken: 'pub-of-the-tests',
  proxy: `http://samtykke.localhost:${edgePort}/intake`,
  sessionSampleRate: 100,
};

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  // The report starts the product several times, and the headless shell has no back-forward cache; the full run uses
  // stock Chromium. They are ignored rather than skipped, because skipped tests are counted.
  testIgnore: isFullRun ? [] : ['**/title-report.e2e.ts', '**/back-forward-cache.e2e.ts'],
  globalSetup: './tests/support/e2e/shared-titles.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On a loaded machine, one of hundreds of tests may fail once; the test command reports how many passed only on the
  // second attempt.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
  outputDir: 'test-results/e2e',
  use: {
    launchOptions: launchOptions(),
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Recording each test takes a sixth of the time; use `--trace retain-on-failure` while working on one.
    trace: 'on-first-retry',
    navigationTimeout: 20_000,
    actionTimeout: 10_000,
  },
  // A flow runs at one screen size; where it checks a page with axe, `expectAccessible` lays the page out at both
  // sizes.
  projects: [
    { name: 'wide', testDir: 'tests/e2e/wide', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'small',
      testDir: 'tests/e2e/small',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" scripts/start.ts`,
    // Node cannot resolve *.localhost, so there is no URL to poll; the product itself prints that it is ready.
    wait: { stdout: /ready http/ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { ...ownPlaces, SANDBOX: '1', MONITORING: JSON.stringify(monitoring) },
  },
});
