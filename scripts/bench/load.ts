import { Agent, type RequestOptions, request } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import * as v from 'valibot';

interface Load extends Pick<RequestOptions, 'port' | 'path' | 'headers'> {
  readonly requests: number;
  readonly atOnce: number;
}

/** The server is on this machine. A status other than 200 aborts the bench. */
async function requestsPerSecond({ requests, atOnce, ...asked }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const seconds = await secondsFor({ requests, atOnce }, () => answered({ ...asked, host: '127.0.0.1', agent }));
  agent.destroy();
  return requests / seconds;
}

async function secondsFor(
  { requests, atOnce }: Pick<Rounds, 'requests' | 'atOnce'>,
  work: () => Promise<void>,
): Promise<number> {
  let left = requests;
  const runner = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, runner));
  return (performance.now() - started) / 1000;
}

/** Resolves once a 200 has been read completely, and rejects any other status. */
function answered(options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${options.path} was answered with ${response.statusCode}.`));
      });
      response.on('error', reject);
      response.resume();
    });
    sent.on('error', reject);
    sent.end();
  });
}

export interface Compared {
  readonly perSecond: number;
  readonly referencePerSecond: number;
  readonly ratio: number;
}

/** Counted rounds of each side. One round before them compiles code and fills caches. */
const rounds = 7;

/**
 * Alternates between ours and the reference, so that both get the same conditions; each figure is the median of the
 * rounds.
 */
export async function compareWith(ours: Load, reference: Load): Promise<Compared> {
  const measured: (readonly [number, number])[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await requestsPerSecond(ours), await requestsPerSecond(reference)] as const;
    if (round > 0) measured.push(pair);
  }
  return {
    perSecond: Math.round(median(measured.map(([own]) => own))),
    referencePerSecond: Math.round(median(measured.map(([, other]) => other))),
    ratio: Math.round(median(measured.map(([own, other]) => own / other)) * 1000) / 1000,
  };
}

/** The number of values must be odd. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const TimingSchema = v.object({
  requests: v.number(),
  atOnce: v.number(),
  perSecond: v.number(),
  p50: v.number(),
  p99: v.number(),
});
/** In milliseconds. */
export type Timing = Readonly<v.InferOutput<typeof TimingSchema>>;

const RoundsSchema = v.object({ requests: v.number(), atOnce: v.number(), warmUp: v.number() });
export type Rounds = Readonly<v.InferOutput<typeof RoundsSchema>>;

/** The warm-up runs, which compile and fill pools, are not counted. */
export async function timed({ requests, atOnce, warmUp }: Rounds, work: () => Promise<void>): Promise<Timing> {
  for (let count = 0; count < warmUp; count += 1) await work();
  const times: number[] = [];
  const seconds = await secondsFor({ requests, atOnce }, async () => {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  });
  times.sort((one, other) => one - other);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { requests, atOnce, perSecond: Math.round((requests / seconds) * 10) / 10, p50: at(0.5), p99: at(0.99) };
}

const ReadSchema = v.object({
  ...RoundsSchema.entries,
  url: v.pipe(v.string(), v.url()),
  headers: v.record(v.string(), v.string()),
});

/** Runs in its own thread, so that the server's thread only serves. */
export async function timeReads(load: v.InferInput<typeof ReadSchema>): Promise<Timing> {
  const worker = new Worker(import.meta.filename, { workerData: load });
  return new Promise((resolve, reject) => {
    worker.once('message', (timing) => resolve(v.parse(TimingSchema, timing)));
    worker.once('error', reject);
  });
}

if (parentPort !== null) {
  const { url, headers, ...rounds } = v.parse(ReadSchema, workerData);
  const { hostname: host, port, pathname, search } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: rounds.atOnce });
  const timing = await timed(rounds, () => answered({ host, port, path: `${pathname}${search}`, headers, agent }));
  agent.destroy();
  parentPort.postMessage(timing);
}
