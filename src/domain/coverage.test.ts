import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { comesByPost, coverageOf } from './coverage.ts';
import { CoverageSchema, defaultCoverage } from './title-rules.ts';

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

describe('where the paper is delivered', () => {
  test.each([
    ['4757', '4701', 'carrier'],
    ['4757', '0155', 'post'],
    ['4757', '8999', 'post'],
    ['4757', '9990', 'notDelivered'],
    ['9462', '9990', 'post'],
    ['9462', '9400', 'carrier'],
    ['8745', '9990', 'post'],
    ['8745', '0155', 'post'],
    ['0155', '0101', 'carrier'],
  ])('N-04 a title at %s without its own areas delivers to %s by: %s', (own, code, expected) => {
    const found = coverageOf(code, defaultCoverage(own), true);
    expect(typeof found === 'object' ? found.by : found).toBe(expected);
  });

  test('N-04 the post delivers on workdays, a carrier on all issue days', () => {
    expect(coverageOf('0155', defaultCoverage('4757'), true)).toMatchObject({ days: workdays });
    expect(coverageOf('4757', defaultCoverage('4757'), true)).not.toHaveProperty('days');
  });

  test('N-04 the first area that contains a code counts, and an area can be a single code', () => {
    const areas = v.parse(CoverageSchema, [
      { codes: '7721', by: 'post', days: ['friday'] },
      { codes: '7700-7799', by: 'carrier' },
    ]);
    expect(coverageOf('7721', areas, true)).toMatchObject({ by: 'post', days: ['friday'] });
    expect(coverageOf('7720', areas, true)).toMatchObject({ by: 'carrier' });
  });

  test('R-09 N-04 knows whether the paper is sent by post', () => {
    const areas = defaultCoverage('4757');
    expect(['4701', '0155', '9990'].map((code) => comesByPost(code, areas))).toEqual([false, true, false]);
  });

  test('R-10 does not refuse an unused code, since it may be new', () => {
    expect(coverageOf('9999', defaultCoverage('4757'), false)).toBe('unknown');
    expect(coverageOf('4799', defaultCoverage('4757'), false)).toMatchObject({ by: 'carrier' });
  });

  test.each([
    [[]],
    [[{ codes: '7799-7700', by: 'carrier' }]],
    [[{ codes: '77', by: 'post' }]],
    [[{ codes: '7721', by: 'boat' }]],
  ])('T-07 N-04 refuses areas such as %j', (areas) => {
    expect(v.is(CoverageSchema, areas)).toBe(false);
  });
});
