import * as v from 'valibot';
import { expect } from 'vitest';
import { findOpenItems } from '#origin/features/invoices/open-items.ts';
import { balanceOf } from '#origin/features/ledger/ledger-repository.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { pay } from './invoicing.ts';
import { firstInstant, type LedgerPerson } from './ledger-person.ts';
import { comparable, expectSoundLedger, stateOf } from './ledger-state.ts';
import { type LedgerRequest, type LedgerStep, type RequestStep, requestOf } from './ledger-steps.ts';
import { livenessFaults } from './liveness.ts';

/** Answer to a request: its body, or the code of the refusal. */
type Answered = { readonly body: unknown } | { readonly code: string };

/** A request that was made, and how to repeat it. */
interface Repeat {
  readonly request: LedgerRequest;
  readonly answered: Answered;
  readonly sessions: readonly (0 | 1)[];
  /** When the request was first sent. */
  readonly at: Instant;
}

const hourMs = 3_600_000;
/** How long a repeat may wait, in hours: an idempotency key is kept for a day. */
const keptHours = 23;
/** How long the title's clock runs on at the end, in hours: more than a month. */
const lastHours = 33 * 24;

/** Where a sequence runs, and who carries out its steps. */
export interface SequenceParts {
  readonly origin: RunningOrigin;
  /** No other sequence uses the title's clock. */
  readonly title: FleetTitle;
  /** Sends each request as often as the step demands. */
  readonly repeating: LedgerPerson;
  /** Sends the same requests once each, for comparison; null without a comparison. */
  readonly once: LedgerPerson | null;
  /** Whether open sums are paid at the end, before the 120-day look-ahead; null to skip the look-ahead. */
  readonly end: 'paid' | 'unpaid' | null;
  /** Addresses that got a mail saying that money cannot be returned automatically. */
  readonly told: ReadonlySet<string>;
}

interface Course extends SequenceParts {
  now: Instant;
  later: readonly Repeat[];
  /** Number of writes made by each person. */
  made: number;
}

/** Takes the steps in order and checks each answer and the resulting state. */
export async function runSequence(parts: SequenceParts, steps: readonly LedgerStep[]): Promise<void> {
  const course: Course = { ...parts, now: firstInstant, later: [], made: 0 };
  await moveClock(course, 0);
  for (const step of steps) {
    if (step.kind === 'wait') await wait(course, step.hours);
    else await takeRequest(course, step);
  }
  // Waits until the changes ordered last have taken effect too.
  await wait(course, lastHours);
  const repeated = await soundState(course, course.repeating);
  if (course.once !== null) expect(repeated).toEqual(await soundState(course, course.once));
  if (course.end !== null) await expectLiveness(course);
}

/** Look-ahead after a sequence: within 120 days each open sum must end or be on the operators' list. */
const liveness = { strides: 12, strideHours: 240 } as const;

/** Pays everything that is open, or nothing; after 120 days no open sum may lack a next step. */
async function expectLiveness(course: Course): Promise<void> {
  const { origin, title, repeating, end, told } = course;
  const { database } = origin.services;
  const { accountNo } = repeating;
  if (end === 'paid') {
    for (const { kind, subject, sumOre } of await findOpenItems(database, accountNo)) {
      if (kind !== 'invoice') continue;
      await pay(origin, repeating, { sumOre, ariaInvoiceNo: subject, on: dayInOslo(course.now) });
    }
  }
  // In strides, because due dates count from the day on which the previous step ran.
  const alone = { ...course, once: null };
  for (let stride = 0; stride < liveness.strides; stride += 1) await moveClock(alone, liveness.strideHours);
  const today = dayInOslo(alone.now);
  expect(await livenessFaults(database, { title, accountNo, today, isTold: () => told.has(repeating.email) })).toEqual(
    [],
  );
}

async function wait(course: Course, hours: number): Promise<void> {
  const isForgotten = course.later.some(({ at }) => course.now - at + hours * hourMs > keptHours * hourMs);
  if (isForgotten) {
    for (const one of taken(course)) await repeat(course, one, { isOutdated: false });
  }
  await moveClock(course, hours);
}

async function moveClock(course: Course, hours: number): Promise<void> {
  course.now += hours * hourMs;
  const { origin, title, now, repeating, once } = course;
  await origin.services.sandbox?.clock.set(title.titleCode, now);
  for (const person of [repeating, once]) {
    if (person !== null) await origin.services.dueWork.catchUp(title, { accountNo: person.accountNo, now });
  }
}

async function takeRequest(course: Course, step: RequestStep): Promise<void> {
  const { origin, repeating } = course;
  const { wish, sessions, repeats } = step;
  const request = await requestOf(origin, repeating, { wish, today: dayInOslo(course.now) });
  const expected = await askOnce(course, step);
  if (request === undefined) {
    expect(expected).toBeUndefined();
    return;
  }
  const before = taken(course);
  const [first = 0, ...others] = sessions;
  const firsts = repeats === 'together' ? sessions : [first];
  const [answered, ...repeated] = await Promise.all(firsts.map((session) => send(repeating, request, session)));
  if (answered === undefined) throw new Error('A request was not sent.');
  for (const one of repeated) expect(one).toEqual(answered);
  if (expected !== undefined) expect('code' in answered ? answered : {}).toEqual('code' in expected ? expected : {});
  const isDone = 'body' in answered;
  if (isDone) course.made += 1;
  for (const one of before) await repeat(course, one, { isOutdated: isDone && outdates(request, one.request) });
  const again = { request, answered, sessions: others, at: course.now };
  if (repeats === 'afterwards') await repeat(course, again, { isOutdated: false });
  // A refused request may succeed later, so only a successful one is repeated later.
  else if (repeats === 'later' && isDone) course.later = [again];
}

/** Sends the same request once as the other person. */
async function askOnce({ origin, once, now }: Course, { wish }: RequestStep): Promise<Answered | undefined> {
  if (once === null) return undefined;
  const request = await requestOf(origin, once, { wish, today: dayInOslo(now) });
  return request === undefined ? undefined : send(once, request, 0);
}

function taken(course: Course): readonly Repeat[] {
  const { later } = course;
  course.later = [];
  return later;
}

/**
 * True if a write changes what an earlier write has changed. A write to the subscription also
 * changes the delivery.
 */
function outdates({ endpoint: { changes } }: LedgerRequest, before: LedgerRequest): boolean {
  return changes === 'subscription' || changes === before.endpoint.changes;
}

/** Repeats a request; it must get its first answer as long as the outcome is stored. */
async function repeat(
  { repeating }: Course,
  { request, answered, sessions }: Repeat,
  { isOutdated }: { readonly isOutdated: boolean },
): Promise<void> {
  for (const session of sessions) {
    const again = await send(repeating, request, session);
    expect(again).toEqual(isOutdated ? { code: 'outcomeChanged' } : answered);
  }
}

async function send(
  { sessions }: LedgerPerson,
  { endpoint, payload, key }: LedgerRequest,
  session: 0 | 1,
): Promise<Answered> {
  const response = await sessions[session](endpoint, { payload, key });
  const body: unknown = await response.json();
  if (response.status === 200) return { body };
  const { code } = v.parse(ProblemSchema, body);
  expect([...endpoint.refusals, 'outcomeChanged']).toContain(code);
  return { code };
}

/** A person's state without the values that differ between two people with the same steps. */
async function soundState({ origin, title, now, made }: Course, person: LedgerPerson) {
  const { database } = origin.services;
  const state = await stateOf(database, person);
  const today = dayInOslo(now);
  const place = { accountNo: person.accountNo, titleCode: title.titleCode, today };
  expect(await balanceOf(database, place)).toBe(expectSoundLedger(state, today));
  expect(state.lines.filter(({ by }) => by === 'person')).toHaveLength(made);
  return comparable(state);
}
