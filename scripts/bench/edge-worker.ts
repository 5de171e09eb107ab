import { type Environment, handleRequest } from '#worker/handle-request.ts';

interface BenchEnvironment extends Environment {
  readonly ORIGIN_URL: string;
  readonly BENCH_FOLDER: string;
}

/** The reference: the minimal code that finds a host's page and forwards a call. */
function bare(request: Request, { ASSETS, ORIGIN_URL, BENCH_FOLDER }: BenchEnvironment): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return pathname.startsWith('/api/')
    ? fetch(new Request(new URL(pathname + search, ORIGIN_URL), request))
    : ASSETS.fetch(new Request(`http://assets.local/${BENCH_FOLDER}${pathname}.html`));
}

/** Runs our worker and the reference in one runtime; a request's host selects one of them. */
export default {
  fetch: (request: Request, environment: BenchEnvironment): Promise<Response> =>
    new URL(request.url).hostname === 'bare.localhost'
      ? bare(request, environment)
      : handleRequest(request, environment),
};
