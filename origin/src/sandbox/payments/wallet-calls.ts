import type { Context } from 'hono';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { once, ProviderFault } from './payment-store.ts';
import { apiHandler, type ProviderCall, type ProviderKit } from './provider-api.ts';
import { type Agreement, presentAgreement } from './wallet-provider.ts';

/** Where the wallet's APIs stand on the providers' host. */
export const root = '/mobil/api';

/** A call of a sales unit. */
export function api(kit: ProviderKit, answer: (call: ProviderCall) => Promise<unknown>) {
  const merchantOf = ({ req }: Context<InnerEnv>): string | undefined => {
    const unit = req.header('merchant-serial-number') ?? '';
    const { clientSecret } = kit.services.merchants.accountOf(unit).vipps ?? {};
    return clientSecret !== undefined && req.header('authorization') === `Bearer ${clientSecret}` ? unit : undefined;
  };
  return apiHandler(kit, merchantOf, answer);
}

/** A write needs a key of at most 50 characters, and is carried out once for it. */
export function keyed(kit: ProviderKit, work: (transaction: Database, call: ProviderCall) => Promise<unknown>) {
  return api(kit, (call) => {
    const key = call.context.req.header('idempotency-key') ?? '';
    if (key === '' || key.length > 50) throw new ProviderFault(400);
    const { merchant, context, body } = call;
    const request = { merchant, key: `wallet ${key}`, request: [context.req.method, context.req.path, body] };
    return once(kit.services.database, request, (transaction) => work(transaction, call));
  });
}

/** Something of a sales unit, and the time of its clock. */
export interface Named {
  readonly merchant: string;
  readonly id: string | undefined;
  readonly now: Instant;
}

/** An agreement of a sales unit; to others it does not exist. */
export async function ownAgreement(database: Database, { merchant, id = '', now }: Named): Promise<Agreement> {
  const agreement = await presentAgreement(database, { id, now });
  if (agreement?.merchant !== merchant) throw new ProviderFault(404);
  return agreement;
}
