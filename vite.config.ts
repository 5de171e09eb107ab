import vike from 'vite-plugin-ssr/plugin';
import { defineConfig } from 'vite';
import { chunkNameOf } from './scripts/fleet/chunks.ts';
import { sourcePlugins } from './vite.plugins.ts';

/**
 * The entry lists every file, so long names would weigh on every page. Seven characters of a hash are 42 bits: enough for the
 * few builds whose files are served together. Vike asks for the mark on names it relies on.
 */
const shortNames = {
  assetFileNames: Object.assign(() => 'assets/static/s.[hash:7][extname]', { isTheOneSetByVike: true }),
  chunkFileNames: Object.assign(() => 'assets/chunks/c.[hash:7].js', { isTheOneSetByVike: true }),
};

/**
 * What the entry names of a part that comes on demand: its style sheets. The scripts it imports are in the part itself, and
 * most are there already; named in the entry, they cost every page 700 bytes.
 */
const sheetsOf = (_file: string, needed: readonly string[]): string[] => needed.filter((file) => file.endsWith('.css'));

export default defineConfig({
  plugins: [...sourcePlugins(), vike()],
  // React has had this function itself since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // How long each plugin took is no news to who builds, and on a busy machine it would be told at every build.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: sheetsOf },
    rollupOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            ...shortNames,
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNameOf }] },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: { render: './src/app/render.tsx' } } } },
  },
});
