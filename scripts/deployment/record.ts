import * as v from 'valibot';
import { canonicalJson } from '../fleet/site-file.ts';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { readJson } from './stored-build.ts';

const AuthorSchema = v.object({
  /** ISO 8601 in UTC. */
  at: v.string(),
  by: v.string(),
  reason: v.string(),
});
export type Author = v.InferOutput<typeof AuthorSchema>;

const LastChangeSchema = v.object({ ...AuthorSchema.entries, number: v.number(), what: v.string() });

const CanarySchema = v.object({ build: v.string(), percent: v.number() });

const TitleStateSchema = v.object({
  /** For all visitors; missing if the title has left the fleet or was never promoted. */
  live: v.exactOptional(v.string()),
  /** Rollbacks restore these, latest first. */
  previous: v.array(v.string()),
  canary: v.exactOptional(CanarySchema),
  /** Open pages may still request the assets of these client builds, newest first (E-08). */
  clients: v.array(v.string()),
  lastChange: LastChangeSchema,
});
export type TitleState = v.InferOutput<typeof TitleStateSchema>;

const FleetStateSchema = v.record(v.string(), TitleStateSchema);
export type FleetState = Readonly<v.InferOutput<typeof FleetStateSchema>>;

/** A change with the complete live state after it. */
const ChangeSchema = v.object({
  ...AuthorSchema.entries,
  /** Numbers start at 1 and have no gaps. */
  number: v.number(),
  /** For example `promote 3f2a…`. */
  what: v.string(),
  titles: FleetStateSchema,
});
export type Change = v.InferOutput<typeof ChangeSchema>;

const prefix = 'changes/';

function keyOf(number: number): string {
  return `${prefix}${String(number).padStart(8, '0')}.json`;
}

export async function lastChange(store: ArtifactStore): Promise<Change | undefined> {
  const newest = (await store.list(prefix)).toSorted().at(-1);
  return newest === undefined ? undefined : readJson(store, newest, ChangeSchema);
}

/** Latest first. */
export async function newestChanges(store: ArtifactStore, count: number): Promise<readonly Change[]> {
  const newest = (await store.list(prefix)).toSorted().reverse().slice(0, count);
  return Promise.all(newest.map((key) => readJson(store, key, ChangeSchema)));
}

/** @throws DeploymentError if another change has taken the number in the meantime. */
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
