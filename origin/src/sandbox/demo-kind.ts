import type { Subscription } from '#src/contract/subscription.ts';
import type { PlanKind } from '#origin/features/subscription/plan-catalogue.ts';

/** How a demo person's subscription is paid. */
type Payment = 'vipps' | 'card' | 'accountCard' | 'bank' | 'avtalegiro' | 'strex' | 'none';

/** How a demo person's invoice stands: one that is unpaid for long enough is overdue; charges of a failed one were refused. */
export type DemoInvoice = 'paid' | 'failed' | 'unpaid' | 'partlyPaid' | 'credited';

/** A demo person's subscription; days count from the day on which the title's demo people are created. */
export interface DemoSubscription {
  readonly plan: PlanKind;
  readonly status: Subscription['instStatusCode'];
  readonly period: Subscription['billingPeriod'];
  readonly payment: Payment;
  /** What is the matter with a stored method; left out if nothing is. */
  readonly methodState?: 'expiring' | 'noMoney' | 'stopped';
  readonly access?: Subscription['access'];
  readonly info1?: string;
  /** Kind of the demo person whose subscription pays for this one. */
  readonly sharedFrom?: string;
  /** Null while it waits for something other than a day. */
  readonly started: number | null;
  readonly renews?: number;
  readonly expires?: number;
  readonly cancelled?: number;
  readonly pending?: { readonly plan: PlanKind; readonly from: number; readonly period: Subscription['billingPeriod'] };
  /** How the newest period was paid for; left out if it was paid before there were invoices. */
  readonly invoice?: DemoInvoice;
  /** A lower price that it had, and its last day. */
  readonly offer?: { readonly id: string; readonly until: number };
  /** A delivery stop that is planned. */
  readonly stop?: { readonly from: number; readonly to: number };
}

/** One kind of demo person; their e-mail address is `<kind>@demo.example` (O-02). */
export interface DemoKind {
  readonly kind: string;
  /** Who they are, in one line. */
  readonly nb: string;
  readonly nn: string;
  /** How the billing account and the person belong together. */
  readonly account: 'connected' | 'unconnected' | 'none';
  /** What the account is reached by, if it is not what the person logs in with. */
  readonly reachedBy?: { readonly email: string; readonly phoneNumber: string | null };
  /** Years of age; 45 by default. */
  readonly age?: number;
  readonly subscription?: DemoSubscription;
  /** Whether they subscribe to another of the group's titles too. */
  readonly hasSecondPaper?: boolean;
  /** Day on which they confirmed that they study; left out if they never did. */
  readonly confirmed?: number;
}
