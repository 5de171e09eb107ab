import type { Retention } from '#origin/platform/retention/sweep.ts';
import { createMovableClock, type MovableClock } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { MessagePort } from '#origin/platform/messages/message-port.ts';
import type { Sandbox } from '#origin/platform/services/sandbox-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { demoKinds } from './demo-kinds.ts';
import { demoStaff, seedStaff } from './demo-staff.ts';
import { demoDomain } from './demo-person.ts';
import { exchangeFiles } from './payments/sandbox-bank.ts';
import { collectorRetention } from './collector/collector-routes.ts';
import { createConsentApp } from './consent/consent-app.ts';
import { createConsentFaults } from './consent/consent-faults.ts';
import { consentRetention } from './consent/consent-repository.ts';
import { createFaults } from './faults.ts';
import { createInboxApp, createInboxPort, deleteMessagesBefore } from './inbox-app.ts';
import { registerCallbacks } from './payments/callbacks.ts';
import { createPaymentFaults } from './payments/payment-faults.ts';
import { createPaymentsApp } from './payments/payments-app.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { seedTitle } from './seed-title.ts';

/** The sandbox of an origin. */
export interface StartedSandbox {
  readonly sandbox: Sandbox;
  readonly clock: MovableClock;
  /** Sends to the inbox only. */
  readonly messages: MessagePort;
  /** Parts of the sandbox; `sweep` deletes expired data, and `poll` exchanges files with the bank. */
  readonly appsOf: (
    services: Services,
    work: { readonly sweep: () => Promise<void>; readonly poll: () => Promise<void> },
  ) => {
    readonly control: ReturnType<typeof createSandboxApp>;
    readonly inbox: ReturnType<typeof createInboxApp>;
    readonly payments: ReturnType<typeof createPaymentsApp>;
    readonly consent: ReturnType<typeof createConsentApp>;
  };
  readonly registerJobs: (services: Services) => void;
  /** Exchanges the files of the sandbox's bank; called again and again. */
  readonly poll: (services: Services) => Promise<void>;
  readonly retention: Retention;
}

/** Starts the sandbox: demo people, a settable clock, faults, and an inbox instead of real messages. */
export function startSandbox(database: Database, realNow: () => number): StartedSandbox {
  const clock = createMovableClock(database);
  const paymentFaults = createPaymentFaults();
  const consentFaults = createConsentFaults();
  const sandbox: Sandbox = {
    clock,
    faults: createFaults(),
    demo: {
      kinds: demoKinds,
      hasEmail: (email) => email.endsWith(demoDomain),
      seed: (title) => seedTitle({ database, clock }, title),
    },
    staff: { people: demoStaff, seed: () => seedStaff(database, new Date(realNow())) },
  };
  return {
    sandbox,
    clock,
    messages: createInboxPort(database, realNow),
    appsOf: (services, work) => ({
      control: createSandboxApp(services, { ...sandbox, paymentFaults, consentFaults, ...work }),
      inbox: createInboxApp(services),
      payments: createPaymentsApp(services, paymentFaults),
      consent: createConsentApp(services, consentFaults),
    }),
    registerJobs: registerCallbacks,
    poll: (services) => exchangeFiles(services, paymentFaults),
    retention: sandboxRetention,
  };
}

const messageMs = 30 * 86_400_000;

/** Deletes messages older than 30 days, and choices whose proof has expired. */
const sandboxRetention: Retention = async (parts) => {
  await deleteMessagesBefore(parts.database, new Date(parts.realNow() - messageMs));
  await consentRetention(parts);
  await collectorRetention(parts);
};
