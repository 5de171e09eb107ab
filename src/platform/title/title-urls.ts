import * as v from 'valibot';
import type { Title } from '#src/domain/title.ts';
import { dataElementIds } from './baked-title.ts';

/** URLs outside the page itself that depend on where the product runs. No trailing slash. */
export interface TitleUrls {
  /** The customer area of this title. */
  readonly page: string;
  /** The title's identity provider. */
  readonly identity: string;
}

const OverridesSchema = v.object({ page: v.optional(v.string()), identity: v.optional(v.string()) });

/** The title's URLs in production. */
export function productionUrls(title: Title): TitleUrls {
  return { page: `https://${title.minsideHost}`, identity: `https://${title.identityHost}` };
}

/** The title's URLs here: production's, overridden by what the edge of another environment has put into the page. */
export function pageUrls(title: Title): TitleUrls {
  const text = document.getElementById(dataElementIds.addresses)?.textContent ?? '{}';
  const { page, identity } = v.parse(OverridesSchema, JSON.parse(text));
  const production = productionUrls(title);
  return { page: page ?? production.page, identity: identity ?? production.identity };
}
