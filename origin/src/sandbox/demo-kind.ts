import type { PlanKind } from '#origin/features/subscription/plan-catalogue.ts';
import type { DemoEntry } from '#origin/platform/services/services.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';

type Payment = 'vipps' | 'card' | 'accountCard' | 'bank' | 'avtalegiro' | 'strex' | 'none';

/** An `unpaid` invoice becomes overdue with time; a `failed` one had its card charges declined. */
export type DemoInvoice = 'paid' | 'failed' | 'unpaid' | 'partlyPaid' | 'credited';

/** All days are counted from the creation of the title's demo people. */
export interface DemoSubscription {
  readonly plan: PlanKind;
  readonly status: Subscription['instStatusCode'];
  readonly period: Subscription['billingPeriod'];
  readonly payment: Payment;
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
  /** Invoice of the newest period; left out if the period predates invoices. */
  readonly invoice?: DemoInvoice;
  readonly offer?: { readonly id: string; readonly until: number };
  readonly stop?: { readonly from: number; readonly to: number };
}

export const year = 365;

export const running = {
  plan: 'KOMPLETT',
  status: statusCodes.ACTIVE,
  period: 'monthly',
  payment: 'vipps',
} as const satisfies Partial<DemoSubscription>;

/** A demo person with the e-mail address `<kind>@demo.example` (O-02). */
export interface DemoKind extends DemoEntry {
  /** Left out if the billing account is connected to the log-in. */
  readonly account?: 'unconnected' | 'none';
  readonly reachedBy?: { readonly email: string; readonly phoneNumber: string | null };
  /** In years; by default 45. */
  readonly age?: number;
  readonly subscription?: DemoSubscription;
  readonly hasSecondPaper?: boolean;
  /** Day of the student confirmation; left out if there is none. */
  readonly confirmed?: number;
}
