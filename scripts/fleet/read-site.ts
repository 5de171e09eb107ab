import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Fleet, FleetSchema } from '#src/domain/fleet.ts';
import { type ArtifactManifest, ArtifactManifestSchema } from './artifact.ts';

/** `dist/edge.json`: what the titles' files say to the edge alone, so it lies beside the site and is never served. */
const EdgeSettingsSchema = v.object({
  /** Urls of the origins of those titles that have their own, by publication id. */
  origins: v.record(v.string(), v.string()),
});
export type EdgeSettings = Readonly<v.InferOutput<typeof EdgeSettingsSchema>>;

/** Name of the file in the output. */
export const edgeSettingsFile = 'edge.json';

/** Reads what the build has left for the edge. */
export function readEdgeSettings(outFolder: string): EdgeSettings {
  return v.parse(EdgeSettingsSchema, JSON.parse(readFileSync(join(outFolder, edgeSettingsFile), 'utf8')));
}

/** Name of the file in an output that was composed from a store, and not built. */
export const compositionFile = 'composition.json';

const CompositionSchema = v.object({
  /** Store that it was composed from, as it was named. */
  store: v.string(),
  /** Number of the change whose state it is. */
  change: v.number(),
  /** Live build of each title, by publication id. */
  titles: v.record(v.string(), v.string()),
  /** Builds that are served beside them, as `<publicationId>--<build>`. */
  sideBuilds: v.array(v.string()),
});
/** What an output was composed of. */
export type Composition = Readonly<v.InferOutput<typeof CompositionSchema>>;

/** What the output was composed of; undefined if it is a build, or nothing. */
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
