import * as v from 'valibot';
import type { Title } from '#src/domain/title.ts';
import { dataElementIds } from './baked-title.ts';

/** Addresses outside the page itself that depend on where the product runs. No trailing slash. */
export interface Addresses {
  /** The customer area of this title. */
  readonly page: string;
  /** The title's identity provider. */
  readonly identity: string;
}

const OverridesSchema = v.object({ page: v.optional(v.string()), identity: v.optional(v.string()) });

/** The title's addresses in production. */
export function productionAddresses(title: Title): Addresses {
  return { page: `https://${title.minsideHost}`, identity: `https://${title.identityHost}` };
}

/** The title's addresses here: production's, overridden by what the edge of another environment has put into the page. */
export function pageAddresses(title: Title): Addresses {
  const text = document.getElementById(dataElementIds.addresses)?.textContent ?? '{}';
  const { page, identity } = v.parse(OverridesSchema, JSON.parse(text));
  const production = productionAddresses(title);
  return { page: page ?? production.page, identity: identity ?? production.identity };
}
