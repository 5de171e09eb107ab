import type { Context } from 'hono';
import type { Instant } from '#src/domain/oslo-time.ts';
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

/** Runs a write once per idempotency key. The key is required and has at most 50 characters. */
export function idempotent(kit: ProviderKit, work: (transaction: Database, call: ProviderCall) => Promise<unknown>) {
  return walletApi(kit, (call) => {
    const key = call.context.req.header('idempotency-key') ?? '';
    if (key === '' || key.length > 50) throw new ProviderError(400);
    const { merchant, context, body } = call;
    const request = { merchant, key: `wallet ${key}`, request: [context.req.method, context.req.path, body] };
    return runOnce(kit.services.database, request, (transaction) => work(transaction, call));
  });
}

/** A sales unit's record, and the time on the sales unit's clock. */
export interface NamedItem {
  readonly merchant: string;
  readonly id: string | undefined;
  readonly now: Instant;
}

/** Returns an agreement of a sales unit; another sales unit's agreement does not exist for it. */
export async function findOwnAgreement(database: Database, { merchant, id = '', now }: NamedItem): Promise<Agreement> {
  const agreement = await currentAgreement(database, { id, now });
  if (agreement?.merchant !== merchant) throw new ProviderError(404);
  return agreement;
}
