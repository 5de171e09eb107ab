import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { isHex } from '#scripts/fleet/colour.ts';
import { faviconsOf } from '#scripts/fleet/favicon.ts';
import { brandHexOf, escapeText, logoOf, widestWordmark } from '#scripts/fleet/logo.ts';
import { readTitles, titleSchemaText } from '#scripts/fleet/read-titles.ts';
import { paletteOf, papers } from '#scripts/fleet/theme.ts';
import { titleOfCode } from '#src/domain/fleet.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { demoTitles } from '#tests/support/fleet/demo-titles.ts';

const changedId = 'lauvdolen';
const removedId = 'eldvikablad';

/** The title file shown in the README. */
function exampleOfReadme(): string {
  return /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
}

/** The demo titles after an operator has added the README's example and two others, changed one and removed one. */
function editedTitles(): readonly ServerTitle[] {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  const write = (id: string, text: string): void => writeFileSync(join(folder, `${id}.json`), text);
  for (const { publicationId } of demoTitles()) {
    if (publicationId === removedId) continue;
    copyFileSync(`titles/${publicationId}.json`, join(folder, `${publicationId}.json`));
  }
  const changed = JSON.parse(readFileSync(`titles/${changedId}.json`, 'utf8')) as object;
  const changes = { city: 'Sogndal', customerCenterPhoneNumber: '57610000', brandColour: '#7A1F1F' };
  write(changedId, JSON.stringify({ ...changed, ...changes }));
  write('nyevagavis', exampleOfReadme());
  const own = { organizationNumber: '974760673', customerCenterEmail: 'hjelp@dagen.example', displayName: 'Dagen' };
  write('dagen', JSON.stringify({ ...aTitleConfig('dagen'), ...own }));
  const long = { displayName: 'Sunnmøre og Nordfjord Folkeblad for By, Bygd & Øyer i Vest' };
  const pale = { ...long, language: 'nn', brandColour: '#FFD400' };
  write('folkeblad', JSON.stringify({ ...aTitleConfig('folkeblad', 2), ...pale }));
  try {
    return readTitles(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const titles = readTitles('titles');
const edited = editedTitles();
const known = new Set(titles.map((title) => JSON.stringify(title)));
const changed = edited.filter((title) => !known.has(JSON.stringify(title)));

test('T-01 the fleet accepts titles that an operator adds, changes and removes', () => {
  expect(edited).toHaveLength(demoTitles().length + 2);
});

describe.each([
  ['all titles', titles],
  ['T-01 titles that an operator has edited', edited],
])('%s', (_, fleet) => {
  test.each(['publicationId', 'displayName', 'minsideHost', 'identityClientId', 'consentPropertyId'] as const)(
    'T-03 no two titles have the same %s',
    (field) => {
      expect(new Set(fleet.map((title) => title[field])).size).toBe(fleet.length);
    },
  );

  test('T-04 each code leads to its own title', () => {
    for (const title of fleet) {
      for (const code of [title.titleCode, ...title.editionCodes]) expect(titleOfCode(fleet, code)).toBe(title);
    }
  });
});

test('T-02 the editors’ schema is generated from the build’s own', () => {
  expect(readFileSync('titles/title.schema.json', 'utf8')).toBe(titleSchemaText());
});

describe.each([...titles, ...changed])('$publicationId', (title) => {
  test('T-02 derives its hosts from its base address', () => {
    const host = new URL(title.baseUrl).hostname;
    expect(title.minsideHost).toBe(`minside.${host}`);
    expect(host.endsWith(title.titleDomain)).toBe(true);
    expect(title.titleDomain.split('.')).toHaveLength(2);
    expect(title.identityHost).toBe(`id.${title.titleDomain}`);
  });

  test('T-10 has a small, trimmed logo without scripts or external references', () => {
    const { svg, width, height } = logoOf(title, undefined);
    expect(svg.length).toBeLessThan(1_000 + 500 * title.displayName.length);
    expect(svg).toContain(`<title>${escapeText(title.displayName)}</title>`);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|href|<text/);
    expect(width).toBeGreaterThan(10);
    expect(width).toBeLessThanOrEqual(widestWordmark);
    expect(height).toBeLessThan(60);
  });

  test('T-10 has a favicon as SVG and as ICO, with a readable letter', () => {
    const { svg, ico } = faviconsOf(title, undefined);
    const { accent } = paletteOf(brandHexOf(title), 'light');
    expect(wcagContrast(accent['base-default'], accent['base-contrast-default'])).toBeGreaterThanOrEqual(4.5);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
    expect(svg).toContain(`fill="${accent['base-default']}"`);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });

  test('T-10 has a tone of its brand colour that is readable on light and dark backgrounds', () => {
    const brand = brandHexOf(title);
    expect(isHex(brand)).toBe(true);
    for (const scheme of ['light', 'dark'] as const) {
      for (const paper of papers[scheme]) {
        expect(wcagContrast(paletteOf(brand, scheme).brand, paper)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
