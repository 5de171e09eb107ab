import * as v from 'valibot';
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

/** The worker's variables and secrets. */
export const SettingsSchema = v.object({
  /** Origin of the titles that name no own one, or the processes that share its work, separated by commas. */
  ORIGIN_URL: OriginUrlsSchema,
  /** Secret shared with the origin; proves that the edge sent a request. */
  EDGE_SECRET: v.pipe(v.string(), v.nonEmpty('a secret that is not empty')),
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
  SANDBOX: SwitchSchema,
  /** Title code of the title that answers on a host that nobody has (Spec §8). */
  FALLBACK_TITLE: v.optional(v.string(), usualFallbackTitle),
  /** Time that the origin has to send its response headers, in milliseconds. */
  UPSTREAM_TIMEOUT_MS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole milliseconds, at most 999999'), v.transform(Number)),
    '15000',
  ),
  /** Host of the operators' page; none if it is not set. */
  FLEET_HOST: v.optional(HostSchema),
  /** Domain under which `<publicationId>--<anything>` shows a preview; none if it is not set. */
  PREVIEW_DOMAIN: v.optional(HostSchema),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** A variable of the worker is missing or wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the worker's variables.
 * @throws SettingsError naming each faulty variable, never its value.
 */
export function parseSettings(variables: unknown): Settings {
  const result = v.safeParse(SettingsSchema, variables);
  if (result.success) return result.output;
  const faults = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'variables'}: expected ${expectationOf(issue)}`,
  );
  throw new SettingsError(`The worker's variables are wrong. ${faults.join('; ')}`);
}

function expectationOf(issue: v.BaseIssue<unknown>): string {
  return issue.expected ?? issue.message;
}
