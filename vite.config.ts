import vike from 'vite-plugin-ssr/plugin';
import { defineConfig } from 'vite';
import { chunkNameOf } from './scripts/fleet/chunks.ts';
import { sourcePlugins } from './vite.plugins.ts';

export default defineConfig({
  plugins: [...sourcePlugins(), vike()],
  // How long each plugin took is no news to who builds, and on a busy machine it would be told at every build.
  build: { assetsInlineLimit: 0, rollupOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNameOf }] } },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: { render: './src/app/render.tsx' } } } },
  },
});
