import * as v from 'valibot';
import { contractRefusedEvent } from '#src/platform/api/http-client.ts';
import { servedPage } from '#src/platform/api/served-page.ts';
import { log } from '#src/platform/log.ts';
import type { RouteView } from '#src/platform/routing/route-view.ts';
import { storedEntry } from '#src/platform/state/storage.ts';
import { reportErrors } from './report-errors.ts';

/**
 * Makes the page recover if it outlives a deployment (E-08), report its errors (N-21), and act only once on a double
 * click (N-02).
 */
export function watchPage(view: () => RouteView): void {
  recoverFromNewBuild(view, (url) => window.location.assign(url));
  reportErrors(view);
  ignoreStrayClicks();
}

/** True if a click removed the clicked element, or closed its dialog. */
const isGone = (pressed: Element): boolean => !pressed.isConnected || pressed.closest('dialog:not([open])') !== null;

/**
 * The first click of a double click may have replaced the clicked element. The second click would then hit an element
 * beneath it, such as a link behind a closing sheet. Returns a function that stops this.
 */
export function ignoreStrayClicks(): () => void {
  let pressed: Element | undefined;
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 1 && pressed !== undefined && isGone(pressed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.target instanceof Element) {
      pressed = event.target;
    }
  };
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}

/** Milliseconds before a page may be reloaded again, since edges may disagree during a rollout. */
const onceIn = 120_000;

/** Events that can mean that the page is from an older build. */
const failures = ['vite:preloadError', contractRefusedEvent];

type Where = Pick<RouteView, 'location' | 'nextLocation'>;

const reloaded = storedEntry({ key: 'minside.reloadedAt', area: 'session', schema: v.number() });

/**
 * Reloads an open page once, at the requested URL, if a newer build has replaced a part that it
 * cannot load (E-08), or if the origin refuses its contract for the same reason. Typed text
 * is in the drafts. Other failures, such as a lost connection, are left to the part's own retry.
 * @param view returns the page shown, or the one being navigated to
 * @param load navigates to a URL by a full page load
 * @returns a function that stops this
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
  // Leaves out the fragment, which would keep the browser on the page.
  const { pathname, search } = nextLocation ?? location;
  load(`${pathname}${search}`);
}

async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (entry === null || entry === undefined) return false;
  const now = await servedPage('/404');
  // Without a connection, nothing is known about newer builds, and the part offers a retry.
  return now !== undefined && !now.includes(entry);
}
