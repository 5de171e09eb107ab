import { expect, test } from 'vitest';
import { formatTermsVersion } from './terms-version.ts';

test.each([
  ['2026-11-28', '28.\u00a0november 2026'],
  ['2026-01', '2026-01'],
])('N-01 the version of the terms %s is shown as %s', (version, shown) => {
  expect(formatTermsVersion(version)).toBe(shown);
});
