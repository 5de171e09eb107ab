import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { embeddedTests } from './tests/support/on-embedded.ts';
import { announceSeed } from './tests/support/property-seed.ts';
import { sourcePlugins } from './vite.plugins.ts';

announceSeed();

// Only a guard against hanging: on a busy machine a step takes many times longer.
const patience = { testTimeout: 240_000, hookTimeout: 240_000 };
const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const setup = {
  setupFiles: ['./tests/support/patience.ts', './tests/support/unexpected-output.ts'],
  exclude: everywhere,
  ...patience,
};
/** Files share their modules, which halves the time; replaced modules are restored after each test. */
const quick = {
  ...setup,
  setupFiles: [...setup.setupFiles, './tests/support/generated-values.ts'],
  isolate: false,
};

export default defineConfig({
  plugins: sourcePlugins(),
  // `npm run planted` runs the tests in a copy whose packages are linked to the repository's.
  server: { fs: { strict: false } },
  test: {
    // Vitest keeps one core for itself, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Retries on CI as in the browser tests: the test command reports how many passed only on the second attempt.
    retry: process.env.CI === undefined ? 0 : 1,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'unit',
          include: ['{src,worker,scripts,origin,tests/support,tests/chaos}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...setup,
          name: 'unit-dom',
          environment: 'happy-dom',
          setupFiles: [...setup.setupFiles, './tests/support/dom-patience.ts'],
          include: ['{src,pages}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'contract',
          include: [...embeddedTests],
          exclude: [...everywhere, '**/*-on-server.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'contract-server',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [...everywhere, '**/*-embedded.test.ts'],
          globalSetup: './tests/contract/support/server-setup.ts',
        },
      },
      {
        extends: true,
        test: { ...setup, setupFiles: quick.setupFiles, name: 'titles', include: ['tests/titles/**/*.test.ts'] },
      },
      { extends: true, test: { ...setup, name: 'site', include: ['tests/site/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...setup,
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: './tests/support/browsers/product.ts',
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { ...setup, name: 'last-release', include: ['tests/last-release/**/*.test.ts'] } },
      { extends: true, test: { ...setup, name: 'edge', pool: 'forks', include: ['tests/edge/**/*.test.ts'] } },
    ],
  },
});
