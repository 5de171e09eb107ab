import * as v from 'valibot';
import { parseFleet } from '#worker/fleet.ts';
import { OriginUrlsSchema } from '#worker/origins.ts';

/** The settings of a deployment beside the checked-in configuration. */
export interface Deployment {
  /** URL of the origin, or of its processes, separated by commas. */
  readonly originUrl: string;
  /** Host of the operators' page; undefined for none. */
  readonly fleetHost?: string | undefined;
  /** Domain of previews; undefined for none. */
  readonly previewDomain?: string | undefined;
  /** Whether the origin is the titles' identity provider too, so that its hosts come to this worker. */
  readonly withIdentity: boolean;
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
  }),
  v.transform(({ $schema: _schema, ...config }) => config),
);

/**
 * Wrangler's configuration for production, for a file in `dist/`: the checked-in one, with every title's host (E-01).
 * @throws ValiError for what neither wrangler nor the worker would take.
 * @param checkedIn text of `wrangler.jsonc`; its comments are on lines of their own.
 * @param fleetText text of `dist/fleet.json`.
 */
export function deploymentConfig(checkedIn: string, fleetText: string, deployment: Deployment): object {
  const { main, assets, vars, ...rest } = v.parse(CheckedInSchema, checkedIn.replace(/^\s*\/\/.*$/gm, ''));
  const { originUrl, fleetHost, previewDomain } = deployment;
  return {
    ...rest,
    main: `../${main}`,
    assets: { ...assets, directory: 'site' },
    // Every host is listed; none is on the provider's own domain.
    workers_dev: false,
    preview_urls: false,
    vars: {
      ...vars,
      ORIGIN_URL: v.parse(OriginUrlsSchema, originUrl).join(','),
      ...(fleetHost === undefined ? {} : { FLEET_HOST: fleetHost }),
      ...(previewDomain === undefined ? {} : { PREVIEW_DOMAIN: previewDomain }),
    },
    routes: routesOf(fleetText, deployment),
  };
}

function routesOf(fleetText: string, { fleetHost, previewDomain, withIdentity }: Deployment): object[] {
  const fleet = parseFleet(fleetText);
  const hosts = [...fleet.byMinsideHost.keys(), ...(withIdentity ? fleet.byIdentityHost.keys() : [])];
  if (fleetHost !== undefined) hosts.push(fleetHost);
  const routes: object[] = hosts.sort().map((host) => ({ pattern: host, custom_domain: true }));
  if (previewDomain !== undefined) {
    const zone = previewDomain.split('.').slice(-2).join('.');
    routes.push({ pattern: `*.${previewDomain}/*`, zone_name: zone });
  }
  return routes;
}
