import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('A-01 the OpenAPI document is made once', () => {
  expect(openApiDocument()).toBe(openApiDocument());
});
