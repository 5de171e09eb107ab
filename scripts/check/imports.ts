import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import * as v from 'valibot';
import { repositoryRoot } from '../checks/repository-files.ts';
import type { RepositoryState } from './repository-state.ts';

const UseSchema = v.object({
  target: v.string(),
  /** Empty if only a string names the file. */
  names: v.array(v.string()),
  isType: v.boolean(),
});

export type Use = v.InferOutput<typeof UseSchema>;

/** What each source uses, by the source's path. Targets are paths of repository files, or package names. */
export type Imports = ReadonlyMap<string, readonly Use[]>;

const CacheSchema = v.record(v.string(), v.array(UseSchema));
const cacheFile = `${repositoryRoot}node_modules/.cache/min-side/check/imports.json`;
const code = /\.tsx?$/;
const readable = /\.(tsx?|css|jsonc)$/;

/** Strings that name a file: a path from the root, a path relative to the source, or a setting. */
const namedFiles: readonly { readonly of: RegExp; readonly path: RegExp }[] = [
  { of: code, path: /readFile(?:Sync)?\(\s*'([^']+)'/g },
  { of: code, path: /new URL\('([^']+)', import\.meta\.url\)/g },
  { of: /\.css$/, path: /@import\s+(?:url\()?['"]([^'"]+)/g },
  { of: /\.jsonc$/, path: /: "([^"]+)"/g },
];

/** Files whose content was read before come from the cache. */
export function readImports(state: RepositoryState): Imports {
  const known = existsSync(cacheFile) ? v.parse(CacheSchema, JSON.parse(readFileSync(cacheFile, 'utf8'))) : {};
  const read: Record<string, readonly Use[]> = {};
  const imports = new Map<string, readonly Use[]>();
  for (const [file, hash] of state) {
    if (!readable.test(file)) continue;
    const key = `${path.extname(file)} ${hash}`;
    const uses = known[key] ?? usesOf(file, readFileSync(repositoryRoot + file, 'utf8'));
    read[key] = uses;
    imports.set(file, resolved(file, uses, state));
  }
  if (Object.keys(read).some((key) => known[key] === undefined)) keep(read);
  return imports;
}

function keep(read: Readonly<Record<string, readonly Use[]>>): void {
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(`${cacheFile}.new`, JSON.stringify(read));
  renameSync(`${cacheFile}.new`, cacheFile);
}

function usesOf(file: string, source: string): readonly Use[] {
  const named = namedFiles
    .filter((one) => one.of.test(file))
    .flatMap(({ path: pattern }) => [...source.matchAll(pattern)])
    .map(([, target = '']): Use => ({ target, names: [], isType: false }));
  return code.test(file) ? [...importsOf(file, source), ...named] : named;
}

function importsOf(file: string, source: string): readonly Use[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const taken = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ target: moduleRequest.value, entries })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest === null ? [] : [{ target: entry.moduleRequest.value, entries: [entry] }],
      ),
    ),
  ];
  return [
    ...taken.map(({ target, entries }) => ({
      target,
      names: entries.flatMap(({ importName, isType }) => (isType ? [] : [importName.name ?? '*'])),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => {
      return { target: source.slice(start, end).replaceAll(/^['"`]|['"`]$/g, ''), names: ['*'], isType: false };
    }),
  ];
}

const aliases = v.parse(
  v.object({ imports: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(`${repositoryRoot}package.json`, 'utf8')),
).imports;

function resolved(file: string, uses: readonly Use[], state: RepositoryState): readonly Use[] {
  return uses
    .map((use) => ({ ...use, target: pathOf(file, use.target.replace(/\?.*$/, ''), state) }))
    .filter(({ target }) => target !== file);
}

function pathOf(file: string, target: string, state: RepositoryState): string {
  const beside = path.posix.join(path.posix.dirname(file), target);
  if (target.startsWith('.') || state.has(beside)) return beside;
  const alias = Object.keys(aliases).find((name) => target.startsWith(name.replace(/\*$/, '')));
  if (alias === undefined) return target.replace(/^\//, '');
  const folder = aliases[alias] ?? '';
  return path.posix.join(folder.replace(/\*$/, ''), target.slice(alias.length - 1));
}
