import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBuild } from '../fleet/client-build.ts';
import { edgeSettingsFile, readEdgeSettings } from '../fleet/read-site.ts';
import { readFolder } from '../fleet/read-titles.ts';
import { renderTitle } from '../fleet/render-title.ts';
import type { Site } from './effect.ts';

/** The message is a sentence. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** Undefined if the build lacks the title. */
export function builtSite(outFolder: string, publicationId: string): Site | undefined {
  const folder = join(outFolder, 'site', publicationId);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const hasSettings = existsSync(join(outFolder, edgeSettingsFile));
  return {
    files: new Map(files.map((name) => [name, readFileSync(join(folder, name))])),
    originUrl: hasSettings ? readEdgeSettings(outFolder).origins[publicationId] : undefined,
  };
}

interface Revision {
  readonly titlesFolder: string;
  readonly publicationId: string;
  readonly revision: string;
  readonly workFolder: string;
}

/**
 * Renders the title's files of a git revision with the current code. Undefined if the title did not exist then.
 * @throws ReportError if git does not know the revision.
 */
export function siteOfRevision(from: Revision, client: ClientBuild): Site | undefined {
  const { titlesFolder, publicationId, revision, workFolder } = from;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: titlesFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch (cause) {
    throw new ReportError(`--against ${revision}: expected the folder of a build or a revision that git knows`, {
      cause,
    });
  }
  const names = git('ls-tree', '--name-only', revision, './').split('\n');
  if (!names.includes(`${publicationId}.json`)) return undefined;
  mkdirSync(workFolder, { recursive: true });
  for (const name of names.filter((one) => one.startsWith(`${publicationId}.`))) {
    writeFileSync(join(workFolder, name), git('show', `${revision}:./${name}`));
  }
  const { titles, origins } = readFolder(workFolder);
  const [title] = titles;
  if (title === undefined) return undefined;
  return renderedSite({ title, titlesFolder: workFolder, originUrl: origins[publicationId] }, client);
}

type Rendered = Parameters<typeof renderTitle>[0];

function renderedSite(
  { title, titlesFolder, originUrl }: { title: Rendered; titlesFolder: string; originUrl: string | undefined },
  client: ClientBuild,
): Site {
  const { files } = renderTitle(title, titlesFolder, client);
  const own = `${title.publicationId}/`;
  return { files: new Map(files.map(({ path, bytes }) => [path.slice(own.length), bytes])), originUrl };
}
