import type { Result } from '#src/lib/result.ts';
import { planOf } from './plan-catalogue.ts';
import type { HeldSubscription } from './held-subscription.ts';

/** The present subscription if it brings the paper (Spec §5). */
export function paperOf(held: HeldSubscription | undefined): Result<HeldSubscription, 'paperRequired'> {
  if (held === undefined || planOf(held.row.planKind).productType !== 'COMBO') {
    return { ok: false, error: 'paperRequired' };
  }
  return { ok: true, value: held };
}
