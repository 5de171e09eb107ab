import { Hono } from 'hono';
import { createMovableClock } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { refuseCrossSite } from '#origin/platform/http/call-input.ts';
import { mountProblems } from '#origin/platform/http/html-page.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { inTurn } from '#origin/platform/retention/sweep.ts';
import type { DemoStaff, Fault, Faults, Sandbox, Services } from '#origin/platform/services/services.ts';
import { mountCardPages } from '#origin/sandbox/payments/card-pages.ts';
import { mountCardApi } from '#origin/sandbox/payments/card-provider.ts';
import { createPaymentFaults, type PaymentFaults } from '#origin/sandbox/payments/provider-api.ts';
import { mountWalletApi } from '#origin/sandbox/payments/wallet-api.ts';
import { mountWalletLogin } from '#origin/sandbox/payments/wallet-login.ts';
import { mountWalletPages } from '#origin/sandbox/payments/wallet-pages.ts';
import { findMembers, type NewStaffMember, saveMember } from '#origin/staff/staff-repository.ts';
import { collectorRetention } from './collector/collector-routes.ts';
import { consentRetention, createConsentApp, createConsentFaults } from './consent/consent-app.ts';
import { demoKinds } from './demo-kinds.ts';
import { demoDomain } from './demo-person.ts';
import { createInboxApp, createInboxPort, inboxRetention } from './inbox-app.ts';
import { registerCallbacks } from './payments/callbacks.ts';
import { exchangeFiles, mountBank } from './payments/sandbox-bank.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { seedTitle } from './seed-title.ts';

type Member = DemoStaff & Omit<NewStaffMember, 'email'>;

const members: readonly Member[] = [
  {
    email: 'lesetilgang@kundesenter.example',
    name: 'Runa Havrehaug',
    roles: ['read'],
    titleCodes: null,
    nb: 'Kan søke fram kunder og se Min side som dem',
  },
  {
    email: 'koblingstilgang@kundesenter.example',
    name: 'Eskil Sjøvollen',
    roles: ['read', 'link', 'money', 'agreements', 'delivery'],
    titleCodes: null,
    nb: 'Kan i tillegg koble kundenumre til innlogginger, behandle innbetalinger og bedriftsavtaler, og melde aviser forsinket',
  },
];

const demoStaff: readonly DemoStaff[] = members.map(({ email, nb }) => ({ email, nb }));

/** Adds only missing members, so that an operator's changes stay. */
async function seedStaff(database: Database, at: Date): Promise<void> {
  const known = new Set((await findMembers(database)).map(({ email }) => email));
  for (const { nb: _nb, ...member } of members) {
    if (!known.has(member.email)) await saveMember(database, member, at);
  }
}

interface SandboxWork {
  readonly sweep: () => Promise<void>;
  readonly poll: () => Promise<void>;
}

export function startSandbox(database: Database, realNow: () => number) {
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
    appsOf: (services: Services, work: SandboxWork) => ({
      control: createSandboxApp(services, { ...sandbox, paymentFaults, consentFaults, ...work }),
      inbox: createInboxApp(services),
      payments: createPaymentsApp(services, paymentFaults),
      consent: createConsentApp(services, consentFaults),
    }),
    registerJobs: registerCallbacks,
    poll: (services: Services) => exchangeFiles(services, paymentFaults),
    retention: inTurn(inboxRetention, consentRetention, collectorRetention),
  };
}

export type StartedSandbox = ReturnType<typeof startSandbox>;

function createFaults(): Faults {
  let planned: readonly Fault[] = [];
  const find = (titleCode: string, call: string): Fault | undefined =>
    planned.find((fault) => fault.titleCode === titleCode && fault.call === call);
  const findFor = (titleCode: string, call: string): Fault | undefined => find(titleCode, call) ?? find('', call);
  const replace = (former: Fault | undefined, next: readonly Fault[]): void => {
    planned = [...planned.filter((fault) => fault !== former), ...next];
  };
  return {
    plan: (fault) => replace(find(fault.titleCode, fault.call), [fault]),
    take: (titleCode, call) => {
      const fault = findFor(titleCode, call);
      if (fault === undefined || fault.times === 'untilCleared') return fault?.mode;
      replace(fault, fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []);
      return fault.mode;
    },
    isPlanned: (titleCode, call) => findFor(titleCode, call) !== undefined,
    clear: (titleCode, call) => {
      planned = planned.filter((fault) => {
        const isMeant = titleCode === '' || fault.titleCode === titleCode;
        return !isMeant || (call !== undefined && fault.call !== call);
      });
    },
  };
}

function createPaymentsApp(services: Services, faults: PaymentFaults): Hono<InnerEnv> {
  const app = new Hono<InnerEnv>();
  app.use(async (context, next) => {
    const { visit } = context.env;
    refuseCrossSite(context.req.raw, `${visit.protocol}://${visit.host}`);
    await next();
  });
  const kit = { app, services, faults };
  mountCardApi(kit);
  mountWalletApi(kit);
  mountBank(kit);
  mountCardPages(kit);
  mountWalletPages(kit);
  mountWalletLogin(kit);
  mountProblems(app, services.log);
  return app;
}
