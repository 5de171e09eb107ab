import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../problems/problem-response.ts';
import type { FaultMode } from '../services/services.ts';

/** Far longer than any timeout in front of the origin. */
const longestHangMs = 60_000;

/** How the sandbox makes a call fail. */
export async function answerFault(
  mode: FaultMode,
  signal: AbortSignal,
  carryOut: () => Promise<unknown>,
): Promise<Response> {
  switch (mode) {
    case 'loseAnswer':
      await carryOut();
      throw new ProblemError(500, 'internal');
    case 'holdAnswer':
      await carryOut();
      await aborted(signal);
      throw new ProblemError(503, 'internal');
    case 'fail':
      throw new ProblemError(500, 'internal');
    case 'unavailable':
      throw new ProblemError(503, 'unavailable');
    case 'garbage':
      return new Response('"garbage"', {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
    case 'hang':
      await aborted(signal);
      throw new ProblemError(503, 'internal');
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  await pause(longestHangMs, undefined, { signal, ref: false }).catch(() => undefined);
}
