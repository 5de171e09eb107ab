import * as v from 'valibot';
import { type EdgeFleet, parseFleet } from '#worker/fleet.ts';
import { parseOriginSettings, parsePlaceSettings, SettingsError, usualFallbackTitle } from '#worker/settings.ts';
import type { EdgeSettings } from '../fleet/edge-settings.ts';

/** The settings of a deployment beside the checked-in configuration. */
export interface Deployment {
  /** URL of the origin, or of its processes, separated by commas. */
  readonly originUrl: string;
  /** Host of the operators' page; undefined for none. */
  readonly fleetHost?: string | undefined;
  /** Host of the staff view; undefined for none. */
  readonly staffHost?: string | undefined;
  /** Domain of previews; undefined for none. */
  readonly previewDomain?: string | undefined;
  /** Id of the namespace with the maintenance notices; undefined lets wrangler make one at the first deployment. */
  readonly maintenanceNamespace?: string | undefined;
  /** Whether the origin is the titles' identity provider too, so that its hosts come to this worker. */
  readonly withIdentity: boolean;
}

/** What the build says of the fleet: text of `dist/fleet.json`, and what is for the edge alone. */
export interface BuiltFleet extends EdgeSettings {
  readonly fleetText: string;
}

/** The checked-in configuration: the fields that the deployment changes, and any others. */
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
 * Wrangler's configuration for production, for a file in `dist/`: the checked-in one, with every title's host (E-01).
 * @throws DeploymentError that names everything that the worker would not take.
 * @param checkedIn text of `wrangler.jsonc`; its comments are on lines of their own.
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
  const { originUrl, fleetHost, staffHost, previewDomain, maintenanceNamespace: id } = deployment;
  const vars = {
    ...usual,
    ORIGIN_URL: originUrl,
    ...(Object.keys(origins).length === 0 ? {} : { ORIGINS: JSON.stringify(origins) }),
    ...(fleetHost === undefined ? {} : { FLEET_HOST: fleetHost }),
    ...(staffHost === undefined ? {} : { STAFF_HOST: staffHost }),
    ...(previewDomain === undefined ? {} : { PREVIEW_DOMAIN: previewDomain }),
  };
  const fleet = parseFleet(fleetText);
  refuseFaults(vars, fleet);
  return {
    ...rest,
    main: `../${main}`,
    assets: { ...assets, directory: 'site' },
    // Every host is listed; none is on the provider's own domain.
    workers_dev: false,
    preview_urls: false,
    kv_namespaces: namespaces.map((one) => (id === undefined ? one : { ...one, id })),
    vars,
    routes: routesOf(fleet, deployment),
  };
}

/** The settings of a deployment cannot be used; says all that is wrong with them. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** The worker's own schemas judge its variables; its secrets are set elsewhere. */
function refuseFaults(vars: Readonly<Record<string, string>>, fleet: EdgeFleet): void {
  const parsers = [
    parsePlaceSettings,
    (all: object) => parseOriginSettings({ ...all, EDGE_SECRET: crypto.randomUUID() }),
  ];
  const faults = parsers.flatMap((parse) => {
    try {
      parse(vars);
      return [];
    } catch (error) {
      if (error instanceof SettingsError) return [error.message];
      throw error;
    }
  });
  const fallback = vars['FALLBACK_TITLE'] ?? usualFallbackTitle;
  const title = fleet.byTitleCode.get(fallback);
  if (title === undefined) faults.push(`FALLBACK_TITLE: expected the code of a title; ${fallback} is none`);
  else if (title.retired !== undefined)
    faults.push(`FALLBACK_TITLE: expected a title that goes on; ${fallback} has ended`);
  if (faults.length > 0) throw new DeploymentError(faults.join('\n'));
}

function routesOf(fleet: EdgeFleet, { fleetHost, staffHost, previewDomain, withIdentity }: Deployment): object[] {
  const hosts = [
    ...fleet.byMinsideHost.keys(),
    ...fleet.byFormerHost.keys(),
    ...(withIdentity ? fleet.byIdentityHost.keys() : []),
  ];
  hosts.push(...[fleetHost, staffHost].filter((host) => host !== undefined));
  const routes: object[] = hosts.sort().map((host) => ({ pattern: host, custom_domain: true }));
  if (previewDomain !== undefined) {
    const zone = previewDomain.split('.').slice(-2).join('.');
    routes.push({ pattern: `*.${previewDomain}/*`, zone_name: zone });
  }
  return routes;
}
