import * as v from 'valibot';
import { MonitoringSettingsSchema } from '#src/domain/monitoring-settings.ts';
import { isStrongSecret, secretExpected } from '#src/lib/secret-rule.ts';
import { OriginUrlsSchema } from './origins.ts';

const SwitchSchema = v.pipe(
  v.optional(v.picklist(['0', '1', ''], 'on is 1, off is 0'), '0'),
  v.transform((value) => value === '1'),
);

const HostSchema = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'a host name in lower case, without a port'));

/** URL templates of this deployment, with `{publicationId}`, `{titleDomain}` and `{minsideHost}`. */
const UrlTemplatesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Code of the title that answers on unknown hosts, if a deployment names no other. */
export const usualFallbackTitle = 'POL';

const placeEntries = {
  /** Empty in production: the URLs that are built into the pages are right there. */
  ADDRESSES: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      UrlTemplatesSchema,
    ]),
  ),
  /** Account that monitoring reports to, as JSON; without it nothing is monitored. */
  MONITORING: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      v.pipe(v.string(), v.parseJson(), MonitoringSettingsSchema),
    ]),
  ),
  SANDBOX: SwitchSchema,
  /** Title code of the title that answers on a host that nobody has (Spec §8). */
  FALLBACK_TITLE: v.optional(v.string(), usualFallbackTitle),
  /** Host of the operators' page; none if it is not set. */
  FLEET_HOST: v.optional(HostSchema),
  /** Host of the staff view; none if it is not set. */
  STAFF_HOST: v.optional(HostSchema),
  /** Domain under which `<publicationId>--<anything>` shows a preview; none if it is not set. */
  PREVIEW_DOMAIN: v.optional(HostSchema),
};

/** What the worker needs to serve pages. */
const PlaceSettingsSchema = v.object(placeEntries);
export type PlaceSettings = v.InferOutput<typeof PlaceSettingsSchema>;

const SecretSchema = v.pipe(v.string(), v.check(isStrongSecret, secretExpected));

const originEntries = {
  /** Origin of the titles that name no own one, or the processes that share its work, separated by commas. */
  ORIGIN_URL: OriginUrlsSchema,
  /** Secret shared with that origin; proves that the edge sent a request. */
  EDGE_SECRET: SecretSchema,
  /** Origins of the titles that have their own, by publication id, as JSON; `npm run routes` writes it. */
  ORIGINS: v.optional(v.pipe(v.string(), v.parseJson(), v.record(v.string(), OriginUrlsSchema)), '{}'),
  /** Secrets shared with those origins, by publication id, as JSON. */
  EDGE_SECRETS: v.optional(v.pipe(v.string(), v.parseJson(), v.record(v.string(), SecretSchema)), '{}'),
  /** Time that the origin has to send its response headers, in milliseconds. */
  UPSTREAM_TIMEOUT_MS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole milliseconds, at most 999999'), v.transform(Number)),
    '15000',
  ),
};

/** What the worker needs to ask an origin. */
const OriginSettingsSchema = v.object(originEntries);
export type OriginSettings = v.InferOutput<typeof OriginSettingsSchema>;

/** Names of the variables that only the worker and its origins may know. */
export const secretNames = ['EDGE_SECRET', 'EDGE_SECRETS'] as const;

/** Names of all variables of the worker. */
export const variableNames: readonly string[] = Object.keys({ ...placeEntries, ...originEntries });

/** Own origins without a secret of their own: one that knows another's could sign requests in the name of its titles. */
export function secretFaults({ EDGE_SECRET, ORIGINS, EDGE_SECRETS }: OriginSettings): string[] {
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

/** A variable of the worker is missing or wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the variables that pages need.
 * @throws SettingsError naming each faulty variable, never its value.
 */
export function parsePlaceSettings(variables: unknown): PlaceSettings {
  return parsed(v.safeParse(PlaceSettingsSchema, variables));
}

/**
 * Reads the variables that calls of an origin need.
 * @throws SettingsError naming each faulty variable, never its value.
 */
export function parseOriginSettings(variables: unknown): OriginSettings {
  return parsed(v.safeParse(OriginSettingsSchema, variables));
}

function parsed<T>(
  result: { success: true; output: T } | { success: false; issues: readonly v.BaseIssue<unknown>[] },
): T {
  if (result.success) return result.output;
  const faults = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'variables'}: expected ${expectationOf(issue)}`,
  );
  throw new SettingsError(faults.join('\n'));
}

function expectationOf(issue: v.BaseIssue<unknown>): string {
  return issue.expected ?? issue.message;
}
