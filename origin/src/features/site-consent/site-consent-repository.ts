import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { siteConsent } from './site-consent-tables.ts';

/** An answer as it is kept. */
export type SiteConsentRow = typeof siteConsent.$inferSelect;

/** Longest list of answers. */
const maxAnswers = 100;

/** The answers of a person on a title, the newest first; those of one browser if its number is given. */
export function findSiteConsents(
  database: Database,
  { personId, titleCode, consentId }: Pick<SiteConsentRow, 'personId' | 'titleCode'> & { readonly consentId?: string },
): Promise<readonly SiteConsentRow[]> {
  const ofBrowser = consentId === undefined ? undefined : eq(siteConsent.consentId, consentId);
  return database
    .select()
    .from(siteConsent)
    .where(and(eq(siteConsent.personId, personId), eq(siteConsent.titleCode, titleCode), ofBrowser))
    .orderBy(desc(siteConsent.givenAt), desc(siteConsent.sequence))
    .limit(maxAnswers);
}

/** Adds an answer. */
export async function insertSiteConsent(transaction: Database, row: Omit<SiteConsentRow, 'sequence'>): Promise<void> {
  await transaction.insert(siteConsent).values(row);
}
