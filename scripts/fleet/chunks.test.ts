import { expect, test } from 'vitest';
import { chunkNameOf, type ModuleGraph } from './chunks.ts';

/** The prefix `lazy>` marks a dynamic import. */
const importersOf: Record<string, readonly string[]> = {
  '/p/src/app/client.tsx': ['/p/pages/+client.tsx'],
  '/p/node_modules/react/index.js': ['/p/src/app/client.tsx'],
  '/p/node_modules/@navikt/icons/Pause.js': ['/p/src/ui/tag.tsx'],
  '/p/node_modules/@schibsted/sdk.js': ['/p/src/platform/session/open-identity.ts'],
  '/p/src/platform/session/open-identity.ts': ['lazy>/p/src/app/client.tsx'],
  '/p/node_modules/vike/client.js': ['virtual:vike'],
  '/p/src/features/home/home-page.tsx': ['/p/pages/index/+Page.tsx'],
  '/p/src/features/delivery/address-page.tsx': ['/p/pages/leveringsadresse/+Page.tsx'],
  '/p/src/features/delivery/change-page.tsx': ['/p/pages/endre-avislevering/+Page.tsx'],
  '/p/src/features/profile/profile-page.tsx': ['/p/pages/endre-profil/+Page.tsx'],
  '/p/src/features/complaints/complaint-page.tsx': ['/p/pages/tilbakemelding/+Page.tsx'],
  '/p/src/features/help/help-page.tsx': ['/p/pages/kundeservice/+Page.tsx'],
  '/p/src/features/legal/terms-page.tsx': ['/p/pages/vilkaar/+Page.tsx'],
  '/p/src/features/purchase/winback-page.tsx': ['/p/pages/winback/+Page.tsx'],
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
  '/p/src/platform/title/title-text.tsx': [
    '/p/src/features/help/help-page.tsx',
    '/p/src/features/purchase/winback-page.tsx',
  ],
  '/p/src/platform/title/phone.ts': ['/p/src/features/help/help-page.tsx', '/p/src/features/delivery/form.tsx'],
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
  '/p/src/features/delivery/lazy/moving/moving-part.tsx': ['lazy>/p/src/features/delivery/rules.ts'],
  '/p/src/app/lazy/page-news.tsx': ['lazy>/p/src/app/client.tsx'],
  '/p/src/app/lazy/watch-page.ts': ['lazy>/p/src/app/client.tsx'],
  '/p/src/app/lazy/measuring.ts': ['lazy>/p/src/app/client.tsx'],
  '/p/node_modules/socket.io/index.js': ['/p/src/app/lazy/page-news.tsx'],
  '/p/src/contract/write-outcome.ts': ['/p/src/app/lazy/page-news.tsx', '/p/src/features/delivery/form.tsx'],
  '/p/src/contract/site-consent.ts': ['/p/src/app/lazy/watch-page.ts', '/p/src/features/delivery/form.tsx'],
  '/p/src/contract/maintenance.ts': ['/p/src/app/lazy/watch-page.ts', '/p/src/features/help/help-page.tsx'],
  '/p/src/app/styles/shell.css': ['/p/pages/+client.tsx'],
  '/p/src/features/home/home.css': ['/p/src/features/home/home-page.tsx'],
  '/p/src/ui/notice.css': ['/p/src/ui/notice.tsx'],
  '/p/src/ui/article.css': ['/p/src/ui/article.tsx'],
  '/p/src/ui/field.css': ['/p/src/ui/field.tsx'],
};

const pageOf: Record<string, string> = {
  '/p/pages/endre-profil/+Page.tsx': '/p/src/features/profile/profile-page.tsx',
};

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const all = importersOf[id] ?? [];
    return {
      importers: all.filter((importer) => !importer.startsWith('lazy>')),
      dynamicImporters: all
        .filter((importer) => importer.startsWith('lazy>'))
        .map((importer) => importer.slice('lazy>'.length)),
      importedIds: Object.entries(pageOf).flatMap(([page, own]) => (page === id ? [own] : [])),
    };
  },
};

test.each([
  ['the entry’s own modules', '/p/src/app/client.tsx', 'shell'],
  ['packages of all pages', '/p/node_modules/react/index.js', 'libraries'],
  ['an icon with its user', '/p/node_modules/@navikt/icons/Pause.js', 'shared'],
  ['a package that is loaded on demand', '/p/node_modules/@schibsted/sdk.js', null],
  ['packages that no page needs', '/p/node_modules/vike/client.js', null],
  ['home’s own modules', '/p/src/features/home/home-page.tsx', 'home'],
  ['a page’s file with the feature’s page', '/p/pages/endre-profil/+Page.tsx', 'profile'],
  ['modules that one feature’s pages share', '/p/src/features/delivery/rules.ts', 'delivery'],
  ['modules that several features share, but not home', '/p/src/ui/tag.tsx', 'shared'],
  ['modules that home shares with other signed-in pages', '/p/src/ui/facts.tsx', 'shell'],
  ['modules that home shares with open pages', '/p/src/ui/notice.tsx', 'shell'],
  ['home’s lazy modules', '/p/src/features/home/week.tsx', 'home-lazy'],
  ['home’s lazy modules that other pages need immediately', '/p/src/ui/calendar-state.tsx', 'shared'],
  ['an open page’s own modules', '/p/src/features/help/help-page.tsx', 'page-kundeservice'],
  ['modules that open pages share', '/p/src/ui/article.tsx', 'open'],
  ['a text page of a feature with other pages', '/p/src/features/purchase/winback-page.tsx', 'page-winback'],
  ['modules that open pages of all features share', '/p/src/platform/title/title-text.tsx', 'open'],
  ['modules that open pages share with signed-in ones', '/p/src/platform/title/phone.ts', 'shell'],
  ['a lazy part that a page needs to show its data', '/p/src/features/delivery/form.tsx', 'delivery'],
  ['modules that a feature’s lazy parts share', '/p/src/features/delivery/shared-lazy.ts', 'delivery'],
  [
    'a part that a page shows in place of its usual view',
    '/p/src/features/delivery/lazy/moving/moving-part.tsx',
    'delivery-moving',
  ],
  ['a package that the lazy parts of one feature need', '/p/node_modules/lean-qr/index.mjs', 'invoices'],
  ['modules that follow the account', '/p/node_modules/socket.io/index.js', 'account'],
  ['modules that follow the account, and that pages also need', '/p/src/contract/write-outcome.ts', 'shared'],
  ['modules that every page loads later', '/p/src/app/lazy/watch-page.ts', 'later'],
  ['modules that every page loads later, and that pages also need', '/p/src/contract/site-consent.ts', 'shell'],
  ['modules that every page loads later, and that open pages also need', '/p/src/contract/maintenance.ts', 'later'],
  ['modules that load after a person’s choice', '/p/src/app/lazy/measuring.ts', null],
  ['the shell’s texts', '/p/src/app/locales/nb.po', 'shell'],
  ['the texts of a feature', '/p/src/features/delivery/lazy/locales/nn.po', 'delivery'],
  ['the texts of a rarely shown part', '/p/src/features/delivery/lazy/moving/locales/nb.po', 'delivery-moving'],
  ['the texts of home’s lazy parts', '/p/src/features/home/lazy/locales/nn.po', 'home-lazy'],
  ['the texts of open pages', '/p/src/features/help/locales/nn.po', null],
  ['the styles of all pages', '/p/src/app/styles/shell.css', 'shell'],
  ['styles of text pages', '/p/src/ui/article.css', 'open'],
  ['styles of text pages and others', '/p/src/ui/notice.css', 'shell'],
  ['home’s styles', '/p/src/features/home/home.css', 'home'],
  ['styles of all other pages', '/p/src/ui/field.css', 'shared'],
])('Q-04 chunks %s', (_, id, name) => {
  expect(chunkNameOf(id, graph)).toBe(name);
});
