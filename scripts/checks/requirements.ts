import { parseSync, Visitor } from 'oxc-parser';
import type { Fault } from './fault.ts';
import type { SourceFile } from './repository-files.ts';

/** The list of requirements; its tables are the source of ids and sentences. */
export const requirementsFile = 'docs/requirements.md';

const idPattern = /\b[A-Z]-\d{2}\b/g;
const leadingIds = /^(?:[A-Z]-\d{2}\b[ ,]*)+/;
const row = /^\| ([A-Z]-\d{2}) \| (.*?) \|(.*)\|$/;
const sectionRow = /^\| (§\d+) \|/gm;
const testFile = /\.(?:test|e2e)\.tsx?$/;
const unread = /^package-lock\.json$|^docs\/requirements\.md$|\.(?:svg|png|ico|webp|woff2)$/;

/** The list with its last column filled in from the names of the tests. */
export function withTests(list: string, files: readonly SourceFile[]): string {
  const proofs = proofsOf(files);
  return list
    .split('\n')
    .map((line) => {
      const [, id, sentence] = row.exec(line) ?? [];
      if (id === undefined) return line;
      return `| ${id} | ${sentence} | ${testsCell(proofs.get(id) ?? [])} |`;
    })
    .join('\n');
}

/** Ids and sections that the list lacks, ids that it has twice or for nothing, and tests that it does not list rightly. */
export function requirementFaults(list: string, files: readonly SourceFile[]): readonly Fault[] {
  const listed = list.split('\n').flatMap((line) => row.exec(line)?.[1] ?? []);
  const sections = new Set([...list.matchAll(sectionRow)].map((match) => match[1]));
  const read = files.filter(({ file }) => !unread.test(file));
  const used = new Set(read.flatMap(({ source }) => source.match(idPattern) ?? []));
  return [
    ...read.flatMap((file) => unlisted(file, idPattern, (id) => listed.includes(id))),
    ...read.flatMap((file) => unlisted(file, /(?<=\bSpec )§\d+/g, (section) => sections.has(section))),
    ...listed
      .filter((id, index) => listed.indexOf(id) < index)
      .map((id) => ({ file: requirementsFile, message: `lists ${id} twice` })),
    ...listed
      .filter((id) => !used.has(id))
      .map((id) => ({ file: requirementsFile, message: `lists ${id}, which nothing names` })),
    ...outdatedRows(list, withTests(list, files)),
  ];
}

function unlisted({ file, source }: SourceFile, names: RegExp, isListed: (name: string) => boolean): readonly Fault[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      (text.match(names) ?? [])
        .filter((name) => !isListed(name))
        .map((name) => ({ file, line: index + 1, message: `names ${name}, which ${requirementsFile} does not list` })),
    );
}

function outdatedRows(list: string, upToDate: string): readonly Fault[] {
  const expected = upToDate.split('\n');
  return list.split('\n').flatMap((line, index) => {
    if (line === expected[index]) return [];
    const message = `does not list the tests of ${row.exec(line)?.[1] ?? 'a row'} as they are: npm run requirements`;
    return [{ file: requirementsFile, line: index + 1, message }];
  });
}

/** For each id the test files in which a test's name begins with it, in the order of their paths. */
function proofsOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const tests = files.filter(({ file }) => testFile.test(file)).sort((a, b) => (a.file < b.file ? -1 : 1));
  const pairs = tests.flatMap((test) => [...provenIds(test)].map((id) => ({ id, file: test.file })));
  return new Map([...Map.groupBy(pairs, ({ id }) => id)].map(([id, of]) => [id, of.map(({ file }) => file)]));
}

/** A test's name may stand in its call, or among the cases that it is made from: any text that begins with ids counts. */
function provenIds({ file, source }: SourceFile): ReadonlySet<string> {
  const ids = new Set<string>();
  const take = (text: string): void => {
    for (const id of leadingIds.exec(text)?.[0].match(idPattern) ?? []) ids.add(id);
  };
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') take(value);
    },
    TemplateLiteral: ({ quasis }) => {
      take(quasis[0]?.value.raw ?? '');
    },
  });
  visitor.visit(parseSync(file, source).program);
  return ids;
}

/** A path's last folder tells the kind of test; whole paths would make the table hard to read. */
function testsCell(files: readonly string[]): string {
  if (files.length === 0) return 'none';
  return files.map((file) => file.split('/').slice(-2).join('/')).join(', ');
}
