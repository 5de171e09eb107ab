import type { Logger } from 'pino';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { OpenItem } from '#src/domain/open-items.ts';
import type { EndSessions, SessionReader } from '../actor/signed-in.ts';
import type { Clock, MovableClock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { DueWork } from '../due-work/due-work.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Merchants } from '../merchants/merchants.ts';
import type { MessagePort } from '../messages/message-port.ts';
import type { Publisher } from '../publishers/publisher.ts';
import type { SocketPort } from '../socket/socket-port.ts';

export interface Secrets {
  readonly edgeSecret: string;
  readonly sessionSecret: string;
}

export interface Services {
  readonly secrets: Secrets;
  readonly database: Database;
  readonly fleet: FleetView;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly limiter: Limiter;
  readonly messages: MessagePort;
  readonly merchants: Merchants;
  /** `deletion` is undefined without a provider. */
  readonly analytics: {
    readonly deletion: { readonly url: string; readonly token: string } | undefined;
    readonly send: (url: string, init: RequestInit) => Promise<Response>;
  };
  readonly publishers: readonly Publisher[];
  /** Formats by account number (`*` for all others), and the folders of incoming and outgoing files. */
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
  /** In milliseconds since 1970. */
  readonly realNow: () => number;
  /** Undefined outside the sandbox. */
  readonly sandbox: Sandbox | undefined;
}

interface EndedPayment {
  readonly titleCode: string;
  /** A payment, a charge, a refund or a registration. */
  readonly kind: string;
  /** `succeeded`, or why the payment failed. */
  readonly outcome: string;
}

export interface PaymentCounter {
  readonly countPayment: (payment: EndedPayment) => void;
  readonly countProviderAnswer: (answer: { readonly provider: string; readonly status: number }) => void;
  /** Replaces the counts of the previous call. */
  readonly countOpenItems: (items: readonly Pick<OpenItem, 'owedBy' | 'cause'>[]) => void;
}

/** With `loseAnswer` and `holdAnswer`, the call is carried out, and then fails or hangs. */
export const faultModes = ['fail', 'unavailable', 'hang', 'garbage', 'loseAnswer', 'holdAnswer'] as const;
export type FaultMode = (typeof faultModes)[number];

type FaultTimes = number | 'untilCleared';

export interface Fault {
  /** Empty means all titles. */
  readonly titleCode: string;
  readonly call: string;
  readonly mode: FaultMode;
  readonly times: FaultTimes;
}

/** The faults exist only in the process's memory. */
export interface Faults {
  readonly plan: (fault: Fault) => void;
  /** Consumes the fault that it returns. A fault planned for the title comes before one for all titles. */
  readonly take: (titleCode: string, call: string) => FaultMode | undefined;
  /** Does not consume the fault. */
  readonly isPlanned: (titleCode: string, call: string) => boolean;
  /** An empty title code means all titles; with `call`, only that call's faults are cleared. */
  readonly clear: (titleCode: string, call?: string) => void;
}

export interface DemoEntry {
  readonly kind: string;
  readonly nb: string;
  readonly nn: string;
}

interface DemoPeople {
  /** In the order of the log-in page. */
  readonly kinds: readonly DemoEntry[];
  readonly hasEmail: (email: string) => boolean;
  /** Creates the title's demo people on its first use. */
  readonly seed: (title: FleetTitle) => Promise<void>;
}

export interface DemoStaff {
  readonly email: string;
  readonly nb: string;
}

interface DemoCentre {
  readonly people: readonly DemoStaff[];
  /** Creates the demo staff on first use. */
  readonly seed: () => Promise<void>;
}

export interface Sandbox {
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly demo: DemoPeople;
  readonly staff: DemoCentre;
}
