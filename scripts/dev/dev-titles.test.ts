import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { createDevTitles } from './dev-titles.ts';
import { issuePage } from './issue-page.ts';

let folder = '';
let fleetFile = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-titles-'));
  fleetFile = join(mkdtempSync(join(tmpdir(), 'dev-fleet-')), 'fleet.json');
  write('dagen', {});
  write('posten', {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(dirname(fleetFile), { recursive: true });
});

function write(publicationId: string, changes: object): void {
  const config = { ...aTitleConfig(publicationId, publicationId === 'posten' ? 2 : 1), ...changes };
  writeFileSync(join(folder, `${publicationId}.json`), JSON.stringify(config));
}

function servedIds(): readonly string[] {
  const { titles } = JSON.parse(readFileSync(fleetFile, 'utf8')) as { titles: { publicationId: string }[] };
  return titles.map(({ publicationId }) => publicationId);
}

test('T-01 serves every title, or only the given one', () => {
  createDevTitles(folder, fleetFile, undefined).refresh();
  expect(servedIds()).toEqual(['dagen', 'posten']);
  createDevTitles(folder, fleetFile, 'posten').refresh();
  expect(servedIds()).toEqual(['posten']);
});

test('T-07 reports only a title’s own issues if it is served alone', () => {
  write('dagen', { city: 7 });
  expect(createDevTitles(folder, fleetFile, 'posten').refresh().issues).toEqual([]);
  expect(createDevTitles(folder, fleetFile, 'dagen').refresh().issues).toMatchObject([
    { file: 'dagen.json', field: 'city' },
  ]);
});

test('T-07 reports an unknown title', () => {
  const { issues } = createDevTitles(folder, fleetFile, 'morgenen').refresh();
  expect(issues).toMatchObject([{ file: 'morgenen.json', expected: 'a title file' }]);
});

test('T-07 keeps the last valid fleet, and shows the issues as a page', async () => {
  const titles = createDevTitles(folder, fleetFile, undefined);
  titles.refresh();
  write('dagen', { city: '', language: '<b>' });
  const { issues } = titles.refresh();
  expect(servedIds()).toEqual(['dagen', 'posten']);
  const page = await (await issuePage(issues)).text();
  expect(page).toContain('titles/dagen.json');
  expect(page).toContain('<code>city</code>');
  expect(page).toContain('one of nb, nn');
  expect(page).toContain('&lt;b&gt;');
  expect(page).not.toContain('<b>');
  write('dagen', {});
  expect(titles.refresh().issues).toEqual([]);
});
