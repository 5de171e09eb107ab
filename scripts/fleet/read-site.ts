import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Fleet, FleetSchema } from '#src/domain/fleet.ts';
import { type ArtifactManifest, ArtifactManifestSchema } from './artifact.ts';

/**
 * Schema of `dist/edge.json`: titles' settings for the edge only. It is beside the site, so it is
 * never served.
 */
const EdgeSettingsSchema = v.object({
  /** URLs of title-specific origins, by publication id. */
  origins: v.record(v.string(), v.string()),
});
export type EdgeSettings = Readonly<v.InferOutput<typeof EdgeSettingsSchema>>;

/** Name of the file in the output. */
export const edgeSettingsFile = 'edge.json';

/** Reads the build's settings for the edge. */
export function readEdgeSettings(outFolder: string): EdgeSettings {
  return v.parse(EdgeSettingsSchema, JSON.parse(readFileSync(join(outFolder, edgeSettingsFile), 'utf8')));
}

/** File in an output that was composed from a store; a built output has none. */
export const compositionFile = 'composition.json';

const CompositionSchema = v.object({
  /** Name of the store, as given to the command. */
  store: v.string(),
  /** Number of the composed change. */
  change: v.number(),
  /** Live build of each title, by publication id. */
  titles: v.record(v.string(), v.string()),
  /** Builds that are served beside the live ones, as `<publicationId>--<build>`. */
  sideBuilds: v.array(v.string()),
});
/** What an output was composed of. */
export type Composition = Readonly<v.InferOutput<typeof CompositionSchema>>;

/** Returns an output's composition; undefined if the output was built or does not exist. */
export function readComposition(outFolder: string): Composition | undefined {
  return readAs(CompositionSchema, join(outFolder, compositionFile));
}

/**
 * Returns the fleet list of the previous build; undefined if there is none in the current format.
 */
export function readFleet(outFolder: string): Fleet | undefined {
  return readAs(FleetSchema, join(outFolder, 'fleet.json'));
}

/**
 * Returns a title's manifest from the previous build; undefined if there is none in the current
 * format.
 */
export function readManifest(outFolder: string, publicationId: string): ArtifactManifest | undefined {
  return readAs(ArtifactManifestSchema, join(outFolder, 'artifacts', `${publicationId}.json`));
}

function readAs<Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> | undefined {
  if (!existsSync(path)) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(path, 'utf8'));
  return result.success ? result.output : undefined;
}
