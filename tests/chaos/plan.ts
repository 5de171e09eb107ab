import { type PaymentFaultMode, paymentFaultModes } from '#origin/sandbox/payments/payment-faults.ts';
import { type Chance, chanceOf } from './chance.ts';

/** What a person does at the provider's page; `nothing` leaves it open until its time is up. */
const answers = ['approve', 'approve', 'approve', 'approve', 'refuse', 'abort', 'nothing'] as const;
export type ProviderAnswer = (typeof answers)[number];

/** When a person cancels the payment on our page. */
const cancels = ['never', 'never', 'never', 'never', 'beforeAnswer', 'duringAnswer', 'afterAnswer'] as const;

/** By what an intent is paid, or what it registers. */
const methods = ['SWEDBANK-PPG', 'SWEDBANK-PPG', 'VIPPS', 'VIPPS', 'AVTALEGIRO'] as const;
export type ChaosMethod = (typeof methods)[number];

/** Something that a person wants once, and how clumsily they go about it. */
export interface PlannedIntent {
  readonly number: number;
  /** Name of its kind. */
  readonly kind: string;
  /** Index of the title, and which of the title's people. */
  readonly title: number;
  readonly person: number;
  readonly method: ChaosMethod;
  /** Faults of the provider that are planned just before. */
  readonly faults: readonly PaymentFaultMode[];
  /** Requests with the same key that are sent at once. */
  readonly clicks: number;
  /** Tabs that begin the same thing at once, each with a key of its own. */
  readonly tabs: number;
  /** Milliseconds after which the browser drops the first request; null if it waits. */
  readonly dropAfterMs: number | null;
  readonly answer: ProviderAnswer;
  /** How often the answer is sent. */
  readonly answers: number;
  readonly cancel: (typeof cancels)[number];
  /** How often the page asks how the payment stands afterwards. */
  readonly looks: number;
}

/** Something that happens to everybody. */
export type Disturbance =
  | { readonly kind: 'kill'; readonly process: number }
  | {
      readonly kind: 'outageBegins' | 'outageEnds' | 'callbacksReleased' | 'chargeback';
      readonly title: number;
    }
  | { readonly kind: 'clockMoves'; readonly title: number; readonly minutes: number };

/** What is done, in this order, by several people at a time. */
export type PlannedStep = PlannedIntent | Disturbance;

/** How much is planned. */
export interface PlanOptions {
  readonly seed: number;
  readonly intents: number;
  readonly titles: number;
  readonly processes: number;
  /** Kinds of intents, each as often as its weight says. */
  readonly kinds: readonly { readonly name: string; readonly weight: number; readonly people: number }[];
}

/** The plan of a seed: the same at every run. */
export function planOf(options: PlanOptions): readonly PlannedStep[] {
  const chance = chanceOf(options.seed);
  const steps: PlannedStep[] = [];
  const outages: { readonly title: number; readonly until: number }[] = [];
  for (let number = 0; number < options.intents; number += 1) {
    for (const { title } of outages.filter(({ until }) => until === number)) {
      steps.push({ kind: 'outageEnds', title });
    }
    const disturbance = disturbanceBy(chance, options);
    if (disturbance !== undefined) steps.push(disturbance);
    if (disturbance?.kind === 'outageBegins') outages.push({ title: disturbance.title, until: number + 20 });
    steps.push(intentBy(chance, number, options));
  }
  return steps;
}

/** Minutes that a clock is moved by: past the time of a wallet, of a card, a day, and a billing period. */
const moves = [11, 11, 31, 31, 31, 24 * 60, 32 * 24 * 60] as const;

/** About one for every seven intents, the dear ones less often. */
function disturbanceBy(chance: Chance, { titles, processes }: PlanOptions): Disturbance | undefined {
  const number = chance.below(1000);
  const title = chance.below(titles);
  if (number < 15) return { kind: 'kill', process: chance.below(processes) };
  if (number < 30) return { kind: 'outageBegins', title };
  if (number < 90) return { kind: 'clockMoves', title, minutes: chance.pick(moves) };
  if (number < 150) return { kind: 'callbacksReleased', title };
  if (number < 180) return { kind: 'chargeback', title };
  return undefined;
}

function intentBy(chance: Chance, number: number, { titles, kinds }: PlanOptions): PlannedIntent {
  const kind = kindBy(chance, kinds);
  // A provider that has forgotten what it took keeps books that no audit can agree with.
  const modes = paymentFaultModes.filter((mode) => mode !== 'outage' && mode !== 'forgottenOrder');
  return {
    number,
    kind: kind.name,
    title: chance.below(titles),
    person: chance.below(kind.people),
    method: chance.pick(methods),
    faults: modes.filter(() => chance.happens(0.15)),
    clicks: chance.happens(0.3) ? 2 : 1,
    tabs: chance.happens(0.2) ? 2 : 1,
    dropAfterMs: chance.happens(0.2) ? 1 + chance.below(40) : null,
    answer: chance.pick(answers),
    answers: chance.happens(0.2) ? 2 : 1,
    cancel: chance.pick(cancels),
    looks: chance.below(3),
  };
}

function kindBy(chance: Chance, kinds: PlanOptions['kinds']): PlanOptions['kinds'][number] {
  let left = chance.below(kinds.reduce((sum, { weight }) => sum + weight, 0));
  for (const kind of kinds) {
    left -= kind.weight;
    if (left < 0) return kind;
  }
  throw new Error('There is no kind of intent.');
}
