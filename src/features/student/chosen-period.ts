import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

type SoldPeriod = (typeof soldPeriods)[number];

function periodOf(query: URLSearchParams): SoldPeriod {
  const given = query.get('periode');
  return soldPeriods.find((period) => period === given) ?? 'monthly';
}

/** A pre-render has no query, and the first render must match it. */
export function useChosenPeriod(): SoldPeriod {
  const period = periodOf(useSearchParams());
  return useIsReady() ? period : 'monthly';
}

/** `adresse` asks for another address. */
export function verifyPath(billingPeriod: SoldPeriod, step?: 'adresse'): AppPath {
  const query = new URLSearchParams({
    ...(billingPeriod === 'monthly' ? {} : { periode: billingPeriod }),
    ...(step === undefined ? {} : { steg: step }),
  }).toString();
  return query === '' ? '/student-verifisering' : `/student-verifisering?${query}`;
}

export function studentOrderPath(ariaPlanID: string, billingPeriod: SoldPeriod): AppPath {
  const query = new URLSearchParams({
    plan: ariaPlanID,
    ...(billingPeriod === 'monthly' ? {} : { periode: billingPeriod }),
    steg: 'deg',
  }).toString();
  return `/bestill-abonnement?${query}`;
}
