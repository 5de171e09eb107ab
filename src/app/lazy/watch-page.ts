import type { RouteView } from '#src/platform/routing/route-view.ts';
import { recoverFromNewBuild } from './new-build.ts';
import { reportFaults } from './report-faults.ts';

/** What watches over an open page: it outlives a deployment (E-08), and its faults are told (N-21). */
export function watchPage(view: () => RouteView): void {
  recoverFromNewBuild(view, (url) => window.location.assign(url));
  reportFaults(view);
}
