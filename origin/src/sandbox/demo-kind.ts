import type { Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoEntry } from '#origin/platform/services/services.ts';
import type { PlanKind } from '#origin/features/subscription/plan-catalogue.ts';

type Payment = 'vipps' | 'card' | 'accountCard' | 'bank' | 'avtalegiro' | 'strex' | 'none';

/**
 * State of a demo person's invoice. An `unpaid` one becomes overdue with time; a `failed` one had
 * its card charges declined.
 */
export type DemoInvoice = 'paid' | 'failed' | 'unpaid' | 'partlyPaid' | 'credited';

/** A demo person's subscription. All days count from the creation of the title's demo people. */
export interface DemoSubscription {
  readonly plan: PlanKind;
  readonly status: Subscription['instStatusCode'];
  readonly period: Subscription['billingPeriod'];
  readonly payment: Payment;
  /** Problem with the stored payment method; left out if there is none. */
  readonly methodState?: 'expiring' | 'noMoney' | 'stopped';
  readonly access?: Subscription['access'];
  readonly info1?: string;
  /** Kind of the demo person whose subscription includes this one. */
  readonly sharedFrom?: string;
  /** Null while the subscription waits for an event rather than a day. */
  readonly started: number | null;
  readonly renews?: number;
  readonly expires?: number;
  readonly cancelled?: number;
  readonly pending?: { readonly plan: PlanKind; readonly from: number; readonly period: Subscription['billingPeriod'] };
  /** State of the newest period's invoice; left out if the period predates invoices. */
  readonly invoice?: DemoInvoice;
  /** A former discount, and its last day. */
  readonly offer?: { readonly id: string; readonly until: number };
  /** A planned delivery stop. */
  readonly stop?: { readonly from: number; readonly to: number };
}

/** A year of a demo person's past, in days. */
export const year = 365;

/** What most demo subscriptions have in common. */
export const running = {
  plan: 'KOMPLETT',
  status: statusCodes.ACTIVE,
  period: 'monthly',
  payment: 'vipps',
} as const satisfies Partial<DemoSubscription>;

/** A kind of demo person; their e-mail address is `<kind>@demo.example` (O-02). */
export interface DemoKind extends DemoEntry {
  /** Whether the billing account is connected to the person's log-in; by default it is. */
  readonly account?: 'unconnected' | 'none';
  /** The account's contacts, if they differ from those of the log-in. */
  readonly reachedBy?: { readonly email: string; readonly phoneNumber: string | null };
  /** Age in years; by default 45. */
  readonly age?: number;
  readonly subscription?: DemoSubscription;
  /** True if they also subscribe to another title of the group. */
  readonly hasSecondPaper?: boolean;
  /** Day of their student confirmation; left out if they have none. */
  readonly confirmed?: number;
}
