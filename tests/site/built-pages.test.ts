import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, Window } from 'happy-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isCurrent } from '#scripts/fleet/fingerprint.ts';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { ownImage } from '#scripts/fleet/title-file.ts';
import { consentVendorUrl } from '#src/domain/consent-categories.ts';
import { pageFileOf, routeTable } from '#src/domain/routes.ts';
import type { Title } from '#src/domain/title.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist/site');
const titles = readTitles(join(root, 'titles'));

/** Used only for its parser; it fetches and runs nothing. */
let window: Window;

beforeAll(() => {
  if (!isCurrent(root, join(root, 'dist'))) throw new Error('There is no build of these sources: npm run build.');
});
beforeEach(() => {
  window = new Window();
});
afterEach(() => window.happyDOM.close());

function htmlOf({ publicationId }: Title, path: string): string {
  return readFileSync(join(site, publicationId, pageFileOf(path)), 'utf8');
}

/** A page before any script has run. */
function pageOf(title: Title, path: string): Document {
  return new window.DOMParser().parseFromString(htmlOf(title, path), 'text/html');
}

function textOf(page: Document, selector: string): string {
  return page.querySelector(selector)?.textContent.replaceAll(/\s/g, ' ').trim() ?? '';
}

// One test per title: the parser's documents are only freed between tests.
test.each(titles)(
  'S-08 S-02 T-05 $publicationId: before any script runs, every route is a page with one heading, the log-in link, and no controls',
  (title) => {
    for (const { path } of routeTable) {
      const page = pageOf(title, path);
      const found = {
        headings: page.querySelectorAll('main h1').length,
        allHeadings: page.querySelectorAll('h1').length,
        mains: page.querySelectorAll('main').length,
        // Links work without scripts, but a click on a control would be lost before our code has loaded. The search of
        // the questions has its script in the page itself.
        controls: page.querySelectorAll('main :is(button, input, select, textarea):not([type="search"])').length,
        login: page.querySelector('header nav noscript a')?.getAttribute('href'),
      };
      const login = `/api/login?${new URLSearchParams({ returnPath: path })}`;
      expect(found, path).toEqual({ headings: 1, allHeadings: 1, mains: 1, controls: 0, login });
      expect(textOf(page, 'h1'), path).not.toBe('');
    }
  },
);

test('S-06 S-07 S-01 A-09 without scripts each title’s pages carry its name, logos, class and language, and say whom to contact', () => {
  for (const title of titles) {
    const page = pageOf(title, '/vilkaar');
    const speaksNynorsk = title.language === 'nn';
    expect(page.title, title.publicationId).toBe(`Min Side - ${title.displayName}`);
    expect(page.querySelector('meta[name="application-name"]')?.getAttribute('content')).toBe('MinSide');
    expect(page.documentElement.getAttribute('lang'), title.publicationId).toBe(title.language);
    expect(page.documentElement.getAttribute('class'), title.publicationId).toBe(title.cssClass);
    expect(textOf(page, '.skip-link')).toBe(speaksNynorsk ? 'Hopp til innhaldet' : 'Hopp til innholdet');
    expect(textOf(page, 'header nav a[href="/"]')).toBe(speaksNynorsk ? 'Mi side' : 'Min side');
    expect(textOf(page, 'main')).toContain('abonnement');
    expect(textOf(page, 'footer')).toContain(title.displayName);
    expect(textOf(page, 'footer')).toMatch(/Org\.nr\. \d{3} \d{3} \d{3}/);
    expect(page.querySelector('footer a[href^="tel:"]')?.getAttribute('href')).toBe(
      `tel:+47${title.customerCenterPhoneNumber}`,
    );
    expect(page.querySelector('footer a[href^="mailto:"]')?.getAttribute('href')).toBe(
      `mailto:${title.customerCenterEmail}`,
    );
    expect(textOf(page, '[role="status"]')).toBe('');
    const marks = [...page.querySelectorAll('link[rel="icon"], img')].map(
      (mark) => mark.getAttribute('href') ?? mark.getAttribute('src') ?? '',
    );
    expect(marks, title.publicationId).toEqual(expect.arrayContaining(['/favicon.ico', '/favicon.svg', '/logo.svg']));
    for (const mark of marks) expect(existsSync(join(site, title.publicationId, mark)), mark).toBe(true);
  }
});

test.each([
  ['nb', 'Uten JavaScript kommer innloggingen ikke lenger enn hit.'],
  ['nn', 'Utan JavaScript kjem innlogginga ikkje lenger enn hit.'],
])('R-02 S-08 in %s the page to which a log-in returns promises nothing that needs a script', (language, says) => {
  for (const title of titles.filter((one) => one.language === language)) {
    expect(textOf(pageOf(title, '/callback'), 'main noscript p')).toContain(says);
  }
});

test('S-08 X-02 without scripts a page that only its own person may see says why it is empty', () => {
  for (const path of ['/fakturaoversikt', '/completepurchase', '/completevippspurchase', '/betaling', '/receipt2']) {
    for (const title of titles) {
      const says = textOf(pageOf(title, path), 'main noscript p');
      expect(says, path).toMatch(
        title.language === 'nn' ? /^Denne sida treng JavaScript/ : /^Denne siden trenger JavaScript/,
      );
    }
  }
  for (const path of ['/vilkaar', '/kundeservice', '/maintenance', '/404'])
    for (const title of titles) expect(pageOf(title, path).querySelector('main noscript'), path).toBeNull();
});

/**
 * URLs that a browser loads without an action: those in elements and styles, and those that an open page loads later.
 * Links do not count, because they must be followed.
 */
function fetchedBy(html: string): readonly string[] {
  const elements = html.matchAll(
    /<(?:script|link|img|source|iframe|video|audio|track|embed|object|input)\b[^>]*?\s(?:src|srcset|href|data|poster)="([^"]*)"/gi,
  );
  const later = html.matchAll(/<script data-modules="([^"]*)"/g);
  const styles = html.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s]+)/gi);
  return [...elements, ...styles, ...later].flatMap(([, addresses = '']) => addresses.split(' '));
}

const isOurs = (address: string): boolean => /^(?:\/(?!\/)|data:)/.test(address);

test('N-18 no page of any title fetches anything from another host when it is shown', () => {
  let fetched = 0;
  for (const title of titles) {
    for (const { path } of routeTable) {
      const addresses = fetchedBy(htmlOf(title, path));
      fetched += addresses.length;
      expect(
        addresses.filter((address) => !isOurs(address)),
        `${title.publicationId} ${path}`,
      ).toEqual([]);
    }
  }
  expect(fetched).toBeGreaterThan(titles.length * routeTable.length * 5);
});

/**
 * Hosts that the code of a first view may name: identifiers, links in texts, and the consent manager, which loads after
 * the data.
 */
const namedHosts: ReadonlySet<string> = new Set([
  'http://www.w3.org',
  'https://react.dev',
  'https://same-site.invalid',
  'https://www.forbrukertilsynet.no',
  'https://www.datatilsynet.no',
  'https://www.uutilsynet.no',
  'https://apps.apple.com',
  'https://play.google.com',
  consentVendorUrl,
]);

test('N-18 C-02 C-03 the initial code of every page names no analytics or identity host', () => {
  const first = new Set(
    titles.flatMap((title) => routeTable.flatMap(({ path }) => fetchedBy(htmlOf(title, path)))).filter(isOurs),
  );
  const code = [...first].filter((address) => /^\/assets\/.*\.(?:js|css)$/.test(address));
  expect(code.length).toBeGreaterThan(20);
  for (const address of code) {
    const text = readFileSync(join(site, address), 'utf8');
    const hosts = [...text.matchAll(/(?:https?:|wss?:)\/\/[\w.-]+/g)].map(([host]) => host);
    expect(
      hosts.filter((host) => !namedHosts.has(host)),
      address,
    ).toEqual([]);
  }
});

test('N-18 no style sheet fetches anything from another host', () => {
  const sheets = readdirSync(join(site, 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(0);
  for (const name of sheets) {
    const addresses = fetchedBy(readFileSync(join(site, 'assets', name), 'utf8'));
    expect(
      addresses.filter((address) => !isOurs(address)),
      name,
    ).toEqual([]);
  }
});

test('N-22 T-10 each title’s logo and favicon are its own', () => {
  const folder = join(root, 'titles');
  const images = titles.flatMap(({ publicationId, displayName }) =>
    (['logo', 'favicon'] as const).map((kind) => {
      const file = readFileSync(join(site, publicationId, `${kind}.svg`), 'utf8');
      const own = ownImage(folder, publicationId, kind);
      const drawing = new window.DOMParser().parseFromString(file, 'image/svg+xml');
      const shown = own === undefined ? textOf(drawing, 'title') : file;
      expect(shown, `${publicationId} ${kind}`).toBe(own ?? displayName);
      return file;
    }),
  );
  expect(new Set(images)).toHaveLength(2 * titles.length);
});
