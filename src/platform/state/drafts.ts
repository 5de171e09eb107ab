import * as v from 'valibot';
import { storedEntry } from './storage.ts';

/** Hours for which what somebody has typed is kept (N-09). */
const draftHours = 24;

const DraftSchema = v.object({
  /** Whose it is: id at the identity provider. */
  owner: v.string(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  content: v.unknown(),
});

/*
 * One entry for all flows, so that log-out forgets them with one call. It lives as long as the tab: what is typed here
 * is nobody else's on a shared machine.
 */
const entry = storedEntry({ key: 'minside.drafts', area: 'session', schema: v.record(v.string(), DraftSchema) });

/** Which draft is meant: the flow, as `delivery-stop`, and the person. */
export interface DraftKey {
  readonly flow: string;
  /** Id at the identity provider. */
  readonly owner: string;
}

/** What was kept of a flow; undefined when there is nothing, or it is another person's, too old or of another shape. */
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

/** Keeps the content of a flow (never card data) for the rest of the tab's life, 24 h at most. */
export function writeDraft({ flow, owner }: DraftKey, content: unknown): void {
  entry.write({ ...entry.read(), [flow]: { owner, savedAt: Date.now(), content } });
}

/** Forgets one flow, when it has succeeded or was left for good. */
export function clearDraft(flow: string): void {
  const { [flow]: forgotten, ...others } = entry.read() ?? {};
  if (forgotten !== undefined) entry.write(others);
}

/** Forgets all flows, at log-out. */
export function clearDrafts(): void {
  entry.clear();
}
