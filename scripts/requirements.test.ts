import { describe, expect, test } from 'vitest';
import type { SourceFile } from './checks/repository-files.ts';
import { proofsOf, requirementIds, requirementIssues } from './requirements.ts';

/** The list of requirements lacks these. They are assembled here, because this file must not name them. */
const [one, other, open, partly, fifth] = [`Z-${10}`, `Z-${11}`, `Z-${12}`, `Z-${13}`, `Z-${14}`] as const;
const section = `Spec §${3}`;

const sources: readonly SourceFile[] = [
  { file: 'src/lib/kid.ts', source: `/** A number (${one}, ${section}). */` },
  { file: 'tests/e2e/pay.e2e.ts', source: `test(\`${one} pays \${sum} kr\`, () => {});` },
  { file: 'src/lib/kid.test.ts', source: `test('${one} ${other} ends in a check digit', () => {});` },
  { file: 'tests/e2e/order.e2e.ts', source: `// After ${one}.\ntest('an order, as for ${other}', () => {});` },
  { file: 'src/table.test.ts', source: `const cases = [{ id: '${partly}' }];` },
];
const list = [
  `| ${one} | Numbers are checked. |`,
  `| ${other} | /path | Sums are told. |`,
  `| ${open} | Nothing is lost. |`,
  `| ${partly} | All is well. |`,
  '## Open rows',
  `| ${open} | open | It is not built. |`,
  `| ${partly} | partly | Only half of it is well. |`,
  '| §3 | entities | |',
].join('\n');

test('requirementIds returns each id once, regardless of its state', () => {
  expect(requirementIds(list)).toEqual([one, other, open, partly]);
});

test('proofsOf finds tests whose name begins with an id, including the cases of a table', () => {
  expect(Object.fromEntries(proofsOf(sources))).toEqual({
    [one]: [
      { file: 'src/lib/kid.test.ts', title: `${one} ${other} ends in a check digit` },
      { file: 'tests/e2e/pay.e2e.ts', title: `${one} pays … kr` },
    ],
    [other]: [{ file: 'src/lib/kid.test.ts', title: `${one} ${other} ends in a check digit` }],
    [partly]: [{ file: 'src/table.test.ts', title: partly }],
  });
});

describe('requirementIssues', () => {
  test('finds no issue in a list that matches the sources', () => {
    expect(requirementIssues(list, sources)).toEqual([]);
  });

  test.each([
    ['an unlisted id', { file: 'src/a.ts', source: `// One\n// Two (${fifth})` }, 2],
    ['an unlisted section', { file: 'src/a.ts', source: `// Spec §${4}` }, 1],
  ])('reports %s with its line', (_, planted, line) => {
    expect(requirementIssues(list, [...sources, planted])).toEqual([
      expect.objectContaining({ file: 'src/a.ts', line }),
    ]);
  });

  test.each([
    ['an id listed twice', `${list}\n| ${one} | Again. |`, `lists ${one} twice`],
    ['an id that no test proves', `${list}\n| ${fifth} | It holds. |`, `lists ${fifth}, which no test proves`],
    ['an open id that a test proves', `${list}\n| ${one} | open | Why. |`, `says that ${one} is open, but src/lib/kid`],
    ['a partly met id without a test', list.replace('open | It', 'partly | It'), `says that ${open} is partly met`],
    ['a state without a row', `${list}\n| ${fifth} | open | Why. |`, `gives ${fifth} a state`],
    ['two states of an id', `${list}\n| ${open} | open | Why. |`, `gives ${open} two states`],
    ['a state without a reason', list.replace('It is not built.', ''), `lists ${open} twice`],
    ['an unknown state', list.replace('partly | Only', 'nearly | Only'), `lists ${partly} twice`],
  ])('reports %s', (_, text, message) => {
    expect(requirementIssues(text, sources).map((issue) => issue.message)).toContainEqual(
      expect.stringContaining(message),
    );
  });
});
