import { everyRoute } from '#src/domain/closed-routes.ts';
import { fleetKey, type MaintenanceNotice, titleKey } from '#src/domain/operator-notices.ts';
import { parseOnce } from './lib/arguments.ts';
import { withNotice, withoutNotice } from './maintenance/notice-change.ts';
import { commonOptions, runNoticeCommand, shown, noticePhase } from './maintenance/notice-command.ts';
import { openNamespace } from './maintenance/notice-namespace.ts';

const usage = `npm run maintenance -- on|off|list: closes pages for maintenance, within a minute and without a build.
  on     closes pages; replaces a notice for the same pages
  off    reopens them
  list   lists present, past and planned notices, and who made them
  --title ID        only this title; by default, all titles
  --route PATH      one page, such as /fakturaoversikt; by default, every page behind a log-in. Open pages stay open.
  --from, --to      Oslo time, such as 14:30 or 2026-12-24T14:30; by default, from now until reopened
  --reason TEXT     the reason, for other operators; required by on
  --nb, --nn TEXT   text for readers, instead of the usual sentence
  --by NAME         name of the operator; your user name by default
  --namespace ID    namespace of a deployment (or MAINTENANCE_NAMESPACE); by default, npm start's edge on this machine
A deployment requires CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or wrangler's own log-in. FLEET_FILE (dist/fleet.json) names the titles.`;

const options = { ...commonOptions, route: { type: 'string' }, reason: { type: 'string' } } as const;

function lineOf(key: string, notice: MaintenanceNotice, now: number): string {
  const { route, from, to, reason, by, endedBy } = notice;
  const pages = route === everyRoute ? 'every page behind a log-in' : route;
  const phase = noticePhase(notice, now);
  const state = phase === 'now' ? 'CLOSED' : phase;
  const until = to === null ? 'until it is opened' : `to ${shown(to)}`;
  const end = endedBy === undefined ? '' : `, opened by ${endedBy}`;
  return `${state.padEnd(7)}  ${key.padEnd(24)}  ${pages}: from ${shown(from)} ${until}, by ${by}${end}: ${reason}`;
}

await runNoticeCommand(usage, () => {
  const { values, positionals } = parseOnce({ options, allowPositionals: true });
  const { title, route = everyRoute, by } = values;
  return {
    values,
    positionals,
    open: openNamespace,
    key: title === undefined ? fleetKey : titleKey(title),
    on: (notices, now) => withNotice(notices, values, now),
    off: (notices, now) => withoutNotice(notices, { route, by }, now),
    lineOf,
    nothing: 'Nothing is closed.',
  };
});
