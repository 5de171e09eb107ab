import { soldPeriods } from '#src/domain/plan-catalogue.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

type SoldPeriod = (typeof soldPeriods)[number];

/** Reads the billing period that was chosen before the confirmation; monthly if it is missing or unknown. */
function periodOf(query: URLSearchParams): SoldPeriod {
  const given = query.get('periode');
  return soldPeriods.find((period) => period === given) ?? 'monthly';
}

/** Returns the billing period in the page's URL. A pre-render has no query, and the first render must match it. */
export function useChosenPeriod(): SoldPeriod {
  const period = periodOf(useSearchParams());
  return useIsReady() ? period : 'monthly';
}

/** The URL of the confirmation, which keeps the chosen billing period; `adresse` asks for another address. */
export function verifyPath(billingPeriod: SoldPeriod, step?: 'adresse'): AppPath {
  const query = new URLSearchParams({
    ...(billingPeriod === 'monthly' ? {} : { periode: billingPeriod }),
    ...(step === undefined ? {} : { steg: step }),
  }).toString();
  return query === '' ? '/student-verifisering' : `/student-verifisering?${query}`;
}

/** The URL for ordering the student plan with the chosen billing period. */
export function studentOrderPath(ariaPlanID: string, billingPeriod: SoldPeriod): AppPath {
  const query = new URLSearchParams({
    plan: ariaPlanID,
    ...(billingPeriod === 'monthly' ? {} : { periode: billingPeriod }),
    steg: 'deg',
  }).toString();
  return `/bestill-abonnement?${query}`;
}
