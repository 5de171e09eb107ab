import type { Context } from 'hono';
import type { Database } from '#origin/platform/database/database.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { runOnce, ProviderError } from './payment-store.ts';
import { apiHandler, type ProviderCall, type ProviderKit } from './provider-api.ts';
import { type Agreement, currentAgreement } from './wallet-provider.ts';

/** Path of the wallet's APIs on the providers' host. */
export const walletRoot = '/mobil/api';

/** Answers a sales unit's call. */
export function walletApi(kit: ProviderKit, answer: (call: ProviderCall) => Promise<unknown>) {
  const merchantOf = ({ req }: Context<InnerEnv>): string | undefined => {
    const unit = req.header('merchant-serial-number') ?? '';
    const { clientSecret } = kit.services.merchants.accountOf(unit).vipps ?? {};
    return clientSecret !== undefined && req.header('authorization') === `Bearer ${clientSecret}` ? unit : undefined;
  };
  return apiHandler(kit, merchantOf, answer);
}

/** Returns a call's idempotency key; empty if it has none. */
export function keyOf({ context }: ProviderCall): string {
  return context.req.header('idempotency-key') ?? '';
}

/** Runs a write once per idempotency key. The key is required and has at most 50 characters. */
export function idempotent(kit: ProviderKit, work: (transaction: Database, call: ProviderCall) => Promise<unknown>) {
  return walletApi(kit, (call) => {
    const key = keyOf(call);
    if (key === '' || key.length > 50) throw new ProviderError(400);
    const { merchant, context, body } = call;
    const request = { merchant, key: `wallet ${key}`, request: [context.req.method, context.req.path, body] };
    return runOnce(kit.services.database, request, (transaction) => work(transaction, call));
  });
}

/** Returns an agreement of a sales unit; another sales unit's agreement does not exist for it. */
export async function findOwnAgreement(
  database: Database,
  { merchant, now }: Pick<ProviderCall, 'merchant' | 'now'>,
  id = '',
): Promise<Agreement> {
  const agreement = await currentAgreement(database, { id, now });
  if (agreement?.merchant !== merchant) throw new ProviderError(404);
  return agreement;
}
