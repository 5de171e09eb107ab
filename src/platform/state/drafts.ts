import * as v from 'valibot';
import { storedEntry } from './storage.ts';

/** N-09. */
const draftHours = 24;

const DraftSchema = v.object({
  /** Id at the identity provider. */
  owner: v.string(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  content: v.unknown(),
});

/*
 * One entry for all flows, which log-out deletes with one call. It lives only as long as the tab,
 * since others on a shared machine must not see the input.
 */
const entry = storedEntry({ key: 'minside.drafts', area: 'session', schema: v.record(v.string(), DraftSchema) });

/** The flow is a name such as `delivery-stop`. */
export interface DraftKey {
  readonly flow: string;
  /** Id at the identity provider. */
  readonly owner: string;
}

/** Undefined if there is no content, or if it belongs to another person, has expired, or does not match the schema. */
export function readDraft<Content>(
  { flow, owner }: DraftKey,
  schema: v.GenericSchema<unknown, Content>,
): Content | undefined {
  const draft = entry.read()?.[flow];
  if (draft === undefined) return undefined;
  const isOld = Date.now() - draft.savedAt > draftHours * 3_600_000;
  const result = v.safeParse(schema, draft.content);
  if (draft.owner === owner && !isOld && result.success) return result.output;
  clearDraft(flow);
  return undefined;
}

/** Never card data. Stored while the tab is open, for at most 24 h. */
export function writeDraft({ flow, owner }: DraftKey, content: unknown): void {
  entry.write({ ...entry.read(), [flow]: { owner, savedAt: Date.now(), content } });
}

export function clearDraft(flow: string): void {
  const { [flow]: forgotten, ...others } = entry.read() ?? {};
  if (forgotten !== undefined) entry.write(others);
}

export function clearDrafts(): void {
  entry.clear();
}
