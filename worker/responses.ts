import { type Problem, problemMediaType } from '#src/contract/problem.ts';
import { oncePer } from '#src/lib/once-per.ts';
import { makeSupportCode } from '#src/lib/support-codes.ts';
import { logFailure } from './log.ts';

/** The code is the same in the logs and answers of edge and origin (N-21). */
export const requestCodeOf = oncePer((_request: Request): string =>
  makeSupportCode('E', crypto.getRandomValues(new Uint8Array(8))),
);

const problems = {
  originDown: { status: 502, title: 'The origin cannot be reached.' },
  originTimeout: { status: 504, title: 'The origin did not answer in time.' },
  /** The client then asks for the outcome by its idempotency key (ADR 44). */
  outcomeUnknown: { status: 504, title: 'The origin did not answer in time, and may have carried the write out.' },
  notConfigured: { status: 503, title: 'The edge is not configured to reach its origin.' },
  maintenance: { status: 503, title: 'The page that the write comes from is closed for maintenance.' },
  invalidPayload: { status: 400, title: 'The payload is not what the contract says.' },
  titleNotFound: { status: 404, title: 'No title has a page at this URL.' },
  crossSite: {
    status: 403,
    title: 'A request from another site may not change anything here.',
  },
  badPath: { status: 400, title: 'The path is ambiguous.' },
  bodyNotAllowed: { status: 400, title: 'A request with GET or HEAD has no body.' },
  methodNotAllowed: { status: 405, title: 'The method is not supported.' },
  titleRetired: { status: 410, title: 'The title has ended. Its page says who helps.' },
  notFound: { status: 404, title: 'There is nothing at this URL.' },
} as const satisfies Record<string, { status: number; title: string }>;

type ProblemCode = keyof typeof problems;

/** Logs the problem under its support code, without personal data (N-21). */
export function problemResponse(request: Request, code: ProblemCode, cause?: unknown): Response {
  const { status, title } = problems[code];
  const type = `/problems/${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const problem = { type, title, status, code, supportCode: requestCodeOf(request) } satisfies Problem;
  if (status >= 500 && code !== 'maintenance') logFailure(problem, cause);
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': problemMediaType, 'cache-control': 'no-store' },
  });
}

/** Used in place of a page that cannot be served. */
export function plainResponse(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

/** Keeps search engines from indexing the response. */
export function notIndexed(response: Response): Response {
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
