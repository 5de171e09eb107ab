import { parseArgs } from 'node:util';
import { contactSubjects } from '#src/domain/contact.ts';
import { issueKey, type KnownIssue } from '#src/domain/known-issues.ts';
import { withIssue, withoutIssue } from './maintenance/issue-change.ts';
import { openIssues } from './maintenance/notice-namespace.ts';
import { keptText, listsOf, placeOf, placeOptions, shown, standingOf } from './maintenance/notice-place.ts';

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

const options = { ...placeOptions, subject: { type: 'string' } } as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [action = '', ...further] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!['on', 'off', 'list'].includes(action) || further.length > 0) {
    console.error(usage);
    return 2;
  }
  const { title, subject, from, to, nb, nn, by } = values;
  const place = placeOf(values);
  const namespace = openIssues(place);
  const key = issueKey(title);
  if (action === 'list') {
    const lists = await listsOf(namespace, title === undefined ? undefined : key);
    console.log(lists.flatMap((one) => linesOf(one.key, one.list)).join('\n') || 'No problem is known.');
    return 0;
  }
  const before = await namespace.read(key);
  const now = Date.now();
  const after =
    action === 'on'
      ? withIssue(before, { subject, from, to, nb, nn, by }, now)
      : withoutIssue(before, { subject, by }, now);
  await namespace.write(key, after);
  console.log(linesOf(key, after).join('\n') || 'No problem is known.');
  console.log(keptText(place));
  return 0;
}

function linesOf(key: string, issues: readonly KnownIssue[]): string[] {
  const now = Date.now();
  return issues.map((issue) => {
    const { subject, from, to, by, endedBy, text } = issue;
    const until = to === null ? 'until it is ended' : `to ${shown(to)}`;
    const end = endedBy === undefined ? '' : `, ended by ${endedBy}`;
    const state = standingOf(issue, now).padEnd(7);
    return `${state}  ${key.padEnd(30)}  ${subject}: from ${shown(from)} ${until}, by ${by}${end}: ${text.nb}`;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
