import type { EdgeTitle } from '#worker/fleet.ts';
import { MaintenanceSchema } from '#src/contract/maintenance.ts';
import { problemMediaType } from '#src/contract/problem.ts';
import * as v from 'valibot';
import { type Reply, askDeployment } from './ask-deployment.ts';

/** What runs is compared with. */
export interface Expected {
  readonly buildId: string;
  readonly title: EdgeTitle;
  /** Origin of the title's page in the deployment. */
  readonly origin: string;
}

/** Headers that every page has (E-04), and what each must match. */
const pageHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
};

/** What is wrong with a title that runs: page, build, headers, one chunk, /api/, unknown path, maintenance. */
export async function smokeFaults({ buildId, title, origin }: Expected): Promise<string[]> {
  const faults: string[] = [];
  const expect = (isRight: boolean, path: string, fault: string): void => {
    if (!isRight) faults.push(`${origin}${path}: ${fault}`);
  };
  const get = async (path: string): Promise<Reply | undefined> => {
    try {
      return await askDeployment(`${origin}${path}`);
    } catch (error) {
      faults.push(`${origin}${path}: no answer, ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const page = await get('/kundeservice');
  // Where nothing answers, nothing else would.
  if (page === undefined) return faults;
  expect(page.status === 200, '/kundeservice', `expected 200, got ${page.status}`);
  const name = `Min Side - ${title.displayName}`;
  expect(
    page.text.includes(`<title>${escaped(name)}</title>`),
    '/kundeservice',
    `expected the page of ${title.displayName}`,
  );
  expect(
    page.headers['x-build-id'] === buildId,
    '/kundeservice',
    `expected build ${buildId}, got ${String(page.headers['x-build-id'])}`,
  );
  const headers = origin.startsWith('https:')
    ? { ...pageHeaders, 'strict-transport-security': /max-age=/ }
    : pageHeaders;
  for (const [header, pattern] of Object.entries(headers)) {
    expect(pattern.test(String(page.headers[header] ?? '')), '/kundeservice', `expected the header ${header}`);
  }

  const chunk = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1];
  if (chunk === undefined) faults.push(`${origin}/kundeservice: expected a script of /assets/`);
  else {
    const answer = await get(chunk);
    expect(answer?.status === 200, chunk, `expected 200, got ${answer?.status}`);
    expect(/immutable/.test(answer?.headers['cache-control'] ?? ''), chunk, 'expected a file that is kept for good');
  }
  const missing = '/assets/chunks/finnes-ikke.js';
  const none = await get(missing);
  expect(none?.status === 404, missing, `expected 404, got ${none?.status}`);
  expect(/no-store/.test(none?.headers['cache-control'] ?? ''), missing, 'expected an answer that nobody keeps');

  const session = await get('/api/session');
  expect(session?.status === 200, '/api/session', `expected 200, got ${session?.status}${codeOf(session)}`);

  const unknown = await get('/finnes-ikke');
  expect(
    unknown?.status === 302 && (unknown.headers.location ?? '').startsWith('/404'),
    '/finnes-ikke',
    `expected 302 to /404, got ${unknown?.status}`,
  );
  const notFound = await get('/404');
  expect(notFound?.status === 404, '/404', `expected 404, got ${notFound?.status}`);

  const told = await askDeployment(`${origin}/api/maintenanceTitle`, JSON.stringify({ minsideUrl: origin })).catch(
    () => undefined,
  );
  const maintenance = v.safeParse(v.pipe(v.string(), v.parseJson(), MaintenanceSchema), told?.text ?? '');
  expect(
    told?.status === 200 && maintenance.success,
    '/api/maintenanceTitle',
    `expected the state of maintenance, got ${told?.status}`,
  );
  expect(
    !maintenance.success || maintenance.output.title.titleCode === title.titleCode,
    '/api/maintenanceTitle',
    `expected the title ${title.titleCode}`,
  );
  return faults;
}

function codeOf(reply: Reply | undefined): string {
  if (!String(reply?.headers['content-type']).startsWith(problemMediaType)) return '';
  const code = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ code: v.string() })), reply?.text);
  return code.success ? ` (${code.output.code})` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
