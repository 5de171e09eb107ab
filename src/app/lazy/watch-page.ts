import type { RouteView } from '#src/platform/routing/route-view.ts';
import { ignoreStrayClicks } from './double-click.ts';
import { recoverFromNewBuild } from './new-build.ts';
import { reportErrors } from './report-errors.ts';

/**
 * Watches an open page: recovers if it outlives a deployment (E-08), reports its errors (N-21), and
 * makes a double click act once (N-02).
 */
export function watchPage(view: () => RouteView): void {
  recoverFromNewBuild(view, (url) => window.location.assign(url));
  reportErrors(view);
  ignoreStrayClicks();
}
