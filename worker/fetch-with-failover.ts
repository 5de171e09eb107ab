import { logFailure } from './log.ts';
import type { OriginProcess } from './origins.ts';

/** How a request is sent to one of several processes. */
export interface FailoverOptions {
  readonly send: (url: string, signal: AbortSignal) => Promise<Response>;
  /** Whether a process that got the request and died, or is silent, may be followed by another that gets it too. */
  readonly isRepeatable: boolean;
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  /** That time, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * Share of the time that is left which a process gets for the headers of its answer while there is another to ask: 10 s of
 * the usual 15 s. One that is busy with something else for longer than that takes connections and says nothing.
 */
const shareOfTime = 2 / 3;

/** Statuses with which the network reports that an origin refuses connections or is not found. */
const refusals: readonly number[] = [521, 523, 530];

/** The answer, and the process that gave it. */
export interface FailoverAnswer {
  readonly response: Response;
  readonly mark: string;
}

/**
 * Sends a request to the first process that takes connections. The runtime does not tell a refused connection from one
 * that was lost after the request went out. So what may be repeated is sent to the next when it fails or nothing comes in
 * time, and anything else is sent once, to a process that has just answered.
 * @throws when none takes it, or the one that took it gives no answer.
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

/** Asks whether a process answers at all, whatever it says. */
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
  /** Aborted when the time of the whole request is up. */
  readonly signal: AbortSignal;
  /** Until the headers of the answer. */
  readonly milliseconds: number;
}

/** The answer; undefined when there is none in time, which is logged. Time of the whole request that is up stays an error. */
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
    // Only the headers have a time limit, not the body behind them.
    clearTimeout(timeout);
  }
}
