import { request } from 'node:http';
import { createServer } from 'node:net';

class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number, variable: string) {
    super(`Port ${port} is taken by another program. Stop it, or choose another: ${variable}=${port + 100} npm start`);
  }
}

/**
 * Returns the port if it is free; 0 selects any free port. @throws PortTakenError naming the variable that selects
 * another port.
 */
export async function freePort(port: number, variable: string): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, variable) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** How long to wait for an answer, and the pause between two attempts, in milliseconds. */
const tryFor = 60_000;
const tryEvery = 150;

interface LocalUrl {
  readonly port: number;
  readonly host: string;
  readonly path: string;
}

/**
 * Resolves once the URL answers with a status below 500. @throws with the last answer if that takes more than a minute.
 */
export async function waitForAnswer(url: LocalUrl): Promise<void> {
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
