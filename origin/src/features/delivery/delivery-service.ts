import type * as v from 'valibot';
import type { getDelivery } from '#src/contract/delivery.ts';
import { type ChangeContext, type ChangeDates, effectOf } from '#src/domain/delivery-changes.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findBilling } from '#origin/features/subscription/billing-repository.ts';
import { rulesForRow } from '#origin/features/subscription/personal-rules.ts';
import { stopCreditOf } from './stop-credit.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { pausesAhead } from '#origin/features/subscription/paused-days.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import {
  type DeliveryChangeRow,
  findDeliveryAddress,
  findOpenChanges,
} from '#origin/features/delivery-plan/planned-changes.ts';
import { versionOf } from '#origin/platform/writes/version-repository.ts';
import { findDelayNotice } from './notice-repository.ts';
import { nextIssueFor } from '#origin/features/delivery-plan/next-issue.ts';

type Answer = v.InferInput<typeof getDelivery.response>;

/** How an account's paper is delivered; a plan without paper has nothing to deliver (Spec §5). */
export async function deliveryOf(
  database: Database,
  { accountNo, title, now }: { readonly accountNo: string; readonly title: FleetTitle; readonly now: Instant },
): Promise<Result<Answer, 'paperRequired'>> {
  const { titleCode, editionCodes, delivery } = title;
  const version = await versionOf(database, { accountNo, titleCode, resource: 'delivery' });
  const held = await findSubscriptions(database, accountNo, [titleCode, ...editionCodes]);
  const paper = held.find((row) => isPresent(row.status) && planOf(row.planKind).productType === 'COMBO');
  if (paper === undefined) return { ok: false, error: 'paperRequired' };
  const today = dayInOslo(now);
  const pauses = pausesAhead(paper, today);
  const rules = rulesForRow(delivery, paper);
  // One after the other: in a transaction they share one connection.
  const billing = await findBilling(database, paper);
  const address = await findDeliveryAddress(database, accountNo, titleCode);
  const changes = await findOpenChanges(database, { accountNo, titleCode, today });
  const running = changes.find((change) => change.type === 'TRANSFER' && change.fromDate <= today);
  const postalCode = (running?.address ?? address)?.postalCode ?? '';
  const notice = await findDelayNotice(database, { titleCode, postalCode, at: new Date(now) });
  return {
    ok: true,
    value: {
      now: new Date(now).toISOString(),
      version,
      address,
      paperDays: paperDaysOf(paper),
      // A suspended subscription brings none until it is paid.
      nextIssueDate: paper.status === statusCodes.SUSPENDED ? null : nextIssueFor(now, rules, stopsOf(changes)),
      pauses,
      changes: changes.map(({ id, type, fromDate, toDate, address: elsewhere }) => ({
        id,
        type,
        fromDate,
        toDate,
        address: elsewhere,
        ...creditOf({ type, fromDate, toDate }, { rules, creditFor: (stop) => stopCreditOf(stop, billing, delivery) }),
      })),
      notice:
        notice === undefined
          ? null
          : {
              text: notice.text,
              expectedAt: notice.expectedAt?.toISOString() ?? null,
              expiresAt: notice.expiresAt.toISOString(),
            },
    },
  };
}

function stopsOf(changes: readonly DeliveryChangeRow[]): readonly DeliveryChangeRow[] {
  return changes.filter(({ type }) => type === 'STOP');
}

function creditOf(change: ChangeDates, context: Omit<ChangeContext, 'now'>): { readonly creditOre?: number } {
  const creditOre = effectOf(change, context).credit?.amountOre ?? 0;
  return creditOre === 0 ? {} : { creditOre };
}

function paperDaysOf({ planKind }: SubscriptionRow): Answer['paperDays'] {
  return planOf(planKind).paperDays?.slice() ?? null;
}
