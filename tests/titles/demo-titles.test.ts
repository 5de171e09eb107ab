import { describe, expect, test } from 'vitest';
import { titleOfCode } from '#src/domain/fleet.ts';
import { groupCodes } from '#src/domain/title.ts';
import { demoTitles } from '#tests/support/fleet/demo-titles.ts';

const titles = demoTitles();

describe('the demo fleet', () => {
  test('T-03 has 55 titles in five groups', () => {
    const counts = groupCodes.map((code) => [code, titles.filter((title) => title.groupCode === code).length]);
    expect(Object.fromEntries(counts)).toEqual({ NORD: 11, MIDT: 10, VEST: 17, SOR: 8, OST: 9 });
    expect(titles).toHaveLength(55);
  });

  test('T-03 has 12 titles in Nynorsk', () => {
    expect(titles.filter((title) => title.language === 'nn')).toHaveLength(12);
  });

  test('T-03 counts page views on all titles except AN and VA', () => {
    const silent = titles.filter((title) => !title.hasPulse).map((title) => title.titleCode);
    expect(silent.sort()).toEqual(['AN', 'VA']);
  });

  test('T-03 has the sandbox title POL with its own base address', () => {
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

  test('T-02 has titles with a video site on a play host and on a tv host', () => {
    const sites = titles.flatMap((title) => title.videoSiteUrl ?? []);
    expect(sites.filter((address) => address.startsWith('https://play.'))).not.toEqual([]);
    expect(sites.filter((address) => address.startsWith('https://tv.'))).not.toEqual([]);
  });

  test('T-04 maps about 60 codes to titles', () => {
    const codes = titles.flatMap((title) => [title.titleCode, ...title.editionCodes]);
    expect(codes.length).toBeGreaterThanOrEqual(58);
  });

  test.each(titles.map((title) => [title.publicationId, title] as const))(
    'T-03 %s is fictional: its mail reaches nobody, and its number is from the test series',
    (publicationId, title) => {
      expect(title.customerCenterEmail).toBe(`kundesenter@${publicationId}.example`);
      expect(title.customerCenterPhoneNumber).toMatch(/^20/);
      expect(title.organizationNumber).toMatch(/^319/);
    },
  );
});
