import type { RouteView } from '#src/platform/routing/route-view.ts';
import { recoverFromNewBuild } from './new-build.ts';
import { reportErrors } from './report-errors.ts';

/** Watches an open page: it may outlive a deployment (E-08), and its errors are reported (N-21). */
export function watchPage(view: () => RouteView): void {
  recoverFromNewBuild(view, (url) => window.location.assign(url));
  reportErrors(view);
}
