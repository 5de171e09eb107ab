import { logFailure } from './log.ts';
import type { OriginProcess } from './origins.ts';

export interface FailoverOptions {
  readonly send: (url: string, signal: AbortSignal) => Promise<Response>;
  /** True if the request may go to another process after the first one died or stayed silent. */
  readonly isRepeatable: boolean;
  /** Aborted at the time limit. */
  readonly signal: AbortSignal;
  /** Time limit for the response headers, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * Share of the remaining time that a process gets for its headers while another one can still be tried: 10 s of the
 * usual 15 s. A process that is busy for longer accepts connections but sends nothing.
 */
const shareOfTime = 2 / 3;

/** The network uses these statuses for an origin that refuses connections or is not found. */
const refusals: readonly number[] = [521, 523, 530];

/**
 * Sends a request to the first process that accepts connections. The runtime cannot tell a refused
 * connection from one lost after the request was sent. So a repeatable request goes to the next
 * process if one fails or stays silent. Any other request is sent once, to a process that has just
 * passed a health check or is the last one.
 * @throws if no process accepts the request, or the one that did gives no answer.
 */
export async function fetchWithFailover(
  processes: readonly OriginProcess[],
  sending: FailoverOptions,
): Promise<{ readonly response: Response; readonly mark: string }> {
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

/** Any answer counts as healthy. */
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
  /** Aborted at the time limit of the whole request. */
  readonly signal: AbortSignal;
  /** Time limit for the response headers. */
  readonly milliseconds: number;
}

/**
 * Undefined if no answer comes in time, which is logged.
 * @throws if the whole request's time is up.
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
    // The time limit covers the headers, not the body.
    clearTimeout(timeout);
  }
}
