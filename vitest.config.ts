import { defineConfig } from 'vitest/config';
import { sourcePlugins } from './vite.plugins.ts';

// Generous for two busy cores; a test that waits for time is wrong anyway.
const patience = { testTimeout: 20_000, hookTimeout: 60_000 };
const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const setup = { setupFiles: ['./tests/support/unexpected-output.ts'], exclude: everywhere, ...patience };

export default defineConfig({
  plugins: sourcePlugins(),
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          ...setup,
          name: 'unit',
          include: ['{src,worker,scripts,origin,tests/support}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...setup, name: 'unit-dom', environment: 'happy-dom', include: ['{src,pages}/**/*.test.tsx'] },
      },
      { extends: true, test: { ...setup, name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { extends: true, test: { ...setup, name: 'titles', include: ['tests/titles/**/*.test.ts'] } },
      { extends: true, test: { ...setup, name: 'edge', pool: 'forks', include: ['tests/edge/**/*.test.ts'] } },
    ],
  },
});
