import type { Chance } from './chance.ts';
import type { ChaosCall, ChaosPerson } from './person.ts';
import type { PlannedIntent } from './plan.ts';

/** The write that begins an intent. */
export interface IntentWrite extends Pick<ChaosCall, 'endpoint' | 'payload'> {
  /** Id of the payment that its answer names; null if there is nothing to do at a provider. */
  readonly paymentOf: (answer: unknown) => string | null;
}

/** Something that people want to happen once. */
export interface IntentKind {
  readonly name: string;
  /** How often it is planned, compared with the others. */
  readonly weight: number;
  /** Kinds of demo people who want it. */
  readonly people: readonly string[];
  /** Days, from the first one of the clocks, on each of which these people owe a fee, so that they have invoices to pay. */
  readonly debtDays?: { readonly from: number; readonly to: number };
  /** The write; undefined if there is nothing of the kind for the person to do now. */
  readonly writeOf: (person: ChaosPerson, intent: PlannedIntent, chance: Chance) => Promise<IntentWrite | undefined>;
}
