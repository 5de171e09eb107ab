import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What is wrong with a field, the fields of an address, and what copies a text, come along with the forms that need them, and not with every page. */
const fieldTexts = 'src/platform/texts/validation-texts.ts';
const addressTexts = ['src/ui/address-fields.tsx', 'src/ui/coverage-note.tsx'];
const copyTexts = ['src/ui/copy-button.tsx'];
const formTexts: Readonly<Record<string, readonly string[]>> = {
  'features/profile': [fieldTexts, ...copyTexts],
  'features/connect/late': [fieldTexts],
  'features/invoices/late': [fieldTexts, ...copyTexts],
  'features/business/late': [fieldTexts],
  'features/delivery/late': [fieldTexts, ...addressTexts],
  'features/purchase/late': [fieldTexts, ...addressTexts],
  'features/student/late': [fieldTexts],
};

const features = readdirSync('src/features').map((name) => `features/${name}`);
/** What comes on demand brings its texts along. */
const late = [
  'app',
  'features/connect',
  'features/business',
  'features/delivery',
  'features/family',
  'features/home',
  'features/invoices',
  'features/payment',
  'features/purchase',
  'features/student',
  'features/subscription',
].map((name) => `${name}/late`);

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
      exclude: ['src/app/late/**', fieldTexts, ...addressTexts, ...copyTexts],
    },
    ...[...features, ...late].map((folder) => ({
      path: `src/${folder}/locales/{locale}`,
      include: [`src/${folder}`, ...(formTexts[folder] ?? [])],
      exclude: late.includes(folder) ? [] : [`src/${folder}/late/**`],
    })),
  ],
});
