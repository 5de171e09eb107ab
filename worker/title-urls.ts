import type { EdgeTitle } from './fleet.ts';

const emptySlot = '<script type="application/json" id="addresses">{}</script>';

/** A title's URLs in this deployment, by name. */
export type TitleUrls = Readonly<Record<string, string>>;

/** Fills the templates of the variable ADDRESSES for one title. */
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

/** URL of a title's customer area in this deployment, without a trailing slash. */
export function pageUrlOf(title: EdgeTitle, templates: TitleUrls | undefined): string {
  return (templates && urlsOf(templates, title)['page']) ?? `https://${title.minsideHost}`;
}

/** The page with the URLs in the slot that the build left for them. */
export function injectUrls(html: string, urls: TitleUrls): string {
  // Only the left angle bracket could end the element; as an escape it means the same in JSON.
  const json = JSON.stringify(urls).replaceAll('<', '\\u003c');
  return html.replace(emptySlot, () => emptySlot.replace('{}', () => json));
}

/** Origin of the title's identity provider: the configured one, else the production one. */
export function identityOriginOf(title: EdgeTitle, urls: TitleUrls | undefined): string {
  const configured = urls?.['identity'];
  return configured === undefined ? `https://${title.identityHost}` : new URL(configured).origin;
}
