import { contractVersion, contractVersionHeader } from '#src/contract/version.ts';
import { isCrossSiteWrite } from '#src/lib/cross-site.ts';
import { ProblemError, throwRefusal } from '#origin/platform/problems/problem-error.ts';

const majorOf = (version: string): string | undefined => /^(\d{1,4})\.\d{1,4}\.\d{1,4}$/.exec(version)?.[1];

const spoken = majorOf(contractVersion);

/**
 * Refuses a call whose contract version has another major number, or is malformed. Minor
 * versions only add. A caller that states no version, such as a form or a script, is accepted.
 * @throws ProblemError
 */
export function refuseOtherContract({ headers }: Request): void {
  const theirs = headers.get(contractVersionHeader);
  if (theirs !== null && majorOf(theirs) !== spoken) throw throwRefusal('contractVersionUnsupported');
}

/**
 * Refuses a write that another site's page started.
 * @param ownOrigin the requested origin, as a browser writes it.
 * @throws ProblemError
 */
export function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (isCrossSiteWrite(request, ownOrigin)) throw new ProblemError(403, 'crossSite');
}
