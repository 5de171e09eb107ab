import { identityReturnParameter } from '#src/contract/identity-pages.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { Providers } from './provider.ts';

/** What identifies the title of a request to an identity host. */
export interface IdentityHost {
  readonly titles: readonly FleetTitle[];
  readonly fleet: Pick<FleetView, 'pageUrl'>;
  readonly providers: Providers;
}

/**
 * Returns the requested title on an identity host that several titles share. The title belongs to
 * the client that began the log-in or that the URL names, otherwise to the page of the return URL.
 */
export async function identityTitle(
  url: string,
  { titles, fleet, providers }: IdentityHost,
): Promise<FleetTitle | undefined> {
  const [first] = titles;
  if (first === undefined || titles.length === 1) return first;
  const { pathname, searchParams } = new URL(url);
  const uid = /^\/authn\/([^/]+)/.exec(pathname)?.[1];
  const begun = uid === undefined ? undefined : (await providers(first).Interaction.find(uid))?.params['client_id'];
  // The account SDK names its client as the last part of `sdrn:…:client:<id>` if not as client_id.
  const named = searchParams.get('client_id') ?? searchParams.get('client_sdrn')?.split(':').at(-1);
  const clientId = begun ?? named;
  if (clientId !== undefined) return titles.find((title) => title.identityClientId === clientId);
  const returnOrigin = URL.parse(searchParams.get(identityReturnParameter) ?? '')?.origin;
  return titles.find((title) => new URL(fleet.pageUrl(title)).origin === returnOrigin);
}
