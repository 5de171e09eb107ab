import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'nb',
  locales: ['nb', 'nn'],
  fallbackLocales: { nn: 'nb' },
  orderBy: 'message',
  format: formatter({ origins: false, lineNumbers: false }),
  catalogs: [
    {
      path: 'src/app/locales/{locale}',
      include: ['src/app', 'src/ui', 'src/platform'],
      exclude: ['src/app/late/**'],
    },
    {
      path: 'src/features/{name}/locales/{locale}',
      include: ['src/features/{name}'],
      exclude: ['src/features/*/late/**'],
    },
    // What comes on demand brings its texts along.
    ...['app', 'features/delivery', 'features/invoices', 'features/subscription'].map((name) => ({
      path: `src/${name}/late/locales/{locale}`,
      include: [`src/${name}/late`],
    })),
  ],
});
