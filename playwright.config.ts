import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { edgePort, originPort } from './tests/support/e2e/addresses.ts';
import { launchOptions } from './tests/support/browser-options.ts';

// The tests' own people and subscriptions: fresh for each run, and never those of `npm start`.
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'min-side-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const dataFolder = process.env.E2E_DATA_DIR;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/e2e/shared-titles.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On a loaded machine one of hundreds may stumble; the test command tells how many needed the second try.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
  outputDir: 'test-results/e2e',
  use: {
    launchOptions: launchOptions(),
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    trace: 'retain-on-failure',
    navigationTimeout: 20_000,
    actionTimeout: 10_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'mobile',
      // The one has no size, the other sets its own.
      testIgnore: ['**/prerendered.e2e.ts', '**/menu.e2e.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" scripts/start.ts`,
    // Node does not find *.localhost, so there is no address to ask: the product says itself that it is ready.
    wait: { stdout: /ready http/ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(edgePort),
      ORIGIN_PORT: String(originPort),
      DATA_DIR: dataFolder,
      SANDBOX: '1',
    },
  },
});
