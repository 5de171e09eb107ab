import { and, inArray, lt, or, sql } from 'drizzle-orm';
import { getSiteConsents, recordSiteConsent } from '#src/contract/site-consent.ts';
import { hasCode } from '#src/domain/fleet.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { ofPerson, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { findSiteConsents, recordConsent, toSiteConsent } from './record-consent.ts';
import { siteConsent } from './site-consent-tables.ts';

const dayMs = 86_400_000;
/** Days for which an answer counts: after that, the consent manager asks again. */
const validDays = 365;

/** Deletes answers three years after they were replaced or expired. */
export const siteConsentRetention: Retention = async (parts) => {
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.siteConsent)) {
    const isReplaced = sql`exists (select 1 from site_consent later
      where later.person_id = ${siteConsent.personId} and later.title_code = ${siteConsent.titleCode}
        and later.consent_id = ${siteConsent.consentId} and later.sequence > ${siteConsent.sequence}
        and later.recorded_at < ${before.toISOString()})`;
    const hasRunOut = lt(siteConsent.recordedAt, new Date(before.getTime() - validDays * dayMs));
    await parts.database
      .delete(siteConsent)
      .where(and(inArray(siteConsent.titleCode, titleCodes), or(isReplaced, hasRunOut)));
  }
};

const siteConsentPersonalData: readonly PersonalDataTable[] = [
  personalTable(siteConsent, {
    rowsOf: ofPerson(siteConsent),
    takeout: { nb: 'Svar om informasjonskapsler og sporing', nn: 'Svar om informasjonskapslar og sporing' },
    leftOut: { sequence: 'It only orders the answers.' },
    forgetting: 'delete',
  }),
];

/**
 * Proof of signed-in people's answers to the consent manager (C-01). An answer belongs to a person, who need not have
 * an account.
 */
export const siteConsentFeature: Feature = {
  mount: (mounter, services) => {
    mounter.signedIn(recordSiteConsent, async ({ payload }, { actor: { personId }, title, now }) => {
      const { titleCode, ...answered } = payload;
      if (!hasCode(title, titleCode)) return { ok: false, error: 'titleNotFound' };
      return recordConsent(services, { personId, title, at: await now() }, answered);
    });

    mounter.signedIn(getSiteConsents, async ({ params }, { actor: { personId }, title }) => {
      if (!hasCode(title, params.titleCode)) return { ok: false, error: 'titleNotFound' };
      const rows = await findSiteConsents(services.database, { personId, titleCode: title.titleCode });
      return { ok: true, value: { answers: rows.map(toSiteConsent) } };
    });
  },
  retention: siteConsentRetention,
  personalData: siteConsentPersonalData,
};
