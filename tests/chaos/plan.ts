import { type PaymentFaultMode, paymentFaultModes } from '#origin/sandbox/payments/provider-api.ts';
import { type Chance, chanceOf } from './chance.ts';

/** What a person does on the provider's page; `nothing` leaves it open until it expires. */
const answers = ['approve', 'approve', 'approve', 'approve', 'refuse', 'abort', 'nothing'] as const;
export type ProviderAnswer = (typeof answers)[number];

/** When a person cancels the payment on our page. */
const cancels = ['never', 'never', 'never', 'never', 'beforeAnswer', 'duringAnswer', 'afterAnswer'] as const;

/** Methods that an intent pays with or registers. */
const methods = ['SWEDBANK-PPG', 'SWEDBANK-PPG', 'VIPPS', 'VIPPS', 'AVTALEGIRO'] as const;
export type ChaosMethod = (typeof methods)[number];

/** Something that a person wants to happen once, with its repeated and interrupted requests. */
export interface PlannedIntent {
  readonly number: number;
  readonly kind: string;
  /** Indexes of the title and of the person at that title. */
  readonly title: number;
  readonly person: number;
  readonly method: ChaosMethod;
  /** Faults of the provider, injected just before the requests. */
  readonly faults: readonly PaymentFaultMode[];
  /** Simultaneous requests with the same key. */
  readonly clicks: number;
  /** Tabs that start the same action at once, each with its own key. */
  readonly tabs: number;
  /** Milliseconds after which the browser drops the first request; null if it waits. */
  readonly dropAfterMs: number | null;
  readonly answer: ProviderAnswer;
  /** Number of times that the answer is submitted. */
  readonly answers: number;
  readonly cancel: (typeof cancels)[number];
  /** Number of status requests afterwards. */
  readonly looks: number;
}

/** A disturbance that affects everyone. */
export type Disturbance =
  | { readonly kind: 'kill'; readonly process: number }
  | {
      readonly kind: 'outageBegins' | 'outageEnds' | 'callbacksReleased' | 'chargeback';
      readonly title: number;
    }
  /** The bank reports payments; `draw` decides which, and how. */
  | { readonly kind: 'bankFile'; readonly title: number; readonly draw: number }
  | { readonly kind: 'clockMoves'; readonly title: number; readonly minutes: number };

export type PlannedStep = PlannedIntent | Disturbance;

export interface PlanOptions {
  readonly seed: number;
  readonly intents: number;
  readonly titles: number;
  readonly processes: number;
  /** Kinds of intents, repeated by weight. */
  readonly kinds: readonly { readonly name: string; readonly weight: number; readonly people: number }[];
}

/** Builds the plan of a seed, which is the same in every run. */
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

/** Minutes by which a clock is advanced: past the timeout of a wallet or a card, a day, or a billing period. */
const moves = [11, 11, 31, 31, 31, 24 * 60, 32 * 24 * 60] as const;

/** Draws a disturbance for about three in ten steps; expensive kinds are rarer. */
function disturbanceBy(chance: Chance, { titles, processes }: PlanOptions): Disturbance | undefined {
  const number = chance.below(1000);
  const title = chance.below(titles);
  if (number < 15) return { kind: 'kill', process: chance.below(processes) };
  if (number < 30) return { kind: 'outageBegins', title };
  if (number < 90) return { kind: 'clockMoves', title, minutes: chance.pick(moves) };
  if (number < 150) return { kind: 'callbacksReleased', title };
  if (number < 180) return { kind: 'chargeback', title };
  if (number < 300) return { kind: 'bankFile', title, draw: chance.below(1_000_000) };
  return undefined;
}

function intentBy(chance: Chance, number: number, { titles, kinds }: PlanOptions): PlannedIntent {
  const kind = kindBy(chance, kinds);
  // No audit can balance the books of a provider that has forgotten its charges.
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
