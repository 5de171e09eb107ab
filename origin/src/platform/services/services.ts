import type { Publisher } from '../publishers/publisher.ts';
import type { Logger } from 'pino';
import type { OpenItem } from '#src/domain/open-items.ts';
import type { Clock, MovableClock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { DueWork } from '../due-work/due-work.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Merchants } from '../merchants/merchants.ts';
import type { MessagePort } from '../messages/message-port.ts';
import type { SocketPort } from '../socket/socket-port.ts';
import type { EndSessions, SessionReader } from '../actor/signed-in.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';

export interface Secrets {
  /** Shared with the edge. */
  readonly edgeSecret: string;
  /** The origin's own. */
  readonly sessionSecret: string;
}

/** Dependencies of routes and use cases. */
export interface Services {
  readonly secrets: Secrets;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly limiter: Limiter;
  readonly messages: MessagePort;
  readonly merchants: Merchants;
  /**
   * Where the analytics provider accepts deletions of a person's events (undefined without a
   * provider), and how to send them.
   */
  readonly analytics: {
    readonly deletion: { readonly url: string; readonly token: string } | undefined;
    readonly send: (url: string, init: RequestInit) => Promise<Response>;
  };
  /** Systems that may call for titles. */
  readonly publishers: readonly Publisher[];
  /**
   * Exchange of bank files: formats by account number (`*` for all others), and the folders of
   * incoming and outgoing files.
   */
  readonly bank: {
    readonly formats: Readonly<Record<string, 'ocr' | 'camt'>>;
    readonly inbox: string | undefined;
    readonly outbox: string | undefined;
  };
  readonly socket: SocketPort;
  readonly dueWork: DueWork;
  readonly readSession: SessionReader;
  readonly endSessions: EndSessions;
  readonly log: Logger;
  readonly metrics: PaymentCounter;
  /** Real time in milliseconds since 1970. */
  readonly realNow: () => number;
  /** Undefined outside the sandbox. */
  readonly sandbox: Sandbox | undefined;
}

/** A finished attempt to move money or to register a payment method. */
interface EndedPayment {
  readonly titleCode: string;
  /** A payment, a charge, a refund or a registration. */
  readonly kind: string;
  /** `succeeded`, or the reason for the failure. */
  readonly outcome: string;
}

/** A payment provider's answer to a call. */
interface ProviderAnswer {
  readonly provider: string;
  /** HTTP status. */
  readonly status: number;
}

/** Counts payments for Prometheus. */
export interface PaymentCounter {
  readonly countPayment: (payment: EndedPayment) => void;
  readonly countProviderAnswer: (answer: ProviderAnswer) => void;
  /** Replaces the counts of the previous call. */
  readonly countOpenItems: (items: readonly Pick<OpenItem, 'owedBy' | 'cause'>[]) => void;
}

/**
 * Kinds of planned call failures. `loseAnswer` and `holdAnswer` carry the call out, and then fail
 * or hang.
 */
export const faultModes = ['fail', 'unavailable', 'hang', 'garbage', 'loseAnswer', 'holdAnswer'] as const;
export type FaultMode = (typeof faultModes)[number];

/** Number of calls that fail, or all calls until the fault is cleared. */
type FaultTimes = number | 'untilCleared';

/** A planned failure of an API call. */
export interface Fault {
  /** Empty for a failure on all titles. */
  readonly titleCode: string;
  readonly call: string;
  readonly mode: FaultMode;
  readonly times: FaultTimes;
}

/** Planned failures of API calls, kept only in the process's memory. */
export interface Faults {
  readonly plan: (fault: Fault) => void;
  /**
   * Consumes one planned failure of a call, if there is one; a failure of the title itself comes
   * first.
   */
  readonly take: (titleCode: string, call: string) => FaultMode | undefined;
  /** Returns whether a failure of a call is planned; does not consume it. */
  readonly isPlanned: (titleCode: string, call: string) => boolean;
  /** Clears a title's faults, or all titles' for ''; with `call`, only that call's faults. */
  readonly clear: (titleCode: string, call?: string) => void;
}

/** A kind of demo person, as listed on the log-in page. */
export interface DemoEntry {
  readonly kind: string;
  /** One-line description. */
  readonly nb: string;
  readonly nn: string;
}

/** A title's demo people (O-02). */
interface DemoPeople {
  /** All kinds, in the order of the log-in page. */
  readonly kinds: readonly DemoEntry[];
  /** True if an e-mail address is a demo person's. */
  readonly hasEmail: (email: string) => boolean;
  /** Creates the title's demo people at its first use. */
  readonly seed: (title: FleetTitle) => Promise<void>;
}

/** A member of the customer centre that the sandbox offers at the staff log-in. */
export interface DemoStaff {
  readonly email: string;
  /** One-line description of their rights. */
  readonly nb: string;
}

/** The demo staff of the sandbox (P-19). */
interface DemoCentre {
  readonly people: readonly DemoStaff[];
  /** Creates them at their first use. */
  readonly seed: () => Promise<void>;
}

/** Parts that only a sandbox has. */
export interface Sandbox {
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly demo: DemoPeople;
  readonly staff: DemoCentre;
}
