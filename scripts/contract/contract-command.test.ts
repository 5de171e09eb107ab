import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';

/** Runs the command; returns its exit code and output. */
function ran(...args: readonly string[]): Promise<{ readonly code: number | null; readonly text: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/contract.ts', ...args], (_error, out, err) => {
      resolve({ code: child.exitCode, text: out + err });
    });
  });
}

/** Starts a back end whose answers are wrong; returns its address. */
async function brokenBackEnd(titleCode: string): Promise<string> {
  const server = createServer(({ url }, response) => {
    const body = url === '/api/retrieveTitleCode' ? titleCode : '{"authenticated":false,"colour":"red"}';
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  onTestFinished(() => void server.close());
  return `http://polviktidende.localhost:${await listen(server)}`;
}

test('A-08 prints a back end’s deviations by call, counts them, and ends with 1', async () => {
  const { code, text } = await ran(await brokenBackEnd('"POL"'));
  expect(code).toBe(1);
  expect(text).toMatch(/^GET title\/:id\n {2}\S.* \(.+\)$/m);
  expect(text).toMatch(/^GET session\n(?: {2}.*\n)* {2}colour: unexpected field \(.+\)$/m);
  expect(text).toMatch(/^\d+ requests, [1-9]\d* deviations from the contract$/m);
  expect(text).toContain('Without --session, no call was made as a logged-in person.');
}, 240_000);

test('A-08 names an answer that the check cannot do without', async () => {
  const { code, text } = await ran(await brokenBackEnd('{}'));
  expect(code).toBe(1);
  expect(text).toMatch(/^POST retrieveTitleCode was answered with 200, and nothing else can be checked/);
  expect(text).toMatch(/^ {2}\(body\): expected .* \(as anyone\)$/m);
}, 240_000);

test.each([
  ['without an address', []],
  ['with writes for nobody', ['http://one.example', '--writes']],
])(
  'A-08 the command prints its usage %s',
  async (_what, args) => {
    expect(await ran(...args)).toEqual({ code: 2, text: expect.stringContaining('Usage: npm run contract') });
  },
  60_000,
);
