import * as v from 'valibot';
import { startEdge } from '../lib/edge-process.ts';

/**
 * Runs the edge in its own process. If `npm start` is killed, this process ends and takes the edge's runtime with
 * it; nothing else would end that.
 */
const OptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    port: v.number(),
    siteDirectory: v.string(),
    stateFolder: v.string(),
    variables: v.record(v.string(), v.string()),
  }),
);

const edge = await startEdge(v.parse(OptionsSchema, process.env['EDGE_OPTIONS']));
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await edge.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The runtime's own listeners would end the process before the edge has stopped.
  process.removeAllListeners(signal);
  process.on(signal, () => void stop());
}
process.on('disconnect', () => void stop());
if (!process.connected) await stop();
console.log('edge ready');
