import { contactSubjects } from '#src/domain/contact.ts';
import { issueKey, type KnownIssue } from '#src/domain/operator-notices.ts';
import { parseOnce } from './lib/arguments.ts';
import { withIssue, withoutIssue } from './maintenance/notice-change.ts';
import { commonOptions, runNoticeCommand, shown, noticePhase } from './maintenance/notice-command.ts';
import { openIssues } from './maintenance/notice-namespace.ts';

const usage = `npm run known-issue -- on|off|list: tells readers about a known problem, within a minute and without a build.
  on     publishes a notice; replaces one about the same subject
  off    ends it
  list   lists present, past and planned notices, and who published them
  --subject NAME    its subject: ${contactSubjects.join(', ')}
  --title ID        only this title; by default, all titles
  --from, --to      Oslo time, such as 14:30 or 2026-12-24T14:30; by default, from now until ended
  --nb, --nn TEXT   text for readers; --nb is required by on, and used if --nn is missing
  --by NAME         name of the operator; your user name by default
  --namespace ID    namespace of a deployment (or MAINTENANCE_NAMESPACE); by default, npm start's edge on this machine
A deployment requires CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or wrangler's own log-in. FLEET_FILE (dist/fleet.json) names the titles.`;

const options = { ...commonOptions, subject: { type: 'string' } } as const;

function lineOf(key: string, issue: KnownIssue, now: number): string {
  const { subject, from, to, by, endedBy, text } = issue;
  const until = to === null ? 'until it is ended' : `to ${shown(to)}`;
  const end = endedBy === undefined ? '' : `, ended by ${endedBy}`;
  const state = noticePhase(issue, now).padEnd(7);
  return `${state}  ${key.padEnd(30)}  ${subject}: from ${shown(from)} ${until}, by ${by}${end}: ${text.nb}`;
}

await runNoticeCommand(usage, () => {
  const { values, positionals } = parseOnce({ options, allowPositionals: true });
  return {
    values,
    positionals,
    open: openIssues,
    key: issueKey(values.title),
    on: (issues, now) => withIssue(issues, values, now),
    off: (issues, now) => withoutIssue(issues, values, now),
    lineOf,
    nothing: 'No problem is known.',
  };
});
