import { expect, test } from 'vitest';
import { signEdgeClaim } from '#src/lib/edge-headers.ts';
import { openApiDocument, signatureVectors } from './openapi.ts';

test('A-01 builds the OpenAPI document only once', () => {
  expect(openApiDocument()).toBe(openApiDocument());
});

function partsOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

test('A-01 the OpenAPI document names each enum value once', () => {
  const enums = partsOf(openApiDocument()).flatMap((part) =>
    'enum' in part && Array.isArray(part.enum) ? [part.enum] : [],
  );
  expect(enums.length).toBeGreaterThan(100);
  expect(enums.filter((values) => new Set(values).size < values.length)).toEqual([]);
});

test.each(signatureVectors)('A-08 E-02 signs $claim.method $claim.target as documented', async (one) => {
  expect(await signEdgeClaim(one.secret, one.claim)).toBe(one.signature);
});
