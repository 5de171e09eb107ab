import { Window } from 'happy-dom';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { TitleConfigSchema, titleOf } from '#src/domain/title.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import type { FleetRow } from './fleet-columns.ts';
import { type FleetPage, fleetPageFiles } from './fleet-page.ts';
import { readGroupCatalogue } from './read-catalogue.ts';

const windows: Window[] = [];
afterEach(async () => {
  for (const one of windows.splice(0)) await one.happyDOM.close();
});

function aTitle(publicationId: string, number: number, changes: object = {}): FleetTitle {
  const config = v.parse(TitleConfigSchema, { ...aTitleConfig(publicationId, number), ...changes });
  const built = { brand: { light: '#000000', dark: '#ffffff' }, styleHashes: [], contentHash: 'a'.repeat(64) };
  return { ...titleOf(config, readGroupCatalogue()), ...built };
}

const change = { by: 'Kari', reason: 'Første dag', what: 'promote 1111', at: '2026-11-21T23:30:00.000Z' };
const rows: readonly FleetRow[] = [
  {
    title: aTitle('eine', 1),
    artifactBytes: 9_000,
    buildId: 'b'.repeat(16),
    changes: undefined,
    deployed: { canary: { build: 'c'.repeat(16), percent: 10 }, previous: 'd'.repeat(16), lastChange: change },
  },
  {
    title: aTitle('zweite', 2, { retired: {} }),
    artifactBytes: 70_000,
    buildId: '1'.repeat(16),
    changes: undefined,
    deployed: { lastChange: { ...change, by: 'Ola', reason: '<Avisen> er slutt', at: '2026-11-22T10:00:00.000Z' } },
  },
  {
    title: aTitle('dritte', 3),
    artifactBytes: 10_000,
    buildId: 'e'.repeat(16),
    changes: undefined,
    deployed: { lastChange: change },
  },
];

function opened(query = '', page: FleetPage = { buildId: 'f'.repeat(16), rows, composed: { number: 4, what: 'x' } }) {
  const files = new Map(fleetPageFiles(page).map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')]));
  const window = new Window({ url: `http://fleet.localhost:9999/${query}` });
  windows.push(window);
  window.document.write((files.get('_fleet/index.html') ?? '').replace(/<(script|link)[^>]*>(<\/script>)?/g, ''));
  const fetch = vi.fn<(url: string) => Promise<unknown>>();
  Object.assign(window, { fetch });
  window.eval(files.get('_fleet/fleet.js') ?? '');
  const { document } = window;
  const shown = () =>
    Array.from(document.querySelectorAll('tbody tr'))
      .filter((row) => !(row as unknown as { hidden: boolean }).hidden)
      .map((row) => row.getAttribute('data-id'));
  const click = (selector: string) => (document.querySelector(selector) as unknown as { click(): void }).click();
  return { window, document, fetch, shown, click };
}

test('N-19 shows each title’s live, canary and previous builds, with the author, time and reason of its latest change', () => {
  const { document } = opened();
  const cells = (id: string) =>
    Object.fromEntries(
      Array.from(document.querySelectorAll(`[data-id=${id}] td`), (cell) => [
        cell.getAttribute('data-column'),
        cell.querySelector('div')?.textContent,
      ]),
    );
  expect(cells('eine')).toMatchObject({
    bygg: 'bbbbbbbb',
    kanari: 'cccccccc 10 %',
    forrige: 'dddddddd',
    endring: '22.11.2026 kl. 00.30, KariFørste dag',
    storrelse: '9 kB',
    helse: 'ikke sjekket',
  });
  expect(cells('zweite')).toMatchObject({
    kanari: '–',
    forrige: '–',
    endring: '22.11.2026 kl. 11.00, Ola<Avisen> er slutt',
  });
  expect(document.querySelector('[data-id=zweite] th')?.textContent).toContain('avviklet');
  expect(document.querySelector('.summary')?.textContent).toContain('Endring 4: x. 1 kanari.');
  expect(document.querySelector('[data-id=eine] [data-column=kanari] a')?.getAttribute('href')).toBe(
    `http://eine--${'c'.repeat(16)}.localhost:9999/`,
  );
});

test('N-19 shows one build per title in a fleet that was not composed', () => {
  const built = rows.map(({ deployed: _deployed, ...row }) => row);
  const { document } = opened('', { buildId: 'f'.repeat(16), rows: built });
  const heads = Array.from(document.querySelectorAll('thead button'), (head) => head.textContent);
  expect(heads).not.toContain('Kanari');
  expect(heads).toContain('Endret siden forrige bygg');
});

test.each([
  ['storrelse', ['eine', 'dritte', 'zweite']],
  ['bygg', ['zweite', 'eine', 'dritte']],
  ['tittel', ['zweite', 'eine', 'dritte']],
])('N-19 sorts by %s, and reverses the order on a second click', (column, order) => {
  const { document, shown, click, window } = opened();
  expect(shown()).toEqual(['dritte', 'eine', 'zweite']);
  click(`[data-sort=${column}]`);
  expect(shown()).toEqual(order);
  expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
  click(`[data-sort=${column}]`);
  expect(shown()).toEqual([...order].reverse());
  expect(window.location.search).toBe(column === 'tittel' ? '' : `?sorter=-${column}`);
});

test('N-19 sorts rows without a value last in both directions', () => {
  const { shown, click } = opened('?sorter=kanari');
  expect(shown()[0]).toBe('eine');
  click('[data-sort=kanari]');
  expect(shown()[0]).toBe('eine');
});

test('T-11 N-19 finds titles by name, build and author, and keeps the search words in the URL', () => {
  expect(opened('?q=ola').shown()).toEqual(['zweite']);
  expect(opened('?q=kari+eeee').shown()).toEqual(['dritte']);
  expect(opened('?q=ingen').shown()).toEqual([]);
});

test('N-19 fetches the health of all titles, and lists failing ones first in that column', async () => {
  const { document, fetch, click, shown } = opened();
  const titles = {
    eine: { state: 'ready', ms: 12 },
    zweite: { state: 'answers', ms: 3 },
    dritte: { state: 'down', ms: 9 },
  };
  fetch.mockResolvedValue({ ok: true, json: async () => ({ titles }) });
  click('.health');
  await vi.waitFor(() => expect(document.querySelector('.notice')?.textContent).toContain('1 tittel har feil'));
  expect(fetch.mock.calls[0]?.[0]).toBe('/health.json');
  expect(document.querySelector('[data-id=eine] [data-column=helse] div')?.textContent).toBe('klar, 12 ms');
  click('[data-sort=helse]');
  expect(shown()).toEqual(['dritte', 'zweite', 'eine']);
});

test('N-19 reports a failure to fetch the health', async () => {
  const { document, fetch, click } = opened();
  fetch.mockResolvedValue({ ok: false, status: 503 });
  click('.health');
  await vi.waitFor(() => expect(document.querySelector('.notice')?.textContent).toContain('Prøv igjen'));
});
