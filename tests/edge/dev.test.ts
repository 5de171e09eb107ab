import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { verifyVisit } from '#origin/platform/edge/edge-check.ts';
import { repositoryRoot } from '#scripts/checks/repository-files.ts';
import { edgeHeaders } from '#src/lib/edge-headers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ask } from './support/ask.ts';
import { startUpstream } from './support/upstream.ts';

const secret = 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u';

function startDev(words: readonly string[], variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/dev.ts', '--title', 'polviktidende', ...words], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      PORT: '0',
      ORIGIN_PORT: '0',
      DATA_DIR: temporaryFolder('dev'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'close');
  });
  return child;
}

test('A-08 npm run dev serves pages from the sources, and forwards their calls, signed, to another back end', async () => {
  const backEnd = await startUpstream();
  onTestFinished(() => backEnd.stop());
  const { stdout } = startDev(['--origin', backEnd.url], { EDGE_SECRET: secret });
  let port = 0;
  for await (const line of createInterface({ input: stdout })) {
    port = Number(/^ready http:\/\/polviktidende\.localhost:(\d+)$/.exec(line)?.[1] ?? 0);
    if (port > 0) break;
  }

  const page = await ask({ port });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>Min Side - Polvik Tidende</title>');
  expect(page.text).toContain('/@vite/client');

  const target = '/api/products?at=2027-03-10';
  const answer = await ask({ port, path: target });
  expect(JSON.parse(answer.text)).toMatchObject({ method: 'GET', url: target });
  expect(backEnd.seen).toHaveLength(1);
  const header = (name: string) => String(backEnd.seen[0]?.headers[name]);
  const visit = verifyVisit({ method: 'GET', target, header }, secret, Number(header(edgeHeaders.issuedAt)));
  expect(visit).toMatchObject({ titleCode: 'POL', host: `polviktidende.localhost:${port}` });
});

test('O-01 npm run dev names a faulty setting, without a stack trace', async () => {
  const child = startDev([], { EDGE_SECRET: 'short' });
  const [printed] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(printed).toContain('EDGE_SECRET: expected at least 32 characters');
  expect(printed).not.toMatch(/^\s+at /m);
  expect(child.exitCode).toBe(1);
});
