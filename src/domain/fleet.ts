import * as v from 'valibot';
import { ServerTitleSchema, type Title } from './title.ts';

/** Spec §1. */
export class TitleConfigNotFoundError extends Error {
  override readonly name = 'TitleConfigNotFoundError';
  readonly titleCode: string;

  constructor(titleCode: string) {
    super(`No publication config was found for the title code "${titleCode}".`);
    this.titleCode = titleCode;
  }
}

export const FleetTitleSchema = v.object({
  ...ServerTitleSchema.entries,
  /** Adjusted for light and dark backgrounds. */
  brand: v.object({ light: v.string(), dark: v.string() }),
  /** CSP sources of the style sheets that are inline in each of the title's pages, such as `'sha256-…'`. */
  styleHashes: v.array(v.string()),
  /** CSP sources of inline style sheets that only some pages have, keyed by the page's file. */
  pageStyleHashes: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** SHA-256 over everything in the title's artifact, its facts and its origin, hexadecimal. */
  contentHash: v.string(),
});
export type FleetTitle = v.InferOutput<typeof FleetTitleSchema>;

/** A build served beside the live one: on its preview host, and to a share of the visitors. */
export const SideBuildSchema = v.object({
  ...FleetTitleSchema.entries,
  /** Percent of the visitors that get the build as a canary. Missing if it is only a preview. */
  percent: v.exactOptional(v.number()),
});
export type SideBuild = v.InferOutput<typeof SideBuildSchema>;

/** `dist/fleet.json`: written by the build, read by the edge and the origin. */
export const FleetSchema = v.object({
  /** A hash over everything that the build wrote. */
  buildId: v.string(),
  /** CSP sources of the inline scripts shared by all pages, such as `'sha256-…'`. */
  scriptHashes: v.array(v.string()),
  titles: v.array(FleetTitleSchema),
  /** Only the edge's copy has them. */
  sideBuilds: v.exactOptional(v.array(SideBuildSchema)),
});
export type Fleet = v.InferOutput<typeof FleetSchema>;

/** Leaves out the titles' catalogues, which only the origin may have. */
export function edgeFleet({ titles, sideBuilds, ...fleet }: Fleet) {
  return {
    ...fleet,
    titles: titles.map(({ catalogue: _catalogue, ...title }) => title),
    ...(sideBuilds === undefined ? {} : { sideBuilds: sideBuilds.map(({ catalogue: _catalogue, ...build }) => build) }),
  };
}

/**
 * The code can be that of an edition. The title's slug determines the logo's path (T-04).
 * @throws TitleConfigNotFoundError if no title has the code.
 */
export function titleOfCode<T extends Title>(titles: readonly T[], titleCode: string): T {
  const title = titles.find((one) => hasCode(one, titleCode));
  if (title === undefined) throw new TitleConfigNotFoundError(titleCode);
  return title;
}

export function hasCode({ titleCode, editionCodes }: Title, code: string): boolean {
  return titleCode === code || editionCodes.includes(code);
}

/** Depends on the title and the code, but not on other titles. */
export function buildIdOf({ contentHash }: { readonly contentHash: string }): string {
  return contentHash.slice(0, 16);
}

/** The label of the build's preview host, and its folder in the site if it is not the live one. */
export function sideBuildName(title: { readonly publicationId: string; readonly contentHash: string }): string {
  return `${title.publicationId}--${buildIdOf(title)}`;
}

export function codesOf(titles: readonly FleetTitle[]): string[] {
  return titles.flatMap(({ titleCode, editionCodes }) => [titleCode, ...editionCodes]);
}
