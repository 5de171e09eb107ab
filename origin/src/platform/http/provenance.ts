import { ProblemError } from '../problems/problem-error.ts';

/** What tells where a request comes from. */
export interface Provenance {
  readonly method: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** Origin of the page's own address. */
  readonly ownOrigin: string;
}

/**
 * Refuses a write that another site's page started: the session cookie would go with it.
 * @throws ProblemError
 */
export function refuseCrossSite({ method, origin, fetchSite, ownOrigin }: Provenance): void {
  if (method === 'GET' || method === 'HEAD') return;
  const isOwnSite = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  const isOwnOrigin = origin === undefined || origin === ownOrigin;
  if (!isOwnSite || !isOwnOrigin) throw new ProblemError(403, 'crossSite');
}
