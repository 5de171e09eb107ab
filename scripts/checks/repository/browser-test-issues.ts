import { type Issue, lineAt } from '../issue.ts';
import type { SourceFile } from '../repository-files.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
}

const rules: readonly Rule[] = [
  {
    pattern: /getByRole\(\s*['"](?:status|alert)['"]\s*\)\s*\.(?:first|last|nth)\(/g,
    message: 'a status of something else may come first: say which text it shows',
  },
  {
    pattern: /\.waitForTimeout\(|['"]networkidle['"]/g,
    message: 'waits for time to pass: wait for what one can see',
  },
  {
    pattern:
      /expect\(\s*await [^;]*?\.(?:isVisible|isHidden|isEnabled|isDisabled|isChecked|count|textContent|innerText|inputValue|getAttribute|allTextContents|allInnerTexts)\(/g,
    message: 'looks once, which may be too early: use an expectation that tries again, as toBeVisible',
  },
  {
    pattern: /\bbrowser\.newContext\(/g,
    message: 'a context of its own is not watched, and has another clock: forgetVisitor makes a stranger',
  },
];

const browserTest = /^tests\/.*\.e2e\.ts$/;
const ownTitles = 'tests/support/e2e/own-title.ts';
const titleFile = /^titles\/(\w+)\.json$/;

/** Browser tests that may fail by chance, because they check too early or change what another test uses. */
export function browserTestIssues(files: readonly SourceFile[]): readonly Issue[] {
  const publicationIds = files.flatMap(({ file }) => titleFile.exec(file)?.[1] ?? []);
  const tests = files.filter(({ file }) => browserTest.test(file));
  return [
    ...tests.flatMap((test) => rules.flatMap(({ pattern, message }) => issuesAt(test, pattern, message))),
    ...tests.flatMap((test) => namedTitles(test, publicationIds)),
    ...sharedFlows(tests),
    ...files.filter(({ file }) => file === ownTitles).flatMap((own) => sharedTitles(own, publicationIds)),
  ];
}

function issuesAt({ file, source }: SourceFile, pattern: RegExp, message: string): readonly Issue[] {
  return [...source.matchAll(pattern)].map(({ index }) => ({ file, line: lineAt(source, index), message }));
}

/** Only one file may name titles: the one that defines which are shared and which belong to a flow. */
function namedTitles(test: SourceFile, publicationIds: readonly string[]): readonly Issue[] {
  return publicationIds.flatMap((id) =>
    issuesAt(test, new RegExp(`['"]${id}['"]`, 'g'), `names ${id} itself: take it from titles, or with freshTitle`),
  );
}

/** Reports a flow's title that is reset in several places, or used by several tests that do not run in series. */
function sharedFlows(tests: readonly SourceFile[]): readonly Issue[] {
  const seen = new Set<string>();
  return tests.flatMap(({ file, source }) =>
    [...source.matchAll(/freshTitle\('(\w+)'/g)].flatMap(({ 1: flow = '', index }) => {
      const line = lineAt(source, index);
      const isKnown = seen.has(flow);
      seen.add(flow);
      if (isKnown) return [{ file, line, message: `the title of ${flow} is another test’s too` }];
      const isInTest = /\btest\((?:(?!\n\}\);)[\s\S])*$/.test(source.slice(0, index));
      if (isInTest || source.includes("mode: 'default'")) return [];
      return [
        { file, line, message: "tests that share a title take turns: test.describe.configure({ mode: 'default' })" },
      ];
    }),
  );
}

/** Reports titles that belong to more than one flow. */
function sharedTitles(own: SourceFile, publicationIds: readonly string[]): readonly Issue[] {
  return publicationIds.flatMap((id) =>
    issuesAt(own, new RegExp(`'${id}'`, 'g'), `${id} belongs to another flow too`).slice(1),
  );
}
