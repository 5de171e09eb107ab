import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { readFleet } from '#origin/platform/fleet/fleet-view.ts';
import { edgeStateFolder } from '../lib/edge-process.ts';
import { NoticeError } from './notice-change.ts';
import type { Lists, NamespacePlace } from './notice-namespace.ts';

const root = join(import.meta.dirname, '../..');

/** Options of every command that announces something to readers. */
export const placeOptions = {
  title: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  nb: { type: 'string' },
  nn: { type: 'string' },
  by: { type: 'string', default: userInfo().username },
  namespace: { type: 'string', default: process.env['MAINTENANCE_NAMESPACE'] ?? '' },
  help: { type: 'boolean', default: false },
} as const;

/** Where an announcement is stored, and for which title. */
export interface PlaceRequest {
  readonly title?: string | undefined;
  readonly namespace: string;
}

/**
 * Returns the requested namespace.
 * @throws NoticeError if the fleet file has no such title, or the namespace id is invalid.
 */
export function placeOf({ title, namespace: id }: PlaceRequest): NamespacePlace {
  if (id !== '' && !/^[0-9a-f]{32}$/.test(id)) throw new NoticeError('--namespace: expected 32 hexadecimal digits');
  if (title !== undefined && !isTitle(title)) throw new NoticeError(`--title ${title}: there is no such title`);
  return id === '' ? { folder: edgeStateFolder(resolve(process.env['DATA_DIR'] ?? join(root, '.data'))) } : { id };
}

function isTitle(id: string): boolean {
  const { titles } = readFleet(process.env['FLEET_FILE'] ?? join(root, 'dist/fleet.json'));
  return titles.some(({ publicationId }) => publicationId === id);
}

/** Returns the lists in a namespace, or the one of a key, in order of key. */
export async function listsOf<T>(
  namespace: Lists<T>,
  key: string | undefined,
): Promise<readonly { readonly key: string; readonly list: readonly T[] }[]> {
  const keys = (await namespace.keys()).filter((one) => key === undefined || one === key).sort();
  return Promise.all(keys.map(async (one) => ({ key: one, list: await namespace.read(one) })));
}

/** Message after an announcement was stored. */
export function keptText(place: NamespacePlace): string {
  return `It holds within a minute, ${'id' in place ? `in the namespace ${place.id}` : 'on this machine'}.`;
}

/** Returns whether an announcement is planned, active or over. */
export function standingOf({ from, to }: { readonly from: string; readonly to: string | null }, now: number) {
  if (to !== null && Date.parse(to) <= now) return 'over';
  return now < Date.parse(from) ? 'planned' : 'now';
}

/** Formats an instant for operators, in Oslo time. */
export function shown(instant: string): string {
  return `${dayInOslo(Date.parse(instant))} ${timeInOslo(Date.parse(instant))}`;
}
