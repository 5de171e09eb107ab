import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readFleet } from '#origin/platform/fleet/fleet-view.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { edgeStateFolder } from '../lib/edge-process.ts';
import { NoticeError } from './notice-change.ts';
import type { Lists, NamespacePlace } from './notice-namespace.ts';

const root = join(import.meta.dirname, '../..');

export const commonOptions = {
  title: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  nb: { type: 'string' },
  nn: { type: 'string' },
  by: { type: 'string', default: userInfo().username },
  namespace: { type: 'string', default: process.env['MAINTENANCE_NAMESPACE'] ?? '' },
} as const;

/** Has the actions `on`, `off` and `list`. */
interface NoticeCommand<T> {
  readonly values: { readonly title?: string | undefined; readonly namespace: string };
  readonly positionals: readonly string[];
  readonly open: (place: NamespacePlace) => Lists<T>;
  readonly key: string;
  readonly on: (list: readonly T[], now: number) => readonly T[];
  readonly off: (list: readonly T[], now: number) => readonly T[];
  readonly lineOf: (key: string, one: T, now: number) => string;
  readonly nothing: string;
}

export async function runNoticeCommand<T>(usage: string, command: NoticeCommand<T>): Promise<void> {
  try {
    process.exitCode = await carryOut(usage, command);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function carryOut<T>(usage: string, command: NoticeCommand<T>): Promise<number> {
  const { values, positionals, open, key, on, off, lineOf, nothing } = command;
  const [action = '', ...further] = positionals;
  if (!['on', 'off', 'list'].includes(action) || further.length > 0) {
    console.error(usage);
    return 2;
  }
  const place = placeOf(values);
  const namespace = open(place);
  const now = Date.now();
  const show = (list: string, notices: readonly T[]) => notices.map((one) => lineOf(list, one, now));
  if (action === 'list') {
    const keys = (await namespace.keys()).filter((one) => values.title === undefined || one === key).sort();
    const lines = await Promise.all(keys.map(async (one) => show(one, await namespace.read(one))));
    console.log(lines.flat().join('\n') || nothing);
    return 0;
  }
  const change = action === 'on' ? on : off;
  const after = change(await namespace.read(key), now);
  await namespace.write(key, after);
  console.log(show(key, after).join('\n') || nothing);
  console.log(`It holds within a minute, ${'id' in place ? `in the namespace ${place.id}` : 'on this machine'}.`);
  return 0;
}

/** @throws NoticeError if the fleet file has no such title, or the namespace id is invalid. */
function placeOf({ title, namespace: id }: NoticeCommand<unknown>['values']): NamespacePlace {
  if (id !== '' && !/^[0-9a-f]{32}$/.test(id)) throw new NoticeError('--namespace: expected 32 hexadecimal digits');
  if (title !== undefined && !isTitle(title)) throw new NoticeError(`--title ${title}: there is no such title`);
  return id === '' ? { folder: edgeStateFolder(resolve(process.env['DATA_DIR'] ?? join(root, '.data'))) } : { id };
}

function isTitle(id: string): boolean {
  const { titles } = readFleet(process.env['FLEET_FILE'] ?? join(root, 'dist/fleet.json'));
  return titles.some(({ publicationId }) => publicationId === id);
}

export function noticePhase({ from, to }: { readonly from: string; readonly to: string | null }, now: number) {
  if (to !== null && Date.parse(to) <= now) return 'over';
  return now < Date.parse(from) ? 'planned' : 'now';
}

/** Formats an instant for operators, in Oslo time. */
export function shown(instant: string): string {
  return `${dayInOslo(Date.parse(instant))} ${timeInOslo(Date.parse(instant))}`;
}
