import { consentVendorUrl } from '#src/domain/consent-categories.ts';
import type { Title } from '#src/domain/title.ts';
import { dataElementIds } from './baked-title.ts';

/** URLs outside the page that depend on the environment. No trailing slash. */
export interface TitleUrls {
  /** The customer area of this title. */
  readonly page: string;
  /** The title's identity provider. */
  readonly identity: string;
  /** The vendor's consent manager. */
  readonly consent: string;
}

/** The title's production URLs. */
export function productionUrls(title: Title): TitleUrls {
  return { page: `https://${title.minsideHost}`, identity: `https://${title.identityHost}`, consent: consentVendorUrl };
}

/**
 * The title's URLs in this environment: production's, overridden by what the edge has put into the page. Our own edge
 * wrote it from checked settings; a schema here would slow down every first view.
 */
export function pageUrls(title: Title): TitleUrls {
  const overrides: unknown = JSON.parse(document.getElementById(dataElementIds.addresses)?.textContent ?? '{}');
  return Object.assign(productionUrls(title), overrides);
}
