import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { everyRoute } from '#src/domain/closed-routes.ts';
import { fleetKey, type MaintenanceNotice, titleKey } from '#src/domain/maintenance.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { inspectTitles } from './fleet/read-titles.ts';
import { edgeStateFolder } from './lib/edge-process.ts';
import { NoticeError, withNotice, withoutNotice } from './maintenance/notice-change.ts';
import { openNamespace } from './maintenance/notice-namespace.ts';

const usage = `npm run maintenance -- on|off|list: closes pages for maintenance, within a minute and without a build.
  on     closes; a notice for the same pages is replaced
  off    opens again
  list   says what is closed, was closed or will be, and by whom
  --title ID        of one title; without it of all titles
  --route PATH      one page, as /fakturaoversikt; without it every page behind a log-in. Open pages go on.
  --from, --to      when, as 14:30 or 2026-12-24T14:30 in Oslo; from now on, and until it is opened again
  --reason TEXT     why, for other operators; needed by on
  --nb, --nn TEXT   what readers are told in place of the usual sentence
  --by NAME         who closes or opens; you
  --namespace ID    of a deployment (or MAINTENANCE_NAMESPACE); without it the edge of npm start on this machine`;

const options = {
  title: { type: 'string' },
  route: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  nb: { type: 'string' },
  nn: { type: 'string' },
  by: { type: 'string', default: userInfo().username },
  namespace: { type: 'string', default: process.env['MAINTENANCE_NAMESPACE'] ?? '' },
  help: { type: 'boolean', default: false },
} as const;

const root = join(import.meta.dirname, '..');

/** The arguments; undefined if they are wrong, which is said. */
function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

async function main(): Promise<number> {
  const given = readArguments();
  if (given?.values.help === true) {
    console.log(usage);
    return 0;
  }
  const [action = '', ...further] = given?.positionals ?? [];
  if (given === undefined || !['on', 'off', 'list'].includes(action) || further.length > 0) {
    console.error(usage);
    return 2;
  }
  const { values } = given;
  const { title, route, by, namespace: id } = values;
  if (id !== '' && !/^[0-9a-f]{32}$/.test(id)) throw new NoticeError('--namespace: expected 32 hexadecimal digits');
  const titles = inspectTitles(join(root, 'titles')).titles.map(({ publicationId }) => publicationId);
  if (title !== undefined && !titles.includes(title)) throw new NoticeError(`--title ${title}: there is no such title`);
  const dataFolder = resolve(process.env['DATA_DIR'] ?? join(root, '.data'));
  const namespace = openNamespace(id === '' ? { folder: edgeStateFolder(dataFolder) } : { id });
  const key = title === undefined ? fleetKey : titleKey(title);
  if (action === 'list') {
    const keys = (await namespace.keys()).filter((one) => title === undefined || one === key).sort();
    const lists = await Promise.all(keys.map(async (one) => ({ key: one, notices: await namespace.read(one) })));
    console.log(lists.flatMap((list) => linesOf(list.key, list.notices)).join('\n') || 'Nothing is closed.');
    return 0;
  }
  const now = Date.now();
  const before = await namespace.read(key);
  const after =
    action === 'on'
      ? withNotice(before, { ...wishOf(values), by }, now)
      : withoutNotice(before, { route: route ?? everyRoute, by }, now);
  await namespace.write(key, after);
  console.log(linesOf(key, after).join('\n') || 'Nothing is closed.');
  console.log(`It holds within a minute, ${id === '' ? 'on this machine' : `in the namespace ${id}`}.`);
  return 0;
}

type Values = NonNullable<ReturnType<typeof readArguments>>['values'];

function wishOf({ route, from, to, reason, nb, nn }: Values) {
  return { route, from, to, reason, nb, nn };
}

function linesOf(key: string, notices: readonly MaintenanceNotice[]): string[] {
  const now = Date.now();
  return notices.map(({ route, from, to, reason, by, endedBy }) => {
    const pages = route === everyRoute ? 'every page behind a log-in' : route;
    const isOver = to !== null && Date.parse(to) <= now;
    const begun = isOver ? 'over' : 'CLOSED';
    const state = now < Date.parse(from) ? 'planned' : begun;
    const until = to === null ? 'until it is opened' : `to ${shown(to)}`;
    const end = endedBy === undefined ? '' : `, opened by ${endedBy}`;
    return `${state.padEnd(7)}  ${key.padEnd(24)}  ${pages}: from ${shown(from)} ${until}, by ${by}${end}: ${reason}`;
  });
}

function shown(instant: string): string {
  return `${dayInOslo(Date.parse(instant))} ${timeInOslo(Date.parse(instant))}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
