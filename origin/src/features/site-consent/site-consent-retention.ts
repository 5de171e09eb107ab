import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { siteConsent } from './site-consent-tables.ts';

const dayMs = 86_400_000;
/** How long an answer is kept after it stopped to count, in days: as long as there can be a dispute about it. */
const keptDays = 3 * 365;
/** How long an answer counts: then the consent manager asks again. */
const validDays = 365;

/** Forgets answers three years after another took their place, or after they ran out. */
export const siteConsentRetention: Retention = async ({ clock, database, fleet }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  for (const { titleCode } of fleet.titles) {
    const disputed = now + (offsets.get(titleCode) ?? 0) - keptDays * dayMs;
    const isReplaced = sql`exists (select 1 from site_consent later
      where later.person_id = ${siteConsent.personId} and later.title_code = ${siteConsent.titleCode}
        and later.consent_id = ${siteConsent.consentId} and later.sequence > ${siteConsent.sequence}
        and later.recorded_at < ${new Date(disputed).toISOString()})`;
    const hasRunOut = lt(siteConsent.recordedAt, new Date(disputed - validDays * dayMs));
    await database.delete(siteConsent).where(and(eq(siteConsent.titleCode, titleCode), or(isReplaced, hasRunOut)));
  }
};
