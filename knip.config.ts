import type { KnipConfig } from 'knip';

export default {
  entry: [
    'pages/**/+*.{ts,tsx}',
    // Built separately, for the fleet build's rendering loop.
    'src/app/render.tsx',
    'origin/src/main.ts',
    'origin/drizzle.config.ts',
    // Browsers load them by URL.
    'origin/src/sandbox/consent/browser/*.ts',
    // Drizzle generates the migrations from them.
    'origin/src/**/*-tables.ts',
    // The compiled macro imports it (see lingui.config.ts).
    'src/platform/texts/trans.tsx',
    // The contract is public: other publishers' back ends are written against it.
    'src/contract/*.ts',
    'scripts/*.ts',
    'scripts/start/edge-main.ts',
    // The edge bench runs it in place of the worker.
    'scripts/bench/edge-worker.ts',
    // `npm run check` starts it as a process.
    'scripts/check/run-tests.ts',
    'tests/**/*.{test,e2e}.ts',
    'playwright*.config.ts',
    // Playwright loads it by its path.
    'tests/support/e2e/shared-titles.ts',
  ],
  project: ['*.ts', '{src,pages,worker,origin,scripts,tests}/**/*.{ts,tsx}'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Run by name, or loaded by another tool (docs/testing.md).
    'dependency-cruiser',
    '@swc/core',
    // Generated code imports it by this name; our code imports vite-plugin-ssr.
    'vike',
    // A style sheet names its font file.
    '@fontsource/source-serif-4',
  ],
  // `script` gives a test a terminal; it is part of util-linux, and so of every Debian.
  ignoreBinaries: ['pg_dump', 'script'],
  treatConfigHintsAsErrors: true,
} satisfies KnipConfig;
