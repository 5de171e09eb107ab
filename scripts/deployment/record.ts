import * as v from 'valibot';
import { canonicalJson } from '../fleet/site-file.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { readJson } from './stored-build.ts';

/** Who changed what is live, when and why. */
const AuthorSchema = v.object({
  /** ISO 8601 in UTC. */
  at: v.string(),
  by: v.string(),
  reason: v.string(),
});
export type Author = v.InferOutput<typeof AuthorSchema>;

const LastChangeSchema = v.object({ ...AuthorSchema.entries, number: v.number(), what: v.string() });

const CanarySchema = v.object({ build: v.string(), percent: v.number() });

/** What is live of one title. */
const TitleStateSchema = v.object({
  /** Build that visitors get; none if the title has left the fleet or was never promoted. */
  live: v.exactOptional(v.string()),
  /** Builds that a rollback puts back, the one that was live last in front. */
  previous: v.array(v.string()),
  /** Build that a share of the visitors gets. */
  canary: v.exactOptional(CanarySchema),
  /** Assets that open pages may still ask for, by the identity of the client builds, newest first (E-08). */
  clients: v.array(v.string()),
  /** The change that touched the title last. */
  lastChange: LastChangeSchema,
});
export type TitleState = v.InferOutput<typeof TitleStateSchema>;

/** What is live, by publication id. */
const FleetStateSchema = v.record(v.string(), TitleStateSchema);
export type FleetState = Readonly<v.InferOutput<typeof FleetStateSchema>>;

/** One change of what is live, with all that is live after it. */
const ChangeSchema = v.object({
  ...AuthorSchema.entries,
  /** From 1, without gaps. */
  number: v.number(),
  /** What was done, as `promote 3f2a…`. */
  what: v.string(),
  titles: FleetStateSchema,
});
export type Change = v.InferOutput<typeof ChangeSchema>;

const prefix = 'changes/';

function keyOf(number: number): string {
  return `${prefix}${String(number).padStart(8, '0')}.json`;
}

/** The last change; undefined before the first. */
export async function lastChange(store: ArtifactStore): Promise<Change | undefined> {
  const newest = (await store.list(prefix)).toSorted().at(-1);
  return newest === undefined ? undefined : readJson(store, newest, ChangeSchema);
}

/** The newest changes, the last in front. */
export async function newestChanges(store: ArtifactStore, count: number): Promise<readonly Change[]> {
  const newest = (await store.list(prefix)).toSorted().reverse().slice(0, count);
  return Promise.all(newest.map((key) => readJson(store, key, ChangeSchema)));
}

/**
 * Adds a change to the record, which is only ever added to.
 * @throws DeploymentError if another change has taken its number since the state that it was made from was read.
 */
export async function addChange(store: ArtifactStore, change: Change): Promise<void> {
  const key = keyOf(change.number);
  const text = `${canonicalJson(change)}\n`;
  if (await store.create(key, Buffer.from(text))) return;
  const present = Buffer.from((await store.read(key)) ?? []).toString('utf8');
  // A write whose answer was lost is tried again, and finds itself.
  if (present === text) return;
  const { by, at } = await readJson(store, key, ChangeSchema);
  const other = `${by} changed what is live at the same moment (change ${change.number}, ${at})`;
  throw new DeploymentError(`${other}. Nothing was changed; look at it with status, and try again.`);
}
