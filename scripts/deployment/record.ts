import * as v from 'valibot';
import { canonicalJson } from '../fleet/site-file.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { readJson } from './stored-build.ts';

/** Who made a change, when and why. */
const AuthorSchema = v.object({
  /** ISO 8601 in UTC. */
  at: v.string(),
  by: v.string(),
  reason: v.string(),
});
export type Author = v.InferOutput<typeof AuthorSchema>;

const LastChangeSchema = v.object({ ...AuthorSchema.entries, number: v.number(), what: v.string() });

const CanarySchema = v.object({ build: v.string(), percent: v.number() });

/** The live state of a title. */
const TitleStateSchema = v.object({
  /** Build for all visitors; missing if the title has left the fleet or was never promoted. */
  live: v.exactOptional(v.string()),
  /** Builds that rollbacks restore, latest first. */
  previous: v.array(v.string()),
  /** Build for a share of the visitors, if there is one. */
  canary: v.exactOptional(CanarySchema),
  /** Client builds whose assets open pages may still request, by identity, newest first (E-08). */
  clients: v.array(v.string()),
  /** The latest change of the title. */
  lastChange: LastChangeSchema,
});
export type TitleState = v.InferOutput<typeof TitleStateSchema>;

/** Live state by publication id. */
const FleetStateSchema = v.record(v.string(), TitleStateSchema);
export type FleetState = Readonly<v.InferOutput<typeof FleetStateSchema>>;

/** A recorded change, with the complete live state after it. */
const ChangeSchema = v.object({
  ...AuthorSchema.entries,
  /** Numbers start at 1 and have no gaps. */
  number: v.number(),
  /** Description, such as `promote 3f2a…`. */
  what: v.string(),
  titles: FleetStateSchema,
});
export type Change = v.InferOutput<typeof ChangeSchema>;

const prefix = 'changes/';

function keyOf(number: number): string {
  return `${prefix}${String(number).padStart(8, '0')}.json`;
}

/** Returns the last change; undefined before the first. */
export async function lastChange(store: ArtifactStore): Promise<Change | undefined> {
  const newest = (await store.list(prefix)).toSorted().at(-1);
  return newest === undefined ? undefined : readJson(store, newest, ChangeSchema);
}

/** Returns the newest changes, latest first. */
export async function newestChanges(store: ArtifactStore, count: number): Promise<readonly Change[]> {
  const newest = (await store.list(prefix)).toSorted().reverse().slice(0, count);
  return Promise.all(newest.map((key) => readJson(store, key, ChangeSchema)));
}

/**
 * Appends a change to the record.
 * @throws DeploymentError if another change has taken its number in the meantime.
 */
export async function addChange(store: ArtifactStore, change: Change): Promise<void> {
  const key = keyOf(change.number);
  const text = `${canonicalJson(change)}\n`;
  if (await store.create(key, Buffer.from(text))) return;
  const present = Buffer.from((await store.read(key)) ?? []).toString('utf8');
  // The write was repeated because its answer was lost, and its result is already there.
  if (present === text) return;
  const { by, at } = await readJson(store, key, ChangeSchema);
  const other = `${by} changed what is live at the same moment (change ${change.number}, ${at})`;
  throw new DeploymentError(`${other}. Nothing was changed; look at it with status, and try again.`);
}
