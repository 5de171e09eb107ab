import { Hono } from 'hono';
import * as v from 'valibot';
import { allEndpoints } from '#src/contract/all.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';
import { refuseCrossSite } from '#origin/platform/http/request-checks.ts';
import { faultModes, type Sandbox } from '#origin/platform/services/sandbox-port.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { socketFault } from '#origin/platform/socket/socket-port.ts';
import { findEvents } from './collector/collector-routes.ts';
import { consentFaultModes, type ConsentFaults } from './consent/consent-faults.ts';
import { releaseCallbacks } from './payments/callbacks.ts';
import { chargeBack } from './payments/chargebacks.ts';
import { paymentFaultModes, type PaymentFaults } from './payments/payment-faults.ts';
import { ageSessions } from '#origin/session/session-repository.ts';
import { parseBody } from './parse-body.ts';
import { resetTitle } from './reset-title.ts';

const ClockSchema = v.union([
  v.strictObject({ titleCode: v.string(), now: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({
    titleCode: v.string(),
    advance: v.strictObject({
      days: v.optional(v.pipe(v.number(), v.integer()), 0),
      hours: v.optional(v.pipe(v.number(), v.integer()), 0),
      minutes: v.optional(v.pipe(v.number(), v.integer()), 0),
    }),
  }),
]);

const FaultSchema = v.strictObject({
  titleCode: v.optional(v.string()),
  /**
   * A call's name in the contract, such as getSubscription, or its method and path, such as `GET
   * subscription/:accountNo/:titleCode`.
   */
  call: v.string(),
  mode: v.picklist(faultModes),
  /**
   * Number of calls that fail. Pages retry by themselves, so a fault that people should see must
   * last until it is cleared.
   */
  times: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal('untilCleared')]), 1),
});

const ClearedFaultSchema = v.strictObject({ titleCode: v.optional(v.string()), call: v.optional(v.string()) });

const ResetSchema = v.strictObject({
  titleCode: v.optional(v.string()),
  /** New time of the clock; by default real time. Demo people's dates count from it. */
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

const PaymentFaultSchema = v.strictObject({
  titleCode: v.string(),
  mode: v.picklist(paymentFaultModes),
  times: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal('untilCleared')]), 1),
});

const ChargebackSchema = v.strictObject({
  titleCode: v.string(),
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,30}$/)),
  amountOre: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const ConsentFaultSchema = v.strictObject({ titleCode: v.string(), mode: v.picklist(consentFaultModes) });

const LoginsSchema = v.strictObject({
  titleCode: v.string(),
  /** How far to backdate all log-ins on the title, in minutes. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const EventsSchema = v.strictObject({ titleCode: v.string(), kind: v.picklist(['analytics', 'monitoring']) });

const MerchantSchema = v.strictObject({ titleCode: v.string() });

interface ControlledSandbox extends Sandbox {
  readonly paymentFaults: PaymentFaults;
  readonly consentFaults: ConsentFaults;
  readonly sweep: () => Promise<void>;
  readonly poll: () => Promise<void>;
}

/**
 * Mounts the control of the sandbox: it moves clocks, makes calls fail and resets titles. Reachable
 * only on the origin's own port.
 */
export function createSandboxApp(services: Services, sandbox: ControlledSandbox): Hono {
  const app = new Hono().basePath('/sandbox');
  app.use(async (context, next) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    await next();
  });

  app.post('/clock', async (context) => {
    const order = parseBody(ClockSchema, await bodyOf(context.req.raw));
    const title = titleOf(services, order.titleCode);
    const { titleCode } = title;
    if ('now' in order) {
      await sandbox.clock.set(titleCode, Date.parse(order.now));
    } else {
      const { days, hours, minutes } = order.advance;
      await sandbox.clock.advance(titleCode, ((days * 24 + hours) * 60 + minutes) * 60_000);
    }
    // The response waits until everything that follows from the new time is done.
    await services.dueWork.run({ titles: [title], waits: true });
    await sandbox.poll();
    await sandbox.sweep();
    return context.json({ titleCode, now: new Date(await sandbox.clock.now(titleCode)).toISOString() });
  });

  mountFaultControl(app, services, sandbox);
  mountLoginControl(app, services);
  mountPaymentControl(app, services, sandbox.paymentFaults);
  mountEventControl(app, services);
  mountConsentControl(app, services, sandbox.consentFaults);

  app.post('/reset', async (context) => {
    const { titleCode, now } = parseBody(ResetSchema, await bodyOf(context.req.raw));
    const at = now === undefined ? undefined : Date.parse(now);
    const titles = titleCode === undefined ? services.fleet.titles : [titleOf(services, titleCode)];
    if (titleCode === undefined) sandbox.faults.clear('');
    for (const { titleCode: code } of titles) {
      sandbox.paymentFaults.clear(code);
      sandbox.consentFaults.clear(code);
    }
    for (const title of titles) await resetTitle(services, { sandbox, title, at });
    return context.json({ titles: titles.map((title) => title.titleCode) });
  });
  return app;
}

function mountFaultControl(app: Hono, services: Services, sandbox: ControlledSandbox): void {
  app.post('/faults', async (context) => {
    const { titleCode, call, mode, times } = parseBody(FaultSchema, await bodyOf(context.req.raw));
    const name = callNamed(call);
    const code = titleCode === undefined ? '' : titleOf(services, titleCode).titleCode;
    sandbox.faults.plan({ titleCode: code, call: name, mode, times });
    return context.json({ titleCode: code, call: name, mode, times });
  });

  app.post('/faults/clear', async (context) => {
    const { titleCode, call } = parseBody(ClearedFaultSchema, await bodyOf(context.req.raw));
    const name = call === undefined ? undefined : callNamed(call);
    const code = titleCode === undefined ? '' : titleOf(services, titleCode).titleCode;
    sandbox.faults.clear(code, name);
    return context.json({ titleCode: code, call: name ?? '' });
  });
}

/** Backdates log-ins; risky writes then require a fresh one (P-18). */
function mountLoginControl(app: Hono, services: Services): void {
  app.post('/logins', async (context) => {
    const { titleCode, minutes } = parseBody(LoginsSchema, await bodyOf(context.req.raw));
    const title = titleOf(services, titleCode);
    await ageSessions(services.database, title.titleCode, minutes);
    return context.json({ titleCode: title.titleCode, minutes });
  });
}

/** Makes the sandbox's payment providers fail, and releases held events. */
function mountPaymentControl(app: Hono, services: Services, faults: PaymentFaults): void {
  app.post('/payments/faults', async (context) => {
    const { titleCode, mode, times } = parseBody(PaymentFaultSchema, await bodyOf(context.req.raw));
    const title = titleOf(services, titleCode);
    faults.plan(title.titleCode, mode, times);
    return context.json({ titleCode: title.titleCode, mode, times });
  });

  app.post('/payments/faults/clear', async (context) => {
    const { titleCode } = parseBody(MerchantSchema, await bodyOf(context.req.raw));
    faults.clear(titleOf(services, titleCode).titleCode);
    return context.json({ titleCode });
  });

  // Makes the payer's bank reverse a payment, identified by our reference.
  app.post('/payments/chargebacks', async (context) => {
    const { titleCode, ...asked } = parseBody(ChargebackSchema, await bodyOf(context.req.raw));
    const merchant = titleOf(services, titleCode).titleCode;
    return context.json({ backOre: await chargeBack({ services, faults }, { ...asked, merchant }) });
  });

  // Releases the providers' held events, newest first.
  app.post('/payments/callbacks', async (context) => {
    const { titleCode } = parseBody(MerchantSchema, await bodyOf(context.req.raw));
    return context.json({ sent: await releaseCallbacks(services, titleOf(services, titleCode).titleCode) });
  });
}

/** Shows what the sandbox's collector and its intake have received. */
function mountEventControl(app: Hono, services: Services): void {
  app.get('/events', async (context) => {
    const { titleCode, kind } = parseBody(EventsSchema, context.req.query());
    const events = await findEvents(services.database, titleOf(services, titleCode).titleCode, kind);
    return context.json({ events });
  });
}

/** Makes the sandbox's consent manager fail on a title. */
function mountConsentControl(app: Hono, services: Services, faults: ConsentFaults): void {
  app.post('/consent/faults', async (context) => {
    const { titleCode, mode } = parseBody(ConsentFaultSchema, await bodyOf(context.req.raw));
    faults.plan(titleOf(services, titleCode).titleCode, mode);
    return context.json({ titleCode, mode });
  });

  app.post('/consent/faults/clear', async (context) => {
    const { titleCode } = parseBody(MerchantSchema, await bodyOf(context.req.raw));
    faults.clear(titleOf(services, titleCode).titleCode);
    return context.json({ titleCode });
  });
}

function callNamed(call: string): string {
  if (call === socketFault) return call;
  for (const [name, { method, path }] of Object.entries(allEndpoints)) {
    if (call === name || call === `${method} ${path}`) return `${method} ${path}`;
  }
  throw new ProblemError(400, 'invalidPayload', {
    faults: [{ field: 'call', expected: 'a call of the contract, or socket' }],
  });
}

function titleOf({ fleet }: Services, code: string): FleetTitle {
  const title = fleet.titleOfCode(code);
  if (title === undefined) throw new ProblemError(404, 'titleNotFound');
  return title;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return {};
  return parseBody(v.pipe(v.string(), v.parseJson()), text);
}
