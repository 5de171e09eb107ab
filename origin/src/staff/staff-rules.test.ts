import { expect, test } from 'vitest';
import { testFleet } from '#tests/contract/support/test-fleet.ts';
import { visibleCodes } from './staff-rules.ts';

const { titles } = testFleet();

test('P-19 shows staff only customers of the titles and editions that were granted to them', () => {
  const withEditions = titles.find(({ editionCodes }) => editionCodes.length > 0);
  if (withEditions === undefined) throw new Error('No title has editions.');
  const { titleCode, editionCodes } = withEditions;
  expect(visibleCodes({ titleCodes: [titleCode] }, titles)).toEqual([titleCode, ...editionCodes]);
  expect(visibleCodes({ titleCodes: [] }, titles)).toEqual([]);
  expect(visibleCodes({ titleCodes: ['gone'] }, titles)).toEqual([]);
  expect(visibleCodes({ titleCodes: null }, titles)).toBeNull();
});
