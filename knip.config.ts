import type { KnipConfig } from 'knip';

export default {
  entry: [
    'pages/**/+*.{ts,tsx}',
    // Built on its own, for the fleet build's loop.
    'src/app/render.tsx',
    'origin/src/main.ts',
    'origin/drizzle.config.ts',
    // Browsers load them by their address.
    'origin/src/sandbox/consent/browser/*.ts',
    // The migrations are made from them.
    'origin/src/**/*-tables.ts',
    // The macro's code imports it, as lingui.config.ts says.
    'src/platform/texts/trans.tsx',
    // The contract is public: another publisher's back end is written against it.
    'src/contract/*.ts',
    'scripts/*.ts',
    'scripts/start/edge-main.ts',
    // The bench of the edge runs it in the worker's place.
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
    // Generated code imports it under this name; ours says vite-plugin-ssr.
    'vike',
    // Its font file is named by a style sheet.
    '@fontsource/source-serif-4',
  ],
  // A terminal for a test; util-linux has it, and so every Debian.
  ignoreBinaries: ['pg_dump', 'script'],
  treatConfigHintsAsErrors: true,
} satisfies KnipConfig;
