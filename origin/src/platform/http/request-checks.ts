import { contractVersion, contractVersionHeader } from '#src/contract/version.ts';
import { isCrossSiteWrite } from '#src/lib/cross-site.ts';
import { ProblemError, throwRefusal } from '#origin/platform/problems/problem-error.ts';

const majorOf = (version: string): string | undefined => /^(\d{1,4})\.\d{1,4}\.\d{1,4}$/.exec(version)?.[1];

const spoken = majorOf(contractVersion);

/**
 * Refuses a call by a contract that is not spoken here: of another major version, or of none. Minor versions only
 * add, and who says nothing, as a form of the browser or a script, is taken at their word.
 * @throws ProblemError
 */
export function refuseOtherContract({ headers }: Request): void {
  const theirs = headers.get(contractVersionHeader);
  if (theirs !== null && majorOf(theirs) !== spoken) throw throwRefusal('contractVersionUnsupported');
}

/**
 * Refuses a write that another site's page started.
 * @param ownOrigin the origin that was asked, as a browser writes it.
 * @throws ProblemError
 */
export function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (isCrossSiteWrite(request, ownOrigin)) throw new ProblemError(403, 'crossSite');
}
