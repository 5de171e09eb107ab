import { describe, expect, test } from 'vitest';
import { keepCatalogues } from '#origin/platform/fleet/fleet-view.ts';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { subscriptionRowOf } from '#tests/support/builders/subscription-row.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { sortedSubscriptions, toSubscription } from './subscription-service.ts';

function aRow(facts: Partial<SubscriptionRow>): SubscriptionRow {
  const digital = {
    titleCode: 'NV',
    planKind: 'DIGITAL',
    priceOre: 19_900,
    renewalDate: null,
    startedOn: '2025-01-01',
  };
  return subscriptionRowOf({ ...digital, ...facts });
}

function numbersOf(rows: readonly SubscriptionRow[]) {
  const { current, others, former } = sortedSubscriptions(rows);
  const number = (one: { subscriptionNo: string }): string => one.subscriptionNo;
  return { current: current?.subscriptionNo ?? null, others: others.map(number), former: former.map(number) };
}

keepCatalogues(readTitles('titles'));

describe('sortedSubscriptions', () => {
  test("G-12 a person's own subscription comes before a shared one, however recent the shared one is", () => {
    const rows = [
      aRow({ subscriptionNo: 'shared', access: 'family', startedOn: '2026-01-01' }),
      aRow({ subscriptionNo: 'own', status: statusCodes.SUSPENDED }),
    ];
    expect(numbersOf(rows)).toEqual({ current: 'own', others: ['shared'], former: [] });
  });

  test('G-12 an active subscription comes before one that is ending or has not begun', () => {
    const rows = [
      aRow({ subscriptionNo: 'begins', status: statusCodes.PENDING_ACTIVATION, startedOn: '2026-03-01' }),
      aRow({ subscriptionNo: 'ends', status: statusCodes.PENDING_CANCELLATION }),
      aRow({ subscriptionNo: 'active', startedOn: '2020-01-01' }),
    ];
    expect(numbersOf(rows)).toEqual({ current: 'active', others: ['begins', 'ends'], former: [] });
  });

  test('P-17 former subscriptions are listed newest first and never count as present', () => {
    const rows = [
      aRow({ subscriptionNo: 'old', status: statusCodes.TERMINATED, startedOn: '2010-01-01' }),
      aRow({ subscriptionNo: 'inactive', status: statusCodes.INACTIVE, startedOn: '2022-01-01' }),
      aRow({ subscriptionNo: 'cancelled', status: statusCodes.CANCELLED, startedOn: '2015-01-01' }),
    ];
    expect(numbersOf(rows)).toEqual({ current: null, others: [], former: ['inactive', 'cancelled', 'old'] });
  });
});

test('R-27 a pending plan change includes its price', () => {
  const pending = {
    pendingPlanKind: 'KOMPLETT',
    pendingFrom: '2026-02-01',
    pendingBillingPeriod: 'monthly',
    pendingPriceOre: 34_900,
  } as const;
  expect(toSubscription(aRow(pending), { discount: null, afterRegret: null }).pendingChange).toEqual({
    ariaPlanID: 'NV-KOMPLETT',
    planName: 'Komplett',
    planProductType: 'COMBO',
    fromDate: '2026-02-01',
    priceOre: 34_900,
    billingPeriod: 'monthly',
  });
});
