import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What is wrong with a field comes along with the forms that tell it, and not with every page. */
const fieldTexts = 'src/platform/texts/validation-texts.ts';
const withFieldTexts = ['features/profile', 'features/delivery/late', 'features/invoices/late'];

const features = readdirSync('src/features').map((name) => `features/${name}`);
/** What comes on demand brings its texts along. */
const late = ['app', 'features/delivery', 'features/invoices', 'features/payment', 'features/subscription'].map(
  (name) => `${name}/late`,
);

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
      exclude: ['src/app/late/**', fieldTexts],
    },
    ...[...features, ...late].map((folder) => ({
      path: `src/${folder}/locales/{locale}`,
      include: [`src/${folder}`, ...(withFieldTexts.includes(folder) ? [fieldTexts] : [])],
      exclude: late.includes(folder) ? [] : [`src/${folder}/late/**`],
    })),
  ],
});
