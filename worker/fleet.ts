import * as v from 'valibot';
import { sideBuildName } from '#src/domain/fleet.ts';

/** Covers only the fields that the edge needs; the build writes more. */
const EdgeTitleSchema = v.object({
  publicationId: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  titleCode: v.string(),
  titleDomain: v.string(),
  baseUrl: v.string(),
  minsideHost: v.string(),
  identityHost: v.string(),
  displayName: v.string(),
  customerCenterPhoneNumber: v.string(),
  customerCenterEmail: v.string(),
  organizationNumber: v.string(),
  hasPulse: v.boolean(),
  styleHashes: v.array(v.string()),
  pageStyleHashes: v.optional(v.record(v.string(), v.array(v.string())), {}),
  contentHash: v.pipe(v.string(), v.regex(/^[0-9a-z]+$/)),
  formerHosts: v.optional(v.array(v.string()), []),
  /** Set only for a retired title. */
  retired: v.exactOptional(v.looseObject({})),
});

const SideBuildSchema = v.object({ ...EdgeTitleSchema.entries, percent: v.exactOptional(v.number()) });

export type EdgeTitle = v.InferOutput<typeof EdgeTitleSchema> & {
  readonly folder: string;
};

/** `percent` is a canary's share of visitors. */
export type EdgeSideBuild = EdgeTitle & { readonly percent?: number };

const EdgeFleetSchema = v.object({
  buildId: v.string(),
  scriptHashes: v.array(v.string()),
  titles: v.pipe(v.array(EdgeTitleSchema), v.minLength(1)),
  sideBuilds: v.optional(v.array(SideBuildSchema), []),
});

export interface EdgeFleet {
  readonly buildId: string;
  readonly scriptHashes: readonly string[];
  readonly byPublicationId: ReadonlyMap<string, EdgeTitle>;
  readonly byMinsideHost: ReadonlyMap<string, EdgeTitle>;
  readonly byIdentityHost: ReadonlyMap<string, EdgeTitle>;
  readonly byTitleCode: ReadonlyMap<string, EdgeTitle>;
  readonly byFormerHost: ReadonlyMap<string, EdgeTitle>;
  /** Includes builds that are not live, keyed by `<publicationId>--<build>`. */
  readonly byBuildName: ReadonlyMap<string, EdgeTitle>;
  readonly canaries: ReadonlyMap<string, EdgeSideBuild>;
}

export class FleetError extends Error {
  override readonly name = 'FleetError';
}

export function parseFleet(text: string): EdgeFleet {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), EdgeFleetSchema), text);
  if (!result.success) {
    const [issue] = result.issues;
    throw new FleetError(`fleet.json is invalid at "${v.getDotPath(issue) ?? ''}": ${issue.message}`);
  }
  const { buildId, scriptHashes } = result.output;
  const titles = result.output.titles.map((title) => ({ ...title, folder: title.publicationId }));
  const sideBuilds = result.output.sideBuilds.map((side) => ({ ...side, folder: sideBuildName(side) }));
  return {
    buildId,
    scriptHashes,
    byPublicationId: new Map(titles.map((title) => [title.publicationId, title])),
    byMinsideHost: new Map(titles.map((title) => [title.minsideHost, title])),
    // A city edition shares its parent's domain. The identity host belongs to the parent, whose
    // site is the domain itself.
    byIdentityHost: new Map([...titles].sort(parentsLast).map((title) => [title.identityHost, title])),
    byTitleCode: new Map(titles.map((title) => [title.titleCode, title])),
    byFormerHost: new Map(titles.flatMap((title) => title.formerHosts.map((host) => [host, title]))),
    byBuildName: new Map([...sideBuilds, ...titles].map((build) => [sideBuildName(build), build])),
    canaries: new Map(
      sideBuilds.filter(({ percent }) => percent !== undefined).map((build) => [build.publicationId, build]),
    ),
  };
}

function parentsLast(one: EdgeTitle, other: EdgeTitle): number {
  return Number(isDomainsOwn(one)) - Number(isDomainsOwn(other));
}

function isDomainsOwn(title: EdgeTitle): boolean {
  return title.baseUrl === `https://${title.titleDomain}`;
}

/** Assets, as served by the worker's binding. */
export interface AssetSource {
  fetch(request: Request): Promise<Response>;
}

const loaded = new WeakMap<AssetSource, EdgeFleet>();

/**
 * Reads the fleet once per isolate. The value is cached rather than the promise, because a promise belongs to the
 * request that created it and dies with it.
 */
export async function loadFleet(assets: AssetSource): Promise<EdgeFleet> {
  const known = loaded.get(assets);
  if (known !== undefined) return known;
  const response = await assets.fetch(new Request('http://assets.local/_fleet/fleet.json'));
  if (response.status !== 200) throw new FleetError(`fleet.json was answered with status ${response.status}.`);
  const fleet = parseFleet(await response.text());
  loaded.set(assets, fleet);
  return fleet;
}
