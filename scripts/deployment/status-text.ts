import type { ArtifactStore } from './artifact-store.ts';
import { type Change, newestChanges } from './record.ts';
import { type FleetBuild, newestFleetBuilds } from './stored-build.ts';

const shown = 8;

export interface Status {
  /** The last change with the complete state after it; undefined before the first. */
  readonly current: Change | undefined;
  readonly builds: readonly FleetBuild[];
  readonly changes: readonly Omit<Change, 'titles'>[];
}

export async function readStatus(store: ArtifactStore): Promise<Status> {
  const [changes, builds] = await Promise.all([newestChanges(store, shown), newestFleetBuilds(store, shown)]);
  return { current: changes[0], builds, changes: changes.map(({ titles: _titles, ...change }) => change) };
}

export function statusText({ current, builds, changes }: Status): string {
  const titles = Object.entries(current?.titles ?? {}).map(([id, state]) => {
    const canary = state.canary === undefined ? '' : `${state.canary.build} ${state.canary.percent} %`;
    const { at, by } = state.lastChange;
    return [id, state.live ?? '(left the fleet)', canary, state.previous[0] ?? '', `${minute(at)} ${by}`];
  });
  return [
    table(['title', 'live', 'canary', 'previous', 'last change'], titles),
    table(
      ['build of the fleet', 'stored', 'by', 'titles'],
      builds.map(({ buildId, at, by, titles: built }) => [buildId, minute(at), by, String(Object.keys(built).length)]),
    ),
    table(
      ['change', 'when', 'by', 'what', 'why'],
      changes.map(({ number, at, by, what, reason }) => [String(number), minute(at), by, what, reason]),
    ),
  ].join('\n\n');
}

function minute(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')}Z`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `${head[0]}: none`;
  const widths = head.map((_name, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n');
}
