import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadWorker } from './dev-site.ts';
import { answerOrBroken } from './issue-page.ts';

let root = '';
let vite: ViteDevServer;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'broken-worker-'));
  mkdirSync(path.join(root, 'worker'));
  vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
});
afterEach(async () => {
  await vite.close();
  rmSync(root, { recursive: true });
});

async function answerBy(code: string): Promise<{ status: number; page: string; printed: readonly string[] }> {
  writeFileSync(path.join(root, 'worker/handle-request.ts'), code);
  vite.moduleGraph.invalidateAll();
  const printed: string[] = [];
  const answer = async () => {
    const handle = await loadWorker(vite);
    return handle(new Request('http://nordvik.localhost/'), {
      ASSETS: { fetch: () => Promise.resolve(new Response()) },
    });
  };
  const response = await answerOrBroken(answer, (text) => printed.push(text));
  return { status: response.status, page: await response.text(), printed };
}

test.each([
  ['does not parse', 'export function handleRequest( {', 'handle-request.ts'],
  ['lacks a module', "import './gone.ts';\nexport const handleRequest = () => new Response();", 'gone.ts'],
  [
    'throws',
    'export function handleRequest() { throw new Error("No <title> is known"); }',
    'No &lt;title&gt; is known',
  ],
])('A-08 shows in the browser and the terminal why a worker that %s fails', async (_name, code, shown) => {
  const { status, page, printed } = await answerBy(code);
  expect(status).toBe(500);
  expect(page).toContain('<h1>The edge&#39;s code is broken</h1>');
  expect(page).toContain(shown);
  // Vite's client reloads the page once the code changes.
  expect(page).toContain('/@vite/client');
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
  const healed = await answerBy('export const handleRequest = () => new Response("whole");');
  expect(healed).toEqual({ status: 200, page: 'whole', printed: [] });
});
