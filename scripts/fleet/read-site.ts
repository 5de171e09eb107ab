import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Fleet, FleetSchema } from '#src/domain/fleet.ts';
import { type ArtifactManifest, ArtifactManifestSchema } from './artifact.ts';

/** The content of `dist/edge.json`, for the edge only. The file is beside the site, so it is never served. */
const EdgeSettingsSchema = v.object({
  /** Title-specific origins, by publication id. */
  origins: v.record(v.string(), v.string()),
});
export type EdgeSettings = Readonly<v.InferOutput<typeof EdgeSettingsSchema>>;

export const edgeSettingsFile = 'edge.json';

export function readEdgeSettings(outFolder: string): EdgeSettings {
  return v.parse(EdgeSettingsSchema, JSON.parse(readFileSync(join(outFolder, edgeSettingsFile), 'utf8')));
}

/** An output that was composed from a store has this file; a built output has none. */
export const compositionFile = 'composition.json';

const CompositionSchema = v.object({
  store: v.string(),
  change: v.number(),
  /** By publication id. */
  titles: v.record(v.string(), v.string()),
  /** Served beside the live builds, as `<publicationId>--<build>`. */
  sideBuilds: v.array(v.string()),
});
export type Composition = Readonly<v.InferOutput<typeof CompositionSchema>>;

/** Undefined if the output was built or does not exist. */
export function readComposition(outFolder: string): Composition | undefined {
  return readAs(CompositionSchema, join(outFolder, compositionFile));
}

/** Undefined if there is no output in the current format. */
export function readFleet(outFolder: string): Fleet | undefined {
  return readAs(FleetSchema, join(outFolder, 'fleet.json'));
}

/** Undefined if there is no manifest in the current format. */
export function readManifest(outFolder: string, publicationId: string): ArtifactManifest | undefined {
  return readAs(ArtifactManifestSchema, join(outFolder, 'artifacts', `${publicationId}.json`));
}

function readAs<Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> | undefined {
  if (!existsSync(path)) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(path, 'utf8'));
  return result.success ? result.output : undefined;
}
