import { logFailure } from './log.ts';
import type { OriginProcess } from './origins.ts';

/** How a request is sent to one of several processes. */
export interface FailoverOptions {
  readonly send: (url: string, signal: AbortSignal) => Promise<Response>;
  /** True if the request may be sent to another process after the first one died or stayed silent. */
  readonly isRepeatable: boolean;
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  /** The time limit, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * Share of the remaining time that a process gets to send its headers while another could be asked: 10 s of the usual
 * 15 s. A process that is busy for longer accepts connections but says nothing.
 */
const shareOfTime = 2 / 3;

/** Statuses the network returns if an origin refuses connections or is not found. */
const refusals: readonly number[] = [521, 523, 530];

/** The response and the process that sent it. */
export interface FailoverAnswer {
  readonly response: Response;
  readonly mark: string;
}

/**
 * Sends a request to the first process that accepts connections. The runtime cannot tell a refused connection from one
 * lost after the request was sent. So a repeatable request goes to the next process if one fails or is silent, and any
 * other is sent once, to a process that has just passed a health check.
 * @throws if no process accepts it, or the one that did gives no answer.
 */
export async function fetchWithFailover(
  processes: readonly OriginProcess[],
  sending: FailoverOptions,
): Promise<FailoverAnswer> {
  const { send, isRepeatable, signal } = sending;
  let left = sending.patienceMs;
  const last = processes.at(-1);
  if (last === undefined) throw new Error('There is no origin to ask.');
  for (const { url, mark } of processes.slice(0, -1)) {
    const share = left * shareOfTime;
    left -= share;
    const limits = { url, signal, milliseconds: share };
    if (!isRepeatable) {
      const answer = await answerInTime(limits, (until) => fetch(healthRequest(url, until)));
      if (answer !== undefined) return { response: await taken(send(url, signal)), mark };
      continue;
    }
    const response = await answerInTime(limits, (until) => send(url, until));
    if (response !== undefined) return { response, mark };
  }
  return { response: await taken(send(last.url, signal)), mark: last.mark };
}

/** A health check; any answer will do. */
function healthRequest(url: string, signal: AbortSignal): Request {
  return new Request(new URL('/healthz', url), { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal });
}

async function taken(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!refusals.includes(response.status)) return response;
  await response.body?.cancel();
  throw new Error(`The network answers with ${response.status} in the origin's place.`);
}

interface Limits {
  readonly url: string;
  /** Aborted when the whole request's time is up. */
  readonly signal: AbortSignal;
  /** Time limit for the headers of the answer. */
  readonly milliseconds: number;
}

/**
 * The answer, or undefined if none comes in time, which is logged. If the whole request's time is up, the error is
 * thrown.
 */
async function answerInTime(
  { url, signal, milliseconds }: Limits,
  ask: (until: AbortSignal) => Promise<Response>,
): Promise<Response | undefined> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), milliseconds);
  try {
    return await taken(ask(AbortSignal.any([signal, timer.signal])));
  } catch (error) {
    if (signal.aborted) throw error;
    const title = timer.signal.aborted
      ? 'An origin does not answer in time; the next one is asked.'
      : 'An origin cannot be reached; the next one is asked.';
    logFailure({ title, url }, error);
    return undefined;
  } finally {
    // Only the headers have a time limit, not the body.
    clearTimeout(timeout);
  }
}
