import * as v from 'valibot';
import { contractRefusedEvent } from '#src/platform/api/contract-refused.ts';
import { servedPage } from '#src/platform/api/served-page.ts';
import { log } from '#src/platform/log.ts';
import type { RouteView } from '#src/platform/routing/route-view.ts';
import { storedEntry } from '#src/platform/state/storage.ts';

/** Time within which a page is not reloaded again, in milliseconds: edges may differ during a rollout. */
const onceIn = 120_000;

/** Events on a page of an older build. */
const failures = ['vite:preloadError', contractRefusedEvent];

type Where = Pick<RouteView, 'location' | 'nextLocation'>;

const reloaded = storedEntry({ key: 'minside.reloadedAt', area: 'session', schema: v.number() });

/**
 * Reloads an open page if a part of it cannot be loaded because a newer build has replaced it (E-08), or if the origin
 * refuses its contract for the same reason: once, at the requested URL. Typed text is in the drafts. A part that
 * failed only due to the network is left to its own retry, and so is any other failure.
 * @param view what the router shows, or is navigating to
 * @param load navigates to a URL with a full page load
 * @returns a function that ends it.
 */
export function recoverFromNewBuild(view: () => Where, load: (url: string) => void): () => void {
  const onFailure = (): void => void reloadIfReplaced(view, load);
  for (const event of failures) window.addEventListener(event, onFailure);
  return () => {
    for (const event of failures) window.removeEventListener(event, onFailure);
  };
}

async function reloadIfReplaced(view: () => Where, load: (url: string) => void): Promise<void> {
  const last = reloaded.read();
  if (last !== undefined && Date.now() - last < onceIn) return;
  if (!(await isReplaced())) return;
  reloaded.write(Date.now());
  log.warn('pageOfOlderBuild');
  const { nextLocation, location } = view();
  // Without the fragment, which would keep the browser on the page.
  const { pathname, search } = nextLocation ?? location;
  load(`${pathname}${search}`);
}

/** True if the site's pages now begin with another script than this one. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (entry === null || entry === undefined) return false;
  const now = await servedPage('/404');
  // Without a connection nothing is known, and the part offers a retry.
  return now !== undefined && !now.includes(entry);
}
