import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

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
