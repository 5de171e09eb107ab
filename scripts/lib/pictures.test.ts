import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { missingProduct } from './pictures.ts';

/** A port that answers until the test has ended. */
async function answeringPort(): Promise<number> {
  const server = createServer((_request, response) => void response.writeHead(404).end());
  onTestFinished(() => void server.close());
  return listen(server);
}

test('N-19 pictures need a running product: the message names the port and the command', async () => {
  const port = await answeringPort();
  const originPort = await answeringPort();
  // Nothing listens on port 9, and no browser or server may use it.
  const silent = 9;
  expect(await missingProduct({ port: silent, originPort })).toBe(
    'No edge answers on port 9: run npm start first, or set PORT.',
  );
  expect(await missingProduct({ port, originPort: silent })).toBe(
    'No origin answers on port 9: run npm start first, or set ORIGIN_PORT.',
  );
  expect(await missingProduct({ port, originPort })).toBeUndefined();
});
