import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { siteConsent } from './site-consent-tables.ts';

export type SiteConsentRow = typeof siteConsent.$inferSelect;

/** Maximum number of answers in a list. */
const maxAnswers = 100;

/** Returns a person's answers on a title, newest first; those of one browser if its number is given. */
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

export async function insertSiteConsent(transaction: Database, row: Omit<SiteConsentRow, 'sequence'>): Promise<void> {
  await transaction.insert(siteConsent).values(row);
}
