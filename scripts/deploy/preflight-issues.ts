import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getDomain } from 'tldts';
import * as v from 'valibot';
import type { EdgeFleet } from '#worker/fleet.ts';
import {
  defaultFallbackTitle,
  parseOriginSettings,
  parsePlaceSettings,
  secretIssues,
  secretNames,
  variableNames,
} from '#worker/settings.ts';
import { refusals } from '../lib/edge-deployment.ts';

/** Zones by account id. A worker can have hosts only in its own account's zones. */
export type AccountZones = Readonly<Record<string, readonly string[]>>;

export interface HostContext {
  readonly accounts: AccountZones | undefined;
  /** Undefined if the deployment's account is unknown. */
  readonly account: string | undefined;
}

/** The zone is the registered domain above the host. */
export interface ZonedHost {
  readonly host: string;
  readonly zone: string | undefined;
}

export function zonedHosts(hosts: readonly string[], zones: readonly string[] = []): ZonedHost[] {
  return hosts
    .map((host) => ({ host, zone: zones.find((zone) => isIn(host, zone)) ?? getDomain(host) ?? undefined }))
    .toSorted((one, other) => `${one.zone} ${one.host}`.localeCompare(`${other.zone} ${other.host}`));
}

/** Hosts that are listed twice, that have no zone, or whose zone belongs to no account or to another one. */
export function hostIssues(hosts: readonly string[], { accounts, account }: HostContext): string[] {
  const twice = hosts.filter((host, index) => hosts.indexOf(host) !== index);
  const known = Object.values(accounts ?? {}).flat();
  return [
    ...[...new Set(twice)].map((host) => `${host}: expected one use of this host; there are several`),
    ...zonedHosts([...new Set(hosts)], known).flatMap((one) => zoneIssues(one, { accounts, account })),
  ];
}

/** Page hosts and identity hosts that the deployment lacks. Identity hosts may be elsewhere. */
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

/** Cloudflare's, by the account's plan (developers.cloudflare.com/workers/platform/limits and …/static-assets). */
export const platformLimits = {
  free: { files: 20_000, variables: 64 },
  paid: { files: 100_000, variables: 128 },
} as const;
export type Plan = keyof typeof platformLimits;

/** Size in bytes: 25 MiB on every plan. */
const largestFile = 25 * 1024 * 1024;

/** Files that Cloudflare interprets instead of serving them. */
const reserved: readonly string[] = ['_headers', '_redirects', '_worker.js', '.assetsignore'];

export interface SiteFile {
  /** Relative to the site's folder. */
  readonly path: string;
  readonly bytes: number;
}

export function filesOfSite(folder: string): SiteFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), bytes: statSync(path).size }));
}

export function siteIssues(files: readonly SiteFile[], plan: Plan): string[] {
  const most = platformLimits[plan].files;
  return [
    ...(files.length > most
      ? [`dist/site: expected at most ${most} files on the ${plan} plan; there are ${files.length}`]
      : []),
    ...files
      .filter(({ bytes }) => bytes > largestFile)
      .map(({ path, bytes }) => `dist/site/${path}: expected at most 25 MiB; it has ${(bytes / 1024 ** 2).toFixed(1)}`),
    ...files
      .filter(({ path }) => reserved.includes(path))
      .map(({ path }) => `dist/site/${path}: expected no such file; the platform takes it for a setting of its own`),
  ];
}

export interface BuildState {
  /** True if `dist` holds a complete build of the current sources. */
  readonly isCurrent: boolean;
  /** Number of the change; undefined if `dist` was built rather than composed. */
  readonly composed: number | undefined;
  /** With the latest change; undefined if there is no store. */
  readonly record: { readonly store: string; readonly change: number | undefined } | undefined;
}

/** A store that records what is live must have a record of every deployment; otherwise no rollback could undo it. */
export function buildIssues({ isCurrent, composed, record }: BuildState): string[] {
  if (record === undefined) {
    if (composed !== undefined || isCurrent) return [];
    return ['dist: expected a complete build of the present sources; run: npm run build'];
  }
  const { store, change } = record;
  if (change === undefined) return [`${store}: expected a build that is live; run: npm run fleet -- promote BUILD`];
  if (composed === change) return [];
  return [`dist: expected change ${change} of ${store}, which is live; run: npm run fleet -- compose`];
}

/** The fields of the generated wrangler configuration that are checked. */
export const DeployedConfigSchema = v.looseObject({
  main: v.string(),
  account_id: v.optional(v.string()),
  vars: v.record(v.string(), v.string()),
  observability: v.optional(
    v.looseObject({ logs: v.optional(v.looseObject({ invocation_logs: v.optional(v.boolean()) })) }),
  ),
  kv_namespaces: v.optional(v.array(v.looseObject({ binding: v.string(), id: v.optional(v.string()) })), []),
  routes: v.array(
    v.object({ pattern: v.string(), custom_domain: v.optional(v.boolean()), zone_name: v.optional(v.string()) }),
  ),
});
export type DeployedConfig = v.InferOutput<typeof DeployedConfigSchema>;

/** Size in bytes, on every plan. */
const largestVariable = 5 * 1024;

export interface WorkerContext {
  readonly fleet: EdgeFleet;
  /** Secrets that are set or about to be set, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly plan: Plan;
}

/** Variables, secrets and bindings that the worker or the platform would refuse. */
export function workerIssues(config: DeployedConfig, means: WorkerContext): string[] {
  const { vars, kv_namespaces: namespaces, observability } = config;
  const { fleet, secrets, plan } = means;
  const all = { ...vars, ...secrets };
  const most = platformLimits[plan].variables;
  const count = Object.keys(all).length;
  const fallback = vars['FALLBACK_TITLE'] ?? defaultFallbackTitle;
  return [
    ...refusals(() => parsePlaceSettings(all)),
    ...refusals(() => secretIssues(parseOriginSettings(all))),
    ...['ORIGIN_URL', 'ORIGINS']
      .filter((name) => /(^|["',\s])http:/.test(vars[name] ?? ''))
      .map((name) => `${name}: expected https: what subscribers send and read passes there`),
    ...loopIssues(config),
    ...(fleet.byTitleCode.has(fallback) ? [] : [`FALLBACK_TITLE: expected the code of a title; ${fallback} is none`]),
    ...Object.keys(all)
      .filter((name) => !variableNames.includes(name))
      .map((name) => `${name}: expected a variable that the worker knows: ${variableNames.join(', ')}`),
    ...secretNames
      .filter((name) => name in vars)
      .map((name) => `${name}: expected a secret; as a variable everyone with the configuration reads it`),
    ...Object.entries(all)
      .filter(([, value]) => Buffer.byteLength(value) > largestVariable)
      .map(
        ([name, value]) => `${name}: expected at most 5 KiB; it has ${(Buffer.byteLength(value) / 1024).toFixed(1)}`,
      ),
    ...(count > most ? [`expected at most ${most} variables and secrets on the ${plan} plan; there are ${count}`] : []),
    ...bindingIssues(namespaces),
    ...(observability?.logs?.invocation_logs === false
      ? []
      : ['observability.logs.invocation_logs: expected false; these logs keep whole URLs, and so the secrets in them']),
  ];
}

/** An origin's host must not be the worker's own: its calls would come back to it. */
function loopIssues({ vars, routes }: DeployedConfig): string[] {
  const own = new Set(routes.map(({ pattern }) => pattern.replace(/\/.*$/, '')));
  return ['ORIGIN_URL', 'ORIGINS'].flatMap((name) =>
    [...(vars[name] ?? '').matchAll(/https?:\/\/([^/:,"\s]+)/g)]
      .flatMap(([, host = '']) => (own.has(host) ? [host] : []))
      .map((host) => `${name}: expected hosts of origins; ${host} is a host of this deployment`),
  );
}

function bindingIssues(namespaces: DeployedConfig['kv_namespaces']): string[] {
  const binding = namespaces.find((one) => one.binding === 'MAINTENANCE');
  if (binding === undefined) return ['MAINTENANCE: expected a binding of Workers KV; without it no page can be closed'];
  if (binding.id === undefined) {
    return ['MAINTENANCE_NAMESPACE: expected the id of the namespace; set it and run: npm run routes'];
  }
  return /^[0-9a-f]{32}$/.test(binding.id) ? [] : ['MAINTENANCE_NAMESPACE: expected an id of 32 hexadecimal digits'];
}
