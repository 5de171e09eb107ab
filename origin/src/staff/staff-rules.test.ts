import { expect, test } from 'vitest';
import { testFleet } from '#tests/contract/support/test-fleet.ts';
import { seenCodes } from './staff-rules.ts';

const { titles } = testFleet();

test('P-19 staff see the customers of their titles, editions included, and of all titles only if they are given all', () => {
  const withEditions = titles.find(({ editionCodes }) => editionCodes.length > 0);
  if (withEditions === undefined) throw new Error('No title has editions.');
  const { titleCode, editionCodes } = withEditions;
  expect(seenCodes({ titleCodes: [titleCode] }, titles)).toEqual([titleCode, ...editionCodes]);
  expect(seenCodes({ titleCodes: [] }, titles)).toEqual([]);
  expect(seenCodes({ titleCodes: ['gone'] }, titles)).toEqual([]);
  expect(seenCodes({ titleCodes: null }, titles)).toBeNull();
});
