import { expect, test } from 'vitest';
import { repositorySources } from '../repository-files.ts';
import { outlineIssues } from './outline-issues.ts';

const sources = repositorySources();

test('T-12 the packages of the outline do their parts, and its entries are at the top', () => {
  expect(outlineIssues(sources)).toEqual([]);
});

test('T-12 says that an entry is missing at the top', () => {
  const without = sources.filter(({ file }) => !file.startsWith('pages/'));
  expect(outlineIssues(without)).toContainEqual({ file: 'pages', message: 'the outline has it at the top' });
});

test('T-12 says that a package has lost its part', () => {
  const replaced = sources.map((one) => ({ ...one, source: one.source.replaceAll("from 'valtio'", '') }));
  const messages = outlineIssues(replaced).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('valtio has lost its part')]);
});

test('T-12 says that a package is gone, and that a folder is not explained', () => {
  const changed = sources.map((one) =>
    one.file === 'package.json' ? { ...one, source: one.source.replace('"wrangler"', '"other"') } : one,
  );
  const issues = outlineIssues([...changed, { file: 'attic/old.ts', source: '' }]);
  expect(issues).toEqual([
    { file: 'attic', message: 'README.md does not explain this folder' },
    { file: 'package.json', message: 'wrangler is missing' },
  ]);
});
