import { describe, expect, test } from 'vitest';
import type { SourceFile } from './repository-files.ts';
import { requirementFaults, withTests } from './requirements.ts';

/** An id that no ledger has, put together here so that this file names none. */
const one = `Z-${10}`;
const other = `Z-${11}`;
const section = `Spec §${3}`;

const sources: readonly SourceFile[] = [
  { file: 'src/lib/kid.ts', source: `/** A number (${one}, ${section}). */` },
  { file: 'src/lib/kid.test.ts', source: `test('${one} ${other} ends in a check digit', () => {});` },
  { file: 'tests/e2e/pay.e2e.ts', source: `test(\`${one} pays \${sum}\`, () => {});` },
  { file: 'tests/e2e/order.e2e.ts', source: `// After ${one}.\ntest('an order, as for ${other}', () => {});` },
];
const list = withTests(
  ['| §3 | entities | |', `| ${one} | Numbers are checked. | |`, `| ${other} | Sums are told. | gone |`].join('\n'),
  sources,
);

describe('withTests', () => {
  test('lists for each id the test files in which a name begins with it', () => {
    expect(list.split('\n').slice(1)).toEqual([
      `| ${one} | Numbers are checked. | lib/kid.test.ts, e2e/pay.e2e.ts |`,
      `| ${other} | Sums are told. | lib/kid.test.ts |`,
    ]);
  });

  test('finds an id among the cases that a test is made from', () => {
    const cases = [{ file: 'a.test.ts', source: `const cases = [{ id: '${one}' }];` }];
    expect(withTests(`| ${one} | It holds. | |`, cases)).toContain('a.test.ts');
  });

  test('says so if no test proves an id, and gives the same when it is run again', () => {
    const unproven = withTests(`| ${one} | It holds. | |`, []);
    expect(unproven).toBe(`| ${one} | It holds. | none |`);
    expect(withTests(unproven, [])).toBe(unproven);
  });
});

describe('requirementFaults', () => {
  test('a list that fits the sources has none', () => {
    expect(requirementFaults(list, sources)).toEqual([]);
  });

  test.each([
    ['an id that is not listed', list, { file: 'src/a.ts', source: `// One\n// Two (Z-${12})` }, 'src/a.ts', 2],
    ['a section that is not listed', list, { file: 'src/a.ts', source: `// Spec §${4}` }, 'src/a.ts', 1],
    ['an id that is listed twice', `${list}\n${list.split('\n')[1]}`, undefined, 'docs/requirements.md', undefined],
    [
      'an id that nothing names',
      `${list}\n| Z-${12} | It holds. | none |`,
      undefined,
      'docs/requirements.md',
      undefined,
    ],
    [
      'a test that is not listed',
      list,
      { file: 'src/a.test.ts', source: `test('${other} holds', () => {});` },
      'docs/requirements.md',
      3,
    ],
    [
      'a listed test that does not name the id',
      list.replace('e2e.ts |', 'e2e.ts, src/a.test.ts |'),
      { file: 'src/a.test.ts', source: "test('holds', () => {});" },
      'docs/requirements.md',
      2,
    ],
  ] as const)('%s is a fault, with its line', (_, text, planted, file, line) => {
    const faults = requirementFaults(text, planted === undefined ? sources : [...sources, planted]);
    expect(faults.map((fault) => ({ file: fault.file, line: fault.line }))).toEqual([{ file, line }]);
  });
});
