import type { FileRecord } from '../fleet/site-file.ts';
import type { FleetState, TitleState } from './record.ts';
import type { NextState, Step } from './steps.ts';
import type { StoredBuild } from './stored-build.ts';

/** What a step changes, a line for each title. */
export async function planText(
  state: FleetState,
  step: Step,
  read: (publicationId: string, build: string) => Promise<StoredBuild>,
): Promise<string> {
  const width = Math.max(...[...step.keys()].map((id) => id.length));
  const lines = [...step].map(async ([id, next]) => `  ${id.padEnd(width)}  ${await effectOf(id, state[id], next)}`);
  return (await Promise.all(lines)).join('\n');

  async function effectOf(id: string, before: TitleState | undefined, after: NextState): Promise<string> {
    const difference = async (from: string, to: string) => differenceOf(await read(id, from), await read(id, to));
    const canary = canaryText(before, after);
    if (before?.live === after.live) {
      const { live } = after;
      const shown = live === undefined || after.canary === undefined ? '' : await difference(live, after.canary.build);
      return [canary, shown].filter((text) => text !== '').join(', ');
    }
    if (after.live === undefined) return `leaves the fleet; ${before?.live ?? ''} was live`;
    if (before?.live === undefined) return `joins the fleet with ${after.live}`;
    const changed = await difference(before.live, after.live);
    return [`${before.live} → ${after.live}`, changed, canary].filter((text) => text !== '').join(', ');
  }
}

function canaryText(before: TitleState | undefined, { live, canary }: NextState): string {
  if (canary !== undefined) return `canary ${canary.build} for ${canary.percent} % of the visitors, beside ${live}`;
  if (before?.canary === undefined || before.canary.build === live) return '';
  return before.live === live
    ? `canary ${before.canary.build} ends, ${live} stays`
    : `canary ${before.canary.build} ends`;
}

/** How the second build differs from the first, for people. */
function differenceOf(before: StoredBuild, after: StoredBuild): string {
  const known = new Map(before.files.map((file) => [file.path, file.sha256]));
  const isNew = ({ path, sha256 }: FileRecord) => known.get(path) !== sha256;
  const present = new Set(after.files.map(({ path }) => path));
  const gone = before.files.filter(({ path }) => !present.has(path));
  const changed = [...after.files.filter(isNew), ...gone].map(({ path }) => path);
  const pages = changed.filter((path) => path.endsWith('.html')).length;
  const others = changed.filter((path) => !path.endsWith('.html')).map((path) => path.slice(path.indexOf('/') + 1));
  const parts = [
    ...(pages === 0 ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
    ...others,
    ...(before.clientId === after.clientId ? [] : ['scripts and styles']),
    ...(before.originUrl === after.originUrl ? [] : ['another origin']),
  ];
  return parts.length === 0 ? 'no file differs' : parts.join(', ');
}
