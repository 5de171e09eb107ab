import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { writeCookie } from '#origin/session/cookies.ts';
import { refuseEmbedded } from '#origin/session/refuse-embedded.ts';
import { staffSessionMs } from './staff-rules.ts';
import { beginVisit, visitPath } from './visit-service.ts';

/** Where the ticket of a visit is handed in at a title's own host: it alone can set the cookie of its pages. */
export function mountVisitArrival(mounter: MountEndpoint, services: Services): void {
  const { staffUrl } = services.fleet;
  mounter.arrival(visitPath, async ({ context, title }) => {
    if (staffUrl === undefined) throw new ProblemError(404, 'notFound');
    refuseEmbedded({ header: (name) => context.req.header(name), isPage: true });
    const token = await beginVisit(services, title, context.req.query('billett') ?? '');
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    if (token === undefined) return context.redirect(`${staffUrl}/besok-utlopt`, 303);
    writeCookie(context, 'visit', { value: token, seconds: staffSessionMs / 1000 });
    context.env.note({ event: 'staffVisit' });
    return context.redirect('/', 303);
  });
}
