import * as v from 'valibot';
import { MonitoringSettingsSchema } from '#src/domain/monitoring-settings.ts';
import { oncePer } from '#src/lib/once-per.ts';
import { describeIssue } from '#src/lib/schema-issue.ts';
import { isStrongSecret, secretExpected } from '#src/lib/server-settings.ts';
import { OriginUrlsSchema } from './origins.ts';

const SwitchSchema = v.pipe(
  v.optional(v.picklist(['0', '1', ''], '0 or 1'), '0'),
  v.transform((value) => value === '1'),
);

const HostSchema = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'a host name in lower case, without a port'));

const templatesExpected = 'JSON of URLs, as {"page": "https://{minsideHost}"}';
/** URLs with the placeholders `{publicationId}`, `{titleDomain}` and `{minsideHost}`. */
const UrlTemplatesSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, templatesExpected),
  v.record(
    v.picklist(['page', 'identity', 'consent', 'collector'], 'page, identity, consent or collector'),
    v.pipe(
      v.string(templatesExpected),
      v.check(isUrlTemplate, 'an http or https URL without a slash at its end, as https://{minsideHost}'),
    ),
    templatesExpected,
  ),
);

function isUrlTemplate(template: string): boolean {
  const filled = template.replaceAll(/\{(publicationId|titleDomain|minsideHost)\}/g, 'avisa.no');
  return /^https?:\/\/[^{}]*[^/{}]$/.test(filled) && URL.canParse(filled);
}

const accountExpected = 'JSON as {"applicationId": "…", "clientToken": "…"}';
const AccountSchema = v.pipe(v.string(), v.parseJson(undefined, accountExpected), MonitoringSettingsSchema);

/** An empty variable counts as absent. */
const unset = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/** By default, this title answers on unknown hosts. */
export const defaultFallbackTitle = 'POL';

/** Pages need these variables. `npm run settings` writes their descriptions into docs/settings.md. */
export const placeEntries = {
  ADDRESSES: v.pipe(
    v.optional(v.lazy((given) => (given === '' ? unset : UrlTemplatesSchema))),
    v.description(
      'URLs of pages and identity providers that differ from those of the build, as JSON: `page`, `identity`, `consent`, and `collector`, the URL that receives analytics events, without which none are sent',
    ),
  ),
  MONITORING: v.pipe(
    v.optional(v.lazy((given) => (given === '' ? unset : AccountSchema))),
    v.description(
      'account that browsers report errors to; without it nothing is monitored. As JSON: `applicationId`, `clientToken`, and if needed `site` (datadoghq.eu), `proxy`, `sessionSampleRate` (10)',
    ),
  ),
  SANDBOX: v.pipe(SwitchSchema, v.description('1 serves the stand-ins for third parties, only on `.localhost`')),
  FALLBACK_TITLE: v.pipe(
    v.optional(v.string(), defaultFallbackTitle),
    v.description('code of the title that answers on unknown hosts'),
  ),
  FLEET_HOST: v.pipe(
    v.optional(HostSchema),
    v.description("host of the operators' page, which exists only if this is set"),
  ),
  STAFF_HOST: v.pipe(v.optional(HostSchema), v.description('host of the staff view, which exists only if this is set')),
  PREVIEW_DOMAIN: v.pipe(
    v.optional(HostSchema),
    v.description('domain under which `<publicationId>--<build>` shows a preview; without it there are no previews'),
  ),
};

const PlaceSettingsSchema = v.object(placeEntries);
export type PlaceSettings = v.InferOutput<typeof PlaceSettingsSchema>;

const SecretSchema = v.pipe(v.string(), v.check(isStrongSecret, secretExpected));

const originsExpected = 'JSON of URLs by publication id, as {"nordvik": "https://origin.nordvik.no"}';
const secretsExpected = 'JSON of secrets by publication id, as {"nordvik": "…"}';

/** API calls need these variables. */
export const originEntries = {
  ORIGIN_URL: v.pipe(
    OriginUrlsSchema,
    v.description('URL of the origin for all titles without their own; several processes are separated by commas'),
  ),
  EDGE_SECRET: v.pipe(
    SecretSchema,
    v.description('secret shared with that origin; it proves that the edge sent a request'),
  ),
  ORIGINS: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.parseJson(undefined, originsExpected),
        v.record(v.string(), OriginUrlsSchema, originsExpected),
      ),
      '{}',
    ),
    v.description("URLs of titles' own origins, by publication id, as JSON"),
  ),
  EDGE_SECRETS: v.pipe(
    v.optional(
      v.pipe(v.string(), v.parseJson(undefined, secretsExpected), v.record(v.string(), SecretSchema, secretsExpected)),
      '{}',
    ),
    v.description('secrets shared with those origins, by publication id, as JSON'),
  ),
  UPSTREAM_TIMEOUT_MS: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole milliseconds, at most 999999'), v.transform(Number)),
      '15000',
    ),
    v.description("time limit for the origin's response headers, in milliseconds"),
  ),
};

const OriginSettingsSchema = v.object(originEntries);
export type OriginSettings = v.InferOutput<typeof OriginSettingsSchema>;

/** Known only to the worker and its origins. */
export const secretNames = ['EDGE_SECRET', 'EDGE_SECRETS'] as const;

export const variableNames: readonly string[] = Object.keys({ ...placeEntries, ...originEntries });

/**
 * Each separate origin needs its own secret: an origin with another's secret could sign requests for that origin's
 * titles.
 */
export function secretIssues({ EDGE_SECRET, ORIGINS, EDGE_SECRETS }: OriginSettings): string[] {
  const users = new Map([[EDGE_SECRET, 'the fleet']]);
  return Object.entries(ORIGINS).flatMap(([publicationId, urls]) => {
    const secret = EDGE_SECRETS[publicationId];
    if (secret === undefined) return [`EDGE_SECRETS: expected a secret of ${publicationId}, which has its own origin`];
    const user = users.get(secret);
    users.set(secret, urls.join());
    const isShared = user !== undefined && user !== urls.join();
    return isShared ? [`EDGE_SECRETS: expected a secret of ${publicationId} that no other origin has`] : [];
  });
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** @throws SettingsError naming each invalid variable, but no value. */
export const parsePlaceSettings = readerOf(PlaceSettingsSchema);

/** @throws SettingsError naming each invalid variable, but no value. */
export const parseOriginSettings = readerOf(OriginSettingsSchema);

/** Parses each variables object once: the runtime gives every request in an isolate the same object. */
function readerOf<T extends object>(schema: v.GenericSchema<unknown, T>): (variables: object) => T {
  return oncePer((variables) => {
    const result = v.safeParse(schema, variables);
    if (result.success) return result.output;
    const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'variables'}: ${describeIssue(issue)}`);
    throw new SettingsError(issues.join('\n'));
  });
}
