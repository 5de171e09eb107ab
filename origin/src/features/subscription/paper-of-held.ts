import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import type { Result } from '#src/lib/result.ts';
import { planOf } from './plan-catalogue.ts';
import { type HeldSubscription, mayDo } from './held-subscription.ts';

/** The present subscription where it brings the paper (Spec §5). */
export function paperOf(held: HeldSubscription | undefined): Result<HeldSubscription, 'paperRequired'> {
  if (held === undefined || planOf(held.row.planKind).productType !== 'COMBO') {
    return { ok: false, error: 'paperRequired' };
  }
  return { ok: true, value: held };
}

/** The same, where its holder may also do something about it now. */
export function paperFor(
  action: SubscriptionAction,
  held: HeldSubscription | undefined,
): Result<HeldSubscription, 'paperRequired' | 'notAllowed'> {
  const paper = paperOf(held);
  return paper.ok && !mayDo(action, paper.value) ? { ok: false, error: 'notAllowed' } : paper;
}
