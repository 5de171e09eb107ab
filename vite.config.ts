import { defineConfig } from 'vite';
import vike from 'vite-plugin-ssr/plugin';
import { chunkNameOf } from './scripts/fleet/chunks.ts';
import { joinRuntime } from './scripts/fleet/join-runtime.ts';
import { sourcePlugins } from './vite.plugins.ts';

/**
 * The entry lists every file, so long names would weigh on every page. Seven characters of a hash are 42 bits, enough
 * for the few builds whose files are served together. Vike requires this mark on names that it relies on.
 */
const shortNames = {
  assetFileNames: Object.assign(() => 'assets/static/s.[hash:7][extname]', { isTheOneSetByVike: true }),
  chunkFileNames: Object.assign(() => 'assets/chunks/c.[hash:7].js', { isTheOneSetByVike: true }),
};

/**
 * The entry lists only a lazy part's style sheets. The part itself names the scripts it imports, and most are loaded
 * already; listed in the entry, they would cost every page 700 bytes.
 */
const sheetsOf = (_file: string, needed: readonly string[]): string[] => needed.filter((file) => file.endsWith('.css'));

export default defineConfig({
  plugins: [...sourcePlugins(), vike(), joinRuntime()],
  // React has had this function since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // Plugin timings are noise, and on a busy machine they would appear in every build. Parts that are imported both
  // statically and dynamically are in one file on purpose.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: sheetsOf },
    rollupOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
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
