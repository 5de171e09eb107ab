import { type SoldPeriod, soldPeriodOf } from '#src/domain/plan-catalogue.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { type AppPath, pathWith } from '#src/platform/routing/paths.ts';

/** A pre-render has no query, and the first render must match it. */
export function useChosenPeriod(): SoldPeriod {
  const period = soldPeriodOf(useSearchParams().get('periode'));
  return useIsReady() ? period : 'monthly';
}

/** `adresse` asks for another address. */
export function verifyPath(billingPeriod: SoldPeriod, step?: 'adresse'): AppPath {
  return pathWith('/student-verifisering', { periode: inUrl(billingPeriod), steg: step ?? null });
}

export function studentOrderPath(ariaPlanID: string, billingPeriod: SoldPeriod): AppPath {
  return pathWith('/bestill-abonnement', { plan: ariaPlanID, periode: inUrl(billingPeriod), steg: 'deg' });
}

function inUrl(billingPeriod: SoldPeriod): string | null {
  return billingPeriod === 'monthly' ? null : billingPeriod;
}
