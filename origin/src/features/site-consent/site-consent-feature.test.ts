import { TCString } from '@iabtcf/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tcStringOf } from '#origin/sandbox/consent/tc-string.ts';
import { readTcString } from './site-consent-feature.ts';

const at = new Date('2027-03-10T09:00:00Z');

test.each([[[]], [[1, 8, 9, 10]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]])(
  'C-01 reads the purposes %j and the versions of the texts',
  (purposes) => {
    expect(readTcString(tcStringOf(purposes, at))).toEqual({ purposes, policyVersion: 5, vendorListVersion: 1 });
  },
);

test.each(['', 'C', 'x', '....', 'COvFyGBOvFyGBAbAAAENAPCAAOAAAAAAAAAAAEEUACCKAAA!', 'A'.repeat(4000), 'C'.repeat(43)])(
  'C-01 rejects %.12s as a TCF string',
  (text) => {
    expect(readTcString(text)).toBeUndefined();
  },
);

test('C-01 reads every version and all purposes as the reference library does', () => {
  const [core = ''] = tcStringOf([1, 8], at).split('.');
  // Characters 20 to 29: list version, policy version, purposes and the fields between them.
  const middle = fc.stringMatching(/^[A-Za-z0-9_-]{10}$/);
  fc.assert(
    fc.property(middle, (characters) => {
      const text = `${core.slice(0, 20)}${characters}${core.slice(30)}`;
      const { purposeConsents, policyVersion, vendorListVersion } = TCString.decode(text);
      const purposes = [...purposeConsents].flatMap(([purpose, isGiven]) => (isGiven ? [purpose] : []));
      expect(readTcString(text)).toEqual({ purposes, policyVersion, vendorListVersion });
    }),
  );
});

test('C-01 ignores everything after the purposes, such as a restriction that names all vendors', () => {
  const [core = ''] = tcStringOf([1, 8], at).split('.');
  const facts = readTcString(core);
  expect(facts?.purposes).toEqual([1, 8]);
  const restrictions = 'CP1R2oAP1R2oAAfABBENABFgAAAAAAAAABpwAAAAAAAgoAMAAf__'.slice(30);
  for (const rest of [restrictions, restrictions.repeat(180), '_'.repeat(3_970)]) {
    expect(readTcString(`${core.slice(0, 30)}${rest}`)).toEqual(facts);
  }
});
