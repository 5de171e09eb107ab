import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startEdge } from '#scripts/lib/edge-process.ts';
import { ask, open, type Question, upgrade } from './ask.ts';
import { fixtureFiles, writeFixtureSite } from './fixture-site.ts';

export const edgeSecret = 'the secret of the edge in the tests';

/** Runs the worker in workerd on a fixture site; `ask` sends it requests. */
export async function startTestEdge(
  variables: Readonly<Record<string, string>>,
  files = fixtureFiles(),
  stateFolder?: string,
) {
  const site = await writeFixtureSite(files);
  const log: string[] = [];
  const edge = await startEdge({
    port: 0,
    isSecure: variables['SANDBOX'] !== '1',
    stateFolder,
    onLog: (line) => log.push(line),
    siteDirectory: site.directory,
    variables: { EDGE_SECRET: edgeSecret, ...variables },
  });
  const { port } = edge;
  return {
    port,
    log,
    directory: site.directory,
    ask: (question: Omit<Question, 'port'>) => ask({ port, ...question }),
    upgrade: (headers: Readonly<Record<string, string>>) => upgrade(port, headers),
    open: (question: Omit<Question, 'port'>) => open({ port, ...question }),
    stop: async () => {
      await edge.stop();
      await site.remove();
    },
  };
}

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>;

/** Gives each run of a test an edge with an empty namespace, and without an origin that answers. */
export function edgePerTest(): { readonly edge: TestEdge; readonly folder: string } {
  const running = {} as { edge: TestEdge; folder: string };
  beforeEach(async () => {
    running.folder = await mkdtemp(join(tmpdir(), 'edge-state-'));
    // Nothing listens there, so the origin is down.
    const variables = { ORIGIN_URL: 'http://127.0.0.1:9', SANDBOX: '1' };
    running.edge = await startTestEdge(variables, undefined, running.folder);
  });
  afterEach(async () => {
    await running.edge.stop();
    await rm(running.folder, { recursive: true, force: true });
  });
  return running;
}
