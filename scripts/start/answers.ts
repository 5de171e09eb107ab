import { request } from 'node:http';

/** How long to wait for an answer, and how long between two tries, in milliseconds. */
const tryFor = 60_000;
const tryEvery = 150;

/** A URL on this machine; `host` is the host that the request names. */
export interface LocalUrl {
  readonly port: number;
  readonly host: string;
  readonly path: string;
}

/**
 * Resolves when the URL answers with a status below 500.
 * @throws when it has not within a minute, with the last answer.
 */
export async function untilItAnswers(url: LocalUrl): Promise<void> {
  const end = performance.now() + tryFor;
  let last = 'nothing';
  while (performance.now() < end) {
    const status = await statusOf(url);
    if (typeof status === 'number' && status < 500) return;
    last = String(status);
    await new Promise((resolve) => setTimeout(resolve, tryEvery));
  }
  throw new Error(`http://${url.host}${url.path} does not answer: ${last}`);
}

function statusOf({ port, host, path }: LocalUrl): Promise<number | string> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host }, timeout: 5000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 'no status');
    });
    call.on('timeout', () => call.destroy(new Error('no answer within 5 s')));
    call.on('error', (error) => resolve(error.message));
    call.end();
  });
}
