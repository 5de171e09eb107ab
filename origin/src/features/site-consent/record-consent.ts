import type * as v from 'valibot';
import type { recordSiteConsent, SiteConsent } from '#src/contract/site-consent.ts';
import { categoriesOf } from '#src/domain/consent-categories.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { lockPerson } from '#origin/identity/person-repository.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { readTcString } from './read-tc-string.ts';
import { findSiteConsents, insertSiteConsent, type SiteConsentRow } from './site-consent-repository.ts';

type Answered = Omit<v.InferOutput<typeof recordSiteConsent.payload>, 'titleCode'>;
type Refusal = (typeof recordSiteConsent.refusals)[number];

/** The person, title and time of an answer. */
interface Recording {
  readonly personId: string;
  readonly title: FleetTitle;
  readonly at: Instant;
}

/** Stores the answer known to a person's browser, unless it is stored already (C-01). */
export async function recordConsent(
  { database, limiter }: Pick<Services, 'database' | 'limiter'>,
  { personId, title, at }: Recording,
  answered: Answered,
): Promise<Result<SiteConsent, Refusal>> {
  // Counted first, to limit invalid and repeated answers as well.
  if (!(await limiter.allows('siteConsent', personId))) return { ok: false, error: 'tooManyConsents' };
  const facts = readTcString(answered.tcString);
  if (facts === undefined) return { ok: false, error: 'consentUnreadable' };
  const { consentId, tcString, customPurposes } = answered;
  const { purposes, ...versions } = facts;
  const answer = {
    ...versions,
    personId,
    titleCode: title.titleCode,
    propertyId: title.consentPropertyId,
    consentId,
    // Derived from the proof itself, so that the two cannot differ.
    categories: [...categoriesOf({ purposes, customPurposes })],
    tcString,
    givenAt: givenAtOf(answered, at),
    recordedAt: new Date(at),
  };
  return database.transaction(async (transaction) => {
    // Two tabs may report the same answer.
    await lockPerson(transaction, personId);
    const kept = await findSiteConsents(transaction, answer);
    const same = sameAs(kept, answer, answered.givenAt !== null);
    if (same !== undefined) return { ok: true, value: toSiteConsent(same) };
    await insertSiteConsent(transaction, answer);
    return { ok: true, value: toSiteConsent(answer) };
  });
}

/** Converts an answer to the contract's form. */
export function toSiteConsent({
  consentId,
  categories,
  givenAt,
}: Pick<SiteConsentRow, 'consentId' | 'categories' | 'givenAt'>): SiteConsent {
  return { consentId, categories, givenAt: givenAt.toISOString() };
}

/** Returns the manager's time, if there is one; an answer cannot be later than its report. */
function givenAtOf({ givenAt }: Answered, at: Instant): Date {
  return new Date(givenAt === null ? at : Math.min(Date.parse(givenAt), at));
}

/**
 * Returns the row that already holds an answer. Without a time of its own, an answer is the same until another one
 * comes.
 */
function sameAs(
  kept: readonly SiteConsentRow[],
  { tcString, categories, givenAt }: Pick<SiteConsentRow, 'tcString' | 'categories' | 'givenAt'>,
  isDated: boolean,
): SiteConsentRow | undefined {
  const candidates = isDated ? kept.filter((row) => row.givenAt.getTime() === givenAt.getTime()) : kept.slice(0, 1);
  return candidates.find((row) => row.tcString === tcString && row.categories.join() === categories.join());
}
