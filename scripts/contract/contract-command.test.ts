import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';

function ran(...args: readonly string[]): Promise<{ readonly code: number | null; readonly text: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/contract.ts', ...args], (_error, out, err) => {
      resolve({ code: child.exitCode, text: out + err });
    });
  });
}

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

test('A-08 names a faulty answer without which the check cannot continue', async () => {
  const { code, text } = await ran(await brokenBackEnd('{}'));
  expect(code).toBe(1);
  expect(text).toMatch(/^POST retrieveTitleCode was answered with 200, and nothing else can be checked/);
  expect(text).toMatch(/^ {2}\(body\): expected .* \(as anyone\)$/m);
}, 240_000);

test('A-08 reports that the edge does not reach the back end', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(502, { 'content-type': 'application/problem+json' }).end('{"code":"originDown"}');
  });
  onTestFinished(() => void server.close());
  const { code, text } = await ran(`http://polviktidende.localhost:${await listen(server)}`);
  expect(code).toBe(1);
  expect(text).toBe('The edge does not reach the back end: POST retrieveTitleCode was answered with 502.\n');
}, 240_000);

test.each([
  ['if the address is missing', [], 'The address of a title is missing.'],
  ['if the address is only a host', ['one.localhost:8787'], 'one.localhost:8787 is no http or https URL.'],
  [
    'if there is a second address',
    ['http://one.example', 'http://two.example'],
    "Unexpected argument 'http://two.example'.",
  ],
  [
    'if the back end’s address is invalid',
    ['http://one.example', '--back-end', 'two'],
    '--back-end: two is no http or https URL.',
  ],
  ['if writes have no session', ['http://one.example', '--writes'], '--writes needs the --session of a person.'],
])(
  'A-08 explains the mistake and prints the usage %s',
  async (_what, args, fault) => {
    const { code, text } = await ran(...args);
    expect(code).toBe(2);
    expect(text.startsWith(`${fault}\n\nUsage: npm run contract`)).toBe(true);
  },
  60_000,
);
