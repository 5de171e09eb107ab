import type { Context, Handler, Hono } from 'hono';
import * as v from 'valibot';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { PaymentFaults } from './payment-faults.ts';
import { ProviderError } from './payment-store.ts';

export interface ProviderKit {
  readonly app: Hono<InnerEnv>;
  readonly services: Services;
  readonly faults: PaymentFaults;
}

export interface ProviderCall {
  readonly context: Context<InnerEnv>;
  /** Title code of the calling merchant. */
  readonly merchant: string;
  readonly body: unknown;
  /** Time on the merchant's clock. */
  readonly now: Instant;
}

/**
 * Answers an authenticated merchant's call: an object becomes the body, and undefined becomes a
 * 204.
 */
export function apiHandler(
  { faults, services: { clock, log } }: ProviderKit,
  merchantOf: (context: Context<InnerEnv>) => string | undefined,
  answer: (call: ProviderCall) => Promise<unknown>,
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
      log.info({ status }, 'a sandbox provider refuses a call');
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
