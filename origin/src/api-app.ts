import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { openApiDocument } from '#src/contract/openapi.ts';
import { contractVersion, contractVersionHeader } from '#src/contract/version.ts';
import { mountAccounts } from './accounts/account-routes.ts';
import { mountActivity } from './activity/activity-routes.ts';
import { mountComplaints } from './complaints/complaint-routes.ts';
import { mountDelivery } from './delivery/delivery-routes.ts';
import { mountDeliveryChanges } from './delivery-changes/delivery-change-routes.ts';
import { mountStandingAddress } from './delivery-changes/standing-address-routes.ts';
import { mountDiscounts } from './discounts/discount-routes.ts';
import { mountPauses } from './pauses/pause-routes.ts';
import { answerError } from './http/answer-error.ts';
import type { TitleEnv } from './http/inner-env.ts';
import { EndpointMounter } from './http/mount.ts';
import { problemResponse, supportCodeHeader } from './http/problem-response.ts';
import { refuseCrossSite } from './http/provenance.ts';
import { mountPostal } from './postal/postal-routes.ts';
import { mountProfile } from './profile/profile-routes.ts';
import type { Services } from './services.ts';
import { mountSession } from './session/session-routes.ts';
import { mountCancellation } from './subscription-changes/cancellation-routes.ts';
import { mountPlanChanges } from './subscription-changes/plan-change-routes.ts';
import { mountWithdrawal } from './subscription-changes/withdrawal-routes.ts';
import { mountSubscriptions } from './subscriptions/subscription-routes.ts';
import { mountTitles } from './titles/title-routes.ts';

/** The areas of the API whose calls are all mounted alike. */
const areas = [
  mountTitles,
  mountAccounts,
  mountSubscriptions,
  mountDelivery,
  mountPlanChanges,
  mountCancellation,
  mountWithdrawal,
  mountDiscounts,
  mountPauses,
  mountDeliveryChanges,
  mountStandingAddress,
  mountPostal,
  mountComplaints,
  mountProfile,
  mountActivity,
];

/** The calls of the contract under `/api/`, as a title's customer area asks them. */
export function createApiApp(services: Services): Hono<TitleEnv> {
  // The specification writes some paths with a leading or trailing slash: with and without, both are the same call.
  const app = new Hono<TitleEnv>({
    getPath: (request) =>
      getPath(request)
        .replaceAll(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, ''),
  });
  app.use(async (context, next) => {
    const { visit, supportCode } = context.env;
    refuseCrossSite({
      method: context.req.method,
      origin: context.req.header('origin'),
      fetchSite: context.req.header('sec-fetch-site'),
      ownOrigin: `${visit.protocol}://${visit.host}`,
    });
    await next();
    context.header(contractVersionHeader, contractVersion);
    context.header(supportCodeHeader, supportCode);
  });

  const mounter = new EndpointMounter(app, services);
  mountSession(app, mounter, services);
  for (const mountArea of areas) mountArea(mounter, services);
  app.get('/api/openapi.json', (context) => {
    context.env.note({ call: 'GET openapi.json' });
    return context.json(openApiDocument(), 200, { 'cache-control': 'no-cache' });
  });

  app.onError((error, context) => {
    const response = answerError(error, context.env.supportCode, services.log);
    response.headers.set(contractVersionHeader, contractVersion);
    return response;
  });
  app.notFound((context) => {
    const { supportCode } = context.env;
    const methods = allowedMethods(app, context.req.path);
    if (methods.length === 0) return problemResponse({ status: 404, code: 'notFound', supportCode });
    const headers = { allow: methods.join(', ') };
    return problemResponse({ status: 405, code: 'methodNotAllowed', supportCode, headers });
  });
  return app;
}

const knownMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Methods for which the path has a call. */
function allowedMethods(app: Hono<TitleEnv>, path: string): readonly string[] {
  return knownMethods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.path !== '/*' && route.method === method),
  );
}
