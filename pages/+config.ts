import type { Config } from 'vite-plugin-ssr/types';

export default {
  clientRouting: false,
  // The build renders titles × routes with its own loop; Vike provides modules, route styles, manifest and dev server.
  prerender: { enable: true, disableAutoRun: true, keepDistServer: true, noExtraDir: true },
} satisfies Config;
