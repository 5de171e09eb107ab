import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('A-01 the OpenAPI document is made once', () => {
  expect(openApiDocument()).toBe(openApiDocument());
});

/** Every part of a document, with its parts. */
function partsOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

test('A-01 the document has what linters of OpenAPI ask for: servers, values once, and components that are used', () => {
  const { servers, ...rest } = openApiDocument();
  expect(servers).toHaveLength(1);
  const enums = partsOf(rest).flatMap((part) => ('enum' in part && Array.isArray(part.enum) ? [part.enum] : []));
  expect(enums.length).toBeGreaterThan(100);
  expect(enums.filter((values) => new Set(values).size < values.length)).toEqual([]);
  const used = new Set(partsOf(rest).flatMap((part) => ('$ref' in part ? [part.$ref] : [])));
  const { schemas, responses, headers } = Object(rest.components) as Record<string, object>;
  const named = Object.entries({ schemas, responses, headers }).flatMap(([kind, all]) =>
    Object.keys(all ?? {}).map((name) => `#/components/${kind}/${name}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});
