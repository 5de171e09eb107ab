import { ProblemError } from '#origin/platform/problems/problem-response.ts';

/** Headers of a log-in request, and whether it is a page. */
export interface LoginRequest {
  readonly header: (name: string) => string | undefined;
  /** True if a visitor may arrive from another site, for example by a link. */
  readonly isPage: boolean;
}

/**
 * Refuses a log-in that another site's page begins without navigation, for example by an image, a
 * frame or a prefetch. Such log-ins would use up the visitor's limit unnoticed.
 * @throws ProblemError
 */
export function refuseEmbedded({ header, isPage }: LoginRequest): void {
  const site = header('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  const isVisit = header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
  const isAhead = header('sec-purpose') !== undefined;
  if (!isPage || !isVisit || isAhead) throw new ProblemError(403, 'crossSite');
}
