import { expect, test } from 'vitest';
import { openApiDocument } from '#src/contract/openapi.ts';
import { openApiIssues } from './openapi-issues.ts';

const issuesOf = async (changes: object): Promise<readonly string[]> => {
  const issues = await openApiIssues('openapi.json', JSON.stringify({ ...openApiDocument(), ...changes }));
  return issues.map(({ message }) => message);
};

test('A-01 accepts the contract with Redocly’s linter, and names what a broken contract lacks', async () => {
  expect(await issuesOf({})).toEqual([]);
  expect(await issuesOf({ servers: undefined })).toEqual([expect.stringContaining('(no-empty-servers)')]);
  const unknown = { get: { responses: { 200: { $ref: '#/components/responses/Gone' } } } };
  const issues = await issuesOf({ paths: { '/api/broken': unknown } });
  expect(issues).toContainEqual(expect.stringContaining('(no-unresolved-refs)'));
  expect(issues).toContainEqual(expect.stringContaining('(operation-operationId)'));
});
