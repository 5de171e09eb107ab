import * as v from 'valibot';
import { sideBuildName } from '#src/domain/fleet.ts';

/** What the edge needs of a title in `fleet.json`; the build writes more. */
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
  contentHash: v.pipe(v.string(), v.regex(/^[0-9a-z]+$/)),
  formerHosts: v.optional(v.array(v.string()), []),
  /** Present on a title that has ended. */
  retired: v.exactOptional(v.looseObject({})),
});

const SideBuildSchema = v.object({ ...EdgeTitleSchema.entries, percent: v.exactOptional(v.number()) });

/** A build of a title. */
export type EdgeTitle = v.InferOutput<typeof EdgeTitleSchema> & {
  /** Its folder of the site. */
  readonly folder: string;
};

/** A build that is served in addition to the live one. */
export type EdgeSideBuild = EdgeTitle & { readonly percent?: number };

const EdgeFleetSchema = v.object({
  buildId: v.string(),
  scriptHashes: v.array(v.string()),
  titles: v.pipe(v.array(EdgeTitleSchema), v.minLength(1)),
  sideBuilds: v.optional(v.array(SideBuildSchema), []),
});

/** The fleet, indexed by what the edge looks up. */
export interface EdgeFleet {
  readonly buildId: string;
  readonly scriptHashes: readonly string[];
  readonly byPublicationId: ReadonlyMap<string, EdgeTitle>;
  readonly byMinsideHost: ReadonlyMap<string, EdgeTitle>;
  readonly byIdentityHost: ReadonlyMap<string, EdgeTitle>;
  readonly byTitleCode: ReadonlyMap<string, EdgeTitle>;
  /** Titles by the hosts that they had before. */
  readonly byFormerHost: ReadonlyMap<string, EdgeTitle>;
  /** Every build, live or beside, as `<publicationId>--<build>`. */
  readonly byBuildName: ReadonlyMap<string, EdgeTitle>;
  /** Builds that a share of the visitors gets, by publication id. */
  readonly canaries: ReadonlyMap<string, EdgeSideBuild>;
}

/** The build's `fleet.json` is missing or is not what the edge expects. */
export class FleetError extends Error {
  override readonly name = 'FleetError';
}

/** Reads and indexes the text of `fleet.json`. */
export function parseFleet(text: string): EdgeFleet {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), EdgeFleetSchema), text);
  if (!result.success) {
    const [issue] = result.issues;
    throw new FleetError(`fleet.json is broken at "${v.getDotPath(issue) ?? ''}": ${issue.message}`);
  }
  const { buildId, scriptHashes } = result.output;
  const titles = result.output.titles.map((title) => ({ ...title, folder: title.publicationId }));
  const sideBuilds = result.output.sideBuilds.map((side) => ({ ...side, folder: sideBuildName(side) }));
  return {
    buildId,
    scriptHashes,
    byPublicationId: new Map(titles.map((title) => [title.publicationId, title])),
    byMinsideHost: new Map(titles.map((title) => [title.minsideHost, title])),
    // A city edition shares its parent's domain; the parent, whose site is the domain itself, has the identity host.
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

/** The static files of the build, as the worker's binding gives them. */
export interface AssetSource {
  fetch(request: Request): Promise<Response>;
}

const loaded = new WeakMap<AssetSource, EdgeFleet>();

/**
 * The fleet of the build, read once per isolate.
 * The value is kept and not the promise: a promise belongs to the request that made it, and dies with it.
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
