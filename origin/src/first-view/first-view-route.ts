import type { Context, Hono } from 'hono';
import { urlOf } from '#src/contract/endpoint-url.ts';
import { getFirstView } from '#src/contract/first-view.ts';
import { getSession } from '#src/contract/session.ts';
import { readInput } from '#origin/platform/http/call-input.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type FirstCall, firstCallsOf } from './first-view-calls.ts';

/**
 * Returns the data that a page shows first (N-23). Each part is answered by its own call within
 * this process, with all its rules. The caller, the time and the due steps are determined once for
 * all parts.
 */
export function mountFirstView(app: Hono<TitleEnv>, { sandbox }: Pick<Services, 'sandbox'>): void {
  app.get(`/api/${getFirstView.path}`, async (context) => {
    const { facts, note, title } = context.env;
    note({ call: `GET ${getFirstView.path}` });
    const { query } = await readInput(getFirstView, context, {});
    const signedIn = await facts.signedIn();
    const accountNo = signedIn?.accountNo ?? undefined;
    const calls = accountNo === undefined ? [] : firstCallsOf(query.path, signedIn?.acting?.kind);
    const { titleCode } = title;
    const found = await Promise.all(
      [{ endpoint: getSession }, ...calls].map(async ({ endpoint, params, query: asked = {} }: FirstCall) => {
        // If a fault is planned for a call, the page must meet it in its own request.
        if (sandbox?.faults.isPlanned(titleCode, `GET ${endpoint.path}`) === true) return [];
        const url = urlOf(endpoint.path, { id: accountNo, accountNo, titleCode, ...params }, asked);
        const body = await bodyOf(app, context, url);
        return body === undefined ? [] : [`${JSON.stringify(url)}:${body}`];
      }),
    );
    context.header('cache-control', 'no-store');
    const titleTime = new Date(await facts.now()).toISOString();
    // The parts are JSON that was already checked; they are not parsed again.
    return context.body(`{"titleTime":"${titleTime}","answers":{${found.flat().join(',')}}}`, 200, {
      'content-type': 'application/json',
    });
  });
}

/** Returns the body of a call's answer; undefined if the call was refused. */
async function bodyOf(app: Hono<TitleEnv>, context: Context<TitleEnv>, url: string): Promise<string | undefined> {
  const request = new Request(new URL(url, context.req.url), { headers: context.req.raw.headers });
  const response = await app.fetch(request, { ...context.env, note: noteActing(context) });
  if (response.status === 200) return response.text();
  await response.body?.cancel();
  return undefined;
}

/** Adds only the delegate to the log line; all other facts noted by the parts are dropped. */
function noteActing({ env }: Context<TitleEnv>): TitleEnv['Bindings']['note'] {
  return ({ acting, grant }) => {
    if (acting !== undefined && grant !== undefined) env.note({ acting, grant });
  };
}
