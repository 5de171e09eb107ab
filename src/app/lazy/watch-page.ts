import type { RouteView } from '#src/platform/routing/route-view.ts';
import { ignoreStrayClicks } from './double-click.ts';
import { recoverFromNewBuild } from './new-build.ts';
import { reportErrors } from './report-errors.ts';

/**
 * Watches an open page: it may outlive a deployment (E-08), its errors are reported (N-21), and a double click acts once
 * (N-02).
 */
export function watchPage(view: () => RouteView): void {
  recoverFromNewBuild(view, (url) => window.location.assign(url));
  reportErrors(view);
  ignoreStrayClicks();
}
