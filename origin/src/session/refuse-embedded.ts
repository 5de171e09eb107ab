import { ProblemError } from '#origin/platform/problems/problem-error.ts';

/** How a log-in is asked for. */
export interface LoginRequest {
  readonly header: (name: string) => string | undefined;
  /** Whether a visitor may come to it from another site, as by a link. */
  readonly isPage: boolean;
}

/**
 * Refuses a log-in that another site's page begins without leaving it, as an image, a frame or a prefetch does: each
 * would count against the visitor's limit unseen.
 * @throws ProblemError
 */
export function refuseEmbedded({ header, isPage }: LoginRequest): void {
  const site = header('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  const isVisit = header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
  const isAhead = header('sec-purpose') !== undefined;
  if (!isPage || !isVisit || isAhead) throw new ProblemError(403, 'crossSite');
}
