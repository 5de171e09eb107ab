import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

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
