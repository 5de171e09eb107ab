import type { InnerBindings } from './inner-env.ts';
import { networkOf } from '../limits/network-of.ts';
import { ProblemError, throwRefusal } from '../problems/problem-error.ts';
import type { Services } from '../services/services.ts';
import { mayCallFor, type Publisher, findPublisher } from '../publishers/publisher.ts';

/** The facts about a request besides its token. */
interface Asked extends Pick<InnerBindings, 'visit' | 'note'> {
  readonly titleCode: string;
  readonly authorization: string | undefined;
}

/**
 * Identifies the publisher of a call by its token; a wrong token counts against its network.
 * @throws ProblemError without a known token, for a title outside its scope, and for too many calls.
 */
export async function admitPublisher(
  { publishers, limiter }: Pick<Services, 'publishers' | 'limiter'>,
  { visit, note, titleCode, authorization }: Asked,
): Promise<Publisher> {
  const publisher = findPublisher(publishers, authorization);
  if (publisher === undefined) {
    const network = networkOf(visit.clientAddress);
    if (!(await limiter.allows('publisherMissed', network))) throw new ProblemError(429, 'tooMany');
    throw new ProblemError(401, 'tokenInvalid', { headers: { 'www-authenticate': 'Bearer' } });
  }
  note({ publisher: publisher.name });
  if (!mayCallFor(publisher, titleCode)) throw throwRefusal('titleNotAllowed');
  if (!(await limiter.allows('publisher', publisher.name))) throw new ProblemError(429, 'tooMany');
  return publisher;
}
