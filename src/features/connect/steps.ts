import type { LookUp } from '#src/contract/connect.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

/** The screens for connecting a subscription, in order, by their names in `?steg=`. */
export const connectSteps = ['finn', 'kode', 'bekreft'] as const;
export type ConnectStep = (typeof connectSteps)[number];

/** Returns the screen to show: the one in the URL, if the look-up has reached it. */
export function shownStep(query: URLSearchParams, lookUp: Pick<LookUp, 'state'> | null): ConnectStep {
  const asked = connectSteps.find((step) => step === query.get('steg')) ?? 'finn';
  if (asked === 'finn' || lookUp === null) return 'finn';
  return lookUp.state === 'proven' ? 'bekreft' : 'kode';
}

export function pathOfStep(step: ConnectStep): AppPath {
  return step === 'finn' ? '/koble-bruker' : `/koble-bruker?steg=${step}`;
}
