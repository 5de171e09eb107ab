import type { Context, Handler, Hono } from 'hono';
import * as v from 'valibot';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { ProviderError } from './payment-store.ts';

export const paymentFaultModes = [
  /** The provider answers no calls and shows no pages. */
  'outage',
  /** The merchant's access is refused, as with an expired access token, so no call is carried out. */
  'refusedAccess',
  /** A write is carried out, but its answer is lost. */
  'lostAnswer',
  'droppedCallback',
  /** A charge to a stored payment method fails for insufficient funds. */
  'refusedCharge',
  'refusedRefund',
  /** The cancellation of an unpaid order is refused, as if the person paid at that moment. */
  'refusedCancel',
  /** All orders, payments, charges and claims are unknown. */
  'forgottenOrder',
  'heldCallback',
  'repeatedCallback',
] as const;
export type PaymentFaultMode = (typeof paymentFaultModes)[number];

/** Planned faults by merchant, kept only in the process's memory. */
export interface PaymentFaults {
  readonly plan: (merchant: string, mode: PaymentFaultMode, times: number | 'untilCleared') => void;
  readonly take: (merchant: string, mode: PaymentFaultMode) => boolean;
  readonly clear: (merchant?: string) => void;
}

export function createPaymentFaults(): PaymentFaults {
  const planned = new Map<string, number>();
  const nameOf = (merchant: string, mode: PaymentFaultMode): string => `${merchant} ${mode}`;
  return {
    plan: (merchant, mode, times) => {
      planned.set(nameOf(merchant, mode), times === 'untilCleared' ? Number.POSITIVE_INFINITY : times);
    },
    take: (merchant, mode) => {
      const name = nameOf(merchant, mode);
      const left = planned.get(name) ?? 0;
      if (left > 1) planned.set(name, left - 1);
      else planned.delete(name);
      return left > 0;
    },
    clear: (merchant) => {
      for (const name of planned.keys()) {
        if (merchant === undefined || name.startsWith(`${merchant} `)) planned.delete(name);
      }
    },
  };
}

export interface ProviderKit {
  readonly app: Hono<InnerEnv>;
  readonly services: Services;
  readonly faults: PaymentFaults;
}

export interface ProviderCall {
  readonly context: Context<InnerEnv>;
  /** Code of the merchant's title. */
  readonly merchant: string;
  readonly body: unknown;
  readonly now: Instant;
}

type MerchantOf = (context: Context<InnerEnv>) => string | undefined;
type Answer = (call: ProviderCall) => Promise<unknown>;
export type MountProviderCall = (path: string, answer: Answer) => void;

/** Mounts calls for authenticated merchants. An object becomes the body, and undefined becomes a 204. */
export function providerApi(kit: ProviderKit, merchantOf: MerchantOf) {
  const on =
    (method: string): MountProviderCall =>
    (path, answer) =>
      void kit.app.on(method, path, apiHandler(kit, merchantOf, answer));
  return { get: on('GET'), post: on('POST'), patch: on('PATCH'), delete: on('DELETE') };
}

function apiHandler(
  { faults, services: { clock, log } }: ProviderKit,
  merchantOf: MerchantOf,
  answer: Answer,
): Handler<InnerEnv> {
  return async (context) => {
    const merchant = merchantOf(context);
    if (merchant === undefined || faults.take(merchant, 'refusedAccess'))
      return context.json({ title: 'Unauthorized' }, 401);
    if (faults.take(merchant, 'outage')) return context.json({ title: 'Service Unavailable' }, 503);
    try {
      const isWrite = context.req.method !== 'GET';
      const body: unknown = isWrite ? await bodyOf(context) : undefined;
      const value = await answer({ context, merchant, body, now: await clock.now(merchant) });
      if (isWrite && faults.take(merchant, 'lostAnswer')) return context.json({ title: 'Gateway Timeout' }, 504);
      return value === undefined || value === null
        ? context.body(null, 204)
        : context.body(JSON.stringify(value), 200, jsonType);
    } catch (error) {
      if (!(error instanceof ProviderError) && !(error instanceof v.ValiError)) throw error;
      const { status, fields } = error instanceof ProviderError ? error : new ProviderError(400);
      log.info({ status }, 'a sandbox provider refused a call');
      const problems = fields.map((name) => ({ name, description: `The given ${name} cannot be used.` }));
      return new Response(JSON.stringify({ title: 'Refused', status, problems }), { status, headers: jsonType });
    }
  };
}

const jsonType = { 'content-type': 'application/json' } as const;

async function bodyOf(context: Context<InnerEnv>): Promise<unknown> {
  const text = await context.req.text();
  return text === '' ? {} : v.parse(v.pipe(v.string(), v.parseJson()), text);
}
