import { isCrossSiteWrite } from '#src/lib/cross-site.ts';
import { ProblemError } from '../problems/problem-error.ts';

/**
 * Refuses a write that another site's page started.
 * @param ownOrigin the origin that was asked, as a browser writes it.
 * @throws ProblemError
 */
export function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (isCrossSiteWrite(request, ownOrigin)) throw new ProblemError(403, 'crossSite');
}
