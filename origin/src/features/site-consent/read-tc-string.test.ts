import { expect, test } from 'vitest';
import { tcStringOf } from '#origin/sandbox/consent/tc-string.ts';
import { readTcString } from './read-tc-string.ts';

const at = new Date('2027-03-10T09:00:00Z');

test.each([[[]], [[1, 8, 9, 10]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])(
  'C-01 a string of the TCF tells the purposes %j, and the versions that were answered to',
  (purposes) => {
    expect(readTcString(tcStringOf(purposes, at))).toEqual({ purposes, policyVersion: 5, vendorListVersion: 1 });
  },
);

test.each(['', 'C', 'x', '....', 'COvFyGBOvFyGBAbAAAENAPCAAOAAAAAAAAAAAEEUACCKAAA!', 'A'.repeat(8000)])(
  'C-01 %.12s is no string of the TCF',
  (text) => {
    expect(readTcString(text)).toBeUndefined();
  },
);
