import { contractVersion, contractVersionHeader } from '#src/contract/version.ts';
import { throwRefusal } from '../problems/refused.ts';

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
