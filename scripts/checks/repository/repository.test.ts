import { describe, expect, test } from 'vitest';
import { browserTestIssues } from './browser-test-issues.ts';
import {
  commentIssues,
  lazyTextIssues,
  lockIssues,
  nameIssues,
  sizeIssues,
  styleSheetIssues,
  textIssues,
} from './file-issues.ts';

describe('nameIssues', () => {
  test.each([
    'src/lib/utils.ts',
    'src/lib/date-helpers.ts',
    'src/common/date.ts',
    'worker/route-manager.ts',
    'src/ui/button-v2.tsx',
    'src/ui/index.ts',
    'src/domain/types.ts',
  ])('reports the name %s', (file) => {
    expect(nameIssues([file])).toHaveLength(1);
  });

  test.each(['worker/index.ts', 'pages/index/+Page.tsx', 'src/lib/mod11.ts', 'src/domain/commonwealth.ts'])(
    'accepts the name %s',
    (file) => {
      expect(nameIssues([file])).toEqual([]);
    },
  );
});

describe('sizeIssues', () => {
  test('rejects a file of half a megabyte, except the lock file', () => {
    const sizes = [
      { file: 'docs/home.png', bytes: 500_000 },
      { file: 'package-lock.json', bytes: 500_000 },
      { file: 'docs/fleet.png', bytes: 300_000 },
    ];
    expect(sizeIssues(sizes).map(({ file }) => file)).toEqual(['docs/home.png']);
  });
});

test('styleSheetIssues rejects a style sheet that nothing imports', () => {
  const sources = [
    { file: 'src/ui/tag.css', source: '.tag{}' },
    { file: 'src/ui/tag.tsx', source: "import './tag.css';" },
    { file: 'src/features/complaints/complaints.css', source: '.complaint{}' },
  ];
  expect(styleSheetIssues(sources).map(({ file }) => file)).toEqual(['src/features/complaints/complaints.css']);
});

describe('lazyTextIssues', () => {
  const texts = ['src/features/home/lazy/locales/nb.po', 'src/features/home/lazy/locales/nn.po'];
  const loader = (glob: string) => ({
    file: 'src/features/home/lazy-parts.ts',
    source: `const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('${glob}'));`,
  });

  test('accepts a lazy folder whose messages are loaded in both languages', () => {
    expect(lazyTextIssues(texts, [loader('./lazy/locales/*.po')])).toEqual([]);
  });

  test('accepts messages that a rarely shown part loads in addition to its feature’s', () => {
    const own = texts.map((file) => file.replace('lazy', 'lazy/receipt'));
    const loaders = [loader("./lazy/locales/*.po', './lazy/receipt/locales/*.po")];
    expect(lazyTextIssues([...texts, ...own], loaders)).toEqual([]);
    expect(lazyTextIssues([...texts, ...own], [loader('./lazy/locales/*.po')]).map(({ file }) => file)).toEqual([
      own[0],
    ]);
  });

  test('rejects a glob that matches nothing, and messages that nothing loads', () => {
    const issues = lazyTextIssues(texts, [loader('../lazy/locales/*.po')]);
    expect(issues.map(({ file }) => file)).toEqual(['src/features/home/lazy-parts.ts', texts[0]]);
  });

  test('rejects a missing language', () => {
    expect(lazyTextIssues(texts.slice(0, 1), [loader('./lazy/locales/*.po')])).toHaveLength(1);
  });
});

describe('textIssues', () => {
  test.each([
    ['a home folder', "const a = '/home/someone/project';"],
    ['the root user’s folder', "const a = '/root/project';"],
    ['a real address', "const a = 'ola@avisa.no';"],
    ['a waiver without a reason', '// oxlint-disable-next-line max-params'],
    ['an unresolved merge', '<<<<<<< HEAD'],
  ])('reports %s', (_, source) => {
    expect(textIssues('src/lib/a.ts', source)).toHaveLength(1);
  });

  test.each([
    ['a reserved example address', "const a = 'ung@demo.example';"],
    ['a waiver with a reason', '// oxlint-disable-next-line max-params -- the port is a vendor’s'],
    ['an import of a scoped package', "import { axe } from '@axe-core/playwright';"],
    ['a path of the product', "const a = '/vilkaar/bedrift';"],
  ])('accepts %s', (_, source) => {
    expect(textIssues('src/lib/a.ts', source)).toEqual([]);
  });
});

describe('O-13 a sandbox offer', () => {
  const offers = ['"id": "ENGANG"', "id: 'UTGATT',", "domains: ['student.fjordheim.example']"];

  test.each(['titles/catalogue.json', 'origin/src/features/purchase/order-entity.ts', 'src/domain/plans.ts'])(
    'is reported in %s',
    (file) => {
      for (const offer of offers) expect(textIssues(file, offer)).toHaveLength(1);
    },
  );

  test.each(['origin/src/sandbox/sandbox-offers.ts', 'src/domain/plans.test.ts', 'tests/contract/students.test.ts'])(
    'is accepted in %s',
    (file) => {
      for (const offer of offers) expect(textIssues(file, offer)).toEqual([]);
    },
  );
});

describe('lockIssues', () => {
  test('reports a package from a mirror', () => {
    const lock =
      '"resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz",\n"resolved": "http://mirror.example/a.tgz",';
    expect(lockIssues('package-lock.json', lock).map(({ line }) => line)).toEqual([2]);
  });
});

describe('browserTestIssues', () => {
  const ownTitles = {
    file: 'tests/support/e2e/own-title.ts',
    source: "a: 'avisen',\nb: 'bladet',\n",
  };
  const titles = ['avisen', 'bladet'].map((id) => ({ file: `titles/${id}.json`, source: '{}' }));
  const issuesOf = (...sources: readonly string[]) =>
    browserTestIssues([
      ...titles,
      ownTitles,
      ...sources.map((source, index) => ({ file: `tests/e2e/t${index}.e2e.ts`, source })),
    ]);
  const inTest = (line: string) => `test('A-01 a', async ({ page }) => {\n  ${line}\n});\n`;

  test.each([
    ['the first status on the page', "await expect(main.getByRole('status').first()).toBeVisible();"],
    ['a fixed wait', 'await page.waitForTimeout(500);'],
    ['a wait for a quiet network', "await page.waitForLoadState('networkidle');"],
    ['a single visibility check', "expect(await page.getByRole('dialog').isVisible()).toBe(false);"],
    ['a single count', "expect(await page.getByRole('listitem').count(), 'all').toBe(2);"],
    ['a context without the tests’ monitoring', 'const context = await browser.newContext();'],
    ['a title by its name', "await login(page, 'komplett', 'avisen');"],
  ])('reports %s in a browser test', (_, line) => {
    expect(issuesOf(inTest(line)).map(({ line: at }) => at)).toEqual([2]);
  });

  test.each([
    ['a status by its text', "await expect(main.getByRole('status').filter({ hasText: 'lagret' })).toBeVisible();"],
    ['a retrying expectation', "await expect(page.getByRole('listitem')).toHaveCount(2);"],
    ['a fresh title', "const title = await freshTitle('a');"],
  ])('accepts %s in a browser test', (_, line) => {
    expect(issuesOf(inTest(line))).toEqual([]);
  });

  test('reports a flow’s title that two tests use, in one file or two', () => {
    const taken = inTest("const title = await freshTitle('a');");
    expect(issuesOf(taken, taken).map(({ file }) => file)).toEqual(['tests/e2e/t1.e2e.ts']);
    expect(issuesOf(taken + taken).map(({ line }) => line)).toEqual([5]);
  });

  test('reports a file whose tests share a title without running in series', () => {
    const shared = "test.beforeEach(async ({ page }) => {\n  title = await freshTitle('a');\n});\n";
    const turns = "test.describe.configure({ mode: 'default' });\n";
    expect(issuesOf(shared + inTest('await page.reload();')).map(({ line }) => line)).toEqual([2]);
    expect(issuesOf(turns + shared + inTest('await page.reload();'))).toEqual([]);
  });

  test('reports a title used by two flows', () => {
    const twice = { ...ownTitles, source: `${ownTitles.source}c: 'avisen',` };
    expect(browserTestIssues([...titles, twice]).map(({ line }) => line)).toEqual([3]);
  });
});

test.each([
  ['/** Deletes expired codes. */\nexport async function deleteExpiredCodes(): Promise<void> {}', 1],
  ['/** The result of a build. */\nexport interface BuildResult {}', 1],
  ['  /** A typed name. */\n  readonly typedName: string;', 1],
  ['/** Returns the days in a month, 28 to 31. */\nexport function daysInMonth(): number {}', 0],
  ['/** Deletes codes that expired an hour ago. */\nexport function deleteExpiredCodes(): void {}', 0],
  ['/** /data */\nexport function DataPage(): ReactNode {}', 0],
])('counts comments that only repeat the name: %j', (source, count) => {
  expect(commentIssues([{ file: 'src/example.ts', source }])).toHaveLength(count);
});
