import { parseArgs } from 'node:util';
import { contactSubjects } from '#src/domain/contact.ts';
import { issueKey, type KnownIssue } from '#src/domain/operator-notices.ts';
import { withIssue, withoutIssue } from './maintenance/notice-change.ts';
import { commonOptions, runNoticeCommand, shown, noticePhase } from './maintenance/notice-command.ts';
import { openIssues } from './maintenance/notice-namespace.ts';

const usage = `npm run known-issue -- on|off|list: tells readers of a known problem, within a minute and without a build.
  on     tells; a problem about the same subject is replaced
  off    ends it
  list   says what is told, was told or will be, and by whom
  --subject NAME    what it is about: ${contactSubjects.join(', ')}
  --title ID        of one title; without it of all titles
  --from, --to      when, as 14:30 or 2026-12-24T14:30 in Oslo; from now on, and until it is ended
  --nb, --nn TEXT   what readers are told; nb is needed by on, and told where nn is missing
  --by NAME         who tells or ends; you
  --namespace ID    of a deployment (or MAINTENANCE_NAMESPACE); without it the edge of npm start on this machine
CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID reach a deployment, or wrangler's own log-in. FLEET_FILE (dist/fleet.json) names the titles.`;

const options = { ...commonOptions, subject: { type: 'string' } } as const;

function lineOf(key: string, issue: KnownIssue, now: number): string {
  const { subject, from, to, by, endedBy, text } = issue;
  const until = to === null ? 'until it is ended' : `to ${shown(to)}`;
  const end = endedBy === undefined ? '' : `, ended by ${endedBy}`;
  const state = noticePhase(issue, now).padEnd(7);
  return `${state}  ${key.padEnd(30)}  ${subject}: from ${shown(from)} ${until}, by ${by}${end}: ${text.nb}`;
}

await runNoticeCommand(usage, () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
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
