import { expect, test } from 'vitest';
import { chunkNameOf, type ModuleGraph } from './chunks.ts';

/** Static imports of each module; the prefix `lazy>` marks a dynamic import. */
const importersOf: Record<string, readonly string[]> = {
  '/p/src/app/client.tsx': ['/p/pages/+client.tsx'],
  '/p/node_modules/react/index.js': ['/p/src/app/client.tsx'],
  '/p/node_modules/@navikt/icons/Pause.js': ['/p/src/ui/tag.tsx'],
  '/p/node_modules/@schibsted/sdk.js': ['lazy>/p/src/app/client.tsx'],
  '/p/node_modules/vike/client.js': ['virtual:vike'],
  '/p/src/features/home/home-page.tsx': ['/p/pages/index/+Page.tsx'],
  '/p/src/features/delivery/address-page.tsx': ['/p/pages/leveringsadresse/+Page.tsx'],
  '/p/src/features/delivery/change-page.tsx': ['/p/pages/endre-avislevering/+Page.tsx'],
  '/p/src/features/profile/profile-page.tsx': ['/p/pages/endre-profil/+Page.tsx'],
  '/p/src/features/complaints/complaint-page.tsx': ['/p/pages/tilbakemelding/+Page.tsx'],
  '/p/src/features/help/help-page.tsx': ['/p/pages/kundeservice/+Page.tsx'],
  '/p/src/features/legal/terms-page.tsx': ['/p/pages/vilkaar/+Page.tsx'],
  '/p/src/features/delivery/rules.ts': [
    '/p/src/features/delivery/address-page.tsx',
    '/p/src/features/delivery/change-page.tsx',
  ],
  '/p/src/ui/tag.tsx': ['/p/src/features/delivery/rules.ts', '/p/src/features/complaints/complaint-page.tsx'],
  '/p/src/ui/field.tsx': [
    '/p/src/features/delivery/rules.ts',
    '/p/src/features/complaints/complaint-page.tsx',
    '/p/src/features/profile/profile-page.tsx',
  ],
  '/p/src/ui/facts.tsx': ['/p/src/features/home/home-page.tsx', '/p/src/features/profile/profile-page.tsx'],
  '/p/src/ui/notice.tsx': ['/p/src/features/home/home-page.tsx', '/p/src/features/help/help-page.tsx'],
  '/p/src/ui/article.tsx': ['/p/src/features/help/help-page.tsx', '/p/src/features/legal/terms-page.tsx'],
  '/p/src/features/home/week.tsx': ['lazy>/p/src/features/home/home-page.tsx'],
  '/p/src/ui/calendar-state.tsx': ['/p/src/features/delivery/rules.ts', '/p/src/features/home/week.tsx'],
  '/p/src/features/invoices/lazy/view.tsx': ['lazy>/p/src/features/invoices/lazy-parts.ts'],
  '/p/src/features/invoices/lazy-parts.ts': ['/p/pages/fakturaoversikt/+Page.tsx'],
  '/p/node_modules/lean-qr/index.mjs': ['/p/src/features/invoices/lazy/view.tsx'],
  '/p/src/features/delivery/form.tsx': ['lazy>/p/src/features/delivery/rules.ts'],
  '/p/src/features/delivery/sheet.tsx': ['lazy>/p/src/features/delivery/rules.ts'],
  '/p/src/features/delivery/shared-lazy.ts': [
    '/p/src/features/delivery/form.tsx',
    '/p/src/features/delivery/sheet.tsx',
  ],
};

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const all = importersOf[id] ?? [];
    return {
      importers: all.filter((importer) => !importer.startsWith('lazy>')),
      dynamicImporters: all.filter((importer) => importer.startsWith('lazy>')),
    };
  },
};

test.each([
  ['the entry’s own modules', '/p/src/app/client.tsx', 'shell'],
  ['packages of all pages', '/p/node_modules/react/index.js', 'libraries'],
  ['an icon, with its user', '/p/node_modules/@navikt/icons/Pause.js', 'complaints-delivery'],
  ['what is fetched when it is called', '/p/node_modules/@schibsted/sdk.js', null],
  ['packages that none of our pages needs', '/p/node_modules/vike/client.js', null],
  ['a page’s own modules', '/p/src/features/home/home-page.tsx', 'page-index'],
  ['what the pages of one feature share', '/p/src/features/delivery/rules.ts', 'delivery'],
  ['what two features share', '/p/src/ui/tag.tsx', 'complaints-delivery'],
  ['what more features share, but not home', '/p/src/ui/field.tsx', 'complaints-delivery-profile'],
  ['what home shares with other signed-in pages', '/p/src/ui/facts.tsx', 'subscriber'],
  ['what home fetches on demand, and pages need at once', '/p/src/ui/calendar-state.tsx', 'delivery'],
  ['what home shares with open pages', '/p/src/ui/notice.tsx', 'shell'],
  ['what open pages share', '/p/src/ui/article.tsx', 'open'],
  ['a part that is fetched on demand', '/p/src/features/delivery/form.tsx', null],
  ['what such parts of a feature share', '/p/src/features/delivery/shared-lazy.ts', 'delivery-lazy'],
  ['a package that a lazy folder alone needs', '/p/node_modules/lean-qr/index.mjs', 'invoices-lazy'],
  ['style sheets', '/p/src/ui/field.css', null],
])('Q-04 chunks: %s', (_, id, name) => {
  expect(chunkNameOf(id, graph)).toBe(name);
});
