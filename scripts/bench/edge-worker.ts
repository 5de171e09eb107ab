import { type Environment, handleRequest } from '#worker/handle-request.ts';

/** The worker's own environment, and what the reference needs. */
interface BenchEnvironment extends Environment {
  readonly ORIGIN_URL: string;
  /** Folder of the title whose pages are asked for. */
  readonly BENCH_FOLDER: string;
}

/** The least that routes a host to its page, and that passes a call on. */
function bare(request: Request, { ASSETS, ORIGIN_URL, BENCH_FOLDER }: BenchEnvironment): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return pathname.startsWith('/api/')
    ? fetch(new Request(new URL(pathname + search, ORIGIN_URL), request))
    : ASSETS.fetch(new Request(`http://assets.local/${BENCH_FOLDER}${pathname}.html`));
}

/** Our worker and the reference in one runtime, told apart by the host. */
export default {
  fetch: (request: Request, environment: BenchEnvironment): Promise<Response> =>
    new URL(request.url).hostname === 'bare.localhost'
      ? bare(request, environment)
      : handleRequest(request, environment),
};
