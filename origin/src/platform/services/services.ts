import type { Logger } from 'pino';
import type { OpenItem } from '#src/domain/open-items.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { DueWork } from '../due-work/due-work.ts';
import type { FleetView } from '../fleet/fleet-view.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Merchants } from '../merchants/merchants.ts';
import type { MessagePort } from '../messages/message-port.ts';
import type { Publisher } from '../publishers/publisher.ts';
import type { SocketPort } from '../socket/socket-port.ts';
import type { Sandbox } from './sandbox-port.ts';
import type { EndSessions, SessionReader } from '../actor/signed-in.ts';

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
