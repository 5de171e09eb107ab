import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { missingProduct } from './pictures.ts';

/** A port that answers until the end of the test. */
async function answeringPort(): Promise<{ readonly port: number } & AsyncDisposable> {
  const server = createServer((_request, response) => void response.writeHead(404).end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())) };
}

test('N-19 pictures need a running product: the message names the port and the command', async () => {
  await using edge = await answeringPort();
  await using origin = await answeringPort();
  // Nothing listens on port 9, and no browser or server may use it.
  const silent = 9;
  expect(await missingProduct({ port: silent, originPort: origin.port })).toBe(
    'No edge answers on port 9: run npm start first, or set PORT.',
  );
  expect(await missingProduct({ port: edge.port, originPort: silent })).toBe(
    'No origin answers on port 9: run npm start first, or set ORIGIN_PORT.',
  );
  expect(await missingProduct({ port: edge.port, originPort: origin.port })).toBeUndefined();
});
