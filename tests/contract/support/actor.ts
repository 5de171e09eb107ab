import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { keepCatalogues } from '#origin/platform/fleet/fleet-view.ts';
import { type DemoPerson, demoPersonOf } from '#origin/sandbox/demo-person.ts';
import type { SentMessage } from '#origin/sandbox/inbox-app.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { getAccount } from '#src/contract/account.ts';
import { getActivities } from '#src/contract/activity.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { DeliveryRulesSchema, defaultCoverage } from '#src/domain/title-rules.ts';
import { sentTo } from './post.ts';
import { signIn } from './sign-in.ts';
import { titleNamed } from './test-fleet.ts';
import type { Visitor } from './visitor.ts';

/** Input of a call besides its endpoint. */
export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Idempotency key of a write; by default a new one for each write, null for none. */
  readonly key?: string | null;
  /** Socket id of the page that makes the write. */
  readonly socketId?: string | undefined;
}

/** A signed-in demo person who calls the contract about their own account. */
export interface Actor {
  readonly visitor: Visitor;
  readonly title: FleetTitle;
  readonly accountNo: string;
  readonly holder: { readonly accountNo: string; readonly titleCode: string };
  /** The response, parsed with the contract's schema. A refusal fails the test. */
  readonly does: <E extends Endpoint>(endpoint: E, given?: Given) => Promise<v.InferOutput<E['response']>>;
  /** Status and code of a refusal. A success fails the test. */
  readonly isRefused: (endpoint: Endpoint, given?: Given) => Promise<readonly [number, string]>;
  /** The raw response of a call, successful or not. */
  readonly asks: (endpoint: Endpoint, given?: Given) => Promise<Response>;
  /** Number of lines in the account's activity log. */
  readonly lines: () => Promise<number>;
  /** E-mails that the title sent to the person, newest first. */
  readonly mails: () => Promise<readonly SentMessage[]>;
}

/** Returns a function that calls the contract for an account of a title, from this browser. */
export function callsOf(visitor: Visitor, title: FleetTitle, accountNo: string): Actor['asks'] {
  const holder = { accountNo, titleCode: title.titleCode };
  return (endpoint, given = {}) => {
    const { params = {}, query = {}, payload = {}, key = randomUUID(), socketId } = given;
    const isWrite = endpoint.changes !== undefined;
    const values: Readonly<Record<string, string>> = { ...holder, id: accountNo, ...params };
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? '');
    const search = new URLSearchParams(query).toString();
    return visitor.call(title, search === '' ? path : `${path}?${search}`, {
      method: endpoint.method,
      ...(endpoint.method === 'GET' ? {} : { payload: { ...holder, ...(isWrite ? { version: 0 } : {}), ...payload } }),
      headers: {
        ...(isWrite && key !== null ? { 'idempotency-key': key } : {}),
        ...(socketId === undefined ? {} : { 'x-socket-id': socketId }),
      },
    });
  };
}

/** Clears a demo person's initial log, so that a test sees only the lines that it adds. */
async function forgetPast(
  { services: { database } }: RunningOrigin,
  { accountNo, personId }: Pick<DemoPerson, 'accountNo' | 'personId'>,
): Promise<void> {
  const [seeded] = await database.select().from(person).where(eq(person.id, personId));
  if (seeded === undefined) throw new Error(`The demo person of ${accountNo} is missing.`);
  const isPast = and(eq(accountActivity.accountNo, accountNo), lt(accountActivity.at, seeded.createdAt));
  await database.delete(accountActivity).where(isPast);
}

/** Signs in a demo person of a title with an empty log. Only the named demo people are seeded. */
export async function actorOn(
  origin: RunningOrigin,
  title: FleetTitle,
  kind: string,
  others: readonly string[] = [],
): Promise<Actor> {
  const visitor = await signIn(origin, title, kind, others);
  const { accountNo, email, personId } = demoPersonOf(title, kind);
  await forgetPast(origin, { accountNo, personId });
  const holder = { accountNo, titleCode: title.titleCode };
  const asks = callsOf(visitor, title, accountNo);
  const does: Actor['does'] = async (endpoint, given) => {
    const response = await asks(endpoint, given);
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${endpoint.path}: ${response.status} ${JSON.stringify(body)}`);
    const schema: v.GenericSchema = endpoint.response;
    return v.parse(schema, body) as never;
  };
  const isRefused: Actor['isRefused'] = async (endpoint, given) => {
    const response = await asks(endpoint, given);
    expect(response.ok, `${endpoint.path} is not refused`).toBe(false);
    const { status, code } = v.parse(ProblemSchema, await response.json());
    return [status, code];
  };
  const lines = async (): Promise<number> => {
    const first = await does(getActivities);
    const last = await does(getActivities, { query: { page: String(first.pageCount) } });
    return (first.pageCount - 1) * 20 + last.activities.length;
  };
  const mails = async (): Promise<readonly SentMessage[]> => {
    const sent = await sentTo(origin, email);
    return sent.filter(({ titleCode }) => titleCode === title.titleCode);
  };
  return { visitor, title, accountNo, holder, does, isRefused, asks, lines, mails };
}

/** Moves a title's clock to an instant and carries out everything that falls due. */
export async function moveClock({ services }: RunningOrigin, title: FleetTitle, instant: string): Promise<void> {
  await services.sandbox?.clock.set(title.titleCode, Date.parse(instant));
  await services.dueWork.run({ titles: [title], waits: true });
}

/** 10:00 in Oslo on a Wednesday, before that day's cut-off. */
const wednesday = '2027-03-10T09:00:00Z';

/** Signs in a demo person of a title whose clock is moved to an instant first. */
export async function actorAtTime(
  origin: RunningOrigin,
  title: FleetTitle,
  kind: string,
  instant = wednesday,
): Promise<Actor> {
  await moveClock(origin, title, instant);
  return actorOn(origin, title, kind);
}

export async function currentOf(actor: Actor) {
  return (await actor.does(getSubscription)).current;
}

export async function kindsOf(actor: Actor) {
  return (await actor.does(getActivities)).activities.map(({ kind }) => kind);
}

export async function subjectsOf(actor: Actor): Promise<readonly string[]> {
  return (await actor.mails()).map(({ subject }) => subject);
}

/** Balance of the person's account, in øre. */
export async function balanceOf(actor: Actor): Promise<number> {
  return (await actor.does(getAccount)).accountBalance;
}

/**
 * Returns a function that gives another title on each call, so that tests never share one. All of them have the group's
 * usual delivery rules and sell all of its plans.
 */
export function titlesOf({ services }: RunningOrigin): () => FleetTitle {
  const delivery = v.parse(DeliveryRulesSchema, {});
  const { catalogue, sells } = titleNamed(services.fleet, 'polviktidende');
  let next = 0;
  return () => {
    const title = services.fleet.titles[next];
    if (title === undefined) throw new Error('There are no more titles.');
    next += 1;
    keepCatalogues([{ ...title, catalogue }]);
    return Object.assign(title, {
      catalogue,
      sells,
      delivery,
      coverage: defaultCoverage('4757'),
      withdrawalFunction: true,
    });
  };
}

/** Returns a function that signs in a demo person of a new title, with the title's clock set to an instant. */
export function actorsOn(
  origin: RunningOrigin,
  nextTitle: () => FleetTitle = titlesOf(origin),
): (kind: string, instant?: string) => Promise<Actor> {
  return (kind, instant) => actorAtTime(origin, nextTitle(), kind, instant);
}
