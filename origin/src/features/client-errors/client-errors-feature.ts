import type { Feature } from '#origin/platform/feature/feature.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { allEndpoints } from '#src/contract/all.ts';
import { type ClientError, reportClientErrors } from '#src/contract/client-error.ts';
import { routeOf } from '#src/domain/routes.ts';

/** Largest report, in bytes; a full one is less than half of this. */
const maxBytes = 16_384;

const calls: ReadonlySet<string> = new Set(Object.values(allEndpoints).map(({ method, path }) => `${method} ${path}`));

/** Logs browser failures under the support code that the person sees (N-21). Nothing is stored. */
export const clientErrorsFeature: Feature = {
  mount: (mounter, { limiter, log }) => {
    mounter.open(
      reportClientErrors,
      async ({ payload }, { network, title: { titleCode } }) => {
        if (!(await limiter.allows('clientFaults', network))) throw new ProblemError(429, 'tooMany');
        for (const entry of payload.faults) {
          log.warn({ supportCode: entry.code, title: titleCode, ...factsOf(entry) }, 'a page failed in a browser');
        }
        return { ok: true, value: {} };
      },
      { maxBytes },
    );
  },
};

/** Anyone can send a report, so the log gets only listed values, known calls, and names that match strict patterns. */
function factsOf({ kind, error, route, call, build, stack }: ClientError): Record<string, unknown> {
  const isCall = call !== null && calls.has(call);
  const { path: page } = routeOf(route === 'regretCancellation' ? 'undoCancellation' : route);
  return { kind, error, page, ...(isCall ? { call } : {}), build, stack };
}
