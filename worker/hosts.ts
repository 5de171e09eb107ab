import { type EdgeFleet, type EdgeTitle, FleetError } from './fleet.ts';
import type { PlaceSettings } from './settings.ts';

export type Place =
  /** `canonical` is true on the title's own host, which search engines may index. */
  | {
      readonly kind: 'page';
      readonly title: EdgeTitle;
      readonly canonical: boolean;
    }
  | { readonly kind: 'moved'; readonly title: EdgeTitle }
  /** A preview host whose build does not exist. */
  | { readonly kind: 'noBuild' }
  | { readonly kind: 'identity'; readonly title: EdgeTitle }
  /** A third party that the origin simulates. */
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'fleet' }
  | { readonly kind: 'staff' };

export type PagePlace = Extract<Place, { kind: 'page' }>;

type HostSettings = Pick<PlaceSettings, 'SANDBOX' | 'FALLBACK_TITLE' | 'FLEET_HOST' | 'STAFF_HOST' | 'PREVIEW_DOMAIN'>;

const sandboxHosts: readonly string[] = ['betaling.localhost', 'innboks.localhost', 'samtykke.localhost'];

/**
 * Returns what a host serves (E-01).
 * @param host in normalised form, without its port.
 * @throws FleetError if the host is unknown and the fleet lacks the fallback title.
 */
export function placeOfHost(host: string, fleet: EdgeFleet, settings: HostSettings): Place {
  const place = placeInProduction(host, fleet, settings) ?? placeOnThisMachine(host, fleet, settings);
  if (place !== undefined) return place;
  const title = fleet.byTitleCode.get(settings.FALLBACK_TITLE);
  if (title === undefined) throw new FleetError(`The fleet has no title "${settings.FALLBACK_TITLE}" to fall back on.`);
  return { kind: 'page', title, canonical: false };
}

function placeInProduction(host: string, fleet: EdgeFleet, settings: HostSettings): Place | undefined {
  if (host === settings.FLEET_HOST) return { kind: 'fleet' };
  if (host === settings.STAFF_HOST) return { kind: 'staff' };
  return (
    page(fleet.byMinsideHost.get(host), true) ??
    moved(fleet.byFormerHost.get(host)) ??
    identity(fleet.byIdentityHost.get(host)) ??
    preview(host, settings.PREVIEW_DOMAIN, fleet)
  );
}

function placeOnThisMachine(host: string, fleet: EdgeFleet, settings: HostSettings): Place | undefined {
  if (!host.endsWith('.localhost')) return undefined;
  const name = host.slice(0, -'.localhost'.length);
  const title =
    page(fleet.byPublicationId.get(name), true) ??
    (name.startsWith('id.') ? identity(fleet.byPublicationId.get(name.slice('id.'.length))) : undefined);
  if (title !== undefined || !settings.SANDBOX) return title;
  if (name === 'fleet') return { kind: 'fleet' };
  if (name === 'kundesenter') return { kind: 'staff' };
  if (sandboxHosts.includes(host)) return { kind: 'sandbox' };
  return preview(host, 'localhost', fleet);
}

/** The name of a preview host contains a build. A publication id never contains two hyphens in a row. */
function preview(host: string, domain: string | undefined, fleet: EdgeFleet): Place | undefined {
  if (domain === undefined || !host.endsWith(`.${domain}`)) return undefined;
  const label = host.slice(0, -(domain.length + 1));
  const [publicationId = '', build = ''] = label.split('--', 2);
  const shown = page(fleet.byBuildName.get(label), false);
  // A title that is not live yet has only side builds.
  if (shown !== undefined) return shown;
  return build !== '' && fleet.byPublicationId.has(publicationId) ? { kind: 'noBuild' } : undefined;
}

function moved(title: EdgeTitle | undefined): Place | undefined {
  return title && { kind: 'moved', title };
}

function page(title: EdgeTitle | undefined, canonical: boolean): Place | undefined {
  return title && { kind: 'page', title, canonical };
}

function identity(title: EdgeTitle | undefined): Place | undefined {
  return title && { kind: 'identity', title };
}
