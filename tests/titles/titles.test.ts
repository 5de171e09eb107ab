import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, isHex } from '#scripts/fleet/colour.ts';
import { faviconsOf } from '#scripts/fleet/favicon.ts';
import { brandHexOf, logoOf } from '#scripts/fleet/logo.ts';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { titleSchemaText } from '#scripts/fleet/title-schema.ts';
import { papers, paletteOf } from '#scripts/fleet/theme.ts';
import { titleOfCode } from '#src/domain/fleet.ts';
import { groupCodes } from '#src/domain/title.ts';

const titles = readTitles('titles');

function unique(values: readonly unknown[]): number {
  return new Set(values).size;
}

describe('T-03 the fleet', () => {
  test('T-03 has 55 titles in five groups', () => {
    const counts = groupCodes.map((code) => [code, titles.filter((title) => title.groupCode === code).length]);
    expect(Object.fromEntries(counts)).toEqual({ NORD: 11, MIDT: 10, VEST: 17, SOR: 8, OST: 9 });
    expect(titles).toHaveLength(55);
  });

  test('T-03 has 12 titles in Nynorsk', () => {
    expect(titles.filter((title) => title.language === 'nn')).toHaveLength(12);
  });

  test('T-03 counts no page views on AN and VA, and on all others', () => {
    const silent = titles.filter((title) => !title.hasPulse).map((title) => title.titleCode);
    expect(silent.sort()).toEqual(['AN', 'VA']);
  });

  test('T-03 has the sandbox title POL with a base address of its own', () => {
    expect(titleOfCode(titles, 'POL')).toMatchObject({
      baseUrl: 'https://sandkasse.polviktidende.no',
      minsideHost: 'minside.sandkasse.polviktidende.no',
      titleDomain: 'polviktidende.no',
      identityHost: 'id.polviktidende.no',
    });
  });

  test("T-03 has a city edition on its parent's domain, with the parent's streams", () => {
    expect(titleOfCode(titles, 'NVB')).toMatchObject({
      minsideHost: 'minside.by.nordvaerdagblad.no',
      titleDomain: 'nordvaerdagblad.no',
      streamNewsroom: 'nordvaerdagblad',
    });
  });

  test('T-02 has titles with a video site on play and on tv', () => {
    const sites = titles.flatMap((title) => title.videoSiteUrl ?? []);
    expect(sites.filter((address) => address.startsWith('https://play.'))).not.toEqual([]);
    expect(sites.filter((address) => address.startsWith('https://tv.'))).not.toEqual([]);
  });

  test('T-04 maps about 60 codes to titles', () => {
    const codes = titles.flatMap((title) => [title.titleCode, ...title.editionCodes]);
    expect(codes.length).toBeGreaterThanOrEqual(58);
    expect(unique(codes)).toBe(codes.length);
    for (const code of codes) expect(titleOfCode(titles, code)).toBeDefined();
  });

  test.each(['publicationId', 'displayName', 'minsideHost', 'identityClientId', 'consentPropertyId'] as const)(
    'T-03 no two titles have the same %s',
    (field) => {
      expect(unique(titles.map((title) => title[field]))).toBe(titles.length);
    },
  );
});

test('T-02 the schema for editors is made from the one that the build uses', () => {
  expect(readFileSync('titles/title.schema.json', 'utf8')).toBe(titleSchemaText());
});

describe.each(titles.map((title) => [title.publicationId, title] as const))('%s', (publicationId, title) => {
  test('T-02 names its hosts after its base address', () => {
    const host = new URL(title.baseUrl).hostname;
    expect(title.minsideHost).toBe(`minside.${host}`);
    expect(host.endsWith(title.titleDomain)).toBe(true);
    expect(title.titleDomain.split('.')).toHaveLength(2);
    expect(title.identityHost).toBe(`id.${title.titleDomain}`);
  });

  test('T-03 is fictional: mail to nobody, a number of the test series', () => {
    expect(title.customerCenterEmail).toBe(`kundesenter@${publicationId}.example`);
    expect(title.customerCenterPhoneNumber).toMatch(/^20/);
    expect(title.organizationNumber).toMatch(/^319/);
  });

  test('T-10 has a logo that is small, trimmed and free of scripts and outside references', () => {
    const { svg, width, height } = logoOf(title, undefined);
    expect(svg.length).toBeLessThan(12_000);
    expect(svg).toContain(`<title>${title.displayName}</title>`);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|href|<text/);
    expect(width).toBeGreaterThan(80);
    expect(width).toBeLessThan(420);
    expect(height).toBeLessThan(60);
  });

  test('T-10 has a favicon as SVG and as ICO', () => {
    const { svg, ico } = faviconsOf(title, undefined);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });

  test('T-10 has a brand colour that can be read on paper, as it is in light and as a tone of it in dark', () => {
    const brand = brandHexOf(title);
    expect(isHex(brand)).toBe(true);
    expect(paletteOf(brand, 'light').brand).toBe(brand);
    for (const scheme of ['light', 'dark'] as const) {
      for (const paper of papers[scheme]) {
        expect(contrast(paletteOf(brand, scheme).brand, paper)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
