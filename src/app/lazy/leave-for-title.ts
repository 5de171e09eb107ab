import { createQueryClient } from '#src/platform/api/query-client.ts';
import { log } from '#src/platform/log.ts';
import { resolveTitle } from '#src/platform/session/resolve-title.ts';

/** Leaves a page that has no title, and so is not ours, for the title of its URL (G-08). */
export async function leaveForTitle(): Promise<void> {
  const queryClient = createQueryClient({ onLoginNeeded: () => undefined });
  const title = await resolveTitle(queryClient, window.location.origin, log);
  if (!title.ok) throw title.error;
  if (new URL(title.value.minsideUrl).origin !== window.location.origin)
    window.location.replace(title.value.minsideUrl);
}
