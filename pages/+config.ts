import type { Config } from 'vite-plugin-ssr/types';

export default {
  clientRouting: false,
  // Our build renders titles × routes with its own loop. Vike provides modules, route styles, the
  // manifest and the dev server.
  prerender: { enable: true, disableAutoRun: true, keepDistServer: true, noExtraDir: true },
} satisfies Config;
