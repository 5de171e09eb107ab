import type Provider from 'oidc-provider';
import type { FleetTitle } from '#src/domain/fleet.ts';

/**
 * The title that a request to an identity host is about, if several titles share the host: the one of the client that
 * the url names, or of the client that began the log-in.
 */
export async function identityTitle(
  url: string,
  titles: readonly FleetTitle[],
  provider: Provider,
): Promise<FleetTitle | undefined> {
  if (titles.length < 2) return titles[0];
  const { pathname, searchParams } = new URL(url);
  const uid = /^\/authn\/([^/]+)/.exec(pathname)?.[1];
  const begun = uid === undefined ? undefined : (await provider.Interaction.find(uid))?.params['client_id'];
  // The account SDK names its client as the last part of `sdrn:…:client:<id>` if it does not as client_id.
  const named = searchParams.get('client_id') ?? searchParams.get('client_sdrn')?.split(':').at(-1);
  return titles.find((title) => title.identityClientId === (begun ?? named));
}
