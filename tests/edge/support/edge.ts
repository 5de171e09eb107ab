import { startEdge } from '#scripts/lib/edge-process.ts';
import { type Question, ask, open, upgrade } from './ask.ts';
import { fixtureFiles, writeFixtureSite } from './fixture-site.ts';

/** Secret shared by the tests' edge and its origin. */
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
    /** The worker's log, line by line. */
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
