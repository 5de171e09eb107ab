import * as v from 'valibot';
import { getActivities } from '#src/contract/activity.ts';
import { allEndpoints } from '#src/contract/all.ts';
import { apiBase, type Endpoint, type Method } from '#src/contract/endpoint.ts';
import { SessionSchema } from '#src/contract/session.ts';
import { retrieveTitleCode } from '#src/contract/title.ts';
import { idempotencyKeyHeader } from '#src/contract/write.ts';
import { type Answer, faultsOfAnswer, faultsOfRefusal, type Refusal } from './answer-faults.ts';

/** A request to the back end. */
export interface Asked {
  readonly method: Method;
  /** Begins with `/api/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether it carries the session. */
  readonly isSignedIn: boolean;
  /** What is tried. */
  readonly attempt: string;
}

/** Sends a request as a browser on the title's page would. */
export type Ask = (asked: Asked) => Promise<Answer>;

/** Something that the back end does otherwise than the contract says. */
export interface Deviation {
  /** Method and path of the call, as the contract writes them. */
  readonly call: string;
  /** What was tried. */
  readonly attempt: string;
  readonly fault: string;
}

/** The outcome of a check. */
export interface Checked {
  readonly deviations: readonly Deviation[];
  /** Requests that were made. */
  readonly requests: number;
}

/** What the calls are filled in with. */
interface Facts {
  readonly titleCode: string;
  /** Undefined without a session. */
  readonly accountNo?: string;
  /** Undefined if the account has none. */
  readonly activityId?: string | undefined;
}

/** A request, and what must be answered: a refusal, or whatever the call's schemas allow. */
interface Attempt {
  readonly name: string;
  readonly path?: string;
  readonly isSignedIn: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly refusal?: Refusal;
}

/** An account number that nobody has. */
const strangersNo = '999999999999';
const json = { 'content-type': 'application/json' } as const;
const key = { [idempotencyKeyHeader]: 'contract-check' } as const;

/** Tries every call of the contract without changing anything: writes are only sent in ways that must be refused. */
export async function checkContract(ask: Ask, pageUrl: string, hasSession: boolean): Promise<Checked> {
  const deviations: Deviation[] = [];
  let requests = 0;
  const attempt = async (endpoint: Endpoint, one: Attempt): Promise<Answer> => {
    const { name, path = endpoint.path, isSignedIn, headers = {}, body, refusal } = one;
    const sent = { method: endpoint.method, path: `${apiBase}${path}`, headers, isSignedIn, attempt: name };
    const answer = await ask(body === undefined ? sent : { ...sent, body });
    requests += 1;
    const faults = refusal === undefined ? faultsOfAnswer(endpoint, answer) : faultsOfRefusal(answer, refusal);
    const call = `${endpoint.method} ${endpoint.path}`;
    deviations.push(...faults.map((fault) => ({ call, attempt: name, fault })));
    return answer;
  };
  const facts = await learnFacts(attempt, pageUrl, hasSession);
  for (const endpoint of Object.values<Endpoint>(allEndpoints)) {
    for (const one of attemptsAt(endpoint, facts, pageUrl)) await attempt(endpoint, one);
  }
  return { deviations, requests };
}

async function learnFacts(
  attempt: (endpoint: Endpoint, one: Attempt) => Promise<Answer>,
  pageUrl: string,
  hasSession: boolean,
): Promise<Facts> {
  const body = JSON.stringify({ minsideUrl: pageUrl });
  const title = await attempt(retrieveTitleCode, { name: 'as anyone', isSignedIn: false, headers: json, body });
  const titleCode = v.parse(v.pipe(v.string(), v.parseJson(), retrieveTitleCode.response), title.text);
  if (!hasSession) return { titleCode };
  const answer = await attempt(allEndpoints.getSession, { name: 'signed in', isSignedIn: true });
  const session = v.parse(v.pipe(v.string(), v.parseJson(), SessionSchema), answer.text);
  if (!session.authenticated || session.ariaAccountNo === null) throw new SessionError();
  const facts = { titleCode, accountNo: session.ariaAccountNo };
  const path = filled(getActivities, facts);
  const list = await attempt(getActivities, { name: 'signed in', path, isSignedIn: true });
  const activities = v.safeParse(v.pipe(v.string(), v.parseJson(), getActivities.response), list.text);
  return { ...facts, activityId: activities.success ? activities.output.activities[0]?.id : undefined };
}

/** The session that the checker was given is none. */
class SessionError extends Error {
  override readonly name = 'SessionError';

  constructor() {
    super('The session is that of nobody, or of a person without an account.');
  }
}

function attemptsAt(endpoint: Endpoint, facts: Facts, pageUrl: string): readonly Attempt[] {
  const needsSession = endpoint.access === 'session';
  const mayTry = !needsSession || facts.accountNo !== undefined;
  return [
    ...(needsSession ? [anonymous(endpoint, facts)] : []),
    ...(endpoint.method === 'GET' ? [] : [fromElsewhere]),
    ...(mayTry ? refusedAttempts(endpoint, needsSession) : []),
    ...(mayTry && endpoint.method === 'GET' ? readAttempts(endpoint, facts) : []),
    ...(mayTry && 'minsideUrl' in entriesOf(endpoint) ? [forTitle(pageUrl)] : []),
  ];
}

function anonymous(endpoint: Endpoint, facts: Facts): Attempt {
  return {
    name: 'without a session',
    path: filled(endpoint, { ...facts, accountNo: strangersNo }),
    isSignedIn: false,
    ...(endpoint.method === 'GET' ? {} : { headers: { ...json, ...key }, body: '{}' }),
    refusal: { status: 401, codes: ['notSignedIn'] },
  };
}

const fromElsewhere: Attempt = {
  name: 'from another site',
  isSignedIn: false,
  headers: { ...json, ...key, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  body: '{}',
  refusal: { status: 403, codes: ['crossSite'] },
};

/** Requests that must be refused before anything is changed. */
function refusedAttempts(endpoint: Endpoint, isSignedIn: boolean): readonly Attempt[] {
  if (endpoint.method === 'GET' || v.is(endpoint.payload, {})) return [];
  const codes = ['invalidPayload', ...endpoint.refusals];
  const empty = { isSignedIn, headers: { ...json, ...key }, body: '{}' };
  const keyless: Attempt = {
    ...empty,
    name: 'without an idempotency key',
    headers: json,
    refusal: { status: 400, codes: ['keyMissing'] },
  };
  return [
    { ...empty, name: 'with an empty payload', refusal: { status: 400, codes, withFaults: true } },
    {
      ...empty,
      name: 'as plain text',
      headers: { ...key, 'content-type': 'text/plain' },
      refusal: { status: 415, codes: ['wrongContentType'] },
    },
    ...(endpoint.changes === undefined ? [] : [keyless]),
  ];
}

function readAttempts(endpoint: Endpoint, facts: Facts): readonly Attempt[] {
  const path = filled(endpoint, facts);
  const isSignedIn = endpoint.access === 'session';
  const read: Attempt = { name: isSignedIn ? 'signed in' : 'as anyone', path, isSignedIn };
  const stranger: Attempt = {
    name: "for a stranger's account",
    path: filled(endpoint, { ...facts, accountNo: strangersNo }),
    isSignedIn,
    refusal: { status: 404, codes: ['accountNotFound'] },
  };
  return isSignedIn ? [read, stranger] : [read];
}

function forTitle(pageUrl: string): Attempt {
  return { name: 'as anyone', isSignedIn: false, headers: json, body: JSON.stringify({ minsideUrl: pageUrl }) };
}

function entriesOf({ payload }: Endpoint): object {
  return 'entries' in payload && typeof payload.entries === 'object' && payload.entries !== null ? payload.entries : {};
}

/** The path with its parameters filled in. */
function filled({ path }: Endpoint, { titleCode, accountNo = strangersNo, activityId = 'unknown' }: Facts): string {
  const idIsOf = { title: titleCode, account: accountNo, activity: activityId };
  const [, subject] = /^(title|account|activity)\//.exec(path) ?? [];
  const known = new Map([
    ['accountNo', accountNo],
    ['titleCode', titleCode],
    ['place', 'cancel'],
    ['postalCode', '0155'],
    ...Object.entries(idIsOf).flatMap(([name, id]) => (name === subject ? [['id', id] as const] : [])),
  ]);
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(known.get(name) ?? 'unknown'));
}
