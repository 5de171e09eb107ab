import { defineConfig } from 'playwright/test';
import { launchOptions } from './tests/support/browser-options.ts';
import { edgePort } from './tests/support/e2e/addresses.ts';
import { ownPlaces } from './tests/support/e2e/own-places.ts';
import { ownTitles } from './tests/support/e2e/own-titles.ts';

// React does not report mismatching attributes in production, so hydration is checked on the dev server.
export default defineConfig({
  testDir: 'tests/dev-server',
  testMatch: '**/*.e2e.ts',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 60_000,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
  outputDir: 'test-results/dev-server',
  use: {
    launchOptions: launchOptions(),
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 900 },
  },
  webServer: {
    command: `exec "${process.execPath}" scripts/dev.ts --titles "${ownTitles}"`,
    port: edgePort,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { ...ownPlaces, SANDBOX: '1' },
  },
});
