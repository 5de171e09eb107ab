import * as v from 'valibot';
import { type EdgeFleet, parseFleet } from '#worker/fleet.ts';
import {
  defaultFallbackTitle,
  parseOriginSettings,
  parsePlaceSettings,
  SettingsError,
  secretNames,
  variableNames,
} from '#worker/settings.ts';
import type { EdgeSettings } from '../fleet/read-site.ts';

/** Markdown that says how a deployment sets a variable of the worker. */
export function howToSet(name: string): string {
  if (secretNames.some((one) => one === name)) return `\`npx wrangler secret put ${name} -c dist/wrangler.json\``;
  if (name === 'ORIGINS') return "`npm run routes`, from the titles' `originUrl`";
  return name === 'SANDBOX' ? 'only `npm start`' : 'environment of `npm run routes`';
}

/** `npm run routes` copies these variables of the worker from its environment. */
export const deployedVariables: readonly string[] = variableNames.filter((name) =>
  howToSet(name).startsWith('environment'),
);

export interface Deployment {
  readonly variables: Readonly<Record<string, string>>;
  /** Namespace with the maintenance notices; if undefined, wrangler creates one at the first deployment. */
  readonly maintenanceNamespace?: string | undefined;
  /**
   * True if identity hosts lead to this worker, because its origin is the provider or stands in front of an external
   * one.
   */
  readonly hasIdentityHosts: boolean;
}

/**
 * An empty variable counts as absent. @throws DeploymentError if `ORIGIN_URL` is missing, or a switch is neither 0 nor
 * 1.
 */
export function readDeployment(environment: Readonly<Record<string, string | undefined>>): Deployment {
  const given = (name: string): string | undefined => environment[name] || undefined;
  const variables = deployedVariables.flatMap((name) => {
    const value = given(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (given('ORIGIN_URL') === undefined) throw new DeploymentError('ORIGIN_URL is missing.');
  return {
    variables: Object.fromEntries(variables),
    maintenanceNamespace: given('MAINTENANCE_NAMESPACE'),
    hasIdentityHosts: hasIdentityHosts(environment),
  };
}

/** True unless `IDENTITY_HOSTS` is 0. @throws DeploymentError if it is neither 0 nor 1. */
export function hasIdentityHosts({
  IDENTITY_HOSTS: hosts = '',
}: Readonly<Record<string, string | undefined>>): boolean {
  if (!['', '0', '1'].includes(hosts)) throw new DeploymentError('IDENTITY_HOSTS: expected 0 or 1.');
  return hosts !== '0';
}

/** The text of `dist/fleet.json`, and settings that only the edge needs. */
export interface BuiltFleet extends EdgeSettings {
  readonly fleetText: string;
}

/** The fields that a deployment changes. All others are kept. */
const CheckedInSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    $schema: v.optional(v.string()),
    main: v.string(),
    assets: v.looseObject({}),
    vars: v.record(v.string(), v.string()),
    kv_namespaces: v.array(v.looseObject({ binding: v.string() })),
  }),
  v.transform(({ $schema: _schema, ...config }) => config),
);

/**
 * Returns Wrangler's configuration for production, to be written into `dist/`: the checked-in one with every title's
 * hosts (E-01).
 * @throws DeploymentError that lists everything that the worker would refuse. @param checkedIn text of
 * `wrangler.jsonc`, whose comments must be on separate lines.
 */
export function deploymentConfig(
  checkedIn: string,
  { fleetText, origins }: BuiltFleet,
  deployment: Deployment,
): object {
  const {
    main,
    assets,
    vars: usual,
    kv_namespaces: namespaces,
    ...rest
  } = v.parse(CheckedInSchema, checkedIn.replace(/^\s*\/\/.*$/gm, ''));
  const { variables, maintenanceNamespace: id } = deployment;
  const vars = {
    ...usual,
    ...variables,
    ...(Object.keys(origins).length === 0 ? {} : { ORIGINS: JSON.stringify(origins) }),
  };
  const fleet = parseFleet(fleetText);
  refuseIssues(vars, fleet);
  return {
    ...rest,
    main: `../${main}`,
    assets: { ...assets, directory: 'site' },
    // Every host is listed, so no host on Cloudflare's own domain is needed.
    workers_dev: false,
    preview_urls: false,
    kv_namespaces: namespaces.map((one) => (id === undefined ? one : { ...one, id })),
    vars,
    routes: routesOf(fleet, deployment),
  };
}

export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** Refuses what the worker's own schemas refuse. Its secrets are set elsewhere. */
function refuseIssues(vars: Readonly<Record<string, string>>, fleet: EdgeFleet): void {
  const issues = [
    ...refusals(() => parsePlaceSettings(vars)),
    ...refusals(() => parseOriginSettings({ ...vars, EDGE_SECRET: crypto.randomUUID() })),
  ];
  const fallback = vars['FALLBACK_TITLE'] ?? defaultFallbackTitle;
  const title = fleet.byTitleCode.get(fallback);
  if (title === undefined) issues.push(`FALLBACK_TITLE: expected the code of a title; ${fallback} is none`);
  else if (title.retired !== undefined)
    issues.push(`FALLBACK_TITLE: expected a title that goes on; ${fallback} has ended`);
  if (issues.length > 0) throw new DeploymentError(issues.join('\n'));
}

export function refusals(parse: () => unknown): string[] {
  try {
    const issues = parse();
    return Array.isArray(issues) ? issues.map(String) : [];
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
}

function routesOf(fleet: EdgeFleet, { variables, hasIdentityHosts }: Deployment): object[] {
  const { FLEET_HOST: fleetHost, STAFF_HOST: staffHost, PREVIEW_DOMAIN: previewDomain } = variables;
  const hosts = [
    ...fleet.byMinsideHost.keys(),
    ...fleet.byFormerHost.keys(),
    ...(hasIdentityHosts ? fleet.byIdentityHost.keys() : []),
  ];
  hosts.push(...[fleetHost, staffHost].filter((host) => host !== undefined));
  const routes: object[] = hosts.sort().map((host) => ({ pattern: host, custom_domain: true }));
  if (previewDomain !== undefined) {
    const zone = previewDomain.split('.').slice(-2).join('.');
    routes.push({ pattern: `*.${previewDomain}/*`, zone_name: zone });
  }
  return routes;
}
