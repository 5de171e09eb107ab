import { getSiteConsents, recordSiteConsent } from '#src/contract/site-consent.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { recordConsent, toSiteConsent } from './record-consent.ts';
import { siteConsentPersonalData } from './site-consent-personal-data.ts';
import { findSiteConsents } from './site-consent-repository.ts';
import { siteConsentRetention } from './site-consent-retention.ts';

/** Proof of what signed-in people have answered the consent manager (C-01). It is about a person, who need not have an account. */
export const siteConsentFeature: Feature = {
  mount: (mounter, services) => {
    const { database, fleet } = services;
    const isHere = (titleCode: string, title: { readonly titleCode: string }): boolean =>
      fleet.titleOfCode(titleCode)?.titleCode === title.titleCode;

    mounter.signedIn(recordSiteConsent, async ({ payload }, { actor: { personId }, title, now }) => {
      const { titleCode, ...answered } = payload;
      if (!isHere(titleCode, title)) return { ok: false, error: 'titleNotFound' };
      return recordConsent(services, { personId, title, at: await now() }, answered);
    });

    mounter.signedIn(getSiteConsents, async ({ params }, { actor: { personId }, title }) => {
      if (!isHere(params.titleCode, title)) return { ok: false, error: 'titleNotFound' };
      const rows = await findSiteConsents(database, { personId, titleCode: title.titleCode });
      return { ok: true, value: { answers: rows.map(toSiteConsent) } };
    });
  },
  retention: siteConsentRetention,
  personalData: siteConsentPersonalData,
};
