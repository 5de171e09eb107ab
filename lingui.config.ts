import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Messages of field validation, address fields, copy buttons, switches and past events load with the components that
 * show them, not with every page.
 */
const fieldTexts = 'src/platform/texts/validation-texts.ts';
const addressTexts = 'src/ui/address.tsx';
const copyTexts = ['src/ui/copy-button.tsx'];
/** Used on home, on the page for people without a subscription, and in a few other places. */
const helpingTexts = ['src/ui/people-to-help.tsx', 'src/platform/helping/use-people-to-help.ts'];
/** The pages that the moving flow links to have a link back to an unfinished move. */
const moveTexts = 'src/platform/moving/back-to-move.tsx';
const activityTexts = 'src/platform/texts/activity-texts.ts';
/** A planned deletion is announced on its own page and on home. */
const deletionTexts = 'src/ui/planned-deletion.tsx';
/** Only the few pages that cannot change a subscription from an app store say where it is managed. */
const storeTexts = 'src/platform/texts/managed-in-store.tsx';
const switchTexts = ['src/ui/switch.tsx'];
/**
 * None of these is in home's first view: amounts owed, pagination, unpaid orders, bank details, one-time codes,
 * reasons of failed payments, and fields for dates and long text.
 */
const owedTexts = 'src/platform/payments/sum-owed.tsx';
const pagesTexts = 'src/ui/pagination.tsx';
const unpaidTexts = 'src/ui/unpaid-order.tsx';
const bankTexts = 'src/ui/bank-facts.tsx';
const dateTexts = 'src/ui/date-field.tsx';
const areaTexts = 'src/ui/text-area.tsx';
const codeTexts = 'src/ui/code-form.tsx';
const paymentFailureTexts = 'src/platform/texts/payment-failure-texts.ts';
const formTexts: Readonly<Record<string, readonly string[]>> = {
  'features/profile': [fieldTexts, dateTexts, ...copyTexts],
  'features/connect/lazy': [fieldTexts, codeTexts],
  'features/invoices/lazy': [fieldTexts, owedTexts, pagesTexts, bankTexts, ...copyTexts],
  'features/business/lazy': [fieldTexts, codeTexts, pagesTexts, areaTexts],
  'features/complaints': [areaTexts],
  'features/content/lazy': [pagesTexts],
  'features/delivery/lazy': [fieldTexts, activityTexts, areaTexts, addressTexts],
  'features/delivery/lazy/moving': [dateTexts],
  'features/home/lazy': [activityTexts, deletionTexts, storeTexts, owedTexts, pagesTexts, unpaidTexts, ...helpingTexts],
  'features/subscription/lazy': [
    activityTexts,
    deletionTexts,
    moveTexts,
    storeTexts,
    pagesTexts,
    unpaidTexts,
    areaTexts,
    ...helpingTexts,
  ],
  'features/help/lazy': [areaTexts],
  'features/family/lazy': ['src/platform/helping/use-people-to-help.ts', moveTexts, ...copyTexts],
  'features/payment/lazy': [...copyTexts, bankTexts, storeTexts, paymentFailureTexts],
  'features/profile/lazy': [...copyTexts, deletionTexts, activityTexts, 'src/platform/helping/use-people-to-help.ts'],
  'features/privacy/lazy': [storeTexts],
  'features/purchase/lazy': [
    fieldTexts,
    storeTexts,
    unpaidTexts,
    areaTexts,
    deletionTexts,
    paymentFailureTexts,
    addressTexts,
  ],
  'features/purchase/lazy/gift': copyTexts,
  'features/contact-choices/lazy': [...switchTexts, deletionTexts],
  'features/student/lazy': [fieldTexts, codeTexts],
};

const features = readdirSync('src/features').map((name) => `features/${name}`);
/** Parts that a page rarely shows. They load these messages in addition to those of the parent folder. */
const seldomShown = [
  'features/delivery/lazy/moving',
  'features/purchase/lazy/gift',
  'features/subscription/lazy/pause',
  'features/subscription/lazy/receipt',
  'features/subscription/lazy/undo',
];
/** Lazy parts load their own messages. */
const lazy = [
  'app',
  'features/connect',
  'features/content',
  'features/business',
  'features/contact-choices',
  'features/delivery',
  'features/family',
  'features/help',
  'features/home',
  'features/invoices',
  'features/payment',
  'features/profile',
  'features/purchase',
  'features/privacy',
  'features/student',
  'features/subscription',
].map((name) => `${name}/lazy`);

export default defineConfig({
  sourceLocale: 'nb',
  locales: ['nb', 'nn'],
  fallbackLocales: { nn: 'nb' },
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['#src/platform/texts/trans.tsx', 'Trans'] },
  format: formatter({ origins: false, lineNumbers: false }),
  catalogs: [
    {
      path: 'src/app/locales/{locale}',
      include: ['src/app', 'src/ui', 'src/platform'],
      exclude: [
        'src/app/lazy/**',
        'src/app/descriptions/**',
        fieldTexts,
        activityTexts,
        moveTexts,
        deletionTexts,
        storeTexts,
        owedTexts,
        pagesTexts,
        unpaidTexts,
        bankTexts,
        dateTexts,
        areaTexts,
        codeTexts,
        paymentFailureTexts,
        ...helpingTexts,
        addressTexts,
        ...copyTexts,
        ...switchTexts,
      ],
    },
    // Only the build uses the messages for search engines.
    { path: 'src/app/descriptions/locales/{locale}', include: ['src/app/descriptions'] },
    ...[...features, ...lazy, ...seldomShown].map((folder) => ({
      path: `src/${folder}/locales/{locale}`,
      include: [`src/${folder}`, ...(formTexts[folder] ?? [])],
      exclude: [...lazy, ...seldomShown]
        .filter((other) => other.startsWith(`${folder}/`))
        .map((other) => `src/${other}/**`),
    })),
  ],
});
