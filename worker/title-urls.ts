import { consentVendorUrl } from '#src/domain/consent-categories.ts';
import { intakeOriginOf, type MonitoringSettings } from '#src/domain/monitoring-settings.ts';
import type { EdgeTitle } from './fleet.ts';

/** Returns the origins of the collector and the intake; empty for a title without analytics. */
export function measuringOriginsOf(
  { hasPulse }: Pick<EdgeTitle, 'hasPulse'>,
  urls: TitleUrls | undefined,
  monitoring: MonitoringSettings | undefined,
): readonly string[] {
  if (!hasPulse) return [];
  const collector = urls?.['collector'];
  const origins = [
    ...(collector === undefined ? [] : [new URL(collector).origin]),
    ...(monitoring === undefined ? [] : [intakeOriginOf(monitoring)]),
  ];
  return [...new Set(origins)];
}

const emptySlot = '<script type="application/json" id="addresses">{}</script>';

/** URLs in this deployment, keyed by name. */
type TitleUrls = Readonly<Record<string, string>>;

/** Fills the templates of the variable ADDRESSES. */
export function urlsOf(templates: TitleUrls, title: EdgeTitle): TitleUrls {
  return Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [
      name,
      template
        .replaceAll('{publicationId}', title.publicationId)
        .replaceAll('{titleDomain}', title.titleDomain)
        .replaceAll('{minsideHost}', title.minsideHost),
    ]),
  );
}

/** Returns the URL in this deployment, without a trailing slash. */
export function pageUrlOf(title: EdgeTitle, templates: TitleUrls | undefined): string {
  return (templates && urlsOf(templates, title)['page']) ?? `https://${title.minsideHost}`;
}

/** Values that override or extend those built into the page. */
export type PageSlot = Readonly<Record<string, string | MonitoringSettings>>;

/** Undefined if the slot would be empty, as in production without monitoring. */
export function slotOf(urls: TitleUrls | undefined, monitoring: MonitoringSettings | undefined): PageSlot | undefined {
  return monitoring === undefined ? urls : { ...urls, monitoring };
}

/** Fills the slot that the build left in the page. */
export function fillSlot(html: string, slot: PageSlot): string {
  // Only a left angle bracket could end the element; in JSON its escape means the same.
  const json = JSON.stringify(slot).replaceAll('<', '\\u003c');
  return html.replace(emptySlot, () => emptySlot.replace('{}', () => json));
}

/** Returns the configured origin, otherwise production's. */
export function identityOriginOf(title: EdgeTitle, urls: TitleUrls | undefined): string {
  const configured = urls?.['identity'];
  return configured === undefined ? `https://${title.identityHost}` : new URL(configured).origin;
}

/** Returns the configured origin, otherwise the vendor's own. */
export function consentOriginOf(urls: TitleUrls | undefined): string {
  return new URL(urls?.['consent'] ?? consentVendorUrl).origin;
}
