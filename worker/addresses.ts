import type { EdgeTitle } from './fleet.ts';

const emptySlot = '<script type="application/json" id="addresses">{}</script>';

/** A title's addresses in this deployment, by name. */
export type Addresses = Readonly<Record<string, string>>;

/** Fills the templates of the variable ADDRESSES for one title. */
export function addressesOf(templates: Addresses, title: EdgeTitle): Addresses {
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

/** The page with the addresses in the slot that the build left for them. */
export function injectAddresses(html: string, addresses: Addresses): string {
  // Only the left angle bracket could end the element; as an escape it means the same in JSON.
  const json = JSON.stringify(addresses).replaceAll('<', '\\u003c');
  return html.replace(emptySlot, () => emptySlot.replace('{}', () => json));
}

/** Origin of the title's identity provider: the configured one, else the production one. */
export function identityOriginOf(title: EdgeTitle, addresses: Addresses | undefined): string {
  const configured = addresses?.['identity'];
  return configured === undefined ? `https://${title.identityHost}` : new URL(configured).origin;
}
