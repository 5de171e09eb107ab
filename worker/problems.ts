import { type Problem, problemMediaType } from '#src/contract/problem.ts';
import { logFailure } from './log.ts';

const problems = {
  originDown: { status: 502, title: 'The origin cannot be reached.' },
  originTimeout: { status: 504, title: 'The origin did not answer in time.' },
  crossSite: {
    status: 403,
    title: 'A request from another site may not change anything here.',
  },
  badPath: { status: 400, title: 'The path is ambiguous.' },
  bodyNotAllowed: { status: 400, title: 'A request with GET or HEAD has no body.' },
  methodNotAllowed: { status: 405, title: 'The method is not supported.' },
  notFound: { status: 404, title: 'There is nothing at this address.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** Answers with a problem and logs it under its support code (N-21); the log holds no personal data. */
export function problemResponse(code: ProblemCode, cause?: unknown): Response {
  const { status, title } = problems[code];
  const supportCode = newSupportCode();
  const type = `/problems/${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const problem = { type, title, status, code, supportCode } satisfies Problem;
  if (status >= 500) logFailure(problem, cause);
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': problemMediaType, 'cache-control': 'no-store' },
  });
}

/** Ten characters that are easy to read out: no letter that looks like a digit. */
function newSupportCode(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789AB';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet.charAt(byte % 32)).join('');
}

/** A plain answer in place of a page that cannot be served. */
export function plainResponse(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
