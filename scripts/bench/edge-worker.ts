import { type Environment, handleRequest } from '#worker/handle-request.ts';

/** The worker's own environment, plus what the reference needs. */
interface BenchEnvironment extends Environment {
  readonly ORIGIN_URL: string;
  /** Folder of the requested title's pages. */
  readonly BENCH_FOLDER: string;
}

/** The minimum that routes a host to its page and forwards a call. */
function bare(request: Request, { ASSETS, ORIGIN_URL, BENCH_FOLDER }: BenchEnvironment): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return pathname.startsWith('/api/')
    ? fetch(new Request(new URL(pathname + search, ORIGIN_URL), request))
    : ASSETS.fetch(new Request(`http://assets.local/${BENCH_FOLDER}${pathname}.html`));
}

/** Our worker and the reference in one runtime, selected by host. */
export default {
  fetch: (request: Request, environment: BenchEnvironment): Promise<Response> =>
    new URL(request.url).hostname === 'bare.localhost'
      ? bare(request, environment)
      : handleRequest(request, environment),
};
