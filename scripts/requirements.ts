import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import type { Issue } from './checks/issue.ts';
import { repositoryRoot, repositorySources, type SourceFile } from './checks/repository-files.ts';
import { readCommandLine } from './lib/arguments.ts';

const usage = `npm run requirements -- [ID…]: prints the tests that name each requirement, or only those with the given ids.
  --open   prints the requirements that no test names`;

/** Its tables list each requirement with its id. */
export const requirementsFile = 'docs/requirements.md';

export interface Proof {
  readonly file: string;
  /** `…` stands for a part that is known only at run time. */
  readonly title: string;
}

const idPattern = /\b[A-Z]-\d{2}\b/g;
const leadingIds = /^(?:[A-Z]-\d{2}\b[ ,]*)+/;
const anyRow = /^\| ([A-Z]-\d{2}) \|/;
const openRow = /^\| ([A-Z]-\d{2}) \| (open|partly) \| (?:\S.*) \|$/;
const sectionRow = /^\| (§\d+) \|/gm;
const testFile = /\.(?:test|e2e)\.tsx?$/;
const unread = /^package-lock\.json$|^docs\/requirements\.md$|\.(?:svg|png|ico|webp|woff2)$/;

/** Returns the ids in order. The table of open requirements repeats some, which are returned only once. */
export function requirementIds(list: string): readonly string[] {
  return list.split('\n').flatMap((line) => (openRow.test(line) ? [] : (anyRow.exec(line)?.[1] ?? [])));
}

/** For each id, the tests whose names begin with it, by path. */
export function proofsOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly Proof[]> {
  const tests = files.filter(({ file }) => testFile.test(file)).sort((a, b) => (a.file < b.file ? -1 : 1));
  const named = tests.flatMap(namedTests);
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, of]) => [id, of.map(({ proof }) => proof)]));
}

/** Ids and sections that the list lacks or repeats, and rows whose state does not match their proofs. */
export function requirementIssues(list: string, files: readonly SourceFile[]): readonly Issue[] {
  const listed = requirementIds(list);
  const sections = new Set([...list.matchAll(sectionRow)].map((match) => match[1]));
  const read = files.filter(({ file }) => !unread.test(file));
  return [
    ...read.flatMap((file) => unlisted(file, idPattern, (id) => listed.includes(id))),
    ...read.flatMap((file) => unlisted(file, /(?<=\bSpec )§\d+/g, (section) => sections.has(section))),
    ...twice(listed).map((id) => ({ file: requirementsFile, message: `lists ${id} twice` })),
    ...stateIssues(list, proofsOf(files)),
  ];
}

function unlisted({ file, source }: SourceFile, names: RegExp, isListed: (name: string) => boolean): readonly Issue[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      (text.match(names) ?? [])
        .filter((name) => !isListed(name))
        .map((name) => ({ file, line: index + 1, message: `names ${name}, which ${requirementsFile} does not list` })),
    );
}

/**
 * A test must prove each row, unless its state says otherwise: `partly` also needs a test, and `open` must have none.
 */
function stateIssues(list: string, proofs: ReadonlyMap<string, readonly Proof[]>): readonly Issue[] {
  const listed = requirementIds(list);
  const states = list.split('\n').flatMap((line) => {
    const [, id, state] = openRow.exec(line) ?? [];
    return id === undefined ? [] : [{ id, state }];
  });
  const stated = states.map(({ id }) => id);
  const messages = [
    ...twice(stated).map((id) => `gives ${id} two states`),
    ...stated.filter((id) => !listed.includes(id)).map((id) => `gives ${id} a state, and does not list it`),
    ...listed
      .filter((id) => !proofs.has(id) && !stated.includes(id))
      .map((id) => `lists ${id}, which no test proves and no open row explains`),
    ...states
      .filter(({ id, state }) => state === 'open' && proofs.has(id))
      .map(({ id }) => `says that ${id} is open, but ${proofs.get(id)?.[0]?.file} proves it: partly, or met`),
    ...states
      .filter(({ id, state }) => state === 'partly' && !proofs.has(id))
      .map(({ id }) => `says that ${id} is partly met, but no test names it: open`),
  ];
  return messages.map((message) => ({ file: requirementsFile, message }));
}

function twice(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) < index);
}

/** A name may be in the call or in a table of cases, so any string that begins with ids counts. */
function namedTests({ file, source }: SourceFile): readonly { readonly id: string; readonly proof: Proof }[] {
  const titles: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') titles.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      titles.push(quasis.map(({ value }) => value.raw).join('…'));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return titles.flatMap((title) =>
    (leadingIds.exec(title)?.[0].match(idPattern) ?? []).map((id) => ({ id, proof: { file, title } })),
  );
}

if (import.meta.main) {
  const { values, positionals } = readCommandLine({ usage, options: { open: { type: 'boolean' } } });
  const ids = requirementIds(readFileSync(repositoryRoot + requirementsFile, 'utf8'));
  const proofs = proofsOf(repositorySources());
  const asked: readonly string[] = positionals.length === 0 ? ids : positionals;
  const unknown = asked.filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    console.error(`${requirementsFile} does not list ${unknown.join(', ')}.`);
    process.exit(2);
  }

  for (const id of asked.filter((one) => values.open !== true || !proofs.has(one))) {
    console.log(id);
    for (const { file, title } of proofs.get(id) ?? []) console.log(`  ${file}: ${title}`);
  }
}
