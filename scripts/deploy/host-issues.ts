import { getDomain } from 'tldts';
import type { EdgeFleet } from '#worker/fleet.ts';

/** Zones by account id. A worker can have hosts only in its own account's zones. */
export type AccountZones = Readonly<Record<string, readonly string[]>>;

export interface HostContext {
  /** Undefined if the zones are unknown. */
  readonly accounts: AccountZones | undefined;
  /** Account of this deployment; undefined if it is unknown. */
  readonly account: string | undefined;
}

/** A host of the deployment with its zone, which is the registered domain above it. */
export interface ZonedHost {
  readonly host: string;
  readonly zone: string | undefined;
}

/** Returns hosts with their zones, ordered by zone. */
export function zonedHosts(hosts: readonly string[], zones: readonly string[] = []): ZonedHost[] {
  return hosts
    .map((host) => ({ host, zone: zones.find((zone) => isIn(host, zone)) ?? getDomain(host) ?? undefined }))
    .toSorted((one, other) => `${one.zone} ${one.host}`.localeCompare(`${other.zone} ${other.host}`));
}

/**
 * Returns hosts that are listed twice, that have no zone, or whose zone belongs to no account or to
 * another one.
 */
export function hostIssues(hosts: readonly string[], { accounts, account }: HostContext): string[] {
  const twice = hosts.filter((host, index) => hosts.indexOf(host) !== index);
  const known = Object.values(accounts ?? {}).flat();
  return [
    ...[...new Set(twice)].map((host) => `${host}: expected one use of this host; there are several`),
    ...zonedHosts([...new Set(hosts)], known).flatMap((one) => zoneIssues(one, { accounts, account })),
  ];
}

/**
 * Returns titles' hosts that the deployment lacks: page hosts, and identity hosts unless they are
 * elsewhere.
 */
export function routeIssues(
  hosts: readonly string[],
  { fleet, hasIdentityHosts }: { readonly fleet: EdgeFleet; readonly hasIdentityHosts: boolean },
): string[] {
  const missingOf = (wanted: Iterable<string>): string[] => [...wanted].filter((host) => !hosts.includes(host));
  const pages = missingOf(fleet.byMinsideHost.keys());
  const identity = hasIdentityHosts ? missingOf(fleet.byIdentityHost.keys()) : [];
  return [
    ...pages.map((host) => `${host}: expected a route of this title's host; run: npm run routes`),
    ...identity.map(
      (host) =>
        `${host}: expected a route of this identity host, without which nobody can log in; run npm run routes, or set IDENTITY_HOSTS=0 if the publisher's own provider has it`,
    ),
  ];
}

function zoneIssues({ host, zone }: ZonedHost, { accounts, account }: HostContext): string[] {
  if (zone === undefined) return [`${host}: expected a host of a domain that somebody can register`];
  if (accounts === undefined) return [];
  const owner = Object.keys(accounts).find((id) => accounts[id]?.includes(zone));
  if (owner === undefined) return [`${host}: expected its zone ${zone} in one of the accounts`];
  if (account === undefined || owner === account) return [];
  return [
    `${host}: expected its zone ${zone} in the account ${account}; it is in ${owner}, which needs a deployment of its own`,
  ];
}

function isIn(host: string, zone: string): boolean {
  return host === zone || host.endsWith(`.${zone}`);
}
