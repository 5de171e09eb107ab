import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Fleet, FleetSchema } from '#src/domain/fleet.ts';
import { type ArtifactManifest, ArtifactManifestSchema } from './artifact.ts';

/** `dist/edge.json`: the titles' settings for the edge only, so it is beside the site and never served. */
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

/** File in an output that was composed from a store rather than built. */
export const compositionFile = 'composition.json';

const CompositionSchema = v.object({
  /** The store's name, as given. */
  store: v.string(),
  /** Number of the composed change. */
  change: v.number(),
  /** Live build of each title, by publication id. */
  titles: v.record(v.string(), v.string()),
  /** Builds served beside them, as `<publicationId>--<build>`. */
  sideBuilds: v.array(v.string()),
});
/** Origin of a composed output. */
export type Composition = Readonly<v.InferOutput<typeof CompositionSchema>>;

/** Returns the output's composition; undefined if it was built or is missing. */
export function readComposition(outFolder: string): Composition | undefined {
  const path = join(outFolder, compositionFile);
  if (!existsSync(path)) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), CompositionSchema), readFileSync(path, 'utf8'));
  return result.success ? result.output : undefined;
}

/** The fleet list of the previous build; undefined if there is none in the current format. */
export function readFleet(outFolder: string): Fleet | undefined {
  return readAs(FleetSchema, join(outFolder, 'fleet.json'));
}

/** A title's manifest of the previous build; undefined if there is none in the current format. */
export function readManifest(outFolder: string, publicationId: string): ArtifactManifest | undefined {
  return readAs(ArtifactManifestSchema, join(outFolder, 'artifacts', `${publicationId}.json`));
}

function readAs<Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> | undefined {
  if (!existsSync(path)) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(path, 'utf8'));
  return result.success ? result.output : undefined;
}
