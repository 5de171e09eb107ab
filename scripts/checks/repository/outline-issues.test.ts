import { expect, test } from 'vitest';
import { repositorySources } from '../repository-files.ts';
import { outlineIssues } from './outline-issues.ts';

const sources = repositorySources();

test('T-12 accepts the repository’s packages and top-level entries', () => {
  expect(outlineIssues(sources)).toEqual([]);
});

test('T-12 reports a missing top-level entry', () => {
  const without = sources.filter(({ file }) => !file.startsWith('pages/'));
  expect(outlineIssues(without)).toContainEqual({ file: 'pages', message: 'the outline has it at the top' });
});

test('T-12 reports a package that has lost its role', () => {
  const replaced = sources.map((one) => ({ ...one, source: one.source.replaceAll("from 'valtio'", '') }));
  const messages = outlineIssues(replaced).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('valtio has lost its part')]);
});

test('T-12 reports a missing package and an unexplained top-level folder', () => {
  const changed = sources.map((one) =>
    one.file === 'package.json' ? { ...one, source: one.source.replace('"wrangler"', '"other"') } : one,
  );
  const issues = outlineIssues([...changed, { file: 'attic/old.ts', source: '' }]);
  expect(issues).toEqual([
    { file: 'attic', message: 'README.md does not explain this folder' },
    { file: 'package.json', message: 'wrangler is missing' },
  ]);
});
