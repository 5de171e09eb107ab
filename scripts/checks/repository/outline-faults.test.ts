import { expect, test } from 'vitest';
import { repositorySources } from '../repository-files.ts';
import { outlineFaults, roles, topLevel } from './outline-faults.ts';

const sources = repositorySources();

test('T-12 the packages of the outline do their parts, and its entries are at the top', () => {
  expect(outlineFaults(sources)).toEqual([]);
});

test.each([...topLevel])('T-12 says that %s is missing at the top', (name) => {
  const without = sources.filter(({ file }) => file !== name && !file.startsWith(`${name}/`));
  expect(outlineFaults(without)).toContainEqual({ file: name, message: 'the outline has it at the top' });
});

test.each(roles.map(({ name, imports, files }) => ({ name, imports, files })))(
  'T-12 says that $name is not used any more in $files',
  ({ name, imports, files }) => {
    const replaced = sources.map((one) => ({ ...one, source: one.source.replaceAll(new RegExp(imports, 'g'), '') }));
    const messages = outlineFaults(replaced).map(({ message }) => message);
    expect(messages).toContain(`${name} has lost its part: nothing in ${files.source}`);
  },
);

test('T-12 says that a package is gone, and that a folder is not explained', () => {
  const changed = sources.map((one) =>
    one.file === 'package.json' ? { ...one, source: one.source.replace('"wrangler"', '"other"') } : one,
  );
  const faults = outlineFaults([...changed, { file: 'attic/old.ts', source: '' }]);
  expect(faults).toEqual([
    { file: 'attic', message: 'README.md does not explain this folder' },
    { file: 'package.json', message: 'wrangler is missing' },
  ]);
});
