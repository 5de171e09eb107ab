import { Agent } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { answered } from './load.ts';
import { timed } from './timed.ts';

const LoadSchema = v.object({
  url: v.pipe(v.string(), v.url()),
  headers: v.record(v.string(), v.string()),
  requests: v.number(),
  atOnce: v.number(),
  warmUp: v.number(),
});
const TimingSchema = v.object({
  requests: v.number(),
  atOnce: v.number(),
  perSecond: v.number(),
  p50: v.number(),
  p99: v.number(),
});

/** Times a repeated GET request in a thread of its own; the server's thread then only serves. */
export async function timeReads(load: v.InferInput<typeof LoadSchema>): Promise<v.InferOutput<typeof TimingSchema>> {
  const worker = new Worker(import.meta.filename, { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', (timing) => resolve(v.parse(TimingSchema, timing)));
    worker.once('error', reject);
  });
}

if (parentPort !== null) {
  const { url, headers, ...rounds } = v.parse(LoadSchema, workerData);
  const { hostname: host, port, pathname, search } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: rounds.atOnce });
  const timing = await timed(rounds, () => answered({ host, port, path: `${pathname}${search}`, headers, agent }));
  agent.destroy();
  parentPort.postMessage(timing);
}
