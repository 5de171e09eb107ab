import { expect, test } from 'vitest';
import { signEdgeClaim } from '#src/lib/edge-signature.ts';
import { signatureVectors } from './edge-scheme.ts';

test.each(signatureVectors)('A-08 E-02 signs $claim.method $claim.target as documented', async (one) => {
  expect(await signEdgeClaim(one.secret, one.claim)).toBe(one.signature);
});
