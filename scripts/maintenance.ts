import { parseArgs } from 'node:util';
import { everyRoute } from '#src/domain/closed-routes.ts';
import { fleetKey, type MaintenanceNotice, titleKey } from '#src/domain/maintenance.ts';
import { withNotice, withoutNotice } from './maintenance/notice-change.ts';
import { openNamespace } from './maintenance/notice-namespace.ts';
import { keptText, listsOf, placeOf, placeOptions, shown, standingOf } from './maintenance/notice-place.ts';

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
  --namespace ID    of a deployment (or MAINTENANCE_NAMESPACE); without it the edge of npm start on this machine
CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID reach a deployment, or wrangler's own log-in. FLEET_FILE (dist/fleet.json) names the titles.`;

const options = { ...placeOptions, route: { type: 'string' }, reason: { type: 'string' } } as const;

/** Parses the arguments; if they are invalid, reports that and returns undefined. */
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
  const { title, route, by } = values;
  const place = placeOf(values);
  const namespace = openNamespace(place);
  const key = title === undefined ? fleetKey : titleKey(title);
  if (action === 'list') {
    const lists = await listsOf(namespace, title === undefined ? undefined : key);
    console.log(lists.flatMap((one) => linesOf(one.key, one.list)).join('\n') || 'Nothing is closed.');
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
  console.log(keptText(place));
  return 0;
}

type Values = NonNullable<ReturnType<typeof readArguments>>['values'];

function wishOf({ route, from, to, reason, nb, nn }: Values) {
  return { route, from, to, reason, nb, nn };
}

function linesOf(key: string, notices: readonly MaintenanceNotice[]): string[] {
  const now = Date.now();
  return notices.map((notice) => {
    const { route, from, to, reason, by, endedBy } = notice;
    const pages = route === everyRoute ? 'every page behind a log-in' : route;
    const standing = standingOf(notice, now);
    const state = standing === 'now' ? 'CLOSED' : standing;
    const until = to === null ? 'until it is opened' : `to ${shown(to)}`;
    const end = endedBy === undefined ? '' : `, opened by ${endedBy}`;
    return `${state.padEnd(7)}  ${key.padEnd(24)}  ${pages}: from ${shown(from)} ${until}, by ${by}${end}: ${reason}`;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
