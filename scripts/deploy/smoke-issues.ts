import * as v from 'valibot';
import { MaintenanceSchema } from '#src/contract/maintenance.ts';
import { problemMediaType } from '#src/contract/problem.ts';
import { cookieName } from '#worker/client-info.ts';
import type { EdgeTitle } from '#worker/fleet.ts';
import { escapeText } from '../fleet/logo.ts';
import { type Answer, sendRequest } from '../lib/send-request.ts';

/** Requests the live build, without canaries; with a body it is a POST. */
function requestDeployment(href: string, body?: string): Promise<Answer> {
  const url = new URL(href);
  const cookie = `${cookieName('canary', url.protocol === 'https:' ? 'https' : 'http')}=0`;
  if (body === undefined) return sendRequest(url, { method: 'GET', headers: { cookie } });
  return sendRequest(url, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body });
}

interface Expected {
  readonly buildId: string;
  readonly title: EdgeTitle;
  readonly origin: string;
}

/** Headers that every page must have (E-04), and patterns of their values. */
const pageHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
};

interface Asking extends Expected {
  readonly issues: string[];
  readonly expect: (isRight: boolean, path: string, issue: string) => void;
  /** If there is no response, records an issue and returns undefined. */
  readonly ask: (path: string, body?: string) => Promise<Answer | undefined>;
}

/** Checks the page, its build and headers, one chunk, /api/, an unknown path, and maintenance. */
export async function smokeIssues(expected: Expected): Promise<string[]> {
  const { origin } = expected;
  const issues: string[] = [];
  const asking: Asking = {
    ...expected,
    issues,
    expect: (isRight, path, issue) => {
      if (!isRight) issues.push(`${origin}${path}: ${issue}`);
    },
    ask: async (path, body) => {
      try {
        return await requestDeployment(`${origin}${path}`, body);
      } catch (error) {
        issues.push(`${origin}${path}: no answer, ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      }
    },
  };
  const page = await asking.ask(checkedPage);
  // If nothing answers, all other checks would fail too.
  if (page === undefined) return issues;
  if (expected.title.retired !== undefined) {
    asking.expect(page.status === 410, checkedPage, `expected 410, as the title has ended, got ${page.status}`);
    return issues;
  }
  checkPage(page, asking);
  await checkAssets(page, asking);
  await checkPaths(asking);
  await checkMaintenance(asking);
  return issues;
}

const checkedPage = '/kundeservice';

function checkPage(page: Answer, { buildId, title, origin, expect }: Asking): void {
  const { status, headers, text } = page;
  expect(status === 200, checkedPage, `expected 200, got ${status}`);
  const name = `<title>${escapeText(`Min Side - ${title.displayName}`)}</title>`;
  expect(text.includes(name), checkedPage, `expected the page of ${title.displayName}`);
  const build = headers.get('x-build-id') ?? 'none';
  expect(build === buildId, checkedPage, `expected build ${buildId}, got ${build}`);
  const overHttps = origin.startsWith('https:') ? { 'strict-transport-security': /max-age=/ } : {};
  for (const [header, pattern] of Object.entries({ ...pageHeaders, ...overHttps })) {
    expect(pattern.test(headers.get(header) ?? ''), checkedPage, `expected the header ${header}`);
  }
}

async function checkAssets(page: Answer, { expect, ask }: Asking): Promise<void> {
  const chunk = /\/assets\/[\w./-]+\.js/.exec(page.text)?.[0];
  expect(chunk !== undefined, checkedPage, 'expected a script of /assets/');
  if (chunk !== undefined) {
    const answer = await ask(chunk);
    expect(answer?.status === 200, chunk, `expected 200, got ${answer?.status}`);
    expect(
      /immutable/.test(answer?.headers.get('cache-control') ?? ''),
      chunk,
      'expected a file that is kept for good',
    );
  }
  const missing = '/assets/chunks/finnes-ikke.js';
  const none = await ask(missing);
  expect(none?.status === 404, missing, `expected 404, got ${none?.status}`);
  expect(/no-store/.test(none?.headers.get('cache-control') ?? ''), missing, 'expected an answer that nobody keeps');
}

async function checkPaths({ expect, ask }: Asking): Promise<void> {
  const session = await ask('/api/session');
  expect(session?.status === 200, '/api/session', `expected 200, got ${session?.status}${codeOf(session)}`);
  const unknown = await ask('/finnes-ikke');
  const isSent = unknown?.status === 302 && (unknown.headers.get('location') ?? '').startsWith('/404');
  expect(isSent, '/finnes-ikke', `expected 302 to /404, got ${unknown?.status}`);
  const notFound = await ask('/404');
  expect(notFound?.status === 404, '/404', `expected 404, got ${notFound?.status}`);
}

async function checkMaintenance({ title, origin, expect, ask }: Asking): Promise<void> {
  const path = '/api/maintenanceTitle';
  const told = await ask(path, JSON.stringify({ minsideUrl: origin }));
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), MaintenanceSchema), told?.text ?? '');
  expect(told?.status === 200 && state.success, path, `expected the state of maintenance, got ${told?.status}`);
  if (!state.success) return;
  expect(state.output.title.titleCode === title.titleCode, path, `expected the title ${title.titleCode}`);
}

function codeOf(reply: Answer | undefined): string {
  if (reply?.headers.get('content-type')?.startsWith(problemMediaType) !== true) return '';
  const code = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ code: v.string() })), reply?.text);
  return code.success ? ` (${code.output.code})` : '';
}
