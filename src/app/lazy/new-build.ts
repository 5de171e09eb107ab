import * as v from 'valibot';
import { contractRefusedEvent } from '#src/platform/api/contract-refused.ts';
import { servedPage } from '#src/platform/api/served-page.ts';
import { log } from '#src/platform/log.ts';
import type { RouteView } from '#src/platform/routing/route-view.ts';
import { storedEntry } from '#src/platform/state/storage.ts';

/** Time in which a page is not reloaded a second time, in milliseconds: edges may differ while a build is rolled out. */
const onceIn = 120_000;

/** What a page of an older build runs into. */
const failures = ['vite:preloadError', contractRefusedEvent];

type Where = Pick<RouteView, 'location' | 'nextLocation'>;

const reloaded = storedEntry({ key: 'minside.reloadedAt', area: 'session', schema: v.number() });

/**
 * Reloads an open page when a part of it cannot be fetched because a newer build has taken its place (E-08), or when the
 * origin refuses its contract for the same reason: once, at the URL that was wanted. What was typed is in the drafts. A part that only the network kept back is left to its own
 * new try, and so is any other failure.
 * @param view what the router shows, or is on its way to
 * @param load leaves for a URL with a whole new load
 * @returns what ends it.
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
  // Without the fragment, with which the browser would stay on the page.
  const { pathname, search } = nextLocation ?? location;
  load(`${pathname}${search}`);
}

/** Whether the site now serves pages that begin with another script than this one. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (entry === null || entry === undefined) return false;
  const now = await servedPage('/404');
  // Without a connection nothing is known, and the part offers a new try.
  return now !== undefined && !now.includes(entry);
}
