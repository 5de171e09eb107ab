import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { breakingChanges } from './contract-changes.ts';
import type { Issue } from './issue.ts';

export const releaseFile = 'docs/release/release.json';
/** The contract as it was at that commit. */
export const releasedContractFile = 'docs/release/openapi.json';

const ReleaseSchema = v.strictObject({
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'a commit of 40 digits')),
});

const DocumentSchema = v.looseObject({ info: v.object({ version: v.string() }) });
type Document = v.InferOutput<typeof DocumentSchema>;

export function releasedCommit(text: string): string {
  return v.parse(v.pipe(v.string(), v.parseJson(), ReleaseSchema), text).commit;
}

/**
 * What in today's contract breaks clients of the last release, unless its major version is higher. A contract that
 * differs in any way needs a higher version.
 */
export function contractIssues(released: string, today: string): readonly Issue[] {
  const parse = (text: string): Document => v.parse(v.pipe(v.string(), v.parseJson(), DocumentSchema), text);
  const [before, after] = [parse(released), parse(today)];
  const majorOf = ({ info }: Document): number => Number(info.version.split('.')[0]);
  if (majorOf(after) > majorOf(before)) return [];
  const file = 'docs/openapi.json';
  const isSameVersion = before.info.version === after.info.version && !isDeepStrictEqual(before, after);
  return [
    ...breakingChanges(before, after).map((change) => ({
      file,
      message: `breaks clients of the last release: ${change}`,
    })),
    ...(isSameVersion
      ? [{ file, message: `differs from the last release and has its version, ${after.info.version}: raise it` }]
      : []),
  ];
}

export class ReleaseMissingError extends Error {
  override readonly name = 'ReleaseMissingError';
}

/** @throws ReleaseMissingError with the command that fetches the commit. */
export function requireCommit(folder: string, commit: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
    throw new ReleaseMissingError(
      isShallow
        ? `The history is shallow and lacks ${commit}, the last release. Fetch all of it: git fetch --unshallow (in a workflow: fetch-depth: 0, or GIT_DEPTH: 0 at GitLab).`
        : `There is no commit ${commit}, which ${releaseFile} names as the last release. Name another with: npm run openapi -- --release REV`,
    );
  }
}

export function releaseFilesOf(folder: string, revision: string): Readonly<Record<string, string>> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 });
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`).trim();
  return {
    [releaseFile]: `${JSON.stringify({ commit }, null, 2)}\n`,
    [releasedContractFile]: git('show', `${commit}:docs/openapi.json`),
  };
}
