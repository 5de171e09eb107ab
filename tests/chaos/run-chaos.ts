import { and, desc, eq, inArray } from 'drizzle-orm';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { auditBooks, type Violation } from './audit.ts';
import { auditLiveness, readBooks, readEvidence, readPast } from './books.ts';
import {
  type IntentKind,
  invoiceIntent,
  methodIntent,
  orderIntent,
  ownPaymentIntent,
  withdrawalIntent,
} from './intent-kind.ts';
import { type Disturbance, type PlannedStep, planOf } from './plan.ts';
import { type PlayedIntent, playIntent } from './play-intent.ts';
import { lookAhead, settle } from './settle.ts';
import { type ChaosWorld, createWorld } from './world.ts';

/** Reference of a title's newest payment that was captured and not refunded. */
async function takenAt(database: Database, titleCode: string): Promise<string | undefined> {
  const isTaken = and(
    eq(paymentAttempt.titleCode, titleCode),
    eq(paymentAttempt.state, 'succeeded'),
    inArray(paymentAttempt.kind, ['payment', 'purchase', 'charge']),
    inArray(paymentAttempt.method, ['SWEDBANK-PPG', 'VIPPS']),
  );
  const [newest] = await database
    .select({ reference: paymentAttempt.reference })
    .from(paymentAttempt)
    .where(isTaken)
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return newest?.reference;
}

const minutesOfDay = 24 * 60;

/** Runs a disturbance. A killed process is restarted while the others keep running. */
async function disturb(
  { bank, database, processes, titles, calendars }: ChaosWorld,
  disturbance: Disturbance,
): Promise<void> {
  const everywhere = async (path: string, payload: object): Promise<void> => {
    for (let index = 0; index < processes.count; index += 1) await processes.control(index, path, payload);
  };
  const titleCode = 'title' in disturbance ? titles[disturbance.title]?.titleCode : undefined;
  switch (disturbance.kind) {
    case 'kill':
      await processes.replace(disturbance.process);
      return;
    case 'outageBegins':
      await everywhere('payments/faults', { titleCode, mode: 'outage', times: 'untilCleared' });
      return;
    case 'outageEnds':
      await everywhere('payments/faults/clear', { titleCode });
      return;
    case 'callbacksReleased':
      await processes.control(0, 'payments/callbacks', { titleCode });
      return;
    case 'chargeback': {
      const reference = await takenAt(database, titleCode ?? '');
      if (reference !== undefined) await processes.control(0, 'payments/chargebacks', { titleCode, reference });
      return;
    }
    case 'bankFile':
      await bank.report(disturbance.title, disturbance.draw);
      return;
    case 'clockMoves': {
      const { title, minutes } = disturbance;
      const move = () => processes.control(title % processes.count, 'clock', { titleCode, advance: { minutes } });
      await (minutes < minutesOfDay ? move() : calendars.pass(title, move));
    }
  }
}

export interface ChaosOptions {
  readonly seed: number;
  readonly intents: number;
  readonly processes: number;
  /** Days to look ahead at the end; 0 skips it. */
  readonly daysAhead: number;
  /** Called at intervals with the number of intents played. */
  readonly onProgress: (played: number) => void;
}

export interface ChaosReport {
  readonly secondsPlayed: number;
  readonly secondsSettled: number;
  /** Number of occurrences, keyed by name. */
  readonly intents: Readonly<Record<string, number>>;
  readonly attempts: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** Rows of the accounts with violations. */
  readonly evidence: readonly string[];
  /** Log lines of the processes. */
  readonly log: readonly string[];
}

const kinds: readonly IntentKind[] = [methodIntent, invoiceIntent, ownPaymentIntent, orderIntent, withdrawalIntent];

/** People who act at the same time. */
const atOnce = 8;
/** Intents between two progress reports. */
const reportEvery = 500;
/** Intents per title: enough for people to run into their own earlier ones. */
const intentsPerTitle = 75;

/** Plays the plan of a seed on its own processes, waits until everything has settled, and audits the books. */
export async function runChaos({
  seed,
  intents,
  processes,
  daysAhead,
  onProgress,
}: ChaosOptions): Promise<ChaosReport> {
  const titles = Math.min(20, Math.max(3, Math.ceil(intents / intentsPerTitle)));
  const sizes = kinds.map(({ name, weight, people: own }) => ({ name, weight, people: own.length }));
  const plan = planOf({ seed, intents, titles, processes, kinds: sizes });
  const world = await createWorld({ titles, processes, kinds });
  try {
    const before = await readPast(world.database);
    const started = performance.now();
    const played = await playAll(world, { seed, plan, onProgress });
    const ended = performance.now();
    await settle(world);
    const paymentsByKey = Object.fromEntries(played.flatMap((one) => Object.entries(one.paymentsByKey)));
    const audit = async (isReturnKnown: boolean) => {
      const books = await readBooks(world.database, before);
      const reports = { paymentsByKey, failures: world.failures, transfers: world.bank.transfers };
      const all = { ...books, ...reports };
      return { books, violations: auditBooks(all, { isReturnKnown }) };
    };
    const { books, violations } = await audit(false);
    await lookAhead(world, daysAhead);
    const later = daysAhead === 0 ? [] : [...(await audit(true)).violations, ...(await auditLiveness(world))];
    return {
      secondsPlayed: (ended - started) / 1000,
      secondsSettled: (performance.now() - ended) / 1000,
      intents: counted(played.map(({ kind, refusal }) => (refusal === null ? kind : `${kind} refused ${refusal}`))),
      attempts: counted(books.attempts.map(({ kind, method, state }) => `${kind} ${method} ${state}`)),
      faults: counted(plan.flatMap(faultsOf)),
      violations: [...violations, ...later.map((one) => ({ ...one, rule: `${one.rule}, ${daysAhead} days later` }))],
      evidence: await readEvidence(world.database, [...violations, ...later]),
      log: world.processes.readLog(),
    };
  } finally {
    await world.close();
  }
}

interface Play extends Pick<ChaosOptions, 'seed' | 'onProgress'> {
  readonly plan: readonly PlannedStep[];
}

async function playAll(world: ChaosWorld, { seed, plan, onProgress }: Play): Promise<readonly PlayedIntent[]> {
  const played: PlayedIntent[] = [];
  const steps = plan.values();
  const play = async (): Promise<void> => {
    for (const step of steps) {
      if ('number' in step) {
        const kind = kinds.find(({ name }) => name === step.kind);
        if (kind === undefined) throw new Error(`There is no kind ${step.kind}.`);
        played.push(await playIntent(world, kind, { seed, intent: step }));
        if (played.length % reportEvery === 0) onProgress(played.length);
      } else {
        await disturb(world, step);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  return played;
}

function faultsOf(step: PlannedStep): readonly string[] {
  if (!('number' in step)) return [step.kind];
  return [
    ...step.faults,
    ...(step.clicks > 1 ? ['doubleClick'] : []),
    ...(step.tabs > 1 ? ['secondTab'] : []),
    ...(step.dropAfterMs === null ? [] : ['droppedRequest']),
    ...(step.answers > 1 ? ['repeatedAnswer'] : []),
    ...(step.answer === 'nothing' ? ['neverAnswered'] : []),
    ...(step.cancel === 'never' ? [] : [`cancelled ${step.cancel}`]),
  ];
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
