import * as v from 'valibot';
import { abilityOf } from '#src/contract/abilities.ts';
import { getActivities } from '#src/contract/activity.ts';
import { allEndpoints } from '#src/contract/all.ts';
import { type Endpoint, partSchema } from '#src/contract/endpoint.ts';
import { signatureVectors } from '#src/contract/openapi.ts';
import { getProducts } from '#src/contract/product.ts';
import { SessionSchema } from '#src/contract/session.ts';
import { getAbilities, retrieveTitleCode } from '#src/contract/title.ts';
import { titleTimeHeader } from '#src/contract/version.ts';
import { idempotencyKeyHeader } from '#src/contract/write.ts';
import { type Ability, has } from '#src/domain/abilities.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { soldProducts } from '#src/domain/plan-catalogue.ts';
import type { Title } from '#src/domain/title.ts';
import { headersOfClaim } from '#src/lib/edge-headers.ts';
import type { Answer } from '../lib/send-request.ts';
import { productIssues } from './answer-issues.ts';
import { type Ask, type Attempt, Attempts, type Deviation, json, linesByCall } from './attempts.ts';
import { type CheckedWrites, checkWrites } from './check-writes.ts';

export interface Checked {
  /** The title's code in the back end. */
  readonly titleCode: string;
  readonly deviations: readonly Deviation[];
  /** Pages ignore these fields, so they are not deviations. */
  readonly unexpected: readonly Deviation[];
  readonly requests: number;
  readonly written: CheckedWrites;
  readonly comparedProducts: boolean;
}

interface Facts {
  readonly titleCode: string;
  readonly accountNo?: string;
  readonly activityId?: string | undefined;
}

const strangersNo = '999999999999';
const key = { [idempotencyKeyHeader]: 'contract-check' } as const;

export interface CheckOptions {
  readonly ask: Ask;
  readonly pageUrl: string;
  readonly hasSession: boolean;
  /** True to make writes and undo them; otherwise only writes that must be refused are sent. */
  readonly writes?: boolean;
  /** Bypasses the edge; the back end must refuse every request that the edge has not signed. */
  readonly askBackEnd?: Ask;
  /**
   * The checked title's products are compared with its catalogue, and calls for abilities that it lacks are left out.
   */
  readonly titles?: readonly Title[];
}

export async function checkContract(options: CheckOptions): Promise<Checked> {
  const { ask, pageUrl, hasSession, writes = false, askBackEnd, titles = [] } = options;
  const attempts = new Attempts(ask);
  const facts = await learnFacts(attempts, pageUrl, hasSession);
  const { titleCode } = facts;
  const title = titles.find((one) => one.titleCode === titleCode);
  const without = [...(await discoverLacking(attempts, title)), ...(title?.without ?? [])];
  const isChecked = (endpoint: Endpoint): boolean => {
    const ability = abilityOf(endpoint);
    return ability === undefined || has({ without }, ability);
  };
  const others = Object.values<Endpoint>(allEndpoints).filter((one) => one !== getAbilities && isChecked(one));
  for (const endpoint of others) {
    for (const one of attemptsAt(endpoint, facts, pageUrl)) await attempts.make(endpoint, one);
  }
  const { accountNo } = facts;
  if (title !== undefined) await checkProducts(attempts, title);
  const mayWrite = writes && accountNo !== undefined;
  const pathOf = (endpoint: Endpoint): string => filled(endpoint, facts);
  const written = mayWrite ? await checkWrites(attempts, { accountNo, titleCode, pathOf, isChecked }) : nothingWritten;
  const past = askBackEnd === undefined ? undefined : await checkSignature(askBackEnd);
  return {
    titleCode,
    deviations: [...attempts.deviations, ...(past?.deviations ?? [])],
    unexpected: attempts.unexpected,
    requests: attempts.requests + (past?.requests ?? 0),
    written,
    comparedProducts: title !== undefined,
  };
}

const nothingWritten: CheckedWrites = { made: [], leftOut: [] };

/** What the back end says it lacks. The title's file must say the same, because its pages are built from it. */
async function discoverLacking(attempts: Attempts, title: Title | undefined): Promise<readonly Ability[]> {
  const { text } = await attempts.make(getAbilities, { name: 'as anyone', isSignedIn: false });
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), getAbilities.response), text);
  if (!answer.success) return [];
  const { without } = answer.output;
  for (const ability of title === undefined ? [] : without.filter((one) => has(title, one))) {
    attempts.deviates(
      getAbilities,
      "beside the title's file",
      `${ability} is lacking, and \`without\` in the file must name it`,
    );
  }
  return without;
}

async function checkProducts(attempts: Attempts, title: Title): Promise<void> {
  const name = "beside the title's catalogue";
  const path = filled(getProducts, { titleCode: title.titleCode });
  const { text, headers } = await attempts.make(getProducts, { name, path, isSignedIn: false });
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), getProducts.response), text);
  const now = Date.parse(headers.get(titleTimeHeader) ?? '');
  if (!answer.success || Number.isNaN(now)) return;
  const expected = soldProducts(title, dayInOslo(now));
  for (const issue of productIssues(answer.output.products, expected)) attempts.deviates(getProducts, name, issue);
}

/** The back end must refuse unsigned requests, whatever they claim. */
async function checkSignature(askBackEnd: Ask): Promise<Attempts> {
  const attempts = new Attempts(askBackEnd);
  const refusal = { status: 403, codes: ['unsigned'] };
  const [vector] = signatureVectors;
  await attempts.make(allEndpoints.getSession, { name: 'unsigned, past the edge', isSignedIn: false, refusal });
  if (vector === undefined) return attempts;
  const { claim, signature } = vector;
  const headers = headersOfClaim({ ...claim, issuedAt: Math.floor(Date.now() / 1000) }, signature);
  const forged = { name: 'with a forged signature, past the edge', isSignedIn: false, headers, refusal };
  await attempts.make(allEndpoints.getSession, forged);
  return attempts;
}

async function learnFacts(attempts: Attempts, pageUrl: string, hasSession: boolean): Promise<Facts> {
  const body = JSON.stringify({ minsideUrl: pageUrl });
  const title = await attempts.make(retrieveTitleCode, { name: 'as anyone', isSignedIn: false, headers: json, body });
  const titleCode = readNeeded(attempts, title, { ...retrieveTitleCode, schema: retrieveTitleCode.response });
  if (!hasSession) return { titleCode };
  const answer = await attempts.make(allEndpoints.getSession, { name: 'signed in', isSignedIn: true });
  const session = readNeeded(attempts, answer, { ...allEndpoints.getSession, schema: SessionSchema });
  if (!session.authenticated || session.ariaAccountNo === null) {
    throw new Error('The session is that of nobody, or of a person without an account.');
  }
  const facts = { titleCode, accountNo: session.ariaAccountNo };
  const path = filled(getActivities, facts);
  const list = await attempts.make(getActivities, { name: 'signed in', path, isSignedIn: true });
  const activities = v.safeParse(v.pipe(v.string(), v.parseJson(), getActivities.response), list.text);
  return { ...facts, activityId: activities.success ? activities.output.activities[0]?.id : undefined };
}

/** Reads an answer that all other attempts need. @throws UnreadableError with its deviations. */
function readNeeded<T>(
  attempts: Attempts,
  { status, text }: Answer,
  { method, path, schema }: Pick<Endpoint, 'method' | 'path'> & { readonly schema: v.GenericSchema<unknown, T> },
): T {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (body.success) return body.output;
  if (
    edgeFaults.some((code) => v.is(v.pipe(v.string(), v.parseJson(), v.looseObject({ code: v.literal(code) })), text))
  ) {
    throw new Error(`The edge does not reach the back end: ${method} ${path} was answered with ${status}.`);
  }
  const lines = [
    `${method} ${path} was answered with ${status}, and nothing else can be checked without its answer.`,
    ...linesByCall(attempts.deviations),
  ];
  throw new Error(lines.join('\n'));
}

/** The edge itself answers with these for a back end that it does not reach. */
const edgeFaults = ['originDown', 'originTimeout', 'outcomeUnknown'] as const;

function attemptsAt(endpoint: Endpoint, facts: Facts, pageUrl: string): readonly Attempt[] {
  const needsSession = endpoint.access === 'session';
  const mayTry = endpoint.access === 'public' || (needsSession && facts.accountNo !== undefined);
  return [
    ...(endpoint.access === 'public' ? [] : [anonymous(endpoint, facts)]),
    ...(endpoint.method === 'GET' ? [] : [fromElsewhere]),
    ...(mayTry ? refusedAttempts(endpoint, needsSession) : []),
    ...(mayTry && endpoint.method === 'GET' ? readAttempts(endpoint, facts) : []),
    ...(mayTry && 'minsideUrl' in entriesOf(endpoint) ? [forTitle(pageUrl)] : []),
  ];
}

function anonymous(endpoint: Endpoint, facts: Facts): Attempt {
  return {
    name: endpoint.access === 'session' ? 'without a session' : 'without a token',
    path: filled(endpoint, { ...facts, accountNo: strangersNo }),
    isSignedIn: false,
    ...(endpoint.method === 'GET' ? {} : { headers: { ...json, ...key }, body: '{}' }),
    refusal: { status: 401, codes: [endpoint.access === 'session' ? 'notSignedIn' : 'tokenInvalid'] },
  };
}

const fromElsewhere: Attempt = {
  name: 'from another site',
  isSignedIn: false,
  headers: { ...json, ...key, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  body: '{}',
  refusal: { status: 403, codes: ['crossSite'] },
};

function refusedAttempts(endpoint: Endpoint, isSignedIn: boolean): readonly Attempt[] {
  if (endpoint.method === 'GET' || v.is(partSchema(endpoint, 'payload'), {})) return [];
  const codes = ['invalidPayload', ...endpoint.refusals];
  const empty = { isSignedIn, headers: { ...json, ...key }, body: '{}' };
  const keyless: Attempt = {
    ...empty,
    name: 'without an idempotency key',
    headers: json,
    refusal: { status: 400, codes: ['keyMissing'] },
  };
  return [
    { ...empty, name: 'with an empty payload', refusal: { status: 400, codes, namesFields: true } },
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
  const strangersPath = filled(endpoint, { ...facts, accountNo: strangersNo });
  const stranger: Attempt = {
    name: "for a stranger's account",
    path: strangersPath,
    isSignedIn,
    refusal: { status: 404, codes: ['accountNotFound'] },
  };
  // Calls that name no account use the session's own, so they cannot ask for a stranger's.
  return isSignedIn && strangersPath !== path ? [read, stranger] : [read];
}

function forTitle(pageUrl: string): Attempt {
  return { name: 'as anyone', isSignedIn: false, headers: json, body: JSON.stringify({ minsideUrl: pageUrl }) };
}

function entriesOf(endpoint: Endpoint): object {
  const payload = partSchema(endpoint, 'payload');
  return 'entries' in payload && typeof payload.entries === 'object' && payload.entries !== null ? payload.entries : {};
}

function filled({ path }: Endpoint, { titleCode, accountNo = strangersNo, activityId = 'unknown' }: Facts): string {
  const idIsOf = { title: titleCode, account: accountNo, activity: activityId };
  const [, subject] = /^(title|account|activity)\//.exec(path) ?? [];
  const known = new Map([
    ['accountNo', accountNo],
    ['titleCode', titleCode],
    ['place', 'cancel'],
    ['postalCode', '0155'],
    ['orderNo', '1'],
    ['caseNumber', '1'],
    ['kind', 'ePaper'],
    ...Object.entries(idIsOf).flatMap(([name, id]) => (name === subject ? [['id', id] as const] : [])),
  ]);
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(known.get(name) ?? 'unknown'));
}
