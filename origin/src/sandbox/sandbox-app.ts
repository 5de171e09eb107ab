import { Hono } from 'hono';
import * as v from 'valibot';
import { refuseCrossSite } from '#origin/platform/http/call-input.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { faultModes, type Sandbox, type Services } from '#origin/platform/services/services.ts';
import { socketFault } from '#origin/platform/socket/socket-port.ts';
import { type ConsentFaults, consentFaultModes } from '#origin/sandbox/consent/consent-app.ts';
import { type PaymentFaults, paymentFaultModes } from '#origin/sandbox/payments/provider-api.ts';
import { ageSessions } from '#origin/session/session-repository.ts';
import { allEndpoints } from '#src/contract/all.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { findEvents, parseBody } from './collector/collector-routes.ts';
import { releaseCallbacks } from './payments/callbacks.ts';
import { chargeBack } from './payments/chargebacks.ts';
import { resetTitle } from './reset-title.ts';

const StepSchema = v.optional(v.pipe(v.number(), v.integer()), 0);

const ClockSchema = v.union([
  v.strictObject({ titleCode: v.string(), now: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({
    titleCode: v.string(),
    advance: v.strictObject({
      days: StepSchema,
      hours: StepSchema,
      minutes: StepSchema,
    }),
  }),
]);

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const TimesSchema = v.optional(v.union([CountSchema, v.literal('untilCleared')]), 1);

const FaultSchema = v.strictObject({
  titleCode: v.optional(v.string()),
  /**
   * A call's name in the contract, such as getSubscription, or its method and path, such as `GET
   * subscription/:accountNo/:titleCode`.
   */
  call: v.string(),
  mode: v.picklist(faultModes),
  /**
   * Number of calls that fail. Pages retry automatically, so a fault that people should see must last until it is
   * cleared.
   */
  times: TimesSchema,
});

const ClearedFaultSchema = v.strictObject({ titleCode: v.optional(v.string()), call: v.optional(v.string()) });

const ResetSchema = v.strictObject({
  titleCode: v.optional(v.string()),
  /** By default real time. The dates of demo people are counted from it. */
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

const PaymentFaultSchema = v.strictObject({
  titleCode: v.string(),
  mode: v.picklist(paymentFaultModes),
  times: TimesSchema,
});

const ChargebackSchema = v.strictObject({
  titleCode: v.string(),
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,30}$/)),
  amountOre: v.optional(CountSchema),
});

const ConsentFaultSchema = v.strictObject({ titleCode: v.string(), mode: v.picklist(consentFaultModes) });

const LoginsSchema = v.strictObject({
  titleCode: v.string(),
  minutes: CountSchema,
});

const EventsSchema = v.strictObject({ titleCode: v.string(), kind: v.picklist(['analytics', 'monitoring']) });

const MerchantSchema = v.strictObject({ titleCode: v.string() });

interface ControlledSandbox extends Sandbox {
  readonly paymentFaults: PaymentFaults;
  readonly consentFaults: ConsentFaults;
  readonly sweep: () => Promise<void>;
  readonly poll: () => Promise<void>;
}

type MountCommand = <S extends v.GenericSchema>(
  path: string,
  schema: S,
  carryOut: (order: v.InferOutput<S>) => Promise<object> | object,
) => void;

export function createSandboxApp(services: Services, sandbox: ControlledSandbox): Hono {
  const app = new Hono().basePath('/sandbox');
  app.use(async (context, next) => {
    refuseCrossSite(context.req.raw, new URL(context.req.url).origin);
    await next();
  });
  const mount: MountCommand = (path, schema, carryOut) => {
    app.post(path, async ({ req, json }) => {
      const text = await req.text();
      const body = text === '' ? {} : parseBody(v.pipe(v.string(), v.parseJson()), text);
      return json(await carryOut(parseBody(schema, body)));
    });
  };
  mountTitleControl(mount, services, sandbox);
  mountFaultControl(mount, services, sandbox);
  mountPaymentControl(mount, services, sandbox.paymentFaults);
  mountConsentControl(mount, services, sandbox.consentFaults);
  // Shows what the sandbox's collector and intake have received.
  app.get('/events', async ({ req, json }) => {
    const { titleCode, kind } = parseBody(EventsSchema, req.query());
    return json({ events: await findEvents(services.database, codeOf(services, titleCode), kind) });
  });
  return app;
}

function mountTitleControl(mount: MountCommand, services: Services, sandbox: ControlledSandbox): void {
  mount('/clock', ClockSchema, async (order) => {
    const title = titleOf(services, order.titleCode);
    const { titleCode } = title;
    if ('now' in order) {
      await sandbox.clock.set(titleCode, Date.parse(order.now));
    } else {
      const { days, hours, minutes } = order.advance;
      await sandbox.clock.advance(titleCode, ((days * 24 + hours) * 60 + minutes) * 60_000);
    }
    // Responds only after all steps that are due by the new time have run.
    await services.dueWork.run({ titles: [title], waits: true });
    await sandbox.poll();
    await sandbox.sweep();
    return { titleCode, now: new Date(await sandbox.clock.now(titleCode)).toISOString() };
  });

  mount('/reset', ResetSchema, async ({ titleCode, now }) => {
    const at = now === undefined ? undefined : Date.parse(now);
    const titles = titleCode === undefined ? services.fleet.titles : [titleOf(services, titleCode)];
    if (titleCode === undefined) sandbox.faults.clear('');
    for (const { titleCode: code } of titles) {
      sandbox.paymentFaults.clear(code);
      sandbox.consentFaults.clear(code);
    }
    for (const title of titles) await resetTitle(services, { sandbox, title, at });
    return { titles: titles.map((title) => title.titleCode) };
  });

  // Backdates log-ins, so that risky writes require a fresh one (P-18).
  mount('/logins', LoginsSchema, async (order) => {
    const { titleCode } = titleOf(services, order.titleCode);
    await ageSessions(services.database, titleCode, order.minutes);
    return { titleCode, minutes: order.minutes };
  });
}

function mountFaultControl(mount: MountCommand, services: Services, { faults }: ControlledSandbox): void {
  mount('/faults', FaultSchema, ({ titleCode, call, mode, times }) => {
    const fault = { titleCode: codeOf(services, titleCode), call: callNamed(call), mode, times };
    faults.plan(fault);
    return fault;
  });

  mount('/faults/clear', ClearedFaultSchema, ({ titleCode, call }) => {
    const name = call === undefined ? undefined : callNamed(call);
    const code = codeOf(services, titleCode);
    faults.clear(code, name);
    return { titleCode: code, call: name ?? '' };
  });
}

function mountPaymentControl(mount: MountCommand, services: Services, faults: PaymentFaults): void {
  mount('/payments/faults', PaymentFaultSchema, ({ titleCode, mode, times }) => {
    const code = codeOf(services, titleCode);
    faults.plan(code, mode, times);
    return { titleCode: code, mode, times };
  });

  mount('/payments/faults/clear', MerchantSchema, ({ titleCode }) => {
    faults.clear(codeOf(services, titleCode));
    return { titleCode };
  });

  // The payer's bank reverses a payment, identified by our reference.
  mount('/payments/chargebacks', ChargebackSchema, async ({ titleCode, ...asked }) => {
    const merchant = codeOf(services, titleCode);
    return { backOre: await chargeBack({ services, faults }, { ...asked, merchant }) };
  });

  mount('/payments/callbacks', MerchantSchema, async ({ titleCode }) => {
    return { sent: await releaseCallbacks(services, codeOf(services, titleCode)) };
  });
}

function mountConsentControl(mount: MountCommand, services: Services, faults: ConsentFaults): void {
  mount('/consent/faults', ConsentFaultSchema, ({ titleCode, mode }) => {
    faults.plan(codeOf(services, titleCode), mode);
    return { titleCode, mode };
  });

  mount('/consent/faults/clear', MerchantSchema, ({ titleCode }) => {
    faults.clear(codeOf(services, titleCode));
    return { titleCode };
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

/** The code may be that of an edition. Returns an empty code for all titles. */
function codeOf(services: Services, code: string | undefined): string {
  return code === undefined ? '' : titleOf(services, code).titleCode;
}
