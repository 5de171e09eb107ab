import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Fleet, FleetSchema } from '#src/domain/fleet.ts';
import { type ArtifactManifest, ArtifactManifestSchema } from './artifact.ts';

/** The fleet list of the build before; undefined if there is none in the present form. */
export function readFleet(outFolder: string): Fleet | undefined {
  return readAs(FleetSchema, join(outFolder, 'fleet.json'));
}

/** A title's manifest of the build before; undefined if there is none in the present form. */
export function readManifest(outFolder: string, publicationId: string): ArtifactManifest | undefined {
  return readAs(ArtifactManifestSchema, join(outFolder, 'artifacts', `${publicationId}.json`));
}

function readAs<Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> | undefined {
  if (!existsSync(path)) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(path, 'utf8'));
  return result.success ? result.output : undefined;
}
