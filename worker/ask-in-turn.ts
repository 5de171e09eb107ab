import { logFailure } from './log.ts';
import type { OriginProcess } from './origins.ts';

/** How a request is sent to one of several processes. */
export interface Sending {
  readonly send: (url: string) => Promise<Response>;
  /** Whether a process that got the request and died may be followed by another that gets it too. */
  readonly isRepeatable: boolean;
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
}

/** Statuses by which the network in front of an origin says that it refuses connections or is not found. */
const refusals: readonly number[] = [521, 523, 530];

/** The answer, and the process that gave it. */
export interface Answered {
  readonly response: Response;
  readonly mark: string;
}

/**
 * Sends a request to the first process that takes connections. The runtime does not tell a refused connection from one
 * that was lost after the request went out. So what may be repeated is sent to the next when it fails, and anything
 * else is sent once, to a process that has just answered.
 * @throws when none takes it, or the one that took it gives no answer.
 */
export async function askInTurn(processes: readonly OriginProcess[], sending: Sending): Promise<Answered> {
  const { send, isRepeatable, signal } = sending;
  const last = processes.at(-1);
  if (last === undefined) throw new Error('There is no origin to ask.');
  for (const { url, mark } of processes.slice(0, -1)) {
    if (!isRepeatable) {
      if (await isListening(url, signal)) return { response: await taken(send(url)), mark };
      continue;
    }
    const response = await orRefused(taken(send(url)), url, signal);
    if (response !== undefined) return { response, mark };
  }
  return { response: await taken(send(last.url)), mark: last.mark };
}

/** Whether a process answers at all, whatever it says. */
async function isListening(url: string, signal: AbortSignal): Promise<boolean> {
  const question = new Request(new URL('/healthz', url), {
    method: 'HEAD',
    redirect: 'manual',
    cache: 'no-store',
    signal,
  });
  return (await orRefused(taken(fetch(question)), url, signal)) !== undefined;
}

async function taken(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!refusals.includes(response.status)) return response;
  await response.body?.cancel();
  throw new Error(`The network answers with ${response.status} in the origin's place.`);
}

/** The answer; undefined when there is none, which is logged. Time that is up stays an error. */
async function orRefused(asked: Promise<Response>, url: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (signal.aborted) throw error;
    logFailure({ title: 'An origin cannot be reached; the next one is asked.', url }, error);
    return undefined;
  }
}
